//===- Scales.cpp - The scales that belong to a tile ----------------------===//

#include "IR/Scales.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/TileValue.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseSet.h"

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

//===----------------------------------------------------------------------===//
// Handles that control flow passes on
//===----------------------------------------------------------------------===//

/// Returns the op that passes a value on into a region or out of itself, or
/// null.
static RegionBranchOpInterface getBranch(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && !argument.getOwner()->isEntryBlock())
    return {};
  return dyn_cast_or_null<RegionBranchOpInterface>(
      argument ? argument.getOwner()->getParentOp() : value.getDefiningOp());
}

/// Returns the op that passes an operand on, or null.
static RegionBranchOpInterface getBranch(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<RegionBranchTerminatorOpInterface>(op))
    op = op->getParentOp();
  return dyn_cast<RegionBranchOpInterface>(op);
}

using Pair = std::pair<Value, Value>;

/// Adds what two values are made of at a time; returns false if they are not
/// made together.
static bool addSources(Pair pair, SmallVectorImpl<Pair> &sources) {
  auto [tile, scales] = pair;
  auto first = tile.getDefiningOp<SelectLikeOpInterface>(),
       second = scales.getDefiningOp<SelectLikeOpInterface>();
  if (first && second && first.getCondition() == second.getCondition()) {
    sources.push_back({first.getTrueValue(), second.getTrueValue()});
    sources.push_back({first.getFalseValue(), second.getFalseValue()});
    return true;
  }
  RegionBranchOpInterface branch = getBranch(tile);
  bool areTogether = branch && branch == getBranch(scales) &&
                     tile.getParentBlock() == scales.getParentBlock();
  if (!areTogether)
    return false;
  for (RegionBranchPoint point : branch.getAllRegionBranchPoints()) {
    RegionBranchSuccessorMapping mapping;
    branch.getSuccessorOperandInputMapping(mapping, point);
    Pair source;
    for (const auto &[operand, inputs] : mapping) {
      if (llvm::is_contained(inputs, tile))
        source.first = operand->get();
      if (llvm::is_contained(inputs, scales))
        source.second = operand->get();
    }
    if (source.first && source.second)
      sources.push_back(source);
  }
  return true;
}

void tile::forEachPairAtOnce(Value tile, Value scales,
                             function_ref<void(Value, Value)> fn) {
  SmallVector<Pair> open = {{tile, scales}};
  llvm::DenseSet<Pair> seen = {open.front()};
  while (!open.empty()) {
    Pair pair = open.pop_back_val();
    SmallVector<Pair> sources;
    if (!isHandle(pair.first) || !addSources(pair, sources))
      fn(pair.first, pair.second);
    for (Pair source : llvm::reverse(sources))
      if (seen.insert(source).second)
        open.push_back(source);
  }
}

/// Returns what a view stands on; null for any other op.
static OpOperand *getViewed(Operation *op) {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  if (!access || access.getOpRecord().storage != StorageKind::View)
    return nullptr;
  return getStorageOperand(access);
}

/// Calls `fn` with the handles that a handle is made of.
static void forEachSource(Value handle, function_ref<void(Value)> fn) {
  if (OpOperand *source = getViewed(handle.getDefiningOp()))
    return fn(source->get());
  if (auto select = handle.getDefiningOp<SelectLikeOpInterface>()) {
    fn(select.getTrueValue());
    return fn(select.getFalseValue());
  }
  if (RegionBranchOpInterface branch = getBranch(handle)) {
    RegionBranchInverseSuccessorMapping mapping;
    branch.getSuccessorInputOperandMapping(mapping);
    for (OpOperand *operand : mapping.lookup(handle))
      fn(operand->get());
  }
}

/// Calls `fn` with the handles that are made of what an operand is.
static void forEachMade(OpOperand &use, function_ref<void(Value)> fn) {
  Operation *op = use.getOwner();
  if (getViewed(op) == &use ||
      (isa<SelectLikeOpInterface>(op) && tile::isHandle(op->getResult(0))))
    return fn(op->getResult(0));
  if (RegionBranchOpInterface branch = getBranch(use)) {
    RegionBranchSuccessorMapping mapping;
    branch.getSuccessorOperandInputMapping(mapping);
    llvm::for_each(mapping.lookup(&use), fn);
  }
}

Space tile::getSpaceInScaling(Value handle) {
  SmallVector<Value> open = {handle};
  llvm::DenseSet<Value> seen = {handle};
  auto visit = [&](Value value) {
    if (seen.insert(value).second)
      open.push_back(value);
  };
  Space found = Space::Scaling;
  while (!open.empty()) {
    Value next = open.pop_back_val();
    forEachSource(next, visit);
    for (OpOperand &use : next.getUses()) {
      forEachMade(use, visit);
      auto op = dyn_cast<TileAccessOpInterface>(use.getOwner());
      if (!op)
        continue;
      forEachScalePair(op, [&](OpOperand &tile, OpOperand &scales) {
        // By its type: a tile that is in `scaling` itself has none.
        TileType type = pto::getTileType(tile.get());
        if (&scales != &use || !type || found == Space::LeftScale)
          return;
        found = getScaleSpace(type.getSpace()).value_or(found);
      });
    }
  }
  return found;
}
