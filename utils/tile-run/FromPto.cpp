//===- FromPto.cpp - Kernels in destination style as tile kernels ---------===//

#include "utils/tile-run/FromPto.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/TileDialect.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// Global memory behind a pointer, in rows that a person can read. It is filled
/// where it is touched.
static constexpr int64_t kGlobalRows = int64_t(1) << 18, kGlobalCols = 64;

static std::optional<int64_t> getConstant(Value value) {
  APInt constant;
  if (value && matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSExtValue();
  return std::nullopt;
}

/// Returns the word between the brackets or behind the name of an attribute
/// that is kept as its text: `lt` of `#pto<cmp lt>`.
static std::string getWord(Attribute attribute) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(attribute);
  if (!opaque)
    return {};
  StringRef text = opaque.getAttrData();
  return text.drop_front(text.find_first_of(" <") + 1).rtrim('>').lower();
}

namespace {
using pto::getTileType;

class Converter {
public:
  explicit Converter(FunctionOpInterface function)
      : function(function), builder(function.getContext()) {}

  LogicalResult convert() {
    convertArguments();
    setTarget();
    SmallVector<Operation *> ops;
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa_and_nonnull<pto::PtoDialect>(op->getDialect()))
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      builder.setInsertionPoint(op);
      if (failed(convert(op)))
        return failure();
    }
    for (Operation *op : llvm::reverse(ops)) {
      // What a section holds runs where the section stands.
      if (isa<pto::SectionCubeOp, pto::SectionVectorOp>(op))
        op->getBlock()->getOperations().splice(
            op->getIterator(), op->getRegion(0).front().getOperations());
      op->dropAllUses();
      op->erase();
    }
    return verify(function);
  }

