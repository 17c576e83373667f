// A loop writes again what is read behind it, within extents that only the run knows;
// without a turn all of the buffer is as it was made. Both hold what is read: the plan,
// in which a mask of 16 x 32 = 512 bytes lies in the 2048 of %a ahead of the write, is
// right.
// RUN: %plan %s -o %t.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %plan %t.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s

!t = !pto.tile_buf<vec, 16x32xf32>
!o = !pto.tile_buf<vec, 16x32xf32, valid=?x?>
!m = !pto.tile_buf<vec, 16x32xi8>

// CHECK-LABEL: kernel @part on
// CHECK: vec {{ *}}2048
func.func @part(%x: f32, %k: i8, %n: index, %r: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %m = pto.alloc_tile : !m
  %z = pto.subview %a[%c0, %c0] sizes [16, 32] valid [%r, %r] : !t -> !o
  pto.texpands ins(%x : f32) outs(%a : !t)
  scf.for %i = %c0 to %n step %c1 {
    pto.texpands ins(%k : i8) outs(%m : !m)
    pto.tprint ins(%m : !m)
    pto.texpands ins(%x : f32) outs(%z : !o)
  }
  pto.tprint ins(%z : !o)
  return
}

// Twin: all of %a is read, of which the loop may leave a part.
// CHECK-LABEL: kernel @whole on
// CHECK: vec {{ *}}2560
func.func @whole(%x: f32, %k: i8, %n: index, %r: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %m = pto.alloc_tile : !m
  %z = pto.subview %a[%c0, %c0] sizes [16, 32] valid [%r, %r] : !t -> !o
  pto.texpands ins(%x : f32) outs(%a : !t)
  scf.for %i = %c0 to %n step %c1 {
    pto.texpands ins(%k : i8) outs(%m : !m)
    pto.tprint ins(%m : !m)
    pto.texpands ins(%x : f32) outs(%z : !o)
  }
  pto.tprint ins(%a : !t)
  return
}
