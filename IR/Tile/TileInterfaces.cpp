//===- TileInterfaces.cpp - Questions about the tiles of an op ------------===//

#include "IR/Tile/TileInterfaces.h"
#include "IR/Tile/RecordQueries.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Calls `visit` for each arch that must be satisfied.
static void forEachArch(const TargetInfo &target,
                        function_ref<void(Arch)> visit) {
  for (unsigned i = 0; i < kNumArchs; ++i)
    if (target.getArchs().contains(static_cast<Arch>(i)))
      visit(static_cast<Arch>(i));
}

/// Returns the first fact that holds on `arch` and that `fits`. Under
/// `sharing=hardware` the relaxed facts come first, otherwise they do not
/// count.
template <typename Fact>
static const Fact *findFact(ArrayRef<Fact> facts, Arch arch,
                            SharingPolicy policy,
                            function_ref<bool(const Fact &)> fits) {
  auto find = [&](bool relaxed) -> const Fact * {
    for (const Fact &fact : facts)
      if (fact.relaxed == relaxed && fact.archs.contains(arch) && fits(fact))
        return &fact;
    return nullptr;
  };
  if (policy == SharingPolicy::Hardware)
    if (const Fact *fact = find(/*relaxed=*/true))
      return fact;
  return find(/*relaxed=*/false);
}

unsigned tile::getRecordIndex(TileAccessOpInterface op,
                              unsigned operandNumber) {
  unsigned index = 0;
  for (unsigned e = op.getOpRecord().operands.size(); index < e; ++index) {
    auto [first, length] = op.getOperandRange(index);
    if (operandNumber >= first && operandNumber < first + length)
      break;
  }
  return index;
}

/// Orders roles by what they demand, for the strictest over several archs.
static unsigned getDemand(AccessKind kind) {
  switch (kind) {
  case AccessKind::Unread:
    return 0;
  case AccessKind::Read:
    return 1;
  case AccessKind::Scratch:
    return 2;
  case AccessKind::Write:
    return 3;
  case AccessKind::ReadWrite:
    return 4;
  }
  llvm_unreachable("unknown access kind");
}

AccessKind tile::getRecordRole(const OpRecord &record, unsigned index,
                               TileType type, const TargetInfo &target) {
  if (record.roles.empty() ||
      target.ignores(record.name, record.operands[index].name, "role"))
    return AccessKind::Read;
  AccessKind strictest = AccessKind::Unread;
  forEachArch(target, [&](Arch arch) {
    const RoleFact *fact = findFact<RoleFact>(
        record.roles, arch, target.getSharingPolicy(), [&](const RoleFact &f) {
          return f.operand == index &&
                 (!f.condition || f.condition(type, type));
        });
    AccessKind kind = fact ? fact->kind : AccessKind::Read;
    if (getDemand(kind) > getDemand(strictest))
      strictest = kind;
  });
  return strictest;
}

AccessKind tile::getRole(TileAccessOpInterface op, unsigned operandNumber,
                         const TargetInfo &target) {
  return getRecordRole(
      op.getOpRecord(), getRecordIndex(op, operandNumber),
      dyn_cast<TileType>(op->getOperand(operandNumber).getType()), target);
}

OpOperand *tile::getStorageOperand(TileAccessOpInterface op) {
  const OpRecord &record = op.getOpRecord();
  if (record.storageOperand == kNoOperand)
    return nullptr;
  return &op->getOpOperand(op.getOperandRange(record.storageOperand).first);
}

StringAttr tile::getRing(Operation *op) {
  auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
  // An op of a dynamic dialect may not even be asked.
  if (!access || !isa_and_nonnull<TileDialect>(op->getDialect()) ||
      access.getOpRecord().storage != StorageKind::Pipe)
    return {};
  return dyn_cast_or_null<StringAttr>(
      op->getInherentAttr("ring").value_or(Attribute()));
}

bool tile::keepsContiguity(TileAccessOpInterface op) {
  if (op.getOpRecord().storage != StorageKind::View)
    return true;
  auto source = cast<TileType>(getStorageOperand(op)->get().getType());
  std::optional<ByteWindow> window = op.getViewWindow(source.getPitchInBytes());
  return window &&
         (window->end == kWholeWindow.end ||
          window->end - window->begin ==
              cast<TileType>(op->getResult(0).getType()).getSizeInBytes());
}

