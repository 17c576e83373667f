//===--- Spots.cpp - Where an item stands best ----------------------------===//

#include "Placement/Spots.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;
using llvm::ArrayRef;

/// Starts are few if there are at most this many for each rule.
constexpr int64_t kStartsPerRule = 16;
/// A running sum takes this many starts in the time of one rule.
constexpr int64_t kStartsPerStep = 8;

/// Calls `fn` with each range of starts, exclusive at both ends, in which
/// `item` pays for something that stands, and with its cost.
template <typename Fn>
static void forEachRange(const ReuseModel &model, const ReuseItem &item,
                         const Offsets &offsets, ArrayRef<int64_t> evictionCost,
                         Fn fn) {
  if (item.size > 0)
    for (ByteRange range : model.reserved)
      fn(range.begin - item.size, range.end, kForbidden);
  for (const ReuseRule &rule : item.forbidden())
    if (int64_t other = offsets[rule.other]; other != kNowhere)
      fn(other + rule.below, other + rule.above,
         evictionCost.empty() ? kForbidden : evictionCost[rule.other]);
  for (const ReuseRule &rule : item.penalties())
    if (int64_t other = offsets[rule.other]; other != kNowhere)
      fn(other + rule.below, other + rule.above, rule.cost);
}

namespace {

/// Keeps the best of the spots that are offered from low to high.
class BestSpot {
public:
  explicit BestSpot(SpotFinder::Side side) : side(side) {}

  /// Returns true if none that comes after it can be better.
  bool offer(int64_t start, int64_t cost) {
    bool isHigh = side == SpotFinder::Side::High;
    if (!best || cost < best->cost || (isHigh && cost == best->cost))
      best = Spot{start, cost};
    return !isHigh && cost == 0;
  }

  std::optional<Spot> get() const { return best; }

private:
  SpotFinder::Side side;
  std::optional<Spot> best;
};

} // namespace

std::optional<Spot> SpotFinder::amongStarts(const ReuseItem &item,
                                            const Offsets &offsets,
                                            int64_t last, SpotFinder::Side side,
                                            ArrayRef<int64_t> evictionCost) {
  costs.assign(last + 2, 0);
  bans.assign(last + 2, 0);
  forEachRange(model, item, offsets, evictionCost,
               [&](int64_t below, int64_t above, int64_t cost) {
                 int64_t begin = std::max<int64_t>(below + 1, 0);
                 int64_t end = std::min(above, last + 1);
                 if (begin >= end)
                   return;
                 if (cost == kForbidden) {
                   ++bans[begin];
                   --bans[end];
                 } else {
                   costs[begin] += cost;
                   costs[end] -= cost;
                 }
               });

  BestSpot best(side);
  int64_t cost = 0;
  int32_t banned = 0;
  // Alignments are powers of two.
  uint64_t mask = item.alignment - 1;
  for (int64_t start = 0; start <= last; ++start) {
    cost += costs[start];
    banned += bans[start];
    if (banned || (start & mask) != 0 ||
        (item.fixedOffset && start != *item.fixedOffset))
      continue;
    if (best.offer(start, cost))
      break;
  }
  return best.get();
}

std::optional<Spot> SpotFinder::amongEnds(const ReuseItem &item,
                                          const Offsets &offsets, int64_t last,
                                          SpotFinder::Side side,
                                          ArrayRef<int64_t> evictionCost) {
  events.clear();
  starts.clear();
  auto startAt = [&](int64_t at) {
    if (at >= 0 && at <= last)
      starts.push_back(at);
  };
  startAt(side == Side::Low ? 0 : llvm::alignDown(last, item.alignment));
  forEachRange(
      model, item, offsets, evictionCost,
      [&](int64_t below, int64_t above, int64_t cost) {
        bool forbids = cost == kForbidden;
        events.push_back({below + 1, forbids ? 1 : cost, forbids});
        events.push_back({above, forbids ? -1 : -cost, forbids});
        if (side == Side::Low)
          startAt(llvm::alignTo(std::max<int64_t>(above, 0), item.alignment));
        else if (below >= 0)
          startAt(llvm::alignDown(below, item.alignment));
      });
  if (int64_t at = item.fixedOffset.value_or(0); item.fixedOffset)
    starts.assign(at <= last && at % item.alignment == 0, at);
  // Not llvm::sort: it calls qsort for numbers, which is several times slower.
  std::sort(events.begin(), events.end(),
            [](const Event &a, const Event &b) { return a.at < b.at; });
  std::sort(starts.begin(), starts.end());

  BestSpot best(side);
  int64_t cost = 0, forbidding = 0;
  const Event *next = events.begin();
  for (int64_t start : starts) {
    for (; next != events.end() && next->at <= start; ++next)
      (next->forbids ? forbidding : cost) += next->cost;
    if (forbidding > 0)
      continue;
    if (best.offer(start, cost))
      break;
  }
  return best.get();
}

std::optional<Spot> SpotFinder::cheapest(unsigned index, const Offsets &offsets,
                                         int64_t capacity, Side side,
                                         ArrayRef<int64_t> evictionCost) {
  const ReuseItem &item = model.items[index];
  int64_t last = capacity - item.size;
  if (last < 0)
    return std::nullopt;
  int64_t numRules = item.rules.size() + 1;
  if (last / kStartsPerRule < numRules) {
    steps += numRules + last / kStartsPerStep;
    return amongStarts(item, offsets, last, side, evictionCost);
  }
  steps += numRules * llvm::Log2_64_Ceil(numRules + 1);
  return amongEnds(item, offsets, last, side, evictionCost);
}
