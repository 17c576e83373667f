//===- PtoFormsTest.cpp - Forms answer as the tile ops they are -----------===//
//
// Each form of a pto op that is the same instruction as a tile op gives the
// same answers, operand by operand, on every chip: whoever turns facts of the
// one into facts of the other may not lose any.
//
//===----------------------------------------------------------------------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/Tile/RecordQueries.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/Builders.h"
#include <gtest/gtest.h>
#include <set>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class PtoFormsTest : public ::testing::Test {
protected:
  PtoFormsTest() {
    context.loadDialect<TileDialect, pto::PtoDialect>();
    for (StringRef chip : {"ascend910b", "ascend950", ""})
      for (SharingPolicy policy :
           {SharingPolicy::Seed, SharingPolicy::Hardware})
        targets.push_back(TargetInfo(TargetAttr::get(
            &context, StringAttr::get(&context, chip), {}, false, policy)));
    Builder builder(&context);
    // A matrix, one of narrower elements, a vector, and a row: what conditions
    // of records ask for.
    types = {TileType::get({16, 96}, builder.getF32Type(), Space::Vec),
             TileType::get({16, 96}, builder.getF16Type(), Space::Vec),
             TileType::get({16, 1}, builder.getF32Type(), Space::Vec),
             TileType::get({1, 64}, builder.getF32Type(), Space::Vec)};
  }

  /// Returns the record of a tile op; only an instance gives it out.
  const OpRecord *getTileRecord(StringRef name) {
    Operation *op = Operation::create(OperationState(
        UnknownLoc::get(&context), OperationName(name, &context)));
    auto access = dyn_cast<TileAccessOpInterface>(op);
    const OpRecord *record = access ? &access.getOpRecord() : nullptr;
    op->destroy();
    return record;
  }

  static std::optional<unsigned> findOperand(const OpRecord &record,
                                             StringRef name) {
    for (auto [index, fact] : llvm::enumerate(record.operands))
      if (fact.name == name)
        return index;
    return std::nullopt;
  }

  /// Compares what is said of an operand.
  void compare(const OpRecord &form, unsigned index, const OpRecord &tile,
               unsigned tileIndex) {
    for (const TargetInfo &target : targets)
      for (TileType operand : types) {
        EXPECT_EQ(getRecordRole(form, index, operand, target),
                  getRecordRole(tile, tileIndex, operand, target));
        for (TileType result : types)
          for (bool contiguous : {false, true}) {
            SharingAnswer mine = getRecordSharing(form, index, operand,
                                                  contiguous, result, target);
            SharingAnswer other = getRecordSharing(tile, tileIndex, operand,
                                                   contiguous, result, target);
            EXPECT_EQ(mine.sharing, other.sharing);
            EXPECT_EQ(mine.reason, other.reason);
            EXPECT_EQ(mine.source, other.source);
          }
      }
  }

  /// Returns the pairs of operands that a record keeps apart, as text. A list
  /// counts as one operand.
  static std::set<std::string> getApart(const OpRecord &record,
                                        const OpRecord &within) {
    std::set<std::string> pairs;
    for (const ApartFact &fact : record.apart) {
      StringRef first = record.operands[fact.operand].name,
                second = record.operands[fact.other].name;
      if (findOperand(within, first) && findOperand(within, second))
        pairs.insert((first + " " + second + ": " + fact.reason).str());
    }
    return pairs;
  }

  MLIRContext context;
  SmallVector<TargetInfo> targets;
  SmallVector<TileType> types;
};

TEST_F(PtoFormsTest, AnswersAreThoseOfTheTileOp) {
  auto *dialect = context.getLoadedDialect<pto::PtoDialect>();
  unsigned numForms = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    const pto::TableOp *row = dialect->lookup(name);
    if (name.getDialectNamespace() != "pto" || !row)
      continue;
    for (const pto::FormRecord &form : row->forms) {
      if (form.like.empty())
        continue;
      SCOPED_TRACE(name.getStringRef().str() + " as " + form.like.str());
      const OpRecord *tile = getTileRecord(form.like);
      ASSERT_NE(tile, nullptr);
      ++numForms;
      // What a tile op updates in place may stand in `outs`, and is no result.
      if (tile->storage != StorageKind::InPlace)
        EXPECT_EQ(form.record.storage, tile->storage);
      EXPECT_EQ(form.record.unit, tile->unit);
      EXPECT_EQ(form.record.core, tile->core);
      EXPECT_EQ(getApart(form.record, *tile), getApart(*tile, form.record));
      for (unsigned i = 0; i < form.numIns; ++i) {
        SCOPED_TRACE(form.record.operands[i].name.str());
        if (form.kinds[i] != pto::OperandKind::Tile)
          continue;
        std::optional<unsigned> other =
            findOperand(*tile, form.record.operands[i].name);
        ASSERT_TRUE(other);
        compare(form.record, i, *tile, *other);
      }
    }
  }
  // Most of the hundred and twenty ops with tiles have a tile op like them.
  EXPECT_GT(numForms, 100u);
}

// What stands in `outs` is written. It is read before where the tile op updates
// an operand in place, unless the form names what it reads in `ins`.
TEST_F(PtoFormsTest, OutsAreWritten) {
  auto *dialect = context.getLoadedDialect<pto::PtoDialect>();
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    const pto::TableOp *row = dialect->lookup(name);
    if (name.getDialectNamespace() != "pto" || !row)
      continue;
    for (const pto::FormRecord &form : row->forms)
      for (unsigned i = form.numIns; i < form.kinds.size(); ++i) {
        SCOPED_TRACE(name.getStringRef().str());
        AccessKind role =
            getRecordRole(form.record, i, types[0], TargetInfo(TargetAttr()));
        if (form.kinds[i] != pto::OperandKind::Tile ||
            role == AccessKind::Unread)
          continue;
        EXPECT_TRUE(role == AccessKind::Write || role == AccessKind::ReadWrite);
        if (!form.like.empty() && form.record.storage != StorageKind::InPlace &&
            getTileRecord(form.like)->storage == StorageKind::InPlace)
          EXPECT_EQ(role, AccessKind::ReadWrite);
      }
  }
}

} // namespace
