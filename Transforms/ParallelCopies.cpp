//===- ParallelCopies.cpp - Parallel copies one after the other -----------===//

#include "Transforms/ParallelCopies.h"
#include "Analysis/LoopCarry.h"
#include "IR/Tile/PipelineAttrs.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class Sequentializer {
public:
  Sequentializer(const Coalescing &coalescing, CopyMaker &maker,
                 Changes &changes)
      : coalescing(coalescing), maker(maker), changes(changes) {}

  /// Replaces the copies of one op.
  void run(ArrayRef<Coalescing::Copy> copies) {
    Operation *op = copies.front().op;
    OpBuilder builder(op);
    pending.clear();
    for (const Coalescing::Copy &copy : copies) {
      if (copy.needless)
        changes.replaceUses(copy.getResult(), copy.getSource());
      else
        pending.push_back({copy.getSource(), copy.getResult(),
                           coalescing.getBytes(copy.getSource()),
                           *coalescing.getBytes(copy.getResult()),
                           builder.getStringAttr(copy.reason)});
    }
    while (!pending.empty()) {
      auto ready = llvm::find_if(
          pending, [&](const Pending &copy) { return !findReader(copy); });
      if (ready == pending.end()) {
        // All are in cycles: free the place of one.
        Pending *reader = findReader(pending.front());
        reader->source = saveToScratch(builder, op, reader->source);
        reader->from.reset();
        continue;
      }
      CopyOp made = createCopy(builder, op->getLoc(), ready->result.getType(),
                               ready->source, ready->reason);
      maker.onCopy(op, made, ready->result);
      changes.replaceUses(ready->result, made);
      pending.erase(ready);
    }
    changes.erase(op);
  }

private:
  struct Pending {
    Value source;
    Value result;
    /// Nothing if no other copy writes there.
    std::optional<Coalescing::Bytes> from;
    Coalescing::Bytes to;
    StringAttr reason;
  };

  CopyOp createCopy(OpBuilder &builder, Location loc, Type type, Value source,
                    StringAttr reason) {
    auto copy =
        CopyOp::create(builder, loc, type, source, Value(), BindingAttr());
    changes.insert(copy);
    copy->setDiscardableAttr(kReasonAttr, reason);
    inheritMemberships(copy, source.getDefiningOp());
    return copy;
  }

  /// Returns a copy that has yet to read what this one writes; itself if its
  /// source overlaps its result.
  Pending *findReader(const Pending &copy) {
    auto it = llvm::find_if(pending, [&](const Pending &other) {
      return other.from && other.from->overlaps(copy.to);
    });
    return it == pending.end() ? nullptr : &*it;
  }

  Value saveToScratch(OpBuilder &builder, Operation *op, Value source) {
    Type type =
        maker.makeScratch(op->getLoc(), cast<TileType>(source.getType()));
    CopyOp made = createCopy(builder, op->getLoc(), type, source,
                             builder.getStringAttr("tiles trade places"));
    maker.onCopy(op, made, {});
    return made;
  }

  const Coalescing &coalescing;
  CopyMaker &maker;
  Changes &changes;
  SmallVector<Pending> pending;
};

/// Gives each scratch an allocation behind all others.
class AllocMaker : public CopyMaker {
public:
  explicit AllocMaker(Operation *func) : func(func) {
    for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>()) {
      lastAlloc = alloc;
      if (alloc.isCompilerMade()) {
        int64_t &next = nextId[static_cast<unsigned>(*alloc.getSpace())];
        next = std::max(next, alloc.getAllocName().getId() + 1);
      }
    }
  }

  Type makeScratch(Location loc, TileType type) override {
    Space space = type.getSpace();
    AllocName name(nextId[static_cast<unsigned>(space)]++);
    OpBuilder builder(func->getContext());
    builder.setInsertionPointAfter(lastAlloc);
    lastAlloc = AllocOp::create(builder, loc, name.str(space), /*pinned=*/false,
                                /*slots=*/1, space,
                                TargetInfo::lookup(func).getSizeInBytes(type),
                                /*address=*/std::nullopt);
    return type.withPlacement(TilePlacement::inMemory(name));
  }

private:
  Operation *func;
  AllocOp lastAlloc;
  std::array<int64_t, kNumSpaces> nextId = {};
};

} // namespace

void pypto::sequentialize(Operation *func, const Coalescing &coalescing,
                          Changes &changes) {
  AllocMaker maker(func);
  sequentialize(coalescing, maker, changes);
}

void pypto::sequentialize(const Coalescing &coalescing, CopyMaker &maker,
                          Changes &changes) {
  Sequentializer sequentializer(coalescing, maker, changes);
  ArrayRef<Coalescing::Copy> copies = coalescing.getCopies();
  while (!copies.empty()) {
    ArrayRef<Coalescing::Copy> mine =
        copies.take_while([&](const Coalescing::Copy &copy) {
          return copy.op == copies.front().op;
        });
    copies = copies.drop_front(mine.size());
    // A buffer joins another where its author says so, one by one.
    if (isa<ParallelCopyOp>(mine.front().op))
      sequentializer.run(mine);
  }
}
