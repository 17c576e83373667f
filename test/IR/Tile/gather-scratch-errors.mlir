// Scratch that only the A2/A3 writes is checked once the chip is known.
// RUN: %plan %s -split-input-file -verify-diagnostics

// 16 * 256 bytes of masks, 16 * 64 * 4 of indices, 16 * 4 of values: 8256 of
// the 16384 bytes of a tile of i32.
!t = !tile.tile<16x64xf32, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @large_enough(%a: !t, %k: f32, %tmp: !tile.tile<16x256xi32, vec>) {
    %0, %1 = tile.gather_compare %a, %k, %tmp {cmp_mode = #tile.cmp<gt>} : (!t, f32, <16x256xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
    return
  }
}

// -----

// 16 * 87 = 1392 of masks: 5552 of 5568 bytes.
!t = !tile.tile<16x64xf32, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @just_enough(%a: !t, %k: f32, %tmp: !tile.tile<16x87xi32, vec>, %less: !tile.tile<16x86xi32, vec>) {
    %0, %1 = tile.gather_compare %a, %k, %tmp {cmp_mode = #tile.cmp<gt>} : (!t, f32, <16x87xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
    // expected-error@+1 {{'tmp' has 5504 bytes, but the A2/A3 writes 5536: 1376 of masks, one byte for each of its elements, behind them 4096 of indices and 64 of values; give it more elements of 16 or 32 bits}}
    %2, %3 = tile.gather_compare %a, %k, %less {cmp_mode = #tile.cmp<gt>} : (!t, f32, <16x86xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
    return
  }
}

// -----

// A tile of bytes is full of masks, however large.
!t = !tile.tile<16x64xf32, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @bytes(%a: !t, %k: f32, %tmp: !tile.tile<16x1024xi8, vec>) {
    // expected-error@+1 {{'tmp' has 16384 bytes, but the A2/A3 writes 20544}}
    %0, %1 = tile.gather_compare %a, %k, %tmp {cmp_mode = #tile.cmp<gt>} : (!t, f32, <16x1024xi8, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
    return
  }
}

// -----

// All masks would fit in one row, but each is written to a row of its own.
!t = !tile.tile<16x64xf32, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @rows(%a: !t, %k: f32, %tmp: !tile.tile<8x1024xi32, vec>) {
    // expected-error@+1 {{'tmp' has 8 rows, but the A2/A3 writes a row of masks for each of the 16 rows of 'src'}}
    %0, %1 = tile.gather_compare %a, %k, %tmp {cmp_mode = #tile.cmp<gt>} : (!t, f32, <8x1024xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
    return
  }
}

// -----

// The A5 does not touch it.
!t = !tile.tile<16x64xf32, vec>
module attributes {tile.target = #tile.target<ascend950>} {
  func.func @another_chip(%a: !t, %k: f32, %tmp: !tile.tile<1x32xi8, vec>) {
    %0, %1 = tile.gather_compare %a, %k, %tmp {cmp_mode = #tile.cmp<gt>} : (!t, f32, <1x32xi8, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
    return
  }
}

// -----

// Of 16-bit elements the scaled indices go there, of 32-bit ones nothing.
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @indices(%h: !tile.tile<16x64xf16, vec>, %a: !tile.tile<16x64xf32, vec>, %i: !tile.tile<16x64xi32, vec>, %tmp: !tile.tile<8x64xi32, vec>) {
    %0 = tile.gather %a, %i, %tmp : (<16x64xf32, vec>, <16x64xi32, vec>, <8x64xi32, vec>) -> <16x64xf32, vec>
    // expected-error@+1 {{'tmp' has 2048 bytes, but the A2/A3 puts the 4096 bytes of scaled indices there}}
    %1 = tile.gather %h, %i, %tmp : (<16x64xf16, vec>, <16x64xi32, vec>, <8x64xi32, vec>) -> <16x64xf16, vec>
    return
  }
}

// -----

// A row of mask for each of the 16 rows of prelu, and one row more.
!t = !tile.tile<16x256xf32, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @a_row_too_few(%a: !t, %tmp: !tile.tile<17x32xi8, vec>, %less: !tile.tile<16x32xi8, vec>) {
    %0 = tile.prelu %a, %a, %tmp : (!t, !t, <17x32xi8, vec>) -> !t
    // expected-error@+1 {{'tmp' has 16 rows of 32 bytes, but the A2/A3 puts 32 bytes of mask into one row for each of the 16 rows, and needs one row more}}
    %1 = tile.prelu %a, %a, %less : (!t, !t, <16x32xi8, vec>) -> !t
    return
  }
}

// -----

// 257 bits take 33 bytes, whatever the elements are.
!t = !tile.tile<16x257xf16, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @a_byte_too_few(%a: !t, %tmp: !tile.tile<17x33xi8, vec>, %less: !tile.tile<64x32xi8, vec>) {
    %0 = tile.prelu %a, %a, %tmp : (!t, !t, <17x33xi8, vec>) -> !t
    // expected-error@+1 {{'tmp' has 64 rows of 32 bytes, but the A2/A3 puts 33 bytes of mask into one row for each of the 16 rows, and needs one row more}}
    %1 = tile.prelu %a, %a, %less : (!t, !t, <64x32xi8, vec>) -> !t
    return
  }
}

// -----

// Of larger elements a row needs fewer columns.
!t = !tile.tile<16x257xf16, vec>
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @bytes_of_a_row(%a: !t, %tmp: !tile.tile<17x17xf16, vec>, %less: !tile.tile<17x16xf16, vec>) {
    %0 = tile.prelu %a, %a, %tmp : (!t, !t, <17x17xf16, vec>) -> !t
    // expected-error@+1 {{'tmp' has 17 rows of 32 bytes, but the A2/A3 puts 33 bytes of mask}}
    %1 = tile.prelu %a, %a, %less : (!t, !t, <17x16xf16, vec>) -> !t
    return
  }
}

// -----

// The A5 does not touch that one either.
!t = !tile.tile<16x256xf32, vec>
module attributes {tile.target = #tile.target<ascend950>} {
  func.func @prelu_on_another_chip(%a: !t, %tmp: !tile.tile<17x32xi8, vec>, %less: !tile.tile<1x16xi8, vec>) {
    %0 = tile.prelu %a, %a, %tmp : (!t, !t, <17x32xi8, vec>) -> !t
    %1 = tile.prelu %a, %a, %less : (!t, !t, <1x16xi8, vec>) -> !t
    return
  }
}
