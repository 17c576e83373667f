//===--- ProblemTest.cpp - Checks and bounds of a placement problem -------===//

#include "Placement/Problem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

std::string check(const Problem &problem) {
  return llvm::toString(checkProblem(problem));
}

std::string check(Buffer buffer) {
  Problem problem;
  problem.buffers = {std::move(buffer)};
  return check(problem);
}

/// Returns two buffers of 64 and 32 bytes, live one after the other.
Problem twoBuffers() {
  Problem problem;
  problem.buffers = {{64, 32, {{0, 4}}}, {32, 32, {{4, 8}}}};
  return problem;
}

constexpr int64_t huge = int64_t(1) << 62;

TEST(ProblemTest, AProblemWithEveryFeatureIsWellFormed) {
  Problem problem = twoBuffers();
  problem.buffers.push_back({0, 1, {}});
  problem.buffers.push_back({64, 32, {{0, 2}, {2, 3}}, /*closed=*/true, 128});
  problem.separations.push_back({0, 1, "pipeline stages"});
  problem.sameStarts.push_back({0, 1, 32, 64, 0, 32, "add works in place"});
  problem.capacity = 192;
  problem.reserved = {{0, 128}};
  EXPECT_EQ(check(problem), "");
  EXPECT_EQ(check(Problem()), "");
}

TEST(ProblemTest, SizeIsNotNegative) {
  EXPECT_EQ(check({0}), "");
  EXPECT_EQ(check({-8}), "buffer 0: size -8 is negative");
}

TEST(ProblemTest, AlignmentIsAPowerOfTwo) {
  EXPECT_EQ(check({64, 512}), "");
  EXPECT_EQ(check({64, 24}), "buffer 0: alignment 24 is not a power of two");
  EXPECT_EQ(check({64, 0}), "buffer 0: alignment 0 is not a power of two");
  EXPECT_EQ(check({64, INT64_MIN}), "buffer 0: alignment -9223372036854775808 "
                                    "is not a power of two");
}

TEST(ProblemTest, SegmentsHoldAPoint) {
  EXPECT_EQ(check({64, 1, {{4, 5}}}), "");
  EXPECT_EQ(check({64, 1, {{4, 4}}}), "buffer 0: segment [4, 4) is empty");
  EXPECT_EQ(check({64, 1, {{4, 2}}}), "buffer 0: segment [4, 2) is empty");
}

TEST(ProblemTest, SegmentsAreSortedAndDisjointButMayTouch) {
  EXPECT_EQ(check({64, 1, {{0, 4}, {4, 6}}}), "");
  EXPECT_EQ(check({64, 1, {{0, 4}, {3, 6}}}),
            "buffer 0: segments [0, 4) and [3, 6) are not sorted and disjoint");
  EXPECT_EQ(check({64, 1, {{4, 6}, {0, 4}}}),
            "buffer 0: segments [4, 6) and [0, 4) are not sorted and disjoint");
}

TEST(ProblemTest, FixedOffsetIsPossible) {
  EXPECT_EQ(check({64, 32, {}, false, 96}), "");
  EXPECT_EQ(check({64, 32, {}, false, -32}),
            "buffer 0: fixed offset -32 is negative");
  EXPECT_EQ(check({64, 32, {}, false, 80}),
            "buffer 0: fixed offset 80 is not a multiple of 32");
  EXPECT_EQ(check({INT64_MAX, 32, {}, false, 32}),
            "buffer 0: 9223372036854775807 bytes at fixed offset 32 end beyond "
            "63 bits");
}

TEST(ProblemTest, FixedOffsetIsWithinTheCapacity) {
  Problem problem = twoBuffers();
  problem.buffers[1].fixedOffset = 96; // 96 + 32 = 128
  problem.capacity = 128;
  EXPECT_EQ(check(problem), "");
  problem.capacity = 127;
  EXPECT_EQ(check(problem),
            "buffer 1: fixed bytes [96, 128) exceed the capacity of 127 bytes");
}

