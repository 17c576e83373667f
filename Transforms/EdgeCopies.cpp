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

void EdgeCopies::insert(const TargetInfo &target) {
  for (auto &[op, operands] : passed)
    insertBefore(op, operands.getArrayRef(), target);
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
                              const TargetInfo &target) {
  OpBuilder builder(op);
  SmallVector<OpOperand *> copied, remade;
  SmallVector<Value> sources;
  for (OpOperand *operand : passed) {
    before.push_back(operand->get());
    auto producer = operand->get().getDefiningOp<TileAccessOpInterface>();
    // What an author has bound keeps its place.
    if (producer && producer.getOpRecord().rematerializable &&
        !getBinding(producer)) {
      remade.push_back(operand);
      continue;
    }
    if (isNeededOtherwise(*operand) && canRecompute(*operand, target))
      recompute(*operand);
    copied.push_back(operand);
    sources.push_back(operand->get());
  }
  if (!sources.empty()) {
    auto copy = ParallelCopyOp::create(builder, op->getLoc(),
                                       ValueRange(sources).getTypes(), sources);
    for (auto [operand, result] : llvm::zip(copied, copy.getResults()))
      operand->set(result);
  }
  // Only now: what is made anew takes the place of a carry that may be copied.
  for (OpOperand *operand : remade) {
    auto result = cast<OpResult>(operand->get());
    operand->set(
        builder.clone(*result.getOwner())->getResult(result.getResultNumber()));
  }
}

bool EdgeCopies::finish(llvm::SetVector<Operation *> remade) {
  for (Value value : before)
    if (auto producer = value.getDefiningOp<TileAccessOpInterface>())
      if (producer.getOpRecord().rematerializable)
        remade.insert(producer);
  bool erased = false;
  for (Operation *op : remade)
    if (op->use_empty()) {
      op->erase();
      erased = true;
    }
  return erased;
}
