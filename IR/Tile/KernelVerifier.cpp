//===- KernelVerifier.cpp - Placements against allocations ----------------===//

#include "IR/Tile/KernelVerifier.h"
#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class KernelVerifier {
public:
  KernelVerifier(Operation *func, const TargetInfo &target)
      : func(func), target(target) {}

  LogicalResult verify() {
    if (failed(collect()))
      return failure();
    auto verifyValue = [&](Operation *op, TileAccessOpInterface access,
                           Value value) {
      auto type = dyn_cast<TileType>(value.getType());
      // Where an unplaced popped tile will be is known already.
      if (type && !type.isPlaced() && access &&
          access.getOpRecord().storage == StorageKind::Pipe)
        if (StringAttr ring = getRing(op))
          type = type.withPlacement(TilePlacement::inPipe(ring));
      return !type || !type.isPlaced() ||
             succeeded(verifyPlace(op, value, type));
    };
    return success(!func->walk([&](Operation *op) {
                          auto access = dyn_cast<TileAccessOpInterface>(op);
                          BindingAttr binding = getBinding(op);
                          if ((binding && failed(verifyBinding(op, binding))) ||
                              (access && failed(verifyCompletion(access))))
                            return WalkResult::interrupt();
                          for (Value result : op->getResults())
                            if (!verifyValue(op, access, result))
                              return WalkResult::interrupt();
                          for (Region &region : op->getRegions())
                            for (Value arg : region.getArguments())
                              if (!verifyValue(op, access, arg))
                                return WalkResult::interrupt();
                          return WalkResult::advance();
                        })
                        .wasInterrupted());
  }

