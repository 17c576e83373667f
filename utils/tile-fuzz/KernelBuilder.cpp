//===- KernelBuilder.cpp - A kernel that grows op by op -------------------===//

#include "utils/tile-fuzz/KernelBuilder.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// The frame
//===----------------------------------------------------------------------===//

/// All spaces are large: what is refused shows nothing.
static TargetAttr drawTarget(MLIRContext *context, StringRef chip,
                             Random &random) {
  SmallVector<SpaceCapacity> capacities;
  for (Space space : {Space::Vec, Space::Mat, Space::Left, Space::Right,
                      Space::Acc, Space::Bias})
    capacities.push_back({space, int64_t(1) << 20});
  return TargetAttr::get(context, StringAttr::get(context, chip), capacities,
                         /*peerAlignment=*/random.chance(10),
                         random.chance(50) ? SharingPolicy::Hardware
                                           : SharingPolicy::Seed);
}

KernelBuilder::KernelBuilder(const OpTable &ops, MLIRContext &context,
                             const GeneratorOptions &options, KernelKind kind,
                             uint64_t seed)
    : random(seed), module(ModuleOp::create(UnknownLoc::get(&context))),
      builder(&context), palette(&context, random), ops(ops), options(options),
      kind(kind) {
  // Without a target the strictest rules of all chips hold.
  if (!random.chance(6)) {
    chip = random.chance(50) ? "ascend910b" : "ascend950";
    module->setAttr(TileDialect::kTargetAttr,
                    drawTarget(&context, chip, random));
  }
  builder.setInsertionPointToEnd(module.getBody());
  func = func::FuncOp::create(builder, getLoc(), "kernel",
                              builder.getFunctionType({}, {}));
  func->setAttr(TileDialect::kKernelAttr, KernelKindAttr::get(&context, kind));
  builder.setInsertionPointToEnd(func.addEntryBlock());
}

bool KernelBuilder::isUsable(StringRef op) const {
  return ops.find(op) != ops.end() && options.isUsable(op);
}

OwningOpRef<ModuleOp> KernelBuilder::finish() {
  freePopped(0);
  func::ReturnOp::create(builder, getLoc());
  for (Memory &memory : memories)
    memory.argument.setType(MemRefType::get(
        memory.shape,
        cast<MemRefType>(memory.argument.getType()).getElementType()));
  func.setType(
      builder.getFunctionType(func.getBody().front().getArgumentTypes(), {}));
  return module;
}

Operation *KernelBuilder::emit(StringRef op, Groups operands, TypeRange results,
                               ArrayRef<NamedAttribute> attributes) {
  OperationState state(getLoc(), op);
  SmallVector<int32_t> segments(getRecord(op).operands.size(), 0);
  for (auto [index, group] : llvm::enumerate(operands)) {
    state.addOperands(group);
    segments[index] = group.size();
  }
  state.addTypes(results);
  state.addAttributes(attributes);
  if (state.name.hasTrait<OpTrait::AttrSizedOperandSegments>())
    state.addAttribute("operandSegmentSizes",
                       builder.getDenseI32ArrayAttr(segments));
  Operation *made = builder.create(state);
  ++numTileOps;
  addResults(made);
  for (unsigned group : std::exchange(dying, {}))
    llvm::erase_if(pool,
                   [&](PoolEntry &entry) { return entry.group == group; });
  return made;
}

