// What an op takes of a space is less than the chip has, and has a source.
// RUN: not %tblgen -gen-pypto-chips -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "Target/Ascend/Ascend.td"

class Probe<string name> : Chip<name, A5> {
  let Spaces = [SpaceInfo<"vec", 1024, 1024, 32, "a manual">];
  let Routes = [];
}

// CHECK-DAG: chips-limits-errors.td:[[@LINE+1]]:5: error: {{.*}}'mat' that the chip does not have
def OfASpaceItLacks : Probe<"of_a_space_it_lacks"> {
  let Limits = [UsableWith<"mat", ["tile.mgather"], 512, "a manual">];
}

// CHECK-DAG: chips-limits-errors.td:[[@LINE+1]]:5: error: {{.*}}2048
def MoreThanUsable : Probe<"more_than_usable"> {
  let Limits = [UsableWith<"vec", ["tile.mgather"], 2048, "a manual">];
}

// CHECK-DAG: chips-limits-errors.td:[[@LINE+1]]:5: error: {{.*}}source
def WithoutASource : Probe<"without_a_source"> {
  let Limits = [UsableWith<"vec", ["tile.mgather"], 512, "">];
}
