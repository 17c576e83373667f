//===- Gathers.cpp - Elements read at places that a tile names ------------===//
//
// An index counts elements from the start of the source, as its bytes lie.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Indexing.h"
#include "utils/tile-run/models/Masks.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// By index
//===----------------------------------------------------------------------===//

/// Replaces byte offsets by the elements that are there.
static void gatherLanes(VectorPipe &pipe, Lanes &lanes, const TileRef &src) {
  Lanes element, gathered;
  TileRef flat = src.getFlat();
  gathered.element = src.element;
  gathered.count = lanes.count;
  for (unsigned i = 0; i < lanes.count; ++i) {
    int64_t index = lanes.integers[i] / src.getElementBytes();
    pipe.load(element, flat, 0, wrapIndex(index, flat.cols), 1);
    if (isFloat(src.element))
      gathered.floats[i] = element.floats[0];
    else
      gathered.integers[i] = element.integers[0];
    gathered.undefined[i] = element.undefined[0] | lanes.undefined[i];
  }
  lanes = gathered;
}

/// Makes byte offsets of indices.
static void scale(Lanes &lanes, const TileRef &src) {
  for (unsigned i = 0; i < lanes.count; ++i)
    lanes.integers[i] = wrapIndex(lanes.integers[i], src.rows * src.cols) *
                        src.getElementBytes();
}

/// Row by row: an instruction that scales the indices, and one that reads where
/// they point. The scaled ones are kept in the result for elements of 32 bits,
/// and in the scratch for others, at the pitch of as many elements as the
/// result has (pto-isa a2a3/TGather:54-85).
static void gatherOnA2A3(OpRun &run, GatherOp op) {
  const TileRef &src = run.tile(op.getSrc()), &dst = run.result(),
                &indices = run.tile(op.getIndices());
  VectorPipe &pipe = run.pipe;
  bool isKeptInResult = dst.getElementBytes() == 4;
  Element offset = isKeptInResult ? Element::I32 : indices.element;
  TileRef scaled =
      isKeptInResult
          ? dst.getBytesAs(offset, 0, dst.rows, dst.cols,
                           dst.rowMajor ? dst.pitch : dst.getElementBytes())
          : run.scratch(op.getTmp())
                .getBytesAs(offset, 0, dst.rows, dst.cols,
                            dst.cols * indices.getElementBytes());
  Lanes lanes;
  int64_t cols = std::min(dst.validCols, indices.cols);
  for (int64_t row = 0; row < dst.validRows; ++row) {
    for (int64_t col = 0; col < cols; col += getLanes(indices)) {
      pipe.load(lanes, indices, row, col,
                std::min(getLanes(indices), cols - col));
      scale(lanes, src);
      lanes.element = offset;
      pipe.store(lanes, scaled, row, col);
    }
    for (int64_t col = 0; col < cols; col += getLanes(dst)) {
      pipe.load(lanes, scaled, row, col, std::min(getLanes(dst), cols - col));
      gatherLanes(pipe, lanes, src);
      pipe.store(lanes, dst, row, col);
    }
  }
}

/// A repeat of indices at a time (pto-isa a5/TGather:52-112).
static void gatherOnA5(OpRun &run, GatherOp op) {
  const TileRef &src = run.tile(op.getSrc()), &dst = run.result(),
                &indices = run.tile(op.getIndices());
  Lanes lanes;
  int64_t cols = std::min(dst.validCols, indices.cols);
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < cols; col += getLanes(indices)) {
      run.pipe.load(lanes, indices, row, col,
                    std::min(getLanes(indices), cols - col));
      scale(lanes, src);
      gatherLanes(run.pipe, lanes, src);
      run.pipe.store(lanes, dst, row, col);
    }
}

