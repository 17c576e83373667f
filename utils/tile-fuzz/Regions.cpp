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

//===----------------------------------------------------------------------===//
// What crosses the edges
//===----------------------------------------------------------------------===//

static Type drawScalarType(KernelBuilder &b) {
  return b.random.chance(50) ? Type(b.builder.getF32Type())
                             : Type(b.builder.getI32Type());
}

/// Draws the types of what a loop carries or a branch leaves behind.
static SmallVector<Type> drawCarried(KernelBuilder &b) {
  SmallVector<Type> types;
  if (b.random.chance(25))
    types.push_back(drawScalarType(b));
  if (b.getKind() != tile::KernelKind::AIC && b.random.chance(45)) {
    tile::TileType type = b.chooseType({});
    types.push_back(type);
    // Two of one type may trade places.
    if (b.random.chance(40))
      types.push_back(b.random.chance(70) ? type : b.chooseType({}));
  }
  return types;
}

static Value getCarried(KernelBuilder &b, Type type) {
  auto tile = dyn_cast<tile::TileType>(type);
  return tile ? b.carriedTile(tile) : b.scalar(type);
}

static SmallVector<Value> getCarried(KernelBuilder &b, ArrayRef<Type> types) {
  SmallVector<Value> values;
  for (Type type : types)
    values.push_back(getCarried(b, type));
  return values;
}

static void add(KernelBuilder &b, ValueRange values) {
  for (Value value : values) {
    if (isa<tile::TileType>(value.getType()))
      b.addTile(value);
    else
      b.addScalar(value);
  }
}

