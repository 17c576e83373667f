//===- ViewOps.td - Views, in-place updates and rearrangement -----------===//

#ifndef PYPTO_VIEW_OPS_TD
#define PYPTO_VIEW_OPS_TD

include "TableGen/TileOpBase.td"

/// The result is the operand's bytes under another type.
class Tile_View<string mnemonic, dag extra = (ins), list<Trait> traits = [],
                list<string> overrides = []>
    : Tile_Op<mnemonic, !con((ins Tile_Any:$input), extra),
              (outs Tile_Any:$result), traits, overrides> {
  let storage = ViewOf<"input">;
  let unit = "None";
}

def Tile_SliceOp : Tile_View<"slice",
    (ins Variadic<Index>:$offsets, DenseI64ArrayAttr:$static_offsets,
         Variadic<Index>:$valid_sizes),
    [AttrSizedOperandSegments], ["getViewWindow"]> {
  let summary = "A window on a tile";
  let description = [{
    ```mlir
    %row = tile.slice %t[2, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $input `` custom<DynamicIndexList>($offsets, $static_offsets)
    (`valid` `(` $valid_sizes^ `)`)? (`at` custom<At>($at_slot, $at)^)? attr-dict `:`
    type($input) `->` type($result)
  }];
  let shapeRule = "slice";
  let pypto = "tile.slice(input, shape, offsets, valid, [], pad_value=pad)";
}

def Tile_ReshapeOp : Tile_View<"reshape"> {
  let summary = "The same elements in another shape";
  let shapeRule = "reshape";
  let pypto = "tile.reshape(input, shape)";
}

def Tile_ReinterpretViewOp : Tile_View<"reinterpret_view"> {
  let summary = "The same bytes as elements of another type";
  let examples = [(example "16x128xf16":$result)];
  let shapeRule = "reinterpret";
  let pypto = "tile.reinterpret_view(input, shape, dtype=dtype)";
}

def Tile_TransposeViewOp : Tile_View<"transpose_view"> {
  let summary = "Rows and columns swapped by swapping the layout";
  let shapeRule = "transposeView";
  let examples = [(example "64x16xf32, vec, layout(col_major, none_box, 512)":
    $result)];
}

def Tile_SetValidShapeOp : Tile_View<"set_validshape",
    (ins Variadic<Index>:$valid_sizes), [AttrSizedOperandSegments]> {
  let summary = "The same tile with another valid shape";
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $input (`valid` `(` $valid_sizes^ `)`)? (`at` custom<At>($at_slot, $at)^)? attr-dict
    `:` type($input) `->` type($result)
  }];
  let shapeRule = "setValidShape";
  let pypto = "tile.set_validshape(input, valid[0], valid[1])";
}

def Tile_AssembleOp : Tile_Op<"assemble",
    (ins Tile_Any:$target, Tile_Any:$source, Variadic<Index>:$offsets,
         DenseI64ArrayAttr:$static_offsets),
    (outs Tile_Any:$result), [AttrSizedOperandSegments],
    ["getWrittenWindow"]> {
  let summary = "A tile copied into a window of another, in its place";
  let description = [{
    ```mlir
    %u = tile.assemble %half into %t[0, 64]
        : <16x64xf32, vec>, <16x128xf32, vec> -> <16x128xf32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $source `into` $target `` custom<DynamicIndexList>($offsets, $static_offsets)
    (`at` custom<At>($at_slot, $at)^)? attr-dict
    `:` type($source) `,` type($target) `->` type($result)
  }];
  let storage = InPlace<"target", "Window">;
  let unit = "Route";
  let shapeRule = "assemble";
}

