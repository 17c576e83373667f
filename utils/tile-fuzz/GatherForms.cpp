//===- GatherForms.cpp - Gather, scatter and sort -------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

/// Returns integers as wide as the element.
static Type getIndexElement(KernelBuilder &b, Type element) {
  return b.builder.getIntegerType(getElementBytes(element) == 2 ? 16 : 32);
}

static TypeFilter matrix(const OpForm &form) {
  return plainMatrix(form.elements);
}

static int64_t countElements(TileType type) {
  return type.getRows() * type.getCols();
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

static bool buildGather(KernelBuilder &b, const OpForm &form) {
  TileType source = b.chooseType(matrix(form));
  TileType result =
      b.chooseType({form.elements, Space::Vec, true, true, Order::RowMajor});
  Type element = source.getElementType();
  result = makeType(result.getShape(), element);
  TileType index = makeType(result.getShape(), getIndexElement(b, element));
  if (result.getSizeInBytes() > kMaxTileBytes)
    return false;
  Value indices = b.indices(index, countElements(source));
  Value src = b.tile(source);
  b.emit(form.op, {{src}, {indices}, {b.scratch(index)}}, result);
  return true;
}

/// Blocks at byte offsets.
static bool buildGatherBlocks(KernelBuilder &b, const OpForm &form) {
  TileType source = b.chooseType(matrix(form));
  if (source.getSizeInBytes() % kBlockBytes != 0)
    return false;
  Type element = source.getElementType();
  TileType offset =
      makeType({b.random.between(1, 2), 8}, b.builder.getI32Type());
  Value numbers = b.indices(offset, source.getSizeInBytes() / kBlockBytes);
  Value five = arith::ConstantOp::create(b.builder, b.getLoc(),
                                         b.builder.getI32IntegerAttr(5));
  Value offsets =
      b.emit("tile.shls", {{numbers}, {five}}, offset)->getResult(0);
  Value src = b.tile(source);
  b.emit(form.op, {{src}, {offsets}},
         makeType({offset.getRows(),
                   offset.getCols() * kBlockBytes / getElementBytes(element)},
                  element));
  return true;
}

namespace {
struct ColumnPattern {
  int64_t number;
  int64_t step;
};
} // namespace

/// Draws which of the columns are taken.
static ColumnPattern drawPattern(KernelBuilder &b) {
  int64_t number = b.random.between(1, 7);
  return {number, number <= 2 ? 2 : number <= 6 ? 4 : 1};
}

static bool buildGatherMask(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  ColumnPattern pattern = drawPattern(b);
  if (type.getCols() % pattern.step != 0)
    return false;
  b.emit(
      form.op, {{b.tile(type)}},
      makeType({type.getRows(), type.getCols() / pattern.step},
               type.getElementType(), Space::Vec, type.getLayout()),
      b.attribute("mask_pattern", b.builder.getI32IntegerAttr(pattern.number)));
  return true;
}

static bool buildGatherCompare(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  Type i32 = b.builder.getI32Type();
  if (countElements(type) * 4 > kMaxTileBytes)
    return false;
  // A row of mask for each row, a byte for each element of the scratch, and
  // behind them indices and values.
  int64_t behind = countElements(type) * 4 +
                   type.getRows() * getElementBytes(type.getElementType());
  int64_t cols = llvm::divideCeil(behind, 3 * type.getRows());
  TileType scratch =
      makeType({type.getRows(), int64_t(llvm::alignTo(cols, kBlockBytes))}, i32,
               Space::Vec, {BLayout::RowMajor, SLayout::NoneBox, 512});
  auto mode = static_cast<CmpMode>(b.random.below(6));
  Value src = b.tile(type), value = b.scalar(type.getElementType());
  b.emit(form.op, {{src}, {value}, {b.scratch(scratch)}},
         {makeType({type.getRows(), type.getCols()}, i32, Space::Vec,
                   type.getLayout()),
          makeType({1, type.getRows()}, i32)},
         b.attribute("cmp_mode", CmpModeAttr::get(b.getContext(), mode)));
  return true;
}

static bool buildGatherRow(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  bool transpose = b.random.chance(30);
  int64_t size =
      b.random.between(1, transpose ? type.getRows() : type.getCols());
  int64_t rows = transpose ? size : 1, cols = transpose ? 1 : size;
  SmallVector<Value, 4> into, from;
  int64_t toRow = b.offset(type.getRows() - rows, into),
          toCol = b.offset(type.getCols() - cols, into);
  int64_t row = b.offset(4, from), col = b.offset(4, from);
  Value memory = b.global(Purpose::Input, type.getElementType(), {1, size}, 4);
  Value target = b.target(type);
  if (!target)
    return false;
  SmallVector<NamedAttribute> attributes = {
      b.offsets({toRow, toCol}, "static_dst_offsets"),
      b.offsets({row, col}, "static_src_offsets"),
      b.attribute("size", b.builder.getI64IntegerAttr(size))};
  if (transpose)
    attributes.push_back(b.attribute("transpose", b.builder.getUnitAttr()));
  b.emit(form.op, {{target}, {memory}, into, from}, type, attributes);
  return true;
}

/// The indices are in bounds whether they count elements or rows.
static bool buildMemoryGather(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  TileType index = makeType(type.getShape(), b.builder.getI32Type());
  if (index.getSizeInBytes() > kMaxTileBytes)
    return false;
  Value indices = b.indices(index, 8);
  Value memory =
      b.global(Purpose::Input, type.getElementType(), type.getShape(), 8);
  b.emit(form.op, {{memory}, {indices}}, type);
  return true;
}

static bool buildMemoryScatter(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  TileType index = makeType(type.getShape(), b.builder.getI32Type());
  if (index.getSizeInBytes() > kMaxTileBytes)
    return false;
  Value indices = b.indices(index, 8);
  Value memory =
      b.global(Purpose::Scatter, type.getElementType(), type.getShape(), 8);
  b.emit(form.op, {{b.tile(type)}, {indices}, {memory}});
  return true;
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

static bool buildScatter(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  TileType part = b.chooseType(matrix(form));
  part = makeType(part.getShape(), type.getElementType());
  TileType index =
      makeType(part.getShape(), getIndexElement(b, type.getElementType()));
  if (part.getSizeInBytes() > kMaxTileBytes)
    return false;
  Value indices = b.indices(index, countElements(type));
  // An index counts elements from the first on, where gaps would count too.
  Value target = b.target(type);
  if (!target || !b.isContiguous(target))
    return false;
  b.emit(form.op, {{target}, {b.tile(part)}, {indices}}, type);
  return true;
}

static bool buildScatterMask(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  ColumnPattern pattern = drawPattern(b);
  if (type.getCols() % pattern.step != 0)
    return false;
  Value target = b.target(type);
  if (!target)
    return false;
  TileType part = makeType({type.getRows(), type.getCols() / pattern.step},
                           type.getElementType(), Space::Vec, type.getLayout());
  b.emit(
      form.op, {{target}, {b.tile(part)}}, type,
      b.attribute("mask_pattern", b.builder.getI32IntegerAttr(pattern.number)));
  return true;
}

static bool buildScatterUpdate(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(matrix(form));
  int64_t rows = b.random.between(1, std::min<int64_t>(type.getRows(), 8));
  TileType part = makeType({rows, type.getCols()}, type.getElementType(),
                           Space::Vec, type.getLayout());
  TileType index = makeType({1, rows}, b.builder.getI32Type());
  Value indices = b.indices(index, type.getRows());
  Value target = b.target(type);
  if (!target)
    return false;
  b.emit(form.op, {{target}, {indices}, {b.tile(part)}}, type);
  return true;
}

//===----------------------------------------------------------------------===//
// Sort
//===----------------------------------------------------------------------===//

static bool buildSort32(KernelBuilder &b, const OpForm &form) {
  Type element = b.palette.element(form.elements);
  int64_t rows = b.random.between(1, 2), cols = 32;
  Value src = b.tile(makeType({rows, cols}, element));
  Value idx = b.tile(makeType({rows, cols}, b.builder.getI32Type()));
  b.emit(form.op, {{src}, {idx}},
         makeType({rows, cols * 8 / getElementBytes(element)}, element));
  return true;
}

/// Four blocks of 64 elements.
static bool buildMergeBlocks(KernelBuilder &b, const OpForm &form) {
  TileType type = makeType({1, 256}, b.palette.element(form.elements));
  b.emit(form.op, {{b.tile(type)}}, type,
         b.attribute("block_len", b.builder.getI32IntegerAttr(64)));
  return true;
}

static bool buildMergeLists(KernelBuilder &b, const OpForm &form) {
  Type element = b.palette.element(form.elements);
  TileType list = makeType({1, 64}, element);
  SmallVector<Value, 4> sources;
  for (int64_t i = b.random.between(2, 4); i > 0; --i)
    sources.push_back(b.tile(list));
  TileType all = makeType({1, 64 * int64_t(sources.size())}, element);
  b.emit(form.op, {sources, {b.scratch(all)}}, all);
  return true;
}

ArrayRef<OpForm> fuzz::getGatherForms() {
  static constexpr OpForm kForms[] = {
      {"tile.gather", buildGather, F32 | F16 | I16 | I32, 7},
      {"tile.gatherb", buildGatherBlocks, Any, 5},
      {"tile.gather_mask", buildGatherMask, Any, 6},
      {"tile.gather_compare", buildGatherCompare, F32 | F16 | I32, 6},
      {"tile.gather_row", buildGatherRow, Any, 5},
      {"tile.mgather", buildMemoryGather, Any, 4},
      {"tile.mscatter", buildMemoryScatter, Any, 4},
      {"tile.scatter", buildScatter, F32 | F16 | I16 | I32, 5},
      {"tile.scatter_mask", buildScatterMask, Any, 6},
      {"tile.scatter_update", buildScatterUpdate, Any, 5},
      {"tile.sort32", buildSort32, Halves},
      {"tile.mrgsort_format1", buildMergeBlocks, Halves},
      {"tile.mrgsort_format2", buildMergeLists, Halves},
  };
  return kForms;
}
