//===- Tenants.h - Who lives in which bytes of a planned kernel -*- C++ -*-===//
//
// An allocation is let to one tenant after the other. A tenant is what has to
// stand in one place by the meaning of the kernel: a tile with its views, with
// what updates it in place and with what it becomes as a carry.
//
//   @vec_0   |%x, %x[0:8]|  |%e, carry 0, %s|      two tenants
//            +-------------------------------- points
//
// Which tenants share bytes was for planning to decide; here that is read off
// the plan, so it can be explained whoever has made it. Bytes are those of the
// space where allocations have addresses. Others stand one behind the other,
// beyond all memory.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_TENANTS_H
#define PYPTO_ANALYSIS_TENANTS_H

#include "Analysis/Interference.h"
#include "Analysis/StageGuard.h"
#include "IR/Tile/TileOps.h"

namespace pypto {

class Tenants {
public:
  struct Tenant {
    tile::Space space;
    tile::AllocOp alloc;
    /// Bytes of the space.
    placement::ByteRange bytes;
    /// The first byte of the allocation.
    int64_t base;
    /// The first tile, after which messages call it.
    mlir::Value tile;
  };

  /// Every tile has to be placed.
  Tenants(mlir::Operation *func, mlir::AnalysisManager &analyses);

  llvm::ArrayRef<Tenant> getTenants() const { return tenants; }
  const Tenant &operator[](unsigned id) const { return tenants[id]; }

  /// Returns the tenant that a tile belongs to; none for one that was popped
  /// from a ring.
  std::optional<unsigned> lookup(mlir::Value tile) const;

  /// The class of each tenant, by its number.
  const StorageClasses &getClasses() const { return classes; }
  const Interference &getInterference() const { return interference; }
  const StageGuard &getGuard() const { return guard; }

  /// Returns when a tenant is needed.
  llvm::ArrayRef<Segment> getSegments(unsigned id) const {
    return interference.getSegments(id);
  }

private:
  StorageClasses classes;
  Interference interference;
  StageGuard guard;
  llvm::SmallVector<Tenant, 0> tenants;
};

/// Returns "@vec_0", or "@vec_0 + 512" for one that begins elsewhere.
std::string describePlace(const Tenants::Tenant &tenant);

} // namespace pypto

#endif // PYPTO_ANALYSIS_TENANTS_H
