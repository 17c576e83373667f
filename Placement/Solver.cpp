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
// what was doubtful is asked again, beginning with the bound itself.
//
//===----------------------------------------------------------------------===//

#include "Placement/Solver.h"
#include "Placement/ExactSearch.h"
#include "Placement/FirstFit.h"
#include "Placement/WindowSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;

/// Asks the exact search. In a long problem most steps are for the search by
/// windows.
static Feasibility search(const Columns &columns, int32_t capacity,
                          int64_t budget) {
  if (!suitsWindows(columns))
    return searchPlacement(columns, capacity, budget);
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

namespace {

/// Takes the problem that `makeColumns` made of it along.
class PeakSolver {
public:
  PeakSolver(const Problem &problem, const Columns &columns)
      : problem(problem), columns(columns) {}

  /// Improves a first outcome, whose bound holds.
  void run(Outcome &outcome, int64_t budget);

private:
  void ask(int32_t capacity, int64_t budget, Outcome &outcome);
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

void PeakSolver::ask(int32_t capacity, int64_t budget, Outcome &outcome) {
  Feasibility found = search(columns, capacity, budget);
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
  for (int64_t slice = 4000; least < most && outcome.steps < budget;
       slice *= 2) {
    auto question = [&] { return std::min(slice, budget - outcome.steps); };
    doubtful = least - 1;
    ask(least, question(), outcome);
    while (least < most && doubtful + 1 < most && outcome.steps < budget)
      ask(doubtful + (most - doubtful) / 2, question(), outcome);
    // A same-start rule taken for a separation: asking again is in vain.
    if (columns.stricter && slice > budget)
      break;
  }
  outcome.bound = std::max(outcome.bound, least * columns.unit);
  if (least < most)
    return;
  outcome.verdict = outcome.solution ? Verdict::Optimal : Verdict::Infeasible;
}

/// Looks for a first solution. Returns true if nothing better can be found.
static bool solveQuickly(const Problem &problem, Outcome &outcome) {
  outcome.bound = liveByteBound(problem);
  outcome.solution = FirstFit(problem).placeBest();
  if (!outcome.solution)
    return false;
  outcome.value = peak(problem, *outcome.solution);
  if (outcome.value == outcome.bound)
    outcome.verdict = Verdict::Optimal;
  return outcome.value == outcome.bound;
}

Outcome pypto::placement::minimizePeak(const Problem &problem, int64_t budget) {
  Outcome outcome;
  if (solveQuickly(problem, outcome))
    return outcome;
  if (std::optional<Columns> columns = makeColumns(problem))
    PeakSolver(problem, *columns).run(outcome, budget);
  return outcome;
}

Outcome pypto::placement::findFit(const Problem &problem, int64_t budget) {
  Outcome outcome;
  if (solveQuickly(problem, outcome) || outcome.solution) {
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
