//===- RowReductions.cpp - A column from the rows of a tile ---------------===//
//
// On A2/A3 a row of more than one repeat is first folded to one repeat in the
// scratch, all rows by one instruction after the other, and the result is
// written by the last. The four sizes of f32 that the library folds by blocks
// take the same way here: their results have other last bits, not other bytes.
// A5 keeps all in registers, stores one element a row and leaves the scratch
// alone (pto-isa a5/TRowReduce:254-288, a5/TRowProd:95-109,
// a5/TRowReduceIdx:110-132).
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Reduction.h"
#include <limits>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// A5
//===----------------------------------------------------------------------===//

template <typename Fn>
static void reduceInRegisters(VectorPipe &pipe, const TileRef &dst,
                              const TileRef &src) {
  Lanes all, next;
  int64_t lanes = getLanes(src);
  for (int64_t row = 0; row < src.validRows; ++row) {
    pipe.load(all, src, row, 0, std::min(lanes, src.validCols));
    for (int64_t col = lanes; col < src.validCols; col += lanes) {
      pipe.load(next, src, row, col, std::min(lanes, src.validCols - col));
      accumulate(all, next, Fn());
    }
    fold(all, Fn());
    pipe.store(all, dst, row, 0);
  }
}

//===----------------------------------------------------------------------===//
// Floats on A2/A3
//===----------------------------------------------------------------------===//

namespace {
/// Instructions that have a repeat for each row (pto-isa
/// a2a3/TRowReduceOps:237-331).
template <typename Fn> struct RowFold {
  VectorPipe &pipe;
  const TileRef &src, &tmp, &dst;
  int64_t lanes;
  Lanes a, b;

  /// Combines `count` elements of all rows into the scratch.
  void combine(int64_t to, const TileRef &lhs, int64_t lhsCol,
               const TileRef &rhs, int64_t rhsCol, unsigned count) {
    for (int64_t row = 0; row < src.validRows; ++row) {
      pipe.load(a, lhs, row, lhsCol, count);
      pipe.load(b, rhs, row, rhsCol, count);
      map(a, a, b, Fn());
      pipe.store(a, tmp, row, to);
    }
  }

  void copyFirst() {
    for (int64_t row = 0; row < src.validRows; ++row) {
      pipe.load(a, src, row, 0, lanes);
      pipe.store(a, tmp, row, 0);
    }
  }

  /// The last instruction.
  void finish(const TileRef &from, unsigned count) {
    for (int64_t row = 0; row < src.validRows; ++row) {
      pipe.load(a, from, row, 0, count);
      fold(a, Fn());
      pipe.store(a, dst, row, 0);
    }
  }

  /// Maxima and minima: repeats 0 and 1, the tail, then one repeat after the
  /// other.
  void foldInTurn() {
    int64_t whole = src.validCols / lanes, tail = src.validCols % lanes;
    if (whole > 1)
      combine(0, src, 0, src, lanes, lanes);
    if (tail > 0)
      combine(0, tmp, 0, src, whole * lanes, tail);
    for (int64_t i = 2; i < whole; ++i)
      combine(0, tmp, 0, src, i * lanes, lanes);
  }

  /// Sums: neighbours to one half of the length, the tail, then halves again
  /// (pto-isa a2a3/TRowSum:47-84).
  void foldByHalves() {
    int64_t whole = src.validCols / lanes, tail = src.validCols % lanes;
    for (int64_t i = 0; i < whole / 2; ++i)
      combine(i * lanes, src, 2 * i * lanes, src, (2 * i + 1) * lanes, lanes);
    if (whole > 1 && whole % 2)
      combine(0, tmp, 0, src, (whole - 1) * lanes, lanes);
    if (tail > 0)
      combine(0, tmp, 0, src, whole * lanes, tail);
    for (int64_t length = whole / 2; length > 1;) {
      bool isOdd = length % 2;
      length /= 2;
      for (int64_t i = 0; i < length; ++i)
        combine(i * lanes, tmp, 2 * i * lanes, tmp, (2 * i + 1) * lanes, lanes);
      if (isOdd)
        combine((length - 1) * lanes, tmp, (length - 1) * lanes, tmp,
                2 * length * lanes, lanes);
    }
  }
};
} // namespace

