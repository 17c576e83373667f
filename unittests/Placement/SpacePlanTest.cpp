//===--- SpacePlanTest.cpp - Fit, subranges and pipeline depth ------------===//

#include "Placement/SpacePlan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::placement;

namespace {

constexpr int64_t KB = 1024;
/// What ascend910b has in right.
constexpr int64_t kRight = 64 * KB;

/// A problem with pipelines, built tile by tile.
struct Kernel {
  Problem problem;
  Pipelines pipelines;
  SpaceOptions options;

  explicit Kernel(std::optional<int64_t> capacity) {
    problem.capacity = capacity;
    options.alignment = 32;
  }

  Kernel &tile(int64_t size, Segment live,
               llvm::SmallVector<Stage, 1> stages = {}) {
    problem.buffers.push_back({size, 32, {live}});
    for (const Stage &stage : stages) {
      if (pipelines.requested.size() <= stage.pipeline)
        pipelines.requested.resize(stage.pipeline + 1);
      unsigned &requested = pipelines.requested[stage.pipeline];
      requested = std::max(requested, stage.ordinal + 1);
    }
    pipelines.stagesOf.push_back(std::move(stages));
    return *this;
  }

  /// Adds the stages of a pipeline, one after the other from `begin` on.
  Kernel &stages(unsigned pipeline, unsigned count, int64_t size,
                 int64_t begin = 0, bool isLoad = false) {
    for (unsigned i = 0; i < count; ++i)
      tile(size, {begin + 4 * i, begin + 4 * i + 4}, {{pipeline, i, isLoad}});
    return *this;
  }

  SpacePlan plan() const {
    SpacePlan plan = planSpace(problem, pipelines, options);
    Problem guarded = withTurns(problem, pipelines, plan.guard, plan.depths);
    if (problem.capacity && plan.footprint > *problem.capacity)
      guarded.capacity = std::nullopt;
    EXPECT_EQ(llvm::toString(validate(
                  guarded, bump(guarded, plan.packing, 0, options.alignment))),
              "");
    return plan;
  }

