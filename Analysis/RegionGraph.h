//===- RegionGraph.h - Which regions of an op follow which ------*- C++ -*-===//

#ifndef PYPTO_ANALYSIS_REGIONGRAPH_H
#define PYPTO_ANALYSIS_REGIONGRAPH_H

#include "Analysis/ProgramPoints.h"
#include <deque>

namespace pypto {

/// The way of control through the regions of one op, which are named by their
/// numbers. -1 stands for what comes after the op.
struct RegionGraph {
  struct Region {
    /// The number of its block (ProgramPoints.h), or kNoBlock for a region
    /// that is empty or has several.
    unsigned block = kNoBlock;
    Segment span = {0, 0};
  };
  static constexpr unsigned kNoBlock = ~0u;

  RegionGraph(const ProgramPoints &points, unsigned op);

  llvm::SmallVector<Region, 2> regions;
  llvm::SmallVector<int, 2> entry;
  llvm::SmallVector<llvm::SmallVector<int, 2>, 2> successors;
};

/// The graphs of ops that somebody has asked for.
class RegionGraphs {
public:
  explicit RegionGraphs(const ProgramPoints &points) : points(points) {}

  /// Returns the graph of the op with a number; it stays where it is.
  const RegionGraph &operator[](unsigned op) {
    auto [it, isNew] = indexOf.try_emplace(op, graphs.size());
    return isNew ? graphs.emplace_back(points, op) : graphs[it->second];
  }

private:
  const ProgramPoints &points;
  llvm::DenseMap<unsigned, unsigned> indexOf;
  std::deque<RegionGraph> graphs;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_REGIONGRAPH_H
