//===- BufferOps.td - Handles, views, and global memory -------------------===//

#ifndef PYPTO_PTO_BUFFER_OPS_TD
#define PYPTO_PTO_BUFFER_OPS_TD

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "TableGen/PTO/PtoOpBase.td"

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

/// Where planning has put a buffer: the type that the tile would have in the
/// tile dialect.
def Pto_Place : TypeAttrBase<"::pypto::tile::TileType", "type of a placed tile">;

class Pto_Allocation<string mnemonic, Type type>
    : Pto_BufferOp<mnemonic, [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I64>:$addr, Optional<Index>:$valid_row,
                       Optional<Index>:$valid_col, OptionalAttr<Pto_Place>:$place);
  let results = (outs type:$result);
  let assemblyFormat = [{
    (`addr` `=` $addr^)? (`valid_row` `=` $valid_row^)?
    (`valid_col` `=` $valid_col^)? attr-dict `:` qualified(type($result))
  }];
  let storage = Undefined;
  let hasVerifier = 1;
}

def Pto_AllocTileOp : Pto_Allocation<"alloc_tile", Pto_Buffer> {
  let summary = "A buffer";
  let description = [{
    The valid extents that the type leaves open are operands. `addr` is in bytes;
    ptoas wants it on all buffers (level 3) or on none (level 2).

    ```mlir
    %t = pto.alloc_tile addr = %a valid_row = %n : !pto.tile_buf<...>
    ```
  }];
}

def Pto_MultiBuffer
    : Type<CPred<"::llvm::isa<::pypto::pto::MultiTileBufType>($_self)">,
           "multi_tile_buf", "::pypto::pto::MultiTileBufType"> {
  list<string> tileSpaces = ["Vec", "Mat", "Acc"];
}

def Pto_AllocMultiTileOp
    : Pto_Allocation<"alloc_multi_tile", Pto_MultiBuffer> {
  let summary = "Buffers of one kind that are kept apart";
  let description = [{
    ```mlir
    %m = pto.alloc_multi_tile : !pto.multi_tile_buf<!pto.tile_buf<...>, count=2>
    %t = pto.multi_tile_get %m[%k] : !pto.multi_tile_buf<...> -> !pto.tile_buf<...>
    ```
  }];
}

