// Kernels on values, with numbers that can be checked by hand.
// RUN: %tile_run %s --print-outputs --arg n=3 | FileCheck %s

// CHECK-LABEL: @arithmetic
// CHECK: argument 0:
// CHECK-NEXT: [1, *] 10 8 6 4
// CHECK-NEXT: [2, *] 2 0 -2 -4
func.func @arithmetic(%out: memref<4x4xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %ramp = tile.ci {start = 3, descending} : <2x4xi32, vec>
  %two = tile.full 2 : <2x4xi32, vec>
  %sum = tile.add %ramp, %two : <2x4xi32, vec>
  %twice = tile.mul %sum, %two : <2x4xi32, vec>
  tile.store %twice, %out[1, 0] : <2x4xi32, vec>, memref<4x4xi32>
  return
}

// A pad value, a single element, and the valid part alone in memory.
// CHECK-LABEL: @padding
// CHECK: argument 0:
// CHECK-NEXT: [0, *] 1.5 1.5 -inf 7
// CHECK-NEXT: [1, *] -inf -inf -inf -inf
func.func @padding(%out: memref<2x4xf16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %seven = arith.constant 7.0 : f16
  %part = tile.full 1.5 : <2x4xf16, vec, valid 1x2>
  %all = tile.fillpad %part
      : (<2x4xf16, vec, valid 1x2>) -> <2x4xf16, vec, pad min>
  %one = tile.write %seven into %all[0, 3]
      : f16, <2x4xf16, vec, pad min> -> <2x4xf16, vec, pad min>
  tile.store %one, %out[0, 0] : <2x4xf16, vec, pad min>, memref<2x4xf16>
  return
}

// Values trade places on the edge of the loop; argument by name.
// CHECK-LABEL: @swap
// CHECK: argument 0:
// CHECK-NEXT: [0, *] 2
// CHECK-NEXT: [1, *] 1
func.func @swap(%out: memref<2x8xi32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = tile.full 1 : <1x8xi32, vec>
  %two = tile.full 2 : <1x8xi32, vec>
  %a, %b = scf.for %i = %c0 to %n step %c1
      iter_args(%x = %one, %y = %two)
      -> (!tile.tile<1x8xi32, vec>, !tile.tile<1x8xi32, vec>) {
    scf.yield %y, %x : !tile.tile<1x8xi32, vec>, !tile.tile<1x8xi32, vec>
  }
  tile.store %a, %out[0, 0] : <1x8xi32, vec>, memref<2x8xi32>
  tile.store %b, %out[1, 0] : <1x8xi32, vec>, memref<2x8xi32>
  return
}

// A while loop doubles until 100 is passed; a branch and a switch choose.
// CHECK-LABEL: @control
// CHECK: argument 0:
// CHECK-NEXT: [*] 128 10 21
func.func @control(%out: memref<8xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 100 : i32
  %c1 = arith.constant 1 : index
  %t0 = tile.full 0 : <8xi32, vec>
  %n = scf.while (%x = %one) : (i32) -> i32 {
    %more = arith.cmpi slt, %x, %limit : i32
    scf.condition(%more) %x : i32
  } do {
  ^bb0(%x: i32):
    %next = arith.addi %x, %x : i32
    scf.yield %next : i32
  }
  %big = arith.cmpi sgt, %n, %limit : i32
  %m = scf.if %big -> i32 {
    %ten = arith.constant 10 : i32
    scf.yield %ten : i32
  } else {
    scf.yield %zero : i32
  }
  %k = scf.index_switch %c1 -> i32
  case 0 {
    scf.yield %zero : i32
  }
  case 1 {
    %v = scf.execute_region -> i32 {
      %w = arith.constant 21 : i32
      scf.yield %w : i32
    }
    scf.yield %v : i32
  }
  default {
    scf.yield %one : i32
  }
  %t1 = tile.write %n into %t0[0] : i32, <8xi32, vec> -> <8xi32, vec>
  %t2 = tile.write %m into %t1[1] : i32, <8xi32, vec> -> <8xi32, vec>
  %t3 = tile.write %k into %t2[2] : i32, <8xi32, vec> -> <8xi32, vec>
  tile.store %t3, %out[0] : <8xi32, vec>, memref<8xi32>
  return
}

