//===- AttachTarget.cpp - Records the chip to plan for in the module ------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/PTO/PtoTypes.h"
#include "IR/Tile/KernelVerifier.h"
#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
#include "Target/Ascend/OpLimits.h"
#include "Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace pypto {
#define GEN_PASS_DEF_ATTACHTARGETPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Parses `vec:131072`.
static std::optional<SpaceCapacity> parseCapacity(StringRef text) {
  auto [name, bytes] = text.split(':');
  std::optional<Space> space = symbolizeSpace(name);
  int64_t value;
  if (!space || bytes.getAsInteger(10, value) || value <= 0)
    return std::nullopt;
  return SpaceCapacity{*space, value};
}

/// What has become of tiles before, looked for in one walk.
struct Past {
  /// An allocation with the address of an earlier plan.
  AllocOp planned;
  /// An on-chip buffer that is a memref, as ptoas has them after its first
  /// passes.
  memref::AllocOp lowered;
};

static Past findPast(ModuleOp module) {
  Past past;
  bool mayBeLowered = mayHaveHandles(module.getContext());
  auto isOnChip = [](memref::AllocOp alloc) {
    auto space = dyn_cast_or_null<pto::AddressSpaceAttr>(
        alloc.getType().getMemorySpace());
    return space && space.getValue() != pto::AddressSpace::Gm;
  };
  module.walk([&](Operation *op) {
    if (auto alloc = dyn_cast<AllocOp>(op)) {
      if (!past.planned && alloc.isCompilerMade() && alloc.getAddress())
        past.planned = alloc;
    } else if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      if (mayBeLowered && !past.lowered && isOnChip(alloc))
        past.lowered = alloc;
    }
  });
  return past;
}

/// Passes run on the functions of a module, not on those of modules inside it.
/// A kernel that would be left out is an error.
static LogicalResult checkNesting(ModuleOp module) {
  for (Operation &op : *module.getBody()) {
    if (isa<FunctionOpInterface>(op))
      continue;
    WalkResult found = op.walk([](Operation *nested) {
      if (!nested->hasAttr(TileDialect::kKernelAttr))
        return WalkResult::advance();
      mlir::emitError(nested->getLoc())
          << "this kernel is nested in another op of the module: plan that "
             "module, or move the kernel out";
      return WalkResult::interrupt();
    });
    if (found.wasInterrupted())
      return failure();
  }
  return success();
}

