//===- Cube.cpp - Products of matrices ------------------------------------===//
//
// Operands and result lie in memories of their own, so the order of reads and
// writes shows nothing: all is read, then all is written. The accumulator is
// read from the bytes of the result, whatever the operand says.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-run/Machine.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
using namespace pypto::tile;

namespace {
/// The elements of a matrix, read once. Floats and integers both fit.
struct Matrix {
  int64_t rows, cols;
  std::vector<double> numbers;
  std::vector<uint8_t> undefined;

  Matrix(VectorPipe &pipe, const TileRef &tile, int64_t rows, int64_t cols)
      : rows(rows), cols(cols), numbers(rows * cols), undefined(rows * cols) {
    Lanes lanes;
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t col = 0; col < cols; col += Lanes::kMax) {
        pipe.load(lanes, tile, row, col,
                  std::min<int64_t>(Lanes::kMax, cols - col));
        for (unsigned i = 0; i < lanes.count; ++i) {
          int64_t at = row * cols + col + i;
          numbers[at] = isFloat(lanes.element)
                            ? lanes.floats[i]
                            : static_cast<double>(lanes.integers[i]);
          undefined[at] = lanes.undefined[i];
        }
      }
  }

  /// Returns true for each row (column) with an undefined element.
  std::vector<uint8_t> getUndefined(bool ofRows) const {
    std::vector<uint8_t> lines(ofRows ? rows : cols);
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t col = 0; col < cols; ++col)
        lines[ofRows ? row : col] |= undefined[row * cols + col];
    return lines;
  }
};
} // namespace

/// Makes `acc` the sum of itself and the product. Floats are f32 after each
/// step.
static void addProduct(Matrix &acc, const Matrix &lhs, const Matrix &rhs,
                       bool isOfFloats) {
  std::vector<uint8_t> rows = lhs.getUndefined(/*ofRows=*/true),
                       cols = rhs.getUndefined(/*ofRows=*/false);
  for (int64_t row = 0; row < acc.rows; ++row) {
    double *out = acc.numbers.data() + row * acc.cols;
    for (int64_t k = 0; k < lhs.cols; ++k) {
      double factor = lhs.numbers[row * lhs.cols + k];
      const double *in = rhs.numbers.data() + k * rhs.cols;
      for (int64_t col = 0; col < acc.cols; ++col) {
        double sum = out[col] + factor * in[col];
        out[col] = isOfFloats ? static_cast<float>(sum) : sum;
      }
    }
    for (int64_t col = 0; col < acc.cols; ++col)
      acc.undefined[row * acc.cols + col] |= rows[row] | cols[col];
  }
}

static void store(VectorPipe &pipe, const Matrix &matrix, const TileRef &tile) {
  Lanes lanes;
  lanes.element = tile.element;
  for (int64_t row = 0; row < matrix.rows; ++row)
    for (int64_t col = 0; col < matrix.cols; col += Lanes::kMax) {
      lanes.count = std::min<int64_t>(Lanes::kMax, matrix.cols - col);
      for (unsigned i = 0; i < lanes.count; ++i) {
        int64_t at = row * matrix.cols + col + i;
        if (isFloat(lanes.element))
          lanes.floats[i] = static_cast<float>(matrix.numbers[at]);
        else
          lanes.integers[i] = static_cast<int64_t>(matrix.numbers[at]);
        lanes.undefined[i] = matrix.undefined[at];
      }
      pipe.store(lanes, tile, row, col);
    }
}

namespace {
/// What a product begins with, and the scales of its factors.
struct Start {
  const TileRef *acc = nullptr;
  const TileRef *bias = nullptr;
  const TileRef *lhsScale = nullptr;
  const TileRef *rhsScale = nullptr;
};
} // namespace

/// Elements along the depth of a product that share a scale.
static constexpr int64_t kBlock = 32;

/// Multiplies each element by the scale of its block.
static void applyScales(Matrix &matrix, const Matrix &scales, bool alongRows) {
  for (int64_t row = 0; row < matrix.rows; ++row)
    for (int64_t col = 0; col < matrix.cols; ++col) {
      int64_t at = row * matrix.cols + col;
      int64_t from = alongRows ? row * scales.cols + col / kBlock
                               : row / kBlock * scales.cols + col;
      matrix.numbers[at] *= scales.numbers[from];
      matrix.undefined[at] |= scales.undefined[from];
    }
}

