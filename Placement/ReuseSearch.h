//===--- ReuseSearch.h - Cheap placements, without a proof ------*- C++ -*-===//
//
// Three ways to a placement that pays little for reuse.
//
// Greedy takes the items in some order and gives each the cheapest spot among
// those before it. Several orders are tried; none is always good.
//
// Repair is for memories that are almost full, where every order fails: an item
// that finds no spot drives out the items that are cheapest to drive out, and
// an item becomes dearer each time that happens to it (ejection chains).
//
// Improvement is a large-neighbourhood search (Shaw, CP 1998): take a few items
// that have to do with each other off the memory, put them back in another
// order, against the bottom or the top, and keep the result unless it costs
// more than the best so far and some slack. Each round goes once through time
// and makes an excursion of a few such moves around each item that pays:
//
//     cost          2 worse
//     best + 2   . . . .o . . . . . . . . . . .      o  moves
//     best       o-----/-\-----o..............o      kept: as good
//     best - 1             \-o                       kept: the new best
//                |--- around one item, all close in time ---|
//
// Whatever is not as good in the end is undone by a trail, so that a move costs
// the same in a kernel of a hundred tiles and of a hundred thousand. Rounds
// stop when some in a row found nothing.
//
// All is deterministic: the random numbers are the same each time, the budget
// counts steps, and there is no floating point.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_REUSESEARCH_H
#define PYPTO_PLACEMENT_REUSESEARCH_H

#include "Placement/Spots.h"

namespace pypto::placement {

/// Generates the same numbers everywhere (SplitMix64).
class Random {
public:
  uint64_t next() {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  /// Returns a number below `end`.
  unsigned below(unsigned end) {
    return static_cast<unsigned>((next() >> 32) * end >> 32);
  }

private:
  uint64_t state = 0;
};

class ReuseSearch {
public:
  explicit ReuseSearch(const ReuseModel &model);

  /// Tries all orders within `capacity` bytes; stops at one that pays nothing.
  /// Keeps the best.
  void placeGreedily();

  /// Looks for any placement if there is none, for `budget` steps.
  void repair(int64_t budget);

  /// Lowers the cost for at most `budget` steps, and at most to `bound`.
  void improve(int64_t budget, int64_t bound = 0);

  /// Lowers the peak as far as pushing items down does, and greedy placements
  /// of the same cost, but never below `bound` bytes.
  void lowerPeak(int64_t bound);

  /// Replaces the best placement.
  void restart(const Offsets &offsets);

  /// Returns the best placement; empty if there is none.
  const Offsets &getBest() const { return best; }
  int64_t getCost() const { return bestCost; }
  int64_t getSteps() const { return finder.getSteps(); }

private:
  std::optional<int64_t> placeInOrder(llvm::ArrayRef<unsigned> order,
                                      int64_t capacity, int64_t limit,
                                      Offsets &offsets);
  void keep(const Offsets &offsets, int64_t cost);
  void settle();
  void evict(unsigned item, llvm::SmallVectorImpl<unsigned> &waiting);
  int64_t leastPaid(unsigned item) const;
  void chooseItems(unsigned center);
  void explore(unsigned center, int64_t slack, int64_t end);
  void orderItems();
  void putBack(int64_t limit);

  const ReuseModel &model;
  SpotFinder finder;
  Random random;
  llvm::SmallVector<llvm::SmallVector<unsigned, 0>, 0> orders;
  Offsets best, current;
  int64_t bestCost = kForbidden, currentCost = kForbidden;
  /// The items off the memory, and where they stood.
  llvm::SmallVector<unsigned> taken;
  llvm::SmallVector<int64_t> stood;
  /// What was moved since the best placement, and where it stood.
  llvm::SmallVector<std::pair<unsigned, int64_t>> trail;
  llvm::SmallVector<bool, 0> isTaken;
  llvm::SmallVector<int64_t, 0> evictionCost;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_REUSESEARCH_H
