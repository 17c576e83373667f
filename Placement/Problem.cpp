//===--- Problem.cpp - One memory space to plan ---------------------------===//

#include "Placement/Problem.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <tuple>

using namespace pypto::placement;
using llvm::createStringError;
using llvm::Error;
using llvm::formatv;

llvm::raw_ostream &pypto::placement::operator<<(llvm::raw_ostream &os,
                                                Segment segment) {
  return os << '[' << segment.begin << ", " << segment.end << ')';
}

llvm::raw_ostream &pypto::placement::operator<<(llvm::raw_ostream &os,
                                                ByteRange range) {
  return os << '[' << range.begin << ", " << range.end << ')';
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

static Error checkSegments(unsigned index, const Buffer &buffer) {
  const Segment *previous = nullptr;
  for (const Segment &segment : buffer.segments) {
    if (segment.begin >= segment.end)
      return createStringError(
          formatv("buffer {0}: segment {1} is empty", index, segment));
    if (previous && previous->end > segment.begin)
      return createStringError(formatv(
          "buffer {0}: segments {1} and {2} are not sorted and disjoint", index,
          *previous, segment));
    previous = &segment;
  }
  return Error::success();
}

static Error checkFixedOffset(unsigned index, const Buffer &buffer,
                              const Problem &problem) {
  int64_t offset = *buffer.fixedOffset;
  if (offset < 0)
    return createStringError(
        formatv("buffer {0}: fixed offset {1} is negative", index, offset));
  if (offset % buffer.alignment != 0)
    return createStringError(
        formatv("buffer {0}: fixed offset {1} is not a multiple of {2}", index,
                offset, buffer.alignment));
  if (offset > INT64_MAX - buffer.size)
    return createStringError(
        formatv("buffer {0}: {1} bytes at fixed offset {2} end beyond 63 bits",
                index, buffer.size, offset));

  ByteRange bytes{offset, offset + buffer.size};
  if (problem.capacity && bytes.end > *problem.capacity)
    return createStringError(
        formatv("buffer {0}: fixed bytes {1} exceed the capacity of {2} bytes",
                index, bytes, *problem.capacity));
  for (ByteRange reserved : problem.reserved)
    if (bytes.overlaps(reserved))
      return createStringError(
          formatv("buffer {0}: fixed bytes {1} overlap reserved bytes {2}",
                  index, bytes, reserved));
  return Error::success();
}

static Error checkBuffer(unsigned index, const Problem &problem) {
  const Buffer &buffer = problem.buffers[index];
  if (buffer.size < 0)
    return createStringError(
        formatv("buffer {0}: size {1} is negative", index, buffer.size));
  if (buffer.alignment < 0 || !llvm::isPowerOf2_64(buffer.alignment))
    return createStringError(
        formatv("buffer {0}: alignment {1} is not a power of two", index,
                buffer.alignment));
  if (Error error = checkSegments(index, buffer))
    return error;
  if (buffer.fixedOffset)
    return checkFixedOffset(index, buffer, problem);
  return Error::success();
}

static Error checkPair(llvm::StringRef rule, size_t index, unsigned first,
                       unsigned second, const Problem &problem) {
  for (unsigned buffer : {first, second})
    if (buffer >= problem.buffers.size())
      return createStringError(
          formatv("{0} {1}: there is no buffer {2} among {3}", rule, index,
                  buffer, problem.buffers.size()));
  if (first == second)
    return createStringError(
        formatv("{0} {1}: relates buffer {2} to itself", rule, index, first));
  return Error::success();
}

static Error checkMember(size_t index, unsigned buffer, ByteRange bytes,
                         const Problem &problem) {
  int64_t size = problem.buffers[buffer].size;
  if (bytes.begin < 0 || bytes.begin > bytes.end || bytes.end > size)
    return createStringError(
        formatv("same-start rule {0}: {1} is not a range of the {2} bytes of "
                "buffer {3}",
                index, bytes, size, buffer));
  return Error::success();
}

static Error checkColocation(size_t index, Colocation rule,
                             const Problem &problem) {
  if (Error error =
          checkPair("colocation", index, rule.first, rule.second, problem))
    return error;
  auto first = problem.buffers[rule.first].fixedOffset;
  auto second = problem.buffers[rule.second].fixedOffset;
  if (first && second && *first != *second)
    return createStringError(
        formatv("colocation {0}: buffer {1} is fixed at {2}, buffer {3} at {4}",
                index, rule.first, *first, rule.second, *second));
  return Error::success();
}

static Error checkPenalties(const Problem &problem) {
  int64_t total = 0;
  for (const auto &[index, rule] : llvm::enumerate(problem.reusePenalties)) {
    if (Error error =
            checkPair("reuse penalty", index, rule.first, rule.second, problem))
      return error;
    if (rule.cost < 0)
      return createStringError(
          formatv("reuse penalty {0}: cost {1} is negative", index, rule.cost));
    if (rule.cost > INT64_MAX - total)
      return createStringError(formatv(
          "reuse penalty {0}: the costs so far add up beyond 63 bits", index));
    total += rule.cost;
  }
  return Error::success();
}

/// Stacks all buffers above the reserved and fixed bytes. No sum below exceeds
/// 64 bits unsigned: the total is at most 2^63 - 1 before each addition, a
/// rounded size at most 2^63.
static Error checkTotal(const Problem &problem) {
  uint64_t total = 0;
  for (ByteRange reserved : problem.reserved)
    total = std::max<uint64_t>(total, reserved.end);
  for (const Buffer &buffer : problem.buffers)
    if (buffer.fixedOffset)
      total = std::max<uint64_t>(total, *buffer.fixedOffset + buffer.size);
  for (const Buffer &buffer : problem.buffers) {
    total += llvm::alignTo(buffer.size, uint64_t(buffer.alignment));
    if (total > INT64_MAX)
      return createStringError(
          formatv("the sizes of {0} buffers, each rounded up to its alignment, "
                  "add up beyond 63 bits",
                  problem.buffers.size()));
  }
  return Error::success();
}

Error pypto::placement::checkProblem(const Problem &problem) {
  if (problem.capacity && *problem.capacity < 0)
    return createStringError(
        formatv("capacity {0} is negative", *problem.capacity));
  for (ByteRange reserved : problem.reserved)
    if (reserved.begin < 0 || reserved.begin > reserved.end)
      return createStringError(
          formatv("reserved bytes {0} are not a range", reserved));

  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    if (Error error = checkBuffer(index, problem))
      return error;

  for (const auto &[index, rule] : llvm::enumerate(problem.separations))
    if (Error error =
            checkPair("separation", index, rule.first, rule.second, problem))
      return error;

  for (const auto &[index, rule] : llvm::enumerate(problem.sameStarts)) {
    if (Error error = checkPair("same-start rule", index, rule.first,
                                rule.second, problem))
      return error;
    if (Error error = checkMember(index, rule.first,
                                  {rule.firstBegin, rule.firstEnd}, problem))
      return error;
    if (Error error = checkMember(index, rule.second,
                                  {rule.secondBegin, rule.secondEnd}, problem))
      return error;
  }

  for (const auto &[index, rule] : llvm::enumerate(problem.colocations))
    if (Error error = checkColocation(index, rule, problem))
      return error;
  for (const auto &[index, rule] : llvm::enumerate(problem.temporalExclusions))
    if (Error error = checkPair("temporal exclusion", index, rule.first,
                                rule.second, problem))
      return error;
  if (Error error = checkPenalties(problem))
    return error;
  return checkTotal(problem);
}

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

Problem pypto::placement::hulls(const Problem &problem) {
  Problem result = problem;
  for (Buffer &buffer : result.buffers)
    if (buffer.segments.size() > 1)
      buffer.segments = {getHull(buffer)};
  return result;
}

int64_t pypto::placement::largestAlignment(const Problem &problem) {
  int64_t largest = 1;
  for (const Buffer &buffer : problem.buffers)
    largest = std::max(largest, buffer.alignment);
  return largest;
}

std::optional<int64_t>
pypto::placement::firstCommonPoint(llvm::ArrayRef<Segment> a,
                                   llvm::ArrayRef<Segment> b) {
  const Segment *left = a.begin();
  const Segment *right = b.begin();
  while (left != a.end() && right != b.end()) {
    int64_t begin = std::max(left->begin, right->begin);
    if (begin < std::min(left->end, right->end))
      return begin;
    // The one that ends first meets nothing that comes later.
    ++(left->end < right->end ? left : right);
  }
  return std::nullopt;
}

std::optional<unsigned> pypto::placement::pipelineBetween(const Buffer &a,
                                                          const Buffer &b) {
  for (const Turn &left : a.turns)
    for (const Turn &right : b.turns)
      if (left.pipeline == right.pipeline && left.index != right.index &&
          (left.strict || right.strict))
        return left.pipeline;
  return std::nullopt;
}

llvm::SmallVector<LiveChange, 0>
pypto::placement::getLiveChanges(const Problem &problem) {
  llvm::SmallVector<LiveChange, 0> changes;
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers))
    if (buffer.size > 0)
      for (Segment segment : buffer.segments) {
        changes.push_back({segment.begin, true, unsigned(index)});
        changes.push_back({segment.end, false, unsigned(index)});
      }
  llvm::sort(changes, [](const LiveChange &a, const LiveChange &b) {
    return std::tie(a.point, a.begins, a.buffer) <
           std::tie(b.point, b.begins, b.buffer);
  });
  return changes;
}

