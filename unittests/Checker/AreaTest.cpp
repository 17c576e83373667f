//===- AreaTest.cpp - Rows with gaps --------------------------------------===//

#include "Checker/Area.h"
#include "gtest/gtest.h"
#include <set>

using namespace pypto::checker;

static std::set<int64_t> getBytes(const Area &area) {
  std::set<int64_t> bytes;
  area.forEachRow([&](const ByteRange &row) {
    for (int64_t i = row.begin; i < row.end; ++i)
      bytes.insert(i);
  });
  return bytes;
}

static bool haveCommon(const std::set<int64_t> &a, const std::set<int64_t> &b) {
  for (int64_t byte : a)
    if (b.count(byte))
      return true;
  return false;
}

/// Areas of up to three rows of up to 4 bytes.
static std::vector<Area> getSmallAreas() {
  std::vector<Area> areas;
  for (int64_t begin = 0; begin < 4; ++begin)
    for (int64_t pitch = 1; pitch < 6; ++pitch)
      for (int64_t width = 1; width <= std::min<int64_t>(pitch, 4); ++width)
        for (int64_t rows = 1; rows <= 3; ++rows)
          areas.push_back(Area::rows(
              {0, begin, begin + (rows - 1) * pitch + width}, pitch, width));
  return areas;
}

TEST(AreaTest, RowsWithoutGapsAreSolid) {
  EXPECT_TRUE(Area::rows({0, 0, 64}, 16, 16).isSolid());
  EXPECT_TRUE(Area::rows({0, 0, 8}, 16, 8).isSolid()); // One row.
  EXPECT_FALSE(Area::rows({0, 0, 56}, 16, 8).isSolid());
}

TEST(AreaTest, CommonBytesAreThoseOfRows) {
  for (const Area &area : getSmallAreas())
    for (int64_t begin = 0; begin < 20; ++begin)
      for (int64_t end = begin; end < 20; ++end) {
        std::set<int64_t> common;
        for (int64_t byte : getBytes(area))
          if (begin <= byte && byte < end)
            common.insert(byte);
        ByteRange found = area.findCommon({0, begin, end});
        ASSERT_EQ(found.size() > 0, !common.empty());
        if (common.empty())
          continue;
        EXPECT_EQ(found.begin, *common.begin());
        EXPECT_TRUE(common.count(found.end - 1));
        EXPECT_LE(found.size(), area.width);
      }
}

TEST(AreaTest, AreasOverlapWhereTheirRowsDo) {
  std::vector<Area> areas = getSmallAreas();
  for (const Area &a : areas)
    for (const Area &b : areas)
      ASSERT_EQ(a.overlaps(b), haveCommon(getBytes(a), getBytes(b)));
}

TEST(AreaTest, OtherMemoriesHaveOtherBytes) {
  Area area = Area::solid({0, 0, 8});
  EXPECT_FALSE(area.overlaps(ByteRange{1, 0, 8}));
  EXPECT_FALSE(area.overlaps(Area::solid({1, 0, 8})));
}
