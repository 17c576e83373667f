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
// ran out. When nothing is left there, the next round begins: with questions of
// twice the length, about what was doubtful, too, and from another seed.
//
//         best |#########             #: known to fit
//              |    ?    #######        Y: fits, and lowers the best
//              | ?    Y  |  ?   ####    ?: not answered
//              |         | ?  Y |
//        bound +------------------------> questions
//                round 1   round 2 ...
//
// The first questions are hardly longer than it takes to place each block once.
// Such a dive, which looks ahead and hardly ever back, is the quickest way to a
// low peak: the search that decides column by column wastes much less than any
// order of first fit. And as each question may be unlucky, many short ones
// from different seeds find more than a long one.
//
//===----------------------------------------------------------------------===//

#include "Placement/Solver.h"
#include "Placement/FirstFit.h"
#include "Placement/FitSearch.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;

namespace {

class PeakSolver {
public:
  PeakSolver(const Problem &problem, const FitSearch &search)
      : problem(problem), search(search) {}

  /// Improves a first outcome, whose bound holds.
  void run(Outcome &outcome, int64_t budget);

private:
  void ask(int32_t capacity, int64_t budget, uint64_t round, Outcome &outcome);
  /// The largest capacity that is allowed, in units.
  int32_t ceiling() const;

  const Problem &problem;
  const FitSearch &search;
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

int32_t PeakSolver::ceiling() const {
  // Stacked one above the other, all fit.
  int64_t sum = 0;
  for (const Block &block : search.relaxed().blocks) {
    sum = std::max<int64_t>(sum, block.fixed);
    sum += block.height + block.alignment;
  }
  if (problem.capacity)
    sum = std::min(sum, *problem.capacity / search.unit());
  return std::min<int64_t>(sum, INT32_MAX / 2);
}

void PeakSolver::ask(int32_t capacity, int64_t budget, uint64_t round,
                     Outcome &outcome) {
  FitSearch::Reply reply = search.ask(capacity, budget, round);
  outcome.steps += reply.steps;
  switch (reply.answer) {
  case Answer::Yes:
    outcome.solution = std::move(reply.solution);
    outcome.value = peak(problem, *outcome.solution);
    most = outcome.value / search.unit();
    return;
  case Answer::No:
    least = capacity + 1;
    [[fallthrough]];
  case Answer::Unknown:
    doubtful = std::max(doubtful, capacity);
    return;
  }
}

void PeakSolver::run(Outcome &outcome, int64_t budget) {
  int64_t unit = search.unit(), numBlocks = search.numBlocks();
  least = std::max<int64_t>(columnBound(search.relaxed()),
                            llvm::divideCeil(outcome.bound, unit));
  most = outcome.solution ? outcome.value / unit : ceiling() + 1;
  int64_t slice = numBlocks + numBlocks / 2 + 1;
  // Each block takes a step: a shorter question hardly has an answer.
  auto mayAsk = [&] {
    return least < most &&
           (outcome.steps == 0 ? budget > 0
                               : outcome.steps + numBlocks <= budget);
  };
  for (uint64_t round = 0; mayAsk();
       ++round, slice = std::min(2 * slice, budget)) {
    doubtful = least - 1;
    while (doubtful + 1 < most && mayAsk())
      ask(doubtful + (most - doubtful) / 2,
          std::min(slice, budget - outcome.steps), round, outcome);
  }
  outcome.bound = std::max(outcome.bound, least * unit);
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
  FitSearch search(problem);
  if (!search.isTooLarge())
    PeakSolver(problem, search).run(outcome, budget);
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
  FitSearch search(problem);
  if (search.isTooLarge() || !problem.capacity)
    return outcome;
  FitSearch::Reply reply = search.ask(
      std::min<int64_t>(*problem.capacity / search.unit(), INT32_MAX / 2),
      budget);
  outcome.steps = reply.steps;
  if (reply.answer == Answer::Yes) {
    outcome.solution = std::move(reply.solution);
    outcome.value = peak(problem, *outcome.solution);
    outcome.verdict = Verdict::Optimal;
  } else if (reply.answer == Answer::No) {
    outcome.verdict = Verdict::Infeasible;
  }
  return outcome;
}
