// An answer that an earlier one always takes the place of is a contradiction, or
// said twice.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-contradictions.td:[[@LINE+1]]:5: error: the sharing answer SameStart for operand 'tile' is never reached: Apart answers before, for: always
def Tile_AAlwaysOp : Tile_Op<"always", (ins Tile_Vec:$tile)> {
  let sharing = [NotInplaceSafe<"it is read late", "a manual">,
                 InplaceSafe<["tile"], "a manual">];
}

// CHECK: record-contradictions.td:[[@LINE+1]]:5: error: the sharing answer Apart for operand 'tile' is never reached: SameStart answers before, for: same element size, row pitch and layout
def Tile_BConditionOp : Tile_Op<"condition", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "a manual">,
                 ForbidOutputAlias<["tile"], "it is read late", "a manual",
                                   SameGeometry>];
}

// CHECK: record-contradictions.td:[[@LINE+1]]:5: error: the sharing answer SameStart for operand 'rhs' is never reached: SameStart answers before
def Tile_CTwiceOp : Tile_Op<"twice", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs", "rhs"], "a manual">,
                 OnArch<A5, InplaceSafe<["rhs"], "a manual">>];
}

// Each arch has an exception of its own, which leaves nothing to the rule.
// CHECK: record-contradictions.td:[[@LINE+1]]:5: error: the sharing answer SameStart for operand 'tile' is never reached: Any answers before, for: always
def Tile_DArchesOp : Tile_Op<"arches", (ins Tile_Vec:$tile)> {
  let sharing = [OnArch<A2A3, NotInplaceSafe<"it is read late", "a manual">>,
                 OnArch<A5, ReadsBeforeWriting<["tile"], "it is read first", "a manual">>,
                 InplaceSafe<["tile"], "a manual">];
}

// CHECK: record-contradictions.td:[[@LINE+1]]:5: error: the sharing answer Any for operand 'tile' is never reached: SameStart answers before, for: always
def Tile_ERelaxedOp : Tile_Op<"relaxed", (ins Tile_Vec:$tile)> {
  let sharing = [NotInplaceSafe<"it is read late", "a manual">,
                 Relaxed<InplaceSafe<["tile"], "a manual", Always>>,
                 Relaxed<ReadsBeforeWriting<["tile"], "it is read first", "a manual">>];
}

// What holds otherwise, an exception on one arch or for one operand, and the
// hardware's truth beside the rule are none.
def Tile_GoodOp : Tile_Op<"good", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [OnArch<A2A3, ForbidOutputAlias<["lhs"], "it is read late", "a manual">>,
                 ForbidWhenWidening<["lhs"], "it is outrun", "a manual">,
                 InplaceSafe<["lhs", "rhs"], "a manual">,
                 NotInplaceSafe<"it is read late", "a manual">,
                 Relaxed<InplaceSafe<["lhs"], "a manual">>];
}