  /// Prints the arenas, the depths, and what was lost.
  std::string print() const {
    SpacePlan plan = this->plan();
    std::string text;
    llvm::raw_string_ostream os(text);
    for (const Packing::Arena &arena : plan.packing.arenas) {
      os << arena.size << ":{";
      llvm::interleave(
          arena.members, os,
          [&](unsigned member) {
            os << member;
            if (int64_t offset = plan.packing.offsetOf[member])
              os << '+' << offset;
          },
          ",");
      os << "} ";
    }
    if (plan.guard == Guard::Depth) {
      os << "depth ";
      llvm::interleave(plan.depths, os, ",");
    } else {
      os << (plan.guard == Guard::LoadsApart ? "loads apart" : "no guard");
    }
    for (const LostDepth &lost :
         findLostDepth(problem, pipelines, plan, options.alignment))
      os << "; lost " << lost.pipeline << ": " << lost.achieved << " of "
         << pipelines.requested[lost.pipeline] << ", " << lost.bytesPerStage;
    return text;
  }
};

//===----------------------------------------------------------------------===//
// Depth
//===----------------------------------------------------------------------===//

TEST(SpacePlanTest, StagesThatFitStayApart) {
  EXPECT_EQ(Kernel(kRight).stages(0, 2, 32 * KB).print(),
            "32768:{0} 32768:{1} depth 2");
  // Twin: without a pipeline they take turns.
  EXPECT_EQ(Kernel(kRight).tile(32 * KB, {0, 4}).tile(32 * KB, {4, 8}).print(),
            "32768:{0,1} depth ");
}

TEST(SpacePlanTest, TwoStagesOf48KBShareTheOnlyPlace) {
  EXPECT_EQ(Kernel(kRight).stages(0, 2, 48 * KB).print(),
            "49152:{0,1} depth 1; lost 0: 1 of 2, 49152");
}

TEST(SpacePlanTest, ThreeStagesOf32KBHaveTwoPlaces) {
  EXPECT_EQ(Kernel(kRight).stages(0, 3, 32 * KB).print(),
            "32768:{0,2} 32768:{1} depth 2; lost 0: 2 of 3, 32768");
  // Twins at the capacity of three and one byte below.
  EXPECT_EQ(Kernel(96 * KB).stages(0, 3, 32 * KB).print(),
            "32768:{0} 32768:{1} 32768:{2} depth 3");
  EXPECT_EQ(Kernel(96 * KB - 1).stages(0, 3, 32 * KB).print(),
            "32768:{0,2} 32768:{1} depth 2; lost 0: 2 of 3, 32768");
}

TEST(SpacePlanTest, PipelinesOneAfterTheOtherShareTheirPlaces) {
  EXPECT_EQ(
      Kernel(kRight).stages(0, 2, 16 * KB, 0).stages(1, 2, 24 * KB, 8).print(),
      "24576:{2,0} 24576:{3,1} depth 2,2");
}

TEST(SpacePlanTest, BesideABlockerTheLargerPipelineIsShedFirst) {
  // 24 + 2 * 24 = 72 KB do not fit, 24 + 24 + 16 do.
  EXPECT_EQ(Kernel(kRight)
                .tile(24 * KB, {0, 16})
                .stages(0, 2, 16 * KB, 0)
                .stages(1, 2, 24 * KB, 8)
                .print(),
            "24576:{0} 24576:{3,4,1} 16384:{2} depth 2,1; lost 1: 1 of 2, "
            "24576");
}

TEST(SpacePlanTest, ReservedBytesCount) {
  // 184 KB of vec, of which a ring takes 128: one of two stages of 40 KB fits.
  Kernel kernel(184 * KB);
  kernel.stages(0, 2, 40 * KB);
  EXPECT_EQ(kernel.print(), "40960:{0} 40960:{1} depth 2");
  kernel.problem.reserved = {{0, 128 * KB}};
  EXPECT_EQ(kernel.print(), "40960:{0,1} depth 1; lost 0: 1 of 2, 40960");
  // Exactly enough for both, and one byte less.
  kernel.problem.reserved = {{0, 104 * KB}};
  EXPECT_EQ(kernel.print(), "40960:{0} 40960:{1} depth 2");
  kernel.problem.capacity = 184 * KB - 1;
  EXPECT_EQ(kernel.print(), "40960:{0,1} depth 1; lost 0: 1 of 2, 40960");
  // Bytes below the ring are as good.
  kernel.problem.capacity = 184 * KB;
  kernel.problem.reserved = {{80 * KB, 184 * KB}};
  EXPECT_EQ(kernel.print(), "40960:{0} 40960:{1} depth 2");
}

TEST(SpacePlanTest, SeveralPipelinesKeepABufferApartInEach) {
  // Buffers 0 and 1 differ in the inner pipeline, 1 and 2 in the outer one.
  EXPECT_EQ(Kernel(kRight)
                .tile(8 * KB, {0, 4}, {{0, 0}, {1, 0}})
                .tile(8 * KB, {4, 8}, {{0, 1}, {1, 0}})
                .tile(8 * KB, {8, 12}, {{0, 1}, {1, 1}})
                .tile(8 * KB, {12, 16}, {{0, 1}, {1, 1}})
                .print(),
            "8192:{0} 8192:{1} 8192:{2,3} depth 2,2");
}

TEST(SpacePlanTest, ABufferOfSeveralStagesIsApartFromEach) {
  Kernel kernel(kRight);
  kernel.tile(8 * KB, {0, 4}, {{0, 0}, {0, 1}})
      .tile(8 * KB, {4, 8}, {{0, 0}})
      .tile(8 * KB, {8, 12}, {{0, 1}});
  EXPECT_EQ(kernel.print(), "8192:{0} 8192:{1} 8192:{2} depth 2");
  // What it shares with itself is not lost.
  kernel.problem.capacity = 8 * KB;
  EXPECT_EQ(kernel.print(), "8192:{0,1,2} depth 1; lost 0: 1 of 2, 8192");
  EXPECT_EQ(Kernel(8 * KB).tile(8 * KB, {0, 4}, {{0, 0}, {0, 1}}).print(),
            "8192:{0} depth 2");
}

//===----------------------------------------------------------------------===//
// Depth that is not shed in vain
//===----------------------------------------------------------------------===//

TEST(SpacePlanTest, APipelineAwayFromThePeakKeepsItsDepth) {
  // Pipeline 0 has the largest buffers and is shed first, but the space is full
  // at pipeline 1 and its blocker: 28 + 2 * 20 = 68 KB.
  EXPECT_EQ(Kernel(kRight)
                .stages(0, 2, 28 * KB, 0)
                .tile(28 * KB, {8, 16})
                .stages(1, 2, 20 * KB, 8)
                .print(),
            "28672:{0,2} 28672:{1,3,4} depth 2,1; lost 1: 1 of 2, 20480");
}

TEST(SpacePlanTest, StagesOfDifferentSizeAreNotCountedAsTheLargest) {
  // 64 / 40 is one, yet 40 + 24 are 64 KB.
  Kernel kernel(kRight);
  kernel.tile(40 * KB, {0, 4}, {{0, 0}}).tile(24 * KB, {4, 8}, {{0, 1}});
  EXPECT_EQ(kernel.print(), "40960:{0} 24576:{1} depth 2");
  kernel.problem.capacity = kRight - 1;
  EXPECT_EQ(kernel.print(), "40960:{0,1} depth 1; lost 0: 1 of 2, 40960");
}

TEST(SpacePlanTest, OfThreeStagesOnlyThoseThatRelieveAreShed) {
  // Pipeline 0 would be first to go from 3 to 1. Beside the blocker there are
  // 24 KB: one stage of pipeline 1. Pipeline 0 keeps 3 * 20 KB.
  EXPECT_EQ(Kernel(kRight)
                .stages(0, 3, 20 * KB, 0)
                .tile(40 * KB, {12, 20})
                .stages(1, 2, 16 * KB, 12)
                .print(),
            "40960:{3,0,1+20480} 20480:{2,4,5} depth 3,1; lost 1: 1 of 2, "
            "16384");
}

TEST(SpacePlanTest, DepthIsLostOnlyWhereBytesAreShared) {
  // One place is affordable, but both live together anyway.
  EXPECT_EQ(Kernel(96 * KB - 1)
                .tile(48 * KB, {0, 4}, {{0, 0}})
                .tile(46 * KB, {2, 8}, {{0, 1}})
                .print(),
            "49152:{0} 47104:{1} depth 2");
}

//===----------------------------------------------------------------------===//
// Guards without depth
//===----------------------------------------------------------------------===//

TEST(SpacePlanTest, WithoutACapacityLoadsAreApart) {
  Kernel kernel(std::nullopt);
  kernel.tile(KB, {0, 4}, {{0, 0, true}})
      .tile(KB, {4, 8}, {{0, 1, true}})
      .tile(KB, {8, 12}, {{0, 0, false}})
      .tile(KB, {12, 16}, {{0, 1, false}});
  EXPECT_EQ(kernel.print(), "1024:{0,2} 1024:{1,3} loads apart");
  kernel.options.loadsApart = false; // in the spaces of the cube
  EXPECT_EQ(kernel.print(), "1024:{0,1,2,3} no guard; lost 0: 1 of 2, 1024");
}

TEST(SpacePlanTest, WithoutAnyDepthLeftTheGuardHasGone) {
  Kernel kernel(kRight - 1);
  kernel.tile(64 * KB, {0, 4}).stages(0, 2, 16 * KB, 4);
  EXPECT_EQ(kernel.print(), "65536:{0,1,2} depth 1; lost 0: 1 of 2, 16384");
}

TEST(SpacePlanTest, MorePipelinesThanStepsAreGivenUpTogether) {
  // Each needs 2 * 32 KB beside the blocker.
  auto many = [](unsigned count, bool isLoad) {
    Kernel kernel(kRight);
    kernel.tile(16 * KB, {0, 8 * count});
    for (unsigned i = 0; i < count; ++i)
      kernel.stages(i, 2, 32 * KB, 8 * i, isLoad);
    return kernel;
  };
  SpacePlan plan = many(100, true).plan();
  EXPECT_EQ(plan.guard, Guard::Depth);
  EXPECT_EQ(plan.footprint, 48 * KB);
  plan = many(300, false).plan(); // stages without loads may share
  EXPECT_EQ(plan.guard, Guard::LoadsApart);
  EXPECT_EQ(plan.footprint, 48 * KB);
  plan = many(300, true).plan();
  EXPECT_EQ(plan.guard, Guard::None);
  EXPECT_EQ(plan.footprint, 48 * KB);
}

//===----------------------------------------------------------------------===//
// Parts of buffers
//===----------------------------------------------------------------------===//

/// Returns a tile that dies and two halves that live together.
Kernel halves(std::optional<int64_t> capacity) {
  return Kernel(capacity)
      .tile(64 * KB, {0, 4})
      .tile(32 * KB, {4, 8})
      .tile(32 * KB, {5, 9});
}

TEST(SpacePlanTest, PartsComeIntoPlayOnlyWhenWholesDoNotFit) {
  EXPECT_EQ(halves(96 * KB).print(), "65536:{0,1} 32768:{2} depth ");
  EXPECT_EQ(halves(96 * KB - 1).print(), "65536:{0,1,2+32768} depth ");
  EXPECT_EQ(halves(64 * KB).print(), "65536:{0,1,2+32768} depth ");
  EXPECT_EQ(halves(std::nullopt).print(), "65536:{0,1} 32768:{2} loads apart");
}

TEST(SpacePlanTest, OnDemandPartsAreAlwaysConsidered) {
  Kernel kernel = halves(96 * KB);
  kernel.options.alwaysSubranges = true;
  EXPECT_EQ(kernel.print(), "65536:{0,1,2+32768} depth ");
  kernel.problem.capacity = std::nullopt;
  EXPECT_EQ(kernel.print(), "65536:{0,1,2+32768} loads apart");
  // Whole buffers on a tie.
  EXPECT_FALSE(Kernel(kRight).stages(0, 2, KB).plan().hasSubranges);
}

TEST(SpacePlanTest, PartsGoBeforeDepth) {
  // Whole: 64 + 32 KB at depth 2.
  Kernel kernel(kRight);
  kernel.tile(64 * KB, {0, 4}).stages(0, 2, 32 * KB, 4);
  EXPECT_EQ(kernel.print(), "65536:{0,1,2+32768} depth 2");
  kernel.problem.capacity = 96 * KB;
  EXPECT_EQ(kernel.print(), "65536:{0,1} 32768:{2} depth 2");
}

TEST(SpacePlanTest, NothingFitsTheSmallestIsKept) {
  EXPECT_EQ(halves(64 * KB - 1).print(), "65536:{0,1,2+32768} depth ");
}

//===----------------------------------------------------------------------===//
// Stacking
//===----------------------------------------------------------------------===//

TEST(SpacePlanTest, ArenasAreStackedByTheRankOfTheirFirstMember) {
  // In the order of creation, 40 KB stand below the ring and 24 above it.
  Kernel kernel(128 * KB);
  kernel.tile(24 * KB, {0, 4}).tile(40 * KB, {0, 4});
  kernel.problem.reserved = {{48 * KB, 64 * KB}};
  EXPECT_EQ(kernel.plan().footprint, 88 * KB);
  kernel.options.rank = {0, 1};
  EXPECT_EQ(kernel.print(), "24576:{0} 40960:{1} depth ");
  EXPECT_EQ(kernel.plan().footprint, 104 * KB);
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

Kernel randomKernel(std::mt19937_64 &random) {
  auto below = [&](uint64_t bound) { return int64_t(random() % bound); };
  Kernel kernel(256 + 32 * below(40));
  for (unsigned i = 0; i < 3; ++i)
    kernel.pipelines.requested.push_back(2 + below(3));
  for (int64_t i = 1 + below(25); i > 0; --i) {
    llvm::SmallVector<Stage, 1> stages;
    for (unsigned pipeline = 0; pipeline < 3; ++pipeline)
      if (below(2))
        stages.push_back({pipeline,
                          unsigned(below(kernel.pipelines.requested[pipeline])),
                          below(2) == 0});
    int64_t begin = below(20);
    kernel.tile(1 + below(256), {begin, begin + 1 + below(8)}, stages);
  }
  if (below(3) == 0)
    kernel.problem.reserved.push_back({64, 100});
  return kernel;
}

/// Returns the footprint of whole buffers without any pipeline.
int64_t plainFootprint(const Kernel &kernel) {
  return footprint(packTighter(kernel.problem, 32), 0, 32,
                   kernel.problem.reserved);
}

TEST(SpacePlanTest, RandomPlansFitWherePlainPackingDoes) {
  std::mt19937_64 random(7);
  unsigned numFull = 0, numShallow = 0, numParts = 0;
  for (int round = 0; round < 600; ++round) {
    Kernel kernel = randomKernel(random);
    SpacePlan plan = kernel.plan();
    int64_t capacity = *kernel.problem.capacity;
    bool fits = plan.footprint <= capacity;
    if (plainFootprint(kernel) <= capacity)
      EXPECT_TRUE(fits);
    numFull += fits && plan.guard == Guard::Depth &&
               plan.depths == kernel.pipelines.requested;
    numShallow += fits && plan.guard == Guard::Depth &&
                  plan.depths != kernel.pipelines.requested;
    numParts += fits && plan.hasSubranges;
    if (!fits || plan.guard != Guard::Depth)
      continue;
    // Stages as far apart as the guard says share nothing.
    for (const LostDepth &lost :
         findLostDepth(kernel.problem, kernel.pipelines, plan, 32))
      EXPECT_GE(lost.achieved, plan.depths[lost.pipeline]);
  }
  EXPECT_GT(numFull, 50u);
  EXPECT_GT(numShallow, 50u);
  EXPECT_GT(numParts, 50u);
}

/// Returns the smallest distance of stages that share bytes, pair by pair.
unsigned nearestSlowly(const Kernel &kernel, const SpacePlan &plan,
                       unsigned pipeline) {
  Solution solution = bump(kernel.problem, plan.packing, 0, 32);
  unsigned nearest = ~0u;
  unsigned count = kernel.problem.buffers.size();
  auto bytes = [&](unsigned i) {
    int64_t begin = solution.offsets[i];
    return ByteRange{begin, begin + kernel.problem.buffers[i].size};
  };
  for (unsigned i = 0; i < count; ++i)
    for (unsigned j = 0; j < count; ++j)
      for (const Stage &a : kernel.pipelines.stagesOf[i])
        for (const Stage &b : kernel.pipelines.stagesOf[j])
          if (i != j && bytes(i).overlaps(bytes(j)) && a.pipeline == pipeline &&
              b.pipeline == pipeline && a.ordinal > b.ordinal)
            nearest = std::min(nearest, a.ordinal - b.ordinal);
  return nearest;
}

TEST(SpacePlanTest, TheSameProblemHasTheSamePlan) {
  std::mt19937_64 random(9);
  for (int round = 0; round < 20; ++round) {
    Kernel kernel = randomKernel(random);
    EXPECT_EQ(kernel.print(), kernel.print());
  }
}

TEST(SpacePlanTest, LostDepthAgreesWithAllPairs) {
  std::mt19937_64 random(8);
  for (int round = 0; round < 300; ++round) {
    Kernel kernel = randomKernel(random);
    SpacePlan plan = kernel.plan();
    auto lost = findLostDepth(kernel.problem, kernel.pipelines, plan, 32);
    for (unsigned pipeline = 0; pipeline < 3; ++pipeline) {
      const auto *it = llvm::find_if(lost, [&](const LostDepth &entry) {
        return entry.pipeline == pipeline;
      });
      EXPECT_EQ(it == lost.end() ? ~0u : it->achieved,
                nearestSlowly(kernel, plan, pipeline));
    }
  }
}

} // namespace
