//===- CanonicalGreedy.cpp ------------------------------------------------===//

#include "benchmarks/CanonicalGreedy.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>
#include <random>

using namespace pypto;
using namespace pypto::bench;
using namespace pypto::placement;
using llvm::SmallVector;

namespace {

using Order = SmallVector<unsigned, 0>;

class Greedy {
public:
  explicit Greedy(const Problem &problem);

  std::optional<Solution> place(const Order &order, bool seesPenalties) const;
  SmallVector<Order> getOrders() const;

private:
  /// What a buffer has to do with another.
  struct Relation {
    bool isApart = false;
    int64_t cost = 0;
    SmallVector<const SameStart *, 1> starts;
  };

  void addLifetimes();
  Relation &relate(unsigned a, unsigned b);
  /// Returns the penalties of a buffer at this offset, or nothing if it cannot
  /// be there.
  std::optional<int64_t> cost(unsigned buffer, int64_t offset,
                              llvm::ArrayRef<int64_t> offsets) const;
  bool mayMeet(const SameStart &pair, unsigned buffer, int64_t offset,
               int64_t otherOffset) const;

  const Problem &problem;
  SmallVector<SmallVector<std::pair<unsigned, Relation>, 0>, 0> neighbours;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> index;
  SmallVector<int64_t, 0> weight;
};

} // namespace

constexpr int64_t kUnplaced = -1;

//===----------------------------------------------------------------------===//
// Neighbours
//===----------------------------------------------------------------------===//

Greedy::Greedy(const Problem &problem)
    : problem(problem), neighbours(problem.buffers.size()),
      weight(problem.buffers.size()) {
  addLifetimes();
  for (const Separation &pair : problem.separations)
    for (auto [a, b] : {std::pair(pair.first, pair.second),
                        std::pair(pair.second, pair.first)})
      relate(a, b).isApart = true;
  for (const SameStart &pair : problem.sameStarts)
    for (auto [a, b] : {std::pair(pair.first, pair.second),
                        std::pair(pair.second, pair.first)})
      relate(a, b).starts.push_back(&pair);
  for (const ReusePenalty &pair : problem.reusePenalties)
    for (auto [a, b] : {std::pair(pair.first, pair.second),
                        std::pair(pair.second, pair.first)}) {
      relate(a, b).cost += pair.cost;
      weight[a] += pair.cost;
    }
}

void Greedy::addLifetimes() {
  llvm::SmallSetVector<unsigned, 32> live;
  for (const LiveChange &change : getLiveChanges(problem)) {
    if (!change.begins) {
      live.remove(change.buffer);
      continue;
    }
    for (unsigned other : live) {
      relate(change.buffer, other).isApart = true;
      relate(other, change.buffer).isApart = true;
    }
    live.insert(change.buffer);
  }
}

Greedy::Relation &Greedy::relate(unsigned a, unsigned b) {
  auto [entry, isNew] = index.try_emplace({a, b}, neighbours[a].size());
  if (isNew)
    neighbours[a].emplace_back(b, Relation());
  return neighbours[a][entry->second].second;
}

//===----------------------------------------------------------------------===//
// Placing
//===----------------------------------------------------------------------===//

bool Greedy::mayMeet(const SameStart &pair, unsigned buffer, int64_t offset,
                     int64_t otherOffset) const {
  bool isFirst = pair.first == buffer;
  int64_t first = isFirst ? offset : otherOffset;
  int64_t second = isFirst ? otherOffset : offset;
  ByteRange a{first + pair.firstBegin, first + pair.firstEnd};
  ByteRange b{second + pair.secondBegin, second + pair.secondEnd};
  return a.begin == b.begin || !a.overlaps(b);
}

