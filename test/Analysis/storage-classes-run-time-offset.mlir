// A view at a run-time offset may stand anywhere in its source, and so may all
// that stands on it. Once placed it says "+ ?".

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-storage-classes))' 2>&1 | FileCheck %s
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-print-storage-classes))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PLACED
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s --check-prefix=IR

// The half is known, 8 * 256 = 2048 to 4096; the row in it is not.
// CHECK-LABEL: storage classes of @somewhere_in_its_source
// CHECK-NEXT: class 0: vec, 4096 bytes
// CHECK-NEXT:   %0 [0, 4096){{$}}
// CHECK-NEXT:   %1 [2048, 4096){{$}}
// CHECK-NEXT:   %2 [2048, 4096) somewhere in{{$}}
// CHECK-NEXT:   %3 [2048, 4096) somewhere in{{$}}
// CHECK-NEXT:   %4 [0, 4096) somewhere in{{$}}
// CHECK-NEXT: class 1: vec, 256 bytes
// CHECK-NEXT:   %5 [0, 256){{$}}

// PLACED-LABEL: storage classes of @somewhere_in_its_source
// PLACED-NEXT: class 0: vec, 4096 bytes, @vec_0
// PLACED-NEXT:   %0 [0, 4096){{$}}
// PLACED-NEXT:   %1 [2048, 4096){{$}}
// PLACED-NEXT:   %2 [2048, 4096) somewhere in{{$}}
// PLACED-NEXT:   %3 [2048, 4096) somewhere in{{$}}
// PLACED-NEXT:   %4 [0, 4096) somewhere in{{$}}
// PLACED-NEXT: class 1: vec, 256 bytes, @vec_1
// PLACED-NEXT:   %5 [0, 256){{$}}

// IR-LABEL: func.func @somewhere_in_its_source
// IR: tile.load {{.*}} -> <16x64xf32, vec, @vec_0>
// IR: tile.slice {{.*}}[8, 0] {{.*}} -> <8x64xf32, vec, @vec_0 + 2048>
// IR: tile.slice {{.*}} -> <1x64xf32, vec, @vec_0 + ?>
// IR: tile.reshape {{.*}} -> <4x16xf32, vec, @vec_0 + ?>
// IR: tile.slice {{.*}} -> <1x64xf32, vec, @vec_0 + ?>
// IR: tile.exp {{.*}} -> <1x64xf32, vec, @vec_1>
func.func @somewhere_in_its_source(%m: memref<16x64xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %h = tile.slice %t[8, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.slice %h[%i, 0] : <8x64xf32, vec> -> <1x64xf32, vec>
  %q = tile.reshape %r : (<1x64xf32, vec>) -> <4x16xf32, vec>
  %s = tile.slice %t[%i, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
  %e = tile.exp %s : <1x64xf32, vec>
  return
}

// A constant slice of a view at a run-time place is at a run-time place.
// CHECK-LABEL: storage classes of @a_constant_step_from_an_unknown_place
// CHECK:        %2 [0, 4096) somewhere in{{$}}
// PLACED-LABEL: storage classes of @a_constant_step_from_an_unknown_place
// PLACED:       %2 [0, 4096) somewhere in{{$}}
// IR-LABEL: func.func @a_constant_step_from_an_unknown_place
// IR: tile.slice {{.*}}[0, 0] {{.*}} -> <1x64xf32, vec, @vec_0 + ?>
func.func @a_constant_step_from_an_unknown_place(%m: memref<16x64xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %r = tile.slice %t[%i, 0] : <16x64xf32, vec> -> <2x64xf32, vec>
  %s = tile.slice %r[0, 0] : <2x64xf32, vec> -> <1x64xf32, vec>
  return
}
