//===- Exercise.cpp - What every input must survive -----------------------===//

#include "Exercise.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace mlir;
using namespace pypto::mutate;

// Step 0 is to parse, print and parse again. The others are pipelines, each run
// on what was parsed; where one that plans succeeds, its result is printed and
// parsed again and goes through the reports.
static const char *const kReports =
    "builtin.module(any(pypto-print-program-points,pypto-print-storage-classes,"
    "pypto-print-lifetimes,pypto-print-interference,"
    "pypto-print-memory-pressure),pypto-report-memory{format=json},"
    "pypto-report-memory)";
#define PLAN(OPTIONS) "builtin.module(pypto-plan-memory{" OPTIONS "})"
static const char *const kSteps[] = {
    "builtin.module()",
    kReports,
    PLAN(""),
    PLAN("target=ascend910b"),
    PLAN("target=ascend950"),
    PLAN("planner=none"),
    PLAN("target=ascend910b planner=none"),
    PLAN("target=ascend950 planner=none"),
    PLAN("target=ascend950 sharing=hardware alignment=peer"),
    PLAN("target=ascend910b subrange=always capacity=vec:65536"),
    PLAN("target=ascend910b planner=dsa-rp budget=10000"),
    PLAN("target=ascend950 planner=ptoas strict-slots=true"),
    PLAN("target=ascend910b replan=true capacity=vec:65536"),
    "builtin.module(any(pypto-drop-placements))",
    "builtin.module(any(pypto-init-memref))",
    "builtin.module(any(pypto-init-memref,pypto-memory-reuse))",
    "builtin.module(any(pypto-materialize-semantic-aliases))",
    "builtin.module(any(pypto-memory-reuse))",
    "builtin.module(any(pypto-allocate-memory-addr))",
    "builtin.module(any(pypto-verify-memory))",
};
#undef PLAN
static constexpr unsigned kReportStep = 1, kPlanStep = 2;

ArrayRef<const char *> pypto::mutate::getSteps() { return kSteps; }

[[noreturn]] static void breakPromise(const Twine &what) {
  llvm::errs() << "broken promise: " << what << '\n';
  std::abort();
}

static std::string print(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  op->print(os);
  return text;
}

namespace {

/// Aborts if a pass that fails has changed something.
class UntouchedOnFailure : public PassInstrumentation {
  // Passes of the host that hold pipelines have no argument: they fail after
  // one function when another is planned.
  static bool isOurs(Pass *pass) { return !pass->getArgument().empty(); }

  void runBeforePass(Pass *pass, Operation *op) override {
    if (isOurs(pass))
      before = print(op);
  }
  void runAfterPassFailed(Pass *pass, Operation *op) override {
    if (isOurs(pass) && before != print(op))
      breakPromise(pass->getArgument() + " failed, but changed the IR");
  }

  std::string before;
};

} // namespace

Exercise::Exercise(const DialectRegistry &registry, llvm::raw_ostream &os)
    : context(registry, MLIRContext::Threading::DISABLED) {
  context.allowUnregisteredDialects();
  context.getDiagEngine().registerHandler([&](Diagnostic &diag) {
    errors += diag.getSeverity() == DiagnosticSeverity::Error;
    os << diag << '\n';
  });
  for (const char *text : kSteps) {
    FailureOr<OpPassManager> parsed = parsePassPipeline(text);
    if (failed(parsed))
      breakPromise(Twine("no pipeline: ") + text);
    auto manager = std::make_unique<PassManager>(&context);
    static_cast<OpPassManager &>(*manager) = std::move(*parsed);
    manager->addInstrumentation(std::make_unique<UntouchedOnFailure>());
    pipelines.push_back(std::move(manager));
  }
}

OwningOpRef<ModuleOp> Exercise::parse(StringRef text) {
  errors = 0;
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module && errors == 0)
    breakPromise("is refused without an error");
  return module;
}

std::string Exercise::printAndParse(ModuleOp module) {
  std::string text = print(module);
  OwningOpRef<ModuleOp> again = parse(text);
  if (!again)
    breakPromise("does not parse what it printed:\n" + text);
  std::string other = print(*again);
  if (text != other)
    breakPromise("prints\n" + text + "\nand when it has parsed that\n" + other);
  return text;
}

bool Exercise::runPipeline(unsigned step, ModuleOp module) {
  errors = 0;
  if (succeeded(pipelines[step]->run(module)))
    return true;
  if (errors == 0)
    breakPromise("fails without an error");
  return false;
}

Depth Exercise::run(StringRef text, function_ref<void(unsigned)> begin) {
  begin(0);
  OwningOpRef<ModuleOp> module = parse(text);
  if (!module)
    return Depth::Refused;
  printAndParse(*module);
  Depth depth = Depth::Parsed;
  for (unsigned step = kReportStep; step < std::size(kSteps); ++step) {
    begin(step);
    OwningOpRef<ModuleOp> mine = module->clone();
    if (!runPipeline(step, *mine) || step == kReportStep)
      continue;
    std::string planned = printAndParse(*mine);
    if (OwningOpRef<ModuleOp> again = parse(planned))
      runPipeline(kReportStep, *again);
    if (StringRef(kSteps[step]).contains("plan-memory"))
      depth = Depth::Planned;
  }
  return depth;
}

std::optional<std::string> Exercise::plan(StringRef text) {
  OwningOpRef<ModuleOp> module = parse(text);
  if (!module || !runPipeline(kPlanStep, *module))
    return std::nullopt;
  return print(*module);
}
