//===- FactTables.h - Facts of a record as C++ tables -----------*- C++ -*-===//

#ifndef PYPTO_UTILS_TABLEGEN_FACTTABLES_H
#define PYPTO_UTILS_TABLEGEN_FACTTABLES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Record.h"

namespace pypto::tblgen {

/// Returns a C++ expression for a set of archs; empty stands for all.
inline std::string getArchSet(llvm::ArrayRef<const llvm::Record *> archs) {
  std::string text;
  for (const llvm::Record *arch : archs)
    text += (text.empty() ? "ArchSet(Arch::" : " | ArchSet(Arch::") +
            arch->getName().str() + ")";
  return text.empty() ? "ArchSet::all()" : text;
}

inline std::string quote(llvm::StringRef text) {
  std::string quoted;
  llvm::raw_string_ostream stream(quoted);
  stream << '"';
  llvm::printEscapedString(text, stream);
  stream << '"';
  return quoted;
}

/// Writes the facts of one record as rows of the tables of IR/Tile/OpRecord.h.
class FactTables {
public:
  /// Finds the operands that a field of a fact names; `memRef` is true for a
  /// fact about a memref. Outlives the tables.
  using Resolver = llvm::function_ref<llvm::SmallVector<unsigned>(
      const llvm::Record *fact, llvm::StringRef field, bool memRef)>;

  FactTables(const llvm::Record &facts, Resolver resolve)
      : facts(facts), resolve(resolve) {}

  std::string getSharing() const {
    return getRows("sharing", [&](const llvm::Record *fact, auto addRow) {
      const llvm::Record *condition = fact->getValueAsDef("condition");
      for (unsigned operand : resolve(fact, "operands", false))
        addRow(llvm::formatv(
            "{{{0}, Sharing::{1}, {2}, {3}, {4}, {5}, {6}, {7}}", operand,
            fact->getValueAsString("kind"), archs(fact), isRelaxed(fact),
            predicate(fact), quote(condition->getValueAsString("description")),
            quote(fact->getValueAsString("reason")),
            quote(fact->getValueAsString("source"))));
    });
  }

  std::string getRoles() const {
    return getRows("roles", [&](const llvm::Record *fact, auto addRow) {
      llvm::StringRef kind = fact->getValueAsString("kind");
      bool memRef = kind == "WritesMemory";
      for (unsigned operand : resolve(fact, "operands", memRef))
        addRow(llvm::formatv("{{{0}, AccessKind::{1}, {2}, {3}, {4}, {5}}",
                             operand, memRef ? "Write" : kind, archs(fact),
                             isRelaxed(fact), predicate(fact),
                             quote(fact->getValueAsString("source"))));
    });
  }

  std::string getApart() const {
    return getRows("apart", [&](const llvm::Record *fact, auto addRow) {
      for (unsigned operand : resolve(fact, "operands", false))
        for (unsigned other : resolve(fact, "others", false))
          addRow(llvm::formatv("{{{0}, {1}, {2}, {3}, {4}, {5}}", operand,
                               other, archs(fact), isRelaxed(fact),
                               quote(fact->getValueAsString("reason")),
                               quote(fact->getValueAsString("source"))));
    });
  }

private:
  std::string
  getRows(llvm::StringRef field,
          llvm::function_ref<void(const llvm::Record *,
                                  llvm::function_ref<void(std::string)>)>
              addRows) const {
    std::string rows;
    for (const llvm::Record *fact : facts.getValueAsListOfDefs(field))
      addRows(fact, [&](std::string row) { rows += "    " + row + ",\n"; });
    return rows;
  }

  static std::string archs(const llvm::Record *fact) {
    return getArchSet(fact->getValueAsListOfDefs("archs"));
  }

  static std::string predicate(const llvm::Record *fact) {
    llvm::StringRef function =
        fact->getValueAsDef("condition")->getValueAsString("cppFunction");
    return function.empty() ? "nullptr" : ("conditions::" + function).str();
  }

  static llvm::StringRef isRelaxed(const llvm::Record *fact) {
    return fact->getValueAsBit("relaxed") ? "true" : "false";
  }

  const llvm::Record &facts;
  Resolver resolve;
};

/// Writes a table unless it is empty; returns how to refer to it.
inline std::string emitTable(llvm::raw_ostream &os, llvm::StringRef type,
                             llvm::StringRef name, llvm::StringRef rows) {
  if (rows.empty())
    return "{}";
  os << "constexpr " << type << ' ' << name << "[] = {\n" << rows << "};\n";
  return name.str();
}

} // namespace pypto::tblgen

#endif // PYPTO_UTILS_TABLEGEN_FACTTABLES_H
