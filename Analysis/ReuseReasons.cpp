//===- ReuseReasons.cpp - Why tiles share bytes, and why not --------------===//

#include "Analysis/ReuseReasons.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/Names.h"
#include "IR/Tile/TileDialect.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <set>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using llvm::formatv;
using placement::ByteRange;

/// How many of those that went, and of those that will go, are candidates.
constexpr unsigned kNearest = 4;

/// How many that lie on the bytes of a candidate are asked about.
constexpr unsigned kAsked = 8;

/// Returns the chip with what its hardware allows beyond the stricter rules.
static TargetInfo lookupHardware(Operation *func) {
  MLIRContext *context = func->getContext();
  auto attr = TargetAttr::get(context, StringAttr::get(context, ""), {}, false,
                              SharingPolicy::Hardware);
  for (Operation *op = func; op; op = op->getParentOp())
    if (auto mine = op->getAttrOfType<TargetAttr>(TileDialect::kTargetAttr)) {
      attr = TargetAttr::get(context, mine.getChip(), mine.getCapacities(),
                             mine.getPeerAlignment(), SharingPolicy::Hardware);
      break;
    }
  return TargetInfo(attr);
}

ReuseReasons::ReuseReasons(Operation *func, AnalysisManager &analyses,
                           const Tenants &tenants)
    : tenants(tenants), points(analyses.getAnalysis<ProgramPoints>()),
      hardware(lookupHardware(func)) {}

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

/// Asks about `mine`, were it to begin at a byte of the space.
std::optional<Conflict> ReuseReasons::queryAt(unsigned mine, unsigned other,
                                              int64_t begin) const {
  // Members count their bytes from the start of their allocations.
  int64_t base = tenants[mine].base + begin - tenants[mine].bytes.begin;
  return tenants.getInterference().query(other, mine,
                                         base - tenants[other].base);
}

Operation *ReuseReasons::getLastUse(unsigned tenant, int64_t point) const {
  for (const Segment &segment : tenants.getSegments(tenant))
    if (segment.begin <= point && point < segment.end)
      return points.getOp(segment.end - 1);
  return nullptr;
}

/// Returns true if the hardware would allow what a stricter rule forbids.
bool ReuseReasons::isAllowedByHardware(const Conflict &conflict) const {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(conflict.op);
  if (!access)
    return false;
  for (OpOperand &operand : access->getOpOperands())
    for (OpResult result : access->getResults())
      if ((operand.get() == conflict.first && result == conflict.second) ||
          (operand.get() == conflict.second && result == conflict.first))
        return getSharing(access, operand, result, hardware).sharing !=
               Sharing::Apart;
  return false;
}

ReuseReasons::Refusal ReuseReasons::explain(unsigned mine, unsigned other,
                                            const Conflict &conflict) const {
  switch (conflict.kind) {
  case Conflict::Kind::LiveTogether: {
    // The later of the two is made while the earlier one is needed.
    int64_t point = *placement::firstCommonPoint(tenants.getSegments(mine),
                                                 tenants.getSegments(other));
    auto begins = [&](unsigned id) {
      for (const Segment &segment : tenants.getSegments(id))
        if (segment.begin <= point && point < segment.end)
          return segment.begin;
      return point;
    };
    unsigned early = other, late = mine;
    if (begins(mine) < begins(other))
      std::swap(early, late);
    Operation *last = getLastUse(early, point);
    Operation *maker = points.getOp(begins(late));
    Operation *blockOp =
        Value(tenants[late].tile).getParentBlock()->getParentOp();
    std::string until = last ? describeOp(last) : "the end of its block";
    return {formatv("{0} is made while {1} is needed, until {2}",
                    describeTile(tenants[late].tile),
                    describeTile(tenants[early].tile), until),
            "",
            last && last == maker ? "take another op, which does not need both"
                                  : formatv("let {0} come before {1}", until,
                                            describeOp(maker ? maker : blockOp))
                                        .str()};
  }
  case Conflict::Kind::Apart:
    return {conflict.reason, conflict.source.str(),
            isAllowedByHardware(conflict)
                ? "plan with sharing=hardware, which allows it"
                : "make the result with another op"};
  case Conflict::Kind::SameStart:
    return {conflict.reason, conflict.source.str(),
            "give the op an operand that begins where its result does"};
  case Conflict::Kind::Hazard:
    return {conflict.reason, conflict.source.str(),
            "copy the popped tile before the op reads it"};
  }
  llvm_unreachable("unknown kind of conflict");
}

std::optional<ReuseReasons::Refusal>
ReuseReasons::refuseStages(unsigned mine, unsigned other) const {
  const StageGuard &guard = tenants.getGuard();
  for (const StageGuard::Mark &a : guard.getMarks(mine))
    for (const StageGuard::Mark &b : guard.getMarks(other))
      if (a.group == b.group && a.stage != b.stage)
        return Refusal{
            formatv("stages {0} and {1} of pipeline {2} have bytes of their "
                    "own, so that neither waits for the other",
                    std::min(a.stage, b.stage), std::max(a.stage, b.stage),
                    a.group),
            "", "ask for fewer stages (tile.pipeline_stages)"};
  return std::nullopt;
}

