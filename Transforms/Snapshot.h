//===- Snapshot.h - A function as it was ------------------------*- C++ -*-===//
//
// A pass of several steps may fail in a later one, when an earlier one has
// changed the function. Its body is then put back as it was:
//
//   Snapshot before(func, analyses);
//   ...
//   before.take();                       just before the first change
//   ...
//   if (failed(..))
//     before.restore();
//
// A step that changes nothing, as in a straight line without updates in place,
// takes none, so that only kernels with copies pay for one.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_SNAPSHOT_H
#define PYPTO_TRANSFORMS_SNAPSHOT_H

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Operation.h"
#include "mlir/Pass/AnalysisManager.h"

namespace pypto {

class Snapshot {
public:
  Snapshot(mlir::Operation *func, mlir::AnalysisManager &analyses)
      : func(func), analyses(analyses) {}

  /// Keeps a copy of the body, unless there is one. O(ops).
  void take() {
    mlir::IRMapping mapping;
    if (body.empty())
      func->getRegion(0).cloneInto(&body, mapping);
  }

  /// Puts the copy back, if there is one, and drops what was known of the rest.
  void restore() {
    if (body.empty())
      return;
    func->getRegion(0).takeBody(body);
    analyses.clear();
  }

private:
  mlir::Operation *func;
  mlir::AnalysisManager &analyses;
  mlir::Region body;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_SNAPSHOT_H
