//===- VectorPipe.cpp - How a vector unit walks over tiles ----------------===//

#include "utils/tile-run/VectorPipe.h"
#include <cmath>
#include <limits>

using namespace pypto;
using namespace pypto::sim;
using llvm::ArrayRef;

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

void Lanes::splat(Element type, const Scalar &scalar) {
  element = type;
  count = kMax;
  if (isFloat(element))
    std::fill_n(floats, kMax,
                sim::round(element, static_cast<float>(scalar.number)));
  else
    std::fill_n(integers, kMax, wrap(element, scalar.integer));
  std::fill_n(undefined, kMax, scalar.undefined);
}

void Lanes::round() {
  switch (element) {
  case Element::F32:
  case Element::I64:
    return;
  case Element::F16:
  case Element::BF16:
    for (unsigned i = 0; i < count; ++i)
      floats[i] = sim::round(element, floats[i]);
    return;
  default:
    for (unsigned i = 0; i < count; ++i)
      integers[i] = wrap(element, integers[i]);
  }
}

/// Returns the least and the greatest value of an integer type, as doubles.
static std::pair<double, double> getLimits(Element element) {
  unsigned bits = 8 * getBytes(element);
  if (element == Element::U8 || element == Element::U16 ||
      element == Element::U32)
    return {0.0, std::ldexp(1.0, bits) - 1};
  return {-std::ldexp(1.0, bits - 1), std::ldexp(1.0, bits - 1) - 1};
}

static int64_t toInteger(float value, std::pair<double, double> limits) {
  if (std::isnan(value))
    return 0;
  double rounded = std::nearbyint(static_cast<double>(value));
  if (rounded <= limits.first)
    return static_cast<int64_t>(limits.first);
  // 2^63 - 1 is no double.
  if (rounded >= limits.second)
    return limits.second >= 0x1p63 ? std::numeric_limits<int64_t>::max()
                                   : static_cast<int64_t>(limits.second);
  return static_cast<int64_t>(rounded);
}

