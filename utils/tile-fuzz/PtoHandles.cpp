//===- PtoHandles.cpp - Handles of a random kernel ------------------------===//

#include "utils/tile-fuzz/PtoHandles.h"
#include "llvm/Support/raw_ostream.h"

using namespace pypto::fuzz;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

Handle PtoHandles::addHandle(char kind, bool isScratch, bool isOpen) {
  Handle handle{makeName("h"), kind, isOpen || random.chance(60), isScratch,
                false};
  bool isSlot = !isScratch && !isCube && kind == 'F' && random.chance(8);
  // A buffer is another one in each round of a loop, which holds nothing.
  bool atHead = isSlot || random.chance(60) || (isCube && !isDefined);
  const Kind &facts = kinds.at(kind);
  std::string text;
  llvm::raw_string_ostream os(text);
  std::string open = " valid_row = " + getIndex(facts.rows) +
                     " valid_col = " + getIndex(facts.cols);
  if (isSlot) {
    handle.isOpen = true;
    std::string multi = makeName("m"),
                type = "!pto.multi_tile_buf<" + getType(handle) + ", count=2>";
    head.push_back(multi + " = pto.alloc_multi_tile" + open + " : " + type);
    os << handle.name << " = pto.multi_tile_get " << multi << "["
       << (counter.empty() ? getIndex(random.below(2)) : getParity())
       << "] : " << type << " -> " << getType(handle);
    atHead = false;
  } else {
    os << handle.name << " = pto.alloc_tile"
       << (handle.isOpen ? open : std::string()) << " : " << getType(handle);
  }
  if (atHead)
    head.push_back(text);
  else
    line(text);
  (atHead ? global : local).push_back(handle);
  if ((isDefined || !atHead) && !isScratch)
    define(handle, atHead);
  return handle;
}

void PtoHandles::define(const Handle &handle, bool atHead) {
  std::string tile = handle.name + " : " + getType(handle), text;
  if (handle.kind == 'L' || handle.kind == 'R')
    text = "pto.tmov ins(%zeros : !A) outs(" + tile + ")";
  else if (handle.kind == 'C')
    text = "pto.tmatmul ins(%zerol, %zeror : !L, !R) outs(" + tile + ")";
  else if (handle.kind == 'A')
    text = "pto.tload ins(%zero_part : !pto.partition_tensor_view<" +
           std::to_string(kinds['A'].rows) + "x" +
           std::to_string(kinds['A'].cols) + "xf16>) outs(" + tile + ")";
  else
    text = "pto.texpands ins(%x" + kinds.at(handle.kind).element.str() + " : " +
           kinds.at(handle.kind).element.str() + ") outs(" + tile + ")";
  if (atHead)
    head.push_back(text);
  else
    line(text);
}

std::string PtoHandles::getParity() {
  std::string name = makeName("p");
  line(name + " = arith.remui " + counter + ", " + getIndex(2) + " : index");
  return name;
}

llvm::SmallVector<Handle> PtoHandles::getHandles(char kind, bool isScratch) {
  llvm::SmallVector<Handle> found;
  for (const auto *list : {&global, &local})
    for (const Handle &handle : *list)
      if (handle.kind == kind && handle.isScratch == isScratch)
        found.push_back(handle);
  return found;
}

Handle PtoHandles::pick(char kind, bool isScratch, const PtoExtents &wanted) {
  llvm::SmallVector<Handle> found = getHandles(kind, isScratch), fitting;
  for (const Handle &handle : found)
    if (extents.get(handle.name) == wanted)
      fitting.push_back(handle);
  if (!fitting.empty() && !random.chance(15))
    return fitting[random.below(fitting.size())];
  llvm::erase_if(found, [](const Handle &h) { return !canChange(h); });
  Handle handle = !found.empty() && random.chance(50)
                      ? found[random.below(found.size())]
                      : addHandle(kind, isScratch, !wanted.isWhole());
  setExtents(handle, wanted);
  return handle;
}

Handle PtoHandles::pickAny(char kind) {
  llvm::SmallVector<Handle> found = getHandles(kind);
  llvm::erase_if(found, [&](const Handle &handle) {
    return !extents.get(handle.name).isKnown();
  });
  return found.empty() ? pick(kind) : found[random.below(found.size())];
}

//===----------------------------------------------------------------------===//
// Valid extents
//===----------------------------------------------------------------------===//

bool PtoHandles::canChange(const Handle &handle) {
  return handle.isOpen && !handle.isView && !handle.isScratch &&
         handle.kind != 'V';
}

std::string PtoHandles::getRows(char kind, const PtoExtents &of) {
  return of.isWhole() ? getIndex(kinds.at(kind).rows) : of.rows;
}

std::string PtoHandles::getCols(char kind, const PtoExtents &of) {
  return of.isWhole() ? getIndex(kinds.at(kind).cols) : of.cols;
}

void PtoHandles::setExtents(const Handle &handle, const PtoExtents &wanted) {
  if (extents.get(handle.name) == wanted)
    return;
  extents.set(handle.name, wanted);
  line("pto.set_validshape " + handle.name + ", " +
       getRows(handle.kind, wanted) + ", " + getCols(handle.kind, wanted) +
       " : " + getType(handle));
}

void PtoHandles::leaveExtents(const PtoExtentsMap &before, bool restore) {
  for (const auto *list : {&global, &local})
    for (const Handle &handle : *list) {
      PtoExtents old = before.get(handle.name);
      if (extents.get(handle.name) == old)
        continue;
      if (old.isKnown() && (restore || random.chance(50)))
        setExtents(handle, old);
      else
        extents.set(handle.name, PtoExtents::unknown());
    }
}

void PtoHandles::enterLoop() {
  for (const auto *list : {&global, &local})
    for (const Handle &handle : *list)
      if (canChange(handle) && random.chance(20))
        extents.set(handle.name, PtoExtents::unknown());
}
