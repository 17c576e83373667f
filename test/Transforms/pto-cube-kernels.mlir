// Kernels of the cube unit as frontends write them: loads ahead of a loop over
// K, a product of a product, a tile that both branches leave, and scales.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory)' -o %t.mlir
// RUN: %tile_run --compare %t.mlir %s
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-report-memory)' -o /dev/null 2>&1 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp})' -o %t.dsa.mlir
// RUN: %tile_run --compare %t.dsa.mlir %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=none})' -o %t.none.mlir
// RUN: %tile_run --compare %t.none.mlir %s

!ma = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=32, cols=128, v_row=32, v_col=128, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!mb = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=128, cols=32, v_row=128, v_col=32, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!msa = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=32, cols=4, v_row=32, v_col=4, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!msb = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=4, cols=32, v_row=4, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>
!l = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=32, cols=128, v_row=32, v_col=128, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!r = !pto.tile_buf<loc=right, dtype=f8E4M3FN, rows=128, cols=32, v_row=128, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!sa = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=32, cols=4, v_row=32, v_col=4, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!sb = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=4, cols=32, v_row=4, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>
!c = !pto.tile_buf<loc=acc, dtype=f32, rows=32, cols=32, v_row=32, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>

!mat64 = !pto.tile_buf<loc=mat, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!left64 = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!right64 = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc64 = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>

