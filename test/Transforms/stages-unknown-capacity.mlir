// Without a target nobody knows how many stages fit: in vec and mat a loaded tile
// stays apart from other stages, what is computed does not; the spaces of the
// cube are shared as if there were no stages. Nothing is said of it.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory)' 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=tile.pipeline --implicit-check-not=PH-MR
// With one, all are apart, as there is room.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | FileCheck %s --check-prefix=KNOWN

!rows = !tile.tile<16x64xf32, vec>

// CHECK-LABEL: func.func @loads(
// CHECK: tile.load {{.*}} -> <16x64xf32, vec, @[[A:.+]]>
// CHECK-NOT: tile.load {{.*}} -> <16x64xf32, vec, @[[A]]>
// CHECK: return
// KNOWN-LABEL: func.func @loads(
// KNOWN: tile.load {{.*}} -> <16x64xf32, vec, @[[A:.+]]>
// KNOWN-NOT: tile.load {{.*}} -> <16x64xf32, vec, @[[A]]>
// KNOWN: return
func.func @loads(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<16x64xf32> -> !rows
  tile.store %0, %m[0, 0] : !rows, memref<16x64xf32>
  %1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<16x64xf32> -> !rows
  tile.store %1, %m[0, 0] : !rows, memref<16x64xf32>
  return
}

// CHECK-LABEL: func.func @computed(
// CHECK: tile.full {{.*}}<16x64xf32, vec, @[[A:.+]]>
// CHECK: tile.full {{.*}}<16x64xf32, vec, @[[A]]>
// KNOWN-LABEL: func.func @computed(
// KNOWN: tile.full {{.*}}<16x64xf32, vec, @[[A:.+]]>
// KNOWN-NOT: tile.full {{.*}}<16x64xf32, vec, @[[A]]>
// KNOWN: return
func.func @computed(%m: memref<16x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 1.0 {tile.pipeline = [#tile.membership<0, 0>]} : !rows
  tile.store %0, %m[0, 0] : !rows, memref<16x64xf32>
  %1 = tile.full 1.0 {tile.pipeline = [#tile.membership<0, 1>]} : !rows
  tile.store %1, %m[0, 0] : !rows, memref<16x64xf32>
  return
}

// CHECK-LABEL: func.func @moved_to_the_cube(
// CHECK: tile.move {{.*}} -> <16x16xf16, right, @[[A:.+]]>
// CHECK: tile.move {{.*}} -> <16x16xf16, right, @[[A]]>
// KNOWN-LABEL: func.func @moved_to_the_cube(
// KNOWN: tile.move {{.*}} -> <16x16xf16, right, @[[A:.+]]>
// KNOWN-NOT: tile.move {{.*}} -> <16x16xf16, right, @[[A]]>
// KNOWN: return
func.func @moved_to_the_cube(%m: memref<16x16xf16>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  %0 = tile.move %a {tile.pipeline = [#tile.membership<0, 0>]} : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c = tile.matmul %l, %0 : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %c, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  %1 = tile.move %a {tile.pipeline = [#tile.membership<0, 1>]} : (<16x16xf16, mat>) -> <16x16xf16, right>
  %d = tile.matmul %l, %1 : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %d, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}
