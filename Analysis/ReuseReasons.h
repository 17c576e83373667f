//===- ReuseReasons.h - Why tiles share bytes, and why not ------*- C++ -*-===//
//
// Goes through the tenants of a space in the order in which they come. Each
// takes the bytes of one that went before it, or bytes that were free so far:
//
//   bytes
//     |   |  %b  |  |  %d  |     %d takes the bytes of %b
//     | |     %a    |            %b takes new ones, although %a was there
//     +------------------------ points
//
// For the latter there is a candidate: the tenant whose bytes would have been
// nearest, with the first reason that keeps the two apart. Candidates are, in
// this order, the operands of the op that makes the tile, the last that went,
// and the first that will go. O(n log n), and a fixed number of questions for
// each tenant that is asked about.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_REUSEREASONS_H
#define PYPTO_ANALYSIS_REUSEREASONS_H

#include "Analysis/Tenants.h"

namespace pypto {

class ReuseReasons {
public:
  /// Why one tenant does not take the bytes of another.
  struct Refusal {
    /// A clause for a person.
    std::string reason;
    /// Where the rule comes from, if from a record.
    std::string source;
    /// What would have to change.
    std::string advice;
  };

  /// A tenant whose bytes another one might have taken.
  struct Candidate {
    unsigned tenant;
    /// Nothing if only the choice of the planner was against it.
    std::optional<Refusal> refusal;
  };

  ReuseReasons(mlir::Operation *func, mlir::AnalysisManager &analyses,
               const Tenants &tenants);

  /// Returns the first reason why tenant `mine` may not begin where `other`
  /// does. `around` are those to look at that may lie there as well.
  std::optional<Refusal> refuse(unsigned mine, unsigned other,
                                llvm::ArrayRef<unsigned> around) const;

  /// Returns the op up to which a tenant is needed that is needed at a point;
  /// null for the end of a block.
  mlir::Operation *getLastUse(unsigned tenant, int64_t point) const;

  /// Calls `shared` with each tenant of a space that takes bytes of an earlier
  /// one, and `alone` with each other but the first, and with a function that
  /// finds its candidate.
  void forEach(
      tile::Space space, llvm::function_ref<void(unsigned, unsigned)> shared,
      llvm::function_ref<void(unsigned, llvm::function_ref<Candidate()>)> alone)
      const;

private:
  std::optional<Conflict> queryAt(unsigned mine, unsigned other,
                                  int64_t begin) const;
  Refusal explain(unsigned mine, unsigned other,
                  const Conflict &conflict) const;
  std::optional<Refusal> refuseStages(unsigned mine, unsigned other) const;
  bool isAllowedByHardware(const Conflict &conflict) const;

  const Tenants &tenants;
  const ProgramPoints &points;
  TargetInfo hardware;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_REUSEREASONS_H
