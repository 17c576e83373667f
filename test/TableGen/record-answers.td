// Each operand that may meet the result has a sharing answer on each arch.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-answers.td:[[@LINE+1]]:5: error: operand 'rhs' has no sharing answer on A5
def Tile_AOneArchOp : Tile_Op<"one_arch", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs"], "a manual">,
                 OnArch<A2A3, InplaceSafe<["rhs"], "a manual">>];
}

// CHECK: record-answers.td:[[@LINE+2]]:5: error: operand 'tile' has no sharing answer on A2A3
// CHECK: record-answers.td:[[@LINE+1]]:5: error: operand 'tile' has no sharing answer on A5
def Tile_BNoFactOp : Tile_Op<"no_fact", (ins Tile_Vec:$tile)>;

// What the hardware allows beyond the rule is no rule.
// CHECK: record-answers.td:[[@LINE+1]]:5: error: operand 'tile' has no sharing answer on A5
def Tile_CRelaxedOp : Tile_Op<"relaxed", (ins Tile_Vec:$tile)> {
  let sharing = [OnArch<A2A3, InplaceSafe<["tile"], "a manual">>,
                 Relaxed<InplaceSafe<["tile"], "a manual">>];
}

// An optional or variadic operand is one as well.
// CHECK: record-answers.td:[[@LINE+2]]:5: error: operand 'tmp' has no sharing answer on A2A3
// CHECK: record-answers.td:[[@LINE+1]]:5: error: operand 'tmp' has no sharing answer on A5
def Tile_DOptionalOp : Tile_Op<"optional", (ins Tile_Vec:$tile, Optional<Tile_Vec>:$tmp),
                               (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
}

// CHECK: record-answers.td:[[@LINE+2]]:5: error: operand 'tiles' has no sharing answer on A2A3
// CHECK: record-answers.td:[[@LINE+1]]:5: error: operand 'tiles' has no sharing answer on A5
def Tile_EVariadicOp : Tile_BaseOp<"variadic"> {
  let arguments = (ins Variadic<Tile_Vec>:$tiles);
  let results = (outs Variadic<Tile_VecOrAcc>:$results);
}

// No answer is needed for another space, for a scalar, for a result in place,
// or where nothing results.
def Tile_OtherSpaceOp : Tile_Op<"other_space", (ins Tile_Mat:$tile, Tile_Scalar:$s)>;
def Tile_InPlaceOp : Tile_Op<"in_place", (ins Tile_Vec:$tile, Tile_Vec:$other)> {
  let storage = InPlace<"tile">;
}
def Tile_NoResultOp : Tile_BaseOp<"no_result"> {
  let arguments = (ins Tile_Vec:$tile);
}
