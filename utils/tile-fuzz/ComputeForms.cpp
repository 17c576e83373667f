//===- ComputeForms.cpp - Ops that compute elements of one or more tiles --===//

#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

SmallVector<int64_t> fuzz::withLast(ArrayRef<int64_t> shape, int64_t last) {
  SmallVector<int64_t> result(shape);
  result.back() = last;
  return result;
}

/// A tile of any valid shape in any order.
static TypeFilter like(const OpForm &form) { return {form.elements}; }

/// Matrices and batches in rows.
static TypeFilter rows(const OpForm &form) {
  return {form.elements, Space::Vec, false, true, Order::RowMajor};
}

//===----------------------------------------------------------------------===//
// Element by element
//===----------------------------------------------------------------------===//

/// Emits an op whose tiles all have the type of the result, whose scalars have
/// that of its elements, and whose scratch comes from `scratch`.
static bool emitLike(KernelBuilder &b, const OpForm &form, TileType type,
                     function_ref<Value()> scratch) {
  SmallVector<SmallVector<Value, 4>> groups;
  for (const OperandFact &fact : b.getRecord(form.op).operands) {
    SmallVector<Value, 4> &group = groups.emplace_back();
    if (fact.name == "at_slot" ||
        (fact.arity == Arity::Optional && b.random.chance(50)))
      continue;
    if (fact.name == "tmp")
      group.push_back(scratch());
    else
      group.push_back(fact.isTile ? b.tile(type)
                                  : b.scalar(type.getElementType()));
  }
  b.emit(form.op, groups, type);
  return true;
}

static bool buildElementwise(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(like(form));
  return emitLike(b, form, type,
                  [&] { return b.scratch(withValid(type, {})); });
}

/// The scratch holds a block of ones.
static bool buildReciprocalRoot(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(like(form));
  return emitLike(b, form, type, [&] { return b.scratchBytes(kBlockBytes); });
}

/// The scratch holds a row and a mask behind it.
static bool buildRemainder(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(rows(form));
  int64_t cols = type.getCols();
  return emitLike(b, form, type, [&] {
    return b.scratchBytes(4 * (cols + 2 * llvm::divideCeil(cols, 64)));
  });
}

/// The scratch holds a row of mask for each row, and one more.
static bool buildPrelu(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  int64_t bytes = llvm::divideCeil(type.getCols(), 8);
  TileType mask =
      makeType({type.getRows() + 1, int64_t(llvm::alignTo(bytes, kBlockBytes))},
               b.builder.getI8Type());
  return emitLike(b, form, type, [&] { return b.scratch(mask); });
}

/// One operand may be valid in a part: there the other passes unchanged.
static bool buildPartial(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  TileType types[] = {type, type};
  if (type.getRows() > 1 && type.getCols() >= 8 && b.random.chance(50))
    types[b.random.below(2)] = b.palette.partlyValid(type);
  Value src0 = b.tile(types[0]);
  b.emit(form.op, {{src0}, {b.tile(types[1])}}, type);
  return true;
}