template <typename Fn>
static void reduceFloats(VectorPipe &pipe, const TileRef &dst,
                         const TileRef &src, const TileRef &tmp) {
  int64_t lanes = getLanes(src);
  RowFold<Fn> rows{pipe, src, tmp, dst, lanes, {}, {}};
  if (src.validCols <= lanes)
    return rows.finish(src, src.validCols);
  if (src.validCols < 2 * lanes)
    rows.copyFirst();
  if (std::is_same_v<Fn, Add>)
    rows.foldByHalves();
  else
    rows.foldInTurn();
  rows.finish(tmp, lanes);
}

//===----------------------------------------------------------------------===//
// Integers and products on A2/A3
//===----------------------------------------------------------------------===//

/// What changes nothing when it is combined with a number.
template <typename Fn> static Scalar getNeutral(Element element) {
  if (std::is_same_v<Fn, Add>)
    return {0, 0, false};
  if (std::is_same_v<Fn, Mul>)
    return {1, 1, false};
  unsigned bits = 8 * getBytes(element);
  int64_t least = std::numeric_limits<int64_t>::min() >> (64 - bits);
  return {0, std::is_same_v<Fn, Maximum> ? least : ~least, false};
}

/// Row by row in one block of the scratch, from which the scalar unit takes the
/// result (pto-isa a2a3/TRowSum:124-144, TRowProd:37-72).
template <typename Fn>
static void reduceInBlock(VectorPipe &pipe, const TileRef &dst,
                          const TileRef &src, const TileRef &tmp) {
  int64_t lanes = VectorPipe::kBlockBytes / src.getElementBytes();
  TileRef block = tmp.getBytesAs(src.element, 0, lanes);
  Lanes all, next;
  for (int64_t row = 0; row < src.validRows; ++row) {
    pipe.fill(block, getNeutral<Fn>(src.element));
    for (int64_t col = 0; col < src.validCols; col += lanes) {
      pipe.load(all, block, 0, 0, std::min(lanes, src.validCols - col));
      pipe.load(next, src, row, col, all.count);
      accumulate(all, next, Fn());
      pipe.store(all, block, 0, 0);
    }
    pipe.load(all, block, 0, 0, lanes);
    fold(all, Fn());
    pipe.store(all, dst, row, 0);
  }
}

