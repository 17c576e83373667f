// What planning notes reaches the report, the table and the remark engine, and is
// gone with the placements.

// RUN: %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:65536 report=%t.json},pypto-report-memory)' \
// RUN:   --remarks-filter=pypto-memory 2>&1 | FileCheck %s --check-prefixes=REMARK,TEXT
// RUN: FileCheck %s --input-file=%t.json --check-prefix=JSON
// RUN: FileCheck %s --input-file=%t --check-prefix=IR
// RUN: %plan %t -pass-pipeline='builtin.module(any(pypto-drop-placements))' | FileCheck %s --check-prefix=DROPPED

// REMARK: stages-notes.mlir:[[#@LINE+13]]:1: remark: [Missed] PH-MR-003 | Category:pypto-memory:reuse | Function=joined | Remark="stages 0 and 1 of pipeline 0 share 4096 bytes whatever the room: the result of tile.load at [[#@LINE+15]]:10 in stage 0 of pipeline 0 and the result of tile.full at [[#@LINE+18]]:10 in stage 1 of pipeline 0 become one tile later on"
// TEXT: kernel @joined
// TEXT: copies: 0
// TEXT-NEXT: PH-MR-003: stages 0 and 1 of pipeline 0 share 4096 bytes
// JSON: "notes": [
// JSON-NEXT: {
// JSON-NEXT: "code": "PH-MR-003",
// JSON-NEXT: "text": "stages 0 and 1 of pipeline 0 share 4096 bytes
// IR: func.func @joined(
// IR-SAME: tile.notes = [{code = "PH-MR-003"
// DROPPED: func.func @joined(
// DROPPED-NOT: tile.notes
// The two arms make one tile, each in a stage of its own: it has one place.
func.func @joined(%m: memref<16x64xf32>, %s: f32, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %r = scf.if %c -> (!tile.tile<16x64xf32, vec>) {
    %0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<16x64xf32> -> <16x64xf32, vec>
    scf.yield %0 : !tile.tile<16x64xf32, vec>
  } else {
    %1 = tile.full 1.0 {tile.pipeline = [#tile.membership<0, 1>]} : <16x64xf32, vec>
    scf.yield %1 : !tile.tile<16x64xf32, vec>
  }
  tile.store %r, %m[0, 0] : !tile.tile<16x64xf32, vec>, memref<16x64xf32>
  return
}
