//===- Movement.cpp - Loads, stores, copies and parts of tiles ------------===//

#include "utils/tile-run/Machine.h"
#include <limits>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

namespace {
/// The rows of a tile in a memref. Leading dimensions of the memref are indexed
/// away.
class GlobalWindow {
public:
  GlobalWindow(const MemRefView &memref, TileType type,
               ArrayRef<int64_t> offsets)
      : memref(memref), shape(type.getShape()), offsets(offsets) {}

  /// Fails with an error if the window is not inside.
  LogicalResult check(OpRun &run, const TileRef &tile) const {
    if (tile.validRows == 0 || tile.validCols == 0)
      return success();
    SmallVector<int64_t, 4> last(offsets);
    size_t lead = offsets.size() - shape.size();
    SmallVector<int64_t, 4> greatest = getGreatestIndex(tile.validRows);
    for (size_t dim = 0; dim + 1 < shape.size(); ++dim)
      last[lead + dim] += greatest[dim];
    last.back() += tile.validCols - 1;
    for (auto [dim, index] : llvm::enumerate(last))
      if (index >= memref.sizes[dim])
        return run.error() << "reaches element " << index << " of dimension "
                           << dim << ", which has " << memref.sizes[dim];
    return success();
  }

  /// Returns the number of the row's first element in the buffer.
  int64_t getRow(int64_t row) const {
    int64_t number = memref.offset;
    for (auto [offset, stride] : llvm::zip(offsets, memref.strides))
      number += offset * stride;
    size_t lead = offsets.size() - shape.size();
    for (size_t dim = shape.size() - 1; dim-- > 0;) {
      number += row % shape[dim] * memref.strides[lead + dim];
      row /= shape[dim];
    }
    return number;
  }

  int64_t getColStride() const {
    return memref.strides.empty() ? 1 : memref.strides.back();
  }
  GlobalBuffer &getBuffer() const { return *memref.buffer; }

private:
  /// Returns the greatest index of each dimension but the last in the first
  /// `rows` rows.
  SmallVector<int64_t, 4> getGreatestIndex(int64_t rows) const {
    SmallVector<int64_t, 4> greatest(shape.size(), 0);
    int64_t before = 1;
    for (size_t dim = shape.size() - 1; dim-- > 0; before *= shape[dim + 1])
      if (int64_t last = (rows - 1) / (dim + 2 < shape.size() ? before : 1))
        greatest[dim] = std::min(last, shape[dim] - 1);
    return greatest;
  }

  const MemRefView &memref;
  ArrayRef<int64_t> shape;
  ArrayRef<int64_t> offsets;
};
} // namespace

/// Loads lanes from global memory, an element each `stride`.
static void loadGlobal(Lanes &lanes, GlobalBuffer &buffer, int64_t first,
                       int64_t stride, unsigned count) {
  unsigned bytes = getBytes(buffer.getElement());
  lanes.element = buffer.getElement();
  lanes.count = count;
  for (unsigned i = 0; i < count; i += stride == 1 ? count : 1) {
    uint8_t *flags;
    uint8_t *data =
        buffer.touch(first + i * stride, stride == 1 ? count : 1, flags);
    decode(lanes.element, data, stride == 1 ? count : 1, lanes.floats + i,
           lanes.integers + i);
    for (unsigned j = 0; j < (stride == 1 ? count : 1); ++j)
      lanes.undefined[i + j] =
          llvm::is_contained(ArrayRef(flags + j * bytes, bytes), 1);
  }
}

static void storeGlobal(const Lanes &lanes, GlobalBuffer &buffer, int64_t first,
                        int64_t stride) {
  unsigned bytes = getBytes(buffer.getElement());
  for (unsigned i = 0; i < lanes.count; ++i) {
    uint8_t *flags;
    uint8_t *data = buffer.touch(first + i * stride, 1, flags);
    encode(buffer.getElement(), data, 1, lanes.floats + i, lanes.integers + i);
    std::fill_n(flags, bytes, lanes.undefined[i]);
    buffer.noteWrite(first + i * stride);
  }
}

