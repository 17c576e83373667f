//===- MemoryShapeRules.cpp - Shapes of memory ops and views --------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using namespace pypto::tile::shapes;

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

LogicalResult shapes::requireOffsets(TileAccessOpInterface op, int64_t rank,
                                     ArrayRef<int64_t> offsets,
                                     StringRef operands) {
  if (static_cast<int64_t>(offsets.size()) != rank)
    return op->emitOpError() << "has " << offsets.size() << " offsets for "
                             << rank << " dimensions";
  for (int64_t offset : offsets)
    if (!ShapedType::isDynamic(offset) && offset < 0)
      return op->emitOpError() << "an offset of " << offset << " is negative";
  unsigned given = 0;
  for (auto [index, fact] : llvm::enumerate(op.getOpRecord().operands))
    if (fact.name == operands)
      given = op.getOperandRange(index).second;
  unsigned needed = llvm::count_if(offsets, ShapedType::isDynamic);
  if (given != needed)
    return op->emitOpError() << "has " << needed << " run-time offsets, but "
                             << given << " operands for them";
  return success();
}

LogicalResult shapes::requireValidOperands(TileAccessOpInterface op) {
  ArrayRef<OperandFact> facts = op.getOpRecord().operands;
  for (auto [index, fact] : llvm::enumerate(facts)) {
    if (fact.name != "valid_sizes")
      continue;
    unsigned given = op.getOperandRange(index).second;
    unsigned needed = getResultTile(op).getNumDynamicValidDims();
    if (given != needed)
      return op->emitOpError()
             << "the result has " << needed
             << " run-time extents in its valid shape, but 'valid' gives "
             << given;
  }
  return success();
}

LogicalResult shapes::requireInside(TileAccessOpInterface op,
                                    ArrayRef<int64_t> offsets,
                                    ArrayRef<int64_t> size,
                                    ArrayRef<int64_t> shape) {
  for (auto [offset, extent, dim] : llvm::zip(offsets, size, shape))
    if (!ShapedType::isDynamic(offset) && !ShapedType::isDynamic(dim) &&
        (offset > dim || extent > dim - offset))
      return op->emitOpError() << "the window [" << offset << ", "
                               << static_cast<uint64_t>(offset) + extent
                               << ") lies outside a dimension of " << dim;
  return success();
}

/// Returns true if the window is whole boxes.
static bool hasWholeBoxes(TileType type, ArrayRef<int64_t> offsets,
                          ArrayRef<int64_t> shape) {
  if (!type.hasBoxes())
    return true;
  auto [rows, cols] = type.getLayout().getBoxShape(type.getElementBits());
  return offsets.size() == 2 && offsets[0] % rows == 0 &&
         shape[0] % rows == 0 && offsets[1] % cols == 0 && shape[1] % cols == 0;
}

bool shapes::keepsPitch(TileType source, TileType window) {
  return source.getLayout() == window.getLayout() && window.getRows() > 1;
}

std::optional<ByteWindow> shapes::getWindow(TileType type, int64_t pitch,
                                            ArrayRef<int64_t> offsets,
                                            ArrayRef<int64_t> shape) {
  if (llvm::any_of(offsets, ShapedType::isDynamic) || pitch == kNoPitch)
    return std::nullopt;
  SmallVector<int64_t> last(offsets);
  int64_t elements = 1;
  for (auto [index, extent] : llvm::zip(last, shape)) {
    index += extent - 1;
    elements *= extent;
  }
  int64_t bits = type.getElementBits();
  ByteWindow window{type.getByteOffset(offsets, pitch),
                    type.getByteOffset(last, pitch) +
                        static_cast<int64_t>(llvm::divideCeil(bits, 8))};
  // Rows, and nothing missing in them: as many bytes as there are elements.
  int64_t gaps = (window.end - window.begin - 1) / pitch;
  int64_t width = window.end - window.begin - gaps * pitch;
  int64_t elementBits = bits == 4 ? 4 : llvm::alignTo(bits, 8);
  if (hasWholeBoxes(type, offsets, shape) &&
      (gaps + 1) * width * 8 == elements * elementBits)
    window.width = width;
  return window;
}

