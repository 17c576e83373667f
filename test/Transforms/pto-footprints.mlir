// RUN: %plan %s -mlir-disable-threading -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},func.func(pypto-init-memref,pypto-materialize-semantic-aliases,pypto-memory-reuse,pypto-allocate-memory-addr,pypto-verify-memory),pypto-report-memory)' 2>&1 >/dev/null | FileCheck %s

// Kernels that are written in both dialects take the same bytes of each space.

!t = !tile.tile<16x64xf32, vec>
!h = !tile.tile<8x64xf32, vec>
!c = !tile.tile<16x1xf32, vec>
!ta = !tile.tile<64x64xf16, mat>
!tl = !tile.tile<64x64xf16, left>
!tr = !tile.tile<64x64xf16, right>
!ts = !tile.tile<64x64xf32, acc>
!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!open = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!col = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=1, v_row=16, v_col=1, blayout=col_major, slayout=none_box, fractal=512, pad=0>
!mat = !pto.tile_buf<loc=mat, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>
!matv = !pto.partition_tensor_view<64x64xf16>
!accv = !pto.partition_tensor_view<64x64xf32>

// A result takes the place of an operand that dies there: two tiles.
// CHECK:      kernel @chain_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @chain_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @chain_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.add %a, %b : !t
  %e = tile.exp %s : !t
  %m = tile.mul %e, %b : !t
  tile.store %m, %z[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
func.func @chain_handles(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %s = pto.alloc_tile : !vec
  %e = pto.alloc_tile : !vec
  %m = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tadd ins(%a, %b : !vec, !vec) outs(%s : !vec)
  pto.texp ins(%s : !vec) outs(%e : !vec)
  pto.tmul ins(%e, %b : !vec, !vec) outs(%m : !vec)
  pto.tstore ins(%m : !vec) outs(%z : !view)
  return
}

// A sum that a loop carries, beside what it loads.
// CHECK:      kernel @sum_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @sum_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @sum_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a) -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
    %e = tile.exp %b : !t
    %next = tile.add %s, %e : !t
    scf.yield %next : !t
  }
  tile.store %r, %z[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
func.func @sum_handles(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %e = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%s : !vec)
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.texp ins(%b : !vec) outs(%e : !vec)
    pto.tadd ins(%s, %e : !vec, !vec) outs(%s : !vec)
  }
  pto.tstore ins(%s : !vec) outs(%z : !view)
  return
}

// The result of a branch: one arm makes it, the other passes on what was there.
// CHECK:      kernel @arms_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @arms_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @arms_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %r = scf.if %c -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
    %s = tile.add %a, %b : !t
    scf.yield %s : !t
  } else {
    scf.yield %a : !t
  }
  tile.store %r, %z[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
func.func @arms_handles(%x: !view, %z: !view, %n: index, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tadd ins(%a, %b : !vec, !vec) outs(%r : !vec)
  } else {
    pto.tmov ins(%a : !vec) outs(%r : !vec)
  }
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// The same, but what was there is needed again: the branch has its own tile.
// CHECK:      kernel @needed_later_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @needed_later_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @needed_later_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %r = scf.if %c -> (!t) {
    %e = tile.exp %a : !t
    scf.yield %e : !t
  } else {
    scf.yield %a : !t
  }
  %s = tile.sub %r, %a : !t
  tile.store %s, %z[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
func.func @needed_later_handles(%x: !view, %z: !view, %n: index, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  %s = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.texp ins(%a : !vec) outs(%r : !vec)
  } else {
    pto.tmov ins(%a : !vec) outs(%r : !vec)
  }
  pto.tsub ins(%r, %a : !vec, !vec) outs(%s : !vec)
  pto.tstore ins(%s : !vec) outs(%z : !view)
  return
}

