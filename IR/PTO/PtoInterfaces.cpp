//===- PtoInterfaces.cpp - Questions about ops in destination style -------===//

#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/PtoOps.h"
#include "IR/PTO/ShapedText.h"
#include "IR/Tile/RecordQueries.h"
#include "IR/Tokens.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::pto;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// Returns true for a memref that is not on the chip.
static bool isGlobal(MemRefType type) {
  Attribute space = type.getMemorySpace();
  auto ours = dyn_cast_or_null<AddressSpaceAttr>(space);
  return !space || (ours && ours.getValue() == AddressSpace::Gm);
}

static OperandKind getKind(Type type) {
  if (isa<TileBufType>(type))
    return OperandKind::Tile;
  if (isa<PartitionTensorViewType, TensorViewType, PtrType>(type))
    return OperandKind::Memory;
  if (auto memory = dyn_cast<MemRefType>(type); memory && isGlobal(memory))
    return OperandKind::Memory;
  return type.isIntOrIndexOrFloat() ? OperandKind::Scalar : OperandKind::Other;
}

static bool fits(const FormRecord &form, ArrayRef<Type> operands) {
  if (operands.size() < form.kinds.size())
    return false;
  for (auto [kind, operand] : llvm::zip(form.kinds, operands))
    if (getKind(operand) != kind)
      return false;
  return llvm::none_of(operands.drop_front(form.kinds.size()),
                       llvm::IsaPred<TileBufType, MultiTileBufType>);
}

const FormRecord *pto::findForm(const TableOp &row, ArrayRef<Type> operands) {
  // The one with the most operands says the most.
  const FormRecord *best = nullptr;
  for (const FormRecord &form : row.forms)
    if ((!best || form.kinds.size() > best->kinds.size()) &&
        fits(form, operands))
      best = &form;
  return best;
}

const FormRecord *pto::findForm(const TableOp &row, Operation *op) {
  // Asked of each op again and again: ranges of types are much slower.
  SmallVector<Type, 8> types;
  for (OpOperand &operand : op->getOpOperands())
    types.push_back(operand.get().getType());
  return findForm(row, types);
}

static const TableOp *getRow(Operation *op) {
  auto *dialect = dyn_cast_or_null<PtoDialect>(op->getDialect());
  return dialect ? dialect->lookup(op->getName()) : nullptr;
}

const FormRecord *pto::getForm(Operation *op) {
  const TableOp *row = getRow(op);
  const FormRecord *form = row ? findForm(*row, op) : nullptr;
  if (!form)
    return nullptr;
  // Written in another way than the form, the operands may be other ones.
  auto shape = dyn_cast_or_null<StringAttr>(
      op->getDiscardableAttr(PtoDialect::kShapeAttr));
  if (shape && countIns(shape) != form->numIns)
    return nullptr;
  uint8_t completion = form->record.completion;
  bool lacksResult =
      completion != kNoOperand && completion >= op->getNumResults();
  return lacksResult ? nullptr : form;
}

std::string pto::findNearestOp(OperationName name) {
  // In a short name, more than one letter makes it another one.
  StringRef text = name.getStringRef();
  unsigned limit = text.size() < 12 ? 1 : 2;
  std::pair<unsigned, StringRef> best{limit + 1, ""};
  // The look-up by dialect finds none where the list is not sorted, and it is
  // not.
  for (RegisteredOperationName op :
       name.getContext()->getRegisteredOperations())
    if (op.getDialectNamespace() == PtoDialect::getDialectNamespace())
      best = std::min(best, {text.edit_distance(op.getStringRef(), true, limit),
                             op.getStringRef()});
  return best.first <= limit ? best.second.str() : "";
}

bool pto::isUnknown(Operation *op) {
  if (!isa_and_nonnull<PtoDialect>(op->getDialect()))
    return false;
  const TableOp *row = getRow(op);
  if (!row)
    return !op->isRegistered();
  return !getForm(op) && llvm::any_of(op->getOperandTypes(), [](Type type) {
    return isa<TileBufType, MultiTileBufType>(type);
  });
}

MutableArrayRef<OpOperand> pto::getOuts(Operation *op) {
  std::optional<unsigned> numIns = getNumIns(op);
  if (!numIns)
    return {};
  unsigned end = op->getNumOperands();
  if (const FormRecord *form = getForm(op))
    end = form->kinds.size();
  return op->getOpOperands().slice(*numIns, end - *numIns);
}

