//===- Arch.td - Instruction set generations ------------------------------===//
//
// What an op fact can be restricted to. A chip (Ascend.td) belongs to one.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TARGET_ASCEND_ARCH_TD
#define PYPTO_TARGET_ASCEND_ARCH_TD

class Arch<string n> {
  string name = n;
}

def A2A3 : Arch<"a2a3">;
def A5 : Arch<"a5">;

#endif // PYPTO_TARGET_ASCEND_ARCH_TD
