//===- Kernel.cpp - What planning takes and what it refuses ---------------===//

#include "Transforms/Kernel.h"
#include "Analysis/Handles.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/PtoTypes.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

static bool hasTile(TypeRange types) {
  return llvm::any_of(types, [](Type type) { return isTile(type); });
}

bool pypto::usesHandles(Operation *func) {
  return mayHaveHandles(func->getContext()) &&
         func->walk([](Operation *op) {
               return llvm::any_of(op->getResultTypes(),
                                   [](Type type) { return isHandle(type); })
                          ? WalkResult::interrupt()
                          : WalkResult::advance();
             })
             .wasInterrupted();
}

KernelState pypto::getKernelState(Operation *func) {
  bool placed = false, unplaced = false, popped = false;
  KernelState found;
  auto visit = [&](Operation *op, Value value) {
    TileType type = getTileType(value);
    if (!type)
      return;
    if (isHandle(value)) {
      found.usesHandles |= isa<OpResult>(value);
      found.hasSlots |= isa<pto::MultiTileBufType>(value.getType());
      if (!makesBuffer(op))
        return;
    }
    // An author may say that a popped tile is in its ring.
    if (type.getPlacement().isInPipe()) {
      popped = true;
      return;
    }
    (type.isPlaced() ? placed : unplaced) = true;
    if (!type.isPlaced() && !found.witness)
      found.witness = op;
  };
  func->walk([&](Operation *op) {
    for (Value result : op->getResults())
      visit(op, result);
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        visit(op, argument);
    auto alloc = dyn_cast<AllocOp>(op);
    if (alloc || isa<ReserveOp>(op))
      found.declarations.push_back(op);
    found.hasSlots |= alloc && alloc.getSlots() > 1;
  });
  if (placed && unplaced)
    found.state = PlanState::Mixed;
  else if (placed || (popped && !unplaced))
    found.state = PlanState::Placed;
  else if (unplaced)
    found.state = PlanState::Unplaced;
  return found;
}

bool pypto::isPlanned(Operation *func) {
  if (getKernelState(func).state != PlanState::Placed)
    return false;
  llvm::DenseSet<std::pair<Space, AllocName>> allocs;
  func->walk([&](AllocOp alloc) {
    if (alloc.getSpace())
      allocs.insert({*alloc.getSpace(), alloc.getAllocName()});
  });
  auto isLost = [&](Value value) {
    TileType type = getTileType(value);
    return type && type.getPlacement().isInMemory() &&
           !allocs.contains({type.getSpace(), type.getPlacement().name});
  };
  return !func->walk([&](Operation *op) {
                for (Region &region : op->getRegions())
                  if (llvm::any_of(region.getArguments(), isLost))
                    return WalkResult::interrupt();
                return WalkResult(
                    failure(llvm::any_of(op->getResults(), isLost)));
              })
              .wasInterrupted();
}

bool pypto::hoistAllocations(Operation *func,
                             ArrayRef<Operation *> declarations,
                             function_ref<void(Operation *)> before) {
  Block *head = &func->getRegion(0).front();
  SmallVector<Operation *> stray;
  for (Operation *op : declarations) {
    if (!isa<AllocOp>(op))
      continue;
    before(op);
    if (op->getBlock() != head)
      stray.push_back(op);
  }
  for (Operation *alloc : llvm::reverse(stray))
    alloc->moveBefore(head, head->begin());
  return !stray.empty();
}

static LogicalResult checkSignature(FunctionOpInterface func) {
  if (!hasTile(func.getArgumentTypes()) && !hasTile(func.getResultTypes()))
    return success();
  return mlir::emitError(func.getLoc())
         << "takes or returns a tile; tiles live within "
            "one kernel, pass a memref instead";
}

/// Checks an op that has no regions and is none of the dialect.
static LogicalResult checkForeignOp(Operation *op) {
  bool makesTile = hasTile(op->getResultTypes());
  if (isa<CallOpInterface>(op) && (makesTile || hasTile(op->getOperandTypes())))
    return op->emitError() << "passes a tile to another function; inline "
                              "the call first";
  // Another name for one of two buffers makes none.
  if (isa<SelectLikeOpInterface>(op) && isHandle(op->getResult(0)))
    return success();
  if (makesTile)
    return op->emitError() << "makes a tile, but is no op that planning knows";
  return success();
}

