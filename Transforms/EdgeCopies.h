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
// from its attributes (create, full) is, instead of being copied.
//
// Out-of-SSA translation by copies first: Boissinot et al., CGO 2009.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_EDGECOPIES_H
#define PYPTO_TRANSFORMS_EDGECOPIES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SetVector.h"

namespace pypto {

class EdgeCopies {
public:
  /// Puts a copy on each edge of the function that passes tiles on.
  void insert(mlir::Operation *func);

  /// Takes all out again.
  void undo();

  /// Drops the values that were made anew everywhere, here or by other copies;
  /// returns whether there are any.
  bool finish(llvm::SetVector<mlir::Operation *> remade);

  bool empty() const { return changes.empty(); }

private:
  void insertBefore(mlir::Operation *op,
                    llvm::ArrayRef<mlir::OpOperand *> passed);

  /// What an edge passed on before.
  llvm::SmallVector<std::pair<mlir::OpOperand *, mlir::Value>> changes;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_EDGECOPIES_H
