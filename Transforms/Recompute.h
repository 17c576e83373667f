//===- Recompute.h - Values that are computed a second time -----*- C++ -*-===//
//
// An accumulator has no move within its space. Two accumulations that start
// with equal products are two values, until a pass that merges equal ops (cse)
// makes one of them, which both want to update in place:
//
//   %c = tile.matmul %l, %r            %c = tile.matmul %l, %r
//   %e = tile.matmul_acc %c, ..        %d = tile.matmul %l, %r
//   %f = tile.matmul_acc %c, ..        %e = tile.matmul_acc %c, ..
//                                      %f = tile.matmul_acc %d, ..
//
// What such a value was computed from is still there right behind the op, so
// that nothing lives any longer if it is computed again there, and with it what
// it updates in place itself. As that takes time, a remark says so.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_RECOMPUTE_H
#define PYPTO_TRANSFORMS_RECOMPUTE_H

#include "mlir/IR/Value.h"

namespace pypto {

class Changes;
class TargetInfo;

/// Returns true for an operand that cannot be copied in its space, but computed
/// again: by ops without other effects, none of which an author has bound, and
/// as often as its user needs it, which is in no loop that it is not in.
bool canRecompute(mlir::OpOperand &operand, const TargetInfo &target);

/// Computes such an operand again, right behind where it was, for its user.
void recompute(mlir::OpOperand &operand, Changes &changes);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_RECOMPUTE_H
