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

namespace {

struct RestoreBranches : pypto::impl::RestoreBranchesPassBase<RestoreBranches> {
  void runOnOperation() override {
    bool changed = false;
    getOperation()->walk([&](Operation *op) {
      if (op->getNumResults() != 1 ||
          !isa<TileType>(op->getResult(0).getType()))
        return;
      OpBuilder builder(op);
      Value restored = restore(op, builder);
      if (!restored)
        return;
      op->getResult(0).replaceAllUsesWith(restored);
      op->erase();
      changed = true;
    });
    if (!changed)
      markAllAnalysesPreserved();
  }
};

} // namespace
