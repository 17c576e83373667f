//===- ProgramPoints.h - Numbers for the ops of a function ------*- C++ -*-===//
//
// Op i reads at point 2i and writes at 2i + 1. An op with regions is entered at
// one number and left at another; each block takes a number for its arguments:
//
//   scf.if              enter 3   reads 6
//     ^then             4
//       tile.exp        5         reads 10, writes 11
//       scf.yield       6         span of the region: [8, 14)
//   scf.if (results)    leave 7   writes 15
//
// Allocations and reserves stand for memory, not for a moment: they take no
// number, and a plan may add or drop them without renumbering the rest.
//
// So a region is one half-open interval, regions follow each other, and every
// question of order is a comparison of two integers.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_PROGRAMPOINTS_H
#define PYPTO_ANALYSIS_PROGRAMPOINTS_H

#include "Placement/Problem.h"
#include "mlir/IR/Operation.h"

namespace pypto {

using placement::Segment;

class ProgramPoints {
public:
  explicit ProgramPoints(mlir::Operation *func);

  /// Returns the point at which the op reads its operands.
  int64_t getRead(mlir::Operation *op) const {
    return 2 * numbers.lookup(op).enter;
  }
  /// Returns the point at which the op writes its results.
  int64_t getWrite(mlir::Operation *op) const {
    return 2 * numbers.lookup(op).leave + 1;
  }
  /// Returns the point at which the arguments of a block are written.
  int64_t getWrite(mlir::Block *block) const {
    return 2 * blocks.lookup(block) + 1;
  }
  /// Returns the point of the definition of a value.
  int64_t getDefinition(mlir::Value value) const;

  /// Returns the points of a region that is not empty.
  Segment getSpan(mlir::Region &region) const;

  /// Returns the op that reads or writes at a point; null for a block.
  mlir::Operation *getOp(int64_t point) const { return order[point / 2]; }

  int64_t getNumPoints() const { return 2 * order.size(); }

  void print(llvm::raw_ostream &os) const;

private:
  struct Numbers {
    int64_t enter = 0;
    int64_t leave = 0;
  };

  void number(mlir::Operation *op);

  llvm::DenseMap<mlir::Operation *, Numbers> numbers;
  llvm::DenseMap<mlir::Block *, int64_t> blocks;
  llvm::SmallVector<mlir::Operation *, 0> order;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_PROGRAMPOINTS_H
