//===- ControlFlow.cpp - Loops, branches and calls of regions -------------===//

#include "utils/tile-run/models/ControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

static LogicalResult requireDefined(OpRun &run, const Scalar &scalar,
                                    StringRef what) {
  if (!scalar.undefined)
    return success();
  return run.error() << "has an undefined " << what;
}

LogicalResult sim::runToResults(OpRun &run, const Body &body) {
  Machine &machine = run.getMachine();
  if (failed(machine.runBody(body)))
    return failure();
  return machine.assign(run.getOperation(), run.getStep().firstResult,
                        body.yields);
}

LogicalResult sim::runCounted(OpRun &run, int64_t lower, int64_t upper,
                              int64_t stride, ArrayRef<unsigned> inits) {
  const Step &step = run.getStep();
  Machine &machine = run.getMachine();
  const Body &body = step.bodies[0];
  unsigned carried = body.firstArgument + 1;
  if (failed(machine.assign(step.op, carried, inits)))
    return failure();
  for (int64_t i = lower; i < upper;) {
    machine.getSlot(body.firstArgument).scalar = {0, i, false};
    if (failed(machine.runBody(body)) ||
        failed(machine.assign(step.op, carried, body.yields, /*again=*/true)) ||
        failed(machine.countStep(step)))
      return failure();
    if (upper - i <= stride)
      break;
    i += stride;
  }
  SmallVector<unsigned> last =
      llvm::to_vector(llvm::seq<unsigned>(carried, carried + inits.size()));
  return machine.assign(step.op, step.firstResult, last);
}

static LogicalResult runFor(OpRun &run) {
  const Step &step = run.getStep();
  for (unsigned bound = 0; bound < 3; ++bound)
    if (failed(requireDefined(run, run.scalar(bound), "bound")))
      return failure();
  int64_t lower = run.scalar(0u).integer, upper = run.scalar(1).integer,
          stride = run.scalar(2).integer;
  if (cast<scf::ForOp>(step.op).getUnsignedCmp()) {
    // Small enough for the signed numbers that follow, or far too long.
    Type type = step.op->getOperand(0).getType();
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    for (int64_t *bound : {&lower, &upper, &stride})
      *bound &= llvm::maskTrailingOnes<uint64_t>(std::min(width, 63u));
  }
  if (stride <= 0)
    return run.error() << "has a step of " << stride;
  return runCounted(run, lower, upper, stride,
                    ArrayRef(step.operands).drop_front(3));
}

static LogicalResult runIf(OpRun &run) {
  const Step &step = run.getStep();
  if (failed(requireDefined(run, run.scalar(0u), "condition")))
    return failure();
  return runToResults(run, step.bodies[run.scalar(0u).integer ? 0 : 1]);
}

static LogicalResult runWhile(OpRun &run) {
  const Step &step = run.getStep();
  Machine &machine = run.getMachine();
  const Body &before = step.bodies[0], &after = step.bodies[1];
  if (failed(machine.assign(step.op, before.firstArgument, step.operands)))
    return failure();
  for (bool again = false;; again = true) {
    if (failed(machine.runBody(before)) || failed(machine.countStep(step)))
      return failure();
    const Scalar &condition = machine.getSlot(before.yields[0]).scalar;
    if (failed(requireDefined(run, condition, "condition")))
      return failure();
    ArrayRef<unsigned> passed = ArrayRef(before.yields).drop_front();
    if (!condition.integer)
      return machine.assign(step.op, step.firstResult, passed);
    if (failed(machine.assign(step.op, after.firstArgument, passed, again)) ||
        failed(machine.runBody(after)) ||
        failed(machine.assign(step.op, before.firstArgument, after.yields,
                              /*again=*/true)))
      return failure();
  }
}

static LogicalResult runIndexSwitch(OpRun &run) {
  const Step &step = run.getStep();
  if (failed(requireDefined(run, run.scalar(0u), "condition")))
    return failure();
  // The default region is the first.
  size_t chosen = 0;
  for (auto [i, value] :
       llvm::enumerate(cast<scf::IndexSwitchOp>(step.op).getCases()))
    if (value == run.scalar(0u).integer)
      chosen = i + 1;
  return runToResults(run, step.bodies[chosen]);
}

/// Runs the only region once.
static LogicalResult runOnce(OpRun &run) {
  return runToResults(run, run.getStep().bodies[0]);
}

static LogicalResult runAssert(OpRun &run) {
  const Scalar &condition = run.scalar(0u);
  if (failed(requireDefined(run, condition, "condition")))
    return failure();
  if (condition.integer)
    return success();
  return run.error() << "does not hold: "
                     << cast<cf::AssertOp>(run.getOperation()).getMsg();
}

ArrayRef<ModelEntry> sim::getControlFlowModels() {
  static constexpr ModelEntry kModels[] = {
      {"scf.for", runFor},
      {"scf.if", runIf},
      {"scf.while", runWhile},
      {"scf.index_switch", runIndexSwitch},
      {"scf.execute_region", runOnce},
      {"memref.alloca_scope", runOnce},
      {"cf.assert", runAssert},
  };
  return kModels;
}
