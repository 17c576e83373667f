//===- StorageClasses.cpp - Which tiles share storage ---------------------===//

#include "Analysis/StorageClasses.h"
#include "Analysis/Handles.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

using Place = StorageBuilder::Place;

/// Returns true for a value that was made for the edge it passes over alone.
static bool isPrivate(OpOperand &operand) {
  Operation *op = operand.get().getDefiningOp();
  if (!op || op->getBlock() != operand.getOwner()->getBlock() ||
      !operand.get().hasOneUse())
    return false;
  auto access = dyn_cast<TileAccessOpInterface>(op);
  return isa<ParallelCopyOp>(op) ||
         (access && access.getOpRecord().rematerializable && !getBinding(op));
}

StorageBuilder::StorageBuilder(Operation *func, const TargetInfo &target)
    : func(func), target(target) {}

void StorageBuilder::joinWebs() {
  webs.emplace();
  forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
    // An op passes one operand to several inputs, each for another successor.
    if (isPrivate(operand))
      webs->unionSets(operand.get().getAsOpaquePointer(),
                      input.getAsOpaquePointer());
  });
}

std::optional<Place>
StorageBuilder::place(Value value,
                      function_ref<std::optional<Place>(Value)> operands) {
  TileType type = getTileType(value);
  int64_t size = target.getSizeInBytes(type);
  TilePlacement placement = type.getPlacement();
  auto op = value.getDefiningOp<TileAccessOpInterface>();
  if (placement.isInPipe() ||
      (op && op.getOpRecord().storage == StorageKind::Pipe))
    return std::nullopt;

  OpOperand *operand = op ? getStorageOperand(op) : nullptr;
  std::optional<Place> source;
  std::optional<ByteWindow> window = kWholeWindow;
  int64_t pitch = type.getPitchInBytes();
  bool exact = true;
  if (operand) {
    source = operands(operand->get());
    if (!source)
      return std::nullopt;
    if (op.getOpRecord().storage == StorageKind::View)
      window = op.getViewWindow(source->pitch);
    int64_t length = source->end - source->begin;
    TileType sourceType = getTileType(operand->get());
    bool isWhole = window && window->end == kWholeWindow.end;
    // Rows of a window, and of the same rows in place, keep their distance; a
    // window that is as large as its elements has no gaps. Any other view of
    // rows with gaps between them may be anywhere in there, and so may a view
    // of a line that lies across rows.
    bool isDense = window && window->end - window->begin == size;
    if (!isDense && !isWhole && !shapes::keepsPitch(sourceType, type))
      pitch = shapes::kNoPitch;
    else if (!isDense && (!isWhole || sourceType.getShape() == type.getShape()))
      pitch = source->pitch;
    else if (!isDense)
      exact = source->pitch == sourceType.getPitchInBytes();
    if (window)
      window->end = std::min(window->end, length);
    size = window ? window->end - window->begin : length;
    exact &= window && source->exact;
  }

  // The class of a key that may be new.
  auto take = [&](auto insertion) {
    numClasses += insertion.second;
    return insertion.first->second;
  };
  DeclaredSlot declared = getDeclaredSlot(value);
  auto getDeclaredClass = [&] {
    return take(bySlot.try_emplace(
        {declared.name, declared.number, declared.index}, numClasses));
  };
  if (placement.isPlaced() && source &&
      placement.slot == TilePlacement::kRuntime)
    return placement.offset == TilePlacement::kRuntime
               ? Place{source->classId, source->begin, source->end, false,
                       pitch}
               : Place{source->classId, placement.offset,
                       placement.offset + size, true, pitch};
  if (placement.isPlaced()) {
    unsigned classId =
        declared ? getDeclaredClass()
                 : take(byName.try_emplace({type.getSpace(), placement.name},
                                           numClasses));
    if (placement.offset != TilePlacement::kRuntime)
      return Place{classId, placement.offset, placement.offset + size, true,
                   pitch};
    if (source)
      return Place{classId, source->begin, source->end, false, pitch};
    return Place{classId, 0, size, false, pitch};
  }
  if (!operand && declared)
    return Place{getDeclaredClass(), 0, size, true, pitch};
  if (!operand) {
    if (!webs)
      joinWebs();
    auto web = webs->findLeader(value.getAsOpaquePointer());
    if (web == webs->member_end())
      return Place{addClass(), 0, size, true, pitch};
    return Place{take(classOfWeb.try_emplace(*web, numClasses)), 0, size, true,
                 pitch};
  }
  if (!exact)
    return Place{source->classId, source->begin, source->end, false, pitch};
  int64_t begin = source->begin + window->begin;
  return Place{source->classId, begin, begin + size, true, pitch};
}

void StorageClasses::add(Value value,
                         function_ref<std::optional<StorageMember>(Value)> find,
                         function_ref<DeclaredSlot(Value)> declared) {
  TileType type = getTileType(value);
  if (!type)
    return;
  std::optional<StorageMember> member = find(value);
  if (!member) {
    hasPopped = true;
    return;
  }
  if (member->classId == classes.size())
    classes.push_back({type.getSpace(), 0, {}, declared(value)});
  Class &mine = classes[member->classId];
  mine.size = std::max(mine.size, member->end);
  mine.members.push_back(members.size());
  indexOf[value] = members.size();
  members.push_back(*member);
}

