//===- Trial.cpp - Plans one kernel in every way and judges it ------------===//

#include "utils/tile-fuzz/Trial.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassRegistry.h"
#include "utils/tile-fuzz/PtoKernels.h"
#include "utils/tile-run/FromPto.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

StringRef fuzz::describe(Outcome outcome) {
  switch (outcome) {
  case Outcome::Equal:
    return "equal";
  case Outcome::Invalid:
    return "the verifier rejects the kernel";
  case Outcome::CannotRun:
    return "the simulator cannot run it";
  case Outcome::BadPlan:
    return "the verifier rejects the plan";
  case Outcome::Rejected:
    return "the checker rejects the plan";
  case Outcome::Different:
    return "an output differs";
  case Outcome::Refused:
    return "planning refuses it";
  }
  llvm_unreachable("unknown outcome");
}

/// Returns the first line without its numbers.
static std::string getReason(StringRef text) {
  std::string reason;
  for (char c : text.take_until([](char c) { return c == '\n'; }))
    if (!llvm::isDigit(c))
      reason += c;
  return reason;
}

bool Verdict::isLike(const Verdict &other) const {
  if (outcome != other.outcome || planner != other.planner)
    return false;
  // Which element differs says nothing.
  return outcome == Outcome::Different ||
         getReason(text) == getReason(other.text);
}

namespace {
/// Keeps errors and their notes instead of printing them.
class Listener {
public:
  Listener(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
            return success();
          // A kernel that comes from a file has lines.
          if (auto loc = dyn_cast<FileLineColLoc>(diagnostic.getLocation()))
            text += "line " + std::to_string(loc.getLine()) + ": ";
          text += diagnostic.str() + '\n';
          for (Diagnostic &note : diagnostic.getNotes())
            text += "  " + note.str() + '\n';
          return success();
        }) {}

  std::string text;

private:
  ScopedDiagnosticHandler handler;
};
} // namespace

static std::unique_ptr<PassManager> parse(MLIRContext &context,
                                          const Twine &pipeline) {
  auto manager = std::make_unique<PassManager>(&context);
  if (failed(parsePassPipeline(pipeline.str(), *manager)))
    llvm::report_fatal_error("'" + pipeline + "' is no pipeline");
  // The plan is verified once, when it is made.
  manager->enableVerifier(false);
  return manager;
}

Trial::Trial(MLIRContext &context, TrialKind kind) : kind(kind) {
  if (kind == TrialKind::Pto) {
    for (StringRef name : {"pypto", "dsa-rp", "none", "again"})
      addPtoPlanner(context, name);
    return;
  }
  for (StringRef name : {"pypto", "dsa-rp", "none"})
    addPlanner(context, name);
}

void Trial::addPlanner(MLIRContext &context, StringRef name) {
  Planner &planner = planners.emplace_back();
  planner.name = name.str();
  // Few steps: a kernel that is hard to place is no better a test. Slots that
  // may be one are an author's mistake in some kernels.
  planner.plan = parse(context, "pypto-plan-memory{verify=false budget=100000 "
                                "strict-slots=true planner=" +
                                    name + "}");
  planner.check =
      parse(context, Twine("func.func(pypto-verify-memory{check-capacity=") +
                         (name == "none" ? "false" : "true") + "})");
}

/// What is checked are places, which say what the kernel means and what the
/// plan does side by side; what is run are the addresses that are left of them.
void Trial::addPtoPlanner(MLIRContext &context, StringRef name) {
  bool again = name == "again";
  std::string options =
      "verify=false budget=100000 planner=" + (again ? "pypto" : name).str();
  std::string text = "pypto-plan-memory{keep-marks=true " + options +
                     (again ? " replan=true}" : "}");
  if (again)
    text = "pypto-plan-memory{" + options + "}," + text;
  Planner &planner = planners.emplace_back();
  planner.name = name.str();
  planner.plan = parse(context, text);
  planner.check =
      parse(context, Twine("func.func(pypto-verify-memory{check-capacity=") +
                         (name == "none" ? "false" : "true") + "})");
  planner.finish = parse(context, "pypto-write-addresses");
}

bool Trial::simulate(ModuleOp module, sim::Mode mode, sim::Outcome &outcome) {
  sim::Options options;
  options.mode = mode;
  // Kernels are small: one that takes longer hangs.
  options.maxSteps = 100000;
  OwningOpRef<ModuleOp> converted;
  sim::Destinations destinations;
  if (kind == TrialKind::Pto) {
    converted = module.clone();
    module = *converted;
    for (auto kernel : module.getOps<FunctionOpInterface>())
      if (failed(sim::convertPtoKernel(kernel, destinations)))
        return false;
    // What it means are the bytes of buffers that lie apart.
    options.mode = sim::Mode::Bytes;
    options.destinations = &destinations;
  }
  for (auto kernel : module.getOps<FunctionOpInterface>())
    return succeeded(simulator.run(kernel, options, outcome));
  return false;
}