private:
  static StringRef getName(Operation *op) {
    if (auto alloc = dyn_cast<AllocOp>(op))
      return alloc.getName();
    auto reserve = dyn_cast<ReserveOp>(op);
    return reserve && reserve.getNameAttr() ? reserve.getName() : StringRef();
  }

  /// Collects allocations and reserves. Two of one name are an error.
  LogicalResult collect() {
    return success(!func->walk([&](Operation *op) {
                          StringRef name = getName(op);
                          return name.empty() || succeeded(remember(op, name))
                                     ? WalkResult::advance()
                                     : WalkResult::interrupt();
                        })
                        .wasInterrupted());
  }

  LogicalResult remember(Operation *op, StringRef name) {
    auto alloc = dyn_cast<AllocOp>(op);
    Operation *first = op;
    if (alloc && alloc.getSpace() && !alloc.getAllocName().isDeclared())
      first = numbered
                  .try_emplace(
                      {*alloc.getSpace(), alloc.getAllocName().getId()}, alloc)
                  .first->second;
    else
      first = declared.try_emplace(name, op).first->second;
    if (first == op)
      return success();
    InFlightDiagnostic diag = op->emitOpError()
                              << "'" << name
                              << "' is declared twice in one function";
    diag.attachNote(first->getLoc()) << "first declared here";
    return diag;
  }

  /// Checks that an author binds to what is declared, and to a slot it has.
  LogicalResult verifyBinding(Operation *op, BindingAttr binding) {
    StringRef name = binding.getName().getValue();
    auto alloc = dyn_cast_or_null<AllocOp>(declared.lookup(name));
    if (!alloc || !alloc.getPinned())
      return reportUnknown(op, name, "pinned tile.alloc");
    int64_t slots = alloc.getSlots();
    bool hasIndex = getSlotIndex(op) != nullptr;
    bool hasNone = slots == 1 && (binding.getSlot() || hasIndex);
    if (!hasNone && binding.getSlot().value_or(0) < slots)
      return success();
    InFlightDiagnostic diag = op->emitOpError();
    if (hasNone)
      diag << "is bound to a slot of '" << name
           << "', which has none: leave the index out, or declare 'slots = N'";
    else
      diag << "is bound to slot " << *binding.getSlot() << " of '" << name
           << "', which has " << slots << ", counted from 0";
    diag.attachNote(alloc.getLoc()) << "declared here";
    return diag;
  }

  /// An asynchronous op is waited for, and where is plain to see.
  LogicalResult verifyCompletion(TileAccessOpInterface op) {
    if (op->getNumResults() == 0)
      return success();
    Value completion = getCompletion(op);
    if (!completion)
      return success();
    if (completion.use_empty())
      return op->emitOpError() << "is never waited for";
    for (Operation *user : completion.getUsers())
      if (user->getNumRegions() > 0 ||
          user->hasTrait<OpTrait::IsTerminator>()) {
        InFlightDiagnostic diag =
            op->emitOpError() << "is waited for through a region edge; wait "
                                 "where the result itself is in sight";
        diag.attachNote(user->getLoc()) << "passed on here";
        return diag;
      }
    return success();
  }

  LogicalResult verifyPlace(Operation *op, Value value, TileType type) {
    const TilePlacement &place = type.getPlacement();
    Operation *found =
        place.name.isDeclared()
            ? declared.lookup(place.name.getDeclaredName().getValue())
            : numbered.lookup({type.getSpace(), place.name.getId()});
    if (place.isInPipe()) {
      auto ring = dyn_cast_or_null<ReserveOp>(found);
      if (!ring)
        return reportUnknownPlace(op, type, "tile.reserve");
      if (ring.getSpace() != type.getSpace())
        return reportWrongSpace(op, type, ring, ring.getName(),
                                ring.getSpace());
      return verifyBounds(op, type, ring, ring.getName(), ring.getSize());
    }
    auto alloc = dyn_cast_or_null<AllocOp>(found);
    if (!alloc)
      return reportUnknownPlace(op, type, "tile.alloc");
    if (alloc.getSpace() != type.getSpace())
      return reportWrongSpace(op, type, alloc, alloc.getName(),
                              alloc.getSpace());
    bool crossesEdge = isa<BlockArgument>(value) || op->getNumRegions() > 0;
    if (crossesEdge && place.slot == TilePlacement::kRuntime)
      return op->emitOpError() << "a tile that crosses a region edge has a "
                                  "constant slot, not 'slot ?'";
    int64_t slots = alloc.getSlots();
    if (place.slot == TilePlacement::kRuntime && slots == 1)
      return op->emitOpError()
             << "'slot ?' of '" << alloc.getName() << "', which has no slots";
    if (place.slot >= slots)
      return op->emitOpError() << "slot " << place.slot << " of '"
                               << alloc.getName() << "', which has " << slots;
    if (crossesEdge && place.offset == TilePlacement::kRuntime)
      return op->emitOpError() << "a tile that crosses a region edge has a "
                                  "constant place, not '+ ?'";
    if (!alloc.getSize() || slots <= 0)
      return success();
    return verifyBounds(op, type, alloc, alloc.getName(),
                        *alloc.getSize() / slots);
  }

  LogicalResult verifyBounds(Operation *op, TileType type, Operation *memory,
                             StringRef name, int64_t bytes) {
    const TilePlacement &place = type.getPlacement();
    int64_t offset = place.offset == TilePlacement::kRuntime ? 0 : place.offset;
    auto fits = [&](int64_t size) {
      return offset <= bytes && size <= bytes - offset;
    };
    int64_t size = target.getSizeInBytes(type);
    if (fits(size))
      return success();
    // What an accumulator is padded with belongs to the tile, not to its views.
    auto access = dyn_cast<TileAccessOpInterface>(op);
    if (access && access.getOpRecord().storage == StorageKind::View)
      size = type.getSizeInBytes();
    if (fits(size))
      return success();
    InFlightDiagnostic diag = op->emitOpError()
                              << "a tile of " << size << " bytes at + "
                              << offset << " does not fit in the " << bytes
                              << " bytes of '" << name << "'";
    diag.attachNote(memory->getLoc()) << "allocated here";
    return diag;
  }

  LogicalResult reportWrongSpace(Operation *op, TileType type,
                                 Operation *memory, StringRef name,
                                 std::optional<Space> space) {
    InFlightDiagnostic diag = op->emitOpError()
                              << "places a tile of "
                              << stringifySpace(type.getSpace()) << " in '"
                              << name << "', which ";
    if (space)
      diag << "is in " << stringifySpace(*space);
    else
      diag << "has no space yet";
    diag.attachNote(memory->getLoc()) << "declared here";
    return diag;
  }

  /// Emits that a place has no declaration.
  LogicalResult reportUnknownPlace(Operation *op, TileType type,
                                   StringRef what) {
    std::string name = type.getPlacement().name.str(type.getSpace());
    // The number of a compiler allocation in another space.
    AllocOp sameName;
    func->walk([&](AllocOp alloc) {
      if (alloc.getName() == name)
        sameName = alloc;
    });
    if (sameName && what == "tile.alloc")
      return reportWrongSpace(op, type, sameName, name, sameName.getSpace());
    return reportUnknown(op, name, what);
  }

  /// Emits that a name has no declaration, with what was probably meant.
  LogicalResult reportUnknown(Operation *op, StringRef name, StringRef what) {
    StringRef nearest;
    unsigned best = 3;
    func->walk([&](Operation *other) {
      StringRef text = getName(other);
      unsigned distance = text.edit_distance(name, true, best);
      if (!text.empty() && text != name && distance <= best &&
          (nearest.empty() || distance < best)) {
        best = distance;
        nearest = text;
      }
    });
    InFlightDiagnostic diag = op->emitOpError()
                              << "no " << what << " in this function is named '"
                              << name << "'";
    if (!nearest.empty())
      diag << "; did you mean '" << nearest << "'?";
    return diag;
  }

  Operation *func;
  const TargetInfo &target;
  /// Compiler allocations by space and number; everything else by name.
  llvm::DenseMap<std::pair<Space, int64_t>, AllocOp> numbered;
  llvm::DenseMap<StringRef, Operation *> declared;
};

} // namespace

LogicalResult tile::verifyKernel(Operation *func, const TargetInfo &target) {
  return KernelVerifier(func, target).verify();
}
