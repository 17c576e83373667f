//===- Broadcasts.cpp - A vector spread over rows or columns --------------===//
//
// On A2/A3 a column vector is first spread to a block of 32 bytes for each row,
// in the scratch or, without one, in the last 8 KiB of vec. Then each repeat
// reads the matrix and the block of its row. A5 reads the vector again for each
// row and leaves the scratch alone (pto-isa a5/TRowExpandBinOp:112-151).
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"
#include <cmath>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

static void exponential(Lanes &out, const Lanes &in) {
  map(out, in, [](auto x) {
    return static_cast<decltype(x)>(std::exp(static_cast<float>(x)));
  });
}

static void exponentialOf(VectorPipe &pipe, const TileRef &dst) {
  pipe.perPlace(dst, dst, [](Lanes &out, ArrayRef<Lanes> in) {
    exponential(out, in[0]);
  });
}

/// Fills all lanes with the first.
static void spread(Lanes &lanes, unsigned count) {
  for (unsigned i = 1; i < count; ++i) {
    if (isFloat(lanes.element))
      lanes.floats[i] = lanes.floats[0];
    else
      lanes.integers[i] = lanes.integers[0];
    lanes.undefined[i] = lanes.undefined[0];
  }
  lanes.count = count;
}

//===----------------------------------------------------------------------===//
// An element for each row
//===----------------------------------------------------------------------===//

namespace {
/// The addresses of the library (pto-isa common/constants:29-30).
constexpr int64_t kReserved = 184 * 1024;
constexpr int64_t kReservedBytes = 8 * 1024;
/// The rows that are spread at once if there are more than a repeat counts.
constexpr int64_t kRowsAtOnce = 240;
constexpr int64_t kMaxRows = 256;
/// The rows that one repeat spreads.
constexpr int64_t kRowsOfRepeat = 8;

/// A repeat reads the elements of eight rows and writes a block for each.
/// Behind the last row it reads whatever is there.
void spreadToBlocks(VectorPipe &pipe, const TileRef &blocks,
                    const TileRef &vector, int64_t first, int64_t rows) {
  Lanes elements[kRowsOfRepeat];
  for (int64_t row = 0; row < rows; row += kRowsOfRepeat) {
    for (int64_t i = 0; i < kRowsOfRepeat; ++i) {
      if (row + i < rows)
        pipe.load(elements[i], vector, first + row + i, 0, 1);
      else
        elements[i].splat(vector.element, {0, 0, true});
      spread(elements[i], blocks.cols);
    }
    for (int64_t i = 0; i < kRowsOfRepeat; ++i)
      pipe.store(elements[i], blocks, row + i, 0);
  }
}

/// Rows of blocks, as many as are needed or fit.
TileRef getBlocks(const TileRef &scratch, Element element) {
  return scratch.getBytesAs(element, 0, kMaxRows,
                            VectorPipe::kBlockBytes / getBytes(element),
                            VectorPipe::kBlockBytes);
}

template <typename Fn>
void computeFromBlock(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                      const TileRef &blocks, int64_t first, int64_t row,
                      int64_t col, unsigned count) {
  Lanes a, b;
  pipe.load(a, src, first + row, col, count);
  pipe.load(b, blocks, row, 0, std::min<int64_t>(blocks.cols, count));
  // The same block for all blocks of the repeat, and equal elements in it.
  spread(b, count);
  map(a, a, b, Fn());
  pipe.store(a, dst, first + row, col);
}

/// Some rows from their blocks: repeats of one column of repeats first, or, if
/// that makes fewer instructions, rows first (pto-isa
/// a2a3/TRowExpandBinOp:76-90).
template <typename Fn>
void computeRows(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                 const TileRef &blocks, int64_t first, int64_t rows) {
  constexpr int64_t kMaxPitch = 255 * VectorPipe::kBlockBytes;
  int64_t lanes = getLanes(dst), cols = dst.validCols;
  bool isRowByRow = dst.pitch > kMaxPitch || src.pitch > kMaxPitch ||
                    cols / lanes > dst.validRows;
  if (isRowByRow) {
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t col = 0; col < cols; col += lanes)
        computeFromBlock<Fn>(pipe, dst, src, blocks, first, row, col,
                             std::min(lanes, cols - col));
    return;
  }
  pipe.forEachRepeat(
      rows, cols, lanes, [&](int64_t row, int64_t col, unsigned count) {
        computeFromBlock<Fn>(pipe, dst, src, blocks, first, row, col, count);
      });
}

/// pto-isa a2a3/TRowExpandBinOp:106-129, 201-229.
template <typename Fn>
void expandOnA2A3(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                  const TileRef &vector, const TileRef &scratch) {
  TileRef blocks = getBlocks(scratch, dst.element);
  int64_t rows = dst.validRows;
  int64_t atOnce = rows < kMaxRows ? rows : kRowsAtOnce;
  for (int64_t first = 0; first < rows; first += atOnce) {
    int64_t count = std::min(atOnce, rows - first);
    spreadToBlocks(pipe, blocks, vector, first, count);
    computeRows<Fn>(pipe, dst, src, blocks, first, count);
  }
}

template <typename Fn, bool kExponential>
void expandOnA5(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                const TileRef &vector) {
  Lanes a, b;
  int64_t lanes = getLanes(dst);
  for (int64_t row = 0; row < dst.validRows; ++row) {
    pipe.load(b, vector, row, 0, 1);
    spread(b, Lanes::kMax);
    for (int64_t col = 0; col < dst.validCols; col += lanes) {
      pipe.load(a, src, row, col, std::min(lanes, dst.validCols - col));
      map(a, a, b, Fn());
      if (kExponential)
        exponential(a, a);
      pipe.store(a, dst, row, col);
    }
  }
}
} // namespace

