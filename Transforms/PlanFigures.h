//===- PlanFigures.h - What a plan takes and what it achieves ---*- C++ -*-===//
//
// What is reserved for rings, and what an author has declared, keeps its bytes
// for the whole kernel; tiles have to do with the others:
//
//   |rrr  ppp######      |   both, and the tiles live at one moment: the bound,
//   |rrr##          ppp  |   unless one of both is put further up
//    0               ^ the bound
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_PLANFIGURES_H
#define PYPTO_TRANSFORMS_PLANFIGURES_H

#include "Analysis/Tenants.h"

namespace pypto {

/// What a kernel takes of one space, in bytes.
struct SpaceFigures {
  tile::Space space;
  std::optional<int64_t> capacity;
  int64_t reserved = 0;
  /// The end of the last byte that is used; what has no address lies behind it.
  int64_t peak = 0;
  /// The largest number of bytes that tiles and declared allocations take at
  /// one moment, and where that is.
  int64_t live = 0;
  mlir::Operation *liveAt = nullptr;
  /// The smallest peak that a plan can have: what is live and reserved, or the
  /// end of what is not for a plan to place.
  int64_t lowerBound = 0;
  unsigned tiles = 0;
  unsigned buffers = 0;

  /// Returns what lies between tiles, or under tiles that cannot share.
  int64_t getLost() const { return std::max(peak - reserved - live, {}); }
};

/// Returns the figures of each space that is used, in the order of the spaces.
/// Works before, between and after the planning passes.
llvm::SmallVector<SpaceFigures>
getSpaceFigures(mlir::Operation *func, mlir::AnalysisManager &analyses);

/// What a plan has kept apart of one pipeline in one space.
struct PipelineFigures {
  int64_t group;
  tile::Space space;
  /// The stages that make tiles there.
  unsigned stages;
  /// So many in a row share no bytes and can be under way together.
  unsigned apart;
  /// The largest tile that a stage makes.
  mlir::Value tile;
};

/// Returns the figures of each pipeline of a planned kernel whose stages are
/// still marked, space by space.
llvm::SmallVector<PipelineFigures> getPipelineFigures(const Tenants &tenants);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_PLANFIGURES_H
