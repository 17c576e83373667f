//===- TileTable.h - What the ops of a function do to tiles -----*- C++ -*-===//
//
// Everything that the other analyses ask the IR about, taken from it once and
// kept as arrays in the order of program points:
//
//   tiles       0 %x    1 %y                      by their definition
//
//   numbers     2 load      3 exp         4 store
//   accesses    | write 0   | read 0      | read 1
//               |           | write 1     |
//
// A number for each tile makes tables of what is known about tiles arrays, too.
// An analysis is then a loop over neighbours in memory, where each walk over
// the IR would fetch every op from somewhere else, look up how it answers
// TileAccessOpInterface and search hash tables for its operands: with 2,000
// tiles in loops, a fifth of all instructions of planning.
//
// The table holds as long as the ops do: giving tiles a place changes nothing.
// O(ops + operands).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_TILETABLE_H
#define PYPTO_ANALYSIS_TILETABLE_H

#include "Analysis/ProgramPoints.h"
#include "IR/TileValue.h"
#include "mlir/Pass/AnalysisManager.h"

namespace pypto {

class TileTable {
public:
  static constexpr unsigned kNone = ~0u;

  struct Tile {
    mlir::Value value;
    /// The number at which it is written, of an op, its end or a block.
    unsigned definition;
    tile::Space space;
    /// As isContiguous of its dialect.
    bool isContiguous;
    bool isHandle;
  };

  struct Access {
    unsigned tile;
    /// kNone for a result, and for the end of an asynchronous access.
    unsigned operandNumber;
    tile::AccessKind kind;
    tile::Extent extent;
    bool kills;
    /// Index of the operand in the op's record.
    uint8_t recordIndex;

    bool reads() const {
      return kind == tile::AccessKind::Read ||
             kind == tile::AccessKind::ReadWrite;
    }
    bool writes() const {
      return kind == tile::AccessKind::Write ||
             kind == tile::AccessKind::ReadWrite;
    }
  };

  TileTable(mlir::Operation *func, mlir::AnalysisManager &analyses);

  const ProgramPoints &getPoints() const { return points; }
  const TargetInfo &getTarget() const { return target; }
  mlir::Operation *getFunction() const {
    return points.getEntries().front().getOp();
  }

  /// Returns the tiles and handles in the order of the function: the results of
  /// an op, the arguments of its blocks, and what is within those.
  llvm::ArrayRef<Tile> getTiles() const { return tiles; }
  bool hasHandles() const { return anyHandles; }

  /// Returns the number of a tile, or kNone for a value that is none.
  unsigned lookup(mlir::Value value) const {
    auto it = numbers.find(value);
    return it == numbers.end() ? kNone : it->second;
  }

  /// Returns the number of the block in which a tile is defined.
  unsigned getBlockOf(const Tile &tile) const {
    const ProgramPoints::Entry &entry = points.getEntries()[tile.definition];
    return entry.getBlock() ? tile.definition : entry.parent;
  }

  /// Returns what the op or block with a number does; an op with regions writes
  /// its results at its end.
  llvm::ArrayRef<Access> getAccesses(unsigned number) const {
    return llvm::ArrayRef(accesses).slice(
        rows[number].begin, rows[number + 1].begin - rows[number].begin);
  }

  /// Returns the record of an op that answers TileAccessOpInterface, or null.
  const tile::OpRecord *getRecord(unsigned number) const {
    return rows[number].record;
  }

  /// Returns the numbers of the ops that do nothing but copy tiles: parallel
  /// copies, and what joins two buffers (tile::isJoin).
  llvm::ArrayRef<unsigned> getCopies() const { return copies; }

  /// Returns the operand of an access at a number, or null if there is none.
  mlir::OpOperand *getOperand(unsigned number, const Access &access) const {
    return access.operandNumber == kNone
               ? nullptr
               : &points.getEntries()[number].getOp()->getOpOperand(
                     access.operandNumber);
  }

  /// Calls `fn` with each access by which an op writes, as
  /// tile::forEachWritten.
  template <typename Fn> void forEachWritten(unsigned number, Fn fn) const {
    for (const Access &access : getAccesses(number))
      // A handle that is made is not written yet.
      if (access.writes() &&
          tiles[access.tile].isHandle == (access.operandNumber != kNone))
        fn(access);
  }

  /// The same for what the op may write before it has read the operand, as
  /// tile::forEachWrittenBeside.
  template <typename Fn>
  void forEachWrittenBeside(unsigned number, const Access &operand,
                            Fn fn) const {
    // Each goes to the result of its number, which comes behind all operands.
    if (mlir::Operation *copy = getParallelCopy(number))
      return fn(
          getAccesses(number)[copy->getNumOperands() + operand.operandNumber]);
    forEachWritten(number, fn);
  }

  /// Returns whether what an op writes and an operand of it may share bytes, as
  /// tile::getSharingWith.
  /// There are few kinds of ops and types, so that most answers are known.
  tile::Sharing getSharing(unsigned number, const Access &operand,
                           const Access &written) const;

  /// Who keeps the numbers of the ops keeps the table.
  bool
  isInvalidated(const mlir::AnalysisManager::PreservedAnalyses &kept) const {
    return !kept.isPreserved<ProgramPoints>();
  }

private:
  struct Row {
    const tile::OpRecord *record;
    unsigned begin;
  };
  /// Record, specs of both tiles, the operand with their contiguity, and what
  /// the record calls the written one.
  using Question =
      std::tuple<const void *, const void *, const void *, unsigned, unsigned>;

  void addTile(mlir::Value value, unsigned definition);
  void numberTiles();
  void collectAccesses();
  void addOp(mlir::Operation *op, unsigned number);
  void addForeignOp(mlir::Operation *op, bool isEnd);
  void add(mlir::Value tile, tile::AccessKind kind,
           unsigned operandNumber = kNone);
  void addWaits(mlir::Operation *op);
  void setContiguity(tile::TileAccessOpInterface op);
  mlir::Operation *getParallelCopy(unsigned number) const;

  const ProgramPoints &points;
  TargetInfo target;
  llvm::SmallVector<Tile, 0> tiles;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::SmallVector<Row, 0> rows;
  llvm::SmallVector<Access, 0> accesses;
  llvm::SmallVector<unsigned, 0> copies;
  bool anyHandles = false;
  /// The tiles whose asynchronous accesses end at an op.
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<unsigned, 1>> waits;
  mutable llvm::DenseMap<Question, tile::Sharing> known;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_TILETABLE_H
