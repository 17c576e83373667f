//===- KernelBuilder.h - A kernel that grows op by op -----------*- C++ -*-===//
//
// Keeps the pool of tiles that later ops may use. An operand is drawn from the
// pool where it holds one of the right type; in half of the cases it then
// leaves the pool, which makes this its last use, and a sharing rule decides
// whether the result may take its place.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_KERNELBUILDER_H
#define PYPTO_UTILS_TILE_FUZZ_KERNELBUILDER_H

#include "IR/Tile/OpRecord.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "utils/tile-fuzz/Generator.h"
#include "utils/tile-fuzz/Palette.h"
#include "llvm/ADT/DenseSet.h"

namespace pypto::fuzz {

/// In which order a form wants the elements of a tile.
enum class Order { Any, Unboxed, RowMajor };

/// What a form asks of a tile type.
struct TypeFilter {
  unsigned elements = Any;
  tile::Space space = tile::Space::Vec;
  /// Two dimensions.
  bool isMatrix = false;
  /// All of the tile is valid.
  bool isFull = false;
  Order order = Order::Any;

  bool fits(tile::TileType type) const;
};

/// A full row-major matrix, which most ops that rearrange elements want.
constexpr TypeFilter plainMatrix(unsigned elements = Any) {
  return {elements, tile::Space::Vec, true, true, Order::RowMajor};
}

/// A tile that may be used.
struct PoolEntry {
  mlir::Value tile;
  /// Tiles of one group lie in the same bytes.
  unsigned group;
  /// The number of regions around the tile.
  unsigned depth;
};

/// What a memref argument is for. What is scattered may be undefined, so it
/// goes where nothing is loaded from.
enum class Purpose { Input, Output, Scatter };

/// The operands of an op, in the order of its record.
using Groups = llvm::ArrayRef<llvm::SmallVector<mlir::Value, 4>>;

class KernelBuilder {
public:
  KernelBuilder(const OpTable &ops, mlir::MLIRContext &context,
                const GeneratorOptions &options, tile::KernelKind kind,
                uint64_t seed);

  Random random;
  mlir::ModuleOp module;
  mlir::OpBuilder builder;
  Palette palette;

  mlir::MLIRContext *getContext() const { return builder.getContext(); }
  mlir::Location getLoc() { return builder.getUnknownLoc(); }
  tile::KernelKind getKind() const { return kind; }
  bool isOnChip(llvm::StringRef name) const { return chip == name; }
  bool isUsable(llvm::StringRef op) const;
  const tile::OpRecord &getRecord(llvm::StringRef op) const {
    return *ops.find(op)->second;
  }
  unsigned getNumTileOps() const { return numTileOps; }

  /// Puts the function in order; the caller owns the module.
  mlir::OwningOpRef<mlir::ModuleOp> finish();

  //===--------------------------------------------------------------------===//
  // Tiles
  //===--------------------------------------------------------------------===//

  /// Returns a type that fits, most often that of a tile in the pool.
  tile::TileType chooseType(const TypeFilter &filter);
  tile::TileType choosePoolType(const TypeFilter &filter);

  /// Returns a tile to read.
  mlir::Value tile(tile::TileType type);
  /// Returns a tile to update in place.
  mlir::Value target(tile::TileType type);
  /// Returns a defined tile that may cross the edge of a region.
  mlir::Value carriedTile(tile::TileType type);
  /// Takes a tile that a region begins or ends with into the pool.
  void addTile(mlir::Value tile);
  /// Returns a tile of the pool that fits, or null.
  mlir::Value findTile(const TypeFilter &filter);
  /// Returns a tile that is made for this use.
  mlir::Value freshTile(tile::TileType type);
  /// Returns a tile that an op may clobber.
  mlir::Value scratch(tile::TileType type);
  /// Returns a scratch of at least that many bytes.
  mlir::Value scratchBytes(int64_t bytes);
  /// Returns integers in [0, limit).
  mlir::Value indices(tile::TileType type, int64_t limit);

