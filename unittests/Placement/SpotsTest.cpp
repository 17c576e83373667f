//===--- SpotsTest.cpp - Where an item stands best ------------------------===//

#include "Placement/Spots.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;
using Side = SpotFinder::Side;

namespace {

/// Returns item 0 of 16 units between others, each of 16 units, in memory of
/// 64:
///
///     0        16       32       48       64
///     | item 1 |        | item 2 |        |
///       costs 5           forbidden
ReuseModel between() {
  ReuseModel model;
  model.capacity = 64;
  for (unsigned i = 0; i < 3; ++i) {
    model.items.emplace_back();
    model.items.back().size = 16;
  }
  model.relate(0, 1, -16, 16, 5);
  model.relate(0, 2, -16, 16, kForbidden);
  for (ReuseItem &item : model.items)
    item.sortRules();
  return model;
}

TEST(SpotsTest, TheCheapestThenTheLowestOrTheHighest) {
  ReuseModel model = between();
  SpotFinder finder(model);
  Offsets offsets = {kNowhere, 0, 32};
  // 16 and 48 are free of cost.
  EXPECT_EQ(finder.cheapest(0, offsets, 64)->offset, 16);
  EXPECT_EQ(finder.cheapest(0, offsets, 64, Side::High)->offset, 48);
  // With one unit less above, and item 1 in the gap, only on top of it.
  offsets = {kNowhere, 8, 32};
  std::optional<Spot> spot = finder.cheapest(0, offsets, 63);
  EXPECT_EQ(spot->offset, 0);
  EXPECT_EQ(spot->cost, 5);
  // 24, on top of item 2, is the lowest start, and reaches up to 40.
  offsets = {kNowhere, 0, 8};
  EXPECT_FALSE(finder.cheapest(0, offsets, 39));
  EXPECT_EQ(finder.cheapest(0, offsets, 40)->offset, 24);
}

TEST(SpotsTest, WhoIsDrivenOutIsCharged) {
  ReuseModel model = between();
  SpotFinder finder(model);
  Offsets offsets = {kNowhere, 0, 8};
  int64_t costs[] = {1, 1, 3};
  // On item 1 and 2: 5 for the pair and 3 for driving out.
  std::optional<Spot> spot = finder.cheapest(0, offsets, 16, Side::Low, costs);
  EXPECT_EQ(spot->offset, 0);
  EXPECT_EQ(spot->cost, 8);
  costs[2] = kForbidden;
  EXPECT_FALSE(finder.cheapest(0, offsets, 16, Side::Low, costs));
}

/// Multiplies all lengths.
ReuseModel scaled(ReuseModel model, int64_t factor) {
  model.capacity *= factor;
  for (ByteRange &range : model.reserved)
    range = {range.begin * factor, range.end * factor};
  for (ReuseItem &item : model.items) {
    item.size *= factor;
    item.alignment *= factor;
    if (item.fixedOffset)
      *item.fixedOffset *= factor;
    for (ReuseRule &rule : item.rules) {
      rule.below *= factor;
      rule.above *= factor;
    }
  }
  return model;
}

TEST(SpotsTest, FewStartsAndManyHaveTheSameAnswer) {
  std::mt19937_64 random(11);
  auto below = [&](int64_t end) -> int64_t { return random() % end; };
  // So many units that starts are looked at only where a rule ends.
  constexpr int64_t factor = 1 << 20;
  unsigned found = 0, paying = 0;
  for (unsigned trial = 0; trial < 3000; ++trial) {
    ReuseModel model;
    model.capacity = 8 + below(40);
    if (below(3) == 0) {
      int64_t begin = below(8);
      model.reserved.push_back({begin, begin + 1 + below(4)});
    }
    unsigned count = 2 + below(8);
    Offsets offsets = {kNowhere}, large = {kNowhere};
    int64_t eviction[16];
    for (unsigned i = 0; i < count; ++i) {
      ReuseItem &item = model.items.emplace_back();
      item.size = below(9);
      item.alignment = int64_t(1) << below(3);
      eviction[i] = below(4) ? below(5) : kForbidden;
      if (i == 0) {
        if (below(8) == 0)
          item.fixedOffset = below(10);
        continue;
      }
      offsets.push_back(below(5) ? below(model.capacity) : kNowhere);
      large.push_back(offsets[i] == kNowhere ? kNowhere : offsets[i] * factor);
      int64_t low = -below(10), high = low + 2 + below(12);
      model.relate(0, i, low, high, below(3) ? below(4) : kForbidden);
    }
    for (ReuseItem &item : model.items)
      item.sortRules();
    ReuseModel many = scaled(model, factor);
    SpotFinder few(model), fine(many);
    for (Side side : {Side::Low, Side::High})
      for (bool evicts : {false, true}) {
        auto costs = evicts ? llvm::ArrayRef(eviction, count)
                            : llvm::ArrayRef<int64_t>();
        auto a = few.cheapest(0, offsets, model.capacity, side, costs);
        auto b = fine.cheapest(0, large, many.capacity, side, costs);
        ASSERT_EQ(a.has_value(), b.has_value()) << "trial " << trial;
        if (!a)
          continue;
        ++found;
        paying += a->cost > 0;
        EXPECT_EQ(a->offset * factor, b->offset) << "trial " << trial;
        EXPECT_EQ(a->cost, b->cost) << "trial " << trial;
      }
  }
  EXPECT_GT(found, 5000u);
  EXPECT_GT(paying, 300u);
}

} // namespace