/// Calls `fn` with each value that ops of a function make, in order.
static void forEachValue(Operation *func, function_ref<void(Value)> fn) {
  func->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Value result : op->getResults())
      fn(result);
    if (op == func)
      return;
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        fn(argument);
  });
}

StorageClasses::StorageClasses(
    Operation *func, function_ref<std::optional<StorageMember>(Value)> find,
    function_ref<DeclaredSlot(Value)> declared) {
  forEachValue(func, [&](Value value) { add(value, find, declared); });
}

std::optional<unsigned> StorageBuilder::getClassOfWeb(Value value) const {
  // Without webs none has been chosen for.
  if (!webs)
    return std::nullopt;
  auto web = webs->findLeader(value.getAsOpaquePointer());
  if (web == webs->member_end())
    return std::nullopt;
  auto it = classOfWeb.find(*web);
  return it == classOfWeb.end() ? std::nullopt : std::optional(it->second);
}

StorageClasses::StorageClasses(Operation *func, AnalysisManager &analyses) {
  if (auto given = analyses.getCachedAnalysis<GivenClasses>();
      given && given->get().classes) {
    *this = std::move(*given->get().classes);
    given->get().classes.reset();
    return;
  }
  TargetInfo target = TargetInfo::lookup(func);
  StorageBuilder builder(func, target);
  size_t ops = func->getRegion(0).empty()
                   ? 0
                   : func->getRegion(0).front().getOperations().size();
  classes.reserve(ops);
  members.reserve(ops);
  indexOf.reserve(ops);
  auto operands = [&](Value value) -> std::optional<Place> {
    const StorageMember *member = lookup(value);
    if (!member)
      return std::nullopt;
    return Place{member->classId, member->begin, member->end, member->exact,
                 member->pitch};
  };
  const auto &handles = analyses.getAnalysis<Handles>();
  bool hasHandles = !handles.isEmpty();
  auto findPlace = [&](Value value) -> std::optional<Place> {
    if (!hasHandles || !handles.isCarried(value))
      return builder.place(value, operands);
    // What control flow passes on is the buffer itself.
    Value root = handles.getRoot(value);
    std::optional<Place> place = root ? operands(root) : std::nullopt;
    if (place && handles.isView(value))
      place->exact = false;
    return place;
  };
  auto find = [&](Value value) -> std::optional<StorageMember> {
    std::optional<Place> place = findPlace(value);
    if (!place)
      return std::nullopt;
    return StorageMember{value,      place->classId, place->begin,
                         place->end, place->exact,   place->pitch};
  };
  // A carry may stand before the op that makes its buffer.
  handles.forEach([&](Value handle, Value root) {
    if (handle == root)
      add(root, find, getDeclaredSlot);
  });
  forEachValue(func, [&](Value value) {
    if (!hasHandles || !indexOf.contains(value))
      add(value, find, getDeclaredSlot);
  });
}

StorageClasses StorageClasses::splitByMeaning(Operation *func) const {
  llvm::EquivalenceClasses<unsigned> joined;
  for (unsigned index = 0; index < members.size(); ++index)
    joined.insert(index);
  auto join = [&](Value a, Value b) {
    const StorageMember *first = lookup(a), *second = lookup(b);
    if (first && second && first->classId == second->classId)
      joined.unionSets(first - members.begin(), second - members.begin());
  };
  for (const StorageMember &member : members)
    if (auto op = member.value.getDefiningOp<TileAccessOpInterface>())
      if (OpOperand *operand = getStorageOperand(op))
        join(member.value, operand->get());
  forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
    join(operand.get(), input);
  });
  Handles handles(func);
  handles.forEach([&](Value handle, Value) {
    if (Value buffer = handles.getBuffer(handle))
      join(buffer, handle);
  });

  StorageClasses split;
  split.members = members;
  split.indexOf = indexOf;
  split.hasPopped = hasPopped;
  llvm::DenseMap<unsigned, unsigned> classOf;
  for (auto [index, member] : llvm::enumerate(split.members)) {
    auto [it, inserted] =
        classOf.try_emplace(joined.getLeaderValue(index), split.classes.size());
    const Class &whole = classes[member.classId];
    if (inserted)
      split.classes.push_back({whole.space, 0, {}, whole.declared});
    Class &mine = split.classes[it->second];
    mine.size = std::max(mine.size, member.end);
    mine.members.push_back(index);
    member.classId = it->second;
  }
  return split;
}

const StorageMember *StorageClasses::lookup(Value value) const {
  auto it = indexOf.find(value);
  return it == indexOf.end() ? nullptr : &members[it->second];
}

void StorageClasses::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  for (auto [index, mine] : llvm::enumerate(classes)) {
    os << "class " << index << ": " << stringifySpace(mine.space) << ", "
       << mine.size << " bytes";
    if (AllocName name = getName(index); name != AllocName())
      os << ", @" << name.str(mine.space);
    os << '\n';
    for (unsigned member : mine.members) {
      const StorageMember &one = members[member];
      os << "  ";
      one.value.printAsOperand(os, state);
      os << " [" << one.begin << ", " << one.end << ')'
         << (one.exact ? "" : " somewhere in") << '\n';
    }
  }
}
