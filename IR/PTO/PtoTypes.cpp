//===- PtoTypes.cpp - Types and attributes of the pto dialect -------------===//
//
// A type or attribute that is none of ours is kept as its text: the form has
// many that planning need not understand, and gets new ones with every version.
//
//===----------------------------------------------------------------------===//

#include "IR/PTO/PtoTypes.h"
#include "IR/PTO/PtoDialect.h"
#include "IR/PTO/PtoInterfaces.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::pto;

/// Slots that a multi-buffer may have.
static constexpr int64_t kMinSlots = 2, kMaxSlots = 16;

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

static ParseResult parseDims(AsmParser &parser, SmallVectorImpl<int64_t> &shape,
                             Type &elementType) {
  return failure(parser.parseDimensionList(shape) ||
                 parser.parseType(elementType));
}

static void printDims(AsmPrinter &printer, ArrayRef<int64_t> shape,
                      Type elementType) {
  printer.printDimensionList(shape);
  printer << 'x' << elementType;
}

//===----------------------------------------------------------------------===//
// tile_buf
//===----------------------------------------------------------------------===//

Type pto::getElementType(Type dtype) {
  if (dtype.isIntOrFloat())
    return dtype;
  // Eight bits each; MLIR has no type for them.
  auto opaque = dyn_cast<OpaqueType>(dtype);
  if (opaque &&
      llvm::is_contained({"f8E8M0", "hif8", "f4E2M1x2"}, opaque.getTypeData()))
    return Float8E8M0FNUType::get(dtype.getContext());
  return {};
}

/// An extent that the text has not given.
static constexpr int64_t kMissing = -2;

namespace {
/// The values of a tile_buf as they are read, in either spelling.
class TileBufParser {
public:
  explicit TileBufParser(AsmParser &parser) : parser(parser) {}

  Type parse() {
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseLess() || parseFirst() || parseRest() ||
        parser.parseGreater() || checkComplete(loc))
      return {};
    return build(loc);
  }

private:
  /// `loc=vec` or `vec, 16x64xf32`. Keys may come in any order.
  ParseResult parseFirst() {
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    if (succeeded(parser.parseOptionalEqual()))
      return parseValue(word, loc);
    shape.clear();
    if (setSpace(word, loc) || parser.parseComma() ||
        parser.parseDimensionList(shape, /*allowDynamic=*/true) ||
        parser.parseType(dtype))
      return failure();
    if (shape.size() != 2)
      return parser.emitError(loc, "a tile_buf has rows and columns, not ")
             << shape.size() << " dimensions";
    return success();
  }

  ParseResult parseRest() {
    while (succeeded(parser.parseOptionalComma())) {
      SMLoc loc = parser.getCurrentLocation();
      StringRef key;
      if (parser.parseKeyword(&key) || parser.parseEqual() ||
          parseValue(key, loc))
        return failure();
    }
    return success();
  }

  ParseResult parseValue(StringRef key, SMLoc loc) {
    if (!seen.insert(key).second)
      return parser.emitError(loc) << "'" << key << "' is given twice";
    if (key == "loc") {
      SMLoc at = parser.getCurrentLocation();
      StringRef word;
      return failure(parser.parseKeyword(&word) || setSpace(word, at));
    }
    if (key == "dtype")
      return parser.parseType(dtype);
    if (key == "rows" || key == "cols")
      return parser.parseInteger(shape[key == "cols"]);
    if (key == "v_row" || key == "v_col")
      return parseExtent(valid[key == "v_col"]);
    if (key == "valid")
      return parseValidShape();
    if (key == "blayout")
      return parseWord(layout.blayout, tile::symbolizeBLayout, key,
                       "row_major or col_major");
    if (key == "slayout")
      return parseWord(layout.slayout, tile::symbolizeSLayout, key,
                       "none_box, row_major or col_major");
    if (key == "fractal")
      return parseNumber(layout.fractal, {16, 32, 512, 1024}, key);
    if (key == "pad")
      return parseNumber(pad, {0, 1, 2, 3}, key);
    if (key == "compact")
      return parseNumber(compact, {0, 1, 2}, key);
    return parser.emitError(loc)
           << "a tile_buf has no key '" << key
           << "'; its keys are loc, dtype, rows, cols, v_row, v_col, blayout, "
              "slayout, fractal, pad and compact";
  }

