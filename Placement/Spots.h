//===--- Spots.h - Where an item stands best --------------------*- C++ -*-===//
//
// Answers the one question that all searches for a low reuse cost ask all the
// time: where would an item stand best among those that stand already?
//
// Each rule towards an item that stands makes a range of starts dearer:
//
//     cost   0   0   1   1   2   2   1   ##  ##  ##  0   0     ## forbidden
//     start  0   1   2   3   4   5   6   7   8   9  10  11  (units)
//                [---- rule -----)   [--- rule --)
//                        [-- rule ---)
//
// Where the starts are few, as with tiles, of which a memory holds some
// hundred units, each range adds its cost where it begins, takes it away where
// it ends, and a running sum gives the cost of each start: O(r + s) for r rules
// and s starts. Where they are many, the ends of the ranges are sorted and only
// starts at such an end are looked at, in O(r log r): the cost changes nowhere
// else.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_SPOTS_H
#define PYPTO_PLACEMENT_SPOTS_H

#include "Placement/ReuseModel.h"

namespace pypto::placement {

struct Spot {
  int64_t offset;
  int64_t cost;
};

/// Finds the cheapest offsets of an item among those that stand. Keeps its
/// buffers from one question to the next.
class SpotFinder {
public:
  /// Where to look: as low as something else allows, or as high.
  enum class Side { Low, High };

  explicit SpotFinder(const ReuseModel &model) : model(model) {}

  /// Returns the cheapest spot, the lowest (or highest) of several; nothing if
  /// the item fits nowhere below `capacity`.
  ///
  /// With `evictionCost` the item may stand where others do, at the cost that
  /// is given for each of them, unless that is `kForbidden`.
  std::optional<Spot> cheapest(unsigned item, const Offsets &offsets,
                               int64_t capacity, Side side = Side::Low,
                               llvm::ArrayRef<int64_t> evictionCost = {});

  /// Returns how many rules have been looked at, and starts, a few at a time.
  int64_t getSteps() const { return steps; }

private:
  struct Event {
    int64_t at;
    int64_t cost;
    bool forbids;
  };

  std::optional<Spot> amongStarts(const ReuseItem &item, const Offsets &offsets,
                                  int64_t last, Side side,
                                  llvm::ArrayRef<int64_t> evictionCost);
  std::optional<Spot> amongEnds(const ReuseItem &item, const Offsets &offsets,
                                int64_t last, Side side,
                                llvm::ArrayRef<int64_t> evictionCost);

  int64_t steps = 0;
  const ReuseModel &model;
  /// By start: the change of the cost, and of the number of rules that forbid.
  llvm::SmallVector<int64_t, 0> costs;
  llvm::SmallVector<int32_t, 0> bans;
  llvm::SmallVector<Event, 0> events;
  llvm::SmallVector<int64_t, 0> starts;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SPOTS_H
