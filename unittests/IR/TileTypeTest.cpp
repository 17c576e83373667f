//===- TileTypeTest.cpp - Sizes, layouts and byte offsets of tiles --------===//

#include "IR/Tile/TileTypes.h"
#include "Target/Ascend/Target.h"
#include "mlir/IR/MLIRContext.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class TileTypeTest : public ::testing::Test {
protected:
  TileTypeTest() { context.loadDialect<TileDialect>(); }

  TileType get(ArrayRef<int64_t> shape, Type element, Space space) {
    return TileType::get(shape, element, space);
  }
  TileType boxed(ArrayRef<int64_t> shape, Type element, TileLayout layout) {
    return TileType::get(&context,
                         SpecAttr::get(&context, shape, element, Space::Mat,
                                       layout, {}, Pad::Null),
                         {});
  }
  TargetInfo target(StringRef chip) {
    return TargetInfo(TargetAttr::get(&context, StringAttr::get(&context, chip),
                                      {}, false, SharingPolicy::Seed));
  }

  MLIRContext context;
  Type f32 = Float32Type::get(&context);
  Type f16 = Float16Type::get(&context);
  Type i32 = IntegerType::get(&context, 32);
};

TEST_F(TileTypeTest, SizeIsElementsTimesBytes) {
  EXPECT_EQ(get({64, 64}, f32, Space::Vec).getSizeInBytes(), 64 * 64 * 4);
  EXPECT_EQ(get({3, 5}, f16, Space::Vec).getSizeInBytes(), 3 * 5 * 2);
}

TEST_F(TileTypeTest, FourBitElementsArePackedAndBooleansAreNot) {
  EXPECT_EQ(
      get({1, 5}, IntegerType::get(&context, 4), Space::Vec).getSizeInBytes(),
      3); // ceil(5 / 2)
  EXPECT_EQ(
      get({1, 5}, IntegerType::get(&context, 1), Space::Vec).getSizeInBytes(),
      5);
}

TEST_F(TileTypeTest, AccumulatorRowsArePadded) {
  TileType i32Acc = get({20, 16}, i32, Space::Acc);
  TileType f32Acc = get({20, 16}, f32, Space::Acc);
  // 20 rows of 16 elements of 4 bytes: 32 rows at multiples of 16 and of 32.
  EXPECT_EQ(target("ascend910b").getSizeInBytes(f32Acc), 32 * 16 * 4);
  EXPECT_EQ(target("ascend910b").getSizeInBytes(i32Acc), 32 * 16 * 4);
  // 40 rows: 48 at multiples of 16, 64 at multiples of 32.
  TileType tall = get({40, 16}, i32, Space::Acc);
  EXPECT_EQ(target("ascend910b").getSizeInBytes(tall), 64 * 16 * 4);
  EXPECT_EQ(target("ascend950").getSizeInBytes(tall), 48 * 16 * 4);
  // No other space pads.
  EXPECT_EQ(target("ascend910b").getSizeInBytes(get({20, 16}, i32, Space::Vec)),
            20 * 16 * 4);
}

TEST_F(TileTypeTest, WithoutATargetTheLargerPaddingCounts) {
  EXPECT_EQ(target("").getSizeInBytes(get({40, 16}, i32, Space::Acc)),
            64 * 16 * 4);
}

TEST_F(TileTypeTest, PitchFollowsTheLayout) {
  EXPECT_EQ(get({64, 32}, f32, Space::Vec).getPitchInBytes(), 32 * 4);
  // A column vector is one column of 64 elements.
  EXPECT_EQ(get({64, 1}, f32, Space::Vec).getPitchInBytes(), 64 * 4);
}

TEST_F(TileTypeTest, OffsetsInPlainLayouts) {
  EXPECT_EQ(get({8, 32}, f32, Space::Vec).getByteOffset({2, 3}),
            (2 * 32 + 3) * 4);
  TileType column =
      boxed({8, 32}, f32, {BLayout::ColMajor, SLayout::NoneBox, 512});
  EXPECT_EQ(column.getByteOffset({2, 3}), (3 * 8 + 2) * 4);
}

// NZ: boxes of 16 x 16 f16 elements column by column, rows within a box.
TEST_F(TileTypeTest, OffsetsInBoxes) {
  TileType nz =
      boxed({64, 64}, f16, {BLayout::ColMajor, SLayout::RowMajor, 512});
  EXPECT_EQ(nz.getByteOffset({0, 0}), 0);
  EXPECT_EQ(nz.getByteOffset({1, 0}), 16 * 2);
  EXPECT_EQ(nz.getByteOffset({0, 1}), 2);
  EXPECT_EQ(nz.getByteOffset({16, 0}), 512);     // the box below
  EXPECT_EQ(nz.getByteOffset({0, 16}), 4 * 512); // the next column of boxes
}

// A window lies between its corners only if offsets never fall.
TEST_F(TileTypeTest, OffsetsAreMonotonic) {
  for (BLayout outer : {BLayout::RowMajor, BLayout::ColMajor})
    for (SLayout inner :
         {SLayout::NoneBox, SLayout::RowMajor, SLayout::ColMajor}) {
      TileType type = boxed({32, 32}, f16, {outer, inner, 512});
      for (int64_t row = 0; row < 32; ++row)
        for (int64_t col = 0; col < 32; ++col) {
          int64_t here = type.getByteOffset({row, col});
          if (row + 1 < 32)
            EXPECT_LT(here, type.getByteOffset({row + 1, col}));
          if (col + 1 < 32)
            EXPECT_LT(here, type.getByteOffset({row, col + 1}));
        }
    }
}

TEST_F(TileTypeTest, OnlyPrintedNumbersAreCompilerNames) {
  auto isDeclared = [&](StringRef text) {
    return AllocName::fromText(&context, text, Space::Vec).isDeclared();
  };
  EXPECT_FALSE(isDeclared("vec_0"));
  EXPECT_FALSE(isDeclared("vec_12"));
  EXPECT_TRUE(isDeclared("vec_012"));
  EXPECT_TRUE(isDeclared("vec_-1"));
  EXPECT_TRUE(isDeclared("vec_+1"));
  EXPECT_TRUE(isDeclared("vec_"));
  EXPECT_TRUE(isDeclared("vec_99999999999999999999"));
  EXPECT_TRUE(isDeclared("mat_1")); // of another space
  EXPECT_TRUE(isDeclared("ping"));
}

} // namespace
