//===- Page.h - A picture of memory as a page -------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILEMAP_PAGE_H
#define PYPTO_UTILS_TILEMAP_PAGE_H

#include "utils/tile-map/Map.h"

namespace pypto::map {

/// Writes one file of HTML, which needs no other: the plans as JSON, and the
/// script that draws them.
void writePage(llvm::raw_ostream &os, llvm::ArrayRef<PlanMap> plans);

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_PAGE_H
