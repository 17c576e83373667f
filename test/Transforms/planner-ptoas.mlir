// planner=ptoas gives tiles their allocations, and leaves to ptoas which of them
// share bytes and where they lie: no reuse, no addresses, no capacities.
// RUN: %plan %s -o %t 2> %t.remarks \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=ptoas report=%t.json})'
// RUN: FileCheck %s --input-file=%t --implicit-check-not='address ='
// RUN: FileCheck %s --input-file=%t.json --check-prefix=REPORT
// RUN: FileCheck %s --input-file=%t.remarks --check-prefix=REMARK
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=EQUAL

// Planning what is planned changes nothing.
// RUN: %plan %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=ptoas})' \
// RUN:   | diff %t -

!t = !tile.tile<128x256xf32, vec>

// Two of 131072 bytes, of which vec can have only one at a time.
// CHECK-LABEL: func.func @more_than_the_space
// CHECK-NEXT: tile.alloc @vec_0 : vec, 131072
// CHECK-NEXT: tile.alloc @vec_1 : vec, 131072
// CHECK-NEXT: tile.load {{.*}}@vec_0>
// CHECK-NEXT: tile.exp {{.*}}@vec_1>
// EQUAL: @more_than_the_space: equal
// REPORT: "address": null,
// REPORT: "name": "vec_0",
// REPORT: "size": 131072,
// REPORT: "address": null,
// REPORT: "name": "vec_1",
// REPORT: "planner": "ptoas",
// REPORT: "peak": 262144,
func.func @more_than_the_space(%x: memref<128x256xf32>, %y: memref<128x256xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<128x256xf32> -> !t
  %b = tile.exp %a : !t
  tile.store %b, %y[0, 0] : !t, memref<128x256xf32>
  return
}

// What values need is settled all the same: a carry has one place, and a loop
// that cannot take slots in turn repeats its body.
// CHECK-LABEL: func.func @carry
// CHECK: scf.for {{.*}} -> (!tile.tile<8x64xf32, vec, @[[SUM:.*]]>) {
// CHECK: tile.load {{.*}}[#tile.membership<0, 0>]} {{.*}}@[[FIRST:.*]]>
// CHECK: tile.add {{.*}}-> <8x64xf32, vec, @{{.*}}>
// CHECK: tile.load {{.*}}[#tile.membership<0, 1>]} {{.*}}@{{.*}}>
// EQUAL: @carry: equal
// REMARK: this pipeline of 2 stages repeats its body instead of taking slots in turn: its step is not 1
func.func @carry(%x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c56 = arith.constant 56 : index
  %zero = tile.full 0.0 : <8x64xf32, vec>
  %sum = scf.for %i = %c0 to %c56 step %c8 iter_args(%a = %zero)
      -> (!tile.tile<8x64xf32, vec>) {
    %b = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    %c = tile.add %a, %b : <8x64xf32, vec>
    scf.yield %c : !tile.tile<8x64xf32, vec>
  } {tile.pipeline_stages = 2}
  tile.store %sum, %y[0, 0] : <8x64xf32, vec>, memref<64x64xf32>
  return
}
