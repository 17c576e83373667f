//===--- ExactSearchTest.cpp - Placements and proofs ----------------------===//

#include "Placement/ExactSearch.h"
#include "Placement/Solver.h"
#include "unittests/Placement/SampleProblems.h"
#include "gtest/gtest.h"

using namespace pypto::placement;

namespace {

/// Finds the smallest peak by trying all offsets, with the validator as judge
/// of each pair.
class BruteForce {
public:
  explicit BruteForce(const Problem &problem) : problem(problem) {
    unsigned size = problem.buffers.size();
    for (unsigned a = 0; a < size; ++a)
      for (unsigned b = 0; b < size; ++b)
        conflicts.push_back(a != b && areApart(a, b));
  }

  /// Returns the smallest peak up to `limit`, or -1.
  int64_t run(int64_t limit) {
    for (int64_t peak = liveByteBound(problem); peak <= limit; ++peak) {
      offsets.clear();
      if (fits(peak))
        return peak;
    }
    return -1;
  }

private:
  /// Asks the validator whether two buffers at offset 0 may overlap.
  bool areApart(unsigned a, unsigned b) const {
    Problem pair;
    for (unsigned index : {a, b}) {
      pair.buffers.push_back(problem.buffers[index]);
      pair.buffers.back().fixedOffset = std::nullopt;
    }
    auto matches = [&](auto rule) {
      return std::minmax(rule.first, rule.second) == std::minmax(a, b);
    };
    for (TemporalExclusion rule : problem.temporalExclusions)
      if (matches(rule))
        pair.temporalExclusions.push_back({0, 1});
    for (const Separation &rule : problem.separations)
      if (matches(rule))
        pair.separations.push_back({0, 1, ""});
    return llvm::errorToBool(validate(pair, {{0, 0}}));
  }

  bool fits(int64_t peak) {
    unsigned index = offsets.size();
    if (index == problem.buffers.size())
      return true;
    const Buffer &buffer = problem.buffers[index];
    for (int64_t offset = 0; offset + buffer.size <= peak;
         offset += buffer.alignment) {
      if (!mayStand(index, offset))
        continue;
      offsets.push_back(offset);
      if (fits(peak))
        return true;
      offsets.pop_back();
    }
    return false;
  }

  bool mayStand(unsigned index, int64_t offset) const {
    const Buffer &buffer = problem.buffers[index];
    if (buffer.fixedOffset && *buffer.fixedOffset != offset)
      return false;
    ByteRange bytes{offset, offset + buffer.size};
    for (ByteRange range : problem.reserved)
      if (bytes.overlaps(range))
        return false;
    for (unsigned other = 0; other < index; ++other)
      if (conflicts[index * problem.buffers.size() + other] &&
          bytes.overlaps(
              {offsets[other], offsets[other] + problem.buffers[other].size}))
        return false;
    for (const SameStart &rule : problem.sameStarts)
      if (std::max(rule.first, rule.second) == index &&
          llvm::errorToBool(validateSameStart(rule, standing(index, offset))))
        return false;
    for (Colocation rule : problem.colocations) {
      auto [first, second] = std::minmax(rule.first, rule.second);
      if (second == index && offsets[first] != offset)
        return false;
    }
    return true;
  }

  /// Returns what stands so far, with one buffer more.
  Solution standing(unsigned index, int64_t offset) const {
    Solution solution;
    solution.offsets.append(offsets.begin(), offsets.end());
    solution.offsets.resize(index);
    solution.offsets.push_back(offset);
    return solution;
  }

  const Problem &problem;
  std::vector<bool> conflicts;
  std::vector<int64_t> offsets;
};

/// Says which rules a random problem has besides lifetimes.
struct Rules {
  bool holes = false;
  bool aligned = false;
  bool fixed = false;
  bool pairs = false;
  bool closed = false;
  bool turns = false;
  bool sameStarts = false;
};

class RandomProblem {
public:
  explicit RandomProblem(unsigned seed) : random(seed) {}

  Problem make(unsigned size, Rules rules) {
    Problem problem;
    for (unsigned i = 0; i < size; ++i)
      problem.buffers.push_back(buffer(rules));
    if (rules.fixed && number(0, 2) == 0)
      problem.reserved.push_back({2, 3 + number(0, 1)});
    if (rules.pairs)
      for (unsigned i = 0; i < 2; ++i) {
        problem.separations.push_back({pick(0, size), pick(0, size), ""});
        problem.temporalExclusions.push_back({pick(0, size), pick(0, size)});
        if (number(0, 2) == 0)
          problem.colocations.push_back({pick(0, size), pick(0, size)});
      }
    if (rules.sameStarts)
      for (unsigned i = 0; i < size; ++i)
        problem.sameStarts.push_back(sameStart(problem));
    auto dropSelf = [](auto &list) {
      llvm::erase_if(list,
                     [](auto &rule) { return rule.first == rule.second; });
    };
    dropSelf(problem.separations);
    dropSelf(problem.temporalExclusions);
    dropSelf(problem.colocations);
    dropSelf(problem.sameStarts);
    return problem;
  }

private:
  int64_t number(int64_t least, int64_t most) {
    return least + int64_t(random() % uint64_t(most - least + 1));
  }
  unsigned pick(unsigned least, unsigned end) { return number(least, end - 1); }

