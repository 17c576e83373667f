//===- Views.cpp - The bytes of a tile under another type -----------------===//

#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// Returns true if the rows of a window follow each other in the source: behind
/// the first dimension of more than 1, all is taken.
static bool hasAdjacentRows(ArrayRef<int64_t> window,
                            ArrayRef<int64_t> source) {
  bool isInside = false;
  for (auto [extent, dim] : llvm::zip(window.drop_back(), source.drop_back())) {
    if (isInside && extent != dim)
      return false;
    isInside |= extent != 1;
  }
  return true;
}

/// The elements keep the order that they have in the source.
static LogicalResult runSlice(OpRun &run) {
  auto op = cast<SliceOp>(run.getOperation());
  TileType type = op.getResult().getType(), from = op.getInput().getType();
  if (!hasAdjacentRows(type.getShape(), from.getShape()))
    return run.error() << "of rows that do not follow each other is not "
                          "modelled";
  auto offsets = run.getOffsets(op.getOffsets(), op.getStaticOffsets());
  auto place = run.getPlace(from, op.getOffsets(), op.getStaticOffsets());
  if (failed(offsets) || failed(place))
    return failure();
  for (auto [offset, extent, dim] :
       llvm::zip(*offsets, type.getShape(), from.getShape()))
    if (offset + extent > dim)
      return run.error() << "reaches element " << offset + extent - 1
                         << " of a dimension of " << dim;
  run.view(run.tile(op.getInput())
               .getWindow(place->first, place->second, type.getRows(),
                          type.getCols()));
  return success();
}

/// Reshapes and reinterprets.
static LogicalResult runRetype(OpRun &run) {
  const TileRef &source = run.tile(0u);
  if (!source.isContiguous())
    return run.error() << "of a window with gaps is not modelled";
  auto type = cast<TileType>(run.getOperation()->getResult(0).getType());
  TileRef retyped = *TileRef::get(type);
  retyped.moveTo(*source.memory, source.getAddress(0, 0));
  run.view(retyped);
  return success();
}

static LogicalResult runTransposeView(OpRun &run) {
  auto type = cast<TileType>(run.getOperation()->getOperand(0).getType());
  if (type.getRows() != type.getShape()[type.getShape().size() - 2])
    return run.error() << "of more than one matrix is not modelled";
  run.view(run.tile(0u).getTransposed());
  return success();
}

static LogicalResult runSetValidShape(OpRun &run) {
  run.view(run.tile(0u));
  return success();
}

ArrayRef<ModelEntry> sim::getViewModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.slice", runSlice},
      {"tile.reshape", runRetype},
      {"tile.reinterpret_view", runRetype},
      {"tile.tget_scale_addr", runRetype},
      {"tile.transpose_view", runTransposeView},
      {"tile.set_validshape", runSetValidShape},
  };
  return kModels;
}
