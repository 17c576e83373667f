//===- GatherOps.td - Gather, scatter and sort --------------------------===//
//
// Ops that read at places which do not follow from the place they write, so
// with few exceptions the result keeps away from every operand.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_GATHER_OPS_TD
#define PYPTO_GATHER_OPS_TD

include "TableGen/TileOpBase.td"

defvar GatherRegistry = "pypto operator registry";

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

def Tile_GatherOp : Tile_Op<"gather",
    (ins Tile_Vec:$src, Tile_Vec:$indices, Tile_Vec:$tmp)> {
  let summary = "Elements of a tile at the places that an index tile holds";
  let sharing = [
    NotInplaceSafe<"any element of src may be needed until the last is written",
      GatherRegistry # "; pto-isa a2a3/TGather:54-85, a5/TGather:52-112">,
    PeersSay<BothForbid, OnArch<A2A3, Relaxed<InplaceSafe<["indices"],
      "pto-isa a2a3/TGather:62-68", SameGeometry32>>>>,
    PeersSay<BothForbid, OnArch<A5, Relaxed<InplaceSafe<["indices"],
      "pto-isa a5/TGather:52-58,82-85">>>>];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TGather:73-85">,
    PeersSay<BothAllocate,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TGather:52-112">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["src"],
    "scaled indices go to tmp while src is read",
    "pto-isa a2a3/TGather:73-85">>];
  let shapeRule = "gather";
  let targetRule = "gatherScratch";
  let examples = [(example "16x64xi32":$indices, "16x64xi32":$tmp),
                  (example "16x64xf16":$src, "16x64xi16":$indices,
                           "16x64xi16":$tmp, "16x64xf16":$result)];
}

