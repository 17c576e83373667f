//===- Unlimited.h - What a kernel would take -------------------*- C++ -*-===//
//
// Of a kernel that does not fit there is no plan to draw. One for a chip whose
// memories have no end shows what is too much: all that lies above the line at
// the capacity of the chip there is.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILEMAP_UNLIMITED_H
#define PYPTO_UTILS_TILEMAP_UNLIMITED_H

#include "mlir/IR/BuiltinOps.h"

namespace pypto::map {

/// Plans a module as if each space had no end, for `chip` or the one it names.
/// Leaves it with the capacities that it has.
mlir::LogicalResult planUnlimited(mlir::ModuleOp module, llvm::StringRef chip);

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_UNLIMITED_H
