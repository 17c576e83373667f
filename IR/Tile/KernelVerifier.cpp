//===- KernelVerifier.cpp - Placements against allocations ----------------===//

#include "IR/Tile/KernelVerifier.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class KernelVerifier {
public:
  explicit KernelVerifier(Operation *func)
      : func(func), target(TargetInfo::lookup(func)) {}

  LogicalResult verify() {
    if (failed(collect()))
      return failure();
    auto verifyValue = [&](Operation *op, Value value) {
      auto type = dyn_cast<TileType>(value.getType());
      return !type || !type.isPlaced() ||
             succeeded(verifyPlace(op, value, type));
    };
    return success(!func->walk([&](Operation *op) {
                          for (Value result : op->getResults())
                            if (!verifyValue(op, result))
                              return WalkResult::interrupt();
                          for (Region &region : op->getRegions())
                            for (Value arg : region.getArguments())
                              if (!verifyValue(op, arg))
                                return WalkResult::interrupt();
                          return WalkResult::advance();
                        })
                        .wasInterrupted());
  }

private:
  /// Collects allocations and reserves. Two of one name are an error.
  LogicalResult collect() {
    return success(!func->walk([&](Operation *op) {
                          StringAttr name;
                          if (auto alloc = dyn_cast<AllocOp>(op))
                            name = alloc.getNameAttr();
                          else if (auto reserve = dyn_cast<ReserveOp>(op))
                            name = reserve.getNameAttr();
                          if (!name)
                            return WalkResult::advance();
                          auto [it, inserted] = byText.try_emplace(name, op);
                          if (!inserted) {
                            op->emitOpError()
                                << "'" << name.getValue()
                                << "' is declared twice in one function";
                            it->second->emitRemark() << "first declared here";
                            return WalkResult::interrupt();
                          }
                          if (auto alloc = dyn_cast<AllocOp>(op))
                            remember(alloc);
                          return WalkResult::advance();
                        })
                        .wasInterrupted());
  }

  void remember(AllocOp alloc) {
    if (SpaceAttr space = alloc.getSpaceAttr())
      allocs[{space.getValue(), AllocName::fromText(alloc.getNameAttr(),
                                                    space.getValue())}] = alloc;
  }

  LogicalResult verifyPlace(Operation *op, Value value, TileType type) {
    const TilePlacement &place = type.getPlacement();
    if (place.kind == TilePlacement::Kind::Pipe) {
      auto it = byText.find(place.name.getDeclaredName());
      if (it == byText.end() || !isa<ReserveOp>(it->second))
        return reportUnknown(op, type, "reserve");
      return success();
    }
    auto it = allocs.find({type.getSpace(), place.name});
    if (it == allocs.end())
      return reportUnknown(op, type, "alloc");
    if (place.offset == TilePlacement::kRuntime &&
        (isa<BlockArgument>(value) || op->getNumRegions() > 0))
      return op->emitOpError() << "a tile that crosses a region edge has a "
                                  "constant place, not '+ ?'";
    return verifyBounds(op, type, it->second);
  }

  LogicalResult verifyBounds(Operation *op, TileType type, AllocOp alloc) {
    const TilePlacement &place = type.getPlacement();
    int64_t slots = alloc.getSlotsAttr() ? alloc.getSlotsAttr().getInt() : 1;
    if (place.slot >= slots)
      return op->emitOpError()
             << "slot " << place.slot << " of '"
             << alloc.getNameAttr().getValue() << "', which has " << slots;
    if (!alloc.getSizeAttr() || slots <= 0)
      return success();
    int64_t slotSize = alloc.getSizeAttr().getInt() / slots;
    int64_t size = target.getSizeInBytes(type);
    int64_t offset = place.offset == TilePlacement::kRuntime ? 0 : place.offset;
    if (offset <= slotSize && size <= slotSize - offset)
      return success();
    InFlightDiagnostic diag = op->emitOpError()
                              << "a tile of " << size << " bytes at + "
                              << offset << " does not fit in the " << slotSize
                              << " bytes of '" << alloc.getNameAttr().getValue()
                              << "'";
    diag.attachNote(alloc.getLoc()) << "allocated here";
    return diag;
  }

  /// Emits that a name has no declaration in the tile's space, with what was
  /// probably meant.
  LogicalResult reportUnknown(Operation *op, TileType type, StringRef what) {
    std::string name = type.getPlacement().name.str(type.getSpace());
    if (Operation *other =
            byText.lookup(StringAttr::get(op->getContext(), name));
        isa_and_nonnull<AllocOp>(other) && what == "alloc") {
      SpaceAttr space = cast<AllocOp>(other).getSpaceAttr();
      InFlightDiagnostic diag = op->emitOpError()
                                << "places a tile of "
                                << stringifySpace(type.getSpace()) << " in '"
                                << name << "', which ";
      if (space)
        diag << "is in " << stringifySpace(space.getValue());
      else
        diag << "has no space yet";
      diag.attachNote(other->getLoc()) << "declared here";
      return diag;
    }
    InFlightDiagnostic diag = op->emitOpError()
                              << "no tile." << what
                              << " in this function is named '" << name << "'";
    StringRef nearest;
    unsigned best = 3;
    for (auto [text, declared] : byText)
      if (unsigned distance = text.getValue().edit_distance(name, true, best);
          distance <= best &&
          (nearest.empty() || distance < best || text.getValue() < nearest)) {
        best = distance;
        nearest = text.getValue();
      }
    if (!nearest.empty())
      diag << "; did you mean '" << nearest << "'?";
    return diag;
  }

  Operation *func;
  TargetInfo target;
  llvm::DenseMap<StringAttr, Operation *> byText;
  llvm::DenseMap<std::pair<Space, AllocName>, AllocOp> allocs;
};

} // namespace

LogicalResult tile::verifyKernel(Operation *func) {
  return KernelVerifier(func).verify();
}
