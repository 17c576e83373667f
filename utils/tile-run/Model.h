//===- Model.h - What one op does when it runs ------------------*- C++ -*-===//
//
// A model is a function that does to memory what the instructions of one op do,
// in their order. It gets tiles as places in memories and does not know whether
// the kernel runs on values, where each tile has a memory of its own, or on the
// bytes of the chip, where tiles overlap as the plan says:
//
//     static LogicalResult runFmod(OpRun &run) {
//       auto op = cast<FmodOp>(run.getOperation());
//       const TileRef &lhs = run.tile(op.getLhs()), &rhs =
//       run.tile(op.getRhs()); const TileRef &dst = run.result(); if
//       (run.isA5())   // All steps in registers.
//         return run.perPlace(dst, {lhs, rhs}, remainder);
//       run.perPlace(dst, {lhs, rhs}, quotient);   // lhs is gone if dst is it.
//       ...
//     }
//
// Models know nothing of the op records: they are written from what the
// instruction library does, so that a wrong record makes a wrong number.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_MODEL_H
#define PYPTO_UTILS_TILE_RUN_MODEL_H

#include "mlir/IR/Operation.h"
#include "utils/tile-run/Global.h"
#include "utils/tile-run/VectorPipe.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/LogicalResult.h"

namespace pypto::sim {

class Machine;
struct Step;

/// A memref at run time; sizes, strides and offset in elements.
struct MemRefView {
  GlobalBuffer *buffer = nullptr;
  int64_t offset = 0;
  llvm::SmallVector<int64_t, 4> sizes, strides;
};

/// One execution of one op. Operands are named by their number or by their
/// value: `run.tile(op.getLhs())`.
class OpRun {
public:
  OpRun(Machine &machine, const Step &step, VectorPipe &pipe,
        mlir::Operation *op)
      : pipe(pipe), machine(machine), step(step), op(op) {}

  mlir::Operation *getOperation() const { return op; }
  Machine &getMachine() const { return machine; }
  const Step &getStep() const { return step; }
  bool isA5() const { return pipe.getArch() == Arch::A5; }

  /// Starts an error at the op: "what went wrong", lower case, no full stop.
  mlir::InFlightDiagnostic error() const { return op->emitOpError(); }

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  const TileRef &tile(unsigned operand) const;
  const TileRef &tile(mlir::Value operand) const {
    return tile(getNumber(operand));
  }
  const Scalar &scalar(unsigned operand) const;
  const Scalar &scalar(mlir::Value operand) const {
    return scalar(getNumber(operand));
  }
  const MemRefView &memref(mlir::Value operand) const;

  /// Returns the number of an operand.
  unsigned getNumber(mlir::Value operand) const;

  /// Returns offsets with the run-time ones filled in; fails with an error for
  /// one that is negative or undefined.
  llvm::FailureOr<llvm::SmallVector<int64_t, 4>>
  getOffsets(mlir::ValueRange dynamic, llvm::ArrayRef<int64_t> offsets) const;

  /// The same for a tile, as row and column.
  llvm::FailureOr<std::pair<int64_t, int64_t>>
  getPlace(tile::TileType type, mlir::ValueRange dynamic,
           llvm::ArrayRef<int64_t> offsets) const;

  //===--------------------------------------------------------------------===//
  // Results. Each tile result is made by one of these.
  //===--------------------------------------------------------------------===//

  /// Makes a tile whose content is undefined until the model writes it.
  const TileRef &result(unsigned number = 0);

  /// Makes a result in the place of an operand, with its content.
  const TileRef &inPlace(const TileRef &operand, unsigned number = 0);

  /// Makes a result of the bytes that `window` stands on.
  const TileRef &view(const TileRef &window, unsigned number = 0);

  //===--------------------------------------------------------------------===//
  // Scratch
  //===--------------------------------------------------------------------===//

  /// Returns where an op may write what no one reads: the place of the operand,
  /// but on values a place of its own, so that the operand keeps its value.
  TileRef scratch(mlir::Value operand) const;

  /// Returns the last `bytes` of vec, from `address` on, which the library
  /// takes without asking.
  TileRef reserved(int64_t address, int64_t bytes) const;

  void setScalar(const Scalar &scalar, unsigned number = 0);
  void setMemRef(MemRefView memref);

  /// Returns a new buffer of global memory, of undefined content.
  GlobalBuffer *makeBuffer(Element element, llvm::ArrayRef<int64_t> shape);

  //===--------------------------------------------------------------------===//
  // Instructions; see VectorPipe for the others
  //===--------------------------------------------------------------------===//

  llvm::LogicalResult perPlace(const TileRef &dst,
                               llvm::ArrayRef<TileRef> sources,
                               VectorPipe::Step step) {
    pipe.perPlace(dst, sources, step);
    return mlir::success();
  }

  VectorPipe &pipe;

private:
  Machine &machine;
  const Step &step;
  mlir::Operation *op;
};

using Model = llvm::LogicalResult (*)(OpRun &);

struct ModelEntry {
  llvm::StringLiteral op;
  Model model;
};

// The models of each family, one file each under models/; see Registry.cpp.
llvm::ArrayRef<ModelEntry> getControlFlowModels();
llvm::ArrayRef<ModelEntry> getScalarModels();
llvm::ArrayRef<ModelEntry> getAffineModels();
llvm::ArrayRef<ModelEntry> getMemRefModels();
llvm::ArrayRef<ModelEntry> getCreationModels();
llvm::ArrayRef<ModelEntry> getMovementModels();
llvm::ArrayRef<ModelEntry> getViewModels();
llvm::ArrayRef<ModelEntry> getElementwiseModels();
llvm::ArrayRef<ModelEntry> getUnaryModels();
llvm::ArrayRef<ModelEntry> getBitModels();
llvm::ArrayRef<ModelEntry> getRemainderModels();
llvm::ArrayRef<ModelEntry> getPartialModels();
llvm::ArrayRef<ModelEntry> getSelectModels();
llvm::ArrayRef<ModelEntry> getConversionModels();
llvm::ArrayRef<ModelEntry> getPipeModels();
llvm::ArrayRef<ModelEntry> getGlobalModels();
llvm::ArrayRef<ModelEntry> getRowReductionModels();
llvm::ArrayRef<ModelEntry> getColReductionModels();
llvm::ArrayRef<ModelEntry> getBroadcastModels();
llvm::ArrayRef<ModelEntry> getGatherModels();
llvm::ArrayRef<ModelEntry> getScatterModels();
llvm::ArrayRef<ModelEntry> getSortModels();
llvm::ArrayRef<ModelEntry> getCubeModels();

/// Returns the model of an op without one of its own that only makes numbers of
/// numbers, else null.
Model getFoldedModel(mlir::Operation *op);

/// All models by the name of the op.
class Registry {
public:
  Registry();
  /// Returns the model of an op, or null.
  Model lookup(llvm::StringRef op) const { return models.lookup(op); }

private:
  llvm::StringMap<Model> models;
};

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODEL_H
