//===- Bindings.cpp - What an author binds to a declared slot -------------===//

#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileDialect.h"
#include "IR/TileValue.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

BindingAttr tile::getBinding(Operation *op) {
  // Only what makes a tile is bound, and asking an op by name takes its time.
  // An op of a dynamic dialect may not even be asked.
  if (!op || op->getNumResults() == 0 ||
      !isa_and_nonnull<TileDialect>(op->getDialect()))
    return {};
  return dyn_cast_or_null<BindingAttr>(
      op->getInherentAttr("at").value_or(Attribute()));
}

/// Returns the operands that are the index of the `at` clause: at most one.
static std::pair<unsigned, unsigned> getSlotOperands(Operation *op) {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  if (!access)
    return {0, 0};
  ArrayRef<OperandFact> facts = access.getOpRecord().operands;
  if (facts.empty() || facts.back().name != "at_slot")
    return {0, 0};
  return access.getOperandRange(facts.size() - 1);
}

Value tile::getSlotIndex(Operation *op) {
  auto [first, length] = getSlotOperands(op);
  return length > 0 ? op->getOperand(first) : Value();
}

void tile::dropBinding(Operation *op) {
  if (!getBinding(op))
    return;
  op->setInherentAttr(StringAttr::get(op->getContext(), "at"), Attribute());
  auto [first, length] = getSlotOperands(op);
  if (length == 0)
    return;
  op->eraseOperand(first);
  auto name = StringAttr::get(op->getContext(), "operandSegmentSizes");
  if (auto sizes = dyn_cast_or_null<DenseI32ArrayAttr>(
          op->getInherentAttr(name).value_or(Attribute()))) {
    SmallVector<int32_t> changed(sizes.asArrayRef());
    changed.back() = 0;
    op->setInherentAttr(name,
                        DenseI32ArrayAttr::get(op->getContext(), changed));
  }
}

DeclaredSlot tile::getDeclaredSlot(Value tile) {
  TilePlacement place = getTileType(tile).getPlacement();
  Operation *op = tile.getDefiningOp();
  if (place.isInMemory() && place.name.isDeclared())
    return {place.name.getDeclaredName(), place.slot < 0 ? 0 : place.slot,
            place.slot == TilePlacement::kRuntime ? getSlotIndex(op) : Value()};
  BindingAttr binding = place.isPlaced() ? BindingAttr() : getBinding(op);
  if (!binding)
    return {};
  return {binding.getName(), binding.getSlot().value_or(0), getSlotIndex(op)};
}
