//===- ByteMap.h - What each byte of memory is known to hold ----*- C++ -*-===//
//
// The state of the checker: for each byte of each memory, the names of the
// contents that it holds on every path to here. A content is a tile value, and
// byte `k` of it lies at byte `k + shift` of the memory; a byte has several
// names when the program copied, or carried, a value under a new one.
//
//   memory  0        4096       8192
//           |%a     |%b, %c     |          %c is a copy of %b, placed on it
//
// Where paths join, a byte keeps the names that it has on all of them. A path
// is kept as the difference from a state that all paths share (Delta), and the
// map undoes what one path wrote before the next is walked: a branch costs what
// it writes, not what there is.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_BYTEMAP_H
#define PYPTO_CHECKER_BYTEMAP_H

#include "Checker/Area.h"
#include "Checker/Pieces.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <optional>

namespace pypto::checker {

/// Names of one byte, sorted.
using Facts = llvm::SmallVector<Fact, 1>;

/// Bytes that agree in what they hold.
struct Run {
  ByteRange range;
  Facts facts;

  bool operator==(const Run &other) const {
    return range == other.range && facts == other.facts;
  }
};

/// What a path has written: runs in the order of memories and bytes.
using Delta = std::vector<Run>;

class ByteMap {
public:
  void write(const ByteRange &range, llvm::ArrayRef<Fact> facts);

  /// Calls `fn` for each run of the range, in order; the bytes that nothing was
  /// written to are runs without facts.
  void visit(const ByteRange &range,
             llvm::function_ref<void(const ByteRange &, llvm::ArrayRef<Fact>)>
                 fn) const;

  /// Gives the bytes of the range that hold `fact` (nothing: all of them) the
  /// name `alias` as well.
  void alias(const ByteRange &range, std::optional<Fact> fact,
             const Fact &alias);

  /// Starts a path. Paths nest.
  size_t begin();

  /// Returns what was written since the path began.
  Delta getDelta(size_t path) const;

  /// Undoes what was written since `mark`, a value of getMark in the path.
  void undo(size_t mark);
  size_t getMark() const { return journal.size(); }

  /// Ends a path and undoes it.
  void end(size_t path);

  /// Writes what holds on all of the paths, each a difference from this state.
  void join(llvm::ArrayRef<Delta> paths);

private:
  struct Stored {
    int64_t end;
    Facts facts;
  };
  using Memory = std::map<int64_t, Stored>;

  Memory &getMemory(unsigned index);
  void replace(Memory &memory, const ByteRange &range,
               llvm::ArrayRef<Fact> facts);
  /// Returns the delta over at least the ranges, which are sorted and disjoint.
  Delta expand(const Delta &delta, llvm::ArrayRef<ByteRange> ranges) const;

  std::vector<Memory> memories;
  /// What was overwritten, newest last; only while a path is open.
  std::vector<Run> journal;
  unsigned openPaths = 0;
};

/// Sorts ranges and merges those that touch.
void normalize(llvm::SmallVectorImpl<ByteRange> &ranges);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_BYTEMAP_H
