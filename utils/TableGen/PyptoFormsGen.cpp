//===- PyptoFormsGen.cpp - How PyPTO prints each op -----------------------===//
//
// Writes, as JSON, what utils/pypto-import needs to translate calls: for each
// op of PyPTO, ours, the form of the call, and what operands and attributes
// are.
//
//   {"tile.adds": {"op": "tile.adds", "form": "tile.adds(lhs, rhs)",
//     "operands": [{"name": "lhs", "kind": "tile", "arity": "one"}, ...], ...
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/Attribute.h"
#include "mlir/TableGen/GenInfo.h"
#include "utils/TableGen/OpOperands.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace pypto::tblgen;
using mlir::tblgen::NamedAttribute;
using mlir::tblgen::NamedTypeConstraint;
using mlir::tblgen::Operator;

namespace {

/// What a form may name besides operands and attributes: what the result's type
/// says, and how to treat what has no place in the op.
constexpr StringRef kWords[] = {"shape", "window",  "valid",   "dtype",
                                "space", "blayout", "slayout", "pad",
                                "axis",  "kept",    "_"};
/// What the text does not say: it follows from the op's function.
constexpr StringRef kFromContext[] = {"at", "at_slot", "ring", "space"};

class Form {
public:
  explicit Form(const Record &def) : def(def), op(def), operands(op, def) {}

  /// Returns the name that PyPTO gives the op.
  StringRef getName() const {
    return def.getValueAsString("pypto").split('(').first;
  }

  json::Object toJson() {
    std::string form = expand();
    checkWords(form);
    json::Array operandList, attributeList, resultList;
    for (const NamedTypeConstraint &operand : op.getOperands())
      operandList.push_back(toJson(operand));
    for (const NamedAttribute &attribute : op.getAttributes())
      attributeList.push_back(toJson(attribute));
    for (const NamedTypeConstraint &result : op.getResults())
      resultList.push_back(OpOperands::getSpaces(result).empty() ? "scalar"
                                                                 : "tile");
    const Record *storage = def.getValueAsDef("storage");
    return json::Object{
        {"op", op.getOperationName()},
        {"form", form},
        {"operands", std::move(operandList)},
        {"attributes", std::move(attributeList)},
        {"results", std::move(resultList)},
        {"segments",
         op.getTrait("::mlir::OpTrait::AttrSizedOperandSegments") != nullptr},
        {"storage", storage->getValueAsString("kind")},
        {"standsOn", storage->getValueAsString("operand")}};
  }

private:
  static bool isFromContext(StringRef name) {
    return llvm::is_contained(kFromContext, name);
  }

  /// Returns true for the constants of a list that operands are in too.
  static bool isHalfOfList(StringRef name) {
    return name.starts_with("static_");
  }

  /// Returns the form with all operands and attributes for `...`.
  std::string expand() const {
    StringRef form = def.getValueAsString("pypto");
    auto [before, behind] = form.split("...");
    if (before.size() == form.size())
      return form.str();
    SmallVector<std::string> all;
    for (const NamedTypeConstraint &operand : op.getOperands())
      if (!isFromContext(operand.name))
        all.push_back(operand.name.str());
    for (const NamedAttribute &attribute : op.getAttributes())
      if (!isFromContext(attribute.name) && !isHalfOfList(attribute.name))
        all.push_back((attribute.name + "=" + attribute.name).str());
    return (before + llvm::join(all, ", ") + behind).str();
  }

  /// Reports names that the op does not have, and what the form leaves out.
  void checkWords(StringRef form) {
    StringSet<> named;
    StringRef rest = form.split('(').second;
    while (!(rest = rest.drop_until(isWordStart)).empty()) {
      StringRef word = rest.take_while(isWordPart);
      rest = rest.drop_front(word.size());
      if (rest.starts_with("="))
        continue; // a keyword
      named.insert(word);
      if (operands.lookup(word) < 0 && !hasAttribute(word) &&
          !llvm::is_contained(kWords, word))
        PrintError(&def, "the form of PyPTO names '" + word +
                             "', which the op does not have");
    }
    for (const NamedTypeConstraint &operand : op.getOperands())
      // The run-time extents of the valid shape are in the result's type too.
      if (operand.name != "valid_sizes")
        require(named, operand.name);
    for (const NamedAttribute &attribute : op.getAttributes())
      if (!isHalfOfList(attribute.name))
        require(named, attribute.name);
  }

  void require(const StringSet<> &named, StringRef name) const {
    if (!isFromContext(name) && !named.contains(name))
      PrintError(&def, "the form of PyPTO leaves out '" + name + "'");
  }

  static bool isWordStart(char c) { return isAlpha(c) || c == '_'; }
  static bool isWordPart(char c) { return isAlnum(c) || c == '_'; }

  bool hasAttribute(StringRef name) const {
    return llvm::any_of(op.getAttributes(), [&](const NamedAttribute &mine) {
      return mine.name == name;
    });
  }

  json::Object toJson(const NamedTypeConstraint &operand) const {
    const Record *type = &operand.constraint.getDef();
    if (operand.isVariableLength())
      type = type->getValueAsDef("baseType");
    std::string kind = "any";
    if (!OpOperands::getSpaces(operand).empty())
      kind = "tile";
    else if (type->getName() == "AnyMemRef")
      kind = "memref";
    else if (type->getName() == "Tile_Scalar")
      kind = "element";
    else if (!type->isAnonymous())
      kind = type->getName().lower();
    return json::Object{{"name", operand.name},
                        {"kind", kind},
                        {"arity", operand.isOptional()   ? "optional"
                                  : operand.isVariadic() ? "variadic"
                                                         : "one"}};
  }

  static json::Object toJson(const NamedAttribute &attribute) {
    const mlir::tblgen::Attribute &attr = attribute.attr;
    StringRef kind = attr.getStorageType().rsplit("::").second;
    std::string name = kind.str();
    if (kind == "IntegerAttr" && attr.getValueType())
      name = attr.getValueType()->getDefName().lower();
    return json::Object{
        {"name", attribute.name},
        {"kind", name},
        {"optional", attr.isOptional() || attr.hasDefaultValue()}};
  }

  const Record &def;
  Operator op;
  OpOperands operands;
};

bool emitForms(const RecordKeeper &records, raw_ostream &os) {
  json::Object table;
  for (const Record *def : records.getAllDerivedDefinitions("Tile_BaseOp")) {
    Form form(*def);
    if (form.getName().empty())
      continue;
    if (!table.try_emplace(form.getName(), form.toJson()).second)
      PrintError(def,
                 "'" + form.getName() + "' of PyPTO is another op already");
  }
  os << formatv("{0:2}\n", json::Value(std::move(table)));
  return ErrorsPrinted != 0;
}

mlir::GenRegistration genForms("gen-pypto-forms",
                               "Generate the table of PyPTO's calls",
                               emitForms);

} // namespace
