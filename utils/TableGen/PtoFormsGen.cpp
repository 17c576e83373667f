//===- PtoFormsGen.cpp - Forms of ops with ins and outs -------------------===//
//
// Writes the table of IR/PTO/FormRecord.h. The facts of a form are those of an
// instruction, by the names that the instruction gives its operands: what a
// form does not list is left out, and what stands in `outs` is a result.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "mlir/TableGen/Operator.h"
#include "utils/TableGen/FactTables.h"
#include "utils/TableGen/OpOperands.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace pypto::tblgen;
using mlir::tblgen::Operator;

/// Returns an OpRecord. An op that completes later has one result besides
/// tiles.
static std::string getRecord(const Record &facts, StringRef mnemonic,
                             StringRef storage, int storageOperand,
                             StringRef operands, StringRef sharing,
                             StringRef roles, StringRef apart) {
  return formatv(
      "{{\"pto.{0}\", StorageKind::{1}, {2}, Extent::{3}, Unit::{4}, false, "
      "{5}, "
      "{6}, {7}, {8}, Core::{9}, {10}, {11}, nullptr}",
      mnemonic, storage,
      storageOperand < 0 ? "kNoOperand" : std::to_string(storageOperand),
      facts.getValueAsDef("storage")->getValueAsString("writes"),
      facts.getValueAsString("unit"), operands, sharing, roles, apart,
      facts.getValueAsString("core"),
      facts.getValueAsBit("writesPipe") ? "true" : "false",
      facts.getValueAsString("completion").empty() ? "kNoOperand" : "0");
}

/// Returns the operands of an op as rows of a table.
static std::string getOperandRows(const Record &def) {
  Operator op(def);
  OpOperands operands(op, def);
  std::string rows;
  for (unsigned i = 0, e = op.getNumOperands(); i < e; ++i) {
    const auto &operand = op.getOperand(i);
    rows += formatv("    {{\"{0}\", Arity::{1}, {2}, {3}},\n", operand.name,
                    operand.isOptional()   ? "Optional"
                    : operand.isVariadic() ? "Variadic"
                                           : "One",
                    operands.isTile(i), operands.isMemRef(i));
  }
  return rows;
}

/// Returns what the table of the operands of a tile op is called.
static std::string getOperandTable(const Record &def) {
  return Operator(def).getNumOperands() ? (def.getName() + "Operands").str()
                                        : "{}";
}

namespace {

/// A form with its operands numbered, `outs` behind `ins`.
class FormEmitter {
public:
  FormEmitter(const Record &op, const Record &form, const Twine &name,
              raw_ostream &os)
      : op(op), facts(*form.getValueAsDef("facts")), name(name.str()), os(os) {
    addOperands(form.getValueAsDag("inputs"));
    numIns = names.size();
    addOperands(form.getValueAsDag("outputs"));
  }

  /// Writes the tables and returns the row of the form.
  std::string emit() {
    checkNames();
    auto resolve = [&](const Record *fact, StringRef field, bool memRef) {
      return lookup(fact, field, memRef);
    };
    FactTables tables(facts, resolve);
    std::string operands, kindRows;
    for (auto [operand, kind] : zip(names, kinds)) {
      operands += formatv("    {{\"{0}\", Arity::One, {1}, {2}},\n", operand,
                          kind == "Tile", kind == "Memory");
      kindRows += formatv("    OperandKind::{0},\n", kind);
    }
    std::string operandTable =
        emitTable(os, "OperandFact", name + "Operands", operands);
    std::string kindTable =
        emitTable(os, "OperandKind", name + "Kinds", kindRows);
    std::string sharing =
        emitTable(os, "SharingFact", name + "Sharing", tables.getSharing());
    std::string roles = emitTable(os, "RoleFact", name + "Roles",
                                  tables.getRoles() + getOutRoles());
    std::string apart =
        emitTable(os, "ApartFact", name + "Apart", tables.getApart());
    bool isOp = facts.isSubClassOf("Op");
    return formatv(
        "    {{{0}, {1}, {2}, \"{3}\", {4}},\n",
        getRecord(facts, op.getValueAsString("mnemonic"), getStorageKind(),
                  findStorageOperand(), operandTable, sharing, roles, apart),
        kindTable, numIns, isOp ? Operator(facts).getOperationName() : "",
        isOp ? getOperandTable(facts) : "{}");
  }

private:
  void addOperands(const DagInit *dag) {
    for (unsigned i = 0, e = dag->getNumArgs(); i < e; ++i) {
      const auto *kind = dyn_cast<DefInit>(dag->getArg(i));
      if (!kind || !kind->getDef()->isSubClassOf("OperandKind"))
        PrintFatalError(&op, "an operand of a form is a Tile, Memory, Scalar "
                             "or Other");
      kinds.push_back(kind->getDef()->getName());
      names.push_back(dag->getArgNameStr(i));
    }
  }

  const Record *getStorage() const { return facts.getValueAsDef("storage"); }

  /// Returns the operand in `ins` on which `outs` stands, or -1.
  int findStorageOperand() const {
    StringRef on = getStorage()->getValueAsString("operand");
    for (unsigned i = 0; i < numIns; ++i)
      if (!on.empty() && names[i] == on)
        return i;
    return -1;
  }

  /// Where `outs` itself names what the result stands on, it is the place.
  StringRef getStorageKind() const {
    StringRef kind = getStorage()->getValueAsString("kind");
    return kind == "InPlace" && findStorageOperand() < 0 ? "Fresh" : kind;
  }

