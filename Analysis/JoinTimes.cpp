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

JoinTimes::JoinTimes(Operation *func, const ProgramPoints &points,
                     const Handles &handles) {
  SmallVector<Operation *> moves;
  WritesOf writes;
  if (!handles.isEmpty())
    func->walk([&](Operation *op) {
      if (!isJoin(op))
        return;
      moves.push_back(op);
      for (Value handle : op->getOperands())
        writes[handles.getRoot(handle)];
    });
  if (moves.empty())
    return;
  TargetInfo target = TargetInfo::lookup(func);
  SmallVector<TileAccess> accesses;
  func->walk<WalkOrder::PreOrder>([&](TileAccessOpInterface op) {
    accesses.clear();
    op.getAccesses(target, accesses);
    for (const TileAccess &access : accesses)
      if (access.operand && access.kind != AccessKind::Read &&
          access.kind != AccessKind::Unread)
        for (Value root : handles.getRoots(access.value))
          if (auto it = writes.find(root); it != writes.end())
            it->second.push_back(points.getWrite(op));
  });
  for (auto &[root, mine] : writes)
    llvm::sort(mine);
  for (Operation *move : moves) {
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
