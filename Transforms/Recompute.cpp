//===- Recompute.cpp - Values that are computed a second time -------------===//

#include "Transforms/Recompute.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Changes.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns the value that an op updates in place; null for another op.
static Value getUpdated(TileAccessOpInterface op) {
  return op.getOpRecord().storage == StorageKind::InPlace
             ? getStorageOperand(op)->get()
             : Value();
}

/// Returns true if a loop may run an op more than once for one value.
static bool isRepeated(Operation *op, Value value) {
  for (Region *region = op->getParentRegion();
       region != value.getParentRegion(); region = region->getParentRegion()) {
    auto branch = dyn_cast<RegionBranchOpInterface>(region->getParentOp());
    if (!branch || branch.isRepetitiveRegion(region->getRegionNumber()))
      return true;
  }
  return false;
}

bool pypto::canRecompute(OpOperand &operand, const TargetInfo &target) {
  Value value = operand.get();
  Space space = cast<TileType>(value.getType()).getSpace();
  if (target.getRoute(space, space) || isRepeated(operand.getOwner(), value))
    return false;
  while (value) {
    auto op = value.getDefiningOp<TileAccessOpInterface>();
    if (!op || op->getNumResults() != 1 || op->getNumRegions() != 0 ||
        getBinding(op) || !isMemoryEffectFree(op))
      return false;
    StorageKind storage = op.getOpRecord().storage;
    if (storage != StorageKind::Fresh && storage != StorageKind::InPlace)
      return false;
    // All but what it updates it has to leave as it was.
    OpOperand *updated = getStorageOperand(op);
    for (OpOperand &other : op->getOpOperands())
      if (&other != updated && isa<TileType>(other.get().getType()) &&
          getRole(op, other.getOperandNumber(), target) != AccessKind::Read)
        return false;
    value = getUpdated(op);
    if (value && isRepeated(op, value))
      return false;
  }
  return true;
}

static Value computeAgain(Value value, Changes &changes) {
  auto op = value.getDefiningOp<TileAccessOpInterface>();
  Value updated = getUpdated(op);
  Value again = updated ? computeAgain(updated, changes) : Value();
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  Operation *copy = builder.clone(*op);
  changes.insert(copy);
  if (again)
    copy->setOperand(getStorageOperand(op)->getOperandNumber(), again);
  return copy->getResult(0);
}

void pypto::recompute(OpOperand &operand, Changes &changes) {
  Value value = operand.get();
  Space space = cast<TileType>(value.getType()).getSpace();
  InFlightDiagnostic diag = value.getDefiningOp()->emitRemark();
  diag << "is computed twice: its result is overwritten where it is still "
          "needed, and "
       << stringifySpace(space) << " has no move within the space to save it";
  diag.attachNote(operand.getOwner()->getLoc())
      << "the second result is for this op";
  changes.setOperand(operand, computeAgain(value, changes));
}
