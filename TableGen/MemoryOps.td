//===- MemoryOps.td - Allocations, creation, copies and movement --------===//

#ifndef PYPTO_MEMORY_OPS_TD
#define PYPTO_MEMORY_OPS_TD

include "TableGen/TileOpBase.td"
include "mlir/IR/Properties.td"

//===----------------------------------------------------------------------===//
// Allocations and reserves
//===----------------------------------------------------------------------===//

/// A flag. MLIR's own refuses an attribute with a value without a word.
def Tile_FlagProp : _cls_UnitProp {
  // Printed as a mere word.
  let baseProperty = UnitProp;
  let convertFromAttribute = [{
    if (!::llvm::isa<::mlir::UnitAttr, ::mlir::BoolAttr>($_attr))
      return $_diag() << "expected a flag, not a value";
    auto value = ::llvm::dyn_cast<::mlir::BoolAttr>($_attr);
    $_storage = !value || value.getValue();
    return ::mlir::success();
  }];
}

def Tile_AllocOp : Tile_BaseOp<"alloc"> {
  let summary = "An allocation in one memory space";
  let description = [{
    Stands at the head of the function. Passes give it a size and, at the end,
    an address, both in bytes. An author declares one without size and space:
    `tile.alloc @ping pinned` and binds tiles to it with `at @ping`; nothing
    else is ever placed there. `slots = N` makes it a ring of N equal slots.

    ```mlir
    tile.alloc @vec_0 : vec, 16384 address = 0
    tile.alloc @ring pinned slots = 2
    ```

    It is no Symbol (a function is no symbol table): placements in types refer
    to it by name, and the verifier of `tile.kernel` checks that it exists.
  }];
  // Native properties: attributes for the allocations of 100,000 tiles, most of
  // them gone a pass later, would cost more than planning.
  let arguments = (ins
    StringProp:$name,
    Tile_FlagProp:$pinned,
    DefaultValuedProp<I64Prop, "1">:$slots,
    OptionalProp<EnumProp<Tile_Space>>:$space,
    OptionalProp<I64Prop>:$size,
    OptionalProp<I64Prop>:$address);
  let assemblyFormat = [{
    custom<AllocationName>($name) (`pinned` $pinned^)? (`slots` `=` $slots^)?
    (`:` custom<SpaceAndSize>($space, $size)^)?
    (`address` `=` custom<OptionalBytes>($address)^)? attr-dict
  }];
  let extraClassDeclaration = [{
    /// Returns true for one that planning made, and not an author.
    bool isCompilerMade() { return !getPinned(); }

    /// Returns what placements in the allocation's space call it; only for an
    /// allocation that has a space.
    AllocName getAllocName() {
      return AllocName::fromText(getContext(), getName(), *getSpace());
    }
  }];
  let unit = "None";
  let shapeRule = "allocation";
  let examples = [(example "\"ping\"":$name, "unit":$pinned)];
  let pypto = "";
}

def Tile_ReserveOp : Tile_BaseOp<"reserve"> {
  let summary = "Bytes of a space that belong to a cross-core ring";
  let description = [{
    Tiles never lie in reserved bytes. Without an address the address pass
    chooses one at the bottom of the space.

    ```mlir
    tile.reserve @c2v_ring : vec, 8192
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$name,
    Tile_SpaceAttr:$space,
    ConfinedAttr<I64Attr, [IntPositive]>:$size,
    OptionalAttr<ConfinedAttr<I64Attr, [IntNonNegative]>>:$address);
  let assemblyFormat = [{
    $name `:` custom<SpaceName>($space) `,` custom<Bytes>($size)
    (`address` `=` custom<Bytes>($address)^)? attr-dict
  }];
  let unit = "None";
  let shapeRule = "reserve";
  let examples = [(example "#tile.space<vec>":$space)];
  let pypto = "system.reserve_buffer(name=name, size=size, base=address)";
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

def Tile_CreateOp : Tile_Op<"create", (ins), (outs Tile_Any:$result)> {
  let summary = "A tile whose content is undefined";
  let description = [{
    ```mlir
    %tmp = tile.create : <64x64xf32, vec>
    ```
  }];
  let storage = Undefined;
  let unit = "None";
  let rematerializable = 1;
  let pypto = "tile.create(shape, dtype=dtype, target_memory=space, "
              "transpose=_, flat_layout=_)";
}

def Tile_FullOp : Tile_Op<"full", (ins AnyAttrOf<[F64Attr, I64Attr], "f64 or i64 constant">:$value)> {
  let summary = "A tile filled with a constant";
  let description = [{
    ```mlir
    %zero = tile.full 0.0 : <64x64xf32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    custom<Constant>($value) (`at` custom<At>($at_slot, $at)^)? attr-dict `:`
    type($result)
  }];
  let rematerializable = 1;
  let shapeRule = "constant";
  let examples = [(example "0.0 : f64":$value)];
  let pypto = "tile.full(shape, dtype=dtype, value=value)";
}

