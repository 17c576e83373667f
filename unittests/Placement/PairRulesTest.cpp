//===--- PairRulesTest.cpp - Colocations, exclusions, penalties -----------===//

#include "Placement/Solution.h"
#include "gtest/gtest.h"

using namespace pypto::placement;

namespace {

std::string check(const Problem &problem) {
  return llvm::toString(checkProblem(problem));
}
std::string check(const Problem &problem,
                  llvm::SmallVector<int64_t, 0> offsets) {
  return llvm::toString(validate(problem, {std::move(offsets)}));
}

/// Returns two buffers of 64 bytes, live one after the other, and one that is
/// live with both.
Problem three() {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 4}}}, {64, 1, {{4, 8}}}, {32, 1, {{2, 6}}}};
  return problem;
}

//===----------------------------------------------------------------------===//
// Malformed rules
//===----------------------------------------------------------------------===//

TEST(PairRulesTest, RulesRelateTwoBuffersOfTheProblem) {
  Problem problem = three();
  problem.colocations = {{0, 3}};
  EXPECT_EQ(check(problem), "colocation 0: there is no buffer 3 among 3");
  problem.colocations = {{0, 1}};
  problem.temporalExclusions = {{0, 2}, {1, 1}};
  EXPECT_EQ(check(problem), "temporal exclusion 1: relates buffer 1 to itself");
  problem.temporalExclusions.pop_back();
  problem.reusePenalties = {{4, 0, 1, ""}};
  EXPECT_EQ(check(problem), "reuse penalty 0: there is no buffer 4 among 3");
  problem.reusePenalties = {{1, 0, 1, ""}};
  EXPECT_EQ(check(problem), "");
}

TEST(PairRulesTest, CostsAreNotNegativeAndEndWithin63Bits) {
  Problem problem = three();
  problem.reusePenalties = {{0, 1, -1, ""}};
  EXPECT_EQ(check(problem), "reuse penalty 0: cost -1 is negative");
  problem.reusePenalties = {{0, 1, INT64_MAX, ""}, {0, 1, 1, ""}};
  EXPECT_EQ(check(problem),
            "reuse penalty 1: the costs so far add up beyond 63 bits");
  problem.reusePenalties[1].cost = 0;
  EXPECT_EQ(check(problem), "");
}

TEST(PairRulesTest, ColocatedBuffersAreNotFixedApart) {
  Problem problem = three();
  problem.colocations = {{0, 1}};
  problem.buffers[0].fixedOffset = 32;
  problem.buffers[1].fixedOffset = 64;
  EXPECT_EQ(check(problem),
            "colocation 0: buffer 0 is fixed at 32, buffer 1 at 64");
  problem.buffers[1].fixedOffset = 32;
  EXPECT_EQ(check(problem), "");
}

//===----------------------------------------------------------------------===//
// Solutions
//===----------------------------------------------------------------------===//

TEST(PairRulesTest, ColocatedBuffersBeginTogether) {
  Problem problem = three();
  EXPECT_EQ(check(problem, {0, 32, 96}), "");
  problem.colocations = {{0, 1}};
  EXPECT_EQ(check(problem, {0, 32, 96}),
            "buffer 0 begins at 0 and buffer 1 at 32, but they are colocated");
  EXPECT_EQ(check(problem, {32, 32, 96}), "");
}

TEST(PairRulesTest, ColocatedBuffersMayNotBeLiveTogether) {
  Problem problem = three();
  problem.colocations = {{0, 2}};
  EXPECT_EQ(check(problem, {0, 0, 0}),
            "buffer 0 at bytes [0, 64) overlaps buffer 2 at bytes [0, 32): "
            "both are live at point 2");
}

TEST(PairRulesTest, ExcludedBuffersMayShareWhereBothAreLive) {
  Problem problem = three();
  EXPECT_NE(check(problem, {0, 32, 0}), "");
  problem.temporalExclusions = {{2, 0}};
  // Buffer 1 is still live with buffer 2, at point 4.
  EXPECT_EQ(check(problem, {0, 16, 0}),
            "buffer 1 at bytes [16, 80) overlaps buffer 2 at bytes [0, 32): "
            "both are live at point 4");
  EXPECT_EQ(check(problem, {0, 32, 0}), "");
}

TEST(PairRulesTest, ExclusionsDoNotLiftSeparations) {
  Problem problem = three();
  problem.temporalExclusions = {{0, 2}};
  problem.separations = {{0, 2, "two pipes"}};
  EXPECT_EQ(check(problem, {0, 32, 0}),
            "buffer 0 at bytes [0, 64) overlaps buffer 2 at bytes [0, 32): two "
            "pipes");
}

TEST(PairRulesTest, ReuseCostsOnceABytesIsShared) {
  Problem problem = three();
  problem.reusePenalties = {{1, 0, 5, ""}, {0, 2, 7, ""}};
  EXPECT_EQ(reuseCost(problem, {{0, 63, 127}}), 5);
  EXPECT_EQ(reuseCost(problem, {{0, 64, 128}}), 0);
  // Live together: sharing is an error, and no matter of cost ...
  EXPECT_EQ(reuseCost(problem, {{0, 64, 0}}), 0);
  // ... unless they exclude each other.
  problem.temporalExclusions = {{0, 2}};
  EXPECT_EQ(reuseCost(problem, {{0, 64, 0}}), 7);
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

TEST(PairRulesTest, LiveBytesDoNotCountBothOfAnExclusion) {
  Problem problem = three();
  EXPECT_EQ(liveByteBound(problem), 96); // at point 2 as well as 4
  problem.temporalExclusions = {{0, 2}};
  EXPECT_EQ(liveByteBound(problem), 96); // at point 4
  problem.temporalExclusions.push_back({1, 2});
  EXPECT_EQ(liveByteBound(problem), 64);
}

} // namespace
