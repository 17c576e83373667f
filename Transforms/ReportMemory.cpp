//===- ReportMemory.cpp - Says what a plan takes of each space ------------===//

#include "Analysis/Lifetimes.h"
#include "Analysis/LoopCarry.h"
#include "Analysis/Names.h"
#include "Analysis/SlotConflicts.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "Transforms/Notes.h"
#include "Transforms/Passes.h"
#include "Transforms/PlacedModule.h"
#include "Transforms/PlanFigures.h"
#include "Transforms/Summary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ToolOutputFile.h"

namespace pypto {
#define GEN_PASS_DEF_REPORTMEMORYPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// Collects what a report says of one function.
class FunctionReport {
public:
  FunctionReport(FunctionOpInterface func, AnalysisManager analyses)
      : name(func.getName()), target(TargetInfo::lookup(func)),
        lifetimes(analyses.getAnalysis<Lifetimes>()),
        classes(analyses.getAnalysis<StorageClasses>()),
        uncheckedRotations(SlotConflicts(func, analyses).getNumUnchecked()),
        spaces(getSpaceFigures(func, analyses)) {
    func->walk([&](Operation *op) {
      if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace())
        allocs.push_back(alloc);
      else if (isa<CopyOp, ParallelCopyOp>(op))
        copies.push_back(op);
    });
    forEachNote(func, [&](StringRef code, StringRef text) {
      notes.push_back({code, text});
    });
    if (isPlanned(func))
      pipelines = getPipelineFigures(Tenants(func, analyses));
  }

  bool isEmpty() const { return spaces.empty(); }

  /// Prints a table; a summary also has bars, wraps lines, and says where to
  /// look next.
  void print(raw_ostream &os, StringRef planner, bool isSummary) const {
    os << "kernel @" << name << " on "
       << (target.getName().empty() ? "no target" : target.getName())
       << (planner.empty() ? "" : ", planner ") << planner << '\n'
       << "  space            used   capacity      bound  tiles  buffers"
       << (isSummary ? "  " + kBarTitle.str() : "") << '\n';
    for (const SpaceFigures &figures : spaces) {
      std::string capacity =
          figures.capacity ? std::to_string(*figures.capacity) : "unknown";
      os << llvm::format("  %-11s %9lld %10s %10lld %6u %8u",
                         stringifySpace(figures.space).str().c_str(),
                         static_cast<long long>(figures.peak), capacity.c_str(),
                         static_cast<long long>(figures.lowerBound),
                         figures.tiles, figures.buffers);
      if (isSummary) {
        os << "  ";
        printBar(os, figures);
      } else if (figures.reserved > 0) {
        os << "  (" << figures.reserved << " reserved)";
      }
      os << '\n';
    }
    auto printLine = [&](const Twine &lead, StringRef text) {
      if (isSummary)
        printWrapped(os, lead, text, 6);
      else
        os << lead << text << '\n';
    };
    for (const PipelineFigures &pipeline : pipelines)
      os << "  pipeline " << pipeline.group << ": " << pipeline.apart << " of "
         << pipeline.stages << " stages apart in "
         << stringifySpace(pipeline.space) << '\n';
    os << "  copies: " << copies.size() << '\n';
    for (Operation *copy : copies)
      printLine("    " + describeLocation(copy->getLoc()) + ": ",
                getCopyReason(copy, target));
    for (const auto &[code, text] : notes)
      printLine("  " + code + ": ", text);
    if (isSummary)
      printNext(os);
  }

  /// Says what to ask where a plan takes more than it would have to.
  void printNext(raw_ostream &os) const {
    for (const SpaceFigures &figures : spaces) {
      AllocOp largest;
      for (AllocOp alloc : allocs)
        if (alloc.isCompilerMade() && alloc.getSpace() == figures.space &&
            (!largest || *largest.getSize() <= *alloc.getSize()))
          largest = alloc;
      // Stages that are kept apart are live one after the other.
      bool isPipelined =
          llvm::any_of(pipelines, [&](const PipelineFigures &one) {
            return one.space == figures.space;
          });
      if (figures.getLost() > 0 && largest && !isPipelined)
        printWrapped(os, "  next: ",
                     "explain @" + largest.getName().str() + ", to see why " +
                         stringifySpace(figures.space).str() + " takes " +
                         std::to_string(figures.getLost()) +
                         " bytes more than are live at once",
                     6);
    }
  }

