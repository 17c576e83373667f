//===- Rotation.cpp - Slots that a loop takes in turn ---------------------===//

#include "Checker/Rotation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace pypto::checker;

std::optional<int64_t> pypto::checker::getConstant(Value value) {
  APInt number;
  if (!matchPattern(value, m_ConstantInt(&number)) ||
      number.getSignificantBits() > 64)
    return std::nullopt;
  return number.getSExtValue();
}

/// Returns the remainder with the sign of the divisor, which is positive.
static int64_t floorMod(__int128 number, int64_t divisor) {
  auto rest = static_cast<int64_t>(number % divisor);
  return rest < 0 ? rest + divisor : rest;
}

int64_t Rotation::getSlot(int64_t counter) const {
  return floorMod(static_cast<__int128>(scale) * counter + offset, slots);
}

namespace {
/// scale * counter + offset, modulo the number of slots. Without a counter: a
/// constant.
struct Affine {
  Value counter;
  int64_t scale = 0;
  int64_t offset = 0;
};
} // namespace

static std::optional<Affine> matchAffine(Value value, int64_t slots) {
  if (std::optional<int64_t> number = getConstant(value))
    return Affine{{}, 0, floorMod(*number, slots)};
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (loop && loop.getInductionVar() == argument)
      return Affine{argument, 1, 0};
    return std::nullopt;
  }
  Operation *op = value.getDefiningOp();
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(op))
    return matchAffine(op->getOperand(0), slots);
  // What is taken modulo a multiple of the slots stays the same modulo them.
  if (isa<arith::RemUIOp, arith::RemSIOp>(op)) {
    std::optional<int64_t> divisor = getConstant(op->getOperand(1));
    if (!divisor || *divisor <= 0 || *divisor % slots != 0)
      return std::nullopt;
    return matchAffine(op->getOperand(0), slots);
  }
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return std::nullopt;
  std::optional<Affine> lhs = matchAffine(op->getOperand(0), slots);
  std::optional<Affine> rhs = matchAffine(op->getOperand(1), slots);
  if (!lhs || !rhs)
    return std::nullopt;
  auto mod = [&](__int128 number) { return floorMod(number, slots); };
  if (isa<arith::MulIOp>(op)) {
    if (lhs->counter)
      std::swap(lhs, rhs);
    if (lhs->counter)
      return std::nullopt;
    auto factor = static_cast<__int128>(lhs->offset);
    return Affine{rhs->counter, mod(factor * rhs->scale),
                  mod(factor * rhs->offset)};
  }
  if (lhs->counter && rhs->counter && lhs->counter != rhs->counter)
    return std::nullopt;
  __int128 sign = isa<arith::SubIOp>(op) ? -1 : 1;
  return Affine{lhs->counter ? lhs->counter : rhs->counter,
                mod(lhs->scale + sign * rhs->scale),
                mod(lhs->offset + sign * rhs->offset)};
}

std::optional<Rotation> pypto::checker::matchRotation(Value index,
                                                      int64_t slots) {
  std::optional<Affine> affine = matchAffine(index, slots);
  if (!affine || !affine->counter)
    return std::nullopt;
  auto loop = cast<scf::ForOp>(
      cast<BlockArgument>(affine->counter).getOwner()->getParentOp());
  if (!getConstant(loop.getStep()))
    return std::nullopt;
  return Rotation{loop, affine->scale, affine->offset, slots};
}