/// Returns the exclusions of each buffer.
static llvm::SmallVector<llvm::DenseSet<unsigned>, 0>
exclusionsOf(const Problem &problem) {
  llvm::SmallVector<llvm::DenseSet<unsigned>, 0> excluded(
      problem.buffers.size());
  for (TemporalExclusion rule : problem.temporalExclusions) {
    excluded[rule.first].insert(rule.second);
    excluded[rule.second].insert(rule.first);
  }
  return excluded;
}

namespace {

/// Adds up what is live from one program point on.
class LiveBytes {
public:
  explicit LiveBytes(const Problem &problem)
      : problem(problem), excluded(exclusionsOf(problem)) {}

  void add(unsigned buffer) { live.insert({-sizeOf(buffer), buffer}); }
  void remove(unsigned buffer) { live.erase({-sizeOf(buffer), buffer}); }

  /// Returns the size of a set of live buffers none of which excludes another.
  int64_t sum() const {
    llvm::SmallVector<unsigned> counted;
    int64_t total = 0;
    for (auto [negativeSize, buffer] : live) {
      const llvm::DenseSet<unsigned> &others = excluded[buffer];
      if (!others.empty() && llvm::any_of(counted, [&](unsigned other) {
            return others.contains(other);
          }))
        continue;
      counted.push_back(buffer);
      total -= negativeSize;
    }
    return total;
  }

private:
  int64_t sizeOf(unsigned buffer) const { return problem.buffers[buffer].size; }

  const Problem &problem;
  llvm::SmallVector<llvm::DenseSet<unsigned>, 0> excluded;
  /// Ordered by descending size.
  std::set<std::pair<int64_t, unsigned>> live;
};

} // namespace

int64_t pypto::placement::liveByteBound(const Problem &problem) {
  llvm::SmallVector<LiveChange, 0> changes = getLiveChanges(problem);
  int64_t sum = 0, bound = 0;
  if (problem.temporalExclusions.empty()) {
    for (const LiveChange &change : changes) {
      int64_t size = problem.buffers[change.buffer].size;
      assert((!change.begins || sum <= INT64_MAX - size) &&
             "unchecked problem");
      sum += change.begins ? size : -size;
      bound = std::max(bound, sum);
    }
    return bound;
  }
  LiveBytes live(problem);
  for (const LiveChange &change : changes) {
    if (!change.begins) {
      live.remove(change.buffer);
      continue;
    }
    live.add(change.buffer);
    bound = std::max(bound, live.sum());
  }
  return bound;
}
