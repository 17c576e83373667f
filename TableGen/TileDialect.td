//===- TileDialect.td - The tile dialect, its enums and attributes --------===//
//
// On-chip tiles as SSA values whose type says where they live. Structured
// control flow comes from `scf`, global memory is a builtin `memref`.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TILE_DIALECT_TD
#define PYPTO_TILE_DIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/DialectBase.td"

def Tile_Dialect : Dialect {
  let name = "tile";
  let cppNamespace = "::pypto::tile";
  let summary = "Tiles in the software-managed on-chip memories of an NPU";
  let description = [{
    A tile is an SSA value. Its type holds the static physical shape, the memory
    space, the layout and, once a planning pass has run, the placement: which
    allocation the bytes belong to and where in it they begin.

    Unplaced tile ops have no side effects. A placed result allocates and writes
    its memory space and a placed operand reads it, so that cse, canonicalize,
    code motion and sinking cannot break a planned function.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let extraClassDeclaration = [{
    /// The function attribute that says which core a kernel runs on. It is
    /// mandatory on functions that contain tiles.
    static constexpr ::llvm::StringLiteral kKernelAttr = "tile.kernel";
    /// The function attribute that says how a vector function is split.
    static constexpr ::llvm::StringLiteral kSplitAttr = "tile.split";
    /// The loop attribute that asks for a pipeline: the number of iterations in
    /// flight at the same time, on an scf.for.
    static constexpr ::llvm::StringLiteral kPipelineStagesAttr =
        "tile.pipeline_stages";
    /// The loop attribute that has accumulators take turns too, in two places.
    static constexpr ::llvm::StringLiteral kPipelineDoubleBufferAccAttr =
        "tile.pipeline_double_buffer_acc";
    /// The memberships of an op that makes tiles in the body of a pipeline: an
    /// array of #tile.membership, innermost pipeline first.
    static constexpr ::llvm::StringLiteral kPipelineAttr = "tile.pipeline";
    /// For tests: a rule that planning leaves out, as "OP OPERAND" for sharing
    /// and "OP OPERAND role" for a role. Checking does not leave it out.
    static constexpr ::llvm::StringLiteral kIgnoredRuleAttr =
        "tile.ignored_rule";
    /// The module attribute that says which chip is planned for.
    static constexpr ::llvm::StringLiteral kTargetAttr = "tile.target";

  private:
    void registerTypes();
    void registerAttributes();
    // One function per op family, next to the family's generated definitions.
    void registerMemoryOps();
    void registerElementwiseOps();
    void registerUnaryOps();
    void registerBroadcastOps();
    void registerReductionOps();
    void registerSelectOps();
    void registerCubeOps();
    void registerViewOps();
    void registerGatherOps();
    void registerPipeOps();
  }];
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

class Tile_I32Enum<string name, string summary, list<I32EnumCase> cases>
    : I32Enum<name, summary, cases> {
  let cppNamespace = "::pypto::tile";
}

def Tile_Space : Tile_I32Enum<"Space", "memory space", [
  I32EnumCase<"DDR", 0, "ddr">,               // global memory
  I32EnumCase<"Vec", 1, "vec">,               // unified buffer (UB)
  I32EnumCase<"Mat", 2, "mat">,               // L1
  I32EnumCase<"Left", 3, "left">,             // L0A
  I32EnumCase<"Right", 4, "right">,           // L0B
  I32EnumCase<"Acc", 5, "acc">,               // L0C
  I32EnumCase<"Bias", 6, "bias">,             // bias table (BT)
  I32EnumCase<"Scaling", 7, "scaling">,       // fixpipe buffer (FB)
  I32EnumCase<"LeftScale", 8, "left_scale">,  // MX scales of L0A
  I32EnumCase<"RightScale", 9, "right_scale"> // MX scales of L0B
]>;

def Tile_BLayout : Tile_I32Enum<"BLayout", "order of elements or boxes", [
  I32EnumCase<"RowMajor", 0, "row_major">,
  I32EnumCase<"ColMajor", 1, "col_major">
]>;

def Tile_SLayout : Tile_I32Enum<"SLayout", "order of elements in a box", [
  I32EnumCase<"NoneBox", 0, "none_box">,
  I32EnumCase<"RowMajor", 1, "row_major">,
  I32EnumCase<"ColMajor", 2, "col_major">
]>;

def Tile_Pad : Tile_I32Enum<"Pad", "what lies outside the valid shape", [
  I32EnumCase<"Null", 0, "null">,
  I32EnumCase<"Zero", 1, "zero">,
  I32EnumCase<"Max", 2, "max">,
  I32EnumCase<"Min", 3, "min">
]>;

def Tile_CmpMode : Tile_I32Enum<"CmpMode", "comparison", [
  I32EnumCase<"EQ", 0, "eq">, I32EnumCase<"NE", 1, "ne">,
  I32EnumCase<"LT", 2, "lt">, I32EnumCase<"LE", 3, "le">,
  I32EnumCase<"GT", 4, "gt">, I32EnumCase<"GE", 5, "ge">
]>;

def Tile_KernelKind : Tile_I32Enum<"KernelKind", "core a kernel runs on", [
  I32EnumCase<"AIV", 0, "aiv">,       // vector core
  I32EnumCase<"AIC", 1, "aic">,       // cube core
  I32EnumCase<"InCore", 2, "incore">  // either: not split yet
]>;

def Tile_SplitMode : Tile_I32Enum<"SplitMode", "split of a vector function", [
  I32EnumCase<"None", 0, "none">,
  I32EnumCase<"UpDown", 1, "up_down">,
  I32EnumCase<"LeftRight", 2, "left_right">
]>;

def Tile_SharingPolicy : Tile_I32Enum<"SharingPolicy",
    "whose sharing rules hold where sources disagree", [
  I32EnumCase<"Seed", 0, "seed">,          // the stricter one
  I32EnumCase<"Hardware", 1, "hardware">   // what the hardware allows
]>;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class Tile_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Tile_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

class Tile_EnumAttr<EnumInfo info, string name>
    : EnumAttr<Tile_Dialect, info, name> {
  let assemblyFormat = "`<` $value `>`";
}

def Tile_PadAttr : Tile_EnumAttr<Tile_Pad, "pad">;
def Tile_CmpModeAttr : Tile_EnumAttr<Tile_CmpMode, "cmp">;
def Tile_KernelKindAttr : Tile_EnumAttr<Tile_KernelKind, "kernel">;
def Tile_SplitModeAttr : Tile_EnumAttr<Tile_SplitMode, "split">;
def Tile_SpaceAttr : Tile_EnumAttr<Tile_Space, "space">;

def Tile_BindingAttr : Tile_Attr<"Binding", "binding"> {
  let summary = "The declared allocation that an author binds a tile to";
  let description = [{
    Written as the `at` clause of an op: `at @ping`, `at @ring[1]`, or
    `at @ring[%i]` (the slot is then an operand of the op).
  }];
  let parameters = (ins "::mlir::StringAttr":$name,
                        "std::optional<int64_t>":$slot);
  let hasCustomAssemblyFormat = 1;
}

def Tile_MembershipAttr : Tile_Attr<"Membership", "membership"> {
  let summary = "The stage of a pipeline that an op belongs to";
  let description = [{
    A lowered pipeline repeats the body of a loop, and each repetition is a stage
    of one group. What the stages make stays apart, so that one can run while
    another still uses its tiles. An op lists all its memberships, innermost
    pipeline first, in the array `tile.pipeline`. Two ops with different
    memberships are different to cse.

    ```mlir
    %0 = tile.load %m[%i, 0] {tile.pipeline = [#tile.membership<0, 1>]}
      : memref<64x64xf32> -> <8x64xf32, vec>
    ```
  }];
  let parameters = (ins "int64_t":$group, "int64_t":$stage);
  let assemblyFormat = "`<` $group `,` $stage `>`";
  let genVerifyDecl = 1;
}

def Tile_TargetAttr : Tile_Attr<"Target", "target"> {
  let summary = "The chip a module is planned for, with overrides";
  let description = [{
    `#tile.target<ascend910b>`, optionally followed by overrides:
    `capacity(vec = 131072, acc = 65536)` in bytes, `alignment = peer` (32 bytes
    in every space), `sharing = hardware`.
  }];
  let parameters = (ins "::mlir::StringAttr":$chip,
                        ArrayRefParameter<"::pypto::tile::SpaceCapacity">:$capacities,
                        "bool":$peerAlignment,
                        "::pypto::tile::SharingPolicy":$sharing);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // PYPTO_TILE_DIALECT_TD
