//===- Interference.h - May two storage classes share bytes? ----*- C++ -*-===//
//
// Whether class B, placed `delta` bytes behind class A, may share bytes with
// it, and if not, why. Classes may not share a byte when members that cover it
//
//   live together   and hold different content there
//   apart           meet at an op that must not write over its operand
//                   (Lifetimes keeps such an operand live through the write)
//   same start      meet at an op that may write over its operand only where it
//                   reads it, and do not begin at the same address
//   hazard          meet at an op that an erratum keeps off its operand
//
//   %y = tile.exp %x, %x dies here
//
//     %x |########|            delta 0: every place is read, then written
//     %y |########|
//     %x |########|            delta 32: bytes of %x are written before they
//     %y     |########|        are read
//
// The last kind is not a matter of time alone, so it is kept as a list of
// edges, which the packer and its validator honour. Contents and the query
// serve whoever asks why, or whether a copy is needed.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_INTERFERENCE_H
#define PYPTO_ANALYSIS_INTERFERENCE_H

#include "Analysis/Contents.h"
#include "Analysis/JoinTimes.h"
#include "Analysis/ProgramPoints.h"
#include "Analysis/StorageClasses.h"

namespace pypto {

class Lifetimes;
class LoadTpopHazard;

/// Two members that are disjoint or begin at the same address; disjoint in any
/// case unless `mayCoincide`.
struct StartEdge {
  unsigned operandClass;
  unsigned resultClass;
  placement::ByteRange operandBytes;
  placement::ByteRange resultBytes;
  /// The number of the op at which they meet.
  unsigned number;
  bool mayCoincide;
  /// True if the erratum of LoadTpopHazard.h is the reason.
  bool isHazard = false;
};

struct Conflict {
  enum class Kind { LiveTogether, Apart, SameStart, Hazard };

  Kind kind;
  /// The op at which the two meet.
  mlir::Operation *op;
  mlir::Value first;
  mlir::Value second;
  /// A sentence for a person, and where the rule comes from, if from a record.
  std::string reason;
  llvm::StringRef source;
};

class Interference {
public:
  Interference(mlir::Operation *func, mlir::AnalysisManager &analyses);
  /// For other classes of the same tiles, which must outlive this.
  Interference(mlir::Operation *func, mlir::AnalysisManager &analyses,
               const StorageClasses &classes);

  /// Returns the live segments of a class: those of its members together.
  llvm::ArrayRef<Segment> getSegments(unsigned classId) const {
    return llvm::ArrayRef(segments).slice(starts[classId], starts[classId + 1] -
                                                               starts[classId]);
  }

  llvm::ArrayRef<StartEdge> getStartEdges() const { return edges; }

  /// Returns why B at `delta` bytes behind A may not share bytes with A, or
  /// nothing if it may. Looks at pairs of members: meant for few queries.
  std::optional<Conflict> query(unsigned a, unsigned b, int64_t delta) const;

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

private:
  void joinSegments();
  void addEdges(unsigned number);
  void addEdges(unsigned number, const TileTable::Access &access);
  std::optional<int64_t> findClash(const StorageMember &a,
                                   const StorageMember &b, int64_t delta) const;
  Conflict describeClash(const StorageMember &a, const StorageMember &b,
                         int64_t point) const;

  const StorageClasses &classes;
  const TileTable &table;
  const ProgramPoints &points;
  const Lifetimes &lifetimes;
  const LoadTpopHazard &hazard;
  const Handles &handles;
  const TargetInfo &target;
  /// Made by the first query: packing asks none.
  mutable std::optional<Contents> contents;
  mutable std::optional<JoinTimes> joinTimes;
  /// Segments of class i are [starts[i], starts[i + 1]) of `segments`.
  llvm::SmallVector<Segment, 0> segments;
  llvm::SmallVector<unsigned, 0> starts;
  llvm::SmallVector<StartEdge, 0> edges;
  /// The edges of each operand's class, by index; made like `contents`.
  mutable llvm::SmallVector<llvm::SmallVector<unsigned, 1>, 0> edgesOf;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_INTERFERENCE_H
