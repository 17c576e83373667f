//===- Contents.cpp - Which tiles hold the same bytes ---------------------===//

#include "Analysis/Contents.h"
#include "IR/Tile/TileOps.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns the tiles that some op changes without a result: they hold something
/// else afterwards.
static llvm::BitVector findChanged(const TileTable &table) {
  llvm::BitVector changed(table.getTiles().size());
  for (unsigned number : llvm::seq(table.getPoints().getEntries().size()))
    for (const TileTable::Access &access : table.getAccesses(number))
      if (access.kind == AccessKind::ReadWrite)
        changed.set(access.tile);
  return changed;
}

Contents::Contents(const StorageClasses &classes) {
  const TileTable &table = classes.getTable();
  ArrayRef<TileTable::Tile> tiles = table.getTiles();
  for (unsigned tile : llvm::seq(tiles.size()))
    contents.push_back({tile, 0});
  llvm::BitVector changed = findChanged(table);
  // Bytes are the same where both are known and the rows are equally far apart.
  // A view begins with a later byte of its source, a copy with the first.
  auto inherit = [&](unsigned source, unsigned result, bool isView) {
    const StorageMember *from = classes.lookup(source);
    const StorageMember *to = classes.lookup(result);
    if (!from || !to || !from->exact || !to->exact || from->pitch != to->pitch)
      return;
    contents[result] = contents[source];
    if (isView)
      contents[result].shift += to->begin - from->begin;
  };
  for (auto [result, tile] : llvm::enumerate(tiles)) {
    // A handle has many contents, none of which is known to be another's.
    Operation *op = tile.value.getDefiningOp();
    const OpRecord *record = table.getRecord(tile.definition);
    if (!record || tile.isHandle)
      continue;
    if (isa<CopyOp, ParallelCopyOp>(op)) {
      unsigned source = table.lookup(
          op->getOperand(cast<OpResult>(tile.value).getResultNumber()));
      if (!changed[source] && !changed[result])
        inherit(source, result, /*isView=*/false);
    } else if (record->storage == StorageKind::View) {
      auto view = cast<TileAccessOpInterface>(op);
      inherit(table.lookup(getStorageOperand(view)->get()), result,
              /*isView=*/true);
    }
  }
}
