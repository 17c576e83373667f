//===- Places.cpp - Where a placed tile is, and what it should hold -------===//

#include "Checker/Places.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/ShapeRules.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <numeric>

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

/// The most turns that a nest of loops is walked in. Rings have a few slots;
/// what is beyond is counted as not checked.
static constexpr int64_t kMaxTurns = 64;

bool Places::isUndefined(const Place &place) const {
  return visitContents(place, [](const Piece &piece) {
    return piece.content.name == kUndefined;
  });
}

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
  func->walk([&](AllocOp alloc) {
    if (!alloc.getSpace())
      return;
    Memory memory{0, 0, alloc.getSize().value_or(0), alloc.getSlots()};
    // A range that does not exist is an error of its own.
    if (alloc.getAddress() &&
        llvm::checkedAdd(*alloc.getAddress(), memory.size)) {
      memory.index = static_cast<unsigned>(*alloc.getSpace());
      memory.begin = *alloc.getAddress();
    } else {
      memory.index = numMemories++;
    }
    memories[{*alloc.getSpace(), alloc.getAllocName()}] = memory;
  });
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
  if (!isa<TileType>(value.getType()))
    return success();
  Place place;
  place.name = places.size();
  auto access = dyn_cast<TileAccessOpInterface>(op);
  OpOperand *source = access ? getStorageOperand(access) : nullptr;
  if (failed(source ? addStanding(access, *source, place)
                    : addFresh(op, value, place)))
    return failure();
  indexOf[value] = places.size();
  places.push_back(place);
  return success();
}

LogicalResult Places::addFresh(Operation *op, Value value, Place &place) {
  bool isConstant = op->hasTrait<OpTrait::ConstantLike>();
  if (!isa<TileAccessOpInterface, RegionBranchOpInterface,
           SelectLikeOpInterface>(op) &&
      !isConstant)
    return op->emitError()
           << "makes a tile, but is no op whose bytes are known";
  auto type = cast<TileType>(value.getType());
  place.pitch = type.getPitchInBytes();
  place.area.range.end = target.getSizeInBytes(type);
  if (failed(locate(op, value, nullptr, place)))
    return failure();
  place.area = Area::solid(place.area.range);
  auto access = dyn_cast<TileAccessOpInterface>(op);
  if (isa<CopyOp, ParallelCopyOp>(op) && place.checked) {
    unsigned index = cast<OpResult>(value).getResultNumber();
    place.contents = copyContents(lookup(op->getOperand(index)), place);
    if (place.contents)
      return success();
  }
  // A constant can only be one that stands for anything.
  bool defines =
      access ? access.getOpRecord().writes != Extent::None : !isConstant;
  const ByteRange &range = place.area.range;
  place.contents = pieces.make(
      {range.begin,
       range.end,
       {defines && place.checked ? place.name : kUndefined, range.begin}});
  return success();
}

/// Returns what a copy of a tile should hold: what the tile should, as far as
/// that is simple to say. Null for what has a name of its own instead: rows
/// that come closer together, a tile that is somewhere, and one of very many
/// pieces.
Pieces::List Places::copyContents(const Place &source, const Place &place) {
  constexpr size_t kMaxPieces = 64;
  const ByteRange &from = source.area.range, &to = place.area.range;
  if (!source.checked || !source.exact || !source.area.isSolid())
    return nullptr;
  int64_t distance = to.begin - from.begin;
  SmallVector<Piece> sorted;
  visitContents(source, [&](Piece piece) {
    piece.begin += distance;
    piece.end += distance;
    piece.content.shift += distance;
    sorted.push_back(piece);
    return sorted.size() <= kMaxPieces;
  });
  return sorted.size() <= kMaxPieces ? pieces.make(sorted) : nullptr;
}

