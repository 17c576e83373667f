//===- ByteMapTest.cpp - What each byte is known to hold ------------------===//
//
// Compared with a model that holds the names of every byte on its own.
//
//===----------------------------------------------------------------------===//

#include "Checker/ByteMap.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

namespace checker = pypto::checker;
using namespace checker;

namespace {

constexpr unsigned kMemories = 2;
constexpr int64_t kBytes = 24;

using Names = std::set<std::pair<Name, int64_t>>;
/// The names of each byte of each memory.
using Model = std::vector<std::vector<Names>>;

Model makeModel() { return Model(kMemories, std::vector<Names>(kBytes)); }

Model read(const ByteMap &map) {
  Model model = makeModel();
  for (unsigned memory = 0; memory < kMemories; ++memory) {
    int64_t cursor = 0;
    map.visit({memory, 0, kBytes},
              [&](const ByteRange &range, llvm::ArrayRef<Fact> facts) {
                EXPECT_EQ(range.begin, cursor);
                EXPECT_LT(range.begin, range.end);
                EXPECT_TRUE(llvm::is_sorted(facts));
                cursor = range.end;
                for (int64_t i = range.begin; i < range.end; ++i)
                  for (const Fact &fact : facts)
                    model[memory][i].insert({fact.name, fact.shift});
              });
    EXPECT_EQ(cursor, kBytes);
  }
  return model;
}

Model joinModels(llvm::ArrayRef<Model> models) {
  Model joined = models.front();
  for (const Model &model : models.drop_front())
    for (unsigned memory = 0; memory < kMemories; ++memory)
      for (int64_t i = 0; i < kBytes; ++i) {
        Names both;
        for (const auto &name : joined[memory][i])
          if (model[memory][i].count(name))
            both.insert(name);
        joined[memory][i] = both;
      }
  return joined;
}

/// Does the same to a map and to a model, at random.
class Pair {
public:
  explicit Pair(unsigned seed) : random(seed) {}

  ByteMap map;
  Model model = makeModel();

  unsigned pick(unsigned count) { return random() % count; }

  void step() {
    ByteRange range = pickRange();
    Fact fact{pick(4), static_cast<int64_t>(pick(3))};
    switch (pick(4)) {
    case 0: // Clobbered.
      map.write(range, {});
      forEach(range, [](Names &names) { names.clear(); });
      break;
    case 1:
      map.write(range, fact);
      forEach(range, [&](Names &names) { names = {{fact.name, fact.shift}}; });
      break;
    case 2: {
      Fact alias{4 + pick(2), static_cast<int64_t>(pick(3))};
      map.alias(range, fact, alias);
      forEach(range, [&](Names &names) {
        if (names.count({fact.name, fact.shift}))
          names.insert({alias.name, alias.shift});
      });
      break;
    }
    default:
      map.alias(range, std::nullopt, fact);
      forEach(range,
              [&](Names &names) { names.insert({fact.name, fact.shift}); });
    }
  }

  /// Parts into paths, which may part again, and joins them.
  void branch(unsigned depth) {
    llvm::SmallVector<Delta> deltas;
    llvm::SmallVector<Model> models;
    Model before = model;
    size_t path = map.begin();
    for (unsigned i = 0, e = 1 + pick(3); i < e; ++i) {
      size_t mark = map.getMark();
      model = before;
      run(depth + 1);
      deltas.push_back(map.getDelta(path));
      models.push_back(model);
      map.undo(mark);
      EXPECT_EQ(read(map), before);
    }
    map.end(path);
    map.join(deltas);
    model = joinModels(models);
  }

  void run(unsigned depth) {
    for (unsigned i = 0, e = pick(6); i < e; ++i) {
      if (depth < 3 && pick(4) == 0)
        branch(depth);
      else
        step();
      ASSERT_EQ(read(map), model);
    }
  }

private:
  ByteRange pickRange() {
    int64_t begin = pick(kBytes), end = pick(kBytes + 1);
    return {pick(kMemories), std::min(begin, end), std::max(begin, end)};
  }

  template <typename Fn> void forEach(const ByteRange &range, Fn fn) {
    for (int64_t i = range.begin; i < range.end; ++i)
      fn(model[range.memory][i]);
  }

  std::mt19937 random;
};

} // namespace

TEST(ByteMapTest, BytesThatNobodyWroteHoldNothing) {
  ByteMap map;
  EXPECT_EQ(read(map), makeModel());
}

TEST(ByteMapTest, AWriteReplacesAPart) {
  ByteMap map;
  map.write({0, 0, 16}, Fact{1, 0});
  map.write({0, 4, 8}, Fact{2, 4});
  std::vector<checker::Run> runs;
  map.visit({0, 2, 12},
            [&](const ByteRange &range, llvm::ArrayRef<Fact> facts) {
              runs.push_back({range, Facts(facts)});
            });
  std::vector<checker::Run> expected{
      {{0, 2, 4}, {{1, 0}}}, {{0, 4, 8}, {{2, 4}}}, {{0, 8, 12}, {{1, 0}}}};
  EXPECT_EQ(runs, expected);
}

TEST(ByteMapTest, AWriteOfNoBytesDoesNothing) {
  ByteMap map;
  map.write({0, 4, 4}, Fact{1, 0});
  EXPECT_EQ(read(map), makeModel());
}

TEST(ByteMapTest, AnAliasIsGivenToTheBytesThatHoldTheFact) {
  ByteMap map;
  map.write({0, 0, 8}, Fact{1, 0});
  map.write({0, 8, 12}, Fact{1, 8}); // Another byte of the same tile.
  map.alias({0, 4, 12}, Fact{1, 0}, {2, 0});
  Model expected = makeModel();
  for (int64_t i = 0; i < 8; ++i)
    expected[0][i] = {{1, 0}};
  for (int64_t i = 4; i < 8; ++i)
    expected[0][i].insert({2, 0});
  for (int64_t i = 8; i < 12; ++i)
    expected[0][i] = {{1, 8}};
  EXPECT_EQ(read(map), expected);
}

TEST(ByteMapTest, AJoinKeepsWhatAllPathsHave) {
  ByteMap map;
  map.write({0, 0, 16}, Fact{1, 0});
  size_t path = map.begin();
  llvm::SmallVector<Delta> paths;
  size_t mark = map.getMark();
  map.write({0, 0, 8}, Fact{2, 0});
  paths.push_back(map.getDelta(path));
  map.undo(mark);
  paths.push_back(map.getDelta(path)); // This one does nothing.
  map.end(path);
  map.join(paths);
  Model expected = makeModel();
  for (int64_t i = 8; i < 16; ++i)
    expected[0][i] = {{1, 0}};
  EXPECT_EQ(read(map), expected);
}

TEST(ByteMapTest, ADeltaTellsWhatDiffersAndNotHow) {
  ByteMap map;
  size_t path = map.begin();
  map.write({0, 0, 8}, Fact{1, 0});
  map.write({0, 8, 16}, Fact{1, 0});
  Delta inTwo = map.getDelta(path);
  map.end(path);
  path = map.begin();
  map.write({0, 0, 16}, Fact{2, 0});
  map.write({0, 0, 16}, Fact{1, 0});
  Delta overwritten = map.getDelta(path);
  map.end(path);
  EXPECT_EQ(inTwo, overwritten);
  EXPECT_EQ(inTwo.size(), 1u);
}

TEST(ByteMapTest, RandomPathsAgreeWithTheModel) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    Pair pair(seed);
    for (unsigned i = 0; i < 4; ++i)
      pair.run(/*depth=*/0);
    if (HasFailure())
      break;
  }
}