static bool buildCast(KernelBuilder &b, const OpForm &form) {
  TileType from =
      b.chooseType({form.elements, Space::Vec, false, false, Order::Unboxed});
  for (unsigned i = 0; i < 8; ++i) {
    Type element = b.palette.element(
        b.random.oneOf<unsigned>({F32, F16, BF16, I8, I16, I32}));
    TileType to = makeType(from.getShape(), element, Space::Vec,
                           from.getLayout(), from.getValid());
    if (element == from.getElementType() || to.getSizeInBytes() > kMaxTileBytes)
      continue;
    b.emit(form.op, {{b.tile(from)}}, to);
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

/// Returns the type of a mask: one bit an element, rows of whole blocks.
static TileType getMaskType(KernelBuilder &b, TileType type) {
  int64_t bytes = llvm::divideCeil(type.getCols(), 8);
  return makeType(withLast(type.getShape(), llvm::alignTo(bytes, kBlockBytes)),
                  b.builder.getI8Type());
}

static bool buildCompare(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(rows(form));
  auto mode = static_cast<CmpMode>(b.random.below(6));
  Value lhs = b.tile(type);
  Value rhs = b.getRecord(form.op).operands[1].isTile
                  ? b.tile(type)
                  : b.scalar(type.getElementType());
  b.emit(form.op, {{lhs}, {rhs}}, getMaskType(b, type),
         b.attribute("mode", CmpModeAttr::get(b.getContext(), mode)));
  return true;
}

static bool buildSelect(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(rows(form));
  SmallVector<SmallVector<Value, 4>> groups;
  for (const OperandFact &fact : b.getRecord(form.op).operands) {
    if (fact.name == "mask")
      groups.push_back({b.tile(getMaskType(b, type))});
    else if (fact.name == "tmp")
      groups.push_back({b.scratchBytes(kBlockBytes)});
    else if (fact.name == "scalar")
      groups.push_back({b.scalar(type.getElementType())});
    else if (fact.isTile)
      groups.push_back({b.tile(type)});
  }
  b.emit(form.op, groups, type);
  return true;
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// One in three is a vector itself: the instruction tells by shape.
static TileType chooseMatrix(KernelBuilder &b, const OpForm &form,
                             Shape vector) {
  if (b.random.chance(33))
    return b.palette.type(vector, b.palette.element(form.elements));
  return b.chooseType(plainMatrix(form.elements));
}

static bool buildRowExpand(KernelBuilder &b, const OpForm &form) {
  TileType type = chooseMatrix(b, form, Shape::Column);
  TileType vector =
      makeType(withLast(type.getShape(), 1), type.getElementType());
  SmallVector<Value, 4> scratch;
  ArrayRef<OperandFact> facts = b.getRecord(form.op).operands;
  if (facts[2].name == "tmp" && b.random.chance(50)) {
    int64_t repeats = llvm::divideCeil(type.getRows(), 8);
    scratch.push_back(
        b.scratchBytes(kRepeatBytes * std::min<int64_t>(repeats, 30)));
  }
  Value tile = b.tile(type), row = b.tile(vector);
  if (facts[2].name == "tmp")
    b.emit(form.op, {{tile}, {row}, scratch}, type);
  else
    b.emit(form.op, {{tile}, {row}}, type);
  return true;
}

static bool buildColExpand(KernelBuilder &b, const OpForm &form) {
  TileType type = chooseMatrix(b, form, Shape::Row);
  TileType vector = makeType({1, type.getCols()}, type.getElementType());
  Value tile = b.tile(type);
  b.emit(form.op, {{tile}, {b.tile(vector)}}, type);
  return true;
}

static bool buildRowReduction(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  Value tile = b.tile(type);
  b.emit(form.op, {{tile}, {b.scratch(type)}},
         makeType(withLast(type.getShape(), 1), type.getElementType()));
  return true;
}

static bool buildRowArgument(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  Value tile = b.tile(type);
  b.emit(form.op, {{tile}, {b.scratch(type)}},
         makeType(withLast(type.getShape(), 1), b.builder.getI32Type()));
  return true;
}

static bool buildColReduction(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  TileType result = makeType({1, type.getCols()}, type.getElementType());
  Value tile = b.tile(type);
  SmallVector<Value, 4> scratch;
  bool takesScratch = b.getRecord(form.op).operands[1].name == "tmp";
  if (takesScratch && b.random.chance(60))
    scratch.push_back(b.scratch(
        makeType({int64_t(llvm::divideCeil(type.getRows(), 2)), type.getCols()},
                 type.getElementType())));
  if (takesScratch)
    b.emit(form.op, {{tile}, scratch}, result);
  else
    b.emit(form.op, {{tile}}, result);
  return true;
}

static bool buildColArgument(KernelBuilder &b, const OpForm &form) {
  TileType type = b.chooseType(plainMatrix(form.elements));
  if (type.getCols() * 4 > kMaxTileBytes)
    return false;
  Value tile = b.tile(type);
  // The number of the row, the best values and their rows, for a repeat.
  int64_t part = std::min<int64_t>(
      llvm::alignTo(type.getCols() * getElementBytes(type.getElementType()),
                    kBlockBytes),
      kRepeatBytes);
  Value scratch = b.scratchBytes(3 * part);
  b.emit(form.op, {{tile}, {scratch}},
         makeType({1, type.getCols()}, b.builder.getI32Type()));
  return true;
}

ArrayRef<OpForm> fuzz::getComputeForms() {
  static constexpr OpForm kForms[] = {
      {"tile.add", buildElementwise},
      {"tile.sub", buildElementwise},
      {"tile.mul", buildElementwise},
      {"tile.div", buildElementwise},
      {"tile.maximum", buildElementwise},
      {"tile.minimum", buildElementwise},
      {"tile.and", buildElementwise, Ints},
      {"tile.or", buildElementwise, Ints},
      {"tile.shl", buildElementwise, Ints},
      {"tile.shr", buildElementwise, Ints},
      {"tile.adds", buildElementwise},
      {"tile.subs", buildElementwise},
      {"tile.muls", buildElementwise},
      {"tile.maximums", buildElementwise},
      {"tile.minimums", buildElementwise},
      {"tile.shls", buildElementwise, Ints},
      {"tile.shrs", buildElementwise, Ints},
      {"tile.lrelu", buildElementwise, Halves},
      {"tile.divs", buildElementwise},
      {"tile.rem", buildRemainder, Wide, 6},
      {"tile.rems", buildRemainder, Wide, 6},
      {"tile.fmod", buildElementwise, Halves, 6},
      {"tile.fmods", buildElementwise, Halves, 6},
      {"tile.ands", buildElementwise, Ints, 6},
      {"tile.ors", buildElementwise, Ints, 6},
      {"tile.xor", buildElementwise, Ints},
      {"tile.xors", buildElementwise, Ints, 6},
      {"tile.part_add", buildPartial, Any, 6},
      {"tile.part_mul", buildPartial, Any, 6},
      {"tile.part_max", buildPartial, Any, 6},
      {"tile.part_min", buildPartial, Any, 6},
      {"tile.addc", buildElementwise},
      {"tile.subc", buildElementwise},
      {"tile.addsc", buildElementwise},
      {"tile.subsc", buildElementwise},
      {"tile.exp", buildElementwise, Halves},
      {"tile.log", buildElementwise, Halves},
      {"tile.sqrt", buildElementwise, Halves},
      {"tile.abs", buildElementwise},
      {"tile.neg", buildElementwise},
      {"tile.relu", buildElementwise},
      {"tile.not", buildElementwise, Ints},
      {"tile.sin", buildElementwise, F32},
      {"tile.cos", buildElementwise, F32},
      {"tile.recip", buildElementwise, Halves, 6},
      {"tile.rsqrt", buildReciprocalRoot, Halves, 6},
      {"tile.cast", buildCast, Any, 10},
      {"tile.cmp", buildCompare},
      {"tile.cmps", buildCompare},
      {"tile.sel", buildSelect},
      {"tile.sels", buildSelect},
      {"tile.prelu", buildPrelu, Halves, 6},
      {"tile.expands", buildElementwise},
      {"tile.row_expand", buildRowExpand},
      {"tile.row_expand_add", buildRowExpand, Any, 5},
      {"tile.row_expand_sub", buildRowExpand, Any, 5},
      {"tile.row_expand_mul", buildRowExpand, Any, 5},
      {"tile.row_expand_div", buildRowExpand, Halves, 5},
      {"tile.row_expand_max", buildRowExpand, Any, 5},
      {"tile.row_expand_min", buildRowExpand, Any, 5},
      {"tile.row_expand_expdif", buildRowExpand, Halves, 5},
      {"tile.col_expand", buildColExpand, Any, 5},
      {"tile.col_expand_add", buildColExpand},
      {"tile.col_expand_sub", buildColExpand},
      {"tile.col_expand_mul", buildColExpand},
      {"tile.col_expand_div", buildColExpand, Halves},
      {"tile.col_expand_max", buildColExpand},
      {"tile.col_expand_min", buildColExpand},
      {"tile.col_expand_expdif", buildColExpand, Halves},
      {"tile.row_sum", buildRowReduction, Halves | I16 | I32},
      {"tile.row_max", buildRowReduction, Halves | I16 | I32},
      {"tile.row_min", buildRowReduction, Halves | I16 | I32},
      {"tile.row_prod", buildRowReduction, Halves | I16 | I32},
      {"tile.row_argmax", buildRowArgument, Halves},
      {"tile.row_argmin", buildRowArgument, Halves},
      {"tile.col_max", buildColReduction, Halves | I16 | I32},
      {"tile.col_min", buildColReduction, Halves | I16 | I32},
      {"tile.col_prod", buildColReduction, Halves | I16 | I32},
      {"tile.col_sum", buildColReduction, Halves | I16 | I32},
      {"tile.col_argmax", buildColArgument, Halves | I16 | I32},
      {"tile.col_argmin", buildColArgument, Halves | I16 | I32},
  };
  return kForms;
}
