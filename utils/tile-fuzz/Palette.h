//===- Palette.h - The tile types that a kernel is made of ------*- C++ -*-===//
//
// Operands of one op have types that go together, so a kernel that drew each
// type anew would consist of loads. It draws a few, and most of its ops work on
// those. The shapes are the ones where instructions differ from what one would
// think: rows that end in a part of a repeat, single rows and columns, boxes.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_PALETTE_H
#define PYPTO_UTILS_TILE_FUZZ_PALETTE_H

#include "IR/Tile/TileTypes.h"
#include "utils/tile-fuzz/Random.h"

namespace pypto::fuzz {

/// Element types, as a set.
enum Elements : unsigned {
  F32 = 1,
  F16 = 2,
  BF16 = 4,
  I8 = 8,
  I16 = 16,
  I32 = 32,
  Floats = F32 | F16 | BF16,
  Halves = F32 | F16,
  Ints = I8 | I16 | I32,
  Wide = F32 | I32,
  Any = Floats | Ints,
};

bool isIn(mlir::Type element, unsigned elements);

enum class Shape {
  TwoRows, ///< Two rows of whole blocks.
  Tail,    ///< Rows of one repeat of 256 bytes and a part of another.
  Column,
  Row,
  Square,  ///< Some rows of a few blocks.
  Boxed,   ///< In the vector memory, but in the order of a cube operand.
  Batch,   ///< Three dimensions.
  Columns, ///< Column by column.
};

/// No tile of a kernel is larger, in bytes.
inline constexpr int64_t kMaxTileBytes = 1024;
inline constexpr int64_t kBlockBytes = 32;
inline constexpr int64_t kRepeatBytes = 256;

int64_t getElementBytes(mlir::Type element);

/// Returns a type without placement.
tile::TileType makeType(llvm::ArrayRef<int64_t> shape, mlir::Type element,
                        tile::Space space, tile::TileLayout layout,
                        llvm::ArrayRef<int64_t> valid = {},
                        tile::Pad pad = tile::Pad::Null);
/// The same with the layout that shape and space imply.
tile::TileType makeType(llvm::ArrayRef<int64_t> shape, mlir::Type element,
                        tile::Space space = tile::Space::Vec);

/// Returns the type with another valid shape, which is empty for all.
tile::TileType withValid(tile::TileType type, llvm::ArrayRef<int64_t> valid);

class Palette {
public:
  Palette(mlir::MLIRContext *context, Random &random);

  /// Returns an element type of the set, one of the kernel's own if it has one.
  mlir::Type element(unsigned elements);

  /// Returns a vector tile; one in seven is valid in part.
  tile::TileType type(Shape shape, mlir::Type element);
  tile::TileType anyType(unsigned elements);

  /// Draws a valid shape of a row-major matrix that is smaller than the whole;
  /// run-time extents are kDynamic.
  tile::TileType partlyValid(tile::TileType type);

private:
  mlir::MLIRContext *context;
  Random &random;
  llvm::SmallVector<mlir::Type> own;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PALETTE_H
