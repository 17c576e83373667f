//===- Target.cpp - What planning knows about a chip ----------------------===//

#include "Target/Ascend/Target.h"
#include "IR/Tile/TileTypes.h"
#include "Target/Ascend/OpLimits.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace pypto;
using tile::Space;

namespace pypto {
#include "Target/Ascend/Ascend.inc"
} // namespace pypto

/// What the peer aligns every space to.
static constexpr int64_t kPeerAlignment = 32;

ArrayRef<ChipInfo> ChipInfo::all() { return chips; }

const ChipInfo *ChipInfo::lookup(StringRef name) {
  for (const ChipInfo &chip : chips)
    if (chip.name == name)
      return &chip;
  return nullptr;
}

std::string ChipInfo::listNames() {
  return llvm::join(
      llvm::map_range(chips, [](const ChipInfo &chip) { return chip.name; }),
      ", ");
}

TargetInfo TargetInfo::lookup(Operation *op) {
  TargetInfo target = lookupWithAllRules(op);
  for (; op; op = op->getParentOp())
    if (auto rule =
            op->getAttrOfType<StringAttr>(tile::TileDialect::kIgnoredRuleAttr))
      target.ignoredRule = rule.getValue();
  return target;
}

TargetInfo TargetInfo::lookupWithAllRules(Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto attr =
            op->getAttrOfType<tile::TargetAttr>(tile::TileDialect::kTargetAttr))
      return TargetInfo(attr);
  return TargetInfo(tile::TargetAttr());
}

TargetInfo::TargetInfo(tile::TargetAttr attr) : chips(ChipInfo::all()) {
  if (attr) {
    if (const ChipInfo *chip = ChipInfo::lookup(attr.getChip())) {
      chips = ArrayRef(*chip);
      known = true;
    }
    policy = attr.getSharing();
    peerAlignment = attr.getPeerAlignment();
    for (const tile::SpaceCapacity &capacity : attr.getCapacities())
      overrides[static_cast<unsigned>(capacity.space)] = capacity.bytes;
  }
  for (const ChipInfo &chip : chips)
    archs = archs | ArchSet(chip.arch);
}

StringRef TargetInfo::getName() const {
  return known ? StringRef(chips.front().name) : StringRef();
}

bool TargetInfo::ignores(StringRef op, StringRef operand,
                         StringRef kind) const {
  if (ignoredRule.empty())
    return false;
  auto [ignoredOp, rest] = ignoredRule.split(' ');
  return ignoredOp == op && rest.split(' ') == std::pair(operand, kind);
}

static const SpaceInfo *findSpace(const ChipInfo &chip, Space space) {
  for (const SpaceInfo &info : chip.spaces)
    if (info.space == space)
      return &info;
  return nullptr;
}

std::optional<int64_t> TargetInfo::getCapacity(Space space,
                                               Operation *func) const {
  if (int64_t bytes = overrides[static_cast<unsigned>(space)])
    return bytes;
  if (!known)
    return std::nullopt;
  const SpaceInfo *info = findSpace(chips.front(), space);
  if (!info)
    return std::nullopt;
  const ChipInfo &chip = chips.front();
  bool mayBeLess = llvm::any_of(chip.limits, [&](const UsableLimit &limit) {
    return limit.space == space && limit.usable < info->usable;
  });
  std::optional<OpLimit> limit =
      mayBeLess ? findOpLimit(chip, space, func) : std::nullopt;
  return limit ? limit->usable : info->usable;
}

int64_t TargetInfo::getAlignment(Space space) const {
  if (peerAlignment)
    return kPeerAlignment;
  int64_t alignment = kPeerAlignment;
  for (const ChipInfo &chip : chips)
    if (const SpaceInfo *info = findSpace(chip, space))
      alignment = std::max(alignment, info->alignment);
  return alignment;
}

bool TargetInfo::hasSpace(Space space) const {
  return !known || findSpace(chips.front(), space);
}

std::optional<tile::Unit> TargetInfo::getRoute(Space from, Space to) const {
  for (const ChipInfo &chip : chips)
    for (const RouteInfo &route : chip.routes)
      if (route.from == from && route.to == to)
        return route.unit;
  return std::nullopt;
}

int64_t TargetInfo::getSizeInBytes(tile::TileType type) const {
  if (type.getSpace() != Space::Acc)
    return type.getSizeInBytes();
  int64_t rows = 1;
  bool isInt32 = type.getElementType().isInteger(32);
  for (const ChipInfo &chip : chips)
    rows = std::max(rows, isInt32 ? chip.accRowsInt32 : chip.accRows);
  return type.getSizeInBytes(rows);
}

bool TargetInfo::hasLoadTpopErratum() const {
  return llvm::any_of(
      chips, [](const ChipInfo &chip) { return chip.loadTpopErratum; });
}
