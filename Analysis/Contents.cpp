//===- Contents.cpp - Which tiles hold the same bytes ---------------------===//

#include "Analysis/Contents.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

Contents::Contents(Operation *func, const StorageClasses &classes) {
  unsigned next = 0;
  auto add = [&](Value value) {
    // A handle has many contents, none of which is known to be another's.
    if (isTile(value))
      contents[value] = {next++, 0};
  };
  // Bytes are the same where both are known and the rows are equally far apart.
  // A view begins with a later byte of its source, a copy with the first.
  auto inherit = [&](Value source, Value result, bool isView) {
    const StorageMember *from = classes.lookup(source);
    const StorageMember *to = classes.lookup(result);
    if (!from || !to || !from->exact || !to->exact || from->pitch != to->pitch)
      return add(result);
    Content content = contents.lookup(source);
    if (isView)
      content.shift += to->begin - from->begin;
    contents[result] = content;
  };
  // What an op writes without a result holds something else afterwards.
  TargetInfo target = TargetInfo::lookup(func);
  // A tile with thousands of users may be copied for each of them.
  llvm::DenseMap<Value, bool> changed;
  auto isChanged = [&](Value value) {
    auto [it, isNew] = changed.try_emplace(value);
    if (isNew)
      it->second = llvm::any_of(value.getUses(), [&](OpOperand &use) {
        auto user = dyn_cast<TileAccessOpInterface>(use.getOwner());
        return user && getRole(user, use.getOperandNumber(), target) ==
                           AccessKind::ReadWrite;
      });
    return it->second;
  };
  func->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        add(argument);
    if (isa<CopyOp, ParallelCopyOp>(op)) {
      for (auto [source, result] :
           llvm::zip(op->getOperands(), op->getResults()))
        if (isChanged(source) || isChanged(result))
          add(result);
        else
          inherit(source, result, /*isView=*/false);
      return;
    }
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (access && access.getOpRecord().storage == StorageKind::View &&
        !isHandle(op->getResult(0)))
      return inherit(getStorageOperand(access)->get(), op->getResult(0),
                     /*isView=*/true);
    for (Value result : op->getResults())
      add(result);
  });
}
