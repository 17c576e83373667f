//===- Ascend.td - The chips we plan for ----------------------------------===//
//
// All sizes and alignments are bytes. `usable` is what tiles may take: the
// physical size less what other software claims.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TARGET_ASCEND_TD
#define PYPTO_TARGET_ASCEND_TD

include "Target/Ascend/Arch.td"

/// One memory space of a chip.
class SpaceInfo<string space, int physical, int usable, int alignment,
                string source> {
  string Space = space;
  int Physical = physical;
  int Usable = usable;
  int Alignment = alignment;
  string Source = source;
}

/// A way data can take, and the unit that moves it.
class Route<string from, string to, string unit> {
  string From = from;
  string To = to;
  string Unit = unit;
}

/// What a space loses in a function that holds one of the ops. If that is all
/// that the space's default keeps free, other functions may be given the rest.
class UsableWith<string space, list<string> ops, int usable, string source> {
  string Space = space;
  list<string> Ops = ops;
  int Usable = usable;
  string Source = source;
}

class Chip<string name, Arch arch> {
  string Name = name;
  Arch Generation = arch;
  list<SpaceInfo> Spaces = ?;
  list<Route> Routes = ?;
  list<UsableWith> Limits = [];
  /// Rows of an accumulator are rounded up to these multiples, for 32-bit
  /// integers and for any other element type.
  int AccRowsInt32 = 16;
  int AccRows = 16;
  /// An op that reads a popped tile must not write its result over a loaded
  /// tile that dies there.
  bit LoadTpopErratum = 0;
}

defvar SharedRoutes = [
  Route<"ddr", "vec", "MTE2">, Route<"ddr", "mat", "MTE2">,
  Route<"vec", "ddr", "MTE3">, Route<"vec", "vec", "Vector">,
  Route<"mat", "left", "MTE1">, Route<"mat", "right", "MTE1">,
  Route<"mat", "bias", "MTE1">, Route<"mat", "scaling", "MTE1">,
  Route<"acc", "mat", "Fixpipe">, Route<"acc", "ddr", "Fixpipe">];

/// Ops that write to the top 8 KiB of vec at a fixed address (TMP_UB_OFFSET): in
/// some of their forms, which are not told apart here.
defvar UseTopOfVec = !listconcat(
  !foreach(op, ["add", "sub", "mul", "div", "max", "min", "expdif"],
           "tile.row_expand_" # op),
  !foreach(op, ["add", "sub", "mul", "div", "max", "min", "expdif"],
           "pto.trowexpand" # op),
  ["tile.extract", "pto.textract"]);

defvar BufferLimits = "pto-isa common/buffer_limits:30-200";
defvar L0Alignment = "Ascend C alignment table, CANN 8.0; pto-isa buffer_limits";

def Ascend910B : Chip<"ascend910b", A2A3> {
  let Spaces = [
    // Without the 8 KiB at the top that some ops write to.
    SpaceInfo<"vec", 196608, 188416, 32, "pto-isa common/constants:29-30; "
      "pypto backend/common/soc.cpp">,
    SpaceInfo<"mat", 524288, 524288, 32, BufferLimits>,
    SpaceInfo<"left", 65536, 65536, 512, L0Alignment>,
    SpaceInfo<"right", 65536, 65536, 512, L0Alignment>,
    SpaceInfo<"acc", 131072, 131072, 64, L0Alignment>,
    SpaceInfo<"bias", 1024, 1024, 64, "pto-isa a2a3/TMov:25-40">,
    SpaceInfo<"scaling", 2048, 2048, 128, "pto-isa a2a3/SetQuantVector:21">];
  let Routes = SharedRoutes;
  let Limits = [UsableWith<"vec", UseTopOfVec, 188416,
    "pto-isa common/constants:29-30; a2a3/TRowExpandBinOp:208, TExtract:348">];
  let AccRowsInt32 = 32;
  let LoadTpopErratum = 1;
}

def Ascend950 : Chip<"ascend950", A5> {
  let Spaces = [
    // 8 KiB belong to the compiler, 8 KiB more are held back by the peer.
    SpaceInfo<"vec", 262144, 245760, 32, "pto-isa docs/isa/MGATHER:406-426; "
      "pypto backend/common/soc.cpp">,
    SpaceInfo<"mat", 524288, 524288, 32, BufferLimits>,
    SpaceInfo<"left", 65536, 65536, 512, L0Alignment>,
    SpaceInfo<"right", 65536, 65536, 512, L0Alignment>,
    SpaceInfo<"acc", 262144, 262144, 64, L0Alignment>,
    SpaceInfo<"bias", 4096, 4096, 64, "pto-isa a5/TMov">,
    SpaceInfo<"scaling", 4096, 4096, 128, "pto-isa a5/SetQuantVector:20">,
    SpaceInfo<"left_scale", 4096, 4096, 32, BufferLimits>,
    SpaceInfo<"right_scale", 4096, 4096, 32, BufferLimits>];
  let Routes = SharedRoutes # [
    Route<"vec", "mat", "MTE3">, Route<"mat", "left_scale", "MTE1">,
    Route<"mat", "right_scale", "MTE1">, Route<"acc", "vec", "Fixpipe">];
  let Limits = [UsableWith<"vec", ["tile.mgather", "tile.mscatter",
    "pto.mgather", "pto.mscatter"], 221184,
    "pto-isa docs/isa/MGATHER:406-435 (the SIMT data cache)">];
}

#endif // PYPTO_TARGET_ASCEND_TD