//===----------------------------------------------------------------------===//
// The record of an op without one
//===----------------------------------------------------------------------===//

/// Operand 0 of the record stands for `ins`, operand 1 for `outs`. An op that
/// returns a token first may go on using its tiles, also as scratch.
template <uint8_t completion> static const OpRecord &getCautiousRecord() {
  static constexpr OperandFact operands[] = {
      {"ins", Arity::Variadic, true, false},
      {"outs", Arity::Variadic, true, false}};
  static constexpr AccessKind readWrite = AccessKind::ReadWrite;
  static constexpr RoleFact roles[] = {
      {1, readWrite, ArchSet::all(), false, nullptr, ""},
      {completion == kNoOperand ? uint8_t(1) : uint8_t(0), readWrite,
       ArchSet::all(), false, nullptr, ""}};
  static constexpr OpRecord record = {"pto",       StorageKind::Fresh,
                                      kNoOperand,  Extent::Unknown,
                                      Unit::Route, false,
                                      operands,    {},
                                      roles,       {},
                                      Core::Any,   true,
                                      completion,  nullptr};
  return record;
}

bool pto::isCautious(const OpRecord &record) {
  return &record == &getCautiousRecord<kNoOperand>() ||
         &record == &getCautiousRecord<0>();
}

//===----------------------------------------------------------------------===//
// Interfaces of ops without a class
//===----------------------------------------------------------------------===//

namespace {
struct AccessModel : TileAccessOpInterface::FallbackModel<AccessModel> {
  const OpRecord &getOpRecord(Operation *op) const {
    const FormRecord *form = getForm(op);
    if (form)
      return form->record;
    return op->getNumResults() > 0 && isToken(op->getResult(0).getType())
               ? getCautiousRecord<0>()
               : getCautiousRecord<kNoOperand>();
  }

  std::pair<unsigned, unsigned> getOperandRange(Operation *op,
                                                unsigned index) const {
    if (getForm(op))
      return {index, 1};
    // Nothing tells what a generic form reads and what it writes.
    unsigned numIns = getNumIns(op).value_or(0);
    if (index == 0)
      return {0, numIns};
    return {numIns, op->getNumOperands() - numIns};
  }

  std::optional<ByteWindow> getViewWindow(Operation *, int64_t) const {
    return kWholeWindow;
  }

  std::optional<ByteWindow> getWrittenWindow(Operation *, int64_t) const {
    return std::nullopt;
  }

  void getAccesses(Operation *op, const TargetInfo &target,
                   SmallVectorImpl<TileAccess> &accesses) const {
    getTileAccesses(op, target, accesses);
  }
};

struct EffectsModel : MemoryEffectOpInterface::FallbackModel<EffectsModel> {
  void
  getEffects(Operation *op,
             SmallVectorImpl<MemoryEffects::EffectInstance> &effects) const {
    const FormRecord *form = getForm(op);
    // Flags, rings, and what is not known: all of memory.
    if (!form || form->record.writesPipe || op->getNumResults()) {
      effects.emplace_back(MemoryEffects::Read::get());
      effects.emplace_back(MemoryEffects::Write::get());
      return;
    }
    getBufferEffects(op, effects);
  }
};
} // namespace