static LogicalResult runGather(OpRun &run) {
  auto op = cast<GatherOp>(run.getOperation());
  if (run.isA5())
    gatherOnA5(run, op);
  else
    gatherOnA2A3(run, op);
  return success();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Eight blocks a repeat: the whole repeats of all rows, then the tails
/// (pto-isa a2a3/TGatherB, a5/TGatherB:43-92).
static LogicalResult runGatherb(OpRun &run) {
  auto op = cast<GatherbOp>(run.getOperation());
  constexpr int64_t kBlock = VectorPipe::kBlockBytes, kBlocksOfRepeat = 8;
  const TileRef &src = run.tile(op.getSrc()),
                &offset = run.tile(op.getOffset());
  const TileRef &dst = run.result();
  int64_t blocks = src.rows * src.cols * src.getElementBytes() / kBlock;
  if (blocks == 0)
    return run.error() << "of less than a block is not modelled";
  TileRef from = src.getBytesAs(Element::U8, 0, blocks, kBlock, kBlock);
  TileRef to = dst.getBytesAs(Element::U8, 0, dst.rows,
                              dst.cols * dst.getElementBytes(), dst.pitch);
  int64_t cols =
      llvm::divideCeil(dst.validCols * dst.getElementBytes(), kBlock);
  Lanes offsets, block[kBlocksOfRepeat];
  auto gather = [&](int64_t row, int64_t col, unsigned count) {
    run.pipe.load(offsets, offset, row, col, count);
    for (unsigned i = 0; i < count; ++i) {
      int64_t number = wrapIndex(offsets.integers[i] / kBlock, blocks);
      run.pipe.load(block[i], from, number, 0, kBlock);
      for (unsigned byte = 0; byte < block[i].count; ++byte)
        block[i].undefined[byte] |= offsets.undefined[i];
    }
    for (unsigned i = 0; i < count; ++i)
      run.pipe.store(block[i], to, row, (col + i) * kBlock);
  };
  int64_t whole = cols - cols % kBlocksOfRepeat;
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < (run.isA5() ? cols : whole);
         col += kBlocksOfRepeat)
      gather(row, col, std::min(kBlocksOfRepeat, cols - col));
  for (int64_t row = 0; !run.isA5() && row < dst.validRows; ++row)
    if (whole < cols)
      gather(row, whole, cols - whole);
  return success();
}

//===----------------------------------------------------------------------===//
// By pattern
//===----------------------------------------------------------------------===//

/// Each repeat of the source is closed up and put behind the one before, from
/// row to row without a gap (pto-isa a2a3/TGather:130, a5/TGather:263-273).
static LogicalResult runGatherMask(OpRun &run) {
  auto op = cast<GatherMaskOp>(run.getOperation());
  const TileRef &src = run.tile(op.getSrc());
  TileRef dst = run.result().getFlat();
  auto [step, first] = getPattern(op.getMaskPattern());
  Lanes lanes, chosen;
  int64_t next = 0;
  for (int64_t row = 0; row < src.validRows; ++row)
    for (int64_t col = 0; col < src.validCols; col += getLanes(src)) {
      run.pipe.load(lanes, src, row, col,
                    std::min(getLanes(src), src.validCols - col));
      chosen.element = dst.element;
      chosen.count = 0;
      for (unsigned i = first; i < lanes.count; i += step, ++chosen.count) {
        if (isFloat(dst.element))
          chosen.floats[chosen.count] = lanes.floats[i];
        else
          chosen.integers[chosen.count] = lanes.integers[i];
        chosen.undefined[chosen.count] = lanes.undefined[i];
      }
      run.pipe.store(chosen, dst, 0, next);
      next += chosen.count;
    }
  return success();
}

//===----------------------------------------------------------------------===//
// By comparison
//===----------------------------------------------------------------------===//

namespace {
/// A comparison of the rows of a tile with a scalar.
struct Comparison {
  VectorPipe &pipe;
  const TileRef &src, &dst, &count;
  CmpMode mode;
  Scalar scalar;
  int64_t offset;
  Lanes lanes;

  void runOnA2A3(const TileRef &tmp);
  void runOnA5();

private:
  Scalar squeezeRow(const TileRef &masks, const TileRef &indices, int64_t row);
};
} // namespace

