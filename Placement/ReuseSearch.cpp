//===--- ReuseSearch.cpp - Cheap placements, without a proof --------------===//

#include "Placement/ReuseSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <tuple>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using Side = SpotFinder::Side;

//===----------------------------------------------------------------------===//
// Greedy
//===----------------------------------------------------------------------===//

/// Returns the orders in which greedy takes the items: the largest first, by
/// time, and those first that have much to do with others.
static SmallVector<SmallVector<unsigned, 0>, 0>
greedyOrders(const ReuseModel &model) {
  auto weigh = [&](unsigned index, unsigned kind) -> int64_t {
    const ReuseItem &item = model.items[index];
    int64_t rules = item.rules.size();
    switch (kind) {
    case 0:
      return 0;
    case 1:
      return -item.begin;
    case 2:
      return rules;
    case 3:
      return item.numForbidden;
    default:
      return item.size > INT64_MAX / (rules + 1) ? INT64_MAX
                                                 : item.size * (rules + 1);
    }
  };
  SmallVector<SmallVector<unsigned, 0>, 0> orders;
  for (unsigned kind : llvm::seq(5u)) {
    SmallVector<std::tuple<bool, int64_t, int64_t, int64_t, unsigned>, 0> keys;
    for (auto [index, item] : llvm::enumerate(model.items))
      keys.emplace_back(!item.fixedOffset, -weigh(index, kind), -item.size,
                        item.begin, index);
    llvm::sort(keys);
    orders.push_back(llvm::to_vector<0>(
        llvm::map_range(keys, [](auto &key) { return std::get<4>(key); })));
  }
  return orders;
}

ReuseSearch::ReuseSearch(const ReuseModel &model)
    : model(model), finder(model), orders(greedyOrders(model)),
      isTaken(model.items.size(), false),
      evictionCost(model.items.size(), kForbidden) {
  for (auto [item, cost] : llvm::zip(model.items, evictionCost))
    if (!item.fixedOffset)
      cost = 1;
}

void ReuseSearch::keep(const Offsets &offsets, int64_t cost) {
  best = offsets;
  bestCost = cost;
}

void ReuseSearch::restart(const Offsets &offsets) {
  keep(offsets, totalPenalty(model, offsets));
}

bool ReuseSearch::placeInOrder(ArrayRef<unsigned> order, int64_t capacity,
                               Offsets &offsets) {
  offsets.assign(model.items.size(), kNowhere);
  for (unsigned item : order) {
    std::optional<Spot> spot = finder.cheapest(item, offsets, capacity);
    if (!spot)
      return false;
    offsets[item] = spot->offset;
  }
  return true;
}

void ReuseSearch::placeGreedily() {
  Offsets offsets;
  for (ArrayRef<unsigned> order : orders) {
    if (!placeInOrder(order, model.capacity, offsets))
      continue;
    int64_t cost = totalPenalty(model, offsets);
    if (cost < bestCost)
      keep(offsets, cost);
    if (bestCost == 0)
      return;
  }
}

/// Pushes items down, the lowest first, while that costs nothing.
void ReuseSearch::settle() {
  SmallVector<unsigned, 0> order(orders.front());
  llvm::stable_sort(order,
                    [&](unsigned a, unsigned b) { return best[a] < best[b]; });
  for (unsigned item : order) {
    best[item] = kNowhere;
    // Where it stood is a spot, or costs as much as a lower one.
    best[item] = finder.cheapest(item, best, model.capacity)->offset;
  }
  bestCost = totalPenalty(model, best);
}

void ReuseSearch::lowerPeak(int64_t bound) {
  if (best.empty())
    return;
  settle();
  // Largest first and heaviest first; the others rarely reach as low.
  ArrayRef<unsigned> tried[] = {orders.front(), orders.back()};
  int64_t low = bound, high = peak(model, best);
  Offsets offsets;
  for (int64_t middle = low; low < high; middle = low + (high - low) / 2) {
    bool fits = llvm::any_of(tried, [&](ArrayRef<unsigned> order) {
      return placeInOrder(order, middle, offsets) &&
             totalPenalty(model, offsets) <= bestCost;
    });
    if (fits) {
      restart(offsets);
      high = peak(model, offsets);
    } else {
      low = middle + 1;
    }
  }
}

//===----------------------------------------------------------------------===//
// Repair
//===----------------------------------------------------------------------===//

/// Takes away what stands where `item` now does.
void ReuseSearch::evict(unsigned item, SmallVectorImpl<unsigned> &waiting) {
  for (const ReuseRule &rule : model.items[item].forbidden()) {
    int64_t &other = current[rule.other];
    if (other == kNowhere || !costOf(rule, current[item], other))
      continue;
    other = kNowhere;
    waiting.push_back(rule.other);
    evictionCost[rule.other] += 1 + random.below(4);
  }
}

