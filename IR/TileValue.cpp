//===- TileValue.cpp - A tile, whichever dialect it is written in ---------===//

#include "IR/TileValue.h"
#include "IR/ConstantValue.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Scales.h"
#include "IR/Tile/TileDialect.h"
#include "IR/Tile/TileOps.h"
#include "IR/ValidExtents.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

bool tile::isHandle(Type type) {
  return isa<pto::TileBufType, pto::MultiTileBufType>(type);
}

bool tile::mayHaveHandles(MLIRContext *context) {
  return context->getLoadedDialect<pto::PtoDialect>();
}

bool tile::makesBuffer(Operation *op) {
  return isa_and_nonnull<pto::AllocTileOp, pto::AllocMultiTileOp,
                         pto::TassignOp>(op);
}

/// Returns true for a buffer that keeps the extents it is made with.
static bool keepsExtents(Value handle) {
  return handle.getDefiningOp<pto::AllocTileOp>() &&
         llvm::none_of(handle.getUsers(), llvm::IsaPred<pto::SetValidshapeOp>);
}

bool tile::isJoin(Operation *op) {
  if (op->getName().getStringRef() != "pto.tmov" || op->getNumOperands() != 2)
    return false;
  Value source = op->getOperand(0), result = op->getOperand(1);
  if (source.getType() != result.getType() || source == result)
    return false;
  return keepsExtents(source) && keepsExtents(result) &&
         getExtents(source) == getExtents(result);
}

void tile::forEachWritten(TileAccessOpInterface op, const TargetInfo &target,
                          function_ref<void(Value)> fn) {
  for (Value result : op->getResults())
    if (isa<TileType>(result.getType()))
      fn(result);
  if (!isa_and_nonnull<pto::PtoDialect>(op->getDialect()))
    return;
  SmallVector<TileAccess> accesses;
  op.getAccesses(target, accesses);
  for (const TileAccess &access : accesses)
    if (access.operand && (access.kind == AccessKind::Write ||
                           access.kind == AccessKind::ReadWrite))
      fn(access.value);
}

void tile::forEachWrittenBeside(OpOperand &operand, const TargetInfo &target,
                                function_ref<void(Value)> fn) {
  Operation *op = operand.getOwner();
  if (isa<ParallelCopyOp>(op))
    return fn(op->getResult(operand.getOperandNumber()));
  forEachWritten(cast<TileAccessOpInterface>(op), target, fn);
}

SharingAnswer tile::getSharingWith(TileAccessOpInterface op, Value written,
                                   OpOperand &operand,
                                   const TargetInfo &target) {
  if (auto result = dyn_cast<OpResult>(written); result && !isHandle(written))
    return getSharing(op, operand, result, target);
  if (isJoin(op))
    return {Sharing::SameStart, "a copy onto itself is left out", ""};
  for (OpOperand &out : pto::getOuts(op))
    if (out.get() == written)
      return pto::getSharing(op, operand, out, target);
  return {Sharing::Apart, "no record says that they may share bytes", ""};
}

AccessKind tile::getRoleOf(TileAccessOpInterface op, OpOperand &operand,
                           const TargetInfo &target) {
  return isHandle(operand.get())
             ? pto::getRole(op, operand.getOperandNumber(), target)
             : getRole(op, operand.getOperandNumber(), target);
}

Value tile::getAddress(Operation *op) {
  if (auto alloc = dyn_cast<pto::AllocTileOp>(op))
    return alloc.getAddr();
  if (auto alloc = dyn_cast<pto::AllocMultiTileOp>(op))
    return alloc.getAddr();
  return cast<pto::TassignOp>(op).getAddr();
}

std::optional<int64_t> tile::getConstantAddress(Operation *op) {
  return getConstant(getAddress(op));
}

LogicalResult tile::checkAddress(Operation *op, int64_t address, int64_t size) {
  if (address >= 0 && address <= kMaxBytes - size)
    return success();
  return op->emitError() << "has the address " << address
                         << ", which no memory on a chip has";
}

