//===- Rotation.h - Slots that a loop takes in turn -------------*- C++ -*-===//
//
// A tile bound to `@ring[%k]` lies in a slot that is known only at run time. If
// %k is (a * t + b) mod N for what a loop counts, t, the slot follows from the
// residue of t, and the checker walks the body once per residue, its turns:
//
//   scf.for %i = 0 to n step 16         slots = 2, index (%i / 16) mod 2
//     turn 0: slot 0  ->  turn 1: slot 1  ->  turn 0 ...
//
// What is counted are the trips of the loop, %i = begin + step * t. Where only
// the run knows the begin, it is floor(%i / unit), for a unit that divides the
// step, and may begin with any residue.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_ROTATION_H
#define PYPTO_CHECKER_ROTATION_H

#include "mlir/IR/Operation.h"

namespace pypto::checker {

/// What a loop counts.
struct Counter {
  mlir::Operation *loop = nullptr;
  /// 0: trips, the first of which is 0. Otherwise floor(i / unit), i being the
  /// loop's induction variable, which begins anywhere.
  int64_t unit = 0;
  /// How far it moves with each trip.
  int64_t step = 1;

  bool operator==(const Counter &other) const {
    return loop == other.loop && unit == other.unit && step == other.step;
  }
};

/// The slot (scale * t + offset) mod slots, t being what the counter says.
/// Without a loop: the slot `offset`.
struct Rotation {
  Counter counter;
  /// In [0, slots), as is the offset.
  int64_t scale;
  int64_t offset;
  int64_t slots;

  int64_t getSlot(int64_t turn) const;

  /// Returns the number of turns after which the slots repeat.
  int64_t getPeriod() const;

  bool operator==(const Rotation &other) const {
    return counter == other.counter && scale == other.scale &&
           offset == other.offset && slots == other.slots;
  }
};

/// Returns how an index turns with a loop around it, or nothing if it does so
/// in no way that the checker follows: it depends on something else, on more
/// than one loop, or on a step that is not constant.
std::optional<Rotation> matchRotation(mlir::Value index, int64_t slots);

/// Returns the residues modulo `count` that a counter can have, in the order of
/// turns as far as they have one; says how many of them it can begin with: the
/// first, or all.
llvm::SmallVector<int64_t> getTurns(const Counter &counter, int64_t count,
                                    bool &beginsWithFirst);

/// Returns the residue that follows.
int64_t getNextTurn(const Counter &counter, int64_t turn, int64_t count);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_ROTATION_H
