//===--- Solver.cpp - Heuristics first, then proofs -----------------------===//
//
// Small problems and most real kernels end with the first heuristic that meets
// the bound. Otherwise the exact search is asked about capacities between the
// bound and the best peak so far:
//
//      bound    doubtful                       best
//     |  no  |      ?      |    where to ask    |   yes
//     +------+-------------+--------------------+--------> capacity
//
// It halves the range above what is doubtful: where the budget of a question
// ran out. When nothing is left there, the questions become twice as long, and
// what was doubtful is asked again, beginning with the bound itself:
//
//     capacity ^
//         best |a   d     .                a, b, ...: the questions of a round
//              | a    .  d                 Each answer yes lowers the next
//              |  b c     e     .          round; in each the search begins
//        bound |.....a..........b..> time  elsewhere, from another seed.
//
// The first questions are hardly longer than it takes to place each block once.
// Such a dive, which looks ahead and hardly ever back, is the quickest way to a
// low peak: the search that decides column by column wastes much less than any
// order of first fit. And as each question may be unlucky, many short ones
// from different seeds find more than a long one.
//
//===----------------------------------------------------------------------===//

#include "Placement/Solver.h"
#include "Placement/ExactSearch.h"
#include "Placement/FirstFit.h"
#include "Placement/WindowSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;

/// Beyond so many blocks even one step for each takes too long.
constexpr size_t kMaxDive = 2000;

/// Asks the search by windows, which is for long problems, between two short
/// questions to the exact search.
static Feasibility searchLong(const Columns &columns, int32_t capacity,
                              int64_t budget) {
  Feasibility found = searchPlacement(columns, capacity, budget / 2048);
  auto goOn = [&](auto next, int64_t steps) {
    if (found.answer != Answer::Unknown)
      return;
    int64_t before = found.steps;
    found = next(columns, capacity, steps);
    found.steps += before;
  };
  goOn(searchByWindows, (budget - found.steps) / 8 * 7);
  goOn([](auto &&...args) { return searchPlacement(args...); },
       budget - found.steps);
  return found;
}

/// Asks whether the blocks can stand below `capacity` units.
static Feasibility search(const Columns &columns, int32_t capacity,
                          int64_t budget) {
  return suitsWindows(columns) ? searchLong(columns, capacity, budget)
                               : searchPlacement(columns, capacity, budget);
}

namespace {

/// Takes the problem that `makeColumns` made of it along.
class PeakSolver {
public:
  PeakSolver(const Problem &problem, const Columns &columns)
      : problem(problem), columns(columns) {}

  /// Improves a first outcome, whose bound holds.
  void run(Outcome &outcome, int64_t budget);

private:
  void ask(int32_t capacity, int64_t budget, uint64_t seed, Outcome &outcome);
  /// The largest capacity that is allowed, in units.
  int32_t ceiling() const;

  const Problem &problem;
  const Columns &columns;
  /// In units: no solution is below `least`; `doubtful` is the largest capacity
  /// that could not be settled, or one below `least`.
  int32_t least = 0, doubtful = 0;
  /// The peak of the best solution, or one above what is allowed.
  int32_t most = 0;
};

} // namespace

/// Returns the height of the highest column, in units.
static int32_t columnBound(const Columns &columns) {
  llvm::SmallVector<int32_t, 0> heights(columns.numColumns);
  int32_t bound = 0;
  for (const Block &block : columns.blocks) {
    if (!block.buffers.empty())
      bound = std::max(bound, block.height + std::max(block.fixed, 0));
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column)
        // Reserved bytes lie within the peak only if something is above them.
        if (!block.buffers.empty())
          heights[column] += run.height;
  }
  for (int32_t height : heights)
    bound = std::max(bound, height);
  return bound;
}

static Solution solutionOf(const Problem &problem, const Columns &columns,
                           llvm::ArrayRef<int32_t> offsets) {
  Solution solution;
  solution.offsets.resize(problem.buffers.size());
  for (const auto &[block, offset] : llvm::zip_equal(columns.blocks, offsets))
    for (unsigned buffer : block.buffers)
      solution.offsets[buffer] = offset * columns.unit;
  return solution;
}

int32_t PeakSolver::ceiling() const {
  // Stacked one above the other, all fit.
  int64_t sum = 0;
  for (const Block &block : columns.blocks) {
    sum = std::max<int64_t>(sum, block.fixed);
    sum += block.height + block.alignment;
  }
  if (problem.capacity)
    sum = std::min(sum, *problem.capacity / columns.unit);
  return std::min<int64_t>(sum, INT32_MAX / 2);
}

