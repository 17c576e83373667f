//===- AllocateMemoryAddr.cpp - Gives every allocation an address ---------===//

#include "Analysis/Interference.h"
#include "Analysis/MemoryPressure.h"
#include "Analysis/Names.h"
#include "Analysis/ReuseReasons.h"
#include "Analysis/StorageClasses.h"
#include "IR/Scales.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "Placement/Gaps.h"
#include "Target/Ascend/OpLimits.h"
#include "Transforms/FixedBytes.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "Transforms/ScaleTies.h"
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
using placement::ByteRange;

namespace {

/// How many of the values live at the peak an overflow error names.
constexpr unsigned kNamedValues = 5;

/// Addresses in one function, decided first and written afterwards.
class AddressAssigner {
public:
  AddressAssigner(Operation *func, AnalysisManager analyses,
                  const Declarations &declarations, bool checkCapacity,
                  std::optional<SolvedAddresses::Options> solver)
      : func(func), target(TargetInfo::lookup(func)), analyses(analyses),
        declarations(declarations), checkCapacity(checkCapacity),
        solver(std::move(solver)) {
    if (this->solver)
      solved.emplace(func, this->analyses);
  }

  LogicalResult assign() {
    for (unsigned space = 0; space < kNumSpaces; ++space)
      if (!isScaleSpace(static_cast<Space>(space)) &&
          failed(assignSpace(static_cast<Space>(space))))
        return failure();
    if (solved) {
      if (failed(solved->solve(*solver)))
        return failure();
      solved->forEach([&](AllocOp alloc, int64_t address) {
        addresses.push_back({alloc, address});
      });
    }
    return assignScales();
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
  }

private:
  LogicalResult reportHuge(Operation *op, Space space) {
    return op->emitError() << "needs an address in " << stringifySpace(space)
                           << " beyond " << kMaxBytes
                           << ", farther than any memory on a chip reaches";
  }

  /// Checks what an author has put somewhere against what comes before it.
  static LogicalResult checkFixed(const FixedBytes &mine,
                                  ArrayRef<FixedBytes> before,
                                  int64_t alignment) {
    auto [begin, end] = *mine.bytes;
    if (begin % alignment != 0)
      return mine.op->emitError()
             << "'" << mine.name << "' has the address " << begin
             << ", which is no multiple of " << alignment
             << "; the next one is " << llvm::alignTo(begin, alignment);
    const FixedBytes *lowest = nullptr;
    for (const FixedBytes &other : before)
      if (mine.bytes->overlaps(*other.bytes) &&
          (!lowest || other.bytes->begin < lowest->bytes->begin))
        lowest = &other;
    if (!lowest)
      return success();
    InFlightDiagnostic diag = mine.op->emitError();
    diag << "the bytes [" << begin << ", " << end << ") of '" << mine.name
         << "' overlap those of '" << lowest->name << "', ["
         << lowest->bytes->begin << ", " << lowest->bytes->end << ")";
    diag.attachNote(lowest->op->getLoc())
        << (isa<ReserveOp>(lowest->op) ? "reserved here" : "declared here");
    return diag;
  }

  /// What an author has put somewhere cannot be moved to where it would fit.
  LogicalResult checkReach(const FixedBytes &one, Space space) {
    std::optional<int64_t> capacity = target.getCapacity(space, func);
    if (!checkCapacity || !capacity || one.bytes->end <= *capacity)
      return success();
    return one.op->emitError()
           << "'" << one.name << "' takes the bytes [" << one.bytes->begin
           << ", " << one.bytes->end << ") of " << stringifySpace(space)
           << ", which has " << *capacity << "; give it a lower address";
  }

  LogicalResult assignFixed(ArrayRef<FixedBytes> fixed, Space space,
                            int64_t alignment) {
    for (auto [index, one] : llvm::enumerate(fixed)) {
      if (!one.bytes)
        return reportHuge(one.op, space);
      if (failed(checkFixed(one, fixed.take_front(index), alignment)) ||
          (!one.isFound && failed(checkReach(one, space))))
        return failure();
      if (one.isFound)
        addresses.push_back({one.op, one.bytes->begin});
    }
    return success();
  }

