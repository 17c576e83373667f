//===- OpForms.h - How an instance of each op is made -----------*- C++ -*-===//
//
// A form draws types that go together, asks the builder for operands of those
// types, and emits the op. What the record of an op says, which operands are
// tiles and which of them scratch, is read there.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_OPFORMS_H
#define PYPTO_UTILS_TILE_FUZZ_OPFORMS_H

#include "utils/tile-fuzz/KernelBuilder.h"

namespace pypto::fuzz {

struct OpForm {
  llvm::StringLiteral op;
  /// Returns false if the op does not fit in here.
  bool (*build)(KernelBuilder &, const OpForm &);
  /// Element types that the chips have the op for.
  unsigned elements = Any;
  /// How often the op is drawn, compared with the others.
  unsigned weight = 4;
};

// Each in a file of its own.
llvm::ArrayRef<OpForm> getComputeForms();
llvm::ArrayRef<OpForm> getMovementForms();
llvm::ArrayRef<OpForm> getGatherForms();
llvm::ArrayRef<OpForm> getCubeForms();
llvm::ArrayRef<OpForm> getPipeForms();

/// Adds a loop, branch or switch whose body `addOp` fills.
void addRegion(KernelBuilder &b, llvm::function_ref<void()> addOp);

/// Returns the shape with another last extent.
llvm::SmallVector<int64_t> withLast(llvm::ArrayRef<int64_t> shape,
                                    int64_t last);

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_OPFORMS_H
