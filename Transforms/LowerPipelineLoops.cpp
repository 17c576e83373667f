//===- LowerPipelineLoops.cpp - Iterations that run side by side ----------===//
//
// A loop with `tile.pipeline_stages = F` asks that F iterations be in flight at
// the same time: one loads while another computes. The units of the chip do
// that by themselves, each with a queue of its own, as long as the iterations
// use different bytes. So the body is repeated F times under a step F times as
// large, and what the repetitions make is told apart by memberships, which
// planning keeps apart:
//
//   scf.for %i = 0 to 7 step 1 {             scf.for %i = 0 to 6 step 2 {
//     %t = tile.load %m[%i, 0]                 %t = tile.load %m[%i, 0]
//     tile.store %t, ..                          {[#tile.membership<0, 0>]}
//   } {tile.pipeline_stages = 2}               tile.store %t, ..
//                                              %j = %i + 1
//                                              %u = tile.load %m[%j, 0]
//                                                {[#tile.membership<0, 1>]}
//                                              tile.store %u, ..
//                                            }
//                                            %v = tile.load %m[6, 0]
//                                              {[#tile.membership<1, 0>]}
//                                            tile.store %v, ..
//
// What is left over after the loop follows as it is if its length is known; if
// not, a cascade of branches tells 1, 2, .. F - 1 left iterations apart.
// Carries go from each repetition to the next. Each repeated region is a group
// of its own, and inner loops come first, so that an op lists the stages of the
// innermost pipeline first.
//
// Accumulators have no membership: stages take turns at the cube unit anyway,
// and two of them would halve what one can hold. With
// `tile.pipeline_double_buffer_acc` they take turns in two places.
//
//===----------------------------------------------------------------------===//

#include "IR/Tile/Bindings.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"

namespace pypto {
#define GEN_PASS_DEF_LOWERPIPELINELOOPSPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// The most repetitions of one body, those of loops around it included.
static constexpr int64_t kMaxRepetitions = 4096;

static std::optional<APInt> getConstant(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)))
    return std::nullopt;
  return constant;
}

//===----------------------------------------------------------------------===//
// What can be lowered
//===----------------------------------------------------------------------===//

/// Checks that the step is a constant that counts up, F times over too.
static LogicalResult checkStep(scf::ForOp loop) {
  std::optional<APInt> step = getConstant(loop.getStep());
  if (!step)
    return mlir::emitError(loop.getLoc())
           << "asks for a pipeline, but its step is known only "
              "at run time: make the step a constant";
  if (step->getBitWidth() > 64)
    return mlir::emitError(loop.getLoc())
           << "asks for a pipeline, but counts in "
           << loop.getInductionVar().getType()
           << ": count in 64 bits at the most";
  bool isUnsigned = loop.getUnsignedCmp();
  if (step->isZero() || (!isUnsigned && step->isNegative()))
    return mlir::emitError(loop.getLoc())
           << "asks for a pipeline, but its step is " << step->getSExtValue()
           << ": let it count up, and turn the index around "
              "in the body";
  bool overflows = false;
  unsigned width = step->getBitWidth();
  APInt stages(std::max(width, 8u), getPipelineStages(loop));
  APInt wide = isUnsigned ? step->zext(stages.getBitWidth())
                          : step->sext(stages.getBitWidth());
  APInt product = isUnsigned ? wide.umul_ov(stages, overflows)
                             : wide.smul_ov(stages, overflows);
  if (overflows ||
      !(isUnsigned ? product.isIntN(width) : product.isSignedIntN(width)))
    return mlir::emitError(loop.getLoc())
           << "asks for " << getPipelineStages(loop)
           << " stages, but that many steps do not fit in "
           << loop.getInductionVar().getType() << ": count in a wider type";
  return success();
}