private:
  //===--------------------------------------------------------------------===//
  // The function
  //===--------------------------------------------------------------------===//

  void convertArguments() {
    SmallVector<Type> types;
    for (BlockArgument argument : function.getArguments()) {
      if (auto pointer = dyn_cast<pto::PtrType>(argument.getType()))
        argument.setType(MemRefType::get({kGlobalRows, kGlobalCols},
                                         pointer.getElementType()));
      memory[argument] = argument;
      types.push_back(argument.getType());
    }
    function.setType(function.cloneTypeWith(types, function.getResultTypes()));
    auto kind = function->getAttrOfType<pto::KernelKindAttr>(
        pto::PtoDialect::kKernelKindAttr);
    KernelKind core = !kind ? KernelKind::InCore
                      : kind.getValue() == pto::KernelKind::Cube
                          ? KernelKind::AIC
                          : KernelKind::AIV;
    function->setAttr(TileDialect::kKernelAttr,
                      KernelKindAttr::get(function.getContext(), core));
    head = OpBuilder::atBlockBegin(&function.getFunctionBody().front());
  }

  void setTarget() {
    auto module = function->getParentOfType<ModuleOp>();
    if (!module || module->hasAttr(TileDialect::kTargetAttr))
      return;
    if (TargetAttr target = getTargetOfArch(module))
      module->setAttr(TileDialect::kTargetAttr, target);
  }

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  LogicalResult convert(Operation *op) {
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](pto::AllocTileOp alloc) { return convertAlloc(alloc); })
        .Case([&](pto::ReserveBufferOp reserve) {
          return convertReserve(reserve);
        })
        .Case<pto::TreshapeOp, pto::BitcastOp>([&](auto view) {
          return convertWholeView(view, view.getSource(), view.getResult());
        })
        .Case<pto::SubviewOp, pto::SubsetOp>(
            [&](auto view) { return convertWindow(view); })
        .Case([&](pto::SetValidshapeOp set) { return convertExtents(set); })
        .Case([&](pto::MakeTensorViewOp view) { return convertTensor(view); })
        .Case([&](pto::PartitionViewOp view) { return convertPart(view); })
        .Case([&](pto::LoadScalarOp load) { return convertScalar(load); })
        .Case([&](pto::StoreScalarOp store) { return convertScalar(store); })
        .Case<pto::GetBlockIdxOp, pto::GetBlockNumOp, pto::GetSubblockIdxOp>(
            [&](auto index) { return convertIndex(index); })
        .Case<pto::SectionCubeOp, pto::SectionVectorOp, pto::SectionEndOp>(
            [&](auto) { return success(); })
        .Default([&](Operation *other) { return convertTableOp(other); });
  }

  LogicalResult complain(Operation *op, const Twine &text) const {
    return op->emitOpError() << "is not run: " << text;
  }

  /// Returns the type of a buffer with its extents as far as they are known.
  TileType getKnownType(TileType type, Value rows, Value cols) {
    SmallVector<int64_t> valid(type.getValidShape());
    Value extents[] = {rows, cols};
    for (auto [known, extent] : llvm::zip(valid, extents))
      if (ShapedType::isDynamic(known) && getConstant(extent))
        known = *getConstant(extent);
    SpecAttr spec = type.getSpec();
    if (ArrayRef(valid) == spec.getShape())
      valid.clear();
    return TileType::get(type.getContext(),
                         SpecAttr::get(type.getContext(), spec.getShape(),
                                       spec.getElementType(), spec.getSpace(),
                                       spec.getLayout(), valid, spec.getPad()),
                         type.getPlacement());
  }

  LogicalResult convertAlloc(pto::AllocTileOp op) {
    TileType type = getKnownType(getTileType(op.getResult()), op.getValidRow(),
                                 op.getValidCol());
    std::optional<int64_t> address;
    if (op.getAddr()) {
      address = getConstant(op.getAddr());
      if (!address)
        return complain(op, "its address is no constant");
    }
    Space space = type.getSpace();
    AllocName name(numBuffers[static_cast<unsigned>(space)]++);
    AllocOp::create(head, op.getLoc(), name.str(space), /*pinned=*/false,
                    /*slots=*/1, space,
                    std::max(op.getType().getSizeInBytes(),
                             TargetInfo::lookup(function).getSizeInBytes(type)),
                    address);
    type = type.withPlacement(TilePlacement::inMemory(name));
    tiles[op.getResult()] = withExtents(
        CreateOp::create(builder, op.getLoc(), type, Value(), BindingAttr()),
        op.getValidRow(), op.getValidCol());
    return success();
  }

  /// Returns the tile with the extents that its type leaves open.
  Value withExtents(Value tile, Value rows, Value cols) {
    auto type = cast<TileType>(tile.getType());
    SmallVector<Value> open;
    Value extents[] = {rows, cols};
    for (auto [known, extent] : llvm::zip(type.getValidShape(), extents))
      if (ShapedType::isDynamic(known) && extent)
        open.push_back(extent);
    if (open.empty())
      return tile;
    return SetValidShapeOp::create(builder, tile.getLoc(), type, tile, open,
                                   Value(), BindingAttr());
  }

  LogicalResult convertExtents(pto::SetValidshapeOp op) {
    Value tile = tiles.lookup(op.getSource());
    TilePlacement place = cast<TileType>(tile.getType()).getPlacement();
    Value rows = op.getValidRow(), cols = op.getValidCol();
    TileType type = getKnownType(getTileType(op.getSource()), rows, cols)
                        .withPlacement(place);
    SmallVector<Value> open;
    for (auto [known, extent] :
         llvm::zip(type.getValidShape(), ValueRange{rows, cols}))
      if (ShapedType::isDynamic(known))
        open.push_back(extent);
    tiles[op.getSource()] = SetValidShapeOp::create(
        builder, op.getLoc(), type, tile, open, Value(), BindingAttr());
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Views
  //===--------------------------------------------------------------------===//

  /// Makes a view `begin` bytes on in the source.
  TileType getViewType(TileType type, Value source, int64_t begin) {
    TilePlacement place = cast<TileType>(source.getType()).getPlacement();
    if (place.isInMemory())
      place.offset += begin;
    return type.withPlacement(place);
  }

  LogicalResult convertWholeView(Operation *op, Value source, Value result) {
    Value tile = tiles.lookup(source);
    TileType type = getViewType(getTileType(result), tile, 0);
    bool sameElements = type.getElementType() ==
                        cast<TileType>(tile.getType()).getElementType();
    OperationState state(op->getLoc(), sameElements ? "tile.reshape"
                                                    : "tile.reinterpret_view");
    state.addOperands(tile);
    state.addTypes(type);
    tiles[result] = builder.create(state)->getResult(0);
    return success();
  }

  template <typename ViewOp> LogicalResult convertWindow(ViewOp op) {
    Value tile = tiles.lookup(op.getSource());
    auto source = cast<TileType>(tile.getType());
    std::optional<ByteWindow> window =
        op.getViewWindow(source.getPitchInBytes());
    if (!window)
      return complain(op, "its offsets are no constants");
    TileType type = getTileType(op.getResult());
    if constexpr (std::is_same_v<ViewOp, pto::SubviewOp>)
      type = getKnownType(type, op.getValidRow(), op.getValidCol());
    if (type.getNumDynamicValidDims() != 0)
      return complain(op, "its extents are no constants");
    SmallVector<int64_t> offsets;
    for (Value offset : op.getOffsets())
      offsets.push_back(*getConstant(offset));
    tiles[op.getResult()] = SliceOp::create(
        builder, op.getLoc(), getViewType(type, tile, window->begin), tile,
        ValueRange(), offsets, ValueRange(), Value(), BindingAttr());
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Global memory
  //===--------------------------------------------------------------------===//

  LogicalResult convertTensor(pto::MakeTensorViewOp op) {
    Value base = memory.lookup(op.getPtr());
    if (!base)
      return complain(op, "its pointer is no argument");
    SmallVector<OpFoldResult> sizes, strides;
    for (Value size : op.getShape())
      sizes.push_back(size);
    for (Value stride : op.getStrides())
      strides.push_back(stride);
    SmallVector<int64_t> open(sizes.size(), ShapedType::kDynamic);
    auto type =
        MemRefType::get(open, op.getResult().getType().getElementType(),
                        StridedLayoutAttr::get(op.getContext(), 0, open));
    memory[op.getResult()] = memref::ReinterpretCastOp::create(
        builder, op.getLoc(), type, base, builder.getIndexAttr(0), sizes,
        strides);
    return success();
  }

  LogicalResult convertPart(pto::PartitionViewOp op) {
    Value base = memory.lookup(op.getSource());
    if (!base)
      return complain(op, "its tensor is made nowhere");
    auto getAll = [](OperandRange values) {
      return llvm::map_to_vector(
          values, [](Value value) { return OpFoldResult(value); });
    };
    SmallVector<OpFoldResult> strides(op.getSizes().size(),
                                      builder.getIndexAttr(1));
    memory[op.getResult()] = memref::SubViewOp::create(
        builder, op.getLoc(), base, getAll(op.getOffsets()),
        getAll(op.getSizes()), strides);
    return success();
  }

  /// Returns global memory as one row, or null.
  Value getRow(Value pointer) {
    Value base = memory.lookup(pointer);
    if (!base)
      return {};
    auto type = cast<MemRefType>(base.getType());
    SmallVector<OpFoldResult> size = {
        builder.getIndexAttr(kGlobalRows * kGlobalCols)};
    SmallVector<OpFoldResult> stride = {builder.getIndexAttr(1)};
    return memref::ReinterpretCastOp::create(
        builder, base.getLoc(),
        MemRefType::get({kGlobalRows * kGlobalCols}, type.getElementType()),
        base, builder.getIndexAttr(0), size, stride);
  }

  LogicalResult convertScalar(pto::LoadScalarOp op) {
    Value row = getRow(op.getPtr());
    if (!row)
      return complain(op, "its pointer is no argument");
    op.getValue().replaceAllUsesWith(memref::LoadOp::create(
        builder, op.getLoc(), row, ValueRange{op.getOffset()}));
    return success();
  }

  LogicalResult convertScalar(pto::StoreScalarOp op) {
    Value row = getRow(op.getPtr());
    if (!row)
      return complain(op, "its pointer is no argument");
    memref::StoreOp::create(builder, op.getLoc(), op.getValue(), row,
                            ValueRange{op.getOffset()});
    return success();
  }

  LogicalResult convertIndex(Operation *op) {
    OperationState state(op->getLoc(),
                         ("tile." + op->getName().stripDialect()).str());
    state.addTypes(builder.getIndexType());
    Value index = builder.create(state)->getResult(0);
    op->getResult(0).replaceAllUsesWith(arith::IndexCastOp::create(
        builder, op->getLoc(), op->getResult(0).getType(), index));
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Rings
  //===--------------------------------------------------------------------===//

  LogicalResult convertReserve(pto::ReserveBufferOp op) {
    ring = builder.getStringAttr(op.getName());
    auto bytes = [&](int64_t value) {
      return builder.getI64IntegerAttr(value);
    };
    std::optional<int64_t> base = op.getBase();
    ReserveOp::create(head, op.getLoc(), ring,
                      SpaceAttr::get(op.getContext(), op.getSpace()),
                      bytes(op.getSize()), base ? bytes(*base) : IntegerAttr());
    auto zero = arith::ConstantIntOp::create(builder, op.getLoc(), 0, 32);
    op.getAddr().replaceAllUsesWith(zero);
    return success();
  }

  LogicalResult convertPop(Operation *op, StringRef like) {
    if (!ring)
      return complain(op, "the kernel reserves no ring");
    OperationState state(op->getLoc(), like);
    TileType type = getTileType(op->getResult(0));
    state.addTypes(type.withPlacement(TilePlacement::inPipe(ring)));
    state.addAttribute("ring", ring);
    Value popped = builder.create(state)->getResult(0);
    tiles[op->getResult(0)] = popped;
    unfreed.push_back(popped);
    return success();
  }

  LogicalResult convertFree(Operation *op) {
    if (unfreed.empty())
      return complain(op, "nothing is popped");
    OperationState state(op->getLoc(),
                         op->getName().stripDialect() == "tfree_from_aic"
                             ? "tile.tfree_to_aic"
                             : "tile.tfree_to_aiv");
    state.addOperands(unfreed.front());
    unfreed.erase(unfreed.begin());
    builder.create(state);
    return success();
  }

  /// Sets the size of the ring's slots.
  LogicalResult convertPipe(Operation *op, StringRef like) {
    auto size = op->getAttrOfType<IntegerAttr>("slot_size");
    if (!ring || !size)
      return success();
    OperationState state(op->getLoc(), like);
    state.addAttribute("c2v_consumer_buf", ring);
    state.addAttribute("slot_size", builder.getI64IntegerAttr(size.getInt()));
    builder.create(state);
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Ops of the table
  //===--------------------------------------------------------------------===//

  LogicalResult convertTableOp(Operation *op) {
    StringRef name = op->getName().stripDialect();
    const pto::FormRecord *form = pto::getForm(op);
    if (name.starts_with("tfree_from"))
      return convertFree(op);
    if (name == "aic_initialize_pipe" || name == "aiv_initialize_pipe")
      return convertPipe(op, ("tile." + name).str());
    // Who waits for whom changes no byte here.
    bool hasTiles = llvm::any_of(op->getOperands(), [](Value operand) {
      return static_cast<bool>(getTileType(operand));
    });
    bool looksOnly = name == "tprint" || name == "tsync";
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
    return convertLike(op, *form);
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

  /// Makes the tile op of the same kind. Operands go by their names.
  LogicalResult convertLike(Operation *op, const pto::FormRecord &form) {
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
    if (out && getTileType(out))
      state.addTypes(tiles.lookup(out).getType());
    for (unsigned i = form.numIns + 1, e = form.record.operands.size(); i < e;
         ++i)
      if (getTileType(op->getOperand(i)))
        state.addTypes(tiles.lookup(op->getOperand(i)).getType());
    bool isValue = op->getNumResults() == 1;
    if (isValue)
      state.addTypes(op->getResult(0).getType());
    Operation *made = builder.create(state);
    if (isValue)
      op->getResult(0).replaceAllUsesWith(made->getResult(0));
    return success();
  }

  LogicalResult addOperands(Operation *op, const pto::FormRecord &form,
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
      if (getTileType(value))
        value = tiles.lookup(value);
      else if (own.isMemRef)
        value = memory.lookup(value);
      if (!value)
        return complain(op, "an operand comes from nowhere");
      state.addOperands(value);
    }
    if (fact.name == "offsets") {
      for (StringRef name : {"row", "col"})
        if (Value offset = getOperand(op, form, name))
          state.addOperands(offset);
      return success();
    }
    // A tile of the result's shape that is not read.
    bool isMissing = fact.arity == Arity::One &&
                     !getOperand(op, form, fact.name) && fact.isTile;
    if (isMissing)
      state.addOperands(tiles.lookup(out));
    return success();
  }

  void addAttributes(Operation *op, const pto::FormRecord &form,
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
    if (like == "tile.ci")
      add("start", builder.getI64IntegerAttr(constant("start").value_or(0)));
    if (like == "tile.load" || like == "tile.store") {
      bool isLoad = like == "tile.load";
      Value view = getOperand(op, form, isLoad ? "source" : "dest");
      auto type = cast<MemRefType>(memory.lookup(view).getType());
      add("static_offsets", builder.getDenseI64ArrayAttr(
                                SmallVector<int64_t>(type.getRank(), 0)));
    } else if (like == "tile.extract" || like == "tile.assemble") {
      add("static_offsets", builder.getDenseI64ArrayAttr(
                                {ShapedType::kDynamic, ShapedType::kDynamic}));
    }
  }

  FunctionOpInterface function;
  OpBuilder builder;
  /// Where allocations stand.
  OpBuilder head{function.getContext()};
  /// The tile that stands for each buffer and view.
  llvm::DenseMap<Value, Value> tiles;
  /// The memref that stands for each pointer and view of global memory.
  llvm::DenseMap<Value, Value> memory;
  std::array<int64_t, kNumSpaces> numBuffers = {};
  /// The ring that tiles are popped from, and those in it that are not free.
  StringAttr ring;
  SmallVector<Value> unfreed;
};
} // namespace

bool sim::isPtoKernel(FunctionOpInterface function) {
  return function
      .walk([](Operation *op) {
        return isa_and_nonnull<pto::PtoDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult sim::convertPtoKernel(FunctionOpInterface function) {
  function.getContext()
      ->loadDialect<TileDialect, arith::ArithDialect, memref::MemRefDialect>();
  return Converter(function).convert();
}
