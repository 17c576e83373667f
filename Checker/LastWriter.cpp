//===- LastWriter.cpp - Who was the last to write a byte ------------------===//

#include "Checker/LastWriter.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;

namespace {

class Search {
public:
  Search(const ByteRange &bytes, Name due, const Places &places,
         const TargetInfo &target)
      : bytes(bytes), due(due), places(places), target(target) {}

  /// Looks at what runs before `op`.
  Operation *before(Operation *op) {
    for (;;) {
      if (Operation *found = above(op))
        return found;
      Operation *parent = op->getParentOp();
      if (!parent || parent->hasTrait<OpTrait::IsIsolatedFromAbove>())
        return nullptr;
      // Another round of a loop, or a region that runs before this one.
      if (Operation *found = within(parent))
        return found;
      op = parent;
    }
  }

private:
  Operation *above(Operation *op) {
    while ((op = op->getPrevNode())) {
      if (op->getNumRegions() > 0) {
        if (Operation *found = within(op))
          return found;
      } else if (writes(op)) {
        return op;
      }
    }
    return nullptr;
  }

  Operation *within(Operation *op) {
    for (Region &region : llvm::reverse(op->getRegions())) {
      if (region.empty() || !seen.insert(&region).second)
        continue;
      Operation *last = &region.front().back();
      if (Operation *found = above(last))
        return found;
    }
    return nullptr;
  }

  bool writes(Operation *op) const {
    SmallVector<Effect, 6> effects;
    getEffects(op, places, target, effects);
    return llvm::any_of(effects, [&](const Effect &effect) {
      if (effect.kind == Effect::Kind::Read || effect.place->name == due)
        return false;
      ByteRange touched = effect.range;
      if (effect.place->rotation) // Any of the slots.
        touched.end +=
            effect.place->slotSize *
            (places.getRotations()[effect.place->rotation - 1].slots - 1);
      return touched.overlaps(bytes);
    });
  }

  ByteRange bytes;
  Name due;
  const Places &places;
  const TargetInfo &target;
  llvm::DenseSet<Region *> seen;
};

} // namespace

Operation *pypto::checker::findLastWriter(Operation *op, const ByteRange &bytes,
                                          Name due, const Places &places,
                                          const TargetInfo &target) {
  return Search(bytes, due, places, target).before(op);
}
