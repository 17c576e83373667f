//===- Occupancy.h - Bytes that are held over time --------------*- C++ -*-===//
//
// How many bytes of a memory space are held at each program point, and the most
// that are within a span of points. Adding and asking take O(log n) for n
// points: a segment tree, each node with the largest sum below it and what was
// added to all of it.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_OCCUPANCY_H
#define PYPTO_TRANSFORMS_OCCUPANCY_H

#include "Analysis/ProgramPoints.h"
#include "llvm/Support/MathExtras.h"

namespace pypto {

class Occupancy {
public:
  /// Of the points [0, `numPoints`), at which nothing is held yet.
  explicit Occupancy(int64_t numPoints)
      : width(llvm::PowerOf2Ceil(numPoints)), nodes(2 * width) {}

  /// Holds so many bytes more, or fewer if negative, in a segment.
  void add(Segment segment, int64_t bytes) {
    add(1, {0, width}, segment, bytes);
  }

  /// Returns the largest number of bytes held in a segment.
  int64_t getMax(Segment segment) const {
    return getMax(1, {0, width}, segment);
  }

  /// Returns the largest number of bytes held at any point.
  int64_t getMax() const { return nodes[1].max; }

private:
  struct Node {
    int64_t max = 0;
    int64_t added = 0;
  };

  static bool isApart(Segment a, Segment b) {
    return a.end <= b.begin || b.end <= a.begin;
  }
  static bool contains(Segment outer, Segment inner) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
  }
  static std::pair<Segment, Segment> halve(Segment span) {
    int64_t middle = (span.begin + span.end) / 2;
    return {{span.begin, middle}, {middle, span.end}};
  }

  /// Node i spans `span`; nodes 2i and 2i + 1 span its halves.
  void add(size_t node, Segment span, Segment segment, int64_t bytes) {
    if (isApart(span, segment))
      return;
    if (contains(segment, span)) {
      nodes[node].max += bytes;
      nodes[node].added += bytes;
      return;
    }
    auto [low, high] = halve(span);
    add(2 * node, low, segment, bytes);
    add(2 * node + 1, high, segment, bytes);
    nodes[node].max = nodes[node].added +
                      std::max(nodes[2 * node].max, nodes[2 * node + 1].max);
  }

  int64_t getMax(size_t node, Segment span, Segment segment) const {
    if (isApart(span, segment))
      return 0;
    if (contains(segment, span))
      return nodes[node].max;
    auto [low, high] = halve(span);
    return nodes[node].added + std::max(getMax(2 * node, low, segment),
                                        getMax(2 * node + 1, high, segment));
  }

  int64_t width;
  std::vector<Node> nodes;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_OCCUPANCY_H
