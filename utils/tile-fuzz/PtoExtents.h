//===- PtoExtents.h - Valid extents of handles in a kernel ------*- C++ -*-===//
//
// Which extents the handles of a random kernel have at the place that is being
// written, as far as all ways to it agree.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_PTOEXTENTS_H
#define PYPTO_UTILS_TILE_FUZZ_PTOEXTENTS_H

#include "llvm/ADT/STLExtras.h"
#include <map>
#include <string>

namespace pypto::fuzz {

/// The values that valid rows and columns are; none for those of the whole
/// tile.
struct PtoExtents {
  std::string rows, cols;

  static PtoExtents unknown() { return {"?", "?"}; }
  bool isWhole() const { return rows.empty(); }
  bool isKnown() const { return rows != "?"; }
  bool operator==(const PtoExtents &other) const {
    return rows == other.rows && cols == other.cols;
  }
};

/// By the names of handles.
class PtoExtentsMap {
public:
  PtoExtents get(const std::string &handle) const {
    auto found = changed.find(handle);
    return found == changed.end() ? PtoExtents() : found->second;
  }

  void set(const std::string &handle, const PtoExtents &extents) {
    changed[handle] = extents;
  }

  /// Keeps what is so on another way as well.
  void meet(const PtoExtentsMap &other) {
    for (const auto &map : {changed, other.changed})
      for (const std::string &handle : llvm::make_first_range(map))
        if (!(get(handle) == other.get(handle)))
          set(handle, PtoExtents::unknown());
  }

private:
  std::map<std::string, PtoExtents> changed;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOEXTENTS_H