TEST(ProblemTest, FixedOffsetIsOutsideTheReservedBytes) {
  Problem problem = twoBuffers();
  problem.buffers[1].fixedOffset = 96; // 96 + 32 = 128
  problem.reserved = {{0, 96}, {128, 256}};
  EXPECT_EQ(check(problem), "");
  problem.reserved[0].end = 97;
  EXPECT_EQ(check(problem),
            "buffer 1: fixed bytes [96, 128) overlap reserved bytes [0, 97)");
}

TEST(ProblemTest, CapacityIsNotNegative) {
  Problem problem;
  problem.capacity = 0;
  EXPECT_EQ(check(problem), "");
  problem.capacity = -1;
  EXPECT_EQ(check(problem), "capacity -1 is negative");
}

TEST(ProblemTest, ReservedBytesAreARange) {
  Problem problem;
  problem.reserved = {{32, 32}};
  EXPECT_EQ(check(problem), "");
  problem.reserved = {{32, 16}};
  EXPECT_EQ(check(problem), "reserved bytes [32, 16) are not a range");
  problem.reserved = {{-8, 16}};
  EXPECT_EQ(check(problem), "reserved bytes [-8, 16) are not a range");
}

TEST(ProblemTest, SeparationsNameTwoBuffers) {
  Problem problem = twoBuffers();
  problem.separations = {{1, 0, ""}};
  EXPECT_EQ(check(problem), "");
  problem.separations.push_back({0, 2, ""});
  EXPECT_EQ(check(problem), "separation 1: there is no buffer 2 among 2");
  problem.separations[1] = {1, 1, ""};
  EXPECT_EQ(check(problem), "separation 1: relates buffer 1 to itself");
}

TEST(ProblemTest, SameStartRulesNameBytesOfTwoBuffers) {
  Problem problem = twoBuffers();
  problem.sameStarts = {{0, 1, 0, 64, 0, 32, ""}};
  EXPECT_EQ(check(problem), "");
  problem.sameStarts = {{7, 1, 0, 64, 0, 32, ""}};
  EXPECT_EQ(check(problem), "same-start rule 0: there is no buffer 7 among 2");
  problem.sameStarts = {{0, 0, 0, 64, 0, 32, ""}};
  EXPECT_EQ(check(problem), "same-start rule 0: relates buffer 0 to itself");
  problem.sameStarts = {{0, 1, -1, 64, 0, 32, ""}};
  EXPECT_EQ(
      check(problem),
      "same-start rule 0: [-1, 64) is not a range of the 64 bytes of buffer 0");
  problem.sameStarts = {{0, 1, 0, 64, 0, 33, ""}};
  EXPECT_EQ(
      check(problem),
      "same-start rule 0: [0, 33) is not a range of the 32 bytes of buffer 1");
  problem.sameStarts = {{0, 1, 0, 64, 16, 8, ""}};
  EXPECT_EQ(
      check(problem),
      "same-start rule 0: [16, 8) is not a range of the 32 bytes of buffer 1");
}

TEST(ProblemTest, AlignedSizesAddUpWithin63Bits) {
  Problem problem;
  problem.buffers = {{huge}, {huge - 1}}; // 2^62 + 2^62 - 1 = 2^63 - 1
  EXPECT_EQ(check(problem), "");

  std::string message = "the sizes of 2 buffers, each rounded up to its "
                        "alignment, add up beyond 63 bits";
  problem.buffers[1].alignment = 2; // 2^62 + 2^62 = 2^63
  EXPECT_EQ(check(problem), message);
  problem.buffers = {{INT64_MAX, huge}, {1}}; // 2^63 + 1
  EXPECT_EQ(check(problem), message);
}

TEST(ProblemTest, ReservedAndFixedBytesCountTowardsThe63Bits) {
  std::string message = "the sizes of 1 buffers, each rounded up to its "
                        "alignment, add up beyond 63 bits";
  Problem problem;
  problem.buffers = {{huge}};
  problem.reserved = {{0, huge - 1}}; // 2^62 - 1 + 2^62 = 2^63 - 1
  EXPECT_EQ(check(problem), "");
  problem.reserved = {{0, huge}}; // 2^63
  EXPECT_EQ(check(problem), message);

  problem.reserved.clear();
  problem.buffers[0].fixedOffset = 0; // ends at 2^62, stacked above: 2^63
  EXPECT_EQ(check(problem), message);
}