def Tile_CiOp : Tile_Op<"ci", (ins I64Attr:$start, UnitAttr:$descending)> {
  let summary = "An index ramp";
  let rematerializable = 1;
  let pypto = "tile.ci(start, shape, dtype=dtype, descending=descending)";
}

def Tile_TriOp : Tile_Op<"tri",
    (ins AnyTypeOf<[AnyInteger, Index]>:$diagonal, UnitAttr:$upper,
         Variadic<Index>:$valid_sizes),
    (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let summary = "A triangular mask: ones up to the diagonal, or from it on";
  let description = [{
    ```mlir
    %t = tile.tri %d {upper} : i32 -> <16x64xf32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $diagonal (`valid` `(` $valid_sizes^ `)`)?
    (`at` custom<At>($at_slot, $at)^)? attr-dict `:` type($diagonal) `->`
    type($result)
  }];
  let shapeRule = "triangle";
  let examples = [(example "i32":$diagonal)];
  let pypto = "tile.tri(diagonal, shape, valid, dtype=dtype, upper=upper)";
}

def Tile_RandomOp : Tile_Op<"random",
    (ins I32:$key0, I32:$key1, I32:$counter0, I32:$counter1, I32:$counter2,
         I32:$counter3, OptionalAttr<I64Attr>:$rounds,
         Variadic<Index>:$valid_sizes),
    (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let summary = "Random bits from a key and a counter";
  let description = [{
    ```mlir
    %r = tile.random key(%k0, %k1) counter(%c0, %c1, %c2, %c3) {rounds = 10}
        : <16x64xi32, vec>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    `key` `(` $key0 `,` $key1 `)`
    `counter` `(` $counter0 `,` $counter1 `,` $counter2 `,` $counter3 `)`
    (`valid` `(` $valid_sizes^ `)`)? (`at` custom<At>($at_slot, $at)^)? attr-dict
    `:` type($result)
  }];
  let shapeRule = "random";
  let examples = [(example "16x64xi32":$result)];
  let pypto = "tile.random(key0, key1, counter0, counter1, counter2, counter3, "
              "shape, valid, dtype=dtype, rounds=rounds)";
}

//===----------------------------------------------------------------------===//
// The core that runs the kernel
//===----------------------------------------------------------------------===//

class Tile_CoreIndex<string mnemonic> : Tile_BaseOp<mnemonic> {
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict";
  let unit = "None";
}

def Tile_GetBlockIdxOp : Tile_CoreIndex<"get_block_idx"> {
  let summary = "Number of the block that runs";
}
def Tile_GetSubblockIdxOp : Tile_CoreIndex<"get_subblock_idx"> {
  let summary = "Number of the vector core within its block";
}
def Tile_GetBlockNumOp : Tile_CoreIndex<"get_block_num"> {
  let summary = "Number of blocks";
}

//===----------------------------------------------------------------------===//
// Copies made by the compiler
//===----------------------------------------------------------------------===//

def Tile_CopyOp : Tile_Op<"copy", (ins Tile_Any:$source),
                          (outs Tile_Any:$result)> {
  let summary = "A compiler-made copy within one space";
  let description = [{
    Made by planning where value semantics and storage disagree, and removed
    again where source and result may lie in one place. The author's movement is
    `tile.move`, which is never removed.
  }];
  let sharing = [ForbidOutputAlias<["source"],
    "a copy onto itself is removed, not placed", "out-of-SSA translation">];
  let shapeRule = "copy";
  let pypto = "";
}

