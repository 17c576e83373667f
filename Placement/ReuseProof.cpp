//===--- ReuseProof.cpp - Exact search for the least reuse cost -----------===//

#include "Placement/ReuseProof.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

//===----------------------------------------------------------------------===//
// Grid
//===----------------------------------------------------------------------===//

/// Tells whether nothing but other items keeps an item from a start.
static bool mayStart(const ReuseModel &model, const ReuseItem &item,
                     int64_t start) {
  ByteRange bytes{start, start + item.size};
  return start % item.alignment == 0 && bytes.end <= model.capacity &&
         (!item.fixedOffset || start == *item.fixedOffset) &&
         llvm::none_of(model.reserved, [&](ByteRange reserved) {
           return reserved.overlaps(bytes);
         });
}

/// More starts than this, and no search would come to its end.
constexpr size_t kMaxStarts = 2048;
/// The same of starts of all items together, in long kernels.
constexpr size_t kMaxCells = 1 << 16;

namespace {

/// Collects the starts of a pushed-down placement, or too many.
class Grid {
public:
  explicit Grid(const ReuseModel &model) : model(model) {
    for (const ReuseItem &item : model.items) {
      lastStart = std::max(lastStart, model.capacity - item.size);
      insert(alignments, item.alignment);
    }
    add(0);
    for (ByteRange range : model.reserved)
      add(range.end);
    for (const ReuseItem &item : model.items)
      if (item.fixedOffset)
        add(*item.fixedOffset);
    if (isStack())
      stackOnce();
    else
      stackFreely();
  }

  std::optional<SmallVector<int64_t, 0>> getStarts() {
    if (starts.size() > kMaxStarts)
      return std::nullopt;
    llvm::erase_if(starts, [&](int64_t start) {
      return llvm::none_of(model.items, [&](const ReuseItem &item) {
        return mayStart(model, item, start);
      });
    });
    llvm::sort(starts);
    return starts;
  }

private:
  static void insert(llvm::SmallVectorImpl<int64_t> &set, int64_t value) {
    if (!llvm::is_contained(set, value))
      set.push_back(value);
  }

  void add(int64_t start) {
    for (int64_t alignment : alignments) {
      int64_t at = llvm::alignTo(std::max<int64_t>(start, 0), alignment);
      if (at <= lastStart && known.insert(at).second)
        starts.push_back(at);
    }
  }

  /// Tells whether all rules end where the other item does, so that items stand
  /// on each other and each is passed once on the way up.
  bool isStack() const {
    return alignments.size() == 1 &&
           llvm::all_of(model.items, [&](const ReuseItem &item) {
             return llvm::all_of(item.rules, [&](const ReuseRule &rule) {
               return rule.above == model.items[rule.other].size;
             });
           });
  }

  void stackOnce() {
    for (const ReuseItem &item : model.items)
      for (size_t i = 0, end = starts.size();
           i < end && starts.size() <= kMaxStarts; ++i)
        add(starts[i] + item.size);
  }

  /// Any number of rules of any kind, which includes all that can happen.
  void stackFreely() {
    SmallVector<int64_t> ends;
    for (const ReuseItem &item : model.items)
      for (const ReuseRule &rule : item.rules)
        insert(ends, rule.above);
    for (size_t i = 0; i < starts.size() && starts.size() <= kMaxStarts; ++i)
      for (int64_t end : ends)
        add(starts[i] + end);
  }

  const ReuseModel &model;
  int64_t lastStart = 0;
  SmallVector<int64_t> alignments;
  SmallVector<int64_t, 0> starts;
  llvm::DenseSet<int64_t> known;
};

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

class Dolls {
public:
  Dolls(const ReuseModel &model, ArrayRef<int64_t> grid,
        const Offsets &incumbent, int64_t &budget)
      : model(model), grid(grid), budget(budget), best(incumbent),
        offsets(model.items.size(), kNowhere),
        cells(model.items.size() * grid.size()),
        cheapest(model.items.size(), 0), least(model.items.size() + 1, 0) {
    order = llvm::to_vector<0>(llvm::seq<unsigned>(model.items.size()));
    llvm::stable_sort(order, [&](unsigned a, unsigned b) {
      return model.items[a].begin < model.items[b].begin;
    });
    rank.resize(order.size());
    for (auto [index, item] : llvm::enumerate(order))
      rank[item] = index;
    for (unsigned item : order)
      forbidStarts(item);
    alike = areAlike();
  }

  ReuseProof solve() {
    ReuseProof proof;
    for (first = order.size(); first-- > 0;) {
      if (!solveDoll()) {
        proof.bound = least[first + 1];
        proof.offsets = best;
        return proof;
      }
      if (least[first] == kForbidden) {
        proof.clashing.append(order.begin() + first, order.end());
        proof.bound = kForbidden;
        proof.complete = true;
        return proof;
      }
    }
    proof.bound = least[0];
    proof.complete = true;
    proof.offsets = best;
    return proof;
  }

private:
  /// What an item pays at a start to those that stand before it.
  struct Cell {
    int64_t cost = 0;
    int64_t forbidden = 0;
  };

  Cell *cellsOf(unsigned item) { return cells.data() + item * grid.size(); }

  void forbidStarts(unsigned index) {
    for (auto [cell, start] : llvm::enumerate(grid))
      cellsOf(index)[cell].forbidden =
          !mayStart(model, model.items[index], start);
  }

