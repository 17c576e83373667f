//===- BufferOps.cpp - Handles, views, and sections -----------------------===//

#include "IR/PTO/PtoOps.h"
#include "IR/PTO/ShapedText.h"
#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::pto;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

/// `[16, 32]`, as in generic arrays.
static ParseResult parseSizes(OpAsmParser &parser, DenseI64ArrayAttr &sizes) {
  SmallVector<int64_t> values;
  SMLoc loc = parser.getCurrentLocation();
  auto parseOne = [&] { return parser.parseInteger(values.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  if (values.size() != 2)
    return parser.emitError(loc, "a window has rows and columns, not ")
           << values.size() << " sizes";
  sizes = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

static void printSizes(OpAsmPrinter &printer, Operation *,
                       DenseI64ArrayAttr sizes) {
  printer << '[';
  llvm::interleaveComma(sizes.asArrayRef(), printer);
  printer << ']';
}

/// The type of a view; the pointer has its elements and is not written.
static ParseResult parseViewType(OpAsmParser &parser, Type &view,
                                 Type &pointer) {
  TensorViewType type;
  if (parser.parseType(type))
    return failure();
  view = type;
  pointer = PtrType::get(parser.getContext(), type.getElementType());
  return success();
}

static void printViewType(OpAsmPrinter &printer, Operation *, Type view, Type) {
  printer << view;
}

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

/// Extents are given exactly where the type leaves them open.
template <typename AllocOp> static LogicalResult verifyAllocation(AllocOp op) {
  ArrayRef<int64_t> valid = pto::getTileType(op.getResult()).getValidShape();
  Value extents[] = {op.getValidRow(), op.getValidCol()};
  StringRef operands[] = {"valid_row", "valid_col"};
  StringRef keys[] = {"v_row", "v_col"};
  for (unsigned i : {0, 1}) {
    bool open = ShapedType::isDynamic(valid[i]);
    if (open && !extents[i])
      return op.emitOpError() << "the type leaves " << keys[i]
                              << " open, so give it as '" << operands[i] << "'";
    if (!open && extents[i])
      return op.emitOpError() << "the type says that " << keys[i] << " is "
                              << valid[i] << ", so leave out '" << operands[i]
                              << "', or write '" << keys[i] << "=?'";
  }
  return success();
}

LogicalResult AllocTileOp::verify() { return verifyAllocation(*this); }
LogicalResult AllocMultiTileOp::verify() { return verifyAllocation(*this); }

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static LogicalResult verifySameSpace(Operation *op, TileBufType source,
                                     TileBufType result) {
  if (source.getSpace() == result.getSpace())
    return success();
  return op->emitOpError() << "a view stays in its space, but goes from "
                           << stringifySpace(source.getSpace()) << " to "
                           << stringifySpace(result.getSpace());
}

static LogicalResult verifySameSize(Operation *op, TileBufType source,
                                    TileBufType result) {
  if (failed(verifySameSpace(op, source, result)))
    return failure();
  int64_t from = source.getSizeInBytes(), to = result.getSizeInBytes();
  if (from == to)
    return success();
  return op->emitOpError() << "the view has " << to << " bytes, its source "
                           << from;
}

LogicalResult TreshapeOp::verify() {
  return verifySameSize(*this, getSource().getType(), getResult().getType());
}

LogicalResult BitcastOp::verify() {
  TileBufType source = getSource().getType(), result = getResult().getType();
  if (failed(verifySameSpace(*this, source, result)))
    return failure();
  int64_t from = source.getSizeInBytes(), to = result.getSizeInBytes();
  if (to <= from)
    return success();
  return emitOpError() << "the view has " << to << " bytes, its source only "
                       << from;
}

static LogicalResult verifyWindow(Operation *op, TileBufType source,
                                  TileBufType result, OperandRange offsets,
                                  ArrayRef<int64_t> sizes) {
  if (failed(verifySameSpace(op, source, result)))
    return failure();
  if (offsets.size() != 2)
    return op->emitOpError() << "a window has an offset for rows and one for "
                                "columns, not "
                             << offsets.size();
  if (sizes.size() != 2)
    return op->emitOpError()
           << "a window has rows and columns, not " << sizes.size() << " sizes";
  int64_t extents[] = {source.getRows(), source.getCols()};
  int64_t results[] = {result.getRows(), result.getCols()};
  StringRef names[] = {"rows", "columns"};
  for (unsigned i : {0, 1}) {
    if (results[i] != sizes[i])
      return op->emitOpError() << "the window has " << sizes[i] << ' '
                               << names[i] << ", its type " << results[i];
    int64_t begin = 0;
    APInt offset;
    if (matchPattern(offsets[i], m_ConstantInt(&offset)))
      begin = offset.getSExtValue();
    if (begin < 0 || begin > extents[i] - sizes[i])
      return op->emitOpError()
             << names[i] << " [" << begin << ", " << begin + sizes[i]
             << ") are not in the buffer, which has " << extents[i];
  }
  return success();
}

/// Returns the bytes from the first element of a window to its last.
static std::optional<ByteWindow> getWindow(TileBufType source,
                                           TileBufType result,
                                           OperandRange offsets,
                                           int64_t pitch) {
  int64_t first[2], last[2];
  int64_t sizes[] = {result.getRows(), result.getCols()};
  for (unsigned i : {0, 1}) {
    APInt offset;
    if (!matchPattern(offsets[i], m_ConstantInt(&offset)))
      return std::nullopt;
    first[i] = offset.getSExtValue();
    last[i] = first[i] + sizes[i] - 1;
  }
  TileType type = source.getTileType();
  int64_t element = llvm::divideCeil(type.getElementBits(), 8);
  ByteWindow window{type.getByteOffset(first, pitch),
                    type.getByteOffset(last, pitch) + element};
  if (!type.hasBoxes() && type.getLayout().blayout == BLayout::RowMajor)
    window.width = sizes[1] * element;
  return window;
}

LogicalResult SubviewOp::verify() {
  return verifyWindow(*this, getSource().getType(), getResult().getType(),
                      getOffsets(), getSizes());
}

LogicalResult SubsetOp::verify() {
  return verifyWindow(*this, getSource().getType(), getResult().getType(),
                      getOffsets(), getSizes());
}

std::optional<ByteWindow> SubviewOp::getViewWindow(int64_t pitch) {
  return getWindow(getSource().getType(), getResult().getType(), getOffsets(),
                   pitch);
}

std::optional<ByteWindow> SubsetOp::getViewWindow(int64_t pitch) {
  return getWindow(getSource().getType(), getResult().getType(), getOffsets(),
                   pitch);
}

/// Returns the type of a window as ptoas infers it: what is valid repeats with
/// the valid extent of the source, and is clipped by the window. Emits an error
/// and returns null if there is no such type.
static TileBufType inferWindow(function_ref<InFlightDiagnostic()> emitError,
                               TileBufType source, ValueRange offsets,
                               ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> valid(source.getValidShape());
  for (auto [extent, offset, size] : llvm::zip(valid, offsets, sizes)) {
    APInt begin;
    if (ShapedType::isDynamic(extent))
      continue;
    if (extent > 0 && matchPattern(offset, m_ConstantInt(&begin)))
      extent = std::min(size, extent - begin.getSExtValue() % extent);
    else
      extent = size;
  }
  SpecAttr from = source.getTileType().getSpec();
  if (ArrayRef(valid) == sizes)
    valid.clear();
  MLIRContext *context = source.getContext();
  auto spec = SpecAttr::getChecked(
      emitError, context, sizes, from.getElementType(), from.getSpace(),
      from.getLayout(), ArrayRef(valid), from.getPad());
  if (!spec)
    return {};
  return TileBufType::get(context, source.getDtype(),
                          TileType::get(context, spec, TilePlacement()),
                          source.getCompact());
}

ParseResult SubsetOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand source;
  SmallVector<OpAsmParser::UnresolvedOperand> offsets;
  DenseI64ArrayAttr sizes;
  Type type;
  SMLoc typeLoc;
  if (parser.parseOperand(source) ||
      parser.parseOperandList(offsets, AsmParser::Delimiter::Square) ||
      parser.parseKeyword("sizes") || parseSizes(parser, sizes) ||
      parser.parseOptionalAttrDict(state.attributes) || parser.parseColon() ||
      parser.getCurrentLocation(&typeLoc) || parser.parseType(type))
    return failure();
  auto tile = dyn_cast<TileBufType>(type);
  if (!tile)
    return parser.emitError(typeLoc, "a window is on a tile_buf");
  if (parser.resolveOperand(source, tile, state.operands) ||
      parser.resolveOperands(offsets, parser.getBuilder().getIndexType(),
                             state.operands))
    return failure();
  state.getOrAddProperties<Properties>().sizes = sizes;
  for (int64_t size : sizes.asArrayRef())
    if (size < 1)
      return parser.emitError(typeLoc, "a window has at least one element");
  TileBufType window =
      inferWindow([&] { return parser.emitError(typeLoc); }, tile,
                  ValueRange(state.operands).drop_front(), sizes.asArrayRef());
  if (!window)
    return failure();
  state.addTypes(window);
  return success();
}

void SubsetOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getSource() << '[' << getOffsets() << "] sizes ";
  printSizes(printer, *this, getSizesAttr());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"sizes"});
  printer << " : " << getSource().getType();
}

