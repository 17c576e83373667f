//===- SlotRange.cpp - Does an index stay within its ring? ----------------===//

#include "IR/SlotRange.h"
#include "IR/ConstantValue.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
#include "mlir/Analysis/DataFlow/ConstantPropagationAnalysis.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace pypto;

/// Returns the slots of a function that are taken by an index.
static SmallVector<SlotChoice, 0> getSlotChoices(Operation *func) {
  SmallVector<SlotChoice, 0> choices;
  llvm::StringMap<int64_t> slotsOf;
  func->walk([&](Operation *op) {
    if (auto get = dyn_cast<pto::MultiTileGetOp>(op))
      choices.push_back({op, get.getIndex(),
                         get.getSource().getType().getCount(), "its buffer"});
    else if (auto alloc = dyn_cast<tile::AllocOp>(op);
             alloc && alloc.getSlots() > 1)
      slotsOf[alloc.getName()] = alloc.getSlots();
  });
  if (slotsOf.empty())
    return choices;
  func->walk([&](Operation *op) {
    if (Value index = tile::getSlotIndex(op)) {
      StringAttr name = tile::getBinding(op).getName();
      choices.push_back({op, index, slotsOf.lookup(name),
                         ("'" + name.getValue() + "'").str()});
    }
  });
  return choices;
}

/// Returns the first and the last number that the counter of a loop is, if that
/// is what the index is and both are known.
static std::optional<std::pair<int64_t, int64_t>> getCounts(Value index) {
  while (isa_and_present<arith::IndexCastOp, arith::IndexCastUIOp,
                         arith::ExtSIOp, arith::ExtUIOp>(index.getDefiningOp()))
    index = index.getDefiningOp()->getOperand(0);
  auto argument = dyn_cast<BlockArgument>(index);
  auto loop = argument
                  ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp())
                  : scf::ForOp();
  if (!loop || loop.getInductionVar() != argument)
    return std::nullopt;
  std::optional<int64_t> first = getConstant(loop.getLowerBound()),
                         step = getConstant(loop.getStep());
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (!first || !step || !trips || trips->isZero() ||
      trips->getActiveBits() > 62)
    return std::nullopt;
  auto last = *first + static_cast<__int128>(*step) *
                           (static_cast<int64_t>(trips->getZExtValue()) - 1);
  if (last < 0 || last > std::numeric_limits<int64_t>::max())
    return std::nullopt;
  return std::pair(*first, static_cast<int64_t>(last));
}

namespace {

using Bounds = std::pair<int64_t, int64_t>;
const Bounds kEverything(std::numeric_limits<int64_t>::min(),
                         std::numeric_limits<int64_t>::max());

class SlotRanges {
public:
  explicit SlotRanges(Operation *func) : func(func) {}

  /// What is known of an index: that it is a slot whenever it is used, that it
  /// is `outside` at least once, or neither.
  struct Answer {
    bool isInside = false;
    std::optional<int64_t> outside;
  };
  Answer ask(const SlotChoice &choice);

private:
  /// Returns the smallest and the largest number that an index may be; nothing
  /// for code that never runs.
  std::optional<Bounds> getRange(Value index);
  /// The same for an op that MLIR's analysis does not look into.
  std::optional<Bounds> getRange(affine::AffineApplyOp apply);

  Operation *func;
  std::unique_ptr<DataFlowSolver> solver;
};

} // namespace

SlotRanges::Answer SlotRanges::ask(const SlotChoice &choice) {
  auto isSlot = [&](int64_t number) {
    return number >= 0 && number < choice.slots;
  };
  if (auto counts = getCounts(choice.index)) {
    auto [first, last] = *counts;
    if (isSlot(first) && isSlot(last))
      return {true, std::nullopt};
    return {false, isSlot(first) ? last : first};
  }
  std::optional<Bounds> range = getRange(choice.index);
  if (!range)
    return {true, std::nullopt};
  auto [least, most] = *range;
  if (isSlot(least) && isSlot(most))
    return {true, std::nullopt};
  if (most < 0)
    return {false, most};
  if (least >= choice.slots)
    return {false, least};
  return {};
}

std::optional<Bounds> SlotRanges::getRange(Value index) {
  if (std::optional<int64_t> number = getConstant(index))
    return std::pair(*number, *number);
  if (auto apply = index.getDefiningOp<affine::AffineApplyOp>())
    return getRange(apply);
  if (!solver) {
    solver = std::make_unique<DataFlowSolver>(
        DataFlowConfig().setInterprocedural(false));
    solver->load<dataflow::DeadCodeAnalysis>();
    solver->load<dataflow::SparseConstantPropagation>();
    solver->load<dataflow::IntegerRangeAnalysis>();
    if (failed(solver->initializeAndRun(func)))
      return kEverything;
  }
  const auto *state =
      solver->lookupState<dataflow::IntegerValueRangeLattice>(index);
  if (!state || state->getValue().isUninitialized())
    return std::nullopt;
  const ConstantIntRanges &range = state->getValue().getValue();
  if (range.smin().getSignificantBits() > 64 ||
      range.smax().getSignificantBits() > 64)
    return kEverything;
  return std::pair(range.smin().getSExtValue(), range.smax().getSExtValue());
}

std::optional<Bounds> SlotRanges::getRange(affine::AffineApplyOp apply) {
  SmallVector<std::optional<int64_t>> least, most;
  for (Value operand : apply.getMapOperands()) {
    std::optional<Bounds> range = getRange(operand);
    if (!range)
      return std::nullopt;
    // The bounds are added up without a look at overflow.
    auto add = [](auto &bounds, int64_t bound) {
      bounds.push_back(llvm::isInt<32>(bound) ? std::optional(bound)
                                              : std::nullopt);
    };
    add(least, range->first);
    add(most, range->second);
  }
  AffineMap map = apply.getAffineMap();
  auto getBound = [&](bool isUpper) {
    return getBoundForAffineExpr(map.getResult(0), map.getNumDims(),
                                 map.getNumSymbols(), least, most, isUpper);
  };
  return Bounds(getBound(false).value_or(kEverything.first),
                getBound(true).value_or(kEverything.second));
}

LogicalResult pypto::checkSlotChoices(
    Operation *func, llvm::function_ref<LogicalResult(const SlotChoice &)> fn) {
  SlotRanges ranges(func);
  for (const SlotChoice &choice : getSlotChoices(func)) {
    SlotRanges::Answer answer = ranges.ask(choice);
    if (answer.outside)
      return choice.op->emitError()
             << "takes slot " << *answer.outside << " of " << choice.ring
             << ", which has " << choice.slots
             << ", counted from 0: take the index modulo " << choice.slots;
    if (!answer.isInside && failed(fn(choice)))
      return failure();
  }
  return success();
}
