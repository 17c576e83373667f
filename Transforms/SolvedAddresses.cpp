//===- SolvedAddresses.cpp - Addresses from a solver ----------------------===//

#include "Transforms/SolvedAddresses.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/Names.h"
#include "Analysis/UnitHandoffs.h"
#include "Placement/Reuse.h"
#include "Transforms/Notes.h"
#include "Transforms/RemarkNames.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using placement::ByteRange;
using placement::Problem;
using placement::Verdict;

/// Up to this many buffers all pairs are compared once more after solving; the
/// comparison is quadratic, and the checker looks at every plan anyway.
constexpr size_t kMaxValidated = 4096;

/// How many tiles an error names.
constexpr unsigned kNamedTiles = 8;

/// Steps to find out whether a tile is needed for others not to fit.
constexpr int64_t kClashBudget = 100'000;

SolvedAddresses::SolvedAddresses(Operation *func, AnalysisManager &analyses)
    : func(func), classes(analyses.getAnalysis<StorageClasses>()),
      interference(analyses.getAnalysis<Interference>()),
      guard(analyses.getAnalysis<StageGuard>()),
      ties(func, classes,
           [this](unsigned id) { return interference.getSegments(id); }),
      analyses(analyses) {
  file.instance = cast<FunctionOpInterface>(func).getName().str();
  file.objective = {"capacity_overflow", "reuse_cost", "max_peak"};
}

//===----------------------------------------------------------------------===//
// The problem
//===----------------------------------------------------------------------===//

LogicalResult SolvedAddresses::addSpace(Space space, ArrayRef<AllocOp> allocs,
                                        ArrayRef<ByteRange> reserved) {
  TargetInfo target = TargetInfo::lookup(func);
  placement::Pool pool;
  pool.id = file.pools.size();
  pool.name = stringifySpace(space);
  Problem &problem = pool.problem;
  problem.capacity = target.getCapacity(space, func);
  problem.reserved.append(reserved.begin(), reserved.end());
  int64_t firstId = 0;
  for (const placement::Pool &other : file.pools)
    firstId += other.bufferIds.size();

  llvm::DenseMap<AllocName, unsigned> bufferOf;
  for (AllocOp alloc : allocs) {
    bufferOf[alloc.getAllocName()] = problem.buffers.size();
    pool.bufferIds.push_back(firstId + problem.buffers.size());
    placement::Buffer &buffer =
        problem.buffers.emplace_back(placement::Buffer{*alloc.getSize()});
    buffer.alignment = target.getAlignment(space);
    buffer.closed = alloc.getPinned();
    if (buffer.closed)
      buffer.fixedOffset = alloc.getAddress();
    buffer.name = alloc.getName().str();
  }

  // What an op without a record gives out is in no allocation.
  ClassBuffers ofClass(classes.getClasses().size());
  for (auto [id, mine] : llvm::enumerate(classes.getClasses())) {
    auto it = bufferOf.find(classes.getName(id));
    if (mine.space != space || it == bufferOf.end())
      continue;
    ofClass[id] = it->second;
    llvm::append_range(problem.buffers[it->second].segments,
                       ties.getSegments(id));
  }
  // A declaration has a class for each of its slots.
  for (placement::Buffer &buffer : problem.buffers)
    normalizeSegments(buffer.segments);
  const ProgramPoints &points = classes.getTable().getPoints();
  for (const StartEdge &edge : interference.getStartEdges()) {
    std::optional<unsigned> first = ofClass[edge.operandClass],
                            second = ofClass[edge.resultClass];
    // Slots of one declaration are where its author wants them.
    if (!first || !second || first == second)
      continue;
    if (edge.mayCoincide)
      problem.sameStarts.push_back(
          {*first, *second, edge.operandBytes.begin, edge.operandBytes.end,
           edge.resultBytes.begin, edge.resultBytes.end,
           points.getOp(2 * int64_t(edge.number))
               ->getName()
               .getStringRef()
               .str()});
    else
      problem.separations.push_back(
          {*first, *second,
           edge.isHazard ? "target_hazard" : "semantic_no_alias"});
  }
  addStages(problem, ofClass);
  // By far the most: they are neither copied nor moved.
  ArrayRef<UnitHandoff> handoffs =
      analyses.getAnalysis<UnitHandoffs>().getHandoffs();
  auto waits = [&](const UnitHandoff &handoff) {
    return ofClass[handoff.first] && ofClass[handoff.second] &&
           ofClass[handoff.first] != ofClass[handoff.second];
  };
  problem.reusePenalties.reserve(llvm::count_if(handoffs, waits));
  for (const UnitHandoff &handoff : llvm::make_filter_range(handoffs, waits))
    problem.reusePenalties.push_back(
        {*ofClass[handoff.first], *ofClass[handoff.second], 1, "cross_pipe"});
  if (llvm::Error error = placement::checkProblem(problem))
    return mlir::emitError(func->getLoc())
           << "the tiles in " << pool.name
           << " cannot be placed: " << llvm::toString(std::move(error));
  file.pools.push_back(std::move(pool));
  allocsOf.emplace_back(allocs.begin(), allocs.end());
  return success();
}

