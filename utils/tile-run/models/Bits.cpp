//===- Bits.cpp - Bits of integers in more than one instruction -----------===//
//
// A2/A3 has no instruction with a scalar for these, and none for an exclusive
// or: the scalar is spread over a tile first, and a ^ b is (a | b) & ~(a & b),
// with the first half in a scratch (pto-isa a2a3/TBitwiseSOp:100-137,
// a2a3/TXor:54-60). A5 computes them in registers and leaves the scratch alone
// (a5/TAndS:32-52, a5/TXorS:34-52, a5/TXor:75-82).
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"
#include "utils/tile-run/models/Arithmetic.h"
#include "utils/tile-run/models/Operands.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

namespace {
struct Xor {
  template <typename T> T operator()(T a, T b) const {
    return int64_t(a) ^ int64_t(b);
  }
};
} // namespace

/// dst = lhs Fn rhs. A scalar is in `dst` before `lhs` is read.
template <typename Fn>
static void issueSpread(VectorPipe &pipe, const TileRef &dst,
                        const TileRef &lhs, const TileOrScalar &rhs,
                        const Scalar *scalar) {
  if (!scalar)
    return issue<Fn>(pipe, dst, lhs, rhs);
  pipe.fill(dst, *scalar);
  issue<Fn>(pipe, dst, lhs, dst);
}

/// Hands over to `onA2A3(dst, lhs, rhs, scalar or null)` where no instruction
/// does it all.
template <typename Fn, typename OnA2A3>
static LogicalResult runBits(OpRun &run, OnA2A3 onA2A3) {
  const TileRef &dst = run.result(), &lhs = run.tile(0u);
  if (isFloat(dst.element))
    return run.error() << "on floats is not modelled: no chip has it";
  Value operand = run.getOperation()->getOperand(1);
  TileOrScalar rhs(run, operand, dst.element);
  if (run.isA5())
    issue<Fn>(run.pipe, dst, lhs, rhs);
  else
    onA2A3(dst, lhs, rhs, rhs.tile ? nullptr : &run.scalar(operand));
  return success();
}

template <typename Fn> static LogicalResult runWithScalar(OpRun &run) {
  return runBits<Fn>(run, [&](const TileRef &dst, const TileRef &lhs,
                              const TileOrScalar &rhs, const Scalar *scalar) {
    issueSpread<Fn>(run.pipe, dst, lhs, rhs, scalar);
  });
}

static LogicalResult runXor(OpRun &run) {
  return runBits<Xor>(run, [&](const TileRef &dst, const TileRef &lhs,
                               const TileOrScalar &rhs, const Scalar *scalar) {
    TileRef either =
        getValidLike(run.scratch(run.getOperation()->getOperand(2)), dst);
    issueSpread<Or>(run.pipe, either, lhs, rhs, scalar);
    issueSpread<And>(run.pipe, dst, lhs, rhs, scalar);
    issue<Not>(run.pipe, dst, dst);
    issue<And>(run.pipe, dst, dst, either);
  });
}

ArrayRef<ModelEntry> sim::getBitModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.ands", runWithScalar<And>},
      {"tile.ors", runWithScalar<Or>},
      {"tile.xor", runXor},
      {"tile.xors", runXor},
  };
  return kModels;
}
