//===- PtoDialect.td - The pto dialect, its attributes and types ----------===//
//
// The form in which PyPTO and other frontends hand kernels to ptoas: a tile is a
// buffer, an op writes it through `outs`, and the same buffer is written many
// times. Planning needs the types of buffers and views. All other types and
// attributes of the form (`!pto.pipe`, `#pto<round_mode RINT>`) pass through as
// the builtin OpaqueType and OpaqueAttr, so that names of older and newer
// versions load and print back as they are.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PTO_DIALECT_TD
#define PYPTO_PTO_DIALECT_TD

include "TableGen/PTO/PtoEnums.td"
include "TableGen/TileDialect.td"

def Pto_Dialect : Dialect {
  let name = "pto";
  let cppNamespace = "::pypto::pto";
  let summary = "Tile kernels in destination style, as ptoas reads them";
  let description = [{
    A tile is a buffer: `pto.alloc_tile` makes a handle, and ops read what stands
    in `ins` and write what stands in `outs`.

    ```mlir
    %t = pto.alloc_tile : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64,
      v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texp ins(%a : !pto.tile_buf<...>) outs(%t : !pto.tile_buf<...>)
    ```

    An op of this dialect that has no record still parses, prints back and is
    planned with caution if it has this shape or the generic one.
  }];
  let isExtensible = 1;
  let extraClassDeclaration = [{
    /// The function attribute that says which core a kernel runs on.
    static constexpr ::llvm::StringLiteral kKernelKindAttr = "pto.kernel_kind";
    /// The module attribute that names the architecture: a3, a2a3 or a5.
    static constexpr ::llvm::StringLiteral kTargetArchAttr = "pto.target_arch";

    /// The attribute with the shape of an op's text (IR/PTO/ShapedText.h), where
    /// that is not the usual one.
    static constexpr ::llvm::StringLiteral kShapeAttr = "pto.shape";

    /// Returns the op's row in the table, or null.
    const TableOp *lookup(::mlir::OperationName name) const {
      return table.lookup(name.getIdentifier());
    }

    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type,
                   ::mlir::DialectAsmPrinter &printer) const override;
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;
    std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef name) const override;
    ::llvm::unique_function<void(::mlir::Operation *, ::mlir::OpAsmPrinter &)>
    getOperationPrinter(::mlir::Operation *op) const override;
    void *getRegisteredInterfaceForOp(::mlir::TypeID interface,
                                      ::mlir::OperationName name) override;

  private:
    void registerTypes();
    void registerAttributes();
    void registerBufferOps();
    void registerTableOps();

    ::llvm::DenseMap<::mlir::StringAttr, const TableOp *> table;
  }];
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class Pto_EnumAttr<EnumInfo info, string name>
    : EnumAttr<Pto_Dialect, info, name> {
  let assemblyFormat = "`<` $value `>`";
}

def Pto_AddressSpaceAttr : Pto_EnumAttr<Pto_AddressSpace, "address_space">;
def Pto_KernelKindAttr : Pto_EnumAttr<Pto_KernelKind, "kernel_kind">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class Pto_Type<string name, string typeMnemonic>
    : TypeDef<Pto_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Pto_TileBuf : Pto_Type<"TileBuf", "tile_buf"> {
  let summary = "A buffer in one on-chip memory";
  let description = [{
    ```
    tile_buf ::= `!pto.tile_buf` `<` key `=` value (`,` key `=` value)* `>`
               | `!pto.tile_buf` `<` loc `,` rows `x` cols `x` dtype
                                 (`,` key `=` value)* `>`
    ```

    The keys are `loc`, `dtype`, `rows`, `cols`, `v_row`, `v_col` (or `valid=RxC`
    in the second spelling), `blayout`, `slayout`, `fractal`, `pad` and `compact`;
    the first four must be there. The first spelling with all keys in this order
    is the one that ptoas reads, and the one that is printed. A valid extent that
    is known only at run time is `?`.

    ```mlir
    !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=64,
                  blayout=row_major, slayout=none_box, fractal=512, pad=0>
    !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major>
    ```
  }];
  // All but `dtype` and `compact` as in a tile type of the tile dialect.
  let parameters = (ins
    "::mlir::Type":$dtype,
    "::pypto::tile::TileType":$tileType,
    "::pypto::pto::Compact":$compact);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ::pypto::tile::Space getSpace() const { return getTileType().getSpace(); }
    int64_t getRows() const { return getTileType().getShape()[0]; }
    int64_t getCols() const { return getTileType().getShape()[1]; }

    /// Returns the valid rows and columns, in elements; ShapedType::kDynamic
    /// where they are known only at run time.
    ::llvm::ArrayRef<int64_t> getValidShape() const {
      return getTileType().getValidShape();
    }

    /// Returns the bytes the buffer occupies. `rowMultiple`: see
    /// TileType::getSizeInBytes.
    int64_t getSizeInBytes(int64_t rowMultiple = 1) const;
  }];
}

def Pto_MultiTileBuf : Pto_Type<"MultiTileBuf", "multi_tile_buf"> {
  let summary = "Buffers of one kind, of which an index picks one";
  let description = [{
    ```mlir
    !pto.multi_tile_buf<!pto.tile_buf<...>, count=2>
    ```
  }];
  let parameters = (ins "::pypto::pto::TileBufType":$slot, "int64_t":$count);
  let assemblyFormat = "`<` qualified($slot) `,` `count` `=` $count `>`";
  let genVerifyDecl = 1;
}

def Pto_Ptr : Pto_Type<"Ptr", "ptr"> {
  let summary = "A pointer into global memory";
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
}

class Pto_ViewType<string name, string typeMnemonic, string text>
    : Pto_Type<name, typeMnemonic> {
  let summary = text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "::mlir::Type":$elementType);
  let assemblyFormat = "`<` custom<Dims>($shape, $elementType) `>`";
}

def Pto_TensorView : Pto_ViewType<"TensorView", "tensor_view",
  "Global memory seen as a tensor">;
def Pto_PartitionTensorView : Pto_ViewType<"PartitionTensorView",
  "partition_tensor_view", "A window on a tensor">;

#endif // PYPTO_PTO_DIALECT_TD
