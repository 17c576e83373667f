//===- MemoryPressure.h - Live bytes and their peak -------------*- C++ -*-===//
//
// Live bytes per memory space and program point. No placement can do with fewer
// than the largest number, beside those of rings.
//
//   bytes
//     |        ####            <- peak
//     |    ########  ##
//     |  ##############
//     +-------------------- points
//
// A declared allocation takes all its slots all the time: nothing else may lie
// there.
//
// A byte that several members of a class cover (a view and its source) counts
// once, and one that none of the live members covers does not count. Sizes are
// those of the tiles; alignment is left out. O(n log n) in members and
// segments.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_MEMORYPRESSURE_H
#define PYPTO_ANALYSIS_MEMORYPRESSURE_H

#include "Analysis/ProgramPoints.h"
#include "IR/Tile/TileEnums.h"
#include "mlir/Pass/AnalysisManager.h"
#include <array>

namespace pypto {

class MemoryPressure {
public:
  struct Peak {
    /// Live bytes.
    int64_t bytes = 0;
    /// The first point at which that many are live, and its op.
    int64_t point = 0;
    mlir::Operation *op = nullptr;
  };

  MemoryPressure(mlir::Operation *func, mlir::AnalysisManager &analyses);

  const Peak &getPeak(tile::Space space) const {
    return peaks[static_cast<unsigned>(space)];
  }

  void print(llvm::raw_ostream &os) const;

private:
  std::array<Peak, tile::kNumSpaces> peaks;
};

/// Live bytes from a point on.
struct LiveBytes {
  int64_t point;
  int64_t bytes;
};

/// Returns the live bytes of a space from point 0 on, at each point where they
/// change.
llvm::SmallVector<LiveBytes, 0> getLiveCurve(mlir::Operation *func,
                                             mlir::AnalysisManager &analyses,
                                             tile::Space space);

/// A tile that is live at a point, or a declared allocation, for error
/// messages.
struct LiveTile {
  mlir::Value value;
  int64_t bytes;
  mlir::Operation *declared = nullptr;

  mlir::Location getLoc() const {
    return declared ? declared->getLoc() : mlir::Value(value).getLoc();
  }
};

/// Returns the storage classes live at a point, the largest first, each by its
/// largest live member, with the declared allocations of the space.
llvm::SmallVector<LiveTile> getLiveTiles(mlir::Operation *func,
                                         mlir::AnalysisManager &analyses,
                                         tile::Space space, int64_t point);

} // namespace pypto

#endif // PYPTO_ANALYSIS_MEMORYPRESSURE_H
