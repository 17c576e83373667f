//===- BufferPlaces.cpp - Where handles on buffers are --------------------===//

#include "Checker/BufferPlaces.h"
#include "Checker/Rules.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

/// The memory of a space has no end of its own.
static constexpr int64_t kSpaceBytes = int64_t(1) << 48;

LogicalResult BufferPlaces::build() {
  addMemories();
  for (unsigned space = 0; space < kNumSpaces; ++space)
    addVariable(nullptr, kSpaceBytes);
  WalkResult roots = func->walk([&](Operation *op) {
    return !makesBuffer(op) || succeeded(addRoot(op)) ? WalkResult::advance()
                                                      : WalkResult::interrupt();
  });
  if (roots.wasInterrupted())
    return failure();
  forEachEdge(func, [&](Operation *, OperandRange operands, ValueRange inputs) {
    for (auto [operand, input] : llvm::zip(operands, inputs))
      if (isHandle(input))
        sources[input].push_back(operand);
  });
  func->walk([&](SelectLikeOpInterface op) {
    if (isHandle(op->getResult(0)))
      sources[op->getResult(0)] = {op.getTrueValue(), op.getFalseValue()};
  });
  func->walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isHandle(operand.get()))
        continue;
      const BufferPlace *place = find(operand.get());
      if (!place)
        addAlternatives(operand.get());
      if (!place || !extents.isChanged(operand.get()))
        continue;
      BufferPlace now = *place;
      setExtent(operand.get(), now, extents.lookup(operand));
      placesAtUse[&operand] = now;
    }
  });
  // Behind the memories of the plan.
  for (Variable &variable : variables)
    variable.memory += numMemories;
  return success();
}

void BufferPlaces::addMemories() {
  for (auto alloc : func->getRegion(0).getOps<AllocOp>()) {
    if (!alloc.getSpace() || !alloc.getSize())
      continue;
    Memory memory{static_cast<unsigned>(*alloc.getSpace()), 0,
                  static_cast<int64_t>(*alloc.getSize())};
    if (alloc.getAddress())
      memory.begin = *alloc.getAddress();
    else
      memory.index = numMemories++;
    memories[{*alloc.getSpace(), alloc.getAllocName()}] = memory;
  }
}

Name BufferPlaces::addName(unsigned variable) {
  variableOfName.push_back(variable);
  return variableOfName.size() - 1;
}

unsigned BufferPlaces::addVariable(Operation *op, int64_t size) {
  unsigned index = variables.size();
  if (op)
    variableOf[op] = index;
  variables.push_back({op, index, size, addName(index)});
  buffersOf.emplace_back();
  return index;
}

LogicalResult BufferPlaces::addRoot(Operation *op) {
  Value root = op->getResult(0);
  TileType type = getTileType(root);
  int64_t size = target.getSizeInBytes(type), begin = 0;
  auto space = static_cast<unsigned>(type.getSpace());
  BufferPlace place;
  place.root = root;
  place.pitch = type.getPitchInBytes();
  if (getAddress(op)) {
    std::optional<int64_t> address = getConstantAddress(op);
    if (!address)
      return op->emitError() << "has an address that only the run knows";
    if (failed(checkAddress(op, *address, size)))
      return failure();
    begin = *address;
    place.variable = space;
    place.memory = space;
  } else {
    place.variable = addVariable(op, size);
    place.memory = kNumSpaces;
  }
  place.bytes = Area::solid({0, begin, begin + size});
  if (TilePlacement planned = type.getPlacement(); planned.isPlaced()) {
    auto it = memories.find({type.getSpace(), planned.name});
    if (it == memories.end())
      return op->emitError() << "lies in an allocation that does not exist: '"
                             << planned.name.str(type.getSpace()) << "'";
    if (planned.offset < 0 || planned.offset + size > it->second.size)
      return op->emitError() << "takes bytes [" << planned.offset << ", "
                             << planned.offset + size << ") of '"
                             << planned.name.str(type.getSpace())
                             << "', which has " << it->second.size;
    place.memory = it->second.index;
    place.shift = it->second.begin + planned.offset - begin;
  } else if (!getAddress(op)) {
    // Not planned yet: memory of its own.
    place.memory = numMemories++;
  }
  setExtent(root, place, extents.lookup(root));
  placeOf[root] = &places.emplace_back(place);
  buffersOf[place.variable][{place.memory, place.shift}].push_back(
      &places.back());
  return success();
}

const BufferPlace *BufferPlaces::find(Value handle) {
  // Round and round a loop, a handle is what it is on the other ways.
  if (auto [it, isNew] = placeOf.try_emplace(handle, nullptr); !isNew)
    return it->second;
  std::optional<BufferPlace> place;
  auto op = handle.getDefiningOp<TileAccessOpInterface>();
  if (op && op.getOpRecord().storage == StorageKind::View)
    place = findView(op);
  else if (sources.contains(handle))
    place = findCarried(handle);
  if (!place)
    return nullptr;
  setExtent(handle, *place, extents.lookup(handle));
  return placeOf[handle] = &places.emplace_back(*place);
}