void KernelBuilder::addResults(Operation *op) {
  const OpRecord &record = getRecord(op->getName().getStringRef());
  auto access = cast<TileAccessOpInterface>(op);
  OpOperand *storage = getStorageOperand(access);
  bool isUndefined =
      record.storage == StorageKind::Fresh && record.writes == Extent::None;
  for (auto [index, fact] : llvm::enumerate(record.operands)) {
    auto [first, length] = access.getOperandRange(index);
    for (Value operand : op->getOperands().slice(first, length))
      isUndefined |= fact.name != "tmp" && undefined.contains(operand);
  }
  for (Value result : op->getResults()) {
    if (!isa<TileType>(result.getType()))
      continue;
    unsigned group = record.storage == StorageKind::View
                         ? groups.lookup(storage->get())
                         : nextGroup++;
    groups[result] = group;
    if (isUndefined)
      undefined.insert(result);
    pool.push_back({result, group, depth});
    if (record.storage == StorageKind::Pipe)
      popped.push_back(pool.back());
  }
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool TypeFilter::fits(TileType type) const {
  TileLayout layout = type.getLayout();
  return type.getSpace() == space && isIn(type.getElementType(), elements) &&
         (!isMatrix || type.getShape().size() == 2) &&
         (!isFull || type.getValid().empty()) &&
         (order == Order::Any || !layout.isBoxed()) &&
         (order != Order::RowMajor || layout.blayout == BLayout::RowMajor);
}

TileType KernelBuilder::choosePoolType(const TypeFilter &filter) {
  SmallVector<TileType> fitting;
  for (const PoolEntry &entry : pool)
    if (auto type = cast<TileType>(entry.tile.getType()); filter.fits(type))
      fitting.push_back(type);
  if (fitting.empty())
    return {};
  // What was made last is the likeliest to be used.
  return fitting[std::max(random.below(fitting.size()),
                          random.below(fitting.size()))];
}

TileType KernelBuilder::chooseType(const TypeFilter &filter) {
  if (random.chance(80))
    if (TileType type = choosePoolType(filter))
      return type;
  for (unsigned i = 0; i < 30; ++i)
    if (TileType type = palette.anyType(filter.elements); filter.fits(type))
      return type;
  Type element = palette.element(filter.elements);
  return makeType({2, kRepeatBytes / getElementBytes(element)}, element);
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

bool KernelBuilder::isPopped(Value tile) const {
  unsigned group = groups.lookup(tile);
  return llvm::any_of(
      popped, [&](const PoolEntry &entry) { return entry.group == group; });
}

bool KernelBuilder::isContiguous(Value tile) const {
  return tile::isContiguous(tile);
}

void KernelBuilder::retire(Value tile) {
  unsigned group = groups.lookup(tile);
  llvm::erase_if(pool, [&](PoolEntry &entry) { return entry.group == group; });
}

Value KernelBuilder::use(Value tile) {
  if (random.chance(55) && !isPopped(tile))
    dying.push_back(groups.lookup(tile));
  return tile;
}

Value KernelBuilder::findTile(const TypeFilter &filter) {
  SmallVector<unsigned> fitting;
  for (auto [index, entry] : llvm::enumerate(pool))
    if (filter.fits(cast<TileType>(entry.tile.getType())))
      fitting.push_back(index);
  if (fitting.empty())
    return {};
  return use(pool[random.pick(ArrayRef(fitting))].tile);
}

Value KernelBuilder::tile(TileType type) {
  SmallVector<unsigned> fitting;
  for (auto [index, entry] : llvm::enumerate(pool))
    // Now and then one value is two operands.
    if (entry.tile.getType() == type &&
        (!llvm::is_contained(dying, entry.group) || random.chance(25)))
      fitting.push_back(index);
  if (!fitting.empty() && random.chance(85))
    return use(pool[random.pick(ArrayRef(fitting))].tile);
  return use(freshTile(type));
}

Value KernelBuilder::carriedTile(TileType type) {
  SmallVector<Value> fitting;
  for (const PoolEntry &entry : pool)
    if (entry.tile.getType() == type && isDefined(entry.tile) &&
        !isPopped(entry.tile))
      fitting.push_back(entry.tile);
  return use(fitting.empty() ? load(type) : random.pick(ArrayRef(fitting)));
}

void KernelBuilder::addTile(Value tile) {
  groups[tile] = nextGroup;
  pool.push_back({tile, nextGroup++, depth});
}

Value KernelBuilder::target(TileType type) {
  bool isVec = type.getSpace() == Space::Vec;
  if (isVec && type.getNumDynamicValidDims() == 0 && random.chance(15)) {
    Value created = emit("tile.create", {}, type)->getResult(0);
    dying.push_back(groups.lookup(created));
    return created;
  }
  SmallVector<Value> fitting;
  for (const PoolEntry &entry : pool)
    if (entry.tile.getType() == type && !isPopped(entry.tile) &&
        (isVec || entry.depth == depth))
      fitting.push_back(entry.tile);
  if (fitting.empty()) {
    if (!isVec && type.getSpace() != Space::Mat)
      return {};
    fitting.push_back(load(type));
  }
  Value tile = random.pick(ArrayRef(fitting));
  // Other memories have no way to keep the old value.
  if (!isVec)
    retire(tile);
  return use(tile);
}

Value KernelBuilder::scratch(TileType type) {
  SmallVector<Value> fitting;
  for (auto [tile, depth] : scratches)
    if (tile.getType() == type)
      fitting.push_back(tile);
  if (!fitting.empty() && random.chance(30))
    return random.pick(ArrayRef(fitting));
  if (random.chance(8))
    for (const PoolEntry &entry : pool)
      if (entry.tile.getType() == type && !isPopped(entry.tile))
        return use(entry.tile);
  Value created = emit("tile.create", {}, type)->getResult(0);
  retire(created);
  scratches.push_back({created, depth});
  return created;
}

Value KernelBuilder::scratchBytes(int64_t bytes) {
  return scratch(makeType({1, int64_t(llvm::alignTo(bytes, kBlockBytes)) / 4},
                          builder.getF32Type()));
}

Value KernelBuilder::load(TileType type) {
  ArrayRef<int64_t> shape = type.getShape();
  SmallVector<int64_t> places;
  SmallVector<Value, 4> dynamic;
  constexpr int64_t kSlack = 6;
  for (size_t i = 0; i < shape.size(); ++i)
    places.push_back(offset(kSlack, dynamic));
  Value memory = global(Purpose::Input, type.getElementType(), shape, kSlack);
  return emit("tile.load", {{memory}, dynamic, validSizes(type)}, type,
              offsets(places))
      ->getResult(0);
}

Value KernelBuilder::freshTile(TileType type) {
  if (type.getSpace() == Space::Vec) {
    if (random.chance(30))
      if (Value view = tryView(type))
        return view;
    bool isFloat = isIn(type.getElementType(), Floats);
    if (random.chance(10)) {
      Attribute value =
          isFloat
              ? Attribute(builder.getF64FloatAttr(0.25 * random.between(1, 9)))
              : Attribute(builder.getI64IntegerAttr(random.between(1, 9)));
      if (type.getNumDynamicValidDims() == 0)
        return emit("tile.full", {}, type, attribute("value", value))
            ->getResult(0);
    }
    if (!isFloat && type.getValid().empty() && random.chance(15))
      return emit("tile.ci", {}, type,
                  attribute("start",
                            builder.getI64IntegerAttr(random.between(0, 9))))
          ->getResult(0);
  }
  return load(type);
}

void KernelBuilder::store(Value tile) {
  auto type = cast<TileType>(tile.getType());
  ArrayRef<int64_t> shape = type.getShape();
  Memory &memory =
      getMemory(Purpose::Output, type.getElementType(), shape.size());
  SmallVector<int64_t> places(shape.size(), 0);
  SmallVector<Value, 4> dynamic;
  int64_t copies = 1;
  places[0] = memory.shape[0];
  if (!loops.empty() && random.chance(70)) {
    // Each turn has rows of its own.
    const Loop &loop = loops.back();
    copies = std::max<int64_t>(loop.turns, 1);
    Value first = arith::MulIOp::create(builder, getLoc(), loop.counter,
                                        constant(shape[0]));
    dynamic.push_back(
        arith::AddIOp::create(builder, getLoc(), first, constant(places[0])));
    places[0] = ShapedType::kDynamic;
  }
  memory.shape[0] += copies * shape[0];
  for (size_t dim = 1; dim < shape.size(); ++dim)
    memory.shape[dim] = std::max(memory.shape[dim], shape[dim]);
  SmallVector<NamedAttribute> attributes = {offsets(places)};
  if (random.chance(4))
    attributes.push_back(attribute("atomic", builder.getUnitAttr()));
  emit("tile.store", {{tile}, {memory.argument}, dynamic}, {}, attributes);
}

Value KernelBuilder::indices(TileType type, int64_t limit) {
  int64_t count = type.getRows() * type.getCols();
  if (count <= limit && random.chance(30)) {
    int64_t start = random.between(0, limit - count);
    Operation *ramp =
        emit("tile.ci", {}, type,
             attribute("start", builder.getI64IntegerAttr(start)));
    return use(ramp->getResult(0));
  }
  Type element = type.getElementType();
  // An input is less than 2^bits, and at least 1.
  unsigned bits = isIn(element, I8) ? 7 : isIn(element, I16) ? 13 : 15;
  unsigned wanted = llvm::Log2_64_Ceil(limit);
  Value tile = load(type);
  auto apply = [&](StringRef op, int64_t number) {
    Value scalar = arith::ConstantOp::create(
        builder, getLoc(), builder.getIntegerAttr(element, number));
    retire(tile);
    tile = emit(op, {{tile}, {scalar}}, type)->getResult(0);
  };
  if (wanted < bits)
    apply("tile.shrs", bits - wanted);
  if (limit < (int64_t(1) << wanted))
    apply("tile.minimums", limit - 1);
  return use(tile);
}

//===----------------------------------------------------------------------===//
// Views that make a type
//===----------------------------------------------------------------------===//

Value KernelBuilder::tryView(TileType type) {
  if (pool.empty())
    return {};
  size_t first = random.below(pool.size());
  for (size_t i = 0; i < pool.size(); ++i)
    if (Value view = viewOf(pool[(first + i) % pool.size()].tile, type))
      return view;
  return {};
}

Value KernelBuilder::viewOf(Value source, TileType type) {
  auto from = cast<TileType>(source.getType());
  TileLayout layout = from.getLayout(), wanted = type.getLayout();
  bool sameElement = from.getElementType() == type.getElementType();
  auto view = [&](StringRef op) {
    return emit(op, {{source}}, type)->getResult(0);
  };
  if (from == type || from.getSpace() != type.getSpace())
    return {};
  if (from.getShape() == type.getShape() && sameElement && layout == wanted)
    // What was not valid is not defined.
    return from.getValid().empty() || random.chance(10)
               ? emit("tile.set_validshape", {{source}, validSizes(type)}, type)
                     ->getResult(0)
               : Value();
  if (!from.getValid().empty() || !type.getValid().empty() ||
      from.getShape().size() != 2 || type.getShape().size() != 2)
    return {};
  bool isInside =
      sameElement && from.getRows() >= type.getRows() &&
      from.getCols() >= type.getCols() && !layout.isBoxed() &&
      (layout == wanted || type.getRows() == 1 || type.getCols() == 1);
  if (isInside) {
    SmallVector<Value, 4> dynamic;
    int64_t row = offset(from.getRows() - type.getRows(), dynamic);
    int64_t col = offset(from.getCols() - type.getCols(), dynamic);
    return emit("tile.slice", {{source}, dynamic}, type, offsets({row, col}))
        ->getResult(0);
  }
  if (layout.isBoxed() || wanted.isBoxed() || !isContiguous(source) ||
      from.getSizeInBytes() != type.getSizeInBytes())
    return {};
  if (sameElement && from.getRows() == type.getCols() &&
      layout.blayout != wanted.blayout && layout.fractal == wanted.fractal)
    return view("tile.transpose_view");
  return view(sameElement ? "tile.reshape" : "tile.reinterpret_view");
}

//===----------------------------------------------------------------------===//
// Regions and pipes
//===----------------------------------------------------------------------===//

void KernelBuilder::leaveRegion() {
  freePopped(0);
  --depth;
  auto isInside = [&](const auto &entry) { return entry.depth > depth; };
  llvm::erase_if(pool, isInside);
  llvm::erase_if(loops, isInside);
  auto isNested = [&](const auto &entry) { return entry.second > depth; };
  llvm::erase_if(scratches, isNested);
  llvm::erase_if(scalars, isNested);
}

void KernelBuilder::freePopped(unsigned leave) {
  StringRef op =
      kind == KernelKind::AIC ? "tile.tfree_to_aiv" : "tile.tfree_to_aic";
  while (popped.size() > leave && popped.front().depth == depth) {
    Value tile = popped.front().tile;
    retire(tile);
    emit(op, {{tile}});
    popped.erase(popped.begin());
  }
}

int64_t KernelBuilder::drawTurns() {
  return hasPipelines ? random.between(0, 9) : random.oneOf({0, 1, 2, 2, 3});
}

void KernelBuilder::drawPipeline(Operation *loop) {
  if (hasPipelines && random.chance(80))
    loop->setAttr(tile::TileDialect::kPipelineStagesAttr,
                  builder.getI64IntegerAttr(random.between(2, 4)));
}
