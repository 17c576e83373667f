//===- DropStages.cpp - Takes the marks of stages off a function ----------===//

#include "IR/Tile/PipelineAttrs.h"
#include "Transforms/Passes.h"

namespace pypto {
#define GEN_PASS_DEF_DROPSTAGESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

namespace {

struct DropStages : pypto::impl::DropStagesPassBase<DropStages> {
  void runOnOperation() override {
    pypto::tile::dropMemberships(getOperation());
    markAllAnalysesPreserved();
  }
};

} // namespace