  /// Global memory holds no tiles: the spaces are those on the chip.
  ParseResult setSpace(StringRef word, SMLoc loc) {
    std::optional<tile::Space> parsed = tile::symbolizeSpace(word);
    if (!parsed || *parsed == tile::Space::DDR)
      return parser.emitError(loc)
             << "'" << word
             << "' is no space for a tile; the spaces are vec, mat, left, "
                "right, acc, bias and scaling";
    space = *parsed;
    return success();
  }

  /// A number, or `?` (in old files -1) for what is known only at run time.
  ParseResult parseExtent(int64_t &extent) {
    SMLoc loc = parser.getCurrentLocation();
    int64_t value = -1;
    if (failed(parser.parseOptionalQuestion()) && parser.parseInteger(value))
      return failure();
    if (value < -1)
      return parser.emitError(loc, "a valid extent is not negative");
    extent = value == -1 ? ShapedType::kDynamic : value;
    return success();
  }

  /// `16x?`.
  ParseResult parseValidShape() {
    SMLoc loc = parser.getCurrentLocation();
    valid.clear();
    if (parser.parseDimensionList(valid, /*allowDynamic=*/true,
                                  /*withTrailingX=*/false))
      return failure();
    if (valid.size() != 2)
      return parser.emitError(loc, "a valid shape has rows and columns, not ")
             << valid.size() << " dimensions";
    return success();
  }

  template <typename Enum>
  ParseResult parseWord(Enum &value,
                        std::optional<Enum> (*symbolize)(StringRef),
                        StringRef key, StringRef words) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    std::optional<Enum> parsed = symbolize(word);
    if (!parsed)
      return parser.emitError(loc)
             << "'" << word << "' is no " << key << "; it is " << words;
    value = *parsed;
    return success();
  }

  ParseResult parseNumber(int64_t &value, ArrayRef<int64_t> values,
                          StringRef key) {
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseInteger(value))
      return failure();
    if (llvm::is_contained(values, value))
      return success();
    InFlightDiagnostic diag = parser.emitError(loc)
                              << value << " is no " << key << "; it is ";
    llvm::interleave(
        values, [&](int64_t known) { diag << known; }, [&] { diag << " or "; });
    return diag;
  }

  ParseResult checkComplete(SMLoc loc) {
    StringRef missing = !space                 ? "loc"
                        : !dtype               ? "dtype"
                        : shape[0] == kMissing ? "rows"
                        : shape[1] == kMissing ? "cols"
                                               : "";
    if (missing.empty())
      return success();
    return parser.emitError(loc) << "a tile_buf needs '" << missing << "'";
  }

  Type build(SMLoc loc) {
    auto report = [&] { return parser.emitError(loc); };
    function_ref<InFlightDiagnostic()> emitError = report;
    MLIRContext *context = parser.getContext();
    Type element = getElementType(dtype);
    if (!element)
      return emitError() << "the size of an element of " << dtype
                         << " is not known",
             Type();
    for (unsigned i : {0, 1})
      if (valid[i] == kMissing)
        valid[i] = shape[i];
    auto spec = tile::SpecAttr::getChecked(
        emitError, context, ArrayRef(shape), element, *space, layout,
        valid == shape ? ArrayRef<int64_t>() : ArrayRef(valid),
        static_cast<tile::Pad>(pad));
    if (!spec)
      return {};
    return TileBufType::get(
        context, dtype,
        tile::TileType::get(context, spec, tile::TilePlacement()),
        static_cast<Compact>(compact));
  }

  AsmParser &parser;
  llvm::SmallSet<StringRef, 16> seen;
  std::optional<tile::Space> space;
  Type dtype;
  SmallVector<int64_t> shape = {kMissing, kMissing};
  SmallVector<int64_t> valid = {kMissing, kMissing};
  tile::TileLayout layout;
  int64_t pad = 0, compact = 0;
};
} // namespace

