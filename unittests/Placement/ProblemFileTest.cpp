//===--- ProblemFileTest.cpp - Problems as text ---------------------------===//

#include "Placement/ProblemFile.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace pypto::placement;

namespace {

std::string write(const ProblemFile &file) {
  std::string text;
  llvm::raw_string_ostream os(text);
  writeProblems(file, os);
  return text;
}

/// Returns two pools with everything that a problem can say.
ProblemFile full() {
  ProblemFile file;
  file.instance = "full";
  file.objective = {"reuse_cost", "total_peak"};
  Pool vec;
  vec.id = 4;
  vec.name = "Vec";
  vec.bufferIds = {10, 12, 11};
  vec.problem.capacity = 4096;
  vec.problem.reserved = {{0, 32}, {64, 96}};
  vec.problem.buffers = {{64, 32, {{0, 2}, {4, 6}}, false, 128, "acc"},
                         {32, 1, {{2, 4}}, true},
                         {48, 1, {{1, 9}}}};
  vec.problem.separations = {{0, 1, "declared"}};
  vec.problem.sameStarts = {{1, 2, 0, 16, 8, 24, "in place"}};
  vec.problem.colocations = {{1, 2}};
  vec.problem.temporalExclusions = {{1, 2}};
  vec.problem.reusePenalties = {{2, 0, 3, "cross_pipe"}};
  Pool mat;
  mat.id = 2;
  mat.name = "Mat";
  mat.bufferIds = {1};
  mat.problem.buffers = {{512, 32, {{-3, 7}}}};
  file.pools = {vec, mat};
  return file;
}

TEST(ProblemFileTest, WhatIsWrittenIsReadBack) {
  std::string text = write(full());
  llvm::Expected<ProblemFile> file = readProblems(text);
  ASSERT_TRUE(bool(file)) << llvm::toString(file.takeError());
  EXPECT_EQ(write(*file), text);

  ASSERT_EQ(file->pools.size(), 2u);
  const Problem &vec = file->pools[0].problem;
  EXPECT_EQ(vec.buffers[0].name, "acc");
  EXPECT_EQ(vec.buffers[0].fixedOffset, 128);
  EXPECT_EQ(vec.buffers[0].segments.size(), 2u);
  EXPECT_TRUE(vec.buffers[1].closed);
  EXPECT_FALSE(vec.buffers[2].closed);
  EXPECT_EQ(vec.reserved[1].begin, 64);
  EXPECT_EQ(vec.separations[0].reason, "declared");
  EXPECT_EQ(vec.sameStarts[0].secondEnd, 24);
  EXPECT_EQ(vec.colocations.size(), 1u);
  EXPECT_EQ(vec.temporalExclusions.size(), 1u);
  EXPECT_EQ(vec.reusePenalties[0].cost, 3);
  EXPECT_EQ(file->pools[1].problem.capacity, std::nullopt);
  EXPECT_EQ(file->objective[0], "reuse_cost");
}

TEST(ProblemFileTest, TurnsAreWrittenAsSeparations) {
  ProblemFile file = full();
  Problem &problem = file.pools[0].problem;
  problem.separations.clear();
  problem.buffers[0].turns = {{0, 0}};
  problem.buffers[1].turns = {{0, 1}};
  problem.buffers[2].turns = {{1, 1}}; // another pipeline
  llvm::Expected<ProblemFile> read = readProblems(write(file));
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  const auto &separations = read->pools[0].problem.separations;
  ASSERT_EQ(separations.size(), 1u);
  EXPECT_EQ(separations[0].first, 0u);
  EXPECT_EQ(separations[0].second, 1u);
  EXPECT_EQ(separations[0].reason, "pipeline_stage");
}

TEST(ProblemFileTest, WhatRelatesTwoPoolsIsDropped) {
  llvm::Expected<ProblemFile> file = readProblems(R"({"schema_version": 1,
    "problem": {
      "pools": [{"id": 0, "name": "a"}, {"id": 1, "name": "b"}],
      "buffers": [
        {"id": 0, "size": 8, "allowed_pools": [0], "live_intervals": []},
        {"id": 1, "size": 8, "allowed_pools": [1], "live_intervals": []}],
      "constraints": {
        "separations": [{"first": 0, "second": 1, "reasons": []}]}}})");
  ASSERT_TRUE(bool(file)) << llvm::toString(file.takeError());
  EXPECT_TRUE(file->pools[0].problem.separations.empty());
  EXPECT_TRUE(file->pools[1].problem.separations.empty());
}

TEST(ProblemFileTest, GapsInATableAreHoles) {
  llvm::Expected<ProblemFile> file =
      readProblems("upper,id,lower,size,gaps\n9,5,0,64,1-3 4-8\n");
  ASSERT_TRUE(bool(file)) << llvm::toString(file.takeError());
  const auto &segments = file->pools[0].problem.buffers[0].segments;
  ASSERT_EQ(segments.size(), 3u);
  EXPECT_EQ(segments[1].begin, 3);
  EXPECT_EQ(segments[1].end, 4);
  EXPECT_EQ(segments[2].begin, 8);
  EXPECT_EQ(file->pools[0].bufferIds[0], 5);
}

} // namespace
