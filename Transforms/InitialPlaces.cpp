//===- InitialPlaces.cpp - The places that tiles have at first ------------===//

#include "Transforms/InitialPlaces.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

InitialPlaces::InitialPlaces(const StorageClasses &classes,
                             const DeclaredAllocations &declared) {
  std::array<int64_t, kNumSpaces> nextId = {};
  homes.reserve(classes.getClasses().size());
  for (const StorageClasses::Class &mine : classes.getClasses()) {
    TilePlacement place =
        mine.declared ? declared.getPlacement(mine.declared)
                      : TilePlacement::inMemory(AllocName(
                            nextId[static_cast<unsigned>(mine.space)]++));
    Value first = classes.getMembers()[mine.members.front()].value;
    homes.push_back({place, mine.size, first.getLoc(), unsigned(homes.size())});
  }
}

TilePlacement InitialPlaces::getPlacement(const StorageMember &member) const {
  TilePlacement place = homes[member.classId].place;
  place.offset = member.exact ? member.begin : TilePlacement::kRuntime;
  return place;
}

AllocOp InitialPlaces::makeAlloc(OpBuilder &builder,
                                 const StorageClasses &classes,
                                 unsigned classId) const {
  const Home &home = homes[classId];
  Space space = classes.getClasses()[classId].space;
  return AllocOp::create(builder, home.loc, home.place.name.str(space),
                         /*pinned=*/false, /*slots=*/1, space, home.size,
                         /*address=*/std::nullopt);
}

void InitialPlaces::apply(Operation *func,
                          const StorageClasses &classes) const {
  OpBuilder builder = OpBuilder::atBlockBegin(&func->getRegion(0).front());
  for (auto [id, mine] : llvm::enumerate(classes.getClasses()))
    if (!mine.declared)
      makeAlloc(builder, classes, id);
  for (const StorageMember &member : classes.getMembers())
    setPlacement(member.value, getPlacement(member));
  placePoppedTiles(func, classes);
}

void pypto::placePoppedTiles(Operation *func, const StorageClasses &classes) {
  if (!classes.hasPoppedTiles())
    return;
  func->walk<WalkOrder::PreOrder>([](TileAccessOpInterface op) {
    TilePlacement place;
    if (StringAttr ring = getRing(op))
      place = TilePlacement::inPipe(ring);
    else if (OpOperand *source = getStorageOperand(op))
      place = getTileType(source->get()).getPlacement();
    if (place.isInPipe())
      for (Value result : op->getResults())
        setPlacement(result, place);
  });
}
