//===- LoadTpopHazard.cpp - Results that may not lie on loads -------------===//

#include "Analysis/LoadTpopHazard.h"
#include "Analysis/Handles.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns true for an op that pops its half of a tile: a function in
/// destination style says there how it is split.
static bool isSplitPop(TileAccessOpInterface op) {
  auto split = op->getAttrOfType<IntegerAttr>("split");
  return split && split.getInt() != 0 &&
         op.getOpRecord().storage == StorageKind::Pipe;
}

bool pypto::hasLoadTpopHazard(Operation *func, const TargetInfo &target) {
  if (!target.hasLoadTpopErratum())
    return false;
  if (getKernelKind(func) != KernelKind::AIV)
    return false;
  if (auto split = func->getAttrOfType<SplitModeAttr>(TileDialect::kSplitAttr))
    return split.getValue() != SplitMode::None;
  return func
      ->walk([](TileAccessOpInterface op) {
        return isSplitPop(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool pypto::isPopped(Value tile) {
  while (auto op = tile.getDefiningOp<TileAccessOpInterface>()) {
    if (op.getOpRecord().storage == StorageKind::Pipe)
      return true;
    OpOperand *source = getStorageOperand(op);
    if (!source)
      return false;
    tile = source->get();
  }
  return getTileType(tile).getPlacement().isInPipe();
}

bool pypto::isLoad(Operation *op) {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  return access && access.getOpRecord().unit == Unit::MTE2 &&
         access.getOpRecord().storage == StorageKind::Fresh;
}

LoadTpopHazard::LoadTpopHazard(Operation *func, AnalysisManager &analyses)
    : classes(analyses.getAnalysis<StorageClasses>()) {
  TargetInfo target = TargetInfo::lookup(func);
  if (!hasLoadTpopHazard(func, target))
    return;
  const auto &handles = analyses.getAnalysis<Handles>();
  loaded.resize(classes.getClasses().size());
  func->walk([&](TileAccessOpInterface op) {
    if (isLoad(op))
      forEachWritten(op, target, [&](Value tile) {
        for (Value root : handles.getRoots(tile))
          if (const StorageMember *member = classes.lookup(root))
            loaded[member->classId] = true;
      });
  });
  llvm::DenseSet<unsigned> popped;
  for (const StorageMember &member : classes.getMembers()) {
    // A popped tile that control passes on is copied out of its ring.
    Operation *op = member.value.getDefiningOp();
    if (isa_and_nonnull<CopyOp, ParallelCopyOp>(op) &&
        isPopped(
            op->getOperand(cast<OpResult>(member.value).getResultNumber())))
      popped.insert(member.classId);
  }
  auto readsPopped = [&](OpOperand &operand) {
    if (!isTile(operand.get()))
      return false;
    if (llvm::any_of(handles.getRoots(operand.get()), isPopped))
      return true;
    const StorageMember *member = classes.lookup(operand.get());
    return member && popped.contains(member->classId);
  };
  func->walk([&](TileAccessOpInterface op) {
    if (op.getOpRecord().storage == StorageKind::View ||
        llvm::none_of(op->getOpOperands(), readsPopped))
      return;
    for (OpOperand &operand : op->getOpOperands())
      forEachWritten(op, target, [&](Value written) {
        const StorageMember *from = classes.lookup(operand.get()),
                            *to = classes.lookup(written);
        if (!from || !to || getRoleOf(op, operand, target) != AccessKind::Read)
          return;
        indexOf.try_emplace(&operand, hazards.size());
        hazards.push_back({op, &operand, from->classId, to->classId});
      });
  });
}

bool LoadTpopHazard::forbids(OpOperand &operand) const {
  auto it = indexOf.find(&operand);
  return it != indexOf.end() && loaded[hazards[it->second].operandClass];
}

void LoadTpopHazard::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  for (const Hazard &hazard : hazards) {
    os << hazard.op->getName() << " may "
       << (isLoaded(hazard.operandClass) ? "not " : "")
       << "write its result over ";
    hazard.operand->get().printAsOperand(os, state);
    os << (isLoaded(hazard.operandClass) ? ", which was loaded\n" : "\n");
  }
}
