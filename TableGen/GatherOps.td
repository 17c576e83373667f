//===- GatherOps.td - Gather, scatter and sort --------------------------===//

#ifndef PYPTO_GATHER_OPS_TD
#define PYPTO_GATHER_OPS_TD

include "TableGen/TileOpBase.td"

def Tile_Sort32Op : Tile_Op<"sort32", (ins Tile_Vec:$src, Tile_Vec:$idx)> {
  let summary = "Sort of runs of 32, as value and index pairs";
  let sharing = [NotInplaceSafe<
    "the result is two to four times as wide as the source",
    "pypto operator registry; pto-isa a2a3/TSort32:83-139">];
}

#endif // PYPTO_GATHER_OPS_TD