TEST(ProblemTest, TouchingSegmentsDoNotOverlap) {
  Buffer buffer{64, 1, {{2, 4}, {8, 10}}};
  EXPECT_EQ(firstCommonPoint(buffer, {64, 1, {{0, 2}, {4, 8}, {10, 12}}}),
            std::nullopt);
  EXPECT_EQ(firstCommonPoint(buffer, {64, 1, {{0, 2}, {4, 9}}}), 8);
  EXPECT_EQ(firstCommonPoint(buffer, {64, 1, {{0, 20}}}), 2);
  EXPECT_EQ(firstCommonPoint(buffer, {64}), std::nullopt);
}

TEST(ProblemTest, HullsCloseHolesAndChangeNothingElse) {
  Problem problem = twoBuffers();
  problem.buffers[0].segments = {{0, 1}, {3, 4}, {7, 9}};
  problem.buffers.push_back({16});
  problem.separations = {{0, 1, "reason"}};
  problem.capacity = 512;

  Problem result = hulls(problem);
  ASSERT_EQ(result.buffers[0].segments.size(), 1u);
  EXPECT_EQ(result.buffers[0].segments[0].begin, 0);
  EXPECT_EQ(result.buffers[0].segments[0].end, 9);
  EXPECT_EQ(result.buffers[1].segments[0].begin, 4);
  EXPECT_TRUE(result.buffers[2].segments.empty());
  EXPECT_EQ(result.buffers[0].size, 64);
  EXPECT_EQ(result.separations[0].reason, "reason");
  EXPECT_EQ(result.capacity, 512);
}

TEST(ProblemTest, LiveByteBoundCountsWhatIsLiveTogether) {
  Problem problem;
  EXPECT_EQ(liveByteBound(problem), 0);
  problem.buffers = {{64, 1, {{0, 4}}}, {32, 1, {{4, 8}}}};
  EXPECT_EQ(liveByteBound(problem), 64); // they only touch
  problem.buffers[1].segments = {{3, 8}};
  EXPECT_EQ(liveByteBound(problem), 96); // 64 + 32 at point 3
  problem.buffers[0].segments = {{0, 3}, {8, 9}};
  EXPECT_EQ(liveByteBound(problem), 64); // in a hole
  problem.buffers.push_back({1000});
  EXPECT_EQ(liveByteBound(problem), 64); // never live
}

TEST(ProblemTest, LiveByteBoundReaches63Bits) {
  Problem problem;
  problem.buffers = {{huge, 1, {{0, 2}}}, {huge - 1, 1, {{1, 3}}}};
  EXPECT_EQ(liveByteBound(problem), INT64_MAX);
}

TEST(ProblemTest, TimeAgreesWithCountingPoints) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 500; ++round) {
    Problem problem;
    int64_t live[40] = {};
    bool isLive[6][40] = {};
    for (auto &points : isLive) {
      Buffer buffer{int64_t(random() % 100)};
      int64_t begin = random() % 5;
      for (uint64_t i = random() % 4; i > 0; --i) {
        int64_t end = begin + 1 + random() % 5;
        buffer.segments.push_back({begin, end});
        for (; begin < end; ++begin) {
          points[begin] = true;
          live[begin] += buffer.size;
        }
        begin += random() % 5;
      }
      problem.buffers.push_back(buffer);
    }
    ASSERT_EQ(check(problem), "");
    EXPECT_EQ(liveByteBound(problem), *std::max_element(live, live + 40));
    for (int a = 0; a < 6; ++a)
      for (int b = 0; b < 6; ++b) {
        std::optional<int64_t> common;
        for (int64_t point = 39; point >= 0; --point)
          if (isLive[a][point] && isLive[b][point])
            common = point;
        EXPECT_EQ(firstCommonPoint(problem.buffers[a], problem.buffers[b]),
                  common);
        EXPECT_EQ(overlapInTime(problem.buffers[a], problem.buffers[b]),
                  common.has_value());
      }
  }
}

} // namespace