std::optional<int64_t> Greedy::cost(unsigned buffer, int64_t offset,
                                    llvm::ArrayRef<int64_t> offsets) const {
  ByteRange bytes{offset, offset + problem.buffers[buffer].size};
  if (problem.capacity && bytes.end > *problem.capacity)
    return std::nullopt;
  for (ByteRange reserved : problem.reserved)
    if (bytes.overlaps(reserved))
      return std::nullopt;
  int64_t sum = 0;
  for (const auto &[other, relation] : neighbours[buffer]) {
    int64_t begin = offsets[other];
    if (begin == kUnplaced)
      continue;
    for (const SameStart *pair : relation.starts)
      if (!mayMeet(*pair, buffer, offset, begin))
        return std::nullopt;
    if (!bytes.overlaps({begin, begin + problem.buffers[other].size}))
      continue;
    if (relation.isApart)
      return std::nullopt;
    sum += relation.cost;
  }
  return sum;
}

std::optional<Solution> Greedy::place(const Order &order,
                                      bool seesPenalties) const {
  Solution solution;
  solution.offsets.assign(problem.buffers.size(), kUnplaced);
  for (unsigned buffer : order) {
    int64_t alignment = problem.buffers[buffer].alignment;
    SmallVector<int64_t> candidates = {0};
    for (ByteRange reserved : problem.reserved)
      candidates.push_back(llvm::alignTo(reserved.end, alignment));
    for (const auto &[other, relation] : neighbours[buffer]) {
      int64_t begin = solution.offsets[other];
      if (begin == kUnplaced)
        continue;
      candidates.push_back(
          llvm::alignTo(begin + problem.buffers[other].size, alignment));
      if (!relation.starts.empty())
        candidates.push_back(llvm::alignTo(begin, alignment));
    }
    llvm::sort(candidates);
    candidates.erase(llvm::unique(candidates), candidates.end());

    std::optional<std::pair<int64_t, int64_t>> best;
    for (int64_t offset : candidates)
      if (std::optional<int64_t> added =
              cost(buffer, offset, solution.offsets)) {
        std::pair<int64_t, int64_t> found(seesPenalties ? *added : 0, offset);
        best = std::min(best.value_or(found), found);
      }
    if (!best)
      return std::nullopt;
    solution.offsets[buffer] = best->second;
  }
  return solution;
}

SmallVector<Order> Greedy::getOrders() const {
  Order ids(problem.buffers.size());
  std::iota(ids.begin(), ids.end(), 0);
  auto size = [&](unsigned id) { return problem.buffers[id].size; };
  auto birth = [&](unsigned id) {
    const Buffer &buffer = problem.buffers[id];
    return buffer.segments.empty() ? 0 : buffer.segments.front().begin;
  };
  auto sorted = [&](auto key) {
    Order order = ids;
    llvm::sort(order, [&](unsigned a, unsigned b) { return key(a) < key(b); });
    return order;
  };
  SmallVector<Order> orders = {
      sorted([&](unsigned id) { return std::tuple(-size(id), birth(id), id); }),
      sorted([&](unsigned id) { return std::tuple(birth(id), id); }),
      sorted(
          [&](unsigned id) { return std::tuple(-weight[id], -size(id), id); })};
  std::mt19937_64 random(0);
  for (int i = 0; i < 4; ++i) {
    orders.push_back(ids);
    std::shuffle(orders.back().begin(), orders.back().end(), random);
  }
  return orders;
}

std::optional<Solution> bench::placeCanonically(const Problem &problem) {
  if (!problem.colocations.empty() || !problem.temporalExclusions.empty() ||
      llvm::any_of(problem.buffers, [](const Buffer &buffer) {
        return buffer.closed || buffer.fixedOffset || !buffer.turns.empty();
      }))
    return std::nullopt;
  Greedy greedy(problem);
  SmallVector<Order> orders = greedy.getOrders();
  std::optional<Solution> best = greedy.place(orders.front(), false);
  auto objective = [&](const Solution &solution) {
    return std::pair(reuseCost(problem, solution), peak(problem, solution));
  };
  for (const Order &order : orders)
    if (std::optional<Solution> found = greedy.place(order, true))
      if (!best || objective(*found) < objective(*best))
        best = std::move(found);
  return best;
}
