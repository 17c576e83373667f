//===- LoadTpopHazard.h - Results that may not lie on loads -----*- C++ -*-===//
//
// On chips with the erratum, in a vector function that is split over both
// cores, an op that reads a popped tile must not write its result over a tile
// that was loaded from global memory, although that ends at the op: the data
// is silently wrong (pypto MemoryReuse, "load + tpop_from_aic hazard").
//
//   %l = tile.load             @vec_0
//   %p = tile.tpop_from_aic    in the ring
//   %r = tile.add %l, %p       anywhere but on @vec_0
//
// What counts is the storage class: it is a load's if any member is. So a carry
// that starts with a load's bytes is one in every round, wherever the load
// stands; the question is asked again when classes are to be joined.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_LOADTPOPHAZARD_H
#define PYPTO_ANALYSIS_LOADTPOPHAZARD_H

#include "Analysis/StorageClasses.h"

namespace pypto {

class LoadTpopHazard {
public:
  /// An op that reads a popped tile, and another operand of it.
  struct Hazard {
    mlir::Operation *op;
    mlir::OpOperand *operand;
    unsigned operandClass;
    unsigned resultClass;
  };

  LoadTpopHazard(mlir::Operation *func, mlir::AnalysisManager &analyses);

  /// Returns all hazards, real where the operand's class is a load's.
  llvm::ArrayRef<Hazard> getHazards() const { return hazards; }

  /// Returns true if a member of the class was loaded from global memory.
  bool isLoaded(unsigned classId) const {
    return !loaded.empty() && loaded[classId];
  }

  /// Returns true if the op's result must not lie on the operand.
  bool forbids(mlir::OpOperand &operand) const;

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

private:
  const StorageClasses &classes;
  /// Empty where the erratum does not matter.
  llvm::SmallVector<bool, 0> loaded;
  llvm::SmallVector<Hazard, 0> hazards;
  llvm::DenseMap<mlir::OpOperand *, unsigned> indexOf;
};

/// Returns true if the erratum holds in a function: the chip has it, and the
/// function is a split vector function.
bool hasLoadTpopHazard(mlir::Operation *func, const TargetInfo &target);

/// Returns true for an op that brings its result from global memory.
bool isLoad(mlir::Operation *op);

/// Returns true for a popped tile and a view of one.
bool isPopped(mlir::Value tile);

} // namespace pypto

#endif // PYPTO_ANALYSIS_LOADTPOPHAZARD_H
