//===- FromPtoTable.cpp - Ops with ins and outs as tile ops ---------------===//

#include "IR/Tile/TileDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "utils/tile-run/PtoConverter.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// Returns the word between the brackets or behind the name of an attribute
/// that is kept as its text: `lt` of `#pto<cmp lt>`.
static std::string getWord(Attribute attribute) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(attribute);
  if (!opaque)
    return {};
  StringRef text = opaque.getAttrData();
  return text.drop_front(text.find_first_of(" <") + 1).rtrim('>').lower();
}

/// Returns the operand of the form with that name, or null.
static Value getOperand(Operation *op, const pto::FormRecord &form,
                        StringRef name) {
  for (auto [fact, operand] :
       llvm::zip(form.record.operands, op->getOperands()))
    if (fact.name == name)
      return operand;
  return {};
}

LogicalResult PtoConverter::convertTableOp(Operation *op) {
  StringRef name = op->getName().stripDialect();
  const pto::FormRecord *form = forms.lookup(op);
  if (name.starts_with("tfree_from"))
    return convertFree(op, reserved);
  if (name == "tpush" || name == "tpop" || name == "tfree")
    return convertPipeAccess(op);
  if (name.starts_with("initialize_l2"))
    return convertPipeHandle(op);
  if (name == "aic_initialize_pipe" || name == "aiv_initialize_pipe") {
    setSlotSize(op, reserved.ring);
    return success();
  }
  if (name == "tgetval")
    return convertRead(op);
  if (name == "taxpy")
    return convertAxpy(op);
  if (name.starts_with("comm.tput") || name.starts_with("comm.tget"))
    return convertTransfer(op);
  if (name.contains("_async"))
    return convertSession(op);
  // Who waits for whom changes no byte here.
  bool hasTiles = llvm::any_of(op->getOperands(), [](Value operand) {
    return static_cast<bool>(pto::getTileType(operand)) ||
           isa<TileType>(operand.getType());
  });
  bool looksOnly =
      name == "tprint" || name == "tsync" || name == "tget_scale_addr";
  if (looksOnly || (!form && !hasTiles && op->getNumResults() == 0))
    return success();
  if (name == "import_reserved_buffer") {
    auto zero = arith::ConstantIntOp::create(builder, op->getLoc(), 0, 32);
    op->getResult(0).replaceAllUsesWith(zero);
    return success();
  }
  if (!form || form->like.empty())
    return complain(op, "no op of the tile dialect is the same");
  if (form->record.storage == StorageKind::Pipe)
    return convertPop(op, form->like);
  if (form->like == "tile.move" && changesElements(op))
    return convertNarrowing(op);
  return convertLike(op, *form);
}

/// Returns true for a move of an accumulator to elements of another type.
bool PtoConverter::changesElements(Operation *op) const {
  auto getElement = [&](Value tile) {
    return cast<TileType>(getTile(tile).getType()).getElementType();
  };
  return op->getNumOperands() == 2 && getTile(op->getOperand(0)) &&
         getTile(op->getOperand(1)) &&
         getElement(op->getOperand(0)) != getElement(op->getOperand(1));
}

/// As the fixpipe does when it puts all of a tile into a window.
LogicalResult PtoConverter::convertNarrowing(Operation *op) {
  Value source = getTile(op->getOperand(0)),
        target = getTile(op->getOperand(1));
  OperationState state(op->getLoc(), "tile.assemble");
  state.addOperands({target, source});
  state.addAttribute("operandSegmentSizes",
                     builder.getDenseI32ArrayAttr({1, 1, 0, 0}));
  state.addAttribute("static_offsets", builder.getDenseI64ArrayAttr({0, 0}));
  state.addTypes(target.getType());
  destinations.outs[builder.create(state)] = {target};
  return success();
}

/// Adds row and column of an element, which has a number in the tile.
void PtoConverter::addPlace(Operation *op, Value handle, Value offset,
                            OperationState &state) {
  int64_t cols = cast<TileType>(getTile(handle).getType()).getShape().back();
  Value width = arith::ConstantIndexOp::create(builder, op->getLoc(), cols);
  state.addOperands(
      {arith::DivSIOp::create(builder, op->getLoc(), offset, width),
       arith::RemSIOp::create(builder, op->getLoc(), offset, width)});
  state.addAttribute("static_offsets",
                     builder.getDenseI64ArrayAttr(
                         {ShapedType::kDynamic, ShapedType::kDynamic}));
}

LogicalResult PtoConverter::convertRead(Operation *op) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return complain(op, "no op of the tile dialect is the same");
  OperationState state(op->getLoc(), "tile.read");
  state.addOperands(getTile(op->getOperand(0)));
  addPlace(op, op->getOperand(0), op->getOperand(1), state);
  state.addTypes(op->getResult(0).getType());
  op->getResult(0).replaceAllUsesWith(builder.create(state)->getResult(0));
  return success();
}

