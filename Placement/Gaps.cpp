//===- Gaps.cpp - The bytes that are left between taken ones --------------===//

#include "Placement/Gaps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;

/// Returns `alignTo(bytes, alignment)`.
static int64_t alignedEnd(int64_t bytes, int64_t alignment) {
  uint64_t end = llvm::alignTo(uint64_t(bytes), uint64_t(alignment));
  assert(end <= INT64_MAX && "unchecked problem");
  return end;
}

Gaps::Gaps(llvm::ArrayRef<ByteRange> taken, int64_t start, int64_t alignment)
    : alignment(alignment) {
  llvm::SmallVector<ByteRange> sorted(taken);
  llvm::sort(sorted,
             [](ByteRange a, ByteRange b) { return a.begin < b.begin; });
  for (ByteRange range : sorted) {
    if (start < range.begin)
      gaps.push_back({start, range.begin});
    start = std::max(start, alignedEnd(range.end, alignment));
  }
  gaps.push_back({start, INT64_MAX});
}

int64_t Gaps::take(int64_t size) {
  ByteRange *gap = llvm::find_if(
      gaps, [&](ByteRange gap) { return gap.end - gap.begin >= size; });
  assert(gap != gaps.end() && "unchecked problem");
  int64_t begin = gap->begin;
  gap->begin = alignedEnd(begin + size, alignment);
  if (gap->begin >= gap->end)
    gaps.erase(gap);
  return begin;
}
