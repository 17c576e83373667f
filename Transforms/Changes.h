//===- Changes.h - What a pass has changed ----------------------*- C++ -*-===//
//
// A pass of several steps may fail in a later one, when an earlier one has
// changed the function. Each change is noted, with what was there before, and
// taken back from the last to the first:
//
//   changes.insert(copy);               erase %c
//   changes.setOperand(use, %c);        the operand is %a again
//   changes.erase(op);                  put it back before the op behind it
//   ...
//   if (failed(..))
//     changes.undo();
//
// Copies are few, so this is a few bytes a tile; a copy of the whole body was a
// tenth of planning and half of its memory. What is erased is only unlinked,
// and freed with this.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_CHANGES_H
#define PYPTO_TRANSFORMS_CHANGES_H

#include "mlir/IR/Operation.h"
#include "mlir/Pass/AnalysisManager.h"

namespace pypto {

class Changes {
public:
  Changes(mlir::Operation *func, mlir::AnalysisManager &analyses)
      : func(func), analyses(analyses) {}
  ~Changes();

  /// Notes that an op has been made.
  void insert(mlir::Operation *op);

  void setOperand(mlir::OpOperand &operand, mlir::Value value);

  /// Replaces the uses of a value for which `isWanted` is true, or all.
  void
  replaceUses(mlir::Value from, mlir::Value to,
              llvm::function_ref<bool(mlir::OpOperand &)> isWanted = nullptr);

  /// Takes an op without regions and uses out of the function.
  void erase(mlir::Operation *op);

  /// Notes where an op is and what its attributes are, for either to change.
  void keep(mlir::Operation *op);

  /// Keeps a copy of the body, before all of it changes. O(ops).
  void keepBody();

  /// Makes the function what it was, and drops what was known of the rest.
  void undo();

private:
  enum class Kind { Insert, Operand, Erase, Move, Attributes, Properties };

  struct Change {
    Kind kind;
    unsigned index;
    mlir::Operation *op;
    /// An operand, the block, the attributes or the properties, as they were.
    const void *before;
    mlir::Operation *next;
  };

  void undo(const Change &change);
  /// Frees what has been erased.
  void drop();

  mlir::Operation *func;
  mlir::AnalysisManager &analyses;
  llvm::SmallVector<Change, 0> log;
  mlir::Region body;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_CHANGES_H
