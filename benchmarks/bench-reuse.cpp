//===- bench-reuse.cpp - Reuse costs beside the canonical greedy ----------===//
//
// Solves the placement problem of a kernel twice: as `planner=dsa-rp` does and
// as pypto's greedy does. One line of JSON: for each the sum of the penalties,
// the peak in bytes, and CPU seconds.
//
//===----------------------------------------------------------------------===//

#include "Placement/Reuse.h"
#include "benchmarks/CanonicalGreedy.h"
#include "benchmarks/Host.h"
#include "benchmarks/Measure.h"
#include "benchmarks/Problems.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

using namespace pypto;
using namespace pypto::bench;
using placement::Problem;
using placement::Solution;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(solves the placement problem of a kernel as planner=dsa-rp and as pypto does

Prints one line of JSON with the penalties, the peak and the CPU seconds of both.
)";

template <typename Fn>
static llvm::json::Value solve(const Problem &problem, Fn fn) {
  std::optional<Solution> solution;
  double seconds = measure([&] { solution = fn(); });
  if (!solution)
    return nullptr;
  return llvm::json::Object{{"cost", reuseCost(problem, *solution)},
                            {"peak", peak(problem, *solution)},
                            {"seconds", seconds}};
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  ShapeOptions options;
  const Shape &shape = options.parse(argc, argv, kOverview);
  PlacedKernel kernel(shape, options.size);
  Problem problem = makeProblem(kernel);
  llvm::outs()
      << llvm::json::Value(llvm::json::Object{
             {"shape", shape.name},
             {"tiles", options.size.getValue()},
             {"penalties", problem.reusePenalties.size()},
             {"dsa-rp",
              solve(problem, [&] { return placeForReuse(problem).solution; })},
             {"greedy",
              solve(problem, [&] { return placeCanonically(problem); })}})
      << '\n';
  return 0;
}
