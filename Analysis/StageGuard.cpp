//===- StageGuard.cpp - Which tiles belong to stages of pipelines ---------===//

#include "Analysis/StageGuard.h"
#include "Analysis/LoadTpopHazard.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns the innermost block that holds `block` and `op`.
static Block *getCommonBlock(Block *block, Operation *op) {
  while (block && !block->findAncestorOpInBlock(*op))
    block = block->getParentOp()->getBlock();
  return block;
}

StageGuard::StageGuard(Operation *func, AnalysisManager &analyses)
    : StageGuard(analyses.getAnalysis<StorageClasses>()) {}

StageGuard::StageGuard(const StorageClasses &classes) : classes(classes) {
  collectMarks();
  carriedBy.resize(marks.size());
  // Each class is judged by all marks, then carried ones lose theirs.
  for (unsigned id = 0; id < marks.size(); ++id)
    for (const Mark &mark : marks[id])
      if (!llvm::is_contained(carriedBy[id], mark.group) &&
          isPassedOn(id, mark.group))
        carriedBy[id].push_back(mark.group);
  for (unsigned id = 0; id < marks.size(); ++id)
    llvm::erase_if(marks[id], [&](const Mark &mark) {
      return llvm::is_contained(carriedBy[id], mark.group);
    });
}

void StageGuard::collectMarks() {
  for (const StorageMember &member : classes.getMembers()) {
    Operation *op = member.value.getDefiningOp();
    if (!op)
      continue;
    for (MembershipAttr membership : getMemberships(op)) {
      marks.resize(classes.getClasses().size());
      int64_t group = membership.getGroup(), stage = membership.getStage();
      auto [home, inserted] = homes.try_emplace(group, op->getBlock());
      if (!inserted)
        home->second = getCommonBlock(home->second, op);
      SmallVector<Mark, 1> &mine = marks[member.classId];
      auto *it = llvm::find_if(mine, [&](const Mark &mark) {
        return mark.group == group && mark.stage == stage;
      });
      if (it == mine.end())
        mine.push_back({group, stage, isLoad(op), member.value});
      else
        it->isLoad |= isLoad(op);
    }
  }
  for (SmallVector<Mark, 1> &mine : marks)
    llvm::sort(mine, [](const Mark &a, const Mark &b) {
      return std::pair(a.group, a.stage) < std::pair(b.group, b.stage);
    });
}

/// Returns true if the stages of a group wait for this class anyway: one reads
/// there what another has made, or what they make goes on to the next round.
bool StageGuard::isPassedOn(unsigned classId, int64_t group) const {
  SmallVector<int64_t, 2> stages;
  for (const Mark &mark : marks[classId])
    if (mark.group == group)
      stages.push_back(mark.stage);
  for (unsigned index : classes.getClasses()[classId].members) {
    Value tile = classes.getMembers()[index].value;
    SmallVector<int64_t, 2> made = stages;
    if (Operation *op = tile.getDefiningOp())
      for (MembershipAttr membership : getMemberships(op))
        if (membership.getGroup() == group)
          made = {membership.getStage()};
    if (isUsedElsewhere(tile, group, made))
      return true;
  }
  return false;
}

/// Returns true if a tile made in `stages` of a group is used in another one,
/// or leaves the block of the group.
bool StageGuard::isUsedElsewhere(Value tile, int64_t group,
                                 ArrayRef<int64_t> stages) const {
  for (OpOperand &use : tile.getUses()) {
    Operation *user = use.getOwner();
    if (user->hasTrait<OpTrait::IsTerminator>() &&
        user->getBlock() == homes.lookup(group))
      return true;
    // A copy has the stage of its source, so it says nothing of where it goes;
    // what lies there does.
    if (isa<CopyOp, ParallelCopyOp>(user)) {
      Value result = user->getResult(use.getOperandNumber());
      const StorageMember *there = classes.lookup(result);
      auto isOther = [&](const Mark &mark) {
        return mark.group == group && !llvm::is_contained(stages, mark.stage);
      };
      if (isUsedElsewhere(result, group, stages) ||
          (there && llvm::any_of(marks[there->classId], isOther)))
        return true;
      continue;
    }
    for (MembershipAttr membership : getMemberships(user))
      if (membership.getGroup() == group &&
          !llvm::is_contained(stages, membership.getStage()))
        return true;
  }
  return false;
}

placement::Pipelines
StageGuard::getPipelines(ArrayRef<unsigned> classIds,
                         SmallVectorImpl<int64_t> &groups) const {
  llvm::MapVector<int64_t, SmallVector<int64_t>> stagesOf;
  for (unsigned id : classIds)
    for (const Mark &mark : getMarks(id))
      stagesOf[mark.group].push_back(mark.stage);
  for (auto &[group, stages] : stagesOf) {
    groups.push_back(group);
    llvm::sort(stages);
    stages.erase(std::unique(stages.begin(), stages.end()), stages.end());
  }
  llvm::sort(groups);

  placement::Pipelines pipelines;
  llvm::DenseMap<int64_t, unsigned> indexOf;
  for (auto [index, group] : llvm::enumerate(groups)) {
    indexOf[group] = index;
    pipelines.requested.push_back(stagesOf[group].size());
  }
  for (unsigned id : classIds) {
    SmallVector<placement::Stage, 1> &mine = pipelines.stagesOf.emplace_back();
    for (const Mark &mark : getMarks(id)) {
      const SmallVector<int64_t> &stages = stagesOf[mark.group];
      unsigned ordinal = llvm::lower_bound(stages, mark.stage) - stages.begin();
      mine.push_back({indexOf[mark.group], ordinal, mark.isLoad});
    }
  }
  return pipelines;
}

void StageGuard::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  TargetInfo target = TargetInfo::lookup(func);
  for (unsigned i = 0; i < kNumSpaces; ++i) {
    auto space = static_cast<Space>(i);
    SmallVector<unsigned> ids;
    for (auto [id, mine] : llvm::enumerate(classes.getClasses()))
      if (mine.space == space &&
          (!getMarks(id).empty() || !getCarriedBy(id).empty()))
        ids.push_back(id);
    if (ids.empty())
      continue;
    SmallVector<int64_t> groups;
    placement::Pipelines pipelines = getPipelines(ids, groups);
    for (auto [index, group] : llvm::enumerate(groups)) {
      int64_t largest = 0;
      for (auto [id, stages] : llvm::zip_equal(ids, pipelines.stagesOf))
        if (llvm::any_of(stages, [&, index = index](placement::Stage stage) {
              return stage.pipeline == index;
            }))
          largest = std::max(largest, classes.getClasses()[id].size);
      os << stringifySpace(space) << ", pipeline " << group << ": "
         << pipelines.requested[index] << " stages of at most " << largest
         << " bytes";
      if (std::optional<int64_t> capacity = target.getCapacity(space, func))
        os << ", room for " << *capacity / std::max<int64_t>(largest, 1);
      os << '\n';
    }
    for (unsigned id : ids) {
      os << "  ";
      classes.getMembers()[classes.getClasses()[id].members.front()]
          .value.printAsOperand(os, state);
      for (const Mark &mark : getMarks(id))
        os << ", stage " << mark.stage << " of " << mark.group
           << (mark.isLoad ? " (load)" : "");
      for (int64_t group : getCarriedBy(id))
        os << ", carried by " << group;
      os << '\n';
    }
  }
}
