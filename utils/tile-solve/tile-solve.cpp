//===--- tile-solve.cpp - Solves placement problems on their own ----------===//

#include "Placement/Drawing.h"
#include "Placement/FirstFit.h"
#include "Placement/ProblemFile.h"
#include "Placement/Reuse.h"
#include "Placement/Solver.h"
#include "Placement/SpacePlan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>

using namespace pypto::placement;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::formatv;
using llvm::StringRef;
using llvm::Twine;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(solves placement problems

A FILE is JSON (schema version 1 of PyPTO's DSA corpus) or a table
`id,lower,upper,size`. For one FILE the solution is printed as JSON, for several
a table with a row each, where a bound stands behind what it bounds, and whose
last line is
`files N, fit N, cost S, proven N, median M ms, worst W ms` in CPU time. Every
solution was validated.

Exit code: 0 if every file fits, else 1.
)";

namespace {

enum class Objective { File, Peak, Fit, Reuse };
enum class Algorithm { Solve, FirstFit, BestFit, Orders, Pypto, Dive };

struct CommandLine {
  cl::OptionCategory category{"tile-solve options"};
  cl::list<std::string> files{cl::Positional, cl::desc("FILE..."),
                              cl::OneOrMore, cl::cat(category)};
  cl::opt<Objective> objective{
      "objective", cl::desc("What to look for"),
      cl::values(
          clEnumValN(Objective::Peak, "peak", "the smallest peak"),
          clEnumValN(Objective::Fit, "fit", "any solution within the capacity"),
          clEnumValN(Objective::Reuse, "reuse",
                     "the smallest reuse cost within the capacity "
                     "(default where the file asks for it)")),
      cl::init(Objective::File), cl::cat(category)};
  cl::opt<Algorithm> algorithm{
      "algorithm", cl::desc("How to look for it"),
      cl::values(clEnumValN(Algorithm::Solve, "solve",
                            "heuristics, then exact search (default)"),
                 clEnumValN(Algorithm::FirstFit, "first-fit",
                            "the largest first, at the lowest offset"),
                 clEnumValN(Algorithm::BestFit, "best-fit",
                            "the largest first, into the tightest gap"),
                 clEnumValN(Algorithm::Orders, "orders",
                            "the best of six orders, first and best fit"),
                 clEnumValN(Algorithm::Pypto, "pypto",
                            "whole buffers take turns as in planner=pypto, or "
                            "parts of them where those do not fit"),
                 clEnumValN(Algorithm::Dive, "dive",
                            "first fit, then a few short searches for a lower "
                            "peak")),
      cl::init(Algorithm::Solve), cl::cat(category)};
  cl::opt<int64_t> budget{
      "budget",
      cl::desc("Steps of the search (default: some seconds at most for a fit "
               "or a cost, half a minute for a peak)"),
      cl::cat(category)};
  cl::opt<int64_t> capacity{
      "capacity",
      cl::desc("Capacity of each pool in bytes, instead of the file's"),
      cl::cat(category)};
  cl::opt<std::string> validate{"validate",
                                cl::desc("Check this solution of the one FILE"),
                                cl::value_desc("SOLUTION"), cl::cat(category)};
  cl::opt<bool> draw{"draw", cl::desc("Draw the solution of the one FILE"),
                     cl::cat(category)};
};

/// Sums up the pools of a file.
struct Result {
  SolutionFile solution;
  bool fits = true;
  /// A pool without a solution.
  const Pool *infeasible = nullptr;
  bool proven = true;
  int64_t peak = 0;
  int64_t cost = 0;
  /// No solution has a smaller peak, or a smaller cost.
  int64_t peakBound = 0;
  int64_t costBound = 0;
  double milliseconds = 0;

  StringRef verdict() const {
    return infeasible       ? "infeasible"
           : fits && proven ? "optimal"
                            : "best-found";
  }
};

} // namespace

/// Puts the file in front of the error.
static Error locate(const Twine &file, Error error) {
  return createStringError(file + ": " + llvm::toString(std::move(error)));
}

static Expected<std::unique_ptr<llvm::MemoryBuffer>> readText(StringRef file) {
  auto text = llvm::MemoryBuffer::getFileOrSTDIN(file, /*IsText=*/true);
  if (std::error_code code = text.getError())
    return createStringError(Twine(file) + ": " + code.message());
  return std::move(*text);
}

static Expected<ProblemFile> read(StringRef name, const CommandLine &command) {
  auto text = readText(name);
  if (!text)
    return text.takeError();
  Expected<ProblemFile> file = readProblems((*text)->getBuffer());
  if (!file)
    return locate(name, file.takeError());
  if (command.capacity.getNumOccurrences())
    for (Pool &pool : file->pools) {
      pool.problem.capacity = command.capacity;
      if (Error error = checkProblem(pool.problem))
        return locate(name + ": pool '" + pool.name + "'", std::move(error));
    }
  if (command.objective == Objective::Fit)
    for (const Pool &pool : file->pools)
      if (!pool.problem.capacity)
        return createStringError(name + ": pool '" + pool.name +
                                 "' has no capacity to fit in; give one with "
                                 "--capacity");
  return file;
}

/// Checks a solution that somebody else found.
static Error validateFile(const ProblemFile &file, const CommandLine &command) {
  auto text = readText(command.validate);
  if (!text)
    return text.takeError();
  Expected<SolutionFile> solution = readSolution((*text)->getBuffer(), file);
  if (!solution)
    return locate(command.validate, solution.takeError());
  int64_t total = 0, cost = 0;
  for (const auto &[pool, placed] :
       llvm::zip_equal(file.pools, solution->solutions)) {
    if (Error error = validate(pool.problem, placed))
      return locate(command.validate + ": pool '" + pool.name + "'",
                    std::move(error));
    total += peak(pool.problem, placed);
    cost += reuseCost(pool.problem, placed);
  }
  llvm::outs() << "valid: peak " << total << ", cost " << cost << '\n';
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Solving
//===----------------------------------------------------------------------===//

/// Returns what to look for: what the command line says, or else the file.
static Objective objectiveOf(const ProblemFile &file,
                             const CommandLine &command) {
  if (command.objective != Objective::File)
    return command.objective;
  return llvm::is_contained(file.objective, "reuse_cost") ? Objective::Reuse
                                                          : Objective::Peak;
}

/// Packs as `planner=pypto` does where it takes the alignments of a problem.
static std::optional<Solution> packArenas(const Problem &problem) {
  SpaceOptions options;
  options.alignment = largestAlignment(problem);
  Pipelines none;
  none.stagesOf.resize(problem.buffers.size());
  SpacePlan plan = planSpace(problem, none, options);
  Solution solution = bump(problem, plan.packing, 0, options.alignment);
  // It knows no rules about two buffers but separations, and no limit.
  if (llvm::errorToBool(validate(problem, solution)))
    return std::nullopt;
  return solution;
}

/// Runs one heuristic alone, and judges what it found by the objective.
static Outcome packPool(const Problem &problem, Objective objective,
                        const CommandLine &command, int64_t budget) {
  Outcome outcome;
  outcome.bound = liveByteBound(problem);
  auto placeBySize = [&](Gap gap) {
    FirstFit packer(problem);
    return packer.place(packer.sorted(Order::Size), gap);
  };
  switch (command.algorithm) {
  case Algorithm::Dive:
    outcome = dive(problem, budget);
    break;
  case Algorithm::Orders:
    outcome.solution = FirstFit(problem).placeBest();
    break;
  case Algorithm::Pypto:
    outcome.solution = packArenas(problem);
    break;
  case Algorithm::BestFit:
    outcome.solution = placeBySize(Gap::Tightest);
    break;
  default:
    outcome.solution = placeBySize(Gap::Lowest);
  }
  if (!outcome.solution)
    return outcome;
  outcome.value = peak(problem, *outcome.solution);
  bool isBest = objective == Objective::Fit || outcome.value == outcome.bound;
  if (objective == Objective::Reuse) {
    outcome.value = reuseCost(problem, *outcome.solution);
    outcome.bound = 0;
    isBest = outcome.value == 0;
  }
  outcome.verdict = isBest ? Verdict::Optimal : Verdict::BestFound;
  return outcome;
}

static Outcome solvePool(const Problem &problem, Objective objective,
                         const CommandLine &command) {
  auto budget = [&](int64_t usual) {
    return command.budget.getNumOccurrences() ? int64_t(command.budget) : usual;
  };
  if (command.algorithm != Algorithm::Solve)
    return packPool(problem, objective, command, budget(kDiveBudget));
  switch (objective) {
  case Objective::Reuse:
    return placeForReuse(problem, budget(kReuseBudget));
  case Objective::Fit:
    return findFit(problem, budget(kFitBudget));
  default:
    return minimizePeak(problem, budget(kPeakBudget));
  }
}

static Expected<Result> solve(const ProblemFile &file,
                              const CommandLine &command) {
  Result result;
  Objective objective = objectiveOf(file, command);
  clock_t begin = clock();
  for (const Pool &pool : file.pools) {
    Outcome outcome = solvePool(pool.problem, objective, command);
    result.fits &= outcome.solution.has_value();
    if (outcome.verdict == Verdict::Infeasible)
      result.infeasible = &pool;
    result.proven &= outcome.verdict != Verdict::BestFound;
    bool isCost = objective == Objective::Reuse;
    result.peakBound += isCost ? liveByteBound(pool.problem) : outcome.bound;
    result.costBound += isCost ? outcome.bound : 0;
    Solution &placed = result.solution.solutions.emplace_back();
    if (!outcome.solution)
      continue;
    placed = std::move(*outcome.solution);
    result.peak += peak(pool.problem, placed);
    result.cost += reuseCost(pool.problem, placed);
  }
  result.milliseconds = 1000.0 * (clock() - begin) / CLOCKS_PER_SEC;
  result.solution.status = result.verdict().str();
  if (!result.fits)
    return result;
  for (const auto &[pool, placed] :
       llvm::zip_equal(file.pools, result.solution.solutions))
    if (Error error = validate(pool.problem, placed))
      return locate("the solution of pool '" + pool.name + "' is wrong",
                    std::move(error));
  return result;
}

/// Steps for each of many questions about a part of a problem.
constexpr int64_t kClashBudget = 10'000;
/// Beyond so many buffers these questions take too long.
constexpr size_t kMaxClash = 2000;
/// A longer list tells nobody anything.
constexpr size_t kMaxNamed = 16;

/// Names buffers of a pool that do not fit together.
static void printClash(const Pool &pool, llvm::raw_ostream &os) {
  if (pool.problem.buffers.size() > kMaxClash)
    return;
  auto clash = findClash(pool.problem, kClashBudget);
  int64_t sum = 0;
  for (unsigned buffer : clash)
    sum += pool.problem.buffers[buffer].size;
  os << ", not even of " << clash.size() << " buffers with " << sum
     << " bytes alone:";
  for (unsigned buffer : llvm::ArrayRef(clash).take_front(kMaxNamed))
    os << ' ' << pool.bufferIds[buffer];
  if (clash.size() > kMaxNamed)
    os << " ...";
}

/// Prints the solution of one file. Tells whether it fits.
static bool printOne(StringRef name, const ProblemFile &file,
                     const Result &result, const CommandLine &command) {
  if (!result.fits) {
    llvm::raw_ostream &os = llvm::WithColor::error(llvm::errs(), "tile-solve")
                            << name;
    if (result.infeasible) {
      os << ": there is no placement within the capacity";
      printClash(*result.infeasible, os);
      os << '\n';
    } else {
      os << ": no placement was found within the capacity; more may be found "
            "with a larger --budget\n";
    }
    return false;
  }
  if (command.draw)
    for (const auto &[pool, placed] :
         llvm::zip_equal(file.pools, result.solution.solutions)) {
      llvm::outs() << pool.name << ":\n";
      draw(pool.problem, placed, llvm::outs());
    }
  else
    writeSolution(file, result.solution, llvm::outs());
  return true;
}

static void printRow(StringRef name, const Result &result) {
  llvm::outs() << formatv("{0,-40} {1,-10} peak {2,9} bound {3,9} cost {4,5} "
                          "bound {5,5} {6,9:F3} ms\n",
                          name, result.verdict(), result.peak, result.peakBound,
                          result.cost, result.costBound, result.milliseconds);
  llvm::outs().flush(); // a row may take a while
}

static void printSummary(llvm::ArrayRef<Result> results) {
  int64_t fit = 0, proven = 0, cost = 0;
  llvm::SmallVector<double> times;
  for (const Result &result : results) {
    fit += result.fits;
    proven += result.verdict() != "best-found";
    cost += result.cost;
    times.push_back(result.milliseconds);
  }
  llvm::sort(times);
  llvm::outs() << formatv("files {0}, fit {1}, cost {2}, proven {3}, median "
                          "{4:F3} ms, worst {5:F3} ms\n",
                          results.size(), fit, cost, proven,
                          times[times.size() / 2], times.back());
}

static Expected<bool> run(const CommandLine &command) {
  // Nothing is printed if any file is bad.
  llvm::SmallVector<ProblemFile, 0> files;
  for (StringRef name : command.files) {
    Expected<ProblemFile> file = read(name, command);
    if (!file)
      return file.takeError();
    files.push_back(std::move(*file));
  }
  bool single = files.size() == 1;
  if (!single && (command.validate.getNumOccurrences() || command.draw))
    return createStringError("--validate and --draw take one FILE");
  if (command.validate.getNumOccurrences()) {
    if (Error error = validateFile(files.front(), command))
      return std::move(error);
    return true;
  }

  llvm::SmallVector<Result, 0> results;
  bool allFit = true;
  for (const auto &[name, file] : llvm::zip_equal(command.files, files)) {
    Expected<Result> result = solve(file, command);
    if (!result)
      return locate(name, result.takeError());
    if (single)
      return printOne(name, file, *result, command);
    printRow(name, *result);
    allFit &= result->fits;
    results.push_back(std::move(*result));
  }
  printSummary(results);
  return allFit;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine command;
  cl::HideUnrelatedOptions(command.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  Expected<bool> allFit = run(command);
  if (allFit)
    return *allFit ? 0 : 1;
  llvm::WithColor::error(llvm::errs(), "tile-solve")
      << llvm::toString(allFit.takeError()) << '\n';
  return 1;
}
