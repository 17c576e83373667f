//===--- ReuseTest.cpp - Least reuse cost at a capacity -------------------===//

#include "Placement/Reuse.h"
#include "Placement/ReuseProof.h"
#include "Placement/ReuseSearch.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

/// Solves, and holds the outcome to what it says about itself.
Outcome solve(const Problem &problem, int64_t budget = kReuseBudget) {
  EXPECT_EQ(llvm::toString(checkProblem(problem)), "");
  Outcome outcome = placeForReuse(problem, budget);
  if (!outcome.solution)
    return outcome;
  EXPECT_EQ(llvm::toString(validate(problem, *outcome.solution)), "");
  EXPECT_EQ(outcome.value, reuseCost(problem, *outcome.solution));
  EXPECT_LE(outcome.bound, outcome.value);
  if (outcome.verdict == Verdict::Optimal)
    EXPECT_EQ(outcome.bound, outcome.value);
  return outcome;
}

/// Returns buffers of 64 bytes that follow each other in time, in room for
/// `slots` of them.
Problem queue(unsigned count, int64_t slots) {
  Problem problem;
  problem.capacity = slots * 64;
  for (unsigned i = 0; i < count; ++i)
    problem.buffers.push_back({64, 32, {{2 * i, 2 * i + 2}}});
  return problem;
}

/// The same, where all pairs cost 1.
Problem relay(unsigned count, int64_t slots) {
  Problem problem = queue(count, slots);
  for (unsigned i = 0; i < count; ++i)
    for (unsigned other = 0; other < i; ++other)
      problem.reusePenalties.push_back({other, i, 1, "cross_pipe"});
  return problem;
}

//===----------------------------------------------------------------------===//
// Known optima
//===----------------------------------------------------------------------===//

TEST(ReuseTest, NothingIsPaidWhereThereIsRoom) {
  Outcome outcome = solve(relay(6, 6));
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 0);
}

TEST(ReuseTest, SlotsAreSharedEvenly) {
  // Six take turns in two slots: 2 * (3 * 2 / 2) pairs. Unevenly, 1 + 6.
  Outcome outcome = solve(relay(6, 2));
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 6);
}

TEST(ReuseTest, TwelveInThreeSlotsAreProven) {
  // 3 * (4 * 3 / 2) pairs.
  Outcome outcome = solve(relay(12, 3));
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 18);
}

TEST(ReuseTest, FreePairsShareBeforePeakGrows) {
  Problem problem = relay(3, 3);
  problem.reusePenalties.clear();
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.value, 0);
  EXPECT_EQ(peak(problem, *outcome.solution), 64);
}

TEST(ReuseTest, CostComesBeforePeak) {
  Problem problem = relay(2, 2);
  EXPECT_EQ(peak(problem, *solve(problem).solution), 128);
  problem.reusePenalties.front().cost = 0;
  EXPECT_EQ(peak(problem, *solve(problem).solution), 64);
}

TEST(ReuseTest, TheDearPairIsKeptApart) {
  // Two of three have to share 128 bytes: the pair that costs 2 does.
  Problem problem = relay(3, 2);
  problem.reusePenalties[0].cost = 7;
  problem.reusePenalties[1].cost = 2;
  problem.reusePenalties[2].cost = 5;
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 2);
}

TEST(ReuseTest, APairLiveTogetherIsNeverCharged) {
  Problem problem = relay(2, 2);
  problem.buffers[1].segments = {{1, 4}};
  EXPECT_EQ(solve(problem).value, 0);
}

TEST(ReuseTest, AnExcludedPairIsCharged) {
  // Two branches: their segments overlap, and there is room for one.
  Problem problem = relay(2, 1);
  problem.buffers[1].segments = {{1, 4}};
  problem.temporalExclusions = {{0, 1}};
  EXPECT_EQ(solve(problem).value, 1);
}

TEST(ReuseTest, ColocatedBuffersPayWhereverTheyStand) {
  Problem problem = relay(2, 2);
  problem.colocations = {{0, 1}};
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 1);
}

TEST(ReuseTest, AResultStandsExactlyOnItsOperandOrElsewhere) {
  Problem problem;
  problem.buffers = {{64, 32, {{0, 2}}}, {64, 32, {{2, 4}}}};
  problem.sameStarts = {{0, 1, 0, 64, 0, 64, ""}};
  // 96 bytes leave no room elsewhere; half on it is not allowed.
  problem.capacity = 96;
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.solution->offsets[0], outcome.solution->offsets[1]);
  // What pays for the exact spot stands beside it when it can.
  problem.reusePenalties = {{0, 1, 1, ""}};
  EXPECT_EQ(solve(problem).value, 1);
  problem.capacity = 128;
  EXPECT_EQ(solve(problem).value, 0);
}

