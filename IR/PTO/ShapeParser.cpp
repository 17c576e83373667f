//===- ShapeParser.cpp - Reads ops and keeps their shape ------------------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/PtoTypes.h"
#include "IR/PTO/ShapedText.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::pto;

/// Words that may follow `outs(...)` with a value, each in its turn.
static constexpr StringLiteral kTrailingWords[] = {
    "pad_mode",        "pad_value",         "left_padding_num",
    "init_out_buffer", "right_padding_num", "init_condition"};

/// Words that stand without parentheses in ops that we know.
static constexpr StringLiteral kPlainWords[] = {"all", "single_cache_line"};

namespace {
class ShapeParser {
public:
  ShapeParser(OpAsmParser &parser, OperationState &state, const TableOp *row)
      : parser(parser), state(state), row(row) {}

  ParseResult parse() {
    if (row && parseStart())
      return failure();
    while (true) {
      OptionalParseResult parsed = parseClause();
      if (!parsed.has_value())
        break;
      if (failed(*parsed))
        return failure();
    }
    if (!row && failed(checkUnknown()))
      return failure();
    return finish();
  }

private:
  //===--------------------------------------------------------------------===//
  // Clauses
  //===--------------------------------------------------------------------===//

  /// Parses one clause, if there is one.
  OptionalParseResult parseClause() {
    if (succeeded(parser.parseOptionalLParen()))
      return parseList(shape.empty() ? "(" : " (");
    if (succeeded(parser.parseOptionalLSquare()))
      return parseBrackets();
    if (succeeded(parser.parseOptionalLBrace()))
      return parseDictionary();
    if (succeeded(parser.parseOptionalArrow())) {
      shape += " -> ~";
      return parseResultTypes();
    }
    if (!pending.empty() && succeeded(parser.parseOptionalColon()))
      return parseTypes();
    if (succeeded(parser.parseOptionalLess()))
      return parseWord();
    if (succeeded(parser.parseOptionalKeyword("ins")))
      return failure(parser.parseLParen() || parseList("ins("));
    if (succeeded(parser.parseOptionalKeyword("outs")))
      return parseOuts();
    for (StringRef word : kPlainWords)
      if (row && succeeded(parser.parseOptionalKeyword(word)))
        return parsePlainWord(word);
    for (StringRef word : kTrailingWords)
      if (succeeded(parser.parseOptionalKeyword(word)))
        return parseTrailing(word);
    return std::nullopt;
  }

  /// `outs(...)`, or `outs : types` of results.
  ParseResult parseOuts() {
    if (succeeded(parser.parseOptionalColon())) {
      shape += " outs : ~";
      return parseResultTypes();
    }
    return failure(parser.parseLParen() ||
                   parseList(shape.empty() ? "outs(" : " outs("));
  }

  /// Operands, or an attribute, where the op is known to begin with them.
  ParseResult parseStart() {
    OpAsmParser::UnresolvedOperand first;
    Attribute attribute;
    OptionalParseResult parsed;
    if (row->shape.starts_with("$"))
      parsed = parser.parseOptionalOperand(first);
    else if (row->shape.starts_with("=arg0"))
      parsed = parser.parseOptionalAttribute(attribute);
    if (!parsed.has_value())
      return success();
    if (failed(*parsed))
      return failure();
    if (attribute) {
      shape += "=arg0";
      return addAttribute("arg0", attribute, parser.getCurrentLocation());
    }
    shape += "$";
    return failure(add(first, /*typed=*/true) || parseFurtherOperands());
  }

  ParseResult parseFurtherOperands() {
    while (succeeded(parser.parseOptionalComma())) {
      shape += ", $";
      if (parseOperand(/*typed=*/true))
        return failure();
    }
    return success();
  }

  /// `all #pto.address_space<gm>`, or a word that stands alone.
  ParseResult parsePlainWord(StringRef word) {
    shape += (" " + word).str();
    if (word != "all")
      return success();
    shape += " ";
    return parseValue(/*typed=*/false);
  }

  /// `<PIPE_ALL>`, and a number or an operand behind it.
  ParseResult parseWord() {
    StringRef word;
    if (parser.parseKeyword(&word) || parser.parseGreater())
      return failure();
    shape += ("<" + word + ">").str();
    if (failed(parser.parseOptionalComma()))
      return success();
    shape += ", ";
    return parseValue(/*typed=*/false);
  }

