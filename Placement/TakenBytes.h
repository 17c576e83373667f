//===--- TakenBytes.h - Which bytes are taken, and when ---------*- C++ -*-===//
//
// What a packer that places one buffer after the other asks for each: where is
// there room beside all that is live with it? Thousands may be, so they are
// not looked at one by one, and no list of pairs is made. Time is cut where
// segments begin, and a binary tree stands above the pieces. Each node of it
// has two sets of bytes:
//
//     taken somewhere    |           0..3            |
//     in the node        |    0..1     |    2..3     |
//                        |  0   |  1   |  2   |  3   |
//     taken throughout   |           0..3            |
//     the node           |    0..1     |    2..3     |
//                        |  0   |  1   |  2   |  3   |
//     segment                xxxxxxxxxxxxxxxxxx          = 0, 1 and 2
//
// A segment is taken throughout the fewest nodes that make it up, and somewhere
// in those and in all above them. All that is live with another segment is then
// taken somewhere in the nodes that make that up, or throughout a node above
// them: 4 log n sets for n segments.
//
// A set is a list of ranges. Gaps that no buffer fits into are closed, so that
// a set stays short where memory is full: buffers that are all live at once are
// one range.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_TAKENBYTES_H
#define PYPTO_PLACEMENT_TAKENBYTES_H

#include "Placement/Problem.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace pypto::placement {

/// Tells which gaps are of use. Knows the smallest size and alignment of the
/// buffers that have bytes.
class UsableGaps {
public:
  explicit UsableGaps(llvm::ArrayRef<Buffer> buffers);

  /// Tells whether some buffer may fit between bytes that are taken.
  bool isUsable(ByteRange gap) const;

private:
  int64_t size = INT64_MAX;
  int64_t alignment = INT64_MAX;
};

/// Holds bytes that are taken, as ranges with usable gaps between them.
class ByteSet {
public:
  /// Takes O(log r), and moves what lies behind it, for r ranges.
  void insert(ByteRange taken, const UsableGaps &gaps);

  /// Returns the ranges by address.
  llvm::ArrayRef<ByteRange> getRanges() const { return ranges; }
  bool empty() const { return ranges.empty(); }

private:
  llvm::SmallVector<ByteRange, 1> ranges;
};

/// Holds bytes that are taken for a time.
class TimedBytes {
public:
  /// Knows when all segments of some buffers begin. Takes O(n log n), and holds
  /// 128 to 256 bytes for each of n segments.
  explicit TimedBytes(llvm::ArrayRef<Buffer> buffers);

  /// Takes bytes during segments of these buffers. O(log n) sets for each.
  void take(llvm::ArrayRef<Segment> segments, ByteRange bytes,
            const UsableGaps &gaps);

  /// Visits sets that are, together, all bytes taken at some point of the
  /// segments. O(log n) for each.
  void forEachTaken(llvm::ArrayRef<Segment> segments,
                    llvm::function_ref<void(const ByteSet &)> visit) const;

private:
  struct Node {
    ByteSet somewhere, throughout;
  };

  /// Visits the fewest nodes that make up a segment, and those above them.
  template <typename Part, typename Above>
  void forEachNode(Segment segment, Part part, Above above) const;

  /// Where segments begin.
  llvm::SmallVector<int64_t, 0> points;
  /// The root is node 1, those below node i are 2i and 2i + 1, and leaf i, the
  /// time from point i on, is node `numLeaves + i`.
  unsigned numLeaves;
  llvm::SmallVector<Node, 0> nodes;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_TAKENBYTES_H
