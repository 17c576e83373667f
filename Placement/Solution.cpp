//===--- Solution.cpp - Where the buffers of a problem stand --------------===//

#include "Placement/Solution.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

using namespace pypto::placement;
using llvm::createStringError;
using llvm::Error;
using llvm::formatv;

static ByteRange bytesOf(unsigned index, const Problem &problem,
                         const Solution &solution) {
  int64_t offset = solution.offsets[index];
  return {offset, offset + problem.buffers[index].size};
}

int64_t pypto::placement::peak(const Problem &problem,
                               const Solution &solution) {
  int64_t peak = 0;
  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    peak = std::max(peak, bytesOf(index, problem, solution).end);
  return peak;
}

/// Returns the pairs that are never live together whatever their segments say,
/// the smaller index first.
static std::set<std::pair<unsigned, unsigned>>
excludedPairs(const Problem &problem) {
  std::set<std::pair<unsigned, unsigned>> pairs;
  for (TemporalExclusion rule : problem.temporalExclusions)
    pairs.insert(std::minmax(rule.first, rule.second));
  return pairs;
}

int64_t pypto::placement::reuseCost(const Problem &problem,
                                    const Solution &solution) {
  auto excluded = excludedPairs(problem);
  int64_t cost = 0;
  for (const ReusePenalty &penalty : problem.reusePenalties) {
    auto [first, second] = std::minmax(penalty.first, penalty.second);
    bool liveTogether =
        !excluded.count({first, second}) &&
        overlapInTime(problem.buffers[first], problem.buffers[second]);
    if (!liveTogether && bytesOf(first, problem, solution)
                             .overlaps(bytesOf(second, problem, solution)))
      cost += penalty.cost;
  }
  return cost;
}

/// Checks what concerns one buffer alone.
static Error validateBuffer(unsigned index, const Problem &problem,
                            const Solution &solution) {
  const Buffer &buffer = problem.buffers[index];
  int64_t offset = solution.offsets[index];
  if (offset < 0)
    return createStringError(
        formatv("buffer {0}: offset {1} is negative", index, offset));
  if (offset > INT64_MAX - buffer.size)
    return createStringError(
        formatv("buffer {0}: {1} bytes at offset {2} end beyond 63 bits", index,
                buffer.size, offset));

  ByteRange bytes = bytesOf(index, problem, solution);
  if (offset % buffer.alignment != 0)
    return createStringError(
        formatv("buffer {0}: bytes {1} do not begin at a multiple of {2}",
                index, bytes, buffer.alignment));
  if (buffer.fixedOffset && offset != *buffer.fixedOffset)
    return createStringError(
        formatv("buffer {0}: bytes {1} do not begin at the fixed offset {2}",
                index, bytes, *buffer.fixedOffset));
  if (problem.capacity && bytes.end > *problem.capacity)
    return createStringError(
        formatv("buffer {0}: bytes {1} exceed the capacity of {2} bytes", index,
                bytes, *problem.capacity));
  for (ByteRange reserved : problem.reserved)
    if (bytes.overlaps(reserved))
      return createStringError(
          formatv("buffer {0}: bytes {1} overlap reserved bytes {2}", index,
                  bytes, reserved));
  return Error::success();
}

/// Checks that two buffers that must not share bytes do not.
static Error validateApart(unsigned first, unsigned second,
                           const llvm::Twine &reason, const Problem &problem,
                           const Solution &solution) {
  ByteRange firstBytes = bytesOf(first, problem, solution);
  ByteRange secondBytes = bytesOf(second, problem, solution);
  if (!firstBytes.overlaps(secondBytes))
    return Error::success();
  return createStringError(
      formatv("buffer {0} at bytes {1} overlaps buffer {2} at bytes {3}: {4}",
              first, firstBytes, second, secondBytes, reason.str()));
}

Error pypto::placement::validateSameStart(const SameStart &rule,
                                          const Solution &solution) {
  int64_t firstOffset = solution.offsets[rule.first];
  int64_t secondOffset = solution.offsets[rule.second];
  ByteRange first{firstOffset + rule.firstBegin, firstOffset + rule.firstEnd};
  ByteRange second{secondOffset + rule.secondBegin,
                   secondOffset + rule.secondEnd};
  if (!first.overlaps(second) || first.begin == second.begin)
    return Error::success();
  return createStringError(
      formatv("bytes {0} of buffer {1} overlap bytes {2} of buffer {3} without "
              "beginning at the same address: {4}",
              first, rule.first, second, rule.second, rule.reason));
}

static Error validateColocation(Colocation rule, const Solution &solution) {
  int64_t first = solution.offsets[rule.first];
  int64_t second = solution.offsets[rule.second];
  if (first == second)
    return Error::success();
  return createStringError(
      formatv("buffer {0} begins at {1} and buffer {2} at {3}, but they are "
              "colocated",
              rule.first, first, rule.second, second));
}

Error pypto::placement::validate(const Problem &problem,
                                 const Solution &solution) {
  if (Error error = checkProblem(problem))
    return error;

  unsigned numBuffers = problem.buffers.size();
  if (solution.offsets.size() != numBuffers)
    return createStringError(formatv("{0} offsets were given for {1} buffers",
                                     solution.offsets.size(), numBuffers));
  for (unsigned index : llvm::seq(numBuffers))
    if (Error error = validateBuffer(index, problem, solution))
      return error;

  auto apart = [&](unsigned first, unsigned second, const llvm::Twine &reason) {
    return validateApart(first, second, reason, problem, solution);
  };
  auto excluded = excludedPairs(problem);
  for (unsigned first : llvm::seq(numBuffers))
    for (unsigned second : llvm::seq(first + 1, numBuffers)) {
      const Buffer &a = problem.buffers[first], &b = problem.buffers[second];
      std::optional<int64_t> point;
      if (!excluded.count({first, second}))
        point = firstCommonPoint(a, b);
      if (point)
        if (Error error = apart(
                first, second, "both are live at point " + llvm::Twine(*point)))
          return error;
      if (a.closed || b.closed)
        if (Error error =
                apart(first, second,
                      "buffer " + llvm::Twine(a.closed ? first : second) +
                          " is closed"))
          return error;
      if (auto pipeline = pipelineBetween(a, b))
        if (Error error = apart(first, second,
                                "they belong to different turns of pipeline " +
                                    llvm::Twine(*pipeline)))
          return error;
    }
  for (const Separation &rule : problem.separations)
    if (Error error = apart(rule.first, rule.second, rule.reason))
      return error;
  for (const SameStart &rule : problem.sameStarts)
    if (Error error = validateSameStart(rule, solution))
      return error;
  for (Colocation rule : problem.colocations)
    if (Error error = validateColocation(rule, solution))
      return error;
  return Error::success();
}