std::optional<BufferPlace> BufferPlaces::findView(TileAccessOpInterface op) {
  Value from = getStorageOperand(op)->get();
  const BufferPlace *source = find(from);
  if (!source)
    return std::nullopt;
  BufferPlace place = *source;
  TileType type = getTileType(op->getResult(0)), sourceType = getTileType(from);
  std::optional<ByteWindow> window = op.getViewWindow(source->pitch);
  bool isWhole = window && window->end == kWholeWindow.end;
  bool isDense = window && window->end - window->begin == type.getSizeInBytes();
  place.isExact = source->isExact && window;
  // As for tiles: what fills its window has rows of its own.
  place.pitch = type.getPitchInBytes();
  if (!isDense && !isWhole && !shapes::keepsPitch(sourceType, type))
    place.isExact = false;
  else if (!isDense && (!isWhole || sourceType.getShape() == type.getShape()))
    place.pitch = source->pitch;
  else if (!isDense)
    place.isExact &= source->pitch == sourceType.getPitchInBytes();
  if (place.isExact && !isWhole) {
    ByteRange range = source->bytes.range;
    range.end = range.begin + window->end;
    range.begin += window->begin;
    place.bytes = Area::rows(range, source->pitch, window->width);
  }
  return place;
}

std::optional<BufferPlace> BufferPlaces::findCarried(Value handle) {
  std::optional<BufferPlace> place;
  for (Value source : sources.lookup(handle)) {
    const BufferPlace *one = find(source);
    if (!one)
      continue;
    if (place && (place->variable != one->variable ||
                  !(place->bytes == one->bytes) || place->pitch != one->pitch))
      return std::nullopt;
    place = *one;
  }
  return place;
}

void BufferPlaces::forEachName(
    Value value, function_ref<void(const BufferPlace &, Name)> fn) const {
  if (auto it = namesOf.find(value); it != namesOf.end())
    for (const auto &[place, name] : it->second)
      fn(place, name);
}

Name BufferPlaces::getName(Value handle, const BufferPlace &place,
                           const Extents &extents) {
  Value anywhere = place.isExact ? Value() : handle;
  const ByteRange &bytes = place.bytes.range;
  auto [it, inserted] = names.try_emplace(
      std::tuple(place.variable, bytes.begin, bytes.end, place.bytes.width,
                 anywhere.getAsOpaquePointer(), extents[0].getOpaqueValue(),
                 extents[1].getOpaqueValue()));
  if (!inserted)
    return it->second;
  Name name = it->second = addName(place.variable);
  llvm::SmallSetVector<Value, 3> values;
  for (OpFoldResult extent : extents)
    if (auto value = dyn_cast<Value>(extent))
      values.insert(value);
  if (anywhere)
    values.insert(anywhere);
  for (Value value : values)
    namesOf[value].emplace_back(place, name);
  return name;
}

/// Finds the buffers that a handle may be on in some way.
void BufferPlaces::addAlternatives(Value handle) {
  auto [it, inserted] = alternatives.try_emplace(handle);
  if (!inserted)
    return;
  llvm::SmallSetVector<Value, 8> reached;
  reached.insert(handle);
  for (unsigned next = 0; next < reached.size(); ++next) {
    Value value = reached[next];
    Operation *op = value.getDefiningOp();
    auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
    if (makesBuffer(op)) {
      BufferPlace place = *lookup(value);
      place.valid = place.bytes;
      place.isExact = false;
      place.extent = std::nullopt;
      it->second.push_back(place);
    } else if (access && access.getOpRecord().storage == StorageKind::View) {
      reached.insert(getStorageOperand(access)->get());
    } else if (auto from = sources.find(value); from != sources.end()) {
      reached.insert(from->second.begin(), from->second.end());
    }
  }
}

/// Finds out which bytes of a handle are valid.
void BufferPlaces::setExtent(Value handle, BufferPlace &place,
                             const Extents &extents) {
  TileType type = getTileType(handle);
  place.valid = place.bytes;
  place.whole = variables[place.variable].whole;
  place.extent = std::nullopt;
  if (!extents[0] || !extents[1])
    return;
  SmallVector<int64_t> known = getConstants(extents);
  bool isWhole = ArrayRef(known) == type.getShape();
  bool isInside =
      llvm::all_of(llvm::zip_equal(known, type.getShape()), [](auto extent) {
        return std::get<0>(extent) > 0 &&
               std::get<0>(extent) <= std::get<1>(extent);
      });
  std::optional<ByteWindow> window;
  SmallVector<int64_t> first(known.size());
  // Rows of a window on a window are not followed one by one.
  if (place.isExact && isInside && !isWhole && place.bytes.isSolid())
    window = shapes::getWindow(type, place.pitch, first, known);
  if (window) {
    ByteRange range = place.bytes.range;
    range.end = std::min(range.end, range.begin + window->end);
    place.valid = Area::rows(range, place.pitch, window->width);
  }
  bool isKnown = place.isExact && (isWhole || window);
  place.extent = isKnown ? place.whole : getName(handle, place, extents);
}
