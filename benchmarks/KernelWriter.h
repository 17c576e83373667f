//===- KernelWriter.h - Writes a kernel, line by line -----------*- C++ -*-===//
//
// Text of the tile dialect for kernels of any length: a tile is a name and a
// type, and each call appends one op. There is no IR in between, so that what a
// kernel costs is what it costs the reader of the text.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_BENCHMARKS_KERNELWRITER_H
#define PYPTO_BENCHMARKS_KERNELWRITER_H

#include "utils/tile-fuzz/Random.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

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
};

llvm::raw_ostream &operator<<(llvm::raw_ostream &os, TileType type);
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Tile &tile);

using Tiles = llvm::SmallVector<Tile>;

class KernelWriter {
public:
  /// A kernel of `size` tiles. What makes them asks `isFull` between two parts
  /// and may overshoot by one of them.
  KernelWriter(llvm::raw_ostream &os, int64_t size, uint64_t seed)
      : random(seed), os(os), size(size) {}

  bool isFull() const { return made >= size; }
  int64_t getSize() const { return size; }

  /// Writes a function around the body: memrefs `%in`, `%half` (f16) and
  /// `%out`, an i1 `%c` and constants `%c0`, `%c1`, `%c8` and `%c64`.
  void function(llvm::StringRef name, llvm::function_ref<void()> body);

  Tile load(TileType type, llvm::StringRef binding = "");
  void store(Tile tile);
  Tile full(TileType type);
  Tile create(TileType type);
  Tile unary(llvm::StringRef op, Tile operand);
  Tile binary(llvm::StringRef op, Tile lhs, Tile rhs);
  /// A reduction of rows, or what applies its result to each of them.
  Tile reduceRows(llvm::StringRef op, Tile operand, Tile scratch);
  Tile expandRows(llvm::StringRef op, Tile operand, Tile column);
  Tile move(Tile operand, const char *space);
  Tile matmulAcc(Tile sum, Tile left, Tile right);
  Tile reshape(Tile operand, TileType type);
  Tile slice(Tile operand, TileType type, int64_t row);
  Tile assemble(Tile source, Tile target, int64_t row);
  void declare(llvm::StringRef name);

  /// Writes a loop of `bound` (`%c8` or `%c64`) trips with carries; the body
  /// maps them to what is yielded. A depth other than 0 makes it a pipeline.
  Tiles loop(llvm::StringRef bound, llvm::ArrayRef<Tile> inits,
             llvm::function_ref<Tiles(llvm::ArrayRef<Tile>)> body,
             int64_t stages = 0);

  /// Writes a branch on `%c`; both arms yield tiles of these types.
  Tiles branch(llvm::ArrayRef<TileType> types,
               llvm::function_ref<Tiles()> thenArm,
               llvm::function_ref<Tiles()> elseArm);

  fuzz::Random random;

private:
  llvm::raw_ostream &line();
  /// Begins a line that defines a tile.
  Tile define(TileType type);
  /// Names the results of the op that is written next.
  Tiles results(llvm::ArrayRef<TileType> types);
  void yield(llvm::ArrayRef<Tile> tiles);

  llvm::raw_ostream &os;
  int64_t size;
  int64_t made = 0;
  int64_t nextId = 0;
  unsigned depth = 0;
  /// How many tiles the passes make of one that is written now.
  int64_t copies = 1;
};

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_KERNELWRITER_H
