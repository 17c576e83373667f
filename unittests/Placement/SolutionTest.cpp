//===--- SolutionTest.cpp - Peak and validity of placements ---------------===//

#include "Placement/Solution.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

std::string check(const Problem &problem,
                  llvm::SmallVector<int64_t, 0> offsets) {
  return llvm::toString(validate(problem, {std::move(offsets)}));
}

/// Returns two buffers of 64 bytes, live one after the other.
Problem turns() {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 4}}}, {64, 1, {{4, 8}}}};
  return problem;
}

TEST(SolutionTest, PeakIsTheHighestEnd) {
  Problem problem = turns();
  EXPECT_EQ(peak(Problem(), {}), 0);
  EXPECT_EQ(peak(problem, {{0, 0}}), 64);
  EXPECT_EQ(peak(problem, {{100, 32}}), 164); // 100 + 64
}

TEST(SolutionTest, EveryBufferHasAnOffset) {
  EXPECT_EQ(check(turns(), {0, 0}), "");
  EXPECT_EQ(check(turns(), {0}), "1 offsets were given for 2 buffers");
  EXPECT_EQ(check(turns(), {0, 0, 0}), "3 offsets were given for 2 buffers");
}

TEST(SolutionTest, TheProblemIsChecked) {
  Problem problem = turns();
  problem.buffers[1].size = -1;
  EXPECT_EQ(check(problem, {0, 0}), "buffer 1: size -1 is negative");
}

TEST(SolutionTest, BuffersLiveTogetherAreDisjoint) {
  Problem problem = turns();
  problem.buffers[1].segments = {{3, 8}};
  EXPECT_EQ(check(problem, {0, 64}), "");
  EXPECT_EQ(check(problem, {64, 0}), "");
  EXPECT_EQ(check(problem, {0, 63}),
            "buffer 0 at bytes [0, 64) overlaps buffer 1 at bytes [63, 127): "
            "both are live at point 3");
}

TEST(SolutionTest, BuffersInEachOthersHolesMayShare) {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 2}, {6, 8}}}, {64, 1, {{2, 6}}}};
  EXPECT_EQ(check(problem, {0, 32}), "");
  problem.buffers[1].segments = {{2, 7}};
  EXPECT_EQ(check(problem, {0, 32}),
            "buffer 0 at bytes [0, 64) overlaps buffer 1 at bytes [32, 96): "
            "both are live at point 6");
}

TEST(SolutionTest, EmptyBuffersAndNeverLiveBuffersDisturbNobody) {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 4}}}, {0, 1, {{0, 4}}}, {64}};
  EXPECT_EQ(check(problem, {0, 32, 0}), "");
  problem.buffers[1].size = 1;
  EXPECT_EQ(check(problem, {0, 32, 0}),
            "buffer 0 at bytes [0, 64) overlaps buffer 1 at bytes [32, 33): "
            "both are live at point 0");
}

TEST(SolutionTest, TurnsOfOnePipelineAreDisjoint) {
  Problem problem = turns();
  problem.buffers[0].turns = {{5, 0}, {7, 0}};
  problem.buffers[1].turns = {{6, 1}, {7, 1, false}};
  EXPECT_EQ(check(problem, {0, 64}), "");
  EXPECT_EQ(check(problem, {0, 32}),
            "buffer 0 at bytes [0, 64) overlaps buffer 1 at bytes [32, 96): "
            "they belong to different turns of pipeline 7");
  problem.buffers[0].turns[1].strict = false; // neither minds
  EXPECT_EQ(check(problem, {0, 32}), "");
  problem.buffers[0].turns = {{7, 1}}; // the same turn
  EXPECT_EQ(check(problem, {0, 32}), "");
}

TEST(SolutionTest, ClosedBuffersShareWithNobody) {
  Problem problem = turns();
  problem.buffers[1].closed = true;
  EXPECT_EQ(check(problem, {0, 64}), "");
  EXPECT_EQ(check(problem, {0, 32}),
            "buffer 0 at bytes [0, 64) overlaps buffer 1 at bytes [32, 96): "
            "buffer 1 is closed");
  problem.buffers[0].closed = true;
  EXPECT_EQ(check(problem, {0, 32}),
            "buffer 0 at bytes [0, 64) overlaps buffer 1 at bytes [32, 96): "
            "buffer 0 is closed");
}

TEST(SolutionTest, SeparatedBuffersAreDisjoint) {
  Problem problem = turns();
  EXPECT_EQ(check(problem, {32, 0}), "");
  problem.separations = {{1, 0, "stages 0 and 1 of one pipeline"}};
  EXPECT_EQ(check(problem, {64, 0}), "");
  EXPECT_EQ(check(problem, {32, 0}),
            "buffer 1 at bytes [0, 64) overlaps buffer 0 at bytes [32, 96): "
            "stages 0 and 1 of one pipeline");
}

