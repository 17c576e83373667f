//===- Reasons.h - Why a tile is where it is --------------------*- C++ -*-===//
//
// Sentences for a person: what a tile stands on, whose bytes it takes over or
// why it takes none, and why they are needed for so long.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILEMAP_REASONS_H
#define PYPTO_UTILS_TILEMAP_REASONS_H

#include "Analysis/Lifetimes.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/IR/AsmState.h"

namespace pypto::map {

class Reasons {
public:
  Reasons(mlir::Operation *func, mlir::AnalysisManager analyses,
          mlir::AsmState &state);

  std::vector<std::string> explain(mlir::Value tile) const;

private:
  void addReuse(mlir::Operation *func, mlir::AnalysisManager analyses);
  std::string explainPlace(mlir::Value tile) const;
  std::string explainEnd(mlir::Value tile) const;
  std::string getName(mlir::Value tile) const;

  TargetInfo target;
  const ProgramPoints &points;
  const Lifetimes &lifetimes;
  mlir::AsmState &state;
  /// Whose bytes a tile takes over, or why it takes none.
  llvm::DenseMap<mlir::Value, std::string> reuse;
};

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_REASONS_H
