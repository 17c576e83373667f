//===- PtoConverter.h - Parts of the rewriting to tile kernels --*- C++ -*-===//
//
// See FromPto.h. The parts are the function with its handles and views
// (FromPto.cpp), memory outside the core (FromPtoMemory.cpp), rings
// (FromPtoRings.cpp), and the ops of the table (FromPtoTable.cpp).
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

/// Global memory behind a pointer, in rows that a person can read. It is filled
/// where it is touched.
inline constexpr int64_t kGlobalRows = int64_t(1) << 18, kGlobalCols = 64;

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

  // Memory outside the core.
  llvm::LogicalResult convertTensor(pto::MakeTensorViewOp op);
  llvm::LogicalResult convertPart(pto::PartitionViewOp op);
  llvm::LogicalResult convertPointer(pto::AddptrOp op);
  llvm::LogicalResult convertDim(pto::GetTensorViewDimOp op);
  llvm::LogicalResult convertScalar(pto::LoadScalarOp op);
  llvm::LogicalResult convertScalar(pto::StoreScalarOp op);
  mlir::Value getRow(mlir::Location loc, mlir::Value pointer,
                     mlir::Value &offset);
  struct Pointer;
  Pointer getPointer(mlir::Location loc, mlir::Value pointer);
  mlir::Value makeView(mlir::Location loc, Pointer pointer);
  void passOnArgument(mlir::BlockArgument argument);
  void convertPassedOn(mlir::Value pointer);
  llvm::LogicalResult convertIndex(mlir::Operation *op);
  llvm::LogicalResult convertSession(mlir::Operation *op);
  llvm::LogicalResult convertTransfer(mlir::Operation *op);
  void clobber(mlir::Operation *op, mlir::Value handle);

  // Rings.
  /// A ring that tiles are popped from, and those in it that are not free.
  struct Pipe {
    mlir::StringAttr ring;
    llvm::SmallVector<mlir::Value> unfreed;
  };
  llvm::LogicalResult convertReserve(pto::ReserveBufferOp op);
  llvm::LogicalResult convertDeclare(pto::DeclareTileOp op);
  llvm::LogicalResult pop(mlir::Operation *op, Pipe &pipe, mlir::Value handle,
                          llvm::StringRef like, mlir::Operation *&made);
  llvm::LogicalResult convertPop(mlir::Operation *op, llvm::StringRef like);
  llvm::LogicalResult convertFree(mlir::Operation *op, Pipe &pipe);
  llvm::LogicalResult convertPipeHandle(mlir::Operation *op);
  llvm::LogicalResult convertPipeAccess(mlir::Operation *op);
  void setSlotSize(mlir::Operation *op, mlir::StringAttr ring);

  // Ops of the table.
  llvm::LogicalResult convertTableOp(mlir::Operation *op);
  llvm::LogicalResult convertLike(mlir::Operation *op,
                                  const pto::FormRecord &form);
  llvm::LogicalResult convertRead(mlir::Operation *op);
  bool changesElements(mlir::Operation *op) const;
  llvm::LogicalResult convertNarrowing(mlir::Operation *op);
  llvm::LogicalResult convertAxpy(mlir::Operation *op);
  llvm::LogicalResult addOperands(mlir::Operation *op,
                                  const pto::FormRecord &form,
                                  const tile::OperandFact &fact,
                                  mlir::Value out, mlir::OperationState &state);
  void addPlace(mlir::Operation *op, mlir::Value handle, mlir::Value offset,
                mlir::OperationState &state);
  void addAttributes(mlir::Operation *op, const pto::FormRecord &form,
                     mlir::OperationState &state);

  /// Where a pointer points: so many elements on in a buffer.
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
  /// Where pointers point. One that control flow passes on is a memref that
  /// begins there, and not in here.
  llvm::DenseMap<mlir::Value, Pointer> pointers;
  /// The buffers of multi-buffers.
  llvm::DenseMap<mlir::Value, unsigned> multiBuffers;
  /// The ring that was reserved last; the rings at addresses, and the pipes
  /// with their numbers, by their handles.
  Pipe reserved;
  llvm::DenseMap<mlir::Value, mlir::StringAttr> ringAt;
  llvm::DenseMap<mlir::Value, std::pair<unsigned, Pipe>> pipes;
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
