//===--- FitSearch.h - Does everything fit below a capacity? ----*- C++ -*-===//
//
// Asks the searches that suit a problem. Two of its rules are none of theirs:
//
// Long problems are searched by windows, those of a middling length in turns if
// there are several rounds.
//
// Same-start rules let two ranges either be disjoint or begin at one address.
// First all are taken for disjoint, which is one question and often enough. If
// it is in vain, the rules are left open, and decided where they are broken:
//
//       a and b, c and d are open: they share bytes, but do not begin together
//            |                                  |
//       a, b together                      a, b disjoint
//       no placement: dead               |              |
//                                   c, d together   c, d disjoint
//                                   a solution
//
// Leaving rules open only allows more, so what has no placement has none below
// either, and the first placement that breaks no open rule is a solution. A
// tree in which each leaf is dead is a proof.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_FITSEARCH_H
#define PYPTO_PLACEMENT_FITSEARCH_H

#include "Placement/ExactSearch.h"

namespace pypto::placement {

class FitSearch {
public:
  explicit FitSearch(const Problem &problem);

  /// Tells whether the problem is too large to be searched.
  bool isTooLarge() const { return !strict; }
  size_t numBlocks() const { return strict->blocks.size(); }
  /// Returns the bytes of a unit: what is placed stands at multiples of it.
  int64_t unit() const { return strict->unit; }
  /// Returns columns that each solution respects.
  const Columns &relaxed() const { return open ? *open : *strict; }

  struct Reply {
    Answer answer = Answer::Unknown;
    /// Present if the answer is yes.
    std::optional<Solution> solution = std::nullopt;
    int64_t steps = 0;
  };
  /// Tells whether there is a solution below `capacity` units. Where many such
  /// questions are asked, each `round` of them begins elsewhere.
  Reply ask(int32_t capacity, int64_t budget,
            std::optional<uint64_t> round = std::nullopt) const;

private:
  void decide(llvm::SmallVectorImpl<Sharing> &sharings, const Columns &columns,
              int32_t capacity, int64_t budget, Reply &reply) const;

  const Problem &problem;
  /// With all same-start rules apart, and with all of them open if there are
  /// any that could be together.
  std::optional<Columns> strict, open;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_FITSEARCH_H
