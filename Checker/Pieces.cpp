//===- Pieces.cpp - What the bytes of a tile should hold ------------------===//

#include "Checker/Pieces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace pypto::checker;

/// The longest chain of updates that is read as it is.
static constexpr unsigned kMaxChain = 8;

Pieces::List Pieces::make(const Piece &piece) {
  return new (memory)
      Update{Area::solid({0, piece.begin, piece.end}), piece.content, nullptr};
}

Pieces::List Pieces::make(llvm::ArrayRef<Piece> sorted) {
  if (sorted.size() == 1)
    return make(sorted.front());
  List list = new (memory) Update{};
  ++tree;
  list->root = makeNodes(sorted);
  return list;
}

Pieces::List Pieces::overwrite(List list, const Area &area,
                               const Fact &content) {
  if (area.isEmpty())
    return list;
  return new (memory) Update{area, content, list};
}

bool Pieces::visit(List list, int64_t begin, int64_t end, VisitFn fn) {
  unsigned length = 0;
  for (List other = list; other && !other->root; other = other->under)
    if (++length > kMaxChain) {
      makeTree(list);
      break;
    }
  if (!list || begin >= end)
    return true;
  if (list->root)
    return visit(list->root, begin, end, fn);
  int64_t cursor = begin;
  const Area &area = list->area;
  while (cursor < end) {
    ByteRange row = area.findCommon({area.range.memory, cursor, end});
    if (row.size() == 0)
      break;
    if (!visit(list->under, cursor, row.begin, fn) ||
        !fn({row.begin, row.end, list->content}))
      return false;
    cursor = row.end;
  }
  return visit(list->under, cursor, end, fn);
}

//===----------------------------------------------------------------------===//
// Trees
//===----------------------------------------------------------------------===//

void Pieces::makeTree(List list) {
  llvm::SmallVector<List> chain;
  List other = list;
  for (; other && !other->root; other = other->under)
    chain.push_back(other);
  ++tree;
  Node *root = other ? other->root : nullptr;
  for (List update : llvm::reverse(chain))
    root = overwrite(root, update->area, update->content);
  list->root = root;
}

/// Counts the nodes anew after a change.
Pieces::Node *Pieces::link(Node *node, Node *left, Node *right) {
  node->left = left;
  node->right = right;
  node->size = 1 + (left ? left->size : 0) + (right ? right->size : 0);
  return node;
}

Pieces::Node *Pieces::makeNode(const Piece &piece, Node *left, Node *right) {
  return link(new (memory) Node{piece, 1, tree, nullptr, nullptr}, left, right);
}

Pieces::Node *Pieces::makeNodes(llvm::ArrayRef<Piece> sorted) {
  if (sorted.empty())
    return nullptr;
  size_t middle = sorted.size() / 2;
  return makeNode(sorted[middle], makeNodes(sorted.take_front(middle)),
                  makeNodes(sorted.drop_front(middle + 1)));
}

Pieces::Node *Pieces::edit(Node *node) {
  return node->tree == tree ? node
                            : makeNode(node->piece, node->left, node->right);
}

/// Returns what lies before byte `at`, and what lies from there on.
std::pair<Pieces::Node *, Pieces::Node *> Pieces::split(Node *node,
                                                        int64_t at) {
  if (!node)
    return {};
  node = edit(node);
  Piece &piece = node->piece;
  if (piece.end <= at) {
    auto [low, high] = split(node->right, at);
    return {link(node, node->left, low), high};
  }
  if (piece.begin >= at) {
    auto [low, high] = split(node->left, at);
    return {low, link(node, high, node->right)};
  }
  Node *high = makeNode({at, piece.end, piece.content}, nullptr, node->right);
  piece.end = at;
  return {link(node, node->left, nullptr), high};
}

/// Each of the nodes is as likely as any other to be the root.
Pieces::Node *Pieces::merge(Node *left, Node *right) {
  if (!left || !right)
    return left ? left : right;
  // Xorshift; G. Marsaglia, 2003.
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  if (random % (left->size + right->size) < left->size) {
    left = edit(left);
    return link(left, left->left, merge(left->right, right));
  }
  right = edit(right);
  return link(right, merge(left, right->left), right->right);
}

Pieces::Node *Pieces::overwrite(Node *root, const Area &area,
                                const Fact &content) {
  auto [before, rest] = split(root, area.range.begin);
  auto [covered, after] = split(rest, area.range.end);
  llvm::SmallVector<Piece> sorted;
  auto keep = [&](const Piece &piece) {
    sorted.push_back(piece);
    return true;
  };
  const Node *between = covered;
  int64_t cursor = area.range.begin;
  area.forEachRow([&](const ByteRange &row) {
    visit(between, cursor, row.begin, keep);
    sorted.push_back({row.begin, row.end, content});
    cursor = row.end;
  });
  return merge(merge(before, makeNodes(sorted)), after);
}

bool Pieces::visit(const Node *node, int64_t begin, int64_t end, VisitFn fn) {
  if (!node || begin >= end)
    return true;
  const Piece &piece = node->piece;
  if (begin < piece.begin && !visit(node->left, begin, end, fn))
    return false;
  int64_t from = std::max(begin, piece.begin), to = std::min(end, piece.end);
  if (from < to && !fn({from, to, piece.content}))
    return false;
  return end <= piece.end || visit(node->right, begin, end, fn);
}
