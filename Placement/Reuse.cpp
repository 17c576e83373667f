//===--- Reuse.cpp - The placement that costs least to reuse --------------===//

#include "Placement/Reuse.h"
#include "Placement/ReuseProof.h"
#include "Placement/ReuseSearch.h"
#include "Placement/Solver.h"
#include "Placement/WholeBuffer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// Steps to find any placement: a clash asks many times.
constexpr int64_t kAnyFitBudget = 100'000;
/// Steps of the first improvement, for each rule: small parts are proven sooner
/// than improved.
constexpr int64_t kStepsPerRule = 200;
/// Steps of a proof, at least and for each rule: what took longer has never
/// come to an end.
constexpr int64_t kProofBudget = 2'000'000;
constexpr int64_t kProofPerRule = 1'000;

namespace {

/// Solves one part.
class PartSolver {
public:
  PartSolver(const Problem &problem, const ReuseParts::Part &part)
      : problem(problem), part(part), search(part.model) {
    liveUnits = llvm::divideCeil(getLiveBytes(), part.model.unit);
    if (liveUnits > part.model.capacity) {
      proof.bound = kForbidden;
      proof.complete = true;
      return;
    }
    search.placeGreedily();
    proof.complete = search.getCost() == 0;
  }

  bool isSolved() const { return proof.complete; }
  bool isInfeasible() const { return proof.bound == kForbidden; }
  int64_t getBound() const { return proof.bound; }
  int64_t getCost() const { return search.getCost(); }
  const Offsets &getOffsets() const { return search.getBest(); }
  int64_t getSteps() const { return search.getSteps() + proofSteps; }

  void solve(int64_t budget) {
    int64_t end = getSteps() + budget, numRules = 0;
    for (const ReuseItem &item : part.model.items)
      numRules += item.rules.size() + 1;
    int64_t tried = std::min(budget / 16, kStepsPerRule * numRules);
    search.repair(tried);
    if (search.getBest().empty() && fit())
      return;
    search.improve(tried);
    if (search.getCost() > 0)
      prove(std::min(budget / 2,
                     std::max(kProofBudget, kProofPerRule * numRules)));
    if (!proof.complete) {
      search.repair(end - getSteps());
      search.improve(end - getSteps(), proof.bound);
    }
    proof.complete |= search.getCost() == proof.bound;
  }

  void lowerPeak() { search.lowerPeak(liveUnits); }

private:
  SmallVector<unsigned, 0> getBuffers() const {
    SmallVector<unsigned, 0> buffers;
    for (ArrayRef<unsigned> members : part.buffers)
      buffers.append(members.begin(), members.end());
    llvm::sort(buffers);
    return buffers;
  }

  int64_t getLiveBytes() const {
    if (!problem.temporalExclusions.empty())
      return liveByteBound(restrictTo(problem, getBuffers()));
    // The rules of all other parts need not be looked at.
    Problem alone;
    for (unsigned buffer : getBuffers())
      alone.buffers.push_back(
          {problem.buffers[buffer].size, 1, problem.buffers[buffer].segments});
    return liveByteBound(alone);
  }

  void prove(int64_t budget) {
    int64_t left = budget;
    proof = proveReuseCost(part.model, search.getBest(), left);
    proofSteps = budget - left;
    if (!proof.offsets.empty())
      search.restart(proof.offsets);
  }

  /// Looks for any placement, whatever it costs, by the search that is made for
  /// that. Returns true if it proves that there is none.
  bool fit() {
    SmallVector<unsigned, 0> buffers = getBuffers();
    Outcome outcome = findFit(restrictTo(problem, buffers), kAnyFitBudget);
    if (outcome.verdict == Verdict::Infeasible) {
      proof.bound = kForbidden;
      proof.complete = true;
      return true;
    }
    if (!outcome.solution)
      return false;
    Offsets offsets;
    for (ArrayRef<unsigned> members : part.buffers) {
      auto *place = llvm::lower_bound(buffers, members.front());
      int64_t offset = outcome.solution->offsets[place - buffers.begin()];
      if (offset % part.model.unit != 0)
        return false;
      offsets.push_back(offset / part.model.unit);
    }
    search.restart(offsets);
    return false;
  }

