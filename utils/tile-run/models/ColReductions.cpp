//===- ColReductions.cpp - A row from the columns of a tile ---------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Reduction.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// Calls `fn(col, count)` for the repeats of a row.
template <typename Fn> static void forEachChunk(const TileRef &tile, Fn fn) {
  int64_t lanes = getLanes(tile);
  for (int64_t col = 0; col < tile.validCols; col += lanes)
    fn(col, static_cast<unsigned>(std::min(lanes, tile.validCols - col)));
}

//===----------------------------------------------------------------------===//
// One row after the other
//===----------------------------------------------------------------------===//

/// One instruction: a row of `dst` from one of `lhs` and one of `rhs`, which
/// has as many valid columns as the instruction goes over.
template <typename Fn>
static void combineRows(VectorPipe &pipe, const TileRef &dst, int64_t to,
                        const TileRef &lhs, int64_t lhsRow, const TileRef &rhs,
                        int64_t rhsRow) {
  Lanes a, b;
  forEachChunk(rhs, [&](int64_t col, unsigned count) {
    pipe.load(a, lhs, lhsRow, col, count);
    pipe.load(b, rhs, rhsRow, col, count);
    map(a, a, b, Fn());
    pipe.store(a, dst, to, col);
  });
}

static void copyRow(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                    int64_t cols) {
  pipe.copy(dst.getWindow(0, 0, 1, cols), src.getWindow(0, 0, 1, cols));
}

/// On A2/A3 the first row is copied to the result, and the others are combined
/// with it there (pto-isa a2a3/TColReduceOps:56-60, TColSum:80-82). A5 does it
/// in a register for each repeat of columns (a5/TColReduceOps:65-89).
template <typename Fn>
static void reduceInTurn(OpRun &run, const TileRef &dst, const TileRef &src) {
  VectorPipe &pipe = run.pipe;
  if (!run.isA5()) {
    copyRow(pipe, dst, src, src.validCols);
    for (int64_t row = 1; row < src.validRows; ++row)
      combineRows<Fn>(pipe, dst, 0, dst, 0, src, row);
    return;
  }
  Lanes all, next;
  forEachChunk(src, [&](int64_t col, unsigned count) {
    pipe.load(all, src, 0, col, count);
    for (int64_t row = 1; row < src.validRows; ++row) {
      pipe.load(next, src, row, col, count);
      map(all, all, next, Fn());
    }
    pipe.store(all, dst, 0, col);
  });
}

template <typename Fn> static LogicalResult runColReduction(OpRun &run) {
  const TileRef &src = run.tile(0u), &dst = run.result();
  if (src.validRows > 0 && src.validCols > 0)
    reduceInTurn<Fn>(run, dst, src);
  return success();
}

//===----------------------------------------------------------------------===//
// Sums by a tree
//===----------------------------------------------------------------------===//

/// Adds neighbouring rows, the odd one to the first.
static void addNeighbours(VectorPipe &pipe, const TileRef &tmp,
                          const TileRef &src, int64_t rows) {
  for (int64_t row = 0; row < rows / 2; ++row)
    combineRows<Add>(pipe, tmp, row, src, 2 * row, src, 2 * row + 1);
  if (rows % 2)
    combineRows<Add>(pipe, tmp, 0, tmp, 0, src, rows - 1);
}

/// pto-isa a2a3/TColSum:69-78.
static void sumByTree(VectorPipe &pipe, const TileRef &dst, const TileRef &src,
                      TileRef tmp) {
  tmp.validCols = src.validCols;
  addNeighbours(pipe, tmp, src, src.validRows);
  for (int64_t rows = src.validRows / 2; rows > 1; rows /= 2)
    addNeighbours(pipe, tmp, tmp, rows);
  copyRow(pipe, dst, tmp, src.validCols);
}

/// Each repeat of columns has its tree in the first columns of the scratch. The
/// odd row of each level is added to the sum that is still in the register
/// (pto-isa a5/TColSum:85-106).
static void sumChunkByTree(VectorPipe &pipe, const TileRef &src,
                           const TileRef &tmp, int64_t col, unsigned count,
                           Lanes &sum) {
  Lanes a;
  auto add = [&](const TileRef &from, int64_t fromCol, int64_t rows) {
    for (int64_t row = 0; row < rows / 2; ++row) {
      pipe.load(a, from, 2 * row, fromCol, count);
      pipe.load(sum, from, 2 * row + 1, fromCol, count);
      map(sum, a, sum, Add());
      pipe.store(sum, tmp, row, 0);
    }
    if (rows % 2 == 0)
      return;
    pipe.load(a, from, rows - 1, fromCol, count);
    if (rows > 1)
      map(sum, a, sum, Add());
    else
      sum = a;
    pipe.store(sum, tmp, std::max<int64_t>(rows / 2 - 1, 0), 0);
  };
  add(src, col, src.validRows);
  for (int64_t rows = src.validRows / 2; rows > 1; rows /= 2)
    add(tmp, 0, rows);
}

