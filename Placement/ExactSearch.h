//===--- ExactSearch.h - Finds a placement or proves there is none -*- C++ -*-//
//
// Depth-first search over the skyline of the columns (see Columns.h), from the
// ground up.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_EXACTSEARCH_H
#define PYPTO_PLACEMENT_EXACTSEARCH_H

#include "Placement/Columns.h"

namespace pypto::placement {

enum class Answer { Yes, No, Unknown };

struct Feasibility {
  Answer answer = Answer::Unknown;
  /// In units, one for each block, if the answer is yes.
  llvm::SmallVector<int32_t, 0> offsets = {};
  /// Number of placements tried.
  int64_t steps = 0;
};

/// Tells whether the blocks can stand below `capacity` units. The answer is
/// unknown when `budget` steps were not enough. Each step takes time linear in
/// the sum of the widths of the blocks, often much less. A seed other than 0
/// makes the search begin elsewhere, and start again sooner: better where many
/// small problems are to be solved and most are easy.
Feasibility searchPlacement(const Columns &columns, int32_t capacity,
                            int64_t budget, uint64_t seed = 0);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_EXACTSEARCH_H
