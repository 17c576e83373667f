//===- LastWriter.h - Who was the last to write a byte ----------*- C++ -*-===//
//
// For notes of errors alone: looks back from an op along one path.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_LASTWRITER_H
#define PYPTO_CHECKER_LASTWRITER_H

#include "Checker/Effects.h"

namespace pypto::checker {

/// Returns an op that writes some of the bytes before `op` on some path, and
/// not the content `due`; null if there is none.
mlir::Operation *findLastWriter(mlir::Operation *op, const ByteRange &bytes,
                                Name due, const Places &places,
                                const TargetInfo &target);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_LASTWRITER_H
