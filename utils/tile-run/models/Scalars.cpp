//===- Scalars.cpp - Arithmetic on scalars of the kernel ------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "utils/tile-run/Machine.h"
#include <cmath>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

//===----------------------------------------------------------------------===//
// Widths
//===----------------------------------------------------------------------===//

static unsigned getWidth(Type type) {
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}

/// Returns the low bits of an integer, sign-extended; i1 is 0 or 1.
static int64_t fit(int64_t value, Type type) {
  unsigned width = getWidth(type);
  if (width == 1)
    return value & 1;
  return width >= 64 ? value : llvm::SignExtend64(value, width);
}

static uint64_t asUnsigned(int64_t value, Type type) {
  unsigned width = getWidth(type);
  return width >= 64
             ? value
             : static_cast<uint64_t>(value) & ((uint64_t(1) << width) - 1);
}

static double fit(double value, Type type) {
  if (std::optional<Element> element = getElement(type))
    return sim::round(*element, static_cast<float>(value));
  return value;
}

/// Fails for the types that the interpreter cannot hold.
static LogicalResult requireScalars(OpRun &run) {
  Operation *op = run.getOperation();
  for (Type type :
       llvm::concat<const Type>(SmallVector<Type>(op->getOperandTypes()),
                                SmallVector<Type>(op->getResultTypes()))) {
    bool isInteger = type.isIndex() || (isa<IntegerType>(type) &&
                                        type.getIntOrFloatBitWidth() <= 64);
    bool isNumber = type.isF64() || (isa<FloatType>(type) && getElement(type));
    if (!isInteger && !isNumber)
      return run.error() << "on " << type << " is not modelled";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

namespace {
/// The operands of an op as integers or floats, and its type.
struct Integers {
  int64_t a, b;
  Type type;
  uint64_t ua() const { return asUnsigned(a, type); }
  uint64_t ub() const { return asUnsigned(b, type); }
};
} // namespace

template <int64_t (*Fn)(const Integers &)>
static LogicalResult runInteger(OpRun &run) {
  if (failed(requireScalars(run)))
    return failure();
  const Scalar &a = run.scalar(0u), &b = run.scalar(1);
  Type type = run.getOperation()->getResult(0).getType();
  Scalar result;
  result.undefined = a.undefined || b.undefined;
  result.integer = fit(Fn({a.integer, b.integer, type}), type);
  run.setScalar(result);
  return success();
}

template <int64_t (*Fn)(const Integers &)>
static LogicalResult runDivision(OpRun &run) {
  const Scalar &divisor = run.scalar(1);
  Type type =
      divisor.undefined ? Type() : run.getOperation()->getOperand(1).getType();
  if (type && type.isIntOrIndex() && divisor.integer == 0)
    return run.error() << "divides by zero";
  if (type && divisor.integer == -1 &&
      run.scalar(0u).integer == std::numeric_limits<int64_t>::min())
    return run.error() << "overflows";
  if (divisor.undefined) {
    Scalar result;
    result.undefined = true;
    run.setScalar(result);
    return success();
  }
  return runInteger<Fn>(run);
}

template <double (*Fn)(double, double)>
static LogicalResult runFloat(OpRun &run) {
  if (failed(requireScalars(run)))
    return failure();
  const Scalar &a = run.scalar(0u);
  const Scalar &b = run.scalar(run.getOperation()->getNumOperands() - 1);
  Scalar result;
  result.undefined = a.undefined || b.undefined;
  result.number =
      fit(Fn(a.number, b.number), run.getOperation()->getResult(0).getType());
  run.setScalar(result);
  return success();
}

static int64_t addI(const Integers &x) { return uint64_t(x.a) + x.b; }
static int64_t subI(const Integers &x) { return uint64_t(x.a) - x.b; }
static int64_t mulI(const Integers &x) { return uint64_t(x.a) * x.b; }
static int64_t divS(const Integers &x) { return x.a / x.b; }
static int64_t divU(const Integers &x) { return x.ua() / x.ub(); }
static int64_t remS(const Integers &x) { return x.a % x.b; }
static int64_t remU(const Integers &x) { return x.ua() % x.ub(); }
static int64_t floorDivS(const Integers &x) {
  return x.a / x.b - (x.a % x.b != 0 && (x.a < 0) != (x.b < 0));
}
static int64_t ceilDivS(const Integers &x) {
  return x.a / x.b + (x.a % x.b != 0 && (x.a < 0) == (x.b < 0));
}
static int64_t ceilDivU(const Integers &x) {
  return x.ua() / x.ub() + (x.ua() % x.ub() != 0);
}
static int64_t maxS(const Integers &x) { return std::max(x.a, x.b); }
static int64_t minS(const Integers &x) { return std::min(x.a, x.b); }
static int64_t maxU(const Integers &x) { return std::max(x.ua(), x.ub()); }
static int64_t minU(const Integers &x) { return std::min(x.ua(), x.ub()); }
static int64_t andI(const Integers &x) { return x.a & x.b; }
static int64_t orI(const Integers &x) { return x.a | x.b; }
static int64_t xorI(const Integers &x) { return x.a ^ x.b; }
static int64_t shlI(const Integers &x) {
  return x.ub() < 64 ? uint64_t(x.a) << x.ub() : 0;
}
static int64_t shrS(const Integers &x) {
  return x.a >> std::min<uint64_t>(x.ub(), 63);
}
static int64_t shrU(const Integers &x) {
  return x.ub() < 64 ? x.ua() >> x.ub() : 0;
}

static double addF(double a, double b) { return a + b; }
static double subF(double a, double b) { return a - b; }
static double mulF(double a, double b) { return a * b; }
static double divF(double a, double b) { return a / b; }
static double negF(double a, double) { return -a; }
static double maximumF(double a, double b) {
  return std::isnan(a) ? a : a < b || std::isnan(b) ? b : a;
}
static double minimumF(double a, double b) {
  return std::isnan(a) ? a : b < a || std::isnan(b) ? b : a;
}
static double maxNumF(double a, double b) { return std::fmax(a, b); }
static double minNumF(double a, double b) { return std::fmin(a, b); }

//===----------------------------------------------------------------------===//
// Constants, comparisons, conversions
//===----------------------------------------------------------------------===//

static LogicalResult runConstant(OpRun &run) {
  if (failed(requireScalars(run)))
    return failure();
  Attribute value = cast<arith::ConstantOp>(run.getOperation()).getValue();
  Scalar result;
  if (auto number = dyn_cast<FloatAttr>(value))
    result.number = number.getValueAsDouble();
  else if (auto integer = dyn_cast<IntegerAttr>(value))
    result.integer = fit(integer.getValue().getSExtValue(), integer.getType());
  else
    return run.error() << "of this kind is not modelled";
  run.setScalar(result);
  return success();
}

static LogicalResult runPoison(OpRun &run) {
  if (isa<tile::TileType>(run.getOperation()->getResultTypes()[0])) {
    run.result();
    return success();
  }
  if (failed(requireScalars(run)))
    return failure();
  run.setScalar({0, 0, true});
  return success();
}

static LogicalResult runCmpI(OpRun &run) {
  if (failed(requireScalars(run)))
    return failure();
  auto op = cast<arith::CmpIOp>(run.getOperation());
  const Scalar &a = run.scalar(0u), &b = run.scalar(1);
  unsigned width = getWidth(op.getLhs().getType());
  auto bits = [&](const Scalar &scalar) {
    return APInt(64, scalar.integer, /*isSigned=*/true).trunc(width);
  };
  Scalar result;
  result.undefined = a.undefined || b.undefined;
  result.integer =
      arith::applyCmpPredicate(op.getPredicate(), bits(a), bits(b));
  run.setScalar(result);
  return success();
}

static LogicalResult runCmpF(OpRun &run) {
  if (failed(requireScalars(run)))
    return failure();
  auto op = cast<arith::CmpFOp>(run.getOperation());
  const Scalar &a = run.scalar(0u), &b = run.scalar(1);
  Scalar result;
  result.undefined = a.undefined || b.undefined;
  result.integer = arith::applyCmpPredicate(
      op.getPredicate(), APFloat(a.number), APFloat(b.number));
  run.setScalar(result);
  return success();
}

/// Hands a tile or a buffer over as a branch does.
static LogicalResult passChosen(OpRun &run) {
  const Step &step = run.getStep();
  if (run.scalar(0u).undefined)
    return run.error() << "has an undefined condition";
  return run.getMachine().assign(step.op, step.firstResult,
                                 step.operands[run.scalar(0u).integer ? 1 : 2]);
}

static LogicalResult runSelect(OpRun &run) {
  if (isa<tile::TileType, MemRefType>(run.getOperation()->getResultTypes()[0]))
    return passChosen(run);
  if (failed(requireScalars(run)))
    return failure();
  const Scalar &condition = run.scalar(0u);
  Scalar result = run.scalar(condition.integer ? 1 : 2);
  result.undefined |= condition.undefined;
  run.setScalar(result);
  return success();
}

/// Converts the only operand to the type of the result.
template <Scalar (*Fn)(const Scalar &, Type from, Type to)>
static LogicalResult runConversion(OpRun &run) {
  if (failed(requireScalars(run)))
    return failure();
  Operation *op = run.getOperation();
  run.setScalar(Fn(run.scalar(0u), op->getOperand(0).getType(),
                   op->getResult(0).getType()));
  return success();
}

static Scalar signedToInteger(const Scalar &scalar, Type from, Type to) {
  int64_t value = getWidth(from) == 1 ? -scalar.integer : scalar.integer;
  return {0, fit(value, to), scalar.undefined};
}
static Scalar unsignedToInteger(const Scalar &scalar, Type from, Type to) {
  int64_t value = asUnsigned(scalar.integer, from);
  return {0, fit(value, to), scalar.undefined};
}
static Scalar signedToFloat(const Scalar &scalar, Type from, Type to) {
  double value = getWidth(from) == 1 ? -scalar.integer : scalar.integer;
  return {fit(value, to), 0, scalar.undefined};
}
static Scalar unsignedToFloat(const Scalar &scalar, Type from, Type to) {
  double value = asUnsigned(scalar.integer, from);
  return {fit(value, to), 0, scalar.undefined};
}
static Scalar floatToFloat(const Scalar &scalar, Type, Type to) {
  return {fit(scalar.number, to), 0, scalar.undefined};
}
/// What does not fit is undefined.
static Scalar floatToInteger(const Scalar &scalar, Type, Type to) {
  bool fits = std::abs(scalar.number) < 0x1p62;
  int64_t value = fits ? static_cast<int64_t>(scalar.number) : 0;
  return {0, fit(value, to), scalar.undefined || !fits};
}

ArrayRef<ModelEntry> sim::getScalarModels() {
  static constexpr ModelEntry kModels[] = {
      {"arith.constant", runConstant},
      {"ub.poison", runPoison},
      {"arith.addi", runInteger<addI>},
      {"arith.subi", runInteger<subI>},
      {"arith.muli", runInteger<mulI>},
      {"arith.divsi", runDivision<divS>},
      {"arith.divui", runDivision<divU>},
      {"arith.remsi", runDivision<remS>},
      {"arith.remui", runDivision<remU>},
      {"arith.floordivsi", runDivision<floorDivS>},
      {"arith.ceildivsi", runDivision<ceilDivS>},
      {"arith.ceildivui", runDivision<ceilDivU>},
      {"arith.maxsi", runInteger<maxS>},
      {"arith.minsi", runInteger<minS>},
      {"arith.maxui", runInteger<maxU>},
      {"arith.minui", runInteger<minU>},
      {"arith.andi", runInteger<andI>},
      {"arith.ori", runInteger<orI>},
      {"arith.xori", runInteger<xorI>},
      {"arith.shli", runInteger<shlI>},
      {"arith.shrsi", runInteger<shrS>},
      {"arith.shrui", runInteger<shrU>},
      {"arith.addf", runFloat<addF>},
      {"arith.subf", runFloat<subF>},
      {"arith.mulf", runFloat<mulF>},
      {"arith.divf", runFloat<divF>},
      {"arith.negf", runFloat<negF>},
      {"arith.maximumf", runFloat<maximumF>},
      {"arith.minimumf", runFloat<minimumF>},
      {"arith.maxnumf", runFloat<maxNumF>},
      {"arith.minnumf", runFloat<minNumF>},
      {"arith.cmpi", runCmpI},
      {"arith.cmpf", runCmpF},
      {"arith.select", runSelect},
      {"arith.index_cast", runConversion<signedToInteger>},
      {"arith.index_castui", runConversion<unsignedToInteger>},
      {"arith.extsi", runConversion<signedToInteger>},
      {"arith.extui", runConversion<unsignedToInteger>},
      {"arith.trunci", runConversion<unsignedToInteger>},
      {"arith.sitofp", runConversion<signedToFloat>},
      {"arith.uitofp", runConversion<unsignedToFloat>},
      {"arith.fptosi", runConversion<floatToInteger>},
      {"arith.extf", runConversion<floatToFloat>},
      {"arith.truncf", runConversion<floatToFloat>},
  };
  return kModels;
}
