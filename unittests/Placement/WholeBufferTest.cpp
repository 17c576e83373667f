//===--- WholeBufferTest.cpp - First-fit packing of whole buffers ---------===//

#include "Placement/WholeBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

/// Prints the members of each arena, in the order in which they joined.
std::string arenas(const Packing &packing) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const Packing::Arena &arena : packing.arenas) {
    os << (text.empty() ? "" : " ") << arena.size << ":{";
    for (unsigned member : arena.members)
      os << (member == arena.members.front() ? "" : ",") << member;
    os << "}";
    if (arena.fixedOffset)
      os << "@" << *arena.fixedOffset;
  }
  return text;
}

std::string pack(const Problem &problem) {
  return arenas(packWholeBuffers(problem));
}

std::string pack(llvm::SmallVector<Buffer, 0> buffers) {
  Problem problem;
  problem.buffers = std::move(buffers);
  return pack(problem);
}

/// Returns two buffers of 64 bytes, live one after the other.
Problem turns() {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 4}}}, {64, 1, {{4, 8}}}};
  return problem;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

TEST(WholeBufferTest, PacksTheDrawingOfTheFileComment) {
  Problem problem;
  problem.buffers = {{128, 1, {{0, 4}}},
                     {64, 1, {{0, 8}}},
                     {64, 1, {{5, 12}}},
                     {48, 1, {{0, 6}}},
                     {48, 1, {{8, 12}}}};
  Packing packing = packWholeBuffers(problem);
  EXPECT_EQ(arenas(packing), "128:{0,2} 64:{1,4} 48:{3}");
  EXPECT_EQ(packing.arenaOf, (llvm::SmallVector<unsigned, 0>{0, 1, 0, 2, 1}));
  EXPECT_EQ(footprint(packing, 0, 1), 240); // 128 + 64 + 48
}

TEST(WholeBufferTest, TakesTurnsInOneArenaUnlessLiveTogether) {
  EXPECT_EQ(pack({{64, 1, {{0, 4}}}, {64, 1, {{4, 8}}}}), "64:{0,1}");
  EXPECT_EQ(pack({{64, 1, {{0, 5}}}, {64, 1, {{4, 8}}}}), "64:{0} 64:{1}");
}

TEST(WholeBufferTest, UsesHoles) {
  EXPECT_EQ(pack({{64, 1, {{0, 2}, {6, 8}}}, {32, 1, {{2, 6}}}}), "64:{0,1}");
  EXPECT_EQ(pack({{64, 1, {{0, 8}}}, {32, 1, {{2, 6}}}}), "64:{0} 32:{1}");
}

TEST(WholeBufferTest, OrdersBySizeThenBeginThenIndex) {
  EXPECT_EQ(pack({{32, 1, {{0, 9}}}, {64, 1, {{0, 9}}}}), "64:{1} 32:{0}");
  EXPECT_EQ(pack({{64, 1, {{1, 9}}}, {64, 1, {{0, 9}}}}), "64:{1} 64:{0}");
  EXPECT_EQ(pack({{64, 1, {{0, 9}}}, {64, 1, {{0, 8}}}}), "64:{0} 64:{1}");
}

TEST(WholeBufferTest, JoinsTheFirstArenaNotTheBest) {
  // Buffer 2 would fit the 32 bytes of arena 1 exactly.
  EXPECT_EQ(pack({{64, 1, {{0, 4}}}, {32, 1, {{0, 4}}}, {32, 1, {{4, 8}}}}),
            "64:{0,2} 32:{1}");
}

TEST(WholeBufferTest, BuffersThatAreNeverLiveComeLastAndJoinAnything) {
  EXPECT_EQ(pack({{64}, {64, 1, {{0, 9}}}, {64}}), "64:{1,0,2}");
}

TEST(WholeBufferTest, NeverLiveBuffersKeepOutOfClosedArenas) {
  EXPECT_EQ(pack({{64}, {64, 1, {{0, 9}}, /*closed=*/true}, {64}}),
            "64:{1} 64:{0,2}");
}