module attributes {pto.target_arch = "a5"} {

// Two tiles of A and two of B are in mat at a time, 4 * 64 * 64 * 2 bytes, and
// one of each in left and right: what is moved there is used at once.
// CHECK-LABEL: kernel @k_loop
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}32768
// CHECK-NEXT: left {{ *}}8192
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
func.func @k_loop(%a: !pto.ptr<f16>, %b: !pto.ptr<f16>, %o: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %r_A = arith.constant 64 : index
  %k_A = arith.constant 512 : index
  %A = pto.make_tensor_view %a, shape = [%r_A, %k_A], strides = [%k_A, %c1] : !pto.tensor_view<?x?xf16>
  %r_B = arith.constant 512 : index
  %k_B = arith.constant 64 : index
  %B = pto.make_tensor_view %b, shape = [%r_B, %k_B], strides = [%k_B, %c1] : !pto.tensor_view<?x?xf16>
  %r_O = arith.constant 64 : index
  %k_O = arith.constant 64 : index
  %O = pto.make_tensor_view %o, shape = [%r_O, %k_O], strides = [%k_O, %c1] : !pto.tensor_view<?x?xf32>
  %ma0 = pto.alloc_tile : !mat64
  %mb0 = pto.alloc_tile : !mat64
  %l0 = pto.alloc_tile : !left64
  %r0 = pto.alloc_tile : !right64
  %ma1 = pto.alloc_tile : !mat64
  %mb1 = pto.alloc_tile : !mat64
  %l1 = pto.alloc_tile : !left64
  %r1 = pto.alloc_tile : !right64
  %c = pto.alloc_tile : !acc64
  %sr_pa02 = arith.constant 64 : index
  %sc_pa02 = arith.constant 64 : index
  %pa02 = pto.partition_view %A, offsets = [%c0, %c0], sizes = [%sr_pa02, %sc_pa02] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
  %sr_pb02 = arith.constant 64 : index
  %sc_pb02 = arith.constant 64 : index
  %pb02 = pto.partition_view %B, offsets = [%c0, %c0], sizes = [%sr_pb02, %sc_pb02] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
  pto.tload ins(%pa02 : !pto.partition_tensor_view<64x64xf16>) outs(%ma0 : !mat64)
  pto.tload ins(%pb02 : !pto.partition_tensor_view<64x64xf16>) outs(%mb0 : !mat64)
  %c128 = arith.constant 128 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %k0 = arith.muli %i, %c128 : index
    %k1 = arith.addi %k0, %c64 : index
    %k2 = arith.addi %k1, %c64 : index
    %sr_pa14 = arith.constant 64 : index
    %sc_pa14 = arith.constant 64 : index
    %pa14 = pto.partition_view %A, offsets = [%c0, %k1], sizes = [%sr_pa14, %sc_pa14] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
    %sr_pb14 = arith.constant 64 : index
    %sc_pb14 = arith.constant 64 : index
    %pb14 = pto.partition_view %B, offsets = [%k1, %c0], sizes = [%sr_pb14, %sc_pb14] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
    pto.tload ins(%pa14 : !pto.partition_tensor_view<64x64xf16>) outs(%ma1 : !mat64)
    pto.tload ins(%pb14 : !pto.partition_tensor_view<64x64xf16>) outs(%mb1 : !mat64)
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      pto.tmov ins(%ma0 : !mat64) outs(%l0 : !left64)
      pto.tmov ins(%mb0 : !mat64) outs(%r0 : !right64)
      pto.tmatmul ins(%l0, %r0 : !left64, !right64) outs(%c : !acc64)
    } else {
      pto.tmov ins(%ma0 : !mat64) outs(%l0 : !left64)
      pto.tmov ins(%mb0 : !mat64) outs(%r0 : !right64)
      pto.tmatmul.acc ins(%c, %l0, %r0 : !acc64, !left64, !right64) outs(%c : !acc64)
    }
    %last = arith.cmpi slt, %k2, %r_B : index
    scf.if %last {
      %sr_pa06 = arith.constant 64 : index
      %sc_pa06 = arith.constant 64 : index
      %pa06 = pto.partition_view %A, offsets = [%c0, %k2], sizes = [%sr_pa06, %sc_pa06] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
      %sr_pb06 = arith.constant 64 : index
      %sc_pb06 = arith.constant 64 : index
      %pb06 = pto.partition_view %B, offsets = [%k2, %c0], sizes = [%sr_pb06, %sc_pb06] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
      pto.tload ins(%pa06 : !pto.partition_tensor_view<64x64xf16>) outs(%ma0 : !mat64)
      pto.tload ins(%pb06 : !pto.partition_tensor_view<64x64xf16>) outs(%mb0 : !mat64)
    }
    pto.tmov ins(%ma1 : !mat64) outs(%l1 : !left64)
    pto.tmov ins(%mb1 : !mat64) outs(%r1 : !right64)
    pto.tmatmul.acc ins(%c, %l1, %r1 : !acc64, !left64, !right64) outs(%c : !acc64)
  }
  %sr_po = arith.constant 64 : index
  %sc_po = arith.constant 64 : index
  %po = pto.partition_view %O, offsets = [%c0, %c0], sizes = [%sr_po, %sc_po] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x64xf32>
  pto.tstore ins(%c : !acc64) outs(%po : !pto.partition_tensor_view<64x64xf32>)
  return
}

