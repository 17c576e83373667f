//===- Reducer.cpp - The smallest kernel that still fails -----------------===//

#include "utils/tile-fuzz/Reducer.h"
#include "IR/Tile/TileOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <set>

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

static func::FuncOp getKernel(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

/// The ops of the body, in order; outer ones before inner ones.
static SmallVector<Operation *> getOps(ModuleOp module) {
  SmallVector<Operation *> ops;
  getKernel(module).getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!op->hasTrait<OpTrait::IsTerminator>())
      ops.push_back(op);
  });
  return ops;
}

/// Returns false if there is nothing to drop.
static bool dropDead(ModuleOp module) {
  bool isChanged = false;
  SmallVector<Operation *> ops = getOps(module);
  for (Operation *op : llvm::reverse(ops))
    if (isOpTriviallyDead(op)) {
      op->erase();
      isChanged = true;
    }
  return isChanged;
}

static void dropUnusedArguments(ModuleOp module) {
  func::FuncOp kernel = getKernel(module);
  for (unsigned i = kernel.getNumArguments(); i-- > 0;)
    if (kernel.getArgument(i).use_empty())
      (void)kernel.eraseArgument(i);
}

/// Returns a value of that type which depends on nothing, or null.
static Value makeAnew(OpBuilder &builder, ModuleOp module, Location loc,
                      Type type) {
  if (type.isIndex() || isa<IntegerType, FloatType>(type))
    return arith::ConstantOp::create(builder, loc, builder.getOneAttr(type));
  auto tile = dyn_cast<TileType>(type);
  if (!tile || tile.getNumDynamicValidDims() > 0 ||
      (tile.getSpace() != Space::Vec && tile.getSpace() != Space::Mat))
    return {};
  func::FuncOp kernel = getKernel(module);
  unsigned number = kernel.getNumArguments();
  if (failed(kernel.insertArgument(
          number, MemRefType::get(tile.getShape(), tile.getElementType()), {},
          loc)))
    return {};
  OperationState state(loc, "tile.load", kernel.getArgument(number), type);
  SmallVector<int64_t> zeros(tile.getShape().size(), 0);
  state.addAttribute("static_offsets", builder.getDenseI64ArrayAttr(zeros));
  state.addAttribute("operandSegmentSizes",
                     builder.getDenseI32ArrayAttr({1, 0, 0, 0}));
  return builder.create(state)->getResult(0);
}

//===----------------------------------------------------------------------===//
// Steps. Each changes the op of that number and returns false where it cannot.
//===----------------------------------------------------------------------===//

using Change = bool (*)(ModuleOp, Operation *);

/// Takes an op that gives nothing.
static bool erase(ModuleOp, Operation *op) {
  if (!op->use_empty())
    return false;
  op->erase();
  return true;
}

/// Puts an operand in the place of a result.
static bool bypass(ModuleOp, Operation *op) {
  if (op->getNumResults() != 1 || op->getNumRegions() > 0)
    return false;
  for (Value operand : op->getOperands())
    if (operand.getType() == op->getResult(0).getType()) {
      op->getResult(0).replaceAllUsesWith(operand);
      op->erase();
      return true;
    }
  return false;
}

static bool isSource(Operation *op) {
  return op->hasTrait<OpTrait::ConstantLike>() ||
         isa<LoadOp, CreateOp, FullOp>(op);
}

/// Puts a load or constant in the place of each result.
static bool remake(ModuleOp module, Operation *op) {
  if (isSource(op) || op->use_empty())
    return false;
  OpBuilder builder(op);
  for (Value result : op->getResults()) {
    Value made = makeAnew(builder, module, op->getLoc(), result.getType());
    if (!made)
      return false;
    result.replaceAllUsesWith(made);
  }
  op->erase();
  return true;
}

/// Puts the ops of a region before the op, with the values that it begins with.
static bool inlineRegion(Operation *op, Region &region, ValueRange inits,
                         unsigned dropYields = 0) {
  if (region.empty() || region.getNumArguments() != inits.size())
    return false;
  Block &block = region.front();
  for (auto [argument, init] : llvm::zip(block.getArguments(), inits))
    argument.replaceAllUsesWith(init);
  Operation *terminator = block.getTerminator();
  auto yields = terminator->getOperands().drop_front(dropYields);
  if (yields.size() != op->getNumResults())
    return false;
  for (auto [result, yield] : llvm::zip(op->getResults(), yields))
    result.replaceAllUsesWith(yield);
  terminator->erase();
  op->getBlock()->getOperations().splice(op->getIterator(),
                                         block.getOperations());
  op->erase();
  return true;
}

template <unsigned Number> static bool flatten(ModuleOp, Operation *op) {
  if (op->getNumRegions() <= Number)
    return false;
  SmallVector<Value> inits;
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    inits.push_back(loop.getLowerBound());
    llvm::append_range(inits, loop.getInits());
  } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    if (Number == 1)
      return false;
    return inlineRegion(op, loop.getBefore(), loop.getInits(), 1);
  }
  return inlineRegion(op, op->getRegion(Number), inits);
}

