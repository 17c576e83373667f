//===- Traps.cpp - Kernels that planners have drowned in ------------------===//
//
// Each makes one quantity as large as the kernel that stays small in usual
// code: uses of a tile, members of a class, tiles live at a point, tiles in an
// allocation, length of a chain of views, pairs that overlap.
//
//===----------------------------------------------------------------------===//

#include "benchmarks/Kernels.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace pypto;
using namespace pypto::bench;

void bench::writeUses(KernelWriter &to) {
  Tile read = to.load(kSmall);
  while (!to.isFull())
    to.store(to.binary("add", read, read));
}

void bench::writeAccumulator(KernelWriter &to) {
  Tile left = to.move(to.load({32, 32, "mat"}), "left");
  Tile right = to.move(to.load({32, 32, "mat"}), "right");
  Tile sum = to.create({32, 32, "acc"});
  while (!to.isFull())
    sum = to.matmulAcc(sum, left, right);
  to.store(sum);
}

void bench::writeLongLived(KernelWriter &to) {
  // 2,000 of 32 bytes and a line of at most 12 of 4 KiB fit any chip.
  Tiles kept;
  for (int64_t i = 0, count = std::min<int64_t>(2000, to.getSize() / 2);
       i < count; ++i)
    kept.push_back(to.load(kTiny));
  StraightLine line(to, {kSmall, kMedium});
  while (!to.isFull())
    line.step();
  line.finish();
  for (const Tile &tile : kept)
    to.store(tile);
}

void bench::writeDeclared(KernelWriter &to) {
  to.declare("one");
  while (!to.isFull())
    to.store(to.load(kSmall, "one"));
}

void bench::writeViewChain(KernelWriter &to) {
  const TileType shapes[] = {{8, 32}, kSmall};
  while (!to.isFull()) {
    Tile view = to.load(kSmall);
    for (int i = 0; i < 10000 && !to.isFull(); ++i)
      view = to.reshape(view, shapes[i % 2]);
    to.store(view);
  }
}

void bench::writeDense(KernelWriter &to) {
  // n tiles that live for w statements overlap in n * w pairs; 180 million of
  // 62,000 are 2,903 each.
  const int64_t life = std::max<int64_t>(1, to.getSize() * 2903 / 62000);
  Tiles live;
  auto storeOne = [&] {
    // Anyone of the older half, so that lives differ.
    Tile &oldest = live[to.random.below((live.size() + 1) / 2)];
    to.store(oldest);
    oldest = live.back();
    live.pop_back();
  };
  while (!to.isFull()) {
    if (int64_t(live.size()) == life)
      storeOne();
    live.push_back(
        to.load({1, 8 * to.random.oneOf<int64_t>({1, 2, 3, 5, 8, 13})}));
  }
  while (!live.empty())
    storeOne();
}
