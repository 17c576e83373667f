// The scales of a tile at byte A of left are at byte A / 16 of left_scale: each
// 16 x 64 bytes of a tile leave 64 bytes for scales, of which 16 x 2 are used.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory)' -o %t.mlir && FileCheck %s < %t.mlir
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=none})' | FileCheck %s --check-prefix=NONE
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' -o %t.again.mlir
// RUN: %plan %t.again.mlir -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' | diff %t.again.mlir -
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-report-memory)' -o /dev/null 2>&1 | FileCheck %s --check-prefix=REPORT

!l = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!r = !pto.tile_buf<loc=right, dtype=f8E4M3FN, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!sl = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!sr = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>
!c = !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=32, v_row=16, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!fp = !pto.tile_buf<loc=scaling, dtype=ui64, rows=1, cols=32, v_row=1, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!mfp = !pto.tile_buf<loc=mat, dtype=ui64, rows=1, cols=32, v_row=1, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!ma = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!mb = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=64, cols=32, v_row=64, v_col=32, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!msa = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!msb = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>

module attributes {pto.target_arch = "a5"} {

// Both tiles of left are needed in the loop, and one of right at a time.
// CHECK-LABEL: @two_pairs
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[AT64:.*]] = arith.constant 64 : i64
// CHECK-DAG: %[[AT1024:.*]] = arith.constant 1024 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT1024]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=right
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=right
// CHECK-NEXT: pto.alloc_tile addr = %[[AT64]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2

// Without reuse the second tile of right is at 64 x 32 bytes, its scales at 128.
// NONE-LABEL: @two_pairs
// NONE-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// NONE-DAG: %[[AT2048:.*]] = arith.constant 2048 : i64
// NONE-DAG: %[[AT128:.*]] = arith.constant 128 : i64
// NONE: pto.alloc_tile addr = %[[AT2048]] : !pto.tile_buf<loc=right
// NONE: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2
// NONE: pto.alloc_tile addr = %[[AT128]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2

// The scales of the second tile of left are 16 x 2 bytes at 64.
// REPORT-LABEL: kernel @two_pairs
// REPORT: left_scale {{ *}}96 {{ *}}4096
// REPORT: right_scale {{ *}}64 {{ *}}4096
func.func @two_pairs() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l0 = pto.alloc_tile : !l
  %l1 = pto.alloc_tile : !l
  %r0 = pto.alloc_tile : !r
  %r1 = pto.alloc_tile : !r
  %s1 = pto.alloc_tile : !sl
  %s0 = pto.alloc_tile : !sl
  %sr0 = pto.alloc_tile : !sr
  %sr1 = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tget_scale_addr ins(%l0 : !l) outs(%s0 : !sl)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmov ins(%mb : !mb) outs(%r0 : !r)
  pto.tmov ins(%msb : !msb) outs(%sr0 : !sr)
  pto.tmatmul.mx ins(%l0, %s0, %r0, %sr0 : !l, !sl, !r, !sr) outs(%c : !c)
  scf.for %i = %c0 to %c4 step %c1 {
    pto.tmov ins(%ma : !ma) outs(%l1 : !l)
    pto.tget_scale_addr ins(%l1 : !l) outs(%s1 : !sl)
    pto.tmov ins(%msa : !msa) outs(%s1 : !sl)
    pto.tmov ins(%mb : !mb) outs(%r1 : !r)
    pto.tmov ins(%msb : !msb) outs(%sr1 : !sr)
    pto.tmatmul.mx.acc ins(%c, %l1, %s1, %r1, %sr1 : !c, !l, !sl, !r, !sr) outs(%c : !c)
    pto.tmatmul.mx.acc ins(%c, %l0, %s0, %r1, %sr1 : !c, !l, !sl, !r, !sr) outs(%c : !c)
  }
  return
}

