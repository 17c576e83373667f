//===--- ReuseModel.cpp - Items, rules and spots --------------------------===//

#include "Placement/ReuseModel.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <set>
#include <tuple>

using namespace pypto::placement;
using llvm::SmallVector;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

void ReuseModel::relate(unsigned first, unsigned second, int64_t below,
                        int64_t above, int64_t cost) {
  items[first].rules.push_back({second, below, above, cost});
  items[second].rules.push_back({first, -above, -below, cost});
}

void ReuseModel::finish() {
  for (ReuseItem &item : items) {
    auto key = [](const ReuseRule &rule) {
      return std::make_tuple(rule.cost != kForbidden, rule.other, rule.below,
                             -rule.above);
    };
    llvm::sort(item.rules, [&](const ReuseRule &a, const ReuseRule &b) {
      return key(a) < key(b);
    });
    SmallVector<ReuseRule, 0> kept;
    for (const ReuseRule &rule : item.rules)
      if (kept.empty() || rule.cost != kForbidden ||
          kept.back().other != rule.other || kept.back().above < rule.above)
        kept.push_back(rule);
    item.rules = std::move(kept);
    item.numForbidden = llvm::count_if(item.rules, [](const ReuseRule &rule) {
      return rule.cost == kForbidden;
    });
  }
}

int64_t pypto::placement::penaltyAt(const ReuseItem &item, int64_t offset,
                                    const Offsets &offsets) {
  int64_t sum = 0;
  for (const ReuseRule &rule : item.penalties())
    if (offsets[rule.other] != kNowhere)
      sum += costOf(rule, offset, offsets[rule.other]);
  return sum;
}

int64_t pypto::placement::totalPenalty(const ReuseModel &model,
                                       const Offsets &offsets) {
  int64_t sum = 0;
  for (auto [index, item] : llvm::enumerate(model.items))
    for (const ReuseRule &rule : item.penalties())
      // Both sides of a pair have its rule.
      if (rule.other < index && offsets[index] != kNowhere &&
          offsets[rule.other] != kNowhere)
        sum += costOf(rule, offsets[index], offsets[rule.other]);
  return sum;
}

int64_t pypto::placement::peak(const ReuseModel &model,
                               const Offsets &offsets) {
  int64_t end = 0;
  for (auto [item, offset] : llvm::zip(model.items, offsets))
    end = std::max(end, offset + item.size);
  return end;
}

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

namespace {

/// Makes items of buffers and rules of everything else.
class Translation {
public:
  explicit Translation(const Problem &problem) : problem(problem) {}

  ReuseParts run() {
    makeItems();
    relateLive();
    relateClosed();
    relateTurns();
    for (const Separation &rule : problem.separations)
      relate(rule.first, rule.second, kForbidden);
    for (const SameStart &rule : problem.sameStarts)
      relateSameStart(rule);
    for (const ReusePenalty &rule : problem.reusePenalties)
      if (excluded.count(std::minmax(rule.first, rule.second)) ||
          !overlapInTime(problem.buffers[rule.first],
                         problem.buffers[rule.second]))
        relate(rule.first, rule.second, std::min(rule.cost, kForbidden - 1));
    split();
    return std::move(result);
  }

private:
  void makeItems() {
    llvm::IntEqClasses groups(problem.buffers.size());
    for (const Colocation &rule : problem.colocations)
      groups.join(rule.first, rule.second);
    groups.compress();
    whole.items.resize(groups.getNumClasses());
    buffersOf.resize(groups.getNumClasses());
    for (auto [index, buffer] : llvm::enumerate(problem.buffers)) {
      itemOf.push_back(groups[index]);
      ReuseItem &item = whole.items[groups[index]];
      buffersOf[groups[index]].push_back(index);
      item.size = std::max(item.size, buffer.size);
      item.alignment = std::max(item.alignment, buffer.alignment);
      if (!buffer.segments.empty())
        item.begin = std::min(item.begin, buffer.segments.front().begin);
      if (!buffer.fixedOffset)
        continue;
      if (item.fixedOffset.value_or(*buffer.fixedOffset) != *buffer.fixedOffset)
        result.contradiction.assign(buffersOf[groups[index]].begin(),
                                    buffersOf[groups[index]].end());
      item.fixedOffset = buffer.fixedOffset;
    }
    for (const TemporalExclusion &rule : problem.temporalExclusions)
      excluded.insert(std::minmax(rule.first, rule.second));

    for (ByteRange range : problem.reserved)
      if (range.begin < range.end)
        whole.reserved.push_back(range);
    whole.capacity = problem.capacity ? *problem.capacity : unlimited();
  }

