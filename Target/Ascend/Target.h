//===- Target.h - What planning knows about a chip --------------*- C++ -*-===//

#ifndef PYPTO_TARGET_ASCEND_TARGET_H
#define PYPTO_TARGET_ASCEND_TARGET_H

#include "IR/Tile/OpRecord.h"
#include "IR/Tile/TileEnums.h"
#include "llvm/ADT/SmallVector.h"
#include <array>

namespace mlir {
class Operation;
} // namespace mlir

namespace pypto {

namespace tile {
class TargetAttr;
class TileType;
} // namespace tile

/// One memory space of a chip. Sizes in bytes.
struct SpaceInfo {
  tile::Space space;
  int64_t physical;
  int64_t usable;
  int64_t alignment;
  llvm::StringLiteral source;
};

/// A way data can take, and the unit that moves it.
struct RouteInfo {
  tile::Space from;
  tile::Space to;
  tile::Unit unit;
};

/// The bytes that remain of a space in a function that holds `op`.
struct UsableLimit {
  tile::Space space;
  llvm::StringLiteral op;
  int64_t usable;
};

/// One chip record of Ascend.td.
struct ChipInfo {
  llvm::StringLiteral name;
  Arch arch;
  llvm::ArrayRef<SpaceInfo> spaces;
  llvm::ArrayRef<RouteInfo> routes;
  llvm::ArrayRef<UsableLimit> limits;
  int64_t accRowsInt32;
  int64_t accRows;
  bool loadTpopErratum;

  /// Returns the chip of that name, or null.
  static const ChipInfo *lookup(llvm::StringRef name);
  static llvm::ArrayRef<ChipInfo> all();
  /// Returns "ascend910b, ascend950": the known names, for error messages.
  static std::string listNames();
};

/// The chip that an op is planned for, with the overrides of `tile.target`.
///
/// Without a target the strictest answer of all chips holds and capacities are
/// unknown. Algorithms ask this class and never which chip it is.
class TargetInfo {
public:
  /// Looks for `tile.target` on `op` and the ops around it.
  static TargetInfo lookup(mlir::Operation *op);

  /// Looks for `tile.target` alone: no rule is left out (tile.ignored_rule).
  static TargetInfo lookupWithAllRules(mlir::Operation *op);

  explicit TargetInfo(tile::TargetAttr attr);

  /// Returns the chip's name, or an empty string without a target.
  llvm::StringRef getName() const;
  ArchSet getArchs() const { return archs; }
  tile::SharingPolicy getSharingPolicy() const { return policy; }

  /// Returns true for the rule that a test leaves out (tile.ignored_rule).
  bool ignores(llvm::StringRef op, llvm::StringRef operand,
               llvm::StringRef kind = "") const;

  /// Returns the bytes that tiles may take of a space, reserves included;
  /// nothing when unknown. `func` may hold ops that lower it.
  std::optional<int64_t> getCapacity(tile::Space space,
                                     mlir::Operation *func) const;

  /// Returns the alignment of an allocation in bytes, a power of two.
  int64_t getAlignment(tile::Space space) const;

  /// Returns true if the chip has the space, or there is no target.
  bool hasSpace(tile::Space space) const;

  /// Returns the unit that moves data from one space to another; nothing when
  /// no chip in question has the route.
  std::optional<tile::Unit> getRoute(tile::Space from, tile::Space to) const;

  /// Returns the bytes a tile takes, accumulator rows padded.
  int64_t getSizeInBytes(tile::TileType type) const;

  bool hasLoadTpopErratum() const;

private:
  /// The chips in question: one, or all without a target.
  llvm::ArrayRef<ChipInfo> chips;
  bool known = false;
  ArchSet archs;
  tile::SharingPolicy policy = tile::SharingPolicy::Seed;
  bool peerAlignment = false;
  llvm::StringRef ignoredRule;
  std::array<int64_t, tile::kNumSpaces> overrides = {};
};

} // namespace pypto

#endif // PYPTO_TARGET_ASCEND_TARGET_H
