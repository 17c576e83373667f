//===- MemRefs.cpp - Views of global memory -------------------------------===//

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

static LogicalResult runDim(OpRun &run) {
  auto op = cast<memref::DimOp>(run.getOperation());
  const MemRefView &source = run.memref(op.getSource());
  const Scalar &index = run.scalar(op.getIndex());
  if (index.undefined || index.integer < 0 ||
      index.integer >= static_cast<int64_t>(source.sizes.size()))
    return run.error() << "asks for dimension " << index.integer << " of "
                       << source.sizes.size();
  run.setScalar({0, source.sizes[index.integer], false});
  return success();
}

static LogicalResult runCast(OpRun &run) {
  auto op = cast<memref::CastOp>(run.getOperation());
  auto type = dyn_cast<MemRefType>(op.getType());
  const MemRefView &source = run.memref(op.getSource());
  if (!type || type.getRank() != static_cast<int64_t>(source.sizes.size()))
    return run.error() << "to this type is not modelled";
  for (auto [have, want] : llvm::zip(source.sizes, type.getShape()))
    if (!ShapedType::isDynamic(want) && have != want)
      return run.error() << "says that a dimension of " << have << " is "
                         << want;
  run.setMemRef(source);
  return success();
}

static LogicalResult runSubView(OpRun &run) {
  auto op = cast<memref::SubViewOp>(run.getOperation());
  const MemRefView &source = run.memref(op.getSource());
  FailureOr<SmallVector<int64_t, 4>> offsets =
      run.getOffsets(op.getOffsets(), op.getStaticOffsets());
  FailureOr<SmallVector<int64_t, 4>> sizes =
      run.getOffsets(op.getSizes(), op.getStaticSizes());
  FailureOr<SmallVector<int64_t, 4>> strides =
      run.getOffsets(op.getStrides(), op.getStaticStrides());
  if (failed(offsets) || failed(sizes) || failed(strides))
    return failure();
  llvm::SmallBitVector dropped = op.getDroppedDims();
  MemRefView result;
  result.buffer = source.buffer;
  result.offset = source.offset;
  for (size_t dim = 0; dim < source.sizes.size(); ++dim) {
    int64_t offset = (*offsets)[dim], size = (*sizes)[dim],
            stride = (*strides)[dim];
    if (size > 0 && offset + (size - 1) * stride >= source.sizes[dim])
      return run.error() << "reaches beyond the " << source.sizes[dim]
                         << " of dimension " << dim;
    result.offset += offset * source.strides[dim];
    if (dropped.test(dim))
      continue;
    result.sizes.push_back(size);
    result.strides.push_back(stride * source.strides[dim]);
  }
  run.setMemRef(std::move(result));
  return success();
}

ArrayRef<ModelEntry> sim::getMemRefModels() {
  static constexpr ModelEntry kModels[] = {
      {"memref.dim", runDim},
      {"memref.cast", runCast},
      {"memref.subview", runSubView},
  };
  return kModels;
}
