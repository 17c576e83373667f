//===- SlotIndex.cpp - Are two slots of a ring the same? ------------------===//

#include "Analysis/SlotIndex.h"
#include "IR/ConstantValue.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// What a sum does not know: floor(value / divisor), or how many trips a loop
/// has made, the value being its induction variable.
struct Unknown {
  Value value;
  bool isTrip = false;
  int64_t divisor = 1;

  bool operator==(const Unknown &other) const {
    return value == other.value && isTrip == other.isTrip &&
           divisor == other.divisor;
  }
};

/// Unknowns with their factors, and a constant, modulo some number.
struct Sum {
  struct Term {
    Unknown unknown;
    int64_t factor;
  };
  /// No factor is 0.
  SmallVector<Term, 2> terms;
  int64_t constant = 0;
  /// False for a number that may be below zero, or be too large for 64 bits.
  bool isNatural = true;

  int64_t getFactor(const Unknown &unknown) const {
    for (const Term &term : terms)
      if (term.unknown == unknown)
        return term.factor;
    return 0;
  }
};

/// The first number and the distance of what an induction variable counts.
struct Count {
  std::optional<int64_t> first;
  /// The first, where only the run knows it.
  Value begin;
  std::optional<int64_t> step;
};

} // namespace

/// Returns what an induction variable counts; nothing for another value.
static std::optional<Count> getCount(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto loop = argument ? dyn_cast_or_null<LoopLikeOpInterface>(
                             argument.getOwner()->getParentOp())
                       : LoopLikeOpInterface();
  if (!loop || loop.getSingleInductionVar() != value)
    return std::nullopt;
  Count count;
  if (auto lowers = loop.getLoopLowerBounds()) {
    count.first = getConstant(lowers->front());
    count.begin = dyn_cast<Value>(lowers->front());
  }
  if (std::optional<OpFoldResult> step = loop.getSingleStep())
    count.step = getConstant(*step);
  return count;
}

namespace {

class SumMatcher {
public:
  explicit SumMatcher(int64_t modulus) : modulus(modulus) {}

  Sum match(Value value, unsigned depth = 0) const {
    if (std::optional<int64_t> number = getConstant(value))
      return makeConstant(*number);
    if (std::optional<Count> count = getCount(value))
      return matchCount(value, *count);
    Operation *op = value.getDefiningOp();
    // Nobody counts in more steps, and each may have two operands.
    std::optional<Sum> sum;
    if (auto apply = dyn_cast_or_null<affine::AffineApplyOp>(op))
      sum = matchExpr(apply.getAffineMap().getResult(0), apply, depth);
    else if (op && depth < kMaxDepth)
      sum = matchOp(op, depth + 1);
    return sum.value_or(makeUnknown({value}));
  }

private:
  static constexpr unsigned kMaxDepth = 9;

  int64_t reduce(__int128 number) const {
    auto rest = static_cast<int64_t>(number % modulus);
    return rest < 0 ? rest + modulus : rest;
  }

  Sum makeConstant(int64_t number) const {
    return {{}, reduce(number), number >= 0};
  }

  Sum makeUnknown(const Unknown &unknown, int64_t factor = 1) const {
    Sum sum;
    if (int64_t rest = reduce(factor))
      sum.terms.push_back({unknown, rest});
    sum.isNatural = unknown.isTrip && factor >= 0;
    return sum;
  }

  Sum matchCount(Value value, const Count &count) const {
    bool isKnown = count.step && (count.first || count.begin);
    Sum sum = isKnown ? add(count.first ? makeConstant(*count.first)
                                        : makeUnknown({count.begin}),
                            makeUnknown({value, /*isTrip=*/true}, *count.step))
                      : makeUnknown({value});
    // A loop counts up from zero or more.
    sum.isNatural = count.first.value_or(0) >= 0;
    return sum;
  }

