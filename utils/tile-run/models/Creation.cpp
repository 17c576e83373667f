//===- Creation.cpp - Tiles from nothing, and their single elements -------===//

#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// No instruction: what lies there stays, and means nothing.
static LogicalResult runCreate(OpRun &run) {
  run.result();
  return success();
}

static LogicalResult runNothing(OpRun &) { return success(); }

static LogicalResult runFull(OpRun &run) {
  Attribute value = cast<FullOp>(run.getOperation()).getValue();
  Scalar scalar;
  if (auto number = dyn_cast<FloatAttr>(value))
    scalar.number = number.getValueAsDouble();
  else
    scalar.integer = cast<IntegerAttr>(value).getInt();
  run.pipe.fill(run.result(), scalar);
  return success();
}

static LogicalResult runCi(OpRun &run) {
  auto op = cast<CiOp>(run.getOperation());
  const TileRef &dst = run.result();
  int64_t value = op.getStart(), step = op.getDescending() ? -1 : 1;
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < dst.validCols; ++col, value += step)
      run.pipe.storeScalar(dst, row, col,
                           {static_cast<double>(value), value, false});
  return success();
}

static LogicalResult runTri(OpRun &run) {
  auto op = cast<TriOp>(run.getOperation());
  const TileRef &dst = run.result();
  const Scalar &diagonal = run.scalar(op.getDiagonal());
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < dst.validCols; ++col) {
      int64_t distance = col - row - diagonal.integer;
      bool isOne = op.getUpper() ? distance >= 0 : distance <= 0;
      run.pipe.storeScalar(dst, row, col,
                           {double(isOne), isOne, diagonal.undefined});
    }
  return success();
}

/// Bits that follow from key and counter, but not those of the chip.
static LogicalResult runRandom(OpRun &run) {
  const TileRef &dst = run.result();
  uint64_t key = 0;
  bool undefined = false;
  for (unsigned operand = 0; operand < 6; ++operand) {
    key = mix(key, run.scalar(operand).integer);
    undefined |= run.scalar(operand).undefined;
  }
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < dst.validCols; ++col) {
      int64_t bits = mix(key, row * dst.cols + col);
      run.pipe.storeScalar(dst, row, col, {0, bits, undefined});
    }
  return success();
}

static LogicalResult runRead(OpRun &run) {
  auto op = cast<ReadOp>(run.getOperation());
  auto place = run.getPlace(op.getTile().getType(), op.getOffsets(),
                            op.getStaticOffsets());
  if (failed(place))
    return failure();
  run.setScalar(
      run.pipe.loadScalar(run.tile(op.getTile()), place->first, place->second));
  return success();
}

static LogicalResult runWrite(OpRun &run) {
  auto op = cast<WriteOp>(run.getOperation());
  auto place = run.getPlace(op.getTile().getType(), op.getOffsets(),
                            op.getStaticOffsets());
  if (failed(place))
    return failure();
  const TileRef &dst = run.inPlace(run.tile(op.getTile()));
  run.pipe.storeScalar(dst, place->first, place->second,
                       run.scalar(op.getValue()));
  return success();
}

template <int64_t Options::*Number>
static LogicalResult runCoreIndex(OpRun &run) {
  run.setScalar({0, run.getMachine().getOptions().*Number, false});
  return success();
}

ArrayRef<ModelEntry> sim::getCreationModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.alloc", runNothing},
      {"tile.reserve", runNothing},
      {"tile.create", runCreate},
      {"tile.full", runFull},
      {"tile.ci", runCi},
      {"tile.tri", runTri},
      {"tile.random", runRandom},
      {"tile.read", runRead},
      {"tile.write", runWrite},
      {"tile.get_block_idx", runCoreIndex<&Options::blockIdx>},
      {"tile.get_subblock_idx", runCoreIndex<&Options::subblockIdx>},
      {"tile.get_block_num", runCoreIndex<&Options::blockNum>},
  };
  return kModels;
}
