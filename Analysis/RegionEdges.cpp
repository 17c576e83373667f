//===- RegionEdges.cpp - Where control passes tiles on --------------------===//

#include "Analysis/RegionEdges.h"
#include "IR/TileValue.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;

using Visit = function_ref<void(OpOperand &, Value)>;
using Filter = function_ref<bool(Type)>;

static void visitEdge(Operation *op, OperandRange operands, ValueRange inputs,
                      Filter isWanted, Visit fn) {
  for (auto [index, input] : llvm::enumerate(inputs))
    if (isWanted(input.getType()))
      fn(op->getOpOperand(operands.getBeginOperandIndex() + index), input);
}

/// Visits the edges of one op with regions.
static void visitEdges(Operation *op, Filter isWanted, Visit fn) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  bool carries =
      branch && (llvm::any_of(op->getResultTypes(), isWanted) ||
                 llvm::any_of(op->getRegions(), [&](Region &region) {
                   return llvm::any_of(region.getArgumentTypes(), isWanted);
                 }));
  if (!carries)
    return;
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  for (RegionSuccessor successor : successors)
    visitEdge(op, branch.getEntrySuccessorOperands(successor),
              successor.getSuccessorInputs(), isWanted, fn);
  for (Region &region : op->getRegions()) {
    auto terminator = region.empty()
                          ? RegionBranchTerminatorOpInterface()
                          : dyn_cast<RegionBranchTerminatorOpInterface>(
                                region.front().getTerminator());
    if (!terminator)
      continue;
    successors.clear();
    branch.getSuccessorRegions(RegionBranchPoint(terminator), successors);
    for (RegionSuccessor successor : successors)
      visitEdge(terminator, terminator.getSuccessorOperands(successor),
                successor.getSuccessorInputs(), isWanted, fn);
  }
}

static void visitOp(Operation *op, Filter isWanted, Visit fn) {
  visitEdges(op, isWanted, fn);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        if (nested.getNumRegions() > 0)
          visitOp(&nested, isWanted, fn);
}

static void visitOps(const ProgramPoints &points, Filter isWanted, Visit fn) {
  for (auto [number, entry] : llvm::enumerate(points.getEntries()))
    if (Operation *op = entry.getOp(); op && entry.partner > number)
      visitEdges(op, isWanted, fn);
}

static bool isHandleType(Type type) { return tile::isHandle(type); }

void pypto::forEachRegionEdge(Operation *func, Visit fn) {
  visitOp(func, llvm::IsaPred<tile::TileType>, fn);
}

void pypto::forEachRegionEdge(const ProgramPoints &points, Visit fn) {
  visitOps(points, llvm::IsaPred<tile::TileType>, fn);
}

void pypto::forEachHandleEdge(const ProgramPoints &points, Visit fn) {
  visitOps(points, isHandleType, fn);
}
