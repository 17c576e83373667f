//===- Generator.h - Random kernels that are valid --------------*- C++ -*-===//
//
// The interface for tools: a kernel from a seed. All that it does is legal and
// has one meaning: indices are in bounds and what reaches an output is, but for
// what the author leaves undefined on purpose, defined.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_GENERATOR_H
#define PYPTO_UTILS_TILE_FUZZ_GENERATOR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <functional>
#include <map>

namespace pypto::tile {
struct OpRecord;
} // namespace pypto::tile

namespace pypto::fuzz {

enum class Profile {
  Mixed, ///< Each kernel has one of the others.
  StraightLine,
  ControlFlow,
  Cube,
  Pipes,
  Pipelines, ///< Loops that ask to be lowered as pipelines; not in Mixed.
  Tight, ///< Mixed, with stages of pipelines; planned with hardly enough bytes.
  Declared, ///< Mixed, with tiles that are bound to declared allocations.
  Pto,      ///< Kernels in destination style (PtoKernels.h).
  PlanOnly, ///< Mixed, with ops that cannot be run.
};

struct GeneratorOptions {
  Profile profile = Profile::Mixed;
  /// About as many tile ops a kernel has.
  unsigned numOps = 30;
  /// Whether an op may be used, by its name.
  std::function<bool(llvm::StringRef)> isUsable;
};

/// The record of each op of the dialect, by name.
using OpTable = std::map<std::string, const tile::OpRecord *, std::less<>>;
OpTable getOpTable(mlir::MLIRContext &context);

/// Loads the dialects that kernels are made of.
void loadDialects(mlir::MLIRContext &context);

class KernelGenerator {
public:
  KernelGenerator(mlir::MLIRContext &context, GeneratorOptions options);

  /// Returns a module with one kernel and `tile.target`.
  mlir::OwningOpRef<mlir::ModuleOp> generate(uint64_t seed);

  const OpTable &getOps() const { return ops; }

private:
  mlir::MLIRContext &context;
  GeneratorOptions options;
  OpTable ops;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_GENERATOR_H
