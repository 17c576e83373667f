//===- CubeForms.cpp - Matrix products and their operands -----------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Returns a tile of that type from the pool, or null.
static Value findSame(KernelBuilder &b, TileType type) {
  SmallVector<Value> fitting;
  for (const PoolEntry &entry : b.getPool())
    if (entry.tile.getType() == type)
      fitting.push_back(entry.tile);
  return fitting.empty() ? Value() : b.random.pick(ArrayRef(fitting));
}

/// Returns a tile for the cube unit, often moved there for this use: whole from
/// the matrix memory, or a part of a larger tile there.
static Value getOperand(KernelBuilder &b, TileType type, bool isOwn = false) {
  if (!isOwn && b.random.chance(40))
    if (Value found = findSame(b, type)) {
      if (b.random.chance(50))
        b.retire(found);
      return found;
    }
  SmallVector<int64_t> shape(type.getShape());
  Type element = type.getElementType();
  bool isPart =
      shape.size() == 2 && b.random.chance(35) &&
      (type.getSpace() == Space::Left || type.getSpace() == Space::Right) &&
      type.getSizeInBytes() * 2 <= kMaxTileBytes;
  Value moved;
  if (isPart) {
    shape[1] *= 2;
    SmallVector<Value, 4> dynamic;
    int64_t col = b.random.below(2) * type.getCols();
    if (b.random.chance(30)) {
      dynamic.push_back(b.runtimeIndex(col));
      col = ShapedType::kDynamic;
    }
    Value source = b.tile(makeType(shape, element, Space::Mat));
    moved =
        b.emit("tile.extract", {{source}, dynamic}, type, b.offsets({0, col}))
            ->getResult(0);
  } else {
    Value source = b.tile(makeType(shape, element, Space::Mat));
    moved = b.emit("tile.move", {{source}}, type)->getResult(0);
  }
  if (b.random.chance(50))
    b.retire(moved);
  return moved;
}

namespace {
/// The types of a product.
struct Product {
  TileType lhs, rhs, bias, result;
};
} // namespace

static Product drawProduct(KernelBuilder &b, const OpForm &form, int64_t rows) {
  Type element = b.palette.element(form.elements);
  Type sum = isa<FloatType>(element) ? Type(b.builder.getF32Type())
                                     : Type(b.builder.getI32Type());
  int64_t depth = getElementBytes(element) == 4 ? 16 : b.random.oneOf({16, 32});
  constexpr int64_t kCols = 16;
  return {makeType({rows, depth}, element, Space::Left),
          makeType({depth, kCols}, element, Space::Right),
          makeType({1, kCols}, sum, Space::Bias),
          makeType({rows, kCols}, sum, Space::Acc)};
}

/// Returns an accumulator that nobody needs afterwards.
static Value getAccumulator(KernelBuilder &b, const Product &product,
                            StringRef plain) {
  if (b.random.chance(70))
    if (Value found = b.target(product.result))
      return found;
  Value lhs = getOperand(b, product.lhs);
  Value rhs = getOperand(b, product.rhs);
  Value made = b.emit(plain, {{lhs}, {rhs}}, product.result)->getResult(0);
  b.retire(made);
  return made;
}

