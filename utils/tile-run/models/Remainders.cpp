//===- Remainders.cpp - What a division leaves ----------------------------===//
//
// rem has the sign of the divisor, fmod that of the dividend. A2/A3 goes row by
// row and issues each step over the row: the quotient lies in dst (fmod) or in
// the scratch (rem), and the last steps need the sources again (pto-isa
// a2a3/TFmod:23-32, a2a3/TFmodS:21-33, a2a3/TRem:36-42, a2a3/TRemS:24-63). The
// scratch of rem holds a row, and behind it a bit an element where the sign is
// to be corrected. Integers become floats in their own place and integers again
// (a2a3/TRem:81-97, a2a3/TRemS:74-81); of a divisor floats are left.
//
// A5 does all steps in a register and leaves the scratch alone (a5/TRem:26-43,
// a5/TFMod:26-64).
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"
#include "utils/tile-run/models/Masks.h"
#include <cmath>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

namespace {
struct Floor {
  template <typename T> T operator()(T x) const { return std::floor(x); }
};
struct Truncate {
  template <typename T> T operator()(T x) const { return std::trunc(x); }
};
struct Rem {
  float operator()(float a, float b) const {
    float rest = a - std::floor(a / b) * b;
    return rest * b < 0 ? rest + b : rest;
  }
  int64_t operator()(int64_t a, int64_t b) const {
    int64_t rest = b == 0 || b == -1 ? 0 : a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
  }
};
struct Fmod {
  float operator()(float a, float b) const { return a - std::trunc(a / b) * b; }
  int64_t operator()(int64_t a, int64_t b) const {
    return b == 0 || b == -1 ? 0 : a % b;
  }
};
} // namespace

/// All steps in a register. What computes on A2/A3 an element type that the
/// library does not have may write anything before it reads.
template <typename Fn>
static LogicalResult runInRegisters(OpRun &run, const TileRef &dst,
                                    const TileRef &lhs,
                                    const TileOrScalar &rhs) {
  if (!run.isA5())
    run.pipe.clobber(dst);
  issue<Fn>(run.pipe, dst, lhs, rhs);
  return success();
}

static TileRef getRow(const TileRef &tile, int64_t row, int64_t cols) {
  return tile.getWindow(row, 0, 1, cols);
}

static TileOrScalar getRow(TileOrScalar operand, int64_t row, int64_t cols) {
  if (operand.tile)
    operand.tile = getRow(*operand.tile, row, cols);
  return operand;
}

/// The first lane of a scalar.
static Scalar getScalar(const TileOrScalar &operand) {
  const Lanes &lanes = operand.scalar;
  Scalar scalar;
  scalar.undefined = lanes.undefined[0];
  if (isFloat(lanes.element))
    scalar.number = lanes.floats[0];
  else
    scalar.integer = lanes.integers[0];
  return scalar;
}

//===----------------------------------------------------------------------===//
// Divisions, and fmod
//===----------------------------------------------------------------------===//

/// quotient = lhs / rhs. A scalar is spread over `quotient` first.
static void divide(VectorPipe &pipe, const TileRef &quotient,
                   const TileRef &lhs, const TileOrScalar &rhs) {
  if (rhs.tile)
    return issue<Div>(pipe, quotient, lhs, rhs);
  pipe.fill(quotient, getScalar(rhs));
  issue<Div>(pipe, quotient, lhs, quotient);
}

