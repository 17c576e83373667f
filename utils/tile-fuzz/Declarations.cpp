//===- Declarations.cpp - Binds tiles of a kernel to places ---------------===//

#include "utils/tile-fuzz/Declarations.h"
#include "IR/Tile/TileOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

/// How many tiles of a kernel are bound, in percent; more are seldom planned.
constexpr unsigned kBoundPercent = 12;

/// Returns true if an author may say where the op puts its only result.
static bool canBeBound(Operation *op) {
  auto access = dyn_cast<TileAccessOpInterface>(op);
  return access && op->getNumResults() == 1 &&
         isa<TileType>(op->getResult(0).getType()) &&
         !isa<CopyOp, ParallelCopyOp>(op) && !getRing(op) &&
         access.getOpRecord().storage == StorageKind::Fresh &&
         op->getInherentAttr("at").has_value();
}

/// Makes an op take the slot that the innermost loop around it has come to. No
/// for one that is in none, or has other optional operands.
static bool bindToTurn(Operation *op, int64_t slots, Random &random) {
  auto loop = op->getParentOfType<scf::ForOp>();
  if (!loop || !isa<LoadOp, CreateOp>(op))
    return false;
  OpBuilder builder(op);
  Location loc = op->getLoc();
  Value index = loop.getInductionVar();
  if (!index.getType().isIndex())
    return false;
  auto constant = [&](int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value).getResult();
  };
  if (random.chance(50))
    index = arith::AddIOp::create(builder, loc, index,
                                  constant(random.below(slots)));
  index = arith::RemUIOp::create(builder, loc, index, constant(slots));
  if (auto load = dyn_cast<LoadOp>(op))
    load.getAtSlotMutable().assign(index);
  else
    cast<CreateOp>(op).getAtSlotMutable().assign(index);
  return true;
}

void fuzz::addDeclarations(ModuleOp module, Random &random) {
  for (auto kernel : module.getOps<func::FuncOp>()) {
    SmallVector<Operation *> bindable;
    kernel.walk([&](Operation *op) {
      if (canBeBound(op) && random.chance(kBoundPercent))
        bindable.push_back(op);
    });
    OpBuilder builder = OpBuilder::atBlockBegin(&kernel.front());
    /// The declarations of each space, with their slots.
    llvm::MapVector<Space, SmallVector<std::pair<StringAttr, int64_t>>> places;
    int64_t number = 0;
    for (Operation *op : bindable) {
      Space space = cast<TileType>(op->getResult(0).getType()).getSpace();
      auto &mine = places[space];
      if (mine.empty() || random.chance(50)) {
        int64_t slots = 1 + random.below(3);
        auto name = builder.getStringAttr("place_" + Twine(number++));
        AllocOp::create(builder, op->getLoc(), name.getValue(), /*pinned=*/true,
                        slots, /*space=*/std::nullopt, /*size=*/std::nullopt,
                        /*address=*/std::nullopt);
        mine.push_back({name, slots});
      }
      auto [name, slots] = mine[random.below(mine.size())];
      std::optional<int64_t> slot;
      if (slots > 1 && !(random.chance(60) && bindToTurn(op, slots, random)))
        slot = random.below(slots);
      op->setInherentAttr(builder.getStringAttr("at"),
                          BindingAttr::get(op->getContext(), name, slot));
    }
  }
}
