//===- Arithmetic.h - Sums and products of lanes ----------------*- C++ -*-===//
//
// For map(). Integers wrap: unsigned arithmetic keeps C++ out of it.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_ARITHMETIC_H
#define PYPTO_UTILS_TILE_RUN_MODELS_ARITHMETIC_H

#include <cstdint>

namespace pypto::sim {

struct Add {
  float operator()(float a, float b) const { return a + b; }
  int64_t operator()(int64_t a, int64_t b) const { return uint64_t(a) + b; }
};
struct Sub {
  float operator()(float a, float b) const { return a - b; }
  int64_t operator()(int64_t a, int64_t b) const { return uint64_t(a) - b; }
};
struct Mul {
  float operator()(float a, float b) const { return a * b; }
  int64_t operator()(int64_t a, int64_t b) const { return uint64_t(a) * b; }
};
struct Div {
  float operator()(float a, float b) const { return a / b; }
  /// A quotient by 0 is 0: any number, but always the same.
  int64_t operator()(int64_t a, int64_t b) const {
    return b == 0 ? 0 : b == -1 ? 0 - uint64_t(a) : a / b;
  }
};
/// On integers only, as Or and Not; floats are what a template needs to
/// compile.
struct And {
  static constexpr bool kIntegersOnly = true;
  template <typename T> T operator()(T a, T b) const {
    return int64_t(a) & int64_t(b);
  }
};
struct Or {
  static constexpr bool kIntegersOnly = true;
  template <typename T> T operator()(T a, T b) const {
    return int64_t(a) | int64_t(b);
  }
};
struct Not {
  template <typename T> T operator()(T a) const { return ~int64_t(a); }
};
struct Maximum {
  template <typename T> T operator()(T a, T b) const { return a < b ? b : a; }
};
struct Minimum {
  template <typename T> T operator()(T a, T b) const { return b < a ? b : a; }
};
} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_ARITHMETIC_H
