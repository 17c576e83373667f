//===- MovementForms.cpp - Creation, movement, views and updates ----------===//

#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

static bool buildFresh(KernelBuilder &b, const OpForm &form) {
  b.freshTile(b.chooseType({form.elements}));
  return true;
}

static bool buildTriangle(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  b.emit(form.op, {{b.runtimeIndex(b.random.between(0, 4))}}, type);
  return true;
}

static bool buildRandom(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  SmallVector<SmallVector<Value, 4>> groups;
  for (unsigned i = 0; i < 6; ++i)
    groups.push_back({b.scalar(b.builder.getI32Type())});
  b.emit(form.op, groups, type);
  return true;
}

static bool buildStore(KernelBuilder &b, const OpForm &) {
  Value tile = b.findTile({});
  if (tile)
    b.store(tile);
  return tile != nullptr;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Draws the shape of a window in a matrix.
static SmallVector<int64_t> drawWindow(KernelBuilder &b, TileType from) {
  int64_t block = kBlockBytes / getElementBytes(from.getElementType());
  int64_t rows = b.random.between(1, from.getRows()), cols = from.getCols();
  if (from.getLayout().isBoxed()) {
    // A column of whole boxes.
    auto [boxRows, boxCols] =
        from.getLayout().getBoxShape(from.getElementBits());
    rows = from.getRows();
    cols = std::min(cols, boxCols);
  } else if (b.random.chance(60)) {
    // Mostly whole blocks.
    cols = cols <= block || b.random.chance(20)
               ? b.random.between(1, cols)
               : block * b.random.between(1, cols / block);
  }
  return {rows, cols};
}

static bool buildSlice(KernelBuilder &b, const OpForm &form) {
  Value source = b.findTile({form.elements, Space::Vec, true, true});
  if (!source)
    return false;
  auto from = cast<TileType>(source.getType());
  SmallVector<int64_t> shape = drawWindow(b, from);
  TileType to =
      makeType(shape, from.getElementType(), Space::Vec, from.getLayout());
  // A window may be valid in part as well.
  if (shape[0] > 1 && shape[1] > 1 && !from.getLayout().isBoxed() &&
      b.random.chance(10))
    to = withValid(to, {1, b.random.between(1, shape[1])});
  SmallVector<Value, 4> dynamic;
  int64_t row = b.offset(from.getRows() - shape[0], dynamic);
  int64_t col = from.getLayout().isBoxed()
                    ? shape[1] * b.random.below(from.getCols() / shape[1])
                    : b.offset(from.getCols() - shape[1], dynamic);
  b.emit(form.op, {{source}, dynamic}, to, b.offsets({row, col}));
  return true;
}

/// Returns a tile whose elements follow each other, or null.
static Value findDense(KernelBuilder &b, const OpForm &form) {
  Value source = b.findTile(plainMatrix(form.elements));
  return source && b.isContiguous(source) ? source : Value();
}

/// Another shape, and for reinterpret_view another element type.
static bool buildRetype(KernelBuilder &b, const OpForm &form) {
  Value source = findDense(b, form);
  if (!source)
    return false;
  auto from = cast<TileType>(source.getType());
  Type element = from.getElementType();
  if (form.op == "tile.reinterpret_view")
    element = b.palette.element(
        b.random.oneOf<unsigned>({F32, F16, BF16, I8, I16, I32}));
  int64_t bytes = from.getSizeInBytes();
  SmallVector<int64_t> rows;
  for (int64_t count : {1, 2, 3, 4, 8, 16})
    if (bytes % (count * kBlockBytes) == 0)
      rows.push_back(count);
  if (rows.empty() ||
      (element == from.getElementType()) != (form.op == "tile.reshape"))
    return false;
  int64_t count = b.random.pick(ArrayRef(rows));
  TileType to =
      makeType({count, bytes / count / getElementBytes(element)}, element);
  if (to == from)
    return false;
  b.emit(form.op, {{source}}, to);
  return true;
}

static bool buildTransposeView(KernelBuilder &b, const OpForm &form) {
  Value source = b.findTile({form.elements, Space::Vec, true, true});
  if (!source)
    return false;
  auto from = cast<TileType>(source.getType());
  TileLayout layout = from.getLayout();
  layout.blayout = layout.blayout == BLayout::RowMajor ? BLayout::ColMajor
                                                       : BLayout::RowMajor;
  if (layout.isBoxed())
    layout.slayout = layout.slayout == SLayout::RowMajor ? SLayout::ColMajor
                                                         : SLayout::RowMajor;
  b.emit(form.op, {{source}},
         makeType({from.getCols(), from.getRows()}, from.getElementType(),
                  Space::Vec, layout));
  return true;
}

static bool buildSetValidShape(KernelBuilder &b, const OpForm &form) {
  TypeFilter filter = plainMatrix(form.elements);
  Value source = b.findTile(filter);
  if (!source)
    return false;
  auto from = cast<TileType>(source.getType());
  if (from.getRows() < 2 || from.getCols() < 8)
    return false;
  TileType to = b.palette.partlyValid(from);
  b.emit(form.op, {{source}, b.validSizes(to)}, to);
  return true;
}

//===----------------------------------------------------------------------===//
// Updates in place
//===----------------------------------------------------------------------===//

static bool buildAssemble(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  SmallVector<int64_t> shape = drawWindow(b, type);
  TileType part = makeType(shape, type.getElementType());
  if (part.getLayout() != type.getLayout())
    return false;
  SmallVector<Value, 4> dynamic;
  int64_t row = b.offset(type.getRows() - shape[0], dynamic);
  int64_t col = b.offset(type.getCols() - shape[1], dynamic);
  Value target = b.target(type);
  if (!target)
    return false;
  b.emit(form.op, {{target}, {b.tile(part)}, dynamic}, type,
         b.offsets({row, col}));
  return true;
}

static bool buildWrite(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType({form.elements, Space::Vec, false, true});
  SmallVector<int64_t> places;
  SmallVector<Value, 4> dynamic;
  for (int64_t dim : type.getShape())
    places.push_back(b.offset(dim - 1, dynamic));
  Value scalar = b.scalar(type.getElementType());
  Value target = b.target(type);
  if (!target)
    return false;
  b.emit(form.op, {{target}, {scalar}, dynamic}, type, b.offsets(places));
  return true;
}

static bool buildRead(KernelBuilder &b, const OpForm &form) {
  Value tile = b.findTile({form.elements, Space::Vec, false, true});
  if (!tile || !b.isDefined(tile))
    return false;
  auto type = cast<TileType>(tile.getType());
  SmallVector<int64_t> places;
  SmallVector<Value, 4> dynamic;
  for (int64_t dim : type.getShape())
    places.push_back(b.offset(dim - 1, dynamic));
  Operation *read = b.emit(form.op, {{tile}, dynamic}, type.getElementType(),
                           b.offsets(places));
  b.addScalar(read->getResult(0));
  return true;
}

//===----------------------------------------------------------------------===//
// Parts and padding
//===----------------------------------------------------------------------===//

static bool buildExtract(KernelBuilder &b, const OpForm &form) {
  Value source = b.findTile(plainMatrix(form.elements));
  if (!source)
    return false;
  auto from = cast<TileType>(source.getType());
  SmallVector<int64_t> shape = drawWindow(b, from);
  TileType to =
      makeType(shape, from.getElementType(), Space::Vec, from.getLayout());
  SmallVector<Value, 4> dynamic;
  int64_t row = b.offset(from.getRows() - shape[0], dynamic);
  int64_t col = b.offset(from.getCols() - shape[1], dynamic);
  b.emit(form.op, {{source}, dynamic}, to, b.offsets({row, col}));
  return true;
}

static bool buildConcat(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  int64_t block = kBlockBytes / getElementBytes(type.getElementType());
  int64_t cols =
      b.random.chance(50) ? type.getCols() : block * b.random.between(1, 2);
  TileType other = makeType({type.getRows(), cols}, type.getElementType());
  TileType both =
      makeType({type.getRows(), type.getCols() + cols}, type.getElementType());
  if (both.getSizeInBytes() > kMaxTileBytes ||
      other.getLayout() != type.getLayout())
    return false;
  Value first = b.tile(type);
  b.emit(form.op, {{first}, {b.tile(other)}}, both);
  return true;
}

/// The result is whole; only fillpad_expand may have another shape.
static bool buildFillpad(KernelBuilder &b, const OpForm &form) {
  TileType from =
      b.chooseType({form.elements, Space::Vec, true, false, Order::RowMajor});
  if (from.getValid().empty() && from.getRows() > 1 && from.getCols() >= 8 &&
      b.random.chance(80))
    from = b.palette.partlyValid(from);
  SmallVector<int64_t> shape(from.getShape());
  if (form.op == "tile.fillpad_expand") {
    int64_t block = kBlockBytes / getElementBytes(from.getElementType());
    shape[0] += b.random.below(2);
    shape[1] += block * b.random.below(2);
  }
  TileType to =
      makeType(shape, from.getElementType(), Space::Vec, from.getLayout(), {},
               static_cast<Pad>(b.random.below(4)));
  if (to.getSizeInBytes() > kMaxTileBytes)
    return false;
  Value source = form.op == "tile.fillpad_inplace" ? b.target(from)
                 : to.getValid().empty()           ? b.tile(from)
                                                   : Value();
  if (!source || (from.getNumDynamicValidDims() > 0 && !b.isDefined(source)))
    return false;
  b.emit(form.op, {{source}}, to);
  return true;
}

/// To and from boxes, or a copy.
static bool buildMove(KernelBuilder &b, const OpForm &form) {
  TileType from;
  if (b.random.chance(30))
    from = b.palette.type(Shape::Boxed, b.palette.element(form.elements));
  else
    from = b.chooseType({form.elements, Space::Vec, true, true});
  TileLayout layout = from.getLayout();
  if (layout.isBoxed())
    layout = {BLayout::RowMajor, SLayout::NoneBox, 512};
  else if (from.getRows() == 16 && layout.blayout == BLayout::RowMajor)
    layout = {BLayout::ColMajor, SLayout::RowMajor, 512};
  else if (b.random.chance(40))
    return false;
  b.emit(form.op, {{b.tile(from)}},
         makeType(from.getShape(), from.getElementType(), Space::Vec, layout));
  return true;
}

static bool buildTranspose(KernelBuilder &b, const OpForm &form) {
  TileType from = b.chooseType(plainMatrix(form.elements));
  if (from.getCols() > 64)
    return false;
  Type element = from.getElementType();
  Value source = b.tile(from);
  SmallVector<Value, 4> scratch;
  if (b.random.chance(60))
    scratch.push_back(
        b.scratchBytes(getElementBytes(element) * from.getCols() *
                       llvm::alignTo(from.getRows(), kBlockBytes)));
  b.emit(form.op, {{source}, scratch},
         makeType({from.getCols(), from.getRows()}, element, Space::Vec,
                  {BLayout::RowMajor, SLayout::NoneBox, 512}));
  return true;
}

ArrayRef<OpForm> fuzz::getMovementForms() {
  static constexpr OpForm kForms[] = {
      {"tile.load", buildFresh, Any, 4},
      {"tile.full", buildFresh, Any, 2},
      {"tile.ci", buildFresh, I16 | I32, 2},
      {"tile.tri", buildTriangle, Any, 4},
      {"tile.random", buildRandom, I32, 4},
      {"tile.store", buildStore, Any, 8},
      {"tile.slice", buildSlice, Any, 12},
      {"tile.reshape", buildRetype, Any, 6},
      {"tile.reinterpret_view", buildRetype, Any, 6},
      {"tile.transpose_view", buildTransposeView, Any, 4},
      {"tile.set_validshape", buildSetValidShape, Any, 4},
      {"tile.assemble", buildAssemble, Any, 12},
      {"tile.write", buildWrite, Any, 8},
      {"tile.read", buildRead, Any, 4},
      {"tile.extract", buildExtract, Any, 4},
      {"tile.concat", buildConcat, Any, 5},
      {"tile.fillpad", buildFillpad, Any, 4},
      {"tile.fillpad_expand", buildFillpad, Any, 12},
      {"tile.fillpad_inplace", buildFillpad, Any, 6},
      {"tile.move", buildMove, Any, 6},
      {"tile.transpose", buildTranspose, Any, 7},
  };
  return kForms;
}
