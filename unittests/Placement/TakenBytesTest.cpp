//===--- TakenBytesTest.cpp - Which bytes are taken, and when -------------===//

#include "Placement/TakenBytes.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

std::string print(const ByteSet &set) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (ByteRange range : set.getRanges())
    os << (text.empty() ? "" : " ") << range;
  return text;
}

TEST(TakenBytesTest, ClosesGapsThatNothingFitsInto) {
  // The smallest has 16 bytes, at multiples of 32.
  Problem problem;
  problem.buffers = {{64, 32}, {16, 64}, {0, 1}};
  UsableGaps gaps(problem.buffers);
  EXPECT_TRUE(gaps.isUsable({32, 48}));
  EXPECT_FALSE(gaps.isUsable({32, 47}));
  EXPECT_TRUE(gaps.isUsable({33, 80})); // [64, 80)
  EXPECT_FALSE(gaps.isUsable({33, 79}));

  ByteSet set;
  set.insert({0, 64}, gaps);
  set.insert({96, 128}, gaps);
  EXPECT_EQ(print(set), "[0, 64) [96, 128)");
  set.insert({140, 150}, gaps); // 12 bytes are left
  EXPECT_EQ(print(set), "[0, 64) [96, 150)");
  set.insert({100, 120}, gaps);
  EXPECT_EQ(print(set), "[0, 64) [96, 150)");
  set.insert({256, 288}, gaps);
  set.insert({75, 170}, gaps); // 11 bytes are left below
  EXPECT_EQ(print(set), "[0, 170) [256, 288)");
  set.insert({320, 321}, gaps);
  EXPECT_EQ(print(set), "[0, 170) [256, 288) [320, 321)");
}

TEST(TakenBytesTest, FindsAllThatIsLiveWithASegmentAndNothingElse) {
  std::mt19937 random(7);
  for (unsigned round = 0; round < 200; ++round) {
    Problem problem;
    unsigned numBuffers = 1 + random() % 20;
    for (unsigned i = 0; i < numBuffers; ++i) {
      int64_t begin = random() % 24, end = begin + 1 + random() % 12;
      problem.buffers.push_back({1, 1, {{begin, end}}});
      if (random() % 3 == 0)
        problem.buffers.back().segments.push_back({end + 2, end + 4});
    }
    UsableGaps gaps(problem.buffers);
    TimedBytes timed(problem.buffers);
    // Each takes the byte of its number.
    for (unsigned i = 0; i < numBuffers; ++i) {
      const Buffer &buffer = problem.buffers[i];
      std::vector<bool> found(i), expected(i);
      timed.forEachTaken(buffer.segments, [&](const ByteSet &set) {
        for (ByteRange range : set.getRanges())
          std::fill(found.begin() + range.begin, found.begin() + range.end,
                    true);
      });
      for (unsigned other = 0; other < i; ++other)
        expected[other] = overlapInTime(buffer, problem.buffers[other]);
      EXPECT_EQ(found, expected) << "buffer " << i << " in round " << round;
      timed.take(buffer.segments, {i, i + 1}, gaps);
    }
  }
}

} // namespace
