//===- TileAssembly.cpp - Parsing and printing of tile ops ----------------===//

#include "IR/Tile/TileAssembly.h"
#include "IR/Tile/TileInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

using UnresolvedOperand = OpAsmParser::UnresolvedOperand;

static constexpr StringLiteral kAt = "at";
static constexpr StringLiteral kSegments = "operandSegmentSizes";

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Parses a type; a tile may lack its prefix.
static ParseResult parseAnyType(OpAsmParser &parser, Type &type) {
  OptionalParseResult parsed = parser.parseOptionalType(type);
  if (parsed.has_value())
    return *parsed;
  type = TileType::parse(parser);
  return success(type != nullptr);
}

static void printAnyType(OpAsmPrinter &printer, Type type) {
  if (auto tile = dyn_cast<TileType>(type))
    tile.print(printer);
  else
    printer << type;
}

/// Parses `T`, `T, T`, or `(T, T) -> T`. A single type stands for every operand
/// and result.
static ParseResult parseSignature(OpAsmParser &parser, unsigned numOperands,
                                  SmallVectorImpl<Type> &operands,
                                  SmallVectorImpl<Type> &results) {
  auto parseInto = [&](SmallVectorImpl<Type> &types) {
    return [&] { return parseAnyType(parser, types.emplace_back()); };
  };
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalLParen())) {
    // A list ends at its parenthesis; one result may stand without.
    auto parseRest = [&](SmallVectorImpl<Type> &types) -> ParseResult {
      return failure(failed(parser.parseOptionalRParen()) &&
                     (parser.parseCommaSeparatedList(parseInto(types)) ||
                      parser.parseRParen()));
    };
    if (parseRest(operands) || parser.parseArrow() ||
        (succeeded(parser.parseOptionalLParen()) ? parseRest(results)
                                                 : parseInto(results)()))
      return failure();
  } else {
    Type type;
    if (parseAnyType(parser, type))
      return failure();
    operands.assign(numOperands, type);
    results.push_back(type);
  }
  if (operands.size() != numOperands)
    return parser.emitError(loc)
           << "the op has " << numOperands << " operands, but "
           << operands.size() << " operand types";
  return success();
}

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

ParseResult tile::parseAt(OpAsmParser &parser,
                          std::optional<UnresolvedOperand> &slot,
                          BindingAttr &binding) {
  StringAttr name;
  std::optional<int64_t> constant;
  if (parseName(parser, name))
    return failure();
  if (succeeded(parser.parseOptionalLSquare())) {
    SMLoc loc = parser.getCurrentLocation();
    UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (parsed.has_value()) {
      if (failed(*parsed))
        return failure();
      slot = operand;
    } else if (parser.parseInteger(constant.emplace())) {
      return failure();
    } else if (*constant < 0) {
      return parser.emitError(loc, "a slot is not negative");
    }
    if (parser.parseRSquare())
      return failure();
  }
  binding = BindingAttr::get(parser.getContext(), name, constant);
  return success();
}

void tile::printAt(OpAsmPrinter &printer, Operation *, Value slot,
                   BindingAttr binding) {
  printer.printSymbolName(binding.getName());
  if (slot)
    printer << '[' << slot << ']';
  else if (binding.getSlot())
    printer << '[' << *binding.getSlot() << ']';
}

ParseResult tile::parseSpaceName(OpAsmParser &parser, SpaceAttr &space) {
  Space value;
  if (parseSpace(parser, value))
    return failure();
  space = SpaceAttr::get(parser.getContext(), value);
  return success();
}

void tile::printSpaceName(OpAsmPrinter &printer, Operation *, SpaceAttr space) {
  printer << stringifySpace(space.getValue());
}

ParseResult tile::parseAllocationName(OpAsmParser &parser, std::string &name) {
  StringAttr symbol;
  if (parseName(parser, symbol))
    return failure();
  name = symbol.str();
  return success();
}

void tile::printAllocationName(OpAsmPrinter &printer, Operation *,
                               StringRef name) {
  printer.printSymbolName(name);
}

