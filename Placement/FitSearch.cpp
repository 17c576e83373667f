//===--- FitSearch.cpp - Does everything fit below a capacity? ------------===//

#include "Placement/FitSearch.h"
#include "Placement/WindowSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace pypto::placement;
using llvm::SmallVector;
using llvm::SmallVectorImpl;

/// Beyond so many blocks even one step for each takes too long.
constexpr size_t kMaxDirect = 2000;

/// Asks the search by windows between two short questions to the exact search.
/// The second is left out where it would take minutes for nothing: it has never
/// settled so many blocks.
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
  bool isDirect = columns.blocks.size() <= kMaxDirect;
  goOn(searchByWindows, (budget - found.steps) / 8 * (isDirect ? 7 : 8));
  if (!isDirect)
    return found;
  goOn([](auto &&...args) { return searchPlacement(args...); },
       budget - found.steps);
  return found;
}

static Feasibility search(const Columns &columns, int32_t capacity,
                          int64_t budget, std::optional<uint64_t> round) {
  bool isLong = suitsWindows(columns);
  bool isMiddling = isLong && columns.blocks.size() <= kMaxDirect;
  if (isLong && (!isMiddling || !round || *round % 2 == 1))
    return searchLong(columns, capacity, budget);
  return searchPlacement(columns, capacity, budget, round.value_or(0));
}

FitSearch::FitSearch(const Problem &problem)
    : problem(problem), strict(makeColumns(problem)) {
  if (!strict || !strict->stricter)
    return;
  SmallVector<Sharing> sharings(problem.sameStarts.size(), Sharing::Open);
  open = makeColumns(problem, sharings);
}

FitSearch::Reply FitSearch::ask(int32_t capacity, int64_t budget,
                                std::optional<uint64_t> round) const {
  Feasibility found =
      search(*strict, capacity, open ? budget / 2 : budget, round);
  Reply reply{found.answer, std::nullopt, found.steps};
  if (found.answer == Answer::Yes) {
    reply.solution = toSolution(problem, *strict, found.offsets);
  } else if (open) {
    SmallVector<Sharing> sharings(problem.sameStarts.size(), Sharing::Open);
    decide(sharings, *open, capacity, budget, reply);
    // Some rules are separations for good.
    if (open->stricter && reply.answer == Answer::No)
      reply.answer = Answer::Unknown;
  }
  return reply;
}

/// Returns the first open rule that a solution breaks.
static std::optional<size_t> findBroken(const Problem &problem,
                                        llvm::ArrayRef<Sharing> sharings,
                                        const Solution &solution) {
  for (auto [index, rule] : llvm::enumerate(problem.sameStarts))
    if (sharings[index] == Sharing::Open &&
        llvm::errorToBool(validateSameStart(rule, solution)))
      return index;
  return std::nullopt;
}

void FitSearch::decide(SmallVectorImpl<Sharing> &sharings,
                       const Columns &columns, int32_t capacity, int64_t budget,
                       Reply &reply) const {
  // Half for this question, the rest for what it may lead to. To make columns
  // takes time, too.
  reply.answer = Answer::Unknown;
  if (reply.steps >= budget)
    return;
  Feasibility found =
      search(columns, capacity, (budget - reply.steps + 1) / 2, std::nullopt);
  reply.steps = std::min(
      budget, reply.steps + std::max<int64_t>(found.steps, numBlocks()));
  reply.answer = found.answer;
  if (found.answer != Answer::Yes)
    return;
  Solution solution = toSolution(problem, columns, found.offsets);
  std::optional<size_t> broken = findBroken(problem, sharings, solution);
  if (!broken) {
    reply.solution = std::move(solution);
    return;
  }
  bool isProof = true;
  for (Sharing sharing : {Sharing::Together, Sharing::Apart}) {
    sharings[*broken] = sharing;
    decide(sharings, *makeColumns(problem, sharings), capacity, budget, reply);
    if (reply.answer == Answer::Yes)
      return;
    isProof &= reply.answer == Answer::No;
  }
  sharings[*broken] = Sharing::Open;
  reply.answer = isProof ? Answer::No : Answer::Unknown;
}
