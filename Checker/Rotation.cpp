//===- Rotation.cpp - Slots that a loop takes in turn ---------------------===//

#include "Checker/Rotation.h"
#include "IR/ConstantValue.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;

/// Returns the remainder with the sign of the divisor, which is positive.
static int64_t floorMod(__int128 number, int64_t divisor) {
  auto rest = static_cast<int64_t>(number % divisor);
  return rest < 0 ? rest + divisor : rest;
}

int64_t Rotation::getSlot(int64_t turn) const {
  return floorMod(static_cast<__int128>(scale) * turn + offset, slots);
}

int64_t Rotation::getPeriod() const { return slots / std::gcd(scale, slots); }

/// Returns the loop that counts with a value, if any.
static LoopLikeOpInterface getLoopOf(Value counter) {
  auto argument = dyn_cast<BlockArgument>(counter);
  auto loop = argument ? dyn_cast_or_null<LoopLikeOpInterface>(
                             argument.getOwner()->getParentOp())
                       : LoopLikeOpInterface();
  return loop && loop.getSingleInductionVar() == counter
             ? loop
             : LoopLikeOpInterface();
}

static std::optional<int64_t> getNumber(std::optional<OpFoldResult> number) {
  return number ? getConstant(*number) : std::nullopt;
}

namespace {

/// scale * trip + originScale * floor(origin / unit) + offset, modulo some
/// number. An origin is a value of which nothing else is known.
struct Affine {
  Operation *loop = nullptr;
  int64_t scale = 0;
  Value origin;
  int64_t unit = 1;
  int64_t originScale = 0;
  int64_t offset = 0;
  /// False for a number that may be below zero.
  bool isNatural = false;
};

class AffineMatcher {
public:
  explicit AffineMatcher(int64_t modulus) : modulus(modulus) {}

  Affine match(Value value, unsigned depth = 0) const {
    if (std::optional<int64_t> number = getConstant(value))
      return makeConstant(*number);
    if (LoopLikeOpInterface loop = getLoopOf(value))
      return matchCounter(loop, value);
    Operation *op = value.getDefiningOp();
    if (op && depth <= kMaxDepth)
      if (std::optional<Affine> sum = matchOp(op, depth + 1))
        return *sum;
    return makeOrigin(value);
  }

private:
  /// Nobody counts in more steps, and each may have two operands.
  static constexpr unsigned kMaxDepth = 9;

  int64_t reduce(__int128 number) const { return floorMod(number, modulus); }

  Affine makeConstant(int64_t number) const {
    Affine constant;
    constant.offset = reduce(number);
    constant.isNatural = number >= 0;
    return constant;
  }

  Affine makeOrigin(Value value) const {
    Affine origin;
    origin.origin = value;
    origin.originScale = reduce(1);
    return origin;
  }

  Affine matchCounter(LoopLikeOpInterface loop, Value counter) const {
    auto lowers = loop.getLoopLowerBounds();
    std::optional<OpFoldResult> lower =
        lowers ? std::optional(lowers->front()) : std::nullopt;
    std::optional<int64_t> begin = getNumber(lower);
    std::optional<int64_t> step = getNumber(loop.getSingleStep());
    auto beginValue = lower ? dyn_cast<Value>(*lower) : Value();
    Affine number;
    if (step && (begin || beginValue)) {
      number = begin ? makeConstant(*begin) : makeOrigin(beginValue);
      number.loop = loop;
      number.scale = reduce(*step);
    } else {
      number = makeOrigin(counter);
    }
    // Nobody who takes a remainder counts up from an unknown negative number.
    number.isNatural = begin.value_or(0) >= 0;
    return number;
  }

