//===- TileTypes.cpp - The tile type --------------------------------------===//

#include "IR/Tile/TileTypes.h"
#include "IR/Tile/EnumParser.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

//===----------------------------------------------------------------------===//
// Names of allocations
//===----------------------------------------------------------------------===//

/// No number of so many digits is beyond 64 bits; a longer one is a name.
static constexpr size_t kMaxIdDigits = 18;

AllocName AllocName::fromText(MLIRContext *context, StringRef text,
                              Space space) {
  // Only the spelling that str() prints is a number: no sign, no leading zero.
  // By hand, as every verification reads the names of all allocations.
  StringRef digits = text;
  if (digits.consume_front(stringifySpace(space)) &&
      digits.consume_front("_") && !digits.empty() &&
      (digits.size() == 1 || digits.front() != '0') &&
      digits.size() <= kMaxIdDigits && llvm::all_of(digits, llvm::isDigit)) {
    int64_t id = 0;
    for (char digit : digits)
      id = 10 * id + (digit - '0');
    return AllocName(id);
  }
  return AllocName(StringAttr::get(context, text));
}

std::string AllocName::str(Space space) const {
  if (declared)
    return declared.getValue().str();
  return stringifySpace(space).str() + '_' + std::to_string(id);
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

TileLayout TileLayout::getImplied(ArrayRef<int64_t> shape, Space space) {
  switch (space) {
  case Space::Mat:
  case Space::Left:
    return {BLayout::ColMajor, SLayout::RowMajor, 512};
  case Space::Right:
    return {BLayout::RowMajor, SLayout::ColMajor, 512};
  case Space::Acc:
    return {BLayout::ColMajor, SLayout::RowMajor, 1024};
  case Space::LeftScale:
    return {BLayout::RowMajor, SLayout::RowMajor, 32};
  case Space::RightScale:
    return {BLayout::ColMajor, SLayout::ColMajor, 32};
  default:
    // A column vector is stored as one.
    bool columnVector = shape.size() == 2 && shape[1] == 1 && shape[0] > 1;
    return {columnVector ? BLayout::ColMajor : BLayout::RowMajor,
            SLayout::NoneBox, 512};
  }
}

std::pair<int64_t, int64_t>
TileLayout::getBoxShape(unsigned elementBits) const {
  int64_t major, minor;
  switch (fractal) {
  case 1024:
    major = minor = 16;
    break;
  case 32:
    major = 16, minor = 2;
    break;
  default:
    major = 16, minor = std::max<int64_t>(256 / elementBits, 1);
  }
  if (slayout == SLayout::ColMajor)
    std::swap(major, minor);
  return {major, minor};
}

//===----------------------------------------------------------------------===//
// The tile type
//===----------------------------------------------------------------------===//

unsigned TileType::getNumDynamicValidDims() const {
  return llvm::count_if(getValid(), ShapedType::isDynamic);
}

unsigned TileType::getElementBits() const {
  return getElementType().getIntOrFloatBitWidth();
}

int64_t TileType::getRows() const {
  int64_t rows = 1;
  for (int64_t dim : getShape().drop_back())
    rows *= dim;
  return rows;
}

/// Returns the bits that one element takes in memory.
static int64_t getStorageBits(unsigned elementBits) {
  return elementBits == 4 ? 4 : llvm::alignTo(elementBits, 8);
}

/// Returns the bytes of `elements` elements. The verifier of the type leaves no
/// way to overflow.
static int64_t getBytes(int64_t elements, unsigned bits) {
  int64_t storage = getStorageBits(bits);
  return storage == 4 ? (elements + 1) / 2 : elements * (storage / 8);
}

bool TileType::hasBoxes() const {
  return getLayout().isBoxed() && getRows() > 1;
}

int64_t TileType::getSizeInBytes(int64_t rowMultiple) const {
  int64_t rows = getRows(), cols = getCols();
  if (hasBoxes()) {
    auto [boxRows, boxCols] = getLayout().getBoxShape(getElementBits());
    rows = llvm::alignTo(rows, boxRows);
    cols = llvm::alignTo(cols, boxCols);
  }
  return getBytes(llvm::alignTo(rows, rowMultiple) * cols, getElementBits());
}

int64_t TileType::getPitchInBytes() const {
  bool rowMajor = getLayout().blayout == BLayout::RowMajor;
  int64_t rows = getRows(), cols = getCols();
  if (!hasBoxes())
    return getBytes(rowMajor || rows == 1 ? cols : rows, getElementBits());
  auto [boxRows, boxCols] = getLayout().getBoxShape(getElementBits());
  int64_t elements = rowMajor ? boxRows * llvm::alignTo(cols, boxCols)
                              : llvm::alignTo(rows, boxRows) * boxCols;
  return getBytes(elements, getElementBits());
}

int64_t TileType::getByteOffset(ArrayRef<int64_t> index, int64_t pitch) const {
  int64_t row = 0;
  for (auto [i, dim] : llvm::zip(index.drop_back(), getShape().drop_back()))
    row = row * dim + i;
  int64_t col = index.back();
  bool rowMajor = getLayout().blayout == BLayout::RowMajor;
  int64_t bits = getStorageBits(getElementBits());
  if (!hasBoxes())
    return rowMajor || getRows() == 1 ? row * pitch + col * bits / 8
                                      : col * pitch + row * bits / 8;
  auto [boxRows, boxCols] = getLayout().getBoxShape(getElementBits());
  int64_t outer = rowMajor ? row / boxRows : col / boxCols;
  int64_t inner = rowMajor ? col / boxCols : row / boxRows;
  int64_t inRow = row % boxRows, inCol = col % boxCols;
  int64_t element = getLayout().slayout == SLayout::RowMajor
                        ? inRow * boxCols + inCol
                        : inCol * boxRows + inRow;
  return outer * pitch + (inner * boxRows * boxCols + element) * bits / 8;
}

LogicalResult SpecAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape, Type elementType,
                               Space space, TileLayout layout,
                               ArrayRef<int64_t> valid, Pad) {
  if (space == Space::DDR)
    return emitError() << "a tile lives on the chip; global memory is a memref";
  if (shape.empty())
    return emitError() << "a tile has at least one dimension";
  if (!elementType.isIntOrFloat())
    return emitError() << "tile elements are integers or floats, not "
                       << elementType;
  unsigned bits = elementType.getIntOrFloatBitWidth();
  if (bits < 1 || bits > 64)
    return emitError() << "tile elements have 1 to 64 bits, not " << bits;
  int64_t elements = 1;
  for (int64_t dim : shape) {
    if (ShapedType::isDynamic(dim))
      return emitError() << "the physical shape of a tile is static; keep an "
                            "upper bound here and put the run-time extent into "
                            "'valid'";
    if (dim <= 0)
      return emitError() << "a tile dimension is at least 1, not " << dim;
    if (dim > kMaxElements / elements)
      return emitError() << "a tile has at most " << kMaxElements
                         << " elements";
    elements *= dim;
  }
  int64_t cols = shape.back(), rows = elements / cols;
  bool isRowMajor = layout.blayout == BLayout::RowMajor;
  if (bits == 4 && rows > 1 && !layout.isBoxed() &&
      (isRowMajor ? cols
       : cols > 1 ? rows
                  : 0) %
              2 !=
          0)
    return emitError() << (isRowMajor ? "a row" : "a column")
                       << " of 4-bit elements ends in the middle of a byte: "
                          "give it an even number of elements";
  if (!valid.empty()) {
    if (valid.size() != shape.size())
      return emitError() << "the valid shape has " << valid.size()
                         << " dimensions, the tile " << shape.size();
    for (auto [extent, dim] : llvm::zip(valid, shape))
      if (!ShapedType::isDynamic(extent) && (extent < 0 || extent > dim))
        return emitError() << "a valid extent of " << extent
                           << " lies outside the dimension of " << dim;
  }
  if (!llvm::is_contained({16, 32, 512, 1024}, layout.fractal))
    return emitError() << "a fractal has 16, 32, 512 or 1024 bytes, not "
                       << layout.fractal;
  return success();
}

