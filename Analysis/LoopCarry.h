//===- LoopCarry.h - What loops carry, and what it costs --------*- C++ -*-===//
//
// A tile that a loop carries has to come to one place from wherever it is made:
//
//   %r = scf.for iter_args(%x = %a) {     init %a to %x and %r
//     scf.yield %t                        yield %t to %x and %r
//   }
//
// For each tile that a loop is given, or that its regions pass on: which values
// it becomes, and whether it is made in their place or copied there, and why.
//
// Before copies are placed nothing is known of the latter. While they stand as
// parallel copies, one to an edge, each is judged by itself; others may yet
// take its place. Afterwards the copies that are left say why.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_LOOPCARRY_H
#define PYPTO_ANALYSIS_LOOPCARRY_H

#include "Target/Ascend/Target.h"
#include "mlir/Pass/AnalysisManager.h"

namespace pypto {

/// The attribute of a copy on an edge that says why it is needed.
inline constexpr llvm::StringLiteral kReasonAttr = "tile.reason";

/// Returns why a copy within a space stands where it stands.
std::string getCopyReason(mlir::Operation *copy, const TargetInfo &target);

class LoopCarry {
public:
  enum class State {
    Unplanned,
    InPlace,  ///< Made where it is wanted, or may be.
    MadeAnew, ///< Produced a second time instead of being copied.
    ToBeCopied,
    Copied,
  };

  /// A tile on its way into a loop, round it, or out of it.
  struct Edge {
    mlir::OpOperand *operand;
    /// What it was before a copy was put on the edge.
    mlir::Value source;
    /// The block arguments and results that it becomes.
    llvm::SmallVector<mlir::Value, 2> inputs;
    State state;
    /// Why it is, or has to be, copied.
    std::string reason;
  };

  struct Loop {
    mlir::Operation *op;
    llvm::SmallVector<Edge, 2> edges;
  };

  LoopCarry(mlir::Operation *func, mlir::AnalysisManager &analyses);

  /// Returns the loops that carry tiles; outer ones come first.
  llvm::ArrayRef<Loop> getLoops() const { return loops; }

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

private:
  llvm::SmallVector<Loop, 0> loops;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_LOOPCARRY_H
