//===- LowerPipelineToSlots.cpp - Pipelines as slots in turn --------------===//
//
// A planner that takes the slots of one allocation for different places needs
// no repeated body to have F iterations in flight: it is enough that iteration
// i loads into slot i mod F.
//
//   scf.for %i = 0 to %n step 1 {      tile.alloc @pipe_0 pinned slots = 2
//     %t = tile.load %m[%i, 0]         scf.for %i = 0 to %n step 1 {
//     tile.store %t, ..                  %slot = %i mod 2
//   } {tile.pipeline_stages = 2}         %t = tile.load .. at @pipe_0[%slot]
//                                        tile.store %t, ..
//                                      }
//
// That asks for a loop that counts 0, 1, 2, .., as its slots do, and for tiles
// that stay what they are: whatever goes on in another tile (a view, an update
// in place) or in another iteration is left to the repetition of the body. A
// loop in a body that will be repeated is left as well, since all repetitions
// would use its slots.
//
//===----------------------------------------------------------------------===//

#include "IR/Tile/Bindings.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "Target/Ascend/Target.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

namespace pypto {
#define GEN_PASS_DEF_LOWERPIPELINETOSLOTSPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// The most slots that one region may have (pypto LowerPipelineToSlots).
static constexpr int64_t kMaxSlots = 16;

/// Returns why a loop does not count as slots do, or nothing.
static std::string getCountingBlocker(scf::ForOp loop, int64_t stages) {
  APInt step, begin;
  if (stages > kMaxSlots)
    return "it asks for " + std::to_string(stages) +
           " stages, and there are at most " + std::to_string(kMaxSlots) +
           " slots";
  if (!matchPattern(loop.getStep(), m_ConstantInt(&step)) || !step.isOne())
    return "its step is not 1";
  if (!matchPattern(loop.getLowerBound(), m_ConstantInt(&begin)))
    return "its lower bound is known only at run time";
  if (begin.isNegative() || begin.urem(stages) != 0)
    return "its lower bound is no multiple of " + std::to_string(stages);
  return "";
}

/// Returns why a tile cannot take slots in turn, or nothing.
static std::string getTileBlocker(LoadOp load) {
  auto type = cast<TileType>(load.getResult().getType());
  if (!llvm::is_contained({Space::Vec, Space::Mat, Space::Acc},
                          type.getSpace()))
    return ("a tile is loaded to " + stringifySpace(type.getSpace()) +
            ", which has no slots")
        .str();
  if (type.getNumDynamicValidDims() > 0)
    return "the valid extent of a loaded tile is known only at run time";
  for (OpOperand &use : load.getResult().getUses()) {
    auto user = dyn_cast<TileAccessOpInterface>(use.getOwner());
    if (!user)
      return "a loaded tile is passed on to a loop, a branch or the next "
             "iteration";
    if (getStorageOperand(user) == &use)
      return "a loaded tile is viewed or updated in place";
  }
  return "";
}

namespace {

class SlotLowering {
public:
  explicit SlotLowering(Operation *func)
      : func(func), target(TargetInfo::lookup(func)) {
    llvm::StringMap<int64_t> slots;
    func->walk([&](Operation *op) {
      if (auto alloc = dyn_cast<AllocOp>(op)) {
        names.insert(alloc.getName());
        slots[alloc.getName()] = alloc.getSlots();
      } else if (auto reserve = dyn_cast<ReserveOp>(op)) {
        names.insert(reserve.getName());
        committed[index(reserve.getSpace())] += reserve.getSize();
      }
    });
    commitDeclared(slots);
  }

  /// Lowers the pipelines in a region. Those in a body that is repeated are
  /// left.
  void run(Region &region, bool isRepeated) {
    for (Operation &op : llvm::make_early_inc_range(region.getOps())) {
      auto loop = dyn_cast<scf::ForOp>(op);
      bool isLeft =
          loop && getPipelineStages(loop) > 1 && !lower(loop, isRepeated);
      for (Region &inner : op.getRegions())
        run(inner, isRepeated || isLeft);
    }
  }

private:
  static unsigned index(Space space) { return static_cast<unsigned>(space); }

  int64_t getSlotSize(TileType type) const {
    return llvm::alignTo(target.getSizeInBytes(type),
                         target.getAlignment(type.getSpace()));
  }

  /// Counts the bytes of what the author has declared.
  void commitDeclared(const llvm::StringMap<int64_t> &slots) {
    llvm::StringMap<std::pair<Space, int64_t>> largest;
    func->walk([&](TileAccessOpInterface op) {
      BindingAttr binding = getBinding(op);
      if (!binding || op->getNumResults() != 1)
        return;
      auto type = cast<TileType>(op->getResult(0).getType());
      auto &[space, size] = largest[binding.getName()];
      space = type.getSpace();
      size = std::max(size, getSlotSize(type));
    });
    for (const auto &entry : largest)
      committed[index(entry.second.first)] +=
          entry.second.second *
          std::max<int64_t>(slots.lookup(entry.first()), 1);
  }

