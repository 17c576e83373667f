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
        isReplanned(func->hasAttr(kReplanAttr)) {
    func->walk([&](AllocOp alloc) {
      if (alloc.getSpace())
        allocs[{*alloc.getSpace(), alloc.getAllocName()}] = alloc;
    });
  }

  void write() {
    SmallVector<Operation *> joins;
    func->walk([&](Operation *op) {
      if (makesBuffer(op))
        writeBuffer(op);
      else if (isJoin(op))
        joins.push_back(op);
    });
    for (Operation *op : joins) {
      Value source = op->getOperand(0), result = op->getOperand(1);
      auto from = addresses.find(source), to = addresses.find(result);
      // What an author has put onto itself he may keep.
      bool isChosen = chosen.contains(source) || chosen.contains(result);
      if (isChosen && from != addresses.end() && to != addresses.end() &&
          from->second == to->second)
        op->erase();
    }
    writeReserves();
    for (Operation &op : llvm::make_early_inc_range(*head))
      if (isa<AllocOp, ReserveOp>(op))
        op.erase();
    dropNotes(func);
    func->removeAttr(kReplanAttr);
  }

private:
  void writeBuffer(Operation *op) {
    Value buffer = op->getResult(0);
    TilePlacement place = getTileType(buffer).getPlacement();
    setPlacement(buffer, TilePlacement());
    AllocOp alloc = allocs.lookup({getTileType(buffer).getSpace(), place.name});
    if (!alloc || !alloc.getAddress())
      return;
    int64_t address = *alloc.getAddress() + place.offset;
    addresses[buffer] = address;
    Value old = getAddress(op);
    if (old && !isReplanned)
      return;
    setAddress(op, getConstant(address));
    chosen.insert(buffer);
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

  void writeReserves() {
    llvm::StringMap<int64_t> bases;
    for (auto reserve : func->getRegion(0).getOps<ReserveOp>())
      if (reserve.getAddress())
        bases[reserve.getName()] = *reserve.getAddress();
    func->walk([&](pto::ReserveBufferOp op) {
      auto it = bases.find(op.getName());
      if (it == bases.end() || op.getBase())
        return;
      op.setBase(it->second);
    });
  }

  Operation *func;
  Block *head;
  bool isReplanned;
  llvm::DenseMap<std::pair<Space, AllocName>, AllocOp> allocs;
  llvm::DenseMap<int64_t, Value> constants;
  Operation *last = nullptr;
  /// The addresses of buffers, in bytes, and the buffers whose address planning
  /// has chosen.
  llvm::DenseMap<Value, int64_t> addresses;
  llvm::DenseSet<Value> chosen;
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
