// An operand has one role on one arch.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-roles.td:[[@LINE+1]]:5: error: operand 'tmp' has two roles on A5
def Tile_ATwiceOp : Tile_Op<"twice", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let roles = [Scratch<["tmp"], "a manual">,
               OnArch<A5, Unread<["tmp"], "a manual">>];
}

// A role without names is that of every tile.
// CHECK: record-roles.td:[[@LINE+2]]:5: error: operand 'tile' has two roles on A2A3
// CHECK: record-roles.td:[[@LINE+1]]:5: error: operand 'tile' has two roles on A5
def Tile_BAllOp : Tile_Op<"all", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let roles = [ReadWrite<["tile"], "a manual">, Scratch<[], "a manual">];
}

// CHECK: record-roles.td:[[@LINE+1]]:5: error: operand 'tmp' has two relaxed roles on A5
def Tile_CRelaxedOp : Tile_Op<"relaxed", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let roles = [Relaxed<ReadWrite<["tmp"], "a manual">>,
               OnArch<A5, Relaxed<Unread<["tmp"], "a manual">>>];
}

// One for each arch, and a relaxed one beside the rule, are no contradiction.
def Tile_OncePerArchOp : Tile_Op<"once", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let roles = [OnArch<A2A3, Scratch<["tmp"], "a manual">>,
               OnArch<A5, ReadWrite<["tmp"], "a manual">>,
               OnArch<A5, Relaxed<Unread<["tmp"], "a manual">>>];
}
