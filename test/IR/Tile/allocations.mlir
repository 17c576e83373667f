// Allocations and reserves in all their forms.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func @compiler_allocations
func.func @compiler_allocations() {
  // CHECK: tile.alloc @vec_0 : vec, 16384{{$}}
  tile.alloc @vec_0 : vec, 16384
  // CHECK: tile.alloc @vec_1 : vec, 32 address = 0{{$}}
  tile.alloc @vec_1 : vec, 32 address = 0
  // CHECK: tile.alloc @left_scale_2 : left_scale, 4096 address = 4096{{$}}
  tile.alloc @left_scale_2 : left_scale, 4096 address = 4096
  return
}

// CHECK-LABEL: func.func @declared_allocations
func.func @declared_allocations() {
  // CHECK: tile.alloc @ping pinned{{$}}
  tile.alloc @ping pinned
  // CHECK: tile.alloc @ring pinned slots = 2{{$}}
  tile.alloc @ring pinned slots = 2
  // CHECK: tile.alloc @sized pinned : acc, 1024{{$}}
  tile.alloc @sized pinned : acc, 1024
  // CHECK: tile.alloc @fixed pinned address = 512{{$}}
  tile.alloc @fixed pinned address = 512
  // CHECK: tile.alloc @whole pinned slots = 4 : mat, 4096 address = 8192{{$}}
  tile.alloc @whole pinned slots = 4 : mat, 4096 address = 8192
  return
}

// CHECK-LABEL: func.func @one_slot_is_not_printed
func.func @one_slot_is_not_printed() {
  // CHECK: tile.alloc @single pinned : vec, 64{{$}}
  tile.alloc @single pinned slots = 1 : vec, 64
  return
}

// CHECK-LABEL: func.func @other_attributes_of_an_allocation_stay
func.func @other_attributes_of_an_allocation_stay() {
  // CHECK: tile.alloc @vec_0 : vec, 64 {note = "kept"}
  tile.alloc @vec_0 : vec, 64 {note = "kept"}
  return
}

// CHECK-LABEL: func.func @reserves
func.func @reserves() {
  // CHECK: tile.reserve @c2v_ring : vec, 8192{{$}}
  tile.reserve @c2v_ring : vec, 8192
  // CHECK: tile.reserve @v2c_ring : mat, 4096 address = 65536{{$}}
  tile.reserve @v2c_ring : mat, 4096 address = 65536
  return
}

// CHECK-LABEL: func.func @names_that_need_quotes
func.func @names_that_need_quotes() attributes {tile.kernel = #tile.kernel<aiv>} {
  // CHECK: tile.alloc @"q tile" pinned slots = 2 : vec, 128
  tile.alloc @"q tile" pinned slots = 2 : vec, 128
  // CHECK: tile.alloc @"7" pinned
  tile.alloc @"7" pinned
  // CHECK: tile.reserve @"a\22b" : vec, 64
  tile.reserve @"a\22b" : vec, 64
  // CHECK: tile.create at @"7" : <4x4xf32, vec>
  %0 = tile.create at @"7" : <4x4xf32, vec>
  // CHECK: tile.create : <4x4xf32, vec, @"q tile" slot 1>
  %1 = tile.create : <4x4xf32, vec, @"q tile" slot 1>
  // CHECK: tile.create : <4x4xf32, vec, pipe @"a\22b">
  %2 = tile.create : <4x4xf32, vec, pipe @"a\22b">
  return
}

// A keyword of the syntax is a name like any other.
// CHECK-LABEL: func.func @names_that_are_keywords
func.func @names_that_are_keywords() attributes {tile.kernel = #tile.kernel<aiv>} {
  // CHECK: tile.alloc @pinned pinned slots = 2 : vec, 128
  tile.alloc @pinned pinned slots = 2 : vec, 128
  // CHECK: tile.create : <4x4xf32, vec, @pinned slot 0>
  %0 = tile.create : <4x4xf32, vec, @pinned slot 0>
  return
}
