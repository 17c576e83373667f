//===- InPlaceCopies.cpp - Copies that value semantics needs --------------===//

#include "Transforms/InPlaceCopies.h"
#include "Analysis/LoopCarry.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Recompute.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

using Place = StorageBuilder::Place;

InPlaceCopies::InPlaceCopies(Operation *func, const TargetInfo &target,
                             AnalysisManager &analyses)
    : func(func), target(target), points(analyses.getAnalysis<ProgramPoints>()),
      lifetimes(analyses.getAnalysis<Lifetimes>()),
      hazard(analyses.getAnalysis<LoadTpopHazard>()),
      builder(analyses.getAnalysis<TileTable>()) {}

LogicalResult InPlaceCopies::plan() {
  bool anyInPlace = false;
  func->walk([&](TileAccessOpInterface op) {
    const OpRecord &record = op.getOpRecord();
    anyInPlace |= record.storage == StorageKind::InPlace ||
                  llvm::any_of(record.roles, [](const RoleFact &fact) {
                    return fact.kind == AccessKind::ReadWrite;
                  });
    visitScratch(op);
  });
  if (!anyInPlace)
    return success();
  findReturns();
  return success(!func->walk<WalkOrder::PreOrder>([&](Operation *op) {
                        return op == func || succeeded(visit(op))
                                   ? WalkResult::advance()
                                   : WalkResult::interrupt();
                      })
                      .wasInterrupted());
}

void InPlaceCopies::remember(Value value, Place place) {
  places[value] = place;
  if (place.classId >= needed.size())
    needed.resize(place.classId + 1);
  needed[place.classId].push_back(value);
}

void InPlaceCopies::visitScratch(TileAccessOpInterface op) {
  if (op.getOpRecord().roles.empty())
    return;
  for (OpOperand &operand : op->getOpOperands())
    if (hasRole(operand, AccessKind::Scratch) &&
        !isPrivateScratch(operand.get()))
      actions.push_back({&operand, Action::FreshScratch});
}

bool InPlaceCopies::hasRole(OpOperand &operand, AccessKind role) const {
  return isa<TileType>(operand.get().getType()) &&
         getRole(cast<TileAccessOpInterface>(operand.getOwner()),
                 operand.getOperandNumber(), target) == role;
}

/// Returns true if the value can be made again instead of copied.
static bool isRematerializable(Value value) {
  auto creator = value.getDefiningOp<TileAccessOpInterface>();
  return creator && creator.getOpRecord().rematerializable;
}

/// Saves an operand that the op leaves changed, if its bytes are needed after
/// the op or are those of a later operand.
void InPlaceCopies::visitReadWrite(TileAccessOpInterface op,
                                   OpOperand &operand) {
  auto it = places.find(operand.get());
  bool isNeeded = it == places.end();
  if (!isNeeded) {
    const Place &place = it->second;
    placement::ByteRange bytes{place.begin, place.end};
    isNeeded = findLiveMember(place.classId, bytes, points.getWrite(op) + 1) !=
               nullptr;
    for (OpOperand &other :
         op->getOpOperands().drop_front(operand.getOperandNumber() + 1)) {
      auto found = places.find(other.get());
      isNeeded |= found != places.end() &&
                  found->second.classId == place.classId &&
                  bytes.overlaps({found->second.begin, found->second.end}) &&
                  (hasRole(other, AccessKind::Read) ||
                   hasRole(other, AccessKind::ReadWrite));
    }
  }
  if (isNeeded)
    actions.push_back({&operand, isRematerializable(operand.get())
                                     ? Action::Remake
                                     : Action::Copy});
}

void InPlaceCopies::place(Value value) {
  if (!isa<TileType>(value.getType()))
    return;
  auto lookup = [&](Value source) -> std::optional<Place> {
    auto it = places.find(source);
    return it == places.end() ? std::nullopt : std::optional(it->second);
  };
  if (std::optional<Place> place = builder.place(value, lookup))
    remember(value, *place);
}

LogicalResult InPlaceCopies::visit(Operation *op) {
  if (auto access = dyn_cast<TileAccessOpInterface>(op)) {
    if (access.getOpRecord().storage == StorageKind::InPlace)
      return planInPlace(access, *getStorageOperand(access));
    if (!access.getOpRecord().roles.empty())
      for (OpOperand &operand : op->getOpOperands())
        if (hasRole(operand, AccessKind::ReadWrite))
          visitReadWrite(access, operand);
  }
  for (Value result : op->getResults())
    place(result);
  for (Region &region : op->getRegions())
    for (Value argument : region.getArguments())
      place(argument);
  return success();
}