  /// Scales follow their tiles, in whichever way those have been placed; what
  /// else is in their spaces fills the gaps.
  LogicalResult assignScales() {
    constexpr Space spaces[] = {Space::LeftScale, Space::RightScale};
    if (llvm::any_of(spaces, [&](Space space) {
          return !declarations.getAllocs(space).empty();
        })) {
      const auto &interference = analyses.getAnalysis<Interference>();
      ScaleTies ties(func, analyses.getAnalysis<StorageClasses>(),
                     [&](unsigned id) { return interference.getSegments(id); });
      llvm::DenseMap<Operation *, int64_t> known(addresses.begin(),
                                                 addresses.end());
      auto find = [&](AllocOp alloc) -> std::optional<int64_t> {
        if (alloc.getAddress())
          return *alloc.getAddress();
        auto it = known.find(alloc);
        return it == known.end() ? std::nullopt : std::optional(it->second);
      };
      auto take = [&](AllocOp alloc, int64_t address) {
        tied[alloc] = address;
        addresses.push_back({alloc, address});
      };
      if (failed(ties.check()) || failed(ties.place(declarations, find, take)))
        return failure();
    }
    return failure(llvm::any_of(
        spaces, [&](Space space) { return failed(assignSpace(space)); }));
  }

  /// Adds the bytes of scales to those that are taken. What is declared shares
  /// them with nothing, not even in turn.
  LogicalResult addTied(Space space, ArrayRef<FixedBytes> fixed,
                        SmallVectorImpl<ByteRange> &taken) {
    auto getBytes = [&](AllocOp alloc) -> std::optional<ByteRange> {
      auto it = tied.find(alloc);
      if (it == tied.end())
        return std::nullopt;
      return ByteRange{it->second, it->second + *alloc.getSize()};
    };
    ArrayRef<AllocOp> mine = declarations.getAllocs(space);
    for (AllocOp alloc : mine) {
      std::optional<ByteRange> bytes = getBytes(alloc);
      if (!bytes)
        continue;
      taken.push_back(*bytes);
      for (const FixedBytes &other : fixed)
        if (other.bytes->overlaps(*bytes))
          return reportTied(alloc, *bytes, other.op, other.name,
                            other.bytes->begin);
      if (!alloc.getPinned())
        continue;
      for (AllocOp other : mine)
        if (std::optional<ByteRange> theirs = getBytes(other);
            other != alloc && theirs && theirs->overlaps(*bytes))
          return reportTied(other, *theirs, alloc, alloc.getName(),
                            bytes->begin);
    }
    return success();
  }

  static LogicalResult reportTied(AllocOp scales, ByteRange bytes,
                                  Operation *other, StringRef name,
                                  int64_t begin) {
    InFlightDiagnostic diag = scales.emitError()
                              << "these scales have to be in the bytes ["
                              << bytes.begin << ", " << bytes.end << ") of "
                              << stringifySpace(*scales.getSpace())
                              << ", where their tile leads, but '" << name
                              << "' is at " << begin;
    diag.attachNote(other->getLoc()) << "declared here";
    return diag;
  }

  LogicalResult assignSpace(Space space) {
    int64_t alignment = target.getAlignment(space);
    SmallVector<FixedBytes> fixed =
        getFixedBytes(declarations, space, alignment);
    if (failed(assignFixed(fixed, space, alignment)))
      return failure();
    ArrayRef<AllocOp> mine = declarations.getAllocs(space);
    if (solved && !isScaleSpace(space)) {
      llvm::erase_if(
          fixed, [](const FixedBytes &one) { return !isa<ReserveOp>(one.op); });
      return mine.empty() ? success()
                          : solved->addSpace(space, mine, sortBytes(fixed));
    }
    SmallVector<ByteRange> taken = sortBytes(fixed);
    if (failed(addTied(space, fixed, taken)))
      return failure();
    placement::Gaps gaps(taken, /*start=*/0, alignment);
    for (AllocOp alloc : mine) {
      if (isFixed(alloc) || tied.contains(alloc))
        continue;
      int64_t begin = gaps.take(*alloc.getSize());
      if (begin > kMaxBytes - *alloc.getSize())
        return reportHuge(alloc, space);
      addresses.push_back({alloc, begin});
    }
    int64_t reserved = 0;
    for (const FixedBytes &one : fixed)
      if (isa<ReserveOp>(one.op))
        reserved += one.bytes->end - one.bytes->begin;
    int64_t used = gaps.getEnd();
    std::optional<int64_t> capacity = target.getCapacity(space, func);
    if (!capacity || used <= *capacity)
      return success();
    if (checkCapacity)
      return reportOverflow(space, used, *capacity, reserved);
    mlir::emitRemark(func->getLoc())
        << stringifySpace(space) << " takes " << used << " bytes of "
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
    addSpare(diag, space, used, capacity);
    if (missing <= 0 && isPlanned(func))
      addLost(diag, space);
    return diag;
  }