TEST(WholeBufferTest, ClosedBuffersHaveAnArenaForThemselves) {
  Problem problem = turns();
  problem.buffers[0].closed = true; // nobody joins it
  EXPECT_EQ(pack(problem), "64:{0} 64:{1}");
  problem = turns();
  problem.buffers[1].closed = true; // and it joins nobody
  EXPECT_EQ(pack(problem), "64:{0} 64:{1}");
}

TEST(WholeBufferTest, FixedBuffersHaveAnArenaForThemselves) {
  Problem problem = turns();
  problem.buffers[0].fixedOffset = 512;
  EXPECT_EQ(pack(problem), "64:{0}@512 64:{1}");
}

TEST(WholeBufferTest, SeparatedBuffersHaveDifferentArenas) {
  Problem problem = turns();
  problem.buffers.push_back({64, 1, {{8, 12}}});
  EXPECT_EQ(pack(problem), "64:{0,1,2}");
  problem.separations = {{1, 0, "stages"}};
  EXPECT_EQ(pack(problem), "64:{0,2} 64:{1}");
  problem.separations.push_back({0, 2, "stages"});
  EXPECT_EQ(pack(problem), "64:{0} 64:{1,2}");
}

TEST(WholeBufferTest, TurnsOfOnePipelineHaveDifferentArenas) {
  Problem problem = turns();
  problem.buffers.push_back({64, 1, {{8, 12}}});
  problem.buffers[0].turns = {{7, 0}};
  problem.buffers[1].turns = {{7, 1}};
  problem.buffers[2].turns = {{7, 0}};
  EXPECT_EQ(pack(problem), "64:{0,2} 64:{1}");
  problem.buffers[1].turns = {{8, 1}}; // of another pipeline
  EXPECT_EQ(pack(problem), "64:{0,1,2}");
  problem.buffers[1].turns = {{8, 1}, {7, 2}}; // of both
  EXPECT_EQ(pack(problem), "64:{0,2} 64:{1}");
  problem.buffers[2].turns = {{7, 0}, {7, 2}}; // in both turns
  EXPECT_EQ(pack(problem), "64:{0} 64:{1} 64:{2}");
}

TEST(WholeBufferTest, TurnsThatAreNotStrictShareWithEachOther) {
  Problem problem = turns();
  problem.buffers.push_back({64, 1, {{8, 12}}});
  problem.buffers[0].turns = {{0, 0, false}};
  problem.buffers[1].turns = {{0, 1, false}};
  problem.buffers[2].turns = {{0, 2, true}};
  EXPECT_EQ(pack(problem), "64:{0,1} 64:{2}");
  problem.buffers[2].turns = {{0, 1, true}};
  EXPECT_EQ(pack(problem), "64:{0,1} 64:{2}");
  problem.buffers[0].turns = {{0, 1, false}};
  EXPECT_EQ(pack(problem), "64:{0,1,2}");
}

TEST(WholeBufferTest, SameStartRangesShareAnArenaOnlyWhereTheyMay) {
  Problem problem = turns();
  problem.sameStarts = {{0, 1, 0, 64, 0, 32, "begin together"}};
  EXPECT_EQ(pack(problem), "64:{0,1}");
  problem.sameStarts = {{0, 1, 32, 64, 0, 32, "disjoint"}};
  EXPECT_EQ(pack(problem), "64:{0,1}");
  problem.sameStarts = {{0, 1, 32, 64, 0, 33, "overlap by one byte"}};
  EXPECT_EQ(pack(problem), "64:{0} 64:{1}");
  problem.sameStarts = {{0, 1, 32, 64, 40, 40, "no byte to overlap"}};
  EXPECT_EQ(pack(problem), "64:{0,1}");
}

TEST(WholeBufferTest, FindsTheOnlyFreeArenaAmongThousands) {
  Problem problem;
  for (int64_t index = 0; index < 5000; ++index)
    problem.buffers.push_back({64, 1, {{0, 10000}}});
  problem.buffers[4321].segments = {{0, 6000}, {6001, 10000}};
  problem.buffers.push_back({32, 1, {{6000, 6001}}});
  problem.buffers.push_back({32, 1, {{6000, 6002}}});
  Packing packing = packWholeBuffers(problem);
  EXPECT_EQ(packing.arenaOf[5000], 4321u);
  EXPECT_EQ(packing.arenaOf[5001], 5000u); // a new one
}

