//===- JoinTimes.cpp - When two buffers hold the same ---------------------===//

#include "Analysis/JoinTimes.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// The points at which each buffer that is moved is written, in order.
using WritesOf = llvm::DenseMap<Value, SmallVector<int64_t>>;

/// Returns where the first write behind a move ends the time in which its
/// buffer holds what has been moved.
static int64_t findEnd(Operation *move, ArrayRef<int64_t> writes,
                       const ProgramPoints &points) {
  Block *block = move->getBlock();
  const int64_t *next = llvm::upper_bound(writes, points.getWrite(move));
  Operation *writer = next == writes.end() ? nullptr : points.getOp(*next);
  Operation *top = writer ? block->findAncestorOpInBlock(*writer) : nullptr;
  if (!top)
    return points.getWrite(&block->back()) + 1;
  return top == writer ? *next : points.getRead(top);
}

JoinTimes::JoinTimes(const TileTable &table, const Handles &handles) {
  // What copies contents moves nothing between buffers.
  if (handles.isEmpty() || table.getCopies().empty())
    return;
  const ProgramPoints &points = table.getPoints();
  WritesOf writes;
  for (unsigned number : table.getCopies())
    for (Value handle : points.getEntries()[number].getOp()->getOperands())
      writes[handles.getRoot(handle)];
  for (unsigned number : llvm::seq(points.getEntries().size()))
    for (const TileTable::Access &access : table.getAccesses(number))
      if (access.operandNumber != TileTable::kNone &&
          access.kind != AccessKind::Read && access.kind != AccessKind::Unread)
        for (Value root : handles.getRoots(table.getTiles()[access.tile].value))
          if (auto it = writes.find(root); it != writes.end())
            it->second.push_back(2 * int64_t(number) + 1);
  for (unsigned number : table.getCopies()) {
    Operation *move = points.getEntries()[number].getOp();
    Value source = handles.getRoot(move->getOperand(0)),
          result = handles.getRoot(move->getOperand(1));
    Segment time{points.getWrite(move),
                 std::min(findEnd(move, writes[source], points),
                          findEnd(move, writes[result], points))};
    times[{source, result}].push_back(time);
    times[{result, source}].push_back(time);
  }
  for (auto &[key, mine] : times)
    llvm::sort(mine, [](const Segment &a, const Segment &b) {
      return a.begin < b.begin;
    });
}

ArrayRef<Segment> JoinTimes::lookup(Value a, Value b) const {
  auto it = times.find({a, b});
  if (it == times.end())
    return {};
  return it->second;
}
