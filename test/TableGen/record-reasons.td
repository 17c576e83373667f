// A fact says why, and where it was found.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-reasons.td:[[@LINE+1]]:5: error: a sharing fact gives no reason
def Tile_ANoReasonOp : Tile_Op<"no_reason", (ins Tile_Vec:$tile)> {
  let sharing = [ForbidOutputAlias<["tile"], "", "a manual">];
}

// CHECK: record-reasons.td:[[@LINE+1]]:5: error: a sharing fact names no source
def Tile_BNoSourceOp : Tile_Op<"no_source", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "">];
}

// CHECK: record-reasons.td:[[@LINE+1]]:5: error: a role names no source
def Tile_CRoleOp : Tile_Op<"role", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let roles = [Scratch<["tile"], "">];
}

// CHECK: record-reasons.td:[[@LINE+2]]:5: error: an apart fact needs a reason and a source
// CHECK: record-reasons.td:[[@LINE+1]]:5: error: an apart fact needs a reason and a source
def Tile_DApartOp : Tile_Op<"apart", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs", "rhs"], "a manual">];
  let apart = [Apart<["lhs"], ["rhs"], "", "a manual">,
               Apart<["lhs"], ["rhs"], "both are read", "">];
}

// That the op may write where it reads needs no reason, that a memref is written
// no source.
def Tile_EnoughOp : Tile_Op<"enough", (ins Tile_Vec:$tile, AnyMemRef:$memory)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let roles = [WritesMemory<["memory"]>];
}
