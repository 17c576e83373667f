//===- Kernels.h - Kernels of any shape and size ----------------*- C++ -*-===//
//
// The kernels that planning is measured on. A shape is one way in which real
// kernels grow: unrolled, nested, branched, pipelined. A trap is a shape that
// some planner has been seen to take quadratic time or worse for.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_BENCHMARKS_KERNELS_H
#define PYPTO_BENCHMARKS_KERNELS_H

#include "benchmarks/KernelWriter.h"

namespace pypto::bench {

struct Shape {
  llvm::StringRef name;
  llvm::StringRef description;
  /// Writes the body of a kernel.
  void (*write)(KernelWriter &);
  /// Options without which planning would refuse it: what is live together
  /// fits in no chip.
  llvm::StringRef options = "";
  bool isTrap = false;
  decltype(&makeTileWriter) makeWriter = makeTileWriter;
};

llvm::ArrayRef<Shape> getShapes();

/// Returns the shape with this name, or null.
const Shape *findShape(llvm::StringRef name);

/// Writes a module with kernels `@<shape>_0` and so on of about `size` tiles
/// each. The same arguments give the same text on any machine.
void writeModule(llvm::raw_ostream &os, const Shape &shape, int64_t size,
                 uint64_t seed, unsigned functions = 1);

// Kernels.cpp
void writeStraight(KernelWriter &);
void writeLoops(KernelWriter &);
void writeNests(KernelWriter &);
void writeIfs(KernelWriter &);
void writeCarries(KernelWriter &);
void writeViews(KernelWriter &);
void writePipelines(KernelWriter &);
void writeLive(KernelWriter &);
void writeMix(KernelWriter &);

// Traps.cpp
void writeUses(KernelWriter &);
void writeAccumulator(KernelWriter &);
void writeLongLived(KernelWriter &);
void writeDeclared(KernelWriter &);
void writeViewChain(KernelWriter &);
void writeDense(KernelWriter &);

/// Straight-line code as a compiler unrolls it: each tile lives for at most 12
/// statements and is read at least once.
class StraightLine {
public:
  StraightLine(KernelWriter &to, llvm::ArrayRef<TileType> types)
      : to(to), types(types.begin(), types.end()) {}

  /// Appends one tile.
  void step();
  /// Stores what nothing has read, and forgets all tiles.
  void finish();

private:
  static constexpr size_t kLongestLife = 12;

  struct Recent {
    Tile tile;
    bool isRead = false;
  };

  Tile read(Recent &recent) {
    recent.isRead = true;
    return recent.tile;
  }
  void forgetOldest();

  KernelWriter &to;
  llvm::SmallVector<TileType> types;
  /// The last tiles, the oldest first.
  llvm::SmallVector<Recent> window;
};

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_KERNELS_H
