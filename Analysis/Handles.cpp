//===- Handles.cpp - Which buffer each handle stands for ------------------===//

#include "Analysis/Handles.h"
#include "Analysis/RegionEdges.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns true if each byte of a view's source is one of the view.
static bool isWholeView(TileAccessOpInterface view, Value source) {
  TileType type = getTileType(source);
  std::optional<ByteWindow> window = view.getViewWindow(type.getPitchInBytes());
  return window && window->begin == 0 && window->end >= type.getSizeInBytes();
}

Handles::Handles(Operation *, AnalysisManager &analyses)
    : Handles(analyses.getAnalysis<TileTable>()) {}

Handles::Handles(const TileTable &table) : table(&table) {
  // Another kernel of the program may have brought the dialect.
  if (!table.hasHandles())
    return;
  facts.resize(table.getTiles().size());
  extents = ValidExtents(table.getFunction());
  findRoots();
  for (Facts &mine : facts)
    mine.buffer = mine.root;
  if (table.getFunction()->hasAttr(kReplanAttr))
    joinAddresses();
  for (auto [number, tile] : llvm::enumerate(table.getTiles())) {
    if (!tile.isHandle)
      continue;
    Facts &mine = facts[number];
    if (mine.root)
      mine.rootTile =
          mine.root == tile.value ? unsigned(number) : table.lookup(mine.root);
    mine.part.anchor = findAnchor(tile.value, mine);
    mine.isWhole |= mine.root && mine.part.anchor == mine.root;
    setExtents(mine.part, extents.lookup(tile.value), mine);
  }
}

/// Adds the buffers of a source to those of a handle. Returns true if something
/// is new.
bool Handles::addRoots(unsigned tile, unsigned source) {
  Facts &mine = facts[tile];
  const Facts &from = facts[source];
  bool isNew = from.isView && !mine.isView;
  mine.isView |= from.isView;
  ArrayRef<TileTable::Tile> tiles = table->getTiles();
  SmallVector<Value, 2> old = getBuffers(tiles[tile].value, mine.root),
                        all = old;
  for (Value root : getBuffers(tiles[source].value, from.root))
    if (!llvm::is_contained(all, root))
      all.push_back(root);
  if (all.size() == old.size())
    return isNew;
  mine.root = all.size() == 1 ? all.front() : Value();
  if (all.size() > 1)
    several[tiles[tile].value] = std::move(all);
  return true;
}

/// Follows views and carries from the ops that make buffers.
void Handles::findRoots() {
  ArrayRef<TileTable::Tile> tiles = table->getTiles();
  using Sources = SmallVector<unsigned, 2>;
  llvm::DenseMap<unsigned, Sources> passedTo;
  forEachHandleEdge(table->getPoints(), [&](OpOperand &operand, Value input) {
    passedTo[table->lookup(input)].push_back(table->lookup(operand.get()));
  });
  // Handles on the buffers of others.
  SmallVector<std::pair<unsigned, Sources>, 0> others;
  for (auto [tile, entry] : llvm::enumerate(tiles)) {
    if (!entry.isHandle)
      continue;
    Facts &mine = facts[tile];
    Operation *op = entry.value.getDefiningOp();
    if (const OpRecord *record = table->getRecord(entry.definition)) {
      auto view = cast<TileAccessOpInterface>(op);
      if (OpOperand *source = record->storageOperand == kNoOperand
                                  ? nullptr
                                  : getStorageOperand(view)) {
        unsigned from = table->lookup(source->get());
        mine.isView = true;
        mine.isWhole = facts[from].isWhole && isWholeView(view, source->get());
        others.emplace_back(tile, Sources{from});
        continue;
      }
    } else if (auto select = dyn_cast_or_null<SelectLikeOpInterface>(op)) {
      passedTo[tile] = {table->lookup(select.getTrueValue()),
                        table->lookup(select.getFalseValue())};
    }
    if (auto it = passedTo.find(tile); it != passedTo.end()) {
      // Each round of a loop may bring another view.
      mine.isCarried = true;
      others.emplace_back(tile, std::move(it->second));
    } else {
      mine.root = entry.value;
      mine.isWhole = true;
    }
  }
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (const auto &[tile, sources] : others)
      for (unsigned source : sources)
        isNew |= addRoots(tile, source);
  }
}