// Two halves of a tile: no bytes of their own.
// CHECK:      kernel @windows_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @windows_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @windows_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %low = tile.slice %a[0, 0] : !t -> !h
  %high = tile.slice %a[8, 0] : !t -> !h
  %s = tile.add %low, %high : !h
  %b = tile.load %x[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  %d = tile.sub %s, %b : !h
  tile.store %d, %z[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}
func.func @windows_handles(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = pto.alloc_tile : !vec
  %s = pto.alloc_tile : !half
  %b = pto.alloc_tile : !half
  %d = pto.alloc_tile : !half
  pto.tload ins(%x : !view) outs(%a : !vec)
  %low = pto.subview %a[%c0, %c0] sizes [8, 64] : !vec -> !half
  %high = pto.subview %a[%c8, %c0] sizes [8, 64] : !vec -> !half
  pto.tadd ins(%low, %high : !half, !half) outs(%s : !half)
  pto.tload ins(%x : !view) outs(%b : !half)
  pto.tsub ins(%s, %b : !half, !half) outs(%d : !half)
  pto.tstore ins(%d : !half) outs(%z : !view)
  return
}

// Rows that only the run knows, fewer in the last round.
// CHECK:      kernel @extents_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @extents_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @extents_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %n step %c16 {
    %a = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
    %e = tile.exp %a : !t
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
    %s = tile.add %e, %b : !t
    tile.store %s, %z[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  }
  return
}
func.func @extents_handles(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %a = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !open
  %e = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !open
  %b = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !open
  %s = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !open
  scf.for %i = %c0 to %n step %c16 {
    %left = arith.subi %n, %i : index
    %r = arith.minui %left, %c16 : index
    pto.set_validshape %a, %r, %c64 : !open
    pto.tload ins(%x : !view) outs(%a : !open)
    pto.set_validshape %e, %r, %c64 : !open
    pto.texp ins(%a : !open) outs(%e : !open)
    pto.set_validshape %b, %r, %c64 : !open
    pto.tload ins(%x : !view) outs(%b : !open)
    pto.set_validshape %s, %r, %c64 : !open
    pto.tadd ins(%e, %b : !open, !open) outs(%s : !open)
    pto.tstore ins(%s : !open) outs(%z : !view)
  }
  return
}

// A sum of each row of blocks within a sum of all.
// CHECK:      kernel @nested_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @nested_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   vec [[VEC]]{{ }}
func.func @nested_values(%x: memref<16x64xf32>, %z: memref<16x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.full 0.0 : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a) -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
    %in = scf.for %j = %c0 to %n step %c1 iter_args(%p = %b) -> (!t) {
      %d = tile.load %x[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
      %q = tile.mul %p, %d : !t
      scf.yield %q : !t
    }
    %next = tile.add %s, %in : !t
    scf.yield %next : !t
  }
  tile.store %r, %z[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
func.func @nested_handles(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %s = pto.alloc_tile : !vec
  %p = pto.alloc_tile : !vec
  %d = pto.alloc_tile : !vec
  pto.texpands ins(%zero : f32) outs(%s : !vec)
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%p : !vec)
    scf.for %j = %c0 to %n step %c1 {
      pto.tload ins(%x : !view) outs(%d : !vec)
      pto.tmul ins(%p, %d : !vec, !vec) outs(%p : !vec)
    }
    pto.tadd ins(%s, %p : !vec, !vec) outs(%s : !vec)
  }
  pto.tstore ins(%s : !vec) outs(%z : !view)
  return
}

