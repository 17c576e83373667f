//===- Folded.cpp - Scalar ops that MLIR itself can compute ---------------===//
//
// An op of any dialect that only makes numbers of numbers, such as math.sqrt or
// index.ceildivs, is computed by its own folder, on constants. The folder gets
// a copy of the op on values of which nothing is known, so that what surrounds
// the op in the kernel is neither changed nor looked at.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

static bool isScalar(Type type) {
  return type.isIndex() || isa<FloatType>(type) ||
         (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() <= 64);
}

static Attribute toAttr(const Scalar &scalar, Type type) {
  if (auto floats = dyn_cast<FloatType>(type))
    return FloatAttr::get(floats, scalar.number);
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  return IntegerAttr::get(
      type, APInt(64, static_cast<uint64_t>(scalar.integer)).trunc(width));
}

static std::optional<Scalar> toScalar(Attribute attr) {
  if (isa_and_present<ub::PoisonAttr>(attr))
    return Scalar{0, 0, true};
  if (auto number = dyn_cast_or_null<FloatAttr>(attr))
    return Scalar{number.getValueAsDouble(), 0, false};
  auto integer = dyn_cast_or_null<IntegerAttr>(attr);
  if (!integer)
    return std::nullopt;
  const APInt &value = integer.getValue();
  return Scalar{0,
                value.getBitWidth() == 1 ? static_cast<int64_t>(value.isOne())
                                         : value.getSExtValue(),
                false};
}

static LogicalResult runFolded(OpRun &run) {
  Operation *op = run.getOperation();
  unsigned numResults = op->getNumResults();
  SmallVector<Attribute> operands;
  for (auto [i, type] : llvm::enumerate(op->getOperandTypes())) {
    if (run.scalar(i).undefined) {
      for (unsigned result = 0; result < numResults; ++result)
        run.setScalar({0, 0, true}, result);
      return success();
    }
    operands.push_back(toAttr(run.scalar(i), type));
  }
  OpBuilder builder(op->getContext());
  OwningOpRef<UnrealizedConversionCastOp> unknown =
      UnrealizedConversionCastOp::create(builder, op->getLoc(),
                                         op->getOperandTypes(), ValueRange());
  Operation *copy = op->clone();
  copy->setOperands(unknown->getResults());
  SmallVector<OpFoldResult> folded;
  bool isKnown =
      succeeded(copy->fold(operands, folded)) && folded.size() == numResults;
  for (unsigned i = 0; i < numResults && isKnown; ++i) {
    std::optional<Scalar> scalar;
    auto value = dyn_cast<Value>(folded[i]);
    if (!value)
      scalar = toScalar(cast<Attribute>(folded[i]));
    else if (value.getDefiningOp() == *unknown)
      scalar = run.scalar(cast<OpResult>(value).getResultNumber());
    isKnown = scalar.has_value();
    if (isKnown)
      run.setScalar(*scalar, i);
  }
  copy->destroy();
  return isKnown ? success() : run.error() << "is not modelled";
}

Model sim::getFoldedModel(Operation *op) {
  bool isOnScalars = op->getNumResults() > 0 && op->getNumRegions() == 0 &&
                     llvm::all_of(op->getOperandTypes(), isScalar) &&
                     llvm::all_of(op->getResultTypes(), isScalar);
  return isOnScalars && isMemoryEffectFree(op) ? runFolded : nullptr;
}
