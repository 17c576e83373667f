//===- SharingTest.cpp - What records answer ------------------------------===//

#include "IR/Tile/TileOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class SharingTest : public ::testing::Test {
protected:
  SharingTest() : builder(&context) {
    context.loadDialect<TileDialect>();
    module = ModuleOp::create(builder.getUnknownLoc());
    builder.setInsertionPointToStart(module->getBody());
  }

  Value create(ArrayRef<int64_t> shape, Type element) {
    return CreateOp::create(builder, builder.getUnknownLoc(),
                            TileType::get(shape, element, Space::Vec), Value(),
                            BindingAttr());
  }
  CastOp cast(Value source, Type element) {
    auto type = llvm::cast<TileType>(source.getType());
    return CastOp::create(builder, builder.getUnknownLoc(),
                          TileType::get(type.getShape(), element, Space::Vec),
                          source, StringAttr(), Value(), BindingAttr());
  }
  TargetInfo target(StringRef chip,
                    SharingPolicy policy = SharingPolicy::Seed) {
    return TargetInfo(TargetAttr::get(&context, StringAttr::get(&context, chip),
                                      {}, false, policy));
  }
  static Sharing ask(Operation *op, unsigned operand,
                     const TargetInfo &target) {
    return getSharing(llvm::cast<TileAccessOpInterface>(op),
                      op->getOpOperand(operand), op->getResult(0), target)
        .sharing;
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  Type f32 = Float32Type::get(&context);
  Type f16 = Float16Type::get(&context);
};

// E = 256 bytes / 4 = 64 elements of f32 a repeat.
TEST_F(SharingTest, NarrowingCastInPlaceByWholeRepeatsOnA2A3) {
  TargetInfo a2a3 = target("ascend910b");
  EXPECT_EQ(ask(cast(create({8, 64}, f32), f16), 0, a2a3), Sharing::SameStart);
  EXPECT_EQ(ask(cast(create({8, 32}, f32), f16), 0, a2a3), Sharing::SameStart);
  EXPECT_EQ(ask(cast(create({8, 128}, f32), f16), 0, a2a3), Sharing::SameStart);
  EXPECT_EQ(ask(cast(create({8, 96}, f32), f16), 0, a2a3), Sharing::Apart);
  EXPECT_EQ(ask(cast(create({1, 96}, f32), f16), 0, a2a3), Sharing::SameStart);
}

TEST_F(SharingTest, NarrowingCastInPlaceAlwaysOnA5) {
  EXPECT_EQ(ask(cast(create({8, 96}, f32), f16), 0, target("ascend950")),
            Sharing::SameStart);
}

TEST_F(SharingTest, WideningCastNever) {
  for (StringRef chip : {"ascend910b", "ascend950", ""})
    EXPECT_EQ(ask(cast(create({8, 64}, f16), f32), 0, target(chip)),
              Sharing::Apart);
}

TEST_F(SharingTest, WithoutATargetTheStricterChipAnswers) {
  EXPECT_EQ(ask(cast(create({8, 96}, f32), f16), 0, target("")),
            Sharing::Apart);
  EXPECT_EQ(ask(cast(create({8, 64}, f32), f16), 0, target("")),
            Sharing::SameStart);
}

TEST_F(SharingTest, RelaxedRulesCountOnlyWhenAskedFor) {
  Value x = create({8, 64}, f32);
  auto recip = RecipOp::create(builder, builder.getUnknownLoc(), x.getType(), x,
                               Value(), BindingAttr());
  EXPECT_EQ(ask(recip, 0, target("ascend950")), Sharing::Apart);
  EXPECT_EQ(ask(recip, 0, target("ascend950", SharingPolicy::Hardware)),
            Sharing::SameStart);
  // The other chip's hardware does not allow it.
  EXPECT_EQ(ask(recip, 0, target("ascend910b", SharingPolicy::Hardware)),
            Sharing::Apart);
}