ParseResult tile::parseSpaceAndSize(OpAsmParser &parser,
                                    std::optional<Space> &space,
                                    std::optional<int64_t> &size) {
  return failure(parseSpace(parser, space.emplace()) || parser.parseComma() ||
                 parser.parseInteger(size.emplace()));
}

void tile::printSpaceAndSize(OpAsmPrinter &printer, Operation *,
                             std::optional<Space> space,
                             std::optional<int64_t> size) {
  printer << stringifySpace(*space) << ", " << *size;
}

ParseResult tile::parseOptionalBytes(OpAsmParser &parser,
                                     std::optional<int64_t> &bytes) {
  return parser.parseInteger(bytes.emplace());
}

void tile::printOptionalBytes(OpAsmPrinter &printer, Operation *,
                              std::optional<int64_t> bytes) {
  printer << *bytes;
}

ParseResult tile::parseBytes(OpAsmParser &parser, IntegerAttr &bytes) {
  int64_t value;
  if (parser.parseInteger(value))
    return failure();
  bytes = parser.getBuilder().getI64IntegerAttr(value);
  return success();
}

void tile::printBytes(OpAsmPrinter &printer, Operation *, IntegerAttr bytes) {
  printer << bytes.getInt();
}

ParseResult tile::parseConstant(OpAsmParser &parser, Attribute &value) {
  Builder &builder = parser.getBuilder();
  SMLoc loc = parser.getCurrentLocation();
  bool negative = succeeded(parser.parseOptionalMinus());
  if (succeeded(parser.parseOptionalKeyword("nan"))) {
    value = builder.getFloatAttr(
        builder.getF64Type(),
        APFloat::getNaN(APFloat::IEEEdouble(), /*Negative=*/negative));
    return success();
  }
  if (succeeded(parser.parseOptionalKeyword("inf"))) {
    value = builder.getF64FloatAttr(negative ? -INFINITY : INFINITY);
    return success();
  }
  APInt integer;
  OptionalParseResult parsed = parser.parseOptionalDecimalInteger(integer);
  if (parsed.has_value()) {
    if (failed(*parsed))
      return failure();
    // One more bit for the sign.
    integer = integer.zext(integer.getBitWidth() + 1);
    if (negative)
      integer.negate();
    if (!integer.isSignedIntN(64))
      return parser.emitError(loc, "the constant is too large for 64 bits");
    value = builder.getI64IntegerAttr(integer.getSExtValue());
    return success();
  }
  double real;
  if (parser.parseFloat(real))
    return failure();
  value = builder.getF64FloatAttr(negative ? -real : real);
  return success();
}

void tile::printConstant(OpAsmPrinter &printer, Operation *, Attribute value) {
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    printer << integer.getInt();
    return;
  }
  APFloat real = cast<FloatAttr>(value).getValue();
  SmallString<32> digits;
  real.toString(digits);
  if (real.isNaN())
    printer << (real.isNegative() ? "-nan" : "nan");
  else if (real.isInfinity())
    printer << (real.isNegative() ? "-inf" : "inf");
  else if (StringRef whole = digits.str().ltrim('-');
           whole.size() > 6 && llvm::all_of(whole, llvm::isDigit))
    // MLIR prints the bits of what has no point and more than six digits.
    printer << digits << ".0";
  else
    printer.printFloat(real);
}

//===----------------------------------------------------------------------===//
// The general form
//===----------------------------------------------------------------------===//

/// Splits `count` operands over the record's operands: one for each that is
/// required, the rest to the optional and variadic ones from left to right.
static SmallVector<int32_t> getSegments(ArrayRef<OperandFact> operands,
                                        unsigned count) {
  unsigned required = llvm::count_if(operands, [](const OperandFact &fact) {
    return fact.arity == Arity::One;
  });
  unsigned rest = count > required ? count - required : 0;
  SmallVector<int32_t> segments;
  for (const OperandFact &fact : operands) {
    unsigned length = fact.arity == Arity::One        ? 1
                      : fact.arity == Arity::Variadic ? rest
                                                      : std::min(rest, 1u);
    if (fact.arity != Arity::One)
      rest -= length;
    segments.push_back(length);
  }
  return segments;
}