  std::optional<Sum> matchOp(Operation *op, unsigned depth) const {
    auto operand = [&](unsigned i) { return match(op->getOperand(i), depth); };
    if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
      return operand(0);
    if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op))
      return asUnsigned(operand(0));
    if (isa<arith::AddIOp>(op))
      return add(operand(0), operand(1));
    if (isa<arith::SubIOp>(op)) {
      Sum sum = add(operand(0), operand(1), -1);
      // What a loop has counted since it began.
      std::optional<Count> count = getCount(op->getOperand(0));
      sum.isNatural = count && count->begin == op->getOperand(1);
      return sum;
    }
    if (isa<arith::MulIOp>(op))
      return multiply(operand(0), operand(1));
    // All others are by a constant.
    if (op->getNumOperands() != 2)
      return std::nullopt;
    std::optional<int64_t> by = getConstant(op->getOperand(1));
    if (!by || *by < 0)
      return std::nullopt;
    if (isa<arith::RemSIOp>(op))
      return remainder(*by, [&] { return operand(0); });
    if (isa<arith::RemUIOp>(op))
      return remainder(*by, [&] { return asUnsigned(operand(0)); });
    if (isa<arith::AndIOp>(op) && llvm::isMask_64(*by) && *by < INT64_MAX)
      return remainder(*by + 1, [&] { return asUnsigned(operand(0)); });
    if (isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp>(op)) {
      if (*by >= 32)
        return std::nullopt;
      by = int64_t(1) << *by;
    }
    if (isa<arith::ShLIOp>(op))
      return multiply(operand(0), makeConstant(*by));
    return quotient(*by, [&](const SumMatcher &finer) -> std::optional<Sum> {
      Sum sum = finer.match(op->getOperand(0), depth);
      if (isa<arith::FloorDivSIOp, arith::ShRSIOp>(op) ||
          (isa<arith::DivSIOp>(op) && sum.isNatural))
        return sum;
      if (isa<arith::DivUIOp, arith::ShRUIOp>(op))
        return finer.asUnsigned(std::move(sum));
      if (isa<arith::CeilDivSIOp>(op) ||
          (isa<arith::CeilDivUIOp>(op) && sum.isNatural))
        return finer.add(std::move(sum), finer.makeConstant(*by - 1));
      return std::nullopt;
    });
  }

  /// The same for an expression of affine.apply: all its divisions round down.
  std::optional<Sum> matchExpr(AffineExpr expr, affine::AffineApplyOp apply,
                               unsigned depth) const {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      return makeConstant(constant.getValue());
    auto operand = [&](unsigned i) {
      return match(apply.getMapOperands()[i], depth + 1);
    };
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      return operand(dim.getPosition());
    if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
      return operand(apply.getAffineMap().getNumDims() + symbol.getPosition());
    if (depth >= kMaxDepth)
      return std::nullopt;
    auto binary = cast<AffineBinaryOpExpr>(expr);
    auto left = [&](const SumMatcher &matcher) {
      return matcher.matchExpr(binary.getLHS(), apply, depth + 1);
    };
    auto by = dyn_cast<AffineConstantExpr>(binary.getRHS());
    switch (expr.getKind()) {
    case AffineExprKind::Add:
    case AffineExprKind::Mul: {
      std::optional<Sum> lhs = left(*this),
                         rhs = matchExpr(binary.getRHS(), apply, depth + 1);
      if (!lhs || !rhs)
        return std::nullopt;
      return expr.getKind() == AffineExprKind::Add ? add(*lhs, *rhs)
                                                   : multiply(*lhs, *rhs);
    }
    case AffineExprKind::Mod: {
      std::optional<Sum> sum =
          remainder(by ? by.getValue() : 0, [&] { return left(*this); });
      if (sum)
        sum->isNatural = true;
      return sum;
    }
    default:
      return quotient(by ? by.getValue() : 0, [&](const SumMatcher &finer) {
        std::optional<Sum> sum = left(finer);
        if (sum && expr.getKind() == AffineExprKind::CeilDiv)
          sum = finer.add(*sum, finer.makeConstant(by.getValue() - 1));
        return sum;
      });
    }
  }

  Sum add(Sum lhs, const Sum &rhs, int64_t sign = 1) const {
    for (const Sum::Term &term : rhs.terms) {
      auto *mine = llvm::find_if(lhs.terms, [&](const Sum::Term &other) {
        return other.unknown == term.unknown;
      });
      if (mine == lhs.terms.end())
        mine = lhs.terms.insert(mine, {term.unknown, 0});
      mine->factor =
          reduce(static_cast<__int128>(mine->factor) + sign * term.factor);
    }
    llvm::erase_if(lhs.terms,
                   [](const Sum::Term &term) { return term.factor == 0; });
    lhs.constant =
        reduce(static_cast<__int128>(lhs.constant) + sign * rhs.constant);
    lhs.isNatural &= rhs.isNatural && sign > 0;
    return lhs;
  }

  std::optional<Sum> multiply(Sum lhs, Sum rhs) const {
    if (!lhs.terms.empty())
      std::swap(lhs, rhs);
    if (!lhs.terms.empty())
      return std::nullopt;
    __int128 by = lhs.constant;
    for (Sum::Term &term : rhs.terms)
      term.factor = reduce(by * term.factor);
    llvm::erase_if(rhs.terms,
                   [](const Sum::Term &term) { return term.factor == 0; });
    rhs.constant = reduce(by * rhs.constant);
    rhs.isNatural &= lhs.isNatural;
    return rhs;
  }

  /// A negative number that is taken for a large one moves by a power of two.
  std::optional<Sum> asUnsigned(Sum sum) const {
    if (!sum.isNatural && !llvm::isPowerOf2_64(modulus))
      return std::nullopt;
    sum.isNatural = true;
    return sum;
  }

  /// What is taken modulo a multiple of the slots stays the same modulo them.
  std::optional<Sum>
  remainder(int64_t divisor,
            llvm::function_ref<std::optional<Sum>()> dividend) const {
    if (divisor <= 0 || divisor % modulus != 0)
      return std::nullopt;
    return dividend();
  }

  /// Divides, rounding down. The quotient is known modulo N if the dividend is
  /// modulo N times the divisor: `dividend` is called with a matcher for that.
  std::optional<Sum>
  quotient(int64_t divisor,
           llvm::function_ref<std::optional<Sum>(const SumMatcher &)> dividend)
      const {
    int64_t finer;
    if (divisor <= 0 || llvm::MulOverflow(modulus, divisor, finer))
      return std::nullopt;
    std::optional<Sum> sum = dividend(SumMatcher(finer));
    if (!sum)
      return std::nullopt;
    Sum result;
    result.isNatural = sum->isNatural;
    result.constant = sum->constant / divisor;
    bool isWhole = true;
    for (auto [unknown, factor] : sum->terms) {
      // One part may be below the divisor, as nothing is carried then.
      if (factor % divisor != 0) {
        if (!isWhole || factor != 1 || sum->constant % divisor != 0 ||
            llvm::MulOverflow(unknown.divisor, divisor, unknown.divisor))
          return std::nullopt;
        isWhole = false;
        factor = divisor;
      }
      result.terms.push_back({unknown, factor / divisor});
    }
    return result;
  }

  int64_t modulus;
};

} // namespace

