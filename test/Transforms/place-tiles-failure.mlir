// What fails in a later step leaves nothing of the steps before it: neither the
// copies on edges, nor any place, nor any allocation.

// RUN: not %plan %s -pass-pipeline='builtin.module(any(pypto-place-tiles))' \
// RUN:   -split-input-file -mlir-print-ir-after-failure 2>&1 | FileCheck %s

// The old sum is read behind the loop that goes on from it, acc has no move, and
// a loop is not run again.
// CHECK: error: passes on a tile that has to be copied within acc
// CHECK: IR Dump After PlaceTilesPass Failed
// CHECK-LABEL: func.func @joins
// CHECK-NOT: {{copy|alloc|@acc}}
// CHECK: %[[FIRST:.*]] = tile.matmul
// CHECK: %[[SEED:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[FIRST]])
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[SEED]])
// CHECK-NOT: {{copy|alloc|@acc}}
!acc = !tile.tile<16x16xf32, acc>
!left = !tile.tile<16x16xf16, left>
!right = !tile.tile<16x16xf16, right>
func.func @joins(%o: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = tile.create : !left
  %r = tile.create : !right
  %first = tile.matmul %l, %r : (!left, !right) -> !acc
  %seed = scf.for %i = %c0 to %n step %c1 iter_args(%s = %first) -> (!acc) {
    %t = tile.matmul_acc %s, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %t : !acc
  }
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %seed) -> (!acc) {
    %t = tile.matmul_acc %s, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %t : !acc
  }
  tile.store %sum, %o[0, 0] : !acc, memref<16x16xf32>
  tile.store %seed, %o[0, 0] : !acc, memref<16x16xf32>
  return
}

// -----

// The size that a declaration is given goes again.
// CHECK: error: passes on a tile that has to be copied within acc
// CHECK: IR Dump After PlaceTilesPass Failed
// CHECK-LABEL: func.func @declared
// CHECK: tile.alloc @sum pinned{{$}}
!acc = !tile.tile<16x16xf32, acc>
!left = !tile.tile<16x16xf16, left>
!right = !tile.tile<16x16xf16, right>
func.func @declared(%o: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @sum pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = tile.create : !left
  %r = tile.create : !right
  %seed = tile.matmul %l, %r at @sum : (!left, !right) -> !acc
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %seed) -> (!acc) {
    %t = tile.matmul_acc %s, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %t : !acc
  }
  tile.store %sum, %o[0, 0] : !acc, memref<16x16xf32>
  tile.store %seed, %o[0, 0] : !acc, memref<16x16xf32>
  return
}

// -----

// A buffer in destination style keeps no place, also where its author has put
// it, and the bytes of a ring are gone.
// CHECK: error: copies a tile within mat
// CHECK: IR Dump After PlaceTilesPass Failed
// CHECK-LABEL: func.func @handles
// CHECK-NOT: {{tile[.]alloc|tile[.]reserve|place}}
// CHECK: pto.alloc_tile : !pto
// CHECK-NOT: {{tile[.]alloc|tile[.]reserve|place}}
// CHECK: pto.alloc_tile addr = %{{[a-z0-9_]*}} : !pto
// CHECK-NOT: {{tile[.]alloc|tile[.]reserve|place}}
// CHECK: return
!mat = !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x16xf16>
func.func @handles(%x: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %a = pto.alloc_tile : !mat
  %b = pto.alloc_tile : !mat
  %at = arith.constant 65536 : i64
  %fixed = pto.alloc_tile addr = %at : !mat
  %ring = pto.reserve_buffer {name = "ring", size = 8192, location = #pto.address_space<mat>, auto = true} -> i32
  pto.tload ins(%x : !view) outs(%a : !mat)
  pto.tload ins(%x : !view) outs(%b : !mat)
  pto.tload ins(%x : !view) outs(%fixed : !mat)
  scf.if %c {
    pto.tmov ins(%a : !mat) outs(%b : !mat)
  }
  %l = pto.alloc_tile : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=row_major, fractal=512, pad=0>
  pto.tload ins(%x : !view) outs(%a : !mat)
  pto.tmov ins(%b : !mat) outs(%l : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=row_major, fractal=512, pad=0>)
  pto.tmov ins(%a : !mat) outs(%l : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=row_major, fractal=512, pad=0>)
  return
}
