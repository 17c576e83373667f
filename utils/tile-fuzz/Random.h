//===- Random.h - Numbers that are the same everywhere ----------*- C++ -*-===//
//
// The distributions of the standard library differ between implementations,
// and a seed must give the same kernel on every machine.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_RANDOM_H
#define PYPTO_UTILS_TILE_FUZZ_RANDOM_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace pypto::fuzz {

/// Splitmix64.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t x = state += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }

  /// Returns a number in [0, bound).
  int64_t below(int64_t bound) { return next() % bound; }

  /// Returns a number in [first, last].
  int64_t between(int64_t first, int64_t last) {
    return first + below(last - first + 1);
  }

  bool chance(unsigned percent) { return below(100) < percent; }

  template <typename T> const T &pick(llvm::ArrayRef<T> from) {
    return from[below(from.size())];
  }
  template <typename T> T oneOf(std::initializer_list<T> from) {
    return from.begin()[below(from.size())];
  }

private:
  uint64_t state;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_RANDOM_H