static Sum getSum(const DeclaredSlot &slot, int64_t slots) {
  if (slot.index)
    return SumMatcher(slots).match(slot.index);
  return {{}, slot.number % slots};
}

std::optional<int64_t> pypto::getSlotDistance(const DeclaredSlot &a,
                                              const DeclaredSlot &b,
                                              int64_t slots) {
  Sum first = getSum(a, slots), second = getSum(b, slots);
  if (first.terms.size() != second.terms.size())
    return std::nullopt;
  for (const Sum::Term &term : first.terms)
    if (second.getFactor(term.unknown) != term.factor)
      return std::nullopt;
  int64_t distance = first.constant - second.constant;
  return distance < 0 ? distance + slots : distance;
}

/// Prints an unknown as `%i`, `%n / 2`, or `(%i - 3) / 16` for trips.
static void print(const Unknown &unknown, AsmState &state, raw_ostream &os) {
  int64_t divisor = unknown.divisor;
  std::optional<Count> count;
  if (unknown.isTrip) {
    count = getCount(unknown.value);
    divisor *= *count->step;
  }
  bool hasBegin = count && count->first != 0;
  os << (hasBegin ? "(" : "");
  unknown.value.printAsOperand(os, state);
  if (hasBegin) {
    os << " - ";
    if (count->first)
      os << *count->first;
    else
      count->begin.printAsOperand(os, state);
    os << ')';
  }
  if (divisor != 1)
    os << " / " << divisor;
}

std::string pypto::describeSlot(const DeclaredSlot &slot, int64_t slots) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '@' << slot.name.getValue();
  if (slots == 1)
    return text;
  os << '[';
  if (!slot.index) {
    os << slot.number << ']';
    return text;
  }
  Sum sum = getSum(slot, slots);
  Value index = slot.index;
  Operation *func = index.getParentRegion()->getParentOp();
  while (func->getParentOp() && !func->hasTrait<OpTrait::IsIsolatedFromAbove>())
    func = func->getParentOp();
  AsmState state(func);
  os << '(';
  llvm::ListSeparator plus(" + ");
  for (const auto &[unknown, factor] : sum.terms) {
    os << plus;
    if (factor != 1)
      os << factor << " * ";
    print(unknown, state, os);
  }
  if (sum.terms.empty() || sum.constant != 0)
    os << plus << sum.constant;
  os << ") mod " << slots << ']';
  return text;
}
