//===- PtoKernels.h - Random kernels in destination style -------*- C++ -*-===//
//
// Writes kernels of the pto dialect as text: buffers are allocated at the head
// or where they are used, handles are written again and again, in loops and
// branches, through views and carries, with extents that change.
//
//   %h3 = pto.alloc_tile valid_row = %c8 valid_col = %c32 : !F
//   scf.for %i5 = %c0 to %c3 step %c1 {
//     pto.set_validshape %h3, %c4, %c16 : !F
//     pto.tadd ins(%h3, %h1 : !F, !f) outs(%h3 : !F)
//   }
//
// A scratch is for that alone, as what it holds afterwards means nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_PTOKERNELS_H
#define PYPTO_UTILS_TILE_FUZZ_PTOKERNELS_H

#include "utils/tile-fuzz/Random.h"
#include <string>

namespace pypto::fuzz {

/// The attribute of a kernel that reads nothing undefined, on any way.
inline constexpr char kDefinedAttr[] = "defined";

/// Returns a module with one kernel of about so many ops.
std::string writePtoKernel(Random &random, unsigned numOps);

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOKERNELS_H
