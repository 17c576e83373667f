//===- Area.cpp - The bytes that a tile or a window takes -----------------===//

#include "Checker/Area.h"

using namespace pypto::checker;

ByteRange Area::findCommon(const ByteRange &bytes) const {
  ByteRange common{range.memory, std::max(range.begin, bytes.begin),
                   std::min(range.end, bytes.end)};
  if (bytes.memory != range.memory || common.begin >= common.end)
    return {range.memory, 0, 0};
  if (isSolid())
    return common;
  int64_t row = range.begin + (common.begin - range.begin) / pitch * pitch;
  if (common.begin >= row + width) {
    row += pitch; // It begins in a gap.
    common.begin = row;
  }
  common.end = std::min(common.end, row + width);
  return common.begin < common.end ? common : ByteRange{range.memory, 0, 0};
}

void Area::forEachRow(llvm::function_ref<void(const ByteRange &)> fn) const {
  if (isSolid())
    return isEmpty() ? void() : fn(range);
  for (int64_t row = range.begin; row < range.end; row += pitch)
    fn({range.memory, row, row + width});
}

bool Area::overlaps(const Area &other) const {
  if (!range.overlaps(other.range))
    return false;
  if (isSolid())
    return other.overlaps(range);
  bool found = false;
  forEachRow([&](const ByteRange &row) { found |= other.overlaps(row); });
  return found;
}
