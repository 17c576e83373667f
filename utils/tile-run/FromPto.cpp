//===- FromPto.cpp - Kernels in destination style as tile kernels ---------===//

#include "utils/tile-run/FromPto.h"
#include "IR/Tile/TileDialect.h"
#include "IR/TileValue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "utils/tile-run/PtoConverter.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// The bytes that an address of the run may reach.
static constexpr int64_t kReach = int64_t(1) << 22;

TileType sim::getWholeType(Value handle) {
  TileType type = tile::getTileType(handle);
  SpecAttr spec = type.getSpec();
  return TileType::get(type.getContext(),
                       SpecAttr::get(type.getContext(), spec.getShape(),
                                     spec.getElementType(), spec.getSpace(),
                                     spec.getLayout(), {}, spec.getPad()),
                       TilePlacement());
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

LogicalResult PtoConverter::convert() {
  setTarget();
  SmallVector<Operation *> ops;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa_and_nonnull<pto::PtoDialect>(op->getDialect()))
      return;
    ops.push_back(op);
    forms[op] = pto::getForm(op);
  });
  convertArguments();
  if (failed(convertPassedOn()))
    return failure();
  for (Operation *op : ops) {
    builder.setInsertionPoint(op);
    if (failed(convertOp(op)))
      return failure();
  }
  for (Operation *op : llvm::reverse(ops)) {
    // What a section holds runs where the section stands.
    if (isa<pto::SectionCubeOp, pto::SectionVectorOp>(op))
      op->getBlock()->getOperations().splice(
          op->getIterator(), op->getRegion(0).front().getOperations());
    for (Value result : op->getResults())
      for (const auto &made : {tiles.lookup(result), memory.lookup(result)})
        if (made)
          result.replaceAllUsesWith(made);
    op->dropAllUses();
    op->erase();
  }
  // A vector of counts is given to ops of this dialect only. Constants of other
  // types stay: a run looks for slots and extents beside the operands.
  function.walk([](arith::ConstantOp op) {
    if (isa<VectorType>(op.getType()) && op->use_empty())
      op->erase();
  });
  return verify(function);
}

void PtoConverter::convertArguments() {
  SmallVector<Type> types;
  for (BlockArgument argument : function.getArguments()) {
    if (auto pointer = dyn_cast<pto::PtrType>(argument.getType())) {
      argument.setType(MemRefType::get({kGlobalRows, kGlobalCols},
                                       toElement(pointer.getElementType())));
      pointers[argument] = {argument, Value()};
      passOnArgument(argument);
    } else if (auto view =
                   dyn_cast<pto::PartitionTensorViewType>(argument.getType())) {
      argument.setType(
          MemRefType::get(view.getShape(), toElement(view.getElementType())));
    } else if (auto view = dyn_cast<pto::TensorViewType>(argument.getType())) {
      argument.setType(
          MemRefType::get(view.getShape(), toElement(view.getElementType())));
    }
    memory[argument] = argument;
    types.push_back(argument.getType());
  }
  function.setType(function.cloneTypeWith(types, function.getResultTypes()));
  auto kind = function->getAttrOfType<pto::KernelKindAttr>(
      pto::PtoDialect::kKernelKindAttr);
  KernelKind core = !kind ? KernelKind::InCore
                    : kind.getValue() == pto::KernelKind::Cube
                        ? KernelKind::AIC
                        : KernelKind::AIV;
  function->setAttr(TileDialect::kKernelAttr,
                    KernelKindAttr::get(function.getContext(), core));
}

void PtoConverter::setTarget() {
  auto module = function->getParentOfType<ModuleOp>();
  if (!module || module->hasAttr(TileDialect::kTargetAttr))
    return;
  if (TargetAttr target = getTargetOfArch(module))
    module->setAttr(TileDialect::kTargetAttr, target);
}