/// Makes the first of the buffers on the same bytes the root of all of them;
/// once they are placed, of those that stay together.
void Handles::joinAddresses() {
  using Key = std::pair<TileType, std::pair<int64_t, int64_t>>;
  llvm::DenseMap<Key, Value> first;
  llvm::DenseMap<Value, Value> rootOf;
  const TargetInfo &target = table->getTarget();
  for (auto [mine, tile] : llvm::zip(facts, table->getTiles())) {
    Operation *op = tile.value.getDefiningOp();
    std::optional<int64_t> address = tile.isHandle && makesBuffer(op)
                                         ? getConstantAddress(op)
                                         : std::nullopt;
    if (!address)
      continue;
    TileType type = getTileType(tile.value);
    // The space and the place are what counts of the type.
    auto place = TileType::get({1}, IntegerType::get(op->getContext(), 8),
                               type.getSpace())
                     .withPlacement(type.getPlacement());
    Key key{place, {*address, target.getSizeInBytes(type)}};
    rootOf[tile.value] = first.try_emplace(key, tile.value).first->second;
  }
  for (Facts &mine : facts)
    if (Value root = rootOf.lookup(mine.root))
      mine.root = root;
  for (auto [mine, tile] : llvm::zip(facts, table->getTiles()))
    if (!tile.isHandle)
      continue;
    else if (auto roots = getRoots(tile.value); roots.size() == 1)
      mine.root = roots.front();
}

SmallVector<Value, 2> Handles::getBuffers(Value handle, Value only) const {
  if (only)
    return {only};
  return several.lookup(handle);
}

SmallVector<Value, 2> Handles::getRoots(Value tile) const {
  if (Value root = getRoot(tile))
    return {root};
  SmallVector<Value, 2> roots;
  for (Value buffer : several.lookup(tile))
    if (Value root = getRoot(buffer); root && !llvm::is_contained(roots, root))
      roots.push_back(root);
  return roots;
}

Value Handles::findAnchor(Value handle, const Facts &facts) {
  // Slots of a multi-buffer are there to be written ahead: they are needed
  // between their reads and writes, too.
  if (!facts.root || isa<pto::MultiTileBufType>(facts.root.getType()))
    return {};
  auto getForm = [](Value value) {
    TileType type = getTileType(value);
    return std::tuple(type.getShape(), type.getElementType(), type.getLayout());
  };
  if (!facts.isView && getForm(handle) == getForm(facts.root))
    return facts.root;
  return handle;
}

/// Returns true if an op is reached by one instance of a value only, the last.
static bool isInScope(OpFoldResult value, Operation *op) {
  auto ssa = dyn_cast<Value>(value);
  return !ssa || ssa.getParentBlock()->findAncestorOpInBlock(*op);
}

void Handles::setExtents(Part &part, const Extents &extents,
                         const Facts &facts) {
  part.extents = extents;
  part.isWhole =
      facts.isWhole && part.anchor &&
      ArrayRef(getConstants(extents)) == getTileType(part.anchor).getShape();
}

Handles::Part Handles::getPart(OpOperand &use, unsigned handle) const {
  const Facts *mine = find(handle);
  if (!mine || !mine->part.anchor)
    return {};
  Part part = mine->part;
  if (extents.isChanged(use.get()))
    setExtents(part, extents.lookup(use), *mine);
  if (part.isWhole)
    return part;
  for (OpFoldResult extent : part.extents)
    if (!extent || !isInScope(extent, use.getOwner()))
      return {};
  if (part.anchor != mine->root && !isInScope(part.anchor, use.getOwner()))
    return {};
  return part;
}
