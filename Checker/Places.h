//===- Places.h - Where a placed tile is, and what it should hold -*- C++ -*-=//
//
// Reads the placements of a function into absolute bytes: of a space where the
// allocation has an address, else of a memory per allocation. A popped tile has
// a memory of its own, which ends with its tfree.
//
// What a tile should hold is a list of pieces. A fresh result is one piece; a
// view has the pieces of its source that it shows; an in-place result those of
// its operand, with its own where it writes:
//
//   %t = tile.load                        |%t            |
//   %u = tile.assemble %s into %t[0, 64]  |%t    |%u     |
//   %v = tile.slice %u[0, 32]                 |%t|%u |
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_PLACES_H
#define PYPTO_CHECKER_PLACES_H

#include "Checker/ByteMap.h"
#include "Checker/Rotation.h"
#include "IR/Tile/TileOps.h"

namespace pypto::checker {

/// The content of bytes that nothing has defined: any will do.
inline constexpr Name kUndefined = ~0u;

/// Bytes [begin, end) of a memory that should hold a content.
struct Piece {
  int64_t begin;
  int64_t end;
  Fact content;
};

struct Place {
  Name name;
  /// In slot 0 of a rotation.
  ByteRange range;
  /// Distance of rows in bytes, as TileType::getPitchInBytes.
  int64_t pitch;
  /// False for a tile that is somewhere in the range, decided at run time.
  bool exact;
  /// False for one in a slot that the checker does not follow.
  bool checked = true;
  /// One more than the index of the rotation that the slot follows; 0: none.
  unsigned rotation = 0;
  /// Bytes from one slot to the next.
  int64_t slotSize = 0;
  llvm::SmallVector<Piece, 1> contents;

  bool isUndefined() const {
    return llvm::all_of(contents, [](const Piece &piece) {
      return piece.content.name == kUndefined;
    });
  }
};

/// A half-open range of names: those of values in a region.
struct NameRange {
  Name begin;
  Name end;

  bool contains(Name name) const { return begin <= name && name < end; }
};

class Places {
public:
  Places(mlir::Operation *func, const TargetInfo &target);

  /// Reads every placement. Emits an error for a view or an in-place result
  /// that is not on its operand, and for a tile without a place.
  mlir::LogicalResult build();

  /// Returns the place of a tile.
  const Place &lookup(mlir::Value tile) const {
    return places[indexOf.lookup(tile)];
  }

  NameRange getNames(mlir::Region &region) const {
    return regions.lookup(&region);
  }

  /// Returns the bytes that an in-place op writes of its result.
  ByteRange getWritten(tile::TileAccessOpInterface op,
                       const Place &result) const;

  llvm::ArrayRef<Rotation> getRotations() const { return rotations; }
  unsigned getNumUncheckedRotations() const { return numUnchecked; }

private:
  struct Memory {
    unsigned index;
    int64_t begin;
    int64_t size;
    int64_t slots;
  };

  void addMemories();
  mlir::LogicalResult visit(mlir::Operation *op);
  mlir::LogicalResult add(mlir::Operation *op, mlir::Value value);
  mlir::LogicalResult addStanding(tile::TileAccessOpInterface op,
                                  mlir::OpOperand &source, Place &place);
  mlir::LogicalResult locate(mlir::Operation *op, mlir::Value value,
                             const Place *source, Place &place);
  void resolveSlot(mlir::Operation *op, const Place *source, int64_t slots,
                   Place &place);

  mlir::Operation *func;
  const TargetInfo &target;
  unsigned numMemories = tile::kNumSpaces;
  llvm::DenseMap<std::pair<tile::Space, tile::AllocName>, Memory> memories;
  std::vector<Place> places;
  llvm::DenseMap<mlir::Value, unsigned> indexOf;
  llvm::DenseMap<mlir::Region *, NameRange> regions;
  llvm::SmallVector<Rotation> rotations;
  unsigned numUnchecked = 0;
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_PLACES_H
