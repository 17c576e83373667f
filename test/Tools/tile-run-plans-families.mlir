// What the planner makes of kernels of all families computes what they mean,
// also where it takes the reuse that only the hardware allows.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.a2a3
// RUN: %tile_run --compare %t.a2a3 %s --seed 1 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b sharing=hardware})' -o %t.a2a3-more
// RUN: %tile_run --compare %t.a2a3-more %s --seed 2 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' -o %t.a5
// RUN: %tile_run --compare %t.a5 %s --seed 3 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 sharing=hardware})' -o %t.a5-more
// RUN: %tile_run --compare %t.a5-more %s --seed 4 | FileCheck %s

!t = !tile.tile<24x96xf32, vec>
!column = !tile.tile<24x1xf32, vec>
!row = !tile.tile<1x96xf32, vec>

// CHECK: @vectors: equal
func.func @vectors(%x: memref<24x96xf32>, %y: memref<24x96xf32>,
                   %i: memref<24x1xi32>, %j: memref<1x96xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<24x96xf32> -> !t
  %s0 = tile.create : !t
  %max = tile.row_max %a, %s0 : (!t, !t) -> !column
  %b = tile.row_expand_expdif %a, %max : (!t, !column) -> !t
  %s1 = tile.create : !t
  %sum = tile.row_sum %b, %s1 : (!t, !t) -> !column
  %s2 = tile.create : <24x8xf32, vec>
  %c = tile.row_expand_div %b, %sum, %s2
      : (!t, !column, <24x8xf32, vec>) -> !t
  %s3 = tile.create : !t
  %most = tile.row_argmax %c, %s3 : (!t, !t) -> <24x1xi32, vec>
  tile.store %most, %i[0, 0] : <24x1xi32, vec>, memref<24x1xi32>
  %s4 = tile.create : <12x96xf32, vec>
  %columns = tile.col_sum %c, %s4 : (!t, <12x96xf32, vec>) -> !row
  %d = tile.col_expand_mul %c, %columns : (!t, !row) -> !t
  %s5 = tile.create : <3x96xf32, vec>
  %least = tile.col_argmin %d, %s5
      : (!t, <3x96xf32, vec>) -> <1x96xi32, vec>
  tile.store %least, %j[0, 0] : <1x96xi32, vec>, memref<1x96xi32>
  %top = tile.col_max %d : (!t) -> !row
  %e = tile.col_expand %d, %top : (!t, !row) -> !t
  %f = tile.sub %e, %d : !t
  %g = tile.row_expand %f, %sum : (!t, !column) -> !t
  %h = tile.mul %g, %f : !t
  tile.store %h, %y[0, 0] : !t, memref<24x96xf32>
  return
}

!list = !tile.tile<1x128xf32, vec>

// CHECK: @indices: equal
func.func @indices(%x: memref<1x64xf32>, %y: memref<1x64xf32>,
                   %k: memref<1x64xi32>, %out: memref<4x64xf32>,
                   %at: memref<2x64xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %one = arith.constant 1.0 : f32
  %a = tile.load %x[0, 0] : memref<1x64xf32> -> <1x64xf32, vec>
  %b = tile.load %y[0, 0] : memref<1x64xf32> -> <1x64xf32, vec>
  %i = tile.load %k[0, 0] : memref<1x64xi32> -> <1x64xi32, vec>
  %s0 = tile.create : <1x64xi32, vec>
  %c = tile.gather %a, %i, %s0
      : (<1x64xf32, vec>, <1x64xi32, vec>, <1x64xi32, vec>)
      -> <1x64xf32, vec>
  %p = tile.sort32 %c, %i : (<1x64xf32, vec>, <1x64xi32, vec>) -> !list
  %q = tile.sort32 %b, %i : (<1x64xf32, vec>, <1x64xi32, vec>) -> !list
  %s1 = tile.create : <1x256xf32, vec>
  %all = tile.mrgsort_format2 %p, %q, %s1
      : (!list, !list, <1x256xf32, vec>) -> <1x256xf32, vec>
  %merged = tile.mrgsort_format1 %all {block_len = 64 : i32}
      : (<1x256xf32, vec>) -> <1x256xf32, vec>
  %values = tile.gather_mask %merged {mask_pattern = 1 : i32}
      : (<1x256xf32, vec>) -> <1x128xf32, vec>
  %two = tile.reshape %values : (<1x128xf32, vec>) -> <2x64xf32, vec>
  %s2 = tile.create : <2x256xi32, vec>
  %where, %count = tile.gather_compare %two, %one, %s2
      {cmp_mode = #tile.cmp<gt>}
      : (<2x64xf32, vec>, f32, <2x256xi32, vec>)
      -> (<2x64xi32, vec>, <1x2xi32, vec>)
  tile.store %where, %at[0, 0] : <2x64xi32, vec>, memref<2x64xi32>
  tile.store %count, %at[0, 0] : <1x2xi32, vec>, memref<2x64xi32>
  %wide = tile.create : <4x64xf32, vec>
  %put = tile.scatter %wide, %c, %i
      : (<4x64xf32, vec>, <1x64xf32, vec>, <1x64xi32, vec>)
      -> <4x64xf32, vec>
  %rows = tile.mgather %x, %i
      : memref<1x64xf32>, <1x64xi32, vec> -> <1x64xf32, vec>
  %sum = tile.add %rows, %b : <1x64xf32, vec>
  %whole = tile.assemble %sum into %put[3, 0]
      : <1x64xf32, vec>, <4x64xf32, vec> -> <4x64xf32, vec>
  %turned = tile.transpose %whole : (<4x64xf32, vec>) -> <64x4xf32, vec>
  %flat = tile.reshape %turned : (<64x4xf32, vec>) -> <4x64xf32, vec>
  tile.store %flat, %out[0, 0] : <4x64xf32, vec>, memref<4x64xf32>
  return
}

// CHECK: @products: equal
func.func @products(%a: memref<32x64xf16>, %b: memref<64x32xf16>,
                    %out: memref<32x32xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %l = tile.load %a[0, 0] : memref<32x64xf16> -> <32x64xf16, mat>
  %r = tile.load %b[0, 0] : memref<64x32xf16> -> <64x32xf16, mat>
  %init = tile.create : <32x32xf32, acc>
  %sum = scf.for %k = %c0 to %c64 step %c16
      iter_args(%acc = %init) -> !tile.tile<32x32xf32, acc> {
    %lk = tile.extract %l[0, %k]
        : <32x64xf16, mat> -> <32x16xf16, left>
    %rk = tile.extract %r[%k, 0]
        : <64x32xf16, mat> -> <16x32xf16, right>
    %first = arith.cmpi eq, %k, %c0 : index
    %next = tile.matmul_acc %acc, %lk, %rk, %first
        : (<32x32xf32, acc>, <32x16xf16, left>, <16x32xf16, right>, i1)
        -> <32x32xf32, acc>
    scf.yield %next : !tile.tile<32x32xf32, acc>
  }
  tile.store %sum, %out[0, 0] : <32x32xf32, acc>, memref<32x32xf32>
  return
}