/// Returns how often lowering repeats the body of a loop.
static int64_t countRepetitions(scf::ForOp loop) {
  int64_t stages = getPipelineStages(loop);
  if (stages == 1)
    return 1;
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (!trips)
    return stages * (stages + 1) / 2;
  return (trips->uge(stages) ? stages : 0) + trips->urem(stages);
}

/// Checks that the body is not repeated beyond what anybody wants to read.
static LogicalResult checkRepetitions(scf::ForOp loop) {
  int64_t repetitions = 1;
  for (scf::ForOp around = loop; around && repetitions <= kMaxRepetitions;
       around = around->getParentOfType<scf::ForOp>())
    repetitions *= std::max<int64_t>(countRepetitions(around), 1);
  if (repetitions <= kMaxRepetitions)
    return success();
  return mlir::emitError(loop.getLoc())
         << "and the pipelines around it would repeat its "
            "body more than "
         << kMaxRepetitions << " times: ask for fewer stages";
}

/// Returns true if an author has bound the op to one place in all iterations,
/// and not to a slot that turns with them. A loop inside, for which an author
/// has declared places, is done with them before its next repetition begins.
static bool isBoundToOnePlace(TileAccessOpInterface op, scf::ForOp loop) {
  if (!getBinding(op) || op->getParentOfType<LoopLikeOpInterface>() != loop)
    return false;
  // The index of a slot is the last operand of an op that can be bound.
  auto [index, count] =
      op.getOperandRange(op.getOpRecord().operands.size() - 1);
  return count == 0 || loop.isDefinedOutsideOfLoop(op->getOperand(index));
}

/// Checks that the tile of an op in the body can be there more than once.
static LogicalResult checkRepeated(TileAccessOpInterface op, scf::ForOp loop) {
  if (isBoundToOnePlace(op, loop)) {
    InFlightDiagnostic diag =
        op->emitError()
        << "is bound to one place of a declared allocation, but stands in a "
           "pipeline whose "
        << getPipelineStages(loop)
        << " stages would all use it: turn the slot with the counter of the "
           "loop, or leave the place to planning";
    diag.attachNote(loop.getLoc()) << "the pipeline is this loop";
    return diag;
  }
  for (Type type : op->getResultTypes())
    if (auto tile = dyn_cast<TileType>(type);
        tile && tile.getPlacement().isInMemory())
      return op->emitError() << "has a place already; lower pipelines before "
                                "planning, or plan anew with replan=true";
  return success();
}

static LogicalResult checkBody(scf::ForOp loop) {
  WalkResult found = loop->walk([&](TileAccessOpInterface op) {
    return succeeded(checkRepeated(op, loop)) ? WalkResult::advance()
                                              : WalkResult::interrupt();
  });
  return failure(found.wasInterrupted());
}

