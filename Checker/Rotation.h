//===- Rotation.h - Slots that a loop takes in turn -------------*- C++ -*-===//
//
// A tile bound to `@ring[%k]` lies in a slot that is known only at run time. If
// %k is (a * i + b) mod N for the counter i of a loop, the slot follows from
// the residue of i, and the checker walks the body once per residue:
//
//   scf.for %i = 0 to n step 1          slots = 2, index %i mod 2
//     residue 0: slot 0  ->  residue 1: slot 1  ->  residue 0 ...
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_ROTATION_H
#define PYPTO_CHECKER_ROTATION_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace pypto::checker {

/// The slot (scale * i + offset) mod slots, i the counter of the loop.
struct Rotation {
  mlir::scf::ForOp loop;
  int64_t scale;
  int64_t offset;
  int64_t slots;

  int64_t getSlot(int64_t counter) const;
};

/// Returns how an index turns with a loop around it, or nothing if it does so
/// in no way that the checker follows: it depends on no or more than one loop,
/// or on a step that is not constant.
std::optional<Rotation> matchRotation(mlir::Value index, int64_t slots);

/// Returns the constant value of an index or integer.
std::optional<int64_t> getConstant(mlir::Value value);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_ROTATION_H