static ParseResult parsePlacement(AsmParser &parser, Space space,
                                  TilePlacement &placement) {
  StringAttr name;
  if (parseName(parser, name))
    return failure();
  placement = TilePlacement::inMemory(
      AllocName::fromText(parser.getContext(), name, space));
  auto parseCount = [&](int64_t &count) -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      count = TilePlacement::kRuntime;
      return success();
    }
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseInteger(count))
      return failure();
    if (count < 0)
      return parser.emitError(loc, "a slot or offset is not negative");
    if (count > kMaxBytes)
      return parser.emitError(loc, "a slot or offset is at most ") << kMaxBytes;
    return success();
  };
  if (succeeded(parser.parseOptionalKeyword("slot")) &&
      parseCount(placement.slot))
    return failure();
  if (succeeded(parser.parseOptionalPlus()) && parseCount(placement.offset))
    return failure();
  return success();
}

ParseResult tile::parseSpace(AsmParser &parser, Space &space) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<Space> parsed = symbolizeSpace(keyword);
  if (!parsed) {
    InFlightDiagnostic diag = parser.emitError(loc)
                              << "unknown memory space '" << keyword
                              << "'; the spaces are ";
    for (unsigned i = 1; i < kNumSpaces; ++i)
      diag << (i > 1 ? ", " : "") << stringifySpace(static_cast<Space>(i));
    return diag;
  }
  space = *parsed;
  return success();
}