/// Checks what the verifiers of ops and kernels ask of the chip in `attr`, so
/// that the module is valid when it has it.
static LogicalResult checkForTarget(ModuleOp module, TargetAttr attr) {
  TargetInfo target(attr);
  WalkResult found = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getNumRegions() > 0) {
      // Inner modules may be for another chip.
      if (op != module && op->hasAttr(TileDialect::kTargetAttr))
        return WalkResult::skip();
      if (op->hasAttr(TileDialect::kKernelAttr) &&
          failed(verifyKernel(op, target)))
        return WalkResult::interrupt();
    }
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (access && failed(verifyForTarget(access, target)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(found.wasInterrupted());
}

/// Says where a module in destination style names another architecture than
/// that of the chip it is planned for: a5, or any other text for the older
/// ones.
static void remarkOtherArch(ModuleOp module, TargetAttr attr) {
  auto arch =
      module->getAttrOfType<StringAttr>(pto::PtoDialect::kTargetArchAttr);
  const ChipInfo *chip = ChipInfo::lookup(attr.getChip().getValue());
  if (!arch || !chip || (arch == "a5") == (chip->arch == Arch::A5))
    return;
  mlir::emitRemark(module.getLoc())
      << "is written for '" << arch.getValue() << "', but is planned for "
      << chip->name << ", which is another architecture";
}

/// Says where tiles may take more of a space than the chip has.
static void remarkBeyondChip(ModuleOp module, TargetAttr attr) {
  const ChipInfo *chip = ChipInfo::lookup(attr.getChip().getValue());
  if (!chip)
    return;
  for (const SpaceCapacity &capacity : attr.getCapacities())
    for (const SpaceInfo &space : chip->spaces)
      if (space.space == capacity.space && capacity.bytes > space.physical)
        mlir::emitRemark(module.getLoc())
            << "lets tiles take " << capacity.bytes << " bytes of "
            << stringifySpace(space.space) << ", but " << chip->name << " has "
            << space.physical << ": a plan that takes more runs on no chip";
}

/// Says where tiles may take bytes that an op writes to of its own accord.
static void remarkBytesOfOps(ModuleOp module, TargetAttr attr) {
  const ChipInfo *chip = ChipInfo::lookup(attr.getChip().getValue());
  if (!chip)
    return;
  for (const SpaceCapacity &capacity : attr.getCapacities())
    if (auto limit = findOpLimit(*chip, capacity.space, module);
        limit && limit->usable < capacity.bytes)
      limit->op->emitRemark()
          << "may use " << stringifySpace(capacity.space) << " from byte "
          << limit->usable << " on by itself, where tiles may lie with "
          << "capacity=" << stringifySpace(capacity.space) << ':'
          << capacity.bytes;
}

namespace {

struct AttachTarget : pypto::impl::AttachTargetPassBase<AttachTarget> {
  using AttachTargetPassBase::AttachTargetPassBase;

  void runOnOperation() override {
    Attribute before = getOperation()->getAttr(TileDialect::kTargetAttr);
    if (failed(attach()))
      return signalPassFailure();
    // Analyses depend on the target. What verifiers ask of it has been checked,
    // so that the host, which would verify the whole module again, need not.
    if (getOperation()->getAttr(TileDialect::kTargetAttr) != before)
      getAnalysisManager().clear();
    markAllAnalysesPreserved();
  }

  LogicalResult attach() {
    ModuleOp module = getOperation();
    if (failed(checkNesting(module)))
      return failure();
    // A diagnostic on the module itself would print it whole.
    Location loc = module.getLoc();
    MLIRContext *context = &getContext();
    auto old = module->getAttrOfType<TargetAttr>(TileDialect::kTargetAttr);
    TargetAttr own = old ? old : getTargetOfArch(module);
    StringAttr chip = own ? own.getChip() : StringAttr::get(context, "");
    if (!target.empty()) {
      if (!ChipInfo::lookup(target))
        return mlir::emitError(loc)
               << "unknown target '" << target << "'; the known targets are "
               << ChipInfo::listNames();
      if (old && !chip.empty() && chip != target.getValue() && !replan)
        return mlir::emitError(loc)
               << "is for '" << chip.getValue() << "', not for '" << target
               << "'; to plan it anew for another chip use replan=true";
      chip = StringAttr::get(context, target.getValue());
    }
    SmallVector<SpaceCapacity> capacities;
    if (old && capacity.empty())
      llvm::append_range(capacities, old.getCapacities());
    for (const std::string &text : capacity) {
      std::optional<SpaceCapacity> one = parseCapacity(text);
      if (!one)
        return mlir::emitError(loc)
               << "capacity '" << text << "' is no space and number of bytes, "
               << "such as vec:131072";
      capacities.push_back(*one);
    }
    bool peerAlignment = old && old.getPeerAlignment();
    if (!alignment.empty()) {
      if (alignment != "peer" && alignment != "chip")
        return mlir::emitError(loc)
               << "alignment is 'chip' or 'peer', not '" << alignment << "'";
      peerAlignment = alignment == "peer";
    }
    SharingPolicy policy = old ? old.getSharing() : SharingPolicy::Seed;
    if (!sharing.empty()) {
      std::optional<SharingPolicy> parsed = symbolizeSharingPolicy(sharing);
      if (!parsed)
        return mlir::emitError(loc)
               << "sharing is 'seed' or 'hardware', not '" << sharing << "'";
      policy = *parsed;
    }
    if (failed(TargetAttr::verify([&] { return mlir::emitError(loc); }, chip,
                                  capacities, peerAlignment, policy)))
      return failure();
    auto attr =
        TargetAttr::get(context, chip, capacities, peerAlignment, policy);
    auto nothing = TargetAttr::get(context, StringAttr::get(context, ""), {},
                                   false, SharingPolicy::Seed);
    // What the module is valid for already.
    TargetAttr current = old ? old : nothing;
    Past past = findPast(module);
    if (attr != current && !replan && past.planned)
      return mlir::emitError(loc)
             << "is planned for " << current << ", not for " << attr
             << "; to plan it anew use replan=true";
    if (attr != current && failed(checkForTarget(module, attr)))
      return failure();
    remarkOtherArch(module, attr);
    // Nobody should think that it is planned.
    if (past.lowered)
      past.lowered.emitRemark()
          << "makes an on-chip buffer as a memref, which is not planned: plan "
             "the file before ptoas lowers it";
    if (attr != current) {
      remarkBeyondChip(module, attr);
      remarkBytesOfOps(module, attr);
    }
    if (attr != nothing)
      module->setAttr(TileDialect::kTargetAttr, attr);
    else if (!old)
      mlir::emitRemark(loc)
          << "no target: planning by the strictest rules of all "
             "chips and without capacities";
    return success();
  }
};

} // namespace
