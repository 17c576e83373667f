//===- RegionRules.cpp - Whether all paths can be followed ----------------===//

#include "Checker/Rules.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

/// Returns true if tiles are written in the op's regions. An op that may read
/// tiles there at any time needs no path to do so.
static bool writesTiles(Operation *op) {
  return op
      ->walk([&](Operation *nested) {
        bool writes = nested != op && (isa<TileAccessOpInterface>(nested) ||
                                       llvm::any_of(nested->getResultTypes(),
                                                    llvm::IsaPred<TileType>));
        return writes ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static LogicalResult checkRegions(Operation *op, bool isFunction) {
  if (!writesTiles(op))
    return success();
  if (!isFunction && !isa<RegionBranchOpInterface>(op))
    return op->emitError() << "contains tile ops, but does not say how control "
                              "flows through its regions";
  if (op->hasTrait<OpTrait::HasParallelRegion>())
    return op->emitError() << "runs iterations around tile ops at the same "
                              "time, which would all use one tile";
  for (Region &region : op->getRegions())
    if (region.getBlocks().size() > 1)
      return op->emitError() << "has a region of several blocks around tile "
                                "ops, whose paths are not followed";
  return success();
}

LogicalResult pypto::checker::checkPaths(Operation *func) {
  bool right = succeeded(checkRegions(func, /*isFunction=*/true));
  func->walk([&](Operation *op) {
    if (op != func && op->getNumRegions() > 0)
      right &= succeeded(checkRegions(op, /*isFunction=*/false));
  });
  return success(right);
}

/// Checks what goes over one edge. Beyond it a tile is what its type says,
/// whose rows have no gaps.
static LogicalResult checkEdge(Operation *op, OperandRange operands,
                               ValueRange inputs, const Places &places) {
  for (auto [operand, input] : llvm::zip(operands, inputs)) {
    if (!isa<TileType>(operand.getType()))
      continue;
    const Place &from = places.lookup(operand), &to = places.lookup(input);
    if (!from.checked || !to.checked || from.area.hasRowsOf(to.area))
      continue;
    InFlightDiagnostic diag = op->emitError();
    diag << "passes on a window whose rows lie " << from.pitch
         << " bytes apart as a tile whose rows lie " << to.pitch
         << " apart; copy it first";
    diag.attachNote(operand.getLoc())
        << "the window" << quoteName(operand) << " is made here";
    return diag;
  }
  return success();
}

void pypto::checker::forEachEdge(
    Operation *func,
    function_ref<void(Operation *, OperandRange, ValueRange)> fn) {
  func->walk([&](RegionBranchOpInterface op) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    for (const RegionSuccessor &to : successors)
      fn(op, op.getEntrySuccessorOperands(to), to.getSuccessorInputs());
    for (Region &region : op->getRegions()) {
      auto terminator = region.empty()
                            ? RegionBranchTerminatorOpInterface()
                            : dyn_cast<RegionBranchTerminatorOpInterface>(
                                  region.front().getTerminator());
      if (!terminator)
        continue;
      successors.clear();
      op.getSuccessorRegions(RegionBranchPoint(terminator), successors);
      for (const RegionSuccessor &to : successors)
        fn(terminator, terminator.getSuccessorOperands(to),
           to.getSuccessorInputs());
    }
  });
}

LogicalResult pypto::checker::checkEdges(Operation *func,
                                         const Places &places) {
  bool right = true;
  Operation *wrongEnd = nullptr;
  forEachEdge(func,
              [&](Operation *from, OperandRange operands, ValueRange inputs) {
                // The same window goes everywhere from the end of a region.
                if (from == wrongEnd ||
                    succeeded(checkEdge(from, operands, inputs, places)))
                  return;
                right = false;
                if (from->hasTrait<OpTrait::IsTerminator>())
                  wrongEnd = from;
              });
  return success(right);
}
