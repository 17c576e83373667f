//===- Movement.cpp - Copies and parts of tiles ---------------------------===//

#include "utils/tile-run/Machine.h"
#include <limits>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

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
