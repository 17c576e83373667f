// A finished plan says where buffers are by addresses alone. Reports, remarks and
// explanations read them, whoever has written them.

// RUN: rm -rf %t && split-file %s %t
// RUN: %plan %t/kernel.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-report-memory)' -o %t/marks.pto 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: %plan %t/kernel.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t/planned.pto
// RUN: %plan %t/planned.pto -pass-pipeline='builtin.module(pypto-report-memory)' -o %t/same.pto 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: diff %t/planned.pto %t/same.pto
// RUN: %plan %t/planned.pto -pass-pipeline='builtin.module(pypto-report-memory{format=json})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: %plan %t/planned.pto --remarks-filter=pypto-memory -pass-pipeline='builtin.module(pypto-emit-remarks)' -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARKS
// RUN: %plan %t/planned.pto -pass-pipeline='builtin.module(pypto-explain{buffer=@vec_1})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN

// RUN: %plan %t/one.pto -pass-pipeline='builtin.module(pypto-report-memory)' -o /dev/null 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: %plan %t/part.pto -pass-pipeline='builtin.module(pypto-report-memory)' -o /dev/null 2>&1 | FileCheck %s --check-prefix=PART
// RUN: not %plan %t/part.pto -pass-pipeline='builtin.module(pypto-explain{buffer=@vec_0})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=PART-EXPLAIN

// %a is at 0 and %b behind it; %c takes the place of %a, which dies. Three tiles of
// 16 x 64 x 4 = 4096 bytes in two buffers, behind a ring of 1024
// bytes.
//
//     SUMMARY: kernel @kernel on ascend910b
//     SUMMARY: vec {{ *}}9216 {{ *}}188416 {{ *}}9216 {{ *}}3 {{ *}}2 (1024 reserved)

// JSON-DAG: "address": 1024,
// JSON-DAG: "address": 5120,
// JSON-DAG: "lowerBound": 9216,
// JSON-DAG: "peak": 9216,

// REMARKS-DAG: vec takes 9216 bytes of 188416; 8192 are live here, the most at once, and 1024 are reserved
// REMARKS-DAG: the buffer that pto.tmul at 11:5 writes takes bytes of the buffer that pto.tload at 9:5 writes, which is needed until pto.tmul at 11:5

// EXPLAIN: @vec_1 in @kernel: 4096 bytes of vec at 5120
// EXPLAIN-NEXT: the buffer that pto.tload at 10:5 writes in @kernel
// EXPLAIN-NEXT: place @vec_1, bytes [5120, 9216) of vec

// Two handles on one accumulator, as level 3 has them: what is added up through one
// is read from the other, so both are live together, on 4096 bytes. No chip is named.
//
//     ONE: kernel @one on no target
//     ONE: vec {{ *}}8192 {{ *}}unknown {{ *}}8192 {{ *}}3 {{ *}}2

// Half of a plan is none.
//
//     PART: vec {{ *}}0 {{ *}}188416 {{ *}}8192 {{ *}}2 {{ *}}0
//     PART-EXPLAIN: error: has no placement; plan the kernel before it is explained

//--- kernel.pto
!vec = !pto.tile_buf<vec, 16x64xf32>
!view = !pto.partition_tensor_view<16x64xf32>
module attributes {pto.target_arch = "a2a3"} {
  func.func @kernel(%x: !view, %z: !view) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %ring = pto.reserve_buffer {name = "ring", size = 1024, location = #pto.address_space<vec>, auto = false, base = 0} -> i32
    %a = pto.alloc_tile : !vec
    %b = pto.alloc_tile : !vec
    %c = pto.alloc_tile : !vec
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tmul ins(%a, %b : !vec, !vec) outs(%c : !vec)
    pto.tstore ins(%c : !vec) outs(%z : !view)
    pto.tstore ins(%b : !vec) outs(%z : !view)
    return
  }
}
//--- one.pto
!vec = !pto.tile_buf<vec, 16x64xf32>
!view = !pto.partition_tensor_view<16x64xf32>
func.func @one(%x: !view, %z: !view, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %at0 = arith.constant 0 : i64
  %at4096 = arith.constant 4096 : i64
  %sum = pto.alloc_tile addr = %at0 : !vec
  %same = pto.alloc_tile addr = %at0 : !vec
  %b = pto.alloc_tile addr = %at4096 : !vec
  pto.texpands ins(%zero : f32) outs(%sum : !vec)
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tadd ins(%same, %b : !vec, !vec) outs(%same : !vec)
  }
  pto.tstore ins(%sum : !vec) outs(%z : !view)
  return
}
//--- part.pto
!vec = !pto.tile_buf<vec, 16x64xf32>
!view = !pto.partition_tensor_view<16x64xf32>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @part(%x: !view, %z: !view) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %at0 = arith.constant 0 : i64
    %a = pto.alloc_tile addr = %at0 : !vec
    %b = pto.alloc_tile : !vec
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.texp ins(%a : !vec) outs(%b : !vec)
    pto.tadd ins(%a, %b : !vec, !vec) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
    return
  }
}
