//===- SlotIndex.cpp - Are two slots of a ring the same? ------------------===//

#include "Analysis/SlotIndex.h"
#include "IR/ConstantValue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AsmState.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// Unknowns with their factors, and a constant, modulo the number of slots.
struct Sum {
  llvm::SmallMapVector<Value, int64_t, 2> factors;
  int64_t constant = 0;
  /// False for a number that may be below zero, or be too large for 64 bits.
  bool isNatural = true;
};

class SumMatcher {
public:
  explicit SumMatcher(int64_t slots) : slots(slots) {}

  Sum match(Value value, unsigned depth = 0) const {
    if (std::optional<int64_t> number = getConstant(value))
      return {{}, reduce(*number), *number >= 0};
    Operation *op = value.getDefiningOp();
    // Nobody counts in more steps, and each may have two operands.
    if (!op || depth > 8)
      return unknown(value);
    auto operand = [&](unsigned i) {
      return match(op->getOperand(i), depth + 1);
    };
    if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
      return operand(0);
    if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op))
      return asUnsigned(operand(0), value);
    if (isa<arith::AddIOp>(op))
      return add(operand(0), operand(1), 1);
    if (isa<arith::SubIOp>(op))
      return add(operand(0), operand(1), -1);
    if (isa<arith::MulIOp>(op))
      return multiply(operand(0), operand(1), value);
    if (isa<arith::RemUIOp, arith::RemSIOp, arith::AndIOp>(op))
      return matchRemainder(op, value, depth);
    return unknown(value);
  }

private:
  int64_t reduce(__int128 number) const {
    auto rest = static_cast<int64_t>(number % slots);
    return rest < 0 ? rest + slots : rest;
  }

  Sum unknown(Value value) const {
    Sum sum;
    if (slots > 1)
      sum.factors[value] = 1;
    // A loop counts up from zero or more.
    auto argument = dyn_cast<BlockArgument>(value);
    auto loop = argument
                    ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp())
                    : scf::ForOp();
    sum.isNatural = loop && loop.getInductionVar() == argument &&
                    getConstant(loop.getLowerBound()).value_or(0) >= 0;
    return sum;
  }

  Sum add(Sum lhs, const Sum &rhs, int64_t sign) const {
    for (auto [value, factor] : rhs.factors) {
      int64_t &mine = lhs.factors[value];
      mine = reduce(static_cast<__int128>(mine) + sign * factor);
    }
    lhs.factors.remove_if([](const auto &entry) { return entry.second == 0; });
    lhs.constant =
        reduce(static_cast<__int128>(lhs.constant) + sign * rhs.constant);
    lhs.isNatural &= rhs.isNatural && sign > 0;
    return lhs;
  }

  Sum multiply(Sum lhs, Sum rhs, Value value) const {
    if (!lhs.factors.empty())
      std::swap(lhs, rhs);
    if (!lhs.factors.empty())
      return unknown(value);
    __int128 by = lhs.constant;
    for (auto &entry : rhs.factors)
      entry.second = reduce(by * entry.second);
    rhs.factors.remove_if([](const auto &entry) { return entry.second == 0; });
    rhs.constant = reduce(by * rhs.constant);
    rhs.isNatural &= lhs.isNatural;
    return rhs;
  }

  /// A negative number that is taken for a large one moves by a power of two.
  Sum asUnsigned(Sum sum, Value value) const {
    if (!sum.isNatural && !llvm::isPowerOf2_64(slots))
      return unknown(value);
    sum.isNatural = true;
    return sum;
  }

  /// What is taken modulo a multiple of the slots stays the same modulo them.
  Sum matchRemainder(Operation *op, Value value, unsigned depth) const {
    std::optional<int64_t> divisor = getConstant(op->getOperand(1));
    if (!divisor || *divisor <= 0)
      return unknown(value);
    if (isa<arith::AndIOp>(op)) {
      if (!llvm::isMask_64(*divisor) ||
          *divisor == std::numeric_limits<int64_t>::max())
        return unknown(value);
      ++*divisor;
    }
    if (*divisor % slots != 0)
      return unknown(value);
    Sum sum = match(op->getOperand(0), depth + 1);
    return isa<arith::RemSIOp>(op) ? sum : asUnsigned(std::move(sum), value);
  }

  int64_t slots;
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
  if (first.factors.size() != second.factors.size())
    return std::nullopt;
  for (auto [value, factor] : first.factors)
    if (second.factors.lookup(value) != factor)
      return std::nullopt;
  int64_t distance = first.constant - second.constant;
  return distance < 0 ? distance + slots : distance;
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
  for (auto [value, factor] : sum.factors) {
    if (factor != 1)
      os << factor << " * ";
    value.printAsOperand(os, state);
    os << (value == sum.factors.back().first ? "" : " + ");
  }
  if (sum.factors.empty() || sum.constant != 0)
    os << (sum.factors.empty() ? "" : " + ") << sum.constant;
  os << ") mod " << slots << ']';
  return text;
}
