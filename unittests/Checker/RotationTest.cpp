//===- RotationTest.cpp - Slots that a loop takes in turn -----------------===//

#include "Checker/Rotation.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace pypto::checker;

namespace {

class RotationTest : public testing::Test {
protected:
  RotationTest() {
    context.loadDialect<affine::AffineDialect, arith::ArithDialect,
                        func::FuncDialect, scf::SCFDialect>();
  }

  /// Parses a loop whose body defines %k from %i.
  std::optional<Rotation> match(StringRef body, int64_t slots,
                                StringRef lower = "%c0",
                                StringRef step = "%c1") {
    std::string text = ("func.func @f(%n: index) {\n"
                        "  %c0 = arith.constant 0 : index\n"
                        "  %c1 = arith.constant 1 : index\n"
                        "  %c2 = arith.constant 2 : index\n"
                        "  %c3 = arith.constant 3 : index\n"
                        "  %c4 = arith.constant 4 : index\n"
                        "  %c6 = arith.constant 6 : index\n"
                        "  %m1 = arith.constant -1 : index\n"
                        "  scf.for %i = " +
                        lower + " to %n step " + step + " {\n" + body +
                        "    %last = arith.addi %k, %c0 : index\n"
                        "  }\n  return\n}\n")
                           .str();
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    Value index;
    module->walk([&](scf::ForOp op) {
      index = op.getBody()->getTerminator()->getPrevNode()->getOperand(0);
    });
    return matchRotation(index, slots);
  }

