//===- Host.h - Reads and plans kernels in this process ---------*- C++ -*-===//
//
// What mlir-opt does with a kernel, without its start-up: reads and verifies
// text, runs a pipeline on the IR with a verifier behind each pass. On one
// thread, unless there is a pool of them, so that CPU time is what planning
// costs, whatever else runs.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_BENCHMARKS_HOST_H
#define PYPTO_BENCHMARKS_HOST_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/AnalysisManager.h"
#include "mlir/Pass/PassManager.h"

namespace pypto::bench {

struct Shape;

class Host {
public:
  explicit Host(llvm::ThreadPoolInterface *threads = nullptr);

  /// Reads text that has to be right; ends the process if it is not.
  mlir::OwningOpRef<mlir::ModuleOp> read(llvm::StringRef text);
  mlir::OwningOpRef<mlir::ModuleOp> read(const Shape &shape, int64_t size,
                                         uint64_t seed = 1);

  /// Makes a pipeline; ends the process if there is none of this name.
  std::unique_ptr<mlir::PassManager> pipeline(const llvm::Twine &text);

  /// Runs it; ends the process if it fails.
  void run(mlir::PassManager &passes, mlir::ModuleOp module);

  /// Returns the warnings and remarks of all that was run, in their order.
  llvm::StringRef getMessages() const { return messages; }

private:
  std::string messages;
  mlir::MLIRContext context;
};

/// Returns the options of `pypto-plan-memory` to plan a shape with, without the
/// checker.
std::string planOptions(const Shape &shape, llvm::StringRef planner);

/// A kernel in which every tile has an allocation, before allocations come to
/// share memory; and its analyses.
struct PlacedKernel {
  PlacedKernel(const Shape &shape, int64_t size);

  Host host;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::Operation *func;
  std::unique_ptr<mlir::ModuleAnalysisManager> moduleAnalyses;
  mlir::AnalysisManager analyses;
};

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_HOST_H
