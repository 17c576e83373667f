//===- TilePlacement.h - Where the bytes of a tile are ----------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILEPLACEMENT_H
#define PYPTO_IR_TILE_TILEPLACEMENT_H

#include "IR/Tile/TileEnums.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/Hashing.h"

namespace pypto::tile {

/// No tile has more elements, and nothing that is placed ends behind this byte.
/// Both are far beyond the memory of any chip, and so small that a sum over
/// millions of tiles, each padded as much as can be, does not leave 64 bits:
/// verifiers keep these limits, and nobody else minds the range of sizes.
constexpr int64_t kMaxElements = int64_t(1) << 32;
constexpr int64_t kMaxBytes = int64_t(1) << 40;

/// Identifies an allocation within a function and a memory space. Compiler
/// allocations are numbered and print as `vec_12`; declared ones have a name.
/// Names for 100,000 tiles would cost half a second of string uniquing.
class AllocName {
public:
  AllocName() = default;
  explicit AllocName(int64_t id) : id(id) {}
  explicit AllocName(mlir::StringAttr declared) : declared(declared) {}

  /// Reads a printed name: `<space>_<number>` is a compiler allocation of
  /// `space`, anything else a declared one.
  static AllocName fromText(mlir::MLIRContext *context, llvm::StringRef text,
                            Space space);

  bool isDeclared() const { return declared != nullptr; }
  int64_t getId() const { return id; }
  mlir::StringAttr getDeclaredName() const { return declared; }

  /// Returns the name as it is printed, without the `@`.
  std::string str(Space space) const;

  bool operator==(const AllocName &other) const {
    return declared == other.declared && id == other.id;
  }
  bool operator!=(const AllocName &other) const { return !(*this == other); }
  friend llvm::hash_code hash_value(const AllocName &name) {
    return llvm::hash_combine(name.declared.getAsOpaquePointer(), name.id);
  }

private:
  mlir::StringAttr declared;
  int64_t id = -1;
};

/// Says where the bytes of a tile are: nowhere yet, in an allocation (at a slot
/// and a byte offset in the slot), or in a cross-core ring.
struct TilePlacement {
  enum class Kind : uint8_t { None, Memory, Pipe };

  /// A slot or offset that only the op defining the place knows.
  static constexpr int64_t kRuntime = std::numeric_limits<int64_t>::min();
  static constexpr int64_t kNoSlot = -1;

  Kind kind = Kind::None;
  AllocName name;
  int64_t slot = kNoSlot;
  /// Bytes from the start of the slot, or of the allocation without slots.
  int64_t offset = 0;

  static TilePlacement inMemory(AllocName name, int64_t offset = 0,
                                int64_t slot = kNoSlot) {
    return {Kind::Memory, name, slot, offset};
  }
  static TilePlacement inPipe(mlir::StringAttr ring) {
    return {Kind::Pipe, AllocName(ring), kNoSlot, 0};
  }

  bool isPlaced() const { return kind != Kind::None; }
  bool isInMemory() const { return kind == Kind::Memory; }
  bool isInPipe() const { return kind == Kind::Pipe; }
  bool isCompilerMade() const { return isInMemory() && !name.isDeclared(); }

  bool operator==(const TilePlacement &other) const {
    return kind == other.kind && name == other.name && slot == other.slot &&
           offset == other.offset;
  }
  bool operator!=(const TilePlacement &other) const {
    return !(*this == other);
  }
  friend llvm::hash_code hash_value(const TilePlacement &place) {
    return llvm::hash_combine(place.kind, hash_value(place.name), place.slot,
                              place.offset);
  }
};

} // namespace pypto::tile

namespace llvm {
template <> struct DenseMapInfo<pypto::tile::AllocName> {
  using AllocName = pypto::tile::AllocName;
  static AllocName getEmptyKey() { return AllocName(int64_t(-2)); }
  static AllocName getTombstoneKey() { return AllocName(int64_t(-3)); }
  static unsigned getHashValue(const AllocName &name) {
    return static_cast<unsigned>(hash_value(name));
  }
  static bool isEqual(const AllocName &lhs, const AllocName &rhs) {
    return lhs == rhs;
  }
};
} // namespace llvm

#endif // PYPTO_IR_TILE_TILEPLACEMENT_H