Type TileBufType::parse(AsmParser &parser) {
  return TileBufParser(parser).parse();
}

void TileBufType::print(AsmPrinter &printer) const {
  auto printExtent = [&](int64_t extent) {
    if (ShapedType::isDynamic(extent))
      printer << '?';
    else
      printer << extent;
  };
  tile::TileLayout layout = getTileType().getLayout();
  printer << "<loc=" << tile::stringifySpace(getSpace())
          << ", dtype=" << getDtype() << ", rows=" << getRows()
          << ", cols=" << getCols() << ", v_row=";
  printExtent(getValidShape()[0]);
  printer << ", v_col=";
  printExtent(getValidShape()[1]);
  printer << ", blayout=" << tile::stringifyBLayout(layout.blayout)
          << ", slayout=" << tile::stringifySLayout(layout.slayout)
          << ", fractal=" << layout.fractal
          << ", pad=" << static_cast<unsigned>(getTileType().getPad());
  if (getCompact() != Compact::Null)
    printer << ", compact=" << static_cast<unsigned>(getCompact());
  printer << '>';
}

int64_t TileBufType::getSizeInBytes(int64_t rowMultiple) const {
  tile::TileType type = getTileType();
  int64_t size = type.getSizeInBytes(rowMultiple);
  if (getCompact() != Compact::RowPlusOne)
    return size;
  // One element behind each row but the last.
  bool rowMajor = type.getLayout().blayout == tile::BLayout::RowMajor;
  int64_t rows = rowMajor ? getRows() : getCols();
  return size + llvm::divideCeil((rows - 1) * type.getElementBits(), 8);
}

//===----------------------------------------------------------------------===//
// Other types
//===----------------------------------------------------------------------===//

LogicalResult
MultiTileBufType::verify(function_ref<InFlightDiagnostic()> emitError,
                         TileBufType, int64_t count) {
  if (count < kMinSlots || count > kMaxSlots)
    return emitError() << "a multi_tile_buf has " << kMinSlots << " to "
                       << kMaxSlots << " slots, not " << count;
  return success();
}

#define GET_TYPEDEF_CLASSES
#include "IR/PTO/PtoTypes.cpp.inc"

#include "IR/PTO/PtoEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "IR/PTO/PtoAttrs.cpp.inc"

void PtoDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "IR/PTO/PtoTypes.cpp.inc"
      >();
}

void PtoDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "IR/PTO/PtoAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Parsing and printing
//===----------------------------------------------------------------------===//

/// Returns the one of `known` that `word` is most likely a slip of, or nothing.
static StringRef findNearest(StringRef word, ArrayRef<StringRef> known) {
  for (StringRef candidate : known)
    if (word.edit_distance(candidate, true, 2) <= 2)
      return candidate;
  return {};
}

Type PtoDialect::parseType(DialectAsmParser &parser) const {
  SMLoc loc = parser.getCurrentLocation();
  StringRef text = parser.getFullSymbolSpec(), mnemonic;
  Type type;
  OptionalParseResult parsed = generatedTypeParser(parser, &mnemonic, type);
  if (parsed.has_value())
    return type;
  StringRef nearest =
      findNearest(mnemonic, {"tile_buf", "multi_tile_buf", "tensor_view",
                             "partition_tensor_view"});
  if (!nearest.empty()) {
    parser.emitError(loc) << "there is no type !pto." << mnemonic
                          << "; did you mean '" << nearest << "'?";
    return {};
  }
  return OpaqueType::get(StringAttr::get(getContext(), getNamespace()), text);
}

void PtoDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

/// `#pto.address_space<vec>` and `#pto<address_space vec>` are one attribute.
Attribute PtoDialect::parseAttribute(DialectAsmParser &parser,
                                     Type type) const {
  StringRef text = parser.getFullSymbolSpec(), mnemonic;
  Attribute attribute;
  OptionalParseResult parsed =
      generatedAttributeParser(parser, &mnemonic, type, attribute);
  if (parsed.has_value())
    return attribute;
  return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()), text,
                         NoneType::get(getContext()));
}

void PtoDialect::printAttribute(Attribute attribute,
                                DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}
