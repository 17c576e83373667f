//===--- Subrange.h - First-fit packing into byte ranges --------*- C++ -*-===//
//
// Gives every buffer an offset of its own, so that several small ones may stand
// side by side where a large one stood before.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_SUBRANGE_H
#define PYPTO_PLACEMENT_SUBRANGE_H

#include "Placement/WholeBuffer.h"

namespace pypto::placement {

/// Looks for a placement with a low peak and stops at one that ends within
/// `target` bytes. All rules of the problem hold but its capacity, which is not
/// looked at; neither are colocations, temporal exclusions and penalties, which
/// no planner states together with arenas.
///
/// Buffers that overlap in bytes, directly or through others, share an arena;
/// so arenas are disjoint. They come in the order of their addresses, and when
/// they are stacked in this order, none stands higher than it was placed. All
/// offsets are multiples of the largest alignment of any buffer.
Packing packSubranges(const Problem &problem, int64_t target);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SUBRANGE_H
