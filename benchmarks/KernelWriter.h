//===- KernelWriter.h - Writes a kernel, line by line -----------*- C++ -*-===//
//
// Text for kernels of any length: a tile is a name and a type, and each call
// appends one op, in the tile dialect or in pto. There is no IR in between, so
// that what a kernel costs is what it costs the reader of the text.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_BENCHMARKS_KERNELWRITER_H
#define PYPTO_BENCHMARKS_KERNELWRITER_H

#include "utils/tile-fuzz/Random.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

namespace pypto::bench {

/// A matrix of f32, or of f16 in the spaces that feed the cube unit.
struct TileType {
  int64_t rows;
  int64_t columns;
  const char *space = "vec";

  bool operator==(const TileType &other) const {
    return rows == other.rows && columns == other.columns &&
           llvm::StringRef(space) == other.space;
  }
};

/// 1, 4 and 16 KiB, and the smallest tile that there is: 32 bytes.
constexpr TileType kSmall{4, 64};
constexpr TileType kMedium{16, 64};
constexpr TileType kLarge{64, 64};
constexpr TileType kTiny{1, 8};

struct Tile {
  TileType type = kSmall;
  /// `%id`, or `%id#result` of an op with several results.
  int64_t id = 0;
  int result = -1;
  /// In pto, whether it is a handle on a part of a buffer, or on one in another
  /// shape.
  bool isWindow = false;
};

llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Tile &tile);

using Tiles = llvm::SmallVector<Tile>;

/// What makes kernels of both dialects asks for tiles and ops here.
class KernelWriter {
public:
  virtual ~KernelWriter() = default;

  /// Whether enough tiles are made. What makes them asks between two parts and
  /// may overshoot by one of them.
  bool isFull() const { return made >= size; }
  int64_t getSize() const { return size; }

  /// Writes a function around the body.
  virtual void function(llvm::StringRef name,
                        llvm::function_ref<void()> body) = 0;

  Tile load(TileType type) { return load(type, ""); }
  /// Loads into a declared allocation.
  virtual Tile load(TileType type, llvm::StringRef binding) = 0;
  virtual void store(Tile tile) = 0;
  virtual Tile full(TileType type) = 0;
  virtual Tile create(TileType type) = 0;
  virtual Tile unary(llvm::StringRef op, Tile operand) = 0;
  virtual Tile binary(llvm::StringRef op, Tile lhs, Tile rhs) = 0;
  /// A reduction of rows, or what applies its result to each of them.
  virtual Tile reduceRows(llvm::StringRef op, Tile operand, Tile scratch) = 0;
  virtual Tile expandRows(llvm::StringRef op, Tile operand, Tile column) = 0;
  virtual Tile move(Tile operand, const char *space) = 0;
  virtual Tile matmulAcc(Tile sum, Tile left, Tile right) = 0;
  virtual Tile reshape(Tile operand, TileType type) = 0;
  virtual Tile slice(Tile operand, TileType type, int64_t row) = 0;
  virtual Tile assemble(Tile source, Tile target, int64_t row) = 0;
  virtual void declare(llvm::StringRef name) = 0;

  /// Writes a loop of `trips` (8 or 64) with carries; the body maps them to
  /// what is yielded. A depth other than 0 makes it a pipeline. Nothing but the
  /// loop uses an init.
  virtual Tiles loop(int64_t trips, llvm::ArrayRef<Tile> inits,
                     llvm::function_ref<Tiles(llvm::ArrayRef<Tile>)> body,
                     int64_t stages = 0) = 0;

  /// Writes a branch on the kernel's i1; both arms yield tiles of these types.
  virtual Tiles branch(llvm::ArrayRef<TileType> types,
                       llvm::function_ref<Tiles()> thenArm,
                       llvm::function_ref<Tiles()> elseArm) = 0;

  fuzz::Random random;

protected:
  /// A kernel of `size` tiles.
  KernelWriter(int64_t size, uint64_t seed) : random(seed), size(size) {}

  int64_t size;
  int64_t made = 0;
  int64_t nextId = 0;
  unsigned depth = 0;
};

/// A kernel of the tile dialect.
std::unique_ptr<KernelWriter> makeTileWriter(llvm::raw_ostream &os,
                                             int64_t size, uint64_t seed);
/// The same in the pto dialect, as PyPTO prints it.
std::unique_ptr<KernelWriter> makePtoWriter(llvm::raw_ostream &os, int64_t size,
                                            uint64_t seed);

/// Whether the elements of a tile are f16.
bool isHalf(TileType type);

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_KERNELWRITER_H
