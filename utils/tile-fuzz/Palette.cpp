//===- Palette.cpp - The tile types that a kernel is made of --------------===//

#include "utils/tile-fuzz/Palette.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static unsigned getElements(Type element) {
  if (element.isF32())
    return F32;
  if (element.isF16())
    return F16;
  if (element.isBF16())
    return BF16;
  if (element.isInteger(8))
    return I8;
  if (element.isInteger(16))
    return I16;
  return element.isInteger(32) ? I32 : 0;
}

bool fuzz::isIn(Type element, unsigned elements) {
  return getElements(element) & elements;
}

int64_t fuzz::getElementBytes(Type element) {
  return element.getIntOrFloatBitWidth() / 8;
}

TileType fuzz::makeType(ArrayRef<int64_t> shape, Type element, Space space,
                        TileLayout layout, ArrayRef<int64_t> valid, Pad pad) {
  MLIRContext *context = element.getContext();
  return TileType::get(
      context,
      SpecAttr::get(context, shape, element, space, layout, valid, pad),
      TilePlacement());
}

TileType fuzz::makeType(ArrayRef<int64_t> shape, Type element, Space space) {
  return makeType(shape, element, space, TileLayout::getImplied(shape, space));
}

TileType fuzz::withValid(TileType type, ArrayRef<int64_t> valid) {
  return makeType(type.getShape(), type.getElementType(), type.getSpace(),
                  type.getLayout(), valid, type.getPad());
}

//===----------------------------------------------------------------------===//
// Palette
//===----------------------------------------------------------------------===//

static Type getElement(MLIRContext *context, unsigned element) {
  switch (element) {
  case F32:
    return Float32Type::get(context);
  case F16:
    return Float16Type::get(context);
  case BF16:
    return BFloat16Type::get(context);
  case I8:
    return IntegerType::get(context, 8);
  case I16:
    return IntegerType::get(context, 16);
  default:
    return IntegerType::get(context, 32);
  }
}

Palette::Palette(MLIRContext *context, Random &random)
    : context(context), random(random) {
  own = {getElement(context, random.oneOf({F32, F16, BF16})),
         getElement(context, random.oneOf({I8, I16, I32})),
         getElement(context, random.oneOf({F32, F16, I32}))};
}

Type Palette::element(unsigned elements) {
  SmallVector<Type> fitting;
  for (Type element : own)
    if (isIn(element, elements))
      fitting.push_back(element);
  if (fitting.empty())
    for (unsigned element = F32; element <= I32; element *= 2)
      if (elements & element)
        fitting.push_back(getElement(context, element));
  return random.pick(ArrayRef(fitting));
}

TileType Palette::type(Shape shape, Type element) {
  int64_t bytes = getElementBytes(element), block = kBlockBytes / bytes,
          repeat = kRepeatBytes / bytes;
  auto vec = [&](ArrayRef<int64_t> extents) {
    return makeType(extents, element);
  };
  TileType type;
  switch (shape) {
  case Shape::TwoRows:
    type = vec({2, block * random.between(1, 8)});
    break;
  case Shape::Tail: {
    int64_t rows = random.between(2, 3);
    int64_t blocks = kMaxTileBytes / rows / kBlockBytes;
    type = vec(
        {rows, block * random.between(kRepeatBytes / kBlockBytes + 1, blocks)});
    break;
  }
  case Shape::Column:
    return vec({block * random.between(1, 2), 1});
  case Shape::Row:
    return vec({1, random.oneOf({block, 2 * block, repeat, repeat + block})});
  case Shape::Square:
    type = vec({random.between(3, 16), block * random.between(1, 2)});
    break;
  case Shape::Boxed:
    return makeType({16, block * random.between(1, 2)}, element, Space::Vec,
                    {BLayout::ColMajor, SLayout::RowMajor, 512});
  case Shape::Batch:
    return vec({2, random.between(2, 3), block * random.between(1, 2)});
  case Shape::Columns:
    return makeType({block, random.between(2, 8)}, element, Space::Vec,
                    {BLayout::ColMajor, SLayout::NoneBox, 512});
  }
  return random.chance(15) ? partlyValid(type) : type;
}

TileType Palette::anyType(unsigned elements) {
  // Columns and boxes come from layout changes as well.
  static constexpr Shape kShapes[] = {
      Shape::TwoRows, Shape::TwoRows, Shape::Tail,   Shape::Tail,
      Shape::Column,  Shape::Row,     Shape::Square, Shape::Square,
      Shape::Boxed,   Shape::Batch,   Shape::Columns};
  return type(random.pick(ArrayRef(kShapes)), element(elements));
}

TileType Palette::partlyValid(TileType type) {
  int64_t rows = type.getShape()[0], cols = type.getCols();
  switch (random.below(4)) {
  case 0:
    return withValid(type, {rows, ShapedType::kDynamic});
  case 1:
    return withValid(type, {ShapedType::kDynamic, cols});
  case 2:
    return withValid(type, {random.between(1, rows), random.between(1, cols)});
  default:
    return withValid(type, {rows, random.between(1, cols - 1)});
  }
}
