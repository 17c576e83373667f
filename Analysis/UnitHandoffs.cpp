//===- UnitHandoffs.cpp - Reuse that makes a unit wait --------------------===//

#include "Analysis/UnitHandoffs.h"
#include "IR/TileValue.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

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

/// Returns the user of `from` that the first write of `to` waits for.
static Operation *findUser(const History &from, const History &to) {
  for (const Use &use : llvm::reverse(from.lastUses))
    if (use.unit != to.firstWrite->unit)
      return use.op;
  llvm_unreachable("no other unit uses it");
}

namespace {

/// What the comparison of two classes looks at, close together in memory: most
/// of the time of this analysis is spent in it.
struct Brief {
  unsigned id;
  /// The number of the op that uses it last.
  unsigned end;
  /// One bit for each unit.
  uint32_t users;
  uint32_t writer;

  Brief(unsigned id, const History &history)
      : id(id), end(0), users(0), writer(bitOf(history.firstWrite->unit)) {
    for (const Use &use : history.lastUses) {
      end = std::max(end, use.number);
      users |= bitOf(use.unit);
    }
  }

  static uint32_t bitOf(Unit unit) { return 1u << static_cast<unsigned>(unit); }

  bool waitsFor(const Brief &other) const { return other.users & ~writer; }
};

} // namespace

UnitHandoffs::UnitHandoffs(Operation *func, AnalysisManager &analyses) {
  const auto &classes = analyses.getAnalysis<StorageClasses>();
  Recorder recorder(func, classes);
  ArrayRef<History> histories = recorder.getHistories();
  // The classes of each space and block; the last ones are compared with.
  llvm::DenseMap<std::pair<unsigned, Block *>, SmallVector<Brief, 0>> known;
  auto add = [&](unsigned first, unsigned second) {
    handoffs.push_back({first, second,
                        findUser(histories[first], histories[second]),
                        histories[second].firstWrite->op});
  };
  for (unsigned id : recorder.getOrder()) {
    const History &history = histories[id];
    if (!history.known)
      continue;
    auto space = static_cast<unsigned>(classes.getClasses()[id].space);
    SmallVector<Brief, 0> &before = known[{space, history.block}];
    bool inLoop = isa<LoopLikeOpInterface>(history.block->getParentOp());
    Brief mine(id, history);
    for (const Brief &other : ArrayRef<Brief>(before).take_back(kReach)) {
      bool isOver = other.end <= history.firstWrite->number;
      if (isOver && mine.waitsFor(other))
        add(other.id, id);
      else if (inLoop && other.waitsFor(mine))
        add(id, other.id);
    }
    before.push_back(mine);
  }
}

void UnitHandoffs::print(llvm::raw_ostream &os, Operation *func) const {
  for (const UnitHandoff &handoff : handoffs)
    os << "  class " << handoff.first << " to " << handoff.second << ": "
       << handoff.writer->getName() << " waits for " << handoff.user->getName()
       << '\n';
}
