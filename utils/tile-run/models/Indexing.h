//===- Indexing.h - Which elements an op picks ------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_INDEXING_H
#define PYPTO_UTILS_TILE_RUN_MODELS_INDEXING_H

#include <cstdint>
#include <utility>

namespace pypto::sim {

/// Returns `number` modulo `count`, never negative. What an index tile holds is
/// taken modulo the elements there are, on values as on bytes: a kernel is run
/// with any input, and an index that was overwritten must not leave the source.
inline int64_t wrapIndex(int64_t number, int64_t count) {
  int64_t rest = number % count;
  return rest < 0 ? rest + count : rest;
}

/// Returns of how many elements a pattern selects one, and which: patterns 1
/// and 2 one of two, 3 to 6 one of four, 7 all (pto-isa a2a3/TScatter,
/// GetIdxByMask).
inline std::pair<unsigned, unsigned> getPattern(int64_t pattern) {
  if (pattern <= 2)
    return {2, pattern - 1};
  if (pattern <= 6)
    return {4, pattern - 3};
  return {1, 0};
}

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_INDEXING_H
