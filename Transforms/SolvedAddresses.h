//===- SolvedAddresses.h - Addresses from a solver --------------*- C++ -*-===//
//
// Hands the allocations of a function to the placement solver, one problem for
// each memory space:
//
//   buffer       an allocation, with the live segments of all that lies there
//   closed       an author's declaration
//   same start   an elementwise op may write exactly over its operand
//   separation   another op may not write over its operand at all
//   penalty      one unit would wait for another (Analysis/UnitHandoffs.h)
//   turns        stages of one pipeline, which stay apart
//   (Analysis/StageGuard.h)
//
// Where that does not fit, stages may share bytes at a penalty of 1 a pair, and
// a note says how many do.
//
// The problem can be written to a file and a solution read from one, so that a
// plan can be made, changed or replayed elsewhere. Whatever the solution came
// from, it is validated before an address is written.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_SOLVEDADDRESSES_H
#define PYPTO_TRANSFORMS_SOLVEDADDRESSES_H

#include "Analysis/Interference.h"
#include "Analysis/StageGuard.h"
#include "IR/Tile/TileOps.h"
#include "Placement/ProblemFile.h"
#include "Transforms/ScaleTies.h"

namespace pypto {

class SolvedAddresses {
public:
  struct Options {
    /// In steps, for all spaces together.
    int64_t budget;
    /// Files; empty for none.
    std::string exportProblem;
    std::string importPlacement;
  };

  SolvedAddresses(mlir::Operation *func, mlir::AnalysisManager &analyses);

  /// Adds a space with its allocations, and the bytes that are taken there.
  mlir::LogicalResult addSpace(tile::Space space,
                               llvm::ArrayRef<tile::AllocOp> allocs,
                               llvm::ArrayRef<placement::ByteRange> reserved);

  /// Returns the spaces as they were added.
  const placement::ProblemFile &getProblems() const { return file; }

  /// Solves all spaces, or reads their solution. Emits an error and leaves no
  /// addresses if that fails.
  mlir::LogicalResult solve(const Options &options);

  /// Warns of pipelines whose stages share bytes, and notes it on the function.
  void reportSharedStages();

  /// Calls `fn` with each allocation and its address.
  void forEach(llvm::function_ref<void(tile::AllocOp, int64_t)> fn) const;

private:
  mlir::LogicalResult exportTo(llvm::StringRef path);
  mlir::LogicalResult importFrom(llvm::StringRef path);
  mlir::LogicalResult solvePool(unsigned index, int64_t budget);
  /// The buffer of each class; nothing for one that is in another space.
  using ClassBuffers = llvm::SmallVector<std::optional<unsigned>, 0>;

  void addStages(placement::Problem &problem, const ClassBuffers &ofClass);
  mlir::LogicalResult reportNoFit(unsigned index, int64_t budget,
                                  bool isProven);
  void noteTile(mlir::InFlightDiagnostic &diag, unsigned pool, unsigned buffer);

  mlir::Operation *func;
  const StorageClasses &classes;
  const Interference &interference;
  const StageGuard &guard;
  ScaleTies ties;
  mlir::AnalysisManager &analyses;
  placement::ProblemFile file;
  placement::SolutionFile solution;
  /// The allocations of each pool, by buffer.
  llvm::SmallVector<llvm::SmallVector<tile::AllocOp, 0>, 4> allocsOf;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_SOLVEDADDRESSES_H