  /// Relates the first bytes of two buffers.
  SameStart sameStart(const Problem &problem) {
    unsigned size = problem.buffers.size();
    SameStart rule{pick(0, size), pick(0, size), 0, 0, 0, 0, ""};
    rule.firstEnd = number(0, problem.buffers[rule.first].size);
    rule.secondEnd = number(1, problem.buffers[rule.second].size);
    return rule;
  }

  Buffer buffer(Rules rules) {
    Buffer buffer{number(1, 4)};
    int64_t begin = number(0, 7), end = begin + number(1, 5);
    if (rules.holes && end - begin > 2 && number(0, 1))
      buffer.segments = {{begin, begin + 1}, {end - 1, end}};
    else
      buffer.segments = {{begin, end}};
    if (rules.aligned)
      buffer.alignment = int64_t(1) << number(0, 2);
    if (rules.fixed && number(0, 3) == 0)
      buffer.fixedOffset = number(0, 2) * buffer.alignment;
    if (rules.turns && number(0, 1))
      buffer.turns = {{0, unsigned(number(0, 2)), number(0, 3) > 0}};
    buffer.closed = rules.closed && number(0, 5) == 0;
    return buffer;
  }

  std::mt19937 random;
};

void compareToBruteForce(unsigned size, Rules rules, unsigned count) {
  unsigned impossible = 0, aboveBound = 0;
  for (unsigned seed = 0; seed < count; ++seed) {
    Problem problem = RandomProblem(seed).make(size, rules);
    // What is fixed may contradict itself: bound the search from above.
    problem.capacity = 12;
    if (auto error = checkProblem(problem)) {
      llvm::consumeError(std::move(error));
      continue;
    }
    int64_t best = BruteForce(problem).run(*problem.capacity);
    Outcome outcome = minimizePeak(problem, 1000000);
    if (best < 0) {
      EXPECT_EQ(outcome.verdict, Verdict::Infeasible) << "seed " << seed;
      ++impossible;
      continue;
    }
    ASSERT_EQ(outcome.verdict, Verdict::Optimal) << "seed " << seed;
    EXPECT_EQ(outcome.value, best) << "seed " << seed;
    EXPECT_EQ(outcome.bound, best) << "seed " << seed;
    EXPECT_EQ(llvm::toString(validate(problem, *outcome.solution)), "");
    aboveBound += best > liveByteBound(problem);

    problem.capacity = best - 1;
    if (llvm::errorToBool(checkProblem(problem)))
      continue;
    EXPECT_EQ(findFit(problem, 1000000).verdict, Verdict::Infeasible)
        << "seed " << seed;
  }
  // Else the problems are too easy to tell anything.
  EXPECT_GT(aboveBound + impossible, 0u);
}

TEST(ExactSearchTest, LifetimesAlone) { compareToBruteForce(8, {}, 300); }

TEST(ExactSearchTest, Holes) {
  Rules rules;
  rules.holes = true;
  compareToBruteForce(8, rules, 200);
}

TEST(ExactSearchTest, Alignment) {
  Rules rules;
  rules.aligned = true;
  compareToBruteForce(6, rules, 200);
}

TEST(ExactSearchTest, FixedAndReserved) {
  Rules rules;
  rules.fixed = true;
  compareToBruteForce(6, rules, 200);
}

TEST(ExactSearchTest, Pairs) {
  Rules rules;
  rules.pairs = true;
  compareToBruteForce(6, rules, 200);
}

TEST(ExactSearchTest, Turns) {
  Rules rules;
  rules.turns = true;
  compareToBruteForce(6, rules, 200);
}

TEST(ExactSearchTest, SameStarts) {
  Rules rules;
  rules.sameStarts = true;
  compareToBruteForce(6, rules, 300);
}

// Apart, the two of 6 bytes at the end would take 12, and 9 are enough for all:
// their sum is no bound, and no reason that there is no placement.
TEST(ExactSearchTest, WhatMayBeginTogetherIsNoBound) {
  Problem problem = bricks();
  problem.buffers.push_back({6, 1, {{8, 9}}});
  problem.buffers.push_back({6, 1, {{9, 10}}});
  problem.sameStarts = {{9, 10, 0, 6, 0, 6, "in place"}};
  Outcome outcome = minimizePeak(problem);
  EXPECT_EQ(outcome.verdict, Verdict::Optimal);
  EXPECT_EQ(outcome.value, 9);
  problem.capacity = 9;
  EXPECT_TRUE(findFit(problem).solution);
  problem.capacity = 8;
  EXPECT_EQ(findFit(problem).verdict, Verdict::Infeasible);
}

// A range that begins later cannot be told from the whole buffer: then there is
// no proof. On it, both are in 10 bytes: [0, 8) and [2, 10).
TEST(ExactSearchTest, RangesThatBeginLaterAreNoProof) {
  Problem problem;
  problem.buffers = {{8, 1, {{0, 1}}}, {8, 1, {{1, 2}}}};
  problem.sameStarts = {{0, 1, 2, 8, 0, 6, "in place"}};
  problem.capacity = 9;
  EXPECT_EQ(findFit(problem).verdict, Verdict::BestFound);
  problem.capacity = 10;
  EXPECT_TRUE(findFit(problem).solution);
}

TEST(ExactSearchTest, EverythingTogether) {
  Rules rules{true, true, true, true, true, true, true};
  compareToBruteForce(6, rules, 600);
}

} // namespace
