//===- bench-parts.cpp - Each analysis, pass, packer and solver -----------===//
//
// Google Benchmark of every part of planning on its own, at growing sizes, with
// a fit of how it grows (rows `_BigO`). `--benchmark_filter=` chooses parts.
//
//===----------------------------------------------------------------------===//

#include "Analysis/Interference.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/LoadTpopHazard.h"
#include "Analysis/LoopCarry.h"
#include "Analysis/MemoryPressure.h"
#include "Analysis/StageGuard.h"
#include "Analysis/UnitHandoffs.h"
#include "Placement/FirstFit.h"
#include "Placement/Reuse.h"
#include "Placement/Solver.h"
#include "Placement/Subrange.h"
#include "Placement/WholeBuffer.h"
#include "benchmark/benchmark.h"
#include "benchmarks/CanonicalGreedy.h"
#include "benchmarks/Host.h"
#include "benchmarks/Kernels.h"
#include "benchmarks/Problems.h"

using namespace pypto;
using namespace pypto::bench;
using benchmark::State;
using llvm::StringRef;
using placement::Problem;

constexpr int64_t kSmallest = 1024;
constexpr int64_t kLargest = 65536;
/// Of what is known to be quadratic.
constexpr int64_t kLargestQuadratic = 4096;

static void grow(benchmark::internal::Benchmark *part, int64_t largest) {
  part->RangeMultiplier(4)->Range(kSmallest, largest)->Complexity();
  part->Unit(benchmark::kMillisecond);
}

//===----------------------------------------------------------------------===//
// Analyses
//===----------------------------------------------------------------------===//

/// Measures `make(func, analyses)` on a kernel whose tiles have allocations;
/// what it asks other analyses for is there already.
template <typename Fn>
static void runAnalysis(State &state, const Shape &shape, Fn make) {
  Host host;
  auto module = host.read(shape, state.range(0));
  host.run(*host.pipeline(initPipeline(shape)), *module);
  mlir::Operation *func = &module->getBody()->front();
  mlir::ModuleAnalysisManager analyses(*module, /*passInstrumentor=*/nullptr);
  mlir::AnalysisManager here = mlir::AnalysisManager(analyses).nest(func);
  benchmark::DoNotOptimize(make(func, here));
  for (auto _ : state)
    benchmark::DoNotOptimize(make(func, here));
  state.SetComplexityN(state.range(0));
}

template <typename Fn>
static void addAnalysis(StringRef name, StringRef shapeName, Fn make) {
  const Shape &shape = *findShape(shapeName);
  grow(benchmark::RegisterBenchmark(
           ("analysis/" + name + "/" + shapeName).str().c_str(),
           [&shape, make](State &state) { runAnalysis(state, shape, make); }),
       kLargest);
}

template <typename Analysis>
static void addAnalysis(StringRef name, StringRef shape) {
  addAnalysis(name, shape,
              [](mlir::Operation *func, mlir::AnalysisManager &analyses) {
                return std::make_unique<Analysis>(func, analyses);
              });
}