std::optional<ByteWindow> SliceOp::getViewWindow(int64_t pitch) {
  return getWindow(getInput().getType(), pitch, getStaticOffsets(),
                   getResult().getType().getShape());
}

std::optional<ByteWindow> WriteOp::getWrittenWindow(int64_t pitch) {
  SmallVector<int64_t> one(getStaticOffsets().size(), 1);
  return getWindow(getTile().getType(), pitch, getStaticOffsets(), one);
}

std::optional<ByteWindow> AssembleOp::getWrittenWindow(int64_t pitch) {
  return getWindow(getTarget().getType(), pitch, getStaticOffsets(),
                   getSource().getType().getShape());
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Returns the space whose compiler allocations have such a name.
static std::optional<Space> getNumberedSpace(TileAccessOpInterface op,
                                             StringRef name) {
  for (unsigned i = 1; i < kNumSpaces; ++i)
    if (auto space = static_cast<Space>(i);
        !AllocName::fromText(op->getContext(), name, space).isDeclared())
      return space;
  return std::nullopt;
}

/// Requires of memory, allocated or reserved, a name and a place on the chip.
/// The numbers of compiler allocations belong to those of `owner`.
static LogicalResult requireNamedMemory(TileAccessOpInterface op,
                                        StringRef name,
                                        std::optional<Space> space,
                                        std::optional<Space> owner) {
  if (name.empty())
    return op->emitOpError() << "has no name";
  if (space == Space::DDR)
    return op->emitOpError() << "lies on the chip; global memory is a memref";
  std::optional<Space> numbered = getNumberedSpace(op, name);
  if (numbered && numbered != owner)
    return op->emitOpError()
           << "'" << name << "' is a name that compiler allocations in "
           << stringifySpace(*numbered) << " have; choose another";
  return success();
}

LogicalResult shapes::requireBytesInRange(Operation *op, int64_t size,
                                          int64_t address) {
  if (size <= kMaxBytes && address <= kMaxBytes - size)
    return success();
  return op->emitOpError() << "takes bytes beyond " << kMaxBytes
                           << ", farther than any memory on a chip reaches";
}

LogicalResult shapes::allocation(TileAccessOpInterface access) {
  auto op = cast<AllocOp>(access.getOperation());
  if (!op.getPinned() && !op.getSize())
    return op->emitOpError() << "needs a space and a size unless it is pinned";
  if (op.getSpace().has_value() != op.getSize().has_value())
    return op->emitOpError() << "has a space and a size, or neither";
  if (op.getSize().value_or(1) <= 0 || op.getSlots() <= 0 ||
      op.getAddress().value_or(0) < 0)
    return op->emitOpError()
           << "has positive numbers of bytes and slots and an "
              "address that is not negative";
  if (failed(requireBytesInRange(access, op.getSize().value_or(1),
                                 op.getAddress().value_or(0))))
    return failure();
  if (op.getSlots() != 1 && !op.getPinned())
    return op->emitOpError() << "has slots, which only a pinned allocation has";
  if (op.getSize() && *op.getSize() % op.getSlots() != 0)
    return op->emitOpError() << "has " << *op.getSize() << " bytes, which are "
                             << "not " << op.getSlots() << " equal slots";
  if (failed(requireNamedMemory(access, op.getName(), op.getSpace(),
                                op.getPinned() ? std::nullopt : op.getSpace())))
    return failure();
  if (!op.getPinned() && op.getAllocName().isDeclared())
    return op->emitOpError()
           << "'" << op.getName() << "' is no name that the compiler gives ("
           << AllocName(0).str(*op.getSpace())
           << "): an author's allocation is 'pinned'";
  return success();
}

LogicalResult shapes::reserve(TileAccessOpInterface access) {
  auto op = cast<ReserveOp>(access.getOperation());
  if (failed(requireBytesInRange(access, op.getSize(),
                                 op.getAddress().value_or(0))))
    return failure();
  return requireNamedMemory(access, op.getName(), op.getSpace(),
                            /*owner=*/std::nullopt);
}

LogicalResult shapes::constant(TileAccessOpInterface access) {
  auto op = cast<FullOp>(access.getOperation());
  Type element = op.getResult().getType().getElementType();
  bool isInteger = isa<IntegerAttr>(op.getValue());
  if (isInteger != isa<IntegerType>(element))
    return op->emitOpError()
           << "the value of a tile of " << element << " is "
           << (isInteger ? "a float" : "an integer") << " constant";
  unsigned bits = op.getResult().getType().getElementBits();
  if (auto value = dyn_cast<IntegerAttr>(op.getValue());
      value && !llvm::isIntN(bits, value.getInt()) &&
      !llvm::isUIntN(bits, value.getInt()))
    return op->emitOpError() << "the constant " << value.getInt()
                             << " does not fit in " << element;
  return success();
}

LogicalResult shapes::copy(TileAccessOpInterface op) {
  auto source = cast<TileType>(op->getOperand(0).getType());
  if (source.equalsIgnoringPlacement(getResultTile(op)))
    return success();
  return op->emitOpError() << "source and result differ in more than their "
                              "placement";
}

LogicalResult shapes::parallelCopy(TileAccessOpInterface op) {
  if (op->getNumOperands() != op->getNumResults())
    return op->emitOpError()
           << "has " << op->getNumOperands() << " sources and "
           << op->getNumResults() << " results";
  for (auto [source, result] :
       llvm::zip(op->getOperandTypes(), op->getResultTypes()))
    if (!cast<TileType>(source).equalsIgnoringPlacement(cast<TileType>(result)))
      return op->emitOpError() << "a source and its result differ in more than "
                                  "their placement";
  return success();
}

LogicalResult shapes::move(TileAccessOpInterface op) {
  TileType source = getTile(op, "source"), result = getResultTile(op);
  if (source.getShape() != result.getShape() ||
      source.getElementType() != result.getElementType())
    return op->emitOpError()
           << "changes space and layout, not shape or element "
              "type";
  return success();
}

LogicalResult shapes::load(TileAccessOpInterface access) {
  auto op = cast<LoadOp>(access.getOperation());
  auto source = cast<MemRefType>(op.getSource().getType());
  TileType result = op.getResult().getType();
  if (source.getElementType() != result.getElementType())
    return op->emitOpError() << "loads " << source.getElementType()
                             << " into a tile of " << result.getElementType();
  if (failed(requireOffsets(access, source.getRank(), op.getStaticOffsets())) ||
      failed(requireValidOperands(access)))
    return failure();
  // Leading dimensions of the memref may be indexed away.
  size_t rank = result.getShape().size();
  if (rank > static_cast<size_t>(source.getRank()))
    return op->emitOpError() << "the tile has " << rank << " dimensions, the "
                             << "memref " << source.getRank();
  SmallVector<int64_t> window;
  for (int64_t extent : result.getValidShape())
    window.push_back(ShapedType::isDynamic(extent) ? 0 : extent);
  return requireInside(access, op.getStaticOffsets().take_back(rank), window,
                       source.getShape().take_back(rank));
}

LogicalResult shapes::store(TileAccessOpInterface access) {
  auto op = cast<StoreOp>(access.getOperation());
  auto dest = cast<MemRefType>(op.getDest().getType());
  TileType source = op.getSource().getType();
  if (source.getSpace() == Space::Vec &&
      source.getElementType() != dest.getElementType())
    return op->emitOpError() << "stores a tile of " << source.getElementType()
                             << " into a memref of " << dest.getElementType();
  size_t rank = source.getShape().size();
  if (rank > static_cast<size_t>(dest.getRank()))
    return op->emitOpError() << "the tile has " << rank << " dimensions, the "
                             << "memref " << dest.getRank();
  if (failed(requireOffsets(access, dest.getRank(), op.getStaticOffsets())))
    return failure();
  SmallVector<int64_t> window;
  for (int64_t extent : source.getValidShape())
    window.push_back(ShapedType::isDynamic(extent) ? 0 : extent);
  return requireInside(access, op.getStaticOffsets().take_back(rank), window,
                       dest.getShape().take_back(rank));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// A view stays in the space of its source.
static LogicalResult requireSameSpace(TileAccessOpInterface op,
                                      TileType source) {
  TileType result = getResultTile(op);
  if (source.getSpace() == result.getSpace())
    return success();
  return op->emitOpError() << "stays in " << stringifySpace(source.getSpace())
                           << "; a result in "
                           << stringifySpace(result.getSpace())
                           << " needs a tile.move";
}

/// Requires of a slice with boxes that it begins at one, and of any that it
/// does not begin in the middle of a byte.
static LogicalResult requireOrigin(SliceOp op) {
  TileType source = op.getInput().getType(), result = op.getResult().getType();
  ArrayRef<int64_t> offsets = op.getStaticOffsets();
  int64_t row = 0, col = offsets.back();
  for (auto [i, dim] : llvm::zip(offsets, source.getShape().drop_back()))
    row = ShapedType::isDynamic(i) || ShapedType::isDynamic(row)
              ? ShapedType::kDynamic
              : row * dim + i;
  auto isMultiple = [](int64_t offset, int64_t extent) {
    return ShapedType::isDynamic(offset) || offset % extent == 0;
  };
  TileLayout layout = source.getLayout();
  auto [rows, cols] = layout.getBoxShape(source.getElementBits());
  if (result.hasBoxes() && source.hasBoxes() &&
      !(isMultiple(row, rows) && isMultiple(col, cols)))
    return op->emitOpError()
           << "begins inside a box of " << rows << "x" << cols
           << " elements; a slice of several rows begins at one";
  bool alongRow = source.hasBoxes() ? layout.slayout == SLayout::RowMajor
                                    : layout.blayout == BLayout::RowMajor ||
                                          source.getRows() == 1;
  int64_t along = alongRow ? col : row;
  if (source.getElementBits() == 4 &&
      (ShapedType::isDynamic(along) || along % 2 != 0))
    return op->emitOpError()
           << "begins in the middle of a byte: 4-bit elements "
              "are sliced at constant even offsets";
  return success();
}

LogicalResult shapes::slice(TileAccessOpInterface access) {
  auto op = cast<SliceOp>(access.getOperation());
  TileType source = op.getInput().getType(), result = op.getResult().getType();
  size_t rank = source.getShape().size();
  if (result.getShape().size() != rank)
    return op->emitOpError() << "has the " << rank << " dimensions of its "
                             << "source, not " << result.getShape().size();
  if (source.getElementType() != result.getElementType())
    return op->emitOpError()
           << "keeps the element type " << source.getElementType();
  // The order of the elements of a single row or column does not matter.
  bool isLine =
      (result.getRows() == 1 || result.getCols() == 1) && !result.hasBoxes();
  if (!isLine && failed(requireSameLayout(access, source)))
    return failure();
  if (failed(requireSameSpace(access, source)) ||
      failed(requireOffsets(access, rank, op.getStaticOffsets())) ||
      failed(requireValidOperands(access)))
    return failure();
  if (failed(requireInside(access, op.getStaticOffsets(), result.getShape(),
                           source.getShape())))
    return failure();
  // A window with a run-time offset must at least fit somewhere.
  for (auto [extent, dim] : llvm::zip(result.getShape(), source.getShape()))
    if (extent > dim)
      return op->emitOpError() << "a window of " << extent
                               << " is larger than the dimension of " << dim;
  return requireOrigin(op);
}

LogicalResult shapes::reshape(TileAccessOpInterface op) {
  TileType source = getTile(op, "input"), result = getResultTile(op);
  if (source.getElementType() != result.getElementType() ||
      source.getSizeInBytes() != result.getSizeInBytes())
    return op->emitOpError()
           << "keeps the elements: " << source.getSizeInBytes() << " bytes of "
           << source.getElementType() << ", not " << result.getSizeInBytes()
           << " bytes of " << result.getElementType();
  return requireSameSpace(op, source);
}

LogicalResult shapes::reinterpret(TileAccessOpInterface op) {
  TileType source = getTile(op, "input"), result = getResultTile(op);
  if (source.getSizeInBytes() != result.getSizeInBytes())
    return op->emitOpError() << "keeps the bytes: " << source.getSizeInBytes()
                             << ", not " << result.getSizeInBytes();
  return requireSameSpace(op, source);
}

static SmallVector<int64_t> swapLastTwo(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> swapped(shape);
  std::swap(swapped[shape.size() - 1], swapped[shape.size() - 2]);
  return swapped;
}

LogicalResult shapes::transpose(TileAccessOpInterface op) {
  TileType source = getTile(op, "input"), result = getResultTile(op);
  if (source.getShape().size() < 2 ||
      ArrayRef<int64_t>(swapLastTwo(source.getShape())) != result.getShape() ||
      source.getElementType() != result.getElementType())
    return op->emitOpError() << "swaps the last two dimensions and keeps the "
                                "element type";
  return requireSameSpace(op, source);
}

LogicalResult shapes::transposeView(TileAccessOpInterface op) {
  if (failed(transpose(op)))
    return failure();
  TileLayout from = getTile(op, "input").getLayout();
  TileLayout to = getResultTile(op).getLayout();
  if (from.blayout == to.blayout ||
      (from.isBoxed() && from.slayout == to.slayout))
    return op->emitOpError() << "swaps row_major and col_major in the layout, "
                                "since no byte moves";
  return success();
}

LogicalResult shapes::setValidShape(TileAccessOpInterface op) {
  TileType source = getTile(op, "input"), result = getResultTile(op);
  if (source.getShape() != result.getShape() ||
      source.getElementType() != result.getElementType() ||
      source.getLayout() != result.getLayout())
    return op->emitOpError() << "changes nothing but the valid shape";
  if (failed(requireSameSpace(op, source)))
    return failure();
  return requireValidOperands(op);
}

LogicalResult shapes::assemble(TileAccessOpInterface access) {
  auto op = cast<AssembleOp>(access.getOperation());
  TileType target = op.getTarget().getType(), source = op.getSource().getType();
  if (!target.equalsIgnoringPlacement(op.getResult().getType()))
    return op->emitOpError() << "the result has the type of the target";
  // The fixpipe converts what comes from an accumulator.
  if (source.getElementType() != target.getElementType() &&
      source.getSpace() != Space::Acc)
    return op->emitOpError() << "source and target have the same element type, "
                                "unless the source is an accumulator";
  size_t rank = target.getShape().size();
  if (source.getShape().size() != rank)
    return op->emitOpError() << "source and target have the same number of "
                                "dimensions";
  if (failed(requireOffsets(access, rank, op.getStaticOffsets())))
    return failure();
  for (auto [extent, dim] : llvm::zip(source.getShape(), target.getShape()))
    if (extent > dim)
      return op->emitOpError() << "a source of " << extent
                               << " is larger than the dimension of " << dim;
  return requireInside(access, op.getStaticOffsets(), source.getShape(),
                       target.getShape());
}

LogicalResult shapes::fillpad(TileAccessOpInterface op) {
  if (failed(requireSameType(op, StringRef("tile"))))
    return failure();
  return getStorageOperand(op) ? requireSameLayout(op, getTile(op, "tile"))
                               : success();
}

//===----------------------------------------------------------------------===//
// Pipes
//===----------------------------------------------------------------------===//

LogicalResult shapes::pop(TileAccessOpInterface op) {
  const TilePlacement &place = getResultTile(op).getPlacement();
  StringAttr ring = getRing(op);
  if (!place.isPlaced() || place == TilePlacement::inPipe(ring))
    return success();
  return op->emitOpError() << "a tile popped from '" << ring.getValue()
                           << "' lives there: pipe @" << ring.getValue();
}

LogicalResult shapes::freePopped(TileAccessOpInterface op) {
  // What crosses a region edge may have been popped anywhere.
  auto maker = op->getOperand(0).getDefiningOp<TileAccessOpInterface>();
  while (maker && maker.getOpRecord().storage == StorageKind::View)
    maker =
        getStorageOperand(maker)->get().getDefiningOp<TileAccessOpInterface>();
  if (!maker || getRing(maker))
    return success();
  InFlightDiagnostic diag = op->emitOpError()
                            << "frees a tile that was not popped";
  diag.attachNote(maker->getLoc()) << "it is made here";
  return diag;
}
