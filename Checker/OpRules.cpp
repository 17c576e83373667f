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
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (!access)
      return success();
    if (failed(checkAlignment(access)))
      return failure();
    if (isa<CopyOp>(op))
      return checkCopy(access);
    if (failed(checkScales(access)))
      return failure();
    SmallVector<Effect, 6> effects;
    getEffects(op, places, target, effects);
    return success(succeeded(checkOperands(access, effects)) &&
                   succeeded(checkResults(access, effects)));
  }

private:
  /// A tile that stands on no other is as aligned as an allocation.
  LogicalResult checkAlignment(TileAccessOpInterface op) const {
    if (getStorageOperand(op))
      return success();
    for (Value result : op->getResults()) {
      auto type = dyn_cast<TileType>(result.getType());
      if (!type || !type.getPlacement().isInMemory())
        continue;
      int64_t alignment = target.getAlignment(type.getSpace());
      int64_t offset = type.getPlacement().offset;
      if (offset % alignment != 0)
        return op->emitError()
               << "lies at byte " << offset
               << " of its allocation, which is no multiple of " << alignment;
    }
    return success();
  }

  /// A copy onto itself does nothing; any other needs a move of the chip.
  LogicalResult checkCopy(TileAccessOpInterface op) const {
    const Place &source = places.lookup(op->getOperand(0)),
                &result = places.lookup(op->getResult(0));
    if (!source.checked || !result.checked ||
        (source.area == result.area && source.rotation == result.rotation))
      return success();
    if (mayOverlap(source, source.area, result, result.area))
      return op->emitError() << "copies a tile onto a part of itself";
    Space space = cast<TileType>(op->getResult(0).getType()).getSpace();
    if (hasParallelCopies || target.getRoute(space, space))
      return success();
    return op->emitError() << "copies within " << stringifySpace(space)
                           << ", which the chip has no move for";
  }

  /// Calls `fn` with the distances of two places from their slots 0, at each
  /// turn of the loops that they rotate with, until it returns true.
  bool anyTurn(const Place &a, const Place &b,
               function_ref<bool(int64_t, int64_t)> fn) const {
    const Rotation *first = places.getRotation(a),
                   *second = places.getRotation(b);
    auto forEachTurn = [&](const Rotation *rotation,
                           function_ref<bool(int64_t)> visit) {
      if (!rotation || !rotation->counter.loop)
        return visit(0);
      bool beginsWithFirst;
      return llvm::any_of(getTurns(rotation->counter,
                                   places.getNumTurns(rotation->counter.loop),
                                   beginsWithFirst),
                          visit);
    };
    auto getShift = [](const Place &place, const Rotation *rotation,
                       int64_t turn) {
      return rotation ? rotation->getSlot(turn) * place.slotSize : 0;
    };
    bool together =
        first && second && first->counter.loop == second->counter.loop;
    return forEachTurn(first, [&](int64_t turn) {
      int64_t shift = getShift(a, first, turn);
      if (together)
        return fn(shift, getShift(b, second, turn));
      return forEachTurn(second, [&](int64_t other) {
        return fn(shift, getShift(b, second, other));
      });
    });
  }

  LogicalResult checkScales(TileAccessOpInterface op) const {
    bool right = true;
    forEachScalePair(op, [&](OpOperand &tile, OpOperand &scales) {
      const Place &from = places.lookup(tile.get()),
                  &to = places.lookup(scales.get());
      if (from.checked && to.checked)
        anyTurn(from, to, [&](int64_t fromShift, int64_t toShift) {
          right = right && succeeded(checkScaleAddress(
                               op, tile.get(), from.area.shift(fromShift).range,
                               scales.get(), to.area.shift(toShift).range));
          return !right;
        });
    });
    return success(right);
  }

  bool mayOverlap(const Place &a, const Area &aBytes, const Place &b,
                  const Area &bBytes) const {
    if (!a.rotation && !b.rotation)
      return aBytes.overlaps(bBytes);
    return anyTurn(a, b, [&](int64_t aShift, int64_t bShift) {
      return aBytes.shift(aShift).overlaps(bBytes.shift(bShift));
    });
  }

  /// Returns true if both begin at one byte whenever they have a common one.
  bool beginTogether(const Effect &a, const Effect &b) const {
    return !anyTurn(*a.place, *b.place, [&](int64_t aShift, int64_t bShift) {
      Area one = a.area.shift(aShift), other = b.area.shift(bShift);
      return one.overlaps(other) && one.range.begin != other.range.begin;
    });
  }

  /// What is not defined cannot be spoilt.
  bool isUnneeded(const Effect &effect) const {
    return effect.kind == Effect::Kind::Read &&
           places.isUndefined(*effect.place);
  }

  bool overlap(const Effect &a, const Effect &b) const {
    return mayOverlap(*a.place, a.area, *b.place, b.area);
  }

  /// Operands that the op clobbers, or that its record keeps apart, lie on no
  /// other.
  LogicalResult checkOperands(TileAccessOpInterface op,
                              ArrayRef<Effect> effects) const {
    for (const Effect &clobber : effects) {
      if (clobber.kind != Effect::Kind::Clobber || !clobber.operand)
        continue;
      for (const Effect &other : effects)
        if (other.operand && other.operand != clobber.operand &&
            !isUnneeded(other) && overlap(clobber, other))
          return reportClobbered(*clobber.operand, *other.operand);
    }
    // The end for an operand whose bytes do not matter to the op.
    auto find = [&](OpOperand &operand) {
      return llvm::find_if(effects, [&](const Effect &effect) {
        return effect.operand == &operand && !isUnneeded(effect);
      });
    };
    return checkApart(op, target, [&](OpOperand &operand, OpOperand &other) {
      const Effect *a = find(operand), *b = find(other);
      return a != effects.end() && b != effects.end() && overlap(*a, *b);
    });
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
    if (isUnneeded(operand))
      return success();
    SharingAnswer answer =
        getSharing(op, *operand.operand, cast<OpResult>(result.tile), target);
    if (allows(answer, beginTogether(result, operand)))
      return success();
    InFlightDiagnostic diag =
        reportShared("its result ", *operand.operand, answer);
    diag.attachNote(operand.tile.getLoc())
        << "the operand" << quoteName(operand.tile) << " is made here";
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
