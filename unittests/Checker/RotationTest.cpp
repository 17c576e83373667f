//===- RotationTest.cpp - Slots that a loop takes in turn -----------------===//

#include "Checker/Rotation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
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
    context
        .loadDialect<arith::ArithDialect, func::FuncDialect, scf::SCFDialect>();
  }

  /// Parses a loop whose body defines %k from %i; `loop` is "lower step".
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
      loop = op;
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
  scf::ForOp loop;
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
  EXPECT_FALSE(rotation->loop);
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
  StringRef plain = "%k = arith.addi %i, %c0 : index\n";
  match(plain, 4, "%c3", "%c1");
  EXPECT_EQ(getTurns(loop, 4, beginsWithFirst),
            (SmallVector<int64_t>{3, 0, 1, 2}));
  EXPECT_TRUE(beginsWithFirst);
  match(plain, 4, "%c1", "%c2");
  EXPECT_EQ(getTurns(loop, 4, beginsWithFirst), (SmallVector<int64_t>{1, 3}));
  match(plain, 4, "%m1", "%c6");
  EXPECT_EQ(getTurns(loop, 4, beginsWithFirst), (SmallVector<int64_t>{3, 1}));
  match(plain, 4, "%n", "%c2");
  EXPECT_EQ(getTurns(loop, 4, beginsWithFirst),
            (SmallVector<int64_t>{0, 2, 1, 3}));
  EXPECT_FALSE(beginsWithFirst);
}
