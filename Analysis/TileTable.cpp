//===- TileTable.cpp - What the ops of a function do to tiles -------------===//

#include "Analysis/TileTable.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/Tile/TileOps.h"
#include "IR/Tokens.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

TileTable::TileTable(Operation *, AnalysisManager &analyses)
    : points(analyses.getAnalysis<ProgramPoints>()),
      target(TargetInfo::lookup(getFunction())) {
  numberTiles();
  collectAccesses();
}

void TileTable::addTile(Value value, unsigned definition) {
  // Asked for each value of the function: most types are one of these.
  auto type = dyn_cast<TileType>(value.getType());
  bool handle = !type && isHandle(value);
  if (!type && !handle)
    return;
  Space space = type ? type.getSpace() : getTileType(value).getSpace();
  tiles.push_back({value, definition, space, /*isContiguous=*/true, handle});
  anyHandles |= handle;
}

void TileTable::numberTiles() {
  ArrayRef<ProgramPoints::Entry> entries = points.getEntries();
  tiles.reserve(entries.size());
  for (auto [number, entry] : llvm::enumerate(entries)) {
    Operation *op = entry.getOp();
    if (!op || entry.partner < number)
      continue;
    for (Value result : op->getResults())
      addTile(result, entry.partner);
    points.forEachBlock(number, [&](unsigned block) {
      for (Value argument : entries[block].getBlock()->getArguments())
        addTile(argument, block);
    });
  }
  numbers.reserve(tiles.size());
  for (auto [number, tile] : llvm::enumerate(tiles))
    numbers.try_emplace(tile.value, number);
}

void TileTable::collectAccesses() {
  ArrayRef<ProgramPoints::Entry> entries = points.getEntries();
  rows.reserve(entries.size() + 1);
  // Typical ops read two tiles and write one.
  accesses.reserve(3 * tiles.size());
  for (auto [number, entry] : llvm::enumerate(entries)) {
    rows.push_back({nullptr, unsigned(accesses.size())});
    Operation *op = entry.getOp();
    // The function itself and what it is given are nobody's accesses.
    if (entry.parent == 0)
      continue;
    if (op)
      addOp(op, number);
    else
      for (Value argument : entry.getBlock()->getArguments())
        if (isa<TileType>(argument.getType()))
          add(argument, AccessKind::Write);
  }
  rows.push_back({nullptr, unsigned(accesses.size())});
}

void TileTable::addOp(Operation *op, unsigned number) {
  bool isEnd = points.getEntries()[number].partner < number;
  auto access =
      isEnd ? TileAccessOpInterface() : dyn_cast<TileAccessOpInterface>(op);
  if (!access) {
    addForeignOp(op, isEnd);
  } else {
    const OpRecord &record = access.getOpRecord();
    rows.back().record = &record;
    if (isa<ParallelCopyOp>(op) || (anyHandles && isJoin(op)))
      copies.push_back(number);
    if (record.storageOperand != kNoOperand)
      setContiguity(access);
    // Another handle on a buffer is no access of it.
    if (record.storage == StorageKind::View && isHandle(op->getResult(0)))
      return;
    SmallVector<TileAccess, 8> found;
    access.getAccesses(target, found);
    for (const TileAccess &one : found) {
      accesses.push_back({lookup(one.value),
                          one.operand ? one.operand->getOperandNumber() : kNone,
                          one.kind, one.extent, one.kills, one.recordIndex});
      // Bytes on their way are needed until they have arrived.
      if (one.completion && one.kind != AccessKind::Unread)
        for (Operation *wait : getWaits(one.completion))
          waits[wait].push_back(accesses.back().tile);
    }
  }
  if (!waits.empty() && !isEnd)
    addWaits(op);
}

void TileTable::addForeignOp(Operation *op, bool isEnd) {
  // Control flow passes handles on and leaves their buffers alone.
  auto reads = [&](Value value) {
    if (isa<TileType>(value.getType()))
      return true;
    return anyHandles && isHandle(value) &&
           !isa<RegionBranchOpInterface, SelectLikeOpInterface,
                RegionBranchTerminatorOpInterface>(op);
  };
  if (!isEnd)
    for (OpOperand &operand : op->getOpOperands())
      if (reads(operand.get()))
        add(operand.get(), AccessKind::Read, operand.getOperandNumber());
  if (isEnd || op->getNumRegions() == 0)
    for (Value result : op->getResults())
      if (isa<TileType>(result.getType()))
        add(result, AccessKind::Write);
}

void TileTable::add(Value tile, AccessKind kind, unsigned operandNumber) {
  accesses.push_back({lookup(tile), operandNumber, kind, Extent::All,
                      /*kills=*/kind == AccessKind::Write, 0});
}

void TileTable::addWaits(Operation *op) {
  if (auto it = waits.find(op); it != waits.end())
    for (unsigned tile : it->second)
      accesses.push_back(
          {tile, kNone, AccessKind::Read, Extent::All, /*kills=*/false, 0});
}

void TileTable::setContiguity(TileAccessOpInterface op) {
  OpOperand *source = getStorageOperand(op);
  if (!source || !isTile(source->get()))
    return;
  bool isContiguous = tiles[lookup(source->get())].isContiguous &&
                      (isHandle(source->get()) ? pto::keepsContiguity(op)
                                               : keepsContiguity(op));
  for (Value result : op->getResults())
    if (isTile(result))
      tiles[lookup(result)].isContiguous = isContiguous;
}

Operation *TileTable::getParallelCopy(unsigned number) const {
  return dyn_cast_or_null<ParallelCopyOp>(points.getEntries()[number].getOp());
}

Sharing TileTable::getSharing(unsigned number, const Access &operand,
                              const Access &written) const {
  const Tile &from = tiles[operand.tile], &to = tiles[written.tile];
  Operation *op = points.getEntries()[number].getOp();
  // Of two moves between the same types only one may be a join.
  if (to.isHandle && isJoin(op))
    return Sharing::SameStart;
  const OpRecord *record = getRecord(number);
  bool isContiguous = from.isContiguous && (!to.isHandle || to.isContiguous);
  TileType fromType = getTileType(from.value), toType = getTileType(to.value);
  auto [it, isNew] = known.try_emplace(
      Question(record, fromType.getSpec().getAsOpaquePointer(),
               toType.getSpec().getAsOpaquePointer(),
               2 * operand.recordIndex + isContiguous, written.recordIndex));
  if (isNew)
    it->second = getSharingWith(cast<TileAccessOpInterface>(op), to.value,
                                *getOperand(number, operand), target)
                     .sharing;
  return it->second;
}
