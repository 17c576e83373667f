//===- Constructs.h - The forms that a kernel may take ----------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_FUZZ_CONSTRUCTS_H
#define PYPTO_UTILS_TILE_FUZZ_CONSTRUCTS_H

#include "IR/Tile/TileInterfaces.h"

namespace pypto::fuzz {

/// Who stands on whom in a kernel, and where bytes are used for the last time.
/// Found anew from the records: nothing here is shared with planning.
class Uses {
public:
  explicit Uses(mlir::Operation *kernel);

  /// Returns the tile whose bytes a tile has, through views and updates.
  mlir::Value getRoot(mlir::Value tile) const;
  unsigned getNumber(mlir::Operation *op) const { return numbers.lookup(op); }
  /// Returns true if no op behind this one uses the bytes of the operand, on
  /// no path.
  bool diesAt(mlir::OpOperand &operand) const;
  bool isUsedBehind(mlir::Value tile, mlir::Operation *op) const;

private:
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  llvm::DenseMap<mlir::Value, unsigned> lastUse;
};

struct Construct {
  llvm::StringLiteral name;
  /// Whether an op of the kernel is an instance.
  bool (*isInstance)(mlir::Operation *, const Uses &);
};

llvm::ArrayRef<Construct> getConstructs();

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_CONSTRUCTS_H
