//===- Map.h - What a picture of memory shows -------------------*- C++ -*-===//
//
// A plan as plain data, collected from the analyses once and drawn by whoever
// likes: as SVG (Svg.h) or as a page (Page.h).
//
//   bytes
//     |  +-----------+----  @vec_1: a Buffer, all the time
//     |  |   ######  |      a Tile in it, during one live segment
//     |  +-----------+----
//     |  |///////////|////  @ring: reserved
//     +-------------------  program points
//
// Buffers without an address, and tiles that have no place yet, are stacked
// above what has one, each on bytes of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILEMAP_MAP_H
#define PYPTO_UTILS_TILEMAP_MAP_H

#include "Analysis/MemoryPressure.h"
#include "Placement/Problem.h"
#include "mlir/IR/BuiltinOps.h"
#include <string>
#include <vector>

namespace pypto::map {

enum class BufferKind {
  Compiler, ///< Made by planning.
  Declared, ///< Pinned by an author.
  Reserved, ///< Of a cross-core ring.
  Unplaced, ///< Tiles of one class that planning has not placed.
};

/// Bytes of a space that belong to one allocation, ring or class of tiles.
struct Buffer {
  std::string name;
  BufferKind kind;
  /// Bytes from the start of the space.
  placement::ByteRange bytes;
  bool hasAddress;
  int64_t slots = 1;
  /// Numbers the buffers of a kernel.
  unsigned color = 0;
};

struct Tile {
  /// Its name in the text of the kernel, as `%x`.
  std::string name;
  /// The op that makes it, or "block argument".
  std::string op;
  std::string location;
  /// As `64x128xf32`.
  std::string type;
  /// The unit that writes it.
  std::string unit;
  unsigned buffer;
  /// Bytes from the start of the space.
  placement::ByteRange bytes;
  /// In bytes. It may lie in more of them, with gaps or somewhere in there.
  int64_t size;
  /// False if it lies somewhere in `bytes`, as the run will have it.
  bool isExact;
  bool isView;
  std::vector<placement::Segment> live;
  /// Sentences for a person: why here, why so long.
  std::vector<std::string> reasons;
};

struct SpaceMap {
  std::string name;
  std::optional<int64_t> capacity;
  int64_t reserved = 0;
  /// The end of the last byte that anything takes.
  int64_t used = 0;
  /// As SpaceFigures: no plan can use fewer.
  int64_t lowerBound = 0;
  /// The first point at which most is live.
  int64_t peakPoint = 0;
  /// Reserved and live bytes, from each point at which they change on.
  std::vector<LiveBytes> curve;
  std::vector<Buffer> buffers;
  /// In the order of definition.
  std::vector<Tile> tiles;
};

/// An op of a kernel: reads at point 2i, writes at 2i + 1.
struct Step {
  std::string op;
  std::string location;
  /// Its first line in the text, from 0.
  unsigned line;
};

struct KernelMap {
  std::string name;
  /// Empty without one.
  std::string target;
  std::vector<std::string> text;
  std::vector<Step> steps;
  std::vector<SpaceMap> spaces;
  std::vector<std::string> notes;

  int64_t getNumPoints() const { return 2 * steps.size(); }
};

struct PlanMap {
  std::string file;
  std::vector<KernelMap> kernels;
};

/// Collects the kernels of a module that hold tiles. Emits an error for one
/// whose tiles no analysis follows. Takes O(n log n) in ops and tiles.
mlir::FailureOr<PlanMap> collect(mlir::ModuleOp module, llvm::StringRef file);

} // namespace pypto::map

#endif // PYPTO_UTILS_TILEMAP_MAP_H
