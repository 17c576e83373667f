//===- Rules.h - What op, allocation and chip allow -------------*- C++ -*-===//
//
// The rules that need no paths, judged on the bytes that a plan has chosen:
//
//   paths        every region says how control flows through it
//   ops          a result on an operand only where the record allows it, and
//                no two operands that the record keeps apart on one byte
//   allocations  within the space, aligned, none on a ring or on what an
//                author has declared
//   bindings     what an author has declared holds what belongs there
//   erratum      no result over a loaded operand where a popped one is read
//   addresses    an author's buffers on common bytes are meant to be
//   scales       at the address that follows from that of their tile
//   movement     copies only within spaces that have a move of their own
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_RULES_H
#define PYPTO_CHECKER_RULES_H

#include "Checker/BufferPlaces.h"
#include "Checker/Effects.h"
#include "IR/Scales.h"

namespace pypto::checker {

/// Calls `fn` for each edge into, between and out of the regions in a function,
/// with the op that control comes from, what it passes on, and what arrives.
void forEachEdge(mlir::Operation *func,
                 llvm::function_ref<void(mlir::Operation *, mlir::OperandRange,
                                         mlir::ValueRange)>
                     fn);

/// Checks that all paths through the tiles of a function can be followed.
mlir::LogicalResult checkPaths(mlir::Operation *func);

/// Checks that no window with gaps between its rows goes over the edge of a
/// region, beyond which its type alone says where its rows are.
mlir::LogicalResult checkEdges(mlir::Operation *func, const Places &places);

/// Checks that no two operands that the record of an op keeps apart are on
/// common bytes, which `overlap` tells.
mlir::LogicalResult checkApart(
    tile::TileAccessOpInterface op, const TargetInfo &target,
    llvm::function_ref<bool(mlir::OpOperand &, mlir::OpOperand &)> overlap);

/// Emits the error that an op clobbers a scratch on bytes of another operand.
mlir::LogicalResult reportClobbered(mlir::OpOperand &scratch,
                                    mlir::OpOperand &other);

/// Returns true if what an op writes may lie on bytes of an operand.
bool allows(const tile::SharingAnswer &answer, bool beginTogether);

/// Emits the error that it may not. `written` says what, "" or "its result ".
mlir::InFlightDiagnostic reportShared(llvm::StringRef written,
                                      mlir::OpOperand &operand,
                                      const tile::SharingAnswer &answer);

/// Checks what each op does with the bytes of its operands and results.
mlir::LogicalResult checkOps(mlir::Operation *func, const Places &places,
                             const TargetInfo &target);

/// Checks that declared allocations hold nothing but what an author has bound
/// to them, and what follows from that.
mlir::LogicalResult checkBindings(mlir::Operation *func);

/// Checks, on chips with the load + tpop erratum, that in a split vector
/// function no op that reads a popped tile writes over one that was loaded.
mlir::LogicalResult checkLoadTpop(mlir::Operation *func, const Places &places,
                                  const TargetInfo &target);

/// The same for kernels in destination style, where what an author writes over
/// itself is his own affair.
mlir::LogicalResult checkBufferLoadTpop(mlir::Operation *func,
                                        const BufferPlaces &places,
                                        const TargetInfo &target);

/// Checks what each op does with the bytes of the buffers it is given, and that
/// those with an address lie within the chip. For kernels in destination style.
mlir::LogicalResult checkBufferOps(mlir::Operation *func,
                                   const BufferPlaces &places,
                                   const TargetInfo &target,
                                   bool checkCapacity);

/// Checks that buffers which their author has put on common bytes are meant to
/// see what is written to each other, as far as the order of ops tells.
mlir::LogicalResult checkStatedAddresses(mlir::Operation *func,
                                         const BufferPlaces &places,
                                         const TargetInfo &target);

/// Checks that scales are where an op looks for those of a tile, as far as both
/// have an address: `from` are the bytes of the tile, `to` those of the scales.
mlir::LogicalResult checkScaleAddress(mlir::Operation *op, mlir::Value tile,
                                      ByteRange from, mlir::Value scales,
                                      ByteRange to);

/// Checks the allocations and reserves of a function against the chip.
mlir::LogicalResult checkAllocations(mlir::Operation *func,
                                     const TargetInfo &target,
                                     bool checkCapacity);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_RULES_H
