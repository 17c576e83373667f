//===- WriteAddresses.cpp - Addresses where `.pto` files have them --------===//

#include "IR/PTO/PtoOps.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
#include "Transforms/Kernel.h"
#include "Transforms/Notes.h"
#include "Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

namespace pypto {
#define GEN_PASS_DEF_WRITEADDRESSESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// Writes the addresses of one function in destination style.
class AddressWriter {
public:
  explicit AddressWriter(Operation *func)
      : func(func), head(&func->getRegion(0).front()),
        isReplanned(func->hasAttr(kReplanAttr)) {}

  void write() {
    collect();
    for (Operation *op : buffers)
      writeBuffer(op);
    for (Operation *op : joins) {
      auto from = addresses.find(op->getOperand(0)),
           to = addresses.find(op->getOperand(1));
      if (from == addresses.end() || to == addresses.end())
        continue;
      // What an author has put onto itself he may keep.
      if ((from->second.isChosen || to->second.isChosen) &&
          from->second.bytes == to->second.bytes)
        op->erase();
    }
    for (pto::ReserveBufferOp op : rings)
      if (auto it = bases.find(op.getName());
          it != bases.end() && !op.getBase())
        op.setBase(it->second);
    for (Operation *op : declarations)
      op->erase();
    dropNotes(func);
    func->removeAttr(kReplanAttr);
  }

private:
  struct Address {
    int64_t bytes;
    /// True if planning has chosen it.
    bool isChosen;
  };

  /// Looks for all of this in one walk.
  void collect() {
    func->walk([&](Operation *op) {
      if (makesBuffer(op)) {
        buffers.push_back(op);
      } else if (isJoin(op)) {
        joins.push_back(op);
      } else if (auto ring = dyn_cast<pto::ReserveBufferOp>(op)) {
        rings.push_back(ring);
      } else if (auto alloc = dyn_cast<AllocOp>(op)) {
        declarations.push_back(op);
        if (alloc.getSpace())
          allocs[{*alloc.getSpace(), alloc.getAllocName()}] = alloc;
      } else if (auto reserve = dyn_cast<ReserveOp>(op)) {
        declarations.push_back(op);
        if (reserve.getAddress())
          bases[reserve.getName()] = *reserve.getAddress();
      }
    });
  }

  void writeBuffer(Operation *op) {
    Value buffer = op->getResult(0);
    TilePlacement place = getTileType(buffer).getPlacement();
    setPlacement(buffer, TilePlacement());
    AllocOp alloc = allocs.lookup({getTileType(buffer).getSpace(), place.name});
    if (!alloc || !alloc.getAddress())
      return;
    int64_t address = *alloc.getAddress() + place.offset;
    Value old = getAddress(op);
    bool isChosen = !old || isReplanned;
    if (!joins.empty())
      addresses[buffer] = {address, isChosen};
    if (!isChosen)
      return;
    setAddress(op, getConstant(address));
    if (old && old.use_empty() && isPure(old.getDefiningOp()))
      old.getDefiningOp()->erase();
  }

  /// Returns a constant at the head of the function, one for each address.
  Value getConstant(int64_t address) {
    Value &constant = constants[address];
    if (!constant) {
      OpBuilder builder = OpBuilder::atBlockBegin(head);
      if (last)
        builder.setInsertionPointAfter(last);
      constant = arith::ConstantOp::create(builder, func->getLoc(),
                                           builder.getI64IntegerAttr(address));
      last = constant.getDefiningOp();
    }
    return constant;
  }

  Operation *func;
  Block *head;
  bool isReplanned;
  SmallVector<Operation *, 0> buffers;
  SmallVector<Operation *, 0> joins;
  SmallVector<pto::ReserveBufferOp> rings;
  /// Allocations and reserves, which go.
  SmallVector<Operation *, 0> declarations;
  llvm::DenseMap<std::pair<Space, AllocName>, AllocOp> allocs;
  llvm::StringMap<int64_t> bases;
  llvm::DenseMap<int64_t, Value> constants;
  Operation *last = nullptr;
  /// Where buffers are that may be joined.
  llvm::DenseMap<Value, Address> addresses;
};

/// Returns true for what says something that only the pto dialect knows; a
/// function of its files may have no tiles.
bool isOfPto(Operation *op) {
  return llvm::any_of(op->getDiscardableAttrs(), [](NamedAttribute attr) {
    return isa_and_nonnull<pto::PtoDialect>(attr.getNameDialect());
  });
}

struct WriteAddresses : pypto::impl::WriteAddressesPassBase<WriteAddresses> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    bool isPto = isOfPto(module), isTile = false;
    for (auto func : module.getOps<FunctionOpInterface>()) {
      if (func.isExternal())
        continue;
      if (usesHandles(func)) {
        AddressWriter(func).write();
        isPto = true;
      } else {
        isPto |= isOfPto(func);
        isTile |= func->hasAttr(TileDialect::kKernelAttr);
      }
    }
    // Nothing is left that asks for the chip.
    if (isPto && !isTile)
      module->removeAttr(TileDialect::kTargetAttr);
    if (isPto)
      getAnalysisManager().clear();
    // Constants as operands need no look at the whole module by the host.
    assert(succeeded(mlir::verify(module)));
    markAllAnalysesPreserved();
  }
};

} // namespace
