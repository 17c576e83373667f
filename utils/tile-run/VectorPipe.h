//===- VectorPipe.h - How a vector unit walks over tiles --------*- C++ -*-===//
//
// What decides whether a tile may lie on another is the order in which bytes
// are read and written. Op models are therefore written as the instructions
// that the library issues, one call of a method below for each.
//
// An instruction works in repeats of 256 bytes. One repeat reads all of its
// sources before it writes. On A2/A3 an instruction over a tile with gaps
// issues the whole repeats of all rows first, and then the tails of all rows:
//
//     row 0   0 0 0 0 | 4 4        whole repeats: 0, 1, 2, 3
//     row 1   1 1 1 1 | 5 5        tails:         4, 5, 6, 7
//     row 2   2 2 2 2 | 6 6
//     row 3   3 3 3 3 | 7 7
//
// (pto-isa a2a3/TBinOp:355-362, a2a3/TBinSOp:152-160, a2a3/TUnaryOp:147-153).
// Tiles without gaps are one long row. An op of several steps is several
// instructions, each of which goes over the whole tile.
//
// A5 goes row by row through registers: load, all steps of the op, one store
// (pto-isa a5/TBinOp:33-38, 80-87). An op of several steps is one perPlace
// whose step does them all.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_VECTORPIPE_H
#define PYPTO_UTILS_TILE_RUN_VECTORPIPE_H

#include "Target/Ascend/Arch.h"
#include "utils/tile-run/TileRef.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>

namespace pypto::sim {

/// A scalar of the kernel, or one element.
struct Scalar {
  double number = 0;   ///< Of a float.
  int64_t integer = 0; ///< Of an integer or index, sign-extended.
  bool undefined = false;
};

/// The elements of one repeat, in a register.
struct Lanes {
  static constexpr unsigned kMax = 256;

  Element element = Element::F32;
  unsigned count = 0;
  union {
    float floats[kMax];
    int64_t integers[kMax];
  };
  uint8_t undefined[kMax];

  Lanes() {}

  /// Fills all lanes with the scalar, converted to `element`.
  void splat(Element element, const Scalar &scalar);

  /// Gives each lane the value that it would have after a store and a load.
  void round();
};

/// Computes each lane from the lanes of the sources. `fn` takes floats or
/// 64-bit integers; every result is rounded to the element type, as each
/// instruction does.
template <typename Fn> void map(Lanes &out, const Lanes &a, Fn fn) {
  if (isFloat(out.element))
    for (unsigned i = 0; i < out.count; ++i)
      out.floats[i] = fn(a.floats[i]);
  else
    for (unsigned i = 0; i < out.count; ++i)
      out.integers[i] = fn(a.integers[i]);
  std::copy_n(a.undefined, out.count, out.undefined);
  out.round();
}

template <typename Fn>
void map(Lanes &out, const Lanes &a, const Lanes &b, Fn fn) {
  if (isFloat(out.element))
    for (unsigned i = 0; i < out.count; ++i)
      out.floats[i] = fn(a.floats[i], b.floats[i]);
  else
    for (unsigned i = 0; i < out.count; ++i)
      out.integers[i] = fn(a.integers[i], b.integers[i]);
  for (unsigned i = 0; i < out.count; ++i)
    out.undefined[i] = a.undefined[i] | b.undefined[i];
  out.round();
}

class VectorPipe {
public:
  static constexpr unsigned kRepeatBytes = 256;
  static constexpr unsigned kBlockBytes = 32;

  explicit VectorPipe(Arch arch = Arch::A2A3) : arch(arch) {}

  /// Computes a repeat of the result from those of the sources. `out` has its
  /// element type and count, and lanes that are undefined where one of any
  /// source is.
  using Step = llvm::function_ref<void(Lanes &out, llvm::ArrayRef<Lanes> in)>;

  /// Issues one instruction that computes the valid places of `dst` from the
  /// same places of at most three sources.
  void perPlace(const TileRef &dst, llvm::ArrayRef<TileRef> sources, Step step);

  /// The same in a scalar loop: row by row, one element after the other.
  void perElement(const TileRef &dst, llvm::ArrayRef<TileRef> sources,
                  Step step);

  /// Writes the scalar to all valid places.
  void fill(const TileRef &dst, const Scalar &scalar);

  /// Copies the valid part of `dst` from the same places of `src`, converting
  /// the element type, in parts of `bytes` bytes at a time (of the wider type)
  /// in the order of the chip.
  void copy(const TileRef &dst, const TileRef &src,
            unsigned bytes = kRepeatBytes);

  /// Makes the valid places undefined: what an op whose order of reads and
  /// writes nobody knows might do before it reads anything.
  void clobber(const TileRef &dst);

  /// Calls `fn(row, col, count)` for each repeat of `lanes` elements of a
  /// matrix, in the order of the chip.
  void forEachRepeat(int64_t rows, int64_t cols, unsigned lanes,
                     llvm::function_ref<void(int64_t, int64_t, unsigned)> fn);

  /// Loads or stores `count` elements of a row, from (row, col) on.
  void load(Lanes &lanes, const TileRef &tile, int64_t row, int64_t col,
            unsigned count);
  void store(const Lanes &lanes, const TileRef &tile, int64_t row, int64_t col);

  Scalar loadScalar(const TileRef &tile, int64_t row, int64_t col);
  void storeScalar(const TileRef &tile, int64_t row, int64_t col,
                   const Scalar &scalar);

  Arch getArch() const { return arch; }
  void setArch(Arch chip) { arch = chip; }

  /// How many undefined elements were loaded.
  uint64_t undefinedLoads = 0;

private:
  void compute(const TileRef &dst, llvm::ArrayRef<TileRef> sources, Step step,
               int64_t row, int64_t col, unsigned count);

  Arch arch;
  std::array<Lanes, 3> in;
  Lanes out;
};

/// Returns how many elements of a tile one repeat takes.
inline int64_t getLanes(const TileRef &tile) {
  return VectorPipe::kRepeatBytes / tile.getElementBytes();
}

/// Converts between float and integer lanes, and between widths. A float is
/// rounded to an integer to the nearest, ties to even, and saturates.
void convert(Lanes &out, const Lanes &in);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_VECTORPIPE_H
