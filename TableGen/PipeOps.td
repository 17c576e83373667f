//===- PipeOps.td - Cross-core pipes and synchronization ----------------===//

#ifndef PYPTO_PIPE_OPS_TD
#define PYPTO_PIPE_OPS_TD

include "TableGen/TileOpBase.td"

def Tile_TpushToAivOp : Tile_BaseOp<"tpush_to_aiv"> {
  let summary = "Pushes a tile into the ring of the vector core";
  let arguments = (ins Tile_Any:$tile);
  let hasCustomAssemblyFormat = 1;
  let unit = "Fixpipe";
}

#endif // PYPTO_PIPE_OPS_TD