static std::string describe(const std::vector<sim::Difference> &differences) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const sim::Difference &difference : differences) {
    os << difference.output << '[';
    llvm::interleaveComma(difference.index, os);
    os << "] is " << difference.onBytes << " on bytes, but "
       << difference.onValues << " on values (" << difference.count
       << " elements differ)\n";
  }
  return text;
}

Verdict Trial::judge(ModuleOp source, Planner &planner, sim::Outcome &values) {
  Listener listener(source.getContext());
  OwningOpRef<ModuleOp> module = source.clone();
  auto verdict = [&](Outcome outcome) {
    return Verdict{outcome, planner.name, listener.text};
  };
  if (failed(planner.plan->run(*module))) {
    ++numRefused;
    return verdict(Outcome::Refused);
  }
  ++numPlans;
  measure(*module);
  if (failed(verify(*module)))
    return verdict(Outcome::BadPlan);
  // What a first plan has put where something undefined is read is there for
  // the second to keep or not.
  bool isDefined = llvm::all_of(
      module->getOps<FunctionOpInterface>(),
      [](FunctionOpInterface func) { return func->hasAttr(kDefinedAttr); });
  bool isAnyPlan =
      planner.name == "again" && (!isDefined || values.undefinedLoads > 0);
  if (!isAnyPlan && failed(planner.check->run(*module)))
    return verdict(Outcome::Rejected);
  if (kind == TrialKind::CheckOnly)
    return verdict(Outcome::Equal);
  if (planner.finish && failed(planner.finish->run(*module)))
    return verdict(Outcome::BadPlan);
  sim::Outcome bytes;
  if (!simulate(*module, sim::Mode::Bytes, bytes))
    return verdict(Outcome::CannotRun);
  auto differences = sim::compare(values, bytes);
  if (differences.empty())
    return verdict(Outcome::Equal);
  return {Outcome::Different, planner.name, ::describe(differences)};
}

void Trial::measure(ModuleOp planned) {
  taken.fill(0);
  planned->walk([&](AllocOp alloc) {
    if (alloc.getSpace() && alloc.getAddress()) {
      int64_t &end = taken[static_cast<unsigned>(*alloc.getSpace())];
      end = std::max<int64_t>(end, *alloc.getAddress() + *alloc.getSize());
    }
  });
}

/// Plans with less and less of what the last plan took. A kernel may not fit; a
/// plan that is made must be right.
Verdict Trial::squeeze(ModuleOp source, Planner &planner,
                       sim::Outcome &values) {
  std::array<int64_t, kNumSpaces> enough = taken;
  for (int64_t percent : {95, 85, 70}) {
    SmallVector<SpaceCapacity> capacities;
    for (auto [space, bytes] : llvm::enumerate(enough))
      if (bytes > 0)
        capacities.push_back(
            {static_cast<Space>(space), bytes * percent / 100});
    OwningOpRef<ModuleOp> module = source.clone();
    auto target =
        (*module)->getAttrOfType<TargetAttr>(TileDialect::kTargetAttr);
    if (!target)
      return {};
    (*module)->setAttr(TileDialect::kTargetAttr,
                       TargetAttr::get(source.getContext(), target.getChip(),
                                       capacities, target.getPeerAlignment(),
                                       target.getSharing()));
    Verdict verdict = judge(*module, planner, values);
    if (verdict.outcome == Outcome::Refused)
      break;
    if (verdict.isFailure()) {
      verdict.planner += " at " + std::to_string(percent) + " %";
      return verdict;
    }
  }
  return {};
}

Verdict Trial::run(ModuleOp source) {
  sim::Outcome values;
  {
    Listener listener(source.getContext());
    if (failed(verify(source)))
      return {Outcome::Invalid, "", listener.text};
    if (kind != TrialKind::CheckOnly &&
        !simulate(source, sim::Mode::Values, values))
      return {Outcome::CannotRun, "", listener.text};
  }
  Verdict refused;
  for (Planner &planner : planners) {
    Verdict verdict = judge(source, planner, values);
    if (verdict.isFailure())
      return verdict;
    if (verdict.outcome == Outcome::Refused)
      refused = verdict;
    else if (kind == TrialKind::Squeeze && planner.name == "pypto")
      if (verdict = squeeze(source, planner, values); verdict.isFailure())
        return verdict;
  }
  return refused;
}
