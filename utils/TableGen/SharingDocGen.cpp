//===- SharingDocGen.cpp - The sharing rules as text ----------------------===//
//
// Says for each op, arch and operand that may lie where a result is whether it
// may: as a CSV file for comparison with rules written by hand, and as the
// Markdown tables of docs/SharingRules.md. Facts stand in the order in which
// planning tries them; what no fact answers stands as *apart*.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "utils/TableGen/OpOperands.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <map>

using namespace llvm;
using namespace pypto::tblgen;
using mlir::tblgen::Operator;

namespace {

/// One answer: a line of the CSV file.
struct Row {
  StringRef op;
  StringRef arch;
  /// Index of the result, or -1 for the only one.
  int result;
  StringRef operand;
  StringRef answer;
  StringRef condition;
  bool relaxed;
  StringRef reason;
  StringRef source;
  /// What other planners answer, where they answer otherwise.
  StringRef peers;

  /// Returns true if the rows differ in nothing but the arch.
  bool sameButArch(const Row &other) const {
    return op == other.op && result == other.result &&
           operand == other.operand && answer == other.answer &&
           condition == other.condition && relaxed == other.relaxed &&
           reason == other.reason && source == other.source &&
           peers == other.peers;
  }
};

/// Collects the answers of one op.
class OpRules {
public:
  OpRules(const Record &def, ArrayRef<const Record *> archs,
          std::vector<Row> &rows)
      : def(def), op(def), operands(op, def), archs(archs), rows(rows) {}

  void collect() {
    const Record *storage = def.getValueAsDef("storage");
    StringRef kind = storage->getValueAsString("kind");
    // A view must lie on its source, a popped tile lies in no allocation.
    if (kind != "Fresh" && kind != "InPlace")
      return;
    int standsOn = operands.lookup(storage->getValueAsString("operand"));
    for (int result = 0, e = op.getNumResults(); result < e; ++result)
      for (unsigned i = 0, n = op.getNumOperands(); i < n; ++i)
        if (static_cast<int>(i) != standsOn && operands.mayMeet(i, result))
          for (const Record *arch : archs)
            collect(i, e == 1 ? -1 : result, arch, kind == "InPlace");
  }

private:
  void collect(unsigned operand, int result, const Record *arch, bool inPlace) {
    Row row{def.getValueAsString("opName"),
            arch->getName(),
            result,
            op.getOperand(operand).name,
            "",
            "always",
            false,
            "",
            "",
            ""};
    // An operand that is not touched may lie anywhere, whatever else is said.
    bool answered = false;
    for (const Record *fact : def.getValueAsListOfDefs("roles"))
      if (fact->getValueAsString("kind") == "Unread" && isOn(fact, arch) &&
          llvm::is_contained(operands.resolve(fact, "operands"), operand)) {
        answered |= !fact->getValueAsBit("relaxed");
        rows.push_back(
            fill(row, "any", fact, "the op does not touch the operand"));
      }
    if (answered)
      return;
    // Nothing is reached behind an unconditional answer, kept or relaxed.
    bool settled[] = {false, false};
    for (const Record *fact : def.getValueAsListOfDefs("sharing")) {
      bool relaxed = fact->getValueAsBit("relaxed");
      if (settled[relaxed] || !isOn(fact, arch) ||
          !llvm::is_contained(operands.resolve(fact, "operands"), operand))
        continue;
      StringRef answer = StringSwitch<StringRef>(fact->getValueAsString("kind"))
                             .Case("SameStart", "same start")
                             .Case("Any", "any")
                             .Default("apart");
      const Record *condition = fact->getValueAsDef("condition");
      Row filled = fill(row, answer, fact, fact->getValueAsString("reason"));
      filled.condition = condition->getValueAsString("description");
      rows.push_back(filled);
      settled[relaxed] = filled.condition == "always";
    }
    if (settled[false])
      return;
    row.answer = "apart";
    row.condition = "otherwise";
    row.reason = inPlace ? "the op updates another operand in its place"
                         : "no record says otherwise";
    rows.push_back(row);
  }

  static Row fill(Row row, StringRef answer, const Record *fact,
                  StringRef reason) {
    row.answer = answer;
    row.relaxed = fact->getValueAsBit("relaxed");
    row.reason = reason;
    row.source = fact->getValueAsString("source");
    row.peers = fact->getValueAsString("peers");
    return row;
  }

