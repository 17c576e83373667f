//===- FromPtoMemory.cpp - Memory outside the core, and rings -------------===//

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

LogicalResult PtoConverter::convertTensor(pto::MakeTensorViewOp op) {
  auto pointer = pointers.find(op.getPtr());
  if (pointer == pointers.end())
    return complain(op, "its pointer is no argument");
  auto [base, offset] = pointer->second;
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

LogicalResult PtoConverter::convertPointer(pto::AddptrOp op) {
  auto pointer = pointers.find(op.getPtr());
  if (pointer == pointers.end())
    return complain(op, "its pointer is no argument");
  auto [base, offset] = pointer->second;
  Value sum = op.getOffset();
  if (offset)
    sum = arith::AddIOp::create(builder, op.getLoc(), offset, sum);
  pointers[op.getResult()] = {base, sum};
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
Value PtoConverter::getRow(Value pointer, Value &offset) {
  auto found = pointers.find(pointer);
  if (found == pointers.end())
    return {};
  auto [base, start] = found->second;
  if (start)
    offset = arith::AddIOp::create(builder, base.getLoc(), start, offset);
  auto type = cast<MemRefType>(base.getType());
  SmallVector<OpFoldResult> size = {
      builder.getIndexAttr(type.getNumElements())};
  SmallVector<OpFoldResult> stride = {builder.getIndexAttr(1)};
  return memref::ReinterpretCastOp::create(
      builder, base.getLoc(),
      MemRefType::get({type.getNumElements()}, type.getElementType()), base,
      builder.getIndexAttr(0), size, stride);
}

LogicalResult PtoConverter::convertScalar(pto::LoadScalarOp op) {
  Value offset = op.getOffset(), row = getRow(op.getPtr(), offset);
  if (!row)
    return complain(op, "its pointer is no argument");
  op.getValue().replaceAllUsesWith(
      memref::LoadOp::create(builder, op.getLoc(), row, ValueRange{offset}));
  return success();
}

LogicalResult PtoConverter::convertScalar(pto::StoreScalarOp op) {
  Value offset = op.getOffset(), row = getRow(op.getPtr(), offset);
  if (!row)
    return complain(op, "its pointer is no argument");
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

//===----------------------------------------------------------------------===//
// Rings
//===----------------------------------------------------------------------===//

LogicalResult PtoConverter::convertReserve(pto::ReserveBufferOp op) {
  ring = builder.getStringAttr(op.getName());
  auto bytes = [&](int64_t value) { return builder.getI64IntegerAttr(value); };
  std::optional<int64_t> base = op.getBase();
  OpBuilder head = OpBuilder::atBlockBegin(&function.getFunctionBody().front());
  ReserveOp::create(head, op.getLoc(), ring,
                    SpaceAttr::get(op.getContext(), op.getSpace()),
                    bytes(op.getSize()), base ? bytes(*base) : IntegerAttr());
  auto zero = arith::ConstantIntOp::create(builder, op.getLoc(), 0, 32);
  op.getAddr().replaceAllUsesWith(zero);
  return success();
}

LogicalResult PtoConverter::convertPop(Operation *op, StringRef like) {
  if (!ring)
    return complain(op, "the kernel reserves no ring");
  OperationState state(op->getLoc(), like);
  Value result = op->getResult(0);
  state.addTypes(getWholeType(result));
  state.addAttribute("ring", ring);
  Operation *made = builder.create(state);
  bool hasExtents = op->getNumOperands() >= 2;
  setExtents(made, result, hasExtents ? op->getOperand(0) : Value(),
             hasExtents ? op->getOperand(1) : Value());
  tiles[result] = made->getResult(0);
  unfreed.push_back(made->getResult(0));
  return success();
}

LogicalResult PtoConverter::convertFree(Operation *op) {
  if (unfreed.empty())
    return complain(op, "nothing is popped");
  OperationState state(op->getLoc(),
                       op->getName().stripDialect() == "tfree_from_aic"
                           ? "tile.tfree_to_aic"
                           : "tile.tfree_to_aiv");
  state.addOperands(unfreed.front());
  unfreed.erase(unfreed.begin());
  builder.create(state);
  return success();
}

/// Sets the size of the ring's slots.
LogicalResult PtoConverter::convertPipe(Operation *op, StringRef like) {
  auto size = op->getAttrOfType<IntegerAttr>("slot_size");
  if (!ring || !size)
    return success();
  OperationState state(op->getLoc(), like);
  state.addAttribute("c2v_consumer_buf", ring);
  state.addAttribute("slot_size", builder.getI64IntegerAttr(size.getInt()));
  builder.create(state);
  return success();
}
