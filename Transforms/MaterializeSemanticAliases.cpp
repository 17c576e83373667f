//===- MaterializeSemanticAliases.cpp - Values that share a place ---------===//

#include "Transforms/Kernel.h"
#include "Transforms/ParallelCopies.h"
#include "Transforms/Passes.h"

namespace pypto {
#define GEN_PASS_DEF_MATERIALIZESEMANTICALIASESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Checks that the chip can make the copies that are left.
static LogicalResult checkMoves(const Coalescing &coalescing,
                                const TargetInfo &target) {
  for (const Coalescing::Copy &copy : coalescing.getCopies()) {
    Space space = cast<TileType>(copy.getResult().getType()).getSpace();
    if (copy.needless || target.getRoute(space, space))
      continue;
    InFlightDiagnostic diag = mlir::emitError(copy.op->getLoc());
    diag << "passes on a tile that has to be copied within "
         << stringifySpace(space)
         << ", which has no move of its own: " << copy.reason;
    diag.attachNote(copy.getSource().getLoc()) << "the tile is made here";
    if (space == Space::Acc)
      diag.attachNote() << "start the accumulation in place (init_cond), or "
                           "keep a second accumulator";
    else
      diag.attachNote() << "end one of the two earlier, or unroll the loop by "
                           "two so that tiles need not trade places";
    return diag;
  }
  return success();
}

namespace {

struct MaterializeSemanticAliases
    : pypto::impl::MaterializeSemanticAliasesPassBase<
          MaterializeSemanticAliases> {
  void runOnOperation() override {
    Operation *func = getOperation();
    bool hasCopies =
        func->walk([](ParallelCopyOp) { return WalkResult::interrupt(); })
            .wasInterrupted();
    KernelState kernel = getKernelState(func);
    // There may be copies of nothing.
    if (!hasCopies || kernel.state == PlanState::NoTiles)
      return markAllAnalysesPreserved();
    if (kernel.state != PlanState::Placed) {
      kernel.witness->emitError()
          << "has no placement; run pypto-init-memref first";
      return signalPassFailure();
    }
    AnalysisManager analyses = getAnalysisManager();
    Coalescing coalescing(func, analyses);
    coalescing.decide();
    if (failed(checkMoves(coalescing, TargetInfo::lookup(func))))
      return signalPassFailure();
    coalescing.place();
    sequentialize(func, coalescing);
  }
};

} // namespace
