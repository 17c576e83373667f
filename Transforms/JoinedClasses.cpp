//===- JoinedClasses.cpp - Storage classes once copies are gone -----------===//

#include "Transforms/JoinedClasses.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

JoinedClasses::JoinedClasses(const StorageClasses &classes,
                             const Coalescing &coalescing,
                             const InitialPlaces &initial,
                             const TargetInfo &target)
    : classes(classes), target(target), homes(initial.getHomes()) {
  spotOf.resize(homes.size());
  coalescing.forEachGroup(
      [&](const Coalescing::Extent &extent, Coalescing::PlacedClasses members) {
        for (auto [id, begin] : members)
          spotOf[id] = {extent.leader, begin - extent.first};
        InitialPlaces::Home &home = homes[extent.leader];
        if (!home.place.isCompilerMade())
          return;
        home.size = extent.end - extent.first;
        Space space = classes.getClasses()[extent.leader].space;
        int64_t &next = nextId[static_cast<unsigned>(space)];
        next = std::max(next, home.place.name.getId() + 1);
      });
}

Type JoinedClasses::makeScratch(Location loc, TileType type) {
  AllocName name(nextId[static_cast<unsigned>(type.getSpace())]++);
  unsigned id = homes.size();
  spotOf.push_back({id, 0});
  homes.push_back({TilePlacement::inMemory(name), target.getSizeInBytes(type),
                   loc, InitialPlaces::kLast + id});
  return type;
}

void JoinedClasses::onCopy(Value copy, Value result) {
  if (result) {
    StorageMember member = *classes.lookup(result);
    member.value = copy;
    made[copy] = member;
    return;
  }
  made[copy] = {copy, unsigned(homes.size() - 1),
                0,    homes.back().size,
                true, cast<TileType>(copy.getType()).getPitchInBytes()};
}

std::pair<StorageClasses, InitialPlaces>
JoinedClasses::finish(Operation *func) {
  constexpr unsigned none = ~0u;
  SmallVector<unsigned, 0> numberOf(homes.size(), none);
  SmallVector<InitialPlaces::Home, 0> kept;
  auto findOld = [&](Value value) -> const StorageMember * {
    auto it = made.find(value);
    return it == made.end() ? classes.lookup(value) : &it->second;
  };
  auto find = [&](Value value) -> std::optional<StorageMember> {
    const StorageMember *old = findOld(value);
    if (!old)
      return std::nullopt;
    auto [leader, shift] = spotOf[old->classId];
    if (numberOf[leader] == none) {
      numberOf[leader] = kept.size();
      kept.push_back(homes[leader]);
    }
    StorageMember member = *old;
    member.classId = numberOf[leader];
    member.begin += shift;
    member.end += shift;
    return member;
  };
  auto getSlot = [&](Value value) {
    unsigned leader = spotOf[findOld(value)->classId].first;
    return leader < classes.getClasses().size()
               ? classes.getClasses()[leader].declared
               : DeclaredSlot();
  };
  StorageClasses joined(func, find, getSlot);
  return {std::move(joined), InitialPlaces(std::move(kept))};
}
