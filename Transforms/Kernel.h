//===- Kernel.h - What planning takes and what it refuses -------*- C++ -*-===//

#ifndef PYPTO_TRANSFORMS_KERNEL_H
#define PYPTO_TRANSFORMS_KERNEL_H

#include "Target/Ascend/Target.h"
#include "mlir/Pass/AnalysisManager.h"

namespace pypto {

/// Returns true for a function in destination style: its tiles are handles on
/// buffers (IR/TileValue.h).
bool usesHandles(mlir::Operation *func);

/// How far a function is planned.
enum class PlanState {
  NoTiles,
  Unplaced, ///< No tile has a placement.
  Placed,   ///< Every tile has one.
  Mixed,    ///< Some have one; `witness` has none.
};

struct KernelState {
  PlanState state = PlanState::NoTiles;
  mlir::Operation *witness = nullptr;
  /// As usesHandles.
  bool usesHandles = false;
  /// True if an index may choose a slot.
  bool hasSlots = false;
  /// Its allocations and reserves: one walk finds all of this.
  llvm::SmallVector<mlir::Operation *> declarations = {};
};

KernelState getKernelState(mlir::Operation *func);

/// Returns true for a function whose tiles are all placed, in allocations that
/// exist: no verifier sees to those of functions that are no kernels.
bool isPlanned(mlir::Operation *func);

/// Moves those allocations that inlining has left elsewhere to the head of the
/// function, where passes look for them, and where no pipeline repeats them.
/// Returns true if there were any. Calls `before` with each allocation before
/// one moves.
bool hoistAllocations(
    mlir::Operation *func, llvm::ArrayRef<mlir::Operation *> declarations,
    llvm::function_ref<void(mlir::Operation *)> before = [](mlir::Operation *) {
    });

/// Checks that tiles only go where planning follows them: not in or out of the
/// function, nor through a call or an op that it does not know. Emits an error
/// on the op at fault.
mlir::LogicalResult checkTilesStayInside(mlir::Operation *func);

/// Checks that a function with unplaced tiles can be planned: that it has a
/// kernel kind, that tiles only go where planning follows them, that the chip
/// has the spaces and routes, and that no tile alone is larger than its space.
/// Emits an error on the op at fault.
mlir::LogicalResult checkKernel(mlir::Operation *func, const TargetInfo &target,
                                const KernelState &kernel,
                                mlir::AnalysisManager &analyses);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_KERNEL_H
