//===- Scatters.cpp - Elements written to places that a tile names --------===//
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Indexing.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// Both begin with zeros in the whole result, also outside its valid shape
/// (pto-isa a2a3/TScatter:47, 130, a5/TScatter InitUBBuffer).
static void clear(VectorPipe &pipe, TileRef dst) {
  dst.validRows = dst.rows;
  dst.validCols = dst.cols;
  pipe.fill(dst, {});
}

/// One element of an undefined index may be anywhere: all is undefined.
static void putAt(VectorPipe &pipe, const TileRef &dst, const Scalar &index,
                  const Scalar &value) {
  if (index.undefined)
    pipe.clobber(dst);
  else
    pipe.storeScalar(dst, 0, wrapIndex(index.integer, dst.cols), value);
}

/// A loop of the scalar unit on A2/A3; A5 takes repeats, which read the same
/// elements in the same order.
static LogicalResult runScatter(OpRun &run) {
  auto op = cast<ScatterOp>(run.getOperation());
  const TileRef &src = run.tile(op.getSrc()),
                &indexes = run.tile(op.getIndexes());
  const TileRef &dst = run.inPlace(run.tile(op.getDst()));
  clear(run.pipe, dst);
  TileRef flat = dst.getFlat();
  for (int64_t row = 0; row < indexes.validRows; ++row)
    for (int64_t col = 0; col < indexes.validCols; ++col) {
      Scalar index = run.pipe.loadScalar(indexes, row, col);
      putAt(run.pipe, flat, index, run.pipe.loadScalar(src, row, col));
    }
  return success();
}

static LogicalResult runScatterMask(OpRun &run) {
  auto op = cast<ScatterMaskOp>(run.getOperation());
  const TileRef &src = run.tile(op.getSrc());
  const TileRef &dst = run.inPlace(run.tile(op.getDst()));
  auto [step, first] = getPattern(op.getMaskPattern());
  // The library makes a move of it.
  if (step == 1) {
    run.pipe.copy(dst, src);
    return success();
  }
  clear(run.pipe, dst);
  for (int64_t row = 0; row < src.validRows; ++row)
    for (int64_t col = 0; col < src.validCols; ++col)
      run.pipe.storeScalar(dst, row, step * col + first,
                           run.pipe.loadScalar(src, row, col));
  return success();
}

/// The other rows keep what they have. Rows go one after the other, their
/// indices are read just before.
static LogicalResult runScatterUpdate(OpRun &run) {
  auto op = cast<ScatterUpdateOp>(run.getOperation());
  const TileRef &index = run.tile(op.getIndex()), &src = run.tile(op.getSrc());
  const TileRef &dst = run.inPlace(run.tile(op.getInput()));
  int64_t next = 0;
  for (int64_t row = 0; row < index.validRows; ++row)
    for (int64_t col = 0; col < index.validCols; ++col, ++next) {
      if (next >= src.validRows)
        return success();
      Scalar number = run.pipe.loadScalar(index, row, col);
      if (number.undefined) {
        run.pipe.clobber(dst);
        continue;
      }
      int64_t to = wrapIndex(number.integer, dst.rows);
      run.pipe.copy(dst.getWindow(to, 0, 1, src.validCols),
                    src.getWindow(next, 0, 1, src.validCols));
    }
  return success();
}

ArrayRef<ModelEntry> sim::getScatterModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.scatter", runScatter},
      {"tile.scatter_mask", runScatterMask},
      {"tile.scatter_update", runScatterUpdate},
  };
  return kModels;
}