static void addAnalyses() {
  for (StringRef shape : {"straight", "mix"}) {
    addAnalysis("program-points", shape,
                [](mlir::Operation *func, mlir::AnalysisManager &) {
                  return std::make_unique<ProgramPoints>(func);
                });
    addAnalysis("contents", shape,
                [](mlir::Operation *func, mlir::AnalysisManager &analyses) {
                  return std::make_unique<Contents>(
                      func, analyses.getAnalysis<StorageClasses>());
                });
    addAnalysis<StorageClasses>("storage-classes", shape);
    addAnalysis<Lifetimes>("lifetimes", shape);
    addAnalysis<LoadTpopHazard>("load-tpop-hazards", shape);
    addAnalysis<Interference>("interference", shape);
    addAnalysis<MemoryPressure>("memory-pressure", shape);
    addAnalysis<UnitHandoffs>("unit-handoffs", shape);
  }
  addAnalysis<LoopCarry>("loop-carries", "carries");
  addAnalysis<StageGuard>("stage-guard", "pipelines");
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Measures one pass of those of planning, with the analyses it asks for.
static void runPass(State &state, const Shape &shape, StringRef before,
                    StringRef name) {
  Host host;
  auto prepare = host.pipeline(before), pass = host.pipeline(name);
  pass->enableVerifier(false);
  for (auto _ : state) {
    state.PauseTiming();
    auto module = host.read(shape, state.range(0));
    host.run(*prepare, *module);
    state.ResumeTiming();
    host.run(*pass, *module);
    state.PauseTiming();
    module = nullptr;
    state.ResumeTiming();
  }
  state.SetComplexityN(state.range(0));
}

static void addPass(StringRef name, StringRef shapeName, int64_t largest) {
  static const StringRef passes[] = {
      "pypto-restore-branches", "pypto-lower-pipeline-loops",
      "pypto-init-memref",      "pypto-materialize-semantic-aliases",
      "pypto-memory-reuse",     "pypto-allocate-memory-addr",
      "pypto-verify-memory",
  };
  const Shape &shape = *findShape(shapeName);
  std::string before =
      ("pypto-attach-target{target=ascend910b " + shape.options + "}").str();
  // The solver takes the place of reuse.
  bool solves = name == "pypto-allocate-memory-addr{planner=dsa-rp}";
  for (StringRef pass : passes) {
    if (pass == name.split('{').first)
      break;
    if (!solves || pass != "pypto-memory-reuse")
      before += (",func.func(" + pass + ")").str();
  }
  grow(benchmark::RegisterBenchmark(
           ("pass/" + name.drop_front(strlen("pypto-")) + "/" + shapeName)
               .str()
               .c_str(),
           [&shape, before, pass = ("func.func(" + name + ")").str()](
               State &state) { runPass(state, shape, before, pass); }),
       largest);
}

static void addPasses() {
  addPass("pypto-restore-branches", "ifs", kLargest);
  addPass("pypto-lower-pipeline-loops", "pipelines", kLargest);
  for (StringRef shape : {"straight", "mix"}) {
    addPass("pypto-init-memref", shape, kLargest);
    addPass("pypto-memory-reuse", shape, kLargest);
    addPass("pypto-allocate-memory-addr", shape, kLargest);
    addPass("pypto-verify-memory", shape, kLargest);
  }
  addPass("pypto-materialize-semantic-aliases", "carries", kLargest);
  addPass("pypto-allocate-memory-addr{planner=dsa-rp}", "straight",
          kLargestQuadratic);
}

//===----------------------------------------------------------------------===//
// Packers and solvers
//===----------------------------------------------------------------------===//

template <typename Fn>
static void addPlacement(StringRef name, StringRef shapeName, int64_t largest,
                         Fn solve) {
  const Shape &shape = *findShape(shapeName);
  grow(benchmark::RegisterBenchmark(
           ("placement/" + name + "/" + shapeName).str().c_str(),
           [&shape, solve](State &state) {
             Problem problem = makeProblem(shape, state.range(0));
             for (auto _ : state)
               benchmark::DoNotOptimize(solve(problem));
             state.SetComplexityN(state.range(0));
           }),
       largest);
}

static void addPlacements() {
  using namespace placement;
  for (StringRef shape : {"straight", "live", "dense"}) {
    // All pairs of these overlap, and these read them.
    int64_t listsPairs = shape == "straight" ? kLargest : kLargestQuadratic;
    addPlacement("live-byte-bound", shape, kLargest, liveByteBound);
    addPlacement("whole-buffer", shape, kLargest, packWholeBuffers);
    addPlacement("first-fit", shape, listsPairs, [](const Problem &problem) {
      FirstFit fit(problem);
      return fit.place(fit.sorted(Order::Size), Gap::Lowest);
    });
    addPlacement(
        "first-fit-best", shape, listsPairs,
        [](const Problem &problem) { return FirstFit(problem).placeBest(); });
  }
  addPlacement("subranges", "straight", kLargest, [](const Problem &problem) {
    return packSubranges(problem, *problem.capacity);
  });
  addPlacement("find-fit", "straight", kLargest,
               [](const Problem &problem) { return findFit(problem); });
  addPlacement("minimize-peak", "straight", kLargestQuadratic,
               [](const Problem &problem) { return minimizePeak(problem); });
  addPlacement("place-for-reuse", "straight", kLargestQuadratic,
               [](const Problem &problem) { return placeForReuse(problem); });
  addPlacement("canonical-greedy", "straight", kLargestQuadratic,
               placeCanonically);
  addPlacement(
      "validate", "straight", kLargestQuadratic, [](const Problem &problem) {
        llvm::cantFail(
            validate(problem, bump(problem, packWholeBuffers(problem), 0, 32)));
        return problem.buffers.size();
      });
}

int main(int argc, char **argv) {
  addAnalyses();
  addPasses();
  addPlacements();
  // Parts of a millisecond need no half second each; an option of the user's
  // comes later and wins.
  char minTime[] = "--benchmark_min_time=0.05";
  std::vector<char *> args = {argv[0], minTime};
  args.insert(args.end(), argv + 1, argv + argc);
  int count = args.size();
  benchmark::Initialize(&count, args.data());
  if (benchmark::ReportUnrecognizedArguments(count, args.data()))
    return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
