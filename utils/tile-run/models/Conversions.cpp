//===- Conversions.cpp - Casts --------------------------------------------===//
//
// A2/A3 converts the whole repeats of all rows, row by row, and then the tails
// of all rows, even of a tile without gaps (pto-isa a2a3/TCvt:990-1003,
// 1085-1097). A narrow result overtakes the tails that are still to be read:
//
//     source     row 0   0 0 0 0 | 2 2     of 4 bytes an element
//                row 1   1 1 1 1 | 3 3
//     result     row 0   0 0 0 0 2 2       of 2 bytes, on the same start:
//                row 1   1 1 1 1 3 3       its repeat 1 lies on tail 2
//
// A5 goes row by row (a5/TCvt:79-94, 166-187, 328-351, 655-709). A repeat has
// as many elements as 256 bytes hold of the wider type.
//
// Integers of fewer bytes lose the high ones, and so do floats that become
// integers of 8 or 16 bits; to 32 and 64 bits floats saturate. This is what the
// library does when it is asked for neither.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// What is computed
//===----------------------------------------------------------------------===//

namespace {
enum class Rounding { Nearest, Away, Down, Up, Zero, Odd };

/// A number of bits behind the point, and the least exponent of a number that
/// is not subnormal.
struct Precision {
  int bits, least;
};
} // namespace

static Precision getPrecision(Element element) {
  switch (element) {
  case Element::F16:
    return {10, -14};
  case Element::BF16:
    return {7, -126};
  default:
    return {23, -126};
  }
}

static double roundToIntegral(Rounding mode, double x) {
  switch (mode) {
  case Rounding::Nearest:
    return std::nearbyint(x);
  case Rounding::Away:
    return std::round(x);
  case Rounding::Down:
    return std::floor(x);
  case Rounding::Up:
    return std::ceil(x);
  case Rounding::Zero:
    return std::trunc(x);
  case Rounding::Odd: {
    double rounded = std::trunc(x);
    bool isOdd = std::fmod(rounded, 2) != 0;
    return rounded == x || isOdd ? rounded : rounded + std::copysign(1, x);
  }
  }
  llvm_unreachable("no other mode");
}

/// Rounds to a number that the element type holds.
static float roundTo(Element element, Rounding mode, double x) {
  if (x == 0 || !std::isfinite(x))
    return x;
  Precision precision = getPrecision(element);
  int exponent = std::max(std::ilogb(x), precision.least) - precision.bits;
  return std::ldexp(roundToIntegral(mode, std::ldexp(x, -exponent)), exponent);
}

static int64_t toInteger(Element element, Rounding mode, double x) {
  if (std::isnan(x))
    return 0;
  bool isWide = element == Element::I64, isUnsigned = element == Element::U32;
  double least = isWide ? -0x1p63 : isUnsigned ? 0 : -0x1p31;
  double most = isWide ? 0x1p63 : isUnsigned ? 0x1p32 - 1 : 0x1p31 - 1;
  double rounded = std::clamp(roundToIntegral(mode, x), least, most);
  return rounded >= 0x1p63 ? std::numeric_limits<int64_t>::max()
                           : static_cast<int64_t>(rounded);
}

static void convertLanes(Lanes &out, const Lanes &in,
                         std::optional<Rounding> mode) {
  bool toFloat = isFloat(out.element);
  for (unsigned i = 0; i < out.count; ++i) {
    double number = isFloat(in.element) ? static_cast<double>(in.floats[i])
                                        : static_cast<double>(in.integers[i]);
    if (in.element == out.element && toFloat)
      out.floats[i] = mode ? roundToIntegral(*mode, number) : number;
    else if (toFloat)
      out.floats[i] =
          roundTo(out.element, mode.value_or(Rounding::Nearest), number);
    else if (isFloat(in.element))
      out.integers[i] =
          toInteger(out.element, mode.value_or(Rounding::Zero), number);
    else
      out.integers[i] = in.integers[i];
  }
  out.round();
}

//===----------------------------------------------------------------------===//
// In which order
//===----------------------------------------------------------------------===//

static void castOnA2A3(VectorPipe &pipe, TileRef dst, TileRef src,
                       VectorPipe::Step step) {
  auto isByColumns = [](const TileRef &t) { return !t.boxed && !t.rowMajor; };
  if (isByColumns(dst) && isByColumns(src)) {
    dst = dst.getTransposed();
    src = src.getTransposed();
  }
  unsigned lanes = VectorPipe::kRepeatBytes /
                   std::max(dst.getElementBytes(), src.getElementBytes());
  int64_t whole = dst.validCols - dst.validCols % lanes;
  auto issue = [&](int64_t row, int64_t col, int64_t count) {
    pipe.perPlace(dst.getWindow(row, col, 1, count),
                  src.getWindow(row, col, 1, count), step);
  };
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < whole; col += lanes)
      issue(row, col, lanes);
  if (whole < dst.validCols)
    for (int64_t row = 0; row < dst.validRows; ++row)
      issue(row, whole, dst.validCols - whole);
}

static LogicalResult runCast(OpRun &run) {
  auto op = cast<CastOp>(run.getOperation());
  std::optional<Rounding> mode;
  if (StringRef name = op.getMode().value_or("none"); name != "none") {
    mode = llvm::StringSwitch<std::optional<Rounding>>(name)
               .Case("rint", Rounding::Nearest)
               .Case("round", Rounding::Away)
               .Case("floor", Rounding::Down)
               .Case("ceil", Rounding::Up)
               .Case("trunc", Rounding::Zero)
               .Case("odd", Rounding::Odd)
               .Default(std::nullopt);
    if (!mode)
      return run.error() << "rounds in the mode '" << name
                         << "', which is none of none, rint, round, floor, "
                            "ceil, trunc and odd";
  }
  const TileRef &dst = run.result(), &src = run.tile(0u);
  auto step = [&](Lanes &out, ArrayRef<Lanes> in) {
    convertLanes(out, in[0], mode);
  };
  if (run.isA5())
    run.pipe.perPlace(dst, src, step);
  else
    castOnA2A3(run.pipe, dst, src, step);
  return success();
}

ArrayRef<ModelEntry> sim::getConversionModels() {
  static constexpr ModelEntry kModels[] = {{"tile.cast", runCast}};
  return kModels;
}
