//===- Select.cpp - Comparison and selection ------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"
#include "utils/tile-run/models/Masks.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// A2/A3 has no "not equal": it compares for equality, and inverts all bytes of
/// the mask at the end (pto-isa a2a3/TCmp:90-107).
static LogicalResult runCompare(OpRun &run, CmpMode mode) {
  const TileRef &mask = run.result(), &lhs = run.tile(0u);
  TileOrScalar rhs(run, run.getOperation()->getOperand(1), lhs.element);
  bool inverts = mode == CmpMode::NE && !run.isA5();
  compare(run.pipe, mask, lhs, rhs, inverts ? CmpMode::EQ : mode);
  if (!inverts)
    return success();
  TileRef all = mask.getBytesAs(Element::U8, 0, lhs.validRows * mask.pitch);
  issue<Not>(run.pipe, all, all);
  return success();
}

static LogicalResult runCmp(OpRun &run) {
  return runCompare(run, cast<CmpOp>(run.getOperation()).getMode());
}

static LogicalResult runCmps(OpRun &run) {
  return runCompare(run, cast<CmpsOp>(run.getOperation()).getMode());
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

/// A5 loads mask and operands, and leaves the scratch alone (pto-isa
/// a5/TSel:40-71, 118-147).
static LogicalResult runSel(OpRun &run) {
  const TileRef &dst = run.result(), &mask = run.tile(0u), &yes = run.tile(1),
                &no = run.tile(2);
  if (!run.isA5()) {
    selectThroughScratch(run.pipe, dst, mask, yes, no,
                         run.scratch(run.getOperation()->getOperand(3)));
    return success();
  }
  for (int64_t row = 0; row < dst.validRows; ++row)
    selectRow(run.pipe, dst, mask, yes, no, row);
  return success();
}

/// On A2/A3 the scalar unit puts the scalar into the scratch, from where it is
/// read once, before the first row (pto-isa a2a3/TSels:35-44). On A5 it is in a
/// register (a5/TSels:43-57, 117-153).
static LogicalResult runSels(OpRun &run) {
  auto op = cast<SelsOp>(run.getOperation());
  const TileRef &dst = run.result(), &mask = run.tile(op.getMask()),
                &src = run.tile(op.getSrc());
  Scalar scalar = run.scalar(op.getScalar());
  if (!run.isA5()) {
    TileRef scratch = run.scratch(op.getTmp()).getBytesAs(dst.element, 0, 1);
    run.pipe.storeScalar(scratch, 0, 0, scalar);
    scalar = run.pipe.loadScalar(scratch, 0, 0);
  }
  TileOrScalar no(dst.element, scalar);
  for (int64_t row = 0; row < dst.validRows; ++row)
    selectRow(run.pipe, dst, mask, src, no, row);
  return success();
}

namespace {
struct Prelu {
  float operator()(float x, float slope) const { return x > 0 ? x : x * slope; }
  int64_t operator()(int64_t x, int64_t) const { return x; }
};
} // namespace

/// On A2/A3 a product, a comparison and a selection: the product lies in dst,
/// the mask in the scratch, and in its row behind the mask what the selection
/// needs (pto-isa a2a3/TPrelu:50-64). One instruction on A5 (a5/TPrelu:24-45).
static LogicalResult runPrelu(OpRun &run) {
  const TileRef &dst = run.result(), &src = run.tile(0u), &slope = run.tile(1);
  if (run.isA5()) {
    issue<Prelu>(run.pipe, dst, src, slope);
    return success();
  }
  TileRef mask = run.scratch(run.getOperation()->getOperand(2));
  TileRef behind = mask;
  behind.base += dst.validRows * mask.pitch;
  issue<Mul>(run.pipe, dst, src, slope);
  compare(run.pipe, mask, src, {src.element, Scalar()}, CmpMode::GT);
  selectThroughScratch(run.pipe, dst, mask, src, dst, behind);
  return success();
}

ArrayRef<ModelEntry> sim::getSelectModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.cmp", runCmp},   {"tile.cmps", runCmps},   {"tile.sel", runSel},
      {"tile.sels", runSels}, {"tile.prelu", runPrelu},
  };
  return kModels;
}
