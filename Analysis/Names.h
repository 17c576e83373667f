//===- Names.h - What messages call tiles and ops ---------------*- C++ -*-===//
//
// Names of SSA values do not outlive parsing, so a tile is called after what
// makes it, where that stands in the source, its name there if the location
// has one, and its stage if a pipeline has repeated the op:
//
//   the result of tile.load at 12:8
//   the result 'x' of tile.load at 12:8 in stage 1 of pipeline 0
//   carry 0 of scf.for at 10:3
//
// Two tiles that a person can tell apart are called differently.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_NAMES_H
#define PYPTO_ANALYSIS_NAMES_H

#include "mlir/IR/Operation.h"

namespace pypto {

/// Returns words for a tile, as above.
std::string describeTile(mlir::Value tile);

/// Returns words for an op, as "tile.exp at 14:8".
std::string describeOp(mlir::Operation *op);

/// Returns a location as "kernel.mlir:12:8", or however it prints if it is in
/// no file.
std::string describeLocation(mlir::Location loc);

} // namespace pypto

#endif // PYPTO_ANALYSIS_NAMES_H
