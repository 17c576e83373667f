//===- Unary.cpp - One tile, element by element ---------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"
#include <cmath>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

static LogicalResult requireFloats(OpRun &run, const TileRef &tile) {
  if (isFloat(tile.element))
    return success();
  return run.error() << "on integers is not modelled: no chip has it";
}

/// One instruction of floats (pto-isa a2a3/TUnaryOp:147-153,
/// a5/TUnaryOp:36-40).
template <float (*Fn)(float)> static LogicalResult runOnFloats(OpRun &run) {
  const TileRef &dst = run.result();
  if (failed(requireFloats(run, dst)))
    return failure();
  run.pipe.perPlace(dst, run.tile(0u), [](Lanes &out, ArrayRef<Lanes> in) {
    map(out, in[0], [](auto value) {
      return static_cast<decltype(value)>(Fn(static_cast<float>(value)));
    });
  });
  return success();
}

/// The library has no such instruction, and what computes it may write anything
/// before it reads.
template <float (*Fn)(float)> static LogicalResult runInAnyOrder(OpRun &run) {
  run.pipe.clobber(run.result());
  return runOnFloats<Fn>(run);
}

static float exponential(float x) { return std::exp(x); }
static float logarithm(float x) { return std::log(x); }
static float squareRoot(float x) { return std::sqrt(x); }
static float reciprocalRoot(float x) { return 1 / std::sqrt(x); }
static float sine(float x) { return std::sin(x); }
static float cosine(float x) { return std::cos(x); }

/// One instruction of floats or integers.
template <typename Fn> static LogicalResult runOnNumbers(OpRun &run) {
  run.pipe.perPlace(
      run.result(), run.tile(0u),
      [](Lanes &out, ArrayRef<Lanes> in) { map(out, in[0], Fn()); });
  return success();
}

namespace {
struct Abs {
  float operator()(float x) const { return std::fabs(x); }
  int64_t operator()(int64_t x) const { return x < 0 ? 0 - uint64_t(x) : x; }
};
struct Neg {
  float operator()(float x) const { return -x; }
  int64_t operator()(int64_t x) const { return 0 - uint64_t(x); }
};
struct Relu {
  template <typename T> T operator()(T x) const { return x > 0 ? x : T(0); }
};
} // namespace

static LogicalResult runNot(OpRun &run) {
  const TileRef &dst = run.result();
  if (isFloat(dst.element))
    return run.error() << "on floats is not modelled: no chip has it";
  return runOnNumbers<Not>(run);
}

/// On A2/A3 a 1 is spread over dst, then dst is divided by src; integers are a
/// loop of the scalar unit (pto-isa a2a3/TDivS:73-75, 96-98). On A5 the
/// division is done in a register (a5/TDivS:43-58).
static LogicalResult runRecip(OpRun &run) {
  const TileRef &dst = run.result(), &src = run.tile(0u);
  Scalar one{1, 1, false};
  if (!run.isA5() && isFloat(dst.element)) {
    run.pipe.fill(dst, one);
    run.pipe.perPlace(dst, {dst, src}, [](Lanes &out, ArrayRef<Lanes> in) {
      map(out, in[0], in[1], Div());
    });
    return success();
  }
  Lanes ones;
  ones.splat(dst.element, one);
  auto step = [&](Lanes &out, ArrayRef<Lanes> in) {
    map(out, ones, in[0], Div());
  };
  if (run.isA5())
    run.pipe.perPlace(dst, src, step);
  else
    run.pipe.perElement(dst, src, step);
  return success();
}

/// In high precision the A2/A3 puts ones into a block of the scratch, takes the
/// root into dst, and divides the block by dst (pto-isa a2a3/TUnaryOp:317-327).
/// A5 ignores the scratch (a5/TRsqrt:206-208).
static LogicalResult runRsqrt(OpRun &run) {
  auto op = cast<RsqrtOp>(run.getOperation());
  if (!op.getTmp() || run.isA5())
    return runOnFloats<reciprocalRoot>(run);
  const TileRef &dst = run.result();
  if (failed(requireFloats(run, dst)))
    return failure();
  TileRef block = run.scratch(op.getTmp());
  int64_t lanes = VectorPipe::kBlockBytes / dst.getElementBytes();
  block = block.getWindow(0, 0, 1, lanes);
  block.element = dst.element;
  run.pipe.fill(block, {1, 1, false});
  run.pipe.perPlace(
      dst, run.tile(op.getTile()), [](Lanes &out, ArrayRef<Lanes> in) {
        map(out, in[0], [](auto x) { return decltype(x)(std::sqrt(x)); });
      });
  Lanes ones;
  run.pipe.perPlace(dst, dst, [&](Lanes &out, ArrayRef<Lanes> in) {
    // Each repeat reads the same block again.
    run.pipe.load(ones, block, 0, 0, lanes);
    for (unsigned i = 0; i < out.count; ++i) {
      out.floats[i] = ones.floats[i % lanes] / in[0].floats[i];
      out.undefined[i] |= ones.undefined[i % lanes];
    }
    out.round();
  });
  return success();
}

ArrayRef<ModelEntry> sim::getUnaryModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.exp", runOnFloats<exponential>},
      {"tile.log", runOnFloats<logarithm>},
      {"tile.sqrt", runOnFloats<squareRoot>},
      {"tile.sin", runInAnyOrder<sine>},
      {"tile.cos", runInAnyOrder<cosine>},
      {"tile.abs", runOnNumbers<Abs>},
      {"tile.neg", runOnNumbers<Neg>},
      {"tile.relu", runOnNumbers<Relu>},
      {"tile.not", runNot},
      {"tile.recip", runRecip},
      {"tile.rsqrt", runRsqrt},
  };
  return kModels;
}
