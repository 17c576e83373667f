//===- StageGuard.h - Which tiles belong to stages of pipelines -*- C++ -*-===//
//
// What the stages of a lowered pipeline make should not share bytes, or one
// stage waits for another (pypto MemoryReuse, "pipeline stage guard"). This
// says which storage classes belong to which stages; how many stages can be
// kept apart is for Placement/SpacePlan.h to decide.
//
//   %a = tile.load  <0, 0>      class 0   stage 0, a load
//   %b = tile.exp %a  <0, 0>    class 1   stage 0
//   %c = tile.load  <0, 1>      class 2   stage 1, a load
//
// A class has the stages of its members. It has none of a pipeline whose stages
// pass it on to each other, as a carry does: they wait for it anyway.
//
//   %s = tile.add %x, %b  <0, 0>    %x is the carry of the loop
//   %t = tile.add %s, %d  <0, 1>    reads what stage 0 made: both are carried
//   scf.yield %t
//
// Coalescing comes before stages: a class that holds several of one pipeline
// which do not pass it on stays apart from each of them, and is pointed out.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_STAGEGUARD_H
#define PYPTO_ANALYSIS_STAGEGUARD_H

#include "Analysis/StorageClasses.h"
#include "Placement/SpacePlan.h"

namespace pypto {

class StageGuard {
public:
  /// The membership of a class in one stage.
  struct Mark {
    int64_t group;
    int64_t stage;
    bool isLoad;
    /// The first tile that brings it.
    mlir::Value tile;
  };

  StageGuard(mlir::Operation *func, mlir::AnalysisManager &analyses);
  /// For other classes of the same tiles, which must outlive this.
  explicit StageGuard(const StorageClasses &classes);

  /// Returns the stages of a class, by group and stage; those it is carried
  /// between are left out.
  llvm::ArrayRef<Mark> getMarks(unsigned classId) const {
    return marks.empty() ? llvm::ArrayRef<Mark>() : marks[classId];
  }

  /// Returns the groups whose stages pass the class on to each other.
  llvm::ArrayRef<int64_t> getCarriedBy(unsigned classId) const {
    return carriedBy.empty() ? llvm::ArrayRef<int64_t>() : carriedBy[classId];
  }

  /// Returns the stages of some classes of one space, with groups and stages
  /// numbered without gaps; `groups` receives the group of each pipeline.
  placement::Pipelines
  getPipelines(llvm::ArrayRef<unsigned> classIds,
               llvm::SmallVectorImpl<int64_t> &groups) const;

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

private:
  void collectMarks();
  bool isPassedOn(unsigned classId, int64_t group) const;
  bool isUsedElsewhere(mlir::Value tile, int64_t group,
                       llvm::ArrayRef<int64_t> stages) const;

  const StorageClasses &classes;
  /// By class; empty where nobody has marked anything, and so is the next.
  llvm::SmallVector<llvm::SmallVector<Mark, 1>, 0> marks;
  llvm::SmallVector<llvm::SmallVector<int64_t, 0>, 0> carriedBy;
  /// The innermost block around all ops of each group.
  llvm::DenseMap<int64_t, mlir::Block *> homes;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_STAGEGUARD_H
