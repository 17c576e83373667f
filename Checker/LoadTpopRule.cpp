//===- LoadTpopRule.cpp - The load + tpop erratum -------------------------===//
//
// A tile is loaded if its value comes from a load through views, updates in
// place and the edges of regions, and popped if it comes from a pop so; copies
// are made by the vector unit and begin anew. Both are found by one walk over
// the values, repeated while ways back of loops bring anything new.
//
//===----------------------------------------------------------------------===//

#include "Checker/Rules.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

class Origins {
public:
  explicit Origins(Operation *func) {
    do {
      grown = false;
      func->walk([&](Operation *op) { visit(op); });
    } while (grown);
  }

  bool isLoaded(Value tile) const { return loaded.contains(tile); }
  bool isPopped(Value tile) const { return popped.contains(tile); }

private:
  void mark(llvm::DenseSet<Value> &set, Value tile) {
    grown |= set.insert(tile).second;
  }

  void pass(Value from, Value to) {
    if (loaded.contains(from))
      mark(loaded, to);
    if (popped.contains(from))
      mark(popped, to);
  }

  void pass(OperandRange operands, ValueRange inputs) {
    for (auto [operand, input] : llvm::zip(operands, inputs))
      pass(operand, input);
  }

  void visit(Operation *op) {
    if (auto access = dyn_cast<TileAccessOpInterface>(op)) {
      if (OpOperand *source = getStorageOperand(access))
        pass(source->get(), op->getResult(0));
      else if (isa<CopyOp, ParallelCopyOp>(op))
        for (auto [source, result] :
             llvm::zip(op->getOperands(), op->getResults()))
          if (popped.contains(source))
            mark(popped, result);
      if (getRing(op))
        mark(popped, op->getResult(0));
      if (access.getOpRecord().unit == Unit::MTE2 &&
          access.getOpRecord().storage == StorageKind::Fresh)
        for (Value result : op->getResults())
          mark(loaded, result);
      return;
    }
    SmallVector<RegionSuccessor> successors;
    if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
      branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
      for (RegionSuccessor successor : successors)
        pass(branch.getEntrySuccessorOperands(successor),
             successor.getSuccessorInputs());
    }
    auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(op);
    auto parent = dyn_cast_or_null<RegionBranchOpInterface>(op->getParentOp());
    if (!terminator || !parent)
      return;
    successors.clear();
    parent.getSuccessorRegions(RegionBranchPoint(terminator), successors);
    for (RegionSuccessor successor : successors)
      pass(terminator.getSuccessorOperands(successor),
           successor.getSuccessorInputs());
  }

  llvm::DenseSet<Value> loaded;
  llvm::DenseSet<Value> popped;
  bool grown = false;
};

} // namespace

LogicalResult pypto::checker::checkLoadTpop(Operation *func,
                                            const Places &places,
                                            const TargetInfo &target) {
  auto kind = func->getAttrOfType<KernelKindAttr>(TileDialect::kKernelAttr);
  auto split = func->getAttrOfType<SplitModeAttr>(TileDialect::kSplitAttr);
  if (!target.hasLoadTpopErratum() || !kind ||
      kind.getValue() != KernelKind::AIV || !split ||
      split.getValue() == SplitMode::None)
    return success();
  Origins origins(func);
  bool right = true;
  func->walk([&](TileAccessOpInterface op) {
    SmallVector<Effect, 6> effects;
    getEffects(op, places, target, effects);
    bool readsPopped = llvm::any_of(effects, [&](const Effect &effect) {
      return effect.kind == Effect::Kind::Read && origins.isPopped(effect.tile);
    });
    if (!readsPopped || isa<CopyOp, ParallelCopyOp>(op))
      return;
    for (Value result : op->getResults())
      for (Value operand : op->getOperands()) {
        if (!isa<TileType>(result.getType()) ||
            !isa<TileType>(operand.getType()) || !origins.isLoaded(operand))
          continue;
        // One that the op does not touch is dead before.
        if (llvm::none_of(effects, [&](const Effect &effect) {
              return effect.tile == operand;
            }))
          continue;
        const Place &to = places.lookup(result), &from = places.lookup(operand);
        if (!to.checked || !from.checked || to.rotation != from.rotation ||
            !to.area.overlaps(from.area))
          continue;
        InFlightDiagnostic diag = op->emitError();
        diag << "reads a popped tile and writes its result over one that was "
                "loaded, which this chip gets wrong in a split function (pypto "
                "MemoryReuse)";
        diag.attachNote(operand.getLoc()) << "the loaded tile";
        right = false;
        return;
      }
  });
  return success(right);
}

/// Returns true for a handle on a popped tile, through views.
static bool isInRing(Value handle) {
  while (auto op = handle.getDefiningOp<TileAccessOpInterface>()) {
    OpOperand *source = getStorageOperand(op);
    if (!source)
      return op.getOpRecord().storage == StorageKind::Pipe;
    handle = source->get();
  }
  return false;
}

/// Returns true if a kernel in destination style pops halves of tiles.
static bool popsHalves(Operation *func) {
  return func
      ->walk([](TileAccessOpInterface op) {
        auto split = op->getAttrOfType<IntegerAttr>("split");
        return split && split.getInt() != 0 &&
                       op.getOpRecord().storage == StorageKind::Pipe
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult pypto::checker::checkBufferLoadTpop(Operation *func,
                                                  const BufferPlaces &places,
                                                  const TargetInfo &target) {
  if (!target.hasLoadTpopErratum() || getKernelKind(func) != KernelKind::AIV ||
      !popsHalves(func))
    return success();
  llvm::DenseSet<Value> loaded;
  func->walk([&](TileAccessOpInterface op) {
    if (op.getOpRecord().unit == Unit::MTE2)
      forEachWritten(op, target, [&](Value written) {
        if (const BufferPlace *place = places.lookup(written))
          loaded.insert(place->root);
      });
  });
  bool right = true;
  func->walk([&](TileAccessOpInterface op) {
    SmallVector<TileAccess> accesses;
    op.getAccesses(target, accesses);
    auto isRead = [](const TileAccess &access) {
      return access.kind == AccessKind::Read;
    };
    if (llvm::none_of(accesses, [&](const TileAccess &access) {
          return isRead(access) && isInRing(access.value);
        }))
      return;
    forEachWritten(op, target, [&](Value written) {
      const BufferPlace *to = places.lookup(written);
      for (const TileAccess &access : accesses) {
        const BufferPlace *from = places.lookup(access.value);
        if (!right || !to || !from || !isRead(access) ||
            to->root == from->root || !loaded.contains(from->root) ||
            !to->plan(to->bytes).overlaps(from->plan(from->bytes)))
          continue;
        InFlightDiagnostic diag = op->emitError();
        diag << "reads a popped tile and writes over one that was loaded, "
                "which this chip gets wrong in a split function (pypto "
                "MemoryReuse)";
        diag.attachNote(from->root.getLoc()) << "the loaded tile";
        right = false;
      }
    });
  });
  return success(right);
}
