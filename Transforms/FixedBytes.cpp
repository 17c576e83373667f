//===- FixedBytes.cpp - What is not for planning to place -----------------===//

#include "Transforms/FixedBytes.h"
#include "Placement/Gaps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using placement::ByteRange;

Declarations::Declarations(Operation *func) {
  for (Operation &op : func->getRegion(0).getOps())
    add(&op);
}

Declarations::Declarations(ArrayRef<Operation *> declarations) {
  for (Operation *op : declarations)
    add(op);
}

void Declarations::add(Operation *op) {
  if (auto reserve = dyn_cast<ReserveOp>(op))
    reserves[static_cast<unsigned>(reserve.getSpace())].push_back(reserve);
  else if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getSpace())
    allocs[static_cast<unsigned>(*alloc.getSpace())].push_back(alloc);
}

bool Declarations::areAddressed() const {
  bool anyAlloc = false, anyMade = false;
  for (ArrayRef<AllocOp> mine : allocs)
    for (AllocOp alloc : mine) {
      anyAlloc = true;
      anyMade |= alloc.isCompilerMade();
      if (!alloc.getAddress())
        return false;
    }
  for (ArrayRef<ReserveOp> mine : reserves)
    for (ReserveOp reserve : mine)
      if (!reserve.getAddress())
        return false;
  return anyMade || !anyAlloc;
}

bool pypto::isFixed(Operation *op) {
  auto alloc = dyn_cast<AllocOp>(op);
  return alloc && alloc.getPinned() && alloc.getAddress();
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

SmallVector<FixedBytes> pypto::getFixedBytes(const Declarations &declarations,
                                             Space space, int64_t alignment) {
  SmallVector<FixedBytes> fixed;
  SmallVector<ReserveOp> open;
  auto add = [&](Operation *op, StringRef name, int64_t begin, int64_t size) {
    int64_t end = llvm::alignTo(begin + size, alignment);
    fixed.push_back({op, name, ByteRange{begin, end}, /*isFound=*/false});
  };
  for (ReserveOp reserve : declarations.getReserves(space)) {
    if (reserve.getAddress())
      add(reserve, reserve.getName(), *reserve.getAddress(), reserve.getSize());
    else
      open.push_back(reserve);
  }
  for (AllocOp alloc : declarations.getAllocs(space))
    if (isFixed(alloc))
      add(alloc, alloc.getName(), *alloc.getAddress(), *alloc.getSize());
  for (ReserveOp reserve : open) {
    FixedBytes found{reserve, reserve.getName(), std::nullopt,
                     /*isFound=*/true};
    placement::Gaps gaps(sortBytes(fixed), /*start=*/0, alignment);
    int64_t size = reserve.getSize();
    if (int64_t begin = gaps.take(size); begin <= kMaxBytes - size)
      found.bytes =
          ByteRange{begin, int64_t(llvm::alignTo(begin + size, alignment))};
    fixed.push_back(found);
  }
  return fixed;
}
