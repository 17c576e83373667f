//===- Steps.h - The steps of planning one function -------------*- C++ -*-===//
//
// What the passes of the same names do, as functions, so that they can be run
// one after the other without the host in between. A step leaves valid IR and
// drops the analyses that it has made wrong.
//
// The host verifies a whole function after each pass that says it has changed
// it: a third of planning. Steps change places, allocations and copies, and
// look themselves after what these can break; their passes may then say that
// all analyses that are left hold. Whoever prints the result verifies it once
// more.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_STEPS_H
#define PYPTO_TRANSFORMS_STEPS_H

#include "Transforms/Changes.h"
#include "Transforms/JoinedClasses.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"

namespace pypto {

mlir::LogicalResult initMemref(mlir::Operation *func,
                               mlir::AnalysisManager &analyses,
                               const InitMemrefPassOptions &options,
                               Changes &changes);

mlir::LogicalResult materializeSemanticAliases(mlir::Operation *func,
                                               mlir::AnalysisManager &analyses,
                                               Changes &changes);

mlir::LogicalResult reuseMemory(mlir::Operation *func,
                                mlir::AnalysisManager &analyses,
                                const MemoryReusePassOptions &options);

/// The first part of initMemref, for a kernel without places: checks it and
/// inserts copies, but places nothing that an author has not. Returns where
/// tiles are to be. A kernel in destination style must not have tile.replan.
mlir::FailureOr<InitialPlaces>
prepareTiles(mlir::Operation *func, mlir::AnalysisManager &analyses,
             const KernelState &kernel, const InitMemrefPassOptions &options,
             Changes &changes);

/// The last part of reuseMemory, for a kernel that has been checked. Tiles
/// without places that are all to be at `initial` go from there at once. Their
/// lives may be known.
mlir::LogicalResult packTiles(mlir::Operation *func,
                              mlir::AnalysisManager &analyses,
                              const MemoryReusePassOptions &options,
                              const InitialPlaces *initial = nullptr,
                              std::optional<ClassLives> lives = std::nullopt);

/// As materializeSemanticAliases, for tiles without places that are all to be
/// at `initial`: hands their new classes on, where these are to be, and when
/// they are live, where that follows from when they were.
mlir::LogicalResult joinTiles(mlir::Operation *func,
                              mlir::AnalysisManager &analyses,
                              InitialPlaces &initial,
                              std::optional<ClassLives> &lives,
                              Changes &changes);

/// Checks what a step can break: places against allocations, and that a tile
/// has one place on both sides of a region edge.
mlir::LogicalResult verifyPlaces(mlir::Operation *func);

/// Drops all analyses but some.
template <typename... Kept> void dropAnalyses(mlir::AnalysisManager &analyses) {
  mlir::AnalysisManager::PreservedAnalyses kept;
  (kept.preserve<Kept>(), ...);
  analyses.invalidate(kept);
}

/// Ends a step: drops all analyses but some, and checks the places.
template <typename... Kept>
mlir::LogicalResult finishStep(mlir::Operation *func,
                               mlir::AnalysisManager &analyses) {
  dropAnalyses<Kept...>(analyses);
  return verifyPlaces(func);
}

} // namespace pypto

#endif // PYPTO_TRANSFORMS_STEPS_H
