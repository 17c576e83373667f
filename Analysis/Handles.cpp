//===- Handles.cpp - Which buffer each handle stands for ------------------===//

#include "Analysis/Handles.h"
#include "Analysis/RegionEdges.h"
#include "Analysis/TileTable.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns the handle that a view is on, or null for one that is no view.
static Value getSource(Value handle) {
  auto op = handle.getDefiningOp<TileAccessOpInterface>();
  OpOperand *source = op ? getStorageOperand(op) : nullptr;
  return source ? source->get() : Value();
}

/// Follows views and carries to the ops that make the buffer.
Handles::Facts Handles::findRoot(Value handle, const Sources &sources) {
  Facts facts;
  facts.isCarried = sources.contains(handle);
  SmallVector<Value> open{handle};
  llvm::DenseSet<Value> seen{handle};
  SmallVector<Value, 2> roots;
  auto visit = [&](Value value) {
    if (seen.insert(value).second)
      open.push_back(value);
  };
  while (!open.empty()) {
    Value value = open.pop_back_val();
    if (Value source = getSource(value)) {
      facts.isView = true;
      visit(source);
    } else if (auto it = sources.find(value); it != sources.end()) {
      llvm::for_each(it->second, visit);
    } else {
      roots.push_back(value);
    }
  }
  if (roots.size() == 1)
    facts.root = roots.front();
  else
    several[handle] = std::move(roots);
  return facts;
}

/// Returns true if each byte of a view's source is one of the view.
static bool isWholeView(Value handle) {
  auto op = cast<TileAccessOpInterface>(handle.getDefiningOp());
  TileType source = getTileType(getSource(handle));
  std::optional<ByteWindow> window = op.getViewWindow(source.getPitchInBytes());
  return window && window->begin == 0 && window->end >= source.getSizeInBytes();
}

Handles::Handles(Operation *func, AnalysisManager &analyses) {
  // Another kernel of the program may have brought the dialect.
  if (analyses.getAnalysis<TileTable>().hasHandles())
    *this = Handles(func);
}

Handles::Handles(Operation *func) : extents(func) {
  if (!mayHaveHandles(func->getContext()))
    return;
  Sources sources;
  forEachHandleEdge(func, [&](OpOperand &operand, Value input) {
    sources[input].push_back(operand.get());
  });
  func->walk([&](SelectLikeOpInterface op) {
    if (isHandle(op->getResult(0)))
      sources[op->getResult(0)] = {op.getTrueValue(), op.getFalseValue()};
  });
  auto add = [&](Value value) {
    if (!isHandle(value))
      return;
    Facts facts = findRoot(value, sources);
    facts.isWhole = true;
    Value at = value;
    for (; Value source = getSource(at); at = source)
      facts.isWhole &= isWholeView(at);
    // Each round of a loop may bring another view.
    facts.isWhole &= at == facts.root;
    handles[value] = facts;
  };
  func->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Value result : op->getResults())
      add(result);
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        add(argument);
  });
  for (auto &[handle, facts] : handles)
    facts.buffer = facts.root;
  if (func->hasAttr(kReplanAttr))
    joinAddresses(func);
  for (auto &[handle, facts] : handles) {
    facts.part.anchor = findAnchor(handle, facts);
    facts.isWhole |= facts.root && facts.part.anchor == facts.root;
    setExtents(facts.part, extents.lookup(handle), facts);
  }
}

/// Makes the first of the buffers on the same bytes the root of all of them;
/// once they are placed, of those that stay together.
void Handles::joinAddresses(Operation *func) {
  using Key = std::pair<TileType, std::pair<int64_t, int64_t>>;
  llvm::DenseMap<Key, Value> first;
  llvm::DenseMap<Value, Value> rootOf;
  TargetInfo target = TargetInfo::lookup(func);
  for (auto &[handle, facts] : handles) {
    std::optional<int64_t> address =
        handle == facts.root && makesBuffer(handle.getDefiningOp())
            ? getConstantAddress(handle.getDefiningOp())
            : std::nullopt;
    if (!address)
      continue;
    TileType type = getTileType(handle);
    // The space and the place are what counts of the type.
    auto place = TileType::get({1}, IntegerType::get(func->getContext(), 8),
                               type.getSpace())
                     .withPlacement(type.getPlacement());
    Key key{place, {*address, target.getSizeInBytes(type)}};
    rootOf[handle] = first.try_emplace(key, handle).first->second;
  }
  for (auto &[handle, facts] : handles)
    if (Value root = rootOf.lookup(facts.root))
      facts.root = root;
  for (auto &[handle, facts] : handles)
    if (SmallVector<Value, 2> roots = getRoots(handle); roots.size() == 1)
      facts.root = roots.front();
}

SmallVector<Value, 2> Handles::getBuffers(Value handle) const {
  if (Value buffer = getBuffer(handle))
    return {buffer};
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

Handles::Part Handles::getPart(OpOperand &use) const {
  auto it = handles.find(use.get());
  if (it == handles.end() || !it->second.part.anchor)
    return {};
  Part part = it->second.part;
  if (extents.isChanged(use.get()))
    setExtents(part, extents.lookup(use), it->second);
  if (part.isWhole)
    return part;
  for (OpFoldResult extent : part.extents)
    if (!extent || !isInScope(extent, use.getOwner()))
      return {};
  if (part.anchor != it->second.root && !isInScope(part.anchor, use.getOwner()))
    return {};
  return part;
}