bool tile::isContiguous(Value value) {
  while (auto op = value.getDefiningOp<TileAccessOpInterface>()) {
    OpOperand *source = getStorageOperand(op);
    if (!source)
      break;
    if (!keepsContiguity(op))
      return false;
    value = source->get();
  }
  return true;
}

SharingAnswer tile::getRecordSharing(const OpRecord &record, unsigned index,
                                     TileType operand, bool contiguous,
                                     TileType result,
                                     const TargetInfo &target) {
  if (getRecordRole(record, index, operand, target) == AccessKind::Unread)
    return {Sharing::Any, "the op does not touch the operand", ""};
  if (target.ignores(record.name, record.operands[index].name))
    return {Sharing::Any, "the rule is left out", ""};

  SharingAnswer strictest{Sharing::Any, "", ""};
  forEachArch(target, [&](Arch arch) {
    // What is said when nothing fits: the condition that a rule asked for.
    SharingAnswer answer{Sharing::Apart,
                         "no record says that the result may share bytes with "
                         "the operand",
                         ""};
    const SharingFact *fact = findFact<SharingFact>(
        record.sharing, arch, target.getSharingPolicy(),
        [&](const SharingFact &f) {
          if (f.operand != index)
            return false;
          if (!f.condition || f.condition(operand, result))
            return true;
          if (f.answer == Sharing::SameStart)
            answer = {Sharing::Apart, f.conditionText, f.source};
          return false;
        });
    if (fact)
      answer = {fact->answer, fact->reason, fact->source};
    if (answer.sharing == Sharing::SameStart && !contiguous)
      answer = {Sharing::Apart,
                "the operand is a window whose rows lie further apart than the "
                "result's",
                answer.source};
    if (answer.sharing >= strictest.sharing)
      strictest = answer;
  });
  return strictest;
}

SharingAnswer tile::getSharing(TileAccessOpInterface op, OpOperand &operand,
                               OpResult result, const TargetInfo &target) {
  // Each source goes to one result, after all sources are read.
  if (isa<ParallelCopyOp>(op) &&
      operand.getOperandNumber() != result.getResultNumber())
    return {Sharing::Any, "", ""};
  return getRecordSharing(
      op.getOpRecord(), getRecordIndex(op, operand.getOperandNumber()),
      cast<TileType>(operand.get().getType()), isContiguous(operand.get()),
      cast<TileType>(result.getType()), target);
}

Value tile::getCompletion(TileAccessOpInterface op) {
  uint8_t result = op.getOpRecord().completion;
  return result == kNoOperand ? Value() : op->getResult(result);
}

void tile::getRecordAccesses(Operation *op, const TargetInfo &target,
                             SmallVectorImpl<TileAccess> &accesses) {
  auto access = cast<TileAccessOpInterface>(op);
  const OpRecord &record = access.getOpRecord();
  Value completion = getCompletion(access);
  for (auto [index, fact] : llvm::enumerate(record.operands)) {
    if (!fact.isTile)
      continue;
    auto [first, length] = access.getOperandRange(index);
    for (OpOperand &operand : op->getOpOperands().slice(first, length)) {
      auto type = cast<TileType>(operand.get().getType());
      accesses.push_back({operand.get(),
                          getRecordRole(record, index, type, target),
                          Extent::All, /*kills=*/false, &operand, completion,
                          static_cast<uint8_t>(index)});
    }
  }
  for (Value result : op->getResults())
    if (isa<TileType>(result.getType()))
      accesses.push_back({result, AccessKind::Write, record.writes,
                          /*kills=*/true, nullptr, completion});
}

void tile::forEachApartPair(
    TileAccessOpInterface op, const TargetInfo &target,
    function_ref<void(OpOperand &, OpOperand &, const ApartFact &)> fn) {
  for (const ApartFact &fact : op.getOpRecord().apart) {
    bool holds = false;
    forEachArch(target, [&](Arch arch) { holds |= fact.archs.contains(arch); });
    if (!holds ||
        (fact.relaxed && target.getSharingPolicy() == SharingPolicy::Hardware))
      continue;
    auto [first, length] = op.getOperandRange(fact.operand);
    auto [otherFirst, otherLength] = op.getOperandRange(fact.other);
    for (OpOperand &operand : op->getOpOperands().slice(first, length))
      for (OpOperand &other :
           op->getOpOperands().slice(otherFirst, otherLength))
        fn(operand, other, fact);
  }
}

#include "IR/Tile/TileInterfaces.cpp.inc"
