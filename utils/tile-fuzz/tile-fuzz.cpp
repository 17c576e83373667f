//===- tile-fuzz.cpp - Plans random kernels and judges the plans ----------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/Tile/TileDialect.h"
#include "Plugin/Registration.h"
#include "mlir/Parser/Parser.h"
#include "utils/tile-fuzz/Coverage.h"
#include "utils/tile-fuzz/PtoKernels.h"
#include "utils/tile-fuzz/Random.h"
#include "utils/tile-fuzz/Reducer.h"
#include "utils/tile-fuzz/Trial.h"
#include "utils/tile-run/Model.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(plans random tile kernels and judges the plans

Each kernel is planned by every planner. A plan must be valid, the checker must
accept it, and on its bytes the kernel must leave what it leaves on values. A
kernel that fails is made smaller for as long as it fails in the same way, and
written to a file; `tile-fuzz FILE` tries it again.

The last line is `N kernels, M plans, F failures`.

Exit code: 0 if all went well, 1 if a plan was wrong or, with
--require-coverage, something was tried too seldom, 2 for a bad command line.
)";

namespace {
struct CommandLine {
  cl::OptionCategory category{"tile-fuzz options"};
  cl::opt<std::string> file{cl::Positional, cl::desc("[FILE]"),
                            cl::cat(category)};
  cl::opt<uint64_t> count{"count", cl::desc("Kernels to try"), cl::init(1000),
                          cl::cat(category)};
  cl::opt<uint64_t> seed{"seed", cl::desc("Seed of all kernels"), cl::init(1),
                         cl::cat(category)};
  cl::opt<uint64_t> first{"index", cl::desc("Number of the first kernel"),
                          cl::init(0), cl::cat(category)};
  cl::opt<unsigned> numOps{"ops", cl::desc("Tile ops of a kernel, about"),
                           cl::init(30), cl::cat(category)};
  cl::opt<Profile> profile{
      "profile", cl::desc("What kernels consist of:"),
      cl::values(
          clEnumValN(Profile::Mixed, "mixed", "one of the following (default)"),
          clEnumValN(Profile::StraightLine, "straight-line", "vector ops"),
          clEnumValN(Profile::ControlFlow, "control-flow",
                     "vector ops in loops and branches"),
          clEnumValN(Profile::Cube, "cube", "matrix products"),
          clEnumValN(Profile::Pipes, "pipes", "tiles from the other core"),
          clEnumValN(Profile::Pipelines, "pipelines",
                     "pipelined loops; not in mixed"),
          clEnumValN(Profile::Tight, "tight",
                     "mixed, with stages of pipelines; planned again with 95, "
                     "85 and 70 % of the bytes that the first plan takes"),
          clEnumValN(Profile::Declared, "declared",
                     "mixed, with tiles bound to declared allocations"),
          clEnumValN(Profile::Pto, "pto",
                     "kernels of the pto dialect; not in mixed"),
          clEnumValN(Profile::PlanOnly, "plan-only",
                     "mixed, with ops that cannot be run; stops after the "
                     "checker")),
      cl::init(Profile::Mixed), cl::cat(category)};
  cl::opt<bool> print{"print",
                      cl::desc("Print the kernel with the number --index"),
                      cl::cat(category)};
  cl::opt<bool> generateOnly{"generate-only",
                             cl::desc("Count what kernels hold; plan nothing"),
                             cl::cat(category)};
  cl::opt<bool> coverage{"coverage",
                         cl::desc("Print how often everything was tried"),
                         cl::cat(category)};
  cl::opt<bool> requireCoverage{
      "require-coverage",
      cl::desc("Fail if an op, a construct or a rule was tried too seldom"),
      cl::cat(category)};
  cl::opt<bool> showRefused{"show-refused",
                            cl::desc("Print why planning refuses a kernel"),
                            cl::cat(category)};
  cl::opt<std::string> output{
      "output", cl::desc("Folder for kernels that fail; by default this one"),
      cl::value_desc("folder"), cl::init("."), cl::cat(category)};
  cl::opt<unsigned> maxFailures{
      "max-failures", cl::desc("Stop after so many failures (0: never)"),
      cl::init(20), cl::cat(category)};
  cl::opt<std::string> ignoredRule{
      "ignore-rule", cl::Hidden,
      cl::desc("For tests: planning leaves out this sharing rule"),
      cl::cat(category)};
};

static TrialKind getKind(Profile profile) {
  switch (profile) {
  case Profile::PlanOnly:
    return TrialKind::CheckOnly;
  case Profile::Tight:
    return TrialKind::Squeeze;
  case Profile::Pto:
    return TrialKind::Pto;
  default:
    return TrialKind::Run;
  }
}

/// All that is kept between kernels. Made anew now and then, as a context keeps
/// every type it has ever seen.
struct Worker {
  MLIRContext context{MLIRContext::Threading::DISABLED};
  std::unique_ptr<KernelGenerator> generator;
  std::unique_ptr<Trial> trial;

