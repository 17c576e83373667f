//===- Masks.cpp - One bit an element -------------------------------------===//

#include "utils/tile-run/models/Masks.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto;
using namespace pypto::sim;
using pypto::tile::CmpMode;

/// Returns the bytes of a mask that hold the bits from (row, col) on.
static TileRef getMaskBytes(const TileRef &mask, int64_t row, int64_t col,
                            int64_t count) {
  int64_t offset = mask.getAddress(row, 0) - mask.getAddress(0, 0) + col / 8;
  return mask.getBytesAs(Element::U8, offset, count);
}

/// Stores the bits of a repeat of `lanes` elements, the first of which are
/// valid.
static void storeBits(VectorPipe &pipe, const TileRef &mask, int64_t row,
                      int64_t col, unsigned lanes, const Lanes &bits) {
  Lanes bytes;
  bytes.element = Element::U8;
  bytes.count = lanes / 8;
  for (unsigned byte = 0; byte < bytes.count; ++byte) {
    bytes.integers[byte] = 0;
    bytes.undefined[byte] = 8 * byte >= bits.count;
    for (unsigned i = 8 * byte; i < std::min(8 * byte + 8, bits.count); ++i) {
      bytes.integers[byte] |= bits.integers[i] << i % 8;
      bytes.undefined[byte] |= bits.undefined[i];
    }
  }
  pipe.store(bytes, getMaskBytes(mask, row, col, bytes.count), 0, 0);
}

static void loadBits(VectorPipe &pipe, const TileRef &mask, int64_t row,
                     int64_t col, unsigned count, Lanes &bits) {
  Lanes bytes;
  unsigned numBytes = llvm::divideCeil(count, 8);
  pipe.load(bytes, getMaskBytes(mask, row, col, numBytes), 0, 0, numBytes);
  bits.element = Element::U8;
  bits.count = count;
  for (unsigned i = 0; i < count; ++i) {
    bits.integers[i] = bytes.integers[i / 8] >> i % 8 & 1;
    bits.undefined[i] = bytes.undefined[i / 8];
  }
}

template <typename T> static bool holds(CmpMode mode, T a, T b) {
  switch (mode) {
  case CmpMode::EQ:
    return a == b;
  case CmpMode::NE:
    return a != b;
  case CmpMode::LT:
    return a < b;
  case CmpMode::LE:
    return a <= b;
  case CmpMode::GT:
    return a > b;
  case CmpMode::GE:
    return a >= b;
  }
  llvm_unreachable("no other comparison");
}

bool sim::holds(CmpMode mode, const Lanes &a, const Lanes &b, unsigned i) {
  return isFloat(a.element) ? ::holds(mode, a.floats[i], b.floats[i])
                            : ::holds(mode, a.integers[i], b.integers[i]);
}

void sim::compare(VectorPipe &pipe, const TileRef &mask, const TileRef &lhs,
                  const TileOrScalar &rhs, CmpMode mode) {
  unsigned lanes = VectorPipe::kRepeatBytes / lhs.getElementBytes();
  Lanes a, b, bits;
  bits.element = Element::U8;
  for (int64_t row = 0; row < lhs.validRows; ++row)
    for (int64_t col = 0; col < lhs.validCols; col += lanes) {
      bits.count = std::min<int64_t>(lanes, lhs.validCols - col);
      pipe.load(a, lhs, row, col, bits.count);
      rhs.load(pipe, b, row, col, bits.count);
      for (unsigned i = 0; i < bits.count; ++i) {
        bits.integers[i] = holds(mode, a, b, i);
        bits.undefined[i] = a.undefined[i] | b.undefined[i];
      }
      storeBits(pipe, mask, row, col, lanes, bits);
    }
}

void sim::selectRow(VectorPipe &pipe, const TileRef &dst, const TileRef &mask,
                    const TileRef &yes, const TileOrScalar &no, int64_t row) {
  unsigned lanes = VectorPipe::kRepeatBytes / dst.getElementBytes();
  Lanes bits, a, out;
  for (int64_t col = 0; col < dst.validCols; col += lanes) {
    unsigned count = std::min<int64_t>(lanes, dst.validCols - col);
    loadBits(pipe, mask, row, col, count, bits);
    pipe.load(a, yes, row, col, count);
    no.load(pipe, out, row, col, count);
    for (unsigned i = 0; i < count; ++i) {
      if (bits.integers[i]) {
        if (isFloat(out.element))
          out.floats[i] = a.floats[i];
        else
          out.integers[i] = a.integers[i];
        out.undefined[i] = a.undefined[i];
      }
      out.undefined[i] |= bits.undefined[i];
    }
    pipe.store(out, dst, row, col);
  }
}

void sim::selectThroughScratch(VectorPipe &pipe, const TileRef &dst,
                               const TileRef &mask, const TileRef &yes,
                               const TileRef &no, const TileRef &scratch) {
  // 128 bits for a register of 16-bit elements, 64 for one of 32 bits. What an
  // address says depends on the plan, so no one may read it as a number.
  unsigned bytes = dst.getElementBytes() == 2 ? 16 : 8;
  TileRef address = scratch.getBytesAs(Element::U8, 0, bytes);
  for (int64_t row = 0; row < dst.validRows; ++row) {
    pipe.clobber(address);
    selectRow(pipe, dst, mask, yes, no, row);
  }
}
