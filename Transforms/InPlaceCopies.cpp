//===- InPlaceCopies.cpp - Copies that value semantics needs --------------===//

#include "Transforms/InPlaceCopies.h"
#include "Analysis/LoopCarry.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/EdgeCopies.h"
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
      table(analyses.getAnalysis<TileTable>()),
      classes(analyses.getAnalysis<StorageClasses>()),
      numClasses(classes.getClasses().size()) {}

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
  return success(
      !func->walk<WalkOrder::PreOrder>(
               [&](TileAccessOpInterface op) { return WalkResult(visit(op)); })
           .wasInterrupted());
}

std::optional<Place> InPlaceCopies::lookup(Value value) const {
  if (auto it = moved.find(value); it != moved.end())
    return it->second;
  const StorageMember *member = classes.lookup(value);
  if (!member)
    return std::nullopt;
  return Place{member->classId, member->begin, member->end, member->exact,
               member->pitch};
}

void InPlaceCopies::move(Value value, Place place) {
  moved[value] = place;
  needed[place.classId].members.push_back(value);
}

/// Returns a place of its own for a copy of a tile.
Place InPlaceCopies::makePlace(Value value) {
  auto type = cast<TileType>(value.getType());
  return {numClasses++, 0, target.getSizeInBytes(type), true,
          type.getPitchInBytes()};
}

/// Moves what stands on a tile that has moved.
void InPlaceCopies::follow(TileAccessOpInterface op) {
  OpOperand *source = getStorageOperand(op);
  if (!source || !moved.contains(source->get()))
    return;
  if (std::optional<Place> place = StorageBuilder(table).place(
          op->getResult(0), [&](Value value) { return lookup(value); }))
    move(op->getResult(0), *place);
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
  std::optional<Place> place = lookup(operand.get());
  bool isNeeded = !place;
  if (place) {
    placement::ByteRange bytes{place->begin, place->end};
    isNeeded = findLiveMember(op, place->classId, bytes,
                              points.getWrite(op) + 1) != nullptr;
    for (OpOperand &other :
         op->getOpOperands().drop_front(operand.getOperandNumber() + 1)) {
      std::optional<Place> found = lookup(other.get());
      isNeeded |= found && found->classId == place->classId &&
                  bytes.overlaps({found->begin, found->end}) &&
                  (hasRole(other, AccessKind::Read) ||
                   hasRole(other, AccessKind::ReadWrite));
    }
  }
  if (isNeeded)
    actions.push_back({&operand, isRematerializable(operand.get())
                                     ? Action::Remake
                                     : Action::Copy});
}

LogicalResult InPlaceCopies::visit(TileAccessOpInterface op) {
  if (op.getOpRecord().storage == StorageKind::InPlace)
    return planInPlace(op, *getStorageOperand(op));
  if (!op.getOpRecord().roles.empty())
    for (OpOperand &operand : op->getOpOperands())
      if (hasRole(operand, AccessKind::ReadWrite))
        visitReadWrite(op, operand);
  if (!moved.empty())
    follow(op);
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
  return findLiveMember(op, place.classId, getWritten(op, place),
                        points.getWrite(op));
}

placement::ByteRange InPlaceCopies::getWritten(TileAccessOpInterface op,
                                               const Place &place) const {
  if (op.getOpRecord().writes == Extent::Window && place.exact)
    if (std::optional<ByteWindow> window = op.getWrittenWindow(place.pitch))
      return {place.begin + window->begin, place.begin + window->end};
  return {place.begin, place.end};
}

/// Returns a value of the class that is made before the op, has some of the
/// bytes, and is live at the point, which never falls from one call to the
/// next.
Value InPlaceCopies::findLiveMember(Operation *op, unsigned classId,
                                    placement::ByteRange bytes, int64_t point) {
  addMembers(classId, op);
  SmallVector<Value> &members = needed[classId].members;
  // What is dead by now stays dead.
  llvm::erase_if(members, [&](Value member) {
    ArrayRef<Segment> live = lifetimes.getSegments(member);
    return live.empty() || live.back().end <= point;
  });
  for (Value member : members) {
    Place other = *lookup(member);
    if (other.classId == classId && lifetimes.isLiveAt(member, point) &&
        bytes.overlaps({other.begin, other.end}))
      return member;
  }
  return {};
}

/// Adds the members of a class that are made before an op, each once.
void InPlaceCopies::addMembers(unsigned classId, Operation *op) {
  if (classId >= classes.getClasses().size())
    return;
  auto isMade = [&](Value value) {
    Operation *maker = value.getDefiningOp();
    return (maker ? points.getRead(maker) : points.getDefinition(value)) <
           points.getRead(op);
  };
  Needed &mine = needed[classId];
  ArrayRef<unsigned> members = classes.getClasses()[classId].members;
  for (; mine.numSeen < members.size(); ++mine.numSeen) {
    Value value = classes.getMembers()[members[mine.numSeen]].value;
    if (!isMade(value))
      return;
    mine.members.push_back(value);
  }
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
  Place place = *lookup(operand.get());
  if (!result || operand.get().getParentBlock() != op->getBlock() ||
      classes.lookup(result)->classId != place.classId)
    return false;
  placement::ByteRange written = getWritten(op, place);
  return llvm::none_of(needed[place.classId].members, [&](Value member) {
    Place other = *lookup(member);
    return member != operand.get() && other.classId == place.classId &&
           lifetimes.isLiveAt(member, points.getWrite(op)) &&
           written.overlaps({other.begin, other.end});
  });
}

/// From here on the copy stands for the operand: this op is in the block of the
/// operand, so all ops to come are behind it.
void InPlaceCopies::planSave(TileAccessOpInterface op, OpOperand &operand) {
  Value value = operand.get();
  actions.push_back({&operand, Action::Save});
  if (moved.contains(value))
    move(op->getResult(0), *lookup(value));
  move(value, makePlace(value));
}

LogicalResult InPlaceCopies::planInPlace(TileAccessOpInterface op,
                                         OpOperand &operand) {
  std::optional<Place> place = lookup(operand.get());
  Value clash;
  StringRef reason;
  if (!place) {
    clash = operand.get();
    reason = "it leaves a cross-core ring";
  } else {
    clash = findNeededMember(op, *place);
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
    if (moved.contains(operand.get()))
      move(op->getResult(0), *place);
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
  } else if (!place) {
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
  move(op->getResult(0), makePlace(operand.get()));
  return success();
}

/// Lets all who read a value at an op or behind it read a copy; the op goes on
/// to update the operand.
static void redirectReaders(OpOperand &operand, Value copy, Changes &changes) {
  Operation *op = operand.getOwner();
  changes.replaceUses(operand.get(), copy, [&](OpOperand &use) {
    Operation *user = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
    return &use != &operand && user &&
           (user == op || op->isBeforeInBlock(user));
  });
}

void InPlaceCopies::apply(Changes &changes) {
  llvm::SetVector<Operation *> remade;
  for (auto [operand, action, reason] : actions) {
    if (action == Action::Recompute) {
      recompute(*operand, changes);
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
    changes.insert(made);
    if (action == Action::Save)
      redirectReaders(*operand, made->getResult(0), changes);
    else
      changes.setOperand(*operand, made->getResult(0));
    // It is made for this op, in its stage.
    inheritMemberships(made, operand->getOwner());
  }
  eraseUnused(remade, changes);
}
