//===- AllocateMemoryAddr.cpp - Gives every allocation an address ---------===//

#include "Analysis/Interference.h"
#include "Analysis/MemoryPressure.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/PipelineAttrs.h"
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
    if (!solved)
      return;
    solved->reportSharedStages();
    dropMemberships(func);
  }

private:
  LogicalResult reportHuge(Operation *op, Space space) {
    return op->emitError() << "needs an address in " << stringifySpace(space)
                           << " beyond " << kMaxBytes
                           << ", farther than any memory on a chip reaches";
  }

  /// Bytes that a reserve or an author's address takes away from all others.
  struct Fixed {
    Operation *op;
    StringRef name;
    int64_t begin;
    int64_t end;
  };

  /// Finds the lowest aligned place for `size` bytes, not below `cursor` and on
  /// nothing fixed; leaves `cursor` behind it. Nothing beyond all memories.
  static std::optional<int64_t> takeNext(ArrayRef<Fixed> fixed, int64_t size,
                                         int64_t alignment, int64_t &cursor) {
    for (const Fixed &other : fixed)
      if (cursor < other.end && other.begin - cursor < size)
        cursor = other.end;
    if (cursor > kMaxBytes - size)
      return std::nullopt;
    return std::exchange(cursor, llvm::alignTo(cursor + size, alignment));
  }

  /// Adds to what is fixed, which is sorted.
  static LogicalResult fix(Operation *op, StringRef name, int64_t begin,
                           int64_t size, int64_t alignment,
                           SmallVectorImpl<Fixed> &fixed) {
    if (begin % alignment != 0)
      return op->emitError()
             << "'" << name << "' has the address " << begin
             << ", which is no multiple of " << alignment
             << "; the next one is " << llvm::alignTo(begin, alignment);
    int64_t end = llvm::alignTo(begin + size, alignment);
    for (const Fixed &other : fixed)
      if (begin < other.end && other.begin < end) {
        InFlightDiagnostic diag = op->emitError();
        diag << "the bytes [" << begin << ", " << end << ") of '" << name
             << "' overlap those of '" << other.name << "', [" << other.begin
             << ", " << other.end << ")";
        diag.attachNote(other.op->getLoc())
            << (isa<ReserveOp>(other.op) ? "reserved here" : "declared here");
        return diag;
      }
    fixed.push_back({op, name, begin, end});
    llvm::sort(fixed, [](const Fixed &a, const Fixed &b) {
      return a.begin < b.begin;
    });
    return success();
  }

  /// Places what an author has put somewhere, then the other reserves.
  LogicalResult assignFixed(Space space, int64_t alignment,
                            SmallVectorImpl<Fixed> &fixed) {
    ArrayRef<ReserveOp> rings = reserves[static_cast<unsigned>(space)];
    for (ReserveOp ring : rings)
      if (ring.getAddress() &&
          failed(fix(ring, ring.getName(), *ring.getAddress(), ring.getSize(),
                     alignment, fixed)))
        return failure();
    for (AllocOp alloc : allocs[static_cast<unsigned>(space)])
      if (isFixed(alloc) &&
          failed(fix(alloc, alloc.getName(), *alloc.getAddress(),
                     *alloc.getSize(), alignment, fixed)))
        return failure();
    for (ReserveOp ring : rings) {
      if (ring.getAddress())
        continue;
      int64_t cursor = 0;
      std::optional<int64_t> begin =
          takeNext(fixed, ring.getSize(), alignment, cursor);
      if (!begin)
        return reportHuge(ring, space);
      addresses.push_back({ring, *begin});
      if (failed(fix(ring, ring.getName(), *begin, ring.getSize(), alignment,
                     fixed)))
        return failure();
    }
    return success();
  }

  /// Returns true for an allocation that an author has put somewhere.
  static bool isFixed(AllocOp alloc) {
    return alloc.getPinned() && alloc.getAddress();
  }

  LogicalResult assignSpace(Space space) {
    int64_t alignment = target.getAlignment(space);
    SmallVector<Fixed> fixed;
    if (failed(assignFixed(space, alignment, fixed)))
      return failure();
    ArrayRef<AllocOp> mine = allocs[static_cast<unsigned>(space)];
    if (solved) {
      SmallVector<placement::ByteRange> taken;
      for (const Fixed &other : fixed)
        if (isa<ReserveOp>(other.op))
          taken.push_back({other.begin, other.end});
      return mine.empty() ? success() : solved->addSpace(space, mine, taken);
    }
    int64_t cursor = 0, reserved = 0;
    for (AllocOp alloc : mine) {
      if (isFixed(alloc))
        continue;
      std::optional<int64_t> begin =
          takeNext(fixed, *alloc.getSize(), alignment, cursor);
      if (!begin)
        return reportHuge(alloc, space);
      addresses.push_back({alloc, *begin});
    }
    for (const Fixed &other : fixed) {
      if (isa<ReserveOp>(other.op))
        reserved += other.end - other.begin;
      cursor = std::max(cursor, other.end);
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
    int64_t missing = peak.bytes + reserved - capacity;
    diag
        << "; " << peak.bytes << " bytes are live here"
        << (missing > 0
                ? ", so no plan can fit: make tiles smaller or end some earlier"
                : ", the rest is lost between tiles that cannot share");
    SmallVector<LiveTile> live =
        getLiveTiles(func, analyses, space, peak.point);
    for (const LiveTile &tile : ArrayRef(live).take_front(kNamedValues))
      diag.attachNote(tile.getLoc())
          << tile.bytes << " bytes live at the peak: " << describe(tile);
    addAdvice(diag, live, missing, reserved);
    return diag;
  }

  static std::string describe(const LiveTile &tile) {
    if (!tile.declared)
      return describeTile(tile.value);
    return "all of '" + cast<AllocOp>(tile.declared).getName().str() +
           "', which is declared";
  }

  /// Says which single thing would make what is live fit.
  static void addAdvice(InFlightDiagnostic &diag, ArrayRef<LiveTile> live,
                        int64_t missing, int64_t reserved) {
    if (missing <= 0)
      return;
    // The smallest that is large enough.
    auto enough = live.take_while(
        [&](const LiveTile &tile) { return tile.bytes >= missing; });
    if (!enough.empty())
      diag.attachNote(enough.back().getLoc())
          << "what is live would fit with " << missing << " bytes less here";
    else if (reserved >= missing)
      diag.attachNote() << "what is live would fit with " << missing
                        << " bytes less in reserves";
    else
      diag.attachNote() << "no single tile is as large as the " << missing
                        << " bytes that are missing";
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
    // Where authors have put everything, nobody has compared it yet.
    auto allocs = func->getRegion(0).getOps<AllocOp>();
    addressed &= allocs.empty() || llvm::any_of(allocs, [](AllocOp alloc) {
                   return alloc.isCompilerMade();
                 });
    if (kernel.state == PlanState::NoTiles ||
        (kernel.state == PlanState::Placed && addressed))
      return markAllAnalysesPreserved();
    if (kernel.state != PlanState::Placed) {
      kernel.witness->emitError()
          << "has no placement; run pypto-init-memref first";
      return signalPassFailure();
    }
    std::optional<SolvedAddresses::Options> solver;
    if (planner == AddressPlanner::DsaRp) {
      // No pass before has looked at a kernel that was placed by hand.
      if (failed(checkKernel(func, TargetInfo::lookup(func))))
        return signalPassFailure();
      solver = {budget, exportProblem, importPlacement};
    }
    AddressAssigner assigner(func, getAnalysisManager(), checkCapacity,
                             std::move(solver));
    if (failed(assigner.assign()))
      return signalPassFailure();
    assigner.apply();
    markAllAnalysesPreserved();
  }
};

} // namespace
