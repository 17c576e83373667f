//===- Elementwise.cpp - Ops of one instruction per place -----------------===//
//
// Each place is read before it is written, on all chips: an add is one
// instruction (pto-isa a2a3/TMul:24-30, a5/TBinOp:33-38). On A2/A3 shifts by a
// tile and integer divisions by a scalar are loops of the scalar unit.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// What is computed
//===----------------------------------------------------------------------===//

namespace {
struct Lrelu {
  float operator()(float a, float slope) const { return a > 0 ? a : a * slope; }
  int64_t operator()(int64_t a, int64_t slope) const {
    return a > 0 ? a : uint64_t(a) * slope;
  }
};

/// On integers only.
struct Shl {
  static constexpr bool kIntegersOnly = true;
  template <typename T> T operator()(T a, T b) const {
    return b >= 0 && b < 64 ? uint64_t(int64_t(a)) << int64_t(b) : 0;
  }
};
struct Shr {
  static constexpr bool kIntegersOnly = true;
  template <typename T> T operator()(T a, T b) const {
    return int64_t(a) >> (b >= 0 && b < 64 ? int64_t(b) : 63);
  }
};
} // namespace

template <typename Fn, typename = void>
static constexpr bool kIntegersOnly = false;
template <typename Fn>
static constexpr bool
    kIntegersOnly<Fn, std::void_t<decltype(Fn::kIntegersOnly)>> = true;

template <typename Fn>
static LogicalResult requireElements(OpRun &run, const TileRef &tile) {
  if (!kIntegersOnly<Fn> || !isFloat(tile.element))
    return success();
  return run.error() << "on floats is not modelled: no chip has it";
}

//===----------------------------------------------------------------------===//
// In which order
//===----------------------------------------------------------------------===//

template <typename Fn> static void compute(Lanes &out, ArrayRef<Lanes> in) {
  map(out, in[0], in[1], Fn());
}

/// Two tiles, one vector instruction.
template <typename Fn> static LogicalResult runBinary(OpRun &run) {
  const TileRef &dst = run.result();
  if (failed(requireElements<Fn>(run, dst)))
    return failure();
  run.pipe.perPlace(dst, {run.tile(0u), run.tile(1)}, compute<Fn>);
  return success();
}

/// Two tiles; a loop of the scalar unit on A2/A3 (pto-isa a2a3/TShl:29-35).
template <typename Fn> static LogicalResult runScalarLoop(OpRun &run) {
  if (run.isA5())
    return runBinary<Fn>(run);
  const TileRef &dst = run.result();
  if (failed(requireElements<Fn>(run, dst)))
    return failure();
  run.pipe.perElement(dst, {run.tile(0u), run.tile(1)}, compute<Fn>);
  return success();
}

/// A tile and a scalar.
template <typename Fn> static LogicalResult runWithScalar(OpRun &run) {
  const TileRef &dst = run.result();
  if (failed(requireElements<Fn>(run, dst)))
    return failure();
  Lanes scalar;
  scalar.splat(dst.element, run.scalar(1));
  run.pipe.perPlace(dst, run.tile(0u), [&](Lanes &out, ArrayRef<Lanes> in) {
    map(out, in[0], scalar, Fn());
  });
  return success();
}

/// On A2/A3 floats are multiplied by the reciprocal in place, and divided
/// elsewhere (pto-isa a2a3/TDivS:107-113, 137-143); integers are a loop of the
/// scalar unit (170-178).
static LogicalResult runDivs(OpRun &run) {
  const TileRef &dst = run.result(), &src = run.tile(0u);
  Lanes scalar;
  scalar.splat(dst.element, run.scalar(1));
  auto divide = [&](Lanes &out, ArrayRef<Lanes> in) {
    map(out, in[0], scalar, Div());
  };
  if (run.isA5()) {
    run.pipe.perPlace(dst, src, divide);
  } else if (!isFloat(dst.element)) {
    run.pipe.perElement(dst, src, divide);
  } else if (dst.startsWith(src)) {
    map(scalar, scalar, [](auto value) { return decltype(value)(1) / value; });
    run.pipe.perPlace(dst, src, [&](Lanes &out, ArrayRef<Lanes> in) {
      map(out, in[0], scalar, Mul());
    });
  } else {
    run.pipe.perPlace(dst, src, divide);
  }
  return success();
}

/// No chip's library has these: they may write anything before they read.
template <typename Fn, bool kScalar> static LogicalResult runCarry(OpRun &run) {
  const TileRef &dst = run.result(), &third = run.tile(2);
  run.pipe.clobber(dst);
  if (!kScalar) {
    run.pipe.perPlace(dst, {run.tile(0u), run.tile(1), third},
                      [](Lanes &out, ArrayRef<Lanes> in) {
                        map(out, in[0], in[1], Fn());
                        map(out, out, in[2], Fn());
                      });
    return success();
  }
  Lanes scalar;
  scalar.splat(dst.element, run.scalar(1));
  run.pipe.perPlace(dst, {run.tile(0u), third},
                    [&](Lanes &out, ArrayRef<Lanes> in) {
                      map(out, in[0], scalar, Fn());
                      map(out, out, in[1], Fn());
                    });
  return success();
}

ArrayRef<ModelEntry> sim::getElementwiseModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.add", runBinary<Add>},
      {"tile.sub", runBinary<Sub>},
      {"tile.mul", runBinary<Mul>},
      {"tile.div", runBinary<Div>},
      {"tile.maximum", runBinary<Maximum>},
      {"tile.minimum", runBinary<Minimum>},
      {"tile.and", runBinary<And>},
      {"tile.or", runBinary<Or>},
      {"tile.shl", runScalarLoop<Shl>},
      {"tile.shr", runScalarLoop<Shr>},
      {"tile.adds", runWithScalar<Add>},
      {"tile.subs", runWithScalar<Sub>},
      {"tile.muls", runWithScalar<Mul>},
      {"tile.maximums", runWithScalar<Maximum>},
      {"tile.minimums", runWithScalar<Minimum>},
      {"tile.shls", runWithScalar<Shl>},
      {"tile.shrs", runWithScalar<Shr>},
      {"tile.lrelu", runWithScalar<Lrelu>},
      {"tile.divs", runDivs},
      {"tile.addc", runCarry<Add, false>},
      {"tile.subc", runCarry<Sub, false>},
      {"tile.addsc", runCarry<Add, true>},
      {"tile.subsc", runCarry<Sub, true>},
  };
  return kModels;
}
