// The tables and bodies that a record becomes.
// RUN: %tblgen -gen-tile-op-records -I %source -I %mlir_include %s | FileCheck %s

include "TableGen/TileOpBase.td"

// CHECK: namespace pypto::tile {

// Operand indices, archs and text stand in the order of the OpRecord.h structs.
// CHECK-LABEL: constexpr OperandFact AFullOpOperands[] = {
// CHECK-NEXT: {"tile", Arity::One, true, false},
// CHECK-NEXT: {"memory", Arity::One, false, true},
// CHECK-NEXT: {"scalar", Arity::One, false, false},
// CHECK-NEXT: {"tmp", Arity::Optional, true, false},
// CHECK-NEXT: {"others", Arity::Variadic, true, false},
// CHECK-NEXT: {"at_slot", Arity::Optional, false, false},
// CHECK-NEXT: };
// CHECK-NEXT: constexpr SharingFact AFullOpSharing[] = {
// CHECK-NEXT: {0, Sharing::SameStart, ArchSet::all(), false, conditions::hasSameGeometry, "same element size, row pitch and layout", "", "a \22manual\22"},
// CHECK-NEXT: {3, Sharing::Any, ArchSet(Arch::A5), true, nullptr, "always", "read first", "a manual"},
// CHECK-NEXT: {0, Sharing::Apart, ArchSet(Arch::A2A3), false, nullptr, "always", "clobbered", "a manual"},
// CHECK-NEXT: {3, Sharing::Apart, ArchSet(Arch::A2A3), false, nullptr, "always", "clobbered", "a manual"},
// CHECK-NEXT: {4, Sharing::Apart, ArchSet(Arch::A2A3), false, nullptr, "always", "clobbered", "a manual"},
// CHECK-NEXT: {3, Sharing::Apart, ArchSet::all(), false, conditions::isWidening, "the result's elements are wider than the operand's", "outrun", "a manual"},
// CHECK-NEXT: {4, Sharing::Apart, ArchSet::all(), false, conditions::isWidening, "the result's elements are wider than the operand's", "outrun", "a manual"},
// CHECK-NEXT: };
// CHECK-NEXT: constexpr RoleFact AFullOpRoles[] = {
// CHECK-NEXT: {1, AccessKind::Write, ArchSet::all(), false, nullptr, ""},
// CHECK-NEXT: {0, AccessKind::ReadWrite, ArchSet::all(), false, conditions::hasIntegerElements, "a manual"},
// CHECK-NEXT: {3, AccessKind::Scratch, ArchSet(Arch::A2A3), false, nullptr, "a manual"},
// CHECK-NEXT: {3, AccessKind::Unread, ArchSet(Arch::A5), true, nullptr, "a manual"},
// CHECK-NEXT: };
// CHECK-NEXT: constexpr ApartFact AFullOpApart[] = {
// CHECK-NEXT: {3, 0, ArchSet(Arch::A2A3), false, "both are used", "a manual"},
// CHECK-NEXT: {3, 4, ArchSet(Arch::A2A3), false, "both are used", "a manual"},
// CHECK-NEXT: };
// CHECK: const OpRecord &AFullOp::getOpRecord() {
// CHECK: "tile.full_record", StorageKind::Fresh, kNoOperand, Extent::All, Unit::MTE1, true,
// CHECK-NEXT: AFullOpOperands, AFullOpSharing, AFullOpRoles, AFullOpApart,
// CHECK-NEXT: Core::Any, false, kNoOperand, nullptr};
// CHECK: LogicalResult AFullOp::verify() {
// CHECK-NEXT: return verifyTileOp(*this, shapes::elementwise);
// CHECK: ParseResult AFullOp::parse(
// CHECK-NEXT: return parseTileOp(parser, state, AFullOpOperands);
// CHECK: void AFullOp::print(
def Tile_AFullOp : Tile_Op<"full_record",
    (ins Tile_Vec:$tile, AnyMemRef:$memory, Tile_Scalar:$scalar,
         Optional<Tile_Vec>:$tmp, Variadic<Tile_Vec>:$others),
    (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let sharing = [
    InplaceSafe<["tile"], "a \"manual\"">,
    OnArch<A5, Relaxed<ReadsBeforeWriting<["tmp"], "read first", "a manual">>>,
    OnArch<A2A3, NotInplaceSafe<"clobbered", "a manual">>,
    ForbidWhenWidening<["tmp", "others"], "outrun", "a manual">];
  let roles = [WritesMemory<["memory"]>,
               ReadWrite<["tile"], "a manual", IntegerElements>,
               OnArch<A2A3, Scratch<["tmp"], "a manual">>,
               Relaxed<OnArch<A5, Unread<["tmp"], "a manual">>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["tile", "others"], "both are used",
                                  "a manual">>];
  let unit = "MTE1";
  let rematerializable = 1;
  let shapeRule = "elementwise";
}

// An op without operands, facts or a form of the record has no tables.
// CHECK-NOT: BBareOpOperands
// CHECK-NOT: BBareOpSharing
// CHECK: const OpRecord &BBareOp::getOpRecord() {
// CHECK: "tile.bare", StorageKind::Fresh, kNoOperand, Extent::All, Unit::Vector, false,
// CHECK-NEXT: {}, {}, {}, {},
// CHECK-NEXT: Core::Vector, false, kNoOperand, nullptr};
// CHECK: return verifyTileOp(*this, nullptr);
// CHECK-NOT: BBareOp::parse
def Tile_BBareOp : Tile_BaseOp<"bare">;

// CHECK-LABEL: const OpRecord &CInPlaceOp::getOpRecord() {
// CHECK: "tile.in_place", StorageKind::InPlace, 1, Extent::Window, Unit::Vector, false,
// CHECK-NEXT: CInPlaceOpOperands, {}, {}, {},
// CHECK-NEXT: Core::Vector, false, kNoOperand, nullptr};
def Tile_CInPlaceOp : Tile_Op<"in_place", (ins Tile_Vec:$source, Tile_Vec:$target)> {
  let storage = InPlace<"target", "Window">;
}

// CHECK-LABEL: const OpRecord &DViewOp::getOpRecord() {
// CHECK: "tile.view", StorageKind::View, 0, Extent::None, Unit::Vector, false,
def Tile_DViewOp : Tile_Op<"view", (ins Tile_Any:$input), (outs Tile_Any:$result)> {
  let storage = ViewOf<"input">;
}
