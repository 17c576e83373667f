//===- OpRules.cpp - What an op does with the bytes it is given -----------===//

#include "Checker/Rules.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

class OpRules {
public:
  OpRules(Operation *func, const Places &places, const TargetInfo &target)
      : places(places), target(target) {
    hasParallelCopies =
        func->walk([](ParallelCopyOp) { return WalkResult::interrupt(); })
            .wasInterrupted();
  }

  LogicalResult check(Operation *op) const {
    if (op->getNumRegions() > 0)
      return checkRegions(op);
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (!access)
      return success();
    if (failed(checkDeclared(access)))
      return failure();
    if (isa<CopyOp>(op))
      return checkCopy(access);
    SmallVector<Effect, 6> effects;
    getEffects(op, places, target, effects);
    return success(succeeded(checkOperands(access, effects)) &&
                   succeeded(checkResults(access, effects)));
  }

private:
  static LogicalResult checkRegions(Operation *op) {
    bool hasTiles =
        op->walk([&](Operation *nested) {
            return nested != op && isa<TileAccessOpInterface>(nested)
                       ? WalkResult::interrupt()
                       : WalkResult::advance();
          }).wasInterrupted();
    if (!hasTiles)
      return success();
    if (!isa<RegionBranchOpInterface>(op))
      return op->emitError() << "contains tile ops, but does not say how "
                                "control flows through its regions";
    for (Region &region : op->getRegions())
      if (region.getBlocks().size() > 1)
        return op->emitError() << "has a region of several blocks around tile "
                                  "ops, whose paths are not followed";
    return success();
  }

  /// Declared allocations hold what the author has bound to them, and nothing
  /// else.
  LogicalResult checkDeclared(TileAccessOpInterface op) const {
    if (getStorageOperand(op))
      return success();
    auto binding = dyn_cast_or_null<BindingAttr>(
        op->getInherentAttr("at").value_or(Attribute()));
    for (Value result : op->getResults()) {
      auto type = dyn_cast<TileType>(result.getType());
      if (!type || !type.getPlacement().isInMemory())
        continue;
      const AllocName &name = type.getPlacement().name;
      if (name.isDeclared() && !binding)
        return op->emitError()
               << "lies in '" << name.getDeclaredName().getValue()
               << "', which an author has declared for other tiles";
      if (binding &&
          (!name.isDeclared() || name.getDeclaredName() != binding.getName()))
        return op->emitError()
               << "is bound to '" << binding.getName().getValue()
               << "', but lies in '" << name.str(type.getSpace()) << "'";
      if (binding && binding.getSlot() &&
          *binding.getSlot() != type.getPlacement().slot)
        return op->emitError()
               << "is bound to slot " << *binding.getSlot() << " of '"
               << binding.getName().getValue() << "', but lies in another";
    }
    return success();
  }

  /// A copy onto itself does nothing; any other needs a move of the chip.
  LogicalResult checkCopy(TileAccessOpInterface op) const {
    const Place &source = places.lookup(op->getOperand(0)),
                &result = places.lookup(op->getResult(0));
    if (!source.checked || !result.checked ||
        (source.range == result.range && source.rotation == result.rotation))
      return success();
    if (mayOverlap(source, source.range, result, result.range))
      return op->emitError() << "copies a tile onto a part of itself";
    Space space = cast<TileType>(op->getResult(0).getType()).getSpace();
    if (hasParallelCopies || target.getRoute(space, space))
      return success();
    return op->emitError() << "copies within " << stringifySpace(space)
                           << ", which the chip has no move for";
  }

  /// Two slots that turn with the same index are the same slot.
  bool mayOverlap(const Place &a, const ByteRange &aBytes, const Place &b,
                  const ByteRange &bBytes) const {
    if (a.rotation == b.rotation)
      return aBytes.overlaps(bBytes);
    ByteRange one = aBytes, other = bBytes;
    one.end += getReach(a);
    other.end += getReach(b);
    if (!one.overlaps(other))
      return false;
    // Some slot of one against some slot of the other, at the same turn.
    if (!a.rotation || !b.rotation)
      return true;
    const Rotation &first = places.getRotations()[a.rotation - 1],
                   &second = places.getRotations()[b.rotation - 1];
    if (first.loop != second.loop)
      return true;
    for (int64_t i = 0, e = std::lcm(first.slots, second.slots); i < e; ++i) {
      int64_t aShift = first.getSlot(i) * a.slotSize,
              bShift = second.getSlot(i) * b.slotSize;
      if (ByteRange{aBytes.memory, aBytes.begin + aShift, aBytes.end + aShift}
              .overlaps(
                  {bBytes.memory, bBytes.begin + bShift, bBytes.end + bShift}))
        return true;
    }
    return false;
  }

