// What messages call a tile: after what makes it and where that stands, with its
// name if the location has one, and the stage if a pipeline has repeated it.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-print-interference))' -mlir-disable-threading -o /dev/null 2>&1 | FileCheck %s

// Two loads in two lines, then in one.
// CHECK-LABEL: interference of @loads
// CHECK: the result of tile.load at [[#@LINE+3]]:8 and the result of tile.load at [[#@LINE+4]]:8 are live together{{$}}
// CHECK: the result of tile.load at [[#@LINE+2]]:8 and the result 'late' of tile.load at 3:4 are live together{{$}}
func.func @loads(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec> loc("late"("kernel.py":3:4))
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %c, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// One line that a pipeline has repeated.
// CHECK-LABEL: interference of @stages
// CHECK: the result of tile.load at 7:8 in stage 0 of pipeline 2 and the result of tile.load at 7:8 in stage 1 of pipeline 2 are live together{{$}}
func.func @stages(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<2, 0>]} : memref<16x64xf32> -> <16x64xf32, vec> loc("kernel.py":7:8)
  %b = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<2, 1>]} : memref<16x64xf32> -> <16x64xf32, vec> loc("kernel.py":7:8)
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
