//===- TileOps.td - Every op of the tile dialect --------------------------===//
//
// For generators that write one file about all families. Compiled code is
// generated family by family.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TILE_OPS_TD
#define PYPTO_TILE_OPS_TD

include "TableGen/MemoryOps.td"
include "TableGen/ElementwiseOps.td"
include "TableGen/UnaryOps.td"
include "TableGen/BroadcastOps.td"
include "TableGen/ReductionOps.td"
include "TableGen/SelectOps.td"
include "TableGen/CubeOps.td"
include "TableGen/ViewOps.td"
include "TableGen/GatherOps.td"
include "TableGen/PipeOps.td"

#endif // PYPTO_TILE_OPS_TD
