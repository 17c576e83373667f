//===- Contents.cpp - Which tiles hold the same bytes ---------------------===//

#include "Analysis/Contents.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

Contents::Contents(Operation *func) {
  unsigned next = 0;
  auto add = [&](Value value) {
    if (isa<TileType>(value.getType()))
      contents[value] = {next++, 0};
  };
  func->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        add(argument);
    if (isa<CopyOp, ParallelCopyOp>(op)) {
      for (auto [source, result] :
           llvm::zip(op->getOperands(), op->getResults()))
        contents[result] = contents.lookup(source);
      return;
    }
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (access && access.getOpRecord().storage == StorageKind::View) {
      std::optional<ByteWindow> window = access.getViewWindow();
      Content source = contents.lookup(getStorageOperand(access)->get());
      if (window)
        contents[op->getResult(0)] = {source.id, source.shift + window->begin};
      else
        add(op->getResult(0));
      return;
    }
    for (Value result : op->getResults())
      add(result);
  });
}
