//===- ValidExtents.h - The valid part of a buffer, and when ----*- C++ -*-===//
//
// A handle on a buffer has the extents that it is made with until an op gives
// it others, which holds on the ways that lead on from there:
//
//   %t = pto.alloc_tile valid_row = %n     %n rows
//   scf.for .. {                           unknown: %n, or those of a round ago
//     pto.set_validshape %t, %r, %c        %r rows
//     pto.tload .. outs(%t ..)             %r rows
//   }
//
// Extents are the same if they are the same constants, or the same values of
// one round of the loops around those.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_VALIDEXTENTS_H
#define PYPTO_IR_VALIDEXTENTS_H

#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <array>

namespace pypto {

/// Rows and columns: a constant, or the value that has it at run time. A handle
/// stands for the extents that nothing but the op that makes it knows. Null for
/// what differs between the ways that lead to an op.
using Extents = std::array<mlir::OpFoldResult, 2>;

/// Returns the extents that a handle is made with.
Extents getExtents(mlir::Value handle);

/// Returns the extents as numbers, ShapedType::kDynamic for those that are no
/// constants.
llvm::SmallVector<int64_t> getConstants(const Extents &extents);

class ValidExtents {
public:
  /// Of a function without handles.
  ValidExtents() = default;
  explicit ValidExtents(mlir::Operation *func);

  /// Returns true for a handle that some op gives other extents.
  bool isChanged(mlir::Value handle) const { return now.contains(handle); }

  /// Returns the extents that a handle has at all of its uses; null for those
  /// that may differ.
  Extents lookup(mlir::Value handle) const;
  /// Returns the extents that a handle has where an op uses it.
  Extents lookup(mlir::OpOperand &use) const;

private:
  void walk(mlir::Block &block);
  void walkRegions(mlir::Operation *op);

  /// The extents that handles have which some op gives others, during the walk.
  llvm::MapVector<mlir::Value, Extents> now;
  /// The extents of those at each use.
  llvm::DenseMap<mlir::OpOperand *, Extents> atUse;
};

} // namespace pypto

#endif // PYPTO_IR_VALIDEXTENTS_H
