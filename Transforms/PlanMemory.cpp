//===- PlanMemory.cpp - The pipeline of all planning passes ---------------===//

#include "Placement/Reuse.h"
#include "Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace pypto;

namespace {

enum class Planner {
  PyPTO, ///< Whole-buffer reuse, then addresses.
  DsaRp, ///< Addresses from the placement solver.
  PTOAS, ///< Allocations alone: ptoas decides what shares, and where.
  None,  ///< No reuse: every class has bytes of its own.
};

StringRef getName(Planner planner) {
  switch (planner) {
  case Planner::PyPTO:
    return "pypto";
  case Planner::DsaRp:
    return "dsa-rp";
  case Planner::PTOAS:
    return "ptoas";
  case Planner::None:
    return "none";
  }
  llvm_unreachable("unknown planner");
}

struct PlanMemoryOptions : PassPipelineOptions<PlanMemoryOptions> {
  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("Chip to plan for; none: the strictest rules of all")};
  Option<Planner> planner{
      *this, "planner", llvm::cl::desc("How tiles come to share memory"),
      llvm::cl::init(Planner::PyPTO),
      llvm::cl::values(
          clEnumValN(Planner::PyPTO, "pypto", "Share whole allocations"),
          clEnumValN(Planner::DsaRp, "dsa-rp",
                     "Share bytes so that few units wait for each other"),
          clEnumValN(Planner::PTOAS, "ptoas",
                     "Leave reuse and addresses to ptoas"),
          clEnumValN(Planner::None, "none",
                     "Share nothing and ignore capacities"))};
  ListOption<std::string> capacity{
      *this, "capacity",
      llvm::cl::desc("Bytes that tiles may take of a space, as `vec:131072`")};
  Option<std::string> alignment{
      *this, "alignment", llvm::cl::desc("`peer`: 32 bytes in every space")};
  Option<std::string> sharing{
      *this, "sharing",
      llvm::cl::desc("`hardware`: use what the hardware allows")};
  Option<bool> strictSlots{
      *this, "strict-slots",
      llvm::cl::desc("Refuse two tiles that may be in one slot at run time"),
      llvm::cl::init(false)};
  Option<int64_t> budget{
      *this, "budget",
      llvm::cl::desc("Steps that the solver of `dsa-rp` may take"),
      llvm::cl::init(placement::kReuseBudget)};
  Option<std::string> exportProblem{
      *this, "export-problem",
      llvm::cl::desc("File for the problem of `dsa-rp`, as JSON")};
  Option<std::string> importPlacement{
      *this, "import-placement",
      llvm::cl::desc("File with a placement that `dsa-rp` is to use")};
  Option<SubrangeMode> subrange{
      *this, "subrange",
      llvm::cl::desc("When tiles may take a part of an allocation"),
      llvm::cl::init(SubrangeMode::Overflow),
      llvm::cl::values(clEnumValN(SubrangeMode::Overflow, "overflow",
                                  "Where whole allocations do not fit"),
                       clEnumValN(SubrangeMode::Always, "always",
                                  "Wherever it saves bytes"))};
  Option<bool> replan{*this, "replan",
                      llvm::cl::desc("Drop the compiler's placements first"),
                      llvm::cl::init(false)};
  Option<bool> steps{
      *this, "steps",
      llvm::cl::desc("Place tiles in several passes, to see each result"),
      llvm::cl::init(false)};
  Option<bool> verify{*this, "verify",
                      llvm::cl::desc("Check the plan by what its bytes hold"),
                      llvm::cl::init(true)};
  Option<bool> keepMarks{
      *this, "keep-marks",
      llvm::cl::desc("Leave what explains the plan: the marks of stages, and "
                     "the places of .pto buffers instead of their addresses"),
      llvm::cl::init(false)};
  Option<std::string> report{*this, "report",
                             llvm::cl::desc("File for the report, as JSON")};
};

