//===- Regions.cpp - Loops, branches and switches around tile ops ---------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;

using AddOp = function_ref<void()>;

/// Fills the region at the builder with a few ops.
static void fill(KernelBuilder &b, AddOp addOp) {
  for (int64_t i = b.random.between(2, 5); i > 0; --i)
    addOp();
}

/// Returns a value of the type of `carried` that depends on the region.
static Value update(KernelBuilder &b, Value carried) {
  Value other = b.scalar(carried.getType());
  if (isa<FloatType>(carried.getType()))
    return arith::AddFOp::create(b.builder, b.getLoc(), carried, other);
  return arith::AddIOp::create(b.builder, b.getLoc(), carried, other);
}

static Type drawScalarType(KernelBuilder &b) {
  return b.random.chance(50) ? Type(b.builder.getF32Type())
                             : Type(b.builder.getI32Type());
}

static void addFor(KernelBuilder &b, AddOp addOp) {
  int64_t turns = b.random.oneOf({0, 1, 2, 2, 3});
  Value zero = b.constant(0), one = b.constant(1);
  Value end = b.random.chance(40) ? b.runtimeIndex(turns) : b.constant(turns);
  SmallVector<Value> inits;
  if (b.random.chance(40))
    inits.push_back(b.scalar(drawScalarType(b)));
  auto loop = scf::ForOp::create(b.builder, b.getLoc(), zero, end, one, inits);
  OpBuilder::InsertionGuard guard(b.builder);
  Block *body = loop.getBody();
  if (inits.empty())
    body->getTerminator()->erase();
  b.builder.setInsertionPointToEnd(body);
  b.enterRegion();
  b.loops.push_back({loop.getInductionVar(), turns, b.getDepth()});
  for (Value carried : loop.getRegionIterArgs())
    b.addScalar(carried);
  fill(b, addOp);
  SmallVector<Value> yields;
  for (Value carried : loop.getRegionIterArgs())
    yields.push_back(update(b, carried));
  b.leaveRegion();
  scf::YieldOp::create(b.builder, b.getLoc(), yields);
  for (Value result : loop.getResults())
    b.addScalar(result);
}

static Value drawCondition(KernelBuilder &b) {
  return arith::CmpIOp::create(b.builder, b.getLoc(),
                               arith::CmpIPredicate::slt,
                               b.runtimeIndex(b.random.below(3)),
                               b.constant(b.random.between(0, 2)));
}

/// Fills one of several exclusive regions, which all begin with `pool`.
static void addBranch(KernelBuilder &b, Region &region, TypeRange results,
                      ArrayRef<PoolEntry> pool, AddOp addOp) {
  OpBuilder::InsertionGuard guard(b.builder);
  if (region.empty())
    region.emplaceBlock();
  region.front().clear();
  b.builder.setInsertionPointToEnd(&region.front());
  b.setPool(pool);
  b.enterRegion();
  fill(b, addOp);
  SmallVector<Value> yields;
  for (Type type : results)
    yields.push_back(b.scalar(type));
  b.leaveRegion();
  scf::YieldOp::create(b.builder, b.getLoc(), yields);
}

/// Fills exclusive regions. What died in one of them is dead behind them.
static void addBranches(KernelBuilder &b, Operation *op, AddOp addOp) {
  std::vector<PoolEntry> pool(b.getPool()), left = pool;
  for (Region &region : op->getRegions()) {
    addBranch(b, region, op->getResultTypes(), pool, addOp);
    llvm::erase_if(left, [&](const PoolEntry &entry) {
      return llvm::none_of(b.getPool(), [&](const PoolEntry &other) {
        return other.tile == entry.tile;
      });
    });
  }
  b.setPool(left);
  for (Value result : op->getResults())
    b.addScalar(result);
}

static void addIf(KernelBuilder &b, AddOp addOp) {
  Value condition = drawCondition(b);
  SmallVector<Type> results;
  if (b.random.chance(30))
    results.push_back(drawScalarType(b));
  bool hasElse = !results.empty() || b.random.chance(60);
  auto op = scf::IfOp::create(b.builder, b.getLoc(), results, condition,
                              hasElse);
  if (hasElse)
    return addBranches(b, op, addOp);
  std::vector<PoolEntry> pool(b.getPool());
  addBranch(b, op.getThenRegion(), {}, pool, addOp);
}

static void addSwitch(KernelBuilder &b, AddOp addOp) {
  Value which = b.loops.empty() ? b.runtimeIndex(b.random.below(4))
                                : b.loops.back().counter;
  SmallVector<Type> results;
  if (b.random.chance(30))
    results.push_back(drawScalarType(b));
  SmallVector<int64_t> cases = {0, 2};
  cases.truncate(b.random.between(1, 2));
  auto op = scf::IndexSwitchOp::create(b.builder, b.getLoc(), results, which,
                                       cases, cases.size());
  addBranches(b, op, addOp);
}

static void addWhile(KernelBuilder &b, AddOp addOp) {
  int64_t turns = b.random.between(0, 3);
  Value zero = b.constant(0);
  Type index = b.builder.getIndexType();
  auto loop = scf::WhileOp::create(b.builder, b.getLoc(), index, zero);
  OpBuilder::InsertionGuard guard(b.builder);
  Block *before = b.builder.createBlock(&loop.getBefore(), {}, index,
                                        b.getLoc());
  b.enterRegion();
  // The condition is asked once more than there are turns.
  b.loops.push_back({before->getArgument(0), turns + 1, b.getDepth()});
  if (b.random.chance(50))
    fill(b, addOp);
  Value end = b.runtimeIndex(turns);
  Value more = arith::CmpIOp::create(b.builder, b.getLoc(),
                                     arith::CmpIPredicate::slt,
                                     before->getArgument(0), end);
  b.leaveRegion();
  scf::ConditionOp::create(b.builder, b.getLoc(), more,
                           before->getArguments());
  Block *after = b.builder.createBlock(&loop.getAfter(), {}, index,
                                       b.getLoc());
  b.enterRegion();
  b.loops.push_back({after->getArgument(0), turns, b.getDepth()});
  fill(b, addOp);
  Value next = arith::AddIOp::create(b.builder, b.getLoc(),
                                     after->getArgument(0), b.constant(1));
  b.leaveRegion();
  scf::YieldOp::create(b.builder, b.getLoc(), next);
}

void fuzz::addRegion(KernelBuilder &b, AddOp addOp) {
  // Either no tile waits in a ring, or none is popped inside.
  if (b.random.chance(50))
    b.freePopped(0);
  switch (b.random.below(6)) {
  case 0:
  case 1:
    return addFor(b, addOp);
  case 2:
  case 3:
    return addIf(b, addOp);
  case 4:
    return addSwitch(b, addOp);
  default:
    return addWhile(b, addOp);
  }
}
