//===- Exercise.h - What every input must survive -------------------------===//
//
// Runs one text through the parser, the printer and all pipelines, and aborts
// where a promise is broken:
//
// * what fails says why, in an error;
// * what parses is printed as text that parses to the same;
// * a pass that fails leaves the IR as it was, one that does not, valid.
//
// Crashes and hangs need no help to be seen: the caller is another process.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_MUTATE_EXERCISE_H
#define PYPTO_UTILS_MUTATE_EXERCISE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include <vector>

namespace pypto::mutate {

/// What is done to a text, in the order in which it is done.
llvm::ArrayRef<const char *> getSteps();

/// How far a text came.
enum class Depth { Refused, Parsed, Planned };

class Exercise {
public:
  /// Diagnostics are written to `os`.
  Exercise(const mlir::DialectRegistry &registry, llvm::raw_ostream &os);

  /// Calls `begin` with the index of each step before it is taken.
  Depth run(llvm::StringRef text, llvm::function_ref<void(unsigned)> begin);

  /// Returns a text as planning without a target leaves it, if it can be.
  std::optional<std::string> plan(llvm::StringRef text);

private:
  mlir::OwningOpRef<mlir::ModuleOp> parse(llvm::StringRef text);
  bool runPipeline(unsigned step, mlir::ModuleOp module);
  std::string printAndParse(mlir::ModuleOp module);

  mlir::MLIRContext context;
  std::vector<std::unique_ptr<mlir::PassManager>> pipelines;
  unsigned errors = 0;
};

} // namespace pypto::mutate

#endif // PYPTO_UTILS_MUTATE_EXERCISE_H
