//===- ValidExtents.cpp - Which part of a buffer is valid, and when -------===//

#include "IR/ValidExtents.h"
#include "IR/PTO/PtoOps.h"
#include "IR/TileValue.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace pypto;

/// Returns the values that an op gives the extents of its result, null where it
/// gives none.
static std::array<Value, 2> getGivenExtents(Operation *op) {
  if (auto alloc = dyn_cast_or_null<pto::AllocTileOp>(op))
    return {alloc.getValidRow(), alloc.getValidCol()};
  if (auto alloc = dyn_cast_or_null<pto::AllocMultiTileOp>(op))
    return {alloc.getValidRow(), alloc.getValidCol()};
  if (auto view = dyn_cast_or_null<pto::SubviewOp>(op))
    return {view.getValidRow(), view.getValidCol()};
  if (auto get = dyn_cast_or_null<pto::MultiTileGetOp>(op))
    return getGivenExtents(get.getSource().getDefiningOp());
  return {};
}

Extents pypto::getExtents(Value handle) {
  Builder builder(handle.getContext());
  Extents extents;
  for (auto [extent, known, given] :
       llvm::zip_equal(extents, pto::getTileType(handle).getValidShape(),
                       getGivenExtents(handle.getDefiningOp())))
    if (!ShapedType::isDynamic(known))
      extent = builder.getIndexAttr(known);
    else if (given)
      extent = getAsOpFoldResult(given);
    else
      extent = handle;
  return extents;
}

SmallVector<int64_t> pypto::getConstants(const Extents &extents) {
  return llvm::map_to_vector(extents, [](OpFoldResult extent) {
    return extent ? getConstantIntValue(extent).value_or(ShapedType::kDynamic)
                  : ShapedType::kDynamic;
  });
}

ValidExtents::ValidExtents(Operation *func) {
  if (!tile::mayHaveHandles(func->getContext()))
    return;
  func->walk([&](pto::SetValidshapeOp op) {
    now[op.getSource()] = getExtents(op.getSource());
  });
  if (!now.empty())
    for (Region &region : func->getRegions())
      for (Block &block : region)
        walk(block);
}

Extents ValidExtents::lookup(Value handle) const {
  if (isChanged(handle))
    return {};
  Extents extents = getExtents(handle);
  // What control flow passes on may have been given others on its way.
  if (!now.empty() &&
      !isa_and_nonnull<tile::TileAccessOpInterface>(handle.getDefiningOp()))
    for (OpFoldResult &extent : extents)
      if (isa<Value>(extent))
        extent = {};
  return extents;
}

Extents ValidExtents::lookup(OpOperand &use) const {
  return isChanged(use.get()) ? atUse.lookup(&use) : lookup(use.get());
}

void ValidExtents::walk(Block &block) {
  for (Operation &op : block) {
    for (OpOperand &operand : op.getOpOperands())
      if (isChanged(operand.get()))
        atUse[&operand] = now[operand.get()];
    for (Value result : op.getResults())
      if (isChanged(result))
        now[result] = getExtents(result);
    if (auto set = dyn_cast<pto::SetValidshapeOp>(op))
      now[set.getSource()] = {getAsOpFoldResult(set.getValidRow()),
                              getAsOpFoldResult(set.getValidCol())};
    else if (op.getNumRegions() > 0)
      walkRegions(&op);
  }
}

/// Where ways meet, extents stay that are the same on all of them. A region
/// that another leads to begins with none of those that are set in the op.
void ValidExtents::walkRegions(Operation *op) {
  llvm::SetVector<Value> changed;
  op->walk([&](pto::SetValidshapeOp set) { changed.insert(set.getSource()); });
  auto save = [&] {
    return llvm::map_to_vector(changed,
                               [&](Value handle) { return now[handle]; });
  };
  SmallVector<Extents> before = save();
  SmallVector<SmallVector<Extents>> ways;
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  // Without an answer, any region may follow any other.
  SmallVector<bool> isFollower(op->getNumRegions(), !branch),
      isLast(op->getNumRegions(), true);
  if (branch) {
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    if (llvm::any_of(successors, [](auto &next) { return next.isParent(); }))
      ways.push_back(before);
    for (auto [index, region] : llvm::enumerate(op->getRegions())) {
      successors.clear();
      branch.getSuccessorRegions(region, successors);
      isLast[index] = false;
      for (const RegionSuccessor &next : successors)
        if (next.isParent())
          isLast[index] = true;
        else
          isFollower[next.getSuccessor()->getRegionNumber()] = true;
    }
  } else {
    ways.push_back(before);
  }
  for (auto [index, region] : llvm::enumerate(op->getRegions())) {
    bool isKnown = !isFollower[index] && region.hasOneBlock();
    for (Block &block : region) {
      for (auto [handle, extents] : llvm::zip_equal(changed, before))
        now[handle] = isKnown ? extents : Extents();
      walk(block);
    }
    if (isLast[index] && !region.empty())
      ways.push_back(save());
  }
  for (auto [index, handle] : llvm::enumerate(changed)) {
    Extents joined = ways.empty() ? Extents() : ways.front()[index];
    for (ArrayRef<Extents> way : ways)
      for (unsigned i : {0, 1})
        if (way[index][i] != joined[i])
          joined[i] = {};
    now[handle] = joined;
  }
}
