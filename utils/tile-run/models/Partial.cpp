//===- Partial.cpp - Operands that are valid in a part of the result ------===//
//
// One operand is valid wherever the result is. Where the other one is not, the
// first passes unchanged.
//
// A2/A3, fewer rows: the rows that both have, then a copy of the others. Fewer
// columns: a copy of the whole operand over dst, which is then combined with
// the short one (pto-isa a2a3/TPartOp:162-187). A5 goes once over all places
// (a5/TPartBinOps:46-54, 125-135).
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"
#include "utils/tile-run/models/Operands.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

static bool isValidLike(const TileRef &tile, const TileRef &other) {
  return tile.validRows == other.validRows && tile.validCols == other.validCols;
}

/// Copies the rows from `first` on: all bytes of them at once where none are
/// left out, and else row by row.
static void copyRows(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                     int64_t first) {
  int64_t rows = dst.validRows - first;
  if (rows <= 0)
    return;
  if (dst.cols == src.cols && dst.isContiguous() && src.isContiguous())
    return pipe.copy(dst.getWindow(first, 0, rows, dst.cols),
                     src.getWindow(first, 0, rows, dst.cols));
  for (int64_t row = first; row < dst.validRows; ++row)
    pipe.copy(dst.getWindow(row, 0, 1, dst.validCols),
              src.getWindow(row, 0, 1, dst.validCols));
}

template <typename Fn>
static void runOnA2A3(VectorPipe &pipe, const TileRef &dst, const TileRef &full,
                      const TileRef &part) {
  TileRef overlap = getValidLike(dst, part);
  if (part.validCols == dst.validCols) {
    issue<Fn>(pipe, overlap, full, part);
    copyRows(pipe, dst, full, part.validRows);
    return;
  }
  copyRows(pipe, dst, full, 0);
  issue<Fn>(pipe, overlap, part, dst);
}

template <typename Fn>
static void runOnA5(VectorPipe &pipe, const TileRef &dst, const TileRef &full,
                    const TileRef &part) {
  Lanes out, other, both;
  pipe.forEachRepeat(dst.validRows, dst.validCols,
                     VectorPipe::kRepeatBytes / dst.getElementBytes(),
                     [&](int64_t row, int64_t col, unsigned count) {
                       pipe.load(out, full, row, col, count);
                       int64_t cols =
                           row < part.validRows ? part.validCols - col : 0;
                       if (cols > 0) {
                         unsigned common = std::min<int64_t>(count, cols);
                         pipe.load(other, part, row, col, common);
                         out.count = common;
                         map(out, out, other, Fn());
                         out.count = count;
                       }
                       pipe.store(out, dst, row, col);
                     });
}

template <typename Fn> static LogicalResult runPartial(OpRun &run) {
  const TileRef &dst = run.result(), &src0 = run.tile(0u), &src1 = run.tile(1);
  bool isFirst = isValidLike(src0, dst);
  if (!isFirst && !isValidLike(src1, dst))
    return run.error() << "needs one operand that is valid wherever the result "
                          "is: "
                       << dst.validRows << " rows and " << dst.validCols
                       << " columns";
  const TileRef &full = isFirst ? src0 : src1, &part = isFirst ? src1 : src0;
  if (part.validRows > dst.validRows || part.validCols > dst.validCols)
    return run.error() << "has an operand that is valid where the result is "
                          "not";
  (run.isA5() ? runOnA5<Fn> : runOnA2A3<Fn>)(run.pipe, dst, full, part);
  return success();
}

ArrayRef<ModelEntry> sim::getPartialModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.part_add", runPartial<Add>},
      {"tile.part_mul", runPartial<Mul>},
      {"tile.part_max", runPartial<Maximum>},
      {"tile.part_min", runPartial<Minimum>},
  };
  return kModels;
}