ParseResult tile::parseTileOp(OpAsmParser &parser, OperationState &state,
                              ArrayRef<OperandFact> facts) {
  // The slot of the `at` clause is the last operand, but is not in the list.
  bool bindable = !facts.empty() && facts.back().name == "at_slot";
  if (bindable)
    facts = facts.drop_back();
  bool needsSegments = llvm::count_if(facts,
                                      [](const OperandFact &fact) {
                                        return fact.arity != Arity::One;
                                      }) +
                           bindable >
                       1;

  SMLoc loc = parser.getCurrentLocation();
  SmallVector<UnresolvedOperand> operands;
  std::optional<UnresolvedOperand> slot;
  BindingAttr binding;
  SmallVector<Type> operandTypes, resultTypes;
  if (parser.parseOperandList(operands) ||
      (bindable && succeeded(parser.parseOptionalKeyword(kAt)) &&
       parseAt(parser, slot, binding)) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      failed(state.name.verifyInherentAttrs(
          state.attributes,
          [&] {
            return parser.emitError(loc)
                   << "'" << state.name.getStringRef() << "' op ";
          })) ||
      parser.parseColon() ||
      parseSignature(parser, operands.size(), operandTypes, resultTypes))
    return failure();

  SmallVector<int32_t> segments = getSegments(facts, operands.size());
  int32_t expected = 0;
  for (int32_t length : segments)
    expected += length;
  if (expected != static_cast<int32_t>(operands.size())) {
    InFlightDiagnostic diag = parser.emitError(loc);
    diag << "expected the operands ";
    llvm::interleaveComma(facts, diag, [&](const OperandFact &fact) {
      diag << StringRef(fact.name)
           << (fact.arity == Arity::Optional ? "?" : "");
    });
    return diag << ", not " << operands.size() << " of them";
  }
  if (parser.resolveOperands(operands, operandTypes, loc, state.operands))
    return failure();
  if (slot && parser.resolveOperand(*slot, parser.getBuilder().getIndexType(),
                                    state.operands))
    return failure();
  if (binding)
    state.addAttribute(kAt, binding);
  if (needsSegments) {
    if (bindable)
      segments.push_back(slot ? 1 : 0);
    state.addAttribute(kSegments,
                       parser.getBuilder().getDenseI32ArrayAttr(segments));
  }
  state.addTypes(resultTypes);
  return success();
}

void tile::printTileOp(Operation *op, OpAsmPrinter &printer) {
  ArrayRef<OperandFact> facts =
      cast<TileAccessOpInterface>(op).getOpRecord().operands;
  OperandRange operands = op->getOperands();
  Value slot;
  if (!facts.empty() && facts.back().name == "at_slot" &&
      cast<TileAccessOpInterface>(op)
          .getOperandRange(facts.size() - 1)
          .second) {
    slot = operands.back();
    operands = operands.drop_back();
  }
  if (!operands.empty())
    printer << ' ' << operands;
  if (auto binding = dyn_cast_or_null<BindingAttr>(
          op->getInherentAttr(kAt).value_or(Attribute()))) {
    printer << ' ' << kAt << ' ';
    printAt(printer, op, slot, binding);
  }
  printer.printOptionalAttrDict(op->getAttrs(), {kAt, kSegments});
  printer << " : ";

  auto printList = [&](TypeRange types) {
    llvm::interleaveComma(types, printer,
                          [&](Type type) { printAnyType(printer, type); });
  };
  TypeRange types = operands.getTypes(), results = op->getResultTypes();
  if (results.size() == 1 && isa<TileType>(results.front()) &&
      llvm::all_of(types, [&](Type type) { return type == results.front(); })) {
    printAnyType(printer, results.front());
    return;
  }
  printer << '(';
  printList(types);
  printer << ") -> ";
  if (results.size() != 1)
    printer << '(';
  printList(results);
  if (results.size() != 1)
    printer << ')';
}
