//===- TileEffects.cpp - Memory effects of tile ops -----------------------===//

#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {
template <Space space>
struct SpaceResource : SideEffects::Resource::Base<SpaceResource<space>> {
  StringRef getName() final { return stringifySpace(space); }
};

/// The state of the rings and flags between cores.
struct PipeResource : SideEffects::Resource::Base<PipeResource> {
  StringRef getName() final { return "pipe"; }
};
} // namespace

static SideEffects::Resource *getResource(Space space) {
  switch (space) {
  case Space::DDR:
    return SideEffects::DefaultResource::get();
  case Space::Vec:
    return SpaceResource<Space::Vec>::get();
  case Space::Mat:
    return SpaceResource<Space::Mat>::get();
  case Space::Left:
    return SpaceResource<Space::Left>::get();
  case Space::Right:
    return SpaceResource<Space::Right>::get();
  case Space::Acc:
    return SpaceResource<Space::Acc>::get();
  case Space::Bias:
    return SpaceResource<Space::Bias>::get();
  case Space::Scaling:
    return SpaceResource<Space::Scaling>::get();
  case Space::LeftScale:
    return SpaceResource<Space::LeftScale>::get();
  case Space::RightScale:
    return SpaceResource<Space::RightScale>::get();
  }
  llvm_unreachable("unknown memory space");
}

void tile::getTileEffects(
    Operation *op, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  auto access = cast<TileAccessOpInterface>(op);
  const OpRecord &record = access.getOpRecord();

  // An op with neither operands nor results stands for memory itself.
  if (record.writesPipe)
    effects.emplace_back(MemoryEffects::Write::get(), PipeResource::get());
  else if (op->getNumResults() == 0 && op->getNumOperands() == 0)
    effects.emplace_back(MemoryEffects::Allocate::get());
  // Effects must hold on every chip.
  TargetInfo anyTarget{TargetAttr()};
  for (auto [index, fact] : llvm::enumerate(record.operands)) {
    if (!fact.isTile && !fact.isMemRef)
      continue;
    auto [first, length] = access.getOperandRange(index);
    for (OpOperand &operand : op->getOpOperands().slice(first, length)) {
      auto type = dyn_cast<TileType>(operand.get().getType());
      if (type && !type.isPlaced())
        continue;
      SideEffects::Resource *resource =
          getResource(type ? type.getSpace() : Space::DDR);
      AccessKind role = getRole(access, operand.getOperandNumber(), anyTarget);
      if (role == AccessKind::Read || role == AccessKind::ReadWrite)
        effects.emplace_back(MemoryEffects::Read::get(), &operand, resource);
      if (role != AccessKind::Read && role != AccessKind::Unread)
        effects.emplace_back(MemoryEffects::Write::get(), &operand, resource);
    }
  }
  bool isBound = op->getInherentAttr("at").value_or(Attribute()) != nullptr;
  bool isCreate =
      record.storage == StorageKind::Fresh && record.writes == Extent::None;
  for (OpResult result : op->getResults()) {
    auto type = dyn_cast<TileType>(result.getType());
    if (!type || !(type.isPlaced() || isBound || isCreate))
      continue;
    SideEffects::Resource *resource = getResource(type.getSpace());
    if (record.storage == StorageKind::Fresh)
      effects.emplace_back(MemoryEffects::Allocate::get(), result, resource);
    if (record.writes != Extent::None)
      effects.emplace_back(MemoryEffects::Write::get(), result, resource);
  }
}
