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

def Tile_GoodOp : Tile_Op<"good", (ins Tile_Vec:$tile, Tile_Vec:$other)> {
  let storage = InPlace<"tile", "Window">;
  let sharing = [InplaceSafe<["other"], "a manual">];
}
