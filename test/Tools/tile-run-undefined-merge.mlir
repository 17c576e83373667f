// Where a merge has compared a value that nothing has written, all that follows
// is any number: it may have taken any list.
// RUN: %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=EQUAL
// EQUAL: @kernel: equal
// RUN: %tile_run --print-outputs %s | FileCheck %s

// The list of ones begins with 1, 0 and so on; the other holds nothing.
// CHECK: argument 0:
// CHECK-NEXT: [0, *]{{( undefined)+$}}
// CHECK-NEXT: [1, *] 1 1 1 1 1 1 1 1{{( 1)+$}}
func.func @kernel(%out: memref<2x128xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %old = tile.full 3.0 : <1x64xf32, vec>
  tile.store %old, %out[1, 0] : <1x64xf32, vec>, memref<2x128xf32>
  %ones = tile.full 1.0 : <1x64xf32, vec>
  %nothing = tile.create : <1x64xf32, vec>
  %t0 = tile.create : <1x128xf32, vec>
  %any = tile.mrgsort_format2 %ones, %nothing, %t0
      : (<1x64xf32, vec>, <1x64xf32, vec>, <1x128xf32, vec>)
      -> <1x128xf32, vec>
  tile.store %any, %out[0, 0] : <1x128xf32, vec>, memref<2x128xf32>
  %t1 = tile.create : <1x128xf32, vec>
  %all = tile.mrgsort_format2 %ones, %ones, %t1
      : (<1x64xf32, vec>, <1x64xf32, vec>, <1x128xf32, vec>)
      -> <1x128xf32, vec>
  tile.store %all, %out[1, 0] : <1x128xf32, vec>, memref<2x128xf32>
  return
}