/// Closes up the indices that have a bit; returns how many, undefined if a bit
/// is.
Scalar Comparison::squeezeRow(const TileRef &masks, const TileRef &indices,
                              int64_t row) {
  constexpr int64_t kIndicesOfRepeat = 64;
  Lanes bits, chosen;
  chosen.element = dst.element;
  int64_t next = 0;
  uint8_t unknown = 0;
  for (int64_t col = 0; col < src.validCols; col += kIndicesOfRepeat) {
    pipe.load(lanes, indices, row, col,
              std::min(kIndicesOfRepeat, src.validCols - col));
    pipe.load(bits, masks, row, col / 8, llvm::divideCeil(lanes.count, 8));
    chosen.count = 0;
    for (unsigned i = 0; i < lanes.count; ++i) {
      unknown |= bits.undefined[i / 8];
      if (!(bits.integers[i / 8] >> i % 8 & 1) && !unknown)
        continue;
      chosen.integers[chosen.count] = lanes.integers[i];
      chosen.undefined[chosen.count++] = lanes.undefined[i] | unknown;
    }
    pipe.store(chosen, dst, row, next);
    next += chosen.count;
  }
  return {0, next, unknown != 0};
}

/// The scratch holds a row of bits for each row, as long as the scratch has
/// columns, whatever their width; behind these an index for each element of the
/// source, and behind these a value for each row: more than the tile may have
/// (pto-isa a2a3/TGather:246-297).
void Comparison::runOnA2A3(const TileRef &tmp) {
  int64_t indicesFrom = tmp.rows * tmp.cols, pitch = 4 * src.cols;
  TileRef masks = tmp.getBytesAs(Element::U8, 0, src.rows, tmp.cols, tmp.cols);
  TileRef indices =
      tmp.getBytesAs(dst.element, indicesFrom, src.rows, src.cols, pitch);
  TileRef values =
      tmp.getBytesAs(src.element, indicesFrom + src.rows * pitch, src.rows);
  for (int64_t row = 0, number = offset; row < src.rows; ++row)
    for (int64_t col = 0; col < src.cols; ++col, ++number)
      pipe.storeScalar(indices, row, col, {0, number, false});
  values.validCols = src.validRows;
  pipe.fill(values, scalar);
  for (int64_t row = 0; row < src.validRows; ++row)
    compare(pipe, masks.getWindow(row, 0, 1, masks.cols),
            src.getWindow(row, 0, 1, src.validCols),
            {src.element, pipe.loadScalar(values, 0, row)}, mode);
  for (int64_t row = 0; row < src.validRows; ++row)
    pipe.storeScalar(count, 0, row, squeezeRow(masks, indices, row));
}

/// All in registers, a repeat of the source at a time
/// (pto-isa a5/TGather:368-390).
void Comparison::runOnA5() {
  Lanes chosen, value;
  chosen.element = dst.element;
  value.splat(src.element, scalar);
  for (int64_t row = 0; row < src.validRows; ++row) {
    int64_t next = 0;
    uint8_t unknown = scalar.undefined;
    for (int64_t col = 0; col < src.validCols; col += getLanes(src)) {
      pipe.load(lanes, src, row, col,
                std::min(getLanes(src), src.validCols - col));
      chosen.count = 0;
      for (unsigned i = 0; i < lanes.count; ++i) {
        unknown |= lanes.undefined[i];
        if (!holds(mode, lanes, value, i) && !unknown)
          continue;
        chosen.integers[chosen.count] = offset + row * src.cols + col + i;
        chosen.undefined[chosen.count++] = unknown;
      }
      pipe.store(chosen, dst, row, next);
      next += chosen.count;
    }
    pipe.storeScalar(count, 0, row, {0, next, unknown != 0});
  }
}

static LogicalResult runGatherCompare(OpRun &run) {
  auto op = cast<GatherCompareOp>(run.getOperation());
  Comparison comparison{run.pipe,        run.tile(op.getSrc()),
                        run.result(0),   run.result(1),
                        op.getCmpMode(), run.scalar(op.getKvalue()),
                        op.getOffset(),  {}};
  if (run.isA5())
    comparison.runOnA5();
  else
    comparison.runOnA2A3(run.scratch(op.getTmp()));
  return success();
}

ArrayRef<ModelEntry> sim::getGatherModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.gather", runGather},
      {"tile.gatherb", runGatherb},
      {"tile.gather_mask", runGatherMask},
      {"tile.gather_compare", runGatherCompare},
  };
  return kModels;
}