//===----------------------------------------------------------------------===//
// Stages of pipelines
//===----------------------------------------------------------------------===//

void SolvedAddresses::addStages(Problem &problem, const ClassBuffers &ofClass) {
  SmallVector<unsigned> ids;
  for (auto [id, mine] : llvm::enumerate(classes.getClasses()))
    if (ofClass[id] && !mine.declared)
      ids.push_back(id);
  SmallVector<int64_t> groups;
  placement::Pipelines found = guard.getPipelines(ids, groups), all;
  all.requested = found.requested;
  all.stagesOf.resize(problem.buffers.size());
  for (auto [id, stages] : llvm::zip_equal(ids, found.stagesOf))
    all.stagesOf[*ofClass[id]] = std::move(stages);
  problem = placement::withTurns(problem, all, placement::Guard::Depth,
                                 all.requested);
}

/// Calls `fn` with each pair of stages that could take turns, were they not
/// kept apart. Looks at the pairs of each pipeline.
static void forEachStagePair(const Problem &problem,
                             llvm::function_ref<void(unsigned, unsigned)> fn) {
  llvm::MapVector<unsigned, SmallVector<unsigned>> members;
  for (auto [index, buffer] : llvm::enumerate(problem.buffers))
    for (const placement::Turn &turn : buffer.turns) {
      SmallVector<unsigned> &staged = members[turn.pipeline];
      if (staged.empty() || staged.back() != index)
        staged.push_back(index);
    }
  for (auto &[pipeline, staged] : members)
    for (auto [count, index] : llvm::enumerate(staged))
      for (unsigned other : ArrayRef(staged).take_front(count)) {
        const placement::Buffer &a = problem.buffers[other],
                                &b = problem.buffers[index];
        // A pair of several pipelines counts once.
        if (placement::pipelineBetween(a, b) == pipeline &&
            !placement::overlapInTime(a, b))
          fn(other, index);
      }
}

/// Returns the same problem for a solution in which stages may share bytes.
static Problem withoutTurns(Problem problem) {
  for (placement::Buffer &buffer : problem.buffers)
    buffer.turns.clear();
  return problem;
}

/// The same, at a penalty for each pair that does.
static Problem withPenalties(const Problem &problem) {
  Problem relaxed = withoutTurns(problem);
  forEachStagePair(problem, [&](unsigned first, unsigned second) {
    relaxed.reusePenalties.push_back({first, second, 1, "pipeline_stage"});
  });
  return relaxed;
}

void SolvedAddresses::reportSharedStages() {
  for (auto [pool, placed] : llvm::zip_equal(file.pools, solution.solutions)) {
    const Problem &problem = pool.problem;
    auto getBytes = [&, &offsets = placed.offsets](unsigned buffer) {
      return ByteRange{offsets[buffer],
                       offsets[buffer] + problem.buffers[buffer].size};
    };
    size_t pairs = 0, shared = 0;
    forEachStagePair(problem, [&](unsigned first, unsigned second) {
      ++pairs;
      shared += getBytes(first).overlaps(getBytes(second));
    });
    if (shared == 0)
      continue;
    addNotes(func,
             warn(func->getLoc(), remarks::kSharedStages,
                  llvm::formatv(
                      "{0} of {1} pairs of tiles in different stages of a "
                      "pipeline share bytes in {2} and wait for each other: "
                      "make tiles smaller, or ask for fewer stages",
                      shared, pairs, pool.name)
                      .str()));
  }
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Returns a name as a part of a file's name: what could lead elsewhere or
/// needs quotes is written as in an address of the web, `a/b` as `a%2Fb`.
static std::string escapeForFile(StringRef name) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (unsigned char c : name)
    if (llvm::isAlnum(c) || StringRef("_-.$").contains(c))
      os << c;
    else
      os << '%' << llvm::format_hex_no_prefix(c, 2, /*Upper=*/true);
  return text;
}

/// Returns the file of a function: that of the option, or, if the module has
/// other functions with a body, `FILE-function.json`.
static std::string pathFor(Operation *func, StringRef path) {
  auto bodies = llvm::count_if(*func->getBlock(), [](Operation &op) {
    auto other = dyn_cast<FunctionOpInterface>(op);
    return other && !other.isExternal();
  });
  if (bodies < 2)
    return path.str();
  StringRef extension = llvm::sys::path::extension(path);
  return (path.drop_back(extension.size()) + "-" +
          escapeForFile(cast<FunctionOpInterface>(func).getName()) + extension)
      .str();
}

LogicalResult SolvedAddresses::exportTo(StringRef option) {
  std::string path = pathFor(func, option);
  std::error_code code;
  llvm::ToolOutputFile output(path, code, llvm::sys::fs::OF_Text);
  if (code)
    return mlir::emitError(func->getLoc())
           << "the problem cannot be written to '" << path
           << "': " << code.message();
  placement::writeProblems(file, output.os());
  output.keep();
  return success();
}