/// No op of the tile dialect adds a multiple: the multiple comes first, and has
/// bytes of its own.
LogicalResult PtoConverter::convertAxpy(Operation *op) {
  if (!forms.lookup(op))
    return complain(op, "no op of the tile dialect is the same");
  Value target = getTile(op->getOperand(2));
  OperationState product(op->getLoc(), "tile.muls");
  product.addOperands({getTile(op->getOperand(0)), op->getOperand(1)});
  product.addTypes(target.getType());
  Operation *multiple = builder.create(product);
  auto type = cast<TileType>(target.getType());
  destinations.starts[multiple] = {addBuffer(type.getSpace(), std::nullopt,
                                             type.getSizeInBytes(),
                                             /*numSlots=*/1),
                                   Value()};
  OperationState sum(op->getLoc(), "tile.add");
  sum.addOperands({target, multiple->getResult(0)});
  sum.addTypes(target.getType());
  destinations.outs[builder.create(sum)] = {target};
  return success();
}

/// Makes the tile op of the same kind. Operands go by their names.
LogicalResult PtoConverter::convertLike(Operation *op,
                                        const pto::FormRecord &form) {
  OperationName like(form.like, op->getContext());
  OperationState state(op->getLoc(), like);
  Value out;
  if (form.numIns < form.record.operands.size())
    out = op->getOperand(form.numIns);
  SmallVector<int32_t> segments;
  for (const OperandFact &fact : form.likeOperands) {
    unsigned before = state.operands.size();
    if (failed(addOperands(op, form, fact, out, state)))
      return failure();
    segments.push_back(state.operands.size() - before);
  }
  if (like.hasTrait<OpTrait::AttrSizedOperandSegments>())
    state.addAttribute("operandSegmentSizes",
                       builder.getDenseI32ArrayAttr(segments));
  addAttributes(op, form, state);
  SmallVector<Value, 1> outs;
  for (unsigned i = form.numIns, e = form.record.operands.size(); i < e; ++i)
    if (Value tile = getTile(op->getOperand(i))) {
      outs.push_back(tile);
      state.addTypes(tile.getType());
    }
  bool isValue = op->getNumResults() == 1;
  if (isValue)
    state.addTypes(op->getResult(0).getType());
  Operation *made = builder.create(state);
  destinations.outs[made] = outs;
  if (isValue)
    op->getResult(0).replaceAllUsesWith(made->getResult(0));
  return success();
}

LogicalResult PtoConverter::addOperands(Operation *op,
                                        const pto::FormRecord &form,
                                        const OperandFact &fact, Value out,
                                        OperationState &state) {
  // Where the result stands is where it is written, whatever is read.
  bool isPlace =
      form.record.storage == StorageKind::InPlace &&
      form.record.operands[form.record.storageOperand].name == fact.name;
  for (auto [own, operand] :
       llvm::zip(form.record.operands, op->getOperands())) {
    if (own.name != fact.name)
      continue;
    Value value = isPlace ? out : operand;
    if (own.isMemRef)
      value = memory.lookup(value);
    else if (own.isTile)
      value = getTile(value);
    if (!value)
      return complain(op, "an operand comes from nowhere");
    state.addOperands(value);
  }
  if (fact.name == "offsets") {
    for (StringRef name : {"row", "col"})
      if (Value offset = getOperand(op, form, name))
        state.addOperands(offset);
    if (Value offset = getOperand(op, form, "offset"))
      addPlace(op, out, offset, state);
    return success();
  }
  // A tile of the result's shape that is not read.
  bool isMissing = fact.arity == Arity::One &&
                   !getOperand(op, form, fact.name) && fact.isTile;
  if (isMissing && out)
    state.addOperands(getTile(out));
  return success();
}

void PtoConverter::addAttributes(Operation *op, const pto::FormRecord &form,
                                 OperationState &state) {
  MLIRContext *context = op->getContext();
  auto add = [&](StringRef name, Attribute value) {
    if (value)
      state.addAttribute(name, value);
  };
  auto constant = [&](StringRef name) {
    return getConstant(getOperand(op, form, name));
  };
  StringRef like = form.like;
  if (auto mode = symbolizeCmpMode(getWord(op->getAttr("cmpMode"))))
    add(like == "tile.gather_compare" ? "cmp_mode" : "mode",
        CmpModeAttr::get(context, *mode));
  std::string rounding = getWord(op->getAttr("rmode"));
  if (!rounding.empty())
    add("mode", builder.getStringAttr(rounding));
  static constexpr StringLiteral kPatterns[] = {
      "p0101", "p1010", "p0001", "p0010", "p0100", "p1000", "p1111"};
  std::string pattern = getWord(op->getAttr("maskPattern"));
  for (auto [i, name] : llvm::enumerate(kPatterns))
    if (name == pattern)
      add("mask_pattern", builder.getI32IntegerAttr(i + 1));
  if (like == "tile.mrgsort_format1")
    add("block_len",
        builder.getI32IntegerAttr(constant("block_len").value_or(0)));
  if (auto isShort = op->getAttrOfType<BoolAttr>("exhausted");
      isShort && isShort.getValue())
    add("exhausted", builder.getUnitAttr());
  if (like == "tile.ci")
    add("start", builder.getI64IntegerAttr(constant("start").value_or(0)));
  if (like == "tile.load" || like == "tile.store") {
    bool isLoad = like == "tile.load";
    Value view = getOperand(op, form, isLoad ? "source" : "dest");
    auto type = cast<MemRefType>(memory.lookup(view).getType());
    add("static_offsets",
        builder.getDenseI64ArrayAttr(SmallVector<int64_t>(type.getRank(), 0)));
  } else if (like == "tile.extract" || like == "tile.assemble") {
    add("static_offsets", builder.getDenseI64ArrayAttr(
                              {ShapedType::kDynamic, ShapedType::kDynamic}));
  }
}
