// A pipeline that loses depth says so, with what would help; one that does not
// is silent. Tiles of one row take 1 KB, vec has 64.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:65536})' -verify-diagnostics -o %t
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=EQUAL
// EQUAL-COUNT-6: equal
// RUN: FileCheck %s --input-file=%t

// A blocker of 24 KB is live with two pipelines, of 16 and of 24 KB a stage:
// 24 + 2 * 24 KB do not fit, and the larger one is shed.
// CHECK-LABEL: func.func @beside_a_blocker(
// CHECK-SAME: tile.notes = [{code = "PH-MR-001", text = "pipeline 1 in vec: requested depth 2, but only 1 of 2
func.func @beside_a_blocker(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %b = tile.load %m[0, 0] : memref<512x256xf32> -> <24x256xf32, vec>
  %p0_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_0, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  %p0_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_1, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  // expected-warning @below {{PH-MR-001: pipeline 1 in vec: requested depth 2, but only 1 of 2 buffers fit, so stages 1 apart share storage and wait for each other; a stage takes 24576 bytes, 65536 are free; 2 stages alone would fit: make the tiles beside them smaller or end them earlier, or lower the depth to 1}}
  %p1_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 0>]} : memref<512x256xf32> -> <24x256xf32, vec>
  tile.store %p1_0, %m[0, 0] : <24x256xf32, vec>, memref<512x256xf32>
  %p1_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 1>]} : memref<512x256xf32> -> <24x256xf32, vec>
  tile.store %p1_1, %m[0, 0] : <24x256xf32, vec>, memref<512x256xf32>
  tile.store %b, %m[0, 0] : <24x256xf32, vec>, memref<512x256xf32>
  return
}

// Pipeline 0 has the larger stages, but no part in the peak: 28 + 2 * 20 KB. To
// shed it would be in vain, and it keeps its depth.
// CHECK-LABEL: func.func @away_from_the_peak(
// CHECK: tile.load {{.*}} -> <28x256xf32, vec, @[[PING:.+]]>
// CHECK: tile.store
// CHECK-NOT: @[[PING]]>{{$}}
// CHECK: tile.load
func.func @away_from_the_peak(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %p0_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <28x256xf32, vec>
  tile.store %p0_0, %m[0, 0] : <28x256xf32, vec>, memref<512x256xf32>
  %p0_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <28x256xf32, vec>
  tile.store %p0_1, %m[0, 0] : <28x256xf32, vec>, memref<512x256xf32>
  %b = tile.load %m[0, 0] : memref<512x256xf32> -> <28x256xf32, vec>
  // expected-warning @below {{PH-MR-001: pipeline 1 in vec: requested depth 2, but only 1 of 2 buffers fit, so stages 1 apart share storage and wait for each other; a stage takes 20480 bytes, 65536 are free; 2 stages alone would fit: make the tiles beside them smaller or end them earlier, or lower the depth to 1}}
  %p1_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 0>]} : memref<512x256xf32> -> <20x256xf32, vec>
  tile.store %p1_0, %m[0, 0] : <20x256xf32, vec>, memref<512x256xf32>
  %p1_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 1>]} : memref<512x256xf32> -> <20x256xf32, vec>
  tile.store %p1_1, %m[0, 0] : <20x256xf32, vec>, memref<512x256xf32>
  tile.store %b, %m[0, 0] : <28x256xf32, vec>, memref<512x256xf32>
  return
}

// Two stages of 40 KB would not fit, but 40 and 24 KB do.
// CHECK-LABEL: func.func @stages_of_two_sizes(
// CHECK-NOT: tile.notes
// CHECK: tile.alloc @{{.*}} : vec, 40960 address = 0
// CHECK-NEXT: tile.alloc @{{.*}} : vec, 24576 address = 40960
func.func @stages_of_two_sizes(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %p0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <40x256xf32, vec>
  tile.store %p0, %m[0, 0] : <40x256xf32, vec>, memref<512x256xf32>
  %p1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <24x256xf32, vec>
  tile.store %p1, %m[0, 0] : <24x256xf32, vec>, memref<512x256xf32>
  return
}

// Pipeline 0 would first go down to one of three. It keeps 3 * 20 KB: beside the
// blocker of 40 KB there is room for one stage of pipeline 1, whatever it does.
// CHECK-LABEL: func.func @three_turns_kept(
// CHECK: tile.alloc @[[A:.+]] : vec, 40960 address = 0
// CHECK: tile.load {{.*}} -> <20x256xf32, vec, @[[A]]>
// CHECK: tile.load {{.*}} -> <20x256xf32, vec, @[[A]] + 20480>
// CHECK: tile.load {{.*}} -> <20x256xf32, vec, @[[B:.+]]>
func.func @three_turns_kept(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %p0_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <20x256xf32, vec>
  tile.store %p0_0, %m[0, 0] : <20x256xf32, vec>, memref<512x256xf32>
  %p0_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <20x256xf32, vec>
  tile.store %p0_1, %m[0, 0] : <20x256xf32, vec>, memref<512x256xf32>
  %p0_2 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 2>]} : memref<512x256xf32> -> <20x256xf32, vec>
  tile.store %p0_2, %m[0, 0] : <20x256xf32, vec>, memref<512x256xf32>
  %b = tile.load %m[0, 0] : memref<512x256xf32> -> <40x256xf32, vec>
  // expected-warning @below {{PH-MR-001: pipeline 1 in vec: requested depth 2, but only 1 of 2 buffers fit, so stages 1 apart share storage and wait for each other; a stage takes 16384 bytes, 65536 are free; 2 stages alone would fit: make the tiles beside them smaller or end them earlier, or lower the depth to 1}}
  %p1_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 0>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p1_0, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  %p1_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 1>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p1_1, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  tile.store %b, %m[0, 0] : <40x256xf32, vec>, memref<512x256xf32>
  return
}

// A ring takes 40 of the 64 KB, and one stage of 16 KB fits beside it.
// CHECK-LABEL: func.func @beside_a_ring(
func.func @beside_a_ring(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 40960
  // expected-warning @below {{PH-MR-001: pipeline 0 in vec: requested depth 2, but only 1 of 2 buffers fit, so stages 1 apart share storage and wait for each other; a stage takes 16384 bytes, 24576 are free (40960 are reserved); 2 stages need 32768: make the tile of a stage at most 12288 bytes, or lower the depth to 1}}
  %p0_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_0, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  %p0_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_1, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  return
}

// The twin: 32 KB are enough for both.
// CHECK-LABEL: func.func @beside_a_smaller_ring(
// CHECK-NOT: tile.notes
func.func @beside_a_smaller_ring(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 32768
  %p0_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_0, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  %p0_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_1, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  return
}
