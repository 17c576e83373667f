//===- Reduction.h - Many lanes to one --------------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_REDUCTION_H
#define PYPTO_UTILS_TILE_RUN_MODELS_REDUCTION_H

#include "utils/tile-run/Model.h"
#include "utils/tile-run/models/Arithmetic.h"

namespace pypto::sim {

/// Combines the lanes of `next` with the first lanes of `all`.
template <typename Fn> void accumulate(Lanes &all, const Lanes &next, Fn fn) {
  unsigned count = all.count;
  all.count = next.count;
  map(all, all, next, fn);
  all.count = count;
}

/// Leaves one lane, in which all are combined.
template <typename Fn> void fold(Lanes &lanes, Fn fn) {
  for (unsigned i = 1; i < lanes.count; ++i) {
    if (isFloat(lanes.element))
      lanes.floats[0] =
          round(lanes.element, fn(lanes.floats[0], lanes.floats[i]));
    else
      lanes.integers[0] =
          wrap(lanes.element, fn(lanes.integers[0], lanes.integers[i]));
    lanes.undefined[0] |= lanes.undefined[i];
  }
  lanes.count = 1;
}

/// Orders that argmax and argmin go by.
struct Greater {
  template <typename T> bool operator()(T a, T b) const { return a > b; }
};
struct Less {
  template <typename T> bool operator()(T a, T b) const { return a < b; }
};

/// Compares one lane of each.
template <typename Better>
bool isBetter(const Lanes &a, unsigned i, const Lanes &b, unsigned j) {
  return isFloat(a.element) ? Better()(a.floats[i], b.floats[j])
                            : Better()(a.integers[i], b.integers[j]);
}

/// Copies one lane.
inline void setLane(Lanes &to, unsigned i, const Lanes &from, unsigned j) {
  if (isFloat(to.element))
    to.floats[i] = from.floats[j];
  else
    to.integers[i] = from.integers[j];
  to.undefined[i] = from.undefined[j];
}

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_REDUCTION_H
