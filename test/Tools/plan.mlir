// The command for people: what it prints where. Setting up and building are left
// out.
// UNSUPPORTED: sanitize

// RUN: rm -rf %t && mkdir -p %t/utils && cp %source/utils/plan %t/utils && ln -s %build %t/build
// RUN: printf '#!/bin/sh\n' > %t/utils/setup && cp %t/utils/setup %t/utils/build && chmod +x %t/utils/setup %t/utils/build

// The plan on standard output, the summary on the other one, with colors for a
// terminal alone, and there not if the reader wants none. No line of it is longer
// than a terminal is wide.
// RUN: %t/utils/plan %s --target ascend910b > %t/planned.mlir 2> %t/all.txt
// RUN: FileCheck %s --check-prefix=IR --input-file=%t/planned.mlir
// RUN: sed -n '/^kernel/,$p' %t/all.txt > %t/summary.txt
// RUN: FileCheck %s --check-prefix=SUMMARY --match-full-lines --strict-whitespace --input-file=%t/summary.txt
// RUN: awk 'length > 80' %t/summary.txt | count 0
// RUN: env TERM=xterm python3 %S/Inputs/terminal.py %t/utils/plan %s --target ascend910b -o /dev/null | FileCheck %s --check-prefix=COLOR
// RUN: env TERM=xterm NO_COLOR=1 python3 %S/Inputs/terminal.py %t/utils/plan %s --target ascend910b -o /dev/null | FileCheck %s --check-prefix=PLAIN

// The report in place of the plan, which goes to a file if there is one.
// RUN: %t/utils/plan %s --target ascend910b --report - 2> %t/err.txt | FileCheck %s --check-prefix=REPORT
// RUN: FileCheck %s --check-prefix=TABLE --input-file=%t/err.txt
// RUN: %t/utils/plan %s --target ascend910b --report - -o %t/again.mlir 2>/dev/null | FileCheck %s --check-prefix=REPORT
// RUN: diff %t/planned.mlir %t/again.mlir

// An answer in its place, and remarks beside it.
// RUN: %t/utils/plan %s --target ascend910b --explain @vec_0 2>&1 | FileCheck %s --check-prefix=EXPLAIN --implicit-check-not=func.func
// RUN: %t/utils/plan %s --target ascend910b --remarks 2>&1 | FileCheck %s --check-prefix=REMARK

// RUN: not %t/utils/plan %s --explain '1;2' 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %t/utils/plan %s -o %t/none/plan.mlir 2>&1 | FileCheck %s --check-prefix=NO-FOLDER

// IR: func.func @kernel
// IR-NOT: tile.pipeline
// A stage has 120 * 256 * 4 = 122880 bytes, of which 188416 hold one: 9 of 15 places.
//      SUMMARY:kernel @kernel on ascend910b, planner pypto
// SUMMARY-NEXT:  space            used   capacity      bound  tiles  buffers  [#live+lost.free]
// SUMMARY-NEXT:  vec            122880     188416     122880      2        1  [#########......]
// SUMMARY-NEXT:  pipeline 0: 1 of 2 stages apart in vec
// SUMMARY-NEXT:  copies: 0
// SUMMARY-NEXT:  PH-MR-001: pipeline 0 in vec: requested depth 2, but only 1 of 2 buffers fit,
// SUMMARY-NEXT:      so stages 1 apart share storage and wait for each other; a stage takes
// SUMMARY-NEXT:      122880 bytes, 188416 are free; 2 stages need 245760: make the tile of a
// SUMMARY-NEXT:      stage at most 94208 bytes, or lower the depth to 1
// COLOR: [<ESC>[0;32m#########<ESC>[0m......]
// PLAIN: [#########......]
// REPORT: {
// REPORT: "pipelines": [
// REPORT-NEXT: {
// REPORT-NEXT: "apart": 1,
// REPORT-NEXT: "pipeline": 0,
// REPORT-NEXT: "space": "vec",
// REPORT-NEXT: "stages": 2
// REPORT-NOT: func.func
// TABLE: kernel @kernel
// EXPLAIN: @vec_0 in @kernel: 122880 bytes of vec at 0
// REMARK: remark: [Analysis] PipelineDepth
// BAD: utils/plan: '1;2' cannot be a tile
// NO-FOLDER: utils/plan: cannot write the plan to
func.func @kernel(%m: memref<4096x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c240 = arith.constant 240 : index
  %c120 = arith.constant 120 : index
  scf.for %i = %c0 to %c240 step %c120 {
    %x = tile.load %m[%i, 0] : memref<4096x256xf32> -> <120x256xf32, vec>
    tile.store %x, %m[%i, 0] : <120x256xf32, vec>, memref<4096x256xf32>
  } {tile.pipeline_stages = 2}
  return
}
