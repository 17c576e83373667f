//===- Interference.cpp - May two storage classes share bytes? ------------===//

#include "Analysis/Interference.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/LoadTpopHazard.h"
#include "Analysis/Names.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using placement::ByteRange;

Interference::Interference(Operation *func, AnalysisManager &analyses)
    : Interference(func, analyses, analyses.getAnalysis<StorageClasses>()) {}

Interference::Interference(Operation *, AnalysisManager &analyses,
                           const StorageClasses &classes)
    : classes(classes), table(classes.getTable()), points(table.getPoints()),
      lifetimes(analyses.getAnalysis<Lifetimes>()),
      hazard(analyses.getAnalysis<LoadTpopHazard>()),
      handles(analyses.getAnalysis<Handles>()), target(table.getTarget()) {
  joinSegments();
  for (unsigned number : llvm::seq(points.getEntries().size()))
    if (table.getRecord(number))
      addEdges(number);
}

void Interference::joinSegments() {
  ArrayRef<StorageMember> members = classes.getMembers();
  segments.reserve(members.size());
  starts.reserve(classes.getClasses().size() + 1);
  SmallVector<Segment> joined;
  for (const StorageClasses::Class &mine : classes.getClasses()) {
    starts.push_back(segments.size());
    // Most stand for one tile.
    if (mine.members.size() == 1) {
      llvm::append_range(
          segments, lifetimes.getSegments(members[mine.members.front()].tile));
      continue;
    }
    joined.clear();
    for (unsigned index : mine.members)
      llvm::append_range(joined, lifetimes.getSegments(members[index].tile));
    normalizeSegments(joined);
    llvm::append_range(segments, joined);
  }
  starts.push_back(segments.size());
}

/// Adds an edge for each operand that dies at the op and on whose bytes the
/// result may lie, but only just so. An operand that lives on, or that must be
/// apart, is live at the write and needs none.
void Interference::addEdges(unsigned number) {
  int64_t write = 2 * int64_t(number) + 1;
  for (const TileTable::Access &access : table.getAccesses(number)) {
    if (access.operandNumber == TileTable::kNone)
      continue;
    ArrayRef<Segment> live = lifetimes.getSegments(access.tile);
    // Where nothing has been written to it, any bytes will do.
    if (!live.empty() && !containsPoint(live, write))
      addEdges(number, access);
  }
}

void Interference::addEdges(unsigned number, const TileTable::Access &access) {
  const StorageMember *source = classes.lookup(access.tile);
  if (!source)
    return;
  bool isHazard = hazard.forbids(*table.getOperand(number, access));
  auto addEdge = [&](const TileTable::Access &written) {
    const StorageMember *member = classes.lookup(written.tile);
    if (!member || member->classId == source->classId ||
        classes.getClasses()[member->classId].space !=
            classes.getClasses()[source->classId].space)
      return;
    if (!isHazard &&
        table.getSharing(number, access, written) != Sharing::SameStart)
      return;
    edges.push_back({source->classId,
                     member->classId,
                     {source->begin, source->end},
                     {member->begin, member->end},
                     number,
                     !isHazard && source->exact && member->exact,
                     isHazard});
  };
  if (isHazard)
    table.forEachWritten(number, addEdge);
  else
    table.forEachWrittenBeside(number, access, addEdge);
}

/// Returns the segments without the points of others; both are sorted.
static SmallVector<Segment> subtract(ArrayRef<Segment> segments,
                                     ArrayRef<Segment> others) {
  SmallVector<Segment> left;
  for (Segment segment : segments) {
    for (const Segment &other : others) {
      if (other.end <= segment.begin || segment.end <= other.begin)
        continue;
      if (segment.begin < other.begin)
        left.push_back({segment.begin, other.begin});
      segment.begin = std::min(other.end, segment.end);
    }
    if (segment.begin < segment.end)
      left.push_back(segment);
  }
  return left;
}

/// Returns the first point at which two members need different things of the
/// same bytes.
std::optional<int64_t> Interference::findClash(const StorageMember &a,
                                               const StorageMember &b,
                                               int64_t delta) const {
  ByteRange aBytes{a.begin, a.end}, bBytes{b.begin + delta, b.end + delta};
  if (!aBytes.overlaps(bBytes))
    return std::nullopt;
  ArrayRef<Segment> live = lifetimes.getSegments(a.tile);
  SmallVector<Segment> apart;
  if (ArrayRef<Segment> times = joinTimes->lookup(a.value, b.value);
      !times.empty() && aBytes.begin == bBytes.begin)
    live = apart = subtract(live, times);
  std::optional<int64_t> point =
      placement::firstCommonPoint(live, lifetimes.getSegments(b.tile));
  if (!point)
    return std::nullopt;
  // Bytes are counted from the start of A.
  Content aContent = contents->lookup(a), bContent = contents->lookup(b);
  aContent.shift -= aBytes.begin;
  bContent.shift -= bBytes.begin;
  if (a.exact && b.exact && aContent == bContent)
    return std::nullopt;
  return point;
}

