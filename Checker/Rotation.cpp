//===- Rotation.cpp - Slots that a loop takes in turn ---------------------===//

#include "Checker/Rotation.h"
#include "IR/ConstantValue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include <numeric>

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;

/// Returns the remainder with the sign of the divisor, which is positive.
static int64_t floorMod(__int128 number, int64_t divisor) {
  auto rest = static_cast<int64_t>(number % divisor);
  return rest < 0 ? rest + divisor : rest;
}

int64_t Rotation::getSlot(int64_t counter) const {
  return floorMod(static_cast<__int128>(scale) * counter + offset, slots);
}

int64_t Rotation::getPeriod() const { return slots / std::gcd(scale, slots); }

namespace {

/// scale * counter + offset, modulo the number of slots. Without a counter: a
/// constant.
struct Affine {
  Value counter;
  int64_t scale = 0;
  int64_t offset = 0;
  /// False for a number that may be below zero.
  bool isNatural = true;
};

class AffineMatcher {
public:
  explicit AffineMatcher(int64_t slots) : slots(slots) {}

  std::optional<Affine> match(Value value, unsigned depth = 0) const {
    if (std::optional<int64_t> number = getConstant(value))
      return Affine{{}, 0, floorMod(*number, slots), *number >= 0};
    if (auto argument = dyn_cast<BlockArgument>(value))
      return matchCounter(argument);
    // Nobody counts in more steps, and each may have two operands.
    Operation *op = value.getDefiningOp();
    if (depth > 8 || op->getNumOperands() == 0)
      return std::nullopt;
    std::optional<Affine> lhs = match(op->getOperand(0), depth + 1);
    if (!lhs)
      return std::nullopt;
    if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
      return lhs;
    if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op))
      return asUnsigned(*lhs);
    if (op->getNumOperands() != 2)
      return std::nullopt;
    if (isa<arith::RemUIOp, arith::RemSIOp, arith::AndIOp>(op))
      return matchRemainder(op, *lhs);
    std::optional<Affine> rhs = match(op->getOperand(1), depth + 1);
    return rhs ? combine(op, *lhs, *rhs) : std::nullopt;
  }

private:
  static std::optional<Affine> matchCounter(BlockArgument argument) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop || loop.getInductionVar() != argument)
      return std::nullopt;
    // Nobody who takes a remainder counts up from an unknown negative number.
    return Affine{argument, 1, 0,
                  getConstant(loop.getLowerBound()).value_or(0) >= 0};
  }

  /// A negative number that is taken for a large one moves by a power of two.
  std::optional<Affine> asUnsigned(Affine number) const {
    if (!number.isNatural && !llvm::isPowerOf2_64(slots))
      return std::nullopt;
    number.isNatural = true;
    return number;
  }

  /// What is taken modulo a multiple of the slots stays the same modulo them.
  std::optional<Affine> matchRemainder(Operation *op, Affine number) const {
    std::optional<int64_t> divisor = getConstant(op->getOperand(1));
    if (!divisor || *divisor < 0)
      return std::nullopt;
    if (isa<arith::AndIOp>(op)) {
      if (!llvm::isMask_64(*divisor) ||
          *divisor == std::numeric_limits<int64_t>::max())
        return std::nullopt;
      ++*divisor;
    }
    if (*divisor == 0 || *divisor % slots != 0)
      return std::nullopt;
    return isa<arith::RemSIOp>(op) ? number : asUnsigned(number);
  }

  std::optional<Affine> combine(Operation *op, Affine lhs, Affine rhs) const {
    auto mod = [&](__int128 number) { return floorMod(number, slots); };
    bool isNatural = lhs.isNatural && rhs.isNatural;
    if (isa<arith::MulIOp>(op)) {
      if (lhs.counter)
        std::swap(lhs, rhs);
      if (lhs.counter)
        return std::nullopt;
      auto factor = static_cast<__int128>(lhs.offset);
      return Affine{rhs.counter, mod(factor * rhs.scale),
                    mod(factor * rhs.offset), isNatural};
    }
    if (!isa<arith::AddIOp, arith::SubIOp>(op) ||
        (lhs.counter && rhs.counter && lhs.counter != rhs.counter))
      return std::nullopt;
    bool isSub = isa<arith::SubIOp>(op);
    __int128 sign = isSub ? -1 : 1;
    return Affine{lhs.counter ? lhs.counter : rhs.counter,
                  mod(lhs.scale + sign * rhs.scale),
                  mod(lhs.offset + sign * rhs.offset), isNatural && !isSub};
  }

  int64_t slots;
};

} // namespace

std::optional<Rotation> pypto::checker::matchRotation(Value index,
                                                      int64_t slots) {
  std::optional<Affine> affine = AffineMatcher(slots).match(index);
  if (!affine)
    return std::nullopt;
  // It does not turn.
  if (!affine->counter || affine->scale == 0)
    return Rotation{{}, 0, affine->offset, slots};
  auto loop = cast<scf::ForOp>(
      cast<BlockArgument>(affine->counter).getOwner()->getParentOp());
  if (!getConstant(loop.getStep()))
    return std::nullopt;
  return Rotation{loop, affine->scale, affine->offset, slots};
}

int64_t pypto::checker::getNextTurn(scf::ForOp loop, int64_t turn,
                                    int64_t count) {
  return floorMod(static_cast<__int128>(turn) + *getConstant(loop.getStep()),
                  count);
}

SmallVector<int64_t> pypto::checker::getTurns(scf::ForOp loop, int64_t count,
                                              bool &beginsWithFirst) {
  std::optional<int64_t> first = getConstant(loop.getLowerBound());
  beginsWithFirst = first.has_value();
  SmallVector<int64_t> turns;
  SmallVector<bool> seen(count);
  for (int64_t start = first ? floorMod(*first, count) : 0; start < count;
       ++start) {
    for (int64_t turn = start; !seen[turn];
         turn = getNextTurn(loop, turn, count)) {
      seen[turn] = true;
      turns.push_back(turn);
    }
    if (first)
      break;
  }
  return turns;
}
