//===- Reasons.h - Why a tile is where it is --------------------*- C++ -*-===//
//
// Sentences for a person. Of one tile: what it stands on, what keeps its bytes
// from others, and why they are needed for so long. Of the tiles of a space:
// whose bytes each one takes over.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILEMAP_REASONS_H
#define PYPTO_UTILS_TILEMAP_REASONS_H

#include "Analysis/Lifetimes.h"
#include "IR/Tile/TileInterfaces.h"
#include "utils/tile-map/Map.h"

namespace pypto::map {

class Reasons {
public:
  Reasons(mlir::Operation *func, mlir::AnalysisManager analyses,
          mlir::AsmState &state);

  std::vector<std::string> explain(mlir::Value tile) const;

private:
  std::string explainPlace(mlir::Value tile) const;
  std::string explainEnd(mlir::Value tile) const;
  std::string getName(mlir::Value tile) const;

  TargetInfo target;
  const ProgramPoints &points;
  const Lifetimes &lifetimes;
  mlir::AsmState &state;
};

/// Adds to each tile whose bytes it takes over. Compares a tile with the latest
/// of its buffer only.
void addSharing(SpaceMap &space);

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_REASONS_H
