//===- RegionGraph.cpp - Which regions of an op follow which --------------===//

#include "Analysis/RegionGraph.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;

static void addNumbers(ArrayRef<RegionSuccessor> successors,
                       SmallVectorImpl<int> &into) {
  for (RegionSuccessor successor : successors) {
    mlir::Region *region = successor.getSuccessor();
    into.push_back(region ? static_cast<int>(region->getRegionNumber()) : -1);
  }
}

RegionGraph::RegionGraph(const ProgramPoints &points, unsigned number) {
  ArrayRef<ProgramPoints::Entry> entries = points.getEntries();
  Operation *op = entries[number].getOp();
  regions.resize(op->getNumRegions());
  points.forEachBlock(number, [&](unsigned block) {
    mlir::Region *region = entries[block].getBlock()->getParent();
    Region &mine = regions[region->getRegionNumber()];
    Segment span = points.getSpan(block);
    bool isFirst = mine.span.begin == mine.span.end;
    mine = {region->hasOneBlock() ? block : kNoBlock,
            {isFirst ? span.begin : mine.span.begin, span.end}};
  });

  successors.resize(op->getNumRegions());
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  if (!branch) {
    // An op that does not say: any region may follow any other.
    for (int i = -1, e = op->getNumRegions(); i < e; ++i)
      entry.push_back(i);
    for (SmallVector<int, 2> &mine : successors)
      mine = entry;
    return;
  }
  SmallVector<RegionSuccessor> found;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), found);
  addNumbers(found, entry);
  for (mlir::Region &region : op->getRegions()) {
    found.clear();
    branch.getSuccessorRegions(region, found);
    addNumbers(found, successors[region.getRegionNumber()]);
  }
}
