//===--- TurnKinds.h - Which turns of pipelines are apart -------*- C++ -*-===//
//
// Buffers with the same turns are kept apart from the same others. So whoever
// would look at all pairs of buffers looks at pairs of kinds, of which there
// are as many as pipelines have stages.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_TURNKINDS_H
#define PYPTO_PLACEMENT_TURNKINDS_H

#include "Placement/Problem.h"

namespace pypto::placement {

class TurnKinds {
public:
  explicit TurnKinds(llvm::ArrayRef<Buffer> buffers);

  size_t size() const { return apartFrom.size(); }
  /// Returns the kind of a buffer.
  unsigned of(unsigned buffer) const { return kindOf[buffer]; }
  /// Returns the kinds that pipelines keep apart from one. That may be among
  /// them: two buffers that each belong to several turns of a pipeline.
  llvm::ArrayRef<unsigned> getApartFrom(unsigned kind) const {
    return apartFrom[kind];
  }

private:
  llvm::SmallVector<unsigned, 0> kindOf;
  llvm::SmallVector<llvm::SmallVector<unsigned, 0>, 0> apartFrom;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_TURNKINDS_H
