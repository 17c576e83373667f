//===- Rotation.h - Slots that a loop takes in turn -------------*- C++ -*-===//
//
// A tile bound to `@ring[%k]` lies in a slot that is known only at run time. If
// %k is (a * i + b) mod N for the counter i of a loop, the slot follows from
// the residue of i, and the checker walks the body once per residue, its turns:
//
//   scf.for %i = 0 to n step 1          slots = 2, index %i mod 2
//     turn 0: slot 0  ->  turn 1: slot 1  ->  turn 0 ...
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_ROTATION_H
#define PYPTO_CHECKER_ROTATION_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace pypto::checker {

/// The slot (scale * i + offset) mod slots, i the counter of the loop. Without
/// a loop: the slot `offset`.
struct Rotation {
  mlir::scf::ForOp loop;
  /// In [0, slots), as is the offset.
  int64_t scale;
  int64_t offset;
  int64_t slots;

  int64_t getSlot(int64_t counter) const;

  /// Returns the number of turns after which the slots repeat.
  int64_t getPeriod() const;

  bool operator==(const Rotation &other) const {
    return loop == other.loop && scale == other.scale &&
           offset == other.offset && slots == other.slots;
  }
};

/// Returns how an index turns with a loop around it, or nothing if it does so
/// in no way that the checker follows: it depends on something else, on more
/// than one loop, or on a step that is not constant.
std::optional<Rotation> matchRotation(mlir::Value index, int64_t slots);

/// Returns the residues modulo `count` that the counter of a loop can have, in
/// the order of turns as far as they have one; says how many of them it can
/// begin with: the first, or all.
llvm::SmallVector<int64_t> getTurns(mlir::scf::ForOp loop, int64_t count,
                                    bool &beginsWithFirst);

/// Returns the residue that follows.
int64_t getNextTurn(mlir::scf::ForOp loop, int64_t turn, int64_t count);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_ROTATION_H
