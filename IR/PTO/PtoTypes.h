//===- PtoTypes.h - Types and attributes of the pto dialect -----*- C++ -*-===//

#ifndef PYPTO_IR_PTO_PTOTYPES_H
#define PYPTO_IR_PTO_PTOTYPES_H

#include "IR/Tile/TileTypes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace pypto::pto {

/// How the rows of a buffer follow each other.
enum class Compact : uint8_t {
  Null,
  Normal,
  RowPlusOne ///< Each row (column) is followed by one element of padding.
};

} // namespace pypto::pto

#include "IR/PTO/PtoEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "IR/PTO/PtoAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "IR/PTO/PtoTypes.h.inc"

#endif // PYPTO_IR_PTO_PTOTYPES_H
