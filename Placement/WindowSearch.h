//===--- WindowSearch.h - Fits long problems piece by piece -----*- C++ -*-===//
//
// The exact search looks at all columns in each step, and what it undoes after
// a conflict may have nothing to do with it. In a long problem, where each
// block shares columns with a few others only, that is in vain: the search is
// done window by window, each with what stands so far as a wall.
//
//     blocks by begin  |############======|========|
//                       stand      ^ back  ahead    do not stand yet
//                                  |----------------|
//                                        window
//
// Of the blocks ahead only the first half is final; the rest shows what has to
// fit next. Where a window does not fit, it takes in more and more of what
// stands before it; if that does not help, the search goes back some windows
// and comes again with another seed, and at last it begins anew at the place
// that is the hardest, and goes from there to both ends:
//
//     time   <------ 2 -----|====== 1 =====================>
//                           hardest column
//
// The first such place is the highest column. As long as live sets are bounded,
// the time is linear in the number of blocks.
//
// A proof that nothing fits comes only from a window without a wall.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_WINDOWSEARCH_H
#define PYPTO_PLACEMENT_WINDOWSEARCH_H

#include "Placement/ExactSearch.h"

namespace pypto::placement {

/// Tells whether a problem is several windows long.
bool suitsWindows(const Columns &columns);

/// Tells whether the blocks can stand below `capacity` units, or gives up after
/// `budget` steps. Each takes time linear in the blocks of a window.
Feasibility searchByWindows(const Columns &columns, int32_t capacity,
                            int64_t budget);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_WINDOWSEARCH_H