Conflict Interference::describeClash(const StorageMember &a,
                                     const StorageMember &b,
                                     int64_t point) const {
  Operation *op = points.getOp(point);
  Conflict conflict{Conflict::Kind::LiveTogether, op, a.value, b.value, "", ""};
  conflict.reason = llvm::formatv("{0} and {1} are live together",
                                  describeTile(a.value), describeTile(b.value));
  // A point of writing at which one is an operand: would it do without the
  // early clobber?
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  if (!access || point != points.getWrite(op))
    return conflict;
  for (const StorageMember *read : {&a, &b}) {
    const StorageMember *write = read == &a ? &b : &a;
    if (containsPoint(lifetimes.getSegments(read->tile), point + 1))
      continue;
    forEachWritten(access, target, [&](Value written) {
      if (classes.lookup(written) != write)
        return;
      for (OpOperand &operand : access->getOpOperands()) {
        if (operand.get() != read->value)
          continue;
        SharingAnswer answer = getSharingWith(access, written, operand, target);
        if (answer.sharing != Sharing::Apart)
          continue;
        conflict.kind = Conflict::Kind::Apart;
        conflict.reason =
            llvm::formatv("{0} may not write over {1}: {2}", describeOp(access),
                          describeTile(read->value), answer.reason);
        conflict.source = answer.source;
      }
    });
  }
  return conflict;
}

std::optional<Conflict> Interference::query(unsigned a, unsigned b,
                                            int64_t delta) const {
  auto visit = [&](const StartEdge &edge,
                   bool forward) -> std::optional<Conflict> {
    int64_t resultDelta = forward ? delta : -delta;
    ByteRange result{edge.resultBytes.begin + resultDelta,
                     edge.resultBytes.end + resultDelta};
    if (!edge.operandBytes.overlaps(result) ||
        (edge.mayCoincide && edge.operandBytes.begin == result.begin))
      return std::nullopt;
    Operation *op = points.getEntries()[edge.number].getOp();
    if (edge.isHazard)
      return Conflict{Conflict::Kind::Hazard,
                      op,
                      {},
                      {},
                      describeOp(op) +
                          " reads a popped tile and may not write over one "
                          "that was loaded",
                      "pypto MemoryReuse, load + tpop hazard"};
    Conflict conflict{Conflict::Kind::SameStart, op, {}, {}, "", ""};
    conflict.reason = llvm::formatv(
        "{0} may write over its operand only where it reads it; they would "
        "begin at bytes {1} and {2}",
        describeOp(op), edge.operandBytes.begin, result.begin);
    return conflict;
  };
  if (edgesOf.empty()) {
    edgesOf.resize(classes.getClasses().size());
    for (auto [index, edge] : llvm::enumerate(edges))
      edgesOf[edge.operandClass].push_back(index);
  }
  for (unsigned edge : edgesOf[a])
    if (edges[edge].resultClass == b)
      if (auto conflict = visit(edges[edge], /*forward=*/true))
        return conflict;
  for (unsigned edge : edgesOf[b])
    if (edges[edge].resultClass == a)
      if (auto conflict = visit(edges[edge], /*forward=*/false))
        return conflict;
  if (!placement::firstCommonPoint(getSegments(a), getSegments(b)))
    return std::nullopt;
  if (!contents)
    contents.emplace(classes);
  if (!joinTimes)
    joinTimes.emplace(table, handles);
  // A reason among tiles of the program says more than one among copies.
  auto isCopied = [](const StorageMember &member) {
    return isa_and_nonnull<ParallelCopyOp>(member.value.getDefiningOp());
  };
  ArrayRef<StorageMember> members = classes.getMembers();
  std::optional<std::tuple<unsigned, unsigned, int64_t>> found;
  for (unsigned i : classes.getClasses()[a].members)
    for (unsigned j : classes.getClasses()[b].members)
      if (auto point = findClash(members[i], members[j], delta)) {
        if (!isCopied(members[i]) && !isCopied(members[j]))
          return describeClash(members[i], members[j], *point);
        if (!found)
          found = {i, j, *point};
      }
  if (!found)
    return std::nullopt;
  auto [i, j, point] = *found;
  return describeClash(members[i], members[j], point);
}

void Interference::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  ArrayRef<StorageClasses::Class> all = classes.getClasses();
  auto printClass = [&](unsigned id) {
    classes.getMembers()[all[id].members.front()].value.printAsOperand(os,
                                                                       state);
  };
  for (unsigned a = 0; a < all.size(); ++a)
    for (unsigned b = a + 1; b < all.size(); ++b) {
      if (all[a].space != all[b].space)
        continue;
      printClass(a);
      os << " and ";
      printClass(b);
      if (std::optional<Conflict> conflict = query(a, b, 0)) {
        os << " apart: " << conflict->reason;
        if (!conflict->source.empty())
          os << " (" << conflict->source << ')';
        os << '\n';
      } else {
        os << " may share\n";
      }
    }
}