static LogicalResult runColSum(OpRun &run) {
  auto op = cast<ColSumOp>(run.getOperation());
  const TileRef &src = run.tile(op.getTile()), &dst = run.result();
  if (src.validRows == 0 || src.validCols == 0)
    return success();
  // A5 has no tree for these (pto-isa a5/TColSum).
  bool isSummedInTurn = run.isA5() && (src.element == Element::F16 ||
                                       src.element == Element::I64);
  if (!op.getTmp() || isSummedInTurn || (!run.isA5() && src.validRows == 1)) {
    reduceInTurn<Add>(run, dst, src);
    return success();
  }
  TileRef tmp = run.scratch(op.getTmp());
  if (!run.isA5()) {
    sumByTree(run.pipe, dst, src, tmp);
    return success();
  }
  Lanes sum;
  forEachChunk(src, [&](int64_t col, unsigned count) {
    sumChunkByTree(run.pipe, src, tmp, col, count, sum);
    run.pipe.store(sum, dst, 0, col);
  });
  return success();
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// Takes over the lanes of `next` that are better, with their index.
template <typename Better>
static void takeBetter(Lanes &best, Lanes &index, const Lanes &next,
                       int64_t row) {
  for (unsigned i = 0; i < best.count; ++i) {
    bool undefined = best.undefined[i] | next.undefined[i];
    if (isBetter<Better>(next, i, best, i)) {
      setLane(best, i, next, i);
      index.integers[i] = row;
    }
    best.undefined[i] = index.undefined[i] = undefined;
  }
}

/// On A5 a repeat of columns is compared in registers; its indices are stored
/// with four bytes each, which runs ahead of narrower elements
/// (pto-isa a5/TColReduceIdx:154-183, 211-239).
template <typename Better>
static void findInRegisters(VectorPipe &pipe, const TileRef &dst,
                            const TileRef &src) {
  Lanes best, next, index;
  forEachChunk(src, [&](int64_t col, unsigned count) {
    pipe.load(best, src, 0, col, count);
    index.splat(dst.element, {});
    index.count = count;
    std::copy_n(best.undefined, count, index.undefined);
    for (int64_t row = 1; row < src.validRows; ++row) {
      pipe.load(next, src, row, col, count);
      takeBetter<Better>(best, index, next, row);
    }
    pipe.store(index, dst, 0, col);
  });
}

/// One repeat of columns on A2/A3. The scratch holds the number of the row, the
/// best values and, for elements of 16 bits, their rows; those of 32 bits have
/// their rows in the result (pto-isa a2a3/TColReduceIdx:132-189).
template <typename Better>
static void findInScratch(VectorPipe &pipe, const TileRef &dst,
                          const TileRef &src, const TileRef &tmp, int64_t col,
                          unsigned count) {
  unsigned bytes = src.getElementBytes();
  Element narrow = bytes == 4 ? dst.element : Element::I16;
  int64_t gap =
      std::min(llvm::alignTo(src.validCols * bytes, VectorPipe::kBlockBytes),
               uint64_t(VectorPipe::kRepeatBytes));
  TileRef numbers = tmp.getBytesAs(narrow, 0, count);
  TileRef values = tmp.getBytesAs(src.element, gap, count);
  TileRef rows = bytes == 4 ? dst.getWindow(0, col, 1, count)
                            : tmp.getBytesAs(narrow, 2 * gap, count);
  Lanes best, next, index, chosen;
  pipe.fill(numbers, {});
  pipe.fill(rows, {});
  pipe.copy(values, src.getWindow(0, col, 1, count));
  for (int64_t row = 1; row < src.validRows; ++row) {
    pipe.load(index, numbers, 0, 0, count);
    map(index, index, [](auto number) { return number + 1; });
    pipe.store(index, numbers, 0, 0);
    // The comparison leaves its mask in a register.
    pipe.load(best, values, 0, 0, count);
    pipe.load(next, src, row, col, count);
    pipe.load(chosen, rows, 0, 0, count);
    for (unsigned i = 0; i < count; ++i) {
      bool isTaken = isBetter<Better>(next, i, best, i);
      bool undefined = best.undefined[i] | next.undefined[i];
      if (isTaken)
        setLane(chosen, i, index, i);
      chosen.undefined[i] |= undefined;
    }
    pipe.store(chosen, rows, 0, 0);
    pipe.load(best, values, 0, 0, count);
    pipe.load(next, src, row, col, count);
    takeBetter<Better>(best, index, next, row);
    pipe.store(best, values, 0, 0);
  }
  if (bytes == 4)
    return;
  // 64 of four bytes each at a time.
  pipe.copy(dst.getWindow(0, col, 1, count), rows);
}

template <typename Better> static LogicalResult runColArgument(OpRun &run) {
  const TileRef &src = run.tile(0u), &dst = run.result();
  if (src.validRows == 0)
    return success();
  if (run.isA5()) {
    findInRegisters<Better>(run.pipe, dst, src);
    return success();
  }
  if (src.getElementBytes() != 2 && src.getElementBytes() != 4)
    return run.error() << "on elements of " << 8 * src.getElementBytes()
                       << " bits is not modelled: the A2/A3 does not have it";
  TileRef tmp = run.scratch(run.getOperation()->getOperand(1));
  forEachChunk(src, [&](int64_t col, unsigned count) {
    findInScratch<Better>(run.pipe, dst, src, tmp, col, count);
  });
  return success();
}

ArrayRef<ModelEntry> sim::getColReductionModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.col_sum", runColSum},
      {"tile.col_max", runColReduction<Maximum>},
      {"tile.col_min", runColReduction<Minimum>},
      {"tile.col_prod", runColReduction<Mul>},
      {"tile.col_argmax", runColArgument<Greater>},
      {"tile.col_argmin", runColArgument<Less>},
  };
  return kModels;
}