  /// `pad_value = %v : f32` or `pad_mode = #pto<...>`.
  ParseResult parseTrailing(StringRef word) {
    shape += (" " + word + " = ").str();
    if (parser.parseEqual() || parseValue(/*typed=*/true, word))
      return failure();
    if (pending.empty())
      return success();
    return failure(parser.parseColon() || parseTypes());
  }

  /// What stands in parentheses, behind the opening one.
  ParseResult parseList(StringRef opening) {
    shape += opening;
    if (parseItems())
      return failure();
    pending.clear();
    return success();
  }

  /// Items up to the closing parenthesis.
  ParseResult parseItems() {
    bool first = true;
    while (failed(parser.parseOptionalRParen())) {
      if (!first) {
        if (parser.parseComma())
          return failure();
        shape += ", ";
      }
      first = false;
      if (parseItem())
        return failure();
    }
    shape += ")";
    return success();
  }

  /// An operand, `name = %v`, `buf(%v)`, an attribute, or nothing; then,
  /// perhaps, a dictionary, and the types of all operands without one.
  ParseResult parseItem() {
    StringRef word;
    if (succeeded(parser.parseOptionalLBrace())) {
      if (shape.back() == ' ')
        shape.pop_back();
      if (parseDictionary())
        return failure();
    } else if (succeeded(parser.parseOptionalKeyword(&word))) {
      shape += word;
      if (succeeded(parser.parseOptionalLParen())) {
        shape += "(";
        if (parseItems())
          return failure();
      } else {
        shape += " = ";
        if (parser.parseEqual() || parseValue(/*typed=*/true))
          return failure();
      }
    } else if (parseValue(/*typed=*/true)) {
      return failure();
    }
    if (succeeded(parser.parseOptionalLBrace()) && parseDictionary())
      return failure();
    if (!pending.empty() && succeeded(parser.parseOptionalColon()))
      return failure(parseTypes() || parseScales());
    return success();
  }

  /// `fp %v : type` behind the types of other operands.
  ParseResult parseScales() {
    if (failed(parser.parseOptionalKeyword("fp")))
      return success();
    shape += " fp $";
    return failure(parseOperand(/*typed=*/true) || parser.parseColon() ||
                   parseTypes());
  }

  ParseResult parseBrackets() {
    shape += "[";
    auto parseOne = [&]() -> ParseResult {
      if (shape.back() != '[')
        shape += ", ";
      return parseValue(/*typed=*/false);
    };
    if (parser.parseCommaSeparatedList(parseOne) || parser.parseRSquare())
      return failure();
    shape += "]";
    return shape.front() == '$' ? parseFurtherOperands() : success();
  }

  //===--------------------------------------------------------------------===//
  // Operands, types, attributes
  //===--------------------------------------------------------------------===//

  /// An operand, or an attribute that is then called `name`.
  ParseResult parseValue(bool typed, StringRef name = "") {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (parsed.has_value()) {
      shape += "$";
      return failure(failed(*parsed) || add(operand, typed));
    }
    std::string key =
        name.empty() ? ("arg" + Twine(numUnnamed++)).str() : name.str();
    SMLoc loc = parser.getCurrentLocation();
    Attribute attribute;
    if (parser.parseAttribute(attribute))
      return failure();
    shape += "=" + key;
    return addAttribute(key, attribute, loc);
  }

  ParseResult parseOperand(bool typed) {
    OpAsmParser::UnresolvedOperand operand;
    return failure(parser.parseOperand(operand) || add(operand, typed));
  }

  ParseResult add(OpAsmParser::UnresolvedOperand operand, bool typed) {
    if (typed)
      pending.push_back(operands.size());
    operands.push_back(operand);
    types.push_back(nullptr);
    return success();
  }

  /// Types of the operands that still have none, behind the colon.
  ParseResult parseTypes() {
    for (auto [i, operand] : llvm::enumerate(pending)) {
      shape += i ? ", ^" : " : ^";
      if ((i && parser.parseComma()) || parser.parseType(types[operand]))
        return failure();
    }
    pending.clear();
    return success();
  }

  ParseResult parseResultTypes() { return parser.parseTypeList(state.types); }

  /// A dictionary behind its brace. Unlike elsewhere, an attribute of ours may
  /// lack its name: `location = <mat>`.
  ParseResult parseDictionary() {
    dictionaries.push_back({shape.size(), ""});
    auto parseEntry = [&]() -> ParseResult {
      SMLoc loc = parser.getCurrentLocation();
      std::string name;
      if (parser.parseKeywordOrString(&name))
        return failure();
      Attribute value = parser.getBuilder().getUnitAttr();
      if (succeeded(parser.parseOptionalEqual()) && parseEntryValue(value))
        return failure();
      std::string &names = dictionaries.back().second;
      names += (names.empty() ? "" : " ") + name;
      return addAttribute(name, value, loc);
    };
    if (succeeded(parser.parseOptionalRBrace()))
      return success();
    return failure(parser.parseCommaSeparatedList(parseEntry) ||
                   parser.parseRBrace());
  }