/// Places a view or an in-place result, which stands on its operand.
LogicalResult Places::addStanding(TileAccessOpInterface op, OpOperand &operand,
                                  Place &place) {
  const Place &source = lookup(operand.get());
  auto sourceType = cast<TileType>(operand.get().getType());
  Value result = op->getResult(0);
  auto type = cast<TileType>(result.getType());
  bool isView = op.getOpRecord().storage == StorageKind::View;
  std::optional<ByteWindow> window =
      isView ? op.getViewWindow(source.pitch) : kWholeWindow;
  bool isWhole = window && window->end == kWholeWindow.end;

  // Where it has to be.
  place.area = source.area;
  place.exact = source.exact && window;
  // Other rows than the source's, made of rows with gaps between them, are not
  // where their type alone would put them. What fills its window has no gaps.
  place.pitch = type.getPitchInBytes();
  bool isDense = window && window->end - window->begin == type.getSizeInBytes();
  if (!isDense && !isWhole && !shapes::keepsPitch(sourceType, type))
    place.pitch = shapes::kNoPitch;
  else if (!isDense && (!isWhole || sourceType.getShape() == type.getShape()))
    place.pitch = source.pitch;
  else if (!isDense)
    place.exact &= source.pitch == sourceType.getPitchInBytes();
  if (place.exact && !isWhole) {
    ByteRange range = source.area.range;
    range.end = range.begin + window->end;
    range.begin += window->begin;
    place.area = Area::rows(range, source.pitch, window->width);
  }
  Place due = place;
  if (failed(locate(op, result, &source, place)))
    return failure();
  const ByteRange &found = place.area.range, &wanted = due.area.range;
  if (place.checked && source.checked &&
      (!(found == wanted) || place.rotation != source.rotation)) {
    InFlightDiagnostic diag = op->emitError();
    diag << "stands on a tile ";
    if (due.exact)
      diag << "at byte " << wanted.begin;
    else
      diag << "somewhere in bytes [" << wanted.begin << ", " << wanted.end
           << ")";
    diag << ", but is placed at byte " << found.begin
         << (found.memory == wanted.memory ? "" : " of another allocation");
    diag.attachNote(operand.get().getLoc())
        << "that tile" << quoteName(operand.get()) << " is made here";
    return diag;
  }

  place.checked &= source.checked;
  place.contents = source.contents;
  if (!isView && place.checked)
    place.contents = pieces.overwrite(
        place.contents, getWritten(op, place).area, {place.name, found.begin});
  return success();
}

Area Places::getValid(Value tile) const {
  const Place &place = lookup(tile);
  auto type = cast<TileType>(tile.getType());
  if (type.getValid().empty() || !place.exact)
    return place.area;
  SmallVector<int64_t> first(type.getShape().size()), extents;
  for (auto [extent, dim] : llvm::zip(type.getValid(), type.getShape()))
    extents.push_back(ShapedType::isDynamic(extent) ? dim : extent);
  ByteRange range = place.area.range;
  if (llvm::is_contained(extents, 0)) {
    range.end = range.begin;
    return Area::solid(range);
  }
  std::optional<ByteWindow> window =
      shapes::getWindow(type, place.pitch, first, extents);
  if (!window)
    return place.area;
  range.end = std::min(range.end, range.begin + window->end);
  return window->width > 0
             ? Area::rows(range, place.pitch, window->width)
             : Area::rows(range, place.area.pitch,
                          std::min(place.area.width, range.size()));
}

/// Returns true if an operand besides the updated one is not valid in full, so
/// that it does not fill its window.
static bool hasPartialSource(TileAccessOpInterface op) {
  OpOperand *updated = getStorageOperand(op);
  return llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
    auto type = dyn_cast<TileType>(operand.get().getType());
    return &operand != updated && type && !type.getValid().empty();
  });
}

