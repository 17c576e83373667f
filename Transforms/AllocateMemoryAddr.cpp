//===- AllocateMemoryAddr.cpp - Gives every allocation an address ---------===//

#include "Analysis/MemoryPressure.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "Transforms/SolvedAddresses.h"
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
  AddressAssigner(Operation *func, AnalysisManager analyses, bool checkCapacity,
                  std::optional<SolvedAddresses::Options> solver)
      : func(func), target(TargetInfo::lookup(func)), analyses(analyses),
        checkCapacity(checkCapacity), solver(std::move(solver)) {
    if (this->solver)
      solved.emplace(func, this->analyses);
  }

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
    if (!solved)
      return success();
    if (failed(solved->solve(*solver)))
      return failure();
    solved->forEach([&](AllocOp alloc, int64_t address) {
      addresses.push_back({alloc, address});
    });
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
  LogicalResult reportHuge(Operation *op, Space space) {
    return op->emitError() << "needs an address in " << stringifySpace(space)
                           << " beyond " << kMaxBytes
                           << ", farther than any memory on a chip reaches";
  }

  /// Bytes that belong to a reserve.
  struct Ring {
    ReserveOp op;
    int64_t begin;
    int64_t end;
  };

  /// Finds the lowest aligned place for `size` bytes, not below `cursor` and on
  /// no ring; leaves `cursor` behind it. Nothing beyond all memories.
  static std::optional<int64_t> takeNext(ArrayRef<Ring> rings, int64_t size,
                                         int64_t alignment, int64_t &cursor) {
    for (const Ring &ring : rings)
      if (cursor < ring.end && ring.begin - cursor < size)
        cursor = ring.end;
    if (cursor > kMaxBytes - size)
      return std::nullopt;
    return std::exchange(cursor, llvm::alignTo(cursor + size, alignment));
  }

  /// Places the reserves, those with an address first; `rings` is sorted.
  LogicalResult assignReserves(Space space, int64_t alignment,
                               SmallVectorImpl<Ring> &rings) {
    auto add = [&](ReserveOp reserve, int64_t begin) -> LogicalResult {
      int64_t end = llvm::alignTo(begin + reserve.getSize(), alignment);
      for (Ring &other : rings)
        if (begin < other.end && other.begin < end) {
          InFlightDiagnostic diag = reserve.emitError();
          diag << "the bytes [" << begin << ", " << end << ") of '"
               << reserve.getName() << "' overlap those of '"
               << other.op.getName() << "', [" << other.begin << ", "
               << other.end << ")";
          diag.attachNote(other.op.getLoc()) << "reserved here";
          return diag;
        }
      rings.push_back({reserve, begin, end});
      llvm::sort(rings, [](const Ring &a, const Ring &b) {
        return a.begin < b.begin;
      });
      return success();
    };
    SmallVector<ReserveOp, 0> &mine = reserves[static_cast<unsigned>(space)];
    for (ReserveOp reserve : mine)
      if (reserve.getAddress() && failed(add(reserve, *reserve.getAddress())))
        return failure();
    for (ReserveOp reserve : mine) {
      if (reserve.getAddress())
        continue;
      int64_t cursor = 0;
      std::optional<int64_t> begin =
          takeNext(rings, reserve.getSize(), alignment, cursor);
      if (!begin)
        return reportHuge(reserve, space);
      addresses.push_back({reserve, *begin});
      if (failed(add(reserve, *begin)))
        return failure();
    }
    return success();
  }

  LogicalResult assignSpace(Space space) {
    int64_t alignment = target.getAlignment(space);
    SmallVector<Ring> rings;
    if (failed(assignReserves(space, alignment, rings)))
      return failure();
    ArrayRef<AllocOp> mine = allocs[static_cast<unsigned>(space)];
    if (solved) {
      SmallVector<placement::ByteRange> taken;
      for (const Ring &ring : rings)
        taken.push_back({ring.begin, ring.end});
      return mine.empty() ? success() : solved->addSpace(space, mine, taken);
    }
    int64_t cursor = 0, reserved = 0;
    for (AllocOp alloc : mine) {
      std::optional<int64_t> begin =
          takeNext(rings, *alloc.getSize(), alignment, cursor);
      if (!begin)
        return reportHuge(alloc, space);
      addresses.push_back({alloc, *begin});
    }
    for (const Ring &ring : rings) {
      reserved += ring.end - ring.begin;
      cursor = std::max(cursor, ring.end);
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
  std::optional<SolvedAddresses::Options> solver;
  std::optional<SolvedAddresses> solved;
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
    auto isOpen = [](Operation &op) {
      if (auto alloc = dyn_cast<AllocOp>(op))
        return alloc.getSpace() && !alloc.getAddress();
      auto reserve = dyn_cast<ReserveOp>(op);
      return reserve && !reserve.getAddress();
    };
    bool addressed = llvm::none_of(func->getRegion(0).getOps(), isOpen);
    if (kernel.state == PlanState::NoTiles ||
        (kernel.state == PlanState::Placed && addressed))
      return markAllAnalysesPreserved();
    if (kernel.state != PlanState::Placed) {
      kernel.witness->emitError()
          << "has no placement; run pypto-init-memref first";
      return signalPassFailure();
    }
    std::optional<SolvedAddresses::Options> solver;
    if (planner == AddressPlanner::DsaRp)
      solver = {budget, exportProblem, importPlacement};
    AddressAssigner assigner(func, getAnalysisManager(), checkCapacity,
                             std::move(solver));
    if (failed(assigner.assign()))
      return signalPassFailure();
    assigner.apply();
    markAllAnalysesPreserved();
  }
};

} // namespace