  const Problem &problem;
  const ReuseParts::Part &part;
  ReuseSearch search;
  ReuseProof proof;
  int64_t liveUnits;
  int64_t proofSteps = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Dense problems
//===----------------------------------------------------------------------===//

/// Of so many pairs a buffer that are live together no model is made.
constexpr int64_t kMaxPairsPerBuffer = 100;

/// Tells whether too many pairs of buffers are live together.
static bool isDense(const Problem &problem) {
  int64_t live = 0, pairs = 0;
  for (const LiveChange &change : getLiveChanges(problem)) {
    pairs += change.begins ? live : 0;
    live += change.begins ? 1 : -1;
  }
  return pairs >
         kMaxPairsPerBuffer * std::max<int64_t>(problem.buffers.size(), 1'000);
}

/// Returns the buffers that surely are live together with each of the others,
/// and whose bytes are therefore nobody else's:
///
///     time    |--- a: first begin and end of others lie within ---|
///               |-- b --|   |-- c --|    |----- d -----|
///
/// Any placement stays valid when they sink to the bottom and all below them
/// rises, if all sizes are multiples of all alignments and nothing else has a
/// place. Else returns none.
static SmallVector<unsigned, 0> findUniversal(const Problem &problem) {
  if (!problem.reserved.empty() || !problem.colocations.empty() ||
      !problem.temporalExclusions.empty())
    return {};
  int64_t alignment = largestAlignment(problem);
  int64_t lastBegin = INT64_MIN, firstEnd = INT64_MAX;
  for (const Buffer &buffer : problem.buffers) {
    if (buffer.fixedOffset || buffer.segments.empty() ||
        buffer.size % alignment != 0)
      return {};
    lastBegin = std::max(lastBegin, buffer.segments.front().begin);
    firstEnd = std::min(firstEnd, buffer.segments.front().end);
  }
  SmallVector<unsigned, 0> universal;
  for (auto [index, buffer] : llvm::enumerate(problem.buffers))
    if (llvm::any_of(buffer.segments, [&](Segment segment) {
          return segment.end > lastBegin && segment.begin < firstEnd;
        }))
      universal.push_back(index);
  return universal;
}

/// Places universal buffers at the bottom, and the others above them.
static Outcome placeAbove(const Problem &problem, ArrayRef<unsigned> universal,
                          int64_t budget) {
  Solution solution;
  solution.offsets.resize(problem.buffers.size());
  SmallVector<bool, 0> isBelow(problem.buffers.size(), false);
  int64_t end = 0;
  for (unsigned buffer : universal) {
    isBelow[buffer] = true;
    solution.offsets[buffer] = end;
    end += problem.buffers[buffer].size;
  }
  SmallVector<unsigned, 0> others;
  for (unsigned buffer : llvm::seq<unsigned>(problem.buffers.size()))
    if (!isBelow[buffer])
      others.push_back(buffer);
  Problem rest = restrictTo(problem, others);
  rest.reserved.push_back({0, end});
  Outcome outcome = placeForReuse(rest, budget);
  if (!outcome.solution)
    return outcome;
  for (auto [buffer, offset] :
       llvm::zip_equal(others, outcome.solution->offsets))
    solution.offsets[buffer] = offset;
  outcome.solution = std::move(solution);
  return outcome;
}

/// Lets whole buffers take turns, which needs no pairs. Nothing if that does
/// not fit, or if some have a place.
static std::optional<Outcome> placeWhole(const Problem &problem) {
  if (!problem.colocations.empty() || !problem.temporalExclusions.empty())
    return std::nullopt;
  if (llvm::any_of(problem.buffers, [](const Buffer &buffer) {
        return buffer.fixedOffset.has_value();
      }))
    return std::nullopt;
  Outcome outcome;
  outcome.solution = bump(problem, packWholeBuffers(problem), /*start=*/0,
                          largestAlignment(problem));
  if (problem.capacity && peak(problem, *outcome.solution) > *problem.capacity)
    return std::nullopt;
  outcome.value = reuseCost(problem, *outcome.solution);
  if (outcome.value == 0)
    outcome.verdict = Verdict::Optimal;
  return outcome;
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

static Outcome placeParts(const Problem &problem, int64_t budget);

Outcome pypto::placement::placeForReuse(const Problem &problem,
                                        int64_t budget) {
  if (problem.capacity && liveByteBound(problem) > *problem.capacity) {
    Outcome outcome;
    outcome.verdict = Verdict::Infeasible;
    return outcome;
  }
  if (isDense(problem)) {
    if (auto universal = findUniversal(problem); !universal.empty())
      return placeAbove(problem, universal, budget);
    if (std::optional<Outcome> outcome = placeWhole(problem))
      return std::move(*outcome);
  }
  return placeParts(problem, budget);
}

static Outcome placeParts(const Problem &problem, int64_t budget) {
  ReuseParts split = splitForReuse(problem);
  Outcome outcome;
  if (!split.contradiction.empty()) {
    outcome.verdict = Verdict::Infeasible;
    return outcome;
  }
  SmallVector<PartSolver, 0> solvers;
  solvers.reserve(split.parts.size());
  for (const ReuseParts::Part &part : split.parts)
    solvers.emplace_back(problem, part);

  bool infeasible = llvm::any_of(
      solvers, [](const PartSolver &solver) { return solver.isInfeasible(); });
  int64_t open = llvm::count_if(
      solvers, [](const PartSolver &solver) { return !solver.isSolved(); });
  for (PartSolver &solver : solvers) {
    if (!solver.isSolved() && !infeasible) {
      int64_t before = solver.getSteps();
      solver.solve(budget / open--);
      budget -= solver.getSteps() - before;
    }
    infeasible |= solver.isInfeasible();
    outcome.steps += solver.getSteps();
  }
  if (infeasible) {
    outcome.verdict = Verdict::Infeasible;
    return outcome;
  }

  bool complete = true, placed = true;
  outcome.bound = split.fixedCost;
  Solution solution;
  solution.offsets.resize(problem.buffers.size());
  for (auto [solver, part] : llvm::zip_equal(solvers, split.parts)) {
    complete &= solver.isSolved();
    outcome.bound += solver.getBound();
    solver.lowerPeak();
    if ((placed &= !solver.getOffsets().empty()))
      for (auto [offset, members] :
           llvm::zip_equal(solver.getOffsets(), part.buffers))
        for (unsigned buffer : members)
          solution.offsets[buffer] = offset * part.model.unit;
  }
  if (placed) {
    outcome.value = reuseCost(problem, solution);
    outcome.solution = std::move(solution);
  }
  if (complete)
    outcome.verdict = Verdict::Optimal;
  return outcome;
}

//===----------------------------------------------------------------------===//
// Clashes
//===----------------------------------------------------------------------===//

Problem pypto::placement::restrictTo(const Problem &problem,
                                     ArrayRef<unsigned> buffers) {
  Problem result;
  result.capacity = problem.capacity;
  result.reserved = problem.reserved;
  constexpr unsigned none = ~0u;
  SmallVector<unsigned, 0> numberOf(problem.buffers.size(), none);
  for (unsigned buffer : buffers) {
    numberOf[buffer] = result.buffers.size();
    result.buffers.push_back(problem.buffers[buffer]);
  }
  auto keep = [&](const auto &rules, auto &kept) {
    for (const auto &rule : rules) {
      unsigned first = numberOf[rule.first], second = numberOf[rule.second];
      if (first == none || second == none)
        continue;
      auto &copy = kept.emplace_back(rule);
      copy.first = first;
      copy.second = second;
    }
  };
  keep(problem.separations, result.separations);
  keep(problem.sameStarts, result.sameStarts);
  keep(problem.colocations, result.colocations);
  keep(problem.temporalExclusions, result.temporalExclusions);
  keep(problem.reusePenalties, result.reusePenalties);
  return result;
}

/// One by one is quadratic; more buffers are named without a look at each.
constexpr size_t kMaxDroppedSingly = 256;

/// Returns the fewest of the largest buffers that are live at the peak and take
/// more bytes than there are; none if all fit at each point, or if some of them
/// exclude each other.
static SmallVector<unsigned, 0> findLiveClash(const Problem &problem) {
  SmallVector<unsigned, 0> clash;
  if (!problem.capacity || !problem.temporalExclusions.empty())
    return clash;
  int64_t bound = liveByteBound(problem), sum = 0;
  if (bound <= *problem.capacity)
    return clash;
  SmallVector<bool, 0> isLive(problem.buffers.size(), false);
  for (const LiveChange &change : getLiveChanges(problem)) {
    int64_t size = problem.buffers[change.buffer].size;
    sum += change.begins ? size : -size;
    isLive[change.buffer] = change.begins;
    if (sum == bound)
      break;
  }
  SmallVector<std::pair<int64_t, unsigned>, 0> bySize;
  for (auto [index, buffer] : llvm::enumerate(problem.buffers))
    if (isLive[index])
      bySize.emplace_back(buffer.size, index);
  llvm::sort(bySize);
  for (auto [size, buffer] : bySize) {
    if (sum - size > *problem.capacity)
      sum -= size;
    else
      clash.push_back(buffer);
  }
  return clash;
}

namespace {

/// Looks for buffers that do not fit together, among buffers in some order.
class ClashFinder {
public:
  ClashFinder(const Problem &problem, int64_t budget)
      : problem(problem), budget(budget) {}

  /// Drops buffers from the end while the others still clash: as many as
  /// possible, if dropping more never helps those that are left to clash.
  void dropTail(SmallVector<unsigned, 0> &clash) const {
    size_t fits = 0, clashes = clash.size();
    while (fits + 1 < clashes) {
      size_t middle = fits + (clashes - fits) / 2;
      if (isClash(ArrayRef(clash).take_front(middle)))
        clashes = middle;
      else
        fits = middle;
    }
    clash.truncate(clashes);
  }

  /// Drops each buffer without which the others still clash, the smallest
  /// first.
  void dropEach(SmallVector<unsigned, 0> &clash) const {
    auto order = clash;
    llvm::stable_sort(order, [&](unsigned a, unsigned b) {
      return problem.buffers[a].size < problem.buffers[b].size;
    });
    for (unsigned buffer : order) {
      auto rest = clash;
      llvm::erase(rest, buffer);
      if (isClash(rest))
        clash = std::move(rest);
    }
  }

private:
  bool isClash(ArrayRef<unsigned> buffers) const {
    return placeForReuse(restrictTo(problem, buffers), budget).verdict ==
           Verdict::Infeasible;
  }

  const Problem &problem;
  int64_t budget;
};

} // namespace

SmallVector<unsigned, 0> pypto::placement::findClash(const Problem &problem,
                                                     int64_t budget) {
  Problem rules = problem;
  rules.reusePenalties.clear();
  ClashFinder finder(rules, budget);
  SmallVector<unsigned, 0> clash = findLiveClash(problem);
  if (clash.empty()) {
    // A matter of buffers that are close in time: what comes after them goes
    // first, then what comes before.
    clash = llvm::to_vector<0>(llvm::seq<unsigned>(problem.buffers.size()));
    llvm::stable_sort(clash, [&](unsigned a, unsigned b) {
      return firstPoint(problem.buffers[a]) < firstPoint(problem.buffers[b]);
    });
    finder.dropTail(clash);
    std::reverse(clash.begin(), clash.end());
    finder.dropTail(clash);
  }
  if (clash.size() <= kMaxDroppedSingly)
    finder.dropEach(clash);
  llvm::sort(clash);
  return clash;
}
