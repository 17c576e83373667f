//===--- SpacePlan.h - Fit, subranges and pipeline depth --------*- C++ -*-===//
//
// Decides how one memory space is shared: how deep its pipelines stay, and
// whether whole buffers take turns or parts of them.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_SPACEPLAN_H
#define PYPTO_PLACEMENT_SPACEPLAN_H

#include "Placement/WholeBuffer.h"

namespace pypto::placement {

/// A stage of a pipeline, counted among those that have buffers in this space.
struct Stage {
  unsigned pipeline;
  unsigned ordinal;
  /// True for a tile that was loaded from global memory.
  bool isLoad = false;
};

/// Says to which stages the buffers of a problem belong.
struct Pipelines {
  /// By buffer; each pair of pipeline and ordinal at most once.
  llvm::SmallVector<llvm::SmallVector<Stage, 1>, 0> stagesOf;
  /// The number of stages, by pipeline: the depth that was asked for.
  llvm::SmallVector<unsigned, 0> requested;
};

/// What keeps the stages of a pipeline from sharing bytes.
enum class Guard {
  Depth,      ///< As many stages as its depth says stay apart.
  LoadsApart, ///< A loaded tile stays apart from all other stages.
  None,
};

struct SpaceOptions {
  /// The unit of the stack, in bytes; a power of two.
  int64_t alignment = 1;
  /// Guard of a space whose capacity is unknown, or too small for any depth.
  bool loadsApart = true;
  /// Considers parts of buffers even where whole ones fit.
  bool alwaysSubranges = false;
  /// By buffer: arenas of whole buffers are stacked in the order of this rank
  /// of their first member. Empty: in the order of their creation.
  llvm::SmallVector<unsigned, 0> rank;
};

struct SpacePlan {
  /// In the order in which the arenas are to be stacked, from 0.
  Packing packing;
  int64_t footprint = 0;
  bool hasSubranges = false;
  Guard guard = Guard::None;
  /// The depth of each pipeline that the guard has kept apart.
  llvm::SmallVector<unsigned, 0> depths;
};

/// Plans one space; see the file comment of SpacePlan.cpp. Where nothing fits,
/// the plan is the one with the smallest footprint.
SpacePlan planSpace(const Problem &problem, const Pipelines &pipelines,
                    const SpaceOptions &options);

/// States that stages of a pipeline share bytes, so that one has to wait for
/// another.
struct LostDepth {
  unsigned pipeline;
  /// The smallest distance of two stages that share bytes: that many can be
  /// under way at the same time.
  unsigned achieved;
  /// The largest buffer of the pipeline, rounded up to the alignment.
  int64_t bytesPerStage;
  unsigned largest;
};

/// Returns what pipelines have lost, in their order, with each buffer at its
/// offset.
llvm::SmallVector<LostDepth> findLostDepth(const Problem &problem,
                                           const Pipelines &pipelines,
                                           llvm::ArrayRef<int64_t> offsets,
                                           int64_t alignment);

/// The same of a plan. Looks at nothing but its bytes.
llvm::SmallVector<LostDepth> findLostDepth(const Problem &problem,
                                           const Pipelines &pipelines,
                                           const SpacePlan &plan,
                                           int64_t alignment);

/// Returns the problem with the turns that a guard makes of the stages.
Problem withTurns(const Problem &problem, const Pipelines &pipelines,
                  Guard guard, llvm::ArrayRef<unsigned> depths);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SPACEPLAN_H
