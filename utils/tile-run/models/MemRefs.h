//===- MemRefs.h - Numbers of global memory ---------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_MEMREFS_H
#define PYPTO_UTILS_TILE_RUN_MODELS_MEMREFS_H

#include "utils/tile-run/Model.h"

namespace pypto::sim {

/// Makes the result the element of a memref; fails with an error for one that
/// is not there.
llvm::LogicalResult loadElement(OpRun &run, const MemRefView &source,
                                llvm::ArrayRef<int64_t> indices);

/// Stores a scalar as the element of a memref, likewise.
llvm::LogicalResult storeElement(OpRun &run, const MemRefView &target,
                                 llvm::ArrayRef<int64_t> indices,
                                 const Scalar &value);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_MEMREFS_H
