//===- Problems.h - The placement problem of a kernel -----------*- C++ -*-===//

#ifndef PYPTO_BENCHMARKS_PROBLEMS_H
#define PYPTO_BENCHMARKS_PROBLEMS_H

#include "Placement/Problem.h"

namespace pypto::bench {

struct PlacedKernel;

/// Returns what `planner=dsa-rp` solves for the tiles in vec of a kernel.
placement::Problem makeProblem(PlacedKernel &kernel);

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_PROBLEMS_H
