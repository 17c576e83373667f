//===- MemRefs.cpp - Views and numbers of global memory -------------------===//

#include "utils/tile-run/models/MemRefs.h"
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

static LogicalResult runReinterpretCast(OpRun &run) {
  auto op = cast<memref::ReinterpretCastOp>(run.getOperation());
  const MemRefView &source = run.memref(op.getSource());
  auto offset = run.getOffsets(op.getOffsets(), op.getStaticOffsets());
  auto sizes = run.getOffsets(op.getSizes(), op.getStaticSizes());
  auto strides = run.getOffsets(op.getStrides(), op.getStaticStrides());
  if (failed(offset) || failed(sizes) || failed(strides))
    return failure();
  MemRefView result;
  result.buffer = source.buffer;
  result.offset = offset->front();
  result.sizes = *sizes;
  result.strides = *strides;
  int64_t last = result.offset;
  for (auto [size, stride] : llvm::zip(result.sizes, result.strides))
    last += std::max<int64_t>(size - 1, 0) * stride;
  if (last >= source.buffer->getNumElements())
    return run.error() << "reaches element " << last << " of "
                       << source.buffer->getNumElements();
  run.setMemRef(std::move(result));
  return success();
}

/// Returns which element of its buffer a number is.
static FailureOr<int64_t> getElementNumber(OpRun &run, const MemRefView &memref,
                                           ArrayRef<int64_t> indices) {
  int64_t number = memref.offset;
  for (auto [dim, index] : llvm::enumerate(indices)) {
    if (index < 0)
      return run.error() << "has an offset of " << index;
    if (index >= memref.sizes[dim])
      return run.error() << "reaches element " << index << " of dimension "
                         << dim << ", which has " << memref.sizes[dim];
    number += index * memref.strides[dim];
  }
  return number;
}

LogicalResult sim::loadElement(OpRun &run, const MemRefView &source,
                               ArrayRef<int64_t> indices) {
  FailureOr<int64_t> number = getElementNumber(run, source, indices);
  if (failed(number))
    return failure();
  Element element = source.buffer->getElement();
  uint8_t *flags;
  const uint8_t *bytes = source.buffer->touch(*number, 1, flags);
  float real = 0;
  int64_t integer = 0;
  decode(element, bytes, 1, &real, &integer);
  run.setScalar({real, integer,
                 llvm::is_contained(ArrayRef(flags, getBytes(element)), 1)});
  return success();
}

LogicalResult sim::storeElement(OpRun &run, const MemRefView &target,
                                ArrayRef<int64_t> indices,
                                const Scalar &value) {
  FailureOr<int64_t> number = getElementNumber(run, target, indices);
  if (failed(number))
    return failure();
  Element element = target.buffer->getElement();
  float real = static_cast<float>(value.number);
  uint8_t *flags;
  uint8_t *bytes = target.buffer->touch(*number, 1, flags);
  encode(element, bytes, 1, &real, &value.integer);
  std::fill_n(flags, getBytes(element), value.undefined);
  target.buffer->noteWrite(*number);
  return success();
}

static FailureOr<SmallVector<int64_t, 4>> getIndices(OpRun &run,
                                                     ValueRange indices) {
  SmallVector<int64_t> dynamic(indices.size(), ShapedType::kDynamic);
  return run.getOffsets(indices, dynamic);
}

static LogicalResult runLoad(OpRun &run) {
  auto op = cast<memref::LoadOp>(run.getOperation());
  auto indices = getIndices(run, op.getIndices());
  return success(
      succeeded(indices) &&
      succeeded(loadElement(run, run.memref(op.getMemRef()), *indices)));
}

static LogicalResult runStore(OpRun &run) {
  auto op = cast<memref::StoreOp>(run.getOperation());
  auto indices = getIndices(run, op.getIndices());
  return success(
      succeeded(indices) &&
      succeeded(storeElement(run, run.memref(op.getMemRef()), *indices,
                             run.scalar(op.getValueToStore()))));
}

/// Hands the only buffer on.
static LogicalResult runSame(OpRun &run) {
  run.setMemRef(run.memref(run.getOperation()->getOperand(0)));
  return success();
}

/// A dimension becomes several; the last of them has its stride.
static LogicalResult runExpandShape(OpRun &run) {
  auto op = cast<memref::ExpandShapeOp>(run.getOperation());
  const MemRefView &source = run.memref(op.getSrc());
  auto sizes = run.getOffsets(op.getOutputShape(), op.getStaticOutputShape());
  if (failed(sizes))
    return failure();
  MemRefView result{source.buffer, source.offset, *sizes, *sizes};
  for (auto [dim, group] : llvm::enumerate(op.getReassociationIndices())) {
    int64_t stride = source.strides[dim], size = 1;
    for (int64_t part : llvm::reverse(group)) {
      result.strides[part] = stride;
      stride *= (*sizes)[part];
      size *= (*sizes)[part];
    }
    if (size != source.sizes[dim])
      return run.error() << "makes " << size << " of dimension " << dim
                         << ", which has " << source.sizes[dim];
  }
  run.setMemRef(std::move(result));
  return success();
}

