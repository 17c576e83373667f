//===- Bindings.h - What an author binds to a declared slot -----*- C++ -*-===//
//
// An op that makes a tile may say where, with a clause `at @name`, `at
// @name[1]` or `at @name[%i]`: the attribute `at` and at most one operand, the
// last one.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILE_BINDINGS_H
#define PYPTO_IR_TILE_BINDINGS_H

#include "IR/Tile/TileInterfaces.h"

namespace pypto::tile {

/// Returns the author's `at` clause of an op, or null.
BindingAttr getBinding(mlir::Operation *op);

/// Returns the index in an op's `at` clause that says at run time which slot it
/// means, or null.
mlir::Value getSlotIndex(mlir::Operation *op);

/// Takes the `at` clause off an op.
void dropBinding(mlir::Operation *op);

/// A slot that an author has declared and bound tiles to; none if the name is
/// null.
struct DeclaredSlot {
  mlir::StringAttr name;
  int64_t number = 0;
  /// Says which one at run time; null for a constant.
  mlir::Value index;

  explicit operator bool() const { return name != nullptr; }
};

/// Returns the slot that a tile lies in, or will by its op's own `at` clause.
/// The index is that of the op: a tile that stands on another has none.
DeclaredSlot getDeclaredSlot(mlir::Value tile);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_BINDINGS_H
