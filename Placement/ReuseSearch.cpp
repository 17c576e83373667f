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

/// Returns what the placement costs; gives up once that is more than `limit`.
std::optional<int64_t> ReuseSearch::placeInOrder(ArrayRef<unsigned> order,
                                                 int64_t capacity,
                                                 int64_t limit,
                                                 Offsets &offsets) {
  offsets.assign(model.items.size(), kNowhere);
  int64_t cost = 0;
  for (unsigned item : order) {
    std::optional<Spot> spot = finder.cheapest(item, offsets, capacity);
    if (!spot || spot->cost > limit - cost)
      return std::nullopt;
    offsets[item] = spot->offset;
    cost += spot->cost;
  }
  return cost;
}

void ReuseSearch::placeGreedily() {
  Offsets offsets;
  for (ArrayRef<unsigned> order : orders) {
    if (auto cost = placeInOrder(order, model.capacity, bestCost - 1, offsets))
      keep(offsets, *cost);
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
      return placeInOrder(order, middle, bestCost, offsets).has_value();
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
/// How many items, by time, an excursion looks at for a pair that pays.
constexpr unsigned kWidth = 32;
/// An excursion ends after this many steps without a new best placement.
constexpr unsigned kMoves = 12;
/// So many rounds without a new best placement are enough.
constexpr unsigned kIdleRounds = 4;

/// Returns the least that the item pays for one of its pairs, 0 if it pays
/// nothing.
int64_t ReuseSearch::leastPaid(unsigned index) const {
  const ReuseItem &item = model.items[index];
  int64_t least = 0;
  for (const ReuseRule &rule : item.penalties())
    if (int64_t paid = costOf(rule, current[index], current[rule.other]))
      least = least ? std::min(least, paid) : paid;
  return least;
}

/// Fills `taken` with a pair that pays, not far from `center` in time, and
/// items that have a rule with it.
void ReuseSearch::chooseItems(unsigned center) {
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

  unsigned numItems = model.items.size();
  unsigned width = std::min(kWidth, numItems);
  unsigned first = std::min<unsigned>(center - std::min(center, width / 2),
                                      numItems - width);
  for (unsigned tries = 0; tries < 40 && taken.empty(); ++tries) {
    unsigned item = first + random.below(width);
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
    take(first + random.below(width));

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

/// Puts the items back; as they stood if that would pay more than `limit`.
void ReuseSearch::putBack(int64_t limit) {
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
    if (!spot || spot->cost > limit - cost)
      return false;
    current[item] = spot->offset;
    cost += spot->cost;
    return true;
  });
  if (fits)
    currentCost = cost;
  for (auto [item, offset] : llvm::zip(taken, stood))
    if (fits)
      trail.emplace_back(item, offset);
    else
      current[item] = offset;
}

/// Goes a few moves around `center`, over placements that may be worse than the
/// best by `slack`, and comes back unless that led to one that is as good.
void ReuseSearch::explore(unsigned center, int64_t slack, int64_t end) {
  trail.clear();
  for (unsigned move = 0; move < kMoves && finder.getSteps() < end; ++move) {
    chooseItems(center);
    orderItems();
    putBack(bestCost + std::min(slack, kForbidden - bestCost));
    for (unsigned item : taken)
      isTaken[item] = false;
    if (currentCost >= bestCost)
      continue;
    bestCost = currentCost;
    trail.clear();
    move = 0;
  }
  if (currentCost == bestCost)
    return;
  for (auto [item, offset] : llvm::reverse(trail))
    current[item] = offset;
  currentCost = bestCost;
}

void ReuseSearch::improve(int64_t budget, int64_t bound) {
  if (best.empty() || llvm::all_of(model.items, [](const ReuseItem &item) {
        return item.fixedOffset.has_value();
      }))
    return;
  current = best;
  currentCost = bestCost;
  int64_t end = finder.getSteps() + budget;
  auto goesOn = [&] { return bestCost > bound && finder.getSteps() < end; };
  for (unsigned idle = 0; idle < kIdleRounds && goesOn(); ++idle) {
    int64_t before = bestCost;
    for (unsigned item : llvm::seq<unsigned>(model.items.size())) {
      if (!goesOn())
        break;
      if (int64_t paid = leastPaid(item))
        explore(item, std::min(paid, kForbidden / 2) * random.below(3), end);
    }
    if (bestCost < before)
      idle = 0;
  }
  best = current;
}
