//===- Places.cpp - Where a placed tile is, and what it should hold -------===//

#include "Checker/Places.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

Places::Places(Operation *func, const TargetInfo &target)
    : func(func), target(target) {
  // What is looked up without having been added.
  places.emplace_back();
  places.back().checked = false;
}

LogicalResult Places::build() {
  addMemories();
  for (Operation &op : func->getRegion(0).front())
    if (failed(visit(&op)))
      return failure();
  return success();
}

void Places::addMemories() {
  for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>()) {
    if (!alloc.getSpace())
      continue;
    Memory memory{0, 0, alloc.getSize().value_or(0), alloc.getSlots()};
    if (alloc.getAddress()) {
      memory.index = static_cast<unsigned>(*alloc.getSpace());
      memory.begin = *alloc.getAddress();
    } else {
      memory.index = numMemories++;
    }
    memories[{*alloc.getSpace(), alloc.getAllocName()}] = memory;
  }
}

LogicalResult Places::visit(Operation *op) {
  for (Value result : op->getResults())
    if (failed(add(op, result)))
      return failure();
  for (Region &region : op->getRegions()) {
    auto begin = static_cast<Name>(places.size());
    for (Block &block : region) {
      for (Value argument : block.getArguments())
        if (failed(add(op, argument)))
          return failure();
      for (Operation &nested : block)
        if (failed(visit(&nested)))
          return failure();
    }
    regions[&region] = {begin, static_cast<Name>(places.size())};
  }
  return success();
}

LogicalResult Places::add(Operation *op, Value value) {
  auto type = dyn_cast<TileType>(value.getType());
  if (!type)
    return success();
  Place place;
  place.name = places.size();
  place.pitch = type.getPitchInBytes();
  place.exact = true;

  auto access = dyn_cast<TileAccessOpInterface>(op);
  OpOperand *source = access ? getStorageOperand(access) : nullptr;
  if (source) {
    if (failed(addStanding(access, *source, place)))
      return failure();
  } else {
    if (failed(locate(op, value, nullptr, place)))
      return failure();
    bool defines = !access || access.getOpRecord().writes != Extent::None;
    place.contents.push_back(
        {place.range.begin,
         place.range.end,
         {defines && place.checked ? place.name : kUndefined,
          place.range.begin}});
  }
  indexOf[value] = places.size();
  places.push_back(std::move(place));
  return success();
}

/// Appends the pieces of `contents` within [begin, end).
static void slice(ArrayRef<Piece> contents, int64_t begin, int64_t end,
                  SmallVectorImpl<Piece> &into) {
  for (const Piece &piece : contents) {
    int64_t from = std::max(piece.begin, begin), to = std::min(piece.end, end);
    if (from < to)
      into.push_back({from, to, piece.content});
  }
}

/// Places a view or an in-place result, which stands on its operand.
LogicalResult Places::addStanding(TileAccessOpInterface op, OpOperand &operand,
                                  Place &place) {
  const Place &source = lookup(operand.get());
  auto sourceType = cast<TileType>(operand.get().getType());
  Value result = op->getResult(0);
  auto type = cast<TileType>(result.getType());

  // Where it has to be.
  Place due = place;
  due.range = source.range;
  due.exact = source.exact;
  if (op.getOpRecord().storage == StorageKind::View) {
    std::optional<ByteWindow> window = op.getViewWindow(source.pitch);
    bool isWhole = window && window->end == kWholeWindow.end;
    // Other rows than the source's, made of rows with gaps between them, are
    // not where their type alone would put them.
    if (!isWhole || sourceType.getShape() == type.getShape())
      due.pitch = source.pitch;
    else
      due.exact &= source.pitch == sourceType.getPitchInBytes();
    due.exact &= window.has_value();
    if (due.exact && !isWhole) {
      due.range.begin = source.range.begin + window->begin;
      due.range.end = source.range.begin + window->end;
    }
  } else {
    due.pitch = source.pitch;
  }
  place = due;
  if (failed(locate(op, result, &source, place)))
    return failure();
  if (place.checked &&
      (!(place.range == due.range) || place.rotation != source.rotation)) {
    InFlightDiagnostic diag = op->emitError();
    diag << "stands on a tile at byte " << due.range.begin << ", but is placed "
         << "at byte " << place.range.begin
         << (place.range.memory == due.range.memory ? ""
                                                    : " of another allocation");
    diag.attachNote(operand.get().getLoc()) << "that tile is made here";
    return diag;
  }

  if (op.getOpRecord().storage == StorageKind::View || !place.checked) {
    slice(source.contents, place.range.begin, place.range.end, place.contents);
    return success();
  }
  ByteRange written = getWritten(op, place);
  slice(source.contents, place.range.begin, written.begin, place.contents);
  place.contents.push_back(
      {written.begin, written.end, {place.name, place.range.begin}});
  slice(source.contents, written.end, place.range.end, place.contents);
  return success();
}

