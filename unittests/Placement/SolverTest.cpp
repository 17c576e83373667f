//===--- SolverTest.cpp - Low peaks, soon or proven -----------------------===//

#include "Placement/Solver.h"
#include "Placement/FirstFit.h"
#include "unittests/Placement/SampleProblems.h"
#include "gtest/gtest.h"

using namespace pypto::placement;

namespace {

TEST(SolverTest, DivesBelowEveryOrderOfFirstFit) {
  Problem problem = bricks();
  EXPECT_EQ(peak(problem, *FirstFit(problem).placeBest()), 10);
  Outcome outcome = dive(problem);
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 9);
}

// The first answer is first fit by size; each question only lowers it.
TEST(SolverTest, ADiveIsNeverWorseThanFirstFitAndKeepsItsBudget) {
  unsigned lower = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    Problem problem = scatter(60, 40, 30, 20, seed);
    FirstFit packer(problem);
    int64_t first =
        peak(problem, *packer.place(packer.sorted(Order::Size), Gap::Lowest));
    for (int64_t budget : {0, 100, 700}) {
      Outcome outcome = dive(problem, budget);
      ASSERT_TRUE(outcome.solution);
      EXPECT_EQ(llvm::toString(validate(problem, *outcome.solution)), "");
      EXPECT_EQ(outcome.value, peak(problem, *outcome.solution));
      EXPECT_LE(outcome.value, first);
      EXPECT_GE(outcome.value, outcome.bound);
      EXPECT_LE(outcome.steps, budget);
      lower += outcome.value < first;
    }
  }
  EXPECT_GT(lower, 20u); // of 40 with a budget
}

// Two chains of in-place steps, each 4 bytes wide and all the time beside two
// bytes in the middle: only if each chain stays where it began is there room.
TEST(SolverTest, ChainsStayInPlaceWhereTheCapacityLeavesNoOtherWay) {
  Problem problem;
  for (unsigned chain = 0; chain < 2; ++chain)
    for (int64_t step = 0; step < 4; ++step)
      problem.buffers.push_back({4, 1, {{step, step + 1}}});
  for (unsigned chain : {0, 4})
    for (unsigned step = chain; step < chain + 3; ++step)
      problem.sameStarts.push_back({step, step + 1, 0, 4, 0, 4, "in place"});
  problem.buffers.push_back({2, 1, {{0, 4}}, false, 4});
  problem.capacity = 10;
  Outcome outcome = findFit(problem);
  ASSERT_TRUE(outcome.solution);
  EXPECT_EQ(llvm::toString(validate(problem, *outcome.solution)), "");
  problem.capacity = 9;
  EXPECT_EQ(findFit(problem).verdict, Verdict::Infeasible);
  for (int64_t budget : {0, 1, 10, 20}) {
    problem.capacity = 10;
    EXPECT_LE(findFit(problem, budget).steps, budget);
  }
}

TEST(SolverTest, TheSameBudgetGivesTheSameAnswer) {
  Problem problem = scatter(80, 40, 30, 20, 1);
  Outcome first = minimizePeak(problem, 5000);
  Outcome second = minimizePeak(problem, 5000);
  EXPECT_EQ(first.solution->offsets, second.solution->offsets);
  EXPECT_EQ(first.steps, second.steps);
}

} // namespace
