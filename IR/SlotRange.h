//===- SlotRange.h - Does an index stay within its ring? --------*- C++ -*-===//
//
// A slot that only the run knows lies at begin + index * size, and nothing
// takes the index modulo the number of slots. One that is too large means bytes
// of somebody else:
//
//   tile.alloc @ring pinned slots = 2
//   scf.for %i = 0 to 8 step 1 {
//     %k = arith.remui %i, %c2                   [0, 1]: inside
//     %a = tile.load .. at @ring[%k]
//     %b = tile.load .. at @ring[%i]             [0, 7]: outside in the end
//
// The ranges are those of MLIR's integer range analysis, which runs only if a
// function has such an index.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_SLOTRANGE_H
#define PYPTO_IR_SLOTRANGE_H

#include "mlir/IR/Operation.h"

namespace pypto {

/// An op that takes a slot by an index, in either dialect.
struct SlotChoice {
  mlir::Operation *op;
  mlir::Value index;
  /// How many slots there are.
  int64_t slots;
  /// The ring as an author knows it.
  std::string ring;
};

/// Checks that no index is known to leave its ring, and calls `fn` for each
/// that may.
mlir::LogicalResult checkSlotChoices(
    mlir::Operation *func,
    llvm::function_ref<mlir::LogicalResult(const SlotChoice &)> fn);

} // namespace pypto

#endif // PYPTO_IR_SLOTRANGE_H
