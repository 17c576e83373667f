//===- TileInterfaces.h - Questions about the tiles of an op ----*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILEINTERFACES_H
#define PYPTO_IR_TILE_TILEINTERFACES_H

#include "IR/Tile/OpRecord.h"
#include "IR/Tile/TileTypes.h"
#include "Target/Ascend/Target.h"
#include "mlir/IR/OpDefinition.h"

namespace pypto::tile {

/// One access of one tile by one op.
struct TileAccess {
  mlir::Value value;
  AccessKind kind;
  Extent extent = Extent::All;
  /// True for a write after which nothing of the old content is needed.
  bool kills = false;
  /// Null for a result.
  mlir::OpOperand *operand = nullptr;
  /// What the ops take at which an asynchronous access ends, or null.
  mlir::Value completion = {};
  /// Index of the operand in the op's record.
  uint8_t recordIndex = kNoOperand;
};

/// An answer with the text that a person is shown.
struct SharingAnswer {
  Sharing sharing = Sharing::Apart;
  llvm::StringRef reason;
  llvm::StringRef source;
};

} // namespace pypto::tile

namespace pypto::tile {
/// Appends the accesses that an op's record states. Part of the interface.
void getRecordAccesses(mlir::Operation *op, const TargetInfo &target,
                       llvm::SmallVectorImpl<TileAccess> &accesses);
} // namespace pypto::tile

#include "IR/Tile/TileInterfaces.h.inc"

namespace pypto::tile {

/// Returns whether `result` may share bytes with the tile operand `operand`,
/// should that die at the op: the strictest answer over the target's archs.
/// A result that stands on an operand must share with that one; this is asked
/// about the others only.
SharingAnswer getSharing(TileAccessOpInterface op, mlir::OpOperand &operand,
                         mlir::OpResult result, const TargetInfo &target);

/// Returns how the operand is accessed, the strictest over the target's archs.
AccessKind getRole(TileAccessOpInterface op, unsigned operandNumber,
                   const TargetInfo &target);

/// Returns true if the rows of a tile follow each other without a gap. A view
/// of some columns is not contiguous: its rows are as far apart as its
/// source's.
bool isContiguous(mlir::Value tile);

/// Returns false for a view whose rows have gaps although those of its source
/// may have none.
bool keepsContiguity(TileAccessOpInterface op);

/// Returns the operand whose bytes the results stand on, or null.
mlir::OpOperand *getStorageOperand(TileAccessOpInterface op);

/// Returns the result by which an asynchronous op is waited for, or null.
mlir::Value getCompletion(TileAccessOpInterface op);

/// Returns the ring that an op pops its tile from, or null for another op.
mlir::StringAttr getRing(mlir::Operation *op);

/// Returns the index in the record of the operand that an op operand belongs
/// to.
unsigned getRecordIndex(TileAccessOpInterface op, unsigned operandNumber);

/// Calls `fn` for each pair of operands that must not share bytes, with the
/// fact that says so.
void forEachApartPair(
    TileAccessOpInterface op, const TargetInfo &target,
    llvm::function_ref<void(mlir::OpOperand &, mlir::OpOperand &,
                            const ApartFact &)>
        fn);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_TILEINTERFACES_H