/// Returns what a loop hands over to its next turn.
static SmallVector<Value> getNext(KernelBuilder &b, ValueRange carried) {
  SmallVector<Value> next;
  for (Value value : carried) {
    if (isa<tile::TileType>(value.getType()))
      next.push_back(getCarried(b, value.getType()));
    else if (isa<FloatType>(value.getType()))
      next.push_back(arith::AddFOp::create(b.builder, b.getLoc(), value,
                                           b.scalar(value.getType())));
    else
      next.push_back(arith::AddIOp::create(b.builder, b.getLoc(), value,
                                           b.scalar(value.getType())));
  }
  size_t count = carried.size();
  if (count >= 2 &&
      carried[count - 1].getType() == carried[count - 2].getType() &&
      b.random.chance(40)) {
    next[count - 1] = carried[count - 2];
    next[count - 2] = carried[count - 1];
  }
  return next;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

static void addFor(KernelBuilder &b, AddOp addOp) {
  int64_t turns = b.drawTurns();
  Value zero = b.constant(0), one = b.constant(1);
  Value end = b.random.chance(40) ? b.runtimeIndex(turns) : b.constant(turns);
  SmallVector<Value> inits = getCarried(b, drawCarried(b));
  auto loop = scf::ForOp::create(b.builder, b.getLoc(), zero, end, one, inits);
  b.drawPipeline(loop);
  {
    OpBuilder::InsertionGuard guard(b.builder);
    Block *body = loop.getBody();
    if (inits.empty())
      body->getTerminator()->erase();
    b.builder.setInsertionPointToEnd(body);
    b.enterRegion();
    b.loops.push_back({loop.getInductionVar(), turns, b.getDepth()});
    add(b, loop.getRegionIterArgs());
    fill(b, addOp);
    SmallVector<Value> next = getNext(b, loop.getRegionIterArgs());
    b.leaveRegion();
    scf::YieldOp::create(b.builder, b.getLoc(), next);
  }
  add(b, loop.getResults());
}

static void addWhile(KernelBuilder &b, AddOp addOp) {
  int64_t turns = b.random.between(0, 3);
  SmallVector<Value> inits = getCarried(b, drawCarried(b));
  inits.push_back(b.constant(0));
  SmallVector<Type> types = llvm::to_vector(ValueRange(inits).getTypes());
  SmallVector<Location> locs(types.size(), b.getLoc());
  auto loop = scf::WhileOp::create(b.builder, b.getLoc(), types, inits);
  {
    OpBuilder::InsertionGuard guard(b.builder);
    Block *before = b.builder.createBlock(&loop.getBefore(), {}, types, locs);
    auto carried = before->getArguments().drop_back();
    Value counter = before->getArguments().back();
    b.enterRegion();
    // The condition is asked once more than there are turns.
    b.loops.push_back({counter, turns + 1, b.getDepth()});
    add(b, carried);
    if (b.random.chance(50))
      fill(b, addOp);
    SmallVector<Value> passed(carried);
    if (b.random.chance(30))
      passed = getNext(b, carried);
    Value more =
        arith::CmpIOp::create(b.builder, b.getLoc(), arith::CmpIPredicate::slt,
                              counter, b.runtimeIndex(turns));
    b.leaveRegion();
    passed.push_back(counter);
    scf::ConditionOp::create(b.builder, b.getLoc(), more, passed);

    Block *after = b.builder.createBlock(&loop.getAfter(), {}, types, locs);
    counter = after->getArguments().back();
    b.enterRegion();
    b.loops.push_back({counter, turns, b.getDepth()});
    add(b, after->getArguments().drop_back());
    fill(b, addOp);
    SmallVector<Value> next = getNext(b, after->getArguments().drop_back());
    next.push_back(
        arith::AddIOp::create(b.builder, b.getLoc(), counter, b.constant(1)));
    b.leaveRegion();
    scf::YieldOp::create(b.builder, b.getLoc(), next);
  }
  add(b, loop.getResults().drop_back());
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Fills one of several exclusive regions, which all begin with `pool`.
static void fillBranch(KernelBuilder &b, Region &region, ArrayRef<Type> results,
                       ArrayRef<PoolEntry> pool, AddOp addOp) {
  OpBuilder::InsertionGuard guard(b.builder);
  if (region.empty())
    region.emplaceBlock();
  region.front().clear();
  b.builder.setInsertionPointToEnd(&region.front());
  b.setPool(pool);
  b.enterRegion();
  fill(b, addOp);
  SmallVector<Value> yields = getCarried(b, results);
  b.leaveRegion();
  scf::YieldOp::create(b.builder, b.getLoc(), yields);
}

/// Fills exclusive regions. What died in one of them is dead behind them.
static void fillBranches(KernelBuilder &b, Operation *op, AddOp addOp) {
  std::vector<PoolEntry> pool(b.getPool()), left = pool;
  SmallVector<Type> results = llvm::to_vector(op->getResultTypes());
  for (Region &region : op->getRegions()) {
    fillBranch(b, region, results, pool, addOp);
    llvm::erase_if(left, [&](const PoolEntry &entry) {
      return llvm::none_of(b.getPool(), [&](const PoolEntry &other) {
        return other.tile == entry.tile;
      });
    });
  }
  b.setPool(left);
  add(b, op->getResults());
}

static void addIf(KernelBuilder &b, AddOp addOp) {
  Value condition = arith::CmpIOp::create(
      b.builder, b.getLoc(), arith::CmpIPredicate::slt,
      b.runtimeIndex(b.random.below(3)), b.constant(b.random.between(0, 2)));
  SmallVector<Type> results = drawCarried(b);
  bool hasElse = !results.empty() || b.random.chance(60);
  auto op =
      scf::IfOp::create(b.builder, b.getLoc(), results, condition, hasElse);
  if (hasElse)
    return fillBranches(b, op, addOp);
  std::vector<PoolEntry> pool(b.getPool());
  fillBranch(b, op.getThenRegion(), {}, pool, addOp);
}

static void addSwitch(KernelBuilder &b, AddOp addOp) {
  Value which = b.loops.empty() ? b.runtimeIndex(b.random.below(4))
                                : b.loops.back().counter;
  SmallVector<int64_t> cases = {0, 2};
  cases.truncate(b.random.between(1, 2));
  auto op = scf::IndexSwitchOp::create(b.builder, b.getLoc(), drawCarried(b),
                                       which, cases, cases.size());
  fillBranches(b, op, addOp);
}

void fuzz::addRegion(KernelBuilder &b, AddOp addOp) {
  // Either no tile waits in a ring, or none is popped inside.
  if (b.random.chance(50))
    b.freePopped(0);
  if (b.hasPipelines && b.random.chance(60))
    return addFor(b, addOp);
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