static LogicalResult runFmod(OpRun &run) {
  const TileRef &dst = run.result(), &lhs = run.tile(0u);
  TileOrScalar rhs(run, run.getOperation()->getOperand(1), dst.element);
  if (run.isA5() || dst.element != Element::F32)
    return runInRegisters<Fmod>(run, dst, lhs, rhs);
  for (int64_t i = 0; i < dst.validRows; ++i) {
    TileRef out = getRow(dst, i, dst.validCols),
            a = getRow(lhs, i, dst.validCols);
    TileOrScalar b = getRow(rhs, i, dst.validCols);
    divide(run.pipe, out, a, b);
    issue<Truncate>(run.pipe, out, out);
    issue<Mul>(run.pipe, out, out, b);
    issue<Sub>(run.pipe, out, a, out);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// rem on A2/A3
//===----------------------------------------------------------------------===//

/// dst = lhs - multiple * rhs.
static void subtract(VectorPipe &pipe, const TileRef &dst,
                     const TileRef &multiple, const TileRef &lhs,
                     const TileOrScalar &rhs) {
  issue<Mul>(pipe, dst, multiple, rhs);
  issue<Sub>(pipe, dst, lhs, dst);
}

/// Adds the divisor to the rest where that has another sign.
static void correctSign(VectorPipe &pipe, const TileRef &rest,
                        const TileOrScalar &rhs, const TileRef &tmp,
                        const TileRef &mask) {
  issue<Mul>(pipe, tmp, rest, rhs);
  compare(pipe, mask, tmp, {Element::F32, Scalar()}, CmpMode::LT);
  issue<Add>(pipe, tmp, rest, rhs);
  selectRow(pipe, rest, mask, tmp, rest, 0);
}

static void remainFloats(VectorPipe &pipe, const TileRef &dst,
                         const TileRef &lhs, const TileOrScalar &rhs,
                         const TileRef &tmp, const TileRef &mask) {
  divide(pipe, tmp, lhs, rhs);
  issue<Floor>(pipe, tmp, tmp);
  subtract(pipe, dst, tmp, lhs, rhs);
  correctSign(pipe, dst, rhs, tmp, mask);
}

/// Converts to the element type of `dst`, to the nearest.
static void issueConversion(VectorPipe &pipe, const TileRef &dst,
                            const TileRef &src) {
  pipe.perPlace(dst, src,
                [](Lanes &out, ArrayRef<Lanes> in) { convert(out, in[0]); });
}

static void remainIntegers(VectorPipe &pipe, const TileRef &dst,
                           const TileRef &lhs, const TileOrScalar &rhs,
                           const TileRef &tmp, const TileRef &mask) {
  TileRef dstF = getAs(dst, Element::F32), lhsF = getAs(lhs, Element::F32);
  TileRef tmpI = getAs(tmp, dst.element);
  TileOrScalar rhsF = rhs;
  if (rhs.tile) {
    rhsF.tile = getAs(*rhs.tile, Element::F32);
  } else {
    rhsF.scalar.element = Element::F32;
    convert(rhsF.scalar, rhs.scalar);
  }
  auto convertDivisor = [&](const TileOrScalar &to, const TileOrScalar &from) {
    if (rhs.tile)
      issueConversion(pipe, *to.tile, *from.tile);
  };
  issueConversion(pipe, lhsF, lhs);
  convertDivisor(rhsF, rhs);
  divide(pipe, tmp, lhsF, rhsF);
  issue<Floor>(pipe, tmp, tmp);
  issueConversion(pipe, tmpI, tmp);
  issueConversion(pipe, lhs, lhsF);
  convertDivisor(rhs, rhsF);
  subtract(pipe, dst, tmpI, lhs, rhs);
  issueConversion(pipe, dstF, dst);
  convertDivisor(rhsF, rhs);
  correctSign(pipe, dstF, rhsF, tmp, mask);
  issueConversion(pipe, dst, dstF);
}

static LogicalResult runRem(OpRun &run) {
  Operation *op = run.getOperation();
  const TileRef &dst = run.result();
  TileRef lhs = run.tile(0u);
  TileOrScalar rhs(run, op->getOperand(1), dst.element);
  bool isInteger = !isFloat(dst.element);
  if (run.isA5() ||
      (dst.element != Element::F32 && dst.element != Element::I32))
    return runInRegisters<Rem>(run, dst, lhs, rhs);
  // That the sources are changed is no part of what the op means.
  Memory copies[2];
  auto keep = [&](TileRef &tile, Memory &copy) {
    int64_t span = tile.getSpan();
    copy.copyFrom(*tile.memory, tile.getAddress(0, 0), 0, span);
    tile.moveTo(copy, 0);
  };
  if (isInteger && !run.getMachine().isOnBytes()) {
    keep(lhs, copies[0]);
    if (rhs.tile)
      keep(*rhs.tile, copies[1]);
  }
  TileRef scratch = run.scratch(op->getOperand(2));
  TileRef tmp = scratch.getBytesAs(Element::F32, 0, dst.validCols);
  TileRef mask = scratch.getBytesAs(Element::U8, dst.pitch, dst.validCols);
  auto *remain = isInteger ? remainIntegers : remainFloats;
  for (int64_t i = 0; i < dst.validRows; ++i)
    remain(run.pipe, getRow(dst, i, dst.validCols),
           getRow(lhs, i, dst.validCols), getRow(rhs, i, dst.validCols), tmp,
           mask);
  return success();
}

ArrayRef<ModelEntry> sim::getRemainderModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.fmod", runFmod},
      {"tile.fmods", runFmod},
      {"tile.rem", runRem},
      {"tile.rems", runRem},
  };
  return kModels;
}
