//===- PiecesTest.cpp - What the bytes of a tile should hold --------------===//

#include "Checker/Pieces.h"
#include "gtest/gtest.h"
#include <random>

using namespace pypto::checker;

/// The name that each byte should have.
using Model = std::vector<Name>;

static Model read(Pieces::List list, int64_t size) {
  Model model;
  Pieces::visit(list, 0, size, [&](const Piece &piece) {
    EXPECT_EQ(piece.begin, static_cast<int64_t>(model.size()));
    EXPECT_LT(piece.begin, piece.end);
    model.resize(piece.end, piece.content.name);
    return true;
  });
  return model;
}

TEST(PiecesTest, AnUpdateLeavesTheOldListAsItWas) {
  Pieces pieces;
  Pieces::List old = pieces.make({0, 8, {1, 0}});
  Pieces::List updated = pieces.overwrite(old, Area::solid({0, 2, 4}), {2, 0});
  EXPECT_EQ(read(old, 8), Model({1, 1, 1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(read(updated, 8), Model({1, 1, 2, 2, 1, 1, 1, 1}));
}

TEST(PiecesTest, GapsBetweenRowsKeepWhatTheyHold) {
  Pieces pieces;
  Pieces::List list = pieces.make({0, 8, {1, 0}});
  list = pieces.overwrite(list, Area::rows({0, 1, 7}, 4, 2), {2, 0});
  EXPECT_EQ(read(list, 8), Model({1, 2, 2, 1, 1, 2, 2, 1}));
}

TEST(PiecesTest, AVisitMayEndEarly) {
  Pieces pieces;
  Pieces::List list = pieces.make({0, 8, {1, 0}});
  list = pieces.overwrite(list, Area::solid({0, 4, 8}), {2, 0});
  unsigned count = 0;
  EXPECT_FALSE(Pieces::visit(list, 0, 8, [&](const Piece &) {
    ++count;
    return false;
  }));
  EXPECT_EQ(count, 1u);
}

TEST(PiecesTest, RandomUpdatesAgreeWithTheModel) {
  constexpr int64_t size = 64;
  std::mt19937 random(7);
  Pieces pieces;
  std::vector<std::pair<Pieces::List, Model>> versions{
      {pieces.make({0, size, {0, 0}}), Model(size, 0)}};
  for (Name name = 1; name < 2000; ++name) {
    // Any of the lists may be updated, and more than once.
    Pieces::List list;
    Model model;
    std::tie(list, model) = versions[random() % versions.size()];
    int64_t pitch = 1 + random() % 12, width = 1 + random() % pitch;
    int64_t rows = 1 + random() % 4, begin = random() % 16;
    int64_t end = std::min(size, begin + (rows - 1) * pitch + width);
    end = begin + (end - begin - width) / pitch * pitch + width;
    Area area = Area::rows({0, begin, end}, pitch, width);
    list = pieces.overwrite(list, area, {name, 0});
    area.forEachRow([&](const ByteRange &row) {
      std::fill(model.begin() + row.begin, model.begin() + row.end, name);
    });
    ASSERT_EQ(read(list, size), model);
    versions.push_back({list, model});
  }
}

TEST(PiecesTest, ALongChainIsNoDeepTree) {
  // Were the tree a chain, this would take 10^9 steps.
  Pieces pieces;
  int64_t count = 30000;
  Pieces::List list = pieces.make({0, count, {0, 0}});
  for (int64_t i = 0; i < count; ++i)
    list = pieces.overwrite(list, Area::solid({0, i, i + 1}),
                            {static_cast<Name>(i + 1), 0});
  unsigned found = 0;
  Pieces::visit(list, 0, count, [&](const Piece &) { return ++found; });
  EXPECT_EQ(found, count);
}