  /// Says of the largest tiles that share with none before them why not.
  void addLost(InFlightDiagnostic &diag, Space space) {
    Tenants tenants(func, analyses);
    ReuseReasons reasons(func, analyses, tenants);
    struct Lost {
      int64_t bytes;
      Value tile;
      std::string reason;
    };
    SmallVector<Lost> lost;
    reasons.forEach(
        space, [](unsigned, unsigned) {},
        [&](unsigned mine,
            function_ref<ReuseReasons::Candidate()> findCandidate) {
          if (std::optional<ReuseReasons::Refusal> refusal =
                  findCandidate().refusal)
            lost.push_back({tenants[mine].bytes.end - tenants[mine].bytes.begin,
                            tenants[mine].tile, refusal->reason});
        });
    llvm::stable_sort(
        lost, [](const Lost &a, const Lost &b) { return a.bytes > b.bytes; });
    for (const Lost &one : ArrayRef(lost).take_front(kNamedValues))
      diag.attachNote(Value(one.tile).getLoc())
          << one.bytes << " bytes of its own, since " << one.reason;
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

  /// Says if the plan fits without what is kept free for others.
  void addSpare(InFlightDiagnostic &diag, Space space, int64_t used,
                int64_t capacity) {
    const ChipInfo *chip = ChipInfo::lookup(target.getName());
    std::optional<int64_t> bytes =
        chip ? getBytesWithoutOps(*chip, space, func, capacity) : std::nullopt;
    if (bytes && used <= *bytes)
      diag.attachNote() << chip->name << " has " << *bytes << " bytes of "
                        << stringifySpace(space)
                        << ", and the rest of them is for ops that are not "
                           "here: it fits with capacity="
                        << stringifySpace(space) << ':' << *bytes;
  }

  Operation *func;
  TargetInfo target;
  AnalysisManager analyses;
  const Declarations &declarations;
  bool checkCapacity;
  std::optional<SolvedAddresses::Options> solver;
  std::optional<SolvedAddresses> solved;
  SmallVector<std::pair<Operation *, int64_t>, 0> addresses;
  /// The addresses of scales.
  llvm::DenseMap<Operation *, int64_t> tied;
};

struct AllocateMemoryAddr
    : pypto::impl::AllocateMemoryAddrPassBase<AllocateMemoryAddr> {
  using AllocateMemoryAddrPassBase::AllocateMemoryAddrPassBase;

  void runOnOperation() override {
    Operation *func = getOperation();
    KernelState kernel = getKernelState(func);
    if (kernel.state == PlanState::NoTiles)
      return markAllAnalysesPreserved();
    Declarations declarations(kernel.declarations);
    if (kernel.state == PlanState::Placed && declarations.areAddressed())
      return markAllAnalysesPreserved();
    if (kernel.state != PlanState::Placed) {
      kernel.witness->emitError()
          << "has no placement; run pypto-init-memref first";
      return signalPassFailure();
    }
    AnalysisManager analyses = getAnalysisManager();
    std::optional<SolvedAddresses::Options> solver;
    if (planner == AddressPlanner::DsaRp) {
      // No pass before has looked at a kernel that was placed by hand.
      if (failed(checkKernel(func, TargetInfo::lookup(func), kernel, analyses)))
        return signalPassFailure();
      solver = {budget, exportProblem, importPlacement};
    }
    AddressAssigner assigner(func, analyses, declarations, checkCapacity,
                             std::move(solver));
    if (failed(assigner.assign()))
      return signalPassFailure();
    assigner.apply();
    if (planner == AddressPlanner::DsaRp && !keepStages)
      dropMemberships(func);
    markAllAnalysesPreserved();
  }
};

} // namespace
