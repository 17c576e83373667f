// Ops that read at random keep their results away from the operands that die
// at them. With sharing=hardware gather may write over its 32-bit indices, and
// the merge of lists over one of them, at its start.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,SEED
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,SEED
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,SEED
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,HW,HW-A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,HW,HW-A5

// 4096 bytes each: source vec_0, indices vec_1, scratch vec_2, result vec_3.
// CHECK-LABEL: func.func @over_the_indices
// SEED: tile.gather {{.*}} -> <16x64xf32, vec, @vec_3>
// HW: tile.gather {{.*}}, <16x64xi32, vec, @[[I:vec_.]]>, {{.*}} -> <16x64xf32, vec, @[[I]]>
func.func @over_the_indices(%m: memref<16x64xf32>, %n: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %i = tile.load %n[0, 0] : memref<16x64xi32> -> <16x64xi32, vec>
  %t = tile.create : <16x64xi32, vec>
  %r = tile.gather %a, %i, %t : (<16x64xf32, vec>, <16x64xi32, vec>, <16x64xi32, vec>) -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Its twin with 16-bit elements: on the A2/A3 the indices are scaled first.
// CHECK-LABEL: func.func @over_16_bit_indices
// SEED: tile.gather {{.*}} -> <16x64xf16, vec, @vec_3>
// HW-A2A3: tile.gather {{.*}} -> <16x64xf16, vec, @vec_3>
// HW-A5: tile.gather {{.*}}, <16x64xi16, vec, @[[I:vec_.]]>, {{.*}} -> <16x64xf16, vec, @[[I]]>
func.func @over_16_bit_indices(%m: memref<16x64xf16>, %n: memref<16x64xi16>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf16> -> <16x64xf16, vec>
  %i = tile.load %n[0, 0] : memref<16x64xi16> -> <16x64xi16, vec>
  %t = tile.create : <16x64xi16, vec>
  %r = tile.gather %a, %i, %t : (<16x64xf16, vec>, <16x64xi16, vec>, <16x64xi16, vec>) -> <16x64xf16, vec>
  tile.store %a, %m[0, 0] : <16x64xf16, vec>, memref<16x64xf16>
  tile.store %r, %m[0, 0] : <16x64xf16, vec>, memref<16x64xf16>
  return
}

// The source dies at the op and yet stays apart, whoever is asked.
// CHECK-LABEL: func.func @never_over_the_source
// CHECK: tile.gather_mask {{.*}}@vec_0{{.*}} -> <16x32xf32, vec, @vec_1>
// CHECK: tile.sort32 {{.*}} -> <16x64xf32, vec, @vec_{{[34]}}>
func.func @never_over_the_source(%m: memref<16x64xf32>, %n: memref<16x32xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.gather_mask %a {mask_pattern = 1 : i32} : (<16x64xf32, vec>) -> <16x32xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  %i = tile.load %n[0, 0] : memref<16x32xi32> -> <16x32xi32, vec>
  %r = tile.sort32 %b, %i : (<16x32xf32, vec>, <16x32xi32, vec>) -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Nor over the offsets of blocks, 512 bytes of which lead to 4096.
// CHECK-LABEL: func.func @blocks
// CHECK: tile.gatherb {{.*}} : (<16x64xf32, vec, @vec_0>, <16x8xi32, vec, @vec_1>) -> <16x64xf32, vec, @vec_2>
func.func @blocks(%m: memref<16x64xf32>, %n: memref<16x8xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %o = tile.load %n[0, 0] : memref<16x8xi32> -> <16x8xi32, vec>
  %r = tile.gatherb %a, %o : (<16x64xf32, vec>, <16x8xi32, vec>) -> <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Two lists of 2048 bytes, scratch and result of 4096. By the rule all four are
// apart; by the hardware the result begins where the first list did.
// CHECK-LABEL: func.func @over_a_list
// SEED-COUNT-4: tile.alloc
// HW-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.mrgsort_format2
func.func @over_a_list(%m: memref<1x1024xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<1x1024xf32> -> <1x512xf32, vec>
  %b = tile.load %m[0, 512] : memref<1x1024xf32> -> <1x512xf32, vec>
  %t = tile.create : <1x1024xf32, vec>
  %r = tile.mrgsort_format2 %a, %b, %t : (<1x512xf32, vec>, <1x512xf32, vec>, <1x1024xf32, vec>) -> <1x1024xf32, vec>
  tile.store %r, %m[0, 0] : <1x1024xf32, vec>, memref<1x1024xf32>
  return
}

// A dying operand stays off both results: 4096 bytes of source, 128 of counts
// and 4096 of indices are three allocations besides the scratch.
// CHECK-LABEL: func.func @two_results
// CHECK: tile.gather_compare {{.*}}<16x64xf32, vec, @[[S:vec_.]]>,
// CHECK-NOT: @[[S]]>
// CHECK: return
func.func @two_results(%m: memref<16x64xf32>, %n: memref<16x64xi32>, %c: memref<1x16xi32>, %k: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %t = tile.create : <16x87xi32, vec>
  %r, %q = tile.gather_compare %a, %k, %t {cmp_mode = #tile.cmp<gt>} : (<16x64xf32, vec>, f32, <16x87xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
  tile.store %r, %n[0, 0] : <16x64xi32, vec>, memref<16x64xi32>
  tile.store %q, %c[0, 0] : <1x16xi32, vec>, memref<1x16xi32>
  return
}

// A scatter clears its first operand: a source that is the same tile is saved
// in a copy, and one that dies keeps its bytes to itself.
// CHECK-LABEL: func.func @scatter_clears
// CHECK: tile.scatter {{.*}} : (<16x64xf32, vec, @[[D:vec_.]]>, <16x64xf32, vec, @[[A:vec_.]]>, {{.*}} -> <16x64xf32, vec, @[[D]]>
func.func @scatter_clears(%m: memref<16x64xf32>, %n: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %i = tile.load %n[0, 0] : memref<16x64xi32> -> <16x64xi32, vec>
  %r = tile.scatter %a, %a, %i : (<16x64xf32, vec>, <16x64xf32, vec>, <16x64xi32, vec>) -> <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
