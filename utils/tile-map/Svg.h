//===- Svg.h - A picture of memory as SVG -----------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILEMAP_SVG_H
#define PYPTO_UTILS_TILEMAP_SVG_H

#include "utils/tile-map/Map.h"

namespace pypto::map {

enum class ColorBy { Buffer, Unit };

/// Draws all kernels below each other, plans side by side and on one scale.
void drawSvg(llvm::raw_ostream &os, llvm::ArrayRef<PlanMap> plans,
             ColorBy colorBy);

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_SVG_H
