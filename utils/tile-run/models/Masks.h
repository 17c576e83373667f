//===- Masks.h - One bit an element -----------------------------*- C++ -*-===//
//
// A comparison leaves one bit an element, the first in the lowest bit of the
// first byte; a row of the mask begins where the pitch of its tile says. An
// instruction writes the bits of whole repeats, 8 bytes for 64 elements of 32
// bits. What stands behind the valid columns of the source has no meaning: the
// bits in a byte with valid ones are 0 (so that two runs agree), and whole
// bytes are undefined.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_MASKS_H
#define PYPTO_UTILS_TILE_RUN_MODELS_MASKS_H

#include "IR/Tile/TileEnums.h"
#include "utils/tile-run/models/Operands.h"

namespace pypto::sim {

/// Compares one lane of each.
bool holds(tile::CmpMode mode, const Lanes &a, const Lanes &b, unsigned i);

/// Compares the valid places of `lhs` row by row, on all chips (pto-isa
/// a2a3/TCmp:90-107, a5/TCmp:116-128).
void compare(VectorPipe &pipe, const TileRef &mask, const TileRef &lhs,
             const TileOrScalar &rhs, tile::CmpMode mode);

/// Fills one row of `dst` from `yes` where the mask has a 1, and from `no`
/// elsewhere. A repeat reads its bits together with the other sources.
void selectRow(VectorPipe &pipe, const TileRef &dst, const TileRef &mask,
               const TileRef &yes, const TileOrScalar &no, int64_t row);

/// Selects as A2/A3 does between two tiles: the address of each row of the mask
/// is put into a scratch before the row is selected (pto-isa a2a3/TSel:48-58).
void selectThroughScratch(VectorPipe &pipe, const TileRef &dst,
                          const TileRef &mask, const TileRef &yes,
                          const TileRef &no, const TileRef &scratch);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_MASKS_H
