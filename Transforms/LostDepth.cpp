//===- LostDepth.cpp - Says which pipelines share storage -----------------===//
//
// A pipeline that was asked for and is not there should not be a secret: the
// kernel is right, but its stages wait for each other. What is said is read off
// the bytes of the plan, so there is no hint where nothing was lost.
//
//===----------------------------------------------------------------------===//

#include "Transforms/LostDepth.h"
#include "Transforms/Notes.h"
#include "Transforms/RemarkNames.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::placement;
using llvm::formatv;

static int64_t getReserved(const PlannedSpace &planned) {
  int64_t bytes = 0;
  for (ByteRange range : planned.problem.reserved)
    bytes += range.end - range.begin;
  return bytes;
}

static std::string describe(const LostDepth &lost,
                            const PlannedSpace &planned) {
  unsigned requested = planned.pipelines.requested[lost.pipeline];
  int64_t reserved = getReserved(planned);
  int64_t free = std::max<int64_t>(*planned.problem.capacity - reserved, 0);
  int64_t needed = lost.bytesPerStage * requested;
  std::string text = formatv(
      "pipeline {0} in {1}: requested depth {2}, but only {3} of {2} buffers "
      "fit, so stages {3} apart share storage and wait for each other; a stage "
      "takes {4} bytes, {5} are free",
      planned.groups[lost.pipeline], tile::stringifySpace(planned.space),
      requested, lost.achieved, lost.bytesPerStage, free);
  if (reserved > 0)
    text += formatv(" ({0} are reserved)", reserved);
  if (needed > free)
    text += formatv("; {0} stages need {1}: make the tile of a stage at most "
                    "{2} bytes, or lower the depth to {3}",
                    requested, needed,
                    llvm::alignDown(free / requested, planned.alignment),
                    lost.achieved);
  else
    text += formatv("; {0} stages alone would fit: make the tiles beside them "
                    "smaller or end them earlier, or lower the depth to {1}",
                    requested, lost.achieved);
  return text;
}

static std::string describeFallback(const PlannedSpace &planned) {
  StringRef space = tile::stringifySpace(planned.space);
  const SpacePlan &plan = planned.plan;
  int64_t capacity = *planned.problem.capacity;
  std::string text =
      formatv("{0} has no room for its pipelines at any depth that was tried; "
              "their stages share storage and wait for each other",
              space);
  if (plan.footprint > capacity)
    text += formatv(", and even so {0} of {1} bytes are needed", plan.footprint,
                    capacity);
  return text + ": make tiles smaller, or ask for fewer stages";
}

void pypto::reportLostDepth(const PlannedSpace &planned,
                            function_ref<Value(unsigned)> tileOf) {
  const SpacePlan &plan = planned.plan;
  if (!planned.problem.capacity)
    return;
  int64_t capacity = *planned.problem.capacity;
  SmallVector<LostDepth> lost = findLostDepth(
      planned.problem, planned.pipelines, plan, planned.alignment);
  if (lost.empty())
    return;
  if (plan.guard == Guard::Depth && plan.footprint <= capacity) {
    SmallVector<Note> notes;
    for (const LostDepth &one : lost)
      notes.push_back(warn(tileOf(one.largest).getLoc(), remarks::kLostDepth,
                           describe(one, planned)));
    return addNotes(planned.func, notes);
  }
  // One buffer larger than the space is no matter of depth.
  bool isHopeless =
      llvm::any_of(planned.problem.buffers, [&](const Buffer &buffer) {
        return buffer.size > capacity;
      });
  if (!isHopeless)
    addNotes(planned.func, warn(planned.func->getLoc(), remarks::kNoDepth,
                                describeFallback(planned)));
}