  /// Returns false, and says why, if the loop is left.
  bool lower(scf::ForOp loop, bool isRepeated) {
    int64_t stages = getPipelineStages(loop);
    SmallVector<LoadOp> loads;
    std::string blocker = isRepeated ? "the loop around it repeats it"
                                     : getCountingBlocker(loop, stages);
    std::array<int64_t, kNumSpaces> added = {};
    if (blocker.empty())
      blocker = collect(loop, stages, loads, added);
    if (!blocker.empty()) {
      mlir::emitRemark(loop.getLoc())
          << "this pipeline of " << stages
          << " stages repeats its body instead of taking slots in turn: "
          << blocker;
      return false;
    }
    for (unsigned space = 0; space < kNumSpaces; ++space)
      committed[space] += added[space];
    if (!loads.empty())
      bind(loop, stages, loads);
    clearPipelineStages(loop);
    mlir::emitRemark(loop.getLoc())
        << "this pipeline takes " << stages << " slots in turn for "
        << loads.size() << (loads.size() == 1 ? " load" : " loads");
    return true;
  }

  /// Collects the loads that take slots, and the bytes of those; returns why
  /// they cannot, or nothing.
  std::string collect(scf::ForOp loop, int64_t stages,
                      SmallVectorImpl<LoadOp> &loads,
                      std::array<int64_t, kNumSpaces> &added) {
    bool hasBound = false;
    for (LoadOp load : loop.getBody()->getOps<LoadOp>()) {
      if (getBinding(load)) {
        hasBound = true;
        continue;
      }
      if (std::string blocker = getTileBlocker(load); !blocker.empty())
        return blocker;
      auto type = cast<TileType>(load.getResult().getType());
      added[index(type.getSpace())] += stages * getSlotSize(type);
      loads.push_back(load);
    }
    if (loads.empty() && !hasBound)
      return "no load stands directly in its body";
    for (unsigned i = 0; i < kNumSpaces; ++i) {
      auto space = static_cast<Space>(i);
      std::optional<int64_t> capacity = target.getCapacity(space, func);
      if (added[i] > 0 && capacity && committed[i] + added[i] > *capacity)
        return ("its slots take " + Twine(added[i]) + " bytes of " +
                stringifySpace(space) + ", and " + Twine(committed[i]) +
                " of " + Twine(*capacity) + " are taken")
            .str();
    }
    return "";
  }

  /// Declares an allocation for each load and binds it to slot i mod F.
  void bind(scf::ForOp loop, int64_t stages, ArrayRef<LoadOp> loads) {
    Location loc = loop.getLoc();
    OpBuilder builder(loop);
    Value count = arith::ConstantIndexOp::create(builder, loc, stages);
    builder.setInsertionPointToStart(loop.getBody());
    Value counter = loop.getInductionVar();
    if (!counter.getType().isIndex())
      counter = arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                           counter);
    Value slot = arith::RemUIOp::create(builder, loc, counter, count);
    for (LoadOp load : loads) {
      load.setAtAttr(
          BindingAttr::get(func->getContext(), declare(load, stages), {}));
      load.getAtSlotMutable().assign(slot);
    }
  }

  StringAttr declare(LoadOp load, int64_t stages) {
    std::string name;
    do
      name = "pipe_" + std::to_string(nextName++);
    while (!names.insert(name).second);
    OpBuilder builder(func->getContext());
    if (last)
      builder.setInsertionPointAfter(last);
    else
      builder.setInsertionPointToStart(&func->getRegion(0).front());
    last = AllocOp::create(builder, load.getLoc(), name, /*pinned=*/true,
                           stages, /*space=*/std::nullopt,
                           /*size=*/std::nullopt, /*address=*/std::nullopt);
    return builder.getStringAttr(name);
  }

  Operation *func;
  TargetInfo target;
  llvm::StringSet<> names;
  unsigned nextName = 0;
  /// The allocation declared last.
  Operation *last = nullptr;
  /// Bytes of each space that declarations and reserves take.
  std::array<int64_t, kNumSpaces> committed = {};
};

struct LowerPipelineToSlots
    : pypto::impl::LowerPipelineToSlotsPassBase<LowerPipelineToSlots> {
  void runOnOperation() override {
    Operation *func = getOperation();
    bool isAny = func->walk([](scf::ForOp loop) {
                       return getPipelineStages(loop) > 1
                                  ? WalkResult::interrupt()
                                  : WalkResult::advance();
                     })
                     .wasInterrupted();
    if (!isAny || !func->getRegion(0).hasOneBlock())
      return markAllAnalysesPreserved();
    hoistAllocations(func, getKernelState(func).declarations);
    SlotLowering(func).run(func->getRegion(0), /*isRepeated=*/false);
  }
};

} // namespace
