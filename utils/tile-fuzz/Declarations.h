//===- Declarations.h - Binds tiles of a kernel to places -------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_FUZZ_DECLARATIONS_H
#define PYPTO_UTILS_TILE_FUZZ_DECLARATIONS_H

#include "mlir/IR/BuiltinOps.h"
#include "utils/tile-fuzz/Random.h"

namespace pypto::fuzz {

/// Declares allocations at the head of each kernel and binds some of its tiles
/// to them: to single ones, to a slot by number, and, if loaded or created in a
/// loop, to a slot that turns with it. Planning may refuse what comes out, as
/// two tiles on one slot may be live together; a plan that is made must be
/// right.
void addDeclarations(mlir::ModuleOp module, Random &random);

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_DECLARATIONS_H
