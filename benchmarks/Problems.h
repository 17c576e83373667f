//===- Problems.h - The placement problem of a kernel -----------*- C++ -*-===//

#ifndef PYPTO_BENCHMARKS_PROBLEMS_H
#define PYPTO_BENCHMARKS_PROBLEMS_H

#include "Placement/Problem.h"
#include <cstdint>

namespace pypto::bench {

struct Shape;

/// Returns what `planner=dsa-rp` solves for the tiles in vec of a kernel.
placement::Problem makeProblem(const Shape &shape, int64_t size);

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_PROBLEMS_H
