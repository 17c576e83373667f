//===- ParallelCopies.cpp - Parallel copies one after the other -----------===//

#include "Transforms/ParallelCopies.h"
#include "Analysis/LoopCarry.h"
#include "IR/Tile/PipelineAttrs.h"
#include "mlir/IR/Builders.h"
#include <set>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class Sequentializer {
public:
  Sequentializer(const Coalescing &coalescing, CopyMaker &maker,
                 Changes &changes)
      : coalescing(coalescing), maker(maker), changes(changes) {}

  /// Replaces the copies of one op. O(copies x log(copies)), and what they have
  /// yet to read of each other's places.
  void run(ArrayRef<Coalescing::Copy> copies) {
    Operation *op = copies.front().op;
    OpBuilder builder(op);
    pending.clear();
    ready.clear();
    for (const Coalescing::Copy &copy : copies) {
      if (copy.needless)
        changes.replaceUses(copy.getResult(), copy.getSource());
      else
        pending.push_back({copy.getSource(), copy.getResult(),
                           coalescing.getBytes(copy.getSource()),
                           *coalescing.getBytes(copy.getResult()),
                           builder.getStringAttr(copy.reason)});
    }
    findReaders();
    unsigned first = 0;
    for (unsigned left = pending.size(); left > 0;) {
      if (ready.empty()) {
        // All are in cycles: free the place of the first.
        while (pending[first].isDone)
          ++first;
        unsigned reader =
            *llvm::find_if(pending[first].readers, [&](unsigned other) {
              return !pending[other].hasRead;
            });
        pending[reader].source =
            saveToScratch(builder, op, pending[reader].source);
        setRead(reader);
        continue;
      }
      Pending &copy = pending[*ready.begin()];
      ready.erase(ready.begin());
      CopyOp made = createCopy(builder, op->getLoc(), copy.result.getType(),
                               copy.source, copy.reason);
      maker.onCopy(op, made, copy.result);
      changes.replaceUses(copy.result, made);
      copy.isDone = true;
      --left;
      setRead(&copy - pending.begin());
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
    /// The copies that read where it writes, itself if its source overlaps its
    /// result, and the number of those that have yet to.
    SmallVector<unsigned, 1> readers = {};
    unsigned numReaders = 0;
    /// The copies that write where it reads.
    SmallVector<unsigned, 1> writers = {};
    bool hasRead = false;
    bool isDone = false;
  };

  /// Finds who reads where another one writes.
  void findReaders() {
    llvm::DenseMap<unsigned, SmallVector<unsigned>> inGroup;
    llvm::DenseMap<StringAttr, SmallVector<unsigned>> inSlots;
    for (auto [index, copy] : llvm::enumerate(pending)) {
      if (!copy.from)
        continue;
      inGroup[copy.from->group].push_back(index);
      if (copy.from->slot)
        inSlots[copy.from->slot.name].push_back(index);
    }
    for (auto [index, copy] : llvm::enumerate(pending)) {
      auto add = [&, &copy = copy](ArrayRef<unsigned> others) {
        for (unsigned other : others)
          if (pending[other].from->overlaps(copy.to))
            copy.readers.push_back(other);
      };
      add(inGroup.lookup(copy.to.group));
      if (copy.to.slot)
        add(inSlots.lookup(copy.to.slot.name));
      llvm::sort(copy.readers);
      copy.readers.erase(llvm::unique(copy.readers), copy.readers.end());
      copy.numReaders = copy.readers.size();
      for (unsigned reader : copy.readers)
        pending[reader].writers.push_back(index);
      if (copy.readers.empty())
        ready.insert(index);
    }
  }

  /// Lets others write over the source of a copy.
  void setRead(unsigned reader) {
    if (std::exchange(pending[reader].hasRead, true))
      return;
    for (unsigned writer : pending[reader].writers)
      if (--pending[writer].numReaders == 0 && !pending[writer].isDone)
        ready.insert(writer);
  }

  CopyOp createCopy(OpBuilder &builder, Location loc, Type type, Value source,
                    StringAttr reason) {
    auto copy =
        CopyOp::create(builder, loc, type, source, Value(), BindingAttr());
    changes.insert(copy);
    copy->setDiscardableAttr(kReasonAttr, reason);
    inheritMemberships(copy, source.getDefiningOp());
    return copy;
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
  SmallVector<Pending, 0> pending;
  /// The copies that nobody has to wait for, the first of them first.
  std::set<unsigned> ready;
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
