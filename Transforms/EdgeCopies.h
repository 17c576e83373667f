//===- EdgeCopies.h - Copies where control passes tiles on ------*- C++ -*-===//
//
// A loop carry or a branch result is one place that several values come to. To
// have them all there, each edge that passes tiles on gets one parallel copy:
//
//   %r = scf.for iter_args(%x = %a) {      %c = tile.parallel_copy %a
//     %t = tile.add %x, %b                 %r = scf.for iter_args(%x = %c) {
//     scf.yield %t                           %t = tile.add %x, %b
//   }                                        %y = tile.parallel_copy %t
//                                            scf.yield %y
//                                          }
//
// %c, %x, %y and %r can always share a place: what comes to it is private to
// the edge. Which copies are needless is decided later. What can be made anew
// from its attributes (create, full) is, instead of being copied. What a loop
// begins with although it is needed otherwise is computed again if its space
// has no copy (Recompute.h).
//
// Out-of-SSA translation by copies first: Boissinot et al., CGO 2009.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_EDGECOPIES_H
#define PYPTO_TRANSFORMS_EDGECOPIES_H

#include "Transforms/Changes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace pypto {

class TargetInfo;

class EdgeCopies {
public:
  /// Finds the edges of a function that pass tiles on.
  explicit EdgeCopies(mlir::Operation *func);

  /// Returns true if there are none.
  bool empty() const { return passed.empty(); }

  /// Puts a copy on each, and drops what has been made anew everywhere.
  void insert(const TargetInfo &target, Changes &changes);

private:
  void insertBefore(mlir::Operation *op,
                    llvm::ArrayRef<mlir::OpOperand *> passed,
                    const TargetInfo &target, Changes &changes);

  /// The operands that each op passes on: one copy is for all of them, as a
  /// terminator passes the same whether control goes round or leaves.
  llvm::MapVector<mlir::Operation *, llvm::SetVector<mlir::OpOperand *>> passed;
  /// What has been made anew.
  llvm::SetVector<mlir::Operation *> remade;
};

/// Drops those of some ops whose results nobody uses.
void eraseUnused(const llvm::SetVector<mlir::Operation *> &ops,
                 Changes &changes);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_EDGECOPIES_H