  std::string getOutRoles() const {
    std::string rows;
    StringRef on = getStorage()->getValueAsString("operand");
    for (unsigned i = numIns, e = names.size(); i < e; ++i)
      if (!hasRole(names[i]))
        rows += formatv("    {{{0}, AccessKind::{1}, ArchSet::all(), false, "
                        "nullptr, \"\"},\n",
                        i, names[i] == on ? "ReadWrite" : "Write");
    return rows;
  }

  /// Returns true if a fact says how an operand is accessed.
  bool hasRole(StringRef operand) const {
    return any_of(facts.getValueAsListOfDefs("roles"), [&](const Record *fact) {
      return fact->getValueAsString("kind") != "WritesMemory" &&
             is_contained(fact->getValueAsListOfStrings("operands"), operand);
    });
  }

  /// Facts about sharing are about `ins`, roles about any operand.
  SmallVector<unsigned> lookup(const Record *fact, StringRef field,
                               bool memRef) const {
    SmallVector<unsigned> found;
    if (memRef)
      return found;
    std::vector<StringRef> wanted = fact->getValueAsListOfStrings(field);
    StringRef kind = fact->getValueAsString("kind");
    bool isRole = kind == "Scratch" || kind == "Unread" || kind == "ReadWrite";
    for (unsigned i = 0, e = isRole ? names.size() : numIns; i < e; ++i)
      if (kinds[i] == "Tile" &&
          (wanted.empty() ? i < numIns : is_contained(wanted, names[i])))
        found.push_back(i);
    return found;
  }

  /// A slip in a name would silently drop a fact.
  void checkNames() const {
    if (!facts.isSubClassOf("Op"))
      return;
    Operator instruction(facts);
    std::vector<StringRef> known;
    for (const auto &operand : instruction.getOperands())
      known.push_back(operand.name);
    for (int i = 0, e = instruction.getNumResults(); i < e; ++i)
      known.push_back(instruction.getResultName(i));
    for (auto [operand, kind] : zip(names, kinds))
      if (kind == "Tile" && !is_contained(known, operand))
        PrintError(&op, "a form names '" + operand + "', but " +
                            facts.getName() + " has " + join(known, ", "));
  }

  const Record &op;
  const Record &facts;
  std::string name;
  raw_ostream &os;
  SmallVector<StringRef> names, kinds;
  unsigned numIns = 0;
};

bool emitPtoForms(const RecordKeeper &records, raw_ostream &os) {
  emitSourceFileHeader("Forms of pto ops", os, records);
  for (const Record *def : records.getAllDerivedDefinitions("Tile_BaseOp"))
    emitTable(os, "OperandFact", getOperandTable(*def), getOperandRows(*def));
  std::string ops;
  for (const Record *def : records.getAllDerivedDefinitions("Pto_TableOp")) {
    std::string name = def->getName().str(), rows;
    for (auto [i, form] : enumerate(def->getValueAsListOfDefs("forms")))
      rows += FormEmitter(*def, *form, name + Twine(i), os).emit();
    std::string forms = emitTable(os, "FormRecord", name + "Forms", rows);
    ops += formatv("    {{\"pto.{0}\", {1}, \"{2}\", {3}, {4}},\n",
                   def->getValueAsString("mnemonic"), forms,
                   def->getValueAsString("shape"),
                   def->getValueAsBit("attributesInside"),
                   def->getValueAsBit("hasClass"));
  }
  emitTable(os, "TableOp", "kTableOps", ops);
  return ErrorsPrinted != 0;
}

/// Writes what an op with a class answers about its tiles.
void emitBufferOp(const Record &def, raw_ostream &os) {
  Operator op(def);
  OpOperands operands(op, def);
  std::string name = op.getCppClassName().str(), rows = getOperandRows(def);
  auto resolve = [&](const Record *fact, StringRef field, bool memRef) {
    return operands.resolve(fact, field, memRef);
  };
  FactTables tables(def, resolve);
  os << "namespace {\n";
  std::string table = emitTable(os, "OperandFact", name + "Operands", rows);
  std::string roles =
      emitTable(os, "RoleFact", name + "Roles", tables.getRoles());
  os << "} // namespace\n\n";
  const Record *storage = def.getValueAsDef("storage");
  os << formatv(
      "const OpRecord &{0}::getOpRecord() {{\n"
      "  static constexpr OpRecord record = {1};\n"
      "  return record;\n}\n\n"
      "void {0}::getAccesses(const TargetInfo &target, "
      "SmallVectorImpl<TileAccess> &accesses) {{\n"
      "  getTileAccesses(*this, target, accesses);\n}\n\n"
      "void {0}::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> "
      "&effects) {{\n"
      "  getBufferEffects(*this, effects);\n}\n\n",
      name,
      getRecord(def, def.getValueAsString("opName"),
                storage->getValueAsString("kind"),
                operands.lookup(storage->getValueAsString("operand")), table,
                "{}", roles, "{}"));
}

bool emitPtoOpRecords(const RecordKeeper &records, raw_ostream &os) {
  emitSourceFileHeader("Records of pto ops with a class", os, records);
  os << "namespace pypto::pto {\n\n";
  for (const Record *def : records.getAllDerivedDefinitions("Pto_BufferOp"))
    emitBufferOp(*def, os);
  os << "} // namespace pypto::pto\n";
  return ErrorsPrinted != 0;
}

mlir::GenRegistration genPtoOpRecords("gen-pto-op-records",
                                      "Generate records of pto ops",
                                      emitPtoOpRecords);
mlir::GenRegistration
    genPtoForms("gen-pto-forms", "Generate the forms of pto ops", emitPtoForms);

} // namespace