  const Record &def;
  Operator op;
  OpOperands operands;
  ArrayRef<const Record *> archs;
  std::vector<Row> &rows;
};

/// Returns the answers of the given ops, by name and in the order of operands.
std::vector<Row> getRules(const RecordKeeper &records,
                          ArrayRef<const Record *> defs) {
  std::vector<const Record *> sorted(defs.begin(), defs.end());
  llvm::sort(sorted, [](const Record *a, const Record *b) {
    return a->getValueAsString("opName") < b->getValueAsString("opName");
  });
  std::vector<Row> rows;
  for (const Record *def : sorted)
    OpRules(*def, records.getAllDerivedDefinitions("Arch"), rows).collect();
  return rows;
}

//===----------------------------------------------------------------------===//
// CSV
//===----------------------------------------------------------------------===//

/// Prints a field, in quotes when it holds a comma or a quote.
void printField(raw_ostream &os, StringRef text) {
  if (text.find_first_of(",\"") == StringRef::npos) {
    os << text;
    return;
  }
  os << '"';
  for (char c : text)
    os << StringRef(&c, 1) << (c == '"' ? "\"" : "");
  os << '"';
}

bool emitCsv(const RecordKeeper &records, raw_ostream &os) {
  os << "op,arch,result,operand,answer,condition,relaxed,reason,source\n";
  for (const Row &row :
       getRules(records, records.getAllDerivedDefinitions("Tile_BaseOp"))) {
    std::string result = row.result < 0 ? "" : std::to_string(row.result);
    const StringRef fields[] = {row.op,
                                row.arch,
                                result,
                                row.operand,
                                row.answer,
                                row.condition,
                                row.relaxed ? "relaxed" : "",
                                row.reason,
                                row.source};
    llvm::interleave(
        fields, os, [&](StringRef field) { printField(os, field); }, ",");
    os << '\n';
  }
  return ErrorsPrinted != 0;
}

//===----------------------------------------------------------------------===//
// Markdown
//===----------------------------------------------------------------------===//

constexpr StringLiteral kIntroduction = R"(# Sharing rules

May the result of an op share bytes with an operand that dies there?

* **apart**: no common byte.
* **same start**: both begin at the same address, or have no common byte.
* **any**: the op has read all of the operand before it writes.

The first line that fits answers; where none does, the answer is *apart*. Lines
marked *hardware* are what the instruction is known to allow beyond the rule we
keep; they count with `sharing=hardware` and then come first. Ops that are not
listed have no operand that could lie where their result is.

Two other planners take the same ops: the one of pypto, and the one of PTOAS. The
last column names those that answer otherwise; where it is empty they agree or
have no such op. Neither asks for the same geometry: what they allow, they allow
whatever the row pitch and the size of the elements.

Generated from the records in `TableGen/` by
`pypto-tblgen -gen-sharing-rules-doc`; do not edit.
)";

/// Returns the family of an op: the name of its file, without `Ops.td`.
std::string getFamily(const Record &def) {
  SMLoc loc = def.getLoc().front();
  unsigned buffer = SrcMgr.FindBufferContainingLoc(loc);
  StringRef file = sys::path::filename(
      SrcMgr.getMemoryBuffer(buffer)->getBufferIdentifier());
  file.consume_back(".td");
  file.consume_back("Ops");
  return file.str();
}

/// Returns the text of a cell, without what would end it.
std::string cell(StringRef text) {
  std::string escaped;
  for (char c : text)
    escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

void printTable(raw_ostream &os, StringRef family, ArrayRef<Row> rows) {
  os << formatv("\n## {0}\n\n| op | chip | operand | answer | reason | source "
                "| what peers say |\n|---|---|---|---|---|---|---|\n",
                family);
  auto isSameOperand = [](const Row &a, const Row &b) {
    return a.op == b.op && a.operand == b.operand && a.result == b.result;
  };
  while (!rows.empty()) {
    // All lines about one operand, arch after arch.
    ArrayRef<Row> mine = rows.take_while(
        [&](const Row &row) { return isSameOperand(row, rows.front()); });
    rows = rows.drop_front(mine.size());
    MapVector<StringRef, std::vector<Row>> byArch;
    for (const Row &row : mine)
      byArch[row.arch].push_back(row);
    bool agree = llvm::all_of(byArch, [&](const auto &entry) {
      return llvm::equal(
          entry.second, byArch.front().second,
          [](const Row &a, const Row &b) { return a.sameButArch(b); });
    });
    if (agree)
      mine = mine.take_front(byArch.front().second.size());
    for (const Row &row : mine) {
      std::string operand = "`" + row.operand.str() + "`";
      if (row.result >= 0)
        operand += " to result " + std::to_string(row.result);
      std::string answer = row.answer.str();
      if (row.condition == "otherwise")
        answer += ", otherwise";
      else if (row.condition != "always")
        answer += " if " + row.condition.str();
      if (row.relaxed)
        answer += " (*hardware*)";
      os << formatv("| `{0}` | {1} | {2} | {3} | {4} | {5} | {6} |\n", row.op,
                    agree ? "all" : row.arch, operand, cell(answer),
                    cell(row.reason), cell(row.source), cell(row.peers));
    }
  }
}

bool emitDoc(const RecordKeeper &records, raw_ostream &os) {
  os << kIntroduction;
  std::map<std::string, std::vector<const Record *>> families;
  for (const Record *def : records.getAllDerivedDefinitions("Tile_BaseOp"))
    families[getFamily(*def)].push_back(def);
  for (const auto &[family, defs] : families)
    if (std::vector<Row> rows = getRules(records, defs); !rows.empty())
      printTable(os, family, rows);
  return ErrorsPrinted != 0;
}

mlir::GenRegistration genCsv("gen-sharing-rules-csv",
                             "Generate the sharing rules, one line an answer",
                             emitCsv);
mlir::GenRegistration genDoc("gen-sharing-rules-doc",
                             "Generate the text of docs/SharingRules.md",
                             emitDoc);

} // namespace
