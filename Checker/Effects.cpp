//===- Effects.cpp - What an op does to bytes -----------------------------===//

#include "Checker/Effects.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

void pypto::checker::getEffects(Operation *op, const Places &places,
                                const TargetInfo &target,
                                SmallVectorImpl<Effect> &effects) {
  auto add = [&](Effect::Kind kind, Value tile, OpOperand *operand,
                 const ByteRange *part) {
    const Place &place = places.lookup(tile);
    if (place.checked)
      effects.push_back(
          {kind, tile, &place, part ? *part : place.range, operand});
  };
  auto access = dyn_cast<TileAccessOpInterface>(op);
  if (!access) {
    // An op of another dialect reads the tiles it is given.
    if (op->getNumRegions() == 0 && !op->hasTrait<OpTrait::IsTerminator>())
      for (OpOperand &operand : op->getOpOperands())
        if (isa<TileType>(operand.get().getType()))
          add(Effect::Kind::Read, operand.get(), &operand, nullptr);
    return;
  }
  const OpRecord &record = access.getOpRecord();
  if (record.storage == StorageKind::View)
    return;
  // The slot of a popped tile is the other core's from here on.
  if (isa<TfreeToAicOp, TfreeToAivOp>(op)) {
    add(Effect::Kind::Clobber, op->getOperand(0), &op->getOpOperand(0),
        nullptr);
    return;
  }

  SmallVector<TileAccess, 6> accesses;
  access.getAccesses(target, accesses);
  OpOperand *updated = record.storage == StorageKind::InPlace
                           ? getStorageOperand(access)
                           : nullptr;
  for (const TileAccess &one : accesses) {
    if (!one.operand ||
        (one.kind != AccessKind::Read && one.kind != AccessKind::ReadWrite))
      continue;
    if (one.operand == updated) {
      const Place &result = places.lookup(op->getResult(0));
      bool keepsRest = !(places.getWritten(access, result) == result.range);
      if (keepsRest)
        continue;
    }
    add(Effect::Kind::Read, one.value, one.operand, nullptr);
  }
  for (const TileAccess &one : accesses)
    if (one.kind == AccessKind::ReadWrite || one.kind == AccessKind::Scratch)
      add(Effect::Kind::Clobber, one.value, one.operand, nullptr);
  for (const TileAccess &one : accesses) {
    if (one.operand || one.extent == Extent::None)
      continue;
    if (!updated) {
      add(Effect::Kind::Define, one.value, nullptr, nullptr);
      continue;
    }
    ByteRange written = places.getWritten(access, places.lookup(one.value));
    add(Effect::Kind::Define, one.value, nullptr, &written);
  }
}
