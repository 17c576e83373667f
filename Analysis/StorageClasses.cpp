//===- StorageClasses.cpp - Which tiles share storage ---------------------===//

#include "Analysis/StorageClasses.h"
#include "Analysis/Handles.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"
#include "llvm/ADT/EquivalenceClasses.h"

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

void StorageBuilder::joinWebs() {
  webs.emplace(table.getTiles().size());
  classOfWeb.assign(table.getTiles().size(), TileTable::kNone);
  forEachRegionEdge(table.getPoints(), [&](OpOperand &operand, Value input) {
    // An op passes one operand to several inputs, each for another successor.
    if (isPrivate(operand))
      webs->join(table.lookup(operand.get()), table.lookup(input));
  });
}

/// Returns the slot of a tile, as getDeclaredSlot. Where nothing is declared
/// nothing is bound, and each op need not be asked.
static DeclaredSlot findSlot(const TileTable &table, Value tile) {
  return table.getPoints().hasDeclarations() || getTileType(tile).isPlaced()
             ? getDeclaredSlot(tile)
             : DeclaredSlot();
}

const StorageBuilder::Measure &StorageBuilder::measure(TileType type) {
  auto [it, isNew] = measures.try_emplace(type.getSpec());
  if (isNew)
    it->second = {table.getTarget().getSizeInBytes(type),
                  type.getPitchInBytes()};
  return it->second;
}

std::optional<Place>
StorageBuilder::place(unsigned tile,
                      function_ref<std::optional<Place>(Value)> operands) {
  auto [value, definition, space, isContiguous, isHandle] =
      table.getTiles()[tile];
  const OpRecord *record = table.getRecord(definition);
  TileType type = getTileType(value);
  auto [size, pitch] = measure(type);
  TilePlacement placement = type.getPlacement();
  if (placement.isInPipe() || (record && record->storage == StorageKind::Pipe))
    return std::nullopt;

  bool isFresh = !record || record->storageOperand == kNoOperand;
  auto op = isFresh ? TileAccessOpInterface()
                    : cast<TileAccessOpInterface>(value.getDefiningOp());
  OpOperand *operand = op ? getStorageOperand(op) : nullptr;
  std::optional<Place> source;
  std::optional<ByteWindow> window = kWholeWindow;
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
  DeclaredSlot declared = findSlot(table, value);
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
        declared
            ? getDeclaredClass()
            : take(byName.try_emplace({space, placement.name}, numClasses));
    if (placement.offset != TilePlacement::kRuntime)
      return Place{classId, placement.offset, placement.offset + size, true,
                   pitch};
    if (source)
      return Place{classId, source->begin, source->end, false, pitch};
    return Place{classId, 0, size, false, pitch};
  }
  if (!operand && declared)
    return Place{getDeclaredClass(), 0, size, true, pitch};
  // What an op without a record gives out lies where nobody knows.
  if (!operand && isHandle && !makesBuffer(value.getDefiningOp()))
    return std::nullopt;
  if (!operand) {
    if (!webs)
      joinWebs();
    unsigned &web = classOfWeb[webs->findLeader(tile)];
    if (web == TileTable::kNone)
      web = numClasses++;
    return Place{web, 0, size, true, pitch};
  }
  if (!exact)
    return Place{source->classId, source->begin, source->end, false, pitch};
  int64_t begin = source->begin + window->begin;
  return Place{source->classId, begin, begin + size, true, pitch};
}

void StorageClasses::add(const StorageMember &member) {
  Class &mine = classes[member.classId];
  mine.size = std::max(mine.size, member.end);
  mine.members.push_back(members.size());
  members.push_back(member);
}

StorageClasses::StorageClasses(
    ArrayRef<Value> tiles,
    function_ref<std::optional<StorageMember>(Value)> find,
    function_ref<DeclaredSlot(Value)> declared) {
  classes.reserve(tiles.size());
  members.reserve(tiles.size());
  for (Value value : tiles) {
    std::optional<StorageMember> member = find(value);
    if (!member) {
      hasPopped = true;
      continue;
    }
    if (member->classId == classes.size())
      classes.push_back(
          {getTileType(value).getSpace(), 0, {}, declared(value)});
    add(*member);
  }
}