/// The address is the first of the operands that may be left out.
template <typename AllocOp>
static void setAddressOf(AllocOp op, Value address) {
  if (op.getAddr())
    return op->setOperand(0, address);
  op->insertOperands(0, address);
  op.getProperties().operandSegmentSizes.front() = 1;
}

void tile::setAddress(Operation *op, Value address) {
  if (auto alloc = dyn_cast<pto::AllocTileOp>(op))
    return setAddressOf(alloc, address);
  if (auto alloc = dyn_cast<pto::AllocMultiTileOp>(op))
    return setAddressOf(alloc, address);
  cast<pto::TassignOp>(op).getAddrMutable().assign(address);
}

/// Returns the slots of a multi-buffer one below the other.
static TileType getAllSlots(pto::MultiTileBufType type) {
  SpecAttr slot = type.getSlot().getTileType().getSpec();
  SmallVector<int64_t> shape(slot.getShape());
  shape.front() *= type.getCount();
  auto spec = SpecAttr::get(type.getContext(), shape, slot.getElementType(),
                            slot.getSpace(), slot.getLayout(), {}, Pad::Null);
  return TileType::get(type.getContext(), spec, TilePlacement());
}

/// Scales are in `scaling` by their type, and elsewhere on the chip.
static TileType inMemoryOfScales(TileType type, Value handle) {
  if (type.getSpace() != Space::Scaling)
    return type;
  SpecAttr spec = type.getSpec();
  return TileType::get(
      type.getContext(),
      SpecAttr::get(type.getContext(), spec.getShape(), spec.getElementType(),
                    getSpaceInScaling(handle), spec.getLayout(),
                    spec.getValid(), spec.getPad()),
      type.getPlacement());
}

/// Returns the place of a buffer, for the op that makes it to keep.
static TypeAttr &getPlace(Operation *op) {
  if (auto alloc = dyn_cast<pto::AllocTileOp>(op))
    return alloc.getProperties().place;
  if (auto alloc = dyn_cast<pto::AllocMultiTileOp>(op))
    return alloc.getProperties().place;
  return cast<pto::TassignOp>(op).getProperties().place;
}

TileType tile::getTileType(Value value) {
  if (auto type = dyn_cast<TileType>(value.getType()))
    return type;
  if (!isHandle(value))
    return {};
  if (Operation *op = value.getDefiningOp(); makesBuffer(op))
    if (TypeAttr place = getPlace(op))
      return cast<TileType>(place.getValue());
  if (auto multi = dyn_cast<pto::MultiTileBufType>(value.getType()))
    return getAllSlots(multi);
  return inMemoryOfScales(pto::getTileType(value), value);
}

void tile::setPlacement(Value tile, const TilePlacement &placement) {
  TileType type = getTileType(tile).withPlacement(placement);
  if (!isHandle(tile))
    return tile.setType(type);
  Operation *op = tile.getDefiningOp();
  if (!makesBuffer(op))
    return;
  getPlace(op) = placement.isPlaced() ? TypeAttr::get(type) : TypeAttr();
}

std::optional<KernelKind> tile::getKernelKind(Operation *func) {
  if (auto kind = func->getAttrOfType<KernelKindAttr>(TileDialect::kKernelAttr))
    return kind.getValue();
  if (auto kind = func->getAttrOfType<pto::KernelKindAttr>(
          pto::PtoDialect::kKernelKindAttr))
    return kind.getValue() == pto::KernelKind::Cube ? KernelKind::AIC
                                                    : KernelKind::AIV;
  return std::nullopt;
}

TargetAttr tile::getTargetOfArch(Operation *module) {
  auto text =
      module->getAttrOfType<StringAttr>(pto::PtoDialect::kTargetArchAttr);
  if (!text)
    return {};
  Arch arch = text.getValue() == "a5" ? Arch::A5 : Arch::A2A3;
  for (const ChipInfo &chip : ChipInfo::all())
    if (chip.arch == arch)
      return TargetAttr::get(module->getContext(),
                             StringAttr::get(module->getContext(), chip.name),
                             {}, false, SharingPolicy::Seed);
  return {};
}
