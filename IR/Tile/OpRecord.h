//===- OpRecord.h - Facts of an op, from its record -------------*- C++ -*-===//
//
// Plain constant tables: our TableGen generator writes one OpRecord per op, the
// functions in TileInterfaces.h answer questions from it.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILE_OPRECORD_H
#define PYPTO_IR_TILE_OPRECORD_H

#include "Target/Ascend/Arch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LogicalResult.h"
#include <limits>

namespace mlir {
class Operation;
} // namespace mlir

namespace pypto {
class TargetInfo;
} // namespace pypto

namespace pypto::tile {
class TileAccessOpInterface;
class TileType;

/// How a tile or memref is accessed by an op.
enum class AccessKind : uint8_t {
  Read,
  Write,
  ReadWrite,
  Scratch, ///< Clobbered; needed only while the op runs.
  Unread,  ///< Passed, but not touched.
};

/// May a result share bytes with an operand that dies at the op? From the most
/// to the least permissive, so that the stricter of two answers is their max.
enum class Sharing : uint8_t {
  Any,       ///< All is read before anything is written.
  SameStart, ///< Both begin at one address, or have no common byte.
  Apart,     ///< No common byte.
};

/// How much of a tile an access touches.
enum class Extent : uint8_t { None, All, Window, Unknown };

enum class StorageKind : uint8_t { Fresh, View, InPlace, Pipe };

enum class Unit : uint8_t {
  None,
  MTE1,
  MTE2,
  MTE3,
  Fixpipe,
  Vector,
  Cube,
  Scalar,
  Route ///< Decided by the spaces of source and destination.
};

/// The kind of core that runs an op.
enum class Core : uint8_t { Any, Vector, Cube };

/// A half-open range of bytes within a tile, from the first to the last of a
/// window.
struct ByteWindow {
  int64_t begin;
  int64_t end;
  /// Bytes of each row, when the window is rows of one width, a pitch apart;
  /// else 0.
  int64_t width = 0;
};

/// All of a tile, whatever its size.
inline constexpr ByteWindow kWholeWindow = {
    0, std::numeric_limits<int64_t>::max()};

/// Index of an operand that stands for no operand.
inline constexpr uint8_t kNoOperand = 255;

enum class Arity : uint8_t { One, Optional, Variadic };

struct OperandFact {
  llvm::StringLiteral name;
  Arity arity;
  bool isTile;
  bool isMemRef;
};

/// One sharing rule. Rules are tried in order; the first that fits answers.
struct SharingFact {
  uint8_t operand; ///< Index in OpRecord::operands.
  Sharing answer;
  ArchSet archs;
  bool relaxed;
  /// Null: always.
  bool (*condition)(TileType operand, TileType result);
  llvm::StringLiteral conditionText;
  llvm::StringLiteral reason;
  llvm::StringLiteral source;
};

struct RoleFact {
  uint8_t operand;
  AccessKind kind;
  ArchSet archs;
  bool relaxed;
  /// Null: always. Asked with the operand's type twice.
  bool (*condition)(TileType operand, TileType);
  llvm::StringLiteral source;
};

/// Two operands that must not share bytes with each other.
struct ApartFact {
  uint8_t operand;
  uint8_t other;
  ArchSet archs;
  bool relaxed;
  llvm::StringLiteral reason;
  llvm::StringLiteral source;
};

struct OpRecord {
  llvm::StringLiteral name;
  StorageKind storage;
  /// The operand that a view or an in-place result stands on.
  uint8_t storageOperand;
  Extent writes;
  Unit unit;
  bool rematerializable;
  llvm::ArrayRef<OperandFact> operands;
  llvm::ArrayRef<SharingFact> sharing;
  llvm::ArrayRef<RoleFact> roles;
  llvm::ArrayRef<ApartFact> apart;
  Core core;
  bool writesPipe;
  /// The result by which an asynchronous op is waited for, or kNoOperand.
  uint8_t completion;
  /// Checks what only some chips require; may be null.
  llvm::LogicalResult (*targetRule)(TileAccessOpInterface, const TargetInfo &);
};

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_OPRECORD_H
