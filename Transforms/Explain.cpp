//===- Explain.cpp - Tells all about one tile of a planned kernel ---------===//
//
//   the result of tile.exp at 7:8 in @softmax
//     place   @vec_0, bytes [0, 4096) of vec
//     live    [7, 10) from tile.exp at 7:8 to tile.mul at 9:8
//     shares bytes with
//       the result of tile.load at 6:8, live [3, 7)
//     lies apart from
//       @vec_1: the result of tile.load at 8:8 is made while ...
//         change: let the last use of the one come before the other is made
//
// Works on whatever plan there is. O(tiles) for each tile that is asked about.
//
//===----------------------------------------------------------------------===//

#include "Analysis/Names.h"
#include "Analysis/ReuseReasons.h"
#include "IR/TileValue.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "Transforms/PlacedModule.h"
#include "Transforms/Summary.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

namespace pypto {
#define GEN_PASS_DEF_EXPLAINPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// What the user has asked for.
struct Question {
  /// A line and, if given, a column.
  std::optional<unsigned> line, column;
  /// Of a value in the source.
  StringRef name;
  /// Of an allocation, without the `@`.
  StringRef buffer;

  /// Returns nothing for text that names neither a place nor a tile.
  static std::optional<Question> parse(StringRef tile, StringRef buffer) {
    Question question;
    question.buffer = buffer;
    question.buffer.consume_front("@");
    if (tile.empty())
      return question.buffer.empty() ? std::nullopt : std::optional(question);
    if (!buffer.empty())
      return std::nullopt;
    if (!llvm::isDigit(tile.front())) {
      question.name = tile;
      question.name.consume_front("%");
      return question;
    }
    auto [line, column] = tile.split(':');
    if (llvm::to_integer(line, question.line.emplace()) &&
        (column.empty() ? !tile.contains(':')
                        : llvm::to_integer(column, question.column.emplace())))
      return question;
    return std::nullopt;
  }

  /// Returns true if the question is about a tile; its line is what counts if
  /// `anyColumn`.
  bool matches(Value tile, bool anyColumn) const {
    Location loc = tile.getLoc();
    if (!name.empty()) {
      auto named = loc->findInstanceOf<NameLoc>();
      return named && named.getName().getValue() == name;
    }
    auto file = loc->findInstanceOf<FileLineColLoc>();
    return line && file && file.getLine() == *line &&
           (anyColumn || !column || file.getColumn() == *column);
  }
};

/// Explains tiles of one function.
class Explainer {
public:
  Explainer(FunctionOpInterface func, AnalysisManager &analyses,
            raw_ostream &os)
      : func(func), points(analyses.getAnalysis<ProgramPoints>()),
        tenants(func, analyses), reasons(func, analyses, tenants), os(os) {}

  /// Explains each tile that is meant, or, failing that, whatever is made in
  /// its line. Returns how many there were.
  unsigned explainTiles(const Question &question, bool anyColumn) {
    llvm::SetVector<unsigned> found;
    unsigned popped = 0;
    forEachTile(func, [&](Value tile) {
      if (!question.matches(tile, anyColumn))
        return;
      if (std::optional<unsigned> id = tenants.lookup(tile)) {
        found.insert(*id);
        return;
      }
      ++popped;
      os << describeTile(tile) << " in @" << func.getName()
         << " lies in a cross-core ring, where its sender has put it\n";
    });
    for (unsigned id : found)
      explain(id);
    return found.size() + popped;
  }

  unsigned explainBuffer(StringRef name) {
    unsigned count = 0;
    for (auto [id, tenant] : llvm::enumerate(tenants.getTenants()))
      if (AllocOp(tenant.alloc).getName() == name) {
        if (count++ == 0)
          explainAlloc(tenant.alloc);
        explain(id);
      }
    return count;
  }

  static void forEachTile(Operation *func, function_ref<void(Value)> fn) {
    auto visit = [&](Value value) {
      if (isTile(value))
        fn(value);
    };
    func->walk<WalkOrder::PreOrder>([&](Operation *op) {
      llvm::for_each(op->getResults(), visit);
      for (Region &region : op->getRegions())
        llvm::for_each(region.getArguments(), visit);
    });
  }

private:
  void explainAlloc(AllocOp alloc) {
    os << '@' << alloc.getName() << " in @" << func.getName() << ": "
       << *alloc.getSize() << " bytes of " << stringifySpace(*alloc.getSpace());
    if (alloc.getAddress())
      os << " at " << *alloc.getAddress();
    if (alloc.getPinned())
      os << ", declared";
    if (alloc.getSlots() > 1)
      os << " with " << alloc.getSlots() << " slots";
    os << '\n';
  }

  void explain(unsigned id) {
    const Tenants::Tenant &tenant = tenants[id];
    os << describeTile(tenant.tile) << " in @" << func.getName() << '\n'
       << "  place   " << describePlace(tenant) << ", bytes ";
    if (AllocOp(tenant.alloc).getAddress())
      os << tenant.bytes << " of " << stringifySpace(tenant.space) << '\n';
    else
      os << placement::ByteRange{tenant.bytes.begin - tenant.base,
                                 tenant.bytes.end - tenant.base}
         << " of it\n";
    printMembers(id);
    for (const Segment &segment : tenants.getSegments(id)) {
      std::string text;
      llvm::raw_string_ostream live(text);
      live << segment;
      printOpAt(live, " from ", segment.begin);
      printOpAt(live, " to ", segment.end - 1);
      printWrapped(os, "  live    ", text, 10);
    }
    if (tenants.getSegments(id).empty())
      os << "  live    never: nobody needs its bytes\n";
    printSharing(id);
    printApart(id);
  }

