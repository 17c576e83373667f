//===- Breakage.cpp - Ways to make a right plan wrong ---------------------===//

#include "utils/tile-break/Breakage.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/TileOps.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

/// Returns the tiles that have to move together: views and updates with what
/// they stand on, and what passes over the edges of regions. All lie in one
/// allocation of the compiler.
static std::vector<SmallVector<Value>> getMovable(Operation *kernel) {
  llvm::EquivalenceClasses<void *> together;
  SmallVector<Value> tiles;
  auto add = [&](Value value) {
    auto type = dyn_cast<TileType>(value.getType());
    if (!type || !type.getPlacement().isCompilerMade())
      return;
    tiles.push_back(value);
    together.insert(value.getAsOpaquePointer());
  };
  kernel->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Value result : op->getResults())
      add(result);
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        add(argument);
  });
  auto tie = [&](Value a, Value b) {
    if (together.contains(a.getAsOpaquePointer()) &&
        together.contains(b.getAsOpaquePointer()))
      together.unionSets(a.getAsOpaquePointer(), b.getAsOpaquePointer());
  };
  for (Value tile : tiles)
    if (auto op = tile.getDefiningOp<TileAccessOpInterface>())
      if (OpOperand *source = getStorageOperand(op))
        tie(source->get(), tile);
  forEachRegionEdge(kernel, [&](OpOperand &operand, Value input) {
    tie(operand.get(), input);
  });
  llvm::DenseMap<void *, unsigned> indexOf;
  std::vector<SmallVector<Value>> groups;
  for (Value tile : tiles) {
    void *leader = together.getLeaderValue(tile.getAsOpaquePointer());
    auto [it, isNew] = indexOf.try_emplace(leader, groups.size());
    if (isNew)
      groups.emplace_back();
    groups[it->second].push_back(tile);
  }
  return groups;
}

static void move(ArrayRef<Value> group, const AllocName &into, int64_t shift) {
  for (Value tile : group) {
    auto type = cast<TileType>(tile.getType());
    TilePlacement place = type.getPlacement();
    place.name = into;
    if (place.offset != TilePlacement::kRuntime)
      place.offset += shift;
    tile.setType(type.withPlacement(place));
  }
}

/// Gives one tile another place, in its own allocation or in another.
static bool moveTile(Operation *kernel, Random &random) {
  std::vector<SmallVector<Value>> groups = getMovable(kernel);
  if (groups.empty())
    return false;
  const SmallVector<Value> &group = groups[random.below(groups.size())];
  auto first = cast<TileType>(group.front().getType());
  SmallVector<AllocOp> allocs;
  for (AllocOp alloc : kernel->getRegion(0).getOps<AllocOp>())
    if (alloc.getSpace() == first.getSpace() && alloc.isCompilerMade())
      allocs.push_back(alloc);
  AllocOp into = random.pick(ArrayRef(allocs));
  // Whole blocks of 32 bytes; what does not fit is found by the verifier.
  int64_t shift =
      random.chance(50) ? 0 : 32 * random.below(1 + *into.getSize() / 32);
  move(group, into.getAllocName(), shift);
  return true;
}

static SmallVector<CopyOp> getCopies(Operation *kernel) {
  SmallVector<CopyOp> copies;
  kernel->walk([&](CopyOp copy) { copies.push_back(copy); });
  return copies;
}

/// Lays what was copied on its source, as if the copy were needless.
static bool dropCopy(Operation *kernel, Random &random) {
  SmallVector<CopyOp> copies = getCopies(kernel);
  llvm::erase_if(copies, [](CopyOp copy) {
    TilePlacement from = copy.getSource().getType().getPlacement(),
                  to = copy.getType().getPlacement();
    return !from.isCompilerMade() || !to.isCompilerMade() ||
           from.offset == TilePlacement::kRuntime;
  });
  if (copies.empty())
    return false;
  CopyOp copy = random.pick(ArrayRef(copies));
  TilePlacement from = copy.getSource().getType().getPlacement(),
                to = copy.getType().getPlacement();
  for (const SmallVector<Value> &group : getMovable(kernel))
    if (llvm::is_contained(group, copy.getResult()))
      move(group, from.name, from.offset - to.offset);
  return true;
}

/// Makes two neighbouring copies trade their turns.
static bool swapCopies(Operation *kernel, Random &random) {
  SmallVector<CopyOp> copies = getCopies(kernel);
  llvm::erase_if(copies, [](CopyOp copy) {
    Operation *next = copy->getNextNode();
    return !isa_and_nonnull<CopyOp>(next) ||
           next->getOperand(0) == copy.getResult();
  });
  if (copies.empty())
    return false;
  CopyOp copy = random.pick(ArrayRef(copies));
  copy->moveAfter(copy->getNextNode());
  return true;
}

ArrayRef<Breakage> fuzz::getBreakages() {
  static const Breakage breakages[] = {{"a tile moved", moveTile},
                                       {"a copy dropped", dropCopy},
                                       {"two copies swapped", swapCopies}};
  return breakages;
}
