//===- Constructs.cpp - The forms that a kernel may take ------------------===//

#include "utils/tile-fuzz/Constructs.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

Uses::Uses(Operation *kernel) {
  kernel->walk<WalkOrder::PreOrder>([&](Operation *op) {
    numbers[op] = numbers.size();
    for (Value operand : op->getOperands())
      if (isa<TileType>(operand.getType()))
        lastUse[getRoot(operand)] = numbers[op];
  });
}

Value Uses::getRoot(Value tile) const {
  while (auto op = tile.getDefiningOp<TileAccessOpInterface>()) {
    OpOperand *source = getStorageOperand(op);
    if (!source)
      break;
    tile = source->get();
  }
  return tile;
}

/// Returns true if a loop brings control back to `op`, but not to where the
/// tile is made.
static bool isInLoopBehind(Operation *op, Value tile) {
  for (Operation *parent = op->getParentOp();
       parent && parent != tile.getParentBlock()->getParentOp();
       parent = parent->getParentOp())
    if (isa<LoopLikeOpInterface>(parent))
      return true;
  return false;
}

bool Uses::diesAt(OpOperand &operand) const {
  Value root = getRoot(operand.get());
  return lastUse.lookup(root) == getNumber(operand.getOwner()) &&
         !isInLoopBehind(operand.getOwner(), root);
}

bool Uses::isUsedBehind(Value tile, Operation *op) const {
  return llvm::any_of(tile.getUsers(),
                      [&](Operation *user) {
                        return getNumber(user) > getNumber(op);
                      }) ||
         isInLoopBehind(op, tile);
}

//===----------------------------------------------------------------------===//
// Parts of predicates
//===----------------------------------------------------------------------===//

static bool hasStorage(Operation *op, StorageKind kind) {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  return access && access.getOpRecord().storage == kind;
}

static Value getStorage(Operation *op) {
  auto access = dyn_cast<TileAccessOpInterface>(op);
  OpOperand *operand = access ? getStorageOperand(access) : nullptr;
  return operand ? operand->get() : Value();
}

/// On a storage operand that an op of `inner` made.
template <StorageKind outer, StorageKind inner>
static bool isChain(Operation *op, const Uses &) {
  return hasStorage(op, outer) &&
         hasStorage(getStorage(op).getDefiningOp(), inner);
}

template <bool (*Fn)(TileType)>
static bool hasResult(Operation *op, const Uses &) {
  return llvm::any_of(op->getResultTypes(), [](Type type) {
    auto tile = dyn_cast<TileType>(type);
    return tile && Fn(tile);
  });
}

template <typename... Ops> static bool isOp(Operation *op, const Uses &) {
  return isa<Ops...>(op);
}

template <bool (*Fn)(OpOperand &)>
static bool hasOperand(Operation *op, const Uses &) {
  return isa<TileAccessOpInterface>(op) &&
         llvm::any_of(op->getOpOperands(), [](OpOperand &operand) {
           return isa<TileType>(operand.get().getType()) && Fn(operand);
         });
}

static bool isScratch(OpOperand &operand) {
  auto access = cast<TileAccessOpInterface>(operand.getOwner());
  unsigned index = getRecordIndex(access, operand.getOperandNumber());
  return access.getOpRecord().operands[index].name == "tmp";
}

static bool isMadeForScratch(Value tile) {
  Operation *maker = tile.getDefiningOp();
  return maker && maker->getName().getStringRef() == "tile.create";
}

/// In a loop, made outside of it.
static bool isOuter(OpOperand &operand) {
  return isInLoopBehind(operand.getOwner(), operand.get());
}

//===----------------------------------------------------------------------===//
// Constructs
//===----------------------------------------------------------------------===//

static bool isTwoRows(TileType type) {
  return !type.getLayout().isBoxed() && type.getRows() == 2;
}
static bool isColumn(TileType type) {
  return type.getRows() > 1 && type.getCols() == 1;
}
static bool isBoxed(TileType type) {
  return type.getSpace() == Space::Vec && type.hasBoxes();
}
static bool isColMajor(TileType type) {
  return !type.getLayout().isBoxed() && type.getCols() > 1 &&
         type.getRows() > 1 && type.getLayout().blayout == BLayout::ColMajor;
}
static bool isBatch(TileType type) { return type.getShape().size() == 3; }
static bool isPartlyValid(TileType type) {
  return !type.getValid().empty() && type.getNumDynamicValidDims() == 0;
}
static bool hasRuntimeExtent(TileType type) {
  return type.getNumDynamicValidDims() > 0;
}
/// More than a repeat of 256 bytes, and less than two.
static bool hasNarrowTail(TileType type) {
  int64_t bytes = type.getCols() * type.getElementBits() / 8;
  return type.getRows() > 1 && bytes > 256 && bytes < 512;
}

static bool hasRuntimeOffset(Operation *op, const Uses &) {
  return llvm::any_of(op->getAttrs(), [](NamedAttribute attribute) {
    auto offsets = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
    return offsets && llvm::any_of(offsets.asArrayRef(), ShapedType::isDynamic);
  });
}

