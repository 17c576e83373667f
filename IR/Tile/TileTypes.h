//===- TileTypes.h - Tile type and attributes -------------------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILETYPES_H
#define PYPTO_IR_TILE_TILETYPES_H

#include "IR/Tile/TileDialect.h"
#include "IR/Tile/TilePlacement.h"
#include "mlir/IR/BuiltinTypes.h"

namespace pypto::tile {

/// Order of a tile's elements: boxes (or elements, without boxes) in the order
/// `blayout`, elements in a box of `fractal` bytes in the order `slayout`.
struct TileLayout {
  BLayout blayout = BLayout::RowMajor;
  SLayout slayout = SLayout::NoneBox;
  int64_t fractal = 512;

  /// Returns the layout that shape and space imply.
  static TileLayout getImplied(llvm::ArrayRef<int64_t> shape, Space space);

  bool isBoxed() const { return slayout != SLayout::NoneBox; }
  /// Returns rows and columns of a box in elements.
  std::pair<int64_t, int64_t> getBoxShape(unsigned elementBits) const;

  bool operator==(const TileLayout &other) const {
    return blayout == other.blayout && slayout == other.slayout &&
           fractal == other.fractal;
  }
  bool operator!=(const TileLayout &other) const { return !(*this == other); }
  friend llvm::hash_code hash_value(const TileLayout &layout) {
    return llvm::hash_combine(layout.blayout, layout.slayout, layout.fractal);
  }
};

/// A capacity override of one space, in bytes.
struct SpaceCapacity {
  Space space;
  int64_t bytes;

  bool operator==(const SpaceCapacity &other) const {
    return space == other.space && bytes == other.bytes;
  }
  friend llvm::hash_code hash_value(const SpaceCapacity &capacity) {
    return llvm::hash_combine(capacity.space, capacity.bytes);
  }
};

} // namespace pypto::tile

#define GET_ATTRDEF_CLASSES
#include "IR/Tile/TileAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "IR/Tile/TileTypes.h.inc"

namespace pypto::tile {
/// Parses `@name`, which is not empty.
mlir::ParseResult parseName(mlir::AsmParser &parser, mlir::StringAttr &name);

/// Parses the name of a memory space; the error for another word lists them.
mlir::ParseResult parseSpace(mlir::AsmParser &parser, Space &space);
} // namespace pypto::tile

#endif // PYPTO_IR_TILE_TILETYPES_H
