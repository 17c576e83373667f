//===- MovementOps.td - Loads, stores and moves ---------------------------===//

#ifndef PYPTO_PTO_MOVEMENT_OPS_TD
#define PYPTO_PTO_MOVEMENT_OPS_TD

include "TableGen/PTO/PtoOpBase.td"
include "TableGen/TileOps.td"

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

class Pto_Load<string name> : Pto_TileOp<name, [
  Form<(ins Memory:$source), (outs Tile:$result), Tile_LoadOp>]>;

def Pto_Tload : Pto_Load<"tload">;
def Pto_Tprefetch : Pto_Load<"tprefetch">;

/// Reads a tile, and another with its scales.
def ScaledStore : TileFacts {
  let unit = "Fixpipe";
}
def Pto_Tstore : Pto_TileOp<"tstore", [
  Form<(ins Tile:$source), (outs Memory:$dest), Tile_StoreOp>,
  Form<(ins Tile:$source, Scalar:$scale), (outs Memory:$dest), Tile_StoreOp>,
  Form<(ins Tile:$source, Tile:$fp), (outs Memory:$dest), ScaledStore>]>;

class Pto_ScaledStore<string name> : Pto_TileOp<name, [
  Form<(ins Tile:$source, Tile:$fp), (outs Memory:$dest), ScaledStore>]>;
def Pto_TstoreFp : Pto_ScaledStore<"tstore_fp">;
def Pto_TstoreDotFp : Pto_ScaledStore<"tstore.fp">;

def Pto_Mgather : Pto_TileOp<"mgather", [
  Form<(ins Memory:$source, Tile:$idx), (outs Tile:$result), Tile_MgatherOp>]>;
def Pto_Mscatter : Pto_TileOp<"mscatter", [
  Form<(ins Tile:$source, Tile:$idx), (outs Memory:$dest), Tile_MscatterOp>]>;

//===----------------------------------------------------------------------===//
// Between tiles
//===----------------------------------------------------------------------===//

def ScaledMove : TileFacts {
  let unit = "Fixpipe";
}
def Pto_Tmov : Pto_TileOp<"tmov", [
    Form<(ins Tile:$source), (outs Tile:$result), Tile_MoveOp>,
    Form<(ins Tile:$source, Scalar:$scale), (outs Tile:$result), Tile_MoveOp>,
    Form<(ins Tile:$source, Tile:$fp), (outs Tile:$result), ScaledMove>,
    Form<(ins Tile:$source, Tile:$fp, Scalar:$scale), (outs Tile:$result),
         ScaledMove>]> {
  let summary = "Moves a tile to another space, layout, or buffer";
}
def Pto_TmovFp : Pto_TileOp<"tmov.fp", [
  Form<(ins Tile:$source, Tile:$fp), (outs Tile:$result), ScaledMove>]>;

// The scales stand in front of the place in `textract_fp`, and behind it, after
// the word `fp`, in newer files.
def Pto_Textract : Pto_TileOp<"textract", [
  Form<(ins Tile:$input, Scalar:$row, Scalar:$col), (outs Tile:$result),
       Tile_ExtractOp>,
  Form<(ins Tile:$source, Scalar:$row, Scalar:$col, Tile:$fp),
       (outs Tile:$result), ScaledMove>]>;
def Pto_TextractFp : Pto_TileOp<"textract_fp", [
  Form<(ins Tile:$source, Tile:$fp, Scalar:$row, Scalar:$col),
       (outs Tile:$result), ScaledMove>]>;

def ScaledInsert : TileFacts {
  let storage = InPlace<"target", "Window">;
  let unit = "Fixpipe";
}
def Pto_Tinsert : Pto_TileOp<"tinsert", [
    Form<(ins Tile:$source, Scalar:$row, Scalar:$col), (outs Tile:$target),
         Tile_AssembleOp>,
    Form<(ins Tile:$source, Scalar:$row, Scalar:$col, Tile:$fp),
         (outs Tile:$target), ScaledInsert>]> {
  let summary = "Puts a tile into a window of `outs`";
}
def Pto_TinsertFp : Pto_TileOp<"tinsert_fp", [
  Form<(ins Tile:$source, Tile:$fp, Scalar:$row, Scalar:$col),
       (outs Tile:$target), ScaledInsert>]>;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

def Pto_Tsetval : Pto_TileOp<"tsetval", [
    Form<(ins Scalar:$offset, Scalar:$value), (outs Tile:$tile),
         Tile_WriteOp>]> {
  let summary = "Writes an element of `outs`";
}
def ReadElement : TileFacts {
  let unit = "Scalar";
}
def Pto_Tgetval : Pto_ShapedOp<"tgetval", "ins($, $ : ^, ^) outs : ~@", [
  Form<(ins Tile:$source, Scalar:$offset), (outs), ReadElement>]>;
def Pto_Tprint : Pto_ShapedOp<"tprint", "ins($ : ^)@", [
  Form<(ins Tile:$source), (outs), ReadElement>,
  Form<(ins Memory:$source), (outs), ReadElement>]>;

#endif // PYPTO_PTO_MOVEMENT_OPS_TD
