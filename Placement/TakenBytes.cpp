//===--- TakenBytes.cpp - Which bytes are taken, and when -----------------===//

#include "Placement/TakenBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

UsableGaps::UsableGaps(ArrayRef<Buffer> buffers) {
  for (const Buffer &buffer : buffers)
    if (buffer.size > 0) {
      size = std::min(size, buffer.size);
      alignment = std::min(alignment, buffer.alignment);
    }
}

bool UsableGaps::isUsable(ByteRange gap) const {
  int64_t left = gap.end - gap.begin;
  if (left < size)
    return false;
  uint64_t begin = llvm::alignTo(uint64_t(gap.begin), uint64_t(alignment));
  return int64_t(begin) - gap.begin <= left - size;
}

void ByteSet::insert(ByteRange taken, const UsableGaps &gaps) {
  auto *begin = llvm::partition_point(
      ranges, [&](ByteRange range) { return range.end < taken.begin; });
  if (begin != ranges.begin() &&
      !gaps.isUsable({std::prev(begin)->end, taken.begin}))
    --begin;
  auto *end = begin;
  for (; end != ranges.end(); ++end) {
    if (end->begin > taken.end && gaps.isUsable({taken.end, end->begin}))
      break;
    taken = {std::min(taken.begin, end->begin), std::max(taken.end, end->end)};
  }
  if (begin == end) {
    ranges.insert(begin, taken);
    return;
  }
  *begin++ = taken;
  if (begin != end)
    ranges.erase(begin, end);
}

TimedBytes::TimedBytes(ArrayRef<Buffer> buffers) {
  for (const Buffer &buffer : buffers)
    for (Segment segment : buffer.segments)
      points.push_back(segment.begin);
  llvm::sort(points);
  points.erase(llvm::unique(points), points.end());
  numLeaves = llvm::PowerOf2Ceil(std::max<size_t>(points.size(), 1));
  nodes.resize(2 * numLeaves);
}

template <typename Part, typename Above>
void TimedBytes::forEachNode(Segment segment, Part part, Above above) const {
  auto leafFrom = [&](int64_t point) -> unsigned {
    return numLeaves + (llvm::lower_bound(points, point) - points.begin());
  };
  // Level by level: the nodes that hold the first and the last leaf, and the
  // nodes that lie in the segment and have not been visited from below.
  unsigned begin = leafFrom(segment.begin), end = leafFrom(segment.end);
  for (unsigned first = begin, last = end - 1; first > 0;
       first /= 2, last /= 2, begin /= 2, end /= 2) {
    bool isFirstAbove = first < begin, isLastAbove = last >= end;
    if (isFirstAbove)
      above(first);
    if (isLastAbove && !(isFirstAbove && first == last))
      above(last);
    if (begin >= end)
      continue;
    if (begin % 2)
      part(begin++);
    if (end % 2)
      part(--end);
  }
}

void TimedBytes::take(ArrayRef<Segment> segments, ByteRange bytes,
                      const UsableGaps &gaps) {
  for (Segment segment : segments)
    forEachNode(
        segment,
        [&](unsigned part) {
          nodes[part].somewhere.insert(bytes, gaps);
          nodes[part].throughout.insert(bytes, gaps);
        },
        [&](unsigned above) { nodes[above].somewhere.insert(bytes, gaps); });
}

void TimedBytes::forEachTaken(
    ArrayRef<Segment> segments,
    llvm::function_ref<void(const ByteSet &)> visit) const {
  for (Segment segment : segments)
    forEachNode(
        segment, [&](unsigned part) { visit(nodes[part].somewhere); },
        [&](unsigned above) { visit(nodes[above].throughout); });
}