static void multiply(VectorPipe &pipe, const TileRef &dst, const TileRef &lhs,
                     const TileRef &rhs, const Start &start) {
  int64_t rows = lhs.validRows, cols = rhs.validCols;
  int64_t depth = std::min(lhs.validCols, rhs.validRows);
  Matrix a(pipe, lhs, rows, depth), b(pipe, rhs, depth, cols);
  int64_t blocks = (depth + kBlock - 1) / kBlock;
  if (start.lhsScale)
    applyScales(a, Matrix(pipe, *start.lhsScale, rows, blocks),
                /*alongRows=*/true);
  if (start.rhsScale)
    applyScales(b, Matrix(pipe, *start.rhsScale, blocks, cols),
                /*alongRows=*/false);
  Matrix sum(pipe, start.acc ? *start.acc : dst, rows, start.acc ? cols : 0);
  if (!start.acc) {
    sum.cols = cols;
    sum.numbers.assign(rows * cols, 0);
    sum.undefined.assign(rows * cols, 0);
  }
  if (start.bias) {
    Matrix bias(pipe, *start.bias, 1, cols);
    for (int64_t at = 0; at < rows * cols; ++at) {
      sum.numbers[at] = bias.numbers[at % cols];
      sum.undefined[at] = bias.undefined[at % cols];
    }
  }
  addProduct(sum, a, b, isFloat(dst.element));
  store(pipe, sum, dst);
}

//===----------------------------------------------------------------------===//
// One product
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult runProduct(OpRun &run) {
  auto op = cast<Op>(run.getOperation());
  multiply(run.pipe, run.result(), run.tile(op.getLhs()), run.tile(op.getRhs()),
           {});
  return success();
}

template <typename Op> static LogicalResult runWithBias(OpRun &run) {
  auto op = cast<Op>(run.getOperation());
  multiply(run.pipe, run.result(), run.tile(op.getLhs()), run.tile(op.getRhs()),
           {nullptr, &run.tile(op.getBias())});
  return success();
}

template <typename Op> static LogicalResult runWithAcc(OpRun &run) {
  auto op = cast<Op>(run.getOperation());
  const TileRef &acc = run.inPlace(run.tile(op.getAcc()));
  multiply(run.pipe, acc, run.tile(op.getLhs()), run.tile(op.getRhs()), {&acc});
  return success();
}

/// Where the condition holds, nothing is added.
static LogicalResult runMatmulAcc(OpRun &run) {
  auto op = cast<MatmulAccOp>(run.getOperation());
  if (!op.getInitCond())
    return runWithAcc<MatmulAccOp>(run);
  const Scalar &isFirst = run.scalar(op.getInitCond());
  if (isFirst.undefined)
    return run.error() << "has an undefined condition";
  if (!isFirst.integer)
    return runWithAcc<MatmulAccOp>(run);
  multiply(run.pipe, run.inPlace(run.tile(op.getAcc())), run.tile(op.getLhs()),
           run.tile(op.getRhs()), {});
  return success();
}

//===----------------------------------------------------------------------===//
// Products of tiles whose blocks have scales
//===----------------------------------------------------------------------===//

/// The unit is told where the factors are, and looks for their scales at a
/// sixteenth of that. Without a plan, each tile has a memory of its own.
static LogicalResult checkScales(OpRun &run, const TileRef &tile,
                                 const TileRef &scales, Space space) {
  auto isOf = [](const TileRef &one, Space where) {
    return one.memory->name == stringifySpace(where);
  };
  Space beside = space == Space::Left ? Space::LeftScale : Space::RightScale;
  if (!isOf(tile, space) || !isOf(scales, beside) ||
      scales.getAddress(0, 0) == tile.getAddress(0, 0) / 16)
    return success();
  return run.error() << "looks for scales at byte "
                     << tile.getAddress(0, 0) / 16 << " of "
                     << stringifySpace(beside) << ", but they are at byte "
                     << scales.getAddress(0, 0);
}