static LogicalResult check(scf::ForOp loop) {
  if (getPipelineStages(loop) == 1)
    return success();
  return success(succeeded(checkStep(loop)) &&
                 succeeded(checkRepetitions(loop)) &&
                 succeeded(checkBody(loop)));
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

namespace {

/// Lowers one loop, in which there is no pipeline any more.
class Lowering {
public:
  Lowering(scf::ForOp loop, int64_t &nextGroup)
      : loop(loop), stages(getPipelineStages(loop)),
        doubleBufferAcc(
            loop->hasAttr(TileDialect::kPipelineDoubleBufferAccAttr)),
        step(*getConstant(loop.getStep())), nextGroup(nextGroup) {}

  void run() {
    OpBuilder builder(loop);
    SmallVector<Value> carries(loop.getInitArgs());
    if (std::optional<APInt> trips = loop.getStaticTripCount())
      lowerStatic(builder, *trips, carries);
    else
      lowerDynamic(builder, carries);
    loop->replaceAllUsesWith(carries);
    loop->erase();
  }

private:
  using Carries = SmallVector<Value>;

  void lowerStatic(OpBuilder &builder, APInt trips, Carries &carries) {
    // A count has its own width.
    uint64_t whole = trips.getZExtValue() / stages,
             left = trips.getZExtValue() % stages;
    Value end = addSteps(builder, loop.getLowerBound(), whole * stages);
    if (whole > 0)
      emitMain(builder, end, carries);
    if (left > 0)
      emitStages(builder, end, left, carries);
  }

  /// Computes at run time where the main loop ends and how much is left:
  ///
  ///   trips = ceil((max(upper, lower) - lower) / step)
  ///   left  = trips mod F,  end = lower + (trips - left) * step
  ///
  /// The distance is never negative and has the whole range of the unsigned
  /// numbers, however the loop compares.
  void lowerDynamic(OpBuilder &builder, Carries &carries) {
    Location loc = loop.getLoc();
    Value lower = loop.getLowerBound(), upper = loop.getUpperBound();
    Value stop = loop.getUnsignedCmp()
                     ? builder.createOrFold<arith::MaxUIOp>(loc, upper, lower)
                     : builder.createOrFold<arith::MaxSIOp>(loc, upper, lower);
    Value distance = builder.createOrFold<arith::SubIOp>(loc, stop, lower);
    Value trips =
        builder.createOrFold<arith::CeilDivUIOp>(loc, distance, loop.getStep());
    Value left =
        arith::RemUIOp::create(builder, loc, trips, getNumber(builder, stages));
    Value whole = arith::SubIOp::create(builder, loc, trips, left);
    Value covered =
        builder.createOrFold<arith::MulIOp>(loc, whole, loop.getStep());
    Value end = builder.createOrFold<arith::AddIOp>(loc, lower, covered);
    emitMain(builder, end, carries);
    emitCascade(builder, left, 1, end, carries);
  }

  /// Emits the loop over whole rounds of F iterations.
  void emitMain(OpBuilder &builder, Value end, Carries &carries) {
    Value round = makeConstant(builder, step * getWidened(stages));
    auto body = [&](OpBuilder &nested, Location loc, Value counter,
                    ValueRange arguments) {
      Carries passed(arguments);
      emitStages(nested, counter, stages, passed);
      scf::YieldOp::create(nested, loc, passed);
    };
    auto main =
        scf::ForOp::create(builder, loop.getLoc(), loop.getLowerBound(), end,
                           round, carries, body, loop.getUnsignedCmp());
    main->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    clearPipelineStages(main);
    carries.assign(main.result_begin(), main.result_end());
  }

  /// Emits a branch for `count` iterations left, and in its other arm those for
  /// more. It passes on only what is read after the loop: the arms leave
  /// carries in different places, and to bring them into one may take a copy.
  void emitCascade(OpBuilder &builder, Value left, int64_t count, Value begin,
                   Carries &carries) {
    if (count == stages)
      return;
    Location loc = loop.getLoc();
    Value matches =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, left,
                              getNumber(builder, count));
    auto yieldRead = [&](OpBuilder &nested, Location at, ValueRange passed) {
      SmallVector<Value> read;
      for (auto [result, value] : llvm::zip(loop.getResults(), passed))
        if (!result.use_empty())
          read.push_back(value);
      scf::YieldOp::create(nested, at, read);
    };
    auto these = [&](OpBuilder &nested, Location at) {
      Carries passed(carries);
      emitStages(nested, begin, count, passed);
      yieldRead(nested, at, passed);
    };
    auto more = [&](OpBuilder &nested, Location at) {
      Carries passed(carries);
      emitCascade(nested, left, count + 1, begin, passed);
      yieldRead(nested, at, passed);
    };
    bool hasMore = !loop->use_empty() || count + 1 < stages;
    auto branch = hasMore
                      ? scf::IfOp::create(builder, loc, matches, these, more)
                      : scf::IfOp::create(builder, loc, matches, these);
    auto next = branch.result_begin();
    for (auto [result, carry] : llvm::zip(loop.getResults(), carries))
      if (!result.use_empty())
        carry = *next++;
  }

  /// Emits `count` iterations one after the other, the first with counter
  /// `begin`, as the stages of a new group.
  void emitStages(OpBuilder &builder, Value begin, int64_t count,
                  Carries &carries) {
    int64_t group = nextGroup++;
    for (int64_t stage = 0; stage < count; ++stage) {
      MLIRContext *context = loop.getContext();
      auto mark = MembershipAttr::get(context, group, stage),
           accMark = MembershipAttr::get(context, group, stage % 2);
      IRMapping mapping;
      mapping.map(loop.getInductionVar(), addSteps(builder, begin, stage));
      mapping.map(loop.getRegionIterArgs(), carries);
      for (Operation &op : loop.getBody()->without_terminator())
        builder.clone(op, mapping)->walk([&](TileAccessOpInterface clone) {
          tag(clone, mark, accMark);
        });
      for (auto [carry, yielded] : llvm::zip(carries, loop.getYieldedValues()))
        carry = mapping.lookupOrDefault(yielded);
    }
  }

  void tag(TileAccessOpInterface op, MembershipAttr mark,
           MembershipAttr accMark) {
    if (op->getNumResults() == 0)
      return;
    auto tile = dyn_cast<TileType>(op->getResult(0).getType());
    if (!tile)
      return;
    bool isAccumulator = tile.getSpace() == Space::Acc;
    if (isAccumulator && !doubleBufferAcc)
      return;
    addMembership(op, isAccumulator ? accMark : mark);
  }

  /// Returns the counter `count` iterations after `counter`.
  Value addSteps(OpBuilder &builder, Value counter, uint64_t count) {
    if (count == 0)
      return counter;
    APInt distance = step * getWidened(count);
    if (std::optional<APInt> constant = getConstant(counter))
      return makeConstant(builder, *constant + distance);
    return arith::AddIOp::create(builder, loop.getLoc(), counter,
                                 makeConstant(builder, distance));
  }

  /// Returns a number in the width of the counter, where it wraps around.
  APInt getWidened(uint64_t number) const {
    return APInt(64, number).zextOrTrunc(step.getBitWidth());
  }

  Value getNumber(OpBuilder &builder, int64_t number) {
    return makeConstant(builder, getWidened(number));
  }

  Value makeConstant(OpBuilder &builder, const APInt &value) {
    Type type = loop.getInductionVar().getType();
    return arith::ConstantOp::create(builder, loop.getLoc(),
                                     builder.getIntegerAttr(type, value));
  }

  scf::ForOp loop;
  int64_t stages;
  bool doubleBufferAcc;
  APInt step;
  int64_t &nextGroup;
};

struct LowerPipelineLoops
    : pypto::impl::LowerPipelineLoopsPassBase<LowerPipelineLoops> {
  void runOnOperation() override {
    // Innermost first.
    SmallVector<scf::ForOp> loops;
    int64_t nextGroup = 0;
    getOperation()->walk([&](Operation *op) {
      for (MembershipAttr membership : getMemberships(op))
        nextGroup = std::max(nextGroup, membership.getGroup() + 1);
      if (auto loop = dyn_cast<scf::ForOp>(op);
          loop && loop->hasAttr(TileDialect::kPipelineStagesAttr))
        loops.push_back(loop);
    });
    if (loops.empty())
      return markAllAnalysesPreserved();
    if (!llvm::all_of(loops,
                      [](scf::ForOp loop) { return succeeded(check(loop)); }))
      return signalPassFailure();
    hoistAllocations(getOperation(),
                     getKernelState(getOperation()).declarations);
    for (scf::ForOp loop : loops) {
      if (getPipelineStages(loop) > 1)
        Lowering(loop, nextGroup).run();
      else
        clearPipelineStages(loop);
    }
    // The host would verify each repetition of ops that it has verified.
    assert(succeeded(mlir::verify(getOperation())));
    getAnalysisManager().clear();
    markAllAnalysesPreserved();
  }
};

} // namespace
