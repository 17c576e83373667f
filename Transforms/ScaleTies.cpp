//===- ScaleTies.cpp - Scales follow their tile ---------------------------===//

#include "Transforms/ScaleTies.h"
#include "Analysis/Handles.h"
#include "Analysis/Lifetimes.h"
#include "IR/Scales.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using placement::ByteRange;

int64_t ScaleTies::Tie::getDistance() const {
  return from.begin / kBytesPerScale - to.begin;
}

ByteRange ScaleTies::Tie::getBytes(const StorageClasses &classes) const {
  int64_t begin = getDistance();
  return {begin, begin + classes.getClasses()[to.classId].size};
}

void pypto::forEachScaleTie(TileAccessOpInterface op, const Handles &handles,
                            function_ref<void(Value, Value)> fn) {
  // Which part of which buffer is more than a tie can say.
  auto getAll = [&](Value handle) -> SmallVector<Value, 2> {
    SmallVector<Value, 2> buffers = handles.getBuffers(handle);
    if (buffers.size() < 2 || handles.isView(handle))
      return {handle};
    return buffers;
  };
  forEachScalePair(op, [&](OpOperand &tile, OpOperand &scales) {
    forEachPairAtOnce(tile.get(), scales.get(), [&](Value first, Value last) {
      for (Value from : getAll(first))
        for (Value to : getAll(last))
          fn(from, to);
    });
  });
}

ScaleTies::ScaleTies(Operation *func, const StorageClasses &classes,
                     GetLive getLive)
    : func(func), classes(classes), getLive(std::move(getLive)) {
  // Hardly any kernel has scales.
  if (llvm::none_of(classes.getClasses(),
                    [](const auto &one) { return isScaleSpace(one.space); }))
    return;
  Handles handles(classes.getTable());
  func->walk([&](TileAccessOpInterface op) {
    forEachScaleTie(op, handles, [&](Value tile, Value scales) {
      const StorageMember *from = classes.lookup(tile),
                          *to = classes.lookup(scales);
      if (!from || !to)
        return;
      tiesOf[from->classId].push_back(ties.size());
      tied.insert(to->classId);
      ties.push_back({op, tile, scales, *from, *to});
    });
  });
}

SmallVector<Segment, 1> ScaleTies::getSegments(unsigned classId) const {
  SmallVector<Segment, 1> segments(getLive(classId));
  auto mine = tiesOf.find(classId);
  if (mine == tiesOf.end())
    return segments;
  for (unsigned index : mine->second)
    llvm::append_range(segments, getLive(ties[index].to.classId));
  normalizeSegments(segments);
  return segments;
}

static void notePair(InFlightDiagnostic &diag, Value tile, Value scales) {
  diag.attachNote(tile.getLoc()) << "the tile";
  diag.attachNote(scales.getLoc()) << "the scales";
}

LogicalResult ScaleTies::check() const {
  TargetInfo target = TargetInfo::lookup(func);
  for (const auto &[tileClass, mine] : tiesOf) {
    const StorageClasses::Class &tile = classes.getClasses()[tileClass];
    int64_t room = llvm::alignTo(tile.size, target.getAlignment(tile.space)) /
                   kBytesPerScale;
    for (auto [number, index] : llvm::enumerate(mine)) {
      const Tie &tie = ties[index];
      ByteRange bytes = tie.getBytes(classes);
      if (bytes.begin < 0 || bytes.end > room) {
        InFlightDiagnostic diag =
            tie.op->emitError()
            << "looks for the scales at a sixteenth of the address of the "
               "tile, where there is room for "
            << room << " bytes, but they take [" << bytes.begin << ", "
            << bytes.end << ")";
        notePair(diag, tie.tile, tie.scales);
        return diag;
      }
      for (unsigned before : ArrayRef(mine).take_front(number)) {
        const Tie &other = ties[before];
        if (other.to.classId == tie.to.classId
                ? other.getDistance() == tie.getDistance()
                : !bytes.overlaps(other.getBytes(classes)) ||
                      !placement::firstCommonPoint(getLive(other.to.classId),
                                                   getLive(tie.to.classId)))
          continue;
        InFlightDiagnostic diag =
            tie.op->emitError()
            << "takes scales at a sixteenth of the address of the tile, where "
               "others are needed at the same time: copy the tile for one of "
               "them";
        notePair(diag, tie.tile, tie.scales);
        diag.attachNote(other.scales.getLoc()) << "the others";
        return diag;
      }
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// Where a tile begins in its allocation.
struct ScaleTies::Spot {
  AllocOp alloc;
  int64_t begin;
  /// Picks the slot at run time, if any does; those are so many bytes apart.
  Value index = {};
  int64_t stride = 0;
};

ScaleTies::Spot ScaleTies::findSpot(const Declarations &declarations,
                                    const StorageMember &member) const {
  const StorageClasses::Class &mine = classes.getClasses()[member.classId];
  AllocName name = classes.getName(member.classId);
  for (AllocOp alloc : declarations.getAllocs(mine.space)) {
    if (alloc.getAllocName() != name)
      continue;
    if (!mine.declared)
      return {alloc, member.begin};
    int64_t stride = *alloc.getSize() / alloc.getSlots();
    if (mine.declared.index)
      return {alloc, member.begin, mine.declared.index, stride};
    return {alloc, member.begin + mine.declared.number * stride};
  }
  return {AllocOp(), 0};
}

LogicalResult
ScaleTies::place(const Declarations &declarations,
                 function_ref<std::optional<int64_t>(AllocOp)> find,
                 function_ref<void(AllocOp, int64_t)> fn) const {
  TargetInfo target = TargetInfo::lookup(func);
  llvm::DenseMap<Operation *, std::pair<int64_t, const Tie *>> placed;
  for (const Tie &tie : ties) {
    Spot from = findSpot(declarations, tie.from),
         to = findSpot(declarations, tie.to);
    std::optional<int64_t> address;
    if (from.alloc && to.alloc)
      address = find(from.alloc);
    if (!address)
      continue;
    int64_t begin = (*address + from.begin) / kBytesPerScale - to.begin;
    auto refuse = [&](const Twine &why) {
      InFlightDiagnostic diag = tie.op->emitError();
      diag << "looks for the scales at a sixteenth of the address of the tile, "
              "at byte "
           << begin + to.begin << " of "
           << stringifySpace(getTileType(tie.scales).getSpace()) << ", but "
           << why;
      notePair(diag, tie.tile, tie.scales);
      return diag;
    };
    if (from.index != to.index ||
        (from.index && from.stride != to.stride * kBytesPerScale))
      return refuse("the slots of both do not turn together: bind the scales "
                    "to slots of their own, with the same index");
    int64_t alignment = target.getAlignment(*to.alloc.getSpace());
    if (begin < 0 || begin % alignment != 0)
      return refuse("their allocation would begin at " + Twine(begin) +
                    ", which is no multiple of " + Twine(alignment));
    auto [it, isNew] = placed.try_emplace(to.alloc, begin, &tie);
    int64_t other = isFixed(to.alloc)
                        ? static_cast<int64_t>(*to.alloc.getAddress())
                        : it->second.first;
    if (other != begin) {
      InFlightDiagnostic diag =
          refuse("they are at byte " + Twine(other + to.begin) +
                 (isFixed(to.alloc) ? " by their address"
                                    : " for another tile: load them once for "
                                      "each"));
      if (it->second.second != &tie)
        diag.attachNote(it->second.second->tile.getLoc()) << "the other tile";
      return diag;
    }
    if (isNew && !isFixed(to.alloc))
      fn(to.alloc, begin);
  }
  return success();
}
