//===- TileOpBase.td - The base of every tile op --------------------------===//

#ifndef PYPTO_TILE_OP_BASE_TD
#define PYPTO_TILE_OP_BASE_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "TableGen/OpFacts.td"
include "TableGen/TileInterfaces.td"
include "TableGen/TileTypes.td"

//===----------------------------------------------------------------------===//
// Operand constraints
//===----------------------------------------------------------------------===//

class Tile_In<list<string> spaces, string text> : Type<
    And<[CPred<"::llvm::isa<::pypto::tile::TileType>($_self)">,
         Or<!foreach(s, spaces, CPred<
           "::llvm::cast<::pypto::tile::TileType>($_self).getSpace() == "
           "::pypto::tile::Space::" # s>)>]>,
    text, "::pypto::tile::TileType"> {
  list<string> tileSpaces = spaces;
}

def Tile_Any : Type<CPred<"::llvm::isa<::pypto::tile::TileType>($_self)">,
                    "tile", "::pypto::tile::TileType"> {
  list<string> tileSpaces = ["Vec", "Mat", "Left", "Right", "Acc", "Bias",
                             "Scaling", "LeftScale", "RightScale"];
}
def Tile_Vec : Tile_In<["Vec"], "tile in vec">;
def Tile_Mat : Tile_In<["Mat"], "tile in mat">;
def Tile_Left : Tile_In<["Left"], "tile in left">;
def Tile_Right : Tile_In<["Right"], "tile in right">;
def Tile_Acc : Tile_In<["Acc"], "tile in acc">;
def Tile_Bias : Tile_In<["Bias"], "tile in bias">;
def Tile_LeftScale : Tile_In<["LeftScale"], "tile in left_scale">;
def Tile_RightScale : Tile_In<["RightScale"], "tile in right_scale">;
def Tile_VecOrAcc : Tile_In<["Vec", "Acc"], "tile in vec or acc">;
def Tile_VecOrMat : Tile_In<["Vec", "Mat"], "tile in vec or mat">;
def Tile_LeftOrRight : Tile_In<["Left", "Right"], "tile in left or right">;
def Tile_AnyScale : Tile_In<["LeftScale", "RightScale"],
                            "tile in left_scale or right_scale">;
def Tile_Scalar : AnyTypeOf<[AnyInteger, AnyFloat, Index], "scalar">;

/// Which elements of a row are gathered: one of two (1, 2), one of four (3 to
/// 6), or all (7).
def Tile_GatherPattern
    : ConfinedAttr<I32Attr, [IntMinValue<1>, IntMaxValue<7>]>;

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

/// What a field `examples` is made of: types of operands and results and texts
/// of attributes, by name.
def example;

/// The record of an op. Its fields and its facts are read by our generator,
/// which writes the bodies of the interfaces, the verifier, and, unless the op
/// has a form of its own, parser and printer:
///
///   %r = tile.add %a, %b at @ping : <64x64xf32, vec>
///   %r = tile.muls %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
///
/// One type stands for all when operands and results agree.
class Tile_BaseOp<string mnemonic, list<Trait> traits = [],
                  list<string> overrides = []>
    : Op<Tile_Dialect, mnemonic, traits # [
        DeclareOpInterfaceMethods<TileAccessOpInterface, overrides>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>, TileFacts {
  let hasVerifier = 1;

  /// The function of IR/Tile/ShapeRules.h that checks shapes and element types.
  string shapeRule = "";
  /// The function there that checks what only some chips require.
  string targetRule = "";
  /// Instances of the op that its shape rule takes, for the generated smoke
  /// tests. What one does not name is a tile of 16x64xf32 in the first space
  /// that the record allows, an f32, or left out where that may be.
  list<dag> examples = [(example)];
  /// How PyPTO prints the op: a call whose arguments are operands and attributes
  /// by their names. `...` stands for all operands in order and all attributes
  /// as keywords; utils/pypto-import/pypto_import/forms.py has the other words.
  /// Empty if PyPTO has no such op.
  string pypto = "tile." # mnemonic # "(...)";
}

/// An op that produces a tile, with the author's `at` clause.
class Tile_Op<string mnemonic, dag inputs, dag outputs = (outs Tile_Vec:$result),
              list<Trait> traits = [], list<string> overrides = []>
    : Tile_BaseOp<mnemonic, traits, overrides> {
  let arguments = !con(inputs, (ins Optional<Index>:$at_slot,
                                    OptionalAttr<Tile_BindingAttr>:$at));
  let results = outputs;
  let hasCustomAssemblyFormat = 1;
}

#endif // PYPTO_TILE_OP_BASE_TD
