// A result stands on a tile operand, and then no sharing fact names that one.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-storage.td:[[@LINE+1]]:5: error: storage stands on 'scalar', which is no tile operand
def Tile_AScalarOp : Tile_Op<"scalar", (ins Tile_Vec:$tile, Tile_Scalar:$scalar)> {
  let storage = ViewOf<"scalar">;
}

// CHECK: record-storage.td:[[@LINE+1]]:5: error: storage stands on 'tiel', which is no tile operand
def Tile_BUnknownOp : Tile_Op<"unknown", (ins Tile_Vec:$tile)> {
  let storage = InPlace<"tiel">;
}

// CHECK: record-storage.td:[[@LINE+1]]:5: error: a sharing fact names 'tile', on which the result stands anyway
def Tile_CSharingOp : Tile_Op<"sharing", (ins Tile_Vec:$tile, Tile_Vec:$other)> {
  let storage = InPlace<"tile">;
  let sharing = [ForbidOutputAlias<["tile"], "it is overwritten", "a manual">];
}

// A fact without names is about every tile.
// CHECK: record-storage.td:[[@LINE+1]]:5: error: a sharing fact names 'tile', on which the result stands anyway
def Tile_DAllOp : Tile_Op<"all", (ins Tile_Vec:$tile, Tile_Vec:$other)> {
  let storage = InPlace<"tile">;
  let sharing = [NotInplaceSafe<"it is overwritten", "a manual">];
}

// CHECK: record-storage.td:[[@LINE+1]]:5: error: the result stands on 'tile', which a role calls scratch
def Tile_EScratchOp : Tile_Op<"scratch", (ins Tile_Vec:$tile, Tile_Vec:$other)> {
  let storage = InPlace<"tile">;
  let roles = [Scratch<["tile"], "a manual">];
}

// CHECK: record-storage.td:[[@LINE+1]]:5: error: the result stands on 'tile', which a role calls unread
def Tile_FUnreadOp : Tile_Op<"unread", (ins Tile_Vec:$tile)> {
  let storage = ViewOf<"tile">;
  let roles = [OnArch<A5, Relaxed<Unread<["tile"], "a manual">>>];
}

// A result lies in its own bytes or in an operand's, not in both.
// CHECK: record-storage.td:[[@LINE+1]]:5: error: a result of its own stands on no operand, but storage names 'tile'
def Tile_GFreshOp : Tile_Op<"fresh", (ins Tile_Vec:$tile)> {
  let storage = Storage<"Fresh", "tile", "All">;
  let sharing = [InplaceSafe<["tile"], "a manual">];
}

// CHECK: record-storage.td:[[@LINE+1]]:5: error: storage names no operand on which the result stands
def Tile_HNowhereOp : Tile_Op<"nowhere", (ins Tile_Vec:$tile)> {
  let storage = InPlace<"">;
}

// CHECK: record-storage.td:[[@LINE+1]]:5: error: completion names 'result', which is no result besides the tiles
def Tile_ICompletionOp : Tile_Op<"completion", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let completion = "result";
}

def Tile_GoodOp : Tile_Op<"good", (ins Tile_Vec:$tile, Tile_Vec:$other)> {
  let storage = InPlace<"tile", "Window">;
  let sharing = [InplaceSafe<["other"], "a manual">];
  let roles = [Scratch<["other"], "a manual">];
}
