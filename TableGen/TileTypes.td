//===- TileTypes.td - The tile type ---------------------------------------===//

#ifndef PYPTO_TILE_TYPES_TD
#define PYPTO_TILE_TYPES_TD

include "TableGen/TileDialect.td"

def Tile_SpecAttr : AttrDef<Tile_Dialect, "Spec"> {
  let summary = "All of a tile type but its placement";
  let description = [{
    Held by the type as one pointer: planning gives every tile of a kernel a type
    of its own, which then differs in nothing else.
  }];
  let mnemonic = "spec";
  let parameters = (ins
    ArrayRefParameter<"int64_t", "physical shape in elements">:$shape,
    "::mlir::Type":$elementType,
    "::pypto::tile::Space":$space,
    "::pypto::tile::TileLayout":$layout,
    ArrayRefParameter<"int64_t", "valid shape; empty when all is valid">:$valid,
    "::pypto::tile::Pad":$pad);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Tile_TileType : TypeDef<Tile_Dialect, "Tile"> {
  let mnemonic = "tile";
  let summary = "A tile in one on-chip memory space";
  let description = [{
    ```
    tile      ::= `!tile.tile` `<` shape `x` element `,` space clause* `>`
    clause    ::= `,` `layout` `(` order `,` box `,` fractal-bytes `)`
                | `,` `valid` dim (`x` dim)*          // `?` is a run-time extent
                | `,` `pad` (`zero` | `max` | `min`)
                | `,` placement
    placement ::= `@`name (`slot` (int | `?`))? (`+` (bytes | `?`))?
                | `pipe` `@`name
    ```

    The physical shape is static; a run-time extent goes into `valid`, which
    never changes the size. A layout equal to the one implied by shape and space
    is not printed. `+ ?` means "somewhere in the source tile": the op that
    defines the view carries the offset. `pipe` is where popped tiles live.
    Compiler allocations print as the space and a number (`@vec_12`) and are
    held as that number; only declared allocations hold a name.

    ```mlir
    !tile.tile<64x64xf32, vec>
    !tile.tile<64x64xf32, vec, valid 48x?, pad zero, @vec_3 + 128>
    !tile.tile<64x64xbf16, mat, @ring slot 1>
    ```
  }];
  let parameters = (ins "::pypto::tile::SpecAttr":$spec,
                        "::pypto::tile::TilePlacement":$placement);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
                                        "::mlir::Type":$elementType,
                                        "::pypto::tile::Space":$space), [{
      return $_get(elementType.getContext(),
                   SpecAttr::get(elementType.getContext(), shape, elementType,
                                 space, TileLayout::getImplied(shape, space),
                                 ::llvm::ArrayRef<int64_t>(), Pad::Null),
                   TilePlacement());
    }]>
  ];
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<int64_t> getShape() const { return getSpec().getShape(); }
    ::mlir::Type getElementType() const { return getSpec().getElementType(); }
    Space getSpace() const { return getSpec().getSpace(); }
    TileLayout getLayout() const { return getSpec().getLayout(); }
    ::llvm::ArrayRef<int64_t> getValid() const { return getSpec().getValid(); }
    Pad getPad() const { return getSpec().getPad(); }

    /// Returns the valid extent of each dimension, in elements;
    /// ShapedType::kDynamic where it is known only at run time.
    ::llvm::ArrayRef<int64_t> getValidShape() const {
      return getValid().empty() ? getShape() : getValid();
    }

    /// Returns the number of run-time extents in the valid shape.
    unsigned getNumDynamicValidDims() const;

    bool isPlaced() const { return getPlacement().isPlaced(); }
    TileType withPlacement(const TilePlacement &placement) const {
      return get(getContext(), getSpec(), placement);
    }
    TileType getUnplaced() const { return withPlacement(TilePlacement()); }

    /// Returns true if the types differ at most in their placement.
    bool equalsIgnoringPlacement(TileType other) const {
      return getSpec() == other.getSpec();
    }

    unsigned getElementBits() const;

    /// Returns the extents seen as a matrix: the last dimension, and the product
    /// of all before it.
    int64_t getRows() const;
    int64_t getCols() const { return getShape().back(); }

    /// Returns true if the tile is stored in boxes. A single row has none.
    bool hasBoxes() const;

    /// Returns the bytes the tile occupies, its rows rounded up to a multiple
    /// of `rowMultiple` (1 but for accumulators) and to whole boxes. Elements of
    /// 4 bits are packed two a byte; any other element takes whole bytes.
    int64_t getSizeInBytes(int64_t rowMultiple = 1) const;

    /// Returns the distance in bytes between the starts of two neighbouring
    /// rows (columns when column-major); of two neighbouring rows or columns of
    /// boxes in a boxed layout.
    int64_t getPitchInBytes() const;

    /// Returns the byte offset of an element, layout included, in a tile whose
    /// rows (columns, boxes; see getPitchInBytes) are `pitch` bytes apart. It
    /// never falls when a coordinate grows, so a window lies between its two
    /// corners.
    int64_t getByteOffset(::llvm::ArrayRef<int64_t> index, int64_t pitch) const;
    int64_t getByteOffset(::llvm::ArrayRef<int64_t> index) const {
      return getByteOffset(index, getPitchInBytes());
    }
  }];
}

#endif // PYPTO_TILE_TYPES_TD
