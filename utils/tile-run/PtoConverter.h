//===- PtoConverter.h - Parts of the rewriting to tile kernels --*- C++ -*-===//
//
// See FromPto.h. The parts are the function with its handles and views
// (FromPto.cpp), memory outside the core and rings (FromPtoMemory.cpp), and the
// ops of the table (FromPtoTable.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_PTOCONVERTER_H
#define PYPTO_UTILS_TILE_RUN_PTOCONVERTER_H

#include "IR/ConstantValue.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/Builders.h"
#include "utils/tile-run/FromPto.h"

namespace pypto::sim {

class PtoConverter {
public:
  PtoConverter(mlir::FunctionOpInterface function, Destinations &destinations)
      : function(function), builder(function.getContext()),
        destinations(destinations) {}

  llvm::LogicalResult convert();

private:
  /// An error at what cannot be run.
  llvm::LogicalResult complain(mlir::Operation *op,
                               const llvm::Twine &text) const {
    return op->emitOpError() << "is not run: " << text;
  }

  // The function, handles and views.
  void convertArguments();
  void setTarget();
  llvm::LogicalResult convertPassedOn();
  llvm::LogicalResult convertOp(mlir::Operation *op);
  mlir::Value getTile(mlir::Value handle) const;
  mlir::Value makeHandle(mlir::Operation *op, Destinations::Start start);
  void setExtents(mlir::Operation *made, mlir::Value handle, mlir::Value rows,
                  mlir::Value cols);
  unsigned addBuffer(tile::Space space, std::optional<int64_t> address,
                     int64_t slotBytes, int64_t numSlots);
  llvm::LogicalResult convertAt(mlir::Operation *op, mlir::Value address,
                                mlir::Value rows, mlir::Value cols);
  llvm::LogicalResult convertMultiAlloc(pto::AllocMultiTileOp op);
  llvm::LogicalResult convertMultiGet(pto::MultiTileGetOp op);
  llvm::LogicalResult convertExtents(pto::SetValidshapeOp op);
  llvm::LogicalResult convertWholeView(mlir::Operation *op, mlir::Value source);
  template <typename ViewOp> llvm::LogicalResult convertWindow(ViewOp op);

  // Memory outside the core, and rings.
  llvm::LogicalResult convertTensor(pto::MakeTensorViewOp op);
  llvm::LogicalResult convertPart(pto::PartitionViewOp op);
  llvm::LogicalResult convertPointer(pto::AddptrOp op);
  llvm::LogicalResult convertDim(pto::GetTensorViewDimOp op);
  llvm::LogicalResult convertScalar(pto::LoadScalarOp op);
  llvm::LogicalResult convertScalar(pto::StoreScalarOp op);
  mlir::Value getRow(mlir::Value pointer, mlir::Value &offset);
  llvm::LogicalResult convertIndex(mlir::Operation *op);
  llvm::LogicalResult convertReserve(pto::ReserveBufferOp op);
  llvm::LogicalResult convertPop(mlir::Operation *op, llvm::StringRef like);
  llvm::LogicalResult convertFree(mlir::Operation *op);
  llvm::LogicalResult convertPipe(mlir::Operation *op, llvm::StringRef like);
  llvm::LogicalResult convertSession(mlir::Operation *op);
  llvm::LogicalResult convertTransfer(mlir::Operation *op);
  void clobber(mlir::Operation *op, mlir::Value handle);

  // Ops of the table.
  llvm::LogicalResult convertTableOp(mlir::Operation *op);
  llvm::LogicalResult convertLike(mlir::Operation *op,
                                  const pto::FormRecord &form);
  llvm::LogicalResult convertRead(mlir::Operation *op);
  llvm::LogicalResult convertAxpy(mlir::Operation *op);
  llvm::LogicalResult addOperands(mlir::Operation *op,
                                  const pto::FormRecord &form,
                                  const tile::OperandFact &fact,
                                  mlir::Value out, mlir::OperationState &state);
  void addPlace(mlir::Operation *op, mlir::Value handle, mlir::Value offset,
                mlir::OperationState &state);
  void addAttributes(mlir::Operation *op, const pto::FormRecord &form,
                     mlir::OperationState &state);

  /// Where a pointer points: so many elements on in an argument.
  struct Pointer {
    mlir::Value base;
    /// An index, or null for the start.
    mlir::Value offset;
  };

  mlir::FunctionOpInterface function;
  /// The forms of ops, as they were before any type changed.
  llvm::DenseMap<mlir::Operation *, const pto::FormRecord *> forms;
  mlir::OpBuilder builder;
  Destinations &destinations;
  /// The tile that stands for each handle.
  llvm::DenseMap<mlir::Value, mlir::Value> tiles;
  /// The memref that stands for each view of global memory.
  llvm::DenseMap<mlir::Value, mlir::Value> memory;
  llvm::DenseMap<mlir::Value, Pointer> pointers;
  /// The buffers of multi-buffers.
  llvm::DenseMap<mlir::Value, unsigned> multiBuffers;
  /// The ring that tiles are popped from, and those in it that are not free.
  mlir::StringAttr ring;
  llvm::SmallVector<mlir::Value> unfreed;
  /// The scratch of an asynchronous session.
  llvm::DenseMap<mlir::Value, mlir::Value> scratchOf;
};

/// Returns the type of elements in memory; one that nobody knows stays.
inline mlir::Type toElement(mlir::Type dtype) {
  mlir::Type element = pto::getElementType(dtype);
  return element ? element : dtype;
}

/// Returns the type of a tile that a handle stands for: all of it is valid as
/// far as the type says.
tile::TileType getWholeType(mlir::Value handle);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_PTOCONVERTER_H
