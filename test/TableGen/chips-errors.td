// Figures of a chip that cannot be right are errors at the chip.
// RUN: not %tblgen -gen-pypto-chips -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "Target/Ascend/Ascend.td"

class Probe<string name> : Chip<name, A5> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 32, "a manual">];
  let Routes = [];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: space 'vec' has 1025 usable of 1024 physical bytes
def TooMuchUsable : Probe<"too_much_usable"> {
  let Spaces = [SpaceInfo<"vec", 1024, 1025, 32, "a manual">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: space 'vec' has 0 usable of 1024 physical bytes
def NothingUsable : Probe<"nothing_usable"> {
  let Spaces = [SpaceInfo<"vec", 1024, 0, 32, "a manual">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: the alignment of space 'vec' is no power of two: 48
def OddAlignment : Probe<"odd_alignment"> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 48, "a manual">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: the alignment of space 'vec' is no power of two: 0
def NoAlignment : Probe<"no_alignment"> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 0, "a manual">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: space 'vec' is described twice
def SpaceTwice : Probe<"space_twice"> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 32, "a manual">,
                SpaceInfo<"mat", 1024, 1024, 32, "a manual">,
                SpaceInfo<"vec", 2048, 2048, 32, "a manual">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: space 'vec' names no source
def NoSource : Probe<"no_source"> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 32, "">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: a route names space 'mat' that the chip does not have
def RouteFromNowhere : Probe<"route_from_nowhere"> {
  let Routes = [Route<"ddr", "vec", "MTE2">, Route<"mat", "vec", "MTE1">];
}

// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: a route names space 'left' that the chip does not have
def RouteToNowhere : Probe<"route_to_nowhere"> {
  let Routes = [Route<"vec", "left", "MTE1">];
}

// Two errors of one chip.
// CHECK-DAG: chips-errors.td:[[@LINE+2]]:5: error: space 'vec' has 2048 usable of 1024 physical bytes
// CHECK-DAG: chips-errors.td:[[@LINE+1]]:5: error: the alignment of space 'vec' is no power of two: 33
def TwoErrors : Probe<"two_errors"> {
  let Spaces = [SpaceInfo<"vec", 1024, 2048, 33, "a manual">];
}
