//===- Kernels.cpp - Kernels as they grow in practice ---------------------===//

#include "benchmarks/Kernels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace pypto;
using namespace pypto::bench;
using llvm::ArrayRef;

bool bench::isHalf(TileType type) {
  llvm::StringRef space = type.space;
  return space == "mat" || space == "left" || space == "right";
}

llvm::raw_ostream &bench::operator<<(llvm::raw_ostream &os, const Tile &tile) {
  os << '%' << tile.id;
  if (tile.result >= 0)
    os << '#' << tile.result;
  return os;
}

static constexpr TileType kAllSizes[] = {kSmall, kMedium, kLarge};

//===----------------------------------------------------------------------===//
// Straight lines
//===----------------------------------------------------------------------===//

void StraightLine::step() {
  // The window holds what the next statement may still read.
  if (window.size() == kLongestLife)
    forgetOldest();
  TileType type = to.random.pick(ArrayRef(types));
  llvm::SmallVector<Recent *> candidates;
  for (Recent &recent : window)
    if (recent.tile.type == type)
      candidates.push_back(&recent);

  // One draw a statement: C++ leaves the order of arguments open.
  auto pick = [&] { return read(*to.random.pick(ArrayRef(candidates))); };
  Tile made;
  if (candidates.empty() || to.random.chance(20)) {
    made = to.load(type);
  } else if (Tile lhs = pick(); to.random.chance(50)) {
    const char *op = to.random.oneOf({"exp", "neg", "relu"});
    made = to.unary(op, lhs);
  } else {
    Tile rhs = pick();
    const char *op = to.random.oneOf({"add", "mul", "sub"});
    made = to.binary(op, lhs, rhs);
  }
  window.push_back({made});
}

void StraightLine::forgetOldest() {
  if (!window.front().isRead)
    to.store(window.front().tile);
  window.erase(window.begin());
}

void StraightLine::finish() {
  while (!window.empty())
    forgetOldest();
}

void bench::writeStraight(KernelWriter &to) {
  StraightLine line(to, kAllSizes);
  while (!to.isFull())
    line.step();
  line.finish();
}