/// Parses `64x64xf32, vec` and the clauses that follow, which come in the order
/// in which they are printed. Sets `more` if another clause must follow.
static SpecAttr parseSpec(AsmParser &parser, bool &more) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape, valid;
  Type elementType;
  Space space;
  if (parser.parseDimensionList(shape, /*allowDynamic=*/true) ||
      parser.parseType(elementType) || parser.parseComma() ||
      parseSpace(parser, space))
    return {};
  TileLayout layout = TileLayout::getImplied(shape, space);
  Pad pad = Pad::Null;
  more = succeeded(parser.parseOptionalComma());
  auto clause = [&](StringRef keyword) {
    return more && succeeded(parser.parseOptionalKeyword(keyword));
  };
  auto next = [&] { more = succeeded(parser.parseOptionalComma()); };
  if (clause("layout")) {
    if (parser.parseLParen() ||
        parseEnum(parser, layout.blayout, symbolizeBLayout, "layout") ||
        parser.parseComma() ||
        parseEnum(parser, layout.slayout, symbolizeSLayout, "box layout") ||
        parser.parseComma() || parser.parseInteger(layout.fractal) ||
        parser.parseRParen())
      return {};
    next();
  }
  if (clause("valid")) {
    if (parser.parseDimensionList(valid, /*allowDynamic=*/true,
                                  /*withTrailingX=*/false))
      return {};
    if (ArrayRef(valid) == ArrayRef(shape))
      valid.clear();
    next();
  }
  if (clause("pad")) {
    if (parseEnum(parser, pad, symbolizePad, "pad value"))
      return {};
    next();
  }
  return SpecAttr::getChecked([&] { return parser.emitError(loc); },
                              parser.getContext(), shape, elementType, space,
                              layout, valid, pad);
}

static void printSpec(AsmPrinter &printer, SpecAttr spec) {
  printer.printDimensionList(spec.getShape());
  printer << 'x' << spec.getElementType() << ", "
          << stringifySpace(spec.getSpace());
  TileLayout layout = spec.getLayout();
  if (layout != TileLayout::getImplied(spec.getShape(), spec.getSpace()))
    printer << ", layout(" << stringifyBLayout(layout.blayout) << ", "
            << stringifySLayout(layout.slayout) << ", " << layout.fractal
            << ')';
  if (!spec.getValid().empty()) {
    printer << ", valid ";
    printer.printDimensionList(spec.getValid());
  }
  if (spec.getPad() != Pad::Null)
    printer << ", pad " << stringifyPad(spec.getPad());
}

Attribute SpecAttr::parse(AsmParser &parser, Type) {
  bool more = false;
  if (parser.parseLess())
    return {};
  SpecAttr spec = parseSpec(parser, more);
  if (!spec)
    return {};
  if (more) {
    parser.emitError(parser.getCurrentLocation(), "expected another clause");
    return {};
  }
  if (parser.parseGreater())
    return {};
  return spec;
}

void SpecAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printSpec(printer, *this);
  printer << '>';
}

Type TileType::parse(AsmParser &parser) {
  bool more = false;
  if (parser.parseLess())
    return {};
  SpecAttr spec = parseSpec(parser, more);
  if (!spec)
    return {};
  TilePlacement placement;
  if (more && succeeded(parser.parseOptionalKeyword("pipe"))) {
    StringAttr ring;
    if (parseName(parser, ring))
      return {};
    placement = TilePlacement::inPipe(ring);
  } else if (more && parsePlacement(parser, spec.getSpace(), placement)) {
    return {};
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), spec, placement);
}

void TileType::print(AsmPrinter &printer) const {
  printer << '<';
  printSpec(printer, getSpec());
  const TilePlacement &place = getPlacement();
  auto printCount = [&](int64_t count) {
    if (count == TilePlacement::kRuntime)
      printer << '?';
    else
      printer << count;
  };
  if (place.isPlaced()) {
    printer << (place.isInMemory() ? ", " : ", pipe ");
    printer.printSymbolName(place.name.str(getSpace()));
    if (place.slot != TilePlacement::kNoSlot) {
      printer << " slot ";
      printCount(place.slot);
    }
    if (place.offset != 0) {
      printer << " + ";
      printCount(place.offset);
    }
  }
  printer << '>';
}

ParseResult tile::parseName(AsmParser &parser, StringAttr &name) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseSymbolName(name))
    return failure();
  if (name.empty())
    return parser.emitError(loc, "a name is not empty");
  return success();
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

#include "IR/Tile/TileEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "IR/Tile/TileAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "IR/Tile/TileTypes.cpp.inc"

void TileDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "IR/Tile/TileTypes.cpp.inc"
      >();
}

void TileDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "IR/Tile/TileAttrs.cpp.inc"
      >();
}