void sim::convert(Lanes &out, const Lanes &in) {
  bool fromFloat = isFloat(in.element);
  if (isFloat(out.element)) {
    for (unsigned i = 0; i < out.count; ++i)
      out.floats[i] =
          fromFloat ? in.floats[i] : static_cast<float>(in.integers[i]);
  } else {
    std::pair<double, double> limits = getLimits(out.element);
    for (unsigned i = 0; i < out.count; ++i)
      out.integers[i] =
          fromFloat ? toInteger(in.floats[i], limits) : in.integers[i];
  }
  std::copy_n(in.undefined, out.count, out.undefined);
  out.round();
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// Returns true if the elements of a row lie one after the other.
static bool hasDenseRows(const TileRef &tile) {
  return !tile.boxed && (tile.rowMajor || tile.cols == 1);
}

void VectorPipe::load(Lanes &lanes, const TileRef &tile, int64_t row,
                      int64_t col, unsigned count) {
  unsigned bytes = tile.getElementBytes();
  uint8_t gathered[Lanes::kMax * kMaxElementBytes];
  uint8_t gatheredFlags[Lanes::kMax * kMaxElementBytes];
  const uint8_t *data = gathered, *flags = gatheredFlags;
  if (hasDenseRows(tile)) {
    data = tile.memory->read(tile.getAddress(row, col), count * bytes, flags);
  } else {
    for (unsigned i = 0; i < count; ++i) {
      const uint8_t *one, *oneFlags;
      one = tile.memory->read(tile.getAddress(row, col + i), bytes, oneFlags);
      std::copy_n(one, bytes, gathered + i * bytes);
      std::copy_n(oneFlags, bytes, gatheredFlags + i * bytes);
    }
  }
  lanes.element = tile.element;
  lanes.count = count;
  decode(tile.element, data, count, lanes.floats, lanes.integers);
  for (unsigned i = 0; i < count; ++i) {
    uint8_t any = 0;
    for (unsigned byte = 0; byte < bytes; ++byte)
      any |= flags[i * bytes + byte];
    lanes.undefined[i] = any;
    undefinedLoads += any;
  }
}

void VectorPipe::store(const Lanes &lanes, const TileRef &tile, int64_t row,
                       int64_t col) {
  unsigned bytes = tile.getElementBytes(), count = lanes.count;
  if (hasDenseRows(tile)) {
    uint8_t *flags;
    uint8_t *data =
        tile.memory->write(tile.getAddress(row, col), count * bytes, flags);
    encode(tile.element, data, count, lanes.floats, lanes.integers);
    for (unsigned i = 0; i < count; ++i)
      std::fill_n(flags + i * bytes, bytes, lanes.undefined[i]);
    return;
  }
  for (unsigned i = 0; i < count; ++i) {
    uint8_t *flags;
    uint8_t *data =
        tile.memory->write(tile.getAddress(row, col + i), bytes, flags);
    encode(tile.element, data, 1, lanes.floats + i, lanes.integers + i);
    std::fill_n(flags, bytes, lanes.undefined[i]);
  }
}

Scalar VectorPipe::loadScalar(const TileRef &tile, int64_t row, int64_t col) {
  Lanes &lanes = in[0];
  load(lanes, tile, row, col, 1);
  Scalar scalar;
  if (isFloat(tile.element))
    scalar.number = lanes.floats[0];
  else
    scalar.integer = lanes.integers[0];
  scalar.undefined = lanes.undefined[0];
  return scalar;
}

void VectorPipe::storeScalar(const TileRef &tile, int64_t row, int64_t col,
                             const Scalar &scalar) {
  out.element = tile.element;
  out.count = 1;
  if (isFloat(tile.element))
    out.floats[0] = static_cast<float>(scalar.number);
  else
    out.integers[0] = scalar.integer;
  out.undefined[0] = scalar.undefined;
  store(out, tile, row, col);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void VectorPipe::forEachRepeat(
    int64_t rows, int64_t cols, unsigned lanes,
    llvm::function_ref<void(int64_t, int64_t, unsigned)> fn) {
  if (arch == Arch::A5) {
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t col = 0; col < cols; col += lanes)
        fn(row, col, std::min<int64_t>(lanes, cols - col));
    return;
  }
  int64_t whole = cols - cols % lanes;
  for (int64_t col = 0; col < whole; col += lanes)
    for (int64_t row = 0; row < rows; ++row)
      fn(row, col, lanes);
  if (whole < cols)
    for (int64_t row = 0; row < rows; ++row)
      fn(row, whole, cols - whole);
}

void VectorPipe::compute(const TileRef &dst, ArrayRef<TileRef> sources,
                         Step step, int64_t row, int64_t col, unsigned count) {
  out.element = dst.element;
  out.count = count;
  std::fill_n(out.undefined, count, 0);
  for (size_t i = 0; i < sources.size(); ++i) {
    load(in[i], sources[i], row, col, count);
    for (unsigned lane = 0; lane < count; ++lane)
      out.undefined[lane] |= in[i].undefined[lane];
  }
  step(out, ArrayRef<Lanes>(in.data(), sources.size()));
  store(out, dst, row, col);
}

namespace {
/// The tiles of an instruction as it goes over them: column-major ones by
/// columns, and tiles without gaps as one row.
struct Walk {
  TileRef dst;
  llvm::SmallVector<TileRef, 3> sources;
  unsigned elementBytes;

  Walk(const TileRef &dst, ArrayRef<TileRef> sources)
      : dst(dst), sources(sources.begin(), sources.end()),
        elementBytes(dst.getElementBytes()) {
    assert(sources.size() <= 3 && "a vector instruction has three sources");
    for (const TileRef &source : sources)
      elementBytes = std::max(elementBytes, source.getElementBytes());
    if (all([](const TileRef &tile) { return !tile.boxed && !tile.rowMajor; }))
      forEach([](TileRef &tile) { tile = tile.getTransposed(); });
    int64_t cols = this->dst.validCols, rows = this->dst.validRows;
    bool dense = all([&](const TileRef &tile) {
      return !tile.boxed && tile.rowMajor && cols == tile.cols &&
             tile.isContiguous();
    });
    if (!dense || rows <= 1)
      return;
    forEach([&](TileRef &tile) {
      tile.cols = tile.validCols = rows * cols;
      tile.rows = tile.validRows = 1;
    });
  }

private:
  template <typename Fn> bool all(Fn fn) {
    return fn(dst) && llvm::all_of(sources, fn);
  }
  template <typename Fn> void forEach(Fn fn) {
    fn(dst);
    llvm::for_each(sources, fn);
  }
};
} // namespace

void VectorPipe::perPlace(const TileRef &dst, ArrayRef<TileRef> sources,
                          Step step) {
  Walk walk(dst, sources);
  forEachRepeat(walk.dst.validRows, walk.dst.validCols,
                kRepeatBytes / walk.elementBytes,
                [&](int64_t row, int64_t col, unsigned count) {
                  compute(walk.dst, walk.sources, step, row, col, count);
                });
}

void VectorPipe::perElement(const TileRef &dst, ArrayRef<TileRef> sources,
                            Step step) {
  for (int64_t row = 0; row < dst.validRows; ++row)
    for (int64_t col = 0; col < dst.validCols; ++col)
      compute(dst, sources, step, row, col, 1);
}

void VectorPipe::fill(const TileRef &dst, const Scalar &scalar) {
  Lanes value;
  value.splat(dst.element, scalar);
  Walk walk(dst, {});
  forEachRepeat(walk.dst.validRows, walk.dst.validCols,
                kRepeatBytes / walk.elementBytes,
                [&](int64_t row, int64_t col, unsigned count) {
                  value.count = count;
                  store(value, walk.dst, row, col);
                });
}

void VectorPipe::copy(const TileRef &dst, const TileRef &src, unsigned bytes) {
  Walk walk(dst, src);
  forEachRepeat(
      walk.dst.validRows, walk.dst.validCols,
      std::max(bytes / walk.elementBytes, 1u),
      [&](int64_t row, int64_t col, unsigned count) {
        compute(
            walk.dst, walk.sources,
            [](Lanes &out, ArrayRef<Lanes> in) { convert(out, in[0]); }, row,
            col, count);
      });
}

void VectorPipe::clobber(const TileRef &dst) {
  Scalar nothing;
  nothing.undefined = true;
  fill(dst, nothing);
}
