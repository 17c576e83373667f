//===- EdgeCopies.cpp - Copies where control passes tiles on --------------===//

#include "Transforms/EdgeCopies.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

void EdgeCopies::insert(Operation *func) {
  // One copy per op that passes tiles on: a terminator passes the same operands
  // whether control goes round or leaves.
  llvm::MapVector<Operation *, llvm::SetVector<OpOperand *>> passed;
  forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
    passed[operand.getOwner()].insert(&operand);
  });
  for (auto &[op, operands] : passed)
    insertBefore(op, operands.getArrayRef());
}

void EdgeCopies::insertBefore(Operation *op, ArrayRef<OpOperand *> passed) {
  OpBuilder builder(op);
  SmallVector<OpOperand *> copied, remade;
  SmallVector<Value> sources;
  for (OpOperand *operand : passed) {
    changes.push_back({operand, operand->get()});
    auto producer = operand->get().getDefiningOp<TileAccessOpInterface>();
    // What an author has bound keeps its place.
    if (producer && producer.getOpRecord().rematerializable &&
        !getBinding(producer)) {
      remade.push_back(operand);
      continue;
    }
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

void EdgeCopies::undo() {
  llvm::SetVector<Operation *> made;
  for (auto [operand, before] : changes) {
    made.insert(operand->get().getDefiningOp());
    operand->set(before);
  }
  for (Operation *op : made)
    op->erase();
  changes.clear();
}

bool EdgeCopies::finish(llvm::SetVector<Operation *> remade) {
  for (auto [operand, value] : changes)
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