def Tile_ParallelCopyOp : Tile_BaseOp<"parallel_copy"> {
  let summary = "Copies that read all sources before they write any result";
  let description = [{
    What a control-flow edge does to the tiles it carries: all sources are read
    before any result is written, so that values may trade places.

    ```mlir
    %c, %d = tile.parallel_copy %a, %b
        : (<8x8xf32, vec>, <8x8xf32, vec>) -> (<8x8xf32, vec>, <8x8xf32, vec>)
    ```
  }];
  let arguments = (ins Variadic<Tile_Any>:$sources);
  let results = (outs Variadic<Tile_Any>:$results);
  let hasCustomAssemblyFormat = 1;
  // Of a source and its own result; the others only trade places.
  let sharing = [InplaceSafe<["sources"], "out-of-SSA translation">];
  let shapeRule = "parallelCopy";
  let pypto = "";
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

def Tile_MoveOp : Tile_Op<"move", (ins Tile_Any:$source),
                          (outs Tile_Any:$result)> {
  let summary = "Movement between spaces, or to another layout";
  let sharing = [PeersSay<PTOASAllows, NotInplaceSafe<
    "TMOV requires distinct source and destination addresses",
    "pypto MemoryReuse; pto-isa a5/TMov:496-541">>];
  let unit = "Route";
  let shapeRule = "move";
  let pypto = "tile.move(source, target_memory=space, blayout=blayout, "
              "slayout=slayout)";
}

def Tile_LoadOp : Tile_Op<"load",
    (ins AnyMemRef:$source, Variadic<Index>:$offsets,
         DenseI64ArrayAttr:$static_offsets, Variadic<Index>:$valid_sizes),
    (outs Tile_VecOrMat:$result), [AttrSizedOperandSegments]> {
  let summary = "Movement of a window of global memory into a tile";
  let description = [{
    The window begins at the offsets and has the result's valid shape, whose
    run-time extents are operands.

    ```mlir
    %t = tile.load %src[%i, 0] : memref<512x64xf32> -> <64x64xf32, vec>
    %u = tile.load %src[%i, 0] valid(%n) : memref<512x64xf32>
         -> <64x64xf32, vec, valid ?x64>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($offsets, $static_offsets)
    (`valid` `(` $valid_sizes^ `)`)? (`at` custom<At>($at_slot, $at)^)? attr-dict `:`
    type($source) `->` type($result)
  }];
  let unit = "MTE2";
  let shapeRule = "load";
  let pypto = "tile.load(source, offsets, window, valid, target_memory=space, "
              "clamp=_)";
}

def Tile_StoreOp : Tile_BaseOp<"store"> {
  let summary = "Movement of the valid part of a tile to global memory";
  let description = [{
    ```mlir
    tile.store %t, %dst[%i, 0] : <64x64xf32, vec>, memref<512x64xf32>
    ```
  }];
  let arguments = (ins Tile_VecOrAcc:$source, AnyMemRef:$dest,
                       Variadic<Index>:$offsets,
                       DenseI64ArrayAttr:$static_offsets, UnitAttr:$atomic);
  let assemblyFormat = [{
    $source `,` $dest `` custom<DynamicIndexList>($offsets, $static_offsets)
    (`atomic` $atomic^)? attr-dict `:` type($source) `,` type($dest)
  }];
  let roles = [WritesMemory<["dest"]>];
  let unit = "Route";
  let shapeRule = "store";
  let pypto = "tile.store(source, offsets, dest, window, atomic=atomic)";
}

def Tile_MgatherOp : Tile_Op<"mgather",
    (ins AnyMemRef:$source, Tile_VecOrMat:$idx, Optional<AnyMemRef>:$scratch,
         OptionalAttr<I64Attr>:$coalesce, OptionalAttr<I64Attr>:$gather_oob,
         Variadic<Index>:$valid_sizes),
    (outs Tile_VecOrMat:$result), [AttrSizedOperandSegments]> {
  let summary = "Elements or rows of global memory gathered at indices";
  let description = [{
    The scratch is global memory, which the gather of elements into mat needs.

    ```mlir
    %t = tile.mgather %src, %idx : memref<512x64xf32>, <16x64xi32, vec>
        -> <16x64xf32, vec>
    %u = tile.mgather %src, %idx scratch(%m : memref<4096xi8>) {coalesce = 1}
        : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, mat>
    ```
  }];
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $source `,` $idx (`scratch` `(` $scratch^ `:` type($scratch) `)`)?
    (`valid` `(` $valid_sizes^ `)`)? (`at` custom<At>($at_slot, $at)^)? attr-dict
    `:` type($source) `,` type($idx) `->` type($result)
  }];
  let sharing = [NotInplaceSafe<"indices are read while the result arrives",
    "pypto operator registry; pto-isa a2a3/MGather, a5/MGather">];
  let roles = [WritesMemory<["scratch"]>];
  let unit = "MTE2";
  let shapeRule = "gatherFromMemory";
  let pypto = "tile.mgather(source, idx, scratch, valid, coalesce=coalesce, "
              "gather_oob=gather_oob, target_memory=space)";
  let examples = [(example "16x64xi32":$idx)];
}

def Tile_MscatterOp : Tile_BaseOp<"mscatter"> {
  let summary = "Elements or rows of a tile scattered to global memory";
  let description = [{
    ```mlir
    tile.mscatter %t, %idx, %dst : <16x64xf32, vec>, <16x64xi32, vec>,
        memref<512x64xf32>
    ```
  }];
  let arguments = (ins Tile_Vec:$source, Tile_Vec:$idx, AnyMemRef:$dest);
  let assemblyFormat = [{
    $source `,` $idx `,` $dest attr-dict `:` type($source) `,` type($idx) `,`
    type($dest)
  }];
  let roles = [WritesMemory<["dest"]>];
  let unit = "MTE3";
  let shapeRule = "scatterToMemory";
  let examples = [(example "16x64xi32":$idx)];
}

#endif // PYPTO_MEMORY_OPS_TD
