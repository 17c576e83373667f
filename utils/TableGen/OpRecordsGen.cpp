//===- OpRecordsGen.cpp - Op records and the code that follows from them --===//
//
// For each op of a family: the constant tables of IR/Tile/OpRecord.h, the
// bodies of the interfaces, the verifier, and parser and printer unless the op
// has a form of its own. Records that contradict themselves are errors at the
// record's line, all of them in one run.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "utils/TableGen/OpOperands.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace pypto::tblgen;
using mlir::tblgen::NamedTypeConstraint;
using mlir::tblgen::Operator;

namespace {

/// Emits one op. Errors go to PrintError.
class OpEmitter {
public:
  OpEmitter(const Record &def, ArrayRef<const Record *> archs, raw_ostream &os)
      : def(def), op(def), operands(op, def), archs(archs), os(os),
        name(op.getCppClassName()) {}

  void emit() {
    checkStorage();
    checkAnswers();
    checkRoles();
    os << "namespace {\n";
    emitOperands();
    emitFacts();
    os << "} // namespace\n\n";
    emitBodies();
  }

private:
  StringRef storageKind() const {
    return def.getValueAsDef("storage")->getValueAsString("kind");
  }

  void checkStorage() {
    const Record *storage = def.getValueAsDef("storage");
    StringRef operand = storage->getValueAsString("operand");
    if (operand.empty())
      return;
    int index = operands.lookup(operand);
    if (index < 0 || !operands.isTile(index)) {
      PrintError(&def, "storage stands on '" + operand +
                           "', which is no tile operand");
      return;
    }
    for (const Record *fact : def.getValueAsListOfDefs("sharing"))
      if (llvm::is_contained(operands.resolve(fact, "operands"),
                             static_cast<unsigned>(index)))
        PrintError(&def, "a sharing fact names '" + operand +
                             "', on which the result stands anyway");
  }

  /// Each tile operand that may be in the result's space needs an answer on
  /// each arch: forgetting one must not look like a decision.
  void checkAnswers() {
    std::vector<const Record *> facts = def.getValueAsListOfDefs("sharing");
    for (const Record *fact : facts) {
      if (fact->getValueAsString("source").empty())
        PrintError(&def, "a sharing fact names no source");
      if (fact->getValueAsString("kind") != "SameStart" &&
          fact->getValueAsString("reason").empty())
        PrintError(&def, "a sharing fact gives no reason");
    }
    if (op.getNumResults() == 0 || storageKind() != "Fresh")
      return;
    for (unsigned i = 0, e = op.getNumOperands(); i < e; ++i) {
      if (!operands.isTile(i) || !mayMeetResult(i))
        continue;
      for (const Record *arch : archs)
        if (llvm::none_of(facts, [&](const Record *fact) {
              return isOn(fact, arch) && !fact->getValueAsBit("relaxed") &&
                     llvm::is_contained(operands.resolve(fact, "operands"), i);
            }))
          PrintError(&def, "operand '" + op.getOperand(i).name +
                               "' has no sharing answer on " + arch->getName());
    }
  }

  bool mayMeetResult(unsigned operand) const {
    for (unsigned i = 0, e = op.getNumResults(); i < e; ++i)
      if (operands.mayMeet(operand, i))
        return true;
    return false;
  }

  /// An operand has at most one role per arch, not counting relaxed ones.
  void checkRoles() {
    StringSet<> seen;
    for (const Record *fact : def.getValueAsListOfDefs("roles")) {
      bool memRef = fact->getValueAsString("kind") == "WritesMemory";
      if (!memRef && fact->getValueAsString("source").empty())
        PrintError(&def, "a role names no source");
      if (fact->getValueAsBit("relaxed"))
        continue;
      for (unsigned operand : operands.resolve(fact, "operands", memRef))
        for (const Record *arch : archs)
          if (isOn(fact, arch) &&
              !seen.insert((Twine(operand) + arch->getName()).str()).second)
            PrintError(&def, "operand '" + op.getOperand(operand).name +
                                 "' has two roles on " + arch->getName());
    }
    for (const Record *fact : def.getValueAsListOfDefs("apart"))
      if (fact->getValueAsString("reason").empty() ||
          fact->getValueAsString("source").empty())
        PrintError(&def, "an apart fact needs a reason and a source");
  }

  void emitOperands() {
    if (op.getNumOperands() == 0)
      return;
    os << formatv("constexpr OperandFact {0}Operands[] = {{\n", name);
    for (unsigned i = 0, e = op.getNumOperands(); i < e; ++i) {
      const NamedTypeConstraint &operand = op.getOperand(i);
      StringRef arity = operand.isOptional()   ? "Optional"
                        : operand.isVariadic() ? "Variadic"
                                               : "One";
      os << formatv("    {{\"{0}\", Arity::{1}, {2}, {3}},\n", operand.name,
                    arity, operands.isTile(i) ? "true" : "false",
                    operands.isMemRef(i) ? "true" : "false");
    }
    os << "};\n";
  }

  static std::string archSet(const Record *fact) {
    std::vector<const Record *> list = fact->getValueAsListOfDefs("archs");
    if (list.empty())
      return "ArchSet::all()";
    std::string text;
    for (const Record *arch : list)
      text += (text.empty() ? "ArchSet(Arch::" : " | ArchSet(Arch::") +
              arch->getName().str() + ")";
    return text;
  }

  static std::string quoted(const Record *record, StringRef field) {
    std::string text;
    raw_string_ostream stream(text);
    stream << '"';
    printEscapedString(record->getValueAsString(field), stream);
    stream << '"';
    return text;
  }

