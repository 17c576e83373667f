//===- PlanFigures.cpp - What a plan takes and what it achieves -----------===//

#include "Transforms/PlanFigures.h"
#include "Analysis/MemoryPressure.h"
#include "IR/PTO/PtoOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Adds bytes of an allocation or a reserve. What has no address is counted
/// apart.
static void addBytes(SpaceFigures &figures, int64_t &unplaced,
                     std::optional<int64_t> address, int64_t size,
                     bool isFixed) {
  int64_t end = address.value_or(0) + size;
  if (!address)
    unplaced += size;
  else
    figures.peak = std::max(figures.peak, end);
  if (address && isFixed)
    figures.lowerBound = std::max(figures.lowerBound, end);
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
  std::array<int64_t, kNumSpaces> unplaced = {};
  auto addReserve = [&](Space space, std::optional<int64_t> address,
                        int64_t size) {
    get(space).reserved += size;
    addBytes(get(space), unplaced[static_cast<unsigned>(space)], address, size,
             /*isFixed=*/true);
  };
  bool isPlaced = false;
  func->walk([&](Operation *op) {
    if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace()) {
      auto index = static_cast<unsigned>(*alloc.getSpace());
      std::optional<int64_t> address = alloc.getAddress();
      int64_t size = *alloc.getSize();
      addBytes(get(*alloc.getSpace()), unplaced[index], address, size,
               alloc.getPinned());
      if (address)
        addressed[index].push_back({*address, *address + size});
      else
        ++get(*alloc.getSpace()).buffers;
      isPlaced = true;
    } else if (auto reserve = dyn_cast<ReserveOp>(op)) {
      addReserve(reserve.getSpace(), reserve.getAddress(), reserve.getSize());
      isPlaced = true;
    } else if (auto reserve = dyn_cast<pto::ReserveBufferOp>(op)) {
      // Of a placed kernel, a tile.reserve says the same.
      if (!isPlaced)
        addReserve(reserve.getSpace(), reserve.getBase(), reserve.getSize());
    }
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
    figures->peak += unplaced[static_cast<unsigned>(figures->space)];
    figures->live = peak.bytes;
    figures->liveAt = peak.op;
    figures->lowerBound =
        std::max(figures->lowerBound, figures->reserved + peak.bytes);
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