def Pto_DeclareTileOp : Pto_BufferOp<"declare_tile"> {
  let summary = "A handle without storage, which `pto.tpop` gives a place";
  let results = (outs Pto_Buffer:$tile);
  let assemblyFormat = "attr-dict `->` qualified(type($tile))";
  let storage = Pipe;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

class Pto_View<string mnemonic, dag extra = (ins), list<Trait> traits = [],
               list<string> overrides = []>
    : Pto_BufferOp<mnemonic, traits, overrides> {
  let arguments = !con((ins Pto_Buffer:$source), extra);
  let results = (outs Pto_Buffer:$result);
  let assemblyFormat = [{
    $source attr-dict `:` qualified(type($source)) `->`
    qualified(type($result))
  }];
  let storage = ViewOf<"source">;
}

def Pto_TreshapeOp : Pto_View<"treshape"> {
  let summary = "The same bytes in another shape";
  let hasVerifier = 1;
}

def Pto_BitcastOp : Pto_View<"bitcast"> {
  let summary = "The same bytes as elements of another type";
  let hasVerifier = 1;
}

def Pto_SubviewOp : Pto_View<"subview",
    (ins Variadic<Index>:$offsets, DenseI64ArrayAttr:$sizes,
         Optional<Index>:$valid_row, Optional<Index>:$valid_col),
    [AttrSizedOperandSegments], ["getViewWindow"]> {
  let summary = "A window on a buffer";
  let description = [{
    ```mlir
    %v = pto.subview %t[%r, %c] sizes [16, 32] valid [%n, %m]
        : !pto.tile_buf<...> -> !pto.tile_buf<...>
    ```
  }];
  let assemblyFormat = [{
    $source `[` $offsets `]` `sizes` custom<Sizes>($sizes)
    (`valid` `[` $valid_row^ `,` $valid_col `]`)? attr-dict
    `:` qualified(type($source)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Pto_SubsetOp : Pto_View<"subset",
    (ins Variadic<Index>:$offsets, DenseI64ArrayAttr:$sizes), [],
    ["getViewWindow"]> {
  let summary = "A window on a buffer, as older files write it";
  let description = [{
    ```mlir
    %v = pto.subset %t[%r, %c] sizes [16, 32] : !pto.tile_buf<...>
    ```
  }];
  // The type of the result follows from offsets and sizes.
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Pto_MultiTileGetOp : Pto_BufferOp<"multi_tile_get", [],
                                      ["getViewWindow"]> {
  let summary = "The buffer that an index picks";
  let arguments = (ins Pto_MultiBuffer:$source, Index:$index);
  let results = (outs Pto_Buffer:$result);
  let assemblyFormat = [{
    $source `[` $index `]` attr-dict `:` qualified(type($source)) `->`
    qualified(type($result))
  }];
  let storage = ViewOf<"source">;
  let hasVerifier = 1;
}

def Pto_TassignOp : Pto_BufferOp<"tassign"> {
  let summary = "A handle at an address that the author has chosen";
  let arguments = (ins Pto_Buffer:$source, I64:$addr,
                       OptionalAttr<Pto_Place>:$place);
  let results = (outs Pto_Buffer:$result);
  let assemblyFormat = [{
    $source `,` $addr attr-dict `:` qualified(type($source)) `->`
    qualified(type($result))
  }];
  let storage = Undefined;
  let roles = [Unread<["source"], "ptoas: rebinds the handle">];
}

def Pto_SetValidshapeOp : Pto_BufferOp<"set_validshape"> {
  let summary = "Other valid extents for a buffer";
  let description = [{
    Changes the handle itself, and no byte.
  }];
  let arguments = (ins Pto_Buffer:$source, Index:$valid_row, Index:$valid_col);
  let assemblyFormat = [{
    $source `,` $valid_row `,` $valid_col attr-dict `:`
    qualified(type($source))
  }];
  let roles = [Unread<["source"], "ptoas: changes the extents only">];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

def Pto_AnyPtr : Type<CPred<"::llvm::isa<::pypto::pto::PtrType>($_self)">,
                      "ptr", "::pypto::pto::PtrType">;
def Pto_AnyTensorView
    : Type<CPred<"::llvm::isa<::pypto::pto::TensorViewType>($_self)">,
           "tensor_view", "::pypto::pto::TensorViewType">;
def Pto_AnyPartition
    : Type<CPred<"::llvm::isa<::pypto::pto::PartitionTensorViewType>($_self)">,
           "partition_tensor_view", "::pypto::pto::PartitionTensorViewType">;

def Pto_MakeTensorViewOp : Pto_Op<"make_tensor_view",
    [Pure, AttrSizedOperandSegments]> {
  let summary = "A pointer seen as a tensor";
  let arguments = (ins AnyType:$ptr, Variadic<Index>:$shape,
                       Variadic<Index>:$strides);
  let results = (outs Pto_AnyTensorView:$result);
  let assemblyFormat = [{
    $ptr `,` `shape` `=` `[` $shape `]` `,`
    `strides` `=` `[` $strides `]` attr-dict `:`
    custom<ViewType>(type($result), type($ptr))
  }];
}

def Pto_PartitionViewOp : Pto_Op<"partition_view",
    [Pure, AttrSizedOperandSegments]> {
  let summary = "A window on a tensor";
  let arguments = (ins Pto_AnyTensorView:$source, Variadic<Index>:$offsets,
                       Variadic<Index>:$sizes);
  let results = (outs Pto_AnyPartition:$result);
  let assemblyFormat = [{
    $source `,` `offsets` `=` `[` $offsets `]` `,`
    `sizes` `=` `[` $sizes `]` attr-dict
    `:` qualified(type($source)) `->` qualified(type($result))
  }];
}

def Pto_AddptrOp : Pto_Op<"addptr", [Pure]> {
  let summary = "A pointer some elements on";
  let arguments = (ins Pto_AnyPtr:$ptr, Index:$offset);
  let results = (outs Pto_AnyPtr:$result);
  let assemblyFormat = [{
    $ptr `,` $offset attr-dict `:` type($ptr) `->` type($result)
  }];
}

def Pto_GetTensorViewDimOp : Pto_Op<"get_tensor_view_dim", [Pure]> {
  let summary = "An extent of a tensor";
  let arguments = (ins AnyType:$view, Index:$dim);
  let results = (outs Index:$result);
  let assemblyFormat = [{
    $view `,` $dim `:` type($view) `->` type($result) attr-dict
  }];
}

def Pto_LoadScalarOp : Pto_Op<"load_scalar"> {
  let summary = "An element of global memory";
  let arguments = (ins AnyType:$ptr, Index:$offset);
  let results = (outs AnyType:$value);
  let assemblyFormat = [{
    $ptr `[` $offset `]` attr-dict `:` type($ptr) `->` type($value)
  }];
}

def Pto_StoreScalarOp : Pto_Op<"store_scalar"> {
  let summary = "Writes an element of global memory";
  let arguments = (ins AnyType:$value, AnyType:$ptr, Index:$offset);
  let assemblyFormat = [{
    $value `,` $ptr `[` $offset `]` attr-dict `:` type($ptr) `,` type($value)
  }];
}

class Pto_CoreIndex<string mnemonic, string text>
    : Pto_Op<mnemonic, [Pure]> {
  let summary = text;
  let results = (outs I64:$result);
  let assemblyFormat = "attr-dict";
}

def Pto_GetBlockIdxOp
    : Pto_CoreIndex<"get_block_idx", "Number of the block that runs">;
def Pto_GetBlockNumOp : Pto_CoreIndex<"get_block_num", "Number of blocks">;
def Pto_GetSubblockIdxOp : Pto_CoreIndex<"get_subblock_idx",
  "Number of the vector core within its block">;
def Pto_GetSubblockNumOp
    : Pto_CoreIndex<"get_subblock_num", "Number of vector cores in a block">;

//===----------------------------------------------------------------------===//
// Buffers as memrefs, as ptoas has them after its first passes
//===----------------------------------------------------------------------===//

def Pto_PointerCastOp : Pto_Op<"pointer_cast"> {
  let summary = "Memory at one address, or at one of several";
  let description = [{
    ```mlir
    %m = pto.pointer_cast(%a) : memref<16x64xf32, #pto.address_space<vec>>
    ```
  }];
  let arguments = (ins Variadic<I64>:$addrs);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = "`(` $addrs `)` attr-dict `:` type($result)";
}

def Pto_BindTileOp : Pto_Op<"bind_tile", [Pure]> {
  let summary = "Memory with the extents and the layout of a tile";
  let arguments = (ins AnyMemRef:$source, Index:$valid_row, Index:$valid_col);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $source `,` $valid_row `,` $valid_col attr-dict
    `:` type($source) `->` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Reserved bytes
//===----------------------------------------------------------------------===//

def Pto_ReserveBufferOp : Pto_Op<"reserve_buffer"> {
  let summary = "Bytes of a space that belong to a ring";
  let description = [{
    With `auto = true` the planner chooses the address; else `base` is the
    address, in bytes.

    ```mlir
    %b = pto.reserve_buffer {name = "c2v", size = 8192,
      location = #pto.address_space<vec>, auto = true} -> i32
    ```
  }];
  let results = (outs I32:$addr);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::StringRef getName();
    ::pypto::tile::Space getSpace();
    /// Returns the size in bytes.
    int64_t getSize();
    /// Returns the address in bytes, if the author has chosen one.
    std::optional<int64_t> getBase();
    /// Sets the address in bytes, as if the author had chosen it.
    void setBase(int64_t address);
  }];
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

class Pto_Section<string mnemonic, string text> : Pto_Op<mnemonic, [
    SingleBlock, NoRegionArguments, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"SectionEndOp">,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = text;
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

def Pto_SectionCubeOp : Pto_Section<"section.cube", "What the cube core runs">;
def Pto_SectionVectorOp
    : Pto_Section<"section.vector", "What the vector core runs">;

/// Never printed: the text has no terminator.
def Pto_SectionEndOp : Pto_Op<"section_end", [Pure, Terminator, ReturnLike,
    ParentOneOf<["SectionCubeOp", "SectionVectorOp"]>]> {
  let summary = "The end of a section, which has no text";
  let assemblyFormat = "attr-dict";
}

#endif // PYPTO_PTO_BUFFER_OPS_TD
