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
#include "llvm/ADT/PointerUnion.h"

namespace pypto {

using placement::Segment;

class ProgramPoints {
public:
  using OpOrBlock = llvm::PointerUnion<mlir::Operation *, mlir::Block *>;

  /// What has a number: an op, the end of an op with regions, or a block.
  struct Entry {
    OpOrBlock what;
    /// For an op with regions the number of its end, and there that of the op;
    /// for a block the last number in it. Its own for everything else.
    unsigned partner;
    /// The number of the block of an op, or of the op of a block.
    unsigned parent;

    mlir::Operation *getOp() const {
      return llvm::dyn_cast<mlir::Operation *>(what);
    }
    mlir::Block *getBlock() const {
      return llvm::dyn_cast<mlir::Block *>(what);
    }
  };

  /// The number of the entry block of the function.
  static constexpr unsigned kEntry = 1;

  explicit ProgramPoints(mlir::Operation *func);

  /// Returns all entries by number; the first two are the function and its
  /// entry block.
  llvm::ArrayRef<Entry> getEntries() const { return entries; }

  /// Calls `fn` with the number of each block of the op with a number.
  template <typename Fn> void forEachBlock(unsigned op, Fn fn) const {
    for (unsigned block = op + 1; block < entries[op].partner;
         block = entries[block].partner + 1)
      fn(block);
  }

  /// Returns the point at which the op reads its operands.
  int64_t getRead(mlir::Operation *op) const {
    return 2 * int64_t(getNumber(op));
  }
  /// Returns the point at which the op writes its results.
  int64_t getWrite(mlir::Operation *op) const {
    return 2 * int64_t(entries[getNumber(op)].partner) + 1;
  }
  /// Returns the point at which the arguments of a block are written.
  int64_t getWrite(mlir::Block *block) const {
    return 2 * int64_t(getNumber(block)) + 1;
  }
  /// Returns the point of the definition of a value.
  int64_t getDefinition(mlir::Value value) const;

  /// Returns the points of a region that is not empty.
  Segment getSpan(mlir::Region &region) const;
  /// Returns the points of the block with a number.
  Segment getSpan(unsigned block) const {
    return {2 * int64_t(block), 2 * int64_t(entries[block].partner) + 2};
  }

  /// Returns the op that reads or writes at a point; null for a block.
  mlir::Operation *getOp(int64_t point) const {
    return entries[point / 2].getOp();
  }

  /// Returns true if the function declares memory.
  bool hasDeclarations() const { return anyDeclarations; }

  int64_t getNumPoints() const { return 2 * int64_t(entries.size()); }

  void print(llvm::raw_ostream &os) const;

private:
  void add(mlir::Operation *op, unsigned parent);
  unsigned getNumber(OpOrBlock what) const;

  llvm::SmallVector<Entry, 0> entries;
  bool anyDeclarations = false;
  /// Made by the first question about an op: who goes by numbers asks none.
  mutable llvm::DenseMap<OpOrBlock, unsigned> numbers;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_PROGRAMPOINTS_H
