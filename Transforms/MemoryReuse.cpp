//===- MemoryReuse.cpp - Tiles share allocations --------------------------===//

#include "Analysis/Interference.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/Names.h"
#include "Analysis/StageGuard.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/FixedBytes.h"
#include "Transforms/InitialPlaces.h"
#include "Transforms/Kernel.h"
#include "Transforms/LostDepth.h"
#include "Transforms/Notes.h"
#include "Transforms/RemarkNames.h"
#include "Transforms/ScaleTies.h"
#include "Transforms/Steps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

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
  Packer(Operation *func, AnalysisManager &analyses,
         const MemoryReusePassOptions &options, const InitialPlaces *initial,
         const std::optional<ClassLives> &lives)
      : func(func), options(options), initial(initial), lives(lives),
        target(TargetInfo::lookup(func)),
        classes(analyses.getAnalysis<StorageClasses>()),
        interference(lives ? nullptr : &analyses.getAnalysis<Interference>()),
        guard(analyses.getAnalysis<StageGuard>()),
        ties(func, classes, [this](unsigned id) { return getLive(id); }),
        declarations(func) {}

  LogicalResult pack() {
    targetOf.resize(classes.getClasses().size());
    allocOf.resize(classes.getClasses().size());
    positionOf.resize(classes.getClasses().size());
    for (unsigned i = 0; i < targetOf.size(); ++i)
      targetOf[i] = {i, 0};
    if (failed(ties.check()))
      return failure();
    for (unsigned space = 0; space < kNumSpaces; ++space)
      if (failed(packSpace(static_cast<Space>(space))))
        return failure();
    return success();
  }

  /// Writes where tiles go to, and leaves the allocations that these use.
  void apply() {
    if (initial)
      return applyFirst();
    // Names are read off the tiles, which are about to change.
    SmallVector<AllocName, 0> names;
    for (auto [into, offset] : targetOf)
      names.push_back(classes.getName(into));
    for (const StorageMember &member : classes.getMembers()) {
      auto [into, offset] = targetOf[member.classId];
      if (into == member.classId && offset == 0)
        continue;
      TilePlacement placement = getTileType(member.value).getPlacement();
      placement.name = names[member.classId];
      setPlacement(member.value, shifted(placement, offset));
    }
    resizeAllocs();
    eraseLeftAllocs();
  }