//===----------------------------------------------------------------------===//
// Segments or hulls
//===----------------------------------------------------------------------===//

TEST(WholeBufferTest, KeepsSegmentsWhereHolesHelp) {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 2}, {6, 8}}}, {32, 1, {{2, 6}}}};
  EXPECT_EQ(pack(hulls(problem)), "64:{0} 32:{1}");
  EXPECT_EQ(arenas(packTighter(problem, 32)), "64:{0,1}");
}

TEST(WholeBufferTest, KeepsHullsWhereHolesMislead) {
  // Taking the hole of arena 0 at point 2, buffer 2 drives buffer 3 into the
  // arena that buffer 4 would need.
  Problem problem;
  problem.buffers = {{48, 1, {{2, 3}}},
                     {48, 1, {{6, 8}}},
                     {16, 1, {{1, 2}, {3, 4}}},
                     {16, 1, {{3, 6}}},
                     {16, 1, {{4, 6}, {7, 10}}}};
  Packing bySegments = packWholeBuffers(problem);
  EXPECT_EQ(arenas(bySegments), "48:{0,1,2} 16:{3} 16:{4}");
  EXPECT_EQ(footprint(bySegments, 0, 1), 80); // 48 + 16 + 16

  Packing tighter = packTighter(problem, 1);
  EXPECT_EQ(arenas(tighter), "48:{0,1,3} 16:{2,4}");
  EXPECT_EQ(footprint(tighter, 0, 1), 64); // 48 + 16
}

TEST(WholeBufferTest, KeepsSegmentsOnATie) {
  // Both need 64 + 32; buffer 2 is in a hole of buffer 0.
  Problem problem;
  problem.buffers = {
      {64, 1, {{0, 2}, {6, 8}}}, {32, 1, {{0, 2}}}, {32, 1, {{2, 6}}}};
  EXPECT_EQ(pack(hulls(problem)), "64:{0} 32:{1,2}");
  EXPECT_EQ(arenas(packTighter(problem, 32)), "64:{0,2} 32:{1}");
}

//===----------------------------------------------------------------------===//
// Stacking
//===----------------------------------------------------------------------===//

TEST(WholeBufferTest, StackRoundsEveryEndUp) {
  Problem problem;
  problem.buffers = {{40, 1, {{0, 4}}}, {33, 1, {{0, 4}}}, {20, 1, {{4, 8}}}};
  Packing packing = packWholeBuffers(problem);
  EXPECT_EQ(arenas(packing), "40:{0,2} 33:{1}");
  EXPECT_EQ(footprint(packing, 0, 1), 73);     // 40 + 33
  EXPECT_EQ(footprint(packing, 0, 32), 128);   // align(40) = 64, + 33 = 97
  EXPECT_EQ(footprint(packing, 256, 32), 384); // 256 + 128
  EXPECT_EQ(bump(problem, packing, 256, 32).offsets,
            (llvm::SmallVector<int64_t, 0>{256, 320, 256}));
  EXPECT_EQ(footprint(Packing(), 256, 32), 256);
}

TEST(WholeBufferTest, OnlyEndsAreRoundedNotTheStart) {
  Problem problem = turns();
  Packing packing = packWholeBuffers(problem);
  EXPECT_EQ(footprint(packing, 8, 32), 96); // align(8 + 64)
  EXPECT_EQ(bump(problem, packing, 8, 32).offsets,
            (llvm::SmallVector<int64_t, 0>{8, 8}));
}

TEST(WholeBufferTest, StackStepsOverFixedArenas) {
  Problem problem;
  problem.buffers = {{64, 1, {{0, 4}}},
                     {64, 1, {{0, 4}}},
                     {40, 1, {{0, 4}}, false, 96},
                     {16, 1, {{0, 4}}, false, 512}};
  Packing packing = packWholeBuffers(problem);
  // [0, 64), then [64, 128) would meet [96, 136): on to align(136) = 160.
  Solution solution = bump(problem, packing, 0, 32);
  EXPECT_EQ(solution.offsets, (llvm::SmallVector<int64_t, 0>{0, 160, 96, 512}));
  EXPECT_EQ(llvm::toString(validate(problem, solution)), "");
  EXPECT_EQ(footprint(packing, 0, 32), 544); // align(512 + 16)

  problem.buffers[2].fixedOffset = 128; // [64, 128) is free
  packing = packWholeBuffers(problem);
  EXPECT_EQ(bump(problem, packing, 0, 32).offsets,
            (llvm::SmallVector<int64_t, 0>{0, 64, 128, 512}));
}

