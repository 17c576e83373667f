//===- WindowTest.cpp - The bytes of a window, against its elements -------===//

#include "Checker/Area.h"
#include "IR/Tile/ShapeRules.h"
#include "mlir/IR/Builders.h"
#include "gtest/gtest.h"
#include <set>

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

class WindowTest : public testing::Test {
protected:
  WindowTest() { context.loadDialect<TileDialect>(); }

  TileType getTile(ArrayRef<int64_t> shape, Type element, TileLayout layout) {
    return TileType::get(&context,
                         SpecAttr::get(&context, shape, element, Space::Vec,
                                       layout, {}, Pad::Null),
                         TilePlacement());
  }

  /// Compares the window with the bytes of its elements, one by one.
  void check(TileType type, int64_t pitch, ArrayRef<int64_t> offsets,
             ArrayRef<int64_t> shape) {
    std::optional<ByteWindow> window =
        shapes::getWindow(type, pitch, offsets, shape);
    ASSERT_TRUE(window);
    std::set<int64_t> bytes;
    int64_t size = (type.getElementBits() + 7) / 8;
    for (int64_t row = 0; row < shape[0]; ++row)
      for (int64_t col = 0; col < shape[1]; ++col) {
        int64_t first =
            type.getByteOffset({offsets[0] + row, offsets[1] + col}, pitch);
        for (int64_t i = 0; i < size; ++i)
          bytes.insert(first + i);
      }
    EXPECT_EQ(window->begin, *bytes.begin());
    EXPECT_EQ(window->end, *bytes.rbegin() + 1);
    if (window->width == 0) {
      ++numIrregular;
      return;
    }
    std::set<int64_t> rows;
    Area::rows({0, window->begin, window->end}, pitch, window->width)
        .forEachRow([&](const ByteRange &row) {
          for (int64_t i = row.begin; i < row.end; ++i)
            rows.insert(i);
        });
    EXPECT_EQ(rows, bytes);
  }

  /// Checks all windows that begin at multiples of the steps and have multiples
  /// of them as extents.
  void checkAll(TileType type, int64_t rowStep, int64_t colStep,
                int64_t gap = 0) {
    int64_t rows = type.getShape()[0], cols = type.getShape()[1];
    for (int64_t row = 0; row < rows; row += rowStep)
      for (int64_t col = 0; col < cols; col += colStep)
        for (int64_t height = rowStep; row + height <= rows; height += rowStep)
          for (int64_t width = colStep; col + width <= cols; width += colStep)
            check(type, type.getPitchInBytes() + gap, {row, col},
                  {height, width});
  }

  MLIRContext context;
  Type f32 = Float32Type::get(&context), f16 = Float16Type::get(&context),
       i4 = IntegerType::get(&context, 4);
  unsigned numIrregular = 0;
};

constexpr TileLayout kRows{BLayout::RowMajor, SLayout::NoneBox, 512};
constexpr TileLayout kCols{BLayout::ColMajor, SLayout::NoneBox, 512};

} // namespace

TEST_F(WindowTest, RowsAndColumnsOfElements) {
  for (int64_t gap : {0, 12}) {
    checkAll(getTile({5, 6}, f32, kRows), 1, 1, gap);
    checkAll(getTile({5, 6}, f32, kCols), 1, 1, gap);
    checkAll(getTile({1, 6}, f16, kRows), 1, 1, gap);
    checkAll(getTile({6, 1}, f16, kCols), 1, 1, gap);
  }
  EXPECT_EQ(numIrregular, 0u);
}

TEST_F(WindowTest, HalfBytesAreSharedWithNeighbours) {
  checkAll(getTile({4, 8}, i4, kRows), 1, 2);
  EXPECT_EQ(numIrregular, 0u);
  checkAll(getTile({4, 8}, i4, kRows), 1, 1);
  EXPECT_GT(numIrregular, 0u);
}

TEST_F(WindowTest, WholeBoxes) {
  for (BLayout outer : {BLayout::RowMajor, BLayout::ColMajor})
    for (SLayout inner : {SLayout::RowMajor, SLayout::ColMajor})
      checkAll(getTile({48, 64}, f16, {outer, inner, 512}), 16, 16);
  EXPECT_EQ(numIrregular, 0u);
}

TEST_F(WindowTest, PartsOfBoxes) {
  for (BLayout outer : {BLayout::RowMajor, BLayout::ColMajor})
    for (SLayout inner : {SLayout::RowMajor, SLayout::ColMajor})
      checkAll(getTile({32, 32}, f16, {outer, inner, 512}), 8, 8);
  EXPECT_GT(numIrregular, 0u);
}

// Rows of 4 planes of 8 are not equally far apart where some of 8 are left out.
TEST_F(WindowTest, PlanesWithRowsLeftOut) {
  TileType type = getTile({4, 8, 16}, f32, kRows);
  auto get = [&](ArrayRef<int64_t> shape) {
    return *shapes::getWindow(type, type.getPitchInBytes(), {0, 0, 0}, shape);
  };
  EXPECT_EQ(get({2, 4, 16}).width, 0);
  EXPECT_EQ(get({2, 4, 8}).width, 0);
  EXPECT_EQ(get({2, 8, 8}).width, 32);
  EXPECT_EQ(get({1, 4, 8}).width, 32);
}
