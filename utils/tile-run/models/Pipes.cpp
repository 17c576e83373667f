//===- Pipes.cpp - Rings between the cores, and synchronization -----------===//
//
// The other core is a stream of tiles made from the seed. One that is popped
// lies in its ring, at slot n modulo the number of slots, until it is freed.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

/// The units of one core run in order here.
static LogicalResult runNothing(OpRun &) { return success(); }

static LogicalResult runPush(OpRun &run) {
  const TileRef &tile = run.tile(0u);
  Operation *op = run.getOperation();
  Pushed pushed;
  auto id = op->getInherentAttr("id");
  pushed.name = op->getName().stripDialect().str();
  if (auto number = dyn_cast_or_null<IntegerAttr>(id.value_or(Attribute())))
    pushed.name += " " + std::to_string(number.getInt());
  pushed.element = tile.element;
  pushed.rows = tile.validRows;
  pushed.cols = tile.validCols;
  Memory dense;
  dense.reset(tile.validRows * tile.validCols * tile.getElementBytes());
  TileRef copy;
  copy.element = tile.element;
  copy.memory = &dense;
  copy.rows = copy.validRows = tile.validRows;
  copy.cols = copy.validCols = tile.validCols;
  copy.pitch = copy.cols * copy.getElementBytes();
  run.pipe.copy(copy, tile);
  const uint8_t *flags;
  const uint8_t *bytes = dense.read(0, dense.size(), flags);
  pushed.bytes.assign(bytes, bytes + dense.size());
  pushed.undefined.assign(flags, flags + dense.size());
  run.getMachine().getOutcome().pushed.push_back(std::move(pushed));
  return success();
}

/// Writes the tile that the other core has pushed.
static void fillPopped(OpRun &run, const TileRef &tile, uint64_t key) {
  Lanes lanes;
  lanes.element = tile.element;
  uint8_t bytes[Lanes::kMax * kMaxElementBytes];
  for (int64_t row = 0; row < tile.rows; ++row) {
    for (int64_t col = 0; col < tile.cols; col += Lanes::kMax) {
      lanes.count = std::min<int64_t>(Lanes::kMax, tile.cols - col);
      fillInput(tile.element, key, row * tile.cols + col, lanes.count, bytes);
      decode(tile.element, bytes, lanes.count, lanes.floats, lanes.integers);
      std::fill_n(lanes.undefined, lanes.count, 0);
      run.pipe.store(lanes, tile, row, col);
    }
  }
}

static LogicalResult runPop(OpRun &run) {
  Operation *op = run.getOperation();
  Machine &machine = run.getMachine();
  StringAttr name = tile::getRing(op);
  Ring *ring = machine.getRing(name);
  assert(ring && "the verifier of kernels saw to it");
  auto type = cast<TileType>(op->getResult(0).getType());
  if (ring->slotBytes == 0)
    ring->slotBytes = type.getSizeInBytes();
  if (type.getSizeInBytes() > ring->slotBytes || ring->slotBytes > ring->size)
    return run.error() << "pops " << type.getSizeInBytes()
                       << " bytes from a ring of " << ring->size
                       << " bytes in slots of " << ring->slotBytes;
  uint64_t number = ring->numPopped++;
  ring->taken.resize(ring->size / ring->slotBytes);
  size_t slot = number % ring->taken.size();
  if (machine.isOnBytes() && std::exchange(ring->taken[slot], true))
    return run.error() << "waits forever: all " << ring->taken.size()
                       << " slots of '" << name.getValue()
                       << "' hold tiles that are not freed";
  uint64_t key = mix(machine.getOptions().seed, number);
  for (char c : name.getValue())
    key = mix(key, c);
  TileRef tile = *TileRef::get(type);
  tile.moveTo(*ring->memory, ring->address + slot * ring->slotBytes);
  fillPopped(run, tile, key);
  run.view(tile);
  return success();
}

/// On values a freed tile keeps its content: a plan must not show that it is
/// read later.
static LogicalResult runFree(OpRun &run) {
  Machine &machine = run.getMachine();
  if (!machine.isOnBytes())
    return success();
  const TileRef &tile = run.tile(0u);
  int64_t address = tile.getAddress(0, 0);
  for (Ring &ring : machine.getRings()) {
    if (ring.memory != tile.memory || ring.slotBytes == 0 ||
        address < ring.address || address >= ring.address + ring.size)
      continue;
    size_t slot = (address - ring.address) / ring.slotBytes;
    if (slot >= ring.taken.size() || !std::exchange(ring.taken[slot], false))
      return run.error() << "frees slot " << slot << " of '"
                         << ring.name.getValue() << "', which is free";
    ring.memory->forget(ring.address + slot * ring.slotBytes, ring.slotBytes);
    return success();
  }
  return run.error() << "frees a tile that lies in no ring";
}

ArrayRef<ModelEntry> sim::getPipeModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.tpush_to_aiv", runPush},
      {"tile.tpush_to_aic", runPush},
      {"tile.tpop_from_aic", runPop},
      {"tile.tpop_from_aiv", runPop},
      {"tile.tfree_to_aic", runFree},
      {"tile.tfree_to_aiv", runFree},
      {"tile.aic_initialize_pipe", runNothing},
      {"tile.aiv_initialize_pipe", runNothing},
      {"tile.set_ffts", runNothing},
      {"tile.sync_set", runNothing},
      {"tile.sync_wait", runNothing},
      {"tile.sync_src", runNothing},
      {"tile.sync_dst", runNothing},
      {"tile.bar_v", runNothing},
      {"tile.bar_m", runNothing},
      {"tile.bar_all", runNothing},
      {"tile.fence", runNothing},
      {"tile.cacheinvalid", runNothing},
      {"tile.syncall", runNothing},
  };
  return kModels;
}
