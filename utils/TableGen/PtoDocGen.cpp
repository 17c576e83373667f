//===- PtoDocGen.cpp - The ops of the pto dialect as text -----------------===//
//
// Writes docs/PtoOps.md: each op as it is written, what it does with its tiles,
// and the tile op whose facts it has.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "mlir/TableGen/Operator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Record.h"
#include <set>

using namespace llvm;
using mlir::tblgen::Operator;

static constexpr StringLiteral kIntroduction =
    R"(<!-- Generated: see test/Docs -->

# Ops of the pto dialect

`pto` is the form in which PyPTO and others hand kernels to ptoas. A tile is a buffer
with a handle; ops read what stands in `ins` and write what stands in `outs`. Types and
attributes that are not named here, and ops of other versions, are read and printed as
they are. An op that has no record is planned with caution: `ins` is read, `outs` is
read and written, and nothing shares bytes.

## Handles, views and global memory

| op | what it is |
|---|---|
)";

static constexpr StringLiteral kTable = R"(
## Ops that touch tiles

What is neither scratch nor unread is read if it stands in `ins` and written if it
stands in `outs`. *Rules of* names the op of the tile dialect that is the same
instruction: docs/SharingRules.md says what may share bytes there; where there is none,
operands and result keep apart.

| op | text | besides | rules of |
|---|---|---|---|
)";

static constexpr StringLiteral kOthers = R"(
## Other ops

They touch no tile and are read in any shape: )";

/// Returns the operands of a list.
static std::string getNames(const DagInit *list) {
  SmallVector<std::string> names;
  for (unsigned i = 0, e = list->getNumArgs(); i < e; ++i)
    names.push_back(list->getArgNameStr(i).str());
  return join(names, ", ");
}

/// Returns how a form is written, with the names of its operands.
static std::string getText(const Record &op, const Record &form) {
  std::string reads = getNames(form.getValueAsDag("inputs"));
  std::string writes = getNames(form.getValueAsDag("outputs"));
  if (!op.getValueAsString("shape").empty())
    return "(" + reads + ")";
  return "ins(" + reads + ")" + (writes.empty() ? "" : " outs(" + writes + ")");
}

/// Returns what a form does with its tiles that its text does not say.
static std::string getBesides(const Record &form) {
  const Record *facts = form.getValueAsDef("facts");
  const DagInit *lists[] = {form.getValueAsDag("inputs"),
                            form.getValueAsDag("outputs")};
  std::set<StringRef> reads, writes;
  for (unsigned i = 0, e = lists[0]->getNumArgs(); i < e; ++i)
    reads.insert(lists[0]->getArgNameStr(i));
  for (unsigned i = 0, e = lists[1]->getNumArgs(); i < e; ++i)
    writes.insert(lists[1]->getArgNameStr(i));
  SmallVector<std::string> found;
  for (const Record *fact : facts->getValueAsListOfDefs("roles")) {
    StringRef kind = fact->getValueAsString("kind");
    if (fact->getValueAsBit("relaxed") || kind == "WritesMemory")
      continue;
    SmallVector<std::string> archs;
    for (const Record *arch : fact->getValueAsListOfDefs("archs"))
      archs.push_back(arch->getName().str());
    for (StringRef name : fact->getValueAsListOfStrings("operands"))
      if (reads.count(name) || writes.count(name))
        found.push_back((name +
                         (kind == "ReadWrite" ? " is read and written"
                          : kind == "Scratch" ? " is scratch"
                                              : " is not read") +
                         (archs.empty() ? "" : " on " + join(archs, ", ")))
                            .str());
  }
  const Record *storage = facts->getValueAsDef("storage");
  StringRef on = storage->getValueAsString("operand");
  if (writes.count(on))
    found.push_back((on + " keeps old bytes").str());
  else if (reads.count(on))
    found.push_back(("outs is " + on).str());
  else if (storage->getValueAsString("kind") == "Pipe")
    found.push_back("the result lies in the ring");
  return join(found, "; ");
}

static void emitRows(const Record &op, raw_ostream &os) {
  // Kinds of operands are not told apart here.
  std::set<std::string> written;
  for (const Record *form : op.getValueAsListOfDefs("forms")) {
    const Record *facts = form->getValueAsDef("facts");
    std::string like = facts->isSubClassOf("Op")
                           ? "`" + Operator(facts).getOperationName() + "`"
                           : "";
    std::string row = formatv("| `pto.{0}` | {1} | {2} | {3} |\n",
                              op.getValueAsString("mnemonic"),
                              getText(op, *form), getBesides(*form), like);
    if (written.insert(row).second)
      os << row;
  }
}

static bool emitPtoDoc(const RecordKeeper &records, raw_ostream &os) {
  os << kIntroduction;
  for (const Record *def : records.getAllDerivedDefinitions("Pto_Op"))
    os << formatv("| `pto.{0}` | {1} |\n", def->getValueAsString("opName"),
                  def->getValueAsString("summary"));
  for (const Record *def : records.getAllDerivedDefinitions("Pto_BufferOp"))
    os << formatv("| `pto.{0}` | {1} |\n", def->getValueAsString("opName"),
                  def->getValueAsString("summary"));
  os << kTable;
  SmallVector<std::string> others;
  for (const Record *def : records.getAllDerivedDefinitions("Pto_TableOp")) {
    emitRows(*def, os);
    if (def->getValueAsListOfDefs("forms").empty() &&
        !def->getValueAsBit("hasClass"))
      others.push_back(
          ("`pto." + def->getValueAsString("mnemonic") + "`").str());
  }
  os << kOthers << join(others, ", ") << ".\n";
  return false;
}

static mlir::GenRegistration genPtoDoc("gen-pto-doc", "Generate docs/PtoOps.md",
                                       emitPtoDoc);
