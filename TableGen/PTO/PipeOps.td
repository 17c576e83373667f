//===- PipeOps.td - Rings between the cores, and synchronization ----------===//
//
// A cube and a vector kernel hand tiles to each other through rings. What is
// popped lies in the ring, which is a range of bytes that the kernel reserves.
// An op that touches no tile has no form.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PTO_PIPE_OPS_TD
#define PYPTO_PTO_PIPE_OPS_TD

include "TableGen/PTO/PtoOpBase.td"
include "TableGen/TileOps.td"

//===----------------------------------------------------------------------===//
// Push, pop and free
//===----------------------------------------------------------------------===//

class Pto_Push<string name, TileFacts like>
    : Pto_ShapedOp<name, "($ : ^)@", [Form<(ins Tile:$tile), (outs), like>]>;

def Pto_TpushToAiv : Pto_Push<"tpush_to_aiv", Tile_TpushToAivOp>;
def Pto_TpushToAic : Pto_Push<"tpush_to_aic", Tile_TpushToAicOp>;

class Pto_Pop<string name, TileFacts like> : Pto_ShapedOp<name, "@ -> ~", [
  Form<(ins), (outs), like>,
  Form<(ins Scalar:$valid_row, Scalar:$valid_col), (outs), like>]>;

def Pto_TpopFromAic : Pto_Pop<"tpop_from_aic", Tile_TpopFromAicOp>;
def Pto_TpopFromAiv : Pto_Pop<"tpop_from_aiv", Tile_TpopFromAivOp>;
def Pto_TfreeFromAic : Pto_ShapedOp<"tfree_from_aic", "@">;
def Pto_TfreeFromAiv : Pto_ShapedOp<"tfree_from_aiv", "@">;

// An entry of a ring in global memory.
def Pto_TallocToAiv : Pto_ShapedOp<"talloc_to_aiv", "@ -> ~">;
def Pto_TallocToAic : Pto_ShapedOp<"talloc_to_aic", "@ -> ~">;

// With a handle for the pipe. A popped tile was declared, and gets its place.
def PushTile : TileFacts {
  let unit = "Route";
}
def PopTile : TileFacts {
  let roles = [Unread<["tile"], "ptoas TPopOp: binds the handle">];
  let unit = "MTE2";
}
class Pto_PipeAccess<string name, TileFacts facts>
    : Pto_ShapedOp<name, "($, $ : ^, ^)@", [
        Form<(ins Tile:$tile, Other:$pipe), (outs), facts>]>;
def Pto_Tpush : Pto_PipeAccess<"tpush", PushTile>;
def Pto_Tpop : Pto_PipeAccess<"tpop", PopTile>;
def Pto_Tfree : Pto_ShapedOp<"tfree", "($ : ^)@">;

// The number and names of their operands differ with pipe and version.
def Pto_AicInitializePipe : Pto_ShapedOp<"aic_initialize_pipe", "">;
def Pto_AivInitializePipe : Pto_ShapedOp<"aiv_initialize_pipe", "">;
def Pto_InitializeL2lPipe : Pto_ShapedOp<"initialize_l2l_pipe", "">;
def Pto_InitializeL2g2lPipe : Pto_ShapedOp<"initialize_l2g2l_pipe", "">;
def Pto_ReserveBuffer
    : Pto_ShapedOp<"reserve_buffer", "{name size location auto} -> ~"> {
  let hasClass = 1;
}
def Pto_ImportReservedBuffer
    : Pto_ShapedOp<"import_reserved_buffer", "@ -> ~">;

//===----------------------------------------------------------------------===//
// Flags and barriers
//===----------------------------------------------------------------------===//

defvar ThreeWords = "[=arg0, =arg1, =arg2]@";
def Pto_RecordEvent : Pto_ShapedOp<"record_event", ThreeWords>;
def Pto_WaitEvent : Pto_ShapedOp<"wait_event", ThreeWords>;
def Pto_SetFlag : Pto_ShapedOp<"set_flag", ThreeWords>;
def Pto_WaitFlag : Pto_ShapedOp<"wait_flag", ThreeWords>;
def Pto_SetFlagDyn : Pto_ShapedOp<"set_flag_dyn", "[=arg0, =arg1, $]@">;
def Pto_WaitFlagDyn : Pto_ShapedOp<"wait_flag_dyn", "[=arg0, =arg1, $]@">;
def Pto_GetBuf : Pto_ShapedOp<"get_buf", "[=arg0, =arg1]@">;
def Pto_RlsBuf : Pto_ShapedOp<"rls_buf", "[=arg0, =arg1]@">;
def Pto_BarrierSync : Pto_ShapedOp<"barrier_sync", "[=arg0]@">;
def Pto_Barrier : Pto_ShapedOp<"barrier", "">;
def Pto_SyncSet : Pto_ShapedOp<"sync.set", "">;
def Pto_SyncWait : Pto_ShapedOp<"sync.wait", "">;
def Pto_Syncall : Pto_ShapedOp<"syncall", "@">;
def Pto_FenceBarrierAll : Pto_ShapedOp<"fence.barrier_all", "=arg0@">;
// All of a cache, `all #pto.address_space<gm>`, or what holds an address.
defvar CacheLine = "$ single_cache_line@ : ^";
def Pto_CmoCacheinvalid : Pto_ShapedOp<"cmo.cacheinvalid", CacheLine>;
def Pto_CmoClean : Pto_ShapedOp<"cmo.clean", CacheLine>;
def Pto_Trap : Pto_ShapedOp<"trap", "@">;
def Pto_SetFfts : Pto_ShapedOp<"set_ffts", "$@ : ^">;
def Pto_Print : Pto_ShapedOp<"print", "">;

