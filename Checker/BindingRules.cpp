//===- BindingRules.cpp - What lies in declared allocations ---------------===//
//
// A declared allocation holds what an author has bound to it, what stands on
// that, what a copy brings there, and what control passes on as such a tile:
//
//   %a = tile.full 0.0 at @acc               bound
//   %r = scf.for iter_args(%c = %a)          passed on
//     %n = tile.add %c, %x                   made there, as the next %c
//     scf.yield %n
//
//===----------------------------------------------------------------------===//

#include "Checker/Rules.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

static bool isDeclared(Value value) {
  auto type = dyn_cast<TileType>(value.getType());
  return type && type.getPlacement().isInMemory() &&
         type.getPlacement().name.isDeclared();
}

namespace {

class BindingChecker {
public:
  LogicalResult check(Operation *func) {
    collect(func);
    bool right = true;
    func->walk([&](TileAccessOpInterface op) {
      for (Value result : op->getResults())
        if (isa<TileType>(result.getType()) &&
            failed(checkResult(op, result))) {
          right = false;
          break;
        }
    });
    return success(right);
  }

private:
  void join(Value a, Value b) {
    if (isDeclared(a) && isDeclared(b))
      webs.unionSets(a.getAsOpaquePointer(), b.getAsOpaquePointer());
  }

  /// Joins what control passes on, and what stands on each other.
  void collect(Operation *func) {
    forEachEdge(func,
                [&](Operation *, OperandRange operands, ValueRange inputs) {
                  for (auto [operand, input] : llvm::zip(operands, inputs))
                    join(operand, input);
                });
    func->walk([&](TileAccessOpInterface op) {
      if (OpOperand *source = getStorageOperand(op))
        join(source->get(), op->getResult(0));
    });
    func->walk([&](TileAccessOpInterface op) {
      if (getBinding(op) || isa<CopyOp, ParallelCopyOp>(op))
        for (Value result : op->getResults())
          welcome.insert(getWeb(result));
    });
  }

  void *getWeb(Value value) const {
    auto leader = webs.findLeader(value.getAsOpaquePointer());
    return leader == webs.member_end() ? value.getAsOpaquePointer() : *leader;
  }

  LogicalResult checkResult(TileAccessOpInterface op, Value result) const {
    auto type = cast<TileType>(result.getType());
    const TilePlacement &place = type.getPlacement();
    if (!place.isInMemory())
      return success();
    BindingAttr binding = getBinding(op);
    if (isDeclared(result) && !welcome.contains(getWeb(result)))
      return op->emitError()
             << "lies in '" << place.name.getDeclaredName().getValue()
             << "', which an author has declared for other tiles";
    if (!binding)
      return success();
    StringRef wanted = binding.getName().getValue();
    if (place.name.getDeclaredName() != binding.getName())
      return op->emitError() << "is bound to '" << wanted << "', but lies in '"
                             << place.name.str(type.getSpace()) << "'";
    bool isRuntime = tile::getSlotIndex(op) != nullptr;
    if (isRuntime && place.slot != TilePlacement::kRuntime)
      return op->emitError()
             << "is bound to a slot of '" << wanted
             << "' known only at run time, but lies in slot " << place.slot;
    // A name alone means the first slot.
    if (int64_t slot = binding.getSlot().value_or(0);
        !isRuntime && place.slot != slot &&
        (slot != 0 || place.slot != TilePlacement::kNoSlot))
      return op->emitError() << "is bound to slot " << slot << " of '" << wanted
                             << "', but lies in another";
    return success();
  }

  /// Declared tiles that are one for whoever passes them on.
  llvm::EquivalenceClasses<void *> webs;
  /// The webs that an author or a copy has put where they are.
  DenseSet<void *> welcome;
};

} // namespace

LogicalResult pypto::checker::checkBindings(Operation *func) {
  return BindingChecker().check(func);
}
