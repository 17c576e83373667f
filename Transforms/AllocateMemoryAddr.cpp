//===- AllocateMemoryAddr.cpp - Gives every allocation an address ---------===//

#include "Analysis/MemoryPressure.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CheckedArithmetic.h"

namespace pypto {
#define GEN_PASS_DEF_ALLOCATEMEMORYADDRPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// How many of the values live at the peak an overflow error names.
constexpr unsigned kNamedValues = 5;

/// Addresses in one function, decided first and written afterwards.
class AddressAssigner {
public:
  AddressAssigner(Operation *func, AnalysisManager analyses, bool checkCapacity)
      : func(func), target(TargetInfo::lookup(func)), analyses(analyses),
        checkCapacity(checkCapacity) {}

  LogicalResult assign() {
    for (Operation &op : func->getRegion(0).front()) {
      // A declaration that nothing is bound to has no space.
      if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace())
        allocs[static_cast<unsigned>(*alloc.getSpace())].push_back(alloc);
      else if (auto reserve = dyn_cast<ReserveOp>(op))
        reserves[static_cast<unsigned>(reserve.getSpace())].push_back(reserve);
    }
    for (unsigned space = 0; space < kNumSpaces; ++space)
      if (failed(assignSpace(static_cast<Space>(space))))
        return failure();
    return success();
  }

  void apply() {
    for (auto [op, address] : addresses) {
      if (auto alloc = dyn_cast<AllocOp>(op))
        alloc.setAddress(address);
      else
        cast<ReserveOp>(op).setAddress(address);
    }
  }

private:
  /// Returns the next aligned byte behind [begin, begin + size).
  std::optional<int64_t> getNext(int64_t begin, int64_t size,
                                 int64_t alignment) {
    std::optional<int64_t> end = llvm::checkedAdd(begin, size);
    if (end)
      end = llvm::checkedAdd(*end, alignment - 1);
    if (end)
      *end -= *end % alignment;
    return end;
  }

  LogicalResult reportHuge(Operation *op, Space space) {
    return op->emitError() << "the addresses in " << stringifySpace(space)
                           << " do not fit in 64 bits";
  }

  /// Places the reserves; sets `end` to the first byte behind all of them.
  LogicalResult assignReserves(Space space, int64_t alignment, int64_t &end) {
    struct Ring {
      ReserveOp op;
      int64_t begin;
      int64_t end;
    };
    SmallVector<Ring> rings;
    for (ReserveOp reserve : reserves[static_cast<unsigned>(space)]) {
      if (!reserve.getAddress())
        addresses.push_back({reserve, end});
      int64_t begin = reserve.getAddress().value_or(end);
      std::optional<int64_t> next =
          getNext(begin, reserve.getSize(), alignment);
      if (!next)
        return reportHuge(reserve, space);
      for (Ring &other : rings)
        if (begin < other.end && other.begin < *next) {
          InFlightDiagnostic diag = reserve.emitError();
          diag << "the bytes [" << begin << ", " << *next << ") of '"
               << reserve.getName() << "' overlap those of '"
               << other.op.getName() << "', [" << other.begin << ", "
               << other.end << ")";
          diag.attachNote(other.op.getLoc()) << "reserved here";
          return diag;
        }
      rings.push_back({reserve, begin, *next});
      end = std::max(end, *next);
    }
    return success();
  }

  LogicalResult assignSpace(Space space) {
    int64_t alignment = target.getAlignment(space);
    int64_t reserved = 0;
    if (failed(assignReserves(space, alignment, reserved)))
      return failure();
    int64_t cursor = reserved;
    for (AllocOp alloc : allocs[static_cast<unsigned>(space)]) {
      addresses.push_back({alloc, cursor});
      std::optional<int64_t> next =
          getNext(cursor, *alloc.getSize(), alignment);
      if (!next)
        return reportHuge(alloc, space);
      cursor = *next;
    }
    std::optional<int64_t> capacity = target.getCapacity(space, func);
    if (!capacity || cursor <= *capacity)
      return success();
    if (checkCapacity)
      return reportOverflow(space, cursor, *capacity, reserved);
    mlir::emitRemark(func->getLoc())
        << stringifySpace(space) << " takes " << cursor << " bytes of "
        << *capacity << ", which is not checked here";
    return success();
  }

  LogicalResult reportOverflow(Space space, int64_t used, int64_t capacity,
                               int64_t reserved) {
    const MemoryPressure::Peak &peak =
        analyses.getAnalysis<MemoryPressure>().getPeak(space);
    Operation *at = peak.op ? peak.op : func;
    InFlightDiagnostic diag = at->emitError();
    diag << stringifySpace(space) << " needs " << used << " bytes, but has "
         << capacity;
    if (reserved > 0)
      diag << ", of which " << reserved << " are reserved";
    diag
        << "; " << peak.bytes << " bytes are live here"
        << (peak.bytes > capacity - reserved
                ? ", so no plan can fit: make tiles smaller or end some earlier"
                : ", the rest is lost between tiles that cannot share");
    SmallVector<LiveTile> live = getLiveTiles(analyses, space, peak.point);
    for (const LiveTile &tile : ArrayRef(live).take_front(kNamedValues))
      diag.attachNote(tile.value.getLoc())
          << tile.bytes << " bytes live at the peak";
    return diag;
  }

  Operation *func;
  TargetInfo target;
  AnalysisManager analyses;
  bool checkCapacity;
  std::array<SmallVector<AllocOp, 0>, kNumSpaces> allocs;
  std::array<SmallVector<ReserveOp, 0>, kNumSpaces> reserves;
  SmallVector<std::pair<Operation *, int64_t>, 0> addresses;
};

struct AllocateMemoryAddr
    : pypto::impl::AllocateMemoryAddrPassBase<AllocateMemoryAddr> {
  using AllocateMemoryAddrPassBase::AllocateMemoryAddrPassBase;

  void runOnOperation() override {
    Operation *func = getOperation();
    KernelState kernel = getKernelState(func);
    bool addressed =
        llvm::all_of(func->getRegion(0).getOps<AllocOp>(), [](AllocOp alloc) {
          return alloc.getAddress() || !alloc.getSpace();
        });
    if (kernel.state == PlanState::NoTiles ||
        (kernel.state == PlanState::Placed && addressed))
      return markAllAnalysesPreserved();
    if (kernel.state != PlanState::Placed) {
      kernel.witness->emitError()
          << "has no placement; run pypto-init-memref first";
      return signalPassFailure();
    }
    AddressAssigner assigner(func, getAnalysisManager(), checkCapacity);
    if (failed(assigner.assign()))
      return signalPassFailure();
    assigner.apply();
    markAllAnalysesPreserved();
  }
};

} // namespace
