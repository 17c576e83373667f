//===- ControlFlow.h - How regions run --------------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_CONTROLFLOW_H
#define PYPTO_UTILS_TILE_RUN_MODELS_CONTROLFLOW_H

#include "utils/tile-run/Machine.h"

namespace pypto::sim {

/// Runs a region and hands its yields over to the op's results.
llvm::LogicalResult runToResults(OpRun &run, const Body &body);

/// Runs the only region for each number of the half-open range, which it is
/// given first; what it carries begins with the operands `inits`.
llvm::LogicalResult runCounted(OpRun &run, int64_t lower, int64_t upper,
                               int64_t stride, llvm::ArrayRef<unsigned> inits);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_CONTROLFLOW_H
