//===- LastWriter.cpp - Who was the last to write a byte ------------------===//

#include "Checker/LastWriter.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

class Search {
public:
  /// The op that writes something else; null where the content gets there.
  /// Nothing when the start of the block is reached.
  using Answer = std::optional<Operation *>;

  Search(const ByteRange &bytes, const Places &places, const TargetInfo &target)
      : bytes(bytes), places(places), target(target) {}

  /// Looks at what runs before `op`, where the bytes should hold `due`.
  Answer before(Operation *op, Name due) {
    for (;;) {
      if (Answer answer = above(op, due))
        return answer;
      Region *region = op->getParentRegion();
      op = op->getParentOp();
      if (op->hasTrait<OpTrait::IsIsolatedFromAbove>())
        return {};
      auto parent = dyn_cast<RegionBranchOpInterface>(op);
      if (!parent)
        continue;
      // Another round of a loop, or a region that runs before this one.
      Name atStart = due;
      if (Answer answer = into(parent, region, atStart); answer && *answer)
        return answer;
      forEachEdge(parent, nullptr, region,
                  [&](Operation *, OperandRange operands, ValueRange inputs) {
                    due = rename(due, operands, inputs);
                  });
    }
  }

private:
  using EdgeFn = function_ref<void(Operation *, OperandRange, ValueRange)>;

  /// Calls `fn` with the op that leaves `from` (null: the op itself, which
  /// enters) for `to` (null: the op is done), if there is such an edge.
  static void forEachEdge(RegionBranchOpInterface op, Region *from, Region *to,
                          EdgeFn fn) {
    SmallVector<RegionSuccessor> successors;
    auto follow = [&](Operation *leaver, auto getOperands) {
      for (const RegionSuccessor &successor : successors)
        if (successor.getSuccessor() == to && successor.isParent() == !to)
          fn(leaver, getOperands(successor), successor.getSuccessorInputs());
    };
    if (!from) {
      op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
      return follow(op, [&](const RegionSuccessor &successor) {
        return op.getEntrySuccessorOperands(successor);
      });
    }
    if (from->empty())
      return;
    auto leaver = dyn_cast<RegionBranchTerminatorOpInterface>(
        from->front().getTerminator());
    if (!leaver)
      return;
    op.getSuccessorRegions(RegionBranchPoint(leaver), successors);
    follow(leaver, [&](const RegionSuccessor &successor) {
      return leaver.getSuccessorOperands(successor);
    });
  }

  /// Returns what the bytes should hold before an edge.
  Name rename(Name due, OperandRange operands, ValueRange inputs) const {
    for (auto [operand, input] : llvm::zip(operands, inputs)) {
      if (!isa<TileType>(input.getType()) || places.lookup(input).name != due)
        continue;
      Pieces::visit(places.lookup(operand).contents, bytes.begin, bytes.end,
                    [&](const Piece &piece) {
                      due = piece.content.name;
                      return false;
                    });
      break;
    }
    return due;
  }

  Answer above(Operation *op, Name &due) {
    while ((op = op->getPrevNode())) {
      if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
        Name behind = due;
        Answer answer = into(branch, nullptr, due);
        if (answer && *answer)
          return answer;
        bool mayBeSkipped = false;
        forEachEdge(branch, nullptr, nullptr,
                    [&](Operation *, OperandRange operands, ValueRange inputs) {
                      mayBeSkipped = true;
                      due = rename(behind, operands, inputs);
                    });
        if (answer && !mayBeSkipped)
          return answer;
      } else if (std::optional<bool> isDue = writes(op, due)) {
        return *isDue ? nullptr : op;
      }
    }
    return {};
  }

  /// Looks at the regions that come before `to` (null: before the end of the
  /// op). Where a start is reached, `due` is what the bytes should hold there.
  Answer into(RegionBranchOpInterface op, Region *to, Name &due) {
    Answer all;
    bool reachedStart = false;
    Name wanted = due;
    for (Region &region : llvm::reverse(op->getRegions()))
      forEachEdge(
          op, &region, to,
          [&](Operation *leaver, OperandRange operands, ValueRange inputs) {
            if (all && *all)
              return;
            Name here = rename(wanted, operands, inputs);
            if (here == kUndefined || !seen.insert({&region, here}).second)
              return;
            Answer answer = above(leaver, here);
            if (!answer) {
              reachedStart = true;
              due = here;
              answer = into(op, &region, here);
            }
            if (answer)
              all = answer;
          });
    if (all && !*all && reachedStart)
      return {};
    return all;
  }

  /// Returns whether the op writes what is due, or something else; nothing if
  /// it does not touch the bytes.
  std::optional<bool> writes(Operation *op, Name due) const {
    SmallVector<Effect, 6> effects;
    getEffects(op, places, target, effects);
    for (const Effect &effect : llvm::reverse(effects)) {
      if (effect.kind == Effect::Kind::Read)
        continue;
      Area touched = effect.area;
      if (const Rotation *rotation = places.getRotation(*effect.place))
        touched = Area::solid( // Any of the slots.
            {touched.range.memory, touched.range.begin,
             touched.range.end +
                 effect.place->slotSize * (rotation->slots - 1)});
      if (touched.overlaps(bytes))
        return effect.kind == Effect::Kind::Define && effect.place->name == due;
    }
    return {};
  }

  ByteRange bytes;
  const Places &places;
  const TargetInfo &target;
  llvm::DenseSet<std::pair<Region *, Name>> seen;
};

} // namespace

Operation *pypto::checker::findLastWriter(Operation *op, const ByteRange &bytes,
                                          Name due, const Places &places,
                                          const TargetInfo &target) {
  return Search(bytes, places, target).before(op, due).value_or(nullptr);
}