SmallVector<Value, 0> StorageClasses::collectTiles(Operation *func) {
  SmallVector<Value, 0> tiles;
  auto visit = [&](Value value) {
    if (isTile(value))
      tiles.push_back(value);
  };
  func->walk<WalkOrder::PreOrder>([&](Operation *op) {
    llvm::for_each(op->getResults(), visit);
    if (op == func)
      return;
    for (Region &region : op->getRegions())
      llvm::for_each(region.getArguments(), visit);
  });
  return tiles;
}

StorageClasses::StorageClasses(Operation *, AnalysisManager &analyses)
    : StorageClasses() {
  const auto &tiles = analyses.getAnalysis<TileTable>();
  if (auto given = analyses.getCachedAnalysis<GivenClasses>();
      given && given->get().classes) {
    *this = std::move(*given->get().classes);
    given->get().classes.reset();
    table = &tiles;
    findMembers();
    return;
  }
  table = &tiles;
  placeTiles(analyses.getAnalysis<Handles>());
}

void StorageClasses::join(const llvm::IntEqClasses &groups) {
  auto apart = std::move(classes);
  auto all = std::move(members);
  classes = SmallVector<Class, 0>(groups.getNumClasses());
  members.clear();
  members.reserve(all.size());
  for (StorageMember &member : all) {
    unsigned into = groups[member.classId];
    if (classes[into].members.empty())
      classes[into] = {
          apart[member.classId].space, 0, {}, apart[member.classId].declared};
    member.classId = into;
    add(member);
  }
}

/// Finds the numbers of members that are in the order of the function.
void StorageClasses::findMembers() {
  memberOf.assign(table->getTiles().size(), TileTable::kNone);
  unsigned next = 0;
  for (auto [tile, entry] : llvm::enumerate(table->getTiles()))
    if (next < members.size() && members[next].value == entry.value) {
      members[next].tile = tile;
      memberOf[tile] = next++;
    }
  assert(next == members.size() && "the classes are those of other tiles");
}

void StorageClasses::placeTiles(const Handles &handles) {
  StorageBuilder builder(*table);
  ArrayRef<TileTable::Tile> tiles = table->getTiles();
  classes.reserve(tiles.size());
  members.reserve(tiles.size());
  memberOf.assign(tiles.size(), TileTable::kNone);
  auto operands = [&](Value value) -> std::optional<Place> {
    const StorageMember *member = lookup(value);
    if (!member)
      return std::nullopt;
    return Place{member->classId, member->begin, member->end, member->exact,
                 member->pitch};
  };
  auto find = [&](unsigned handle) -> std::optional<Place> {
    Value value = tiles[handle].value;
    // What is in a ring, or where an unknown op says, is for nobody to place.
    bool isElsewhere = handles.getBuffer(handle) == value &&
                       !makesBuffer(value.getDefiningOp());
    if (isElsewhere)
      return std::nullopt;
    if (!handles.isCarried(handle))
      return builder.place(handle, operands);
    // What control flow passes on is the buffer itself.
    unsigned root = handles.getRoot(handle);
    if (root == TileTable::kNone)
      return std::nullopt;
    std::optional<Place> place = operands(tiles[root].value);
    if (place && handles.isView(handle))
      place->exact = false;
    return place;
  };
  auto visit = [&](unsigned tile) {
    auto [value, definition, space, isContiguous, isHandle] = tiles[tile];
    std::optional<Place> place =
        isHandle ? find(tile) : builder.place(tile, operands);
    if (!place) {
      hasPopped = true;
      return;
    }
    if (place->classId == classes.size())
      classes.push_back({space, 0, {}, findSlot(*table, value)});
    memberOf[tile] = members.size();
    add({value, place->classId, place->begin, place->end, place->exact,
         place->pitch, tile});
  };
  // A carry may stand before the op that makes its buffer.
  for (auto [tile, entry] : llvm::enumerate(tiles))
    if (entry.isHandle && handles.getRoot(unsigned(tile)) == tile)
      visit(tile);
  for (auto [tile, entry] : llvm::enumerate(tiles))
    // What a function is given has no storage of its own.
    if (entry.definition != ProgramPoints::kEntry &&
        memberOf[tile] == TileTable::kNone)
      visit(tile);
}

StorageClasses StorageClasses::splitByMeaning() const {
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
  forEachRegionEdge(table->getPoints(), [&](OpOperand &operand, Value input) {
    join(operand.get(), input);
  });
  Handles handles(*table);
  handles.forEach([&](Value handle, Value) {
    if (Value buffer = handles.getBuffer(handle))
      join(buffer, handle);
  });

  StorageClasses split;
  split.members = members;
  split.table = table;
  split.memberOf = memberOf;
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
