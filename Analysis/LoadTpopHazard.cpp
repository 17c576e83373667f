//===- LoadTpopHazard.cpp - Results that may not lie on loads -------------===//

#include "Analysis/LoadTpopHazard.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

bool pypto::hasLoadTpopHazard(Operation *func, const TargetInfo &target) {
  if (!target.hasLoadTpopErratum())
    return false;
  auto kind = func->getAttrOfType<KernelKindAttr>(TileDialect::kKernelAttr);
  auto split = func->getAttrOfType<SplitModeAttr>(TileDialect::kSplitAttr);
  return kind && kind.getValue() == KernelKind::AIV && split &&
         split.getValue() != SplitMode::None;
}

bool pypto::isPopped(Value tile) {
  while (auto op = tile.getDefiningOp<TileAccessOpInterface>()) {
    if (getRing(op))
      return true;
    OpOperand *source = getStorageOperand(op);
    if (!source)
      return false;
    tile = source->get();
  }
  return cast<TileType>(tile.getType()).getPlacement().isInPipe();
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
  loaded.resize(classes.getClasses().size());
  llvm::DenseSet<unsigned> popped;
  for (const StorageMember &member : classes.getMembers()) {
    loaded[member.classId] |= isLoad(member.value.getDefiningOp());
    // A popped tile that control passes on is copied out of its ring.
    Operation *op = member.value.getDefiningOp();
    if (isa_and_nonnull<CopyOp, ParallelCopyOp>(op) &&
        isPopped(
            op->getOperand(cast<OpResult>(member.value).getResultNumber())))
      popped.insert(member.classId);
  }
  auto readsPopped = [&](OpOperand &operand) {
    if (!isa<TileType>(operand.get().getType()))
      return false;
    if (isPopped(operand.get()))
      return true;
    const StorageMember *member = classes.lookup(operand.get());
    return member && popped.contains(member->classId);
  };
  func->walk([&](TileAccessOpInterface op) {
    if (op.getOpRecord().storage == StorageKind::View ||
        llvm::none_of(op->getOpOperands(), readsPopped))
      return;
    for (OpOperand &operand : op->getOpOperands())
      for (Value result : op->getResults()) {
        const StorageMember *from = classes.lookup(operand.get()),
                            *to = classes.lookup(result);
        if (!from || !to ||
            getRole(op, operand.getOperandNumber(), target) != AccessKind::Read)
          continue;
        indexOf.try_emplace(&operand, hazards.size());
        hazards.push_back({op, &operand, from->classId, to->classId});
      }
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
