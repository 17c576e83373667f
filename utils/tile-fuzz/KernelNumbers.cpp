//===- KernelNumbers.cpp - What a kernel has besides tiles ----------------===//
//
// Numbers that a form asks for: constants, what is known only when the kernel
// runs, offsets, valid extents; and the global memory that they go into.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "utils/tile-fuzz/KernelBuilder.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

Value KernelBuilder::constant(int64_t value) {
  return arith::ConstantIndexOp::create(builder, getLoc(), value);
}

Value KernelBuilder::runtimeIndex(int64_t value) {
  if (!blockNum) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&func.getBody().front());
    // There is one block.
    blockNum = builder
                   .create(OperationState(getLoc(), "tile.get_block_num",
                                          ValueRange(), builder.getIndexType()))
                   ->getResult(0);
  }
  return arith::MulIOp::create(builder, getLoc(), blockNum, constant(value));
}

Value KernelBuilder::atHead(int64_t value) {
  runtimeIndex(value);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(blockNum);
  return runtimeIndex(value);
}

SmallVector<Value, 4> KernelBuilder::validSizes(TileType type) {
  SmallVector<Value, 4> sizes;
  for (auto [dim, extent] : llvm::enumerate(type.getValid())) {
    if (!ShapedType::isDynamic(extent))
      continue;
    // One value for all, so that the tiles of an op agree.
    bool isCol = dim + 1 == type.getShape().size();
    Value &value = isCol ? validCols : validRows;
    if (!value)
      value = atHead(isCol ? random.between(2, 8) : random.between(1, 2));
    sizes.push_back(value);
  }
  return sizes;
}

int64_t KernelBuilder::offset(int64_t limit, SmallVectorImpl<Value> &dynamic) {
  if (!loops.empty() && loops.back().turns > 1 &&
      limit >= loops.back().turns - 1 && random.chance(40)) {
    dynamic.push_back(loops.back().counter);
    return ShapedType::kDynamic;
  }
  int64_t value = random.chance(30) ? 0 : random.between(0, limit);
  if (!random.chance(20))
    return value;
  dynamic.push_back(runtimeIndex(value));
  return ShapedType::kDynamic;
}

Value KernelBuilder::scalar(Type type) {
  if (random.chance(25)) {
    SmallVector<Value> fitting;
    for (auto [value, depth] : scalars)
      if (value.getType() == type)
        fitting.push_back(value);
    if (!fitting.empty())
      return random.pick(ArrayRef(fitting));
  }
  if (random.chance(15))
    for (const PoolEntry &entry : pool) {
      auto tileType = cast<TileType>(entry.tile.getType());
      if (tileType.getSpace() != Space::Vec || !isDefined(entry.tile) ||
          tileType.getElementType() != type || !tileType.getValid().empty())
        continue;
      SmallVector<int64_t> places;
      SmallVector<Value, 4> dynamic;
      for (int64_t dim : tileType.getShape())
        places.push_back(offset(dim - 1, dynamic));
      Value read =
          emit("tile.read", {{entry.tile}, dynamic}, type, offsets(places))
              ->getResult(0);
      addScalar(read);
      return read;
    }
  Attribute value =
      isa<FloatType>(type)
          ? Attribute(builder.getFloatAttr(type, 0.5 * random.between(1, 5)))
          : Attribute(builder.getIntegerAttr(type, random.between(1, 6)));
  return arith::ConstantOp::create(builder, getLoc(), cast<TypedAttr>(value));
}

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

KernelBuilder::Memory &KernelBuilder::getMemory(Purpose purpose, Type element,
                                                int64_t rank) {
  for (Memory &memory : memories)
    if (cast<MemRefType>(memory.argument.getType()).getElementType() ==
            element &&
        int64_t(memory.shape.size()) == rank && memory.purpose == purpose)
      return memory;
  SmallVector<int64_t> shape(rank, 1);
  shape[0] = purpose == Purpose::Output ? 0 : 1;
  BlockArgument argument = func.getBody().front().addArgument(
      MemRefType::get(shape, element), getLoc());
  memories.push_back({argument, purpose, shape});
  return memories.back();
}

Value KernelBuilder::global(Purpose purpose, Type element,
                            ArrayRef<int64_t> window, int64_t slack) {
  Memory &memory = getMemory(purpose, element, window.size());
  for (auto [dim, extent] : llvm::zip(memory.shape, window))
    dim = std::max(dim, extent + slack);
  return memory.argument;
}
