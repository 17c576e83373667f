//===- ProgramPoints.cpp - Numbers for the ops of a function --------------===//

#include "Analysis/ProgramPoints.h"
#include "IR/Tile/TileInterfaces.h"

using namespace mlir;
using namespace pypto;

ProgramPoints::ProgramPoints(Operation *func) {
  if (func->getNumRegions() > 0 && !func->getRegion(0).empty())
    entries.reserve(func->getRegion(0).front().getOperations().size() + 3);
  add(func, 0);
}

/// Returns true for an op that declares memory and does nothing.
static bool isDeclaration(Operation *op) {
  return op->getNumOperands() == 0 && op->getNumResults() == 0 &&
         isa<tile::TileAccessOpInterface>(op);
}

void ProgramPoints::add(Operation *op, unsigned parent) {
  if (isDeclaration(op)) {
    anyDeclarations = true;
    return;
  }
  unsigned mine = entries.size();
  entries.push_back({op, mine, parent});
  if (op->getNumRegions() == 0)
    return;
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      unsigned number = entries.size();
      entries.push_back({&block, number, mine});
      for (Operation &nested : block)
        add(&nested, number);
      entries[number].partner = entries.size() - 1;
    }
  entries[mine].partner = entries.size();
  entries.push_back({op, mine, parent});
}

unsigned ProgramPoints::getNumber(OpOrBlock what) const {
  if (numbers.empty()) {
    numbers.reserve(entries.size());
    for (auto [number, entry] : llvm::enumerate(entries))
      numbers.try_emplace(entry.what, number);
  }
  return numbers.lookup(what);
}

int64_t ProgramPoints::getDefinition(Value value) const {
  if (Operation *op = value.getDefiningOp())
    return getWrite(op);
  return getWrite(cast<BlockArgument>(value).getOwner());
}

Segment ProgramPoints::getSpan(Region &region) const {
  int64_t first = getNumber(&region.front()),
          last = entries[getNumber(&region.back())].partner;
  return {2 * first, 2 * last + 2};
}

void ProgramPoints::print(raw_ostream &os) const {
  for (auto [index, entry] : llvm::enumerate(entries)) {
    os << 2 * index << ": ";
    if (Operation *op = entry.getOp())
      os << (entry.partner < index ? "end of " : "") << op->getName();
    else
      os << "block";
    os << '\n';
  }
}
