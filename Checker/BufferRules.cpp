//===- BufferRules.cpp - What an op does with the buffers it is given -----===//

#include "Checker/Rules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

class BufferRules {
public:
  BufferRules(const BufferPlaces &places, const TargetInfo &target)
      : places(places), target(target) {}

  LogicalResult check(TileAccessOpInterface op) const {
    if (op.getOpRecord().storage == StorageKind::View)
      return success();
    if (isJoin(op))
      return checkJoin(op);
    if (failed(checkScales(op)))
      return failure();
    SmallVector<TileAccess> accesses;
    op.getAccesses(target, accesses);
    return success(succeeded(checkUpdate(op)) &&
                   succeeded(checkOperands(op, accesses)) &&
                   succeeded(checkWritten(op)));
  }

private:
  Area getBytes(const BufferPlace &place) const {
    return place.plan(place.valid);
  }

  bool overlap(Value a, Value b) const {
    return llvm::any_of(places.lookupAll(a), [&](const BufferPlace &first) {
      return llvm::any_of(places.lookupAll(b), [&](const BufferPlace &second) {
        return getBytes(first).overlaps(getBytes(second));
      });
    });
  }

  /// Calls `fn` with the places of two handles that overlap. Those of one
  /// buffer are left out, also where only the run knows which buffer it is:
  /// that an op is given one twice is for the author to say.
  void forEachOverlap(
      Value a, Value b,
      function_ref<void(const BufferPlace &, const BufferPlace &)> fn) const {
    if (a == b)
      return;
    for (const BufferPlace &first : places.lookupAll(a))
      for (const BufferPlace &second : places.lookupAll(b))
        if (first.root != second.root &&
            getBytes(first).overlaps(getBytes(second)))
          fn(first, second);
  }

  bool overlapApart(Value a, Value b) const {
    bool found = false;
    forEachOverlap(a, b, [&](auto &, auto &) { found = true; });
    return found;
  }

  /// A copy onto itself does nothing; any other needs a move of the chip.
  LogicalResult checkJoin(TileAccessOpInterface op) const {
    Value source = op->getOperand(0), result = op->getOperand(1);
    if (!overlap(source, result)) {
      Space space = getTileType(source).getSpace();
      if (!places.lookup(source) || target.getRoute(space, space))
        return success();
      return op->emitError() << "copies within " << stringifySpace(space)
                             << ", which the chip has no move for";
    }
    if (getBytes(*places.lookup(source)) == getBytes(*places.lookup(result)))
      return success();
    return op->emitError() << "copies a tile onto a part of itself";
  }

  LogicalResult checkScales(TileAccessOpInterface op) const {
    bool right = true;
    forEachScalePair(op, [&](OpOperand &tile, OpOperand &scales) {
      forEachPairAtOnce(tile.get(), scales.get(), [&](Value first, Value last) {
        for (const BufferPlace &from : places.lookupAll(first))
          for (const BufferPlace &to : places.lookupAll(last))
            right = right && succeeded(checkScaleAddress(
                                 op, tile.get(), from.plan(from.bytes).range,
                                 scales.get(), to.plan(to.bytes).range));
      });
    });
    return success(right);
  }

  /// What is updated in place has one address, under whichever names.
  LogicalResult checkUpdate(TileAccessOpInterface op) const {
    if (op.getOpRecord().storage != StorageKind::InPlace)
      return success();
    const BufferPlace *from = places.lookup(getStorageOperand(op)->get());
    LogicalResult result = success();
    forEachWritten(op, target, [&](Value written) {
      const BufferPlace *into = places.lookup(written);
      if (!from || !into)
        return;
      ByteRange before = from->plan(from->bytes).range,
                after = into->plan(into->bytes).range;
      if (before.memory == after.memory && before.begin == after.begin)
        return;
      result = op->emitError()
               << "updates a buffer in place, but reads it at byte "
               << before.begin << " and writes it at byte " << after.begin;
    });
    return result;
  }

