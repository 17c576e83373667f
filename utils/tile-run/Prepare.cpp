//===- Prepare.cpp - From a kernel to steps that can run ------------------===//

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "utils/tile-run/Destinations.h"
#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

LogicalResult Machine::prepare(FunctionOpInterface kernel) {
  numSlots = 0;
  numbers.clear();
  allocations.clear();
  unaddressed.clear();
  madeBuffers.clear();
  rings.clear();
  if (kernel.isExternal())
    return kernel->emitOpError() << "has no body to run";
  if (failed(collectMemories(kernel)))
    return failure();
  body = Body();
  return success(succeeded(prepareBody(kernel.getFunctionBody(), body)) &&
                 succeeded(makeArguments(kernel)));
}

//===----------------------------------------------------------------------===//
// Memories
//===----------------------------------------------------------------------===//

Memory &Machine::getMemory(Space space, std::optional<int64_t> address,
                           StringRef name) {
  if (address)
    return spaces[static_cast<unsigned>(space)];
  Memory &memory = unaddressed.emplace_back();
  memory.name = name.str();
  memory.log = options->trace ? &log : nullptr;
  return memory;
}

LogicalResult Machine::collectMemories(Operation *kernel) {
  for (unsigned i = 0; i < kNumSpaces; ++i) {
    spaces[i].reset(0);
    spaces[i].name = stringifySpace(static_cast<Space>(i)).str();
    spaces[i].log = options->trace ? &log : nullptr;
  }
  auto useSlotSize = [&](StringAttr ring, int64_t bytes) {
    if (Ring *found = ring ? getRing(ring) : nullptr)
      found->slotBytes = bytes;
  };
  kernel->walk([&](Operation *op) {
    if (auto reserve = dyn_cast<ReserveOp>(op)) {
      Ring &ring = rings.emplace_back();
      ring.name = reserve.getNameAttr();
      ring.space = reserve.getSpace();
      ring.size = reserve.getSize();
      ring.address = reserve.getAddress().value_or(0);
      ring.memory =
          &getMemory(ring.space, reserve.getAddress(), reserve.getName());
    } else if (auto alloc = dyn_cast<AllocOp>(op)) {
      if (!alloc.getSpace() || !isOnBytes())
        return;
      AllocName name = alloc.getAllocName();
      std::optional<int64_t> address = alloc.getAddress();
      allocations[{static_cast<unsigned>(*alloc.getSpace()), name}] = {
          &getMemory(*alloc.getSpace(), address, alloc.getName()),
          address.value_or(0), *alloc.getSize(), alloc.getSlots()};
    }
  });
  buffers.clear();
  if (options->destinations)
    for (const Destinations::Buffer &buffer : options->destinations->buffers)
      buffers.push_back(&getMemory(buffer.space, buffer.address, buffer.name));
  kernel->walk([&](Operation *op) {
    auto use = [&](auto pipe) {
      useSlotSize(pipe.getC2vConsumerBufAttr(), pipe.getSlotSize());
      useSlotSize(pipe.getV2cConsumerBufAttr(), pipe.getSlotSize());
    };
    if (auto pipe = dyn_cast<AicInitializePipeOp>(op))
      use(pipe);
    if (auto pipe = dyn_cast<AivInitializePipeOp>(op))
      use(pipe);
  });
  return success();
}

Ring *Machine::getRing(StringAttr name) {
  for (Ring &ring : rings)
    if (ring.name == name)
      return &ring;
  return nullptr;
}

