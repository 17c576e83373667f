//===- OpOperands.h - Operands of an op, as its facts name them -*- C++ -*-===//

#ifndef PYPTO_UTILS_TABLEGEN_OPOPERANDS_H
#define PYPTO_UTILS_TABLEGEN_OPOPERANDS_H

#include "mlir/TableGen/Operator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <set>

namespace pypto::tblgen {

/// Returns true if a fact holds on an arch.
inline bool isOn(const llvm::Record *fact, const llvm::Record *arch) {
  std::vector<const llvm::Record *> list = fact->getValueAsListOfDefs("archs");
  return list.empty() || llvm::is_contained(list, arch);
}

/// Operands of one op, by the names that facts use.
class OpOperands {
public:
  explicit OpOperands(const mlir::tblgen::Operator &op, const llvm::Record &def)
      : op(op), def(def) {
    for (auto [index, operand] : llvm::enumerate(op.getOperands()))
      indexOf[operand.name] = index;
  }

  /// Returns the tile spaces an operand or result may be in; empty for what is
  /// no tile.
  static std::vector<llvm::StringRef>
  getSpaces(const mlir::tblgen::NamedTypeConstraint &value) {
    const llvm::Record *type = &value.constraint.getDef();
    if (const llvm::RecordVal *base = type->getValue("baseType");
        base && value.isVariableLength())
      type = type->getValueAsDef("baseType");
    if (!type->getValue("tileSpaces"))
      return {};
    return type->getValueAsListOfStrings("tileSpaces");
  }

  bool isTile(unsigned index) const {
    return !getSpaces(op.getOperand(index)).empty();
  }
  bool isMemRef(unsigned index) const {
    return op.getOperand(index).constraint.getCppType().contains("MemRef");
  }

  /// Returns the operands that a fact names, all tiles when it names none.
  llvm::SmallVector<unsigned> resolve(const llvm::Record *fact,
                                      llvm::StringRef field,
                                      bool memRef = false) const {
    std::vector<llvm::StringRef> names = fact->getValueAsListOfStrings(field);
    llvm::SmallVector<unsigned> found;
    if (names.empty() && field == "operands")
      for (unsigned i = 0, e = op.getNumOperands(); i < e; ++i)
        if (isTile(i))
          found.push_back(i);
    for (llvm::StringRef name : names) {
      auto it = indexOf.find(name);
      bool fits = it != indexOf.end() &&
                  (memRef ? isMemRef(it->second) : isTile(it->second));
      // Facts are resolved more than once; a mistake is reported once.
      if (!fits && !reported.insert({fact, name}).second)
        continue;
      if (it == indexOf.end()) {
        llvm::PrintError(
            &def, "a fact names operand '" + name +
                      "', which the op does not have; its operands are " +
                      listNames());
      } else if (!fits) {
        llvm::PrintError(&def, "a fact names operand '" + name +
                                   "', which is no " +
                                   (memRef ? "memref" : "tile"));
      } else {
        found.push_back(it->second);
      }
    }
    return found;
  }

  /// Returns true if a space that the operand may be in is one of the result's.
  bool mayMeet(unsigned operand, unsigned result) const {
    std::vector<llvm::StringRef> spaces = getSpaces(op.getOperand(operand));
    return llvm::any_of(getSpaces(op.getResult(result)),
                        [&](llvm::StringRef space) {
                          return llvm::is_contained(spaces, space);
                        });
  }

  int lookup(llvm::StringRef name) const {
    auto it = indexOf.find(name);
    return it == indexOf.end() ? -1 : static_cast<int>(it->second);
  }

private:
  std::string listNames() const {
    llvm::SmallVector<llvm::StringRef> names;
    for (const mlir::tblgen::NamedTypeConstraint &operand : op.getOperands())
      names.push_back(operand.name);
    return llvm::join(names, ", ");
  }

  const mlir::tblgen::Operator &op;
  const llvm::Record &def;
  llvm::StringMap<unsigned> indexOf;
  mutable std::set<std::pair<const llvm::Record *, llvm::StringRef>> reported;
};

} // namespace pypto::tblgen

#endif // PYPTO_UTILS_TABLEGEN_OPOPERANDS_H
