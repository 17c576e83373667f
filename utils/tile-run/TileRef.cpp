//===- TileRef.cpp - A tile somewhere in a memory -------------------------===//

#include "utils/tile-run/TileRef.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

std::optional<TileRef> TileRef::get(TileType type) {
  std::optional<Element> element = getElement(type.getElementType());
  if (!element)
    return std::nullopt;
  TileRef ref;
  ref.element = *element;
  ref.rows = ref.validRows = type.getRows();
  ref.cols = ref.validCols = type.getCols();
  TileLayout layout = type.getLayout();
  int64_t bytes = ref.getElementBytes();
  // A single row is stored as one, whatever the layout says.
  if (ref.rows == 1) {
    ref.pitch = ref.cols * bytes;
    return ref;
  }
  ref.rowMajor = layout.blayout == BLayout::RowMajor;
  if (!layout.isBoxed()) {
    ref.pitch = (ref.rowMajor ? ref.cols : ref.rows) * bytes;
    return ref;
  }
  ref.boxed = true;
  ref.boxRowMajor = layout.slayout == SLayout::RowMajor;
  std::tie(ref.boxRows, ref.boxCols) = layout.getBoxShape(8 * bytes);
  int64_t boxesInLine = ref.rowMajor ? llvm::divideCeil(ref.cols, ref.boxCols)
                                     : llvm::divideCeil(ref.rows, ref.boxRows);
  ref.pitch = boxesInLine * ref.boxRows * ref.boxCols * bytes;
  return ref;
}

int64_t TileRef::getBoxedOffset(int64_t row, int64_t col) const {
  int64_t boxRow = row / boxRows, boxCol = col / boxCols;
  row %= boxRows, col %= boxCols;
  int64_t line = rowMajor ? boxRow : boxCol, box = rowMajor ? boxCol : boxRow;
  int64_t inBox = boxRowMajor ? row * boxCols + col : col * boxRows + row;
  return line * pitch + (box * boxRows * boxCols + inBox) * getElementBytes();
}

bool TileRef::isContiguous() const {
  int64_t bytes = getElementBytes();
  if (!boxed)
    return rowMajor ? rows == 1 || pitch == cols * bytes
                    : cols == 1 || pitch == rows * bytes;
  int64_t lines = rowMajor ? llvm::divideCeil(rows, boxRows)
                           : llvm::divideCeil(cols, boxCols);
  int64_t boxes = rowMajor ? llvm::divideCeil(cols, boxCols)
                           : llvm::divideCeil(rows, boxRows);
  return originRow == 0 && originCol == 0 &&
         (lines == 1 || pitch == boxes * boxRows * boxCols * bytes);
}

TileRef TileRef::getTransposed() const {
  TileRef result = *this;
  std::swap(result.rows, result.cols);
  std::swap(result.validRows, result.validCols);
  std::swap(result.boxRows, result.boxCols);
  std::swap(result.originRow, result.originCol);
  result.rowMajor = !rowMajor;
  result.boxRowMajor = !boxRowMajor;
  return result;
}

TileRef TileRef::getBytesAs(Element element, int64_t offset, int64_t rows,
                            int64_t cols, int64_t pitch) const {
  TileRef result;
  result.memory = memory;
  result.base = getAddress(0, 0) + offset;
  result.pitch = pitch;
  result.rows = result.validRows = rows;
  result.cols = result.validCols = cols;
  result.element = element;
  return result;
}

TileRef TileRef::getWindow(int64_t row, int64_t col, int64_t rows,
                           int64_t cols) const {
  TileRef result = *this;
  result.rows = result.validRows = rows;
  result.cols = result.validCols = cols;
  if (!boxed) {
    result.base = getAddress(row, col);
    return result;
  }
  result.originRow = (originRow + row) % boxRows;
  result.originCol = (originCol + col) % boxCols;
  result.moveTo(*memory, getAddress(row, col));
  return result;
}
