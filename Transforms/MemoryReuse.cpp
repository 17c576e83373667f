//===- MemoryReuse.cpp - Tiles share allocations --------------------------===//

#include "Analysis/Interference.h"
#include "Analysis/Lifetimes.h"
#include "IR/Tile/TileOps.h"
#include "Placement/Solution.h"
#include "Placement/WholeBuffer.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"

namespace pypto {
#define GEN_PASS_DEF_MEMORYREUSEPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// Packs the allocations of one function.
class Packer {
public:
  Packer(Operation *func, AnalysisManager &analyses, bool validate)
      : func(func), validate(validate), target(TargetInfo::lookup(func)),
        classes(analyses.getAnalysis<StorageClasses>()),
        interference(analyses.getAnalysis<Interference>()) {}

  LogicalResult pack() {
    targetOf.resize(classes.getClasses().size());
    for (unsigned i = 0; i < targetOf.size(); ++i)
      targetOf[i] = i;
    for (unsigned space = 0; space < kNumSpaces; ++space)
      if (failed(packSpace(static_cast<Space>(space))))
        return failure();
    return success();
  }

  /// Retypes the tiles that moved and erases the allocations they left.
  void apply() {
    // Names are read off the tiles, which are about to change.
    SmallVector<AllocName, 0> names;
    for (unsigned into : targetOf)
      names.push_back(classes.getName(into));
    for (const StorageMember &member : classes.getMembers()) {
      unsigned into = targetOf[member.classId];
      if (into == member.classId)
        continue;
      auto type = cast<TileType>(member.value.getType());
      TilePlacement placement = type.getPlacement();
      placement.name = names[member.classId];
      Value value = member.value;
      value.setType(type.withPlacement(placement));
    }
    llvm::DenseSet<std::pair<Space, AllocName>> used;
    for (auto [into, name] : llvm::zip(targetOf, names))
      used.insert({classes.getClasses()[into].space, name});
    for (AllocOp alloc :
         llvm::make_early_inc_range(func->getRegion(0).getOps<AllocOp>()))
      if (alloc.isCompilerMade() &&
          !used.contains({*alloc.getSpace(), alloc.getAllocName()}))
        alloc.erase();
  }

private:
  LogicalResult packSpace(Space space) {
    // Classes whose bytes nobody needs find room in any allocation; they are
    // left out so that they cannot make one larger.
    SmallVector<unsigned> classOf, idle;
    SmallVector<unsigned> bufferOf(classes.getClasses().size());
    placement::Problem problem;
    int64_t alignment = target.getAlignment(space);
    for (auto [index, mine] : llvm::enumerate(classes.getClasses())) {
      if (mine.space != space || mine.declared)
        continue;
      ArrayRef<Segment> live = interference.getSegments(index);
      if (live.empty()) {
        idle.push_back(index);
        continue;
      }
      bufferOf[index] = classOf.size();
      classOf.push_back(index);
      problem.buffers.push_back(
          {mine.size, alignment, {live.begin(), live.end()}});
    }
    for (const StartEdge &edge : interference.getStartEdges()) {
      // What is declared shares bytes with nothing else.
      if (classes.getClasses()[edge.operandClass].space != space ||
          classes.getClasses()[edge.operandClass].declared ||
          classes.getClasses()[edge.resultClass].declared)
        continue;
      unsigned first = bufferOf[edge.operandClass],
               second = bufferOf[edge.resultClass];
      if (edge.mayCoincide)
        problem.sameStarts.push_back(
            {first, second, edge.operandBytes.begin, edge.operandBytes.end,
             edge.resultBytes.begin, edge.resultBytes.end, ""});
      else
        problem.separations.push_back({first, second, ""});
    }
    addDeclared(space, problem);
    if (llvm::Error error = placement::checkProblem(problem))
      return mlir::emitError(func->getLoc())
             << "the tiles in " << stringifySpace(space)
             << " cannot be packed: " << llvm::toString(std::move(error));

    placement::Packing packing = placement::packTighter(problem, alignment);
    if (validate)
      if (llvm::Error error = placement::validate(
              problem, placement::bump(problem, packing, 0, alignment)))
        return mlir::emitError(func->getLoc())
               << "internal error: the plan of " << stringifySpace(space)
               << " breaks a rule: " << llvm::toString(std::move(error));
    SmallVector<unsigned> arenas;
    for (const placement::Packing::Arena &arena : packing.arenas) {
      if (problem.buffers[arena.members.front()].closed)
        continue;
      arenas.push_back(classOf[arena.members.front()]);
      for (unsigned buffer : arena.members)
        targetOf[classOf[buffer]] = arenas.back();
    }
    placeIdle(idle, arenas);
    return success();
  }

  /// Adds the declared allocations, behind all others: they take room, all
  /// slots together, and nothing joins them.
  void addDeclared(Space space, placement::Problem &problem) {
    for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>()) {
      if (!alloc.getPinned() || alloc.getSpace() != space)
        continue;
      std::optional<int64_t> address;
      // One that is no multiple is an error of the address pass.
      if (alloc.getAddress() &&
          *alloc.getAddress() % target.getAlignment(space) == 0)
        address = *alloc.getAddress();
      problem.buffers.push_back({*alloc.getSize(),
                                 target.getAlignment(space),
                                 {},
                                 /*closed=*/true,
                                 address});
    }
  }

  void placeIdle(SmallVectorImpl<unsigned> &idle,
                 SmallVectorImpl<unsigned> &arenas) {
    auto getSize = [&](unsigned id) { return classes.getClasses()[id].size; };
    llvm::stable_sort(
        idle, [&](unsigned a, unsigned b) { return getSize(a) > getSize(b); });
    for (unsigned id : idle) {
      auto room = llvm::find_if(arenas, [&](unsigned arena) {
        return getSize(arena) >= getSize(id);
      });
      if (room == arenas.end())
        arenas.push_back(id);
      else
        targetOf[id] = *room;
    }
  }

  Operation *func;
  bool validate;
  TargetInfo target;
  const StorageClasses &classes;
  const Interference &interference;
  /// The class whose allocation each class moves to.
  SmallVector<unsigned, 0> targetOf;
};

struct MemoryReuse : pypto::impl::MemoryReusePassBase<MemoryReuse> {
  using MemoryReusePassBase::MemoryReusePassBase;

  void runOnOperation() override {
    Operation *func = getOperation();
    KernelState kernel = getKernelState(func);
    // Addresses are the end of planning: there is nothing left to decide.
    bool addressed =
        llvm::any_of(func->getRegion(0).getOps<AllocOp>(), [](AllocOp alloc) {
          return alloc.isCompilerMade() && alloc.getAddress();
        });
    if (kernel.state == PlanState::NoTiles || addressed)
      return markAllAnalysesPreserved();
    if (kernel.state != PlanState::Placed) {
      kernel.witness->emitError()
          << "has no placement; run pypto-init-memref first";
      return signalPassFailure();
    }
    if (failed(checkKernel(func, TargetInfo::lookup(func))))
      return signalPassFailure();
    AnalysisManager analyses = getAnalysisManager();
    Packer packer(func, analyses, validate);
    if (failed(packer.pack()))
      return signalPassFailure();
    packer.apply();
    markAnalysesPreserved<ProgramPoints, Lifetimes>();
  }
};

} // namespace
