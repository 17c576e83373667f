//===- Names.cpp - What messages call tiles and ops -----------------------===//

#include "Analysis/Names.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Prints " at 12:8" where the place is known.
static void printPosition(raw_ostream &os, Location loc) {
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    os << " at " << file.getLine() << ':' << file.getColumn();
}

/// Prints " 'x'" for what its author has named.
static void printName(raw_ostream &os, Location loc) {
  if (auto name = loc->findInstanceOf<NameLoc>())
    os << " '" << name.getName().getValue() << '\'';
}

static void printOp(raw_ostream &os, Operation *op) {
  os << op->getName();
  printPosition(os, op->getLoc());
  StringRef before = " in ";
  for (MembershipAttr mark : getMemberships(op)) {
    os << before << "stage " << mark.getStage() << " of pipeline "
       << mark.getGroup();
    before = " and ";
  }
}

std::string pypto::describeOp(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printOp(os, op);
  return text;
}

/// Returns the first op that writes to a handle, or null.
static Operation *findWriter(Value handle) {
  Operation *first = nullptr;
  for (Operation *user : handle.getUsers()) {
    auto access = dyn_cast<TileAccessOpInterface>(user);
    if (!access || (first && first->getBlock() == user->getBlock() &&
                    first->isBeforeInBlock(user)))
      continue;
    forEachWritten(access, TargetInfo::lookup(user), [&](Value written) {
      if (written == handle)
        first = user;
    });
  }
  return first;
}

std::string pypto::describeTile(Value tile) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (isHandle(tile)) {
    os << "the buffer";
    printName(os, tile.getLoc());
    if (Operation *writer = findWriter(tile)) {
      os << " that ";
      printOp(os, writer);
      os << " writes";
    } else {
      printPosition(os, tile.getLoc());
    }
    return text;
  }
  auto print = [&](StringRef what, std::optional<unsigned> number,
                   Operation *op) {
    os << what;
    if (number)
      os << ' ' << *number;
    printName(os, tile.getLoc());
    os << " of ";
    printOp(os, op);
  };
  if (auto argument = dyn_cast<BlockArgument>(tile)) {
    Operation *op = argument.getOwner()->getParentOp();
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    auto carries = loop ? loop.getRegionIterArgs() : ArrayRef<BlockArgument>();
    const auto *it = llvm::find(carries, argument);
    if (it != carries.end())
      print("carry", it - carries.begin(), op);
    else
      print("argument", argument.getArgNumber(), op);
    return text;
  }
  Operation *op = tile.getDefiningOp();
  if (isa<ParallelCopyOp>(op) && tile.hasOneUse()) {
    os << "what ";
    printOp(os, *tile.user_begin());
    os << " passes on";
  } else if (op->getNumResults() == 1) {
    print("the result", std::nullopt, op);
  } else {
    print("result", cast<OpResult>(tile).getResultNumber(), op);
  }
  return text;
}

std::string pypto::describeLocation(Location loc) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ':' << file.getLine() << ':'
       << file.getColumn();
  else
    loc.print(os);
  return text;
}
