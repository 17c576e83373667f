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

#include "mlir/Analysis/DataFlowFramework.h"

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

/// Returns the slots of a function that are taken by an index.
llvm::SmallVector<SlotChoice, 0> getSlotChoices(mlir::Operation *func);

class SlotRanges {
public:
  explicit SlotRanges(mlir::Operation *func) : func(func) {}

  /// What is known of an index: that it is a slot whenever it is used, that it
  /// is `outside` at least once, or neither.
  struct Answer {
    bool isInside = false;
    std::optional<int64_t> outside;
  };
  Answer ask(const SlotChoice &choice);

private:
  /// Returns the smallest and the largest number that an index may be; nothing
  /// for code that never runs.
  std::optional<std::pair<int64_t, int64_t>> getRange(mlir::Value index);

  mlir::Operation *func;
  std::unique_ptr<mlir::DataFlowSolver> solver;
};

/// Checks that no index is known to leave its ring, and calls `fn` for each
/// that may.
mlir::LogicalResult checkSlotChoices(
    mlir::Operation *func,
    llvm::function_ref<mlir::LogicalResult(const SlotChoice &)> fn);

} // namespace pypto

#endif // PYPTO_IR_SLOTRANGE_H
