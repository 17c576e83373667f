//===- UnitHandoffs.cpp - Reuse that makes a unit wait --------------------===//

#include "Analysis/UnitHandoffs.h"
#include "IR/TileValue.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include <deque>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

std::optional<Unit> pypto::getUnit(TileAccessOpInterface op,
                                   const TargetInfo &target) {
  Unit unit = op.getOpRecord().unit;
  if (unit != Unit::Route)
    return unit;
  OpOperand *storage = getStorageOperand(op);
  SmallVector<Value, 2> written;
  forEachWritten(op, target, [&](Value tile) { written.push_back(tile); });
  auto source = llvm::find_if(op->getOpOperands(), [&](OpOperand &operand) {
    return &operand != storage && isTile(operand.get()) &&
           !llvm::is_contained(written, operand.get());
  });
  if (source == op->getOpOperands().end())
    return std::nullopt;
  Space to =
      written.empty() ? Space::DDR : getTileType(written.front()).getSpace();
  return target.getRoute(getTileType(source->get()).getSpace(), to);
}

namespace {

struct Use {
  Unit unit;
  Operation *op;
  /// Counts the ops in program order.
  unsigned number;
};

/// How a class is used, in program order.
struct History {
  /// False once something is not known.
  bool known = true;
  Block *block = nullptr;
  std::optional<Use> firstWrite;
  /// The readers after the last write, the last of each unit, or that write.
  SmallVector<Use, 2> lastUses;
  bool isReadLast = false;
};

class Recorder {
public:
  Recorder(Operation *func, const StorageClasses &classes)
      : classes(classes), target(TargetInfo::lookup(func)),
        histories(classes.getClasses().size()) {
    func->walk([&](Operation *op) { visit(op); });
  }

  ArrayRef<History> getHistories() const { return histories; }
  /// Returns the classes by their first write.
  ArrayRef<unsigned> getOrder() const { return order; }

private:
  void visit(Operation *op) {
    ++numOps;
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (!access)
      return visitForeign(op);
    // A view moves no bytes, whatever unit its record names.
    std::optional<Unit> unit = getUnit(access, target);
    if (unit == Unit::None || access.getOpRecord().storage == StorageKind::View)
      return;
    SmallVector<TileAccess> accesses;
    access.getAccesses(target, accesses);
    // An op reads before it writes.
    for (bool writes : {false, true})
      for (const TileAccess &one : accesses)
        if (const StorageMember *member = classes.lookup(one.value))
          add(histories[member->classId], member->classId, one.kind, writes,
              unit, op);
  }

  /// Control flow only passes tiles on. What anything else does is unknown.
  void visitForeign(Operation *op) {
    if (isa<RegionBranchOpInterface, RegionBranchTerminatorOpInterface>(op))
      return;
    for (Value operand : op->getOperands())
      if (const StorageMember *member = classes.lookup(operand))
        histories[member->classId].known = false;
  }

  void add(History &history, unsigned id, AccessKind kind, bool writes,
           std::optional<Unit> unit, Operation *op) {
    bool isWrite = kind != AccessKind::Read,
         isRead = kind == AccessKind::Read || kind == AccessKind::ReadWrite;
    if (kind == AccessKind::Unread || !(writes ? isWrite : isRead))
      return;
    if (!unit || (history.block && history.block != op->getBlock())) {
      history.known = false;
      return;
    }
    history.block = op->getBlock();
    Use use{*unit, op, numOps};
    if (writes && !history.firstWrite) {
      history.firstWrite = use;
      order.push_back(id);
    }
    // A reader waits for the writer, and a writer for all before it.
    if (writes || !history.isReadLast)
      history.lastUses.clear();
    history.isReadLast = !writes;
    llvm::erase_if(history.lastUses,
                   [&](const Use &other) { return other.unit == *unit; });
    history.lastUses.push_back(use);
  }

  const StorageClasses &classes;
  TargetInfo target;
  SmallVector<History, 0> histories;
  SmallVector<unsigned, 0> order;
  unsigned numOps = 0;
};

} // namespace

/// Returns the user of `from` that the first write of `to` waits for, if any.
static Operation *findUser(const History &from, const History &to) {
  for (const Use &use : llvm::reverse(from.lastUses))
    if (use.unit != to.firstWrite->unit)
      return use.op;
  return nullptr;
}

/// Tells whether all users of `from` come before the first write of `to`.
static bool endsBefore(const History &from, const History &to) {
  return llvm::all_of(from.lastUses, [&](const Use &use) {
    return use.number <= to.firstWrite->number;
  });
}

UnitHandoffs::UnitHandoffs(Operation *func, AnalysisManager &analyses) {
  const auto &classes = analyses.getAnalysis<StorageClasses>();
  Recorder recorder(func, classes);
  ArrayRef<History> histories = recorder.getHistories();
  // The latest classes of each space and block.
  llvm::DenseMap<std::pair<unsigned, Block *>, std::deque<unsigned>> latest;
  for (unsigned second : recorder.getOrder()) {
    const History &to = histories[second];
    if (!to.known)
      continue;
    auto space = static_cast<unsigned>(classes.getClasses()[second].space);
    std::deque<unsigned> &before = latest[{space, to.block}];
    bool inLoop = isa<LoopLikeOpInterface>(to.block->getParentOp());
    for (unsigned first : before) {
      const History &from = histories[first];
      if (Operation *user = endsBefore(from, to) ? findUser(from, to) : nullptr)
        handoffs.push_back({first, second, user, to.firstWrite->op});
      else if (Operation *user = inLoop ? findUser(to, from) : nullptr)
        handoffs.push_back({second, first, user, from.firstWrite->op});
    }
    before.push_back(second);
    if (before.size() > kReach)
      before.pop_front();
  }
}

void UnitHandoffs::print(llvm::raw_ostream &os, Operation *func) const {
  for (const UnitHandoff &handoff : handoffs)
    os << "  class " << handoff.first << " to " << handoff.second << ": "
       << handoff.writer->getName() << " waits for " << handoff.user->getName()
       << '\n';
}
