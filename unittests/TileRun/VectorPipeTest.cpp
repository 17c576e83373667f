//===- VectorPipeTest.cpp - Orders of reads and writes --------------------===//

#include "utils/tile-run/VectorPipe.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace pypto;
using namespace pypto::sim;
using llvm::ArrayRef;

namespace {

/// A row-major tile at the start of a memory.
TileRef makeTile(Memory &memory, int64_t rows, int64_t cols,
                 int64_t pitchInElements, Element element = Element::F32) {
  TileRef tile;
  tile.memory = &memory;
  tile.element = element;
  tile.rows = tile.validRows = rows;
  tile.cols = tile.validCols = cols;
  tile.pitch = pitchInElements * getBytes(element);
  return tile;
}

using Repeat = std::tuple<int64_t, int64_t, unsigned>;

std::vector<Repeat> getRepeats(Arch arch, int64_t rows, int64_t cols,
                               unsigned lanes) {
  std::vector<Repeat> repeats;
  VectorPipe(arch).forEachRepeat(rows, cols, lanes,
                                 [&](int64_t row, int64_t col, unsigned count) {
                                   repeats.emplace_back(row, col, count);
                                 });
  return repeats;
}

TEST(VectorPipeTest, WholeRepeatsOfAllRowsComeBeforeTailsOnA2A3) {
  EXPECT_EQ(
      getRepeats(Arch::A2A3, 2, 5, 2),
      (std::vector<Repeat>{
          {0, 0, 2}, {1, 0, 2}, {0, 2, 2}, {1, 2, 2}, {0, 4, 1}, {1, 4, 1}}));
}

TEST(VectorPipeTest, RowsComeOneAfterTheOtherOnA5) {
  EXPECT_EQ(
      getRepeats(Arch::A5, 2, 5, 2),
      (std::vector<Repeat>{
          {0, 0, 2}, {0, 2, 2}, {0, 4, 1}, {1, 0, 2}, {1, 2, 2}, {1, 4, 1}}));
}

void copyLanes(Lanes &out, ArrayRef<Lanes> in) { convert(out, in[0]); }

/// Copies a tile of 2 x 80 to the same start with another pitch; returns how
/// many elements come out wrong.
int countWrong(Arch arch, int64_t from, int64_t to) {
  Memory memory;
  memory.reset(4 * 2 * 128);
  VectorPipe pipe(arch);
  TileRef src = makeTile(memory, 2, 80, from);
  for (int64_t row = 0; row < 2; ++row)
    for (int64_t col = 0; col < 80; ++col)
      pipe.storeScalar(src, row, col, {100.0 * row + col, 0, false});
  TileRef dst = makeTile(memory, 2, 80, to);
  pipe.perPlace(dst, src, copyLanes);
  int wrong = 0;
  for (int64_t row = 0; row < 2; ++row)
    for (int64_t col = 0; col < 80; ++col)
      wrong += pipe.loadScalar(dst, row, col).number != 100.0 * row + col;
  return wrong;
}

TEST(VectorPipeTest, TailIsOverwrittenThroughAnotherPitch) {
  // The tail of row 0, elements 64 to 79, is not read when row 1 of the result
  // is written from element 80 - 16 = 64 of it on: at pitch 64 it would be all.
  EXPECT_EQ(countWrong(Arch::A2A3, 128, 128), 0);
  EXPECT_EQ(countWrong(Arch::A2A3, 80, 80), 0);
  EXPECT_EQ(countWrong(Arch::A2A3, 128, 80), 0);
  EXPECT_GT(countWrong(Arch::A2A3, 80, 128), 0);
  EXPECT_EQ(countWrong(Arch::A5, 128, 80), 0);
  EXPECT_GT(countWrong(Arch::A5, 80, 128), 0);
}

TEST(VectorPipeTest, UndefinedBytesSpreadElementByElement) {
  Memory memory;
  memory.reset(64);
  VectorPipe pipe;
  TileRef tile = makeTile(memory, 1, 8, 8, Element::I16);
  pipe.fill(tile, {0, 5, false});
  memory.forget(7, 1);
  TileRef dst = makeTile(memory, 1, 8, 8, Element::I32);
  dst.base = 32;
  pipe.perPlace(dst, tile, copyLanes);
  for (int64_t col = 0; col < 8; ++col)
    EXPECT_EQ(pipe.loadScalar(dst, 0, col).undefined, col == 3) << col;
  EXPECT_EQ(pipe.undefinedLoads, 2u);
}

TEST(VectorPipeTest, BoxedTilesAreBoxesInOrder) {
  Memory memory;
  TileRef tile = makeTile(memory, 32, 32, 0, Element::F16);
  tile.boxed = true;
  tile.rowMajor = false;
  tile.boxRows = tile.boxCols = 16;
  tile.pitch = 2 * 16 * 16 * 2;
  EXPECT_EQ(tile.getAddress(0, 1), 2);
  EXPECT_EQ(tile.getAddress(1, 0), 32);
  EXPECT_EQ(tile.getAddress(16, 0), 512);
  EXPECT_EQ(tile.getAddress(0, 16), 1024);
  TileRef window = tile.getWindow(15, 15, 2, 2);
  EXPECT_EQ(window.getAddress(0, 0), tile.getAddress(15, 15));
  EXPECT_EQ(window.getAddress(1, 1), tile.getAddress(16, 16));
  EXPECT_EQ(tile.getTransposed().getAddress(3, 20), tile.getAddress(20, 3));
}

/// Returns the bits of a value after a store, and what a load makes of them.
std::pair<uint16_t, float> storeShort(Element element, float value) {
  uint16_t bits;
  float loaded;
  int64_t unused = 0;
  encode(element, reinterpret_cast<uint8_t *>(&bits), 1, &value, &unused);
  decode(element, reinterpret_cast<uint8_t *>(&bits), 1, &loaded, &unused);
  return {bits, loaded};
}

TEST(ElementTest, HalvesRoundToNearestEven) {
  auto half = [](float value) { return storeShort(Element::F16, value).first; };
  EXPECT_EQ(half(1.0f), 0x3c00);
  EXPECT_EQ(half(-2.0f), 0xc000);
  EXPECT_EQ(half(65504.0f), 0x7bff);
  EXPECT_EQ(half(65519.0f), 0x7bff);
  EXPECT_EQ(half(65520.0f), 0x7c00);
  EXPECT_EQ(half(1.0f + 0x1p-11f), 0x3c00); // A tie, down to even.
  EXPECT_EQ(half(1.0f + 0x3p-11f), 0x3c02); // A tie, up to even.
  EXPECT_EQ(half(0x1p-24f), 0x0001);
  EXPECT_EQ(half(0x1p-25f), 0x0000);
  EXPECT_EQ(half(0x3p-25f), 0x0002);
  EXPECT_EQ(half(0x1p-14f), 0x0400);
  EXPECT_EQ(half(INFINITY), 0x7c00);
  EXPECT_EQ(half(NAN) & 0x7e00, 0x7e00);
}

TEST(ElementTest, EveryHalfSurvivesALoadAndAStore) {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    for (Element element : {Element::F16, Element::BF16}) {
      uint16_t before = bits, after;
      float value;
      int64_t unused = 0;
      decode(element, reinterpret_cast<uint8_t *>(&before), 1, &value, &unused);
      encode(element, reinterpret_cast<uint8_t *>(&after), 1, &value, &unused);
      if (!std::isnan(value))
        ASSERT_EQ(after, before);
    }
  }
}

TEST(ElementTest, BrainsRoundToNearestEven) {
  auto brain = [](float value) {
    return storeShort(Element::BF16, value).first;
  };
  EXPECT_EQ(brain(1.0f + 0x1p-8f), 0x3f80);
  EXPECT_EQ(brain(1.0f + 0x3p-8f), 0x3f82);
}

TEST(ElementTest, IntegersWrap) {
  EXPECT_EQ(wrap(Element::I8, 128), -128);
  EXPECT_EQ(wrap(Element::U8, -1), 255);
  EXPECT_EQ(wrap(Element::I16, 65537), 1);
}

TEST(ElementTest, FloatsSaturateWhenTheyBecomeIntegers) {
  Lanes in, out;
  in.splat(Element::F32, {300.0, 0, false});
  out.element = Element::I8;
  out.count = 1;
  convert(out, in);
  EXPECT_EQ(out.integers[0], 127);
  in.splat(Element::F32, {2.5, 0, false});
  convert(out, in);
  EXPECT_EQ(out.integers[0], 2);
}

} // namespace