template <typename Fn, bool kExponential = false>
static LogicalResult runRowExpandWith(OpRun &run) {
  Operation *op = run.getOperation();
  const TileRef &src = run.tile(0u), &vector = run.tile(1), &dst = run.result();
  if (run.isA5()) {
    expandOnA5<Fn, kExponential>(run.pipe, dst, src, vector);
    return success();
  }
  auto [tmp, length] = cast<TileAccessOpInterface>(op).getOperandRange(2);
  TileRef scratch = length > 0 ? run.scratch(op->getOperand(tmp))
                               : run.reserved(kReserved, kReservedBytes);
  expandOnA2A3<Fn>(run.pipe, dst, src, vector, scratch);
  // A second instruction (pto-isa a2a3/TRowExpandExpdif:22-24).
  if (kExponential)
    exponentialOf(run.pipe, dst);
  return success();
}

/// Each row is filled with its element, which the scalar unit reads on A2/A3
/// (pto-isa a2a3/TRowExpand:37-44, a5/TRowExpand:209-216).
static LogicalResult runRowExpand(OpRun &run) {
  const TileRef &vector = run.tile(1), &dst = run.result();
  Lanes element;
  int64_t lanes = getLanes(dst);
  for (int64_t row = 0; row < dst.validRows; ++row) {
    run.pipe.load(element, vector, row, 0, 1);
    spread(element, Lanes::kMax);
    for (int64_t col = 0; col < dst.validCols; col += lanes) {
      element.count = std::min(lanes, dst.validCols - col);
      run.pipe.store(element, dst, row, col);
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// An element for each column
//===----------------------------------------------------------------------===//

/// The vector is read again for each row (pto-isa a2a3/TColExpandBinOp:24-53,
/// a5/TColExpandBinOp). If not all columns are valid, A2/A3 goes row by row.
template <typename Fn, bool kExponential = false>
static LogicalResult runColExpandWith(OpRun &run) {
  const TileRef &src = run.tile(0u), &vector = run.tile(1), &dst = run.result();
  VectorPipe &pipe = run.pipe;
  Lanes a, b;
  int64_t lanes = getLanes(dst);
  auto compute = [&](int64_t row, int64_t col, unsigned count) {
    pipe.load(b, vector, 0, col, count);
    pipe.load(a, src, row, col, count);
    map(a, a, b, Fn());
    if (kExponential && run.isA5())
      exponential(a, a);
    pipe.store(a, dst, row, col);
  };
  if (dst.cols == dst.validCols) {
    pipe.forEachRepeat(dst.validRows, dst.validCols, lanes, compute);
  } else {
    for (int64_t row = 0; row < dst.validRows; ++row)
      for (int64_t col = 0; col < dst.validCols; col += lanes)
        compute(row, col, std::min(lanes, dst.validCols - col));
  }
  if (kExponential && !run.isA5())
    exponentialOf(pipe, dst);
  return success();
}

/// The vector is copied to each row on A2/A3, and stored to all rows from a
/// register on A5 (pto-isa a2a3/TColExpand:27-29, a5/TColExpand:82-88).
static LogicalResult runColExpand(OpRun &run) {
  const TileRef &vector = run.tile(1), &dst = run.result();
  VectorPipe &pipe = run.pipe;
  if (!run.isA5()) {
    for (int64_t row = 0; row < dst.validRows; ++row)
      pipe.copy(dst.getWindow(row, 0, 1, dst.validCols), vector);
    return success();
  }
  Lanes chunk;
  int64_t lanes = getLanes(dst);
  for (int64_t col = 0; col < dst.validCols; col += lanes) {
    pipe.load(chunk, vector, 0, col, std::min(lanes, dst.validCols - col));
    for (int64_t row = 0; row < dst.validRows; ++row)
      pipe.store(chunk, dst, row, col);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// One scalar
//===----------------------------------------------------------------------===//

static LogicalResult runExpands(OpRun &run) {
  run.pipe.fill(run.result(), run.scalar(1));
  return success();
}

ArrayRef<ModelEntry> sim::getBroadcastModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.row_expand", runRowExpand},
      {"tile.row_expand_add", runRowExpandWith<Add>},
      {"tile.row_expand_sub", runRowExpandWith<Sub>},
      {"tile.row_expand_mul", runRowExpandWith<Mul>},
      {"tile.row_expand_div", runRowExpandWith<Div>},
      {"tile.row_expand_max", runRowExpandWith<Maximum>},
      {"tile.row_expand_min", runRowExpandWith<Minimum>},
      {"tile.row_expand_expdif", runRowExpandWith<Sub, true>},
      {"tile.col_expand", runColExpand},
      {"tile.col_expand_add", runColExpandWith<Add>},
      {"tile.col_expand_sub", runColExpandWith<Sub>},
      {"tile.col_expand_mul", runColExpandWith<Mul>},
      {"tile.col_expand_div", runColExpandWith<Div>},
      {"tile.col_expand_max", runColExpandWith<Maximum>},
      {"tile.col_expand_min", runColExpandWith<Minimum>},
      {"tile.col_expand_expdif", runColExpandWith<Sub, true>},
      {"tile.expands", runExpands},
  };
  return kModels;
}
