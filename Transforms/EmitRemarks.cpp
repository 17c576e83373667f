//===- EmitRemarks.cpp - Tells the remark engine what a plan does ---------===//
//
// Everything is read off the plan, so it does not matter who has made it. From
// a pass on modules: what functions planned at the same time say would come in
// any order. docs/Remarks.md shows each remark.
//
//===----------------------------------------------------------------------===//

#include "Analysis/LoopCarry.h"
#include "Analysis/Names.h"
#include "Analysis/RegionEdges.h"
#include "Analysis/ReuseReasons.h"
#include "IR/TileValue.h"
#include "Transforms/Kernel.h"
#include "Transforms/Notes.h"
#include "Transforms/Passes.h"
#include "Transforms/PlacedModule.h"
#include "Transforms/PlanFigures.h"
#include "Transforms/RemarkNames.h"
#include "mlir/IR/Remarks.h"

namespace pypto {
#define GEN_PASS_DEF_EMITREMARKSPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

// mlir-opt makes an engine also where nobody has asked for remarks. Whether
// anybody listens to a category is for the engine alone to know, but an
// explicit instantiation may name its private member.
using remark::detail::RemarkEngine;
static bool isListening(const RemarkEngine &engine, StringRef category);
template <bool (RemarkEngine::*kMember)(StringRef) const> struct Listening {
  friend bool isListening(const RemarkEngine &engine, StringRef category) {
    return (engine.*kMember)(category);
  }
};
template struct Listening<&RemarkEngine::isAnyRemarkEnabled>;

namespace {

/// Emits the remarks of one function.
class FunctionRemarks {
public:
  FunctionRemarks(FunctionOpInterface func, AnalysisManager analyses)
      : func(func), analyses(analyses) {}

  void emitNotes() {
    forEachNote(func, [&](StringRef code, StringRef text) {
      remark::missed(func.getLoc(), getOpts(code, "reuse")) << text;
    });
  }

  /// For a function whose tiles are all placed.
  void emitPlan() {
    SmallVector<SpaceFigures> spaces = getSpaceFigures(func, analyses);
    for (const SpaceFigures &figures : spaces)
      emitSpace(figures);
    Tenants tenants(func, analyses);
    for (const PipelineFigures &figures : getPipelineFigures(tenants))
      emitPipeline(figures);
    ReuseReasons reasons(func, analyses, tenants);
    for (const SpaceFigures &figures : spaces)
      reasons.forEach(
          figures.space,
          [&](unsigned mine, unsigned previous) {
            emitShared(tenants, mine, previous, reasons);
          },
          [&](unsigned mine,
              function_ref<ReuseReasons::Candidate()> findCandidate) {
            emitNotShared(tenants, mine, findCandidate);
          });
    emitEdges();
    func->walk([&](CopyOp copy) { emitCopy(copy); });
  }

private:
  remark::RemarkOpts getOpts(StringRef name, StringRef about) {
    return remark::RemarkOpts::name(name)
        .category(remarks::kCategory)
        .subCategory(about)
        .function(func.getName());
  }

  void emitSpace(const SpaceFigures &figures) {
    Operation *at = figures.liveAt ? figures.liveAt : func;
    auto remark =
        remark::analysis(at->getLoc(), getOpts(remarks::kSpaceUse, "space"));
    if (!remark)
      return;
    StringRef space = stringifySpace(figures.space);
    std::string text;
    llvm::raw_string_ostream os(text);
    os << space << " takes " << figures.peak << " bytes";
    if (figures.capacity)
      os << " of " << *figures.capacity;
    os << "; " << figures.live << " are live here, the most at once";
    if (figures.reserved > 0)
      os << ", and " << figures.reserved << " are reserved";
    remark << text << remark::metric("Space", space)
           << remark::metric("Peak", figures.peak)
           << remark::metric("LowerBound", figures.lowerBound)
           << remark::metric("Reserved", figures.reserved)
           << remark::metric("Fragmentation", figures.getLost());
    if (figures.capacity)
      remark << remark::metric("Capacity", *figures.capacity);
  }