  explicit Worker(const GeneratorOptions &options) {
    context.printOpOnDiagnostic(false);
    loadDialects(context);
    if (options.profile == Profile::Pto)
      context.loadDialect<pto::PtoDialect>();
    generator = std::make_unique<KernelGenerator>(context, options);
    trial = std::make_unique<Trial>(context, getKind(options.profile));
    // It lowers pipelines in a way of its own.
    if (options.profile == Profile::Pipelines)
      trial->addPlanner(context, "ptoas");
  }
};

class Fuzzer {
public:
  explicit Fuzzer(const CommandLine &command) : command(command) {
    options.profile = command.profile;
    options.numOps = command.numOps;
    bool all = command.profile == Profile::PlanOnly;
    options.isUsable = [this, all](StringRef op) {
      return all || models.lookup(op) != nullptr;
    };
    renew();
    coverage = std::make_unique<Coverage>(worker->generator->getOps(),
                                          options.isUsable);
  }

  int run() {
    if (!command.file.empty())
      return runFile();
    if (command.print)
      return print();
    bool isStopped = false;
    for (uint64_t i = 0; i < command.count && !isStopped; ++i) {
      if (i > 0 && i % kLifetime == 0)
        renew();
      tryKernel(command.first + i);
      isStopped = command.maxFailures > 0 && numFailures >= command.maxFailures;
    }
    return finish();
  }

private:
  /// Kernels that one worker makes.
  static constexpr uint64_t kLifetime = 2000;

  void renew() {
    collect();
    worker = std::make_unique<Worker>(options);
  }

  void collect() {
    if (!worker)
      return;
    numPlans += worker->trial->numPlans;
    numRefused += worker->trial->numRefused;
    worker->trial->numPlans = worker->trial->numRefused = 0;
  }

  /// Another shift for each kernel, so that seeds do not overlap.
  Random getRandom(uint64_t index) const {
    return Random(command.seed + 1000003 * index);
  }

  std::string writePto(uint64_t index) const {
    Random random = getRandom(index);
    return writePtoKernel(random, options.numOps);
  }

  OwningOpRef<ModuleOp> generate(uint64_t index) {
    OwningOpRef<ModuleOp> module =
        command.profile == Profile::Pto
            ? parseSourceString<ModuleOp>(writePto(index), &worker->context)
            : worker->generator->generate(getRandom(index).next());
    if (!module)
      llvm::report_fatal_error("a kernel that was made cannot be read");
    if (!command.ignoredRule.empty())
      (*module)->setAttr(
          "tile.ignored_rule",
          StringAttr::get(&worker->context, command.ignoredRule));
    return module;
  }

  int print() {
    // As it is written: what is printed has other names.
    if (command.profile == Profile::Pto)
      llvm::outs() << writePto(command.first);
    else
      generate(command.first)->print(llvm::outs());
    return 0;
  }