  void expect(std::optional<Rotation> rotation, int64_t scale, int64_t offset) {
    ASSERT_TRUE(rotation);
    EXPECT_EQ(rotation->scale, scale);
    EXPECT_EQ(rotation->offset, offset);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

} // namespace

TEST_F(RotationTest, SumsAndProducts) {
  expect(match("%a = arith.muli %i, %c2 : index\n"
               "%k = arith.addi %a, %c1 : index\n",
               4),
         2, 1);
  expect(match("%a = arith.addi %i, %c3 : index\n"
               "%k = arith.muli %c3, %a : index\n",
               4),
         3, 1);
  expect(match("%a = arith.muli %i, %c3 : index\n"
               "%k = arith.subi %a, %i : index\n",
               4),
         2, 0);
  expect(match("%k = arith.subi %c1, %i : index\n", 4), 3, 1);
}

TEST_F(RotationTest, RemaindersByAMultipleOfTheSlots) {
  expect(match("%k = arith.remui %i, %c3 : index\n", 3), 1, 0);
  expect(match("%k = arith.remsi %i, %c6 : index\n", 3), 1, 0);
  expect(match("%k = arith.andi %i, %c3 : index\n", 4), 1, 0);
  expect(match("%k = arith.andi %i, %c3 : index\n", 2), 1, 0);
  EXPECT_FALSE(match("%k = arith.remui %i, %c4 : index\n", 3));
  EXPECT_FALSE(match("%k = arith.andi %i, %c3 : index\n", 8));
  EXPECT_FALSE(match("%k = arith.andi %i, %c2 : index\n", 2));
  EXPECT_FALSE(match("%k = arith.remui %i, %c0 : index\n", 2));
}

TEST_F(RotationTest, UnsignedRemaindersOfWhatMayBeNegative) {
  StringRef before = "%a = arith.subi %i, %c1 : index\n"
                     "%k = arith.remui %a, %c6 : index\n";
  EXPECT_FALSE(match(before, 3));
  expect(match(before, 2), 1, 1); // 2^64 is a multiple of 2.
  StringRef plain = "%k = arith.remui %i, %c3 : index\n";
  EXPECT_FALSE(match(plain, 3, "%m1"));
  EXPECT_TRUE(match(plain, 3, "%n"));
}

TEST_F(RotationTest, Casts) {
  expect(match("%a = arith.index_cast %i : index to i32\n"
               "%b = arith.extsi %a : i32 to i64\n"
               "%k = arith.index_cast %b : i64 to index\n",
               3),
         1, 0);
}

TEST_F(RotationTest, WhatDoesNotTurnIsConstant) {
  std::optional<Rotation> rotation = match(
      "%a = arith.muli %i, %c4 : index\n%k = arith.addi %a, %c3 : index\n", 2);
  expect(rotation, 0, 1);
  EXPECT_FALSE(rotation->counter.loop);
  expect(match("%k = arith.addi %c3, %c3 : index\n", 4), 0, 2);
}

TEST_F(RotationTest, WhatCannotBeFollowed) {
  EXPECT_FALSE(match("%k = arith.addi %i, %n : index\n", 2));
  EXPECT_FALSE(match("%k = arith.muli %i, %i : index\n", 2));
  EXPECT_FALSE(match("%k = arith.divui %i, %c2 : index\n", 2));
  EXPECT_FALSE(match("%k = arith.addi %i, %c1 : index\n", 2, "%c0", "%n"));
}

TEST_F(RotationTest, AnIndexOfManyStepsEndsSoon) {
  // Each step has two operands that are the same: 2^60 ways to the counter.
  std::string body = "%a0 = arith.addi %i, %i : index\n";
  for (unsigned i = 1; i < 60; ++i) {
    std::string last = "%a" + std::to_string(i - 1);
    body += "%a" + std::to_string(i) + " = arith.addi " + last + ", " + last +
            " : index\n";
  }
  body += "%k = arith.addi %a59, %c0 : index\n";
  EXPECT_FALSE(match(body, 3));
}

TEST_F(RotationTest, SlotsAndPeriods) {
  std::optional<Rotation> rotation = match("%a = arith.muli %i, %c2 : index\n"
                                           "%k = arith.addi %a, %c1 : index\n",
                                           4);
  ASSERT_TRUE(rotation);
  EXPECT_EQ(rotation->getSlot(0), 1);
  EXPECT_EQ(rotation->getSlot(1), 3);
  EXPECT_EQ(rotation->getSlot(-1), 3);
  EXPECT_EQ(rotation->getPeriod(), 2);
}

TEST_F(RotationTest, TheTurnsOfALoop) {
  bool beginsWithFirst;
  auto turns = [&](std::optional<Rotation> rotation) {
    EXPECT_TRUE(rotation);
    return getTurns(rotation->counter, 4, beginsWithFirst);
  };
  // Trips, whatever the loop begins with: slots 3, 0, 1, 2.
  StringRef plain = "%k = arith.addi %i, %c0 : index\n";
  std::optional<Rotation> rotation = match(plain, 4, "%c3", "%c1");
  expect(rotation, 1, 3);
  EXPECT_EQ(turns(rotation), (SmallVector<int64_t>{0, 1, 2, 3}));
  EXPECT_TRUE(beginsWithFirst);
  // Slots 3 and 1.
  rotation = match(plain, 4, "%m1", "%c6");
  expect(rotation, 2, 3);
  EXPECT_EQ(rotation->getPeriod(), 2);
  // Residues of %i, of which each may be the first.
  rotation = match(plain, 4, "%n", "%c2");
  expect(rotation, 1, 0);
  EXPECT_EQ(turns(rotation), (SmallVector<int64_t>{0, 2, 1, 3}));
  EXPECT_FALSE(beginsWithFirst);
}

TEST_F(RotationTest, StepsCountedByDivision) {
  // Begin 0, step 4: %i / 4 is the number of the trip.
  for (StringRef op :
       {"divui", "divsi", "floordivsi", "ceildivui", "ceildivsi"})
    expect(match(("%k = arith." + op + " %i, %c4 : index\n").str(), 3, "%c0",
                 "%c4"),
           1, 0);
  expect(match("%k = arith.shrui %i, %c2 : index\n", 3, "%c0", "%c4"), 1, 0);
  // Begin 2, step 4: rounded down 0, 1, 2; rounded up 1, 2, 3.
  expect(match("%k = arith.divui %i, %c4 : index\n", 3, "%c2", "%c4"), 1, 0);
  expect(match("%k = arith.ceildivui %i, %c4 : index\n", 3, "%c2", "%c4"), 1,
         1);
  // Step 6, divided by 3: two more with each trip.
  expect(match("%k = arith.divui %i, %c3 : index\n", 3, "%c0", "%c6"), 2, 0);
  // (4 * %i + 6) / 2 = 2 * %i + 3
  expect(match("%a = arith.muli %i, %c4 : index\n"
               "%b = arith.addi %a, %c6 : index\n"
               "%k = arith.divui %b, %c2 : index\n",
               5),
         2, 3);
  // A step that the divisor does not divide moves now by one, now by two.
  EXPECT_FALSE(match("%k = arith.divui %i, %c4 : index\n", 3, "%c0", "%c6"));
  EXPECT_FALSE(match("%k = arith.divui %i, %c0 : index\n", 3, "%c0", "%c4"));
}

TEST_F(RotationTest, StepsOfALoopThatBeginsAnywhere) {
  bool beginsWithFirst;
  // floor(%i / 4) begins anywhere, and moves by one.
  std::optional<Rotation> rotation =
      match("%k = arith.divui %i, %c4 : index\n", 2, "%n", "%c4");
  expect(rotation, 1, 0);
  EXPECT_EQ(rotation->counter.unit, 4);
  EXPECT_EQ(rotation->counter.step, 1);
  EXPECT_EQ(getTurns(rotation->counter, 2, beginsWithFirst),
            (SmallVector<int64_t>{0, 1}));
  EXPECT_FALSE(beginsWithFirst);
  // From the begin on it is the trip again, and never below zero.
  StringRef fromBegin = "%a = arith.subi %i, %n : index\n"
                        "%k = arith.divui %a, %c4 : index\n";
  rotation = match(fromBegin, 3, "%n", "%c4");
  expect(rotation, 1, 0);
  EXPECT_EQ(rotation->counter.unit, 0);
  EXPECT_FALSE(match(fromBegin, 3, "%c0", "%c4"));
}

TEST_F(RotationTest, DivisionsOfWhatMayBeNegative) {
  // -4 / 3 is -1 towards zero and -2 downwards; shifts round downwards.
  StringRef down = "%k = arith.floordivsi %i, %c3 : index\n";
  expect(match(down, 2, "%m1", "%c3"), 1, 1);
  StringRef toZero = "%k = arith.divsi %i, %c3 : index\n";
  EXPECT_FALSE(match(toZero, 2, "%m1", "%c3"));
  // A large number in its place: 2^64 is a multiple of 2 * 4, not of 2 * 3.
  StringRef large = "%k = arith.divui %i, %c3 : index\n";
  EXPECT_FALSE(match(large, 2, "%m1", "%c3"));
  StringRef even = "%k = arith.divui %i, %c4 : index\n";
  expect(match(even, 2, "%m1", "%c4"), 1, 1);
}

TEST_F(RotationTest, AffineExpressions) {
  auto apply = [](StringRef expr) {
    return ("%k = affine.apply affine_map<(d0)[s0] -> (" + expr +
            ")>(%i)[%c1]\n")
        .str();
  };
  expect(match(apply("(d0 floordiv 4 + s0) mod 2"), 2, "%c0", "%c4"), 1, 1);
  expect(match(apply("(d0 ceildiv 4) mod 2"), 2, "%c2", "%c4"), 1, 1);
  expect(match(apply("(d0 * 3 - 1) mod 5"), 5), 3, 4);
  // It rounds down below zero as well.
  expect(match(apply("(d0 floordiv 4) mod 3"), 3, "%m1", "%c4"), 1, 2);
  EXPECT_FALSE(match(apply("(d0 floordiv 3) mod 2"), 2, "%c0", "%c4"));
  EXPECT_FALSE(match(apply("d0 mod 3"), 2));
  EXPECT_FALSE(match(apply("(d0 floordiv 4) mod 2"), 4, "%c0", "%c4"));
}

TEST_F(RotationTest, LoopsOfTheAffineDialect) {
  module = parseSourceString<ModuleOp>(
      "func.func @f() {\n"
      "  affine.for %i = 8 to 64 step 8 {\n"
      "    %k = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)\n"
      "  }\n  return\n}\n",
      &context);
  ASSERT_TRUE(module);
  module->walk([&](affine::AffineApplyOp op) {
    std::optional<Rotation> rotation = matchRotation(op.getResult(), 3);
    expect(rotation, 1, 1); // Slots 1, 2, 0.
    EXPECT_EQ(rotation->counter.loop, op->getParentOp());
  });
}
