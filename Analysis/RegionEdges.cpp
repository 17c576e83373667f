//===- RegionEdges.cpp - Where control passes tiles on --------------------===//

#include "Analysis/RegionEdges.h"
#include "IR/Tile/TileTypes.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;

using Visit = function_ref<void(OpOperand &, Value)>;

static bool hasTile(TypeRange types) {
  return llvm::any_of(types, llvm::IsaPred<tile::TileType>);
}

static void visitEdge(Operation *op, OperandRange operands, ValueRange inputs,
                      Visit fn) {
  for (auto [index, input] : llvm::enumerate(inputs))
    if (isa<tile::TileType>(input.getType()))
      fn(op->getOpOperand(operands.getBeginOperandIndex() + index), input);
}

static void visitOp(Operation *op, Visit fn) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  bool carries = branch && (hasTile(op->getResultTypes()) ||
                            llvm::any_of(op->getRegions(), [](Region &region) {
                              return hasTile(region.getArgumentTypes());
                            }));
  if (carries) {
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    for (RegionSuccessor successor : successors)
      visitEdge(op, branch.getEntrySuccessorOperands(successor),
                successor.getSuccessorInputs(), fn);
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
                  successor.getSuccessorInputs(), fn);
    }
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        if (nested.getNumRegions() > 0)
          visitOp(&nested, fn);
}

void pypto::forEachRegionEdge(Operation *func, Visit fn) { visitOp(func, fn); }