LogicalResult pypto::checkTilesStayInside(Operation *func) {
  if (failed(checkSignature(cast<FunctionOpInterface>(func))))
    return failure();
  WalkResult found = func->walk([](Operation *op) {
    return op->getNumRegions() > 0 || isa<TileAccessOpInterface>(op) ||
                   succeeded(checkForeignOp(op))
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  return failure(found.wasInterrupted());
}

namespace {

class KernelChecker {
public:
  KernelChecker(Operation *func, const TargetInfo &target,
                AnalysisManager &analyses)
      : func(func), target(target), analyses(analyses),
        kind(getKernelKind(func).value_or(KernelKind::InCore)) {}

  LogicalResult check(bool hasHandles) {
    if (hasHandles && failed(checkDialect()))
      return failure();
    if (!hasHandles && !func->hasAttr(TileDialect::kKernelAttr))
      return mlir::emitError(func->getLoc())
             << "contains tiles, but no '" << TileDialect::kKernelAttr
             << "' attribute says which core runs it: add "
             << TileDialect::kKernelAttr << " = #tile.kernel<aiv>, <aic> or "
             << "<incore>";
    if (failed(checkSignature(cast<FunctionOpInterface>(func))))
      return failure();
    if (!func->getRegion(0).hasOneBlock())
      return mlir::emitError(func->getLoc())
             << "has several blocks; planning needs "
                "structured control flow (scf), lift it first";
    WalkResult found = func->walk([&](Operation *op) {
      return op == func || succeeded(checkOp(op)) ? WalkResult::advance()
                                                  : WalkResult::interrupt();
    });
    return failure(found.wasInterrupted() ||
                   (hasHandles && failed(checkHandles())));
  }

private:
  /// Checks that no tile of the other dialect, which has no handle, is among
  /// those of this one.
  LogicalResult checkDialect() {
    WalkResult mixed = func->walk([&](Operation *op) {
      auto isContent = [](Type type) { return isa<TileType>(type); };
      if (llvm::none_of(op->getResultTypes(), isContent))
        return WalkResult::advance();
      op->emitError() << "makes a tile of the tile dialect in a function with "
                         "tiles of the pto dialect; write one kernel in one "
                         "of the two";
      return WalkResult::interrupt();
    });
    return failure(mixed.wasInterrupted());
  }

  /// Checks that each handle is on buffers that may live as long as it needs.
  LogicalResult checkHandles() {
    const auto &handles = analyses.getAnalysis<Handles>();
    LogicalResult known = success();
    handles.forEach([&](Value handle, Value root) {
      if (root || failed(known))
        return;
      // What is in a ring is there for a time that nobody can make longer.
      if (llvm::all_of(handles.getBuffers(handle), [](Value buffer) {
            return makesBuffer(buffer.getDefiningOp());
          }))
        return;
      known = mlir::emitError(handle.getLoc())
              << describeHandle(handle)
              << " may be one of several tiles, of which some lie in a ring: "
                 "let both paths write to one buffer that is allocated before";
    });
    return known;
  }

  static std::string describeHandle(Value handle) {
    if (isa<BlockArgument>(handle))
      return "a carry";
    return "the result of " +
           handle.getDefiningOp()->getName().getStringRef().str();
  }

  LogicalResult checkOp(Operation *op) {
    if (op->getNumRegions() > 0)
      return checkRegions(op);
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (!access)
      return checkForeignOp(op);
    const OpRecord &record = access.getOpRecord();
    if (record.unit == Unit::Route && !isJoin(op) && !pto::isUnknown(op) &&
        failed(checkRoute(access, record)))
      return failure();
    if (failed(checkCore(op, record)) ||
        (record.storageOperand != kNoOperand && failed(checkPlace(access))))
      return failure();
    if (record.targetRule && failed(record.targetRule(access, target)))
      return failure();
    for (Value result : op->getResults())
      if (failed(checkTile(op, result)) ||
          failed(checkHome(op, record, result)))
        return failure();
    return success();
  }

  /// Each core has memories of its own, which another reaches only over a route
  /// of the chip: a cube core has no vec, unless acc can be moved there.
  LogicalResult checkHome(Operation *op, const OpRecord &record, Value result) {
    TileType type = getTileType(result);
    if (!type || kind == KernelKind::InCore)
      return success();
    auto isHome = [this](Space space) {
      return (space == Space::Vec) == (kind == KernelKind::AIV);
    };
    Space space = type.getSpace();
    bool isLoaded = record.unit == Unit::MTE2;
    auto leadsThere = [&](unsigned from) {
      auto other = static_cast<Space>(from);
      return other != Space::DDR && isHome(other) &&
             target.getRoute(other, space);
    };
    if (isHome(space) ||
        (!isLoaded && llvm::any_of(llvm::seq(kNumSpaces), leadsThere)))
      return success();
    bool isVec = space == Space::Vec;
    return op->emitError() << "puts a tile in " << stringifySpace(space)
                           << ", a memory of the "
                           << (isVec ? "vector" : "cube")
                           << " core, which a kernel of kind "
                           << stringifyKernelKind(kind)
                           << " does not reach: make the tile in a kernel of "
                              "that core and pass it on through a pipe";
  }

  /// A vector core has no cube unit, and a cube core no vector unit.
  LogicalResult checkCore(Operation *op, const OpRecord &record) {
    if (!(record.core == Core::Vector && kind == KernelKind::AIC) &&
        !(record.core == Core::Cube && kind == KernelKind::AIV))
      return success();
    StringRef core = record.core == Core::Cube ? "cube" : "vector";
    if (record.unit == Unit::Vector || record.unit == Unit::Cube)
      return op->emitError()
             << "needs the " << core << " unit, which a kernel of kind "
             << stringifyKernelKind(kind) << " does not have";
    return op->emitError() << "is the " << core
                           << " core's side of a pipe; a kernel of kind "
                           << stringifyKernelKind(kind)
                           << " does not run there";
  }

  /// What stands on a tile is in its allocation; planning moves both at once.
  LogicalResult checkPlace(TileAccessOpInterface op) {
    OpOperand *operand = getStorageOperand(op);
    if (!operand || isHandle(operand->get()))
      return success();
    auto getPlace = [](Value tile) {
      return cast<TileType>(tile.getType()).getPlacement();
    };
    TilePlacement source = getPlace(operand->get()),
                  result = getPlace(op->getResult(0));
    if (!source.isPlaced() || !result.isPlaced() ||
        (source.name == result.name && source.isInPipe() == result.isInPipe()))
      return success();
    InFlightDiagnostic diag = op->emitError()
                              << "stands on a tile, but is placed in another "
                                 "allocation; only a copy can be";
    diag.attachNote(operand->get().getLoc()) << "that tile is made here";
    return diag;
  }

  LogicalResult checkRegions(Operation *op) {
    bool inside = op->walk([&](Operation *nested) {
                      return isa<TileAccessOpInterface>(nested)
                                 ? WalkResult::interrupt()
                                 : WalkResult::advance();
                    }).wasInterrupted();
    if (inside && !isa<RegionBranchOpInterface>(op))
      return op->emitError()
             << "contains tile ops, but does not say how control "
                "flows through its regions";
    if (inside && op->hasTrait<OpTrait::HasParallelRegion>())
      return op->emitError() << "runs iterations around tile ops at the same "
                                "time, which would all use one tile; make it a "
                                "sequential loop";
    for (Region &region : op->getRegions())
      if (inside && region.getBlocks().size() > 1)
        return op->emitError() << "has a region of several blocks around tile "
                                  "ops; planning needs structured control flow "
                                  "(scf), lift it first";
    return success();
  }

  LogicalResult checkRoute(TileAccessOpInterface op, const OpRecord &record) {
    std::optional<Space> from;
    Space to = Space::DDR;
    for (auto [index, fact] : llvm::enumerate(record.operands)) {
      auto [first, length] = op.getOperandRange(index);
      if (fact.isTile && length > 0 && (!from || fact.name == "source"))
        if (TileType type = getTileType(op->getOperand(first)))
          from = type.getSpace();
    }
    forEachWritten(op, target, [&](Value written) {
      to = getTileType(written).getSpace();
    });
    if (!from || target.getRoute(*from, to))
      return success();
    InFlightDiagnostic diag = op->emitError();
    diag << "moves data from " << stringifySpace(*from) << " to "
         << stringifySpace(to) << ", but ";
    if (target.getName().empty())
      diag << "no chip has that route";
    else
      diag << target.getName() << " has no such route";
    return diag;
  }

  LogicalResult checkTile(Operation *op, Value value) {
    TileType type = getTileType(value);
    if (!type)
      return success();
    if (!target.hasSpace(type.getSpace()))
      return op->emitError()
             << "puts a tile in " << stringifySpace(type.getSpace())
             << ", which " << target.getName() << " does not have";
    std::optional<int64_t> &capacity =
        capacities[static_cast<unsigned>(type.getSpace())];
    if (!capacity)
      capacity = target.getCapacity(type.getSpace(), func)
                     .value_or(std::numeric_limits<int64_t>::max());
    int64_t size = target.getSizeInBytes(type);
    if (size > *capacity)
      return op->emitError() << "makes a tile of " << size << " bytes, but "
                             << stringifySpace(type.getSpace()) << " has "
                             << *capacity << " bytes in all: make the tile "
                             << "smaller";
    return success();
  }

  Operation *func;
  const TargetInfo &target;
  AnalysisManager &analyses;
  KernelKind kind;
  std::array<std::optional<int64_t>, kNumSpaces> capacities;
};

} // namespace

LogicalResult pypto::checkKernel(Operation *func, const TargetInfo &target,
                                 const KernelState &kernel,
                                 AnalysisManager &analyses) {
  return KernelChecker(func, target, analyses).check(kernel.usesHandles);
}
