//===- Reducer.h - The smallest kernel that still fails ---------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_FUZZ_REDUCER_H
#define PYPTO_UTILS_TILE_FUZZ_REDUCER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace pypto::fuzz {

/// Drops ops, takes regions apart and shrinks shapes for as long as `fails`
/// holds, which is asked about invalid kernels too. A dropped tile that is
/// still needed is loaded instead, so that its content stays defined.
mlir::OwningOpRef<mlir::ModuleOp>
reduce(mlir::ModuleOp module, llvm::function_ref<bool(mlir::ModuleOp)> fails);

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_REDUCER_H