Written Places::getWritten(TileAccessOpInterface op,
                           const Place &result) const {
  if (op.getOpRecord().writes != Extent::Window || !result.exact)
    return {result.area, /*renews=*/false};
  std::optional<ByteWindow> window = op.getWrittenWindow(result.pitch);
  if (!window || window->width == 0 || hasPartialSource(op))
    return {result.area, /*renews=*/false};
  ByteRange range = result.area.range;
  range.end = std::min(range.end, range.begin + window->end);
  range.begin += window->begin;
  return {Area::rows(range, result.pitch, window->width), /*renews=*/true};
}

//===----------------------------------------------------------------------===//
// Placements
//===----------------------------------------------------------------------===//

/// Reads the placement of a value. `place` says how many bytes it takes, and
/// where they have to be, if it stands on `source`.
LogicalResult Places::locate(Operation *op, Value value, const Place *source,
                             Place &place) {
  auto type = cast<TileType>(value.getType());
  const TilePlacement &placement = type.getPlacement();
  ByteRange &range = place.area.range;
  int64_t size = range.size();
  if (placement.isInPipe() || getRing(op))
    return locateInRing(op, value, source, place);
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
    resolveSlot(op, source, memory, place);
  else if (placement.slot > 0)
    begin += placement.slot * place.slotSize;
  if (placement.offset == TilePlacement::kRuntime) {
    // Somewhere in what it stands on.
    place.exact = false;
    if (source)
      return success();
    return op->emitError() << "lies at a run-time offset, but stands on no "
                              "other tile that would say where";
  }
  begin += placement.offset;
  range = {memory.index, begin, begin + size};
  return success();
}

LogicalResult Places::locateInRing(Operation *op, Value value,
                                   const Place *source, Place &place) {
  const TilePlacement &placement =
      cast<TileType>(value.getType()).getPlacement();
  if (source) {
    auto type = cast<TileType>(
        getStorageOperand(cast<TileAccessOpInterface>(op))->get().getType());
    if (type.getPlacement() == placement)
      return success();
    return op->emitError() << "is placed in ring '"
                           << placement.name.getDeclaredName().getValue()
                           << "', but stands on a tile that is not there";
  }
  // A popped tile, or what it is called beyond the edge of a region.
  if (!getRing(op) && isa<TileAccessOpInterface>(op))
    return op->emitError() << "is placed in ring '"
                           << placement.name.getDeclaredName().getValue()
                           << "', but was not popped from there";
  ByteRange &range = place.area.range;
  range = {numMemories++, 0, range.size()};
  return success();
}

void Places::resolveSlot(Operation *op, const Place *source,
                         const Memory &memory, Place &place) {
  if (source) {
    place.rotation = source->rotation;
    return;
  }
  Value index = getSlotIndex(op);
  std::optional<Rotation> rotation =
      index ? matchRotation(index, memory.slots) : std::nullopt;
  if (rotation && addRotation(*rotation, place))
    return;
  place.checked = false;
  ++numUnchecked;
}

/// Returns false if the loops around would take too many turns, or if the loop
/// would have to count two things at once.
bool Places::addRotation(const Rotation &rotation, Place &place) {
  if (Operation *loop = rotation.counter.loop) {
    int64_t count = getNumTurns(loop);
    if (count > 1 && !(getCounter(loop) == rotation.counter))
      return false;
    __int128 needed = static_cast<__int128>(count) * rotation.getPeriod() /
                      std::gcd(count, rotation.getPeriod());
    int64_t around = 1;
    for (Operation *outer = loop->getParentOp(); outer != func;
         outer = outer->getParentOp())
      around *= getNumTurns(outer);
    if (needed * around > std::max(kMaxTurns, count * around))
      return false;
    turns[loop] = {rotation.counter, static_cast<int64_t>(needed)};
  }
  auto *it = llvm::find(rotations, rotation);
  place.rotation = it - rotations.begin() + 1;
  if (it == rotations.end())
    rotations.push_back(rotation);
  return true;
}

std::string checker::quoteName(Value value) {
  auto name = value.getLoc()->findInstanceOf<NameLoc>();
  return name ? (" '" + name.getName().getValue() + "'").str() : "";
}
