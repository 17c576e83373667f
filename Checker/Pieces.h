//===- Pieces.h - What the bytes of a tile should hold ----------*- C++ -*-===//
//
// A fresh result is one piece; an in-place result has the pieces of its
// operand, with its own where it writes; a view has the pieces of its source:
//
//   %t = tile.load                        |%t            |
//   %u = tile.assemble %s into %t[0, 64]  |%t    |%u     |
//   %v = tile.slice %u[0, 32]                 |%t|%u |
//
// A kernel may write thousands of windows into one tile, each result being a
// tile of its own. So a list of pieces is a search tree of nodes that are never
// changed: a new list shares with the old one all but the way to what differs.
// The tree is balanced by chance (C. Martinez and S. Roura, "Randomized binary
// search trees", J. ACM 1998).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_PIECES_H
#define PYPTO_CHECKER_PIECES_H

#include "Checker/Area.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Allocator.h"

namespace pypto::checker {

/// The number of a tile value.
using Name = unsigned;

/// The content of bytes that nothing has defined: any will do.
inline constexpr Name kUndefined = ~0u;

/// Byte `k` of a tile's content, at byte `k + shift` of the memory.
struct Fact {
  Name name;
  int64_t shift;

  bool operator==(const Fact &other) const {
    return name == other.name && shift == other.shift;
  }
  bool operator<(const Fact &other) const {
    return std::tie(name, shift) < std::tie(other.name, other.shift);
  }
};

/// Bytes [begin, end) of a memory that should hold a content.
struct Piece {
  int64_t begin;
  int64_t end;
  Fact content;
};

/// Lists of disjoint pieces in the order of bytes.
class Pieces {
  struct Node;

public:
  /// A list; costs as much as a pointer, and lives as long as its Pieces.
  using List = const Node *;

  List make(const Piece &piece) { return make(piece, nullptr, nullptr); }
  /// Takes pieces in the order of bytes.
  List make(llvm::ArrayRef<Piece> sorted);

  /// Returns the list with `content` in the bytes of `area`. Takes O(log n)
  /// steps, and as many as there are rows with gaps and pieces between them.
  List overwrite(List list, const Area &area, const Fact &content);

  /// Calls `fn` for each piece of [begin, end), cut to it, in order, until it
  /// returns false.
  static bool visit(List list, int64_t begin, int64_t end,
                    llvm::function_ref<bool(const Piece &)> fn);

private:
  struct Node {
    Piece piece;
    /// Number of nodes from here on.
    uint32_t size;
    List left;
    List right;
  };

  List make(const Piece &piece, List left, List right);
  List takeBefore(List list, int64_t at);
  List takeFrom(List list, int64_t at);
  List merge(List left, List right);

  llvm::BumpPtrAllocator nodes;
  /// The same numbers in each run.
  uint32_t random = 1;
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_PIECES_H