  void emitPipeline(const PipelineFigures &figures) {
    auto remark =
        remark::analysis(Value(figures.tile).getLoc(),
                         getOpts(remarks::kPipelineDepth, "pipeline"));
    StringRef space = stringifySpace(figures.space);
    remark << remark::add("pipeline {0} has {1} of {2} stages apart in {3}",
                          figures.group, figures.apart, figures.stages, space)
           << remark::metric("Pipeline", figures.group)
           << remark::metric("Space", space)
           << remark::metric("Requested", figures.stages)
           << remark::metric("Achieved", figures.apart);
  }

  void emitShared(const Tenants &tenants, unsigned mine, unsigned previous,
                  const ReuseReasons &reasons) {
    const Tenants::Tenant &tenant = tenants[mine];
    auto remark = remark::passed(Value(tenant.tile).getLoc(),
                                 getOpts(remarks::kTileShared, "reuse"));
    if (!remark)
      return;
    int64_t end = tenants.getSegments(previous).back().end;
    Operation *last = end <= tenants.getSegments(mine).front().begin
                          ? reasons.getLastUse(previous, end - 1)
                          : nullptr;
    remark << remark::add("{0} takes bytes of {1}, which is {2}",
                          describeTile(tenant.tile),
                          describeTile(tenants[previous].tile),
                          last ? "needed until " + describeOp(last)
                               : "never needed at the same time")
           << remark::metric("Place", describePlace(tenant))
           << remark::metric("Bytes", tenant.bytes.end - tenant.bytes.begin);
  }

  void emitNotShared(const Tenants &tenants, unsigned mine,
                     function_ref<ReuseReasons::Candidate()> findCandidate) {
    const Tenants::Tenant &tenant = tenants[mine];
    auto remark = remark::missed(Value(tenant.tile).getLoc(),
                                 getOpts(remarks::kTileNotShared, "reuse"));
    if (!remark)
      return;
    auto [other, refusal] = findCandidate();
    remark << remark::add("{0} does not take bytes of {1}",
                          describeTile(tenant.tile),
                          describeTile(tenants[other].tile))
           << remark::metric("Place", describePlace(tenant))
           << remark::metric("Other", describePlace(tenants[other]))
           << remark::metric("Bytes", tenant.bytes.end - tenant.bytes.begin);
    if (!refusal) {
      remark << remark::reason("no rule keeps them apart; the planner has "
                               "decided so");
      return;
    }
    remark << remark::reason("{0}", refusal->reason);
    if (!refusal->source.empty())
      remark << remark::metric("Source", refusal->source);
    remark << remark::suggest("{0}", refusal->advice);
  }

  /// What passes over an edge of control flow in place: a copy less.
  void emitEdges() {
    OpOperand *previous = nullptr;
    forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
      // One operand may go to several successors.
      if (&operand == std::exchange(previous, &operand) ||
          operand.get() == input)
        return;
      TileType type = getTileType(operand.get());
      Operation *made = operand.get().getDefiningOp();
      if (!type.getPlacement().isInMemory() ||
          isa_and_nonnull<CopyOp, ParallelCopyOp>(made))
        return;
      auto remark = remark::passed(operand.getOwner()->getLoc(),
                                   getOpts(remarks::kCopyRemoved, "copies"));
      if (remark)
        remark << remark::add("{0} becomes {1} in its place, without a copy",
                              describeTile(operand.get()), describeTile(input));
    });
  }

  void emitCopy(CopyOp copy) {
    auto remark =
        remark::missed(copy.getLoc(), getOpts(remarks::kCopyKept, "copies"));
    if (!remark)
      return;
    TargetInfo target = TargetInfo::lookup(func);
    remark << remark::add("{0} is copied", describeTile(copy->getOperand(0)))
           << remark::metric("Bytes", target.getSizeInBytes(
                                          getTileType(copy->getResult(0))))
           << remark::reason("{0}", getCopyReason(copy, target));
  }

  FunctionOpInterface func;
  AnalysisManager analyses;
};

struct EmitRemarks : pypto::impl::EmitRemarksPassBase<EmitRemarks> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    const RemarkEngine *engine = getContext().getRemarkEngine();
    if (!engine || !isListening(*engine, remarks::kCategory))
      return;
    PlacedModule placed(getOperation(), getAnalysisManager());
    for (auto func : placed.get().getOps<FunctionOpInterface>()) {
      if (func.isExternal())
        continue;
      FunctionRemarks remarks(func, placed.getAnalyses().nest(func));
      remarks.emitNotes();
      if (isPlanned(func))
        remarks.emitPlan();
    }
  }
};

} // namespace
