//===- RestoreBranches.cpp - Branches that host passes took away ----------===//
//
// A host that simplifies control flow does not know what a tile costs. Of a
// branch that computes nothing it makes a selection, as if tiles were numbers,
// and of a result that nobody reads a value without an op:
//
//   %r = arith.select %c, %a, %b : !t      %r = scf.if %c -> (!t) {
//                                            scf.yield %a : !t
//                                          } else {
//                                            scf.yield %b : !t
//                                          }
//   %p = ub.poison : !t                    %p = tile.create : !t
//
// Nor does it take away what costs a tile, but no time: a result that nobody
// reads. All arms would have to bring theirs into one place.
//
//   %r:2 = scf.if %c -> (!t, !t) {         %r = scf.if %c -> (!t) {
//     scf.yield %a, %b                       scf.yield %a
//   } else {                               } else {
//     scf.yield %b, %a                       scf.yield %b
//   }                                      }
//
//===----------------------------------------------------------------------===//

#include "IR/Tile/TileOps.h"
#include "Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

namespace pypto {
#define GEN_PASS_DEF_RESTOREBRANCHESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns what stands for an op; null for one that may stay.
static Value restore(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  if (isa<ub::PoisonOp>(op))
    return CreateOp::create(builder, loc, op->getResult(0).getType(), Value(),
                            BindingAttr());
  auto select = dyn_cast<arith::SelectOp>(op);
  if (!select)
    return {};
  auto yield = [](Value value) {
    return [value](OpBuilder &nested, Location at) {
      scf::YieldOp::create(nested, at, value);
    };
  };
  return scf::IfOp::create(builder, loc, select.getCondition(),
                           yield(select.getTrueValue()),
                           yield(select.getFalseValue()))
      .getResult(0);
}

/// Makes an op that branches anew without the tiles that nobody reads. Each arm
/// of it ends with what the results are.
static bool dropUnread(Operation *op) {
  if (!isa<scf::IfOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(op))
    return false;
  llvm::BitVector unread(op->getNumResults());
  OperationState state(op->getLoc(), op->getName());
  SmallVector<Value> kept;
  for (OpResult result : op->getResults()) {
    auto tile = dyn_cast<TileType>(result.getType());
    unread[result.getResultNumber()] =
        tile && result.use_empty() && !tile.getPlacement().isPlaced();
    if (!unread[result.getResultNumber()])
      kept.push_back(result);
  }
  if (unread.none())
    return false;
  state.addOperands(op->getOperands());
  state.addTypes(ValueRange(kept).getTypes());
  state.addAttributes(op->getAttrs());
  for (Region &region : op->getRegions()) {
    for (Block &block : region)
      if (auto yield = dyn_cast<scf::YieldOp>(block.getTerminator()))
        yield->eraseOperands(unread);
    state.addRegion()->takeBody(region);
  }
  Operation *made = OpBuilder(op).create(state);
  for (auto [before, after] : llvm::zip(kept, made->getResults()))
    before.replaceAllUsesWith(after);
  op->erase();
  return true;
}

namespace {

struct RestoreBranches : pypto::impl::RestoreBranchesPassBase<RestoreBranches> {
  void runOnOperation() override {
    bool changed = false;
    SmallVector<Operation *> branches;
    getOperation()->walk([&](Operation *op) {
      if (llvm::none_of(op->getResultTypes(), llvm::IsaPred<TileType>))
        return;
      if (op->getNumRegions() > 0)
        branches.push_back(op);
      OpBuilder builder(op);
      Value restored = restore(op, builder);
      if (!restored)
        return;
      op->getResult(0).replaceAllUsesWith(restored);
      op->erase();
      changed = true;
    });
    // Backwards and inwards: what one does not pass on another need not make.
    for (Operation *branch : llvm::reverse(branches))
      changed |= dropUnread(branch);
    if (!changed)
      markAllAnalysesPreserved();
  }
};

} // namespace
