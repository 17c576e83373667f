//===- StorageClasses.h - Which tiles share storage -------------*- C++ -*-===//
//
// The storage of each tile: a class of values that must stand in one piece of
// memory, and the byte at which each value begins in it.
//
//   %t = tile.load         class 0   [0, 4096)
//   %r = tile.slice %t     class 0   [256, 512)    a view, at its offset
//   %a = tile.assemble     class 0   [0, 4096)     in place on %t
//   %x = tile.exp %t       class 1   [0, 4096)     fresh bytes
//
// The values that come together in a loop carry or a branch result form one
// class, once each edge has a copy of its own to pass on.
//
// Tiles that an author binds to one slot of a declared allocation form one
// class, and so do those bound to a slot by one and the same run-time index.
//
// An unplaced value belongs to the class of the operand that its storage stands
// on (union-find with byte offsets); a placed one to its allocation, so that
// what a pass has merged stays merged. A view at a run-time offset may be
// anywhere in its source: it takes the bytes of the source and is not exact.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_STORAGECLASSES_H
#define PYPTO_ANALYSIS_STORAGECLASSES_H

#include "Analysis/TileTable.h"
#include "IR/Tile/Bindings.h"
#include "llvm/ADT/IntEqClasses.h"

namespace pypto {

class Handles;

/// The place of one value in its class, in bytes.
struct StorageMember {
  mlir::Value value;
  unsigned classId;
  int64_t begin;
  int64_t end;
  /// False if the value lies somewhere in the range, decided at run time.
  bool exact;
  /// Distance of its rows, as TileType::getPitchInBytes. A window has that of
  /// its source.
  int64_t pitch;
  /// The number of the value in the table.
  unsigned tile = TileTable::kNone;
};

class StorageClasses {
public:
  struct Class {
    tile::Space space;
    /// Bytes from the first to the last byte of any member.
    int64_t size;
    /// Indices of members in the order of definition.
    llvm::SmallVector<unsigned, 2> members;
    /// The slot that an author has bound it to, if any; bytes of members are
    /// counted from its start.
    tile::DeclaredSlot declared = {};
  };

  StorageClasses(mlir::Operation *func, mlir::AnalysisManager &analyses);

  /// Classes that a step has decided on, to be handed on (GivenClasses). `find`
  /// is asked for each tile; a class that is new to it has the next number, and
  /// the slot that `declared` names.
  StorageClasses(
      llvm::ArrayRef<mlir::Value> tiles,
      llvm::function_ref<std::optional<StorageMember>(mlir::Value)> find,
      llvm::function_ref<tile::DeclaredSlot(mlir::Value)> declared);

  /// Returns the tiles of a function in its order, but for those that it is
  /// given.
  static llvm::SmallVector<mlir::Value, 0> collectTiles(mlir::Operation *func);

  /// Makes one class of those whose numbers are in one group: all begin at the
  /// same byte. O(members).
  void join(const llvm::IntEqClasses &groups);

  /// Returns the same members in the classes that the meaning of a planned
  /// kernel makes of them: views, updates in place, and what passes over an
  /// edge. What planning has put into one allocation besides is apart again;
  /// bytes are still counted from the start of the allocation. O(n).
  StorageClasses splitByMeaning() const;

  llvm::ArrayRef<Class> getClasses() const { return classes; }
  llvm::ArrayRef<StorageMember> getMembers() const { return members; }

  /// Returns true if some tile is outside any allocation.
  bool hasPoppedTiles() const { return hasPopped; }

  /// Returns the allocation of a class whose tiles are placed.
  tile::AllocName getName(unsigned classId) const {
    if (const tile::DeclaredSlot &slot = classes[classId].declared)
      return tile::AllocName(slot.name);
    const StorageMember &member = members[classes[classId].members.front()];
    return tile::getTileType(member.value).getPlacement().name;
  }

  /// Returns the place of a value, or null for one outside any allocation (a
  /// popped tile).
  const StorageMember *lookup(mlir::Value value) const {
    unsigned tile = table->lookup(value);
    return tile == TileTable::kNone ? nullptr : lookup(tile);
  }
  /// The same for the number of a tile in the table.
  const StorageMember *lookup(unsigned tile) const {
    unsigned member = memberOf[tile];
    return member == TileTable::kNone ? nullptr : &members[member];
  }

  const TileTable &getTable() const { return *table; }

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

private:
  StorageClasses() = default;

  /// Adds a tile, whose class is the next one if it is new.
  void add(const StorageMember &member);
  void placeTiles(const Handles &handles);
  void findMembers();

  /// Null for classes that have been decided on, until they are handed on.
  const TileTable *table = nullptr;
  llvm::SmallVector<Class, 0> classes;
  llvm::SmallVector<StorageMember, 0> members;
  /// The index of the member that each tile is, or TileTable::kNone.
  llvm::SmallVector<unsigned, 0> memberOf;
  bool hasPopped = false;
};

/// Where a step hands on the classes that it has decided on, for tiles that do
/// not say themselves where they are: the next StorageClasses are those.
struct GivenClasses {
  explicit GivenClasses(mlir::Operation *) {}

  std::optional<StorageClasses> classes;
};

/// Assigns values to classes one by one. Also used while planning, where an
/// in-place op may be given a copy of its operand.
class StorageBuilder {
public:
  struct Place {
    unsigned classId;
    int64_t begin;
    int64_t end;
    bool exact;
    int64_t pitch;
  };

  explicit StorageBuilder(const TileTable &table) : table(table) {}

  /// Returns where a tile stands, given where its operands stand. `operands`
  /// answers for those; a fresh tile gets the next class.
  std::optional<Place>
  place(mlir::Value value,
        llvm::function_ref<std::optional<Place>(mlir::Value)> operands) {
    return place(table.lookup(value), operands);
  }

  /// The same for the number of a tile in the table.
  std::optional<Place>
  place(unsigned tile,
        llvm::function_ref<std::optional<Place>(mlir::Value)> operands);

private:
  struct Measure {
    int64_t size;
    int64_t pitch;
  };

  void joinWebs();
  const Measure &measure(tile::TileType type);

  const TileTable &table;
  /// Many tiles are of few types.
  llvm::DenseMap<tile::SpecAttr, Measure> measures;
  unsigned numClasses = 0;
  /// What passes over the same edges (a phi congruence class), and the class
  /// that has been chosen for its leader. Made for the first tile without a
  /// place: all others say themselves where they are.
  std::optional<llvm::IntEqClasses> webs;
  llvm::SmallVector<unsigned, 0> classOfWeb;
  llvm::DenseMap<std::pair<tile::Space, tile::AllocName>, unsigned> byName;
  /// The classes of declared slots, by name, number and index.
  llvm::DenseMap<std::tuple<mlir::StringAttr, int64_t, mlir::Value>, unsigned>
      bySlot;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_STORAGECLASSES_H