def Tile_WriteOp : Tile_Op<"write",
    (ins Tile_Vec:$tile, Tile_Scalar:$value, Variadic<Index>:$offsets,
         DenseI64ArrayAttr:$static_offsets),
    (outs Tile_Vec:$result), [AttrSizedOperandSegments],
    ["getWrittenWindow"]> {
  let summary = "A scalar written into a tile, in its place";
  let description = [{
    ```mlir
    %u = tile.write %s into %t[2, %j] : f32, <16x64xf32, vec> -> <16x64xf32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $value `into` $tile `` custom<DynamicIndexList>($offsets, $static_offsets)
    (`at` custom<At>($at_slot, $at)^)? attr-dict
    `:` type($value) `,` type($tile) `->` type($result)
  }];
  let storage = InPlace<"tile", "Window">;
  let unit = "Scalar";
  let shapeRule = "write";
  let pypto = "tile.write(tile, offsets, value)";
}

def Tile_ReadOp : Tile_BaseOp<"read"> {
  let summary = "An element of a tile, as a scalar";
  let description = [{
    ```mlir
    %s = tile.read %t[2, %j] : <16x64xf32, vec> -> f32
    ```
  }];
  let arguments = (ins Tile_Vec:$tile, Variadic<Index>:$offsets,
                       DenseI64ArrayAttr:$static_offsets);
  let results = (outs Tile_Scalar:$result);
  let assemblyFormat = [{
    $tile `` custom<DynamicIndexList>($offsets, $static_offsets) attr-dict
    `:` type($tile) `->` type($result)
  }];
  let unit = "Scalar";
  let shapeRule = "read";
}

def Tile_ScatterUpdateOp : Tile_Op<"scatter_update",
    (ins Tile_Vec:$input, Tile_Vec:$index, Tile_Vec:$src,
         OptionalAttr<I64Attr>:$dim)> {
  let summary = "Rows replaced at the indices, in the tile's place";
  let storage = InPlace<"input", "Unknown">;
  let sharing = [PeersSay<"pypto allows; PTOAS has no such op",
    ForbidOutputAlias<["index", "src"],
      "they are read while the rows are written",
      "pto-isa a2a3/TScatter:47,130; a5/TScatter">>];
  let shapeRule = "scatterUpdate";
  let examples = [(example "1x16xi32":$index)];
}

def Tile_ExtractOp : Tile_Op<"extract",
    (ins Tile_Any:$input, Variadic<Index>:$offsets,
         DenseI64ArrayAttr:$static_offsets),
    (outs Tile_Any:$result), [AttrSizedOperandSegments]> {
  let summary = "A window of a tile copied out, possibly to another space";
  let description = [{
    ```mlir
    %l = tile.extract %t[0, %k] : <64x256xf16, mat> -> <64x64xf16, left>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $input `` custom<DynamicIndexList>($offsets, $static_offsets)
    (`at` custom<At>($at_slot, $at)^)? attr-dict `:`
    type($input) `->` type($result)
  }];
  let sharing = [PeersSay<PTOASAllows, NotInplaceSafe<
    "whole blocks of all rows are copied before the rest of all rows",
    "pypto operator registry; pto-isa a2a3/TExtract:98-137,342-381, "
    "a5/TExtract:708-835">>];
  let unit = "Route";
  let shapeRule = "extract";
  let pypto = "tile.extract(input, offsets[0], offsets[1], shape, "
              "target_memory=space)";
}

def Tile_ConcatOp : Tile_Op<"concat", (ins Tile_Vec:$src0, Tile_Vec:$src1)> {
  let summary = "Two tiles side by side";
  let sharing = [PeersSay<PTOASAllows, NotInplaceSafe<
    "rows of src0 are copied over src1 before it is read",
    "pypto operator registry; pto-isa a2a3/TConcat:40-60, a5/TConcat:56-71">>];
  let shapeRule = "concat";
  let examples = [(example "16x128xf32":$result)];
}

def Tile_FillpadExpandOp : Tile_Op<"fillpad_expand", (ins Tile_Vec:$tile)> {
  let summary = "Copy into a larger tile that fills what is new";
  let sharing = [
    NotInplaceSafe<"wider rows are written over rows that are still unread",
      "pypto operator registry; pto-isa a2a3/TFillPad:392">,
    PeersSay<BothForbid,
      Relaxed<InplaceSafe<["tile"], "pto-isa a2a3/TFillPad:187-220,392">>>];
  let shapeRule = "fillpadExpand";
  let pypto = "tile.fillpad_expand(tile, shape, pad_value=pad)";
  // Rows only, and columns too.
  let examples = [(example "8x64xf32":$tile), (example "8x32xf32":$tile)];
}

def Tile_FillpadOp : Tile_Op<"fillpad", (ins Tile_Vec:$tile)> {
  let summary = "Copy that fills what lies outside the valid shape";
  let sharing = [InplaceSafe<["tile"],
    "pto-isa a2a3/TFillPad:168-220, a5/TFillPad:42-47,71-99">];
  let shapeRule = "fillpad";
  let pypto = "tile.fillpad(tile, pad_value=pad)";
}

def Tile_FillpadInplaceOp : Tile_Op<"fillpad_inplace", (ins Tile_Vec:$tile)> {
  let summary = "Fills what lies outside the valid shape";
  let storage = InPlace<"tile">;
  let shapeRule = "fillpad";
  let pypto = "tile.fillpad_inplace(tile, pad_value=pad)";
}

def Tile_TransposeOp : Tile_Op<"transpose",
    (ins Tile_Vec:$input, Optional<Tile_Vec>:$tmp), (outs Tile_Vec:$result),
    [AttrSizedOperandSegments]> {
  let summary = "Rows and columns swapped in memory";
  let sharing = [NotInplaceSafe<
    "the unaligned path writes dst directly from src",
    "pypto MemoryReuse; pto-isa a2a3/TTrans:205-272, a5/TTrans:821-841">];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TTrans:237-272">,
    PeersSay<BothAllocate,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TTrans:821-841">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["input"],
    "rows go to tmp while the input is read", "pto-isa a2a3/TTrans:237-272">>];
  let shapeRule = "transpose";
  let pypto = "tile.transpose(input, axis, axis, tmp)";
  let examples = [(example "64x16xf32":$result)];
}

#endif // PYPTO_VIEW_OPS_TD
