//===- UnitHandoffs.h - Reuse that makes a unit wait ------------*- C++ -*-===//
//
// The units of a core (MTE2 loads, Vector computes, MTE3 stores, ...) run at
// the same time and in the order of the program each for itself. When a tile
// takes over the bytes of another one, its first writer has to wait for the
// last users of those bytes. Within one unit that costs nothing:
//
//     %a = tile.load         MTE2     | MTE2 --a--b------------->
//     %b = tile.load         MTE2     | Vec       --x-y--------->
//     %x = tile.exp %a       Vector   |
//     %y = tile.exp %b       Vector   %y on %a: Vector after Vector, free
//     %c = tile.load         MTE2     %c on %a: the load waits for the exp
//
// A handoff is a pair of storage classes of which the second starts, with a
// write of one unit, after the last users of the first, at least one of them of
// another unit. Users are the readers after the last write, or that write. In a
// loop the next turn follows, so that a pair may be a handoff either way.
//
// Told about are classes whose accesses stand in one block and are of known
// units. Of what ended before a class began, only the latest `kReach` count:
// older users have long been done, and the number of pairs stays linear.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_UNITHANDOFFS_H
#define PYPTO_ANALYSIS_UNITHANDOFFS_H

#include "Analysis/StorageClasses.h"

namespace pypto {

/// Two storage classes of one space.
struct UnitHandoff {
  unsigned first;
  unsigned second;
  /// The user of the first that the writer of the second waits for.
  mlir::Operation *user;
  mlir::Operation *writer;
};

class UnitHandoffs {
public:
  /// How many classes a class is compared with.
  static constexpr unsigned kReach = 64;

  UnitHandoffs(mlir::Operation *func, mlir::AnalysisManager &analyses);

  llvm::ArrayRef<UnitHandoff> getHandoffs() const { return handoffs; }

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

private:
  llvm::SmallVector<UnitHandoff, 0> handoffs;
};

/// Returns the unit that runs an op: its record's, or that of the route from
/// its source to its destination. Nothing if that is unknown, `None` for an op
/// that moves no bytes.
std::optional<tile::Unit> getUnit(tile::TileAccessOpInterface op,
                                  const TargetInfo &target);

} // namespace pypto

#endif // PYPTO_ANALYSIS_UNITHANDOFFS_H