ByteRange Places::getWritten(TileAccessOpInterface op,
                             const Place &result) const {
  if (op.getOpRecord().writes != Extent::Window || !result.exact)
    return result.range;
  std::optional<ByteWindow> window = op.getWrittenWindow(result.pitch);
  if (!window)
    return result.range;
  ByteRange written = result.range;
  written.begin += window->begin;
  written.end = std::min(result.range.end, result.range.begin + window->end);
  return written;
}

/// Reads the placement of a value. `place` says how many bytes it takes, if it
/// stands on `source`.
LogicalResult Places::locate(Operation *op, Value value, const Place *source,
                             Place &place) {
  auto type = cast<TileType>(value.getType());
  const TilePlacement &placement = type.getPlacement();
  int64_t size = source ? place.range.end - place.range.begin
                        : target.getSizeInBytes(type);
  if (placement.isInPipe() || getRing(op)) {
    if (source)
      place.checked = source->checked;
    else
      place.range = {numMemories++, 0, size};
    // Which of several popped tiles crosses an edge is not followed.
    if (!getRing(op) && !source)
      place.checked = false;
    return success();
  }
  if (!placement.isPlaced())
    return op->emitError() << "has no placement; run pypto-init-memref first";

  auto it = memories.find({type.getSpace(), placement.name});
  if (it == memories.end())
    return op->emitError() << "lies in an allocation that does not exist: '"
                           << placement.name.str(type.getSpace()) << "'";
  const Memory &memory = it->second;
  place.slotSize = memory.slots > 0 ? memory.size / memory.slots : 0;
  int64_t begin = memory.begin;
  if (placement.slot == TilePlacement::kRuntime)
    resolveSlot(op, source, memory.slots, place);
  else if (placement.slot > 0)
    begin += placement.slot * place.slotSize;
  if (placement.offset == TilePlacement::kRuntime) {
    // Somewhere in what it stands on.
    place.exact = false;
    if (!source)
      return op->emitError() << "lies at a run-time offset, but stands on no "
                                "other tile that would say where";
    return success();
  }
  begin += placement.offset;
  place.range = {memory.index, begin, begin + size};
  return success();
}

void Places::resolveSlot(Operation *op, const Place *source, int64_t slots,
                         Place &place) {
  if (source) {
    place.rotation = source->rotation;
    place.checked = source->checked;
    return;
  }
  auto access = dyn_cast<TileAccessOpInterface>(op);
  Value index;
  if (access && !access.getOpRecord().operands.empty() &&
      access.getOpRecord().operands.back().name == "at_slot" &&
      access.getOperandRange(access.getOpRecord().operands.size() - 1).second)
    index = op->getOperands().back();
  std::optional<Rotation> rotation =
      index ? matchRotation(index, slots) : std::nullopt;
  if (!rotation) {
    place.checked = false;
    ++numUnchecked;
    return;
  }
  rotations.push_back(*rotation);
  place.rotation = rotations.size();
}
