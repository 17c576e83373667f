//===- PipeOps.td - Cross-core pipes and synchronization ----------------===//
//
// A cube and a vector kernel hand tiles to each other through rings: one pushes
// a tile, the other pops it, reads it in the ring, and frees its slot. All of
// these ops, and the ops that order the two cores, write one pipe resource, so
// that nothing moves, merges or drops them.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PIPE_OPS_TD
#define PYPTO_PIPE_OPS_TD

include "TableGen/TileOpBase.td"

class Tile_PipeOp<string mnemonic, string side, string mover>
    : Tile_BaseOp<mnemonic> {
  let unit = mover;
  let core = side;
  let writesPipe = 1;
}

defvar PipeId = (ins DefaultValuedAttr<I32Attr, "0">:$split,
                     DefaultValuedAttr<I32Attr, "0">:$id);

//===----------------------------------------------------------------------===//
// Push, pop and free
//===----------------------------------------------------------------------===//

class Tile_Push<string mnemonic, string side, string mover, dag extra = (ins)>
    : Tile_PipeOp<mnemonic, side, mover> {
  let arguments = !con((ins Tile_Any:$tile), PipeId, extra);
  let assemblyFormat = "$tile attr-dict `:` type($tile)";
}

def Tile_TpushToAivOp : Tile_Push<"tpush_to_aiv", "Cube", "Fixpipe",
    (ins OptionalAttr<I32Attr>:$lane_stride)> {
  let summary = "Pushes a tile into a ring of the vector core";
  let examples = [(example "16x64xf32, acc":$tile)];
}

def Tile_TpushToAicOp : Tile_Push<"tpush_to_aic", "Vector", "MTE3"> {
  let summary = "Pushes a tile into a ring of the cube core";
}

/// A popped tile lies in the ring until its tfree and takes no bytes from the
/// planner.
class Tile_Pop<string mnemonic, string side, Type type, dag extra = (ins)>
    : Tile_PipeOp<mnemonic, side, "MTE2"> {
  let arguments = !con((ins SymbolNameAttr:$ring), PipeId, extra);
  let results = (outs type:$result);
  let assemblyFormat = "`from` $ring attr-dict `:` type($result)";
  let storage = Pipe;
  let shapeRule = "pop";
}

def Tile_TpopFromAicOp : Tile_Pop<"tpop_from_aic", "Vector", Tile_Vec,
    (ins OptionalAttr<I32Attr>:$lane_stride)> {
  let summary = "The next tile that the cube core has pushed";
  let description = [{
    ```mlir
    tile.reserve @c2v : vec, 8192
    %t = tile.tpop_from_aic from @c2v : <16x64xf32, vec>
    ...
    tile.tfree_to_aic %t : <16x64xf32, vec>
    ```
  }];
}

def Tile_TpopFromAivOp : Tile_Pop<"tpop_from_aiv", "Cube", Tile_Mat> {
  let summary = "The next tile that the vector core has pushed";
}

class Tile_Free<string mnemonic, string side, Type type>
    : Tile_PipeOp<mnemonic, side, "None"> {
  let arguments = !con((ins type:$tile), PipeId);
  let assemblyFormat = "$tile attr-dict `:` type($tile)";
  let shapeRule = "freePopped";
  let pypto = "system." # mnemonic # "(...)";
}

def Tile_TfreeToAicOp : Tile_Free<"tfree_to_aic", "Vector", Tile_Vec> {
  let summary = "Gives the slot of a popped tile back to the cube core";
  let examples = [(example "16x64xf32, vec, pipe @ring":$tile)];
}

def Tile_TfreeToAivOp : Tile_Free<"tfree_to_aiv", "Cube", Tile_Mat> {
  let summary = "Gives the slot of a popped tile back to the vector core";
  let examples = [(example "16x64xf32, mat, pipe @ring":$tile)];
}

class Tile_InitializePipe<string mnemonic, string side>
    : Tile_PipeOp<mnemonic, side, "None"> {
  let arguments = (ins
    OptionalAttr<SymbolNameAttr>:$c2v_consumer_buf,
    OptionalAttr<SymbolNameAttr>:$v2c_consumer_buf,
    DefaultValuedAttr<I32Attr, "0">:$dir_mask,
    ConfinedAttr<I64Attr, [IntPositive]>:$slot_size,
    OptionalAttr<I32Attr>:$slot_num, OptionalAttr<I32Attr>:$local_slot_num,
    DefaultValuedAttr<I32Attr, "0">:$id);
  let assemblyFormat = [{
    (`c2v` $c2v_consumer_buf^)? (`v2c` $v2c_consumer_buf^)?
    `slot_size` custom<Bytes>($slot_size) attr-dict
  }];
  let pypto = "system." # mnemonic # "(c2v_consumer_buf, v2c_consumer_buf, "
              "dir_mask=dir_mask, slot_size=slot_size, slot_num=slot_num, "
              "local_slot_num=local_slot_num, id=id)";
}

def Tile_AicInitializePipeOp
    : Tile_InitializePipe<"aic_initialize_pipe", "Cube"> {
  let summary = "Sets up the rings between the cores, on the cube core";
}

def Tile_AivInitializePipeOp
    : Tile_InitializePipe<"aiv_initialize_pipe", "Vector"> {
  let summary = "Sets up the rings between the cores, on the vector core";
}

//===----------------------------------------------------------------------===//
// Synchronization
//===----------------------------------------------------------------------===//

/// Orders, and touches no tile.
class Tile_Sync<string mnemonic, string text, dag attributes = (ins)>
    : Tile_PipeOp<mnemonic, "Any", "None"> {
  let summary = text;
  let arguments = attributes;
  let assemblyFormat = "attr-dict";
  let pypto = "system." # mnemonic # "(...)";
}

defvar PipePair = (ins StrAttr:$set_pipe, StrAttr:$wait_pipe,
                       I32Attr:$event_id);
defvar CoreFlag = (ins StrAttr:$pipe, I32Attr:$event_id);

def Tile_SetFftsOp : Tile_Sync<"set_ffts", "Sets up the flags between cores"> {
  let pypto = "system.set_ffts(_)";
}
def Tile_SyncSetOp : Tile_Sync<"sync_set", "Sets a flag of another core",
                               CoreFlag> {
  let pypto = "system.sync_set(..., ffts_mode=kept)";
}
def Tile_SyncWaitOp : Tile_Sync<"sync_wait", "Waits for a flag of another core",
                                CoreFlag>;
def Tile_SyncSrcOp : Tile_Sync<"sync_src", "Sets a flag of a unit of this core",
                               PipePair>;
def Tile_SyncDstOp : Tile_Sync<"sync_dst",
                               "Waits for a flag of a unit of this core",
                               PipePair>;
def Tile_BarVOp : Tile_Sync<"bar_v", "Waits for the vector unit">;
def Tile_BarMOp : Tile_Sync<"bar_m", "Waits for the cube unit">;
def Tile_BarAllOp : Tile_Sync<"bar_all", "Waits for all units of this core">;
def Tile_FenceOp : Tile_Sync<"fence", "Orders accesses to global memory">;
def Tile_CacheinvalidOp : Tile_Sync<"cacheinvalid",
                                    "Drops cached lines of global memory"> {
  let pypto = "system.cacheinvalid(_, _, _)";
}
def Tile_SyncallOp : Tile_Sync<"syncall", "Waits for all cores"> {
  let pypto = "system.syncall(core_type=kept, mode=kept)";
}

#endif // PYPTO_PIPE_OPS_TD