  void tryKernel(uint64_t index) {
    OwningOpRef<ModuleOp> module = generate(index);
    ++numKernels;
    if (command.profile != Profile::Pto)
      coverage->add(*module);
    if (command.generateOnly)
      return;
    Verdict verdict = worker->trial->run(*module);
    if (verdict.outcome == Outcome::Refused && command.showRefused)
      report("kernel " + std::to_string(index), verdict);
    if (verdict.isFailure())
      fail(index, *module, verdict);
  }

  void report(const std::string &what, const Verdict &verdict) {
    llvm::outs() << what << ": " << describe(verdict.outcome);
    if (!verdict.planner.empty())
      llvm::outs() << " (planner=" << verdict.planner << ')';
    llvm::outs() << '\n' << verdict.text;
  }

  void fail(uint64_t index, ModuleOp module, Verdict verdict) {
    ++numFailures;
    report("kernel " + std::to_string(index), verdict);
    // Plans of smaller kernels are not counted.
    collect();
    OwningOpRef<ModuleOp> small = reduce(module, [&](ModuleOp candidate) {
      Verdict other = worker->trial->run(candidate);
      if (!other.isLike(verdict))
        return false;
      verdict.text = other.text;
      return true;
    });
    worker->trial->numPlans = worker->trial->numRefused = 0;
    SmallString<128> path(command.output);
    llvm::sys::path::append(path, "tile-fuzz-" + std::to_string(command.seed) +
                                      "-" + std::to_string(index) + ".mlir");
    std::error_code error = llvm::sys::fs::create_directories(command.output);
    llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_Text);
    if (error) {
      llvm::errs() << "tile-fuzz: cannot write '" << path
                   << "': " << error.message() << '\n';
      return;
    }
    write(file.os(), index, *small, verdict);
    file.keep();
    llvm::outs() << "  reduced: tile-fuzz "
                 << (command.profile == Profile::Pto ? "--profile pto " : "")
                 << path << '\n';
  }

  void write(raw_ostream &os, uint64_t index, ModuleOp module,
             const Verdict &verdict) {
    os << "// " << describe(verdict.outcome);
    if (!verdict.planner.empty())
      os << " (planner=" << verdict.planner << ')';
    os << "; tile-fuzz "
       << (command.profile == Profile::Pto ? "--profile pto " : "") << "--seed "
       << command.seed << " --index " << index << ", reduced\n";
    SmallVector<StringRef> lines;
    StringRef(verdict.text).trim().split(lines, '\n');
    for (StringRef line : lines)
      os << "// " << line << '\n';
    module.print(os);
  }

  int runFile() {
    OwningOpRef<ModuleOp> module =
        parseSourceFile<ModuleOp>(command.file, &worker->context);
    if (!module)
      return 2;
    Verdict verdict = worker->trial->run(*module);
    report(command.file, verdict);
    numKernels = 1;
    numFailures = verdict.isFailure();
    return finish();
  }

  int finish() {
    collect();
    bool isCovered = true;
    if (command.coverage || command.requireCoverage)
      isCovered = coverage->print(llvm::outs(), command.coverage);
    if (numRefused > 0)
      llvm::outs() << numRefused << " plans refused\n";
    llvm::outs() << numKernels << " kernels, " << numPlans << " plans, "
                 << numFailures << " failures\n";
    return numFailures > 0 || (command.requireCoverage && !isCovered);
  }

  const CommandLine &command;
  sim::Registry models;
  GeneratorOptions options;
  std::unique_ptr<Worker> worker;
  std::unique_ptr<Coverage> coverage;
  uint64_t numKernels = 0, numPlans = 0, numRefused = 0, numFailures = 0;
};
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine command;
  cl::HideUnrelatedOptions(command.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  registerPasses();
  return Fuzzer(command).run();
}