/// Dimensions that follow each other become one, with the stride of the last
/// that has more than one element.
static LogicalResult runCollapseShape(OpRun &run) {
  auto op = cast<memref::CollapseShapeOp>(run.getOperation());
  const MemRefView &source = run.memref(op.getSrc());
  MemRefView result{source.buffer, source.offset, {}, {}};
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    int64_t size = 1, stride = source.strides[group.back()];
    bool isFirst = true;
    for (int64_t part : llvm::reverse(group)) {
      if (source.sizes[part] == 1)
        continue;
      if (isFirst)
        stride = source.strides[part];
      else if (source.strides[part] != stride * size)
        return run.error() << "joins dimensions with gaps between them";
      isFirst = false;
      size *= source.sizes[part];
    }
    result.sizes.push_back(size);
    result.strides.push_back(stride);
  }
  run.setMemRef(std::move(result));
  return success();
}

static LogicalResult runMetadata(OpRun &run) {
  const MemRefView &source = run.memref(run.getOperation()->getOperand(0));
  run.setMemRef({source.buffer, 0, {}, {}});
  unsigned next = 1;
  run.setScalar({0, source.offset, false}, next++);
  for (int64_t number :
       llvm::concat<const int64_t>(source.sizes, source.strides))
    run.setScalar({0, number, false}, next++);
  return success();
}

/// Makes a dense buffer of its own.
static LogicalResult runAlloc(OpRun &run) {
  auto type = cast<MemRefType>(run.getOperation()->getResult(0).getType());
  std::optional<Element> element = getElement(type.getElementType());
  if (!element || !type.getLayout().isIdentity())
    return run.error() << "of " << type << " is not modelled";
  auto sizes =
      run.getOffsets(run.getOperation()->getOperands(), type.getShape());
  if (failed(sizes))
    return failure();
  MemRefView view{nullptr, 0, *sizes, *sizes};
  int64_t elements = 1;
  for (size_t dim = sizes->size(); dim-- > 0;) {
    view.strides[dim] = elements;
    if ((*sizes)[dim] > (int64_t(1) << 30) / std::max<int64_t>(elements, 1))
      return run.error() << "makes a buffer whose size no machine has";
    elements *= (*sizes)[dim];
  }
  view.buffer = run.makeBuffer(*element, *sizes);
  run.setMemRef(std::move(view));
  return success();
}

/// What the kernel has made is kept until it ends.
static LogicalResult runNothing(OpRun &) { return success(); }

/// Copies element by element in the order of rows.
static LogicalResult runCopy(OpRun &run) {
  auto op = cast<memref::CopyOp>(run.getOperation());
  const MemRefView &source = run.memref(op.getSource()),
                   &target = run.memref(op.getTarget());
  if (source.sizes != target.sizes ||
      source.buffer->getElement() != target.buffer->getElement())
    return run.error() << "of memory of another shape is not modelled";
  unsigned size = getBytes(source.buffer->getElement());
  SmallVector<int64_t> index(source.sizes.size());
  if (llvm::is_contained(source.sizes, 0))
    return success();
  for (bool isDone = false; !isDone;) {
    int64_t from = source.offset, to = target.offset;
    for (auto [i, sourceStride, targetStride] :
         llvm::zip(index, source.strides, target.strides)) {
      from += i * sourceStride;
      to += i * targetStride;
    }
    uint8_t *fromFlags, *toFlags;
    const uint8_t *bytes = source.buffer->touch(from, 1, fromFlags);
    uint8_t *copy = target.buffer->touch(to, 1, toFlags);
    std::copy_n(bytes, size, copy);
    std::copy_n(fromFlags, size, toFlags);
    target.buffer->noteWrite(to);
    isDone = true;
    for (size_t dim = index.size(); dim-- > 0 && isDone;) {
      isDone = ++index[dim] == source.sizes[dim];
      if (isDone)
        index[dim] = 0;
    }
  }
  return success();
}

ArrayRef<ModelEntry> sim::getMemRefModels() {
  static constexpr ModelEntry kModels[] = {
      {"memref.dim", runDim},
      {"memref.cast", runCast},
      {"memref.subview", runSubView},
      {"memref.load", runLoad},
      {"memref.store", runStore},
      {"memref.reinterpret_cast", runReinterpretCast},
      {"memref.copy", runCopy},
      {"memref.expand_shape", runExpandShape},
      {"memref.collapse_shape", runCollapseShape},
      {"memref.extract_strided_metadata", runMetadata},
      {"memref.memory_space_cast", runSame},
      {"memref.assume_alignment", runSame},
      {"memref.alloc", runAlloc},
      {"memref.alloca", runAlloc},
      {"memref.dealloc", runNothing},
  };
  return kModels;
}
