//===- ReportMemory.cpp - Says what a plan takes of each space ------------===//

#include "Analysis/Lifetimes.h"
#include "Analysis/LoopCarry.h"
#include "Analysis/Names.h"
#include "Analysis/SlotConflicts.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/PipelineAttrs.h"
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

using JsonStream = llvm::json::OStream;

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
    bool hasStages = false;
    func->walk([&](Operation *op) {
      if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace())
        allocs.push_back(alloc);
      else if (isa<CopyOp, ParallelCopyOp>(op))
        copies.push_back(op);
      hasStages = hasStages || !getMemberships(op).empty();
    });
    forEachNote(func, [&](StringRef code, StringRef text) {
      notes.push_back({code, text});
    });
    // Tenants take longer than all of the above.
    if (hasStages && isPlanned(func))
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
      if (figures.peak > figures.lowerBound && largest && !isPipelined)
        printWrapped(os, "  next: ",
                     "explain @" + largest.getName().str() + ", to see why " +
                         stringifySpace(figures.space).str() + " takes " +
                         std::to_string(figures.getLost()) +
                         " bytes more than are live at once",
                     6);
    }
  }

  /// Keys stand in alphabetical order, as where llvm::json::Value prints them.
  /// What there are many of is written at once: an object for each tile would
  /// cost more than planning.
  void writeJson(JsonStream &json, StringRef planner) const {
    json.object([&] {
      json.attributeArray("buffers", [&] { writeBuffers(json); });
      json.attributeArray("copies", [&] {
        for (Operation *copy : copies)
          json.value(
              llvm::json::Object{{"location", describeLocation(copy->getLoc())},
                                 {"reason", getCopyReason(copy, target)}});
      });
      json.attribute("name", name);
      json.attributeArray("notes", [&] {
        for (const auto &[code, text] : notes)
          json.value(llvm::json::Object{{"code", code}, {"text", text}});
      });
      json.attributeArray("pipelines", [&] {
        for (const PipelineFigures &pipeline : pipelines)
          json.value(
              llvm::json::Object{{"pipeline", pipeline.group},
                                 {"space", stringifySpace(pipeline.space)},
                                 {"stages", pipeline.stages},
                                 {"apart", pipeline.apart}});
      });
      json.attribute("planner", orNull(planner));
      json.attributeArray("spaces", [&] {
        for (const SpaceFigures &figures : spaces)
          json.value(toJson(figures));
      });
      json.attribute("target", orNull(target.getName()));
      json.attribute("uncheckedRotations", uncheckedRotations);
    });
  }

private:
  static llvm::json::Value orNull(StringRef text) {
    return text.empty() ? llvm::json::Value(nullptr) : llvm::json::Value(text);
  }

  static llvm::json::Object toJson(const SpaceFigures &figures) {
    return llvm::json::Object{{"space", stringifySpace(figures.space)},
                              {"capacity", figures.capacity},
                              {"reserved", figures.reserved},
                              {"peak", figures.peak},
                              {"lowerBound", figures.lowerBound},
                              {"tiles", figures.tiles},
                              {"buffers", figures.buffers}};
  }

  void writeBuffers(JsonStream &json) const {
    DenseMap<std::pair<Space, AllocName>, SmallVector<unsigned, 1>> classesIn;
    for (auto [index, mine] : llvm::enumerate(classes.getClasses()))
      classesIn[{mine.space, classes.getName(index)}].push_back(index);
    for (AllocOp alloc : allocs) {
      auto it = classesIn.find({*alloc.getSpace(), alloc.getAllocName()});
      if (it == classesIn.end())
        writeBuffer(json, alloc, {});
      else
        writeBuffer(json, alloc, it->second);
    }
  }

  void writeBuffer(JsonStream &json, AllocOp alloc,
                   ArrayRef<unsigned> inside) const {
    std::optional<int64_t> address;
    if (alloc.getAddress())
      address = *alloc.getAddress();
    json.object([&] {
      json.attribute("address", address);
      json.attribute("name", alloc.getName());
      json.attribute("pinned", alloc.getPinned());
      json.attribute("size", *alloc.getSize());
      json.attribute("slots", alloc.getSlots());
      json.attribute("space", stringifySpace(*alloc.getSpace()));
      json.attributeArray("tiles", [&] {
        for (unsigned classId : inside)
          for (unsigned member : classes.getClasses()[classId].members)
            writeTile(json, classes.getMembers()[member], alloc);
      });
    });
  }

  void writeTile(JsonStream &json, const StorageMember &member,
                 AllocOp alloc) const {
    const DeclaredSlot &slot = classes.getClasses()[member.classId].declared;
    // In a slot that only the run knows: from the start of that.
    int64_t slotBegin =
        slot ? slot.number * *alloc.getSize() / alloc.getSlots() : 0;
    Operation *op = member.value.getDefiningOp();
    json.object([&] {
      json.attributeArray("live", [&] {
        for (const Segment &segment : lifetimes.getSegments(member.value))
          json.array([&] {
            json.value(segment.begin);
            json.value(segment.end);
          });
      });
      json.attribute("location", describeLocation(member.value.getLoc()));
      json.attribute("offset", slotBegin + member.begin);
      json.attribute("op",
                     op ? op->getName().getStringRef() : "block argument");
      json.attribute("size", target.getSizeInBytes(getTileType(member.value)));
      if (alloc.getSlots() > 1)
        json.attribute("slot", slot.index ? llvm::json::Value(nullptr)
                                          : llvm::json::Value(slot.number));
    });
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
    if (format != ReportFormat::Json) {
      forEachReport([&](const FunctionReport &report) {
        report.print(os, planner, format == ReportFormat::Summary);
      });
    } else {
      JsonStream json(os, /*IndentSize=*/2);
      json.object([&] {
        json.attributeArray("functions", [&] {
          forEachReport([&](const FunctionReport &report) {
            report.writeJson(json, planner);
          });
        });
        json.attribute("version", 1);
      });
      os << '\n';
    }
    if (failed(write(text)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

  void forEachReport(function_ref<void(const FunctionReport &)> fn) {
    PlacedModule placed(getOperation(), getAnalysisManager());
    for (auto func : placed.get().getOps<FunctionOpInterface>()) {
      if (func.isExternal())
        continue;
      FunctionReport report(func, placed.getAnalyses().nest(func));
      if (!report.isEmpty())
        fn(report);
    }
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
