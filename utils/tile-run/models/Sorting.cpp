//===- Sorting.cpp - Pairs of a value and an index ------------------------===//
//
// A pair takes eight bytes, the value first: an f32 and its index, or an f16,
// two bytes and the index. The greatest value comes first, and of equal ones
// the earlier.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

static constexpr int64_t kPairBytes = 8;
static constexpr int64_t kIndexFrom = 4;

//===----------------------------------------------------------------------===//
// Runs of 32
//===----------------------------------------------------------------------===//

/// A repeat reads 32 values and 32 indices and writes their pairs; what is left
/// of a row is not sorted (pto-isa a2a3/TSort32:83-99). One row of indices does
/// for all.
static LogicalResult runSort32(OpRun &run) {
  auto op = cast<Sort32Op>(run.getOperation());
  constexpr int64_t kRun = 32;
  const TileRef &src = run.tile(op.getSrc()), &idx = run.tile(op.getIdx());
  const TileRef &dst = run.result();
  unsigned perPair = kPairBytes / dst.getElementBytes();
  Lanes values, indices, value, index;
  for (int64_t row = 0; row < src.validRows; ++row)
    for (int64_t col = 0; col + kRun <= src.validCols; col += kRun) {
      run.pipe.load(values, src, row, col, kRun);
      run.pipe.load(indices, idx, idx.validRows == 1 ? 0 : row, col, kRun);
      auto order = llvm::to_vector(llvm::seq<unsigned>(0, kRun));
      llvm::stable_sort(order, [&](unsigned a, unsigned b) {
        return values.floats[a] > values.floats[b];
      });
      bool undefined = llvm::is_contained(ArrayRef(values.undefined, kRun), 1);
      value.element = dst.element;
      index.element = Element::U32;
      value.count = index.count = 1;
      for (auto [i, from] : llvm::enumerate(order)) {
        int64_t to = (col + i) * perPair;
        value.floats[0] = values.floats[from];
        value.undefined[0] = undefined;
        run.pipe.store(value, dst, row, to);
        // The bytes between the value and the index.
        value.floats[0] = 0;
        if (dst.getElementBytes() == 2)
          run.pipe.store(value, dst, row, to + 1);
        index.integers[0] = indices.integers[from];
        index.undefined[0] = indices.undefined[from] | undefined;
        int64_t at = dst.getAddress(row, to) - dst.getAddress(0, 0);
        run.pipe.store(index, dst.getBytesAs(Element::U32, at + kIndexFrom, 1),
                       0, 0);
      }
    }
  return success();
}

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

namespace {
/// A sorted list of pairs.
struct List {
  TileRef pairs;
  int64_t count;
  int64_t next = 0;
};

/// Pairs as rows of bytes, and their values.
TileRef getPairs(const TileRef &tile, int64_t row, int64_t firstPair,
                 int64_t count) {
  int64_t at = tile.getAddress(row, 0) - tile.getAddress(0, 0);
  return tile.getBytesAs(Element::U8, at + firstPair * kPairBytes, count,
                         kPairBytes, kPairBytes);
}

/// Merges two to four lists. The heads are read again for each pair that is
/// written. If `stop` is set, the first list that ends is the end.
void merge(VectorPipe &pipe, const TileRef &dst, Element element,
           MutableArrayRef<List> lists, bool stop) {
  Lanes pair;
  // Where an undefined value has decided, it has decided about all that
  // follows.
  bool undefined = false;
  for (int64_t to = 0;; ++to) {
    List *best = nullptr;
    Scalar greatest;
    for (List &list : lists) {
      if (list.next == list.count) {
        if (stop)
          return;
        continue;
      }
      TileRef values =
          list.pairs.getBytesAs(element, 0, list.count, 1, kPairBytes);
      Scalar head = pipe.loadScalar(values, list.next, 0);
      undefined |= head.undefined;
      if (best && !(head.number > greatest.number))
        continue;
      best = &list;
      greatest = head;
    }
    if (!best)
      return;
    pipe.load(pair, best->pairs, best->next++, 0, kPairBytes);
    for (unsigned i = 0; i < pair.count; ++i)
      pair.undefined[i] |= undefined;
    pipe.store(pair, dst, to, 0);
  }
}
} // namespace

/// Groups of four blocks; what is left of a row is not merged
/// (pto-isa a2a3/TMrgSort:151-155, a5/TMrgSort:145-154).
static LogicalResult runMrgsortFormat1(OpRun &run) {
  auto op = cast<MrgsortFormat1Op>(run.getOperation());
  const TileRef &src = run.tile(op.getSrc()), &dst = run.result();
  int64_t bytes = src.getElementBytes();
  int64_t pairs = op.getBlockLen() * bytes / kPairBytes;
  int64_t groups = src.validCols / (4 * op.getBlockLen());
  for (int64_t row = 0; row < src.validRows; ++row)
    for (int64_t group = 0; group < groups; ++group) {
      SmallVector<List, 4> lists;
      for (int64_t i = 0; i < 4; ++i)
        lists.push_back(
            {getPairs(src, row, (4 * group + i) * pairs, pairs), pairs});
      merge(run.pipe, getPairs(dst, row, 4 * group * pairs, 4 * pairs),
            src.element, lists, /*stop=*/false);
    }
  return success();
}

/// The lists are merged into the scratch, which is then copied to the result
/// (pto-isa a2a3/TMrgSort:97-127, a5/TMrgSort:95-125).
static LogicalResult runMrgsortFormat2(OpRun &run) {
  auto op = cast<MrgsortFormat2Op>(run.getOperation());
  const TileRef &dst = run.result();
  TileRef tmp = run.scratch(op.getTmp());
  tmp.validRows = dst.validRows;
  tmp.validCols = dst.validCols;
  for (int64_t row = 0; row < dst.validRows; ++row) {
    SmallVector<List, 4> lists;
    int64_t merged = 0;
    for (Value source : op.getSrcs()) {
      const TileRef &src = run.tile(source);
      int64_t pairs = src.validCols * src.getElementBytes() / kPairBytes;
      merged += pairs;
      lists.push_back(
          {getPairs(src, std::min(row, src.rows - 1), 0, pairs), pairs});
    }
    merge(run.pipe, getPairs(tmp, row, 0, merged), dst.element, lists,
          op.getExhausted());
  }
  run.pipe.copy(dst, tmp);
  return success();
}

ArrayRef<ModelEntry> sim::getSortModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.sort32", runSort32},
      {"tile.mrgsort_format1", runMrgsortFormat1},
      {"tile.mrgsort_format2", runMrgsortFormat2},
  };
  return kModels;
}
