//===--- Drawing.cpp - A placement to look at -----------------------------===//

#include "Placement/Drawing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace pypto::placement;
using llvm::SmallVector;

/// Sorts, drops duplicates, and keeps at most `most` of the begins.
static SmallVector<int64_t, 0> thinned(SmallVector<int64_t, 0> ends,
                                       size_t most) {
  llvm::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  if (!ends.empty())
    ends.pop_back(); // nothing begins there
  if (ends.size() <= most)
    return ends;
  SmallVector<int64_t, 0> kept;
  for (size_t i = 0; i < most; ++i)
    kept.push_back(ends[i * ends.size() / most]);
  return kept;
}

static char symbolOf(unsigned index) {
  constexpr llvm::StringLiteral kSymbols =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return kSymbols[index % kSymbols.size()];
}

static char cell(const Problem &problem, const Solution &solution,
                 int64_t address, int64_t point) {
  char symbol = '.';
  for (ByteRange range : problem.reserved)
    if (range.begin <= address && address < range.end)
      symbol = '#';
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers)) {
    int64_t offset = solution.offsets[index];
    if (address < offset || address >= offset + buffer.size ||
        llvm::none_of(
            buffer.segments,
            [&](Segment segment) {
              return segment.begin <= point && point < segment.end;
            }))
      continue;
    symbol = symbol == '.' ? symbolOf(index) : '!';
  }
  return symbol;
}

void pypto::placement::draw(const Problem &problem, const Solution &solution,
                            llvm::raw_ostream &os) {
  SmallVector<int64_t, 0> addresses{0}, points;
  for (const auto &[buffer, offset] :
       llvm::zip_equal(problem.buffers, solution.offsets)) {
    addresses.append({offset, offset + buffer.size});
    for (Segment segment : buffer.segments)
      points.append({segment.begin, segment.end});
  }
  for (ByteRange range : problem.reserved)
    addresses.append({range.begin, range.end});
  addresses = thinned(std::move(addresses), 60);
  points = thinned(std::move(points), 72);
  for (int64_t address : llvm::reverse(addresses)) {
    os << llvm::formatv("{0,10} ", address);
    for (int64_t point : points)
      os << cell(problem, solution, address, point);
    os << '\n';
  }
}
