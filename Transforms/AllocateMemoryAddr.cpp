//===- AllocateMemoryAddr.cpp - Gives every allocation an address ---------===//

#include "Analysis/MemoryPressure.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/MathExtras.h"

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
      if (auto alloc = dyn_cast<AllocOp>(op))
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
  LogicalResult assignSpace(Space space) {
    int64_t alignment = target.getAlignment(space);
    int64_t reserved = 0, cursor = 0;
    for (ReserveOp reserve : reserves[static_cast<unsigned>(space)]) {
      if (!reserve.getAddress())
        addresses.push_back({reserve, reserved});
      int64_t begin = reserve.getAddress().value_or(reserved);
      reserved = std::max<int64_t>(
          reserved, llvm::alignTo(begin + reserve.getSize(), alignment));
    }
    cursor = reserved;
    for (AllocOp alloc : allocs[static_cast<unsigned>(space)]) {
      addresses.push_back({alloc, cursor});
      cursor = llvm::alignTo(cursor + *alloc.getSize(), alignment);
    }
    std::optional<int64_t> capacity = target.getCapacity(space, func);
    if (!capacity || cursor <= *capacity)
      return success();
    if (checkCapacity)
      return reportOverflow(space, cursor, *capacity, reserved);
    mlir::emitRemark(func->getLoc()) << stringifySpace(space) << " takes " << cursor
                       << " bytes of " << *capacity
                       << ", which is not checked here";
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
        llvm::all_of(func->getRegion(0).getOps<AllocOp>(),
                     [](AllocOp alloc) { return alloc.getAddress(); });
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
