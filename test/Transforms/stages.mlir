// Stages of a pipeline in right, which has 65536 bytes: what one makes lies apart
// from what another makes, as many stages as there is room for.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -verify-diagnostics \
// RUN:   | FileCheck %s --implicit-check-not=tile.pipeline
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t 2> /dev/null
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=EQUAL
// EQUAL-COUNT-7: equal

// Ping and pong.
// CHECK-LABEL: func.func @two_stages_of_32k(
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_0>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_1>
func.func @two_stages_of_32k(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l0 = tile.move %la0 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r0 = tile.move %ra0 {tile.pipeline = [#tile.membership<0, 0>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c0, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l1 = tile.move %la1 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r1 = tile.move %ra1 {tile.pipeline = [#tile.membership<0, 1>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c1, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  return
}

// The twin: without stages, one place.
// CHECK-LABEL: func.func @no_pipeline(
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_0>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_0>
func.func @no_pipeline(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l0 = tile.move %la0 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r0 = tile.move %ra0 : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c0, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l1 = tile.move %la1 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r1 = tile.move %ra1 : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c1, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  return
}

// Both do not fit. A hint says so.
// CHECK-LABEL: func.func @two_stages_of_48k(
// CHECK: tile.move {{.*}} -> <96x256xf16, right, @right_0>
// CHECK: tile.move {{.*}} -> <96x256xf16, right, @right_0>
func.func @two_stages_of_48k(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x96xf16, mat>
  %l0 = tile.move %la0 : (<16x96xf16, mat>) -> <16x96xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <96x256xf16, mat>
  // expected-warning @below {{PH-MR-001: pipeline 0 in right: requested depth 2, but only 1 of 2 buffers fit, so stages 1 apart share storage and wait for each other; a stage takes 49152 bytes, 65536 are free; 2 stages need 98304: make the tile of a stage at most 32768 bytes, or lower the depth to 1}}
  %r0 = tile.move %ra0 {tile.pipeline = [#tile.membership<0, 0>]} : (<96x256xf16, mat>) -> <96x256xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x96xf16, left>, <96x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c0, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x96xf16, mat>
  %l1 = tile.move %la1 : (<16x96xf16, mat>) -> <16x96xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <96x256xf16, mat>
  %r1 = tile.move %ra1 {tile.pipeline = [#tile.membership<0, 1>]} : (<96x256xf16, mat>) -> <96x256xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x96xf16, left>, <96x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c1, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  return
}

// Stages 0 and 2 share.
// CHECK-LABEL: func.func @three_stages_of_32k(
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_0>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_1>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_0>
func.func @three_stages_of_32k(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l0 = tile.move %la0 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  // expected-warning @below {{PH-MR-001: pipeline 0 in right: requested depth 3, but only 2 of 3 buffers fit, so stages 2 apart share storage and wait for each other; a stage takes 32768 bytes, 65536 are free; 3 stages need 98304: make the tile of a stage at most 21504 bytes, or lower the depth to 2}}
  %r0 = tile.move %ra0 {tile.pipeline = [#tile.membership<0, 0>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c0, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l1 = tile.move %la1 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r1 = tile.move %ra1 {tile.pipeline = [#tile.membership<0, 1>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c1, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la2 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l2 = tile.move %la2 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra2 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r2 = tile.move %ra2 {tile.pipeline = [#tile.membership<0, 2>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c2 = tile.matmul %l2, %r2 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c2, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  return
}

// Stages count by their order: 0 and 2 are the first and the second.
// CHECK-LABEL: func.func @sparse_stages(
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_0>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @right_1>
func.func @sparse_stages(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l0 = tile.move %la0 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r0 = tile.move %ra0 {tile.pipeline = [#tile.membership<0, 0>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c0, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x64xf16, mat>
  %l1 = tile.move %la1 : (<16x64xf16, mat>) -> <16x64xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <64x256xf16, mat>
  %r1 = tile.move %ra1 {tile.pipeline = [#tile.membership<0, 2>]} : (<64x256xf16, mat>) -> <64x256xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c1, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  return
}

// Two pipelines, of 16384 and 24576 bytes a stage, share two places.
// CHECK-LABEL: func.func @one_after_the_other(
// CHECK: tile.move {{.*}} -> <32x256xf16, right, @[[PING:.+]]>
// CHECK: tile.move {{.*}} -> <32x256xf16, right, @[[PONG:.+]]>
// CHECK: tile.move {{.*}} -> <48x256xf16, right, @[[PING]]>
// CHECK: tile.move {{.*}} -> <48x256xf16, right, @[[PONG]]>
func.func @one_after_the_other(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x32xf16, mat>
  %l0 = tile.move %la0 : (<16x32xf16, mat>) -> <16x32xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <32x256xf16, mat>
  %r0 = tile.move %ra0 {tile.pipeline = [#tile.membership<0, 0>]} : (<32x256xf16, mat>) -> <32x256xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x32xf16, left>, <32x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c0, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x32xf16, mat>
  %l1 = tile.move %la1 : (<16x32xf16, mat>) -> <16x32xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <32x256xf16, mat>
  %r1 = tile.move %ra1 {tile.pipeline = [#tile.membership<0, 1>]} : (<32x256xf16, mat>) -> <32x256xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x32xf16, left>, <32x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c1, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la2 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x48xf16, mat>
  %l2 = tile.move %la2 : (<16x48xf16, mat>) -> <16x48xf16, left>
  %ra2 = tile.load %a[0, 0] : memref<256x1024xf16> -> <48x256xf16, mat>
  %r2 = tile.move %ra2 {tile.pipeline = [#tile.membership<1, 0>]} : (<48x256xf16, mat>) -> <48x256xf16, right>
  %c2 = tile.matmul %l2, %r2 : (<16x48xf16, left>, <48x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c2, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  %la3 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x48xf16, mat>
  %l3 = tile.move %la3 : (<16x48xf16, mat>) -> <16x48xf16, left>
  %ra3 = tile.load %a[0, 0] : memref<256x1024xf16> -> <48x256xf16, mat>
  %r3 = tile.move %ra3 {tile.pipeline = [#tile.membership<1, 1>]} : (<48x256xf16, mat>) -> <48x256xf16, right>
  %c3 = tile.matmul %l3, %r3 : (<16x48xf16, left>, <48x256xf16, right>) -> <16x256xf32, acc>
  tile.store %c3, %o[0, 0] : <16x256xf32, acc>, memref<16x1024xf32>
  return
}

// Four clones of two nested pipelines: no two have the same stage in both.
// CHECK-LABEL: func.func @nested(
// CHECK: tile.move {{.*}} -> <32x128xf16, right, @right_0>
// CHECK: tile.move {{.*}} -> <32x128xf16, right, @right_1>
// CHECK: tile.move {{.*}} -> <32x128xf16, right, @right_2>
// CHECK: tile.move {{.*}} -> <32x128xf16, right, @right_3>
func.func @nested(%a: memref<256x1024xf16>, %o: memref<16x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x32xf16, mat>
  %l0 = tile.move %la0 : (<16x32xf16, mat>) -> <16x32xf16, left>
  %ra0 = tile.load %a[0, 0] : memref<256x1024xf16> -> <32x128xf16, mat>
  %r0 = tile.move %ra0 {tile.pipeline = [#tile.membership<1, 0>, #tile.membership<0, 0>]} : (<32x128xf16, mat>) -> <32x128xf16, right>
  %c0 = tile.matmul %l0, %r0 : (<16x32xf16, left>, <32x128xf16, right>) -> <16x128xf32, acc>
  tile.store %c0, %o[0, 0] : <16x128xf32, acc>, memref<16x1024xf32>
  %la1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x32xf16, mat>
  %l1 = tile.move %la1 : (<16x32xf16, mat>) -> <16x32xf16, left>
  %ra1 = tile.load %a[0, 0] : memref<256x1024xf16> -> <32x128xf16, mat>
  %r1 = tile.move %ra1 {tile.pipeline = [#tile.membership<1, 1>, #tile.membership<0, 0>]} : (<32x128xf16, mat>) -> <32x128xf16, right>
  %c1 = tile.matmul %l1, %r1 : (<16x32xf16, left>, <32x128xf16, right>) -> <16x128xf32, acc>
  tile.store %c1, %o[0, 0] : <16x128xf32, acc>, memref<16x1024xf32>
  %la2 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x32xf16, mat>
  %l2 = tile.move %la2 : (<16x32xf16, mat>) -> <16x32xf16, left>
  %ra2 = tile.load %a[0, 0] : memref<256x1024xf16> -> <32x128xf16, mat>
  %r2 = tile.move %ra2 {tile.pipeline = [#tile.membership<2, 0>, #tile.membership<0, 1>]} : (<32x128xf16, mat>) -> <32x128xf16, right>
  %c2 = tile.matmul %l2, %r2 : (<16x32xf16, left>, <32x128xf16, right>) -> <16x128xf32, acc>
  tile.store %c2, %o[0, 0] : <16x128xf32, acc>, memref<16x1024xf32>
  %la3 = tile.load %a[0, 0] : memref<256x1024xf16> -> <16x32xf16, mat>
  %l3 = tile.move %la3 : (<16x32xf16, mat>) -> <16x32xf16, left>
  %ra3 = tile.load %a[0, 0] : memref<256x1024xf16> -> <32x128xf16, mat>
  %r3 = tile.move %ra3 {tile.pipeline = [#tile.membership<2, 1>, #tile.membership<0, 1>]} : (<32x128xf16, mat>) -> <32x128xf16, right>
  %c3 = tile.matmul %l3, %r3 : (<16x32xf16, left>, <32x128xf16, right>) -> <16x128xf32, acc>
  tile.store %c3, %o[0, 0] : <16x128xf32, acc>, memref<16x1024xf32>
  return
}