std::optional<ReuseReasons::Refusal>
ReuseReasons::refuse(unsigned mine, unsigned other,
                     ArrayRef<unsigned> around) const {
  for (unsigned id : {other, mine})
    if (AllocOp alloc = tenants[id].alloc; alloc.getPinned())
      return Refusal{formatv("@{0} is declared, so only what is bound to it "
                             "lies there",
                             alloc.getName()),
                     "", formatv("bind both to @{0}", alloc.getName())};
  int64_t begin = tenants[other].bytes.begin;
  if (std::optional<Conflict> conflict = queryAt(mine, other, begin))
    return explain(mine, other, *conflict);
  if (std::optional<Refusal> refusal = refuseStages(mine, other))
    return refusal;
  int64_t size = tenants[mine].bytes.end - tenants[mine].bytes.begin;
  for (unsigned third : around) {
    if (third == mine || third == other ||
        tenants[third].space != tenants[mine].space ||
        !tenants[third].bytes.overlaps({begin, begin + size}))
      continue;
    std::optional<Refusal> refusal;
    if (std::optional<Conflict> conflict = queryAt(mine, third, begin))
      refusal = explain(mine, third, *conflict);
    else
      refusal = refuseStages(mine, third);
    if (!refusal)
      continue;
    refusal->reason =
        formatv("{0} lies there as well, and {1}",
                describeTile(tenants[third].tile), refusal->reason);
    return refusal;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// One tenant after the other
//===----------------------------------------------------------------------===//

namespace {

/// Remembers who had each byte of a space last.
class LastTenants {
public:
  /// Calls `fn` with those that had bytes of a range, each once.
  void forEach(ByteRange bytes, llvm::function_ref<void(unsigned)> fn) const {
    unsigned last = ~0u;
    auto it = pieces.upper_bound(bytes.begin);
    if (it != pieces.begin())
      --it;
    for (; it != pieces.end() && it->first < bytes.end; ++it)
      if (it->second.end > bytes.begin && it->second.tenant != last)
        fn(last = it->second.tenant);
  }

  void move(ByteRange bytes, unsigned tenant) {
    if (bytes.begin == bytes.end)
      return;
    split(bytes.begin);
    split(bytes.end);
    pieces.erase(pieces.lower_bound(bytes.begin),
                 pieces.lower_bound(bytes.end));
    pieces[bytes.begin] = {bytes.end, tenant};
  }

private:
  struct Piece {
    int64_t end;
    unsigned tenant;
  };

  void split(int64_t byte) {
    auto it = pieces.lower_bound(byte);
    if (it == pieces.begin())
      return;
    Piece &before = std::prev(it)->second;
    if (before.end <= byte)
      return;
    pieces[byte] = before;
    before.end = byte;
  }

  std::map<int64_t, Piece> pieces;
};

} // namespace

void ReuseReasons::forEach(
    Space space, llvm::function_ref<void(unsigned, unsigned)> shared,
    llvm::function_ref<void(unsigned, llvm::function_ref<Candidate()>)> alone)
    const {
  SmallVector<unsigned, 0> order;
  for (unsigned id = 0; id < tenants.getTenants().size(); ++id)
    if (tenants[id].space == space && !tenants.getSegments(id).empty())
      order.push_back(id);
  llvm::stable_sort(order, [&](unsigned a, unsigned b) {
    return tenants.getSegments(a).front().begin <
           tenants.getSegments(b).front().begin;
  });

  LastTenants last;
  // Those that have come, by the point at which they go for good.
  std::set<std::pair<int64_t, unsigned>> known;
  auto goes = [&](unsigned id) { return tenants.getSegments(id).back().end; };
  for (unsigned mine : order) {
    std::optional<unsigned> previous;
    last.forEach(tenants[mine].bytes, [&](unsigned other) {
      if (!previous || goes(*previous) < goes(other))
        previous = other;
    });
    auto findCandidate = [&]() -> Candidate {
      SmallVector<unsigned> candidates;
      if (Operation *op = tenants[mine].tile.getDefiningOp())
        for (Value operand : op->getOperands())
          if (std::optional<unsigned> id = tenants.lookup(operand);
              id && *id != mine && tenants[*id].space == space)
            candidates.push_back(*id);
      auto next =
          known.lower_bound({tenants.getSegments(mine).front().begin + 1, 0u});
      auto went = next;
      for (unsigned i = 0; i < kNearest && went != known.begin(); ++i)
        candidates.push_back((--went)->second);
      for (unsigned i = 0; i < kNearest && next != known.end(); ++i)
        candidates.push_back((next++)->second);
      for (unsigned other : candidates) {
        SmallVector<unsigned> around;
        last.forEach(tenants[other].bytes, [&](unsigned id) {
          if (around.size() < kAsked)
            around.push_back(id);
        });
        if (auto refusal = refuse(mine, other, around))
          return {other, std::move(refusal)};
      }
      return {candidates.front(), std::nullopt};
    };
    // What an author has declared is where its author wants it.
    if (!AllocOp(tenants[mine].alloc).getPinned()) {
      if (previous)
        shared(mine, *previous);
      else if (!known.empty())
        alone(mine, findCandidate);
    }
    last.move(tenants[mine].bytes, mine);
    known.insert({goes(mine), mine});
  }
}
