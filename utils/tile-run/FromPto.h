//===- FromPto.h - Kernels in destination style as tile kernels -*- C++ -*-===//
//
// Runs a kernel of the pto dialect as one of the tile dialect: each op is
// written as the tile op that is the same instruction, so there is one model
// for both.
//
//   %a = pto.alloc_tile : ..           %a = tile.create : ..   in buffer 0
//   pto.texp ins(%a) outs(%b)          tile.exp %a : ..        writes to %b
//
// What handles are, and where results go, is kept beside the ops
// (Destinations.h). A buffer without an address has a memory of its own, which
// is what the kernel means.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_FROMPTO_H
#define PYPTO_UTILS_TILE_RUN_FROMPTO_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "utils/tile-run/Destinations.h"

namespace pypto::sim {

/// Returns true if a function is a kernel of the pto dialect.
bool isPtoKernel(mlir::FunctionOpInterface function);

/// Rewrites a kernel of the pto dialect. Fails with an error at what has no
/// counterpart.
llvm::LogicalResult convertPtoKernel(mlir::FunctionOpInterface function,
                                     Destinations &destinations);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_FROMPTO_H
