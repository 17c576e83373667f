//===- PipeForms.cpp - Rings between the cores, and synchronization -------===//

#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

static constexpr llvm::StringLiteral kRing = "ring";
static constexpr int64_t kNumSlots = 4;

/// Declares the ring that tiles are popped from, at the head of the kernel.
static void declareRing(KernelBuilder &b) {
  bool isCube = b.getKind() == KernelKind::AIC;
  OpBuilder::InsertionGuard guard(b.builder);
  Operation *kernel = b.builder.getBlock()->getParentOp();
  while (!kernel->hasAttr(TileDialect::kKernelAttr))
    kernel = kernel->getParentOp();
  b.builder.setInsertionPointToStart(&kernel->getRegion(0).front());
  b.emit(
      "tile.reserve", {}, {},
      {b.attribute("name", b.builder.getStringAttr(kRing)),
       b.attribute("space", SpaceAttr::get(b.getContext(),
                                           isCube ? Space::Mat : Space::Vec)),
       b.attribute("size",
                   b.builder.getI64IntegerAttr(kNumSlots * kMaxTileBytes))});
  b.emit(
      isCube ? "tile.aic_initialize_pipe" : "tile.aiv_initialize_pipe", {}, {},
      {b.attribute(isCube ? "v2c_consumer_buf" : "c2v_consumer_buf",
                   b.builder.getStringAttr(kRing)),
       b.attribute("slot_size", b.builder.getI64IntegerAttr(kMaxTileBytes))});
}

static bool buildPop(KernelBuilder &b, const OpForm &form) {
  // An outer tile keeps its slot all the time.
  if (!b.popped.empty() && b.popped.front().depth != b.getDepth())
    return false;
  TileType type;
  if (b.getKind() == KernelKind::AIC)
    type = makeType({16, 16}, b.palette.element(F32 | F16 | BF16), Space::Mat);
  else
    type = b.chooseType({form.elements, Space::Vec, false, true});
  if (type.getSizeInBytes() > kMaxTileBytes)
    return false;
  if (b.popped.size() + 1 >= kNumSlots || b.random.chance(30))
    b.freePopped(b.random.below(2));
  if (!b.hasRing) {
    declareRing(b);
    b.hasRing = true;
  }
  Value tile = b.emit(form.op, {}, type,
                      b.attribute("ring", b.builder.getStringAttr(kRing)))
                   ->getResult(0);
  if (plainMatrix().fits(type) && b.random.chance(40))
    b.emit("tile.slice", {{tile}},
           makeType({1, type.getCols()}, type.getElementType()),
           b.offsets({b.random.below(type.getRows()), 0}));
  return true;
}

static bool buildPush(KernelBuilder &b, const OpForm &form) {
  bool isCube = b.getKind() == KernelKind::AIC;
  Value tile = b.findTile({form.elements, isCube ? Space::Acc : Space::Vec});
  if (!tile && isCube)
    tile = b.findTile({form.elements, Space::Mat});
  if (tile)
    b.emit(form.op, {{tile}});
  return tile != nullptr;
}

static bool buildFree(KernelBuilder &b, const OpForm &) {
  if (b.popped.empty() || b.popped.front().depth != b.getDepth())
    return false;
  b.freePopped(b.popped.size() - 1);
  return true;
}

static bool buildSync(KernelBuilder &b, const OpForm &form) {
  SmallVector<NamedAttribute> attributes;
  auto name = [&](StringRef attribute, StringRef pipe) {
    attributes.push_back(b.attribute(attribute, b.builder.getStringAttr(pipe)));
  };
  StringRef op = form.op;
  if (op == "tile.sync_set" || op == "tile.sync_wait") {
    name("pipe", "V");
  } else if (op == "tile.sync_src" || op == "tile.sync_dst") {
    name("set_pipe", "MTE2");
    name("wait_pipe", "V");
  }
  if (!attributes.empty())
    attributes.push_back(
        b.attribute("event_id", b.builder.getI32IntegerAttr(0)));
  b.emit(op, {}, {}, attributes);
  return true;
}

/// The index of the core, as an offset of something.
static bool buildCoreIndex(KernelBuilder &b, const OpForm &form) {
  b.addScalar(b.emit(form.op, {}, b.builder.getIndexType())->getResult(0));
  return true;
}

ArrayRef<OpForm> fuzz::getPipeForms() {
  static constexpr OpForm kForms[] = {
      {"tile.tpop_from_aic", buildPop, Any, 40},
      {"tile.tpop_from_aiv", buildPop, Any, 40},
      {"tile.tfree_to_aic", buildFree, Any, 10},
      {"tile.tfree_to_aiv", buildFree, Any, 10},
      {"tile.tpush_to_aic", buildPush, Any, 20},
      {"tile.tpush_to_aiv", buildPush, Any, 20},
      {"tile.set_ffts", buildSync, Any, 2},
      {"tile.sync_set", buildSync, Any, 2},
      {"tile.sync_wait", buildSync, Any, 2},
      {"tile.sync_src", buildSync, Any, 2},
      {"tile.sync_dst", buildSync, Any, 2},
      {"tile.bar_v", buildSync, Any, 2},
      {"tile.bar_m", buildSync, Any, 2},
      {"tile.bar_all", buildSync, Any, 2},
      {"tile.fence", buildSync, Any, 2},
      {"tile.cacheinvalid", buildSync, Any, 2},
      {"tile.syncall", buildSync, Any, 2},
      {"tile.get_block_idx", buildCoreIndex, Any, 2},
      {"tile.get_subblock_idx", buildCoreIndex, Any, 2},
      {"tile.get_block_num", buildCoreIndex, Any, 2},
  };
  return kForms;
}