template <typename Op>
static LogicalResult runScaled(OpRun &run, const TileRef &dst, Start start) {
  auto op = cast<Op>(run.getOperation());
  const TileRef &lhs = run.tile(op.getLhs()), &rhs = run.tile(op.getRhs());
  start.lhsScale = &run.tile(op.getLhsScale());
  start.rhsScale = &run.tile(op.getRhsScale());
  if (failed(checkScales(run, lhs, *start.lhsScale, Space::Left)) ||
      failed(checkScales(run, rhs, *start.rhsScale, Space::Right)))
    return failure();
  multiply(run.pipe, dst, lhs, rhs, start);
  return success();
}

static LogicalResult runMx(OpRun &run) {
  return runScaled<MatmulMxOp>(run, run.result(), {});
}

static LogicalResult runMxBias(OpRun &run) {
  auto op = cast<MatmulMxBiasOp>(run.getOperation());
  return runScaled<MatmulMxBiasOp>(run, run.result(),
                                   {nullptr, &run.tile(op.getBias())});
}

static LogicalResult runMxAcc(OpRun &run) {
  auto op = cast<MatmulMxAccOp>(run.getOperation());
  const TileRef &acc = run.inPlace(run.tile(op.getAcc()));
  return runScaled<MatmulMxAccOp>(run, acc, {&acc});
}

//===----------------------------------------------------------------------===//
// Batches
//===----------------------------------------------------------------------===//

/// Returns which matrix of an operand goes with a batch of the result; one of
/// one goes with all.
static int64_t getBatch(int64_t batch, ArrayRef<int64_t> result,
                        ArrayRef<int64_t> operand) {
  int64_t number = 0, scale = 1;
  for (size_t dim = 0; dim < result.size(); ++dim) {
    int64_t extent = result[result.size() - 1 - dim];
    int64_t index = batch % extent;
    batch /= extent;
    if (dim >= operand.size())
      continue;
    int64_t own = operand[operand.size() - 1 - dim];
    number += (own == 1 ? 0 : index) * scale;
    scale *= own;
  }
  return number;
}

/// Returns one matrix of a tile.
static TileRef getMatrix(const TileRef &tile, TileType type, int64_t batch) {
  int64_t rows = type.getShape().end()[-2];
  return tile.getWindow(batch * rows, 0, rows, tile.cols);
}

template <typename Op>
static void runBatches(OpRun &run, Op op, const TileRef &dst, bool isAdded) {
  TileType lhs = op.getLhs().getType(), rhs = op.getRhs().getType(),
           type = op.getResult().getType();
  ArrayRef<int64_t> outer = type.getShape().drop_back(2);
  int64_t batches = dst.rows / type.getShape().end()[-2];
  for (int64_t batch = 0; batch < batches; ++batch) {
    int64_t left = getBatch(batch, outer, lhs.getShape().drop_back(2)),
            right = getBatch(batch, outer, rhs.getShape().drop_back(2));
    TileRef part = getMatrix(dst, type, batch);
    multiply(run.pipe, part, getMatrix(run.tile(op.getLhs()), lhs, left),
             getMatrix(run.tile(op.getRhs()), rhs, right),
             {isAdded ? &part : nullptr});
  }
}

static LogicalResult runBatchMatmul(OpRun &run) {
  runBatches(run, cast<BatchMatmulOp>(run.getOperation()), run.result(),
             /*isAdded=*/false);
  return success();
}

static LogicalResult runBatchMatmulAcc(OpRun &run) {
  auto op = cast<BatchMatmulAccOp>(run.getOperation());
  runBatches(run, op, run.inPlace(run.tile(op.getAcc())), /*isAdded=*/true);
  return success();
}

ArrayRef<ModelEntry> sim::getCubeModels() {
  static constexpr ModelEntry kModels[] = {
      {"tile.matmul", runProduct<MatmulOp>},
      {"tile.matmul_bias", runWithBias<MatmulBiasOp>},
      {"tile.matmul_acc", runMatmulAcc},
      {"tile.gemv", runProduct<GemvOp>},
      {"tile.gemv_bias", runWithBias<GemvBiasOp>},
      {"tile.gemv_acc", runWithAcc<GemvAccOp>},
      {"tile.matmul_mx", runMx},
      {"tile.matmul_mx_bias", runMxBias},
      {"tile.matmul_mx_acc", runMxAcc},
      {"tile.batch_matmul", runBatchMatmul},
      {"tile.batch_matmul_acc", runBatchMatmulAcc},
  };
  return kModels;
}