  void printOpAt(raw_ostream &live, StringRef before, int64_t point) {
    if (Operation *op = points.getOp(point))
      live << before << describeOp(op);
  }

  /// Prints what stands in the same place by the meaning of the kernel.
  void printMembers(unsigned id) {
    const StorageClasses &classes = tenants.getClasses();
    ArrayRef<unsigned> members = classes.getClasses()[id].members;
    if (members.size() > 1)
      os << "  one with\n";
    for (unsigned index : members) {
      const StorageMember &member = classes.getMembers()[index];
      if (member.value == tenants[id].tile)
        continue;
      os << "    " << describeTile(member.value);
      if (auto op = member.value.getDefiningOp<TileAccessOpInterface>();
          op && getStorageOperand(op))
        os << (op.getOpRecord().storage == StorageKind::View
                   ? ", a view"
                   : ", an update in place");
      os << '\n';
    }
  }

  /// Prints the tenants of the same bytes.
  void printSharing(unsigned id) {
    StringRef title = "  shares bytes with\n";
    for (auto [other, tenant] : llvm::enumerate(tenants.getTenants())) {
      if (other == id || tenant.space != tenants[id].space ||
          !tenant.bytes.overlaps(tenants[id].bytes))
        continue;
      os << std::exchange(title, "") << "    " << describeTile(tenant.tile);
      StringRef before = ", live ";
      for (const Segment &segment : tenants.getSegments(other))
        os << std::exchange(before, " ") << segment;
      os << '\n';
    }
  }

  /// Prints, for each allocation that holds none of the bytes, the first reason
  /// for that.
  void printApart(unsigned id) {
    SmallVector<unsigned> inSpace;
    llvm::MapVector<Operation *, SmallVector<unsigned>> others;
    for (auto [other, tenant] : llvm::enumerate(tenants.getTenants()))
      if (tenant.space == tenants[id].space) {
        inSpace.push_back(other);
        others[AllocOp(tenant.alloc)].push_back(other);
      }
    StringRef title = "  lies apart from\n";
    // In a finished plan with addresses alone, several lie on the same bytes.
    SmallVector<placement::ByteRange> told{tenants[id].bytes};
    for (auto &[alloc, ids] : others) {
      bool isTold = llvm::any_of(ids, [&](unsigned other) {
        return llvm::any_of(told, [&](placement::ByteRange bytes) {
          return bytes.overlaps(tenants[other].bytes);
        });
      });
      if (isTold)
        continue;
      for (unsigned other : ids)
        told.push_back(tenants[other].bytes);
      os << std::exchange(title, "");
      std::string lead =
          "    @" + AllocOp(cast<AllocOp>(alloc)).getName().str() + ": ";
      std::optional<ReuseReasons::Refusal> refusal;
      for (unsigned other : ids)
        if ((refusal = reasons.refuse(id, other, {})))
          break;
      // Others may lie there, if parts of allocations are shared.
      if (!refusal)
        refusal = reasons.refuse(id, ids.front(), inSpace);
      if (!refusal) {
        printWrapped(os, lead,
                     "no rule is against it; the planner has decided so", 6);
        continue;
      }
      if (!refusal->source.empty())
        refusal->reason += " (" + refusal->source + ")";
      printWrapped(os, lead, refusal->reason, 6);
      printWrapped(os, "      change: ", refusal->advice, 10);
    }
  }

  FunctionOpInterface func;
  const ProgramPoints &points;
  Tenants tenants;
  ReuseReasons reasons;
  raw_ostream &os;
};

struct Explain : pypto::impl::ExplainPassBase<Explain> {
  using ExplainPassBase::ExplainPassBase;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    std::optional<Question> question = Question::parse(tile, buffer);
    if (!question)
      return fail("say either where a tile is made, as tile=12:8 or tile=12, "
                  "or its name, or an allocation, as buffer=@vec_0");
    PlacedModule placed(getOperation(), getAnalysisManager());
    for (auto func : placed.get().getOps<FunctionOpInterface>()) {
      KernelState kernel = getKernelState(func);
      if (kernel.state != PlanState::Unplaced &&
          kernel.state != PlanState::Mixed)
        continue;
      kernel.witness->emitError()
          << "has no placement; plan the kernel before it is explained";
      return signalPassFailure();
    }
    std::string text;
    llvm::raw_string_ostream os(text);
    unsigned count = explain(placed, *question, /*anyColumn=*/false, os);
    if (count == 0 && question->column)
      count = explain(placed, *question, /*anyColumn=*/true, os);
    if (count == 0)
      return fail(question->buffer.empty()
                      ? "no tile is made at '" + tile + "'"
                      : "no tile lies in an allocation '" + buffer + "'");
    llvm::errs() << text;
  }

  static unsigned explain(const PlacedModule &placed, const Question &question,
                          bool anyColumn, raw_ostream &os) {
    unsigned count = 0;
    for (auto func : placed.get().getOps<FunctionOpInterface>()) {
      if (func.isExternal() || !isPlanned(func))
        continue;
      AnalysisManager analyses = placed.getAnalyses().nest(func);
      Explainer explainer(func, analyses, os);
      count += question.buffer.empty()
                   ? explainer.explainTiles(question, anyColumn)
                   : explainer.explainBuffer(question.buffer);
    }
    return count;
  }

  void fail(const Twine &why) {
    mlir::emitError(getOperation().getLoc()) << why;
    signalPassFailure();
  }
};

} // namespace
