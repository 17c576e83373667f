//===- OpRecordsGen.cpp - Op records and the code that follows from them --===//
//
// For each op of a family: the constant tables of IR/Tile/OpRecord.h, the
// bodies of the interfaces, the verifier, and parser and printer unless the op
// has a form of its own.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "utils/TableGen/OpOperands.h"
#include "utils/TableGen/RecordChecks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
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
    checkRecord(def, op, operands, archs);
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

  std::string getCompletion() const {
    StringRef completion = def.getValueAsString("completion");
    for (int i = 0, e = op.getNumResults(); i < e; ++i)
      if (!completion.empty() && op.getResultName(i) == completion)
        return std::to_string(i);
    return "kNoOperand";
  }

  void emitBodies() {
    const Record *storage = def.getValueAsDef("storage");
    int on = operands.lookup(storage->getValueAsString("operand"));
    os << formatv(
        "const OpRecord &{0}::getOpRecord() {{\n"
        "  static constexpr OpRecord record = {{\n"
        "      \"{1}\", StorageKind::{2}, {3}, Extent::{4}, Unit::{5}, {6},\n"
        "      {7}, {8}, {9}, {10},\n"
        "      Core::{11}, {12}, {13}, {14}};\n"
        "  return record;\n}\n\n",
        name, op.getOperationName(), storageKind(),
        on < 0 ? "kNoOperand" : std::to_string(on),
        storage->getValueAsString("writes"), def.getValueAsString("unit"),
        def.getValueAsBit("rematerializable") ? "true" : "false",
        op.getNumOperands() ? (name + "Operands").str() : "{}",
        table("Sharing", "sharing"), table("Roles", "roles"),
        table("Apart", "apart"), def.getValueAsString("core"),
        def.getValueAsBit("writesPipe") ? "true" : "false", getCompletion(),
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
