//===- PlanFigures.cpp - What a plan takes and what it achieves -----------===//

#include "Transforms/PlanFigures.h"
#include "Analysis/MemoryPressure.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

static void addAlloc(SpaceFigures &figures, AllocOp alloc) {
  int64_t size = *alloc.getSize();
  figures.peak =
      alloc.getAddress()
          ? std::max<int64_t>(figures.peak, *alloc.getAddress() + size)
          : figures.peak + size;
}

/// Returns how many pieces ranges of bytes are together: where a finished plan
/// says addresses only, what overlaps is one buffer.
static unsigned countSeparate(MutableArrayRef<placement::ByteRange> ranges) {
  llvm::sort(ranges, [](placement::ByteRange a, placement::ByteRange b) {
    return a.begin < b.begin;
  });
  unsigned count = 0;
  int64_t end = std::numeric_limits<int64_t>::min();
  for (placement::ByteRange range : ranges) {
    count += range.begin >= end;
    end = std::max(end, range.end);
  }
  return count;
}

static void addReserve(SpaceFigures &figures, ReserveOp reserve) {
  int64_t size = reserve.getSize();
  figures.reserved += size;
  if (reserve.getAddress())
    figures.peak =
        std::max<int64_t>(figures.peak, *reserve.getAddress() + size);
}

SmallVector<SpaceFigures> pypto::getSpaceFigures(Operation *func,
                                                 AnalysisManager &analyses) {
  TargetInfo target = TargetInfo::lookup(func);
  const auto &classes = analyses.getAnalysis<StorageClasses>();
  const auto &pressure = analyses.getAnalysis<MemoryPressure>();
  std::array<std::optional<SpaceFigures>, kNumSpaces> found;
  auto get = [&](Space space) -> SpaceFigures & {
    auto &figures = found[static_cast<unsigned>(space)];
    if (!figures)
      figures.emplace(SpaceFigures{space, target.getCapacity(space, func)});
    return *figures;
  };
  std::array<SmallVector<placement::ByteRange>, kNumSpaces> addressed;
  func->walk([&](Operation *op) {
    if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace()) {
      addAlloc(get(*alloc.getSpace()), alloc);
      int64_t begin = alloc.getAddress().value_or(0), size = *alloc.getSize();
      if (alloc.getAddress())
        addressed[static_cast<unsigned>(*alloc.getSpace())].push_back(
            {begin, begin + size});
      else
        ++get(*alloc.getSpace()).buffers;
    } else if (auto reserve = dyn_cast<ReserveOp>(op))
      addReserve(get(reserve.getSpace()), reserve);
  });
  for (auto [space, ranges] : llvm::enumerate(addressed))
    if (!ranges.empty())
      get(static_cast<Space>(space)).buffers += countSeparate(ranges);
  for (const StorageMember &member : classes.getMembers())
    ++get(classes.getClasses()[member.classId].space).tiles;
  SmallVector<SpaceFigures> all;
  for (std::optional<SpaceFigures> &figures : found) {
    if (!figures)
      continue;
    const MemoryPressure::Peak &peak = pressure.getPeak(figures->space);
    figures->lowerBound = peak.bytes;
    figures->boundAt = peak.op;
    all.push_back(*figures);
  }
  return all;
}

SmallVector<PipelineFigures> pypto::getPipelineFigures(const Tenants &tenants) {
  SmallVector<PipelineFigures> all;
  std::array<SmallVector<unsigned>, kNumSpaces> idsOf;
  for (auto [id, tenant] : llvm::enumerate(tenants.getTenants()))
    if (!tenants.getGuard().getMarks(id).empty() &&
        !AllocOp(tenant.alloc).getPinned())
      idsOf[static_cast<unsigned>(tenant.space)].push_back(id);
  for (auto [space, ids] : llvm::enumerate(idsOf)) {
    SmallVector<int64_t> groups;
    placement::Pipelines pipelines =
        tenants.getGuard().getPipelines(ids, groups);
    placement::Problem problem;
    SmallVector<int64_t> offsets;
    SmallVector<Value> tiles(groups.size());
    SmallVector<int64_t> sizes(groups.size(), -1);
    for (auto [id, stages] : llvm::zip_equal(ids, pipelines.stagesOf)) {
      placement::ByteRange bytes = tenants[id].bytes;
      problem.buffers.push_back({bytes.end - bytes.begin});
      offsets.push_back(bytes.begin);
      for (const placement::Stage &stage : stages)
        if (sizes[stage.pipeline] < problem.buffers.back().size) {
          sizes[stage.pipeline] = problem.buffers.back().size;
          tiles[stage.pipeline] = tenants[id].tile;
        }
    }
    size_t first = all.size();
    for (auto [index, group] : llvm::enumerate(groups))
      all.push_back({group, static_cast<Space>(space),
                     pipelines.requested[index], pipelines.requested[index],
                     tiles[index]});
    for (const placement::LostDepth &lost :
         placement::findLostDepth(problem, pipelines, offsets, 1))
      all[first + lost.pipeline].apart = lost.achieved;
  }
  llvm::erase_if(all,
                 [](const PipelineFigures &one) { return one.stages < 2; });
  return all;
}
