// Everything that is wrong with two records is reported in one run.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK-DAG: :[[@LINE+4]]:5: error: a sharing fact names no source
// CHECK-DAG: :[[@LINE+3]]:5: error: operand 'rhs' has no sharing answer on A2A3
// CHECK-DAG: :[[@LINE+2]]:5: error: operand 'rhs' has no sharing answer on A5
// CHECK-DAG: :[[@LINE+1]]:5: error: operand 'rhs' has two roles on A5
def Tile_FirstOp : Tile_Op<"first", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs"], "">];
  let roles = [Scratch<["rhs"], "a manual">,
               OnArch<A5, Unread<["rhs"], "a manual">>];
}

// CHECK-DAG: :[[@LINE+2]]:5: error: storage stands on 'none', which is no tile operand
// CHECK-DAG: :[[@LINE+1]]:5: error: an apart fact needs a reason and a source
def Tile_SecondOp : Tile_Op<"second", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let storage = ViewOf<"none">;
  let apart = [Apart<["lhs"], ["rhs"], "", "">];
}
