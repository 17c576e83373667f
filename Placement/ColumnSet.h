//===--- ColumnSet.h - A set of small numbers -------------------*- C++ -*-===//

#ifndef PYPTO_PLACEMENT_COLUMNSET_H
#define PYPTO_PLACEMENT_COLUMNSET_H

#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <cstdint>

namespace pypto::placement {

/// Holds columns in one bit each. All sets that meet were made for the same
/// number of columns.
class ColumnSet {
public:
  explicit ColumnSet(unsigned numColumns = 0) : words((numColumns + 63) / 64) {}

  bool contains(unsigned column) const {
    return words[column / 64] >> column % 64 & 1;
  }
  bool containsAny(unsigned begin, unsigned end) const {
    for (unsigned column = begin; column < end; ++column)
      if (contains(column))
        return true;
    return false;
  }
  void insert(unsigned column) {
    words[column / 64] |= uint64_t(1) << column % 64;
  }
  void clear() { std::fill(words.begin(), words.end(), 0); }
  void operator|=(const ColumnSet &other) {
    for (size_t i = 0; i < words.size(); ++i)
      words[i] |= other.words[i];
  }

private:
  llvm::SmallVector<uint64_t, 4> words;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_COLUMNSET_H