/// Writes some statements that share nothing with what is around them.
static void writeSteps(KernelWriter &to, ArrayRef<TileType> types, int count) {
  StraightLine line(to, types);
  for (int i = 0; i < count; ++i)
    line.step();
  line.finish();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

static void writeLoop(KernelWriter &to) {
  Tile start = to.full(kMedium);
  Tiles sum = to.loop(8, start, [&](ArrayRef<Tile> carries) -> Tiles {
    writeSteps(to, kAllSizes, 6);
    Tile part = to.unary("exp", to.load(kMedium));
    return {to.binary("add", carries[0], part)};
  });
  to.store(sum[0]);
}

void bench::writeLoops(KernelWriter &to) {
  while (!to.isFull())
    writeLoop(to);
}

/// Writes a loop in a loop in a loop; each level carries a sum, and keeps a
/// tile for when the inner levels are done.
static Tile writeNest(KernelWriter &to, Tile init, int levels) {
  return to.loop(8, init, [&](ArrayRef<Tile> carries) -> Tiles {
    Tile kept = to.load(kSmall);
    Tile inner = to.binary("mul", carries[0], kept);
    if (levels > 1)
      inner = writeNest(to, inner, levels - 1);
    return {to.binary("add", inner, kept)};
  })[0];
}

void bench::writeNests(KernelWriter &to) {
  while (!to.isFull())
    to.store(writeNest(to, to.full(kSmall), 12));
}

void bench::writeCarries(KernelWriter &to) {
  while (!to.isFull()) {
    Tiles inits;
    for (int i = 0, count = to.random.between(32, 64); i < count; ++i)
      inits.push_back(to.load(kSmall));
    // Some pass tiles on in turn: a shift register that ends in a cycle.
    bool rotates = to.random.chance(50);
    Tiles all = to.loop(8, inits, [&](ArrayRef<Tile> carries) -> Tiles {
      Tiles next;
      for (const Tile &carry : carries)
        next.push_back(to.random.chance(70) ? to.unary("exp", carry) : carry);
      if (rotates)
        std::rotate(next.begin(), next.begin() + 1, next.end());
      return next;
    });
    for (const Tile &tile : all)
      to.store(tile);
  }
}

static void writePipeline(KernelWriter &to) {
  to.loop(
      64, {},
      [&](ArrayRef<Tile>) -> Tiles {
        Tile in = to.load(kMedium);
        Tile other = to.load(kSmall);
        Tile low = to.unary("exp", other);
        Tile high = to.unary("neg", in);
        to.store(to.binary("add", high, in));
        to.store(low);
        return {};
      },
      /*stages=*/4);
}

void bench::writePipelines(KernelWriter &to) {
  while (!to.isFull())
    writePipeline(to);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Writes a branch with `width` results. One in four is a tile from outside.
static Tiles writeIf(KernelWriter &to, int width) {
  Tiles outside;
  for (int i = 0; i < width; i += 4)
    outside.push_back(to.load(kSmall));
  auto arm = [&]() -> Tiles {
    Tiles yielded;
    for (int i = 0; i < width; ++i)
      yielded.push_back(i % 4 ? to.unary("exp", to.load(kSmall))
                              : outside[i / 4]);
    return yielded;
  };
  llvm::SmallVector<TileType> types(width, kSmall);
  return to.branch(types, arm, arm);
}

void bench::writeIfs(KernelWriter &to) {
  while (!to.isFull())
    for (const Tile &tile : writeIf(to, 16))
      to.store(tile);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Writes a tile that is worked on in 16 bands, each put in place in another.
static void writeBands(KernelWriter &to) {
  Tile whole = to.load(kLarge);
  Tile result = to.create(kLarge);
  for (int64_t row = 0; row < kLarge.rows; row += kSmall.rows) {
    Tile band = to.slice(whole, kSmall, row);
    result = to.assemble(to.unary("exp", band), result, row);
  }
  to.store(result);
}

void bench::writeViews(KernelWriter &to) {
  while (!to.isFull())
    writeBands(to);
}

//===----------------------------------------------------------------------===//
// All live at once; a bit of everything
//===----------------------------------------------------------------------===//

void bench::writeLive(KernelWriter &to) {
  Tiles all;
  while (!to.isFull())
    all.push_back(to.load(to.random.pick(ArrayRef(kAllSizes))));
  for (const Tile &tile : all)
    to.store(tile);
}

static void writeSoftmax(KernelWriter &to) {
  Tile in = to.load(kLarge);
  Tile scratch = to.create(kLarge);
  Tile max = to.reduceRows("row_max", in, scratch);
  Tile exp = to.unary("exp", to.expandRows("row_expand_sub", in, max));
  Tile sum = to.reduceRows("row_sum", exp, scratch);
  to.store(to.expandRows("row_expand_div", exp, sum));
}

static void writeMatmul(KernelWriter &to) {
  Tile start = to.create({32, 32, "acc"});
  Tiles sum = to.loop(8, start, [&](ArrayRef<Tile> carries) -> Tiles {
    Tile left = to.move(to.load({32, 32, "mat"}), "left");
    Tile right = to.move(to.load({32, 32, "mat"}), "right");
    return {to.matmulAcc(carries[0], left, right)};
  });
  to.store(sum[0]);
}

void bench::writeMix(KernelWriter &to) {
  while (!to.isFull()) {
    writeSoftmax(to);
    writeSteps(to, kAllSizes, 40);
    writeMatmul(to);
    writeLoop(to);
    writeBands(to);
    for (const Tile &tile : writeIf(to, 4))
      to.store(tile);
    writePipeline(to);
    to.store(writeNest(to, to.full(kSmall), 3));
  }
}

//===----------------------------------------------------------------------===//
// The list
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral kAnyCapacity = "capacity=vec:4294967296";

static const Shape kShapes[] = {
    {"straight", "lives of up to 12 statements; 1, 4 and 16 KiB",
     bench::writeStraight},
    {"loops", "short loops with a sum each", bench::writeLoops},
    {"nests", "loops nested 12 deep", bench::writeNests},
    {"ifs", "branches with 16 results", bench::writeIfs},
    {"carries", "loops with 32 to 64 carries", bench::writeCarries},
    {"views", "tiles worked on in 16 bands", bench::writeViews},
    {"pipelines", "loops with four iterations in flight",
     bench::writePipelines},
    {"live", "all tiles live at one point", bench::writeLive, kAnyCapacity},
    {"mix", "softmax, matmul, loops, branches, bands, pipelines",
     bench::writeMix},
    {"pto_straight", "the straight line in the pto dialect",
     bench::writeStraight, "", false, makePtoWriter},
    {"pto_mix", "the mix in the pto dialect", bench::writeMix, "", false,
     makePtoWriter},
    {"uses", "one tile that every statement reads", bench::writeUses, "", true},
    {"accumulator", "one accumulator that every statement adds to",
     bench::writeAccumulator, "", true},
    {"long_lived", "a straight line under 2,000 tiles that live throughout",
     bench::writeLongLived, "", true},
    {"declared", "every tile in one declared allocation", bench::writeDeclared,
     "", true},
    {"view_chain", "10,000 views, each of the one before",
     bench::writeViewChain, "", true},
    {"dense", "each tile overlaps 9 % of all: 180 million pairs of 62,000",
     bench::writeDense, kAnyCapacity, true},
};

ArrayRef<Shape> bench::getShapes() { return kShapes; }

const Shape *bench::findShape(llvm::StringRef name) {
  const Shape *found = llvm::find_if(
      kShapes, [&](const Shape &shape) { return shape.name == name; });
  return found == std::end(kShapes) ? nullptr : found;
}

void bench::writeModule(llvm::raw_ostream &os, const Shape &shape, int64_t size,
                        uint64_t seed, unsigned functions) {
  for (unsigned i = 0; i < functions; ++i) {
    std::unique_ptr<KernelWriter> to = shape.makeWriter(os, size, seed + i);
    to->function((llvm::Twine(shape.name) + "_" + llvm::Twine(i)).str(),
                 [&] { shape.write(*to); });
  }
}
