//===- FromPtoMemory.cpp - Memory outside the core ------------------------===//

#include "IR/Tile/TileDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "utils/tile-run/PtoConverter.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

/// Views of global memory are of one type, whatever is known of them, so that
/// control flow can pass them on.
static MemRefType getViewType(MLIRContext *context, int64_t rank,
                              Type element) {
  SmallVector<int64_t> open(rank, ShapedType::kDynamic);
  return MemRefType::get(
      open, element,
      StridedLayoutAttr::get(context, ShapedType::kDynamic, open));
}

static SmallVector<OpFoldResult> getAll(ValueRange values) {
  return llvm::map_to_vector(values,
                             [](Value value) { return OpFoldResult(value); });
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// Returns where a pointer points, or null for one that comes from nowhere.
PtoConverter::Pointer PtoConverter::getPointer(Location loc, Value pointer) {
  if (auto found = pointers.find(pointer); found != pointers.end())
    return found->second;
  if (!isa<MemRefType>(pointer.getType()))
    return {};
  auto parts = memref::ExtractStridedMetadataOp::create(builder, loc, pointer);
  return {parts.getBaseBuffer(), parts.getOffset()};
}

/// Returns a view that begins where a pointer points, which control flow can
/// pass on. How many elements it has is of no interest.
Value PtoConverter::makeView(Location loc, Pointer pointer) {
  OpFoldResult begin = builder.getIndexAttr(0);
  if (pointer.offset)
    begin = pointer.offset;
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  return memref::ReinterpretCastOp::create(
      builder, loc,
      getViewType(builder.getContext(), 1,
                  cast<MemRefType>(pointer.base.getType()).getElementType()),
      pointer.base, begin, OpFoldResult(one), OpFoldResult(one));
}

/// Returns true where a value is handed on to somebody else.
static bool isPassedOn(OpOperand &use) {
  return !isa_and_nonnull<pto::PtoDialect>(use.getOwner()->getDialect());
}

void PtoConverter::passOnArgument(BlockArgument argument) {
  if (llvm::none_of(argument.getUses(), isPassedOn))
    return;
  builder.setInsertionPointToStart(argument.getOwner());
  Value view = makeView(argument.getLoc(), pointers.lookup(argument));
  argument.replaceUsesWithIf(view, [&](OpOperand &use) {
    return isPassedOn(use) && use.getOwner() != view.getDefiningOp();
  });
}

void PtoConverter::convertPassedOn(Value pointer) {
  auto type = cast<pto::PtrType>(pointer.getType());
  pointer.setType(
      getViewType(builder.getContext(), 1, toElement(type.getElementType())));
}

LogicalResult PtoConverter::convertPointer(pto::AddptrOp op) {
  auto [base, offset] = getPointer(op.getLoc(), op.getPtr());
  if (!base)
    return complain(op, "its pointer comes from nowhere");
  Value sum = op.getOffset();
  if (offset)
    sum = arith::AddIOp::create(builder, op.getLoc(), offset, sum);
  pointers[op.getResult()] = {base, sum};
  if (llvm::any_of(op.getResult().getUses(), isPassedOn))
    memory[op.getResult()] = makeView(op.getLoc(), {base, sum});
  return success();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

LogicalResult PtoConverter::convertTensor(pto::MakeTensorViewOp op) {
  auto [base, offset] = getPointer(op.getLoc(), op.getPtr());
  if (!base)
    return complain(op, "its pointer comes from nowhere");
  OpFoldResult begin = builder.getIndexAttr(0);
  if (offset)
    begin = offset;
  if (op.getShape().size() != op.getStrides().size() || op.getShape().empty())
    return complain(op, "it has not one stride for each dimension");
  memory[op.getResult()] = memref::ReinterpretCastOp::create(
      builder, op.getLoc(),
      getViewType(op.getContext(), op.getShape().size(),
                  toElement(op.getResult().getType().getElementType())),
      base, begin, getAll(op.getShape()), getAll(op.getStrides()));
  return success();
}

LogicalResult PtoConverter::convertPart(pto::PartitionViewOp op) {
  Value base = memory.lookup(op.getSource());
  if (!base)
    return complain(op, "its tensor is made nowhere");
  size_t rank = cast<MemRefType>(base.getType()).getRank();
  if (op.getOffsets().size() != rank || op.getSizes().size() != rank)
    return complain(op, "its window is of another rank than the tensor");
  SmallVector<OpFoldResult> strides(rank, builder.getIndexAttr(1));
  auto element = cast<MemRefType>(base.getType()).getElementType();
  memory[op.getResult()] = memref::SubViewOp::create(
      builder, op.getLoc(), getViewType(op.getContext(), rank, element), base,
      getAll(op.getOffsets()), getAll(op.getSizes()), strides);
  return success();
}

LogicalResult PtoConverter::convertDim(pto::GetTensorViewDimOp op) {
  Value view = memory.lookup(op.getView());
  if (!view)
    return complain(op, "its tensor is made nowhere");
  op.getResult().replaceAllUsesWith(
      memref::DimOp::create(builder, op.getLoc(), view, op.getDim()));
  return success();
}

/// Returns global memory as one row, or null, and adds what the pointer is on
/// to an index in it.
Value PtoConverter::getRow(Location loc, Value pointer, Value &offset) {
  auto [base, start] = getPointer(loc, pointer);
  if (!base)
    return {};
  if (start)
    offset = arith::AddIOp::create(builder, loc, start, offset);
  int64_t count = kGlobalRows * kGlobalCols;
  return memref::ReinterpretCastOp::create(
      builder, loc,
      MemRefType::get({count},
                      cast<MemRefType>(base.getType()).getElementType()),
      base, builder.getIndexAttr(0), OpFoldResult(builder.getIndexAttr(count)),
      OpFoldResult(builder.getIndexAttr(1)));
}

LogicalResult PtoConverter::convertScalar(pto::LoadScalarOp op) {
  Value offset = op.getOffset(), row = getRow(op.getLoc(), op.getPtr(), offset);
  if (!row)
    return complain(op, "its pointer comes from nowhere");
  op.getValue().replaceAllUsesWith(
      memref::LoadOp::create(builder, op.getLoc(), row, ValueRange{offset}));
  return success();
}

LogicalResult PtoConverter::convertScalar(pto::StoreScalarOp op) {
  Value offset = op.getOffset(), row = getRow(op.getLoc(), op.getPtr(), offset);
  if (!row)
    return complain(op, "its pointer comes from nowhere");
  memref::StoreOp::create(builder, op.getLoc(), op.getValue(), row,
                          ValueRange{offset});
  return success();
}

LogicalResult PtoConverter::convertIndex(Operation *op) {
  OperationState state(op->getLoc(),
                       ("tile." + op->getName().stripDialect()).str());
  state.addTypes(builder.getIndexType());
  Value index = builder.create(state)->getResult(0);
  op->getResult(0).replaceAllUsesWith(arith::IndexCastOp::create(
      builder, op->getLoc(), op->getResult(0).getType(), index));
  return success();
}

//===----------------------------------------------------------------------===//
// Transfers between devices
//===----------------------------------------------------------------------===//

/// Writes over a tile through which data go, or where a session keeps what only
/// it can read.
void PtoConverter::clobber(Operation *op, Value handle) {
  Value tile = getTile(handle);
  auto type = cast<TileType>(tile.getType());
  OperationState state(op->getLoc(), "tile.full");
  state.addAttribute("value", isa<FloatType>(type.getElementType())
                                  ? Attribute(builder.getF64FloatAttr(0))
                                  : builder.getI64IntegerAttr(0));
  state.addTypes(type);
  destinations.outs[builder.create(state)] = {tile};
}

/// The scratch is in use when the session is made, whenever something is
/// transferred, and until somebody has waited for that.
LogicalResult PtoConverter::convertSession(Operation *op) {
  StringRef name = op->getName().stripDialect();
  name.consume_front("comm.");
  if (name == "build_async_session") {
    scratchOf[op->getResult(0)] = op->getOperand(0);
    clobber(op, op->getOperand(0));
    return success();
  }
  if (name == "tput_async" || name == "tget_async")
    if (failed(convertTransfer(op)))
      return failure();
  for (Value operand : op->getOperands())
    if (Value scratch = scratchOf.lookup(operand))
      clobber(op, scratch);
  for (Value result : op->getResults())
    if (result.getType().isInteger())
      result.replaceAllUsesWith(arith::ConstantOp::create(
          builder, op->getLoc(), builder.getOneAttr(result.getType())));
  return success();
}

/// The first operand becomes a copy of the second.
LogicalResult PtoConverter::convertTransfer(Operation *op) {
  if (op->getNumOperands() < 2)
    return complain(op, "it says not what to copy where");
  Value into = memory.lookup(op->getOperand(0)),
        from = memory.lookup(op->getOperand(1));
  if (!into || !from)
    return complain(op, "its memory is made nowhere");
  memref::CopyOp::create(builder, op->getLoc(), from, into);
  for (Value operand : op->getOperands())
    if (getTile(operand))
      clobber(op, operand);
  return success();
}