LogicalResult Machine::findHome(Operation *op, TileType type, Home &home) {
  const TilePlacement &place = type.getPlacement();
  // Handles are where the run has them.
  if (options->destinations && !place.isInMemory())
    return success();
  if (!place.isPlaced() && !tile::getRing(op))
    return op->emitOpError()
           << "has a tile without a placement: plan the kernel first, or run "
              "it on values";
  auto access = dyn_cast<TileAccessOpInterface>(op);
  bool isFresh = access && access.getOpRecord().storage == StorageKind::Fresh;
  // A popped tile and its views lie where they were popped.
  if (!place.isInMemory())
    return isFresh ? op->emitOpError() << "computes into the ring '"
                                       << place.name.str(type.getSpace())
                                       << "', where only popped tiles are"
                   : success();
  auto found =
      allocations.find({static_cast<unsigned>(type.getSpace()), place.name});
  assert(found != allocations.end() && "the verifier of kernels saw to it");
  const Allocation &alloc = found->second;
  home.memory = alloc.memory;
  home.address = alloc.address;
  home.numSlots = alloc.numSlots;
  home.slotBytes = alloc.size / alloc.numSlots;
  home.runtimeSlot = place.slot == TilePlacement::kRuntime;
  home.runtimeOffset = place.offset == TilePlacement::kRuntime;
  if (!home.runtimeSlot && place.slot != TilePlacement::kNoSlot)
    home.address += place.slot * home.slotBytes;
  if (!home.runtimeOffset)
    home.address += place.offset;
  return success();
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

bool sim::setValidExtents(TileRef &tile, ArrayRef<int64_t> shape,
                          ArrayRef<int64_t> valid) {
  tile.validCols = valid.back();
  int64_t rows = 1;
  bool isPartial = false;
  for (auto [extent, dim] : llvm::zip(valid.drop_back(), shape.drop_back())) {
    // Behind a partial dimension all is valid, before it all is 1.
    if (isPartial && extent != dim)
      return false;
    isPartial |= extent != dim;
    if (extent != dim && rows != 1)
      return false;
    rows *= extent;
  }
  tile.validRows = rows;
  return true;
}

LogicalResult Machine::prepareTile(Operation *op, Slot &slot) {
  auto type = dyn_cast<TileType>(slot.type);
  if (!type)
    return success();
  std::optional<TileRef> shape = TileRef::get(type);
  if (!shape)
    return op->emitOpError() << "has elements of " << type.getElementType()
                             << ", which the simulator does not compute on";
  slot.shape = *shape;
  slot.own.log = options->trace ? &log : nullptr;
  if (options->trace)
    slot.own.name = "value " + std::to_string(numSlots - 1);
  if (type.getNumDynamicValidDims() == 0 &&
      !setValidExtents(slot.shape, type.getShape(), type.getValidShape()))
    return op->emitOpError() << "has a tile whose valid rows do not follow "
                                "each other, which is not modelled";
  slot.home = Home();
  return isOnBytes() ? findHome(op, type, slot.home) : success();
}

unsigned Machine::addSlots(ValueRange values) {
  unsigned first = numSlots;
  for (Value value : values) {
    numbers[value] = numSlots;
    if (slots.size() == numSlots)
      slots.emplace_back();
    slots[numSlots++].type = value.getType();
  }
  return first;
}

/// Takes over what is known about an op in destination style.
void Machine::prepareHandles(Step &step) {
  const Destinations &facts = *options->destinations;
  if (auto it = facts.outs.find(step.op); it != facts.outs.end())
    for (Value handle : it->second)
      step.outs.push_back(numbers.lookup(handle));
  if (auto it = facts.starts.find(step.op); it != facts.starts.end()) {
    const Destinations::Buffer &buffer = facts.buffers[it->second.buffer];
    step.start = {buffers[it->second.buffer], buffer.address.value_or(0),
                  buffer.slotBytes, buffer.numSlots};
    if (it->second.slot)
      step.start->index = numbers.lookup(it->second.slot);
  }
  if (auto it = facts.moves.find(step.op); it != facts.moves.end())
    step.moves = numbers.lookup(it->second);
  auto it = facts.extents.find(step.op);
  if (it == facts.extents.end())
    return;
  Value handle = it->second.handle;
  step.extents.emplace();
  step.extents->handle = handle ? numbers.lookup(handle) : step.firstResult;
  for (auto [i, extent] : llvm::enumerate(it->second.extents))
    if (auto value = dyn_cast<Value>(extent))
      step.extents->slots[i] = numbers.lookup(value);
    else
      step.extents->known[i] = *getConstantIntValue(extent);
}

LogicalResult Machine::prepareStep(Operation *op, Step &step) {
  step.op = op;
  step.model = registry.lookup(op->getName().getStringRef());
  if (!step.model)
    step.model = getFoldedModel(op);
  if (!step.model)
    return op->emitOpError() << "is not modelled";
  for (Value operand : op->getOperands())
    step.operands.push_back(numbers.lookup(operand));
  auto access = dyn_cast<TileAccessOpInterface>(op);
  if (access) {
    for (auto [index, fact] : llvm::enumerate(access.getOpRecord().operands)) {
      if (fact.name != "valid_sizes" && fact.name != "at_slot")
        continue;
      auto [first, length] = access.getOperandRange(index);
      if (length > 0)
        (fact.name == "at_slot" ? step.atSlot : step.validSizes) = first;
    }
  }
  step.firstResult = numSlots;
  for (Value result : op->getResults()) {
    Slot &slot = slots[addSlots(result)];
    if (failed(prepareTile(op, slot)))
      return failure();
    auto type = dyn_cast<TileType>(slot.type);
    // What crosses an edge brings its extents and its place along.
    if (!type || !access)
      continue;
    bool isFresh = access.getOpRecord().storage == StorageKind::Fresh;
    if (isFresh &&
        (slot.home.runtimeOffset || (slot.home.runtimeSlot && step.atSlot < 0)))
      return op->emitOpError() << "has a run-time place that nothing gives";
    step.isDynamic |=
        type.getNumDynamicValidDims() > 0 || slot.home.runtimeSlot;
  }
  if (options->destinations)
    prepareHandles(step);
  for (Region &region : op->getRegions())
    if (failed(prepareBody(region, step.bodies.emplace_back())))
      return failure();
  return success();
}

LogicalResult Machine::prepareBody(Region &region, Body &body) {
  if (region.empty())
    return success();
  Operation *parent = region.getParentOp();
  if (!region.hasOneBlock())
    return parent->emitOpError()
           << "has branches between blocks; use structured control flow";
  Block &block = region.front();
  body.firstArgument = numSlots;
  for (Value argument : block.getArguments())
    if (failed(prepareTile(parent, slots[addSlots(argument)])))
      return failure();
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>()) {
      body.terminator = &op;
      for (Value operand : op.getOperands())
        body.yields.push_back(numbers.lookup(operand));
      continue;
    }
    if (failed(prepareStep(&op, body.steps.emplace_back())))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {
/// Looks up what the caller has said about an argument.
class Given {
public:
  Given(const Options &options, unsigned number)
      : options(options), number(number) {}

  double get(int dimension, double otherwise) const {
    for (const Argument &given : options.arguments)
      if (given.number == number && given.dimension == dimension)
        return given.value;
    return otherwise;
  }

private:
  const Options &options;
  unsigned number;
};
} // namespace

/// Returns the bytes from the first to the last element; nothing when there are
/// more than anybody has.
static std::optional<int64_t> getExtent(const MemRefView &view, int64_t bytes) {
  constexpr int64_t kLimit = int64_t(1) << 36;
  int64_t last = view.offset;
  for (auto [size, stride] : llvm::zip(view.sizes, view.strides)) {
    if (size == 0)
      return 0;
    if (stride < 0 || size > kLimit || stride > kLimit ||
        (size - 1) > kLimit / std::max<int64_t>(stride, 1))
      return std::nullopt;
    last += (size - 1) * stride;
  }
  if (last + 1 > kLimit / bytes)
    return std::nullopt;
  return last + 1;
}

LogicalResult Machine::makeArguments(FunctionOpInterface kernel) {
  for (BlockArgument value : kernel.getFunctionBody().getArguments()) {
    unsigned number = value.getArgNumber();
    Slot &slot = slots[body.firstArgument + number];
    Given given(*options, number);
    auto complain = [&] {
      return kernel->emitOpError() << "has the argument " << number << ' ';
    };
    if (value.getType().isIntOrIndex()) {
      slot.scalar = {0, static_cast<int64_t>(given.get(-1, 0)), false};
      continue;
    }
    if (isa<FloatType>(value.getType())) {
      slot.scalar = {given.get(-1, 0.5), 0, false};
      continue;
    }
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type)
      return complain() << "of type " << value.getType()
                        << ", which is not modelled";
    std::optional<Element> element = getElement(type.getElementType());
    if (!element)
      return complain() << "with elements of " << type.getElementType()
                        << ", which the simulator does not compute on";
    MemRefView view;
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      view.sizes.push_back(ShapedType::isDynamic(size)
                               ? static_cast<int64_t>(given.get(dim, 256))
                               : size);
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)))
      return complain() << "with a layout that is not modelled";
    view.offset = ShapedType::isDynamic(offset) ? 0 : offset;
    // A run-time stride is that of a dense buffer.
    int64_t dense = 1;
    bool isDense = view.offset == 0;
    view.strides.resize(strides.size());
    for (size_t dim = strides.size(); dim-- > 0;) {
      isDense &= ShapedType::isDynamic(strides[dim]) || strides[dim] == dense;
      view.strides[dim] =
          ShapedType::isDynamic(strides[dim]) ? dense : strides[dim];
      dense = view.strides[dim] * std::max<int64_t>(view.sizes[dim], 1);
      if (view.sizes[dim] < 0 || dense > (int64_t(1) << 40))
        break;
    }
    std::optional<int64_t> extent = getExtent(view, getBytes(*element));
    if (!extent || llvm::any_of(view.sizes, [](int64_t d) { return d < 0; }))
      return complain() << "whose size no machine has";
    slot.memref = view;
    outcome->buffers.push_back(std::make_unique<GlobalBuffer>(
        "argument " + std::to_string(number), *element,
        isDense ? ArrayRef<int64_t>(view.sizes) : ArrayRef<int64_t>(*extent),
        mix(options->seed, number + 1)));
    slot.memref.buffer = outcome->buffers.back().get();
  }
  return success();
}
