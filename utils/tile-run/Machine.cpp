//===- Machine.cpp - Runs the steps of a kernel ---------------------------===//

#include "utils/tile-run/Machine.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

LogicalResult Machine::run(FunctionOpInterface kernel, const Options &options,
                           Outcome &outcome) {
  this->options = &options;
  this->outcome = &outcome;
  outcome = Outcome();
  pipe.setArch(options.arch.value_or(getArch(kernel)));
  pipe.undefinedLoads = 0;
  steps = 0;
  log.clear();
  if (failed(prepare(kernel)) || failed(runBody(body)))
    return failure();
  outcome.steps = steps;
  outcome.undefinedLoads = pipe.undefinedLoads;
  return success();
}

LogicalResult Machine::runBody(const Body &body) {
  for (const Step &step : body.steps)
    if (failed(runStep(step)))
      return failure();
  return success();
}

LogicalResult Machine::countStep(const Step &step) {
  if (++steps <= options->maxSteps)
    return success();
  return step.op->emitOpError()
         << "is reached after " << options->maxSteps
         << " steps; a kernel that does not hang needs a larger --max-steps";
}

LogicalResult Machine::runStep(const Step &step) {
  if (failed(countStep(step)))
    return failure();
  if (step.isDynamic && failed(enter(step)))
    return failure();
  if (step.start && failed(checkStart(step)))
    return failure();
  OpRun run(*this, step, pipe, step.op);
  if (failed(step.model(run)) || (step.extents && failed(setExtents(step))))
    return failure();
  if (step.moves >= 0)
    slots[step.moves].tile.moveTo(slots[step.firstResult].tile);
  if (options->trace && step.bodies.empty())
    traceStep(step);
  return success();
}

//===----------------------------------------------------------------------===//
// What is known at run time only
//===----------------------------------------------------------------------===//

LogicalResult Machine::setValid(const Step &step, Slot &slot) {
  auto type = cast<TileType>(slot.type);
  if (type.getNumDynamicValidDims() == 0)
    return success();
  ArrayRef<int64_t> shape = type.getShape();
  SmallVector<int64_t, 4> valid(type.getValidShape());
  // Without operands of its own an op has the extents of its first tile.
  const TileRef *like = nullptr;
  // What is undefined anyway, such as a scratch, may be valid as a whole.
  bool isWhole = step.validSizes < 0 && isa<CreateOp>(step.op);
  if (step.validSizes < 0 && !isWhole) {
    for (unsigned operand : step.operands)
      if (auto other = dyn_cast<TileType>(slots[operand].type);
          other && other.getShape().size() == shape.size()) {
        like = &slots[operand].tile;
        break;
      }
    if (!like || shape.size() > 2)
      return step.op->emitOpError() << "has a run-time valid shape that "
                                       "nothing gives";
  }
  unsigned next = step.validSizes;
  for (auto [dim, extent] : llvm::enumerate(valid)) {
    if (!ShapedType::isDynamic(extent))
      continue;
    if (isWhole) {
      extent = shape[dim];
      continue;
    }
    if (like) {
      bool isCol = dim + 1 == shape.size();
      if (isa<TransposeOp, TransposeViewOp>(step.op))
        isCol = !isCol;
      extent = isCol ? like->validCols : like->validRows;
      extent = std::min(extent, shape[dim]);
      continue;
    }
    const Scalar &given = slots[step.operands[next++]].scalar;
    if (given.undefined)
      return step.op->emitOpError() << "has an undefined valid extent";
    extent = given.integer;
    if (extent < 0 || extent > shape[dim])
      return step.op->emitOpError()
             << "has a valid extent of " << extent
             << ", which lies outside the dimension of " << shape[dim];
  }
  if (!setValidExtents(slot.shape, shape, valid))
    return step.op->emitOpError() << "has a tile whose valid rows do not "
                                     "follow each other, which is not modelled";
  return success();
}

