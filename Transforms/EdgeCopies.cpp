//===- EdgeCopies.cpp - Copies where control passes tiles on --------------===//

#include "Transforms/EdgeCopies.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Recompute.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

EdgeCopies::EdgeCopies(Operation *func) {
  forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
    passed[operand.getOwner()].insert(&operand);
  });
}

void EdgeCopies::insert(const TargetInfo &target, Changes &changes) {
  for (auto &[op, operands] : passed)
    insertBefore(op, operands.getArrayRef(), target, changes);
  // Before anybody looks at it: nothing has to be found out twice.
  eraseUnused(remade, changes);
}

/// Returns true if what an op with regions is given, by the block that it is
/// in, is given to it twice, or used in it or behind it.
static bool isNeededOtherwise(OpOperand &operand) {
  Operation *op = operand.getOwner();
  Block *block = op->getBlock();
  if (op->getNumRegions() == 0 || operand.get().getParentBlock() != block)
    return false;
  return llvm::any_of(operand.get().getUses(), [&](OpOperand &use) {
    return &use != &operand &&
           !block->findAncestorOpInBlock(*use.getOwner())->isBeforeInBlock(op);
  });
}

void EdgeCopies::insertBefore(Operation *op, ArrayRef<OpOperand *> passed,
                              const TargetInfo &target, Changes &changes) {
  OpBuilder builder(op);
  SmallVector<OpOperand *> copied, again;
  SmallVector<Value> sources;
  for (OpOperand *operand : passed) {
    auto producer = operand->get().getDefiningOp<TileAccessOpInterface>();
    // What an author has bound keeps its place.
    if (producer && producer.getOpRecord().rematerializable &&
        !getBinding(producer)) {
      again.push_back(operand);
      continue;
    }
    if (isNeededOtherwise(*operand) && canRecompute(*operand, target))
      recompute(*operand, changes);
    copied.push_back(operand);
    sources.push_back(operand->get());
  }
  if (!sources.empty()) {
    auto copy = ParallelCopyOp::create(builder, op->getLoc(),
                                       ValueRange(sources).getTypes(), sources);
    changes.insert(copy);
    for (auto [operand, result] : llvm::zip(copied, copy.getResults()))
      changes.setOperand(*operand, result);
  }
  // Only now: what is made anew takes the place of a carry that may be copied.
  for (OpOperand *operand : again) {
    auto result = cast<OpResult>(operand->get());
    Operation *clone = builder.clone(*result.getOwner());
    changes.insert(clone);
    changes.setOperand(*operand, clone->getResult(result.getResultNumber()));
    remade.insert(result.getOwner());
  }
}

void pypto::eraseUnused(const llvm::SetVector<Operation *> &ops,
                        Changes &changes) {
  for (Operation *op : ops)
    if (op->use_empty())
      changes.erase(op);
}
