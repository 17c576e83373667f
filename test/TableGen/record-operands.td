// A fact names tiles of the op, a memory role its memrefs; each slip is told once.
// RUN: not %tblgen -gen-tile-op-records -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'lsh', which the op does not have; its operands are lhs, rhs, at_slot
def Tile_AUnknownOp : Tile_Op<"unknown", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs", "rhs"], "a manual">,
                 Relaxed<InplaceSafe<["lsh"], "a manual">>];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'scalar', which is no tile
def Tile_BScalarOp : Tile_Op<"scalar", (ins Tile_Vec:$tile, Tile_Scalar:$scalar)> {
  let sharing = [InplaceSafe<["tile"], "a manual">,
                 ForbidOutputAlias<["scalar"], "it is read late", "a manual">];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'tmp', which the op does not have; its operands are tile, at_slot
def Tile_CRoleOp : Tile_Op<"role", (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let roles = [Scratch<["tmp"], "a manual">];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'tile', which is no memref
def Tile_DMemoryOp : Tile_Op<"memory", (ins Tile_Vec:$tile, AnyMemRef:$memory)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let roles = [WritesMemory<["tile"]>];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'scalar', which is no tile
def Tile_EScalarRoleOp : Tile_Op<"scalar_role", (ins Tile_Vec:$tile, Tile_Scalar:$scalar)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let roles = [Unread<["scalar"], "a manual">];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'scalar', which is no tile
def Tile_FApartScalarOp : Tile_Op<"apart_scalar", (ins Tile_Vec:$tile, Tile_Scalar:$scalar)> {
  let sharing = [InplaceSafe<["tile"], "a manual">];
  let apart = [Apart<["tile"], ["scalar"], "both are read", "a manual">];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'lsh', which the op does not have; its operands are lhs, rhs, at_slot
def Tile_GApartFirstOp : Tile_Op<"apart_first", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs", "rhs"], "a manual">];
  let apart = [Apart<["lsh"], ["rhs"], "both are read", "a manual">];
}

// CHECK: record-operands.td:[[@LINE+1]]:5: error: a fact names operand 'rsh', which the op does not have; its operands are lhs, rhs, at_slot
def Tile_HApartOp : Tile_Op<"apart", (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs", "rhs"], "a manual">];
  let apart = [Apart<["lhs"], ["rsh"], "both are read", "a manual">];
}