  llvm::json::Object toJson(StringRef planner) const {
    llvm::json::Array spaceList, bufferList, copyList;
    for (const SpaceFigures &figures : spaces)
      spaceList.push_back(toJson(figures));
    for (AllocOp alloc : allocs)
      bufferList.push_back(toJson(alloc));
    for (Operation *copy : copies)
      copyList.push_back(
          llvm::json::Object{{"location", describeLocation(copy->getLoc())},
                             {"reason", getCopyReason(copy, target)}});
    llvm::json::Array pipelineList;
    for (const PipelineFigures &pipeline : pipelines)
      pipelineList.push_back(
          llvm::json::Object{{"pipeline", pipeline.group},
                             {"space", stringifySpace(pipeline.space)},
                             {"stages", pipeline.stages},
                             {"apart", pipeline.apart}});
    llvm::json::Array noteList;
    for (const auto &[code, text] : notes)
      noteList.push_back(llvm::json::Object{{"code", code}, {"text", text}});
    return llvm::json::Object{
        {"name", name},
        {"target", target.getName().empty()
                       ? llvm::json::Value(nullptr)
                       : llvm::json::Value(target.getName())},
        {"planner", planner.empty() ? llvm::json::Value(nullptr)
                                    : llvm::json::Value(planner)},
        {"spaces", std::move(spaceList)},
        {"buffers", std::move(bufferList)},
        {"pipelines", std::move(pipelineList)},
        {"copies", std::move(copyList)},
        {"notes", std::move(noteList)},
        {"uncheckedRotations", uncheckedRotations}};
  }

private:
  static llvm::json::Object toJson(const SpaceFigures &figures) {
    return llvm::json::Object{{"space", stringifySpace(figures.space)},
                              {"capacity", figures.capacity},
                              {"reserved", figures.reserved},
                              {"peak", figures.peak},
                              {"lowerBound", figures.lowerBound},
                              {"tiles", figures.tiles},
                              {"buffers", figures.buffers}};
  }

  llvm::json::Object toJson(AllocOp alloc) const {
    AllocName key = alloc.getAllocName();
    llvm::json::Array tiles;
    for (auto [index, mine] : llvm::enumerate(classes.getClasses())) {
      if (mine.space != *alloc.getSpace() || classes.getName(index) != key)
        continue;
      for (unsigned member : mine.members)
        tiles.push_back(toJson(classes.getMembers()[member], mine, alloc));
    }
    std::optional<int64_t> address;
    if (alloc.getAddress())
      address = *alloc.getAddress();
    return llvm::json::Object{{"name", alloc.getName()},
                              {"space", stringifySpace(*alloc.getSpace())},
                              {"address", address},
                              {"size", static_cast<int64_t>(*alloc.getSize())},
                              {"pinned", alloc.getPinned()},
                              {"slots", static_cast<int64_t>(alloc.getSlots())},
                              {"tiles", std::move(tiles)}};
  }

  llvm::json::Object toJson(const StorageMember &member,
                            const StorageClasses::Class &mine,
                            AllocOp alloc) const {
    llvm::json::Array live;
    for (const Segment &segment : lifetimes.getSegments(member.value))
      live.push_back(llvm::json::Array{segment.begin, segment.end});
    Operation *op = member.value.getDefiningOp();
    // In a slot that only the run knows: from the start of that.
    int64_t slotBegin = mine.declared ? mine.declared.number *
                                            *alloc.getSize() / alloc.getSlots()
                                      : 0;
    llvm::json::Object tile{
        {"op", op ? op->getName().getStringRef() : "block argument"},
        {"location", describeLocation(member.value.getLoc())},
        {"offset", slotBegin + member.begin},
        {"size", target.getSizeInBytes(getTileType(member.value))},
        {"live", std::move(live)}};
    if (alloc.getSlots() > 1) {
      if (mine.declared.index)
        tile["slot"] = nullptr;
      else
        tile["slot"] = mine.declared.number;
    }
    return tile;
  }

  StringRef name;
  TargetInfo target;
  const Lifetimes &lifetimes;
  const StorageClasses &classes;
  unsigned uncheckedRotations;
  SmallVector<SpaceFigures> spaces;
  SmallVector<PipelineFigures> pipelines;
  SmallVector<AllocOp> allocs;
  SmallVector<Operation *> copies;
  /// Codes and texts.
  SmallVector<std::pair<StringRef, StringRef>> notes;
};

struct ReportMemory : pypto::impl::ReportMemoryPassBase<ReportMemory> {
  using ReportMemoryPassBase::ReportMemoryPassBase;

  void runOnOperation() override {
    std::string text;
    llvm::raw_string_ostream os(text);
    os.enable_colors(format == ReportFormat::Summary && wantsColors());
    llvm::json::Array functions;
    PlacedModule placed(getOperation(), getAnalysisManager());
    for (auto func : placed.get().getOps<FunctionOpInterface>()) {
      if (func.isExternal())
        continue;
      FunctionReport report(func, placed.getAnalyses().nest(func));
      if (report.isEmpty())
        continue;
      if (format != ReportFormat::Json)
        report.print(os, planner, format == ReportFormat::Summary);
      else
        functions.push_back(report.toJson(planner));
    }
    if (format == ReportFormat::Json)
      os << llvm::formatv(
          "{0:2}\n", llvm::json::Value(llvm::json::Object{
                         {"version", 1}, {"functions", std::move(functions)}}));
    if (failed(write(text)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

  /// See https://no-color.org.
  bool wantsColors() const {
    const char *noColor = std::getenv("NO_COLOR");
    return file.empty() && !(noColor && *noColor) &&
           llvm::errs().is_displayed() && llvm::errs().has_colors();
  }

  LogicalResult write(StringRef text) {
    if (file.empty()) {
      llvm::errs() << text;
      return success();
    }
    std::error_code error;
    llvm::ToolOutputFile output(file, error, llvm::sys::fs::OF_Text);
    if (error)
      return mlir::emitError(getOperation().getLoc())
             << "cannot write the report '" << file << "': " << error.message();
    output.os() << text;
    output.keep();
    return success();
  }
};

} // namespace
