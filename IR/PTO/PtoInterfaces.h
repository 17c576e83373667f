//===- PtoInterfaces.h - Questions about ops in destination style -*- C++
//-*-===//
//
// Every op of the pto dialect that touches tiles answers TileAccessOpInterface:
//
//  * getAccesses: one access for each tile operand, and one for each tile
//  result.
//    What stands in `outs` is a Write that kills, or a ReadWrite where old
//    bytes stay (tinsert, tscatter, taxpy). Scratch stands among the Scratch
//    accesses, wherever the text lists it. `operand` is null for results only,
//    which are handles: those of alloc_tile, of views and of what is popped
//    from a ring.
//  * getOpRecord, getOperandRange: the facts of the form at hand; an operand is
//    its own index. An op without a record (getForm is null) reads `ins`, reads
//    and writes `outs`, and shares nothing.
//  * getOpRecord().storage: View with storageOperand for views, Pipe for pops,
//    Fresh and writing nothing for allocations. InPlace with storageOperand for
//    tmatmul.acc and its like: that operand and `outs` must be one place.
//  * getViewWindow: the bytes of its source that a view stands on.
//
// tile::getStorageOperand and tile::forEachApartPair hold for them too; roles,
// and whether `outs` may share with `ins`, are asked here.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_PTO_PTOINTERFACES_H
#define PYPTO_IR_PTO_PTOINTERFACES_H

#include "IR/PTO/FormRecord.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace pypto::pto {

/// Returns the form that an op of the table has, or null if it is no such op or
/// no record fits.
const FormRecord *getForm(mlir::Operation *op);

/// Returns the form in a row of the table that fits these operands, or null.
/// What follows the operands of the form is no tile.
const FormRecord *findForm(const TableOp &row,
                           llvm::ArrayRef<mlir::Type> operands);
const FormRecord *findForm(const TableOp &row, mlir::Operation *op);

/// Returns the op of the dialect whose name is nearest to one that is not
/// known, or nothing if none is near.
std::string findNearestOp(mlir::OperationName name);

/// Returns true for the record that stands for any op without one of its own.
bool isCautious(const tile::OpRecord &record);

/// Returns true if an op of the pto dialect is planned without a record: one
/// that we do not know, or in a form that we do not know.
bool isUnknown(mlir::Operation *op);

/// Returns the operands in `outs`; none for an op of another shape.
llvm::MutableArrayRef<mlir::OpOperand> getOuts(mlir::Operation *op);

/// Returns the tile type that a buffer, or a slot of a multi-buffer, has in the
/// tile dialect; null for anything else.
tile::TileType getTileType(mlir::Type type);
inline tile::TileType getTileType(mlir::Value value) {
  return getTileType(value.getType());
}

/// Returns the element type that stands for `dtype` in the tile dialect, which
/// has its size, or null if its size is not known.
mlir::Type getElementType(mlir::Type dtype);

/// Returns how a tile operand is accessed, the strictest over the target's
/// archs.
tile::AccessKind getRole(tile::TileAccessOpInterface op, unsigned operandNumber,
                         const TargetInfo &target);

/// Returns whether `out`, an operand in `outs`, may share bytes with the tile
/// operand `operand` of another handle, should that die at the op: the
/// strictest answer over the target's archs. Where both are one handle, or
/// stand on one, the author has answered.
tile::SharingAnswer getSharing(tile::TileAccessOpInterface op,
                               mlir::OpOperand &operand, mlir::OpOperand &out,
                               const TargetInfo &target);

/// Returns true if the rows of a tile follow each other without a gap, also
/// where it is a window on another.
bool isContiguous(mlir::Value tile);

/// Returns true if that holds for a view when it holds for its source.
bool keepsContiguity(tile::TileAccessOpInterface view);

/// Parts of the interfaces of all ops that touch tiles.
void getTileAccesses(mlir::Operation *op, const TargetInfo &target,
                     llvm::SmallVectorImpl<tile::TileAccess> &accesses);
void getBufferEffects(
    mlir::Operation *op,
    llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects);

} // namespace pypto::pto

#endif // PYPTO_IR_PTO_PTOINTERFACES_H