LogicalResult MultiTileGetOp::verify() {
  if (getSource().getType().getSlot() == getResult().getType())
    return success();
  return emitOpError() << "a slot has the type "
                       << getSource().getType().getSlot();
}

std::optional<ByteWindow> MultiTileGetOp::getViewWindow(int64_t) {
  APInt index;
  if (!matchPattern(getIndex(), m_ConstantInt(&index)))
    return std::nullopt;
  int64_t size = getResult().getType().getSizeInBytes();
  int64_t begin = index.getSExtValue() * size;
  return ByteWindow{begin, begin + size};
}

LogicalResult SetValidshapeOp::verify() {
  if (getSource().getType().getTileType().getNumDynamicValidDims() == 2)
    return success();
  return emitOpError("the valid extents of the type are fixed; write 'v_row=?, "
                     "v_col=?'");
}

//===----------------------------------------------------------------------===//
// Reserved bytes
//===----------------------------------------------------------------------===//

ParseResult ReserveBufferOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseShaped(parser, state);
}

void ReserveBufferOp::print(OpAsmPrinter &printer) {
  printShaped(*this, printer);
}

StringRef ReserveBufferOp::getName() {
  return (*this)->getAttrOfType<StringAttr>("name").getValue();
}

Space ReserveBufferOp::getSpace() {
  auto location = (*this)->getAttrOfType<AddressSpaceAttr>("location");
  return location.getValue() == AddressSpace::Mat ? Space::Mat : Space::Vec;
}