// What was never written stays undefined through arithmetic.
// CHECK-LABEL: @undefined
// CHECK: argument 0:
// CHECK-NEXT: [0, *] 2 undefined 2 2
func.func @undefined(%out: memref<1x4xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %two = arith.constant 2 : i32
  %t0 = tile.create : <1x4xi32, vec>
  %t1 = tile.write %two into %t0[0, 0]
      : i32, <1x4xi32, vec> -> <1x4xi32, vec>
  %right = tile.full 2 : <1x2xi32, vec>
  %t2 = tile.assemble %right into %t1[0, 2]
      : <1x2xi32, vec>, <1x4xi32, vec> -> <1x4xi32, vec>
  %max = tile.maximum %t2, %t2 : <1x4xi32, vec>
  tile.store %max, %out[0, 0] : <1x4xi32, vec>, memref<1x4xi32>
  return
}

// The same elements by columns, by a window and side by side.
// CHECK-LABEL: @views
// CHECK: argument 0:
// CHECK-NEXT: [0, *] 0 4 8
// CHECK-NEXT: [1, *] 1 5 9
// CHECK-NEXT: [2, *] 2 6 10
// CHECK-NEXT: [3, *] 3 7 11
// CHECK: argument 1:
// CHECK-NEXT: [0, *] 5 6 8 9
// CHECK-NEXT: [1, *] 9 10 10 11
func.func @views(%out: memref<4x3xi32>, %parts: memref<2x4xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %ramp = tile.ci {start = 0} : <3x4xi32, vec>
  %columns = tile.transpose_view %ramp : (<3x4xi32, vec>)
      -> <4x3xi32, vec, layout(col_major, none_box, 512)>
  tile.store %columns, %out[0, 0]
      : <4x3xi32, vec, layout(col_major, none_box, 512)>, memref<4x3xi32>
  %window = tile.slice %ramp[1, 1] : <3x4xi32, vec> -> <2x2xi32, vec>
  %last = tile.extract %ramp[2, 0] : <3x4xi32, vec> -> <1x4xi32, vec>
  %square = tile.reshape %last : (<1x4xi32, vec>) -> <2x2xi32, vec>
  %both = tile.concat %window, %square
      : (<2x2xi32, vec>, <2x2xi32, vec>) -> <2x4xi32, vec>
  tile.store %both, %parts[0, 0] : <2x4xi32, vec>, memref<2x4xi32>
  return
}

// Boxes are an order of bytes, not of elements.
// CHECK-LABEL: @boxes
// CHECK: argument 0:
// CHECK-NEXT: [17, *] 41 42 43 44
func.func @boxes(%out: memref<32x4xf16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %ramp = tile.ci {start = 5} : <1x4xf16, vec>
  %n = tile.full 36.0 : <1x4xf16, vec>
  %sum = tile.add %ramp, %n : <1x4xf16, vec>
  %zero = tile.full 0.0 : <32x4xf16, vec>
  %rows = tile.assemble %sum into %zero[17, 0]
      : <1x4xf16, vec>, <32x4xf16, vec> -> <32x4xf16, vec>
  %boxed = tile.move %rows : (<32x4xf16, vec>)
      -> <32x4xf16, vec, layout(col_major, row_major, 512)>
  %row = tile.extract %boxed[17, 0]
      : <32x4xf16, vec, layout(col_major, row_major, 512)> -> <1x4xf16, vec>
  tile.store %row, %out[17, 0] : <1x4xf16, vec>, memref<32x4xf16>
  return
}

// CHECK-LABEL: @pushed
// CHECK: tile 0 pushed by tpush_to_aic 1:
// CHECK-NEXT: [0, *] 9 9
func.func @pushed() attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.full 9 : <1x2xi32, vec>
  tile.tpush_to_aic %t {id = 1 : i32} : <1x2xi32, vec>
  return
}