/// Returns true if nobody needs the content of a scratch: it is created for
/// that purpose, and all its uses clobber or ignore it.
bool InPlaceCopies::isPrivateScratch(Value value) {
  auto [it, inserted] = privateScratch.try_emplace(value, false);
  if (!inserted)
    return it->second;
  auto creator = value.getDefiningOp<TileAccessOpInterface>();
  bool isPrivate = creator &&
                   creator.getOpRecord().storage == StorageKind::Fresh &&
                   creator.getOpRecord().writes == Extent::None;
  for (OpOperand &use : value.getUses()) {
    auto user = dyn_cast<TileAccessOpInterface>(use.getOwner());
    AccessKind role =
        user ? getRole(user, use.getOperandNumber(), target) : AccessKind::Read;
    isPrivate &= role == AccessKind::Scratch || role == AccessKind::Unread;
  }
  return privateScratch[value] = isPrivate;
}

/// Returns a value whose bytes the op overwrites although they are needed after
/// it, or while it reads another operand; null if there is none.
Value InPlaceCopies::findNeededMember(TileAccessOpInterface op,
                                      const Place &place) {
  return findLiveMember(place.classId, getWritten(op, place),
                        points.getWrite(op));
}

placement::ByteRange InPlaceCopies::getWritten(TileAccessOpInterface op,
                                               const Place &place) const {
  if (op.getOpRecord().writes == Extent::Window && place.exact)
    if (std::optional<ByteWindow> window = op.getWrittenWindow(place.pitch))
      return {place.begin + window->begin, place.begin + window->end};
  return {place.begin, place.end};
}

/// Returns a value of the class that has some of the bytes and is live at the
/// point, which never falls from one call to the next.
Value InPlaceCopies::findLiveMember(unsigned classId,
                                    placement::ByteRange bytes, int64_t point) {
  SmallVector<Value, 1> &members = needed[classId];
  // What is dead by now stays dead.
  llvm::erase_if(members, [&](Value member) {
    ArrayRef<Segment> live = lifetimes.getSegments(member);
    return live.empty() || live.back().end <= point;
  });
  for (Value member : members) {
    const Place &other = places.find(member)->second;
    if (lifetimes.isLiveAt(member, point) &&
        bytes.overlaps({other.begin, other.end}))
      return member;
  }
  return {};
}

/// Finds what edge copies pass on, with what it was before updates in place.
void InPlaceCopies::findReturns() {
  func->walk([&](ParallelCopyOp copy) {
    for (auto [source, result] :
         llvm::zip(copy.getSources(), copy.getResults())) {
      Value value = source;
      while (value.getParentBlock() == copy->getBlock() &&
             returns.try_emplace(value, result).second) {
        auto op = value.getDefiningOp<TileAccessOpInterface>();
        if (!op || op.getOpRecord().storage != StorageKind::InPlace)
          break;
        value = getStorageOperand(op)->get();
      }
    }
  });
}

/// Returns true if the operand is all that the op destroys, and its result goes
/// back to the place where it is.
bool InPlaceCopies::canSave(TileAccessOpInterface op, OpOperand &operand) {
  Value result = returns.lookup(op->getResult(0));
  const Place &place = places.find(operand.get())->second;
  if (!result || operand.get().getParentBlock() != op->getBlock() ||
      builder.getClassOfWeb(result) != place.classId)
    return false;
  placement::ByteRange written = getWritten(op, place);
  return llvm::none_of(needed[place.classId], [&](Value member) {
    const Place &other = places.find(member)->second;
    return member != operand.get() &&
           lifetimes.isLiveAt(member, points.getWrite(op)) &&
           written.overlaps({other.begin, other.end});
  });
}

/// From here on the copy stands for the operand: this op is in the block of the
/// operand, so all ops to come are behind it.
void InPlaceCopies::planSave(TileAccessOpInterface op, OpOperand &operand) {
  Value value = operand.get();
  Place place = places.find(value)->second;
  actions.push_back({&operand, Action::Save});
  llvm::erase(needed[place.classId], value);
  remember(op->getResult(0), place);
  auto type = cast<TileType>(value.getType());
  remember(value, {builder.addClass(), 0, target.getSizeInBytes(type), true,
                   type.getPitchInBytes()});
}

