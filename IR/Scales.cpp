//===- Scales.cpp - The scales that belong to a tile ----------------------===//

#include "IR/Scales.h"
#include "IR/PTO/PtoInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {
struct PairNames {
  llvm::StringLiteral tile;
  llvm::StringLiteral scales;
};
} // namespace

/// What records call the operands of a pair.
static constexpr PairNames kPairs[] = {
    {"lhs", "lhs_scale"}, {"rhs", "rhs_scale"}, {"src", "dst_scale"}};

static OpOperand *findOperand(TileAccessOpInterface op, const OpRecord &record,
                              StringRef name) {
  for (auto [index, fact] : llvm::enumerate(record.operands))
    if (fact.name == name) {
      auto [first, count] = op.getOperandRange(index);
      return count == 1 ? &op->getOpOperand(first) : nullptr;
    }
  return nullptr;
}

bool tile::takesScales(const OpRecord &record) {
  return llvm::any_of(record.operands, [](const OperandFact &fact) {
    return llvm::any_of(kPairs, [&](const PairNames &names) {
      return fact.name == names.scales;
    });
  });
}

void tile::forEachScalePair(TileAccessOpInterface op,
                            function_ref<void(OpOperand &, OpOperand &)> fn) {
  const OpRecord &record = op.getOpRecord();
  for (const PairNames &names : kPairs)
    if (OpOperand *scales = findOperand(op, record, names.scales))
      if (OpOperand *tile = findOperand(op, record, names.tile))
        fn(*tile, *scales);
}

std::optional<Space> tile::getScaleSpace(Space space) {
  if (space == Space::Left)
    return Space::LeftScale;
  if (space == Space::Right)
    return Space::RightScale;
  return std::nullopt;
}

/// Returns what a view stands on; null for any other op.
static OpOperand *getViewed(Operation *op) {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  if (!access || access.getOpRecord().storage != StorageKind::View)
    return nullptr;
  return getStorageOperand(access);
}

Space tile::getSpaceInScaling(Value handle) {
  while (OpOperand *source = getViewed(handle.getDefiningOp()))
    handle = source->get();
  SmallVector<Value> views = {handle};
  // The list of uses has the last one first.
  std::optional<Space> space;
  while (!views.empty())
    for (OpOperand &use : views.pop_back_val().getUses()) {
      auto op = dyn_cast<TileAccessOpInterface>(use.getOwner());
      if (!op)
        continue;
      forEachScalePair(op, [&](OpOperand &tile, OpOperand &scales) {
        // By its type: a tile that is in `scaling` itself has none.
        if (TileType type = pto::getTileType(tile.get());
            &scales == &use && type)
          space = getScaleSpace(type.getSpace());
      });
      if (getViewed(op) == &use)
        views.append(op->result_begin(), op->result_end());
    }
  return space.value_or(Space::Scaling);
}