  void emitFacts() {
    emitTable("SharingFact", "Sharing", "sharing", [&](const Record *fact) {
      const Record *condition = fact->getValueAsDef("condition");
      for (unsigned operand : operands.resolve(fact, "operands"))
        os << formatv("    {{{0}, Sharing::{1}, {2}, {3}, {4}, {5}, {6}, {7}},"
                      "\n",
                      operand, fact->getValueAsString("kind"), archSet(fact),
                      isRelaxed(fact), predicate(fact),
                      quoted(condition, "description"), quoted(fact, "reason"),
                      quoted(fact, "source"));
    });
    emitTable("RoleFact", "Roles", "roles", [&](const Record *fact) {
      StringRef kind = fact->getValueAsString("kind");
      bool memRef = kind == "WritesMemory";
      for (unsigned operand : operands.resolve(fact, "operands", memRef))
        os << formatv("    {{{0}, AccessKind::{1}, {2}, {3}, {4}, {5}},\n",
                      operand, memRef ? "Write" : kind, archSet(fact),
                      isRelaxed(fact), predicate(fact), quoted(fact, "source"));
    });
    emitTable("ApartFact", "Apart", "apart", [&](const Record *fact) {
      for (unsigned operand : operands.resolve(fact, "operands"))
        for (unsigned other : operands.resolve(fact, "others"))
          os << formatv("    {{{0}, {1}, {2}, {3}, {4}, {5}},\n", operand,
                        other, archSet(fact), isRelaxed(fact),
                        quoted(fact, "reason"), quoted(fact, "source"));
    });
  }

  static std::string predicate(const Record *fact) {
    StringRef function =
        fact->getValueAsDef("condition")->getValueAsString("cppFunction");
    return function.empty() ? "nullptr" : ("conditions::" + function).str();
  }

  static StringRef isRelaxed(const Record *fact) {
    return fact->getValueAsBit("relaxed") ? "true" : "false";
  }

  void emitTable(StringRef type, StringRef suffix, StringRef field,
                 function_ref<void(const Record *)> emitRow) {
    std::vector<const Record *> facts = def.getValueAsListOfDefs(field);
    if (facts.empty())
      return;
    os << formatv("constexpr {0} {1}{2}[] = {{\n", type, name, suffix);
    llvm::for_each(facts, emitRow);
    os << "};\n";
  }

  std::string table(StringRef suffix, StringRef field) const {
    return def.getValueAsListOfDefs(field).empty() ? "{}"
                                                   : (name + suffix).str();
  }

  std::string getRule(StringRef field) const {
    StringRef rule = def.getValueAsString(field);
    return rule.empty() ? "nullptr" : ("shapes::" + rule).str();
  }

  void emitBodies() {
    const Record *storage = def.getValueAsDef("storage");
    int on = operands.lookup(storage->getValueAsString("operand"));
    os << formatv(
        "const OpRecord &{0}::getOpRecord() {{\n"
        "  static constexpr OpRecord record = {{\n"
        "      \"{1}\", StorageKind::{2}, {3}, Extent::{4}, Unit::{5}, {6},\n"
        "      {7}, {8}, {9}, {10},\n"
        "      Core::{11}, {12}, {13}};\n"
        "  return record;\n}\n\n",
        name, op.getOperationName(), storageKind(),
        on < 0 ? "kNoOperand" : std::to_string(on),
        storage->getValueAsString("writes"), def.getValueAsString("unit"),
        def.getValueAsBit("rematerializable") ? "true" : "false",
        op.getNumOperands() ? (name + "Operands").str() : "{}",
        table("Sharing", "sharing"), table("Roles", "roles"),
        table("Apart", "apart"), def.getValueAsString("core"),
        def.getValueAsBit("writesPipe") ? "true" : "false",
        getRule("targetRule"));
    os << formatv("void {0}::getEffects(\n"
                  "    SmallVectorImpl<MemoryEffects::EffectInstance> &effects)"
                  " {{\n  getTileEffects(*this, effects);\n}\n\n",
                  name);
    os << formatv("LogicalResult {0}::verify() {{\n"
                  "  return verifyTileOp(*this, {1});\n}\n\n",
                  name, getRule("shapeRule"));
    if (!def.getValueAsBit("hasCustomAssemblyFormat"))
      return;
    os << formatv("ParseResult {0}::parse(OpAsmParser &parser, "
                  "OperationState &state) {{\n"
                  "  return parseTileOp(parser, state, {1});\n}\n\n"
                  "void {0}::print(OpAsmPrinter &printer) {{\n"
                  "  printTileOp(*this, printer);\n}\n\n",
                  name, op.getNumOperands() ? (name + "Operands").str() : "{}");
  }

  const Record &def;
  Operator op;
  OpOperands operands;
  ArrayRef<const Record *> archs;
  raw_ostream &os;
  StringRef name;
};

bool emitOpRecords(const RecordKeeper &records, raw_ostream &os) {
  emitSourceFileHeader("Op records", os, records);
  ArrayRef<const Record *> archs = records.getAllDerivedDefinitions("Arch");
  os << "namespace pypto::tile {\n\n";
  for (const Record *def : records.getAllDerivedDefinitions("Tile_BaseOp"))
    OpEmitter(*def, archs, os).emit();
  os << "} // namespace pypto::tile\n";
  return ErrorsPrinted != 0;
}

mlir::GenRegistration genOpRecords("gen-tile-op-records",
                                   "Generate op records and interface bodies",
                                   emitOpRecords);

} // namespace
