//===- ConstantValue.h - Numbers that are known before the run --*- C++ -*-===//

#ifndef PYPTO_IR_CONSTANTVALUE_H
#define PYPTO_IR_CONSTANTVALUE_H

#include "mlir/IR/Matchers.h"

namespace pypto {

/// Returns the number that an index or integer always is, if that is known and
/// fits in 64 bits (which mlir::getConstantIntValue takes for granted).
inline std::optional<int64_t> getConstant(mlir::Value value) {
  llvm::APInt number;
  if (!value || !mlir::matchPattern(value, mlir::m_ConstantInt(&number)))
    return std::nullopt;
  return number.trySExtValue();
}

/// The same for a bound or step, which may be an attribute.
inline std::optional<int64_t> getConstant(mlir::OpFoldResult number) {
  if (auto value = llvm::dyn_cast<mlir::Value>(number))
    return getConstant(value);
  auto attr =
      llvm::dyn_cast<mlir::IntegerAttr>(llvm::cast<mlir::Attribute>(number));
  return attr ? attr.getValue().trySExtValue() : std::nullopt;
}

} // namespace pypto

#endif // PYPTO_IR_CONSTANTVALUE_H
