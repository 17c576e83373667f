//===--- FirstFitTest.cpp - Placing buffers one after the other -----------===//

#include "Placement/FirstFit.h"
#include "Placement/Reuse.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

using Offsets = llvm::SmallVector<int64_t, 0>;
using Indices = llvm::SmallVector<unsigned, 0>;

/// Places in the order of the indices; empty if that is not possible.
Offsets place(const Problem &problem, Gap gap = Gap::Lowest) {
  Indices order;
  for (unsigned index = 0; index < problem.buffers.size(); ++index)
    order.push_back(index);
  auto solution = FirstFit(problem).place(order, gap);
  if (!solution)
    return {};
  EXPECT_EQ(llvm::toString(validate(problem, *solution)), "");
  return solution->offsets;
}

TEST(FirstFitTest, TakesTheLowestOrTheTightestGap) {
  Problem problem;
  // Gaps of 64 bytes at 0 and of 32 at 96 remain for the last.
  problem.buffers = {{32, 1, {{0, 8}}, false, 64},
                     {32, 1, {{0, 8}}, false, 128},
                     {32, 1, {{4, 6}}}};
  EXPECT_EQ(place(problem), (Offsets{64, 128, 0}));
  EXPECT_EQ(place(problem, Gap::Tightest), (Offsets{64, 128, 96}));
}

TEST(FirstFitTest, StepsOverReservedBytesAndAligns) {
  Problem problem;
  problem.reserved = {{0, 40}};
  problem.buffers = {{8, 32, {{0, 8}}}, {8, 1, {{0, 8}}}};
  EXPECT_EQ(place(problem), (Offsets{64, 40}));
}

TEST(FirstFitTest, FixedBuffersComeFirst) {
  Problem problem;
  problem.buffers = {{32, 1, {{0, 8}}}, {32, 1, {{4, 8}}, false, 16}};
  EXPECT_EQ(place(problem), (Offsets{48, 16}));
  problem.buffers[0].fixedOffset = 40;
  EXPECT_EQ(place(problem), Offsets()); // they clash
}

TEST(FirstFitTest, GivesUpAboveTheCapacity) {
  Problem problem;
  problem.buffers = {{32, 1, {{0, 8}}}, {32, 1, {{4, 8}}}};
  problem.capacity = 63;
  EXPECT_EQ(place(problem), Offsets());
  problem.capacity = 64;
  EXPECT_EQ(place(problem), (Offsets{0, 32}));
}

TEST(FirstFitTest, SameStartIsOnItOrAway) {
  Problem problem;
  problem.buffers = {{32, 1, {{0, 4}}}, {32, 1, {{4, 8}}}, {16, 1, {{4, 8}}}};
  problem.sameStarts = {{0, 1, 0, 32, 0, 32, "in place"}};
  EXPECT_EQ(place(problem), (Offsets{0, 0, 32}));
  // The rule is about bytes of the one that begin 8 bytes later.
  problem.sameStarts = {{0, 1, 8, 32, 0, 32, "in place"}};
  EXPECT_EQ(place(problem), (Offsets{0, 8, 40}));
}

TEST(FirstFitTest, ColocatedBuffersArePlacedTogether) {
  Problem problem;
  problem.buffers = {{16, 1, {{0, 4}}}, {32, 1, {{4, 8}}}, {48, 1, {{6, 8}}}};
  problem.colocations = {{0, 1}};
  EXPECT_EQ(place(problem), (Offsets{0, 0, 32}));
  problem.buffers[2].fixedOffset = 0;
  EXPECT_EQ(place(problem), (Offsets{48, 48, 0}));
  problem.buffers[1].segments = {{3, 8}}; // live with the first
  EXPECT_EQ(place(problem), Offsets());
}

TEST(FirstFitTest, ClosedSeparatedAndExcluded) {
  Problem problem;
  problem.buffers = {{16, 1, {{0, 4}}}, {16, 1, {{4, 8}}}, {16, 1, {{2, 6}}}};
  EXPECT_EQ(place(problem), (Offsets{0, 0, 16}));
  problem.temporalExclusions = {{0, 2}, {2, 1}};
  EXPECT_EQ(place(problem), (Offsets{0, 0, 0}));
  problem.separations = {{0, 1, ""}};
  EXPECT_EQ(place(problem), (Offsets{0, 16, 0}));
  problem.buffers[2].closed = true;
  EXPECT_EQ(place(problem), (Offsets{0, 16, 32}));
}

TEST(FirstFitTest, TurnsAreApartEvenWithinOneBuffer) {
  Problem problem;
  problem.buffers = {{16, 1, {{0, 4}}}, {16, 1, {{4, 8}}}, {16, 1, {{8, 9}}}};
  problem.buffers[0].turns = {{0, 0}, {0, 1}};
  problem.buffers[1].turns = {{0, 0}, {0, 1}};
  problem.buffers[2].turns = {{1, 7}};
  EXPECT_EQ(place(problem), (Offsets{0, 16, 0}));
  // Of turns that are not strict only those wait for a strict one.
  problem.buffers[1].turns = {{0, 2, false}};
  EXPECT_EQ(place(problem), (Offsets{0, 16, 0}));
  problem.buffers[0].turns = {{0, 0, false}, {0, 1, false}};
  EXPECT_EQ(place(problem), (Offsets{0, 0, 0}));
}

