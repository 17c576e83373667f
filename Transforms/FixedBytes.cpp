//===- FixedBytes.cpp - What is not for planning to place -----------------===//

#include "Transforms/FixedBytes.h"
#include "IR/Tile/TileOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using placement::ByteRange;

bool pypto::isFixed(Operation *op) {
  auto alloc = dyn_cast<AllocOp>(op);
  return alloc && alloc.getPinned() && alloc.getAddress();
}

std::optional<int64_t> pypto::takeNext(ArrayRef<ByteRange> taken, int64_t size,
                                       int64_t alignment, int64_t &cursor) {
  for (ByteRange other : taken)
    if (cursor < other.end && other.begin - cursor < size)
      cursor = other.end;
  if (cursor > kMaxBytes - size)
    return std::nullopt;
  return std::exchange(cursor, llvm::alignTo(cursor + size, alignment));
}

SmallVector<ByteRange> pypto::sortBytes(ArrayRef<FixedBytes> fixed) {
  SmallVector<ByteRange> sorted;
  for (const FixedBytes &one : fixed)
    if (one.bytes)
      sorted.push_back(*one.bytes);
  llvm::sort(sorted,
             [](ByteRange a, ByteRange b) { return a.begin < b.begin; });
  return sorted;
}

SmallVector<FixedBytes> pypto::getFixedBytes(Operation *func, Space space,
                                             int64_t alignment) {
  SmallVector<FixedBytes> fixed;
  SmallVector<ReserveOp> open;
  auto add = [&](Operation *op, StringRef name, int64_t begin, int64_t size) {
    int64_t end = llvm::alignTo(begin + size, alignment);
    fixed.push_back({op, name, ByteRange{begin, end}, /*isFound=*/false});
  };
  for (auto reserve : func->getRegion(0).getOps<ReserveOp>()) {
    if (reserve.getSpace() != space)
      continue;
    if (reserve.getAddress())
      add(reserve, reserve.getName(), *reserve.getAddress(), reserve.getSize());
    else
      open.push_back(reserve);
  }
  for (auto alloc : func->getRegion(0).getOps<AllocOp>())
    if (isFixed(alloc) && alloc.getSpace() == space)
      add(alloc, alloc.getName(), *alloc.getAddress(), *alloc.getSize());
  for (ReserveOp reserve : open) {
    int64_t cursor = 0;
    FixedBytes found{reserve, reserve.getName(), std::nullopt,
                     /*isFound=*/true};
    if (std::optional<int64_t> begin =
            takeNext(sortBytes(fixed), reserve.getSize(), alignment, cursor))
      found.bytes = ByteRange{*begin, cursor};
    fixed.push_back(found);
  }
  return fixed;
}
