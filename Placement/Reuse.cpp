//===--- Reuse.cpp - The placement that costs least to reuse --------------===//

#include "Placement/Reuse.h"
#include "Placement/ReuseProof.h"
#include "Placement/ReuseSearch.h"
#include "Placement/Solver.h"
#include "llvm/ADT/DenseMap.h"
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

namespace {

/// Solves one part.
class PartSolver {
public:
  PartSolver(const Problem &problem, const ReuseParts::Part &part)
      : problem(problem), part(part), search(part.model) {
    liveUnits = llvm::divideCeil(
        liveByteBound(restrictTo(problem, getBuffers())), part.model.unit);
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
    // A short try: small parts are proven sooner than improved.
    int64_t numRules = 0;
    for (const ReuseItem &item : part.model.items)
      numRules += item.rules.size() + 1;
    int64_t tried = std::min(budget / 16, 200 * numRules);
    search.repair(tried);
    if (search.getBest().empty() && fit())
      return;
    search.improve(tried);
    if (search.getCost() > 0) {
      int64_t given = budget / 2, left = given;
      proof = proveReuseCost(part.model, search.getBest(), left);
      proofSteps = given - left;
      if (!proof.offsets.empty())
        search.restart(proof.offsets);
    }
    if (!proof.complete) {
      search.repair(budget - getSteps());
      search.improve(budget - getSteps());
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
    for (ArrayRef<unsigned> members : part.buffers)
      offsets.push_back(
          outcome.solution->offsets[llvm::lower_bound(buffers, members[0]) -
                                    buffers.begin()] /
          part.model.unit);
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

Outcome pypto::placement::placeForReuse(const Problem &problem,
                                        int64_t budget) {
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
  llvm::DenseMap<unsigned, unsigned> numberOf;
  for (unsigned buffer : buffers) {
    numberOf[buffer] = result.buffers.size();
    result.buffers.push_back(problem.buffers[buffer]);
  }
  auto keep = [&](const auto &rules, auto &kept) {
    for (auto rule : rules) {
      auto first = numberOf.find(rule.first),
           second = numberOf.find(rule.second);
      if (first == numberOf.end() || second == numberOf.end())
        continue;
      rule.first = first->second;
      rule.second = second->second;
      kept.push_back(rule);
    }
  };
  keep(problem.separations, result.separations);
  keep(problem.sameStarts, result.sameStarts);
  keep(problem.colocations, result.colocations);
  keep(problem.temporalExclusions, result.temporalExclusions);
  keep(problem.reusePenalties, result.reusePenalties);
  return result;
}

SmallVector<unsigned, 0> pypto::placement::findClash(const Problem &problem,
                                                     int64_t budget) {
  Problem rules = problem;
  rules.reusePenalties.clear();
  auto clash = llvm::to_vector<0>(llvm::seq<unsigned>(problem.buffers.size()));
  // Whoever is not needed for the clash leaves it, the smallest first.
  auto order = clash;
  llvm::stable_sort(order, [&](unsigned a, unsigned b) {
    return problem.buffers[a].size < problem.buffers[b].size;
  });
  for (unsigned buffer : order) {
    auto rest = clash;
    llvm::erase(rest, buffer);
    if (placeForReuse(restrictTo(rules, rest), budget).verdict ==
        Verdict::Infeasible)
      clash = std::move(rest);
  }
  return clash;
}
