// Each list of a record takes its own facts; operands are kept apart from others.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-lists.td:[[@LINE+1]]:5: error: 'roles' takes no fact of kind SameStart
def Tile_ARolesOp : Tile_Op<"roles", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let roles = [InplaceSafe<["tile"], "a manual">];
}

// CHECK: record-lists.td:[[@LINE+1]]:5: error: 'apart' takes no fact of kind Scratch
def Tile_BApartOp : Tile_Op<"apart", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let apart = [Scratch<["tmp"], "a manual">];
}

// CHECK: record-lists.td:[[@LINE+1]]:5: error: 'sharing' takes no fact of kind Scratch
def Tile_CSharingOp : Tile_Op<"sharing", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "a manual">, Scratch<["tile"], "a manual">];
}

// The result is no party to a fact about two operands.
// CHECK: record-lists.td:[[@LINE+1]]:5: error: 'sharing' takes no fact about two operands; it belongs in 'apart'
def Tile_DTwoOp : Tile_Op<"two", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile"], "a manual">,
                 Apart<["tmp"], ["tile"], "it is written", "a manual">];
}

// CHECK: record-lists.td:[[@LINE+1]]:5: error: an apart fact does not say from what
def Tile_EAloneOp : Tile_Op<"alone", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let apart = [ForbidOutputAlias<["tmp"], "it is written", "a manual">];
}

// CHECK: record-lists.td:[[@LINE+1]]:5: error: operand 'tmp' is kept apart from itself
def Tile_FItselfOp : Tile_Op<"itself", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile", "tmp"], "a manual">];
  let apart = [Apart<["tmp"], ["tile", "tmp"], "it is written", "a manual">];
}

def Tile_GoodOp : Tile_Op<"good", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile"], "a manual">,
                 ForbidOutputAlias<["tmp"], "it is written", "a manual">];
  let roles = [Scratch<["tmp"], "a manual">];
  let apart = [Apart<["tmp"], ["tile"], "it is written", "a manual">];
}
