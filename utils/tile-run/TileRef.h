//===- TileRef.h - A tile somewhere in a memory -----------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_TILEREF_H
#define PYPTO_UTILS_TILE_RUN_TILEREF_H

#include "IR/Tile/TileTypes.h"
#include "utils/tile-run/Element.h"
#include "utils/tile-run/Memory.h"

namespace pypto::sim {

/// A tile as an instruction sees it: a matrix of elements at an address, with
/// run-time valid extents. Dimensions but the last count as rows.
struct TileRef {
  Memory *memory = nullptr;
  /// The address of element (0, 0) when the origin is 0.
  int64_t base = 0;
  /// Bytes from one row to the next (column when column-major, row or column of
  /// boxes in a boxed layout). A window has its source's.
  int64_t pitch = 0;
  int64_t rows = 0, cols = 0;
  int64_t validRows = 0, validCols = 0;
  Element element = Element::F32;
  /// The order of the elements, or of the boxes.
  bool rowMajor = true;
  bool boxed = false;
  bool boxRowMajor = true;
  int64_t boxRows = 1, boxCols = 1;
  /// Where a window begins within its first box.
  int64_t originRow = 0, originCol = 0;

  /// Returns a tile of that type with natural pitch and whole valid shape at
  /// address 0 of no memory; nothing when no model computes on its elements.
  static std::optional<TileRef> get(tile::TileType type);

  unsigned getElementBytes() const { return getBytes(element); }

  int64_t getAddress(int64_t row, int64_t col) const {
    if (!boxed)
      return base + (rowMajor ? row * pitch + col * getElementBytes()
                              : col * pitch + row * getElementBytes());
    return base + getBoxedOffset(originRow + row, originCol + col);
  }

  /// Returns the distance of the last byte's end from the address of (0, 0).
  int64_t getSpan() const {
    return getAddress(rows - 1, cols - 1) + getElementBytes() -
           getAddress(0, 0);
  }

  /// Moves the tile so that (0, 0) lies at `address`.
  void moveTo(Memory &where, int64_t address) {
    base += address - getAddress(0, 0);
    memory = &where;
  }

  /// Moves the tile to where (0, 0) of another is.
  void moveTo(const TileRef &other) {
    moveTo(*other.memory, other.getAddress(0, 0));
  }

  /// Returns true if the rows (columns) follow each other without a gap.
  bool isContiguous() const;

  bool startsWith(const TileRef &other) const {
    return memory == other.memory && getAddress(0, 0) == other.getAddress(0, 0);
  }

  /// Returns the same bytes with rows and columns swapped.
  TileRef getTransposed() const;

  /// Returns the elements from (row, col) on as a tile of its own.
  TileRef getWindow(int64_t row, int64_t col, int64_t rows, int64_t cols) const;

  /// Returns the bytes from `offset` on as rows of other elements, `pitch`
  /// bytes from one to the next. A scratch has the type that its author gave
  /// it; an instruction takes its bytes for whatever it needs, and does not ask
  /// whether they are enough.
  TileRef getBytesAs(Element element, int64_t offset, int64_t rows,
                     int64_t cols, int64_t pitch) const;

  /// The same as one row.
  TileRef getBytesAs(Element element, int64_t offset, int64_t count) const {
    return getBytesAs(element, offset, 1, count, count * getBytes(element));
  }

  /// Returns the elements in the order of their addresses as one row.
  TileRef getFlat() const { return getBytesAs(element, 0, rows * cols); }

private:
  int64_t getBoxedOffset(int64_t row, int64_t col) const;
};

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_TILEREF_H