static Value drawPredicate(KernelBuilder &b) {
  Value one = b.runtimeIndex(b.random.below(2));
  return arith::CmpIOp::create(b.builder, b.getLoc(), arith::CmpIPredicate::eq,
                               one, b.constant(1));
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Emits a product whose operands are what the record names.
static bool emitProduct(KernelBuilder &b, const OpForm &form,
                        const Product &product, StringRef plain) {
  SmallVector<SmallVector<Value, 4>> groups;
  for (const OperandFact &fact : b.getRecord(form.op).operands) {
    SmallVector<Value, 4> &group = groups.emplace_back();
    if (fact.name == "acc")
      group.push_back(getAccumulator(b, product, plain));
    else if (fact.name == "lhs")
      group.push_back(getOperand(b, product.lhs));
    else if (fact.name == "rhs")
      group.push_back(getOperand(b, product.rhs));
    else if (fact.name == "bias")
      group.push_back(getOperand(b, product.bias));
    else if (fact.name == "init_cond" && b.random.chance(50))
      group.push_back(drawPredicate(b));
  }
  b.emit(form.op, groups, product.result);
  return true;
}

static bool buildMatmul(KernelBuilder &b, const OpForm &form) {
  return emitProduct(b, form, drawProduct(b, form, 16), "tile.matmul");
}

/// A loop over the depth, which carries the accumulator.
static bool buildProductLoop(KernelBuilder &b, const OpForm &form) {
  if (!b.hasRegions || b.getDepth() >= 2 || !b.isUsable("tile.matmul"))
    return false;
  Product product = drawProduct(b, form, 16);
  Value acc = getAccumulator(b, product, "tile.matmul");
  b.freePopped(0);
  int64_t turns = b.hasPipelines ? b.drawTurns() : b.random.between(0, 3);
  Value zero = b.constant(0), one = b.constant(1);
  auto loop = scf::ForOp::create(b.builder, b.getLoc(), zero,
                                 b.runtimeIndex(turns), one, acc);
  b.drawPipeline(loop);
  {
    OpBuilder::InsertionGuard guard(b.builder);
    b.builder.setInsertionPointToEnd(loop.getBody());
    b.enterRegion();
    b.loops.push_back({loop.getInductionVar(), turns, b.getDepth()});
    Value lhs = getOperand(b, product.lhs), rhs = getOperand(b, product.rhs);
    Value sum = b.emit(form.op, {{loop.getRegionIterArg(0)}, {lhs}, {rhs}},
                       product.result)
                    ->getResult(0);
    b.leaveRegion();
    scf::YieldOp::create(b.builder, b.getLoc(), sum);
  }
  b.addTile(loop.getResult(0));
  return true;
}

static bool buildGemv(KernelBuilder &b, const OpForm &form) {
  return emitProduct(b, form, drawProduct(b, form, 1), "tile.gemv");
}

static bool buildBatch(KernelBuilder &b, const OpForm &form) {
  Type element = b.palette.element(form.elements);
  int64_t left = b.random.between(1, 2), right = b.random.between(1, 2);
  Product product = {makeType({left, 16, 16}, element, Space::Left),
                     makeType({right, 16, 16}, element, Space::Right),
                     TileType(),
                     makeType({std::max(left, right), 16, 16},
                              b.builder.getF32Type(), Space::Acc)};
  return emitProduct(b, form, product, "tile.batch_matmul");
}

/// Two blocks of 32 elements, each with a scale. Tiles and scales are for this
/// product alone: the chip has one place for the scales of a tile.
static bool buildMicroscaled(KernelBuilder &b, const OpForm &form) {
  if (!b.isOnChip("ascend950"))
    return false;
  Type element = Float8E4M3FNType::get(b.getContext());
  Type scale = Float8E8M0FNUType::get(b.getContext());
  Type sum = b.builder.getF32Type();
  TileType result = makeType({16, 16}, sum, Space::Acc);
  SmallVector<SmallVector<Value, 4>> groups;
  for (const OperandFact &fact : b.getRecord(form.op).operands) {
    SmallVector<Value, 4> &group = groups.emplace_back();
    auto bind = [&](TileType type) {
      Value tile = groups[groups.size() - 2].front(), &scales = group.front();
      if (b.random.chance(50))
        scales = b.emit("tile.tget_scale_addr", {{scales}, {tile}}, type)
                     ->getResult(0);
      b.retire(scales);
    };
    auto add = [&](ArrayRef<int64_t> shape, Type type, Space space) {
      bool isOwn = space != Space::Bias;
      group.push_back(getOperand(b, makeType(shape, type, space), isOwn));
      if (isOwn)
        b.retire(group.back());
    };
    if (fact.name == "acc") {
      Value found = b.target(result);
      if (!found)
        return false;
      group.push_back(found);
    } else if (fact.name == "lhs") {
      add({16, 64}, element, Space::Left);
    } else if (fact.name == "rhs") {
      add({64, 16}, element, Space::Right);
    } else if (fact.name == "lhs_scale") {
      add({16, 2}, scale, Space::LeftScale);
      bind(makeType({16, 2}, scale, Space::LeftScale));
    } else if (fact.name == "rhs_scale") {
      add({2, 16}, scale, Space::RightScale);
      bind(makeType({2, 16}, scale, Space::RightScale));
    } else if (fact.name == "bias") {
      add({1, 16}, sum, Space::Bias);
    }
  }
  b.emit(form.op, groups, result);
  return true;
}

//===----------------------------------------------------------------------===//
// Around the products
//===----------------------------------------------------------------------===//

static bool buildMatLoad(KernelBuilder &b, const OpForm &form) {
  Type element = b.palette.element(form.elements);
  b.load(makeType({16, 16}, element, Space::Mat));
  return true;
}

/// What leaves an accumulator.
static bool buildFromAcc(KernelBuilder &b, const OpForm &form) {
  Value acc = b.findTile({Any, Space::Acc, true, true});
  if (!acc)
    return false;
  auto type = cast<TileType>(acc.getType());
  Type element = type.getElementType();
  bool toVec = b.getKind() == KernelKind::InCore && b.isOnChip("ascend950") &&
               b.random.chance(50);
  Space space = toVec ? Space::Vec : Space::Mat;
  if (form.op == "tile.store") {
    b.store(acc);
  } else if (form.op == "tile.move") {
    b.emit(form.op, {{acc}}, makeType(type.getShape(), element, space));
  } else {
    // The fixpipe converts.
    if (element.isF32() && b.random.chance(50))
      element = b.builder.getF16Type();
    b.emit(form.op, {{acc}}, makeType(type.getShape(), element, space),
           b.offsets({0, 0}));
  }
  return true;
}

/// A product put into a larger tile of the matrix memory.
static bool buildMatAssemble(KernelBuilder &b, const OpForm &form) {
  Value acc = b.findTile({form.elements, Space::Acc, true, true});
  if (!acc)
    return false;
  auto part = cast<TileType>(acc.getType());
  Type element = b.builder.getF16Type();
  if (!part.getElementType().isF32())
    return false;
  TileType type = makeType({part.getRows(), 32}, element, Space::Mat);
  Value target = b.target(type);
  if (!target)
    return false;
  b.emit(form.op, {{target}, {acc}}, type,
         b.offsets({0, 16 * b.random.below(2)}));
  return true;
}

/// Half of a tile of the matrix memory or of an accumulator.
static bool buildBoxedSlice(KernelBuilder &b, const OpForm &form) {
  Space space = b.random.chance(50) ? Space::Mat : Space::Acc;
  Value source = b.findTile({form.elements, space, true, true});
  if (!source)
    return false;
  auto from = cast<TileType>(source.getType());
  auto [boxRows, boxCols] = from.getLayout().getBoxShape(from.getElementBits());
  if (from.getCols() < 2 * boxCols)
    return false;
  TileType to = makeType({from.getRows(), boxCols}, from.getElementType(),
                         space, from.getLayout());
  SmallVector<Value, 4> dynamic;
  int64_t col = boxCols * b.random.below(from.getCols() / boxCols);
  if (b.random.chance(25)) {
    dynamic.push_back(b.runtimeIndex(col));
    col = ShapedType::kDynamic;
  }
  b.emit(form.op, {{source}, dynamic}, to, b.offsets({0, col}));
  return true;
}

ArrayRef<OpForm> fuzz::getCubeForms() {
  constexpr unsigned kInputs = F32 | F16 | BF16 | I8;
  static constexpr OpForm kForms[] = {
      {"tile.load", buildMatLoad, kInputs, 4},
      {"tile.matmul", buildMatmul, kInputs, 12},
      {"tile.matmul_acc", buildMatmul, kInputs, 16},
      {"tile.matmul_acc", buildProductLoop, kInputs, 12},
      {"tile.matmul_bias", buildMatmul, kInputs, 8},
      {"tile.gemv", buildGemv, kInputs, 6},
      {"tile.gemv_acc", buildGemv, kInputs, 8},
      {"tile.gemv_bias", buildGemv, kInputs, 6},
      {"tile.batch_matmul", buildBatch, F16 | BF16, 6},
      {"tile.batch_matmul_acc", buildBatch, F16 | BF16, 6},
      {"tile.matmul_mx", buildMicroscaled, F16, 8},
      {"tile.matmul_mx_acc", buildMicroscaled, F16, 16},
      {"tile.matmul_mx_bias", buildMicroscaled, F16, 8},
      {"tile.move", buildFromAcc, Any, 8},
      {"tile.extract", buildFromAcc, Any, 8},
      {"tile.assemble", buildMatAssemble, Any, 8},
      {"tile.slice", buildBoxedSlice, Any, 8},
      {"tile.store", buildFromAcc, Any, 10},
  };
  return kForms;
}
