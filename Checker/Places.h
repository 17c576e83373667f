//===- Places.h - Where a placed tile is, and what it should hold -*- C++ -*-=//
//
// Reads the placements of a function into absolute bytes: of a space where the
// allocation has an address, else of a memory per allocation. A popped tile has
// a memory of its own, which ends with its tfree, and so has what it is called
// beyond the edge of a region.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_PLACES_H
#define PYPTO_CHECKER_PLACES_H

#include "Checker/Area.h"
#include "Checker/Pieces.h"
#include "Checker/Rotation.h"
#include "IR/Tile/TileOps.h"

namespace pypto::checker {

struct Place {
  Name name = 0;
  /// In slot 0 of a rotation.
  Area area;
  /// Distance of rows in bytes, as TileType::getPitchInBytes.
  int64_t pitch = 0;
  /// False for a tile that is somewhere in the area, decided at run time.
  bool exact = true;
  /// False for one in a slot that the checker does not follow.
  bool checked = true;
  /// One more than the index of the rotation that the slot follows; 0: none.
  unsigned rotation = 0;
  /// Bytes from one slot to the next.
  int64_t slotSize = 0;
  /// What it should hold; covers the area and what the tile stands on.
  Pieces::List contents = nullptr;
};

/// A half-open range of names: those of values in a region.
struct NameRange {
  Name begin = 0;
  Name end = 0;

  bool contains(Name name) const { return begin <= name && name < end; }
};

/// The bytes that an in-place op writes of its result.
struct Written {
  Area area;
  /// True if the op writes all of them, whatever the operand holds.
  bool renews;
};

class Places {
public:
  Places(mlir::Operation *func, const TargetInfo &target);

  /// Reads every placement. Emits an error for a view or an in-place result
  /// that is not on its operand, for a tile without a place, and for one in a
  /// ring that it was not popped from.
  mlir::LogicalResult build();

  /// Returns the place of a tile.
  const Place &lookup(mlir::Value tile) const {
    return places[indexOf.lookup(tile)];
  }

  /// Calls `fn` for what each part of [begin, end) should hold, bytes of slot
  /// 0, until it returns false.
  bool visitContents(const Place &place, int64_t begin, int64_t end,
                     Pieces::VisitFn fn) const {
    return pieces.visit(place.contents, begin, end, fn);
  }
  /// The same for all of the place.
  bool visitContents(const Place &place, Pieces::VisitFn fn) const {
    return visitContents(place, place.area.range.begin, place.area.range.end,
                         fn);
  }

  /// Returns true if any bytes will do.
  bool isUndefined(const Place &place) const;

  NameRange getNames(mlir::Region &region) const {
    return regions.lookup(&region);
  }

  /// Returns the bytes of a tile's valid region.
  Area getValid(mlir::Value tile) const;

  /// Returns the bytes that an in-place op writes of its result.
  Written getWritten(tile::TileAccessOpInterface op, const Place &result) const;

  /// Returns how the slot of a place turns; null for one that does not.
  const Rotation *getRotation(const Place &place) const {
    return place.rotation ? &rotations[place.rotation - 1] : nullptr;
  }
  /// Returns the number of turns after which all slots of a loop repeat.
  int64_t getNumTurns(mlir::Operation *loop) const {
    auto it = turns.find(loop);
    return it == turns.end() ? 1 : it->second.count;
  }
  /// Returns what a loop with more than one turn counts.
  const Counter &getCounter(mlir::Operation *loop) const {
    return turns.find(loop)->second.counter;
  }
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
  mlir::LogicalResult addFresh(mlir::Operation *op, mlir::Value value,
                               Place &place);
  Pieces::List copyContents(const Place &source, const Place &place);
  mlir::LogicalResult locate(mlir::Operation *op, mlir::Value value,
                             const Place *source, Place &place);
  mlir::LogicalResult locateInRing(mlir::Operation *op, mlir::Value value,
                                   const Place *source, Place &place);
  void resolveSlot(mlir::Operation *op, const Place *source,
                   const Memory &memory, Place &place);
  bool addRotation(const Rotation &rotation, Place &place);

  mlir::Operation *func;
  const TargetInfo &target;
  /// Lists are made ready when they are read.
  mutable Pieces pieces;
  unsigned numMemories = tile::kNumSpaces;
  llvm::DenseMap<std::pair<tile::Space, tile::AllocName>, Memory> memories;
  std::vector<Place> places;
  llvm::DenseMap<mlir::Value, unsigned> indexOf;
  llvm::DenseMap<mlir::Region *, NameRange> regions;
  llvm::SmallVector<Rotation> rotations;
  struct Turns {
    Counter counter;
    int64_t count = 1;
  };
  llvm::DenseMap<mlir::Operation *, Turns> turns;
  unsigned numUnchecked = 0;
};

/// Returns what an author calls a value, quoted and after a blank; empty if its
/// location gives no name.
std::string quoteName(mlir::Value value);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_PLACES_H
