//===- RecordQueries.h - Answers of a record, by types ----------*- C++ -*-===//
//
// What TileInterfaces.h answers for an op, for an instruction whose tiles are
// known by their types only.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILE_RECORDQUERIES_H
#define PYPTO_IR_TILE_RECORDQUERIES_H

#include "IR/Tile/TileInterfaces.h"

namespace pypto::tile {

/// Returns how the record's operand `index` is accessed. `type` is null for an
/// operand that is no tile.
AccessKind getRecordRole(const OpRecord &record, unsigned index, TileType type,
                         const TargetInfo &target);

/// Returns whether a result may share bytes with the record's operand `index`.
/// `contiguous`: whether the operand's rows follow each other without a gap.
SharingAnswer getRecordSharing(const OpRecord &record, unsigned index,
                               TileType operand, bool contiguous,
                               TileType result, const TargetInfo &target);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_RECORDQUERIES_H