  /// Returns where memory ends when all items stand side by side.
  int64_t unlimited() const {
    int64_t end = 0;
    for (ByteRange range : problem.reserved)
      end = std::max(end, range.end);
    for (const ReuseItem &item : whole.items)
      if (item.fixedOffset)
        end = std::max(end, *item.fixedOffset + item.size);
    for (const ReuseItem &item : whole.items)
      end = llvm::alignTo(end, item.alignment) + item.size;
    return end;
  }

  void relate(unsigned first, unsigned second, int64_t cost) {
    int64_t below = -problem.buffers[first].size,
            above = problem.buffers[second].size;
    if (below != 0 && above != 0)
      relate(first, second, below, above, cost);
  }

  void relate(unsigned first, unsigned second, int64_t below, int64_t above,
              int64_t cost) {
    if (below + 1 >= above)
      return;
    if (itemOf[first] != itemOf[second])
      whole.relate(itemOf[first], itemOf[second], below, above, cost);
    else if (below < 0 && above > 0 && cost == kForbidden)
      result.contradiction = {first, second};
    else if (below < 0 && above > 0)
      result.fixedCost += cost;
  }

  void relateSameStart(const SameStart &rule) {
    if (rule.firstBegin == rule.firstEnd || rule.secondBegin == rule.secondEnd)
      return;
    // The distance `first - second` at which the ranges begin together.
    int64_t together = rule.secondBegin - rule.firstBegin;
    relate(rule.first, rule.second, rule.secondBegin - rule.firstEnd, together,
           kForbidden);
    relate(rule.first, rule.second, together, rule.secondEnd - rule.firstBegin,
           kForbidden);
  }

  /// Keeps buffers that are live together apart, in one sweep over time.
  void relateLive() {
    SmallVector<std::tuple<int64_t, int64_t, unsigned>, 0> segments;
    for (auto [index, buffer] : llvm::enumerate(problem.buffers))
      for (Segment segment : buffer.segments)
        segments.emplace_back(segment.begin, segment.end, index);
    llvm::sort(segments);
    SmallVector<std::pair<int64_t, unsigned>, 0> live;
    for (auto [begin, end, index] : segments) {
      llvm::erase_if(live, [&, begin = begin](auto &other) {
        return other.first <= begin;
      });
      for (auto [otherEnd, other] : live)
        if (other != index &&
            !excluded.count(std::minmax(other, unsigned(index))))
          relate(index, other, kForbidden);
      live.emplace_back(end, index);
    }
  }

  void relateClosed() {
    for (auto [index, buffer] : llvm::enumerate(problem.buffers))
      if (buffer.closed)
        for (unsigned other : llvm::seq<unsigned>(problem.buffers.size()))
          if (other != index)
            relate(index, other, kForbidden);
  }

  /// Keeps the turns of each pipeline apart.
  void relateTurns() {
    llvm::MapVector<unsigned, SmallVector<std::pair<unsigned, Turn>>> members;
    for (auto [index, buffer] : llvm::enumerate(problem.buffers))
      for (const Turn &turn : buffer.turns)
        members[turn.pipeline].emplace_back(index, turn);
    for (auto &[pipeline, list] : members)
      for (auto &[second, after] : list)
        for (auto &[first, before] : list)
          if (first < second && before.index != after.index &&
              (before.strict || after.strict))
            relate(first, second, kForbidden);
  }

