//===- Machine.h - A kernel made ready to run, and its state ----*- C++ -*-===//
//
// A kernel is translated once into steps whose operands are numbers of slots,
// so that running it looks nothing up. A slot is one SSA value.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_MACHINE_H
#define PYPTO_UTILS_TILE_RUN_MACHINE_H

#include "IR/Tile/TileOps.h"
#include "utils/tile-run/Model.h"
#include "utils/tile-run/Simulator.h"
#include <deque>

namespace pypto::sim {

struct Body;

/// Where a handle starts (Destinations.h).
struct HandleStart {
  Memory *memory = nullptr;
  int64_t address = 0, slotBytes = 0, numSlots = 1;
  /// The slot of the index that picks a slot of the buffer, or -1.
  int index = -1;
};

/// Valid extents that an op gives a handle (Destinations.h).
struct HandleExtents {
  /// The slot of the handle.
  unsigned handle = 0;
  /// The slots that hold the extents, or -1, where they are in `known`.
  std::array<int, 2> slots = {-1, -1};
  std::array<int64_t, 2> known = {0, 0};
};

/// One op, ready to run.
struct Step {
  mlir::Operation *op;
  Model model;
  llvm::SmallVector<unsigned, 4> operands;
  unsigned firstResult;
  std::vector<Body> bodies;
  /// The first operand that gives a run-time extent of a result, or -1.
  int validSizes = -1;
  /// The operand that gives the slot of a declared allocation, or -1.
  int atSlot = -1;
  /// True if something about a tile result is known only at run time.
  bool isDynamic = false;
  /// For kernels in destination style: the slots of the handles that results
  /// are written to, where the result starts, and extents that it gives.
  llvm::SmallVector<unsigned, 1> outs;
  std::optional<HandleStart> start;
  std::optional<HandleExtents> extents;
  /// The slot of the handle that moves to the result, or -1.
  int moves = -1;
};

/// A region of one block. The terminator is no step: what it hands over is.
struct Body {
  unsigned firstArgument = 0;
  std::vector<Step> steps;
  mlir::Operation *terminator = nullptr;
  llvm::SmallVector<unsigned, 4> yields;
};

/// Where the placement of a type is.
struct Home {
  Memory *memory = nullptr;
  /// The address, without slot and offset where these are run-time.
  int64_t address = 0;
  int64_t slotBytes = 0;
  int64_t numSlots = 1;
  bool runtimeSlot = false;
  bool runtimeOffset = false;
};

/// One SSA value.
struct Slot {
  mlir::Type type;
  Scalar scalar;
  MemRefView memref;
  /// The tile as it is now.
  TileRef tile;
  /// The tile with what is known of it before the run.
  TileRef shape;
  Home home;
  /// The memory of the tile in a run on values.
  Memory own;
};

/// A cross-core ring.
struct Ring {
  mlir::StringAttr name;
  tile::Space space;
  Memory *memory = nullptr;
  int64_t address = 0;
  int64_t size = 0;
  /// 0: the size of the first tile that is popped.
  int64_t slotBytes = 0;
  uint64_t numPopped = 0;
  /// Whether a popped tile is still in a slot.
  llvm::SmallVector<bool, 8> taken;
};

class Machine {
public:
  llvm::LogicalResult run(mlir::FunctionOpInterface kernel,
                          const Options &options, Outcome &outcome);

  //===--------------------------------------------------------------------===//
  // For control flow
  //===--------------------------------------------------------------------===//

  llvm::LogicalResult runBody(const Body &body);

  /// Fails if the kernel has run for too long.
  llvm::LogicalResult countStep(const Step &step);

  /// Hands the values in `from` over to the `from.size()` slots from `to` on,
  /// as if all at once. `again` on a back edge.
  llvm::LogicalResult assign(mlir::Operation *op, unsigned to,
                             llvm::ArrayRef<unsigned> from, bool again = false);

  Slot &getSlot(unsigned number) { return slots[number]; }
  const Options &getOptions() const { return *options; }
  Outcome &getOutcome() { return *outcome; }
  bool isOnBytes() const { return options->mode == Mode::Bytes; }

  //===--------------------------------------------------------------------===//
  // For models
  //===--------------------------------------------------------------------===//

  /// Makes `slot.tile` a private copy of the bytes of `source`.
  void copyBytes(Slot &slot, const TileRef &source);

  /// The same for what crosses an edge: rows with gaps between them close up,
  /// as what arrives is any tile of its type.
  void copyElements(Slot &slot, const TileRef &source);

  /// Returns a memory that is empty at each op.
  Memory &getScratch() {
    scratch.reset(0);
    return scratch;
  }
  GlobalBuffer &makeBuffer(Element element, llvm::ArrayRef<int64_t> shape) {
    return madeBuffers.emplace_back("a buffer of its own", element, shape,
                                    std::nullopt);
  }
  Memory &getSpace(tile::Space space) {
    return spaces[static_cast<unsigned>(space)];
  }
  /// Returns the end of the allocations that have an address there.
  int64_t getEnd(tile::Space space);

  /// Returns the ring of that name, or null.
  Ring *getRing(mlir::StringAttr name);
  std::vector<Ring> &getRings() { return rings; }

private:
  // Preparation, in Prepare.cpp.
  llvm::LogicalResult prepare(mlir::FunctionOpInterface kernel);
  llvm::LogicalResult collectMemories(mlir::Operation *kernel);
  llvm::LogicalResult prepareBody(mlir::Region &region, Body &body);
  llvm::LogicalResult prepareStep(mlir::Operation *op, Step &step);
  llvm::LogicalResult prepareTile(mlir::Operation *op, Slot &slot);
  llvm::LogicalResult findHome(mlir::Operation *op, tile::TileType type,
                               Home &home);
  unsigned addSlots(mlir::ValueRange values);
  void prepareHandles(Step &step);
  llvm::LogicalResult makeArguments(mlir::FunctionOpInterface kernel);

  // Running, in Machine.cpp.
  llvm::LogicalResult runStep(const Step &step);
  llvm::LogicalResult enter(const Step &step);
  llvm::LogicalResult setValid(const Step &step, Slot &slot);
  llvm::LogicalResult checkStart(const Step &step);
  llvm::LogicalResult setExtents(const Step &step);
  void traceStep(const Step &step);

  struct Allocation {
    Memory *memory;
    int64_t address, size, numSlots;
  };
  using AllocKey = std::pair<unsigned, tile::AllocName>;
  Memory &getMemory(tile::Space space, std::optional<int64_t> address,
                    llvm::StringRef name);

  Registry registry;
  const Options *options = nullptr;
  Outcome *outcome = nullptr;
  VectorPipe pipe;
  uint64_t steps = 0;
  AccessLog log;

  Body body;
  std::deque<Slot> slots;
  unsigned numSlots = 0;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::DenseMap<AllocKey, Allocation> allocations;
  /// The memories of the buffers of a kernel in destination style.
  std::vector<Memory *> buffers;
  std::array<Memory, tile::kNumSpaces> spaces;
  Memory scratch;
  /// The buffers that the kernel has made itself.
  std::deque<GlobalBuffer> madeBuffers;
  /// Memories of allocations and rings that have no address.
  std::deque<Memory> unaddressed;
  std::vector<Ring> rings;
  /// What `assign` holds while sources and destinations overlap.
  std::deque<Slot> inTransit;
};

/// Sets the valid extents of a tile from those of its type's dimensions. False
/// if the valid rows do not follow each other.
bool setValidExtents(TileRef &tile, llvm::ArrayRef<int64_t> shape,
                     llvm::ArrayRef<int64_t> valid);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MACHINE_H