  int64_t getReach(const Place &place) const {
    return place.rotation
               ? place.slotSize *
                     (places.getRotations()[place.rotation - 1].slots - 1)
               : 0;
  }

  bool overlap(const Effect &a, const Effect &b) const {
    return mayOverlap(*a.place, a.range, *b.place, b.range);
  }

  /// Operands that the op clobbers, or that its record keeps apart, lie on no
  /// other.
  LogicalResult checkOperands(TileAccessOpInterface op,
                              ArrayRef<Effect> effects) const {
    for (const Effect &clobber : effects) {
      if (clobber.kind != Effect::Kind::Clobber || !clobber.operand)
        continue;
      for (const Effect &other : effects)
        if (other.kind == Effect::Kind::Read &&
            other.operand != clobber.operand && overlap(clobber, other))
          return op->emitError()
                 << "writes operand " << clobber.operand->getOperandNumber()
                 << " while it runs, which has bytes of operand "
                 << other.operand->getOperandNumber();
    }
    bool failed = false;
    forEachApartPair(
        op, target,
        [&](OpOperand &operand, OpOperand &other, const ApartFact &fact) {
          const Place &a = places.lookup(operand.get()),
                      &b = places.lookup(other.get());
          if (failed || !a.checked || !b.checked ||
              !mayOverlap(a, a.range, b, b.range))
            return;
          op->emitError() << "has operands " << operand.getOperandNumber()
                          << " and " << other.getOperandNumber()
                          << " on common bytes, but " << fact.reason << " ("
                          << fact.source << ")";
          failed = true;
        });
    return success(!failed);
  }

  LogicalResult checkResults(TileAccessOpInterface op,
                             ArrayRef<Effect> effects) const {
    OpOperand *updated = getStorageOperand(op);
    if (isa<ParallelCopyOp>(op))
      updated = nullptr;
    for (const Effect &result : effects) {
      if (result.kind != Effect::Kind::Define)
        continue;
      for (const Effect &other : effects) {
        if (&other == &result || !overlap(result, other))
          continue;
        if (!other.operand) {
          if (&other < &result)
            return op->emitError() << "writes two results to common bytes";
          continue;
        }
        if (other.operand != updated && !isa<ParallelCopyOp>(op) &&
            mlir::failed(checkSharing(op, result, other)))
          return failure();
      }
    }
    return success();
  }

  LogicalResult checkSharing(TileAccessOpInterface op, const Effect &result,
                             const Effect &operand) const {
    // What is not defined cannot be spoilt.
    if (operand.kind == Effect::Kind::Read && operand.place->isUndefined())
      return success();
    SharingAnswer answer =
        getSharing(op, *operand.operand, cast<OpResult>(result.tile), target);
    bool sameStart = result.place->range.begin == operand.range.begin &&
                     result.place->rotation == operand.place->rotation;
    if (answer.sharing == Sharing::Any ||
        (answer.sharing == Sharing::SameStart && sameStart))
      return success();
    InFlightDiagnostic diag = op->emitError();
    diag << "writes its result to bytes of operand "
         << operand.operand->getOperandNumber();
    if (answer.sharing == Sharing::SameStart)
      diag << ", which it may do only from its first byte on";
    else
      diag << ", but "
           << (answer.reason.empty() ? "it reads them while it writes"
                                     : answer.reason);
    if (!answer.source.empty())
      diag << " (" << answer.source << ")";
    diag.attachNote(operand.tile.getLoc()) << "the operand is made here";
    return diag;
  }

  const Places &places;
  const TargetInfo &target;
  bool hasParallelCopies;
};

} // namespace

LogicalResult pypto::checker::checkOps(Operation *func, const Places &places,
                                       const TargetInfo &target) {
  OpRules rules(func, places, target);
  bool right = true;
  func->walk([&](Operation *op) {
    if (op != func)
      right &= succeeded(rules.check(op));
  });
  return success(right);
}