  void split() {
    whole.finish();
    llvm::IntEqClasses groups(whole.items.size());
    for (auto [index, item] : llvm::enumerate(whole.items))
      for (const ReuseRule &rule : item.rules)
        groups.join(index, rule.other);
    groups.compress();
    result.parts.resize(groups.getNumClasses());
    SmallVector<unsigned, 0> place(whole.items.size());
    for (auto [index, item] : llvm::enumerate(whole.items)) {
      ReuseParts::Part &part = result.parts[groups[index]];
      place[index] = part.model.items.size();
      part.model.items.push_back(std::move(item));
      part.buffers.push_back(std::move(buffersOf[index]));
    }
    for (ReuseParts::Part &part : result.parts) {
      part.model.capacity = whole.capacity;
      part.model.reserved = whole.reserved;
      for (ReuseItem &item : part.model.items)
        for (ReuseRule &rule : item.rules)
          rule.other = place[rule.other];
    }
  }

  const Problem &problem;
  ReuseParts result;
  ReuseModel whole;
  SmallVector<unsigned, 0> itemOf;
  SmallVector<SmallVector<unsigned, 1>, 0> buffersOf;
  std::set<std::pair<unsigned, unsigned>> excluded;
};

} // namespace

ReuseParts pypto::placement::splitForReuse(const Problem &problem) {
  return Translation(problem).run();
}

//===----------------------------------------------------------------------===//
// Spots
//===----------------------------------------------------------------------===//

void SpotFinder::collect(const ReuseItem &item, const Offsets &offsets,
                         Side side, int64_t last,
                         llvm::ArrayRef<int64_t> evictionCost) {
  events.clear();
  starts.clear();
  auto startAt = [&](int64_t at) {
    if (at >= 0 && at <= last)
      starts.push_back(at);
  };
  auto add = [&](int64_t below, int64_t above, int64_t cost) {
    bool forbids = cost == kForbidden;
    events.push_back({below + 1, forbids ? 1 : cost, forbids});
    events.push_back({above, forbids ? -1 : -cost, forbids});
    if (side == Side::Low)
      startAt(llvm::alignTo(std::max<int64_t>(above, 0), item.alignment));
    else if (below >= 0)
      startAt(llvm::alignDown(below, item.alignment));
  };

  startAt(side == Side::Low ? 0 : llvm::alignDown(last, item.alignment));
  for (ByteRange range : model.reserved)
    if (item.size > 0)
      add(range.begin - item.size, range.end, kForbidden);
  for (const ReuseRule &rule : item.rules) {
    int64_t other = offsets[rule.other];
    if (other == kNowhere)
      continue;
    bool evicts = rule.cost == kForbidden && !evictionCost.empty();
    add(other + rule.below, other + rule.above,
        evicts ? evictionCost[rule.other] : rule.cost);
  }
}

std::optional<Spot> SpotFinder::cheapest(unsigned index, const Offsets &offsets,
                                         int64_t capacity, Side side,
                                         llvm::ArrayRef<int64_t> evictionCost) {
  const ReuseItem &item = model.items[index];
  int64_t last = capacity - item.size;
  if (last < 0)
    return std::nullopt;
  collect(item, offsets, side, last, evictionCost);
  steps += item.rules.size() + 1;
  if (int64_t at = item.fixedOffset.value_or(0); item.fixedOffset)
    starts.assign(at <= last && at % item.alignment == 0, at);
  llvm::sort(events,
             [](const Event &a, const Event &b) { return a.at < b.at; });
  llvm::sort(starts);

  std::optional<Spot> best;
  int64_t cost = 0, forbidding = 0;
  const Event *next = events.begin();
  for (int64_t start : starts) {
    for (; next != events.end() && next->at <= start; ++next)
      (next->forbids ? forbidding : cost) += next->cost;
    if (forbidding > 0)
      continue;
    if (!best || cost < best->cost ||
        (side == Side::High && cost == best->cost))
      best = Spot{start, cost};
    if (side == Side::Low && cost == 0)
      break;
  }
  return best;
}
