//===- PtoEnums.td - Enumerations of the pto dialect ----------------------===//

#ifndef PYPTO_PTO_ENUMS_TD
#define PYPTO_PTO_ENUMS_TD

include "mlir/IR/EnumAttr.td"

def Pto_AddressSpace : I32Enum<"AddressSpace", "address space", [
  I32EnumCase<"Zero", 0, "zero">, I32EnumCase<"Gm", 1, "gm">,
  I32EnumCase<"Mat", 2, "mat">, I32EnumCase<"Left", 3, "left">,
  I32EnumCase<"Right", 4, "right">, I32EnumCase<"Acc", 5, "acc">,
  I32EnumCase<"Vec", 6, "vec">, I32EnumCase<"Bias", 7, "bias">,
  I32EnumCase<"Scaling", 8, "scaling">
]> {
  let cppNamespace = "::pypto::pto";
}

def Pto_KernelKind : I32Enum<"KernelKind", "core a kernel runs on", [
  I32EnumCase<"Cube", 0, "cube">, I32EnumCase<"Vector", 1, "vector">
]> {
  let cppNamespace = "::pypto::pto";
}

#endif // PYPTO_PTO_ENUMS_TD