// A product that is added up over the depth: one accumulator.
// CHECK:      kernel @product_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   mat [[MAT:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK-NEXT:   left [[LEFT:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK-NEXT:   right [[RIGHT:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK-NEXT:   acc [[ACC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @product_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   mat [[MAT]]{{ }}
// CHECK-NEXT:   left [[LEFT]]{{ }}
// CHECK-NEXT:   right [[RIGHT]]{{ }}
// CHECK-NEXT:   acc [[ACC]]{{ }}
func.func @product_values(%x: memref<64x64xf16>, %z: memref<64x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seed = tile.create : !ts
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %seed) -> (!ts) {
    %am = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
    %bm = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
    %l = tile.move %am : (!ta) -> !tl
    %r = tile.move %bm : (!ta) -> !tr
    %first = arith.cmpi eq, %k, %c0 : index
    %next = tile.matmul_acc %s, %l, %r, %first : (!ts, !tl, !tr, i1) -> !ts
    scf.yield %next : !ts
  }
  tile.store %sum, %z[0, 0] : <64x64xf32, acc>, memref<64x64xf32>
  return
}
func.func @product_handles(%x: !matv, %z: !accv, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %am = pto.alloc_tile : !mat
  %bm = pto.alloc_tile : !mat
  %l = pto.alloc_tile : !left
  %r = pto.alloc_tile : !right
  %s = pto.alloc_tile : !acc
  scf.for %k = %c0 to %n step %c1 {
    pto.tload ins(%x : !matv) outs(%am : !mat)
    pto.tload ins(%x : !matv) outs(%bm : !mat)
    pto.tmov ins(%am : !mat) outs(%l : !left)
    pto.tmov ins(%bm : !mat) outs(%r : !right)
    %first = arith.cmpi eq, %k, %c0 : index
    scf.if %first {
      pto.tmatmul ins(%l, %r : !left, !right) outs(%s : !acc)
    } else {
      pto.tmatmul.acc ins(%s, %l, %r : !acc, !left, !right) outs(%s : !acc)
    }
  }
  pto.tstore ins(%s : !acc) outs(%z : !accv)
  return
}

// Two products one after the other: the second takes the bytes of the first.
// CHECK:      kernel @two_products_values on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   mat [[MAT:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK-NEXT:   left [[LEFT:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK-NEXT:   right [[RIGHT:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK-NEXT:   acc [[ACC:[0-9]+ +[0-9]+ +[0-9]+]]{{ }}
// CHECK:      kernel @two_products_handles on ascend910b
// CHECK-NEXT:   space
// CHECK-NEXT:   mat [[MAT]]{{ }}
// CHECK-NEXT:   left [[LEFT]]{{ }}
// CHECK-NEXT:   right [[RIGHT]]{{ }}
// CHECK-NEXT:   acc [[ACC]]{{ }}
func.func @two_products_values(%x: memref<64x64xf16>, %z: memref<64x64xf32>,
    %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %am0 = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %bm0 = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l0 = tile.move %am0 : (!ta) -> !tl
  %r0 = tile.move %bm0 : (!ta) -> !tr
  %s0 = tile.matmul %l0, %r0 : (!tl, !tr) -> !ts
  tile.store %s0, %z[0, 0] : <64x64xf32, acc>, memref<64x64xf32>
  %am1 = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %bm1 = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l1 = tile.move %am1 : (!ta) -> !tl
  %r1 = tile.move %bm1 : (!ta) -> !tr
  %s1 = tile.matmul %l1, %r1 : (!tl, !tr) -> !ts
  tile.store %s1, %z[0, 0] : <64x64xf32, acc>, memref<64x64xf32>
  return
}
func.func @two_products_handles(%x: !matv, %z: !accv, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %am0 = pto.alloc_tile : !mat
  %bm0 = pto.alloc_tile : !mat
  %l0 = pto.alloc_tile : !left
  %r0 = pto.alloc_tile : !right
  %s0 = pto.alloc_tile : !acc
  %am1 = pto.alloc_tile : !mat
  %bm1 = pto.alloc_tile : !mat
  %l1 = pto.alloc_tile : !left
  %r1 = pto.alloc_tile : !right
  %s1 = pto.alloc_tile : !acc
  pto.tload ins(%x : !matv) outs(%am0 : !mat)
  pto.tload ins(%x : !matv) outs(%bm0 : !mat)
  pto.tmov ins(%am0 : !mat) outs(%l0 : !left)
  pto.tmov ins(%bm0 : !mat) outs(%r0 : !right)
  pto.tmatmul ins(%l0, %r0 : !left, !right) outs(%s0 : !acc)
  pto.tstore ins(%s0 : !acc) outs(%z : !accv)
  pto.tload ins(%x : !matv) outs(%am1 : !mat)
  pto.tload ins(%x : !matv) outs(%bm1 : !mat)
  pto.tmov ins(%am1 : !mat) outs(%l1 : !left)
  pto.tmov ins(%bm1 : !mat) outs(%r1 : !right)
  pto.tmatmul ins(%l1, %r1 : !left, !right) outs(%s1 : !acc)
  pto.tstore ins(%s1 : !acc) outs(%z : !accv)
  return
}