LogicalResult InPlaceCopies::planInPlace(TileAccessOpInterface op,
                                         OpOperand &operand) {
  auto it = places.find(operand.get());
  Value clash;
  StringRef reason;
  if (it == places.end()) {
    clash = operand.get();
    reason = "it leaves a cross-core ring";
  } else {
    clash = findNeededMember(op, it->second);
  }
  // The same value twice: the other use reads what this one overwrites.
  for (OpOperand &other : op->getOpOperands())
    if (&other != &operand && other.get() == operand.get() &&
        getSharing(op, other, op->getResult(0), target).sharing ==
            Sharing::Apart)
      clash = operand.get();
  // The erratum keeps an update by a popped tile off what was loaded.
  if (!clash && hazard.forbids(operand)) {
    clash = operand.get();
    reason = "what is loaded may not be updated by a popped tile";
  }
  if (!clash) {
    remember(op->getResult(0), it->second);
    return success();
  }

  Space space = cast<TileType>(operand.get().getType()).getSpace();
  if (isRematerializable(operand.get())) {
    actions.push_back({&operand, Action::Remake});
  } else if (target.getRoute(space, space) && reason.empty() &&
             canSave(op, operand)) {
    planSave(op, operand);
    return success();
  } else if (target.getRoute(space, space)) {
    actions.push_back({&operand, Action::Copy, reason});
  } else if (canRecompute(operand, target)) {
    actions.push_back({&operand, Action::Recompute});
  } else if (it == places.end()) {
    return op->emitError()
           << "updates in place a tile that lives in a cross-core ring, and "
           << stringifySpace(space)
           << " has no move within the space to copy it out: update another "
              "tile, or update it before it is pushed";
  } else {
    InFlightDiagnostic diag =
        op->emitError() << "updates its operand in place, but the old value is "
                           "needed afterwards and "
                        << stringifySpace(space)
                        << " has no move within the space to save it: use a "
                           "second tile, or read the old value before";
    diag.attachNote(operand.get().getLoc()) << "the old value is made here";
    for (Operation *user : clash.getUsers())
      if (points.getRead(user) > points.getRead(op)) {
        diag.attachNote(user->getLoc()) << "and read here";
        break;
      }
    return diag;
  }
  auto type = cast<TileType>(operand.get().getType());
  remember(op->getResult(0),
           {builder.addClass(), 0, target.getSizeInBytes(type), true,
            type.getPitchInBytes()});
  return success();
}

/// Lets all who read a value at an op or behind it read a copy; the op goes on
/// to update the operand.
static void redirectReaders(OpOperand &operand, Value copy) {
  Operation *op = operand.getOwner();
  operand.get().replaceUsesWithIf(copy, [&](OpOperand &use) {
    Operation *user = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
    return &use != &operand && user &&
           (user == op || op->isBeforeInBlock(user));
  });
}

llvm::SetVector<Operation *> InPlaceCopies::apply() {
  llvm::SetVector<Operation *> remade;
  for (auto [operand, action, reason] : actions) {
    if (action == Action::Recompute) {
      recompute(*operand);
      continue;
    }
    OpBuilder rewriter(operand->getOwner());
    Location loc = operand->getOwner()->getLoc();
    Type type = operand->get().getType();
    Operation *made = nullptr;
    switch (action) {
    case Action::Copy:
    case Action::Save:
      made = CopyOp::create(rewriter, loc, type, operand->get(), Value(),
                            BindingAttr());
      if (!reason.empty())
        made->setDiscardableAttr(kReasonAttr, rewriter.getStringAttr(reason));
      break;
    case Action::Remake: {
      Operation *creator = operand->get().getDefiningOp();
      remade.insert(creator);
      made = rewriter.clone(*creator);
      dropBinding(made);
      break;
    }
    case Action::FreshScratch:
      made = CreateOp::create(rewriter, loc, type, Value(), BindingAttr());
      break;
    case Action::Recompute:
      llvm_unreachable("done above");
    }
    if (action == Action::Save)
      redirectReaders(*operand, made->getResult(0));
    else
      operand->set(made->getResult(0));
    // It is made for this op, in its stage.
    inheritMemberships(made, operand->getOwner());
  }
  return remade;
}
