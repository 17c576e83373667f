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
// tile of its own, and few of them are ever read. So a list is what it differs
// in from another, and reading a short chain of those is all there is to do.
// For a list at the end of a long chain a search tree is made. Its nodes do not
// change once it is done: another tree shares with it all but the way to what
// differs. It is balanced by chance (C. Martinez and S. Roura, "Randomized
// binary search trees", J. ACM 1998).
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
  struct Update;

public:
  /// A list; costs as much as a pointer, and lives as long as its Pieces.
  using List = const Update *;
  using VisitFn = llvm::function_ref<bool(const Piece &)>;

  List make(const Piece &piece);
  /// Takes pieces in the order of bytes.
  List make(llvm::ArrayRef<Piece> sorted);

  /// Returns the list with `content` in the bytes of `area`.
  List overwrite(List list, const Area &area, const Fact &content);

  /// Calls `fn` for each piece of [begin, end), cut to it, in order, until it
  /// returns false.
  bool visit(List list, int64_t begin, int64_t end, VisitFn fn);

private:
  struct Node {
    Piece piece;
    /// Number of nodes from here on.
    uint32_t size;
    /// The tree that the node was made for, and may be changed by.
    uint32_t tree;
    Node *left;
    Node *right;
  };
  struct Update {
    Area area;
    Fact content;
    /// What the other bytes hold; null if there are none.
    List under;
    /// All of it, once it has been made.
    mutable Node *root = nullptr;
  };

  void makeTree(List list);
  static Node *link(Node *node, Node *left, Node *right);
  Node *makeNode(const Piece &piece, Node *left, Node *right);
  Node *makeNodes(llvm::ArrayRef<Piece> sorted);
  /// Returns the node as one of the tree that is being made.
  Node *edit(Node *node);
  std::pair<Node *, Node *> split(Node *node, int64_t at);
  Node *merge(Node *left, Node *right);
  Node *overwrite(Node *root, const Area &area, const Fact &content);
  static bool visit(const Node *node, int64_t begin, int64_t end, VisitFn fn);

  llvm::BumpPtrAllocator memory;
  uint32_t tree = 0;
  /// The same numbers in each run.
  uint32_t random = 1;
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_PIECES_H