TEST(ReuseTest, GluedBuffersRiseTogether) {
  // The result has to stand on its operand, and a third buffer under both,
  // although only the result has to do with it.
  Problem problem;
  problem.buffers = {
      {64, 32, {{2, 4}}}, {64, 32, {{4, 6}}}, {32, 32, {{4, 6}}, false, 0}};
  problem.sameStarts = {{0, 1, 0, 64, 0, 64, ""}};
  problem.capacity = 96;
  Outcome outcome = solve(problem);
  ASSERT_TRUE(outcome.solution);
  EXPECT_EQ(outcome.solution->offsets[0], 32);
  EXPECT_EQ(outcome.solution->offsets[1], 32);
}

//===----------------------------------------------------------------------===//
// Adversarial
//===----------------------------------------------------------------------===//

/// Cuts a rectangle of time and bytes into buffers that fill it.
void cut(Segment time, ByteRange bytes, unsigned depth, std::mt19937_64 &random,
         Problem &problem) {
  int64_t duration = time.end - time.begin, size = bytes.end - bytes.begin;
  if (depth == 0 || (duration < 2 && size < 2)) {
    problem.buffers.push_back({size, 1, {time}});
    return;
  }
  if (size < 2 || (duration >= 2 && random() % 2)) {
    int64_t at = time.begin + 1 + random() % (duration - 1);
    cut({time.begin, at}, bytes, depth - 1, random, problem);
    cut({at, time.end}, bytes, depth - 1, random, problem);
  } else {
    int64_t at = bytes.begin + 1 + random() % (size - 1);
    cut(time, {bytes.begin, at}, depth - 1, random, problem);
    cut(time, {at, bytes.end}, depth - 1, random, problem);
  }
}

TEST(ReuseTest, RepairFitsWhereGreedyDoesNot) {
  std::mt19937_64 random(3);
  unsigned greedy = 0, repaired = 0;
  for (unsigned trial = 0; trial < 40; ++trial) {
    Problem problem;
    problem.capacity = 64;
    cut({0, 40}, {0, 64}, 5, random, problem);
    ReuseParts parts = splitForReuse(problem);
    ReuseSearch search(parts.parts.front().model);
    search.placeGreedily();
    greedy += !search.getBest().empty();
    search.repair(1'000'000);
    repaired += !search.getBest().empty();
  }
  EXPECT_LT(greedy, 30u);
  EXPECT_GE(repaired, 35u);
}

TEST(ReuseTest, OneByteTooLittleIsInfeasible) {
  Problem problem = relay(3, 3);
  for (Buffer &buffer : problem.buffers)
    buffer.segments = {{0, 2}};
  EXPECT_EQ(solve(problem).verdict, Verdict::Optimal);
  problem.capacity = 3 * 64 - 1;
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.verdict, Verdict::Infeasible);
  EXPECT_FALSE(outcome.solution);
}

TEST(ReuseTest, SeparationsAloneMakeItInfeasible) {
  // Never live together, so that only the search can tell.
  Problem problem = relay(3, 2);
  problem.separations = {{0, 1, ""}, {1, 2, ""}, {0, 2, ""}};
  EXPECT_EQ(solve(problem).verdict, Verdict::Infeasible);
  problem.separations.pop_back();
  EXPECT_EQ(solve(problem).verdict, Verdict::Optimal);
}

TEST(ReuseTest, TurnsOfAPipelineAreApart) {
  Problem problem = relay(3, 2);
  problem.reusePenalties.clear();
  for (unsigned i : {0, 1, 2})
    problem.buffers[i].turns = {{0, i}};
  EXPECT_EQ(solve(problem).verdict, Verdict::Infeasible);
  // Two that are not strict may share.
  problem.buffers[0].turns = {{0, 0, false}};
  problem.buffers[1].turns = {{0, 1, false}};
  EXPECT_EQ(solve(problem).verdict, Verdict::Optimal);
}

TEST(ReuseTest, ColocatedBuffersLiveTogetherAreInfeasible) {
  Problem problem = relay(2, 2);
  problem.colocations = {{0, 1}};
  problem.buffers[1].segments = {{1, 4}};
  EXPECT_EQ(solve(problem).verdict, Verdict::Infeasible);
}

TEST(ReuseTest, FixedBuffersStayAndReservedBytesStayFree) {
  Problem problem = relay(3, 4);
  problem.buffers[1].fixedOffset = 64;
  problem.reserved = {{0, 32}};
  // Behind the reserve, 32 to 96 would touch the fixed one and pay.
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.value, 0);
  EXPECT_EQ(outcome.solution->offsets[1], 64);
}