  ParseResult parseEntryValue(Attribute &value) {
    if (failed(parser.parseOptionalLess()))
      return parser.parseAttribute(value);
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word) || parser.parseGreater())
      return failure();
    std::optional<AddressSpace> space = symbolizeAddressSpace(word);
    if (!space)
      return parser.emitError(loc) << "'" << word << "' is no address space";
    value = AddressSpaceAttr::get(parser.getContext(), *space);
    return success();
  }

  ParseResult addAttribute(StringRef name, Attribute value, SMLoc loc) {
    if (name == PtoDialect::kShapeAttr || !state.attributes.getNamed(name)) {
      if (name == PtoDialect::kShapeAttr)
        return parser.emitError(loc)
               << "the attribute '" << name << "' is for the generic form only";
      state.addAttribute(name, value);
      return success();
    }
    return parser.emitError(loc)
           << "the attribute '" << name << "' is given twice";
  }

  //===--------------------------------------------------------------------===//
  // The end
  //===--------------------------------------------------------------------===//

  /// Refuses what cannot be told from the next op. A name may be misspelt; it
  /// may as well be a new one.
  ParseResult checkUnknown() {
    std::string nearest = findNearestOp(state.name);
    std::string suggestion =
        nearest.empty() ? "" : "; did you mean '" + nearest + "'?";
    if (shape.empty())
      return parser.emitError(parser.getNameLoc())
             << "is not known, and is neither written with 'ins' and 'outs' "
                "nor in the generic form, so it cannot be read"
             << suggestion;
    if (!nearest.empty())
      emitWarning(state.location)
          << "'" << state.name << "' is not known" << suggestion;
    return success();
  }

  ParseResult finish() {
    placeDictionaries();
    Type index = parser.getBuilder().getIndexType();
    for (auto [operand, type] : llvm::zip(operands, types))
      if (parser.resolveOperand(operand, type ? type : index, state.operands))
        return failure();
    if (state.types.empty())
      state.types.append(parser.getNumResults(), index);
    if (!isUsual())
      state.addAttribute(PtoDialect::kShapeAttr,
                         parser.getBuilder().getStringAttr(shape));
    return success();
  }

  /// The last dictionary takes the attributes that have no other place, in the
  /// order of their names. Another order must be kept: where ptoas expects
  /// words in braces, they have one.
  void placeDictionaries() {
    for (size_t i = dictionaries.size(); i-- > 0;) {
      auto &[position, names] = dictionaries[i];
      SmallVector<StringRef> order;
      StringRef(names).split(order, ' ');
      bool others = i + 1 == dictionaries.size() && llvm::is_sorted(order);
      shape.insert(position, others ? "@" : "{" + names + "}");
    }
  }

  /// Returns true if the printer finds the shape out by itself.
  bool isUsual() {
    if (!row)
      return false;
    if (!row->shape.empty())
      return row->shape == shape || isWithoutAttributes(row->shape);
    const FormRecord *form = findForm(
        *row, llvm::to_vector<8>(ValueRange(state.operands).getTypes()));
    return form && form->numIns == countIns(shape) &&
           shape == getUsualShape(form->numIns,
                                  state.operands.size() - form->numIns,
                                  !dictionaries.empty(), row->attributesInside);
  }

  bool isWithoutAttributes(StringRef usual) const {
    size_t place = usual.find('@');
    return place != StringRef::npos && dictionaries.empty() &&
           shape ==
               (usual.take_front(place) + usual.drop_front(place + 1)).str();
  }

  OpAsmParser &parser;
  OperationState &state;
  const TableOp *row;
  std::string shape;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  /// Null for an operand without a type in the text.
  SmallVector<Type> types;
  /// Operands whose type is still to come.
  SmallVector<unsigned> pending;
  /// Where dictionaries stand in the shape, and what is in them.
  SmallVector<std::pair<size_t, std::string>, 2> dictionaries;
  unsigned numUnnamed = 0;
};
} // namespace

ParseResult pto::parseShaped(OpAsmParser &parser, OperationState &state) {
  auto *dialect = parser.getContext()->getLoadedDialect<PtoDialect>();
  const TableOp *row = dialect->lookup(state.name);
  return ShapeParser(parser, state, row).parse();
}