  std::optional<Affine> matchOp(Operation *op, unsigned depth) const {
    if (auto apply = dyn_cast<affine::AffineApplyOp>(op))
      return matchExpr(apply.getAffineMap().getResult(0), apply, depth);
    if (op->getNumOperands() == 0 ||
        op->getDialect() != op->getContext()->getLoadedDialect("arith"))
      return std::nullopt;
    auto operand = [&](unsigned i) { return match(op->getOperand(i), depth); };
    if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
      return operand(0);
    if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op))
      return asUnsigned(operand(0));
    if (isa<arith::AddIOp>(op))
      return add(operand(0), operand(1), 1);
    if (isa<arith::SubIOp>(op)) {
      std::optional<Affine> sum = add(operand(0), operand(1), -1);
      if (sum && isDistanceFromBegin(op))
        sum->isNatural = true;
      return sum;
    }
    if (isa<arith::MulIOp>(op))
      return multiply(operand(0), operand(1));
    std::optional<int64_t> by = op->getNumOperands() == 2
                                    ? getConstant(op->getOperand(1))
                                    : std::nullopt;
    if (!by)
      return std::nullopt;
    if (isa<arith::RemUIOp, arith::RemSIOp>(op))
      return remainder(op, *by, depth);
    if (isa<arith::AndIOp>(op) && *by >= 0 && llvm::isMask_64(*by))
      return remainder(op, *by + 1, depth);
    bool isShift = isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp>(op);
    if (isShift && (*by < 0 || *by > 31))
      return std::nullopt;
    if (isa<arith::ShLIOp>(op))
      return multiply(operand(0), makeConstant(int64_t(1) << *by));
    return quotient(op, isShift ? int64_t(1) << *by : *by, depth);
  }

  /// True for `%i - %begin` in the loop from %begin.
  static bool isDistanceFromBegin(Operation *op) {
    LoopLikeOpInterface loop = getLoopOf(op->getOperand(0));
    auto lowers = loop ? loop.getLoopLowerBounds() : std::nullopt;
    return lowers && lowers->front() == OpFoldResult(op->getOperand(1));
  }

  /// A negative number that is taken for a large one moves by a power of two.
  std::optional<Affine> asUnsigned(Affine number) const {
    if (!number.isNatural && !llvm::isPowerOf2_64(modulus))
      return std::nullopt;
    number.isNatural = true;
    return number;
  }

  /// What is taken modulo a multiple of the slots stays the same modulo them.
  std::optional<Affine> remainder(Operation *op, int64_t divisor,
                                  unsigned depth) const {
    if (divisor <= 0 || divisor % modulus != 0)
      return std::nullopt;
    Affine number = match(op->getOperand(0), depth);
    return isa<arith::RemSIOp>(op) ? number : asUnsigned(number);
  }

  std::optional<Affine> quotient(Operation *op, int64_t divisor,
                                 unsigned depth) const {
    std::optional<AffineMatcher> finer = refine(divisor);
    if (!finer)
      return std::nullopt;
    Affine number = finer->match(op->getOperand(0), depth);
    if (isa<arith::DivUIOp, arith::ShRUIOp>(op)) {
      std::optional<Affine> taken = finer->asUnsigned(number);
      return taken ? divide(*taken, divisor) : std::nullopt;
    }
    if (isa<arith::FloorDivSIOp, arith::ShRSIOp>(op) ||
        (isa<arith::DivSIOp>(op) && number.isNatural))
      return divide(number, divisor);
    if (isa<arith::CeilDivSIOp>(op) ||
        (isa<arith::CeilDivUIOp>(op) && number.isNatural))
      return divideUp(*finer, number, divisor);
    return std::nullopt;
  }

  /// A quotient is known modulo the slots if the dividend is modulo so many
  /// times more.
  std::optional<AffineMatcher> refine(int64_t divisor) const {
    if (divisor <= 0 ||
        divisor > std::numeric_limits<int64_t>::max() / 2 / modulus)
      return std::nullopt;
    return AffineMatcher(modulus * divisor);
  }

  std::optional<Affine> divide(Affine number, int64_t divisor) const {
    if (number.scale % divisor != 0)
      return std::nullopt;
    // One part may stay below the divisor without a carry to the others.
    bool isWhole = number.originScale % divisor == 0;
    if (!isWhole && (number.originScale != 1 || number.offset % divisor != 0 ||
                     llvm::MulOverflow(number.unit, divisor, number.unit)))
      return std::nullopt;
    number.scale /= divisor;
    number.offset /= divisor;
    if (isWhole)
      number.originScale /= divisor;
    return number;
  }

  std::optional<Affine> divideUp(const AffineMatcher &finer,
                                 const Affine &number, int64_t divisor) const {
    std::optional<Affine> more =
        finer.add(number, finer.makeConstant(divisor - 1), 1);
    return more ? divide(*more, divisor) : std::nullopt;
  }

  std::optional<Affine> add(Affine lhs, const Affine &rhs, int64_t sign) const {
    if (rhs.loop && lhs.loop && lhs.loop != rhs.loop)
      return std::nullopt;
    if (rhs.originScale != 0) {
      if (lhs.originScale != 0 &&
          (lhs.origin != rhs.origin || lhs.unit != rhs.unit))
        return std::nullopt;
      lhs.origin = rhs.origin;
      lhs.unit = rhs.unit;
    }
    if (rhs.loop)
      lhs.loop = rhs.loop;
    auto sum = [&](__int128 a, __int128 b) { return reduce(a + sign * b); };
    lhs.scale = sum(lhs.scale, rhs.scale);
    lhs.originScale = sum(lhs.originScale, rhs.originScale);
    lhs.offset = sum(lhs.offset, rhs.offset);
    lhs.isNatural &= rhs.isNatural && sign > 0;
    return lhs;
  }

  std::optional<Affine> multiply(Affine lhs, Affine rhs) const {
    if (lhs.scale != 0 || lhs.originScale != 0)
      std::swap(lhs, rhs);
    if (lhs.scale != 0 || lhs.originScale != 0)
      return std::nullopt;
    auto factor = static_cast<__int128>(lhs.offset);
    rhs.scale = reduce(factor * rhs.scale);
    rhs.originScale = reduce(factor * rhs.originScale);
    rhs.offset = reduce(factor * rhs.offset);
    rhs.isNatural &= lhs.isNatural;
    return rhs;
  }

  /// The same for an expression of affine.apply, whose divisions round down.
  std::optional<Affine> matchExpr(AffineExpr expr, affine::AffineApplyOp apply,
                                  unsigned depth) const {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      return makeConstant(constant.getValue());
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      return match(apply.getMapOperands()[dim.getPosition()], depth);
    if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
      return match(apply.getMapOperands()[apply.getAffineMap().getNumDims() +
                                          symbol.getPosition()],
                   depth);
    auto binary = cast<AffineBinaryOpExpr>(expr);
    if (depth > kMaxDepth)
      return std::nullopt;
    auto side = [&](AffineExpr one) {
      return matchExpr(one, apply, depth + 1);
    };
    AffineExprKind kind = expr.getKind();
    if (kind == AffineExprKind::Add || kind == AffineExprKind::Mul) {
      std::optional<Affine> lhs = side(binary.getLHS()),
                            rhs = side(binary.getRHS());
      if (!lhs || !rhs)
        return std::nullopt;
      return kind == AffineExprKind::Add ? add(*lhs, *rhs, 1)
                                         : multiply(*lhs, *rhs);
    }
    auto by = dyn_cast<AffineConstantExpr>(binary.getRHS());
    int64_t divisor = by ? by.getValue() : 0;
    if (kind == AffineExprKind::Mod) {
      if (divisor <= 0 || divisor % modulus != 0)
        return std::nullopt;
      std::optional<Affine> number = side(binary.getLHS());
      if (number)
        number->isNatural = true;
      return number;
    }
    std::optional<AffineMatcher> finer = refine(divisor);
    std::optional<Affine> number =
        finer ? finer->matchExpr(binary.getLHS(), apply, depth + 1)
              : std::nullopt;
    if (!number)
      return std::nullopt;
    return kind == AffineExprKind::FloorDiv
               ? divide(*number, divisor)
               : divideUp(*finer, *number, divisor);
  }

  int64_t modulus;
};

} // namespace