TEST(ReuseTest, ASmallBudgetStillAnswers) {
  Problem problem = relay(40, 7);
  Outcome little = solve(problem, 1), much = solve(problem, 2'000'000);
  ASSERT_TRUE(little.solution);
  EXPECT_EQ(little.verdict, Verdict::BestFound);
  EXPECT_LE(much.value, little.value);
  EXPECT_GT(much.bound, 0);
}

TEST(ReuseTest, TheSameBudgetGivesTheSamePlacement) {
  Problem problem = relay(30, 4);
  EXPECT_EQ(solve(problem, 100'000).solution->offsets,
            solve(problem, 100'000).solution->offsets);
}

TEST(ReuseTest, LargePenaltiesDoNotOverflow) {
  Problem problem = relay(3, 1);
  for (ReusePenalty &penalty : problem.reusePenalties)
    penalty.cost = INT64_MAX / 3;
  EXPECT_EQ(solve(problem).value, INT64_MAX / 3 * 3);
}

TEST(ReuseTest, EmptyAndZeroSizedProblems) {
  EXPECT_EQ(solve({}).verdict, Verdict::Optimal);
  Problem problem = relay(2, 1);
  for (Buffer &buffer : problem.buffers)
    buffer.size = 0;
  EXPECT_EQ(solve(problem).value, 0);
}

//===----------------------------------------------------------------------===//
// Dense problems
//===----------------------------------------------------------------------===//

TEST(ReuseTest, WhatLivesThroughoutLiesBelowAllElse) {
  // 300 live through 400 that take turns: 300 * 299 / 2 + 300 * 400 pairs. The
  // first two of the 400 shall not share, for which there is just room.
  Problem problem = queue(400, 302);
  problem.reusePenalties = {{0, 1, 1, ""}};
  for (unsigned i = 0; i < 300; ++i)
    problem.buffers.push_back({64, 32, {{0, 800}}});
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 0);
  // With one slot less they do, and with two less nothing fits.
  *problem.capacity -= 64;
  EXPECT_EQ(solve(problem).value, 1);
  *problem.capacity -= 64;
  EXPECT_EQ(solve(problem).verdict, Verdict::Infeasible);
}

TEST(ReuseTest, AMillionPairsNeedNoModel) {
  // Each of 2,000 overlaps the 500 before it.
  Problem problem;
  for (int64_t i = 0; i < 2000; ++i)
    problem.buffers.push_back({64, 32, {{i, i + 501}}});
  problem.capacity = 501 * 64;
  EXPECT_EQ(solve(problem).verdict, Verdict::Optimal);
  // Nothing but buffer 501 can stand where 0 stood.
  problem.reusePenalties = {{0, 501, 3, ""}};
  Outcome outcome = solve(problem);
  EXPECT_EQ(outcome.verdict, Verdict::BestFound);
  EXPECT_EQ(outcome.value, 3);
}

//===----------------------------------------------------------------------===//
// Clashes
//===----------------------------------------------------------------------===//

TEST(ReuseTest, AClashNamesNobodyWithoutNeed) {
  Problem problem = relay(6, 2);
  // Buffer 0 has ended before, and 5 begins long after.
  for (unsigned i : {1, 3, 4})
    problem.buffers[i].segments = {{2, 4}};
  EXPECT_EQ(findClash(problem, 10'000),
            (llvm::SmallVector<unsigned, 0>{1, 3, 4}));
}

TEST(ReuseTest, AClashInALongProblemIsFoundQuickly) {
  // 3,000 that follow each other in two slots, three of which live together.
  Problem problem = queue(3000, 2);
  problem.buffers[1500].segments = {{3000, 3006}};
  problem.buffers[1501].segments = {{3002, 3006}};
  llvm::SmallVector<unsigned, 0> three = {1500, 1501, 1502};
  EXPECT_EQ(findClash(problem, 10'000), three);
  // The same where only separations tell.
  problem = queue(3000, 2);
  problem.separations = {{1500, 1501, ""}, {1501, 1502, ""}, {1500, 1502, ""}};
  EXPECT_EQ(findClash(problem, 10'000), three);
}

//===----------------------------------------------------------------------===//
// Against all placements
//===----------------------------------------------------------------------===//

/// Tries every offset of every buffer. What two buffers may do is asked of the
/// validator, pair by pair.
class BruteForce {
public:
  explicit BruteForce(const Problem &problem)
      : problem(problem), count(problem.buffers.size()),
        starts(*problem.capacity + 1), offsets(count) {
    for (unsigned i = 0; i < count; ++i)
      for (unsigned j = 0; j < i; ++j) {
        Problem pair = restrictTo(problem, {j, i});
        for (int64_t at = 0; at < starts; ++at)
          for (int64_t other = 0; other < starts; ++other) {
            Solution solution{{other, at}};
            bool valid = !llvm::errorToBool(validate(pair, solution));
            costs.push_back(valid ? reuseCost(pair, solution) : -1);
          }
      }
  }

  /// Returns the least cost, nothing if there is no placement.
  std::optional<int64_t> solve() {
    place(0, 0);
    return best;
  }

private:
  int64_t costOf(unsigned i, unsigned j) const {
    int64_t pair = int64_t(i) * (i - 1) / 2 + j;
    return costs[(pair * starts + offsets[i]) * starts + offsets[j]];
  }

  void place(unsigned index, int64_t cost) {
    if (best && cost >= *best)
      return;
    if (index == count) {
      best = cost;
      return;
    }
    for (offsets[index] = 0; offsets[index] < starts; ++offsets[index]) {
      int64_t paid = cost;
      bool valid = index > 0 || !llvm::errorToBool(validate(
                                    restrictTo(problem, {0}), {{offsets[0]}}));
      for (unsigned other = 0; valid && other < index; ++other) {
        int64_t pays = costOf(index, other);
        valid = pays >= 0;
        paid += pays;
      }
      if (valid)
        place(index + 1, paid);
    }
  }

  const Problem &problem;
  unsigned count;
  int64_t starts;
  llvm::SmallVector<int64_t> offsets;
  llvm::SmallVector<int64_t, 0> costs;
  std::optional<int64_t> best;
};

/// Makes problems that are small, tight, and use every rule.
Problem randomProblem(std::mt19937_64 &random) {
  auto below = [&](int64_t end) -> int64_t { return random() % end; };
  Problem problem;
  unsigned count = 2 + below(7);
  problem.capacity = 4 + below(7);
  if (below(3) == 0) {
    int64_t begin = below(4);
    problem.reserved.push_back({begin, begin + below(3)});
  }
  for (unsigned i = 0; i < count; ++i) {
    int64_t begin = below(8), end = begin + 1 + below(4);
    Buffer buffer{below(5), int64_t(1) << below(2), {{begin, end}}};
    if (below(4) == 0)
      buffer.segments.push_back({end + 1, end + 2 + below(3)});
    buffer.closed = below(20) == 0;
    if (below(12) == 0)
      buffer.fixedOffset = below(3) * buffer.alignment;
    problem.buffers.push_back(buffer);
  }
  for (unsigned i = 0; i < count; ++i)
    for (unsigned j = 0; j < i; ++j) {
      int64_t a = problem.buffers[i].size, b = problem.buffers[j].size;
      if (below(3) == 0)
        problem.reusePenalties.push_back({i, j, below(4), ""});
      if (below(10) == 0)
        problem.separations.push_back({i, j, ""});
      if (below(14) == 0)
        problem.colocations.push_back({i, j});
      if (below(14) == 0)
        problem.temporalExclusions.push_back({i, j});
      if (below(7) == 0) {
        int64_t first = below(a + 1), second = below(b + 1);
        problem.sameStarts.push_back({i, j, first, first + below(a - first + 1),
                                      second, second + below(b - second + 1),
                                      ""});
      }
    }
  return problem;
}

TEST(ReuseTest, TheOptimumIsThatOfAllPlacements) {
  std::mt19937_64 random(7);
  unsigned wellFormed = 0, infeasible = 0, paying = 0;
  for (unsigned trial = 0; trial < 2500; ++trial) {
    Problem problem = randomProblem(random);
    if (llvm::errorToBool(checkProblem(problem)))
      continue;
    ++wellFormed;
    std::optional<int64_t> expected = BruteForce(problem).solve();
    Outcome outcome = solve(problem, 500'000);
    infeasible += !expected;
    paying += expected.value_or(0) > 0;
    ASSERT_EQ(outcome.verdict,
              expected ? Verdict::Optimal : Verdict::Infeasible)
        << "trial " << trial;
    ASSERT_EQ(outcome.value, expected.value_or(0)) << "trial " << trial;
    if (expected)
      continue;
    // All that is named is needed.
    auto clash = findClash(problem, 100'000);
    EXPECT_FALSE(BruteForce(restrictTo(problem, clash)).solve());
    for (unsigned buffer : clash) {
      auto rest = clash;
      llvm::erase(rest, buffer);
      EXPECT_TRUE(rest.empty() ||
                  BruteForce(restrictTo(problem, rest)).solve());
    }
  }
  EXPECT_GT(wellFormed, 800u);
  EXPECT_GT(infeasible, 100u);
  EXPECT_GT(paying, 80u);
}

} // namespace