  /// Operands that the op clobbers, or that its record keeps apart, lie on no
  /// other. Whether one may lie where the op writes is for the rules of
  /// sharing to say.
  LogicalResult checkOperands(TileAccessOpInterface op,
                              ArrayRef<TileAccess> accesses) const {
    for (const TileAccess &scratch : accesses) {
      if (scratch.kind != AccessKind::Scratch)
        continue;
      for (const TileAccess &other : accesses)
        if (other.operand != scratch.operand &&
            other.kind != AccessKind::Unread &&
            other.kind != AccessKind::Write &&
            overlapApart(scratch.value, other.value))
          return reportClobbered(*scratch.operand, *other.operand);
    }
    return checkApart(op, target, [&](OpOperand &a, OpOperand &b) {
      return overlapApart(a.get(), b.get());
    });
  }

  LogicalResult checkWritten(TileAccessOpInterface op) const {
    SmallVector<Value, 2> written;
    forEachWritten(op, target, [&](Value tile) { written.push_back(tile); });
    for (Value tile : written)
      for (OpOperand &operand : op->getOpOperands())
        if (isHandle(operand.get()) &&
            !llvm::is_contained(written, operand.get()) &&
            &operand != getStorageOperand(op) &&
            failed(checkSharing(op, tile, operand)))
          return failure();
    return success();
  }

  LogicalResult checkSharing(TileAccessOpInterface op, Value written,
                             OpOperand &operand) const {
    bool beginTogether = true, overlaps = false;
    forEachOverlap(written, operand.get(),
                   [&](const BufferPlace &to, const BufferPlace &from) {
                     overlaps = true;
                     beginTogether &=
                         to.isExact && from.isExact &&
                         getBytes(to).range.begin == getBytes(from).range.begin;
                   });
    if (!overlaps)
      return success();
    SharingAnswer answer = getSharingWith(op, written, operand, target);
    if (allows(answer, beginTogether))
      return success();
    InFlightDiagnostic diag = reportShared("", operand, answer);
    diag.attachNote(operand.get().getLoc()) << "that buffer is made here";
    return diag;
  }

  const BufferPlaces &places;
  const TargetInfo &target;
};

} // namespace

/// Checks a buffer that its author has put somewhere.
static LogicalResult checkAddress(Operation *op, const BufferPlace &place,
                                  const TargetInfo &target,
                                  std::optional<int64_t> capacity) {
  TileType type = getTileType(op->getResult(0));
  ByteRange bytes = place.plan(place.bytes).range;
  int64_t alignment = target.getAlignment(type.getSpace());
  if (bytes.begin % alignment != 0)
    return op->emitError() << "lies at byte " << bytes.begin << " of "
                           << stringifySpace(type.getSpace())
                           << ", which is no multiple of " << alignment;
  if (bytes.begin >= 0 && (!capacity || bytes.end <= *capacity))
    return success();
  InFlightDiagnostic diag = op->emitError();
  diag << "takes bytes [" << bytes.begin << ", " << bytes.end << ") of "
       << stringifySpace(type.getSpace());
  if (capacity)
    diag << ", which has " << *capacity;
  return diag;
}

LogicalResult pypto::checker::checkBufferOps(Operation *func,
                                             const BufferPlaces &places,
                                             const TargetInfo &target,
                                             bool checkCapacity) {
  BufferRules rules(places, target);
  bool right = true;
  func->walk([&](TileAccessOpInterface op) {
    if (!makesBuffer(op)) {
      right &= succeeded(rules.check(op));
      return;
    }
    TileType type = getTileType(op->getResult(0));
    const BufferPlace *place = places.lookup(op->getResult(0));
    // What lies in an allocation is as well placed as that.
    if (place && getAddress(op) && !type.isPlaced())
      right &= succeeded(
          checkAddress(op, *place, target,
                       checkCapacity ? target.getCapacity(type.getSpace(), func)
                                     : std::nullopt));
  });
  return success(right);
}
