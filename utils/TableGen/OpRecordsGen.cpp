//===- OpRecordsGen.cpp - Op records and the code that follows from them --===//
//
// For each op of a family: the constant tables of IR/Tile/OpRecord.h, the
// bodies of the interfaces, the verifier, and parser and printer unless the op
// has a form of its own.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "utils/TableGen/FactTables.h"
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

  void emitFacts() {
    auto resolve = [&](const Record *fact, StringRef field, bool memRef) {
      return operands.resolve(fact, field, memRef);
    };
    FactTables tables(def, resolve);
    sharing = emitTable(os, "SharingFact", (name + "Sharing").str(),
                        tables.getSharing());
    roles =
        emitTable(os, "RoleFact", (name + "Roles").str(), tables.getRoles());
    apart =
        emitTable(os, "ApartFact", (name + "Apart").str(), tables.getApart());
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
        op.getNumOperands() ? (name + "Operands").str() : "{}", sharing, roles,
        apart, def.getValueAsString("core"),
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
  /// How the tables are referred to.
  std::string sharing, roles, apart;
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
