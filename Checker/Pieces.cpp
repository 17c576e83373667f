//===- Pieces.cpp - What the bytes of a tile should hold ------------------===//

#include "Checker/Pieces.h"
#include "llvm/ADT/SmallVector.h"

using namespace pypto::checker;

Pieces::List Pieces::make(const Piece &piece, List left, List right) {
  uint32_t size = 1 + (left ? left->size : 0) + (right ? right->size : 0);
  return new (nodes) Node{piece, size, left, right};
}

Pieces::List Pieces::make(llvm::ArrayRef<Piece> sorted) {
  if (sorted.empty())
    return nullptr;
  size_t middle = sorted.size() / 2;
  return make(sorted[middle], make(sorted.take_front(middle)),
              make(sorted.drop_front(middle + 1)));
}

Pieces::List Pieces::takeBefore(List list, int64_t at) {
  if (!list)
    return nullptr;
  const Piece &piece = list->piece;
  if (piece.begin >= at)
    return takeBefore(list->left, at);
  if (piece.end > at)
    return make({piece.begin, at, piece.content}, list->left, nullptr);
  return make(piece, list->left, takeBefore(list->right, at));
}

Pieces::List Pieces::takeFrom(List list, int64_t at) {
  if (!list)
    return nullptr;
  const Piece &piece = list->piece;
  if (piece.end <= at)
    return takeFrom(list->right, at);
  if (piece.begin < at)
    return make({at, piece.end, piece.content}, nullptr, list->right);
  return make(piece, takeFrom(list->left, at), list->right);
}

/// Each of the nodes is as likely as any other to be the root.
Pieces::List Pieces::merge(List left, List right) {
  if (!left || !right)
    return left ? left : right;
  // Xorshift; G. Marsaglia, 2003.
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  if (random % (left->size + right->size) < left->size)
    return make(left->piece, left->left, merge(left->right, right));
  return make(right->piece, merge(left, right->left), right->right);
}

Pieces::List Pieces::overwrite(List list, const Area &area,
                               const Fact &content) {
  if (area.isEmpty())
    return list;
  List before = takeBefore(list, area.range.begin);
  List after = takeFrom(list, area.range.end);
  llvm::SmallVector<Piece> sorted;
  auto keep = [&](const Piece &piece) {
    sorted.push_back(piece);
    return true;
  };
  int64_t cursor = area.range.begin;
  area.forEachRow([&](const ByteRange &row) {
    visit(list, cursor, row.begin, keep);
    sorted.push_back({row.begin, row.end, content});
    cursor = row.end;
  });
  return merge(merge(before, make(sorted)), after);
}

bool Pieces::visit(List list, int64_t begin, int64_t end,
                   llvm::function_ref<bool(const Piece &)> fn) {
  if (!list || begin >= end)
    return true;
  const Piece &piece = list->piece;
  if (begin < piece.begin && !visit(list->left, begin, end, fn))
    return false;
  int64_t from = std::max(begin, piece.begin), to = std::min(end, piece.end);
  if (from < to && !fn({from, to, piece.content}))
    return false;
  return end <= piece.end || visit(list->right, begin, end, fn);
}