/// Makes one operand of those that are alike.
static bool unify(ModuleOp, Operation *op) {
  bool isChanged = false;
  for (unsigned i = 1; i < op->getNumOperands(); ++i) {
    Value operand = op->getOperand(i);
    for (Value other : op->getOperands().take_front(i))
      if (other != operand && other.getType() == operand.getType() &&
          isa<TileType>(other.getType()) && !isChanged) {
        op->setOperand(i, other);
        isChanged = true;
      }
  }
  return isChanged;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static std::set<int64_t> getExtents(ModuleOp module) {
  std::set<int64_t> extents;
  for (Operation *op : getOps(module))
    for (Type type : op->getResultTypes())
      if (auto tile = dyn_cast<TileType>(type))
        extents.insert(tile.getShape().begin(), tile.getShape().end());
  return extents;
}

/// Changes an extent wherever it occurs.
static void replaceExtent(ModuleOp module, int64_t from, int64_t to) {
  auto change = [&](ArrayRef<int64_t> shape) {
    SmallVector<int64_t> changed(shape);
    std::replace(changed.begin(), changed.end(), from, to);
    return changed;
  };
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](SpecAttr spec) {
    auto shape = change(spec.getShape());
    TileLayout layout = spec.getLayout();
    if (layout == TileLayout::getImplied(spec.getShape(), spec.getSpace()))
      layout = TileLayout::getImplied(shape, spec.getSpace());
    SmallVector<int64_t> valid = change(spec.getValid());
    for (size_t i = 0; i < valid.size(); ++i)
      if (valid[i] > shape[i])
        valid[i] = shape[i];
    return SpecAttr::get(spec.getContext(), shape, spec.getElementType(),
                         spec.getSpace(), layout, valid, spec.getPad());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/false,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

//===----------------------------------------------------------------------===//
// Reduction
//===----------------------------------------------------------------------===//

namespace {

class Reducer {
public:
  Reducer(ModuleOp module, function_ref<bool(ModuleOp)> fails)
      : best(module.clone()), fails(fails) {}

  OwningOpRef<ModuleOp> run() {
    dropStores();
    for (bool isChanged = true; isChanged;) {
      // What is dead takes bytes all the same, so it may have to stay.
      isChanged = tryDropDead();
      for (Change change :
           {erase, flatten<0>, flatten<1>, bypass, remake, unify})
        isChanged |= tryEach(change);
      isChanged |= tryExtents();
    }
    return std::move(best);
  }

private:
  /// Keeps the changed module if it fails in the same way.
  bool keep(OwningOpRef<ModuleOp> changed) {
    dropUnusedArguments(*changed);
    if (!fails(*changed))
      return false;
    best = std::move(changed);
    return true;
  }

  /// Most of a kernel goes with the stores that are not needed, so they are
  /// dropped by halves, by quarters and so on.
  void dropStores() {
    auto isStore = [](Operation *op) { return op->getNumResults() == 0; };
    for (size_t part = 2;; part *= 2) {
      size_t count = llvm::count_if(getOps(*best), isStore);
      size_t size = std::max<size_t>(count / part, 1);
      for (size_t first = 0; first < count; first += size) {
        OwningOpRef<ModuleOp> changed = best->clone();
        SmallVector<Operation *> stores;
        llvm::copy_if(getOps(*changed), std::back_inserter(stores), isStore);
        size_t last = std::min(first + size, stores.size());
        for (size_t i = last; i-- > first && i < stores.size();)
          stores[i]->erase();
        if (keep(std::move(changed))) {
          count = llvm::count_if(getOps(*best), isStore);
          first -= std::min(first, size);
        }
      }
      if (size == 1)
        return;
    }
  }

  bool tryDropDead() {
    OwningOpRef<ModuleOp> changed = best->clone();
    return dropDead(*changed) && keep(std::move(changed));
  }

  bool tryEach(Change change) {
    bool isChanged = false;
    for (size_t i = getOps(*best).size(); i-- > 0;) {
      OwningOpRef<ModuleOp> changed = best->clone();
      SmallVector<Operation *> ops = getOps(*changed);
      if (i < ops.size() && change(*changed, ops[i]))
        isChanged |= keep(std::move(changed));
    }
    return isChanged;
  }

  bool tryExtents() {
    bool isChanged = false;
    for (int64_t from : getExtents(*best))
      for (int64_t to : {1, 2, 8, 16, 32})
        if (to < from) {
          OwningOpRef<ModuleOp> changed = best->clone();
          replaceExtent(*changed, from, to);
          if (keep(std::move(changed))) {
            isChanged = true;
            break;
          }
        }
    return isChanged;
  }

  OwningOpRef<ModuleOp> best;
  function_ref<bool(ModuleOp)> fails;
};

} // namespace

OwningOpRef<ModuleOp> fuzz::reduce(ModuleOp module,
                                   function_ref<bool(ModuleOp)> fails) {
  return Reducer(module, fails).run();
}