private:
  static TilePlacement shifted(TilePlacement place, int64_t offset) {
    if (place.offset != TilePlacement::kRuntime)
      place.offset += offset;
    return place;
  }

  /// The same for a kernel whose tiles have no place yet. Allocations and types
  /// that nobody would keep were more than half of the cost of planning.
  void applyFirst() {
    llvm::BitVector stays(targetOf.size());
    for (auto [into, offset] : targetOf)
      if (!getClass(into).declared)
        stays.set(into);
    ArrayRef<InitialPlaces::Home> homes = initial->getHomes();
    auto kept = llvm::to_vector<0>(stays.set_bits());
    llvm::sort(kept, [&](unsigned a, unsigned b) {
      return homes[a].rank < homes[b].rank;
    });
    OpBuilder builder = OpBuilder::atBlockBegin(&func->getRegion(0).front());
    bool atHead = true;
    for (unsigned id : kept) {
      // What was added to the classes comes behind all declarations.
      if (atHead && homes[id].rank >= InitialPlaces::kLast) {
        atHead = false;
        if (AllocOp last = getLastAlloc())
          builder.setInsertionPointAfter(last);
      }
      allocOf[id] = initial->makeAlloc(builder, classes, id);
    }
    for (const StorageMember &member : classes.getMembers()) {
      auto [into, offset] = targetOf[member.classId];
      StorageMember moved = member;
      moved.classId = into;
      setPlacement(member.value, shifted(initial->getPlacement(moved), offset));
    }
    placePoppedTiles(func, classes);
    resizeAllocs();
  }

  AllocOp getLastAlloc() {
    AllocOp last;
    for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>())
      last = alloc;
    return last;
  }

  /// Finds the allocation of each class of a space, and its position among all
  /// of the space. One that no declaration is for comes behind them all.
  void findAllocs(Space space) {
    // What is made later comes in the order of the classes.
    if (initial)
      return;
    ArrayRef<AllocOp> allocs = declarations.getAllocs(space);
    llvm::DenseMap<AllocName, unsigned> positions(allocs.size());
    for (AllocOp alloc : allocs)
      positions.try_emplace(alloc.getAllocName(), positions.size());
    for (auto [index, mine] : llvm::enumerate(classes.getClasses())) {
      if (mine.space != space)
        continue;
      auto it = positions.find(classes.getName(index));
      positionOf[index] = it == positions.end() ? allocs.size() : it->second;
      if (it != positions.end())
        allocOf[index] = allocs[it->second];
    }
  }

  /// Erases the compiler's allocations whose tiles have all moved.
  void eraseLeftAllocs() {
    llvm::DenseSet<Operation *> used;
    for (auto [into, offset] : targetOf)
      used.insert(allocOf[into]);
    for (unsigned space = 0; space < kNumSpaces; ++space)
      for (AllocOp alloc : declarations.getAllocs(static_cast<Space>(space)))
        if (alloc.isCompilerMade() && !used.contains(alloc))
          alloc.erase();
  }

  LogicalResult packSpace(Space space) {
    findAllocs(space);
    // Classes whose bytes nobody needs find room in any allocation; they are
    // left out so that they cannot make one larger.
    SmallVector<unsigned> classOf, idle;
    SmallVector<unsigned> bufferOf(classes.getClasses().size());
    placement::Problem problem;
    problem.buffers.reserve(classes.getClasses().size());
    int64_t alignment = target.getAlignment(space);
    for (auto [index, mine] : llvm::enumerate(classes.getClasses())) {
      if (mine.space != space || mine.declared || ties.isTied(index))
        continue;
      SmallVector<Segment, 1> live = ties.getSegments(index);
      if (live.empty()) {
        idle.push_back(index);
        continue;
      }
      bufferOf[index] = classOf.size();
      classOf.push_back(index);
      problem.buffers.push_back({mine.size, alignment, std::move(live)});
    }
    if (classOf.empty() && idle.empty())
      return success();
    for (const StartEdge &edge : getStartEdges()) {
      // What is declared shares bytes with nothing else.
      if (classes.getClasses()[edge.operandClass].space != space ||
          ties.isTied(edge.operandClass) || ties.isTied(edge.resultClass) ||
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
    if (llvm::Error error = placement::checkProblem(problem))
      return mlir::emitError(func->getLoc())
             << "the tiles in " << stringifySpace(space)
             << " cannot be packed: " << llvm::toString(std::move(error));

    problem.reserved = sortBytes(getFixedBytes(declarations, space, alignment));
    problem.capacity = getCapacity(space, idle, problem);
    SmallVector<int64_t> groups;
    placement::Pipelines pipelines = guard.getPipelines(classOf, groups);
    placement::SpaceOptions how;
    how.alignment = alignment;
    how.loadsApart = !isCubeSpace(space);
    how.alwaysSubranges = options.subrange == SubrangeMode::Always;
    for (unsigned id : classOf)
      how.rank.push_back(initial ? initial->getHomes()[id].rank
                                 : positionOf[id]);
    placement::SpacePlan plan = placement::planSpace(problem, pipelines, how);

    PlannedSpace planned{func,      space, alignment, problem,
                         pipelines, plan,  groups};
    if (options.validate && failed(checkPlan(planned)))
      return failure();
    reportLostDepth(planned, [&](unsigned buffer) {
      return classes.getMembers()[getClass(classOf[buffer]).members.front()]
          .value;
    });
    noteJoinedStages(classOf);
    placeIdle(idle, takePlan(classOf, plan));
    return success();
  }

  /// A group of classes, with the class whose allocation they share.
  struct Arena {
    unsigned classId;
    int64_t size;
  };

  ArrayRef<Segment> getLive(unsigned id) const {
    return lives ? ArrayRef<Segment>(lives->segments[id])
                 : interference->getSegments(id);
  }

  ArrayRef<StartEdge> getStartEdges() const {
    return lives ? ArrayRef<StartEdge>(lives->edges)
                 : interference->getStartEdges();
  }

  const StorageClasses::Class &getClass(unsigned id) const {
    return classes.getClasses()[id];
  }

  /// Lets the tiles of an arena move to the allocation of its largest class.
  SmallVector<Arena> takePlan(ArrayRef<unsigned> classOf,
                              const placement::SpacePlan &plan) {
    SmallVector<Arena> arenas;
    for (const placement::Packing::Arena &arena : plan.packing.arenas) {
      unsigned largest = arena.members.front();
      for (unsigned buffer : arena.members)
        if (getClass(classOf[buffer]).size > getClass(classOf[largest]).size)
          largest = buffer;
      arenas.push_back({classOf[largest], arena.size});
      for (unsigned buffer : arena.members)
        targetOf[classOf[buffer]] = {classOf[largest],
                                     plan.packing.offsetOf[buffer]};
    }
    // Whole buffers stay where and as large as their allocations are.
    if (plan.hasSubranges)
      resized.push_back(arenas);
    return arenas;
  }

  /// Gives allocations with parts their size, and brings those of a space into
  /// the order of their addresses.
  void resizeAllocs() {
    for (ArrayRef<Arena> arenas : resized) {
      AllocOp previous;
      for (const Arena &arena : arenas) {
        AllocOp alloc = allocOf[arena.classId];
        alloc.setSize(arena.size);
        if (previous)
          alloc->moveAfter(previous);
        previous = alloc;
      }
    }
  }

  /// Returns the bytes for classes that somebody needs: a class that nobody
  /// needs takes some only if it is larger than all of those.
  std::optional<int64_t> getCapacity(Space space, ArrayRef<unsigned> idle,
                                     const placement::Problem &problem) {
    std::optional<int64_t> capacity = target.getCapacity(space, func);
    if (!capacity)
      return std::nullopt;
    // What is declared takes all its slots all the time.
    for (AllocOp alloc : declarations.getAllocs(space))
      if (alloc.getPinned() && !alloc.getAddress())
        *capacity -=
            llvm::alignTo(*alloc.getSize(), target.getAlignment(space));
    int64_t largest = 0, largestIdle = 0;
    for (const placement::Buffer &buffer : problem.buffers)
      largest = std::max(largest, buffer.size);
    for (unsigned id : idle)
      largestIdle = std::max(largestIdle, getClass(id).size);
    if (largestIdle > largest)
      *capacity -= llvm::alignTo(largestIdle, target.getAlignment(space));
    return std::max<int64_t>(*capacity, 0);
  }

  /// Returns true for a space that only the cube reads or writes.
  static bool isCubeSpace(Space space) {
    return space != Space::Vec && space != Space::Mat && space != Space::DDR;
  }

  LogicalResult checkPlan(const PlannedSpace &planned) {
    placement::Problem problem =
        placement::withTurns(planned.problem, planned.pipelines,
                             planned.plan.guard, planned.plan.depths);
    // Whether it fits is for the address pass to say.
    if (problem.capacity && planned.plan.footprint > *problem.capacity)
      problem.capacity = std::nullopt;
    if (llvm::Error error = placement::validate(
            problem, placement::bump(problem, planned.plan.packing, 0,
                                     planned.alignment)))
      return mlir::emitError(func->getLoc())
             << "internal error: the plan of " << stringifySpace(planned.space)
             << " breaks a rule: " << llvm::toString(std::move(error));
    return success();
  }

  /// Notes where tiles of several stages are one by the meaning of the kernel.
  void noteJoinedStages(ArrayRef<unsigned> classOf) {
    SmallVector<Note> notes;
    for (unsigned id : classOf) {
      ArrayRef<StageGuard::Mark> marks = guard.getMarks(id);
      for (unsigned i = 1; i < marks.size(); ++i)
        if (marks[i].group == marks[i - 1].group)
          notes.push_back(
              {remarks::kJoinedStages,
               llvm::formatv("stages {0} and {1} of pipeline {2} share {3} "
                             "bytes whatever the room: {4} and {5} become "
                             "one tile later on",
                             marks[i - 1].stage, marks[i].stage, marks[i].group,
                             getClass(id).size, describeTile(marks[i - 1].tile),
                             describeTile(marks[i].tile))
                   .str()});
    }
    addNotes(func, notes);
  }

  void placeIdle(SmallVectorImpl<unsigned> &idle, SmallVector<Arena> arenas) {
    auto getSize = [&](unsigned id) { return getClass(id).size; };
    llvm::stable_sort(
        idle, [&](unsigned a, unsigned b) { return getSize(a) > getSize(b); });
    for (unsigned id : idle) {
      auto room = llvm::find_if(arenas, [&](const Arena &arena) {
        return arena.size >= getSize(id);
      });
      if (room == arenas.end())
        arenas.push_back({id, getSize(id)});
      else
        targetOf[id] = {room->classId, 0};
    }
  }

  Operation *func;
  const MemoryReusePassOptions &options;
  /// Null where tiles have places, and allocations for them.
  const InitialPlaces *initial;
  const std::optional<ClassLives> &lives;
  TargetInfo target;
  const StorageClasses &classes;
  /// Null where lives are known.
  const Interference *interference;
  const StageGuard &guard;
  ScaleTies ties;
  Declarations declarations;
  /// The allocation of each class; null for one that no declaration is for.
  SmallVector<AllocOp, 0> allocOf;
  /// Its position among all of the space.
  SmallVector<unsigned, 0> positionOf;
  /// The class whose allocation each class moves to, and the byte there.
  SmallVector<std::pair<unsigned, int64_t>, 0> targetOf;
  /// The arenas of each space that has parts of buffers.
  SmallVector<SmallVector<Arena>> resized;
};

struct MemoryReuse : pypto::impl::MemoryReusePassBase<MemoryReuse> {
  using MemoryReusePassBase::MemoryReusePassBase;

  void runOnOperation() override {
    AnalysisManager analyses = getAnalysisManager();
    MemoryReusePassOptions options;
    options.subrange = subrange;
    options.validate = validate;
    options.keepStages = keepStages;
    if (failed(reuseMemory(getOperation(), analyses, options)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace

LogicalResult pypto::packTiles(Operation *func, AnalysisManager &analyses,
                               const MemoryReusePassOptions &options,
                               const InitialPlaces *initial,
                               std::optional<ClassLives> lives) {
  Packer packer(func, analyses, options, initial, lives);
  if (failed(packer.pack()))
    return failure();
  packer.apply();
  if (!options.keepStages)
    dropMemberships(func);
  if (!initial)
    return finishStep<ProgramPoints, Lifetimes>(func, analyses);
  // All places have just been made, each with its allocation.
  dropAnalyses<ProgramPoints, Lifetimes>(analyses);
  assert(succeeded(verifyPlaces(func)));
  return success();
}

LogicalResult pypto::reuseMemory(Operation *func, AnalysisManager &analyses,
                                 const MemoryReusePassOptions &options) {
  KernelState kernel = getKernelState(func);
  // Addresses are the end of planning: there is nothing left to decide.
  bool addressed =
      llvm::any_of(func->getRegion(0).getOps<AllocOp>(), [](AllocOp alloc) {
        return alloc.isCompilerMade() && alloc.getAddress();
      });
  if (kernel.state == PlanState::NoTiles || addressed)
    return success();
  if (kernel.state != PlanState::Placed)
    return kernel.witness->emitError()
           << "has no placement; run pypto-init-memref first";
  if (failed(checkKernel(func, TargetInfo::lookup(func), kernel, analyses)))
    return failure();
  return packTiles(func, analyses, options);
}