// The query stays in left beside the scores; the accumulators, and what is in
// mat, take turns.
// CHECK-LABEL: kernel @chain
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8192
// CHECK-NEXT: left {{ *}}16384
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
func.func @chain(%a: !pto.ptr<f16>, %b: !pto.ptr<f16>, %o: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %r_A = arith.constant 64 : index
  %k_A = arith.constant 64 : index
  %A = pto.make_tensor_view %a, shape = [%r_A, %k_A], strides = [%k_A, %c1] : !pto.tensor_view<?x?xf16>
  %r_B = arith.constant 512 : index
  %k_B = arith.constant 64 : index
  %B = pto.make_tensor_view %b, shape = [%r_B, %k_B], strides = [%k_B, %c1] : !pto.tensor_view<?x?xf16>
  %r_O = arith.constant 512 : index
  %k_O = arith.constant 64 : index
  %O = pto.make_tensor_view %o, shape = [%r_O, %k_O], strides = [%k_O, %c1] : !pto.tensor_view<?x?xf32>
  %mq = pto.alloc_tile : !mat64
  %mk = pto.alloc_tile : !mat64
  %mv = pto.alloc_tile : !mat64
  %ms = pto.alloc_tile : !mat64
  %lq = pto.alloc_tile : !left64
  %rk = pto.alloc_tile : !right64
  %ls = pto.alloc_tile : !left64
  %rv = pto.alloc_tile : !right64
  %cs = pto.alloc_tile : !acc64
  %co = pto.alloc_tile : !acc64
  %sr_pq = arith.constant 64 : index
  %sc_pq = arith.constant 64 : index
  %pq = pto.partition_view %A, offsets = [%c0, %c0], sizes = [%sr_pq, %sc_pq] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
  pto.tload ins(%pq : !pto.partition_tensor_view<64x64xf16>) outs(%mq : !mat64)
  pto.tmov ins(%mq : !mat64) outs(%lq : !left64)
  scf.for %i = %c0 to %c8 step %c1 {
    %row = arith.muli %i, %c64 : index
    %sr_pk = arith.constant 64 : index
    %sc_pk = arith.constant 64 : index
    %pk = pto.partition_view %B, offsets = [%row, %c0], sizes = [%sr_pk, %sc_pk] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
    pto.tload ins(%pk : !pto.partition_tensor_view<64x64xf16>) outs(%mk : !mat64)
    pto.tmov ins(%mk : !mat64) outs(%rk : !right64)
    pto.tmatmul ins(%lq, %rk : !left64, !right64) outs(%cs : !acc64)
    pto.tmov ins(%cs : !acc64) outs(%ms : !mat64)
    pto.tmov ins(%ms : !mat64) outs(%ls : !left64)
    pto.tload ins(%pk : !pto.partition_tensor_view<64x64xf16>) outs(%mv : !mat64)
    pto.tmov ins(%mv : !mat64) outs(%rv : !right64)
    pto.tmatmul ins(%ls, %rv : !left64, !right64) outs(%co : !acc64)
    %sr_po = arith.constant 64 : index
    %sc_po = arith.constant 64 : index
    %po = pto.partition_view %O, offsets = [%row, %c0], sizes = [%sr_po, %sc_po] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x64xf32>
    pto.tstore ins(%co : !acc64) outs(%po : !pto.partition_tensor_view<64x64xf32>)
  }
  return
}

// The chip has no move within mat: all three are one.
// CHECK-LABEL: kernel @joined
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8192
func.func @joined(%a: !pto.ptr<f16>, %o: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %r_A = arith.constant 512 : index
  %k_A = arith.constant 64 : index
  %A = pto.make_tensor_view %a, shape = [%r_A, %k_A], strides = [%k_A, %c1] : !pto.tensor_view<?x?xf16>
  %r_O = arith.constant 512 : index
  %k_O = arith.constant 64 : index
  %O = pto.make_tensor_view %o, shape = [%r_O, %k_O], strides = [%k_O, %c1] : !pto.tensor_view<?x?xf32>
  %mx = pto.alloc_tile : !mat64
  %my = pto.alloc_tile : !mat64
  %mphi = pto.alloc_tile : !mat64
  %l = pto.alloc_tile : !left64
  %r = pto.alloc_tile : !right64
  %c = pto.alloc_tile : !acc64
  scf.for %i = %c0 to %c8 step %c1 {
    %row = arith.muli %i, %c64 : index
    %sr_p = arith.constant 64 : index
    %sc_p = arith.constant 64 : index
    %p = pto.partition_view %A, offsets = [%row, %c0], sizes = [%sr_p, %sc_p] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<64x64xf16>
    %is = arith.cmpi slt, %i, %c4 : index
    scf.if %is {
      pto.tload ins(%p : !pto.partition_tensor_view<64x64xf16>) outs(%mx : !mat64)
      pto.tmov ins(%mx : !mat64) outs(%mphi : !mat64)
    } else {
      pto.tload ins(%p : !pto.partition_tensor_view<64x64xf16>) outs(%my : !mat64)
      pto.tmov ins(%my : !mat64) outs(%mphi : !mat64)
    }
    pto.tmov ins(%mphi : !mat64) outs(%l : !left64)
    pto.tmov ins(%mphi : !mat64) outs(%r : !right64)
    pto.tmatmul ins(%l, %r : !left64, !right64) outs(%c : !acc64)
    %sr_po = arith.constant 64 : index
    %sc_po = arith.constant 64 : index
    %po = pto.partition_view %O, offsets = [%row, %c0], sizes = [%sr_po, %sc_po] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x64xf32>
    pto.tstore ins(%c : !acc64) outs(%po : !pto.partition_tensor_view<64x64xf32>)
  }
  return
}