  mlir::Value load(tile::TileType type);
  void store(mlir::Value tile);
  /// Takes the tile, and all that lie in its bytes, out of the pool.
  void retire(mlir::Value tile);
  bool isPopped(mlir::Value tile) const;
  llvm::ArrayRef<PoolEntry> getPool() const { return pool; }
  /// Exclusive branches may use the same tile for the last time.
  void setPool(llvm::ArrayRef<PoolEntry> entries) {
    pool.assign(entries.begin(), entries.end());
  }
  bool isContiguous(mlir::Value tile) const;
  bool isDefined(mlir::Value tile) const { return !undefined.contains(tile); }

  //===--------------------------------------------------------------------===//
  // Scalars
  //===--------------------------------------------------------------------===//

  mlir::Value constant(int64_t value);
  /// Returns a value that is known when the kernel runs, and not before.
  mlir::Value runtimeIndex(int64_t value);
  mlir::Value scalar(mlir::Type type);
  void addScalar(mlir::Value scalar) { scalars.push_back({scalar, depth}); }

  /// Returns an offset in [0, limit]: a constant, or kDynamic with a value in
  /// `dynamic`.
  int64_t offset(int64_t limit, llvm::SmallVectorImpl<mlir::Value> &dynamic);

  /// Returns the run-time extents of a type.
  llvm::SmallVector<mlir::Value, 4> validSizes(tile::TileType type);

  /// Returns global memory in which a window of that shape lies at offsets up
  /// to `slack`.
  mlir::Value global(Purpose purpose, mlir::Type element,
                     llvm::ArrayRef<int64_t> window, int64_t slack);

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  mlir::Operation *emit(llvm::StringRef op, Groups groups,
                        mlir::TypeRange results = {},
                        llvm::ArrayRef<mlir::NamedAttribute> attributes = {});

  mlir::NamedAttribute attribute(llvm::StringRef name, mlir::Attribute value) {
    return builder.getNamedAttr(name, value);
  }
  mlir::NamedAttribute offsets(llvm::ArrayRef<int64_t> values,
                               llvm::StringRef name = "static_offsets") {
    return attribute(name, builder.getDenseI64ArrayAttr(values));
  }

  //===--------------------------------------------------------------------===//
  // Regions
  //===--------------------------------------------------------------------===//

  /// The counter of a loop around the builder, below its number of turns.
  struct Loop {
    mlir::Value counter;
    int64_t turns;
    unsigned depth;
  };
  llvm::SmallVector<Loop> loops;
  unsigned getDepth() const { return depth; }
  void enterRegion() { ++depth; }
  /// Forgets what was made in the region.
  void leaveRegion();

  /// Popped tiles, the oldest first.
  llvm::SmallVector<PoolEntry> popped;
  bool hasRing = false;
  /// Whether loops and branches may be made.
  bool hasRegions = false;
  /// Whether loops may ask to be pipelined.
  bool hasPipelines = false;
  /// Returns how often a loop goes round.
  int64_t drawTurns();
  /// Has a loop ask for a pipeline, now and then.
  void drawPipeline(mlir::Operation *loop);
  void freePopped(unsigned leave);

private:
  /// A memref argument, which grows with what is loaded and stored.
  struct Memory {
    mlir::BlockArgument argument;
    Purpose purpose;
    llvm::SmallVector<int64_t> shape;
  };

  void addResults(mlir::Operation *op);
  /// Returns the tile, which in half of the cases leaves the pool with the next
  /// op.
  mlir::Value use(mlir::Value tile);
  mlir::Value tryView(tile::TileType type);
  mlir::Value viewOf(mlir::Value source, tile::TileType type);
  mlir::Value atHead(int64_t value);
  Memory &getMemory(Purpose purpose, mlir::Type element, int64_t rank);

  const OpTable &ops;
  const GeneratorOptions &options;
  tile::KernelKind kind;
  std::string chip;
  mlir::func::FuncOp func;
  std::vector<PoolEntry> pool;
  llvm::SmallVector<std::pair<mlir::Value, unsigned>> scratches;
  llvm::SmallVector<std::pair<mlir::Value, unsigned>> scalars;
  llvm::DenseMap<mlir::Value, unsigned> groups;
  llvm::DenseSet<mlir::Value> undefined;
  std::vector<Memory> memories;
  /// Groups that leave the pool with the next op.
  llvm::SmallVector<unsigned> dying;
  mlir::Value blockNum, validRows, validCols;
  unsigned nextGroup = 0;
  unsigned depth = 0;
  unsigned numTileOps = 0;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_KERNELBUILDER_H
