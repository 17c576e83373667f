// An op that is not known is read and printed in the shape that it has.
// RUN: %plan -split-input-file -verify-diagnostics %s | FileCheck %s

!v = !pto.tile_buf<vec, 16x64xf32>

// CHECK-LABEL: func.func @shapes
func.func @shapes(%a: !v, %p: !pto.partition_tensor_view<16x64xf32>, %i: index, %s: i32) {
  // CHECK: pto.tflop ins(%arg0, %arg0 : !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) outs(%arg0 : !pto.tile_buf<{{.*}}>){{$}}
  pto.tflop ins(%a, %a : !v, !v) outs(%a : !v)
  // CHECK: pto.tflop ins(%arg0, %arg3 {mode = #pto<flavour strange>} : !pto.tile_buf<{{.*}}>, i32) outs(%arg0, %arg0 : !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) {n = 3 : i32, unit}{{$}}
  pto.tflop ins(%a, %s {mode = #pto<flavour strange>} : !v, i32) outs(%a, %a : !v, !v) {n = 3 : i32, unit}
  // CHECK: pto.tflop outs(%arg0 : !pto.tile_buf<{{.*}}>){{$}}
  pto.tflop outs(%a : !v)
  // CHECK: pto.link.send(%arg1, through(%arg0, %arg0) : !pto.partition_tensor_view<16x64xf32>, !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) {kind = "x"}{{$}}
  pto.link.send(%p, through(%a, %a) : !pto.partition_tensor_view<16x64xf32>, !v, !v) {kind = "x"}
  // CHECK: %{{.*}} = pto.link.open {z = 1, a = 2}(at = %arg3 : i32, %arg1 : !pto.partition_tensor_view<16x64xf32>) -> !pto.link<3>{{$}}
  %l = pto.link.open {z = 1, a = 2} (at = %s : i32, %p : !pto.partition_tensor_view<16x64xf32>) -> !pto.link<3>
  // CHECK: %{{.*}}:2 = pto.link.test[#pto.side<left>, %arg2, 7] -> i1, i32{{$}}
  %t:2 = pto.link.test[#pto.side<left>, %i, 7] -> i1, i32
  // CHECK: "pto.other"(%arg0, %arg3) {n = 1 : i32} : (!pto.tile_buf<{{.*}}>, i32) -> (){{$}}
  "pto.other"(%a, %s) {n = 1 : i32} : (!v, i32) -> ()
  return
}

// -----

// A known op with operands that none of its forms has keeps its shape, too.
!v = !pto.tile_buf<vec, 16x64xf32>
// CHECK-LABEL: func.func @another_form
func.func @another_form(%a: !v) {
  // CHECK: pto.tadd ins(%arg0, %arg0, %arg0 : {{.*}}) outs(%arg0 : !pto.tile_buf<{{.*}}>){{$}}
  pto.tadd ins(%a, %a, %a : !v, !v, !v) outs(%a : !v)
  // CHECK: pto.texp ins(%arg0 : !pto.tile_buf<{{.*}}>) outs(%arg0, %arg0 : {{.*}}){{$}}
  pto.texp ins(%a : !v) outs(%a, %a : !v, !v)
  return
}

// -----

// Memory of the form to which ptoas lowers.
// CHECK-LABEL: func.func @lowered
func.func @lowered() {
  // CHECK: %[[M:.*]] = memref.alloc() : memref<16x16xf16, #pto.address_space<vec>>
  %m = memref.alloc() : memref<16x16xf16, #pto.address_space<vec>>
  // CHECK: pto.texp ins(%[[M]] : memref<16x16xf16, #pto.address_space<vec>>) outs(%[[M]] : memref<16x16xf16, #pto.address_space<vec>>){{$}}
  pto.texp ins(%m : memref<16x16xf16, #pto.address_space<vec>>) outs(%m : memref<16x16xf16, #pto.address_space<vec>>)
  return
}

// -----

!v = !pto.tile_buf<vec, 16x64xf32>
func.func @misspelt(%a: !v) {
  // expected-warning @+1 {{'pto.tmatmull' is not known; did you mean 'pto.tmatmul'?}}
  pto.tmatmull ins(%a, %a : !v, !v) outs(%a : !v)
  return
}

// -----

func.func @no_shape(%a: index) {
  // expected-error @+1 {{'pto.get_core' is not known, and is neither written with 'ins' and 'outs' nor in the generic form, so it cannot be read}}
  %c = pto.get_core %a : index
  return
}

// -----

func.func @misspelt_without_a_shape() {
  // expected-error @+1 {{so it cannot be read; did you mean 'pto.get_block_idx'?}}
  %c = pto.get_block_id
  return
}

// -----

!v = !pto.tile_buf<vec, 16x64xf32>
func.func @twice(%a: !v) {
  // expected-error @+1 {{the attribute 'mode' is given twice}}
  pto.tflop ins(%a {mode = 1} : !v) outs(%a : !v) {mode = 2}
  return
}

// -----

!v = !pto.tile_buf<vec, 16x64xf32>
func.func @ours(%a: !v) {
  // expected-error @+1 {{the attribute 'pto.shape' is for the generic form only}}
  pto.texp ins(%a : !v) outs(%a : !v) {pto.shape = "ins($ : ^)"}
  return
}

// -----

// A shape that does not fit is not believed.
!v = !pto.tile_buf<vec, 16x64xf32>
// CHECK-LABEL: func.func @wrong_shape
func.func @wrong_shape(%a: !v) {
  // CHECK: "pto.texp"(%arg0, %arg0) {pto.shape = "ins($ : ^)"}
  "pto.texp"(%a, %a) {pto.shape = "ins($ : ^)"} : (!v, !v) -> ()
  // CHECK: "pto.texp"(%arg0, %arg0) {pto.shape = "ins($, $ : ^, ^, ^)"}
  "pto.texp"(%a, %a) {pto.shape = "ins($, $ : ^, ^, ^)"} : (!v, !v) -> ()
  // CHECK: "pto.texp"(%arg0, %arg0) {pto.shape = "ins($, $ : ^)"}
  "pto.texp"(%a, %a) {pto.shape = "ins($, $ : ^)"} : (!v, !v) -> ()
  // CHECK: "pto.texp"(%arg0, %arg0) {pto.shape = "ins($ =mode : ^) outs($ : ^)"}
  "pto.texp"(%a, %a) {pto.shape = "ins($ =mode : ^) outs($ : ^)"} : (!v, !v) -> ()
  // CHECK: pto.texp ins(%arg0 : !pto.tile_buf<{{.*}}>) outs(%arg0 : !pto.tile_buf<{{.*}}>){{$}}
  "pto.texp"(%a, %a) : (!v, !v) -> ()
  return
}

// -----

!v = !pto.tile_buf<vec, 16x64xf32>
func.func @too_few_types(%a: !v) {
  // expected-error @+1 {{expected ','}}
  pto.tadd ins(%a, %a : !v) outs(%a : !v)
  return
}