// Two tiles of left, of 32 * 128 bytes, and the scales of the second: 32 * 4
// bytes at 4096 / 16.
// CHECK-LABEL: kernel @scaled
// CHECK: left {{ *}}8192
// CHECK: left_scale {{ *}}384
// CHECK-NEXT: right_scale {{ *}}128
func.func @scaled(%a: !pto.partition_tensor_view<32x128xf8E4M3FN>, %b: !pto.partition_tensor_view<128x32xf8E4M3FN>, %as: !pto.partition_tensor_view<32x4x!pto.f8E8M0>, %bs: !pto.partition_tensor_view<4x32x!pto.f8E8M0>, %o: !pto.partition_tensor_view<32x32xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l0 = pto.alloc_tile : !l
  %r0 = pto.alloc_tile : !r
  %l1 = pto.alloc_tile : !l
  %r1 = pto.alloc_tile : !r
  %sl0 = pto.alloc_tile : !sa
  %sr0 = pto.alloc_tile : !sb
  %sl1 = pto.alloc_tile : !sa
  %sr1 = pto.alloc_tile : !sb
  %c = pto.alloc_tile : !c
  pto.tload ins(%a : !pto.partition_tensor_view<32x128xf8E4M3FN>) outs(%ma : !ma)
  pto.tload ins(%b : !pto.partition_tensor_view<128x32xf8E4M3FN>) outs(%mb : !mb)
  pto.tload ins(%as : !pto.partition_tensor_view<32x4x!pto.f8E8M0>) outs(%msa : !msa)
  pto.tload ins(%bs : !pto.partition_tensor_view<4x32x!pto.f8E8M0>) outs(%msb : !msb)
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmov ins(%mb : !mb) outs(%r0 : !r)
  pto.tget_scale_addr ins(%l0 : !l) outs(%sl0 : !sa)
  pto.tget_scale_addr ins(%r0 : !r) outs(%sr0 : !sb)
  pto.tmov ins(%msa : !msa) outs(%sl0 : !sa)
  pto.tmov ins(%msb : !msb) outs(%sr0 : !sb)
  pto.tmatmul.mx ins(%l0, %sl0, %r0, %sr0 : !l, !sa, !r, !sb) outs(%c : !c)
  scf.for %i = %c1 to %c4 step %c1 {
    pto.tload ins(%a : !pto.partition_tensor_view<32x128xf8E4M3FN>) outs(%ma : !ma)
    pto.tload ins(%as : !pto.partition_tensor_view<32x4x!pto.f8E8M0>) outs(%msa : !msa)
    pto.tmov ins(%ma : !ma) outs(%l1 : !l)
    pto.tmov ins(%mb : !mb) outs(%r1 : !r)
    pto.tget_scale_addr ins(%l1 : !l) outs(%sl1 : !sa)
    pto.tget_scale_addr ins(%r1 : !r) outs(%sr1 : !sb)
    pto.tmov ins(%msa : !msa) outs(%sl1 : !sa)
    pto.tmov ins(%msb : !msb) outs(%sr1 : !sb)
    pto.tmatmul.mx.acc ins(%c, %l1, %sl1, %r1, %sr1 : !c, !l, !sa, !r, !sb) outs(%c : !c)
    pto.tmatmul.mx.acc ins(%c, %l0, %sl0, %r1, %sr1 : !c, !l, !sa, !r, !sb) outs(%c : !c)
  }
  pto.tstore ins(%c : !c) outs(%o : !pto.partition_tensor_view<32x32xf32>)
  return
}
}
