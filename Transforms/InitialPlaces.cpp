//===- InitialPlaces.cpp - The places that tiles have at first ------------===//

#include "Transforms/InitialPlaces.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

InitialPlaces::InitialPlaces(const StorageClasses &classes,
                             const DeclaredAllocations &declared)
    : classes(classes) {
  std::array<int64_t, kNumSpaces> nextId = {};
  places.reserve(classes.getClasses().size());
  for (const StorageClasses::Class &mine : classes.getClasses())
    places.push_back(mine.declared
                         ? declared.getPlacement(mine.declared)
                         : TilePlacement::inMemory(AllocName(
                               nextId[static_cast<unsigned>(mine.space)]++)));
}

TilePlacement InitialPlaces::getPlacement(const StorageMember &member) const {
  TilePlacement place = places[member.classId];
  place.offset = member.exact ? member.begin : TilePlacement::kRuntime;
  return place;
}

AllocOp InitialPlaces::makeAlloc(OpBuilder &builder, unsigned classId) const {
  const StorageClasses::Class &mine = classes.getClasses()[classId];
  Value first = classes.getMembers()[mine.members.front()].value;
  return AllocOp::create(builder, first.getLoc(),
                         places[classId].name.str(mine.space), /*pinned=*/false,
                         /*slots=*/1, mine.space, mine.size,
                         /*address=*/std::nullopt);
}

void InitialPlaces::apply(Operation *func) const {
  OpBuilder builder = OpBuilder::atBlockBegin(&func->getRegion(0).front());
  for (auto [id, mine] : llvm::enumerate(classes.getClasses()))
    if (!mine.declared)
      makeAlloc(builder, id);
  for (const StorageMember &member : classes.getMembers()) {
    Value value = member.value;
    auto type = cast<TileType>(value.getType());
    value.setType(type.withPlacement(getPlacement(member)));
  }
  placePoppedTiles(func);
}

void InitialPlaces::placePoppedTiles(Operation *func) const {
  if (!classes.hasPoppedTiles())
    return;
  func->walk<WalkOrder::PreOrder>([](TileAccessOpInterface op) {
    TilePlacement place;
    if (StringAttr ring = getRing(op))
      place = TilePlacement::inPipe(ring);
    else if (OpOperand *source = getStorageOperand(op))
      place = cast<TileType>(source->get().getType()).getPlacement();
    if (place.isInPipe())
      for (Value result : op->getResults())
        result.setType(cast<TileType>(result.getType()).withPlacement(place));
  });
}