int64_t ReserveBufferOp::getSize() {
  return (*this)->getAttrOfType<IntegerAttr>("size").getInt();
}

std::optional<int64_t> ReserveBufferOp::getBase() {
  auto base = (*this)->getAttrOfType<IntegerAttr>("base");
  return base ? std::optional(base.getInt()) : std::nullopt;
}

void ReserveBufferOp::setBase(int64_t address) {
  Builder builder(getContext());
  (*this)->setAttr("auto", builder.getBoolAttr(false));
  (*this)->setAttr("base", builder.getI64IntegerAttr(address));
  // The text has the base among the others.
  (*this)->setAttr(
      PtoDialect::kShapeAttr,
      builder.getStringAttr("{name size location auto base} -> ~"));
}

LogicalResult ReserveBufferOp::verify() {
  Operation *op = *this;
  if (!op->getAttrOfType<StringAttr>("name"))
    return emitOpError("needs a 'name'");
  auto size = op->getAttrOfType<IntegerAttr>("size");
  if (!size || size.getInt() < 1)
    return emitOpError("needs a 'size' in bytes");
  auto location = op->getAttrOfType<AddressSpaceAttr>("location");
  if (!location || (location.getValue() != AddressSpace::Vec &&
                    location.getValue() != AddressSpace::Mat))
    return emitOpError("needs a 'location', which is "
                       "#pto.address_space<vec> or #pto.address_space<mat>");
  auto isAuto = op->getAttrOfType<BoolAttr>("auto");
  auto base = op->getAttrOfType<IntegerAttr>("base");
  if (base && base.getInt() < 0)
    return emitOpError("an address is not negative");
  if (isAuto && isAuto.getValue() == static_cast<bool>(base))
    return emitOpError(base ? "has a 'base', so write 'auto = false'"
                            : "needs a 'base', or 'auto = true'");
  return shapes::requireBytesInRange(op, size.getInt(),
                                     base ? base.getInt() : 0);
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

template <typename SectionOp>
static ParseResult parseSection(OpAsmParser &parser, OperationState &state) {
  Region *body = state.addRegion();
  if (parser.parseRegion(*body) ||
      parser.parseOptionalAttrDict(state.attributes))
    return failure();
  SectionOp::ensureTerminator(*body, parser.getBuilder(), state.location);
  return success();
}

template <typename SectionOp>
static void printSection(SectionOp op, OpAsmPrinter &printer) {
  printer << ' ';
  printer.printRegion(op.getBody(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/false);
  printer.printOptionalAttrDict(op->getAttrs());
}

/// The body runs once.
static void getSuccessors(RegionBranchPoint point, Region &body,
                          Operation *parent,
                          SmallVectorImpl<RegionSuccessor> &successors) {
  if (point.isParent())
    successors.emplace_back(&body);
  else
    successors.emplace_back(parent, parent->getResults());
}

ParseResult SectionCubeOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSection<SectionCubeOp>(parser, state);
}
void SectionCubeOp::print(OpAsmPrinter &printer) {
  printSection(*this, printer);
}
void SectionCubeOp::getSuccessorRegions(
    RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &successors) {
  getSuccessors(point, getBody(), *this, successors);
}

ParseResult SectionVectorOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSection<SectionVectorOp>(parser, state);
}
void SectionVectorOp::print(OpAsmPrinter &printer) {
  printSection(*this, printer);
}
void SectionVectorOp::getSuccessorRegions(
    RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &successors) {
  getSuccessors(point, getBody(), *this, successors);
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

#include "IR/PTO/BufferOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/PTO/BufferOps.cpp.inc"

void PtoDialect::registerBufferOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/PTO/BufferOps.cpp.inc"
      >();
}