static bool hasGaps(Operation *op, const Uses &) {
  return hasStorage(op, StorageKind::View) && !isContiguous(op->getResult(0));
}

static bool updatesLivingValue(Operation *op, const Uses &uses) {
  return hasStorage(op, StorageKind::InPlace) &&
         uses.isUsedBehind(getStorage(op), op);
}

static bool hasValueTwice(Operation *op, const Uses &) {
  for (Value operand : op->getOperands())
    if (isa<TileType>(operand.getType()) &&
        llvm::count(op->getOperands(), operand) > 1)
      return true;
  return false;
}

static bool isDead(Operation *op, const Uses &) {
  return op->use_empty() &&
         llvm::any_of(op->getResultTypes(), llvm::IsaPred<TileType>);
}

static bool isSharedScratch(OpOperand &operand) {
  return isScratch(operand) && isMadeForScratch(operand.get()) &&
         !operand.get().hasOneUse();
}
static bool isValueAsScratch(OpOperand &operand) {
  return isScratch(operand) && !isMadeForScratch(operand.get());
}
static bool isPopped(OpOperand &operand) {
  return hasStorage(operand.get().getDefiningOp(), StorageKind::Pipe);
}

static bool isNested(Operation *op, const Uses &) {
  return isa<RegionBranchOpInterface>(op) &&
         isa<RegionBranchOpInterface>(op->getParentOp());
}
static bool carriesScalar(Operation *op, const Uses &) {
  auto loop = dyn_cast<scf::ForOp>(op);
  return loop && loop.getNumResults() > 0;
}
static bool carriesAccumulator(Operation *op, const Uses &) {
  return isa<scf::ForOp>(op) &&
         llvm::any_of(op->getResultTypes(), [](Type type) {
           auto tile = dyn_cast<TileType>(type);
           return tile && tile.getSpace() == Space::Acc;
         });
}
template <typename... Ops> static bool passesTile(Operation *op, const Uses &) {
  return isa<Ops...>(op) &&
         llvm::any_of(op->getResultTypes(), llvm::IsaPred<TileType>);
}
/// The next turn gets what another carry holds now.
static bool trades(Operation *op, const Uses &) {
  auto loop = dyn_cast<scf::ForOp>(op);
  if (!loop)
    return false;
  for (auto [argument, yield] :
       llvm::zip(loop.getRegionIterArgs(), loop.getYieldedValues()))
    if (isa<TileType>(yield.getType()) && yield != argument &&
        llvm::is_contained(loop.getRegionIterArgs(), yield))
      return true;
  return false;
}
static bool updatesOuterTile(Operation *op, const Uses &) {
  return hasStorage(op, StorageKind::InPlace) &&
         isInLoopBehind(op, getStorage(op));
}
static bool isAtomic(Operation *op, const Uses &) {
  return op->getInherentAttr("atomic").value_or(Attribute()) != nullptr;
}

ArrayRef<Construct> fuzz::getConstructs() {
  static constexpr Construct kConstructs[] = {
      {"two rows", hasResult<isTwoRows>},
      {"one column", hasResult<isColumn>},
      {"boxes in vec", hasResult<isBoxed>},
      {"narrow tail", hasResult<hasNarrowTail>},
      {"column by column", hasResult<isColMajor>},
      {"three dimensions", hasResult<isBatch>},
      {"valid in part", hasResult<isPartlyValid>},
      {"run-time valid extent", hasResult<hasRuntimeExtent>},
      {"run-time offset", hasRuntimeOffset},
      {"window with gaps", hasGaps},
      {"view of a view", isChain<StorageKind::View, StorageKind::View>},
      {"view of an update", isChain<StorageKind::View, StorageKind::InPlace>},
      {"view of a popped tile", isChain<StorageKind::View, StorageKind::Pipe>},
      {"update through a view",
       isChain<StorageKind::InPlace, StorageKind::View>},
      {"update of an update",
       isChain<StorageKind::InPlace, StorageKind::InPlace>},
      {"update of a value that lives on", updatesLivingValue},
      {"one value as two operands", hasValueTwice},
      {"dead result", isDead},
      {"scratch of two ops", hasOperand<isSharedScratch>},
      {"value as scratch", hasOperand<isValueAsScratch>},
      {"popped tile read", hasOperand<isPopped>},
      {"atomic store", isAtomic},
      {"for", isOp<scf::ForOp>},
      {"while", isOp<scf::WhileOp>},
      {"if", isOp<scf::IfOp>},
      {"index_switch", isOp<scf::IndexSwitchOp>},
      {"region in a region", isNested},
      {"scalar carried by a loop", carriesScalar},
      {"tile carried by a loop", passesTile<scf::ForOp, scf::WhileOp>},
      {"accumulator carried by a loop", carriesAccumulator},
      {"tile left by a branch", passesTile<scf::IfOp, scf::IndexSwitchOp>},
      {"carries that trade places", trades},
      {"outer tile used in a loop", hasOperand<isOuter>},
      {"outer tile updated in a loop", updatesOuterTile},
  };
  return kConstructs;
}
