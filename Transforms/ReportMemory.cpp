//===- ReportMemory.cpp - Says what a plan takes of each space ------------===//

#include "Analysis/Lifetimes.h"
#include "Analysis/LoopCarry.h"
#include "Analysis/MemoryPressure.h"
#include "Analysis/SlotConflicts.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Notes.h"
#include "Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"
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

/// What a report says of one space.
struct SpaceSummary {
  std::optional<int64_t> capacity;
  int64_t reserved = 0;
  int64_t peak = 0;
  int64_t lowerBound = 0;
  unsigned tiles = 0;
  unsigned buffers = 0;
};

/// Collects what a report says of one function.
class FunctionReport {
public:
  FunctionReport(FunctionOpInterface func, AnalysisManager analyses)
      : name(func.getName()), target(TargetInfo::lookup(func)),
        lifetimes(analyses.getAnalysis<Lifetimes>()),
        classes(analyses.getAnalysis<StorageClasses>()),
        uncheckedRotations(SlotConflicts(func, analyses).getNumUnchecked()) {
    const auto &pressure = analyses.getAnalysis<MemoryPressure>();
    func->walk([&](Operation *op) {
      if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace())
        addAlloc(alloc);
      else if (auto reserve = dyn_cast<ReserveOp>(op))
        addReserve(reserve);
      else if (isa<CopyOp, ParallelCopyOp>(op))
        copies.push_back(op);
    });
    for (const StorageMember &member : classes.getMembers())
      ++spaces[classes.getClasses()[member.classId].space].tiles;
    forEachNote(func, [&](StringRef code, StringRef text) {
      notes.push_back({code, text});
    });
    for (auto &[space, summary] : spaces) {
      summary.capacity = target.getCapacity(space, func);
      summary.lowerBound = pressure.getPeak(space).bytes;
    }
  }

  bool isEmpty() const { return spaces.empty(); }

  void print(raw_ostream &os, StringRef planner) const {
    os << "kernel @" << name << " on "
       << (target.getName().empty() ? "no target" : target.getName())
       << (planner.empty() ? "" : ", planner ") << planner << '\n'
       << "  space            used   capacity      bound  tiles  buffers\n";
    for (unsigned i = 0; i < kNumSpaces; ++i) {
      auto it = spaces.find(static_cast<Space>(i));
      if (it == spaces.end())
        continue;
      const SpaceSummary &summary = it->second;
      std::string capacity =
          summary.capacity ? std::to_string(*summary.capacity) : "unknown";
      os << llvm::format("  %-11s %9lld %10s %10lld %6u %8u",
                         stringifySpace(it->first).str().c_str(),
                         static_cast<long long>(summary.peak), capacity.c_str(),
                         static_cast<long long>(summary.lowerBound),
                         summary.tiles, summary.buffers);
      if (summary.reserved > 0)
        os << "  (" << summary.reserved << " reserved)";
      os << '\n';
    }
    os << "  copies: " << copies.size() << '\n';
    for (Operation *copy : copies)
      os << "    " << describe(copy->getLoc()) << ": " << getReason(copy)
         << '\n';
    for (const auto &[code, text] : notes)
      os << "  " << code << ": " << text << '\n';
  }

  llvm::json::Object toJson(StringRef planner) const {
    llvm::json::Array spaceList, bufferList, copyList;
    for (unsigned i = 0; i < kNumSpaces; ++i)
      if (auto it = spaces.find(static_cast<Space>(i)); it != spaces.end())
        spaceList.push_back(toJson(it->first, it->second));
    for (const auto &[key, alloc] : allocs)
      bufferList.push_back(toJson(alloc));
    for (Operation *copy : copies)
      copyList.push_back(llvm::json::Object{
          {"location", describe(copy->getLoc())}, {"reason", getReason(copy)}});
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
        {"copies", std::move(copyList)},
        {"notes", std::move(noteList)},
        {"uncheckedRotations", uncheckedRotations}};
  }

private:
  void addAlloc(AllocOp alloc) {
    SpaceSummary &summary = spaces[*alloc.getSpace()];
    ++summary.buffers;
    // Without addresses: the bytes of all allocations together.
    summary.peak = alloc.getAddress()
                       ? std::max<int64_t>(summary.peak, *alloc.getAddress() +
                                                             *alloc.getSize())
                       : summary.peak + *alloc.getSize();
    allocs[{*alloc.getSpace(), alloc.getAllocName()}] = alloc;
  }

  void addReserve(ReserveOp reserve) {
    SpaceSummary &summary = spaces[reserve.getSpace()];
    summary.reserved += reserve.getSize();
    if (reserve.getAddress())
      summary.peak = std::max<int64_t>(summary.peak, *reserve.getAddress() +
                                                         reserve.getSize());
  }

  static llvm::json::Object toJson(Space space, const SpaceSummary &summary) {
    return llvm::json::Object{
        {"space", stringifySpace(space)},   {"capacity", summary.capacity},
        {"reserved", summary.reserved},     {"peak", summary.peak},
        {"lowerBound", summary.lowerBound}, {"tiles", summary.tiles},
        {"buffers", summary.buffers}};
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
        {"location", describe(member.value.getLoc())},
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

  static std::string describe(Location loc) {
    std::string text;
    llvm::raw_string_ostream os(text);
    if (auto file = loc->findInstanceOf<FileLineColLoc>())
      os << file.getFilename().getValue() << ':' << file.getLine() << ':'
         << file.getColumn();
    else
      loc.print(os);
    return text;
  }

  std::string getReason(Operation *copy) const {
    if (auto reason = copy->getAttrOfType<StringAttr>(kReasonAttr))
      return reason.str();
    for (OpOperand &use : copy->getUses()) {
      auto user = dyn_cast<TileAccessOpInterface>(use.getOwner());
      if (user && (getStorageOperand(user) == &use ||
                   getRole(user, use.getOperandNumber(), target) ==
                       AccessKind::ReadWrite))
        return (user->getName().getStringRef() +
                " updates its operand in place, and the old value is needed")
            .str();
    }
    return "written by the author";
  }

  StringRef name;
  TargetInfo target;
  const Lifetimes &lifetimes;
  const StorageClasses &classes;
  unsigned uncheckedRotations;
  llvm::DenseMap<Space, SpaceSummary> spaces;
  llvm::MapVector<std::pair<Space, AllocName>, AllocOp> allocs;
  SmallVector<Operation *> copies;
  /// Codes and texts.
  SmallVector<std::pair<StringRef, StringRef>> notes;
};

struct ReportMemory : pypto::impl::ReportMemoryPassBase<ReportMemory> {
  using ReportMemoryPassBase::ReportMemoryPassBase;

  void runOnOperation() override {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::json::Array functions;
    for (auto func : getOperation().getOps<FunctionOpInterface>()) {
      if (func.isExternal())
        continue;
      FunctionReport report(func, getAnalysisManager().nest(func));
      if (report.isEmpty())
        continue;
      if (format == ReportFormat::Text)
        report.print(os, planner);
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
