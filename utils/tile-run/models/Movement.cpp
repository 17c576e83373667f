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
// Transposition
//===----------------------------------------------------------------------===//

/// Blocks of `lines` rows of 32 bytes each go to the scratch, a column of them
/// after the other, and from there row by row to the result (pto-isa
/// a2a3/TTrans:219-272).
static void transposeByBlocks(VectorPipe &pipe, const TileRef &dst,
                              const TileRef &src, const TileRef &scratch,
                              int64_t lines) {
  int64_t bytes = src.getElementBytes();
  int64_t across = VectorPipe::kBlockBytes / bytes;
  int64_t cols = llvm::alignTo(src.validCols, across);
  int64_t pitch = llvm::alignTo(src.validRows, lines) * bytes;
  TileRef tmp = scratch.getBytesAs(src.element, 0, cols, pitch / bytes, pitch);
  std::vector<Lanes> block(lines);
  for (int64_t col = 0; col < cols; col += across)
    for (int64_t row = 0; row < src.validRows; row += lines) {
      int64_t count = std::min(lines, src.validRows - row);
      for (int64_t i = 0; i < count; ++i)
        pipe.load(block[i], src, row + i, col, across);
      for (int64_t i = 0; i < count; ++i)
        pipe.store(block[i], tmp.getTransposed(), row + i, col);
    }
  pipe.copy(dst.getWindow(0, 0, src.validCols, src.validRows), tmp,
            VectorPipe::kBlockBytes);
}

/// Element by element (pto-isa a2a3/TTrans:205-217).
static void transposeByElements(VectorPipe &pipe, const TileRef &dst,
                                const TileRef &src) {
  for (int64_t row = 0; row < src.validRows; ++row)
    for (int64_t col = 0; col < src.validCols; ++col)
      pipe.storeScalar(dst, col, row, pipe.loadScalar(src, row, col));
}

/// A repeat of a row of the result is gathered and stored at once
/// (pto-isa a5/TTrans:821-841).
static void transposeByGather(VectorPipe &pipe, const TileRef &dst,
                              const TileRef &src) {
  Lanes lanes;
  for (int64_t row = 0; row < src.validCols; ++row)
    for (int64_t col = 0; col < src.validRows; col += getLanes(src)) {
      pipe.load(lanes, src.getTransposed(), row, col,
                std::min(getLanes(src), src.validRows - col));
      pipe.store(lanes, dst, row, col);
    }
}

/// More than two dimensions are one matrix after the other.
static LogicalResult runTranspose(OpRun &run) {
  auto op = cast<TransposeOp>(run.getOperation());
  TileRef all = run.tile(op.getInput());
  const TileRef &result = run.result();
  int64_t rows = op.getInput().getType().getShape().end()[-2];
  int64_t lines = all.getElementBytes() == 1 ? 32 : 16;
  bool isAligned = result.rowMajor && !result.boxed &&
                   result.pitch / result.getElementBytes() % lines == 0 &&
                   all.rowMajor && !all.boxed &&
                   all.pitch % VectorPipe::kBlockBytes == 0;
  bool hasInstruction = all.getElementBytes() <= 4;
  std::optional<TileRef> scratch;
  if (op.getTmp() && !run.isA5())
    scratch = run.scratch(op.getTmp());
  for (int64_t row = 0, to = 0; row < all.rows; row += rows, to += all.cols) {
    TileRef src = all.getWindow(row, 0, rows, all.cols);
    src.validRows = std::clamp<int64_t>(all.validRows - row, 0, rows);
    src.validCols = all.validCols;
    TileRef dst = result.getWindow(to, 0, all.cols, rows);
    if (run.isA5())
      transposeByGather(run.pipe, dst, src);
    else if (scratch && isAligned && hasInstruction)
      transposeByBlocks(run.pipe, dst, src, *scratch, lines);
    else
      transposeByElements(run.pipe, dst, src);
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
      {"tile.transpose", runTranspose},
      {"tile.fillpad", runFillpad},
      {"tile.fillpad_expand", runFillpad},
      {"tile.fillpad_inplace", runFillpadInplace},
  };
  return kModels;
}
