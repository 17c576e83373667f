//===- Affine.cpp - Maps, and what is controlled by them ------------------===//

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/IR/IntegerSet.h"
#include "utils/tile-run/models/ControlFlow.h"
#include "utils/tile-run/models/MemRefs.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

/// Returns the results of a map whose dimensions and symbols are the operands
/// from number `first` on; nothing if one of these is undefined.
static FailureOr<std::optional<SmallVector<int64_t>>>
evaluate(OpRun &run, AffineMap map, unsigned first) {
  SmallVector<Attribute> operands, folded;
  Builder builder(run.getOperation()->getContext());
  for (unsigned i = 0; i < map.getNumInputs(); ++i) {
    const Scalar &operand = run.scalar(first + i);
    if (operand.undefined)
      return std::optional<SmallVector<int64_t>>();
    operands.push_back(builder.getIndexAttr(operand.integer));
  }
  if (failed(map.constantFold(operands, folded)))
    return run.error() << "cannot be computed";
  SmallVector<int64_t> results;
  for (Attribute value : folded)
    results.push_back(cast<IntegerAttr>(value).getInt());
  return std::optional(results);
}

/// The same where undefined is an error.
static FailureOr<SmallVector<int64_t>>
evaluateDefined(OpRun &run, AffineMap map, unsigned first, StringRef what) {
  auto results = evaluate(run, map, first);
  if (failed(results))
    return failure();
  if (!*results)
    return run.error() << "has an undefined " << what;
  return **results;
}

using Choice = const int64_t &(*)(const int64_t &, const int64_t &);

static int64_t choose(ArrayRef<int64_t> values, Choice better) {
  int64_t result = values.front();
  for (int64_t value : values)
    result = better(result, value);
  return result;
}

template <typename Op, Choice better>
static LogicalResult runChoice(OpRun &run) {
  auto results = evaluate(run, cast<Op>(run.getOperation()).getAffineMap(), 0);
  if (failed(results))
    return failure();
  run.setScalar(*results ? Scalar{0, choose(**results, better), false}
                         : Scalar{0, 0, true});
  return success();
}

static LogicalResult runFor(OpRun &run) {
  auto loop = cast<affine::AffineForOp>(run.getOperation());
  unsigned numLower = loop.getLowerBoundOperands().size(),
           numUpper = loop.getUpperBoundOperands().size();
  auto lower = evaluateDefined(run, loop.getLowerBoundMap(), 0, "bound");
  auto upper = evaluateDefined(run, loop.getUpperBoundMap(), numLower, "bound");
  if (failed(lower) || failed(upper))
    return failure();
  return runCounted(
      run, choose(*lower, std::max<int64_t>), choose(*upper, std::min<int64_t>),
      loop.getStepAsInt(),
      ArrayRef(run.getStep().operands).drop_front(numLower + numUpper));
}

static LogicalResult runIf(OpRun &run) {
  IntegerSet set = cast<affine::AffineIfOp>(run.getOperation()).getIntegerSet();
  auto sums =
      evaluateDefined(run,
                      AffineMap::get(set.getNumDims(), set.getNumSymbols(),
                                     set.getConstraints(), set.getContext()),
                      0, "condition");
  if (failed(sums))
    return failure();
  bool holds = llvm::all_of(llvm::enumerate(*sums), [&](auto sum) {
    return set.isEq(sum.index()) ? sum.value() == 0 : sum.value() >= 0;
  });
  return runToResults(run, run.getStep().bodies[holds ? 0 : 1]);
}

static LogicalResult runLoad(OpRun &run) {
  auto op = cast<affine::AffineLoadOp>(run.getOperation());
  auto indices = evaluateDefined(run, op.getAffineMap(), 1, "offset");
  return success(
      succeeded(indices) &&
      succeeded(loadElement(run, run.memref(op.getMemRef()), *indices)));
}

static LogicalResult runStore(OpRun &run) {
  auto op = cast<affine::AffineStoreOp>(run.getOperation());
  auto indices = evaluateDefined(run, op.getAffineMap(), 2, "offset");
  return success(succeeded(indices) &&
                 succeeded(storeElement(run, run.memref(op.getMemRef()),
                                        *indices, run.scalar(0u))));
}

ArrayRef<ModelEntry> sim::getAffineModels() {
  static constexpr ModelEntry kModels[] = {
      {"affine.apply", runChoice<affine::AffineApplyOp, std::max<int64_t>>},
      {"affine.min", runChoice<affine::AffineMinOp, std::min<int64_t>>},
      {"affine.max", runChoice<affine::AffineMaxOp, std::max<int64_t>>},
      {"affine.for", runFor},
      {"affine.if", runIf},
      {"affine.load", runLoad},
      {"affine.store", runStore},
  };
  return kModels;
}