LogicalResult Machine::enter(const Step &step) {
  for (unsigned i = 0; i < step.op->getNumResults(); ++i) {
    Slot &slot = slots[step.firstResult + i];
    if (!isa<TileType>(slot.type))
      continue;
    if (failed(setValid(step, slot)))
      return failure();
    if (!slot.home.runtimeSlot || step.atSlot < 0)
      continue;
    const Scalar &index = slots[step.operands[step.atSlot]].scalar;
    if (index.undefined || index.integer < 0 ||
        index.integer >= slot.home.numSlots)
      return step.op->emitOpError() << "asks for slot " << index.integer
                                    << " of " << slot.home.numSlots;
  }
  return success();
}

LogicalResult Machine::checkStart(const Step &step) {
  if (step.start->index < 0)
    return success();
  const Scalar &index = slots[step.start->index].scalar;
  if (!index.undefined && index.integer >= 0 &&
      index.integer < step.start->numSlots)
    return success();
  if (step.start->slotBytes == 1)
    return step.op->emitOpError() << "has the address " << index.integer
                                  << ", which no memory on a chip has";
  return step.op->emitOpError()
         << "asks for slot " << index.integer << " of " << step.start->numSlots;
}

LogicalResult Machine::setExtents(const Step &step) {
  TileRef &tile = slots[step.extents->handle].tile;
  std::array<int64_t, 2> extents = step.extents->known;
  std::array<int64_t, 2> dims = {tile.rows, tile.cols};
  for (unsigned i : {0, 1}) {
    if (step.extents->slots[i] >= 0) {
      const Scalar &given = slots[step.extents->slots[i]].scalar;
      if (given.undefined)
        return step.op->emitOpError() << "has an undefined valid extent";
      extents[i] = given.integer;
    }
    if (extents[i] < 0 || extents[i] > dims[i])
      return step.op->emitOpError()
             << "has a valid extent of " << extents[i]
             << ", which lies outside the dimension of " << dims[i];
  }
  tile.validRows = extents[0];
  tile.validCols = extents[1];
  return success();
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

void Machine::copyBytes(Slot &slot, const TileRef &source) {
  int64_t span = source.getSpan(), begin = source.getAddress(0, 0);
  slot.own.reset(span);
  slot.own.copyFrom(*source.memory, begin, 0, span);
  slot.tile = source;
  slot.tile.moveTo(slot.own, 0);
}

void Machine::copyElements(Slot &slot, const TileRef &source) {
  if (source.isContiguous())
    return copyBytes(slot, source);
  slot.own.reset(slot.shape.getSpan());
  slot.tile = slot.shape;
  slot.tile.moveTo(slot.own, 0);
  slot.tile.validRows = source.validRows;
  slot.tile.validCols = source.validCols;
  for (int64_t row = 0; row < source.rows; ++row)
    for (int64_t col = 0; col < source.cols; ++col)
      slot.own.copyFrom(*source.memory, source.getAddress(row, col),
                        slot.tile.getAddress(row, col),
                        source.getElementBytes());
}

LogicalResult Machine::assign(Operation *op, unsigned to,
                              ArrayRef<unsigned> from, bool again) {
  auto isOverwritten = [&](unsigned slot) {
    return slot >= to && slot < to + from.size();
  };
  while (inTransit.size() < from.size())
    inTransit.emplace_back();
  // Read what would be overwritten before anything is written.
  auto getSource = [&](size_t i) -> Slot & {
    return isOverwritten(from[i]) ? inTransit[i] : slots[from[i]];
  };
  for (auto [i, number] : llvm::enumerate(from)) {
    if (!isOverwritten(number))
      continue;
    Slot &source = slots[number];
    inTransit[i].scalar = source.scalar;
    inTransit[i].memref = source.memref;
    inTransit[i].tile = source.tile;
    if (isa<TileType>(source.type) && !isOnBytes())
      copyBytes(inTransit[i], source.tile);
  }
  for (size_t i = 0; i < from.size(); ++i) {
    Slot &slot = slots[to + i], &source = getSource(i);
    if (!isa<TileType>(slot.type)) {
      slot.scalar = source.scalar;
      slot.memref = source.memref;
      continue;
    }
    if (!isOnBytes()) {
      copyElements(slot, source.tile);
      continue;
    }
    // Handles may go wherever they like.
    if (options->destinations) {
      slot.tile = source.tile;
      continue;
    }
    const Home &home = slot.home;
    bool isElsewhere = home.memory && !home.runtimeSlot && !home.runtimeOffset
                           ? source.tile.memory != home.memory ||
                                 source.tile.getAddress(0, 0) != home.address
                           : again && !slot.tile.startsWith(source.tile);
    bool isSpread = slot.tile.pitch != source.tile.pitch &&
                    !(slot.tile.isContiguous() && source.tile.isContiguous());
    if (isElsewhere || (again && isSpread))
      return op->emitOpError()
             << "carries a tile that arrives in another place";
    slot.tile = source.tile;
  }
  return success();
}

const TileRef &OpRun::tile(unsigned operand) const {
  return machine.getSlot(step.operands[operand]).tile;
}

const Scalar &OpRun::scalar(unsigned operand) const {
  return machine.getSlot(step.operands[operand]).scalar;
}

const MemRefView &OpRun::memref(Value operand) const {
  return machine.getSlot(step.operands[getNumber(operand)]).memref;
}

unsigned OpRun::getNumber(Value operand) const {
  for (OpOperand &use : op->getOpOperands())
    if (use.get() == operand)
      return use.getOperandNumber();
  llvm_unreachable("a model asks for what is no operand of its op");
}

FailureOr<SmallVector<int64_t, 4>>
OpRun::getOffsets(ValueRange dynamic, ArrayRef<int64_t> offsets) const {
  SmallVector<int64_t, 4> result(offsets);
  auto next = dynamic.begin();
  for (int64_t &offset : result) {
    if (!ShapedType::isDynamic(offset))
      continue;
    const Scalar &given = scalar(*next++);
    offset = given.integer;
    if (given.undefined)
      return error() << "has an undefined offset";
    if (offset < 0)
      return error() << "has an offset of " << offset;
  }
  return result;
}

FailureOr<std::pair<int64_t, int64_t>>
OpRun::getPlace(TileType type, ValueRange dynamic,
                ArrayRef<int64_t> offsets) const {
  FailureOr<SmallVector<int64_t, 4>> known = getOffsets(dynamic, offsets);
  if (failed(known))
    return failure();
  int64_t row = 0;
  for (auto [offset, dim] :
       llvm::zip(ArrayRef(*known).drop_back(), type.getShape().drop_back())) {
    if (offset >= dim)
      return error() << "has an offset of " << offset << " in a dimension of "
                     << dim;
    row = row * dim + offset;
  }
  if (known->back() >= type.getCols())
    return error() << "has an offset of " << known->back()
                   << " in a dimension of " << type.getCols();
  return std::make_pair(row, known->back());
}

const TileRef &OpRun::result(unsigned number) {
  Slot &slot = machine.getSlot(step.firstResult + number);
  if (number < step.outs.size())
    return slot.tile = machine.getSlot(step.outs[number]).tile;
  slot.tile = slot.shape;
  if (step.start) {
    int64_t index = 0;
    if (step.start->index >= 0)
      index = machine.getSlot(step.start->index).scalar.integer;
    slot.tile.moveTo(*step.start->memory,
                     step.start->address + index * step.start->slotBytes);
    return slot.tile;
  }
  if (!machine.isOnBytes()) {
    slot.own.reset(slot.shape.getSpan());
    slot.tile.moveTo(slot.own, 0);
    return slot.tile;
  }
  const Home &home = slot.home;
  int64_t address = home.address;
  if (home.runtimeSlot && step.atSlot >= 0)
    address += scalar(step.atSlot).integer * home.slotBytes;
  slot.tile.moveTo(*home.memory, address);
  return slot.tile;
}

const TileRef &OpRun::inPlace(const TileRef &operand, unsigned number) {
  return view(operand, number);
}

const TileRef &OpRun::view(const TileRef &window, unsigned number) {
  Slot &slot = machine.getSlot(step.firstResult + number);
  if (!machine.isOnBytes()) {
    machine.copyBytes(slot, window);
  } else {
    slot.tile = window;
    const Home &home = slot.home;
    if (home.memory && !home.runtimeSlot && !home.runtimeOffset)
      slot.tile.moveTo(*home.memory, home.address);
  }
  const TileRef &valid = number < step.outs.size()
                             ? machine.getSlot(step.outs[number]).tile
                             : slot.shape;
  slot.tile.validRows = valid.validRows;
  slot.tile.validCols = valid.validCols;
  return slot.tile;
}

int64_t Machine::getEnd(Space space) {
  int64_t end = 0;
  for (const auto &[key, allocation] : allocations)
    if (allocation.memory == &getSpace(space))
      end = std::max(end, allocation.address + allocation.size);
  return end;
}

TileRef OpRun::scratch(Value operand) const {
  TileRef place = tile(operand);
  if (!machine.isOnBytes())
    place.moveTo(machine.getScratch(), 0);
  return place;
}

TileRef OpRun::reserved(int64_t address, int64_t bytes) const {
  TileRef place;
  place.element = Element::U8;
  place.rows = 1;
  place.cols = place.pitch = bytes;
  if (!machine.isOnBytes()) {
    place.moveTo(machine.getScratch(), 0);
    return place;
  }
  // No chip has a memory for a plan that was not held to the capacity; in one
  // that is large enough the last bytes would be behind it.
  int64_t end = machine.getEnd(Space::Vec);
  place.moveTo(machine.getSpace(Space::Vec),
               end > address + bytes ? end : address);
  return place;
}

void OpRun::setScalar(const Scalar &scalar, unsigned number) {
  machine.getSlot(step.firstResult + number).scalar = scalar;
}

GlobalBuffer *OpRun::makeBuffer(Element element, ArrayRef<int64_t> shape) {
  return &machine.makeBuffer(element, shape);
}

void OpRun::setMemRef(MemRefView memref) {
  machine.getSlot(step.firstResult).memref = std::move(memref);
}

//===----------------------------------------------------------------------===//
// Trace
//===----------------------------------------------------------------------===//

/// Joins ranges that meet, so that an op is one short line.
static void printAccesses(raw_ostream &os, AccessLog accesses, bool writes) {
  llvm::erase_if(accesses,
                 [&](const Access &a) { return a.isWrite != writes; });
  if (accesses.empty())
    return;
  // First in the order of the first access, then by address.
  SmallVector<const Memory *> order;
  for (const Access &access : accesses)
    if (!llvm::is_contained(order, access.memory))
      order.push_back(access.memory);
  os << (writes ? " writes" : " reads");
  for (const Memory *memory : order) {
    SmallVector<std::pair<int64_t, int64_t>> ranges;
    for (const Access &access : accesses)
      if (access.memory == memory)
        ranges.push_back({access.begin, access.end});
    llvm::sort(ranges);
    os << ' ' << memory->name;
    for (size_t i = 0; i < ranges.size();) {
      auto [begin, end] = ranges[i];
      for (; i < ranges.size() && ranges[i].first <= end; ++i)
        end = std::max(end, ranges[i].second);
      os << " [" << begin << ", " << end << ")";
    }
  }
}

void Machine::traceStep(const Step &step) {
  raw_ostream &os = *options->trace;
  if (!log.empty()) {
    os << step.op->getName();
    printAccesses(os, log, /*writes=*/false);
    printAccesses(os, log, /*writes=*/true);
    os << '\n';
  }
  log.clear();
}