void PeakSolver::ask(int32_t capacity, int64_t budget, uint64_t seed,
                     Outcome &outcome) {
  // Problems of a middling length take turns.
  bool dives = !suitsWindows(columns) ||
               (columns.blocks.size() <= kMaxDive && seed % 2 == 0);
  Feasibility found = dives ? searchPlacement(columns, capacity, budget, seed)
                            : searchLong(columns, capacity, budget);
  outcome.steps += found.steps;
  switch (found.answer) {
  case Answer::Yes:
    outcome.solution = solutionOf(problem, columns, found.offsets);
    outcome.value = peak(problem, *outcome.solution);
    most = outcome.value / columns.unit;
    return;
  case Answer::No:
    if (!columns.stricter) {
      least = capacity + 1;
      doubtful = std::max(doubtful, capacity);
      return;
    }
    [[fallthrough]];
  case Answer::Unknown:
    doubtful = std::max(doubtful, capacity);
    return;
  }
}

void PeakSolver::run(Outcome &outcome, int64_t budget) {
  least = std::max<int64_t>(columnBound(columns),
                            llvm::divideCeil(outcome.bound, columns.unit));
  most = outcome.solution ? outcome.value / columns.unit : ceiling() + 1;
  int64_t numBlocks = columns.blocks.size();
  int64_t slice = numBlocks + numBlocks / 2 + 1;
  // Each block takes a step: a shorter question hardly has an answer.
  auto mayAsk = [&] {
    return least < most &&
           (outcome.steps == 0 ? budget > 0
                               : outcome.steps + numBlocks <= budget);
  };
  for (uint64_t round = 0; mayAsk(); ++round, slice *= 2) {
    auto askFor = [&](int32_t capacity) {
      ask(capacity, std::min(slice, budget - outcome.steps), round, outcome);
    };
    doubtful = least - 1;
    if (round > 0)
      askFor(least);
    while (doubtful + 1 < most && mayAsk())
      askFor(doubtful + (most - doubtful) / 2);
    // A same-start rule taken for a separation: asking again is in vain.
    if (columns.stricter && slice > budget)
      break;
  }
  outcome.bound = std::max(outcome.bound, least * columns.unit);
  if (least < most)
    return;
  outcome.verdict = outcome.solution ? Verdict::Optimal : Verdict::Infeasible;
}

/// Judges a first solution. Returns true if nothing better can be found.
static bool isSolved(const Problem &problem, std::optional<Solution> first,
                     Outcome &outcome) {
  outcome.bound = liveByteBound(problem);
  outcome.solution = std::move(first);
  if (!outcome.solution)
    return false;
  outcome.value = peak(problem, *outcome.solution);
  if (outcome.value == outcome.bound)
    outcome.verdict = Verdict::Optimal;
  return outcome.value == outcome.bound;
}

/// Goes on from the first solution.
static Outcome lowerPeak(const Problem &problem, std::optional<Solution> first,
                         int64_t budget) {
  Outcome outcome;
  if (isSolved(problem, std::move(first), outcome))
    return outcome;
  if (std::optional<Columns> columns = makeColumns(problem))
    PeakSolver(problem, *columns).run(outcome, budget);
  return outcome;
}

Outcome pypto::placement::minimizePeak(const Problem &problem, int64_t budget) {
  return lowerPeak(problem, FirstFit(problem).placeBest(), budget);
}

Outcome pypto::placement::dive(const Problem &problem, int64_t budget) {
  FirstFit packer(problem);
  return lowerPeak(
      problem, packer.place(packer.sorted(Order::Size), Gap::Lowest), budget);
}

Outcome pypto::placement::findFit(const Problem &problem, int64_t budget) {
  Outcome outcome;
  if (isSolved(problem, FirstFit(problem).placeBest(), outcome) ||
      outcome.solution) {
    outcome.verdict = Verdict::Optimal;
    return outcome;
  }
  std::optional<Columns> columns = makeColumns(problem);
  if (!columns || !problem.capacity)
    return outcome;
  int64_t capacity =
      std::min<int64_t>(*problem.capacity / columns->unit, INT32_MAX / 2);
  Feasibility found = search(*columns, capacity, budget);
  outcome.steps = found.steps;
  if (found.answer == Answer::Yes) {
    outcome.solution = solutionOf(problem, *columns, found.offsets);
    outcome.value = peak(problem, *outcome.solution);
    outcome.verdict = Verdict::Optimal;
  } else if (found.answer == Answer::No && !columns->stricter) {
    outcome.verdict = Verdict::Infeasible;
  }
  return outcome;
}
