//===- Operands.h - What instructions take --------------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_MODELS_OPERANDS_H
#define PYPTO_UTILS_TILE_RUN_MODELS_OPERANDS_H

#include "utils/tile-run/Model.h"

namespace pypto::sim {

/// Returns the tile, valid where another one is.
inline TileRef getValidLike(TileRef tile, const TileRef &like) {
  tile.validRows = like.validRows;
  tile.validCols = like.validCols;
  return tile;
}

/// The same bytes as elements of another type of that size.
inline TileRef getAs(TileRef tile, Element element) {
  tile.element = element;
  return tile;
}

/// A tile, or a scalar that is the same in all places.
struct TileOrScalar {
  std::optional<TileRef> tile;
  Lanes scalar;

  TileOrScalar(const TileRef &tile) : tile(tile) {}
  TileOrScalar(Element element, const Scalar &value) {
    scalar.splat(element, value);
  }
  /// Takes an operand of an op; a scalar becomes an `element`.
  TileOrScalar(const OpRun &run, mlir::Value operand, Element element) {
    if (mlir::isa<tile::TileType>(operand.getType()))
      tile = run.tile(operand);
    else
      scalar.splat(element, run.scalar(operand));
  }

  void load(VectorPipe &pipe, Lanes &lanes, int64_t row, int64_t col,
            unsigned count) const {
    if (tile)
      return pipe.load(lanes, *tile, row, col, count);
    lanes = scalar;
    lanes.count = count;
  }
};

/// Issues one instruction: `Fn` of the lanes of one source.
template <typename Fn>
void issue(VectorPipe &pipe, const TileRef &dst, const TileRef &src) {
  pipe.perPlace(dst, src, [](Lanes &out, llvm::ArrayRef<Lanes> in) {
    map(out, in[0], Fn());
  });
}

/// The same of two sources.
template <typename Fn>
void issue(VectorPipe &pipe, const TileRef &dst, const TileRef &lhs,
           const TileOrScalar &rhs) {
  if (rhs.tile)
    return pipe.perPlace(dst, {lhs, *rhs.tile},
                         [](Lanes &out, llvm::ArrayRef<Lanes> in) {
                           map(out, in[0], in[1], Fn());
                         });
  pipe.perPlace(dst, lhs, [&](Lanes &out, llvm::ArrayRef<Lanes> in) {
    map(out, in[0], rhs.scalar, Fn());
  });
}

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MODELS_OPERANDS_H
