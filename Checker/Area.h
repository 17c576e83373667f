//===- Area.h - The bytes that a tile or a window takes ---------*- C++ -*-===//
//
// A window on some columns of a tile is made of rows with bytes of others
// between them:
//
//   range.begin          pitch                                    range.end
//   |####................|####................|####................|####|
//    width
//
// A whole tile, or a window on whole rows, has no gaps.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_AREA_H
#define PYPTO_CHECKER_AREA_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <algorithm>
#include <cstdint>
#include <tuple>

namespace pypto::checker {

/// The half-open bytes [begin, end) of one memory.
struct ByteRange {
  unsigned memory = 0;
  int64_t begin = 0;
  int64_t end = 0;

  int64_t size() const { return end - begin; }
  bool overlaps(const ByteRange &other) const {
    return memory == other.memory && begin < other.end && other.begin < end;
  }
  bool contains(const ByteRange &other) const {
    return memory == other.memory && begin <= other.begin && other.end <= end;
  }
  ByteRange shift(int64_t distance) const {
    return {memory, begin + distance, end + distance};
  }
  bool operator==(const ByteRange &other) const {
    return std::tie(memory, begin, end) ==
           std::tie(other.memory, other.begin, other.end);
  }
};

/// Rows of `width` bytes, each `pitch` bytes after the one before. The range
/// reaches from the first byte of the first row to the last of the last.
struct Area {
  ByteRange range;
  int64_t pitch = 0;
  int64_t width = 0;

  static Area solid(const ByteRange &range) {
    return {range, range.size(), range.size()};
  }
  /// Returns rows, as a solid area if there are no gaps between them.
  static Area rows(const ByteRange &range, int64_t pitch, int64_t width) {
    return width <= 0 || width >= pitch || width >= range.size()
               ? solid(range)
               : Area{range, pitch, width};
  }

  bool isSolid() const { return width >= range.size(); }
  /// Returns true if rows are as wide and as far apart as the other's.
  bool hasRowsOf(const Area &other) const {
    return range.size() == other.range.size() && pitch == other.pitch &&
           width == other.width;
  }
  bool isEmpty() const { return range.begin >= range.end; }
  Area shift(int64_t distance) const {
    return {range.shift(distance), pitch, width};
  }

  /// Returns the first bytes of the area within `bytes`, of one row; an empty
  /// range if there are none.
  ByteRange findCommon(const ByteRange &bytes) const;
  bool overlaps(const ByteRange &bytes) const {
    return !isEmpty() && findCommon(bytes).size() > 0;
  }
  bool overlaps(const Area &other) const;

  void forEachRow(llvm::function_ref<void(const ByteRange &)> fn) const;

  bool operator==(const Area &other) const {
    return range == other.range && pitch == other.pitch && width == other.width;
  }
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_AREA_H
