//===- FromPtoRings.cpp - Rings between the cores -------------------------===//
//
// Tiles are popped from the ring that the kernel reserves,
//
//   %t = pto.tpop_from_aic             %t = tile.tpop_from_aic from @ring
//   pto.tfree_from_aic                 tile.tfree_to_aic %t
//
// or through the handle of a pipe, of which there may be several. The tile has
// been declared then, and is wherever it was popped last:
//
//   %p = pto.initialize_l2l_pipe(%ring_addr)
//   %t = pto.declare_tile
//   pto.tpop(%t, %p)                   %x = tile.tpop_from_aic from @ring
//   pto.tfree(%p)                      tile.tfree_to_aic %x
//
//===----------------------------------------------------------------------===//

#include "IR/TileValue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "utils/tile-run/PtoConverter.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

LogicalResult PtoConverter::convertReserve(pto::ReserveBufferOp op) {
  StringAttr ring = builder.getStringAttr(op.getName());
  reserved.ring = ring;
  auto bytes = [&](int64_t value) { return builder.getI64IntegerAttr(value); };
  std::optional<int64_t> base = op.getBase();
  OpBuilder head = OpBuilder::atBlockBegin(&function.getFunctionBody().front());
  ReserveOp::create(head, op.getLoc(), ring,
                    SpaceAttr::get(op.getContext(), op.getSpace()),
                    bytes(op.getSize()), base ? bytes(*base) : IntegerAttr());
  auto zero = arith::ConstantIntOp::create(builder, op.getLoc(), 0, 32);
  op.getAddr().replaceAllUsesWith(zero);
  ringAt[zero] = ring;
  return success();
}

/// Makes the tile that is popped next.
LogicalResult PtoConverter::pop(Operation *op, Pipe &pipe, Value handle,
                                StringRef like, Operation *&made) {
  if (!pipe.ring)
    return complain(op, "the kernel reserves no ring");
  OperationState state(op->getLoc(), like);
  state.addTypes(getWholeType(handle));
  state.addAttribute("ring", pipe.ring);
  made = builder.create(state);
  pipe.unfreed.push_back(made->getResult(0));
  return success();
}

/// Frees the tile that was popped first.
LogicalResult PtoConverter::convertFree(Operation *op, Pipe &pipe) {
  if (pipe.unfreed.empty())
    return complain(op, "nothing is popped");
  Value tile = pipe.unfreed.front();
  bool isVector = cast<TileType>(tile.getType()).getSpace() == Space::Vec;
  OperationState state(op->getLoc(), isVector
                                         ? TfreeToAicOp::getOperationName()
                                         : TfreeToAivOp::getOperationName());
  state.addOperands(tile);
  pipe.unfreed.erase(pipe.unfreed.begin());
  builder.create(state);
  return success();
}

LogicalResult PtoConverter::convertPop(Operation *op, StringRef like) {
  Value result = op->getResult(0);
  Operation *made;
  if (failed(pop(op, reserved, result, like, made)))
    return failure();
  bool hasExtents = op->getNumOperands() >= 2;
  setExtents(made, result, hasExtents ? op->getOperand(0) : Value(),
             hasExtents ? op->getOperand(1) : Value());
  tiles[result] = made->getResult(0);
  return success();
}

/// A tile that nothing has popped yet holds nothing.
LogicalResult PtoConverter::convertDeclare(pto::DeclareTileOp op) {
  TileType type = tile::getTileType(op.getTile());
  Value made = makeHandle(op, {addBuffer(type.getSpace(), std::nullopt,
                                         type.getSizeInBytes(), /*numSlots=*/1),
                               Value()});
  setExtents(made.getDefiningOp(), op.getTile(), Value(), Value());
  return success();
}

/// Push, pop and free through the handle of a pipe.
LogicalResult PtoConverter::convertPipeAccess(Operation *op) {
  StringRef name = op->getName().stripDialect();
  bool isFree = name == "tfree";
  if (op->getNumOperands() != (isFree ? 1 : 2))
    return complain(op, "it names not a tile and a pipe");
  auto found = pipes.find(op->getOperands().back());
  if (found == pipes.end())
    return complain(op, "its pipe is made nowhere");
  auto &[number, pipe] = found->second;
  if (isFree)
    return convertFree(op, pipe);
  Value handle = op->getOperand(0), tile = getTile(handle);
  if (!tile)
    return complain(op, "its tile is made nowhere");
  bool isVector = cast<TileType>(tile.getType()).getSpace() == Space::Vec;
  if (name == "tpush") {
    OperationState state(op->getLoc(), isVector
                                           ? TpushToAicOp::getOperationName()
                                           : TpushToAivOp::getOperationName());
    state.addOperands(tile);
    state.addAttribute("id", builder.getI32IntegerAttr(number));
    builder.create(state);
    return success();
  }
  if (!handle.getDefiningOp<pto::DeclareTileOp>())
    return complain(op, "its tile is not declared");
  Operation *made;
  if (failed(pop(op, pipe, handle,
                 isVector ? TpopFromAicOp::getOperationName()
                          : TpopFromAivOp::getOperationName(),
                 made)))
    return failure();
  destinations.moves[made] = tile;
  return success();
}

/// The ring of a pipe is the one at the address that it is given; a pipe for
/// pushing has none here.
LogicalResult PtoConverter::convertPipeHandle(Operation *op) {
  if (op->getNumResults() != 1)
    return complain(op, "it makes no pipe");
  auto &[number, pipe] = pipes[op->getResult(0)];
  number = pipes.size() - 1;
  for (Value operand : op->getOperands())
    if (!pipe.ring)
      pipe.ring = ringAt.lookup(operand);
  setSlotSize(op, pipe.ring);
  return success();
}

/// Sets the size of a ring's slots.
void PtoConverter::setSlotSize(Operation *op, StringAttr ring) {
  auto size = op->getAttrOfType<IntegerAttr>("slot_size");
  if (!ring || !size)
    return;
  bool isCube = getKernelKind(function) == KernelKind::AIC;
  OperationState state(op->getLoc(),
                       isCube ? AicInitializePipeOp::getOperationName()
                              : AivInitializePipeOp::getOperationName());
  state.addAttribute("c2v_consumer_buf", ring);
  state.addAttribute("slot_size", builder.getI64IntegerAttr(size.getInt()));
  builder.create(state);
}
