//===- KernelVerifier.h - Placements against allocations --------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_KERNELVERIFIER_H
#define PYPTO_IR_TILE_KERNELVERIFIER_H

#include "Target/Ascend/Target.h"
#include "mlir/IR/Operation.h"

namespace pypto::tile {

/// Checks what no single op can see: that allocation names are unique, and that
/// every placement names an allocation of its space and lies inside it, by the
/// sizes that tiles have on the target. One walk; called by the verifier of
/// `tile.kernel`, before the ops of the body have been verified.
mlir::LogicalResult verifyKernel(mlir::Operation *func,
                                 const TargetInfo &target);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_KERNELVERIFIER_H
