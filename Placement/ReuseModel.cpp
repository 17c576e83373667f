//===--- ReuseModel.cpp - Items and rules ---------------------------------===//

#include "Placement/ReuseModel.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>
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

void ReuseItem::sortRules() {
  auto key = [](const ReuseRule &rule) {
    return std::make_tuple(rule.cost != kForbidden, rule.other, rule.below,
                           -rule.above);
  };
  llvm::sort(rules, [&](const ReuseRule &a, const ReuseRule &b) {
    return key(a) < key(b);
  });
  unsigned numKept = 0;
  for (const ReuseRule &rule : rules)
    if (numKept == 0 || rule.cost != kForbidden ||
        rules[numKept - 1].other != rule.other ||
        rules[numKept - 1].above < rule.above)
      rules[numKept++] = rule;
  rules.truncate(numKept);
  numForbidden = llvm::count_if(
      rules, [](const ReuseRule &rule) { return rule.cost == kForbidden; });
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
    findUnit();
    makeItems();
    relateLive();
    relateClosed();
    relateTurns();
    for (const Separation &rule : problem.separations)
      relate(rule.first, rule.second, kForbidden);
    for (const SameStart &rule : problem.sameStarts)
      relateSameStart(rule);
    for (const ReusePenalty &rule : problem.reusePenalties)
      if (isExcluded(rule.first, rule.second) ||
          !overlapInTime(problem.buffers[rule.first],
                         problem.buffers[rule.second]))
        relate(rule.first, rule.second, std::min(rule.cost, kForbidden - 1));
    split();
    return std::move(result);
  }

private:
  /// Finds what divides all places where a rule can end.
  void findUnit() {
    int64_t unit = 0;
    auto divide = [&](int64_t bytes) { unit = std::gcd(unit, bytes); };
    for (const Buffer &buffer : problem.buffers) {
      divide(buffer.size);
      divide(buffer.fixedOffset.value_or(0));
    }
    for (const SameStart &rule : problem.sameStarts)
      for (int64_t end : {rule.secondBegin - rule.firstEnd,
                          rule.secondBegin - rule.firstBegin,
                          rule.secondEnd - rule.firstBegin})
        divide(end);
    for (ByteRange range : problem.reserved)
      divide(range.end);
    unit = std::max<int64_t>(unit, 1);
    for (const Buffer &buffer : problem.buffers)
      if (unit % buffer.alignment != 0)
        unit = std::gcd(unit, buffer.alignment);
    whole.unit = unit;
  }

  int64_t inUnits(int64_t bytes) const { return bytes / whole.unit; }

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
      item.size = std::max(item.size, inUnits(buffer.size));
      item.alignment = std::max(item.alignment, inUnits(buffer.alignment));
      if (!buffer.segments.empty())
        item.begin = std::min(item.begin, buffer.segments.front().begin);
      if (!buffer.fixedOffset)
        continue;
      int64_t offset = inUnits(*buffer.fixedOffset);
      if (item.fixedOffset.value_or(offset) != offset)
        result.contradiction.assign(buffersOf[groups[index]].begin(),
                                    buffersOf[groups[index]].end());
      item.fixedOffset = offset;
    }
    for (const TemporalExclusion &rule : problem.temporalExclusions)
      excluded.insert(std::minmax(rule.first, rule.second));

    for (ByteRange range : problem.reserved)
      if (range.begin < range.end)
        whole.reserved.push_back({inUnits(range.begin), inUnits(range.end)});
    whole.capacity =
        problem.capacity ? inUnits(*problem.capacity) : unlimited();
  }

  /// Returns where memory ends when all items stand side by side.
  int64_t unlimited() const {
    int64_t end = 0;
    for (ByteRange range : whole.reserved)
      end = std::max(end, range.end);
    for (const ReuseItem &item : whole.items)
      if (item.fixedOffset)
        end = std::max(end, *item.fixedOffset + item.size);
    for (const ReuseItem &item : whole.items)
      end = llvm::alignTo(end, item.alignment) + item.size;
    return end;
  }

  bool isExcluded(unsigned first, unsigned second) const {
    return !excluded.empty() && excluded.contains(std::minmax(first, second));
  }

  void relate(unsigned first, unsigned second, int64_t cost) {
    int64_t below = -inUnits(problem.buffers[first].size),
            above = inUnits(problem.buffers[second].size);
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
    int64_t together = inUnits(rule.secondBegin - rule.firstBegin);
    relate(rule.first, rule.second, inUnits(rule.secondBegin - rule.firstEnd),
           together, kForbidden);
    relate(rule.first, rule.second, together,
           inUnits(rule.secondEnd - rule.firstBegin), kForbidden);
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
        if (other != index && !isExcluded(other, index))
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
    llvm::IntEqClasses groups(whole.items.size());
    for (auto [index, item] : llvm::enumerate(whole.items))
      for (const ReuseRule &rule : item.rules)
        if (rule.other < index)
          groups.join(index, rule.other);
    groups.compress();
    result.parts.resize(groups.getNumClasses());
    auto byTime = llvm::to_vector<0>(llvm::seq<unsigned>(whole.items.size()));
    llvm::stable_sort(byTime, [&](unsigned a, unsigned b) {
      return whole.items[a].begin < whole.items[b].begin;
    });
    SmallVector<unsigned, 0> place(whole.items.size());
    for (unsigned index : byTime) {
      ReuseParts::Part &part = result.parts[groups[index]];
      place[index] = part.model.items.size();
      part.model.items.push_back(std::move(whole.items[index]));
      part.buffers.push_back(std::move(buffersOf[index]));
    }
    for (ReuseParts::Part &part : result.parts) {
      part.model.unit = whole.unit;
      part.model.capacity = whole.capacity;
      part.model.reserved = whole.reserved;
      for (ReuseItem &item : part.model.items) {
        for (ReuseRule &rule : item.rules)
          rule.other = place[rule.other];
        item.sortRules();
      }
    }
  }

  const Problem &problem;
  ReuseParts result;
  ReuseModel whole;
  SmallVector<unsigned, 0> itemOf;
  SmallVector<SmallVector<unsigned, 1>, 0> buffersOf;
  llvm::DenseSet<std::pair<unsigned, unsigned>> excluded;
};

} // namespace

ReuseParts pypto::placement::splitForReuse(const Problem &problem) {
  return Translation(problem).run();
}