def Tile_GatherbOp : Tile_Op<"gatherb", (ins Tile_Vec:$src, Tile_Vec:$offset)> {
  let summary = "Blocks of 32 bytes at the byte offsets that a tile holds";
  let description = [{
    One 32-bit offset stands for a whole block, so a row of the result has
    32 bytes for each column of `offset`.
  }];
  let sharing = [PeersSay<"PTOAS does not list it", NotInplaceSafe<
    "src is read at random, and dst is eight times as wide as the offsets",
    GatherRegistry # "; pto-isa a2a3/TGatherB, a5/TGatherB:43-92">>];
  let shapeRule = "gatherb";
  let pypto = "tile.gatherb(..., output_dtype=dtype)";
  let examples = [(example "16x8xi32":$offset)];
}

def Tile_GatherMaskOp : Tile_Op<"gather_mask",
    (ins Tile_Vec:$src, Tile_GatherPattern:$mask_pattern)> {
  let summary = "The elements of each row that a pattern selects, closed up";
  let description = [{
    Patterns 1 and 2 select one element of two, 3 to 6 one of four, 7 all.
  }];
  // In order on both chips, but not measured: no looser truth stands beside it.
  let sharing = [NotInplaceSafe<
    "elements move to the front of their row while the row is read",
    GatherRegistry # "; pto-isa a2a3/TGather:130, a5/TGather:263-273">];
  let shapeRule = "gatherMask";
  let pypto = "tile.gather_mask(..., output_dtype=dtype)";
  let examples = [(example "16x32xf32":$result)];
}

def Tile_GatherCompareOp : Tile_Op<"gather_compare",
    (ins Tile_Vec:$src, Tile_Scalar:$kvalue, Tile_Vec:$tmp,
         Tile_CmpModeAttr:$cmp_mode,
         DefaultValuedAttr<I32Attr, "0">:$offset),
    (outs Tile_Vec:$dst, Tile_Vec:$cdst)> {
  let summary = "Indices of the elements that pass a comparison, and how many";
  let description = [{
    ```mlir
    %at, %count = tile.gather_compare %src, %k, %tmp {cmp_mode = #tile.cmp<gt>}
        : (<16x64xf32, vec>, f32, <16x128xi32, vec>)
       -> (<16x64xi32, vec>, <1x16xi32, vec>)
    ```

    On the A2/A3 the instruction takes `tmp` for bytes: behind its rows times
    columns bytes of mask lie an index for each element of `src` and a value for
    each of its rows. The tile must be large enough for all three.
  }];
  let sharing = [NotInplaceSafe<
    "masks, indices and counts are written while the source is compared",
    GatherRegistry # "; pto-isa a2a3/TGather:246-297, a5/TGather:368-390">];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TGather:246-297">];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["src"],
    "masks and indices go to tmp while src is read",
    "pto-isa a2a3/TGather:246-297">>];
  let shapeRule = "gatherCompare";
  let pypto = "tile.gather_compare(src, kvalue @ src, tmp, cmp_mode=cmp_mode, "
              "offset=offset, out_cols=shape[1], count_dtype=_)";
  let targetRule = "compareScratch";
  let examples = [(example "16x128xi32":$tmp, "16x64xi32":$dst,
                           "1x16xi32":$cdst)];
}

def Tile_GatherRowOp : Tile_Op<"gather_row",
    (ins Tile_VecOrMat:$dst, AnyMemRef:$src, Variadic<Index>:$dst_offsets,
         DenseI64ArrayAttr:$static_dst_offsets, Variadic<Index>:$src_offsets,
         DenseI64ArrayAttr:$static_src_offsets,
         ConfinedAttr<I64Attr, [IntPositive]>:$size,
         Optional<Index>:$valid_size, UnitAttr:$transpose),
    (outs Tile_VecOrMat:$result), [AttrSizedOperandSegments],
    ["getWrittenWindow"]> {
  let summary = "A row of global memory put into a row of a tile, in its place";
  let description = [{
    With `transpose` it becomes a column of the tile.

    ```mlir
    %u = tile.gather_row %src[%i, 0] into %t[3, 0] size 64
        : memref<512x64xf32>, <16x64xf32, vec> -> <16x64xf32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $src `` custom<DynamicIndexList>($src_offsets, $static_src_offsets)
    `into` $dst `` custom<DynamicIndexList>($dst_offsets, $static_dst_offsets)
    `size` custom<Bytes>($size) (`valid` `(` $valid_size^ `)`)?
    (`transpose` $transpose^)? (`at` custom<At>($at_slot, $at)^)? attr-dict `:`
    type($src) `,` type($dst) `->` type($result)
  }];
  let extraClassDeclaration = [{
    /// Returns the rows and columns of `dst` that are written.
    std::array<int64_t, 2> getWrittenShape() {
      int64_t size = getSizeAttr().getInt();
      return getTranspose() ? std::array<int64_t, 2>{size, 1}
                            : std::array<int64_t, 2>{1, size};
    }
  }];
  let storage = InPlace<"dst", "Window">;
  let unit = "MTE2";
  let shapeRule = "gatherRow";
  let pypto = "tile.gather_row(dst, src, dst_offsets, src_offsets, [1, size], "
              "[1, valid_size], transpose=transpose)";
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

/// The result is dst's bytes. The peer calls dst read and written; the
/// instruction clears it whole, also outside its valid shape, so the sources
/// must not lie there although they are read only afterwards.
class Tile_Scatter<string mnemonic, dag inputs, list<string> sources,
                   string where>
    : Tile_Op<mnemonic, !con((ins Tile_Vec:$dst), inputs)> {
  let storage = InPlace<"dst">;
  let sharing = [PeersSay<BothAllow, ForbidOutputAlias<sources,
    "dst is cleared whole before the sources are read", where>>];
}

def Tile_ScatterOp : Tile_Scatter<"scatter",
    (ins Tile_Vec:$src, Tile_Vec:$indexes), ["src", "indexes"],
    "pto-isa a2a3/TScatter:47, a5/TScatter, docs/isa/TSCATTER:169"> {
  let summary = "Elements put at the places that an index tile holds";
  let description = "All other elements of the result are zero.";
  let shapeRule = "scatter";
  let examples = [(example "16x64xi32":$indexes)];
}

def Tile_ScatterMaskOp : Tile_Scatter<"scatter_mask",
    (ins Tile_Vec:$src, Tile_GatherPattern:$mask_pattern), ["src"],
    "pto-isa a2a3/TScatter:130, a5/TScatter"> {
  let summary = "The elements of each row spread to where a pattern selects";
  let description = "All other elements of the result are zero.";
  let shapeRule = "scatterMask";
  let examples = [(example "16x32xf32":$src)];
}

//===----------------------------------------------------------------------===//
// Sort
//===----------------------------------------------------------------------===//

def Tile_Sort32Op : Tile_Op<"sort32", (ins Tile_Vec:$src, Tile_Vec:$idx)> {
  let summary = "Runs of 32 sorted, each element with its index";
  let description = [{
    A pair takes 8 bytes: two elements of f32, four of f16.
  }];
  let sharing = [NotInplaceSafe<
    "the result is two to four times as wide as the source",
    GatherRegistry # "; pto-isa a2a3/TSort32:83-139">];
  let shapeRule = "sort32";
  let examples = [(example "16x64xi32":$idx, "16x128xf32":$result)];
}

def Tile_MrgsortFormat1Op : Tile_Op<"mrgsort_format1",
    (ins Tile_Vec:$src, ConfinedAttr<I32Attr, [IntPositive]>:$block_len)> {
  let summary = "Groups of four sorted blocks of one tile merged";
  let sharing = [NotInplaceSafe<
    "four lists are read while the merged one is written",
    "pypto MemoryReuse; pto-isa a2a3/TMrgSort:151-155, a5/TMrgSort:145-154">];
  let shapeRule = "mergeSort";
  let pypto = "tile.mrgsort_format1(src, block_len)";
  let examples = [(example "64 : i32":$block_len, "1x256xf32":$src,
                           "1x256xf32":$result)];
}

def Tile_MrgsortFormat2Op : Tile_Op<"mrgsort_format2",
    (ins Variadic<Tile_Vec>:$srcs, Tile_Vec:$tmp, UnitAttr:$exhausted),
    (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let summary = "Two to four sorted tiles merged";
  let sharing = [
    NotInplaceSafe<"up to four lists are read while the merged one is written",
      GatherRegistry # "; pto-isa a2a3/TMrgSort:97-127, a5/TMrgSort:95-125">,
    // Merged into tmp, then copied: all sources are read before dst is written.
    // Only the first byte is known to be safe to share, not a partial overlap.
    PeersSay<BothForbid, Relaxed<InplaceSafe<["srcs"],
      "pto-isa a2a3/TMrgSort:97-127, a5/TMrgSort:95-125", Always>>>];
  let roles = [Scratch<["tmp"],
    "pto-isa a2a3/TMrgSort:97-127, a5/TMrgSort:95-125">];
  let apart = [Apart<["tmp"], ["srcs"], "the lists are merged into tmp",
    "pto-isa a2a3/TMrgSort:97-127, a5/TMrgSort:95-125">];
  let shapeRule = "mergeLists";
  let examples = [(example "1x64xf32":$srcs, "1x128xf32":$tmp,
                           "1x128xf32":$result)];
}

#endif // PYPTO_GATHER_OPS_TD