TEST(WholeBufferTest, StackNeverStepsBack) {
  // Buffer 2 stands below the start, buffer 1 within the bytes of buffer 0.
  Problem problem;
  problem.buffers = {{200, 1, {{0, 4}}, false, 96},
                     {32, 1, {{4, 8}}, false, 128},
                     {32, 1, {{0, 8}}, false, 0},
                     {16, 1, {{0, 8}}}};
  Solution solution = bump(problem, packWholeBuffers(problem), 96, 32);
  EXPECT_EQ(solution.offsets[3], 320); // align(96 + 200)
  EXPECT_EQ(llvm::toString(validate(problem, solution)), "");
  solution = bump(problem, packWholeBuffers(problem), 1024, 32);
  EXPECT_EQ(solution.offsets[3], 1024);
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

/// Says whether two buffers at the same offset may share bytes, as directly as
/// the rules are written.
bool mayShareArena(const Problem &problem, unsigned a, unsigned b) {
  for (unsigned index : {a, b})
    if (problem.buffers[index].closed || problem.buffers[index].fixedOffset)
      return false;
  auto relates = [&](const auto &rule) {
    return (rule.first == a && rule.second == b) ||
           (rule.first == b && rule.second == a);
  };
  for (const Separation &rule : problem.separations)
    if (relates(rule))
      return false;
  for (const SameStart &rule : problem.sameStarts)
    if (relates(rule) && rule.firstBegin != rule.secondBegin)
      for (int64_t byte = rule.firstBegin; byte < rule.firstEnd; ++byte)
        if (byte >= rule.secondBegin && byte < rule.secondEnd)
          return false;
  for (const Turn &left : problem.buffers[a].turns)
    for (const Turn &right : problem.buffers[b].turns)
      if (left.pipeline == right.pipeline && left.index != right.index)
        if (left.strict || right.strict)
          return false;
  return !overlapInTime(problem.buffers[a], problem.buffers[b]);
}

/// Packs by asking every member of every arena.
Packing packSlowly(const Problem &problem) {
  unsigned numBuffers = problem.buffers.size();
  llvm::SmallVector<unsigned> order;
  for (unsigned index = 0; index < numBuffers; ++index)
    order.push_back(index);
  std::sort(order.begin(), order.end(), [&](unsigned a, unsigned b) {
    const Buffer &left = problem.buffers[a], &right = problem.buffers[b];
    if (left.size != right.size)
      return left.size > right.size;
    int64_t leftBegin =
        left.segments.empty() ? INT64_MAX : left.segments[0].begin;
    int64_t rightBegin =
        right.segments.empty() ? INT64_MAX : right.segments[0].begin;
    return leftBegin != rightBegin ? leftBegin < rightBegin : a < b;
  });

  Packing packing;
  packing.arenaOf.resize(numBuffers);
  packing.offsetOf.resize(numBuffers);
  for (unsigned index : order) {
    unsigned arena = 0;
    for (; arena < packing.arenas.size(); ++arena) {
      bool fits = true;
      for (unsigned member : packing.arenas[arena].members)
        fits = fits && mayShareArena(problem, member, index);
      if (fits)
        break;
    }
    if (arena == packing.arenas.size())
      packing.arenas.push_back({problem.buffers[index].size, {}});
    packing.arenas[arena].members.push_back(index);
    packing.arenaOf[index] = arena;
  }
  return packing;
}

struct Shape {
  unsigned numBuffers, numRules;
  uint64_t numPoints, maxLength;
};

Problem randomProblem(std::mt19937_64 &random, Shape shape) {
  auto below = [&](uint64_t bound) { return int64_t(random() % bound); };
  auto once = [&](uint64_t in) { return below(in) == 0; };

  Problem problem;
  for (unsigned index = 0; index < shape.numBuffers; ++index) {
    Buffer buffer{once(20) ? 0 : 1 + below(40), int64_t(1) << below(6)};
    int64_t point = below(shape.numPoints);
    for (int64_t i = once(20) ? 0 : 1 + below(3); i > 0; --i) {
      int64_t end = point + 1 + below(shape.maxLength);
      buffer.segments.push_back({point, end});
      point = end + below(shape.maxLength);
    }
    buffer.closed = once(20);
    if (once(20))
      buffer.fixedOffset = 64 + 96 * index; // they never meet
    for (unsigned pipeline : {0u, 1u})
      for (unsigned index = 0; index < 3; ++index)
        if (once(20))
          buffer.turns.push_back({pipeline, index, once(2)});
    problem.buffers.push_back(std::move(buffer));
  }

  for (unsigned rule = 0; rule < shape.numRules; ++rule) {
    unsigned first = below(shape.numBuffers), second = below(shape.numBuffers);
    if (first == second)
      continue;
    if (once(2)) {
      problem.separations.push_back({first, second, "reason"});
      continue;
    }
    int64_t firstSize = problem.buffers[first].size;
    int64_t secondSize = problem.buffers[second].size;
    int64_t firstBegin = below(firstSize + 1);
    int64_t secondBegin =
        once(2) ? std::min(firstBegin, secondSize) : below(secondSize + 1);
    problem.sameStarts.push_back(
        {first, second, firstBegin,
         firstBegin + below(firstSize - firstBegin + 1), secondBegin,
         secondBegin + below(secondSize - secondBegin + 1), "reason"});
  }
  problem.reserved = {{0, 64}};
  return problem;
}

void expectGoodPacking(const Problem &problem) {
  ASSERT_EQ(llvm::toString(checkProblem(problem)), "");
  Packing packing = packWholeBuffers(problem);
  Packing expected = packSlowly(problem);
  ASSERT_EQ(packing.arenaOf, expected.arenaOf);
  ASSERT_EQ(packing.arenas.size(), expected.arenas.size());
  for (unsigned arena = 0; arena < packing.arenas.size(); ++arena) {
    ASSERT_EQ(packing.arenas[arena].size, expected.arenas[arena].size);
    ASSERT_EQ(packing.arenas[arena].members, expected.arenas[arena].members);
  }
  ASSERT_EQ(arenas(packing), pack(problem)); // same text in, same plan out

  Packing tighter = packTighter(problem, 32);
  EXPECT_LE(footprint(tighter, 0, 32), footprint(packing, 0, 32));
  for (const Packing &candidate : {packing, tighter}) {
    Solution solution = bump(problem, candidate, 64, 32);
    EXPECT_EQ(llvm::toString(validate(problem, solution)), "");
    EXPECT_LE(peak(problem, solution), footprint(candidate, 64, 32));
    EXPECT_GE(footprint(candidate, 0, 1), liveByteBound(problem));
  }
}

TEST(WholeBufferTest, SmallRandomProblemsAgreeWithTheDirectRule) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round)
    expectGoodPacking(randomProblem(
        random, {1 + unsigned(random() % 30), unsigned(random() % 20), 30, 8}));
}

TEST(WholeBufferTest, LargeRandomProblemsAgreeWithTheDirectRule) {
  // More segment ends than time blocks, from a few arenas to hundreds.
  std::mt19937_64 random(4);
  for (uint64_t maxLength : {3, 40, 400, 2000})
    expectGoodPacking(randomProblem(random, {1500, 100, 4000, maxLength}));
}

TEST(WholeBufferTest, PointsMayBeAnywhereIn64Bits) {
  EXPECT_EQ(pack({{64, 1, {{INT64_MIN, 0}}}, {64, 1, {{0, INT64_MAX}}}}),
            "64:{0,1}");
  EXPECT_EQ(pack({{64, 1, {{INT64_MIN, INT64_MAX}}}, {64, 1, {{0, 1}}}}),
            "64:{0} 64:{1}");
}

} // namespace
