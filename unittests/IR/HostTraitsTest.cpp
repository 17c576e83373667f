//===- HostTraitsTest.cpp - Traits of host ops are visible from here ------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include <gtest/gtest.h>

using namespace mlir;

// A compiler that names trait templates otherwise than the one libMLIR was
// built with makes all of these false without a word (see IR/TraitNames.h).
TEST(HostTraits, AreSeen) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  Operation *op = module.get();
  EXPECT_TRUE(op->hasTrait<OpTrait::SymbolTable>());
  EXPECT_TRUE(op->hasTrait<OpTrait::IsIsolatedFromAbove>());
  EXPECT_TRUE(op->hasTrait<OpTrait::OneRegion>());
}

TEST(HostTraits, AreNotMadeUp) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  EXPECT_FALSE(module->getOperation()->hasTrait<OpTrait::IsTerminator>());
  EXPECT_FALSE(module->getOperation()->hasTrait<OpTrait::ConstantLike>());
}
