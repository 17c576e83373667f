//===--- WindowSearchTest.cpp - Long problems without slack ---------------===//

#include "Placement/WindowSearch.h"
#include "Placement/Solver.h"
#include "unittests/Placement/SampleProblems.h"
#include "gtest/gtest.h"

using namespace pypto::placement;

namespace {

constexpr int64_t kLanes = 16;

/// Fills 16 bytes at each point of time, so that a solution exists that wastes
/// nothing: cuts lanes of one byte at random times, and joins neighbours that
/// were cut at the same time.
Problem plant(unsigned count, unsigned seed) {
  std::mt19937 random(seed);
  auto below = [&](unsigned end) { return int64_t(random() % end); };
  int64_t free[kLanes] = {};
  Problem problem;
  while (problem.buffers.size() < count) {
    int64_t *lane = std::min_element(free, free + kLanes);
    int64_t begin = *lane, end = begin + 1 + below(15);
    int64_t width = 0, most = int64_t(1) << below(4);
    for (; width < most && lane < free + kLanes && *lane == begin; ++lane) {
      *lane = end;
      ++width;
    }
    problem.buffers.push_back({width, 1, {{begin, end}}});
  }
  std::shuffle(problem.buffers.begin(), problem.buffers.end(), random);
  problem.capacity = kLanes;
  return problem;
}

} // namespace

TEST(WindowSearchTest, FillsMemoryToTheLastByte) {
  for (unsigned seed = 0; seed < 2; ++seed) {
    Problem problem = plant(600, seed);
    std::optional<Columns> columns = makeColumns(problem);
    ASSERT_TRUE(columns && suitsWindows(*columns));
    Feasibility found = searchByWindows(*columns, kLanes, kFitBudget);
    ASSERT_EQ(found.answer, Answer::Yes) << "seed " << seed;
    Solution solution = toSolution(problem, *columns, found.offsets);
    EXPECT_EQ(llvm::toString(validate(problem, solution)), "");
  }
}

TEST(WindowSearchTest, FindsTheFitOfALongProblemByItself) {
  Outcome outcome = findFit(plant(1000, 7));
  ASSERT_TRUE(outcome.solution);
  EXPECT_EQ(outcome.value, kLanes);
}

TEST(WindowSearchTest, StopsWithItsBudget) {
  std::optional<Columns> columns = makeColumns(plant(600, 0));
  Feasibility found = searchByWindows(*columns, kLanes, 50);
  EXPECT_EQ(found.answer, Answer::Unknown);
  EXPECT_LE(found.steps, 50);
}

TEST(WindowSearchTest, DoesNotSuitShortProblems) {
  EXPECT_FALSE(suitsWindows(*makeColumns(scatter(8, 12, 6, 8, 0))));
}

// Few blocks are one window without a wall: its answer is the exact one.
TEST(WindowSearchTest, ProvesWhatOneWindowShows) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    Problem problem = scatter(12, 12, 6, 8, seed);
    std::optional<Columns> columns = makeColumns(problem);
    int32_t bound = liveByteBound(problem) / columns->unit;
    for (int32_t capacity : {bound - 1, bound, bound + 1}) {
      Answer exact = searchPlacement(*columns, capacity, 100000).answer;
      ASSERT_NE(exact, Answer::Unknown);
      EXPECT_EQ(searchByWindows(*columns, capacity, 100000).answer, exact)
          << "seed " << seed << " capacity " << capacity;
    }
  }
}

/// Returns a ring of buffers of one byte, each kept apart from the next.
static Columns ring(unsigned count) {
  Problem problem;
  for (unsigned i = 0; i < count; ++i) {
    problem.buffers.push_back({1, 1, {{int64_t(i), int64_t(i) + 1}}});
    problem.separations.push_back({i, (i + 1) % count, "ring"});
  }
  return *makeColumns(problem);
}

// Each column is two bytes high, but an odd ring takes three.
TEST(WindowSearchTest, RefutesAnOddRingInTwoBytes) {
  EXPECT_EQ(searchByWindows(ring(5), 2, 1000).answer, Answer::No);
  EXPECT_EQ(searchByWindows(ring(5), 3, 1000).answer, Answer::Yes);
  EXPECT_EQ(searchByWindows(ring(6), 2, 1000).answer, Answer::Yes);
}
