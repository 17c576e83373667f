//===- Changes.cpp - What a pass has changed ------------------------------===//

#include "Transforms/Changes.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace pypto;

Changes::~Changes() { drop(); }

void Changes::drop() {
  for (const Change &change : log)
    if (change.kind == Kind::Erase)
      change.op->destroy();
  log.clear();
}

void Changes::insert(Operation *op) {
  log.push_back({Kind::Insert, 0, op, nullptr, nullptr});
}

void Changes::setOperand(OpOperand &operand, Value value) {
  log.push_back({Kind::Operand, operand.getOperandNumber(), operand.getOwner(),
                 operand.get().getAsOpaquePointer(), nullptr});
  operand.set(value);
}

void Changes::replaceUses(Value from, Value to,
                          function_ref<bool(OpOperand &)> isWanted) {
  for (OpOperand &use : llvm::make_early_inc_range(from.getUses()))
    if (!isWanted || isWanted(use))
      setOperand(use, to);
}

void Changes::erase(Operation *op) {
  assert(op->use_empty() && op->getNumRegions() == 0);
  for (OpOperand &operand : op->getOpOperands())
    log.push_back({Kind::Operand, operand.getOperandNumber(), op,
                   operand.get().getAsOpaquePointer(), nullptr});
  log.push_back({Kind::Erase, 0, op, op->getBlock(), op->getNextNode()});
  op->dropAllReferences();
  op->remove();
}

void Changes::keep(Operation *op) {
  log.push_back({Kind::Move, 0, op, op->getBlock(), op->getNextNode()});
  log.push_back({Kind::Attributes, 0, op,
                 op->getDiscardableAttrDictionary().getAsOpaquePointer(),
                 nullptr});
  log.push_back({Kind::Properties, 0, op,
                 op->getPropertiesAsAttribute().getAsOpaquePointer(), nullptr});
}

void Changes::keepBody() {
  IRMapping mapping;
  func->getRegion(0).cloneInto(&body, mapping);
}

void Changes::undo(const Change &change) {
  auto getPlace = [&] {
    auto *block = static_cast<Block *>(const_cast<void *>(change.before));
    return std::pair(block,
                     change.next ? Block::iterator(change.next) : block->end());
  };
  switch (change.kind) {
  case Kind::Insert:
    return change.op->erase();
  case Kind::Operand:
    return change.op->getOpOperand(change.index)
        .set(Value::getFromOpaquePointer(change.before));
  case Kind::Erase: {
    auto [block, next] = getPlace();
    block->getOperations().insert(next, change.op);
    return;
  }
  case Kind::Move: {
    auto [block, next] = getPlace();
    return change.op->moveBefore(block, next);
  }
  case Kind::Attributes:
    return change.op->setDiscardableAttrs(
        cast<DictionaryAttr>(Attribute::getFromOpaquePointer(change.before)));
  case Kind::Properties: {
    auto before = Attribute::getFromOpaquePointer(change.before);
    // What an attribute does not name stays as it is.
    OperationName name = change.op->getName();
    OpaqueProperties now = change.op->getPropertiesStorage();
    name.destroyOpProperties(now);
    name.initOpProperties(now, OpaqueProperties(nullptr));
    [[maybe_unused]] LogicalResult isSet =
        change.op->setPropertiesFromAttribute(
            before, [&] { return change.op->emitError(); });
    assert(succeeded(isSet) && "what was set before can be set");
    return;
  }
  }
}

void Changes::undo() {
  if (!body.empty()) {
    drop();
    func->getRegion(0).takeBody(body);
  }
  for (const Change &change : llvm::reverse(log))
    undo(change);
  log.clear();
  analyses.clear();
}
