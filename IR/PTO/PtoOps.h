//===- PtoOps.h - Ops of the pto dialect with a class -----------*- C++ -*-===//

#ifndef PYPTO_IR_PTO_PTOOPS_H
#define PYPTO_IR_PTO_PTOOPS_H

#include "IR/PTO/PtoDialect.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/PtoTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "IR/PTO/BufferOps.h.inc"

#endif // PYPTO_IR_PTO_PTOOPS_H
