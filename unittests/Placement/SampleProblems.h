//===- SampleProblems.h - Problems that several tests solve -----*- C++ -*-===//

#ifndef PYPTO_UNITTESTS_PLACEMENT_SAMPLEPROBLEMS_H
#define PYPTO_UNITTESTS_PLACEMENT_SAMPLEPROBLEMS_H

#include "Placement/Problem.h"
#include <random>
#include <tuple>

namespace pypto::placement {

/// Each first fit takes 10 bytes, and 9 are enough: all that is live at
/// point 1.
inline Problem bricks() {
  Problem problem;
  for (auto [begin, end, size] : {std::tuple(4, 7, 3),
                                  {6, 7, 4},
                                  {6, 8, 1},
                                  {1, 2, 3},
                                  {3, 5, 4},
                                  {4, 5, 2},
                                  {0, 2, 4},
                                  {2, 4, 4},
                                  {1, 2, 2}})
    problem.buffers.push_back({size, 1, {{begin, end}}});
  return problem;
}

/// Returns `count` buffers of 1 to `bytes` bytes that begin at one of `points`
/// points and live for 1 to `life`.
inline Problem scatter(unsigned count, unsigned points, unsigned bytes,
                       unsigned life, unsigned seed) {
  std::mt19937 random(seed);
  Problem problem;
  for (unsigned i = 0; i < count; ++i) {
    int64_t begin = random() % points;
    problem.buffers.push_back(
        {int64_t(1 + random() % bytes),
         1,
         {{begin, begin + 1 + int64_t(random() % life)}}});
  }
  return problem;
}

} // namespace pypto::placement

#endif // PYPTO_UNITTESTS_PLACEMENT_SAMPLEPROBLEMS_H