/// Adds what gives tiles their allocations.
void addPlacing(OpPassManager &functions, const PlanMemoryOptions &options) {
  if (options.planner == Planner::PyPTO && !options.steps) {
    PlaceTilesPassOptions place;
    place.strictSlots = options.strictSlots;
    place.subrange = options.subrange;
    place.keepStages = true;
    functions.addPass(createPlaceTilesPass(place));
    return;
  }
  InitMemrefPassOptions init;
  init.strictSlots = options.strictSlots;
  // What plans the addresses later keeps nothing else apart.
  init.onlyRings = options.planner == Planner::PTOAS;
  functions.addPass(createInitMemrefPass(init));
  functions.addPass(createMaterializeSemanticAliasesPass());
  if (options.planner != Planner::PyPTO)
    return;
  MemoryReusePassOptions reuse;
  reuse.subrange = options.subrange;
  reuse.keepStages = true;
  functions.addPass(createMemoryReusePass(reuse));
}

void buildPlanMemory(OpPassManager &pm, const PlanMemoryOptions &options) {
  // First: a place that one chip gave a tile may be too small on another.
  if (options.replan)
    pm.nestAny().addPass(createDropPlacementsPass());
  AttachTargetPassOptions attach;
  attach.target = options.target;
  llvm::append_range(attach.capacity, options.capacity);
  attach.alignment = options.alignment;
  attach.sharing = options.sharing;
  attach.replan = options.replan;
  pm.addPass(createAttachTargetPass(attach));

  OpPassManager &functions = pm.nestAny();
  functions.addPass(createRestoreBranchesPass());
  if (options.planner == Planner::PTOAS)
    functions.addPass(createLowerPipelineToSlotsPass());
  functions.addPass(createLowerPipelineLoopsPass());
  addPlacing(functions, options);
  AllocateMemoryAddrPassOptions addresses;
  addresses.checkCapacity = options.planner != Planner::None;
  if (options.planner == Planner::DsaRp)
    addresses.planner = AddressPlanner::DsaRp;
  addresses.keepStages = true;
  addresses.budget = options.budget;
  addresses.exportProblem = options.exportProblem;
  addresses.importPlacement = options.importPlacement;
  if (options.planner != Planner::PTOAS)
    functions.addPass(createAllocateMemoryAddrPass(addresses));
  if (options.verify) {
    VerifyMemoryPassOptions verify;
    verify.checkCapacity = addresses.checkCapacity;
    functions.addPass(createVerifyMemoryPass(verify));
  }

  pm.addPass(createEmitRemarksPass());
  if (!options.report.empty()) {
    ReportMemoryPassOptions report;
    report.file = options.report;
    report.format = ReportFormat::Json;
    report.planner = getName(options.planner).str();
    pm.addPass(createReportMemoryPass(report));
  }
  if (options.keepMarks)
    return;
  // They are how ptoas, which shares bytes out itself, knows of stages.
  if (options.planner != Planner::PTOAS)
    pm.addPass(createDropStagesPass());
  pm.addPass(createWriteAddressesPass());
}

} // namespace

/// Says which option another planner would leave out without a word. Whoever
/// searches nothing is within any budget.
static StringRef findUnusedOption(const PlanMemoryOptions &options) {
  if (options.planner == Planner::DsaRp)
    return "";
  if (!options.exportProblem.empty())
    return "export-problem";
  return options.importPlacement.empty() ? "" : "import-placement";
}

void pypto::registerPlanMemoryPipeline() {
  // Unlike PassPipelineRegistration this can refuse what was asked for.
  registerPassPipeline(
      "pypto-plan-memory", "Plan on-chip memory: allocations and addresses",
      [](OpPassManager &pm, StringRef text,
         function_ref<LogicalResult(const Twine &)> emitError) {
        PlanMemoryOptions options;
        if (failed(options.parseFromString(text)))
          return failure();
        StringRef unused = findUnusedOption(options);
        if (!unused.empty())
          return emitError("'" + unused + "' is for planner=dsa-rp, not for " +
                           getName(options.planner));
        if (options.budget < 0)
          return emitError("'budget' is a number of steps, from 0 on");
        buildPlanMemory(pm, options);
        return success();
      },
      [](function_ref<void(const mlir::detail::PassOptions &)> visit) {
        visit(PlanMemoryOptions());
      });
}