std::optional<Rotation> pypto::checker::matchRotation(Value index,
                                                      int64_t slots) {
  Affine affine = AffineMatcher(slots).match(index);
  if (affine.originScale == 0) {
    if (affine.scale == 0) // It does not turn.
      return Rotation{{}, 0, affine.offset, slots};
    return Rotation{{affine.loop}, affine.scale, affine.offset, slots};
  }
  // With a begin that only the run knows, both have to move as one.
  auto loop = dyn_cast_or_null<LoopLikeOpInterface>(affine.loop);
  std::optional<int64_t> step =
      loop ? getNumber(loop.getSingleStep()) : std::nullopt;
  if (!step || *step % affine.unit != 0 ||
      loop.getLoopLowerBounds()->front() != OpFoldResult(affine.origin))
    return std::nullopt;
  int64_t moves = *step / affine.unit;
  if (floorMod(static_cast<__int128>(affine.originScale) * moves, slots) !=
      affine.scale)
    return std::nullopt;
  return Rotation{
      {loop, affine.unit, moves}, affine.originScale, affine.offset, slots};
}

int64_t pypto::checker::getNextTurn(const Counter &counter, int64_t turn,
                                    int64_t count) {
  return floorMod(static_cast<__int128>(turn) + counter.step, count);
}

SmallVector<int64_t> pypto::checker::getTurns(const Counter &counter,
                                              int64_t count,
                                              bool &beginsWithFirst) {
  beginsWithFirst = counter.unit == 0;
  SmallVector<int64_t> turns;
  SmallVector<bool> seen(count);
  for (int64_t start = 0; start < count; ++start)
    for (int64_t turn = start; !seen[turn];
         turn = getNextTurn(counter, turn, count)) {
      seen[turn] = true;
      turns.push_back(turn);
    }
  return turns;
}
