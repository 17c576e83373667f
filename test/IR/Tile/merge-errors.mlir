// The scratch of a merge holds every list: nothing stops the instruction at the
// end of the tile. Only valid elements are merged.
// RUN: %plan %s -verify-diagnostics

func.func @all_lists_are_merged(%a: !tile.tile<1x256xf32, vec>, %b: !tile.tile<1x256xf32, vec, valid 1x128>, %t: !tile.tile<1x384xf32, vec>) {
  %0 = tile.mrgsort_format2 %a, %b, %t : (<1x256xf32, vec>, <1x256xf32, vec, valid 1x128>, <1x384xf32, vec>) -> <1x384xf32, vec>
  // expected-error@+1 {{'tmp' has 384 columns, but the lists have 512, which are all merged there}}
  %1 = tile.mrgsort_format2 %a, %a, %t : (<1x256xf32, vec>, <1x256xf32, vec>, <1x384xf32, vec>) -> <1x384xf32, vec>
  return
}