TEST(SolutionTest, SameStartRangesBeginTogetherOrAreDisjoint) {
  Problem problem = turns();
  problem.sameStarts = {{0, 1, 0, 64, 0, 64, "add works in place"}};
  EXPECT_EQ(check(problem, {128, 128}), "");
  EXPECT_EQ(check(problem, {128, 192}), "");
  EXPECT_EQ(check(problem, {128, 160}),
            "bytes [128, 192) of buffer 0 overlap bytes [160, 224) of buffer 1 "
            "without beginning at the same address: add works in place");
}

TEST(SolutionTest, SameStartRangesAreRelativeToTheirBuffers) {
  Problem problem = turns();
  problem.sameStarts = {{0, 1, 32, 64, 0, 16, "add works in place"}};
  EXPECT_EQ(check(problem, {0, 32}), ""); // both at 32
  EXPECT_EQ(check(problem, {0, 0}), "");  // [32, 64) and [0, 16)
  EXPECT_EQ(check(problem, {0, 48}),
            "bytes [32, 64) of buffer 0 overlap bytes [48, 64) of buffer 1 "
            "without beginning at the same address: add works in place");
}

TEST(SolutionTest, OffsetsAreNotNegative) {
  EXPECT_EQ(check(turns(), {0, -1}), "buffer 1: offset -1 is negative");
}

TEST(SolutionTest, EndsAreWithin63Bits) {
  EXPECT_EQ(check(turns(), {0, INT64_MAX - 64}), "");
  EXPECT_EQ(check(turns(), {0, INT64_MAX - 63}),
            "buffer 1: 64 bytes at offset 9223372036854775744 end beyond 63 "
            "bits");
}

TEST(SolutionTest, OffsetsAreAligned) {
  Problem problem = turns();
  problem.buffers[1].alignment = 32;
  EXPECT_EQ(check(problem, {8, 96}), "");
  EXPECT_EQ(check(problem, {8, 80}),
            "buffer 1: bytes [80, 144) do not begin at a multiple of 32");
}

TEST(SolutionTest, FixedBuffersStandWhereTheyMust) {
  Problem problem = turns();
  problem.buffers[0].fixedOffset = 64;
  EXPECT_EQ(check(problem, {64, 64}), "");
  EXPECT_EQ(check(problem, {0, 64}),
            "buffer 0: bytes [0, 64) do not begin at the fixed offset 64");
}

TEST(SolutionTest, BuffersStayWithinTheCapacity) {
  Problem problem = turns();
  problem.capacity = 96;
  EXPECT_EQ(check(problem, {0, 32}), "");
  EXPECT_EQ(check(problem, {0, 33}),
            "buffer 1: bytes [33, 97) exceed the capacity of 96 bytes");
}

TEST(SolutionTest, ReservedBytesAreNotTouched) {
  Problem problem = turns();
  problem.reserved = {{0, 32}, {96, 100}};
  EXPECT_EQ(check(problem, {32, 100}), "");
  EXPECT_EQ(check(problem, {31, 100}),
            "buffer 0: bytes [31, 95) overlap reserved bytes [0, 32)");
  EXPECT_EQ(check(problem, {32, 99}),
            "buffer 1: bytes [99, 163) overlap reserved bytes [96, 100)");
}

TEST(SolutionTest, AgreesWithAMapOfBytesAndPoints) {
  std::mt19937_64 random(2);
  int numValid = 0;
  for (int round = 0; round < 2000; ++round) {
    Problem problem;
    Solution solution;
    int owners[24][16] = {};
    bool expected = true;
    for (int index = 0; index < 4; ++index) {
      int64_t begin = random() % 4;
      int64_t hole = begin + 1 + random() % 4;
      int64_t resume = hole + 1 + random() % 4;
      int64_t end = resume + 1 + random() % 4;
      Buffer buffer{int64_t(random() % 8), 1, {{begin, hole}, {resume, end}}};
      int64_t offset = random() % 16;
      for (int64_t byte = offset; byte < offset + buffer.size; ++byte)
        for (Segment segment : buffer.segments)
          for (int64_t point = segment.begin; point < segment.end; ++point)
            expected &= ++owners[byte][point] == 1;
      problem.buffers.push_back(buffer);
      solution.offsets.push_back(offset);
    }
    numValid += expected;
    EXPECT_EQ(check(problem, solution.offsets).empty(), expected);
  }
  EXPECT_GT(numValid, 200);
  EXPECT_LT(numValid, 1800);
}

} // namespace