void *PtoDialect::getRegisteredInterfaceForOp(TypeID interface,
                                              OperationName name) {
  static AccessModel access;
  static EffectsModel effects;
  // Ops with a class answer for themselves, or have nothing to say.
  if (name.isRegistered() && !lookup(name))
    return nullptr;
  if (interface == TileAccessOpInterface::getInterfaceID())
    return static_cast<TileAccessOpInterface::Concept *>(&access);
  if (interface == MemoryEffectOpInterface::getInterfaceID())
    return static_cast<MemoryEffectOpInterface::Concept *>(&effects);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

TileType pto::getTileType(Type type) {
  if (auto tile = dyn_cast<TileBufType>(type))
    return tile.getTileType();
  if (auto multi = dyn_cast<MultiTileBufType>(type))
    return multi.getSlot().getTileType();
  return {};
}

namespace {
/// The record of an op, looked up once for all of its operands.
class Facts {
public:
  explicit Facts(TileAccessOpInterface op) : op(op), form(getForm(op)) {
    record = form ? &form->record : &op.getOpRecord();
  }

  const OpRecord &getRecord() const { return *record; }

  /// Returns what the record calls an operand.
  unsigned getIndex(unsigned operandNumber) const {
    return form ? operandNumber : getRecordIndex(op, operandNumber);
  }

  AccessKind getRole(unsigned operandNumber, const TargetInfo &target) const {
    return getRecordRole(*record, getIndex(operandNumber),
                         pto::getTileType(op->getOperand(operandNumber)),
                         target);
  }

private:
  TileAccessOpInterface op;
  const FormRecord *form;
  const OpRecord *record;
};
} // namespace

AccessKind pto::getRole(TileAccessOpInterface op, unsigned operandNumber,
                        const TargetInfo &target) {
  return Facts(op).getRole(operandNumber, target);
}

void pto::getTileAccesses(Operation *op, const TargetInfo &target,
                          SmallVectorImpl<TileAccess> &accesses) {
  Facts facts(cast<TileAccessOpInterface>(op));
  const OpRecord &record = facts.getRecord();
  Value completion = record.completion == kNoOperand
                         ? Value()
                         : op->getResult(record.completion);
  for (OpOperand &operand : op->getOpOperands()) {
    if (!getTileType(operand.get()))
      continue;
    unsigned index = facts.getIndex(operand.getOperandNumber());
    AccessKind kind = facts.getRole(operand.getOperandNumber(), target);
    bool writes = kind == AccessKind::Write || kind == AccessKind::ReadWrite;
    accesses.push_back(
        {operand.get(), kind, writes ? record.writes : Extent::All,
         kind == AccessKind::Write && record.writes == Extent::All, &operand,
         completion, static_cast<uint8_t>(index)});
  }
  for (Value result : op->getResults())
    if (getTileType(result))
      accesses.push_back({result, AccessKind::Write, record.writes,
                          /*kills=*/true, nullptr, completion});
}

void pto::getBufferEffects(
    Operation *op, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  Facts facts(cast<TileAccessOpInterface>(op));
  const OpRecord &record = facts.getRecord();
  TargetInfo anyTarget{TargetAttr()};
  for (OpOperand &operand : op->getOpOperands()) {
    if (getKind(operand.get().getType()) == OperandKind::Scalar)
      continue;
    AccessKind role = facts.getRole(operand.getOperandNumber(), anyTarget);
    if (role == AccessKind::Read || role == AccessKind::ReadWrite)
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
    if (role != AccessKind::Read && role != AccessKind::Unread)
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
  }
  if (record.storage == StorageKind::View)
    return;
  for (OpResult result : op->getResults())
    effects.emplace_back(MemoryEffects::Allocate::get(), result);
  // What changes no byte is there for something else: it prints, or says what
  // is valid.
  bool isSeen = llvm::any_of(effects, [](auto &effect) {
    return !isa<MemoryEffects::Read>(effect.getEffect());
  });
  if (!isSeen)
    effects.emplace_back(MemoryEffects::Write::get());
}

SharingAnswer pto::getSharing(TileAccessOpInterface op, OpOperand &operand,
                              OpOperand &out, const TargetInfo &target) {
  // Whether rows are contiguous: a window of full rows is.
  Facts facts(op);
  return getRecordSharing(
      facts.getRecord(), facts.getIndex(operand.getOperandNumber()),
      getTileType(operand.get()),
      isContiguous(operand.get()) && isContiguous(out.get()),
      getTileType(out.get()), target);
}

bool pto::keepsContiguity(TileAccessOpInterface view) {
  int64_t pitch = getTileType(getStorageOperand(view)->get()).getPitchInBytes();
  std::optional<ByteWindow> window = view.getViewWindow(pitch);
  return window && (window->end == kWholeWindow.end ||
                    window->end - window->begin ==
                        getTileType(view->getResult(0)).getSizeInBytes());
}

bool pto::isContiguous(Value value) {
  while (auto op = value.getDefiningOp<TileAccessOpInterface>()) {
    if (op.getOpRecord().storage != StorageKind::View)
      break;
    if (!pto::keepsContiguity(op))
      return false;
    value = getStorageOperand(op)->get();
  }
  return true;
}
