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
#include <map>

using namespace pypto;
using namespace pypto::bench;
using benchmark::State;
using llvm::StringRef;
using placement::Problem;

constexpr int64_t kSmallest = 256;
constexpr int64_t kLargest = 16384;
/// Of what is known to be quadratic.
constexpr int64_t kLargestQuadratic = 4096;

static benchmark::internal::Benchmark *
grow(benchmark::internal::Benchmark *part, int64_t largest) {
  part->RangeMultiplier(4)->Range(kSmallest, largest)->Complexity();
  return part->Unit(benchmark::kMillisecond);
}

/// Keeps the kernels: each is wanted by several parts, and by each of them more
/// than once.
static PlacedKernel &getKernel(const Shape &shape, int64_t size) {
  static std::map<std::pair<const Shape *, int64_t>,
                  std::unique_ptr<PlacedKernel>>
      kernels;
  std::unique_ptr<PlacedKernel> &kernel = kernels[{&shape, size}];
  if (!kernel)
    kernel = std::make_unique<PlacedKernel>(shape, size);
  return *kernel;
}

//===----------------------------------------------------------------------===//
// Analyses
//===----------------------------------------------------------------------===//

/// Measures `make(func, analyses)` on a kernel whose tiles have allocations;
/// what it asks other analyses for is there already.
template <typename Fn>
static void runAnalysis(State &state, const Shape &shape, Fn make) {
  PlacedKernel &kernel = getKernel(shape, state.range(0));
  benchmark::DoNotOptimize(make(kernel.func, kernel.analyses));
  for (auto _ : state)
    benchmark::DoNotOptimize(make(kernel.func, kernel.analyses));
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
                [](mlir::Operation *, mlir::AnalysisManager &analyses) {
                  return std::make_unique<Contents>(
                      analyses.getAnalysis<StorageClasses>());
                });
    addAnalysis<TileTable>("tile-table", shape);
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

/// Measures one pass of those of planning, with the analyses it asks for. Each
/// run wants a kernel of its own, which takes far longer to make than a cheap
/// pass to run: three must do.
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

static void addPass(StringRef shapeName, StringRef before, StringRef pass,
                    int64_t largest = kLargest) {
  const Shape &shape = *findShape(shapeName);
  std::string name = pass.trim(')').split("pypto-").second.str();
  grow(benchmark::RegisterBenchmark(
           ("pass/" + name + "/" + shapeName).str().c_str(),
           [=, &shape, before = before.str()](State &state) {
             runPass(state, shape, before, pass);
           }),
       largest)
      ->Iterations(3);
}

static void addPasses() {
  constexpr StringRef lower = "func.func(pypto-lower-pipeline-loops)",
                      slots = "func.func(pypto-lower-pipeline-to-slots)",
                      branches = "func.func(pypto-restore-branches)",
                      init = "func.func(pypto-init-memref)",
                      alias = "func.func(pypto-materialize-semantic-aliases)",
                      reuse = "func.func(pypto-memory-reuse)",
                      stack = "func.func(pypto-allocate-memory-addr)";
  const std::string attached = "pypto-attach-target{target=ascend910b}";
  addPass("ifs", attached, branches);
  addPass("pipelines", attached, slots);
  addPass("pipelines", attached, lower);

  auto then = [](StringRef passes, StringRef pass) {
    return (passes + "," + pass).str();
  };
  const std::string lowered = then(attached, lower);
  const std::string placed = then(lowered, init);
  const std::string coalesced = then(placed, alias);
  const std::string packed = then(coalesced, reuse);
  const std::string planned = then(packed, stack);
  addPass("carries", placed, alias);
  for (StringRef shape : {"straight", "mix"}) {
    addPass(shape, lowered, init);
    addPass(shape, coalesced, reuse);
    addPass(shape, packed, stack);
    addPass(shape, planned, "func.func(pypto-verify-memory)");
    addPass(shape, planned, "func.func(pypto-drop-placements)");
    addPass(shape, planned, "pypto-report-memory{format=json file=/dev/null}");
  }
  addPass("straight", coalesced,
          "func.func(pypto-allocate-memory-addr{planner=dsa-rp})",
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
             Problem problem = makeProblem(getKernel(shape, state.range(0)));
             for (auto _ : state)
               benchmark::DoNotOptimize(solve(problem));
             state.SetComplexityN(state.range(0));
           }),
       largest);
}

static void addPlacements() {
  using namespace placement;
  for (StringRef shape : {"straight", "live", "dense"}) {
    addPlacement("live-byte-bound", shape, kLargest, liveByteBound);
    addPlacement("whole-buffer", shape, kLargest, packWholeBuffers);
    addPlacement("first-fit", shape, kLargest, [](const Problem &problem) {
      FirstFit fit(problem);
      return fit.place(fit.sorted(Order::Size), Gap::Lowest);
    });
    addPlacement("first-fit-best", shape, kLargest, [](const Problem &problem) {
      return FirstFit(problem).placeBest();
    });
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
