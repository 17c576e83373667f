//===- DeclaredAllocations.cpp - What an author has set apart -------------===//

#include "Transforms/DeclaredAllocations.h"
#include "Analysis/SlotConflicts.h"
#include "IR/Scales.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

static TileType getTile(Operation *op) {
  return cast<TileType>(op->getResult(0).getType());
}

void DeclaredAllocations::add(AllocOp alloc) {
  auto name = StringAttr::get(func->getContext(), alloc.getName());
  declarations[name].alloc = alloc;
}

LogicalResult DeclaredAllocations::check(bool onlyRings) {
  if (declarations.empty())
    return success();
  if (func->walk([&](Operation *op) {
            BindingAttr binding = getBinding(op);
            return !binding || succeeded(bind(op, binding))
                       ? WalkResult::advance()
                       : WalkResult::interrupt();
          })
          .wasInterrupted())
    return failure();
  for (auto &[name, declaration] : declarations) {
    if (!declaration.first)
      continue;
    if (onlyRings && declaration.alloc.getSlots() == 1)
      return declaration.alloc.emitError()
             << "'" << name.getValue()
             << "' has one slot, and planner=ptoas may lay other tiles there: "
                "declare 'slots = 2' or more, or take another planner";
    if (failed(size(declaration)))
      return failure();
  }
  spreadScales();
  return success();
}

/// Returns the op that a tile has its bytes from.
static Operation *getMaker(Value tile) {
  auto op = tile.getDefiningOp<TileAccessOpInterface>();
  OpOperand *source = op ? getStorageOperand(op) : nullptr;
  return source ? getMaker(source->get()) : op.getOperation();
}

/// Slots of scales are as far apart as those of their tiles make them.
void DeclaredAllocations::spreadScales() {
  auto find = [&](OpOperand &tile) -> Declaration * {
    Operation *maker = getMaker(tile.get());
    BindingAttr binding = maker ? getBinding(maker) : BindingAttr();
    return binding ? &declarations[binding.getName()] : nullptr;
  };
  if (llvm::none_of(declarations, [](const auto &entry) {
        Operation *first = entry.second.first;
        return first && isScaleSpace(getTile(first).getSpace());
      }))
    return;
  func->walk([&](TileAccessOpInterface op) {
    forEachScalePair(op, [&](OpOperand &tile, OpOperand &scales) {
      Declaration *from = find(tile), *to = find(scales);
      if (from && to)
        to->slotBytes =
            std::max(to->slotBytes, from->slotBytes / kBytesPerScale);
    });
  });
}

/// Returns why an op cannot be bound, and what to do instead; empty if it can.
static StringRef findObstacle(Operation *op) {
  auto access = cast<TileAccessOpInterface>(op);
  switch (access.getOpRecord().storage) {
  case StorageKind::View:
    return "is a view, which lies where its source does: bind the op that "
           "makes the source";
  case StorageKind::InPlace:
    return "updates its operand in place and lies where that does: bind the op "
           "that makes the operand";
  case StorageKind::Pipe:
  case StorageKind::Fresh:
    break;
  }
  if (isa<CopyOp, ParallelCopyOp>(op))
    return "is another name for its operand, not a tile of its own: bind the "
           "op that makes the operand";
  if (llvm::count_if(op->getResultTypes(), llvm::IsaPred<TileType>) != 1)
    return "makes several tiles, which one slot cannot hold: leave it unbound";
  return "";
}

LogicalResult DeclaredAllocations::bind(Operation *op, BindingAttr binding) {
  StringRef name = binding.getName().getValue();
  if (StringRef obstacle = findObstacle(op); !obstacle.empty())
    return op->emitError() << "is bound to '" << name << "', but " << obstacle;
  Declaration &mine = declarations[binding.getName()];
  if (!mine.first)
    mine.first = op;
  Space space = getTile(op).getSpace();
  if (Space other = getTile(mine.first).getSpace(); other != space) {
    InFlightDiagnostic diag = op->emitError()
                              << "binds a tile of " << stringifySpace(space)
                              << " to '" << name << "', which already holds "
                              << "one of " << stringifySpace(other)
                              << ": declare an allocation for each space";
    diag.attachNote(mine.first->getLoc()) << "bound here";
    return diag;
  }
  int64_t bytes = target.getSizeInBytes(getTile(op));
  if (!mine.largest || bytes > mine.tileBytes) {
    mine.largest = op;
    mine.tileBytes = bytes;
  }
  return success();
}

