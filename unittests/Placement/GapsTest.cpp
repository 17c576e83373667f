//===- GapsTest.cpp - Bytes between taken ones ----------------------------===//

#include "Placement/Gaps.h"
#include "gtest/gtest.h"

using pypto::placement::ByteRange;
using pypto::placement::Gaps;

namespace {

TEST(GapsTest, WithNothingTakenTheyStack) {
  Gaps gaps({}, /*start=*/0, /*alignment=*/32);
  EXPECT_EQ(gaps.take(40), 0);
  EXPECT_EQ(gaps.take(64), 64); // alignTo(40)
  EXPECT_EQ(gaps.getEnd(), 128);
}

TEST(GapsTest, ASmallPieceGoesBackBelowALargeOne) {
  Gaps gaps(ByteRange{64, 128}, /*start=*/0, /*alignment=*/32);
  EXPECT_EQ(gaps.take(96), 128); // [0, 64) is too small
  EXPECT_EQ(gaps.take(33), 0);   // and is full behind it: alignTo(33) = 64
  EXPECT_EQ(gaps.take(1), 224);
  EXPECT_EQ(gaps.getEnd(), 256);
}

TEST(GapsTest, WhatIsTakenMayOverlapAndHasRoundedEnds) {
  ByteRange taken[] = {{200, 230}, {0, 90}, {64, 100}};
  Gaps gaps(taken, /*start=*/0, /*alignment=*/32);
  EXPECT_EQ(gaps.take(72), 128); // [alignTo(100), 200)
  EXPECT_EQ(gaps.take(1), 256);  // alignTo(230)
}

TEST(GapsTest, NothingGoesBelowTheStart) {
  Gaps gaps(ByteRange{0, 64}, /*start=*/96, /*alignment=*/32);
  EXPECT_EQ(gaps.getEnd(), 96);
  EXPECT_EQ(gaps.take(32), 96);
}

} // namespace
