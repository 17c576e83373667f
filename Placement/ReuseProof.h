//===--- ReuseProof.h - Exact search for the least reuse cost ---*- C++ -*-===//
//
// Finds the least reuse cost at a capacity, or proves that nothing fits.
//
// Any placement can be pushed down, item by item, until each item stands on the
// bottom, on a reserved range, or just where a rule towards another item ends,
// without paying for a new pair. So only the finite grid of such starts has to
// be searched. On tiles, whose sizes are few, it is small: four tiles of 16 KB
// have four starts in 64 KB.
//
// The search is a Russian doll (Verfaillie, Lemaitre and Schiex, AAAI 1996):
// the items are sorted by time, and the problem of the last item is solved
// first, then that of the last two, and so on.
//
//      items by time   0   1   2   3   4   5
//      solved                  [----------]   least cost c(2) is known
//      now                 [--------------]   1 is placed in all ways; what is
//                                             left pays at least c(2) inside,
//                                             plus, item by item, the least it
//                                             pays to those that stand
//
// Pipelined kernels repeat one section over time, so the bound from the later
// sections is nearly exact. When the budget ends, the last doll that was solved
// is a lower bound of the whole.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_REUSEPROOF_H
#define PYPTO_PLACEMENT_REUSEPROOF_H

#include "Placement/ReuseModel.h"

namespace pypto::placement {

struct ReuseProof {
  /// No placement costs less; `kForbidden` if none exists.
  int64_t bound = 0;
  /// The search came to its end: some placement costs `bound`, or none exists.
  bool complete = false;
  /// The best placement that was found; empty if there is none.
  Offsets offsets;
  /// The items that do not fit together, where none exists.
  llvm::SmallVector<unsigned, 0> clashing;
};

/// Searches all placements of `model`, which has items, starting from a known
/// one (or from none, if empty). Takes its steps, one for each rule it looks
/// at, from `budget`.
ReuseProof proveReuseCost(const ReuseModel &model, const Offsets &incumbent,
                          int64_t &budget);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_REUSEPROOF_H
