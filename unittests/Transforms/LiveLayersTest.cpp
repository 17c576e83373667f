//===--- LiveLayersTest.cpp - Storage classes of one place, by time -------===//

#include "Transforms/LiveLayers.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto;
using placement::Segment;

namespace {

std::vector<unsigned> findAll(const LiveLayers &layers, Segment segment) {
  std::vector<unsigned> found;
  layers.any(segment, [&](unsigned id) {
    found.push_back(id);
    return false;
  });
  llvm::sort(found);
  return found;
}

TEST(LiveLayersTest, FindsWhatIsLiveInASegment) {
  LiveLayers layers;
  layers.add(0, {{2, 6}, {10, 12}});
  layers.add(1, {{6, 10}}); // begins where the other ends
  layers.add(2, {{4, 11}}); // in a second layer
  EXPECT_EQ(findAll(layers, {0, 2}), std::vector<unsigned>());
  EXPECT_EQ(findAll(layers, {0, 3}), std::vector<unsigned>({0}));
  EXPECT_EQ(findAll(layers, {5, 7}), std::vector<unsigned>({0, 1, 2}));
  EXPECT_EQ(findAll(layers, {6, 7}), std::vector<unsigned>({1, 2}));
  EXPECT_EQ(findAll(layers, {0, 20}), std::vector<unsigned>({0, 0, 1, 2}));
  EXPECT_EQ(findAll(layers, {12, 20}), std::vector<unsigned>());
}

TEST(LiveLayersTest, StopsAtTheFirstThatIsWanted) {
  LiveLayers layers;
  layers.add(0, {{0, 4}});
  layers.add(1, {{4, 8}});
  unsigned asked = 0;
  EXPECT_TRUE(layers.any({0, 8}, [&](unsigned) { return ++asked == 1; }));
  EXPECT_EQ(asked, 1u);
  EXPECT_FALSE(layers.any({0, 8}, [](unsigned) { return false; }));
}

TEST(LiveLayersTest, AgreesWithLookingAtAll) {
  std::mt19937 random(1);
  auto pick = [&] {
    int64_t begin = random() % 100;
    return Segment{begin, begin + 1 + int64_t(random() % 20)};
  };
  LiveLayers layers;
  std::vector<Segment> all;
  for (unsigned id = 0; id < 200; ++id) {
    all.push_back(pick());
    layers.add(id, llvm::ArrayRef(all.back()));
    Segment asked = pick();
    std::vector<unsigned> expected;
    for (unsigned other = 0; other <= id; ++other)
      if (all[other].begin < asked.end && asked.begin < all[other].end)
        expected.push_back(other);
    EXPECT_EQ(findAll(layers, asked), expected);
  }
}

} // namespace