TEST_F(SharingTest, ADifferentPitchKeepsApart) {
  Value x = create({8, 64}, f32);
  auto slice = SliceOp::create(
      builder, builder.getUnknownLoc(), TileType::get({8, 32}, f32, Space::Vec),
      x, ValueRange(), builder.getDenseI64ArrayAttr({0, 0}), ValueRange(),
      Value(), BindingAttr());
  // The window's rows are 256 bytes apart, those of a result 128.
  auto exp =
      ExpOp::create(builder, builder.getUnknownLoc(),
                    slice.getResult().getType(), slice, Value(), BindingAttr());
  EXPECT_EQ(ask(exp, 0, target("ascend910b")), Sharing::Apart);
  // Whole rows follow each other like a tile of their own.
  auto rows = SliceOp::create(
      builder, builder.getUnknownLoc(), TileType::get({4, 64}, f32, Space::Vec),
      x, ValueRange(), builder.getDenseI64ArrayAttr({4, 0}), ValueRange(),
      Value(), BindingAttr());
  auto exp2 =
      ExpOp::create(builder, builder.getUnknownLoc(),
                    rows.getResult().getType(), rows, Value(), BindingAttr());
  EXPECT_EQ(ask(exp2, 0, target("ascend910b")), Sharing::SameStart);
}

TEST_F(SharingTest, RolesFollowTheChip) {
  Value x = create({8, 64}, f32), slope = create({8, 64}, f32),
        tmp = create({9, 32}, IntegerType::get(&context, 8));
  auto prelu = PreluOp::create(builder, builder.getUnknownLoc(), x.getType(), x,
                               slope, tmp, Value(), BindingAttr());
  auto access = llvm::cast<TileAccessOpInterface>(prelu.getOperation());
  EXPECT_EQ(getRole(access, 2, target("ascend910b")), AccessKind::Scratch);
  EXPECT_EQ(getRole(access, 2, target("ascend950")), AccessKind::Unread);
  EXPECT_EQ(getRole(access, 2, target("")), AccessKind::Scratch);
  EXPECT_EQ(ask(prelu, 2, target("ascend950")), Sharing::Any);
  EXPECT_EQ(ask(prelu, 2, target("ascend910b")), Sharing::Apart);
}

TEST_F(SharingTest, RolesFollowTheElements) {
  auto rem = [&](Type element) {
    Value x = create({8, 64}, element), tmp = create({2, 64}, element);
    auto op = RemOp::create(builder, builder.getUnknownLoc(), x.getType(), x, x,
                            tmp, Value(), BindingAttr());
    return llvm::cast<TileAccessOpInterface>(op.getOperation());
  };
  Type i32 = IntegerType::get(&context, 32);
  for (StringRef chip : {"ascend910b", ""}) {
    EXPECT_EQ(getRole(rem(i32), 0, target(chip)), AccessKind::ReadWrite);
    EXPECT_EQ(getRole(rem(i32), 1, target(chip)), AccessKind::ReadWrite);
    EXPECT_EQ(getRole(rem(f32), 0, target(chip)), AccessKind::Read);
  }
  EXPECT_EQ(getRole(rem(i32), 0, target("ascend950")), AccessKind::Read);
  SmallVector<TileAccess> accesses;
  getRecordAccesses(rem(i32), target("ascend910b"), accesses);
  EXPECT_EQ(accesses[0].kind, AccessKind::ReadWrite);
  EXPECT_EQ(accesses[2].kind, AccessKind::Scratch);
}

TEST_F(SharingTest, ApartPairsFollowTheChip) {
  Value x = create({8, 64}, f32), slope = create({8, 64}, f32),
        tmp = create({9, 32}, IntegerType::get(&context, 8));
  auto prelu = PreluOp::create(builder, builder.getUnknownLoc(), x.getType(), x,
                               slope, tmp, Value(), BindingAttr());
  auto count = [&](StringRef chip) {
    unsigned pairs = 0;
    forEachApartPair(llvm::cast<TileAccessOpInterface>(prelu.getOperation()),
                     target(chip),
                     [&](OpOperand &, OpOperand &, const ApartFact &fact) {
                       EXPECT_FALSE(fact.reason.empty());
                       ++pairs;
                     });
    return pairs;
  };
  EXPECT_EQ(count("ascend910b"), 2u); // tmp against tile and slope
  EXPECT_EQ(count("ascend950"), 0u);
}

} // namespace
