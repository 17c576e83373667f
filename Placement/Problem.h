//===--- Problem.h - One memory space to plan -------------------*- C++ -*-===//
//
// A placement problem: buffers of one memory space, the program points at which
// each holds content, and what else keeps two of them apart. It is plain data
// that knows nothing of the IR it came from, so that it can be saved, loaded,
// solved, validated and drawn on its own.
//
// All intervals, of bytes and of program points, are half-open.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_PROBLEM_H
#define PYPTO_PLACEMENT_PROBLEM_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace pypto::placement {

/// Spans the program points `begin`, ..., `end - 1`.
struct Segment {
  int64_t begin;
  int64_t end;
};

/// Spans the bytes `begin`, ..., `end - 1`.
struct ByteRange {
  int64_t begin;
  int64_t end;

  bool overlaps(ByteRange other) const {
    return std::max(begin, other.begin) < std::min(end, other.end);
  }
};

/// Print as `[begin, end)`.
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, Segment segment);
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, ByteRange range);

/// Marks a buffer as used by one turn of a pipeline. Buffers with different
/// turns in one pipeline share no bytes, so that one turn can begin while
/// another still runs; two of which neither is `strict` may.
struct Turn {
  unsigned pipeline;
  unsigned index;
  bool strict = true;
};

/// Holds content at the program points of its segments.
struct Buffer {
  /// In bytes.
  int64_t size;
  /// Divides the offset; a power of two.
  int64_t alignment = 1;
  /// Sorted and disjoint; they may touch. A buffer without segments is never
  /// live: it overlaps nobody in time.
  llvm::SmallVector<Segment, 1> segments = {};
  /// Shares bytes with no other buffer, whatever the lifetimes: the author
  /// declared it.
  bool closed = false;
  /// The only offset at which the buffer may stand.
  std::optional<int64_t> fixedOffset = std::nullopt;
  /// What a person calls it; means nothing to an algorithm.
  std::string name = {};
  /// Each at most once.
  llvm::SmallVector<Turn, 0> turns = {};
};

/// Keeps two buffers disjoint in bytes, whatever their lifetimes.
struct Separation {
  unsigned first;
  unsigned second;
  std::string reason;
};

/// Lets a byte range of one buffer and a byte range of another either be
/// disjoint or begin at the same address. This is the most an element-wise
/// operation allows when its operand dies at it: the result sits exactly on the
/// operand, or away from it. Ranges are relative to the start of their buffer.
struct SameStart {
  unsigned first;
  unsigned second;
  int64_t firstBegin;
  int64_t firstEnd;
  int64_t secondBegin;
  int64_t secondEnd;
  std::string reason;
};

/// Makes two buffers begin at the same offset. This alone does not let them be
/// live together.
struct Colocation {
  unsigned first;
  unsigned second;
};

/// States that two buffers never hold content together although their segments
/// overlap, say because they belong to two branches.
struct TemporalExclusion {
  unsigned first;
  unsigned second;
};

/// Charges for two buffers that take turns at some byte, say because the second
/// has to wait for another pipe to be done with the first. A pair that may be
/// live together cannot share bytes and so is never charged.
struct ReusePenalty {
  unsigned first;
  unsigned second;
  /// Paid in full as soon as one byte is shared; not negative.
  int64_t cost;
  std::string reason;
};

/// States the buffers and rules of one memory space.
struct Problem {
  llvm::SmallVector<Buffer, 0> buffers;
  llvm::SmallVector<Separation, 0> separations;
  llvm::SmallVector<SameStart, 0> sameStarts;
  llvm::SmallVector<Colocation, 0> colocations;
  llvm::SmallVector<TemporalExclusion, 0> temporalExclusions;
  llvm::SmallVector<ReusePenalty, 0> reusePenalties;
  /// In bytes; absent where it is unknown.
  std::optional<int64_t> capacity;
  /// Belong to somebody else: no buffer may touch them.
  llvm::SmallVector<ByteRange> reserved;
};

/// Reports the first way in which `problem` is malformed. Everything else in
/// this folder requires a problem that passes; what it may then rely on is that
/// all sizes, each rounded up to its alignment and stacked above the reserved
/// and fixed bytes, end within 63 bits, and so do all penalties. A well-formed
/// problem may still have no solution.
llvm::Error checkProblem(const Problem &problem);

/// Returns the same problem with the segments of each buffer replaced by their
/// hull. Its solutions are solutions of `problem`.
Problem hulls(const Problem &problem);

/// Returns the first program point that two sorted lists of segments have in
/// common, in time linear in their lengths.
std::optional<int64_t> firstCommonPoint(llvm::ArrayRef<Segment> a,
                                        llvm::ArrayRef<Segment> b);

/// Returns the first program point at which a buffer is live; the last of all
/// points if it never is.
inline int64_t firstPoint(const Buffer &buffer) {
  return buffer.segments.empty() ? INT64_MAX : buffer.segments.front().begin;
}

/// Returns the program points from the first to the last at which a buffer is
/// live; none if it never is.
inline Segment getHull(const Buffer &buffer) {
  if (buffer.segments.empty())
    return {0, 0};
  return {buffer.segments.front().begin, buffer.segments.back().end};
}

/// Returns an alignment that is one for all buffers.
int64_t largestAlignment(const Problem &problem);

/// Returns the first program point at which both buffers are live.
inline std::optional<int64_t> firstCommonPoint(const Buffer &a,
                                               const Buffer &b) {
  return firstCommonPoint(a.segments, b.segments);
}

/// Tells whether both buffers are live at some program point.
inline bool overlapInTime(const Buffer &a, const Buffer &b) {
  return firstCommonPoint(a, b).has_value();
}

/// Returns a pipeline in which two buffers belong to turns that are kept apart.
std::optional<unsigned> pipelineBetween(const Buffer &a, const Buffer &b);

/// A segment of a buffer begins or ends.
struct LiveChange {
  int64_t point;
  bool begins;
  unsigned buffer;
};

/// Returns where what is live changes, in order. Ends come before begins at one
/// point, as segments are half-open. Buffers of no bytes are left out.
llvm::SmallVector<LiveChange, 0> getLiveChanges(const Problem &problem);

/// Returns the largest sum of sizes live at one program point. No solution has
/// a smaller peak. Takes O(n log n) for n segments. With temporal exclusions it
/// counts at each point a set of buffers that do not exclude each other, the
/// larger buffers first, in time linear in what is live there.
int64_t liveByteBound(const Problem &problem);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_PROBLEM_H
