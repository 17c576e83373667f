//===--- Columns.h - A problem as columns to be stacked ---------*- C++ -*-===//
//
// What the exact search works on: blocks that stand in columns. A column is a
// set of blocks that must be disjoint in bytes from each other, so it is a
// stack, and at most as high as memory. Most columns are program points; of two
// points only one is needed if all that is live at it is live at the other:
//
//     bytes                              columns  0: {a, b, c}  point 1
//       ^       +-----+                           1: {a, d}     point 3
//       |       |  c  |
//       |    +--+--+--+--------+         Point 0 and 2 are parts of column 0,
//       |    |  b  |     d     |         point 4 of column 1.
//       |    +-----+--+--------+
//       |    |   a    |
//       +----+--+--+--+--+-----+-> time
//            0  1  2  3  4
//
// The other columns state what keeps buffers apart although they are never live
// together: a separation is a column of its two buffers and of as many others
// as must be disjoint from all in it, a closed buffer stands in all columns.
// Temporal exclusions split a point into smaller columns. Colocated buffers are
// one block, whose height depends on the column. A same-start rule is one or
// the other: a column of its two ranges, or a colocation (see FitSearch.h). A
// fixed buffer is a block that has to stand at one offset, and reserved bytes
// are such a block in all columns.
//
// Everything is counted in units, the greatest common divisor of all sizes: a
// block that rests on others stands at a multiple of it.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_COLUMNS_H
#define PYPTO_PLACEMENT_COLUMNS_H

#include "Placement/Solution.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace pypto::placement {

/// Stands in consecutive columns with one height.
struct Run {
  unsigned begin;
  unsigned end;
  /// In units; positive.
  int32_t height;
};

struct Block {
  llvm::SmallVector<Run, 1> runs;
  /// The largest height of a run.
  int32_t height = 0;
  /// In units.
  int32_t alignment = 1;
  /// Where it has to stand, in units, or -1.
  int32_t fixed = -1;
  /// Empty for reserved bytes; else buffers that begin at one offset.
  llvm::SmallVector<unsigned, 1> buffers = {};

  /// Lets the block stand in one more column, after those that it stands in.
  void stand(unsigned column, int32_t columnHeight);
};

struct Columns {
  llvm::SmallVector<Block, 0> blocks;
  unsigned numColumns = 0;
  /// Bytes per unit.
  int64_t unit = 1;
  /// Set if not each solution is a placement of the blocks that respects the
  /// columns: a same-start rule was taken for a separation.
  bool stricter = false;
  /// Names why no placement exists, or is empty.
  std::string contradiction;
};

/// Says how to see to a same-start rule.
enum class Sharing {
  /// The ranges are disjoint.
  Apart,
  /// The buffers begin at one offset, if both ranges begin with their buffers;
  /// other rules are always taken for a separation of the buffers.
  Together,
  /// Not at all, unless it is always a separation.
  Open,
};

/// Turns a problem into columns. Returns nothing if its bytes are too many to
/// count the units in 31 bits. `sharings` has a choice for each same-start
/// rule, or is empty: then all are apart.
std::optional<Columns> makeColumns(const Problem &problem,
                                   llvm::ArrayRef<Sharing> sharings = {});

/// Returns the solution in which each block stands at its offset, in units.
Solution toSolution(const Problem &problem, const Columns &columns,
                    llvm::ArrayRef<int32_t> offsets);

/// Visits each pair of buffers that a pipeline keeps apart. Looks at all pairs
/// of buffers that have turns.
void forEachTurnPair(const Problem &problem,
                     llvm::function_ref<void(unsigned, unsigned)> visit);

/// Tells whether the fixed blocks are disjoint and end below `capacity` units.
bool fixedBlocksFit(const Columns &columns, int32_t capacity);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_COLUMNS_H
