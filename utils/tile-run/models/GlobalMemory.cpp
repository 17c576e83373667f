//===- GlobalMemory.cpp - Between global memory and tiles -----------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Indexing.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

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
// One row into a tile
//===----------------------------------------------------------------------===//

/// Returns the number of an element in the buffer.
static int64_t getNumber(const MemRefView &memref, ArrayRef<int64_t> offsets) {
  int64_t number = memref.offset;
  for (auto [offset, stride] : llvm::zip(offsets, memref.strides))
    number += offset * stride;
  return number;
}

static LogicalResult runGatherRow(OpRun &run) {
  auto op = cast<GatherRowOp>(run.getOperation());
  const MemRefView &src = run.memref(op.getSrc());
  auto from = run.getOffsets(op.getSrcOffsets(), op.getStaticSrcOffsets());
  auto into = run.getPlace(op.getDst().getType(), op.getDstOffsets(),
                           op.getStaticDstOffsets());
  if (failed(from) || failed(into))
    return failure();
  int64_t size = op.getSizeAttr().getInt();
  if (op.getValidSize()) {
    const Scalar &valid = run.scalar(op.getValidSize());
    if (valid.undefined || valid.integer < 0 || valid.integer > size)
      return run.error() << "has a valid size of " << valid.integer << " of "
                         << size;
    size = valid.integer;
  }
  for (auto [dim, offset] : llvm::enumerate(*from)) {
    int64_t last = offset + (dim + 1 == from->size() && size ? size - 1 : 0);
    if (last >= src.sizes[dim])
      return run.error() << "reaches element " << last << " of dimension "
                         << dim << ", which has " << src.sizes[dim];
  }
  TileRef dst = run.inPlace(run.tile(op.getDst()));
  auto [row, col] = *into;
  if (op.getTranspose()) {
    dst = dst.getTransposed();
    std::swap(row, col);
  }
  if (row >= dst.rows || col + size > dst.cols)
    return run.error() << "writes " << size << " elements behind element "
                       << col << " of a dimension of " << dst.cols;
  Lanes lanes;
  int64_t stride = src.strides.empty() ? 1 : src.strides.back();
  int64_t first = getNumber(src, *from);
  for (int64_t i = 0; i < size; i += Lanes::kMax) {
    loadGlobal(lanes, *src.buffer, first + i * stride, stride,
               std::min<int64_t>(Lanes::kMax, size - i));
    run.pipe.store(lanes, dst, row, col + i);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// At indices
//===----------------------------------------------------------------------===//

namespace {
/// Elements or rows of a memref, which are counted in row-major order.
class GlobalTable {
public:
  GlobalTable(const MemRefView &memref, const TileRef &tile,
              const TileRef &indices)
      : memref(memref), isByRows(indices.validRows != tile.validRows ||
                                 indices.validCols != tile.validCols) {
    for (int64_t size : memref.sizes)
      count *= size;
    if (isByRows && !memref.sizes.empty() && memref.sizes.back() > 0)
      count /= memref.sizes.back();
  }

  /// Calls `fn(row, col, cols, number, stride)` for each index in turn: the
  /// part of the tile that goes with it, and where that is in the buffer.
  template <typename Fn>
  LogicalResult forEach(OpRun &run, const TileRef &tile, const TileRef &indices,
                        Fn fn) {
    if (count == 0)
      return run.error() << "goes to a memref without elements";
    int64_t cols = isByRows ? tile.validCols : 1;
    if (isByRows && (memref.sizes.empty() || memref.sizes.back() < cols))
      return run.error() << "moves rows of " << cols
                         << " elements, which the memref does not have";
    TileRef flat = indices.getFlat();
    for (int64_t row = 0; row < tile.validRows; ++row)
      for (int64_t col = 0; col < tile.validCols; col += cols) {
        Scalar index = isByRows ? run.pipe.loadScalar(flat, 0, row)
                                : run.pipe.loadScalar(indices, row, col);
        if (index.undefined)
          return run.error() << "has an undefined index";
        fn(row, col, cols, getNumber(wrapIndex(index.integer, count)));
      }
    return success();
  }

  int64_t getStride() const {
    return memref.strides.empty() ? 1 : memref.strides.back();
  }

private:
  /// Returns the number of an element or row in the buffer.
  int64_t getNumber(int64_t index) const {
    int64_t number = memref.offset;
    for (size_t dim = memref.sizes.size() - isByRows; dim-- > 0;) {
      number += index % memref.sizes[dim] * memref.strides[dim];
      index /= memref.sizes[dim];
    }
    return number;
  }

  const MemRefView &memref;
  bool isByRows;
  int64_t count = 1;
};
} // namespace

/// The index is read, then what it stands for arrives, one after the other
/// (pto-isa a2a3/MGather). What the scratch in global memory holds between is
/// read by no one.
static LogicalResult runMgather(OpRun &run) {
  auto op = cast<MgatherOp>(run.getOperation());
  const MemRefView &memref = run.memref(op.getSource());
  const TileRef &indices = run.tile(op.getIdx()), &dst = run.result();
  GlobalTable table(memref, dst, indices);
  Lanes lanes;
  return table.forEach(
      run, dst, indices,
      [&](int64_t row, int64_t col, int64_t cols, int64_t number) {
        for (int64_t i = 0; i < cols; i += Lanes::kMax) {
          loadGlobal(lanes, *memref.buffer, number + i * table.getStride(),
                     table.getStride(),
                     std::min<int64_t>(Lanes::kMax, cols - i));
          run.pipe.store(lanes, dst, row, col + i);
        }
      });
}

static LogicalResult runMscatter(OpRun &run) {
  auto op = cast<MscatterOp>(run.getOperation());
  const MemRefView &memref = run.memref(op.getDest());
  const TileRef &indices = run.tile(op.getIdx()),
                &src = run.tile(op.getSource());
  GlobalTable table(memref, src, indices);
  Lanes lanes;
  return table.forEach(
      run, src, indices,
      [&](int64_t row, int64_t col, int64_t cols, int64_t number) {
        for (int64_t i = 0; i < cols; i += Lanes::kMax) {
          run.pipe.load(lanes, src, row, col + i,
                        std::min<int64_t>(Lanes::kMax, cols - i));
          storeGlobal(lanes, *memref.buffer, number + i * table.getStride(),
                      table.getStride());
        }
      });
}

ArrayRef<ModelEntry> sim::getGlobalModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.load", runLoad},
      {"tile.store", runStore},
      {"tile.gather_row", runGatherRow},
      {"tile.mgather", runMgather},
      {"tile.mscatter", runMscatter},
  };
  return kModels;
}