/// What control flow passes on is a tile as well, and a view of memory or a
/// pointer is a view.
LogicalResult PtoConverter::convertPassedOn() {
  auto convertType = [&](Operation *op, Value value) -> LogicalResult {
    Type type = value.getType();
    if (isHandle(type)) {
      if (isa<pto::MultiTileBufType>(type))
        return complain(op, "it passes a multi-buffer on");
      value.setType(getWholeType(value));
    } else if (isa<pto::TensorViewType, pto::PartitionTensorViewType>(type)) {
      auto shaped = cast<ShapedType>(type);
      SmallVector<int64_t> open(shaped.getRank(), ShapedType::kDynamic);
      auto layout =
          StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, open);
      value.setType(
          MemRefType::get(open, toElement(shaped.getElementType()), layout));
      memory[value] = value;
    } else if (isa<pto::PtrType>(type)) {
      convertPassedOn(value);
    }
    return success();
  };
  if (llvm::any_of(function.getArgumentTypes(),
                   [](Type type) { return isHandle(type); }))
    return complain(function, "it takes a tile");
  WalkResult found = function.walk([&](Operation *op) {
    if (op == function || isa_and_nonnull<pto::PtoDialect>(op->getDialect()))
      return WalkResult::advance();
    if (!isa<RegionBranchOpInterface, SelectLikeOpInterface>(op)) {
      for (Type type : op->getResultTypes())
        if (isHandle(type))
          return WalkResult(complain(op, "it makes a tile, but is no op that "
                                         "is known"));
      return WalkResult::advance();
    }
    SmallVector<Value> values(op->getResults());
    for (Region &region : op->getRegions())
      llvm::append_range(values, region.getArguments());
    for (Value value : values)
      if (failed(convertType(op, value)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(found.wasInterrupted());
}

LogicalResult PtoConverter::convertOp(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](pto::AllocTileOp alloc) {
        return convertAt(alloc, alloc.getAddr(), alloc.getValidRow(),
                         alloc.getValidCol());
      })
      .Case([&](pto::TassignOp assign) {
        return convertAt(assign, assign.getAddr(), Value(), Value());
      })
      .Case(
          [&](pto::AllocMultiTileOp alloc) { return convertMultiAlloc(alloc); })
      .Case([&](pto::MultiTileGetOp get) { return convertMultiGet(get); })
      .Case(
          [&](pto::ReserveBufferOp reserve) { return convertReserve(reserve); })
      .Case([&](pto::DeclareTileOp declare) { return convertDeclare(declare); })
      .Case<pto::TreshapeOp, pto::BitcastOp>(
          [&](auto view) { return convertWholeView(view, view.getSource()); })
      .Case<pto::SubviewOp, pto::SubsetOp>(
          [&](auto view) { return convertWindow(view); })
      .Case([&](pto::SetValidshapeOp set) { return convertExtents(set); })
      .Case([&](pto::MakeTensorViewOp view) { return convertTensor(view); })
      .Case([&](pto::PartitionViewOp view) { return convertPart(view); })
      .Case([&](pto::AddptrOp add) { return convertPointer(add); })
      .Case([&](pto::GetTensorViewDimOp dim) { return convertDim(dim); })
      .Case([&](pto::LoadScalarOp load) { return convertScalar(load); })
      .Case([&](pto::StoreScalarOp store) { return convertScalar(store); })
      .Case<pto::GetBlockIdxOp, pto::GetBlockNumOp, pto::GetSubblockIdxOp>(
          [&](auto index) { return convertIndex(index); })
      .Case<pto::SectionCubeOp, pto::SectionVectorOp, pto::SectionEndOp>(
          [&](auto) { return success(); })
      .Default([&](Operation *other) { return convertTableOp(other); });
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

Value PtoConverter::getTile(Value handle) const {
  return isa<TileType>(handle.getType()) ? handle : tiles.lookup(handle);
}

unsigned PtoConverter::addBuffer(Space space, std::optional<int64_t> address,
                                 int64_t slotBytes, int64_t numSlots) {
  unsigned index = destinations.buffers.size();
  destinations.buffers.push_back(
      {"buffer " + std::to_string(index), space, address, slotBytes, numSlots});
  return index;
}

/// Makes the tile that stands for a handle on a buffer.
Value PtoConverter::makeHandle(Operation *op, Destinations::Start start) {
  Value made =
      CreateOp::create(builder, op->getLoc(), getWholeType(op->getResult(0)),
                       Value(), BindingAttr());
  destinations.starts[made.getDefiningOp()] = start;
  return tiles[op->getResult(0)] = made;
}

/// Notes that a handle has the extents that its type says, or, where that
/// leaves them open, others. What nobody gives is valid as a whole.
void PtoConverter::setExtents(Operation *made, Value handle, Value rows,
                              Value cols) {
  TileType type = pto::getTileType(handle.getType());
  Value given[] = {rows, cols};
  Destinations::Extents facts;
  bool isWhole = true;
  for (unsigned i : {0, 1}) {
    int64_t dim = type.getShape()[i], known = type.getValidShape()[i];
    if (!ShapedType::isDynamic(known))
      facts.extents[i] = builder.getIndexAttr(known);
    else if (given[i])
      facts.extents[i] = given[i];
    else
      facts.extents[i] = builder.getIndexAttr(dim);
    isWhole &= getConstantIntValue(facts.extents[i]) == dim;
  }
  if (!isWhole)
    destinations.extents[made] = facts;
}

/// Makes a handle on a buffer at an address, or on one of its own.
LogicalResult PtoConverter::convertAt(Operation *op, Value address, Value rows,
                                      Value cols) {
  Value handle = op->getResult(0);
  TileType type = tile::getTileType(handle);
  Destinations::Start start{};
  std::optional<int64_t> known = getConstant(address);
  if (address && !known) {
    // Any byte of the space is a slot.
    start.buffer = addBuffer(type.getSpace(), 0, 1, kReach);
    start.slot = address;
  } else {
    if (known && (*known < 0 || *known >= kReach))
      return complain(op, "no memory has the address " + Twine(*known));
    start.buffer = addBuffer(type.getSpace(), known, type.getSizeInBytes(), 1);
  }
  Value made = makeHandle(op, start);
  setExtents(made.getDefiningOp(), handle, rows, cols);
  return success();
}

LogicalResult PtoConverter::convertMultiAlloc(pto::AllocMultiTileOp op) {
  std::optional<int64_t> address;
  if (op.getAddr()) {
    address = getConstant(op.getAddr());
    if (!address || *address < 0 || *address >= kReach)
      return complain(op, "its address is no constant in memory");
  }
  auto type = cast<pto::MultiTileBufType>(op.getType());
  multiBuffers[op.getResult()] =
      addBuffer(type.getSlot().getSpace(), address,
                type.getSlot().getSizeInBytes(), type.getCount());
  return success();
}

LogicalResult PtoConverter::convertMultiGet(pto::MultiTileGetOp op) {
  auto buffer = multiBuffers.find(op.getSource());
  if (buffer == multiBuffers.end())
    return complain(op, "its buffer is made nowhere");
  auto alloc = op.getSource().getDefiningOp<pto::AllocMultiTileOp>();
  Value made = makeHandle(op, {buffer->second, op.getIndex()});
  setExtents(made.getDefiningOp(), op.getResult(), alloc.getValidRow(),
             alloc.getValidCol());
  return success();
}

LogicalResult PtoConverter::convertExtents(pto::SetValidshapeOp op) {
  Value tile = getTile(op.getSource());
  auto set = SetValidShapeOp::create(builder, op.getLoc(), tile.getType(), tile,
                                     ValueRange(), Value(), BindingAttr());
  destinations.extents[set] = {tile, {op.getValidRow(), op.getValidCol()}};
  return success();
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

LogicalResult PtoConverter::convertWholeView(Operation *op, Value source) {
  Value tile = getTile(source), result = op->getResult(0);
  TileType type = getWholeType(result);
  bool sameElements =
      type.getElementType() == cast<TileType>(tile.getType()).getElementType();
  OperationState state(op->getLoc(),
                       sameElements ? "tile.reshape" : "tile.reinterpret_view");
  state.addOperands(tile);
  state.addTypes(type);
  Operation *made = builder.create(state);
  tiles[result] = made->getResult(0);
  setExtents(made, result, Value(), Value());
  return success();
}

template <typename ViewOp>
LogicalResult PtoConverter::convertWindow(ViewOp op) {
  Value rows, cols;
  if constexpr (std::is_same_v<ViewOp, pto::SubviewOp>) {
    rows = op.getValidRow();
    cols = op.getValidCol();
  }
  SmallVector<int64_t> known;
  SmallVector<Value> open;
  for (Value offset : op.getOffsets()) {
    known.push_back(getConstant(offset).value_or(ShapedType::kDynamic));
    if (ShapedType::isDynamic(known.back()))
      open.push_back(offset);
  }
  auto made =
      SliceOp::create(builder, op.getLoc(), getWholeType(op.getResult()),
                      getTile(op.getSource()), open, known, ValueRange(),
                      Value(), BindingAttr());
  tiles[op.getResult()] = made.getResult();
  setExtents(made, op.getResult(), rows, cols);
  return success();
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

bool sim::isPtoKernel(FunctionOpInterface function) {
  return function
      .walk([](Operation *op) {
        return isa_and_nonnull<pto::PtoDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult sim::convertPtoKernel(FunctionOpInterface function,
                                    Destinations &destinations) {
  function.getContext()
      ->loadDialect<TileDialect, arith::ArithDialect, memref::MemRefDialect>();
  return PtoConverter(function, destinations).convert();
}
