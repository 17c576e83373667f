//===- PipelineAttrs.cpp - What asks for pipelines and what they leave ----===//
//
// An author asks for a pipeline on a loop; lowering leaves memberships on the
// ops of its body. Both are discardable attributes, so that a host that knows
// nothing of them keeps them.
//
//===----------------------------------------------------------------------===//

#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

LogicalResult
MembershipAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                       int64_t group, int64_t stage) {
  if (group < 0 || stage < 0)
    return emitError() << "group and stage of a pipeline count from 0, not "
                       << group << " and " << stage;
  return success();
}

int64_t tile::getPipelineStages(Operation *loop) {
  auto stages =
      loop->getAttrOfType<IntegerAttr>(TileDialect::kPipelineStagesAttr);
  return stages ? stages.getInt() : 1;
}

void tile::clearPipelineStages(Operation *loop) {
  loop->removeAttr(TileDialect::kPipelineStagesAttr);
  loop->removeAttr(TileDialect::kPipelineDoubleBufferAccAttr);
}

SmallVector<MembershipAttr> tile::getMemberships(Operation *op) {
  SmallVector<MembershipAttr> memberships;
  // Few ops have one; asking the properties first would cost most of them.
  if (auto array = dyn_cast_or_null<ArrayAttr>(
          op->getDiscardableAttr(TileDialect::kPipelineAttr)))
    llvm::append_range(memberships, array.getAsRange<MembershipAttr>());
  return memberships;
}

void tile::addMembership(Operation *op, MembershipAttr membership) {
  SmallVector<Attribute> memberships;
  llvm::append_range(memberships, getMemberships(op));
  memberships.push_back(membership);
  op->setDiscardableAttr(TileDialect::kPipelineAttr,
                         ArrayAttr::get(op->getContext(), memberships));
}

void tile::inheritMemberships(Operation *op, Operation *from) {
  if (Attribute memberships =
          from ? from->getAttr(TileDialect::kPipelineAttr) : Attribute())
    op->setAttr(TileDialect::kPipelineAttr, memberships);
  else
    op->removeAttr(TileDialect::kPipelineAttr);
}

static LogicalResult verifyMemberships(Operation *op, Attribute value) {
  if (!llvm::any_of(op->getResultTypes(), llvm::IsaPred<TileType>))
    return op->emitError() << "makes no tile and is in no stage of a pipeline";
  auto array = dyn_cast<ArrayAttr>(value);
  if (!array || array.empty() ||
      !llvm::all_of(array, llvm::IsaPred<MembershipAttr>))
    return op->emitError() << "'" << TileDialect::kPipelineAttr
                           << "' is a list of #tile.membership<group, stage>";
  llvm::SmallSet<int64_t, 4> groups;
  for (auto membership : array.getAsRange<MembershipAttr>())
    if (!groups.insert(membership.getGroup()).second)
      return op->emitError()
             << "is in pipeline group " << membership.getGroup() << " twice";
  return success();
}

static LogicalResult verifyStages(Operation *op, Attribute value) {
  auto stages = dyn_cast<IntegerAttr>(value);
  if (!stages || stages.getValue().slt(1) ||
      stages.getValue().sgt(kMaxPipelineStages))
    return op->emitError() << "'" << TileDialect::kPipelineStagesAttr
                           << "' is a number from 1 to " << kMaxPipelineStages;
  if (!isa<scf::ForOp>(op))
    return op->emitError() << "'" << TileDialect::kPipelineStagesAttr
                           << "' is for an scf.for";
  return success();
}

static LogicalResult verifyDoubleBuffer(Operation *op, Attribute value) {
  if (isa<UnitAttr>(value) && op->hasAttr(TileDialect::kPipelineStagesAttr))
    return success();
  return op->emitError() << "'" << TileDialect::kPipelineDoubleBufferAccAttr
                         << "' has no value and stands beside '"
                         << TileDialect::kPipelineStagesAttr << "'";
}

LogicalResult tile::verifyPipelineAttribute(Operation *op,
                                            NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == TileDialect::kPipelineAttr)
    return verifyMemberships(op, attribute.getValue());
  if (name == TileDialect::kPipelineStagesAttr)
    return verifyStages(op, attribute.getValue());
  if (name == TileDialect::kPipelineDoubleBufferAccAttr)
    return verifyDoubleBuffer(op, attribute.getValue());
  return success();
}

void tile::dropMemberships(Operation *func) {
  auto name = StringAttr::get(func->getContext(), TileDialect::kPipelineAttr);
  func->walk([&](Operation *op) {
    if (!op->getDiscardableAttrDictionary().empty())
      op->removeDiscardableAttr(name);
  });
}