LogicalResult DeclaredAllocations::size(Declaration &mine) {
  Space space = getTile(mine.first).getSpace();
  int64_t slots = mine.alloc.getSlots();
  if (mine.alloc.getSpace() && *mine.alloc.getSpace() != space) {
    InFlightDiagnostic diag = mine.first->emitError()
                              << "binds a tile of " << stringifySpace(space)
                              << " to '" << mine.alloc.getName()
                              << "', which is declared in "
                              << stringifySpace(*mine.alloc.getSpace());
    diag.attachNote(mine.alloc.getLoc()) << "declared here";
    return diag;
  }
  if (mine.alloc.getSize()) {
    mine.slotBytes = *mine.alloc.getSize() / slots;
    if (mine.tileBytes <= mine.slotBytes)
      return success();
    InFlightDiagnostic diag =
        mine.largest->emitError()
        << "binds a tile of " << mine.tileBytes << " bytes to '"
        << mine.alloc.getName() << "', whose "
        << (slots > 1 ? "slots have " : "size is ") << mine.slotBytes
        << ": leave the size out, and the largest tile decides";
    diag.attachNote(mine.alloc.getLoc()) << "declared here";
    return diag;
  }
  mine.slotBytes =
      slots > 1 ? llvm::alignTo(mine.tileBytes, target.getAlignment(space))
                : mine.tileBytes;
  int64_t capacity = target.getCapacity(space, func).value_or(kMaxBytes);
  if (slots <= capacity / mine.slotBytes)
    return success();
  InFlightDiagnostic diag =
      mine.alloc.emitError()
      << "'" << mine.alloc.getName() << "' declares " << slots << " slots of "
      << mine.slotBytes << " bytes, but " << stringifySpace(space) << " has "
      << capacity << " bytes in all: declare at most "
      << capacity / mine.slotBytes << " slots or bind smaller tiles";
  diag.attachNote(mine.largest->getLoc()) << "the largest tile is made here";
  return diag;
}

static void noteOther(InFlightDiagnostic &diag,
                      const SlotConflicts::Bound &other) {
  diag.attachNote(other.op->getLoc())
      << "the other is bound to " << other.describe();
}

LogicalResult DeclaredAllocations::checkSlots(AnalysisManager &analyses,
                                              bool strict) {
  if (declarations.empty())
    return success();
  SlotConflicts slots(func, analyses);
  for (const SlotConflicts::Conflict &conflict : slots.getConflicts()) {
    const SlotConflicts::Bound &first = slots.getBound(conflict.first),
                               &second = slots.getBound(conflict.second);
    if (conflict.isCertain) {
      InFlightDiagnostic diag =
          second.op->emitError()
          << "is bound to " << second.describe()
          << ", but another tile is still needed there: "
          << (first.slots > 1 ? "bind it to another slot"
                              : "declare an allocation for each");
      noteOther(diag, first);
      return diag;
    }
    InFlightDiagnostic diag =
        strict ? second.op->emitError() : second.op->emitRemark();
    diag << "unchecked rotation: is bound to " << second.describe()
         << ", and only the run knows whether that is where another tile is "
            "still needed";
    noteOther(diag, first);
    if (strict)
      return diag;
  }
  return success();
}

void DeclaredAllocations::apply() {
  for (auto &[name, mine] : declarations) {
    if (!mine.first || mine.alloc.getSize())
      continue;
    mine.alloc.setSpace(getTile(mine.first).getSpace());
    mine.alloc.setSize(mine.slotBytes * mine.alloc.getSlots());
  }
}

TilePlacement
DeclaredAllocations::getPlacement(const DeclaredSlot &slot) const {
  AllocOp alloc = declarations.find(slot.name)->second.alloc;
  int64_t number = slot.index             ? TilePlacement::kRuntime
                   : alloc.getSlots() > 1 ? slot.number
                                          : TilePlacement::kNoSlot;
  return TilePlacement::inMemory(AllocName(slot.name), /*offset=*/0, number);
}