  /// Tells whether all starts are interchangeable: each item takes exactly one
  /// of some slots, in which nothing distinguishes it.
  bool areAlike() const {
    const ReuseItem &front = model.items.front();
    int64_t size = front.size;
    for (const ReuseItem &item : model.items)
      if (item.size != size || item.alignment != front.alignment ||
          item.fixedOffset ||
          llvm::any_of(item.rules, [&](const ReuseRule &rule) {
            return rule.below != -size || rule.above != size;
          }))
        return false;
    for (unsigned i = 1; i < grid.size(); ++i)
      if (grid[i] - grid[i - 1] < size)
        return false;
    return true;
  }

  /// Solves the problem of the items from `first`; false if the budget ends.
  bool solveDoll() {
    int64_t inner = least[first + 1];
    limit = kForbidden;
    found.clear();
    if (!best.empty()) {
      limit = 0;
      for (unsigned i = first; i < order.size(); ++i)
        for (const ReuseRule &rule : model.items[order[i]].penalties())
          if (rank[rule.other] > i)
            limit += costOf(rule, best[order[i]], best[rule.other]);
    }
    if (limit > inner && !place(first, 0, 0))
      return false;
    least[first] = limit;
    if (first == 0 && !found.empty())
      best = found;
    return true;
  }

  /// Recomputes the least that an item pays to those that stand.
  void updateCheapest(unsigned item) {
    int64_t low = kForbidden;
    for (const Cell *cell = cellsOf(item), *end = cell + grid.size();
         cell != end; ++cell)
      if (!cell->forbidden && cell->cost < low)
        low = cell->cost;
    cheapest[item] = low;
  }

  /// Charges (or refunds) the items after `depth` for one that stands at
  /// `start`; returns false once some item has no start left.
  bool charge(unsigned depth, int64_t start, int sign) {
    bool open = true;
    for (const ReuseRule &rule : model.items[order[depth]].rules) {
      if (rank[rule.other] <= depth)
        continue;
      // Seen from the other side: `other - start` in (-above, -below).
      const int64_t *from = llvm::upper_bound(grid, start - rule.above);
      const int64_t *to = llvm::lower_bound(grid, start - rule.below);
      Cell *others = cellsOf(rule.other);
      for (; from < to; ++from) {
        Cell &cell = others[from - grid.begin()];
        if (rule.cost == kForbidden)
          cell.forbidden += sign;
        else
          cell.cost += sign * rule.cost;
      }
      updateCheapest(rule.other);
      open &= cheapest[rule.other] != kForbidden;
    }
    return open;
  }

  /// Returns the least that all items from `depth` pay, in and to those that
  /// stand; all of them have a start.
  int64_t boundFrom(unsigned depth) const {
    int64_t bound = least[depth];
    for (unsigned i = depth; i < order.size(); ++i)
      bound += cheapest[order[i]];
    return bound;
  }

  /// Places the items from `depth` in all ways that may cost less than `limit`;
  /// `used` starts are taken. False if the budget ends.
  bool place(unsigned depth, int64_t cost, unsigned used) {
    if (depth == order.size()) {
      limit = cost;
      found = offsets;
      return true;
    }
    unsigned item = order[depth];
    SmallVector<unsigned> choices;
    const Cell *mine = cellsOf(item);
    unsigned end =
        alike ? std::min<size_t>(grid.size(), used + 1) : grid.size();
    for (unsigned choice = 0; choice < end; ++choice)
      if (!mine[choice].forbidden)
        choices.push_back(choice);
    llvm::stable_sort(choices, [&](unsigned a, unsigned b) {
      return mine[a].cost < mine[b].cost;
    });
    for (unsigned choice : choices) {
      int64_t paid = cost + mine[choice].cost;
      if (limit != kForbidden && paid + least[depth + 1] >= limit)
        break;
      if (budget <= 0)
        return false;
      // Each rule changes some of the starts of an item, and looks at all.
      budget -= model.items[item].rules.size() * (1 + grid.size() / 8) + 1;
      offsets[item] = grid[choice];
      bool open = charge(depth, grid[choice], 1);
      bool goOn = true;
      if (open && (limit == kForbidden || paid + boundFrom(depth + 1) < limit))
        goOn = place(depth + 1, paid, std::max(used, choice + 1));
      charge(depth, grid[choice], -1);
      if (!goOn)
        return false;
      if (limit == least[first + 1])
        return true;
    }
    return true;
  }

  const ReuseModel &model;
  ArrayRef<int64_t> grid;
  int64_t &budget;
  Offsets best, found, offsets;
  SmallVector<unsigned, 0> order, rank;
  SmallVector<Cell, 0> cells;
  SmallVector<int64_t, 0> cheapest;
  /// The least cost of the items from each rank, once known.
  SmallVector<int64_t, 0> least;
  unsigned first = 0;
  int64_t limit = kForbidden;
  bool alike = false;
};

} // namespace

ReuseProof pypto::placement::proveReuseCost(const ReuseModel &model,
                                            const Offsets &incumbent,
                                            int64_t &budget) {
  auto grid = Grid(model).getStarts();
  if (grid && grid->size() * model.items.size() <= kMaxCells)
    return Dolls(model, *grid, incumbent, budget).solve();
  ReuseProof proof;
  proof.offsets = incumbent;
  return proof;
}