LogicalResult SolvedAddresses::importFrom(StringRef option) {
  std::string path = pathFor(func, option);
  auto refuse = [&](const Twine &why) -> LogicalResult {
    return mlir::emitError(func->getLoc())
           << "the placement in '" << path << "' cannot be used: " << why;
  };
  auto text = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (std::error_code code = text.getError())
    return refuse(code.message());
  auto read = placement::readSolution((*text)->getBuffer(), file);
  if (!read)
    return refuse(llvm::toString(read.takeError()));
  for (auto [pool, placed] : llvm::zip_equal(file.pools, read->solutions))
    // Depth is no matter of right and wrong.
    if (llvm::Error error =
            placement::validate(withoutTurns(pool.problem), placed))
      return refuse(pool.name + ": " + llvm::toString(std::move(error)));
  solution = std::move(*read);
  return success();
}

//===----------------------------------------------------------------------===//
// Solving
//===----------------------------------------------------------------------===//

LogicalResult SolvedAddresses::solve(const Options &options) {
  if (!options.exportProblem.empty() && failed(exportTo(options.exportProblem)))
    return failure();
  if (!options.importPlacement.empty())
    return importFrom(options.importPlacement);
  for (unsigned index = 0; index < file.pools.size(); ++index)
    if (failed(solvePool(index, options.budget / file.pools.size())))
      return failure();
  return success();
}

LogicalResult SolvedAddresses::solvePool(unsigned index, int64_t budget) {
  const placement::Pool &pool = file.pools[index];
  placement::Outcome outcome = placement::placeForReuse(pool.problem, budget);
  if (!outcome.solution &&
      llvm::any_of(pool.problem.buffers, [](const placement::Buffer &buffer) {
        return !buffer.turns.empty();
      }))
    outcome = placement::placeForReuse(withPenalties(pool.problem), budget);
  if (!outcome.solution)
    return reportNoFit(index, budget, outcome.verdict == Verdict::Infeasible);
  if (pool.problem.buffers.size() <= kMaxValidated)
    if (llvm::Error error =
            placement::validate(withoutTurns(pool.problem), *outcome.solution))
      return mlir::emitError(func->getLoc())
             << "internal error: the plan of " << pool.name
             << " breaks a rule: " << llvm::toString(std::move(error));
  for (auto [alloc, offset] :
       llvm::zip_equal(allocsOf[index], outcome.solution->offsets))
    if (offset > kMaxBytes)
      return AllocOp(alloc).emitError()
             << "needs an address in " << pool.name << " beyond " << kMaxBytes
             << ", farther than any memory on a chip reaches";
  solution.solutions.push_back(std::move(*outcome.solution));
  return success();
}

void SolvedAddresses::forEach(
    llvm::function_ref<void(AllocOp, int64_t)> fn) const {
  for (auto [allocs, placed] : llvm::zip_equal(allocsOf, solution.solutions))
    for (auto [alloc, offset] : llvm::zip_equal(allocs, placed.offsets))
      fn(alloc, offset);
}

//===----------------------------------------------------------------------===//
// What does not fit
//===----------------------------------------------------------------------===//

void SolvedAddresses::noteTile(InFlightDiagnostic &diag, unsigned pool,
                               unsigned buffer) {
  AllocOp alloc = allocsOf[pool][buffer];
  for (const StorageMember &member : classes.getMembers())
    if (classes.getClasses()[member.classId].space == *alloc.getSpace() &&
        classes.getName(member.classId) == alloc.getAllocName()) {
      diag.attachNote(member.value.getLoc())
          << *alloc.getSize() << " bytes: " << describeTile(member.value);
      return;
    }
  diag.attachNote(alloc.getLoc()) << *alloc.getSize() << " bytes: declared";
}

LogicalResult SolvedAddresses::reportNoFit(unsigned index, int64_t budget,
                                           bool isProven) {
  const placement::Pool &pool = file.pools[index];
  int64_t capacity = *pool.problem.capacity;
  if (!isProven)
    return mlir::emitError(func->getLoc())
           << "no placement of the tiles in " << pool.name << " was found in "
           << capacity << " bytes and " << budget
           << " steps, which does not prove that there is none; a larger "
              "budget may find one";
  auto clash = placement::findClash(withoutTurns(pool.problem), kClashBudget);
  int64_t sum = 0;
  for (unsigned buffer : clash)
    sum += pool.problem.buffers[buffer].size;
  AllocOp first = allocsOf[index][clash.front()];
  InFlightDiagnostic diag = first.emitError();
  diag << pool.name << " has " << capacity << " bytes, in which "
       << clash.size() << " tiles of " << sum
       << " bytes cannot be placed together, so no plan can fit: make one "
          "smaller or end it earlier";
  for (unsigned buffer : ArrayRef(clash).take_front(kNamedTiles))
    noteTile(diag, index, buffer);
  if (clash.size() > kNamedTiles)
    diag.attachNote(func->getLoc())
        << "and " << clash.size() - kNamedTiles << " more";
  return diag;
}
