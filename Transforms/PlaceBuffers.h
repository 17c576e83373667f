//===- PlaceBuffers.h - Allocations in destination style --------*- C++ -*-===//
//
// What is known of where the buffers of a kernel in destination style are,
// before the same passes plan it as plan a kernel of the tile dialect. A buffer
// is a storage class, which gets its allocation with all others
// (InitialPlaces.h):
//
//   tile.alloc @vec_0 : vec, 4096
//   %t = pto.alloc_tile {place = !tile.tile<.., vec, @vec_0>} : ..
//
// An op that updates a buffer in place under another name makes one class of
// two, and so do scales that belong to two tiles.
//
// Buffers with an address stay there. They may overlap, so all that overlap are
// one declared allocation:
//
//   tile.alloc @fixed_0 pinned : vec, 6144 address = 1024
//   %a = pto.alloc_tile addr = %c1024 {place = .. @fixed_0}
//   %b = pto.alloc_tile addr = %c3072 {place = .. @fixed_0 + 2048}
//
// Where they are to leave their addresses (tile.replan), those that share a
// life stay together (BufferLives.h) in an allocation that they get at once.
//
// Bytes that are reserved for rings become a tile.reserve.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_PLACEBUFFERS_H
#define PYPTO_TRANSFORMS_PLACEBUFFERS_H

#include "Transforms/Changes.h"
#include "Transforms/DeclaredAllocations.h"

namespace pypto {

/// Places the buffers that an author has placed, in allocations that are then
/// declared, and joins the storage classes of others that have to have one
/// address. Emits an error if that cannot be.
mlir::LogicalResult joinBuffers(mlir::Operation *func,
                                mlir::AnalysisManager &analyses,
                                DeclaredAllocations &declared,
                                Changes &changes);

/// Places all buffers of a function with tile.replan. Emits an error if one
/// cannot be placed.
mlir::LogicalResult placeAgain(mlir::Operation *func,
                               mlir::AnalysisManager &analyses,
                               Changes &changes);

/// Places buffers that all have a constant address where they are, in a
/// function with tile.replan: those that stay together are one allocation, and
/// others on the same bytes have their own. Emits an error and changes nothing
/// if an address lies beyond all memories.
mlir::LogicalResult placeAtAddresses(mlir::Operation *func,
                                     mlir::AnalysisManager &analyses);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_PLACEBUFFERS_H
