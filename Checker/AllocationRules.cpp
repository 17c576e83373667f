//===- AllocationRules.cpp - Allocations against the chip -----------------===//

#include "Checker/Rules.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

/// The bytes of an allocation or a reserve.
struct MemoryBlock {
  Operation *op;
  StringRef name;
  Space space;
  int64_t begin;
  int64_t end;
  /// True if nothing else may lie there.
  bool isClosed;
};

} // namespace

static InFlightDiagnostic report(const MemoryBlock &block) {
  InFlightDiagnostic diag = block.op->emitError();
  diag << "'" << block.name << "' ";
  return diag;
}

static LogicalResult checkBlock(const MemoryBlock &block, int64_t slots,
                                const TargetInfo &target,
                                std::optional<int64_t> capacity) {
  int64_t alignment = target.getAlignment(block.space);
  if (block.begin % alignment != 0)
    return report(block) << "lies at byte " << block.begin << " of "
                         << stringifySpace(block.space)
                         << ", which is no multiple of " << alignment;
  int64_t size = block.end - block.begin;
  if (slots > 1 && size / slots % alignment != 0)
    return report(block) << "has slots of " << size / slots
                         << " bytes, which is no multiple of " << alignment
                         << ": every slot but the first would be misaligned";
  if (!capacity || block.end <= *capacity)
    return success();
  return report(block) << "ends at byte " << block.end << ", but "
                       << stringifySpace(block.space) << " has " << *capacity;
}

/// Checks that no block lies on one that belongs to somebody. O(n log n).
static LogicalResult checkDisjoint(SmallVectorImpl<MemoryBlock> &blocks) {
  llvm::stable_sort(blocks, [](const MemoryBlock &a, const MemoryBlock &b) {
    return std::tie(a.space, a.begin) < std::tie(b.space, b.begin);
  });
  // Of those before, the ones that reach furthest.
  const MemoryBlock *any = nullptr, *closed = nullptr;
  bool right = true;
  for (const MemoryBlock &block : blocks) {
    if (any && any->space != block.space)
      any = closed = nullptr;
    const MemoryBlock *clash = block.isClosed ? any : closed;
    if (clash && block.begin < clash->end && block.begin < block.end) {
      InFlightDiagnostic diag = report(block);
      diag << "takes bytes [" << block.begin << ", " << block.end << ") of "
           << stringifySpace(block.space) << ", some of which belong to '"
           << clash->name << "'";
      diag.attachNote(clash->op->getLoc())
          << "which has [" << clash->begin << ", " << clash->end << ")";
      right = false;
    }
    if (!any || any->end < block.end)
      any = &block;
    if (block.isClosed && (!closed || closed->end < block.end))
      closed = &block;
  }
  return success(right);
}

LogicalResult pypto::checker::checkAllocations(Operation *func,
                                               const TargetInfo &target,
                                               bool checkCapacity) {
  SmallVector<MemoryBlock> blocks;
  std::array<std::optional<std::optional<int64_t>>, kNumSpaces> capacities;
  auto getCapacity = [&](Space space) {
    auto &known = capacities[static_cast<unsigned>(space)];
    if (!known)
      known = target.getCapacity(space, func);
    return *known;
  };
  auto add = [&](Operation *op, StringRef name, Space space, int64_t begin,
                 int64_t size, int64_t slots, bool isClosed) -> LogicalResult {
    std::optional<int64_t> end = llvm::checkedAdd(begin, size);
    if (begin < 0 || size < 0 || !end)
      return op->emitError() << "'" << name << "' has no 64-bit range of bytes";
    blocks.push_back({op, name, space, begin, *end, isClosed});
    return checkBlock(blocks.back(), slots, target,
                      checkCapacity ? getCapacity(space) : std::nullopt);
  };
  // Whoever gives it an address later can neither shrink it nor move its slots.
  auto checkAlone = [&](AllocOp alloc) {
    Space space = *alloc.getSpace();
    return checkBlock({alloc, alloc.getName(), space, 0,
                       static_cast<int64_t>(*alloc.getSize()), true},
                      alloc.getSlots(), target,
                      checkCapacity ? getCapacity(space) : std::nullopt);
  };
  bool right = true;
  func->walk([&](Operation *op) {
    if (auto alloc = dyn_cast<AllocOp>(op)) {
      if (!alloc.getSpace() || !alloc.getSize())
        return;
      if (alloc.getAddress())
        right &= succeeded(add(alloc, alloc.getName(), *alloc.getSpace(),
                               *alloc.getAddress(), *alloc.getSize(),
                               alloc.getSlots(), alloc.getPinned()));
      else
        right &= succeeded(checkAlone(alloc));
    } else if (auto reserve = dyn_cast<ReserveOp>(op)) {
      if (reserve.getAddress())
        right &= succeeded(add(reserve, reserve.getName(), reserve.getSpace(),
                               *reserve.getAddress(), reserve.getSize(), 1,
                               /*isClosed=*/true));
    }
  });
  return success(right & succeeded(checkDisjoint(blocks)));
}
