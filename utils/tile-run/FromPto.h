//===- FromPto.h - Kernels in destination style as tile kernels -*- C++ -*-===//
//
// A kernel of the pto dialect is run as the tile kernel that does the same to
// the same bytes. Each buffer becomes an allocation and a tile on it that
// stands for whatever the buffer holds when it is read; each write becomes a
// tile in the buffer's place that nobody reads:
//
//   %t = pto.alloc_tile addr = %c64 : T      tile.alloc @vec_0 : vec, 4096
//                                              address = 64
//                                            %t = tile.create : <.., @vec_0>
//   pto.texp ins(%a : T) outs(%t : T)        %_ = tile.exp %a : <.., @vec_0>
//
// That means the same on bytes only. Buffers without an address have a memory
// of their own each, which is what the kernel means before it is planned.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_FROMPTO_H
#define PYPTO_UTILS_TILE_RUN_FROMPTO_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace pypto::sim {

/// Returns true if a function is a kernel of the pto dialect.
bool isPtoKernel(mlir::FunctionOpInterface function);

/// Rewrites a kernel of the pto dialect. Fails with an error at what has no
/// counterpart.
llvm::LogicalResult convertPtoKernel(mlir::FunctionOpInterface function);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_FROMPTO_H