template <typename Fn> static LogicalResult runRowReduction(OpRun &run) {
  const TileRef &src = run.tile(0u), &dst = run.result();
  if (src.validRows == 0 || src.validCols == 0)
    return success();
  if (run.isA5()) {
    reduceInRegisters<Fn>(run.pipe, dst, src);
    return success();
  }
  TileRef tmp = run.scratch(run.getOperation()->getOperand(1));
  if (isFloat(src.element) && !std::is_same_v<Fn, Mul>)
    reduceFloats<Fn>(run.pipe, dst, src, tmp);
  else
    reduceInBlock<Fn>(run.pipe, dst, src, tmp);
  return success();
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// Returns the number of the first best lane.
template <typename Better> static unsigned findBest(const Lanes &lanes) {
  unsigned best = 0;
  for (unsigned i = 1; i < lanes.count; ++i)
    if (isBetter<Better>(lanes, i, lanes, best))
      best = i;
  return best;
}

static bool isAnyUndefined(const Lanes &lanes) {
  return llvm::is_contained(ArrayRef(lanes.undefined, lanes.count), 1);
}

/// The columns of one row on A5.
template <typename Better>
static Scalar findInRegisters(VectorPipe &pipe, const TileRef &src,
                              int64_t row) {
  Lanes lanes;
  Lanes best;
  best.count = 1;
  Scalar index;
  for (int64_t col = 0; col < src.validCols; col += getLanes(src)) {
    pipe.load(lanes, src, row, col,
              std::min(getLanes(src), src.validCols - col));
    unsigned found = findBest<Better>(lanes);
    index.undefined |= isAnyUndefined(lanes);
    best.element = lanes.element;
    if (col > 0 && !isBetter<Better>(lanes, found, best, 0))
      continue;
    setLane(best, 0, lanes, found);
    index.integer = col + found;
  }
  return index;
}

namespace {
/// A row of the scratch on A2/A3, as values and as indices of their width:
///
///     i0 i1 i2 i3 .. | v0 v1 v2 v3 ..
///
/// At first each value is followed by its index, from the start on.
struct Pairs {
  TileRef values, indices;
  int64_t count, valuesFrom;

  Pairs(const TileRef &tmp, const TileRef &src, int64_t row)
      : count(llvm::divideCeil(src.validCols, getLanes(src))) {
    unsigned bytes = src.getElementBytes();
    valuesFrom = llvm::alignTo(2 * count, VectorPipe::kBlockBytes / bytes);
    Element index = bytes == 4 ? Element::U32 : Element::U16;
    values = tmp.getBytesAs(src.element, row * tmp.pitch, 3 * count);
    indices = tmp.getBytesAs(index, row * tmp.pitch, 3 * count);
  }
};
} // namespace

/// The best of each repeat, values and indices apart, then the best of these
/// (pto-isa a2a3/TRowReduceIdxOps:45-58, 146-178).
template <typename Better>
static void findInScratch(VectorPipe &pipe, const TileRef &src, int64_t row,
                          const Pairs &pairs) {
  Lanes lanes;
  for (int64_t i = 0; i < pairs.count; ++i) {
    int64_t col = i * getLanes(src);
    pipe.load(lanes, src, row, col,
              std::min(getLanes(src), src.validCols - col));
    int64_t found = findBest<Better>(lanes);
    bool undefined = isAnyUndefined(lanes);
    pipe.storeScalar(pairs.indices, 0, 2 * i + 1, {0, found, undefined});
    setLane(lanes, 0, lanes, found);
    lanes.undefined[0] = undefined;
    lanes.count = 1;
    pipe.store(lanes, pairs.values, 0, 2 * i);
  }
  for (int64_t i = 0; i < pairs.count; ++i) {
    pipe.load(lanes, pairs.values, 0, 2 * i, 1);
    pipe.store(lanes, pairs.values, 0, pairs.valuesFrom + i);
  }
  for (int64_t i = 0; i < pairs.count; ++i) {
    pipe.load(lanes, pairs.indices, 0, 2 * i + 1, 1);
    pipe.store(lanes, pairs.indices, 0, i);
  }
  // One repeat, unless a row has thousands of elements.
  pipe.load(lanes, pairs.values, 0, pairs.valuesFrom,
            std::min<int64_t>(pairs.count, Lanes::kMax));
  int64_t found = findBest<Better>(lanes);
  pipe.storeScalar(pairs.indices, 0, pairs.valuesFrom + 1,
                   {0, found, isAnyUndefined(lanes)});
}

/// One repeat a row is written to the result at once. Longer rows are finished
/// by the scalar unit when all are in the scratch
/// (pto-isa a2a3/TRowReduceIdxOps:337-357).
template <typename Better> static LogicalResult runRowArgument(OpRun &run) {
  const TileRef &src = run.tile(0u), &dst = run.result();
  if (src.validCols == 0)
    return success();
  VectorPipe &pipe = run.pipe;
  if (run.isA5() || src.validCols <= getLanes(src)) {
    for (int64_t row = 0; row < src.validRows; ++row)
      pipe.storeScalar(dst, row, 0, findInRegisters<Better>(pipe, src, row));
    return success();
  }
  if (src.getElementBytes() != 2 && src.getElementBytes() != 4)
    return run.error() << "on elements of " << 8 * src.getElementBytes()
                       << " bits is not modelled: the A2/A3 does not have it";
  TileRef tmp = run.scratch(run.getOperation()->getOperand(1));
  for (int64_t row = 0; row < src.validRows; ++row)
    findInScratch<Better>(pipe, src, row, Pairs(tmp, src, row));
  for (int64_t row = 0; row < src.validRows; ++row) {
    Pairs pairs(tmp, src, row);
    Scalar repeat = pipe.loadScalar(pairs.indices, 0, pairs.valuesFrom + 1);
    // Whatever lies there, the index stays in the scratch.
    int64_t which = repeat.integer % pairs.count;
    Scalar index = pipe.loadScalar(pairs.indices, 0, which);
    index.integer += which * getLanes(src);
    index.undefined |= repeat.undefined;
    pipe.storeScalar(dst, row, 0, index);
  }
  return success();
}

ArrayRef<ModelEntry> sim::getRowReductionModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.row_sum", runRowReduction<Add>},
      {"tile.row_max", runRowReduction<Maximum>},
      {"tile.row_min", runRowReduction<Minimum>},
      {"tile.row_prod", runRowReduction<Mul>},
      {"tile.row_argmax", runRowArgument<Greater>},
      {"tile.row_argmin", runRowArgument<Less>},
  };
  return kModels;
}