void ReuseSearch::repair(int64_t budget) {
  if (!best.empty())
    return;
  int64_t end = finder.getSteps() + budget;
  current.assign(model.items.size(), kNowhere);
  SmallVector<unsigned> waiting(llvm::reverse(orders.front()));
  while (!waiting.empty()) {
    if (finder.getSteps() >= end)
      return;
    unsigned item = waiting.pop_back_val();
    std::optional<Spot> spot = finder.cheapest(item, current, model.capacity);
    if (!spot)
      spot = finder.cheapest(item, current, model.capacity,
                             random.below(2) ? Side::Low : Side::High,
                             evictionCost);
    if (!spot)
      return;
    current[item] = spot->offset;
    evict(item, waiting);
    llvm::stable_sort(waiting, [&](unsigned a, unsigned b) {
      return model.items[a].size < model.items[b].size;
    });
  }
  restart(current);
}

//===----------------------------------------------------------------------===//
// Improvement
//===----------------------------------------------------------------------===//

/// At most this many items are taken off the memory at a time.
constexpr unsigned kMaxTaken = 12;
/// By how many percent a placement may be worse than the best, at first.
constexpr int64_t kFirstSlack = 5;

int64_t ReuseSearch::slack(int64_t left, int64_t budget) const {
  int64_t fraction = left / std::max<int64_t>(budget / 256, 1);
  int64_t slack = std::min(bestCost, int64_t(1) << 40) * kFirstSlack *
                  fraction * fraction / (100 << 16);
  return std::min(slack, kForbidden - bestCost);
}

/// Fills `taken` with a pair that pays and items that have a rule with it.
void ReuseSearch::chooseItems() {
  taken.clear();
  auto take = [&](unsigned item) {
    if (isTaken[item] || model.items[item].fixedOffset)
      return;
    isTaken[item] = true;
    taken.push_back(item);
  };
  auto anyRule = [&](ArrayRef<ReuseRule> rules) -> const ReuseRule & {
    return rules[random.below(rules.size())];
  };

  for (unsigned tries = 0; tries < 40 && taken.empty(); ++tries) {
    unsigned item = random.below(model.items.size());
    ArrayRef<ReuseRule> penalties = model.items[item].penalties();
    if (penalties.empty())
      continue;
    const ReuseRule &rule = anyRule(penalties);
    if (!costOf(rule, current[item], current[rule.other]))
      continue;
    take(item);
    if (random.below(2))
      take(rule.other);
  }
  if (taken.empty())
    take(random.below(model.items.size()));

  unsigned count = 2 + random.below(kMaxTaken - 1);
  bool followPenalties = random.below(3) == 0;
  for (unsigned tries = 0;
       tries < 8 * count && taken.size() < count && !taken.empty(); ++tries) {
    const ReuseItem &item = model.items[taken[random.below(taken.size())]];
    bool penalties =
        followPenalties ? !item.penalties().empty() : item.forbidden().empty();
    ArrayRef<ReuseRule> rules = penalties ? item.penalties() : item.forbidden();
    if (!rules.empty())
      take(anyRule(rules).other);
  }
}

/// Sorts `taken` at random: evenly, or with large and entangled items first.
void ReuseSearch::orderItems() {
  unsigned kind = random.below(4);
  auto weigh = [&](const ReuseItem &item) -> uint64_t {
    // The limit leaves room for the factors.
    uint64_t size = std::min(item.size, int64_t(1) << 40);
    switch (kind) {
    case 0:
      return 1;
    case 1:
      return size;
    case 2:
      return size * (item.rules.size() & 0xffff);
    default:
      return item.rules.size();
    }
  };
  SmallVector<std::pair<uint64_t, unsigned>> keys;
  for (unsigned item : taken)
    keys.emplace_back(weigh(model.items[item]) * (64 + random.below(64)), item);
  llvm::sort(keys, std::greater<>());
  for (auto [slot, key] : llvm::zip(taken, keys))
    slot = key.second;
}

/// Puts the items back; false, and as before, if that pays more than `limit`.
bool ReuseSearch::putBack(int64_t limit) {
  int64_t cost = currentCost;
  stood.clear();
  for (unsigned item : taken) {
    cost -= penaltyAt(model.items[item], current[item], current);
    stood.push_back(current[item]);
    current[item] = kNowhere;
  }
  Side side = random.below(2) ? Side::High : Side::Low;
  bool fits = llvm::all_of(taken, [&](unsigned item) {
    if (random.below(4) == 0)
      side = side == Side::High ? Side::Low : Side::High;
    std::optional<Spot> spot =
        finder.cheapest(item, current, model.capacity, side);
    if (!spot || cost + spot->cost > limit)
      return false;
    current[item] = spot->offset;
    cost += spot->cost;
    return true;
  });
  if (fits)
    currentCost = cost;
  else
    for (auto [item, offset] : llvm::zip(taken, stood))
      current[item] = offset;
  return fits;
}

void ReuseSearch::improve(int64_t budget) {
  if (best.empty() || llvm::all_of(model.items, [](const ReuseItem &item) {
        return item.fixedOffset.has_value();
      }))
    return;
  current = best;
  currentCost = bestCost;
  for (int64_t end = finder.getSteps() + budget;
       bestCost > 0 && finder.getSteps() < end;) {
    chooseItems();
    if (taken.empty())
      continue;
    orderItems();
    int64_t left = end - finder.getSteps();
    if (putBack(std::max(currentCost, bestCost + slack(left, budget))) &&
        currentCost < bestCost)
      keep(current, currentCost);
    for (unsigned item : taken)
      isTaken[item] = false;
  }
}
