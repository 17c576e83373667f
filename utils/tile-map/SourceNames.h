//===- SourceNames.h - What an author calls tiles ---------------*- C++ -*-===//
//
// A plan that went through mlir-opt calls its tiles %0, %1, ... The location of
// an op still leads to the line of its author, where the name stands:
//
//     %k_right = tile.move %k_mat : ...
//                ^ location
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILEMAP_SOURCENAMES_H
#define PYPTO_UTILS_TILEMAP_SOURCENAMES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/SourceMgr.h"

namespace pypto::map {

/// Gives ops and block arguments that come from a line of a file the name that
/// the line gives them, as a NameLoc, which the printer can use. `sources`
/// holds the file that was parsed; others are read where they can be.
void takeNamesFromSource(mlir::ModuleOp module, const llvm::SourceMgr &sources);

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_SOURCENAMES_H
