//===- SlotIndex.h - Are two slots of a ring the same? ----------*- C++ -*-===//
//
// An author binds a tile to a slot by a number or by an index that only the run
// knows. Two indices are compared as sums modulo the number of slots N:
//
//   %k = (%i + 1) mod 2       1 * %i + 1
//   %j = %i mod 2             1 * %i + 0      differ by 1: never the same slot
//
// What a loop counts, %i = begin + step * t, is a sum over its trips t, so that
// (%i / step) mod 2 moves by one with each. Every SSA value that is no sum,
// product with a constant, remainder by a multiple of N, or quotient without
// a rest to carry counts as an unknown, and so does what is left of a quotient.
// Two tiles that are live together lie in the same turn of every loop that an
// unknown of both depends on, so that equal unknowns cancel out: what is left
// is a constant, or nothing can be said.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_SLOTINDEX_H
#define PYPTO_ANALYSIS_SLOTINDEX_H

#include "IR/Tile/Bindings.h"

namespace pypto {

/// Returns (a - b) mod `slots`, the distance of two slots of one declared
/// allocation, or nothing if that is not always the same.
std::optional<int64_t> getSlotDistance(const tile::DeclaredSlot &a,
                                       const tile::DeclaredSlot &b,
                                       int64_t slots);

/// Returns true if two tiles that are live together are never in one slot.
inline bool isDistinct(const tile::DeclaredSlot &a, const tile::DeclaredSlot &b,
                       int64_t slots) {
  return getSlotDistance(a, b, slots).value_or(0) != 0;
}

/// Returns a slot as an author reads it: `@ring[1]`, or `@ring[(%i + 1) mod 2]`
/// as far as the index is a sum.
std::string describeSlot(const tile::DeclaredSlot &slot, int64_t slots);

} // namespace pypto

#endif // PYPTO_ANALYSIS_SLOTINDEX_H
