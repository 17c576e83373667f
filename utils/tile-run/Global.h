//===- Global.h - Global memory and what a kernel finds there ---*- C++ -*-===//
//
// Inputs are made from a seed: neighbours differ, so that rows which are mixed
// up show, and all are small positive numbers, so that no op makes infinities
// or nothings of them which would hide a mistake. A buffer is filled where it
// is touched: a kernel sees a few rows of its large arguments.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_GLOBAL_H
#define PYPTO_UTILS_TILE_RUN_GLOBAL_H

#include "utils/tile-run/Element.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pypto::sim {

/// Mixes two numbers into one that tells nothing about either.
uint64_t mix(uint64_t a, uint64_t b);

/// Writes `count` elements, the first of which is number `index` of the input
/// that `key` stands for. Each block of as many as the type has values for
/// holds every one of them once.
void fillInput(Element element, uint64_t key, uint64_t index, unsigned count,
               uint8_t *bytes);

/// One memref argument.
class GlobalBuffer {
public:
  /// Makes a buffer of that shape, dense and in row-major order. Without a key
  /// its content is undefined.
  GlobalBuffer(std::string name, Element element, llvm::ArrayRef<int64_t> shape,
               std::optional<uint64_t> key);

  /// Returns `count` elements from number `index` on, and their flags (one a
  /// byte, as in a Memory).
  uint8_t *touch(int64_t index, int64_t count, uint8_t *&flags);

  /// Notes that an element was written.
  void noteWrite(int64_t index) {
    firstWritten = std::min(firstWritten, index);
    lastWritten = std::max(lastWritten, index);
  }
  /// The elements between the first and the last that were written; half open.
  std::pair<int64_t, int64_t> getWritten() const {
    return {std::min(firstWritten, lastWritten + 1), lastWritten + 1};
  }

  Element getElement() const { return element; }
  llvm::ArrayRef<int64_t> getShape() const { return shape; }
  int64_t getNumElements() const { return numElements; }
  llvm::StringRef getName() const { return name; }

  /// Calls `fn(first, count)` for the parts that were touched here or in
  /// `other`.
  template <typename Fn> void forEachTouched(const GlobalBuffer &other, Fn fn) {
    for (size_t page = 0; page < filled.size(); ++page)
      if (filled[page] || other.filled[page])
        fn(page * kPage, std::min<int64_t>(kPage, numElements - page * kPage));
  }

private:
  /// The elements that are filled at once.
  static constexpr int64_t kPage = 512;

  struct Free {
    void operator()(uint8_t *bytes) const { std::free(bytes); }
  };

  std::string name;
  Element element;
  llvm::SmallVector<int64_t> shape;
  std::optional<uint64_t> key;
  int64_t numElements;
  int64_t firstWritten = std::numeric_limits<int64_t>::max();
  int64_t lastWritten = -1;
  // The system gives out the pages of a zeroed block as they are touched.
  std::unique_ptr<uint8_t, Free> bytes, undefined;
  std::vector<bool> filled;
};

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_GLOBAL_H
