//===- tile-break.cpp - Breaks plans and asks who notices -----------------===//

#include "IR/Tile/TileDialect.h"
#include "Plugin/Registration.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "utils/tile-break/Breakage.h"
#include "utils/tile-fuzz/Generator.h"
#include "utils/tile-run/Model.h"
#include "utils/tile-run/Simulator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(breaks the plans of random kernels and asks who notices

Each plan is changed in one way: a tile is moved, a copy dropped, two copies
swapped. The checker has to object wherever the simulator leaves other bytes.
Each plan for which it does not is printed. The last line is
`caught C of W wrong plans; Q of R right ones left alone`.

Exit code: 0 if at least 99 of 100 wrong plans are caught, else 1.
)";

namespace {

struct CommandLine {
  cl::OptionCategory category{"tile-break options"};
  cl::opt<uint64_t> count{"count", cl::desc("Kernels to plan"), cl::init(500),
                          cl::cat(category)};
  cl::opt<uint64_t> seed{"seed", cl::desc("Seed of all kernels"), cl::init(1),
                         cl::cat(category)};
  cl::opt<unsigned> turns{"turns",
                          cl::desc("Times each way is tried on a plan"),
                          cl::init(4), cl::cat(category)};
};

struct Score {
  uint64_t wrong = 0, caught = 0, right = 0, quiet = 0;
};

class Breaker {
public:
  explicit Breaker(const CommandLine &command) : command(command) {
    context.printOpOnDiagnostic(false);
    loadDialects(context);
    options.profile = Profile::Mixed;
    options.isUsable = [this](StringRef op) {
      return models.lookup(op) != nullptr;
    };
    generator = std::make_unique<KernelGenerator>(context, options);
    plan = parse("pypto-plan-memory{verify=false}");
    check = parse("func.func(pypto-verify-memory)");
  }

  int run() {
    // What is said about plans that are meant to be wrong is of no interest.
    ScopedDiagnosticHandler silence(&context,
                                    [](Diagnostic &) { return success(); });
    for (uint64_t i = 0; i < command.count; ++i)
      breakKernel(i);
    Score all;
    for (auto [breakage, score] : llvm::zip(getBreakages(), scores)) {
      llvm::outs() << breakage.name << ": caught " << score.caught << " of "
                   << score.wrong << '\n';
      all.wrong += score.wrong;
      all.caught += score.caught;
      all.right += score.right;
      all.quiet += score.quiet;
    }
    llvm::outs() << "caught " << all.caught << " of " << all.wrong
                 << " wrong plans; " << all.quiet << " of " << all.right
                 << " right ones left alone\n";
    return 100 * all.caught < 99 * all.wrong || all.wrong == 0;
  }

private:
  std::unique_ptr<PassManager> parse(StringRef pipeline) {
    auto manager = std::make_unique<PassManager>(&context);
    if (failed(parsePassPipeline(pipeline, *manager)))
      llvm::report_fatal_error("'" + pipeline + "' is no pipeline");
    manager->enableVerifier(false);
    return manager;
  }

  bool simulate(ModuleOp module, sim::Mode mode, sim::Outcome &outcome) {
    sim::Options options;
    options.mode = mode;
    options.maxSteps = 100000;
    for (auto kernel : module.getOps<FunctionOpInterface>())
      return succeeded(simulator.run(kernel, options, outcome));
    return false;
  }

  void breakKernel(uint64_t index) {
    Random random(command.seed + 1000003 * index);
    OwningOpRef<ModuleOp> source = generator->generate(random.next());
    OwningOpRef<ModuleOp> planned = source->clone();
    sim::Outcome values;
    if (failed(plan->run(*planned)) ||
        !simulate(*source, sim::Mode::Values, values))
      return;
    for (auto [breakage, score] : llvm::zip(getBreakages(), scores))
      for (unsigned turn = 0; turn < command.turns; ++turn)
        judge(*planned, breakage, random, values, score, index);
  }

  void judge(ModuleOp planned, const Breakage &breakage, Random &random,
             sim::Outcome &values, Score &score, uint64_t index) {
    OwningOpRef<ModuleOp> broken = planned.clone();
    for (auto kernel : broken->getOps<FunctionOpInterface>())
      if (!breakage.apply(kernel, random))
        return;
    if (failed(verify(*broken)))
      return;
    sim::Outcome bytes;
    bool runs = simulate(*broken, sim::Mode::Bytes, bytes);
    bool objects = failed(check->run(*broken));
    if (runs && sim::compare(values, bytes).empty()) {
      ++score.right;
      score.quiet += !objects;
      return;
    }
    // What cannot even be run is wrong as well.
    ++score.wrong;
    score.caught += objects;
    if (objects)
      return;
    llvm::outs() << "// kernel " << index << ", " << breakage.name
                 << ": not noticed\n";
    broken->print(llvm::outs());
  }

  const CommandLine &command;
  MLIRContext context{MLIRContext::Threading::DISABLED};
  sim::Registry models;
  sim::Simulator simulator;
  GeneratorOptions options;
  std::unique_ptr<KernelGenerator> generator;
  std::unique_ptr<PassManager> plan, check;
  std::array<Score, 3> scores;
};

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine command;
  cl::HideUnrelatedOptions(command.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  registerPasses();
  return Breaker(command).run();
}
