//===- PtoDialect.h - The pto dialect ---------------------------*- C++ -*-===//

#ifndef PYPTO_IR_PTO_PTODIALECT_H
#define PYPTO_IR_PTO_PTODIALECT_H

#include "IR/PTO/FormRecord.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "llvm/ADT/DenseMap.h"

#include "IR/PTO/PtoDialect.h.inc"

#endif // PYPTO_IR_PTO_PTODIALECT_H
