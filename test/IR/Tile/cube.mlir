// Matrix products.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!l = !tile.tile<1x64xf16, left>
!r = !tile.tile<64x32xf16, right>
!c = !tile.tile<1x32xf32, acc>

// CHECK-LABEL: func.func @plain
func.func @plain(%l: !tile.tile<16x64xf16, left>, %r: !r, %b: !tile.tile<1x32xf32, bias>, %first: i1) {
  // CHECK: %[[C:.*]] = tile.matmul %arg0, %arg1 : (<16x64xf16, left>, <64x32xf16, right>) -> <16x32xf32, acc>
  %0 = tile.matmul %l, %r : (<16x64xf16, left>, !r) -> <16x32xf32, acc>
  // CHECK: tile.matmul_acc %[[C]], %arg0, %arg1, %arg3 :
  %1 = tile.matmul_acc %0, %l, %r, %first : (<16x32xf32, acc>, <16x64xf16, left>, !r, i1) -> <16x32xf32, acc>
  // CHECK: tile.matmul_bias %arg0, %arg1, %arg2 : (<16x64xf16, left>, <64x32xf16, right>, <1x32xf32, bias>) -> <16x32xf32, acc>
  %2 = tile.matmul_bias %l, %r, %b : (<16x64xf16, left>, !r, <1x32xf32, bias>) -> <16x32xf32, acc>
  return
}

// CHECK-LABEL: func.func @rows
func.func @rows(%l: !l, %r: !r, %c: !c, %b: !tile.tile<1x32xf32, bias>) {
  // CHECK: tile.gemv %arg0, %arg1 : (<1x64xf16, left>, <64x32xf16, right>) -> <1x32xf32, acc>
  %0 = tile.gemv %l, %r : (!l, !r) -> !c
  // CHECK: tile.gemv_acc %arg2, %arg0, %arg1 {acc_phase = "first"} : (<1x32xf32, acc>, <1x64xf16, left>, <64x32xf16, right>) -> <1x32xf32, acc>
  %1 = tile.gemv_acc %c, %l, %r {acc_phase = "first"} : (!c, !l, !r) -> !c
  // CHECK: tile.gemv_bias %arg0, %arg1, %arg3 : (<1x64xf16, left>, <64x32xf16, right>, <1x32xf32, bias>) -> <1x32xf32, acc>
  %2 = tile.gemv_bias %l, %r, %b : (!l, !r, <1x32xf32, bias>) -> !c
  return
}

!ml = !tile.tile<16x64xf8E4M3FN, left>
!mr = !tile.tile<64x32xf8E4M3FN, right>
!mc = !tile.tile<16x32xf32, acc>
!sl = !tile.tile<16x2xf8E8M0FNU, left_scale>
!sr = !tile.tile<2x32xf8E8M0FNU, right_scale>

// CHECK-LABEL: func.func @scaled
func.func @scaled(%l: !ml, %sl: !sl, %r: !mr, %sr: !sr, %c: !mc, %b: !tile.tile<1x32xf32, bias>) {
  // CHECK: tile.tget_scale_addr %arg1, %arg0 : (<16x2xf8E8M0FNU, left_scale>, <16x64xf8E4M3FN, left>) -> <16x2xf8E8M0FNU, left_scale>
  %s = tile.tget_scale_addr %sl, %l : (!sl, !ml) -> !sl
  // CHECK: tile.matmul_mx %arg0, %{{.*}}, %arg2, %arg3 : (<16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x32xf8E4M3FN, right>, <2x32xf8E8M0FNU, right_scale>) -> <16x32xf32, acc>
  %0 = tile.matmul_mx %l, %s, %r, %sr : (!ml, !sl, !mr, !sr) -> !mc
  // CHECK: tile.matmul_mx_acc %arg4, %arg0,
  %1 = tile.matmul_mx_acc %c, %l, %s, %r, %sr : (!mc, !ml, !sl, !mr, !sr) -> !mc
  // CHECK: tile.matmul_mx_bias %arg0, {{.*}}, %arg5 :
  %2 = tile.matmul_mx_bias %l, %s, %r, %sr, %b : (!ml, !sl, !mr, !sr, <1x32xf32, bias>) -> !mc
  return
}

// CHECK-LABEL: func.func @batches
func.func @batches(%l: !tile.tile<4x16x64xf16, left>, %r: !tile.tile<64x32xf16, right>, %c: !tile.tile<4x16x32xf32, acc>) {
  // A batch of one goes with four.
  // CHECK: tile.batch_matmul %arg0, %arg1 : (<4x16x64xf16, left>, <64x32xf16, right>) -> <4x16x32xf32, acc>
  %0 = tile.batch_matmul %l, %r : (<4x16x64xf16, left>, <64x32xf16, right>) -> <4x16x32xf32, acc>
  // CHECK: tile.batch_matmul_acc %arg2, %arg0, %arg1 :
  %1 = tile.batch_matmul_acc %c, %l, %r : (<4x16x32xf32, acc>, <4x16x64xf16, left>, <64x32xf16, right>) -> <4x16x32xf32, acc>
  return
}
