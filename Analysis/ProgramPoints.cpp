//===- ProgramPoints.cpp - Numbers for the ops of a function --------------===//

#include "Analysis/ProgramPoints.h"
#include "IR/Tile/TileInterfaces.h"

using namespace mlir;
using namespace pypto;

ProgramPoints::ProgramPoints(Operation *func) {
  if (func->getNumRegions() > 0 && !func->getRegion(0).empty())
    numbers.reserve(func->getRegion(0).front().getOperations().size() + 1);
  number(func);
}

/// Returns true for an op that declares memory and does nothing.
static bool isDeclaration(Operation *op) {
  return op->getNumOperands() == 0 && op->getNumResults() == 0 &&
         isa<tile::TileAccessOpInterface>(op);
}

void ProgramPoints::number(Operation *op) {
  if (isDeclaration(op))
    return;
  Numbers mine;
  mine.enter = mine.leave = order.size();
  order.push_back(op);
  if (op->getNumRegions() > 0) {
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        blocks[&block] = order.size();
        order.push_back(nullptr);
        for (Operation &nested : block)
          number(&nested);
      }
    mine.leave = order.size();
    order.push_back(op);
  }
  numbers[op] = mine;
}

int64_t ProgramPoints::getDefinition(Value value) const {
  if (Operation *op = value.getDefiningOp())
    return getWrite(op);
  return getWrite(cast<BlockArgument>(value).getOwner());
}

Segment ProgramPoints::getSpan(Region &region) const {
  int64_t first = blocks.lookup(&region.front());
  Block &last = region.back();
  int64_t end =
      last.empty() ? blocks.lookup(&last) : numbers.lookup(&last.back()).leave;
  return {2 * first, 2 * end + 2};
}

void ProgramPoints::print(raw_ostream &os) const {
  for (auto [index, op] : llvm::enumerate(order)) {
    os << 2 * index << ": ";
    if (!op)
      os << "block";
    else if (numbers.lookup(op).enter == static_cast<int64_t>(index))
      os << op->getName();
    else
      os << "end of " << op->getName();
    os << '\n';
  }
}
