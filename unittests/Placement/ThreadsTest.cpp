//===--- ThreadsTest.cpp - Many problems at the same time -----------------===//
//
// Functions are planned in parallel, so that packers and solvers run on several
// threads. They must have nothing in common: the thread sanitizer, with which
// this binary is built, says so, and all threads find the same.
//
//===----------------------------------------------------------------------===//

#include "Placement/FirstFit.h"
#include "Placement/Reuse.h"
#include "Placement/Solver.h"
#include "Placement/SpacePlan.h"
#include "gtest/gtest.h"
#include <thread>

using namespace pypto::placement;

namespace {

/// A straight line: short lives, three sizes, pairs that wait for each other,
/// and a capacity that is hard to keep.
Problem makeProblem() {
  Problem problem;
  problem.capacity = 8 * 1024;
  for (int64_t i = 0; i < 60; ++i) {
    int64_t size = 512 << (i * 7 % 5 % 3);
    problem.buffers.push_back({size, 32, {{2 * i, 2 * (i + 1 + i * 5 % 7)}}});
    for (unsigned back = 5; back < 9 && back <= i; ++back)
      problem.reusePenalties.push_back(
          {unsigned(i - back), unsigned(i), 1, "cross_pipe"});
  }
  return problem;
}

/// Returns the offsets that everything finds, one after the other.
std::vector<int64_t> solveAll(const Problem &problem) {
  std::vector<int64_t> all;
  auto add = [&](const std::optional<Solution> &solution) {
    all.push_back(solution.has_value());
    if (solution)
      all.insert(all.end(), solution->offsets.begin(), solution->offsets.end());
  };
  add(FirstFit(problem).placeBest());
  add(findFit(problem, 1000).solution);
  add(minimizePeak(problem, 1000).solution);
  add(placeForReuse(problem, 100'000).solution);
  Pipelines none;
  none.stagesOf.resize(problem.buffers.size());
  SpaceOptions options;
  options.alignment = 32;
  SpacePlan plan = planSpace(problem, none, options);
  add(bump(problem, plan.packing, 0, 32));
  return all;
}

TEST(Threads, FindTheSameAtTheSameTime) {
  const Problem problem = makeProblem();
  const std::vector<int64_t> expected = solveAll(problem);
  std::vector<std::vector<int64_t>> found(8);
  std::vector<std::thread> threads;
  for (std::vector<int64_t> &mine : found)
    threads.emplace_back([&] { mine = solveAll(problem); });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::vector<int64_t> &mine : found)
    EXPECT_EQ(mine, expected);
}

} // namespace
