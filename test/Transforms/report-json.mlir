// The report as JSON: version 1, each space, each allocation with its tiles,
// their places and lives, and each copy with its reason.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b report=%t.json})' -o /dev/null
// RUN: python3 -c "import json; r = json.load(open(r'%t.json')); print(r['version'], len(r['functions'])); [print(f['name'], f['target'], f['planner'], f['notes'], f['uncheckedRotations']) for f in r['functions']]; [print('space', *[s[k] for k in ('space', 'capacity', 'reserved', 'peak', 'lowerBound', 'tiles', 'buffers')]) for f in r['functions'] for s in f['spaces']]; [print('buffer', *[b[k] for k in ('name', 'space', 'address', 'size', 'pinned', 'slots')]) for f in r['functions'] for b in f['buffers']]; [print('tile', b['name'], t['op'], t['location'].rsplit('/')[-1], t['offset'], t['size'], t['live']) for f in r['functions'] for b in f['buffers'] for t in b['tiles']]; [print('copy', c['location'].rsplit('/')[-1], c['reason']) for f in r['functions'] for c in f['copies']]" \
// RUN:   | FileCheck %s

// Without a plan, address and capacity are null; to standard error by default.
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref),pypto-report-memory{format=json planner=none})' \
// RUN:   -o /dev/null 2> %t.init.json
// RUN: python3 -c "import json; f = json.load(open(r'%t.init.json'))['functions'][0]; print(f['target'], f['planner'], f['spaces'][0]['capacity'], [b['address'] for b in f['buffers']])" \
// RUN:   | FileCheck %s --check-prefix=INIT
// A file that cannot be written is an error.
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b report=%t.no/such/file})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FILE

// FILE: error: cannot write the report '{{.*}}': {{.*}}o such file or directory
// INIT: None none None [None, None, None]

// CHECK: 1 2
// CHECK-NEXT: kernel ascend910b pypto [] 0
// CHECK-NEXT: cube ascend910b pypto [] 0
// t and its copy of 4096, p of 1024, behind 512 reserved bytes.
// CHECK-NEXT: space vec 188416 512 9728 9728 5 3
// CHECK-NEXT: space mat 524288 0 512 512 1 1
// CHECK-NEXT: space left 65536 0 512 512 1 1
// CHECK-NEXT: buffer vec_0 vec 512 4096 False 1
// CHECK-NEXT: buffer vec_1 vec 4608 1024 False 1
// CHECK-NEXT: buffer vec_2 vec 5632 4096 False 1
// CHECK-NEXT: buffer mat_0 mat 0 512 False 1
// CHECK-NEXT: buffer left_0 left 0 512 False 1
// Lives: t from its load (point 5) to its store (14), p through the write of the
// update (11), which reads it while it writes.
// CHECK-NEXT: tile vec_0 tile.load report-json.mlir:[[#@LINE+11]]:8 0 4096 {{\[\[}}5, 15]]
// CHECK-NEXT: tile vec_1 tile.load report-json.mlir:[[#@LINE+11]]:8 0 1024 {{\[\[}}7, 12]]
// CHECK-NEXT: tile vec_2 tile.copy report-json.mlir:[[#@LINE+11]]:8 0 4096 {{\[\[}}9, 11]]
// CHECK-NEXT: tile vec_2 tile.assemble report-json.mlir:[[#@LINE+10]]:8 0 4096 {{\[\[}}11, 13]]
// CHECK-NEXT: tile vec_2 tile.slice report-json.mlir:[[#@LINE+10]]:8 256 512 {{\[\[}}13, 17]]
// CHECK-NEXT: tile mat_0
// CHECK-NEXT: tile left_0
// CHECK-NEXT: copy report-json.mlir:[[#@LINE+6]]:8 tile.assemble updates its operand in place, and the old value is needed
// CHECK-NOT: {{.}}
func.func @kernel(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %p = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <4x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  %v = tile.slice %u[1, 0] : <16x64xf32, vec> -> <2x64xf32, vec>
  tile.store %t, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %v, %m[0, 0] : <2x64xf32, vec>, memref<16x64xf32>
  return
}

func.func @cube(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  return
}