static LogicalResult runLoad(OpRun &run) {
  auto op = cast<LoadOp>(run.getOperation());
  auto offsets = run.getOffsets(op.getOffsets(), op.getStaticOffsets());
  if (failed(offsets))
    return failure();
  const TileRef &dst = run.result();
  GlobalWindow window(run.memref(op.getSource()), op.getResult().getType(),
                      *offsets);
  if (failed(window.check(run, dst)))
    return failure();
  Lanes lanes;
  int64_t stride = window.getColStride();
  for (int64_t row = 0; row < dst.validRows; ++row) {
    int64_t first = window.getRow(row);
    for (int64_t col = 0; col < dst.validCols; col += Lanes::kMax) {
      loadGlobal(lanes, window.getBuffer(), first + col * stride, stride,
                 std::min<int64_t>(Lanes::kMax, dst.validCols - col));
      run.pipe.store(lanes, dst, row, col);
    }
  }
  return success();
}

static LogicalResult runStore(OpRun &run) {
  auto op = cast<StoreOp>(run.getOperation());
  auto offsets = run.getOffsets(op.getOffsets(), op.getStaticOffsets());
  if (failed(offsets))
    return failure();
  const TileRef &src = run.tile(op.getSource());
  GlobalWindow window(run.memref(op.getDest()), op.getSource().getType(),
                      *offsets);
  if (failed(window.check(run, src)))
    return failure();
  Lanes lanes, stored, old;
  GlobalBuffer &buffer = window.getBuffer();
  int64_t stride = window.getColStride();
  for (int64_t row = 0; row < src.validRows; ++row) {
    int64_t first = window.getRow(row);
    for (int64_t col = 0; col < src.validCols; col += Lanes::kMax) {
      run.pipe.load(lanes, src, row, col,
                    std::min<int64_t>(Lanes::kMax, src.validCols - col));
      // The fixpipe converts what comes from an accumulator.
      stored.element = buffer.getElement();
      stored.count = lanes.count;
      convert(stored, lanes);
      if (op.getAtomic()) {
        loadGlobal(old, buffer, first + col * stride, stride, lanes.count);
        map(stored, old, stored, [](auto a, auto b) { return a + b; });
      }
      storeGlobal(stored, buffer, first + col * stride, stride);
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Whole tiles
//===----------------------------------------------------------------------===//

/// Copies and moves go over the tile as a vector instruction does.
static LogicalResult runCopy(OpRun &run) {
  run.pipe.copy(run.result(), run.tile(0u));
  return success();
}

static LogicalResult runParallelCopy(OpRun &run) {
  unsigned count = run.getOperation()->getNumResults();
  std::vector<Memory> read(count);
  SmallVector<TileRef> sources;
  for (unsigned i = 0; i < count; ++i) {
    TileRef source = run.tile(i), held = source;
    read[i].reset(source.getSpan());
    held.moveTo(read[i], 0);
    run.pipe.copy(held, source);
    sources.push_back(held);
  }
  for (unsigned i = 0; i < count; ++i)
    run.pipe.copy(run.result(i), sources[i]);
  return success();
}

//===----------------------------------------------------------------------===//
// Parts of tiles
//===----------------------------------------------------------------------===//

static LogicalResult requireInside(OpRun &run,
                                   std::pair<int64_t, int64_t> place,
                                   const TileRef &part, const TileRef &whole) {
  if (place.first + part.rows <= whole.rows &&
      place.second + part.cols <= whole.cols)
    return success();
  return run.error() << "reaches outside the " << whole.rows << " rows and "
                     << whole.cols << " columns of a tile";
}

/// Blocks of 32 bytes, then what is left of the rows
/// (pto-isa a2a3/TExtract:98-137).
static LogicalResult runExtract(OpRun &run) {
  auto op = cast<ExtractOp>(run.getOperation());
  const TileRef &src = run.tile(op.getInput());
  auto place = run.getPlace(op.getInput().getType(), op.getOffsets(),
                            op.getStaticOffsets());
  if (failed(place))
    return failure();
  const TileRef &dst = run.result();
  if (failed(requireInside(run, *place, dst, src)))
    return failure();
  run.pipe.copy(dst,
                src.getWindow(place->first, place->second, dst.rows, dst.cols),
                VectorPipe::kBlockBytes);
  return success();
}

/// pto-isa a2a3/TInsert:18-58.
static LogicalResult runAssemble(OpRun &run) {
  auto op = cast<AssembleOp>(run.getOperation());
  const TileRef &src = run.tile(op.getSource());
  auto place = run.getPlace(op.getTarget().getType(), op.getOffsets(),
                            op.getStaticOffsets());
  if (failed(place))
    return failure();
  const TileRef &dst = run.inPlace(run.tile(op.getTarget()));
  if (failed(requireInside(run, *place, src, dst)))
    return failure();
  TileRef window =
      dst.getWindow(place->first, place->second, src.rows, src.cols);
  window.validRows = src.validRows;
  window.validCols = src.validCols;
  run.pipe.copy(window, src, VectorPipe::kBlockBytes);
  return success();
}

/// All rows of the first source, then all of the second
/// (pto-isa a2a3/TConcat:40-60).
static LogicalResult runConcat(OpRun &run) {
  auto op = cast<ConcatOp>(run.getOperation());
  const TileRef &src0 = run.tile(op.getSrc0()), &src1 = run.tile(op.getSrc1());
  const TileRef &dst = run.result();
  int64_t col = 0;
  for (const TileRef *src : {&src0, &src1}) {
    int64_t cols = std::min(src->validCols, dst.validCols - col);
    run.pipe.copy(dst.getWindow(0, col, dst.validRows, cols), *src,
                  VectorPipe::kBlockBytes);
    col += cols;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

/// Returns what a tile is padded with; without a pad value, zeros.
static Scalar getPadding(TileType type, Element element) {
  Scalar scalar;
  unsigned bits = 8 * getBytes(element);
  bool isUnsigned = type.getElementType().isUnsignedInteger();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  switch (type.getPad()) {
  case Pad::Null:
  case Pad::Zero:
    break;
  case Pad::Max:
    scalar.number = kInfinity;
    scalar.integer =
        isUnsigned ? int64_t(llvm::maxUIntN(bits)) : llvm::maxIntN(bits);
    break;
  case Pad::Min:
    scalar.number = -kInfinity;
    scalar.integer = isUnsigned ? 0 : llvm::minIntN(bits);
    break;
  }
  return scalar;
}

/// Fills what lies outside the first rows and columns.
static void fillOutside(OpRun &run, const TileRef &dst, int64_t rows,
                        int64_t cols) {
  auto type = cast<TileType>(run.getOperation()->getResult(0).getType());
  Scalar padding = getPadding(type, dst.element);
  run.pipe.fill(dst.getWindow(0, cols, rows, dst.cols - cols), padding);
  run.pipe.fill(dst.getWindow(rows, 0, dst.rows - rows, dst.cols), padding);
}

/// The valid part is copied, then the rest is filled
/// (pto-isa a2a3/TFillPad:168-220).
static LogicalResult runFillpad(OpRun &run) {
  TileRef src = run.tile(0u);
  const TileRef &dst = run.result();
  run.pipe.copy(dst.getWindow(0, 0, src.validRows, src.validCols), src);
  fillOutside(run, dst, src.validRows, src.validCols);
  return success();
}

/// The valid part is not touched (pto-isa a2a3/TFillPad:227-264).
static LogicalResult runFillpadInplace(OpRun &run) {
  TileRef src = run.tile(0u);
  fillOutside(run, run.inPlace(src), src.validRows, src.validCols);
  return success();
}

ArrayRef<ModelEntry> sim::getMovementModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.load", runLoad},
      {"tile.store", runStore},
      {"tile.copy", runCopy},
      {"tile.parallel_copy", runParallelCopy},
      {"tile.move", runCopy},
      {"tile.extract", runExtract},
      {"tile.assemble", runAssemble},
      {"tile.concat", runConcat},
      {"tile.fillpad", runFillpad},
      {"tile.fillpad_expand", runFillpad},
      {"tile.fillpad_inplace", runFillpadInplace},
  };
  return kModels;
}
