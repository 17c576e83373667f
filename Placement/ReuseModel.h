//===--- ReuseModel.h - Items and rules -------------------------*- C++ -*-===//
//
// What the algorithms for reuse cost share: one memory space in the form that
// they search.
//
// A rule says what one item that stands costs another. It names the open
// interval of distances between the two starts in which the pair pays:
//
//        other at 64, 32 bytes
//     ---------|########|-------------  address
//       item   (....................)   16 bytes: pays or clashes when it
//                                       starts between 48 and 96, exclusive
//
// Lifetimes and separations give rules that nobody can pay, a penalty gives one
// with its cost, and a same-start rule gives two that leave a single point
// between them. So the rest knows only items, intervals and costs.
//
// The model counts in units, not in bytes: any placement can be pushed down
// until each item stands on the bottom or just where a rule ends, so that all
// starts are multiples of what divides all sizes. In units of 1 KiB a memory of
// 184 KiB is small enough to look at each start.
//
// Items are numbered by the time at which they first hold content, so that what
// has to do with each other is close together in memory, too.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_REUSEMODEL_H
#define PYPTO_PLACEMENT_REUSEMODEL_H

#include "Placement/Solution.h"

namespace pypto::placement {

/// The cost of what is forbidden; larger than any sum of penalties.
constexpr int64_t kForbidden = INT64_MAX;

/// The offset of an item that does not stand yet.
constexpr int64_t kNowhere = -1;

/// Costs an item `cost` when it starts strictly between `other + below` and
/// `other + above`, in units.
struct ReuseRule {
  unsigned other;
  int64_t below;
  int64_t above;
  int64_t cost;
};

/// One or more buffers that start at the same address.
struct ReuseItem {
  /// In units: its largest buffer.
  int64_t size = 0;
  /// The largest of its buffers, in units; at least one.
  int64_t alignment = 1;
  /// The first program point at which it holds content.
  int64_t begin = INT64_MAX;
  std::optional<int64_t> fixedOffset = std::nullopt;
  /// Those that nobody can pay stand first.
  llvm::SmallVector<ReuseRule, 0> rules = {};
  unsigned numForbidden = 0;

  /// Sorts the rules, drops those that another one includes.
  void sortRules();

  llvm::ArrayRef<ReuseRule> forbidden() const {
    return llvm::ArrayRef(rules).take_front(numForbidden);
  }
  llvm::ArrayRef<ReuseRule> penalties() const {
    return llvm::ArrayRef(rules).drop_front(numForbidden);
  }
};

struct ReuseModel {
  llvm::SmallVector<ReuseItem, 0> items;
  /// In bytes.
  int64_t unit = 1;
  /// Large enough to hold all items side by side where the problem has none.
  int64_t capacity = 0;
  /// In units; not empty.
  llvm::SmallVector<ByteRange> reserved;

  /// Adds a rule between two items, seen from both: it holds when `first`
  /// starts strictly between `second + below` and `second + above`.
  void relate(unsigned first, unsigned second, int64_t below, int64_t above,
              int64_t cost);
};

/// The start of each item in units, or `kNowhere`.
using Offsets = llvm::SmallVector<int64_t, 0>;

/// What a problem is to the search: parts that have no rule in common, each to
/// be placed for itself.
struct ReuseParts {
  struct Part {
    ReuseModel model;
    /// The buffers of each item.
    llvm::SmallVector<llvm::SmallVector<unsigned, 1>, 0> buffers;
  };

  llvm::SmallVector<Part, 0> parts;
  /// Paid wherever the items stand, by buffers that begin at the same offset.
  int64_t fixedCost = 0;
  /// Buffers that must begin at the same offset and cannot; empty if all can.
  llvm::SmallVector<unsigned, 2> contradiction;
};

/// Translates a problem. Takes O(n log n + p) for n segments and p pairs that
/// overlap in time.
ReuseParts splitForReuse(const Problem &problem);

/// Returns what a rule costs an item at `offset`; its partner must stand.
inline int64_t costOf(const ReuseRule &rule, int64_t offset, int64_t other) {
  return offset > other + rule.below && offset < other + rule.above ? rule.cost
                                                                    : 0;
}

/// Returns the penalties an item pays at `offset`, to items that stand.
int64_t penaltyAt(const ReuseItem &item, int64_t offset,
                  const Offsets &offsets);

/// Returns the penalties of all items that stand.
int64_t totalPenalty(const ReuseModel &model, const Offsets &offsets);

/// Returns the end of the item that reaches highest, in units.
int64_t peak(const ReuseModel &model, const Offsets &offsets);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_REUSEMODEL_H