// The second tile could lie where the first did, were the scales of the first
// not needed once more.
// CHECK-LABEL: @scales_outlive
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[AT64:.*]] = arith.constant 64 : i64
// CHECK-DAG: %[[AT1024:.*]] = arith.constant 1024 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT1024]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
// CHECK-NEXT: pto.alloc_tile addr = %[[AT64]] : !pto.tile_buf<loc=scaling
func.func @scales_outlive() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l0 = pto.alloc_tile : !l
  %l1 = pto.alloc_tile : !l
  %s0 = pto.alloc_tile : !sl
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tget_scale_addr ins(%l0 : !l) outs(%s0 : !sl)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmatmul.mx ins(%l0, %s0, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  pto.tget_scale_addr ins(%l1 : !l) outs(%s1 : !sl)
  pto.tmov ins(%msa : !msa) outs(%s1 : !sl)
  pto.tmatmul.mx.acc ins(%c, %l1, %s1, %r, %sr : !c, !l, !sl, !r, !sr) outs(%c : !c)
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmatmul.mx.acc ins(%c, %l0, %s0, %r, %sr : !c, !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// One buffer of scales for two tiles, one after the other: both are at one
// address, though left has room for two.
// CHECK-LABEL: @bound_twice
// CHECK: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
// NONE-LABEL: @bound_twice
// NONE: %[[AT0:.*]] = arith.constant 0 : i64
// NONE: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// NONE-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// NONE-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
func.func @bound_twice() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l0 = pto.alloc_tile : !l
  %l1 = pto.alloc_tile : !l
  %s0 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tget_scale_addr ins(%l0 : !l) outs(%s0 : !sl)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmatmul.mx ins(%l0, %s0, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  pto.tget_scale_addr ins(%l1 : !l) outs(%s0 : !sl)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmatmul.mx.acc ins(%c, %l1, %s0, %r, %sr : !c, !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// What has an address leads the other: 4096 / 16 = 256, and 128 x 16 = 2048.
// CHECK-LABEL: @half_stated
// CHECK-DAG: %[[AT256:.*]] = arith.constant 256 : i64
// CHECK-DAG: %[[AT2048:.*]] = arith.constant 2048 : i64
// CHECK: pto.alloc_tile addr = %c4096{{.*}} : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT256]] : !pto.tile_buf<loc=scaling
// CHECK-NEXT: pto.alloc_tile addr = %[[AT2048]] : !pto.tile_buf<loc=right
// CHECK-NEXT: pto.alloc_tile addr = %c128{{.*}} : !pto.tile_buf<loc=scaling
func.func @half_stated() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c4096 = arith.constant 4096 : i64
  %c128 = arith.constant 128 : i64
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l = pto.alloc_tile addr = %c4096 : !l
  %s = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile addr = %c128 : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  pto.tget_scale_addr ins(%l : !l) outs(%s : !sl)
  pto.tmov ins(%msa : !msa) outs(%s : !sl)
  pto.tmatmul.mx ins(%l, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// The parameters of the fixpipe are in a memory of their own, aligned to 128
// bytes, whatever scales there are.
// CHECK-LABEL: @fixpipe
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling, dtype=ui64
func.func @fixpipe(%o: !pto.partition_tensor_view<16x32xi8>, %from: !pto.partition_tensor_view<1x32xui64>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l = pto.alloc_tile : !l
  %s = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  %mfp = pto.alloc_tile : !mfp
  %fp = pto.alloc_tile : !fp
  pto.tload ins(%from : !pto.partition_tensor_view<1x32xui64>) outs(%mfp : !mfp)
  pto.tmov ins(%mfp : !mfp) outs(%fp : !fp)
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  pto.tget_scale_addr ins(%l : !l) outs(%s : !sl)
  pto.tmov ins(%msa : !msa) outs(%s : !sl)
  pto.tmatmul.mx ins(%l, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  pto.tstore_fp ins(%c, %fp : !c, !fp) outs(%o : !pto.partition_tensor_view<16x32xi8>)
  return
}
}
