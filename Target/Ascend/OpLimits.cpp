//===- OpLimits.cpp - Memory that ops take for themselves -----------------===//

#include "Target/Ascend/OpLimits.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace pypto;

std::optional<OpLimit> pypto::findOpLimit(const ChipInfo &chip,
                                          tile::Space space, Operation *func) {
  std::optional<OpLimit> least;
  func->walk<WalkOrder::PreOrder>([&](Operation *op) {
    StringRef name = op->getName().getStringRef();
    for (const UsableLimit &limit : chip.limits)
      if (limit.space == space && limit.op == name &&
          (!least || limit.usable < least->usable))
        least = {op, limit.usable};
  });
  return least;
}

std::optional<int64_t> pypto::getBytesWithoutOps(const ChipInfo &chip,
                                                 tile::Space space,
                                                 Operation *func,
                                                 int64_t capacity) {
  for (const SpaceInfo &info : chip.spaces) {
    bool isForOps = info.space == space &&
                    llvm::any_of(chip.limits, [&](const UsableLimit &limit) {
                      return limit.space == space && limit.usable == capacity;
                    });
    if (isForOps && !findOpLimit(chip, space, func))
      return info.physical;
  }
  return std::nullopt;
}
