//===- SlotConflicts.cpp - Tiles bound to one slot at one time ------------===//

#include "Analysis/SlotConflicts.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/SlotIndex.h"
#include "IR/Tile/TileOps.h"
#include "Placement/Problem.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

std::string SlotConflicts::Bound::describe() const {
  std::string text = describeSlot(slot, slots);
  llvm::raw_string_ostream os(text);
  os << ", live in ";
  llvm::interleaveComma(live, os);
  return text;
}

SlotConflicts::SlotConflicts(Operation *func, AnalysisManager &analyses) {
  addBound(func, analyses);
  compare();
}

void SlotConflicts::addBound(Operation *func, AnalysisManager &analyses) {
  DenseMap<StringAttr, int64_t> slotsOf;
  func->walk([&](AllocOp alloc) {
    if (alloc.getPinned())
      slotsOf[StringAttr::get(func->getContext(), alloc.getName())] =
          alloc.getSlots();
  });
  if (slotsOf.empty())
    return;
  const auto &points = analyses.getAnalysis<ProgramPoints>();
  const auto &lifetimes = analyses.getAnalysis<Lifetimes>();
  // The bound tile that each value stands on.
  DenseMap<Value, unsigned> rootOf;
  func->walk<WalkOrder::PreOrder>([&](TileAccessOpInterface op) {
    if (op->getNumResults() == 0 || !isa<TileType>(op->getResult(0).getType()))
      return;
    Value result = op->getResult(0);
    if (OpOperand *source = getStorageOperand(op)) {
      auto it = rootOf.find(source->get());
      // An update of what is needed afterwards works on a copy.
      bool isCopied = op.getOpRecord().storage == StorageKind::InPlace &&
                      lifetimes.isLiveAt(source->get(), points.getWrite(op));
      if (it == rootOf.end() || isCopied)
        return;
      unsigned root = it->second;
      rootOf[result] = root;
      llvm::append_range(bound[root].live, lifetimes.getSegments(result));
      return;
    }
    BindingAttr binding = getBinding(op);
    if (!binding || !slotsOf.contains(binding.getName()))
      return;
    rootOf[result] = bound.size();
    DeclaredSlot slot{binding.getName(), binding.getSlot().value_or(0),
                      getSlotIndex(op)};
    bound.push_back({op, slot, slotsOf[slot.name], {}});
    llvm::append_range(bound.back().live, lifetimes.getSegments(result));
  });
  for (Bound &one : bound)
    normalizeSegments(one.live);
}

/// Sweeps over the segments of each allocation.
void SlotConflicts::compare() {
  llvm::MapVector<StringAttr, SmallVector<std::pair<Segment, unsigned>, 0>> all;
  for (auto [index, one] : llvm::enumerate(bound))
    for (Segment segment : one.live)
      all[one.slot.name].push_back({segment, index});
  DenseSet<std::pair<unsigned, unsigned>> seen;
  for (auto &[name, segments] : all) {
    llvm::stable_sort(segments, [](const auto &a, const auto &b) {
      return a.first.begin < b.first.begin;
    });
    SmallVector<std::pair<Segment, unsigned>> open;
    for (const auto &[segment, index] : segments) {
      llvm::erase_if(open, [begin = segment.begin](const auto &other) {
        return other.first.end <= begin;
      });
      for (const auto &[other, otherIndex] : open) {
        std::pair<unsigned, unsigned> pair = std::minmax(index, otherIndex);
        if (index == otherIndex || !seen.insert(pair).second)
          continue;
        std::optional<int64_t> distance =
            getSlotDistance(bound[pair.first].slot, bound[pair.second].slot,
                            bound[index].slots);
        if (distance.value_or(0) == 0)
          conflicts.push_back({pair.first, pair.second, distance.has_value()});
      }
      open.push_back({segment, index});
    }
  }
}
