//===- Passes.td - Planning passes ----------------------------------------===//

#ifndef PYPTO_PASSES_TD
#define PYPTO_PASSES_TD

include "mlir/Pass/PassBase.td"

defvar TileDialect = "::pypto::tile::TileDialect";

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

def AttachTargetPass : Pass<"pypto-attach-target", "::mlir::ModuleOp"> {
  let summary = "Records the chip to plan for in the module";
  let description = [{
    Sets `tile.target`, which every other pass reads. An option that is not given
    keeps what the module says. Unknown chips, and a chip other than the one the
    module was planned for (unless `replan`), are errors.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"",
           "Chip to plan for; none: the strictest rules of all chips">,
    ListOption<"capacity", "capacity", "std::string",
               "Bytes that tiles may take of a space, as `vec:131072`">,
    Option<"alignment", "alignment", "std::string", /*default=*/"",
           "`peer`: 32 bytes in every space">,
    Option<"sharing", "sharing", "std::string", /*default=*/"",
           "`hardware`: use what the hardware allows beyond the stricter rules">,
    Option<"replan", "replan", "bool", /*default=*/"false",
           "Accept another chip than the module was planned for">
  ];
  let dependentDialects = [TileDialect];
}

def DropPlacementsPass : InterfacePass<"pypto-drop-placements",
                                       "::mlir::FunctionOpInterface"> {
  let summary = "Takes the compiler's placements out of a function";
  let description = [{
    Compiler allocations and copies go, and the tiles that lay there are unplaced
    again. Declared allocations and reserves stay as they are, and so does what
    planning made anew instead of copying it.
  }];
  let dependentDialects = [TileDialect];
}

def RestoreBranchesPass : InterfacePass<"pypto-restore-branches",
                                        "::mlir::FunctionOpInterface"> {
  let summary = "Brings back branches that host passes took away";
  let description = [{
    Runs before `pypto-init-memref`. A selection between two tiles, which hosts
    make of a branch without ops, becomes a branch again, and a tile that is
    poison one that is created. A tile that comes out of a branch and is not
    read is not passed on: it would need a place of its own, and copies there.

    ```mlir
    %r = arith.select %c, %a, %b : !tile.tile<8x8xf32, vec>
    ```
    becomes
    ```mlir
    %r = scf.if %c -> (!tile.tile<8x8xf32, vec>) {
      scf.yield %a : !tile.tile<8x8xf32, vec>
    } else {
      scf.yield %b : !tile.tile<8x8xf32, vec>
    }
    ```
  }];
  let dependentDialects = [TileDialect, "::mlir::scf::SCFDialect"];
}

def LowerPipelineLoopsPass
    : InterfacePass<"pypto-lower-pipeline-loops",
                    "::mlir::FunctionOpInterface"> {
  let summary = "Repeats the body of a pipelined loop, stage by stage";
  let description = [{
    Runs before `pypto-init-memref`. A loop with `tile.pipeline_stages = F` gets
    a body of F iterations and F times its step; the iterations left over follow
    it, in a cascade of branches if their number is known only at run time.
    Carries go from each iteration to the next, inner loops are lowered first.
    Each op that makes tiles is marked with its stage in `tile.pipeline`, which
    keeps what different stages make apart. Accumulators are not, unless the loop
    has `tile.pipeline_double_buffer_acc`: then they take turns in two places.

    The order of ops stays: each unit of the chip has a queue of its own. Rejects
    a step that is not a positive constant, and tiles of the body that are bound
    or placed, before anything is changed.

    ```mlir
    scf.for %i = %c0 to %c8 step %c1 {
      %t = tile.load %m[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
      tile.store %t, %o[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
    } {tile.pipeline_stages = 2}
    ```
    becomes
    ```mlir
    scf.for %i = %c0 to %c8 step %c2 {
      %t = tile.load %m[%i, 0] {tile.pipeline = [#tile.membership<0, 0>]} ..
      tile.store %t, %o[%i, 0] ..
      %j = arith.addi %i, %c1 : index
      %u = tile.load %m[%j, 0] {tile.pipeline = [#tile.membership<0, 1>]} ..
      tile.store %u, %o[%j, 0] ..
    }
    ```
  }];
  let dependentDialects = [TileDialect, "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect"];
}

def LowerPipelineToSlotsPass
    : InterfacePass<"pypto-lower-pipeline-to-slots",
                    "::mlir::FunctionOpInterface"> {
  let summary = "Lets the loads of a pipelined loop take slots in turn";
  let description = [{
    Runs before `pypto-lower-pipeline-loops`, for a planner that keeps slots apart
    by itself. Where it can, a loop with `tile.pipeline_stages = F` gets, for each
    load of its body, a declared allocation of F slots that the load takes in
    turn; the body is not repeated. A remark on each pipelined loop says what it
    takes, or why it is left for `pypto-lower-pipeline-loops`.

    ```mlir
    scf.for %i = %c0 to %n step %c1 {
      %t = tile.load %m[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
      tile.store %t, %o[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
    } {tile.pipeline_stages = 2}
    ```
    becomes
    ```mlir
    tile.alloc @pipe_0 pinned slots = 2
    scf.for %i = %c0 to %n step %c1 {
      %slot = arith.remui %i, %c2 : index
      %t = tile.load %m[%i, 0] at @pipe_0[%slot]
        : memref<64x64xf32> -> <8x64xf32, vec>
      tile.store %t, %o[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
    }
    ```
  }];
  let dependentDialects = [TileDialect, "::mlir::arith::ArithDialect"];
}

def InitMemrefPass : InterfacePass<"pypto-init-memref",
                                   "::mlir::FunctionOpInterface"> {
  let summary = "Gives every tile an allocation";
  let description = [{
    Runs first. Each storage class gets an allocation of its own at the head of
    the function; views and in-place results follow their operand. Where an op
    updates an operand in place that is still needed, the operand is copied
    first, or made anew if it can be; in a space without copies, as acc, it is
    computed again, with a remark. A scratch that is needed elsewhere is replaced
    by one of its own. On each edge that passes tiles to a loop or out of a branch
    stands one `tile.parallel_copy`.

    What an author has bound to a declared allocation goes there, and the
    declaration gets its space and size: `slots` times the largest tile. Two tiles
    bound to one slot while both are live are an error; if only the run knows
    whether it is one slot, a remark.

    Rejects what planning cannot do, before anything is changed. A function whose
    tiles are all placed is left alone.

    ```mlir
    %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
    %b = tile.exp %a : <64x64xf32, vec>
    ```
    becomes
    ```mlir
    tile.alloc @vec_0 : vec, 16384
    tile.alloc @vec_1 : vec, 16384
    %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, @vec_0>
    %b = tile.exp %a : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
    ```
  }];
  let options = [
    Option<"strictSlots", "strict-slots", "bool", /*default=*/"false",
           "Refuse two tiles that may be in one slot at run time">,
    Option<"onlyRings", "only-rings", "bool", /*default=*/"false",
           "Refuse declared allocations of one slot">
  ];
  let dependentDialects = [TileDialect];
}

def MaterializeSemanticAliasesPass
    : InterfacePass<"pypto-materialize-semantic-aliases",
                    "::mlir::FunctionOpInterface"> {
  let summary = "Lets values that are the same share their place";
  let description = [{
    Runs after `pypto-init-memref`, which gives every loop carry and branch
    result a place of its own and copies on each edge what goes there. Here a
    copy goes away if its source may as well lie in that place: no two tiles
    there that are live together hold different bytes, and no sharing rule is
    broken. What is left is put into an order in which no copy overwrites the
    source of another, with a scratch per cycle.

    A copy stays if without it a small part of a dead tile would keep all of the
    tile's bytes where memory is fullest, and it saves as many bytes as it copies.

    A copy that the chip has no move for is an error that says why it is needed.

    ```mlir
    %c = tile.parallel_copy %a : (<.., @acc_0>) -> <.., @acc_1>
    %r = scf.for .. iter_args(%x = %c) -> <.., @acc_1> {
      %t = tile.matmul_acc %x, %l, %r
      %y = tile.parallel_copy %t : (<.., @acc_1>) -> <.., @acc_1>
      scf.yield %y
    }
    ```
    becomes
    ```mlir
    %r = scf.for .. iter_args(%x = %a) -> <.., @acc_0> {
      %t = tile.matmul_acc %x, %l, %r
      scf.yield %t
    }
    ```
  }];
  let dependentDialects = [TileDialect];
}

// When tiles may take a part of an allocation.
defvar subrangeOption =
    Option<"subrange", "subrange", "::pypto::SubrangeMode",
           /*default=*/"::pypto::SubrangeMode::Overflow",
           "When tiles may take a part of an allocation",
           [{::llvm::cl::values(
             clEnumValN(::pypto::SubrangeMode::Overflow, "overflow",
                        "Where whole allocations do not fit"),
             clEnumValN(::pypto::SubrangeMode::Always, "always",
                        "Wherever it saves bytes"))}]>;

def MemoryReusePass : InterfacePass<"pypto-memory-reuse",
                                    "::mlir::FunctionOpInterface"> {
  let summary = "Lets tiles that are never live together share an allocation";
  let description = [{
    Runs after `pypto-init-memref`. Per space, whole allocations are packed by
    first-fit decreasing: each joins the first one with whose members it neither
    lives together nor breaks a sharing rule. Packs once with live segments and
    once with their hulls and keeps the smaller result. Allocations that became
    empty are erased.

    What different stages of a pipeline make (`tile.pipeline`) stays apart, as
    many stages as there is room for; a pipeline that loses depth is warned of
    (PH-MR-001). The marks are gone afterwards.

    Where whole allocations do not fit, tiles get parts of them, as `@vec_0 +
    32768`, before any pipeline loses depth:

    ```mlir
    tile.alloc @left_0 : left, 65536
    %a = .. -> <128x256xf16, left, @left_0>            // dead when %b is made
    %b = .. -> <64x256xf16, left, @left_0>
    %c = .. -> <64x256xf16, left, @left_0 + 32768>
    ```

    A function without pipelines that fits:

    ```mlir
    tile.alloc @vec_0 : vec, 16384
    %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, @vec_0>
    %b = tile.exp %a : <64x64xf32, vec, @vec_0>
    ```
  }];
  let options = [
    subrangeOption,
    Option<"validate", "validate", "bool", /*default=*/"false",
           "Compare every pair of allocations that share; quadratic">,
    Option<"keepStages", "keep-stages", "bool", /*default=*/"false",
           "Leave the marks of stages for those who explain the plan">
  ];
  let dependentDialects = [TileDialect];
}

def PlaceTilesPass : InterfacePass<"pypto-place-tiles",
                                   "::mlir::FunctionOpInterface"> {
  let summary = "Places tiles in allocations that they share, in one pass";
  let description = [{
    Does what `pypto-init-memref`, `pypto-materialize-semantic-aliases` and
    `pypto-memory-reuse` do one after the other, with the same result and in half
    the time: most allocations are never made, and most tiles get only the place
    where they stay. `pypto-plan-memory{steps=true}` runs the three instead, so that
    the kernel can be seen after each.
  }];
  let options = [
    Option<"strictSlots", "strict-slots", "bool", /*default=*/"false",
           "Refuse two tiles that may be in one slot at run time">,
    subrangeOption,
    Option<"keepStages", "keep-stages", "bool", /*default=*/"false",
           "Leave the marks of stages for those who explain the plan">
  ];
  let dependentDialects = [TileDialect];
}

def AllocateMemoryAddrPass : InterfacePass<"pypto-allocate-memory-addr",
                                           "::mlir::FunctionOpInterface"> {
  let summary = "Gives every allocation an address";
  let description = [{
    Runs last. Per space, reserves come first, then allocations in their order,
    each at the next aligned byte. More bytes than the space has are an error
    that lists what is live at the peak.

    With `planner=dsa-rp`, which takes the place of `pypto-memory-reuse`,
    allocations share bytes. Where each stands is solved for: within the capacity
    first, then so that few units wait for each other, then low. The problem can
    be written to a file (for `tile-solve`, say) and a placement read from one;
    in a module with several functions each has a file `FILE-function.json`.
    That nothing fits is proven, with the fewest tiles that clash, or said to be
    unknown.
  }];
  let options = [
    Option<"planner", "planner", "::pypto::AddressPlanner",
           /*default=*/"::pypto::AddressPlanner::Stack",
           "How allocations come to their addresses",
           [{::llvm::cl::values(
             clEnumValN(::pypto::AddressPlanner::Stack, "stack",
                        "One behind the other"),
             clEnumValN(::pypto::AddressPlanner::DsaRp, "dsa-rp",
                        "Shared bytes, at least cost"))}]>,
    Option<"budget", "budget", "int64_t", /*default=*/"20000000",
           "Steps that `dsa-rp` may take; each is a look at one rule">,
    Option<"exportProblem", "export-problem", "std::string", /*default=*/"",
           "File for the problem of `dsa-rp`, as JSON">,
    Option<"importPlacement", "import-placement", "std::string",
           /*default=*/"", "File with a placement that `dsa-rp` is to use">,
    Option<"checkCapacity", "check-capacity", "bool", /*default=*/"true",
           "Fail where a space overflows; a remark otherwise">,
    Option<"keepStages", "keep-stages", "bool", /*default=*/"false",
           "Leave the marks of stages for those who explain the plan">
  ];
  let dependentDialects = [TileDialect];
}

def DropStagesPass : Pass<"pypto-drop-stages"> {
  let summary = "Takes the marks of pipeline stages off a planned function";
  let description = [{
    Once bytes are shared out, `tile.pipeline` has done its work. What explains a
    plan still reads it, and comes before.
  }];
}

def WriteAddressesPass : Pass<"pypto-write-addresses", "::mlir::ModuleOp"> {
  let summary = "Writes the addresses of `.pto` kernels where ptoas reads them";
  let description = [{
    Runs last, on functions whose tiles are handles; others are left alone. A
    buffer gets its address as `addr`, a reserve as `base`. What other passes have
    kept between them goes: allocations, places, notes and, where no kernel of the
    tile dialect is left, the target. So does a `pto.tmov` between two buffers that
    are now one. Constants stand at the head of the function, one for each address.

    ```mlir
    tile.alloc @vec_0 : vec, 4096 address = 8192
    %t = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : ..
    ```
    becomes
    ```mlir
    %c8192 = arith.constant 8192 : i64
    %t = pto.alloc_tile addr = %c8192 : ..
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

def VerifyMemoryPass : InterfacePass<"pypto-verify-memory",
                                     "::mlir::FunctionOpInterface"> {
  let summary = "Checks a plan by what its bytes hold";
  let description = [{
    Works after any of the planning passes, and knows nothing of how they work.
    Follows every path and keeps, for each byte, what it holds: a read that finds
    anything else than its operand is an error at the reader, with notes at the
    writer and where the operand is made. Also checks what op, chip and
    allocation allow, by byte range: sharing rules, alignment, capacity, slots,
    reserves, declared allocations, moves.

    Tiles in slots that turn with a loop counter are followed turn by turn; a
    slot that is anything else at run time is counted in a remark.
  }];
  let options = [
    Option<"checkCapacity", "check-capacity", "bool", /*default=*/"true",
           "Hold the plan to the size of each space">
  ];
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

def ReportMemoryPass : Pass<"pypto-report-memory", "::mlir::ModuleOp"> {
  let summary = "Says what a plan takes of each space";
  let description = [{
    A table per function: bytes used, capacity, the lower bound (live,
    declared and reserved bytes at the peak), tiles, allocations and copies; or
    the same with every buffer as JSON. Changes nothing and works before,
    between and after the passes.
  }];
  let options = [
    Option<"file", "file", "std::string", /*default=*/"",
           "File to write; standard error if empty">,
    Option<"format", "format", "::pypto::ReportFormat",
           /*default=*/"::pypto::ReportFormat::Text", "Form of the report",
           [{::llvm::cl::values(
             clEnumValN(::pypto::ReportFormat::Text, "text", "A table"),
             clEnumValN(::pypto::ReportFormat::Summary, "summary",
                        "The same for a terminal, with bars and advice"),
             clEnumValN(::pypto::ReportFormat::Json, "json", "All, as JSON"))}]>,
    Option<"planner", "planner", "std::string", /*default=*/"",
           "Name of the planner to put into the report, if known">
  ];
}

def EmitRemarksPass : Pass<"pypto-emit-remarks", "::mlir::ModuleOp"> {
  let summary = "Tells the remark engine what a plan does, and why";
  let description = [{
    Remarks of the category `pypto-memory`: which tile takes the bytes of which,
    which does not and why, copies that are gone and that are left, how much of
    each space is used, and the depth of each pipeline. What planning has noted on
    a function (`tile.notes`) is among them. docs/Remarks.md lists all. Changes
    nothing, and does nothing where nobody listens.
  }];
}

def ExplainPass : Pass<"pypto-explain", "::mlir::ModuleOp"> {
  let summary = "Tells all about one tile of a planned kernel";
  let description = [{
    Prints to standard error where a tile lies, what belongs to it, when it is
    needed, whose bytes it takes, and for each other allocation of its space the
    first reason why it does not lie there and what would have to change. Changes
    nothing. Stages of pipelines are known as long as they are marked, and `.pto`
    buffers as long as they have places (`pypto-plan-memory{keep-marks=true}`).
  }];
  let options = [
    Option<"tile", "tile", "std::string", /*default=*/"",
           "Where the tile is made, as `12:8` or `12`, or its name">,
    Option<"buffer", "buffer", "std::string", /*default=*/"",
           "An allocation, as `@vec_0`: all tiles in it">
  ];
}

//===----------------------------------------------------------------------===//
// Printing passes, for tests
//===----------------------------------------------------------------------===//

class PrintPass<string what, string text>
    : InterfacePass<"pypto-print-" # what, "::mlir::FunctionOpInterface"> {
  let summary = "Prints " # text # " to standard error";
}

def PrintProgramPointsPass : PrintPass<"program-points", "the number of each op">;
def PrintStorageClassesPass : PrintPass<"storage-classes",
                                        "which tiles share storage">;
def PrintLifetimesPass : PrintPass<"lifetimes", "the live range of each tile">;
def PrintLoadTpopHazardsPass : PrintPass<"load-tpop-hazards",
    "which results may not lie on loaded operands">;
def PrintInterferencePass : PrintPass<"interference",
                                      "which tiles may share bytes">;
def PrintStageGuardPass : PrintPass<"stage-guard",
    "which tiles belong to which stages of pipelines">;
def PrintLoopCarriesPass : PrintPass<"loop-carries",
    "which tiles loops carry, and what is copied for that">;
def PrintUnitHandoffsPass : PrintPass<"unit-handoffs",
    "which tiles would make a unit wait if they shared bytes">;
def PrintMemoryPressurePass : PrintPass<"memory-pressure",
                                        "the peak of live bytes per space">;

#endif // PYPTO_PASSES_TD
