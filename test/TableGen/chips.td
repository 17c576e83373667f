// The table that a chip becomes.
// RUN: %tblgen -gen-pypto-chips -I %source -I %mlir_include %s | FileCheck %s

include "Target/Ascend/Ascend.td"

// CHECK-LABEL: constexpr SpaceInfo AProbeSpaces[] = {
// CHECK-NEXT: {tile::Space::Vec, 4096, 2048, 32, "a manual"},
// CHECK-NEXT: {tile::Space::LeftScale, 512, 512, 64, "another manual"},
// CHECK-NEXT: };
// CHECK-NEXT: constexpr RouteInfo AProbeRoutes[] = {
// CHECK-NEXT: {tile::Space::DDR, tile::Space::Vec, tile::Unit::MTE2},
// CHECK-NEXT: {tile::Space::Vec, tile::Space::LeftScale, tile::Unit::MTE1},
// CHECK-NEXT: };
// CHECK-NEXT: constexpr UsableLimit AProbeLimits[] = {
// CHECK-NEXT: {tile::Space::Vec, "tile.mgather", 1024},
// CHECK-NEXT: {tile::Space::Vec, "tile.mscatter", 1024},
// CHECK-NEXT: };
def AProbe : Chip<"probe", A5> {
  let Spaces = [SpaceInfo<"vec", 4096, 2048, 32, "a manual">,
                SpaceInfo<"left_scale", 512, 512, 64, "another manual">];
  let Routes = [Route<"ddr", "vec", "MTE2">, Route<"vec", "left_scale", "MTE1">];
  let Limits = [UsableWith<"vec", ["tile.mgather", "tile.mscatter"], 1024,
                           "a manual">];
  let AccRowsInt32 = 64;
}

// A chip without limits has no table of them.
// CHECK-NOT: BPlainLimits
def BPlain : Chip<"plain", A2A3> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 32, "a manual">];
  let Routes = [];
  let LoadTpopErratum = 1;
}

// CHECK-LABEL: constexpr ChipInfo chips[] = {
// CHECK-DAG: {"probe", Arch::A5, AProbeSpaces, AProbeRoutes, AProbeLimits, 64, 16, false},
// CHECK-DAG: {"plain", Arch::A2A3, BPlainSpaces, BPlainRoutes, {}, 16, 16, true},