/// Names tiles, and touches none.
def NamesTiles : TileFacts {
  let roles = [Unread<["tile"], "ptoas TSyncOp">];
  let unit = "None";
}
def Pto_Tsync : Pto_ShapedOp<"tsync", "ins($ : ^)@", [
  Form<(ins Tile:$tile), (outs), NamesTiles>,
  Form<(ins Tile:$tile, Tile:$tile), (outs), NamesTiles>]>;

//===----------------------------------------------------------------------===//
// Arrays of the scalar unit
//===----------------------------------------------------------------------===//

def Pto_DeclareLocalArray : Pto_ShapedOp<"declare_local_array", "@ -> ~">;
def Pto_DeclareEventidArray : Pto_ShapedOp<"declare_eventid_array", "@ -> ~">;
foreach array = ["local_array", "eventid_array"] in {
def Pto_Get # array : Pto_ShapedOp<array # "_get", "$[$]@ : ^ -> ~">;
def Pto_Set # array : Pto_ShapedOp<array # "_set", "$[$], $@ : ^, ^">;
}

//===----------------------------------------------------------------------===//
// Asynchronous transfers
//===----------------------------------------------------------------------===//

/// The scratch is in use for as long as the session is.
def AsyncSession : TileFacts {
  let roles = [Scratch<["scratch"], "ptoas BuildAsyncSessionOp">];
  let unit = "MTE3";
  let completion = "session";
}
class Pto_AsyncTransfer<string name>
    : Pto_ShapedOp<name, "($, $, $ : ^, ^, ^)@ -> ~">;
class Pto_AsyncEvent<string name>
    : Pto_ShapedOp<name, "($, $ : ^, ^)@ -> ~">;

// Newer files say `comm`.
foreach group = ["", "Comm"] in {
defvar prefix = !if(!empty(group), "", "comm.");
def Pto_BuildAsyncSession # group
    : Pto_ShapedOp<prefix # "build_async_session", "($, $ : ^, ^)@ -> ~", [
        Form<(ins Tile:$scratch, Memory:$workspace), (outs), AsyncSession>]>;
def Pto_TputAsync # group : Pto_AsyncTransfer<prefix # "tput_async">;
def Pto_TgetAsync # group : Pto_AsyncTransfer<prefix # "tget_async">;
def Pto_WaitAsyncEvent # group : Pto_AsyncEvent<prefix # "wait_async_event">;
def Pto_TestAsyncEvent # group : Pto_AsyncEvent<prefix # "test_async_event">;
}

// From global memory into the cache.
def Pto_MakePrefetchAsyncContext
    : Pto_ShapedOp<"make_prefetch_async_context", "($ : ^)@ -> ~">;
def Pto_TprefetchAsync
    : Pto_ShapedOp<"tprefetch_async", "($, $ : ^, ^)@ -> ~">;
def Pto_GetPrefetchAsyncSession
    : Pto_ShapedOp<"get_prefetch_async_session", "$@ : ^ -> ~">;

/// Tiles through which a transfer between devices goes.
def Stages : TileFacts {
  let roles = [Scratch<["stage"], "pypto tput">];
  let unit = "MTE3";
}
class Pto_Transfer<string name>
    : Pto_ShapedOp<name, "($, $, buf($) : ^, ^, ^)@", [
        Form<(ins Memory:$dest, Memory:$source, Tile:$stage), (outs), Stages>,
        Form<(ins Memory:$dest, Memory:$source, Tile:$stage, Tile:$stage),
             (outs), Stages>]>;
def Pto_CommTnotify : Pto_ShapedOp<"comm.tnotify", "($, $ : ^, ^)@">;
def Pto_CommTwait : Pto_ShapedOp<"comm.twait", "($, $ : ^, ^)@">;
def Pto_CommTput : Pto_Transfer<"comm.tput">;
def Pto_CommTget : Pto_Transfer<"comm.tget">;

#endif // PYPTO_PTO_PIPE_OPS_TD
