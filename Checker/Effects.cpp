//===- Effects.cpp - What an op does to bytes -----------------------------===//

#include "Checker/Effects.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

using Kind = Effect::Kind;

namespace {

class EffectList {
public:
  EffectList(const Places &places, SmallVectorImpl<Effect> &effects)
      : places(places), effects(effects) {}

  void read(OpOperand &operand, bool onlyValid) {
    const Place &place = places.lookup(operand.get());
    if (place.checked)
      add(Kind::Read, operand.get(),
          onlyValid ? places.getValid(operand.get()) : place.area, &operand);
  }
  void clobber(OpOperand &operand) {
    add(Kind::Clobber, operand.get(), places.lookup(operand.get()).area,
        &operand);
  }
  void define(Value result, const Area &area) {
    add(Kind::Define, result, area, nullptr);
  }

private:
  void add(Kind kind, Value tile, const Area &area, OpOperand *operand) {
    const Place &place = places.lookup(tile);
    if (place.checked)
      effects.push_back({kind, tile, &place, area, operand});
  }

  const Places &places;
  SmallVectorImpl<Effect> &effects;
};

} // namespace

/// An op of another dialect may read all of the tiles it is given, unless it
/// only passes them on.
static void getForeignEffects(Operation *op, EffectList &effects) {
  if (op->getNumRegions() > 0 || op->hasTrait<OpTrait::IsTerminator>() ||
      llvm::any_of(op->getResultTypes(), llvm::IsaPred<TileType>))
    return;
  for (OpOperand &operand : op->getOpOperands())
    if (isa<TileType>(operand.get().getType()))
      effects.read(operand, /*onlyValid=*/false);
}

void pypto::checker::getAwaited(Operation *op, const Places &places,
                                const TargetInfo &target,
                                SmallVectorImpl<Effect> &effects) {
  for (Value token : op->getOperands()) {
    auto start = token.getDefiningOp<TileAccessOpInterface>();
    if (!start || tile::getCompletion(start) != token)
      continue;
    size_t first = effects.size();
    getEffects(start, places, target, effects);
    for (Effect &effect : llvm::drop_begin(effects, first))
      if (effect.kind == Kind::Define)
        effect.kind = Kind::Read;
  }
}

void pypto::checker::getEffects(Operation *op, const Places &places,
                                const TargetInfo &target,
                                SmallVectorImpl<Effect> &list) {
  EffectList effects(places, list);
  auto access = dyn_cast<TileAccessOpInterface>(op);
  if (!access)
    return getForeignEffects(op, effects);
  const OpRecord &record = access.getOpRecord();
  if (record.storage == StorageKind::View)
    return;
  // The slot of a popped tile is the other core's from here on.
  if (isa<TfreeToAicOp, TfreeToAivOp>(op))
    return effects.clobber(op->getOpOperand(0));

  OpOperand *updated = getStorageOperand(access);
  std::optional<Written> written;
  if (updated)
    written = places.getWritten(access, places.lookup(op->getResult(0)));
  SmallVector<TileAccess, 6> accesses;
  access.getAccesses(target, accesses);
  for (const TileAccess &one : accesses)
    if (one.operand &&
        (one.kind == AccessKind::Read || one.kind == AccessKind::ReadWrite) &&
        !(one.operand == updated && written->renews))
      effects.read(*one.operand, /*onlyValid=*/true);
  for (const TileAccess &one : accesses)
    if (one.operand &&
        (one.kind == AccessKind::ReadWrite || one.kind == AccessKind::Scratch))
      effects.clobber(*one.operand);
  for (const TileAccess &one : accesses)
    if (!one.operand && one.extent != Extent::None)
      effects.define(one.value,
                     written ? written->area : places.lookup(one.value).area);
}
