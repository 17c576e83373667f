// The kernels that examples become, on the chips that have their spaces. A type
// that is not given is that of 16x64xf32, a scratch dies in all of them, and a
// variadic operand is two.
// RUN: %tblgen -gen-smoke-kernels -I %source -I %mlir_include %s | FileCheck %s

include "TableGen/TileOpBase.td"
include "Target/Ascend/Ascend.td"

// CHECK: {{^}}// A2A3
// CHECK-NEXT: module attributes {tile.target = #tile.target<ascend910b>} {
// CHECK-NEXT: func.func @a_two.0.all(%scalar: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
// CHECK-NEXT: %lhs = "tile.create"() : () -> !tile.tile<8x8xi32, vec> loc("lhs")
// CHECK-NEXT: %rhs.0 = "tile.create"() : () -> !tile.tile<16x64xf32, vec> loc("rhs.0")
// CHECK-NEXT: %rhs.1 = "tile.create"() : () -> !tile.tile<16x64xf32, vec> loc("rhs.1")
// CHECK-NEXT: %tmp = "tile.create"() : () -> !tile.tile<16x64xf32, vec> loc("tmp")
// CHECK-NEXT: %result = "tile.a_two"(%lhs, %rhs.0, %rhs.1, %scalar, %tmp) <{text = "text", width = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 1, 0>}> : ({{.*}}) -> (!tile.tile<16x64xf32, vec>) loc("result")
// CHECK-NEXT: "smoke.use"(%result) : (!tile.tile<16x64xf32, vec>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @a_two.0.lhs(
// CHECK: "smoke.use"(%result, %rhs.0, %rhs.1) :
// CHECK-LABEL: func.func @a_two.0.rhs.0(
// CHECK: "smoke.use"(%result, %lhs, %rhs.1) :
// CHECK-LABEL: func.func @a_two.0.rhs.1(
// CHECK: "smoke.use"(%result, %lhs, %rhs.0) :
// CHECK-LABEL: func.func @a_two.0.tmp(
// CHECK: "smoke.use"(%result, %lhs, %rhs.0, %rhs.1) :
// CHECK-LABEL: func.func @a_two.1.all(%scalar: i32)
// CHECK: <{text = "other",
def AOp : Tile_Op<"a_two", (ins Tile_Vec:$lhs, Variadic<Tile_Vec>:$rhs,
    Tile_Scalar:$scalar, Optional<Tile_Vec>:$tmp, StrAttr:$text, I32Attr:$width,
    UnitAttr:$unit), (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let roles = [OnArch<A2A3, Scratch<["tmp"], "a manual">>];
  let examples = [(example "8x8xi32":$lhs),
                  (example "i32":$scalar, "\"other\"":$text)];
}

// What is updated in place would be copied if it lived on; a tile in a pipe comes
// from there.
// CHECK: // The result stands on dst.
// CHECK-NEXT: func.func @b_in_place.0.all() attributes {tile.kernel = #tile.kernel<aic>} {
// CHECK-LABEL: func.func @b_in_place.0.dst(
// CHECK: "smoke.use"(%result, %source) :
// CHECK-LABEL: func.func @b_in_place.0.source(
// CHECK: "smoke.use"(%result) :
// CHECK: func.func @b_in_place.1.all(
// CHECK: tile.reserve @ring : mat, 16384
// CHECK-NEXT: %source = tile.tpop_from_aiv from @ring : !tile.tile<8x8xf32, mat, pipe @ring>
def BOp : Tile_Op<"b_in_place", (ins Tile_Mat:$dst, Tile_Mat:$source),
                  (outs Tile_Mat:$result)> {
  let storage = InPlace<"dst">;
  let unit = "Cube";
  let examples = [(example), (example "8x8xf32, mat, pipe @ring":$source)];
}

// The older chip has no such space.
// CHECK-NOT: @c_scale
// CHECK: {{^}}// -----
// CHECK-NEXT: {{^}}// A5
// CHECK: func.func @a_two.0.all(
// CHECK: func.func @c_scale.0.all() attributes {tile.kernel = #tile.kernel<incore>} {
// CHECK-NEXT: %tile = "tile.create"() : () -> !tile.tile<16x64xf32, left_scale> loc("tile")
// CHECK-NEXT: "tile.c_scale"(%tile) : (!tile.tile<16x64xf32, left_scale>) -> () loc("result")
// CHECK-NEXT: return
// CHECK-NOT: func.func
def COp : Tile_BaseOp<"c_scale"> {
  let arguments = (ins Tile_LeftScale:$tile);
  let unit = "None";
}