/// Returns some buffers with rules of all kinds that know no place.
Problem randomProblem(std::mt19937 &random) {
  Problem problem;
  unsigned numBuffers = 2 + random() % 9;
  for (unsigned i = 0; i < numBuffers; ++i) {
    int64_t begin = random() % 12, end = begin + 1 + random() % 6;
    Buffer buffer{
        int64_t(random() % 12), int64_t(1) << random() % 3, {{begin, end}}};
    buffer.closed = random() % 12 == 0;
    if (random() % 4 == 0)
      buffer.turns = {
          {unsigned(random() % 2), unsigned(random() % 3), random() % 2 == 0}};
    problem.buffers.push_back(buffer);
  }
  auto other = [&](unsigned index) -> unsigned {
    return (index + 1 + random() % (numBuffers - 1)) % numBuffers;
  };
  for (unsigned i = 0; i < numBuffers; ++i) {
    if (random() % 6 == 0)
      problem.separations.push_back({i, other(i), ""});
    if (random() % 6 == 0)
      problem.temporalExclusions.push_back({i, other(i)});
    if (unsigned j = other(i); random() % 6 == 0)
      problem.sameStarts.push_back({i, j, problem.buffers[i].size / 2,
                                    problem.buffers[i].size, 0,
                                    problem.buffers[j].size, ""});
  }
  if (random() % 2)
    problem.reserved = {{5, 5 + int64_t(random() % 9)}};
  return problem;
}

TEST(FirstFitTest, TakesTheFirstOffsetThatTheValidatorAccepts) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 200; ++round) {
    Problem problem = randomProblem(random);
    Solution expected;
    Indices placed;
    for (unsigned i = 0; i < problem.buffers.size(); ++i) {
      placed.push_back(i);
      Problem part = restrictTo(problem, placed);
      auto isValid = [&] {
        llvm::Error error = validate(part, expected);
        bool failed = bool(error);
        llvm::consumeError(std::move(error));
        return !failed;
      };
      for (expected.offsets.push_back(0); !isValid();)
        ++expected.offsets.back();
    }
    EXPECT_EQ(place(problem), expected.offsets) << "round " << round;
    place(problem, Gap::Tightest);
  }
}

/// Counts as if each pair were listed.
TEST(FirstFitTest, ConflictsAreSumsOverPairs) {
  std::mt19937 random(2);
  for (unsigned round = 0; round < 200; ++round) {
    Problem problem = randomProblem(random);
    llvm::SmallVector<std::tuple<int64_t, int64_t, int64_t, unsigned>, 0> keys;
    auto isPair = [&](const auto &rules, unsigned a, unsigned b) {
      return llvm::count_if(rules, [&](const auto &rule) {
        return (rule.first == a && rule.second == b) ||
               (rule.first == b && rule.second == a);
      });
    };
    for (const auto &[i, mine] : llvm::enumerate(problem.buffers)) {
      int64_t sum = 0;
      for (const auto &[j, other] : llvm::enumerate(problem.buffers))
        if (i != j)
          sum += other.size * (mine.closed + other.closed +
                               isPair(problem.separations, i, j) +
                               pipelineBetween(mine, other).has_value() +
                               (overlapInTime(mine, other) &&
                                !isPair(problem.temporalExclusions, i, j)));
      keys.emplace_back(-sum, -mine.size, mine.segments.front().begin, i);
    }
    llvm::sort(keys);
    Indices expected;
    for (const auto &key : keys)
      expected.push_back(std::get<unsigned>(key));
    EXPECT_EQ(FirstFit(problem).sorted(Order::Conflicts), expected);
  }
}

TEST(FirstFitTest, Orders) {
  Problem problem;
  problem.buffers = {{16, 1, {{2, 4}}},
                     {64, 1, {{3, 4}}},
                     {32, 1, {{0, 3}}},
                     {8, 1, {{4, 99}}}};
  FirstFit packer(problem);
  EXPECT_EQ(packer.sorted(Order::Size), (Indices{1, 2, 0, 3}));
  EXPECT_EQ(packer.sorted(Order::Area), (Indices{3, 2, 1, 0})); // 760 96 64 32
  EXPECT_EQ(packer.sorted(Order::Lifetime), (Indices{3, 2, 0, 1}));
  EXPECT_EQ(packer.sorted(Order::Begin), (Indices{2, 0, 1, 3}));
  EXPECT_EQ(packer.sorted(Order::End), (Indices{3, 1, 0, 2}));
  // 0 meets 64 and 32, 1 and 2 meet 16, 3 nobody.
  EXPECT_EQ(packer.sorted(Order::Conflicts), (Indices{0, 1, 2, 3}));
}

TEST(FirstFitTest, TheBestOrderWins) {
  Problem problem;
  // By size, 3 (4 bytes) comes before 0 and leaves no room at the ground.
  problem.buffers = {
      {2, 1, {{0, 6}}}, {3, 1, {{0, 2}}}, {3, 1, {{4, 6}}}, {4, 1, {{2, 4}}}};
  auto best = FirstFit(problem).placeBest();
  ASSERT_TRUE(best);
  EXPECT_EQ(peak(problem, *best), 6);
}

} // namespace
