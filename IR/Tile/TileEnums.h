//===- TileEnums.h - Spaces, layouts and other enumerations -----*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILEENUMS_H
#define PYPTO_IR_TILE_TILEENUMS_H

#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

#include "IR/Tile/TileEnums.h.inc"

namespace pypto::tile {
/// The number of memory spaces, for tables indexed by Space.
inline constexpr unsigned kNumSpaces = getMaxEnumValForSpace() + 1;
} // namespace pypto::tile

#endif // PYPTO_IR_TILE_TILEENUMS_H
