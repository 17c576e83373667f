//===- RecordChecks.cpp - Records that contradict themselves --------------===//
//
// A record answers each question once, names what the op has, and says why and
// where it was found. What is forgotten or said twice must not look like a
// decision, so each slip is an error, and all of them are found in one run.
//
//===----------------------------------------------------------------------===//

#include "utils/TableGen/RecordChecks.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace pypto::tblgen;
using mlir::tblgen::Operator;

namespace {

class RecordChecker {
public:
  RecordChecker(const Record &def, const Operator &op,
                const OpOperands &operands, ArrayRef<const Record *> archs)
      : def(def), op(op), operands(operands), archs(archs),
        sharing(def.getValueAsListOfDefs("sharing")) {}

  void check() {
    bool sorted = checkKinds("sharing", {"SameStart", "Any", "Apart"});
    sorted &=
        checkKinds("roles", {"ReadWrite", "Scratch", "Unread", "WritesMemory"});
    sorted &= checkKinds("apart", {"Apart"});
    if (!sorted)
      return;
    checkStorage();
    checkCompletion();
    checkSources();
    checkAnswers();
    checkReached();
    checkRoles();
    checkApart();
  }

private:
  void error(const Twine &text) const { PrintError(&def, text); }

  std::string quote(unsigned operand) const {
    return ("'" + op.getOperand(operand).name + "'").str();
  }

  static StringRef getKind(const Record *fact) {
    return fact->getValueAsString("kind");
  }

  bool names(const Record *fact, unsigned operand) const {
    return llvm::is_contained(operands.resolve(fact, "operands"), operand);
  }

  /// Each list takes its own facts. One about two operands is no answer about
  /// the result.
  bool checkKinds(StringRef field, ArrayRef<StringRef> kinds) const {
    unsigned before = ErrorsPrinted;
    for (const Record *fact : def.getValueAsListOfDefs(field))
      if (!llvm::is_contained(kinds, getKind(fact)))
        error("'" + field + "' takes no fact of kind " + getKind(fact));
      else if (field != "apart" &&
               !fact->getValueAsListOfStrings("others").empty())
        error("'" + field +
              "' takes no fact about two operands; it belongs "
              "in 'apart'");
    return ErrorsPrinted == before;
  }

  //===--------------------------------------------------------------------===//
  // Storage
  //===--------------------------------------------------------------------===//

  void checkStorage() const {
    const Record *storage = def.getValueAsDef("storage");
    StringRef kind = getKind(storage);
    StringRef name = storage->getValueAsString("operand");
    bool stands = kind == "View" || kind == "InPlace";
    if (name.empty()) {
      if (stands)
        error("storage names no operand on which the result stands");
      return;
    }
    int index = operands.lookup(name);
    if (!stands)
      return error("a result of its own stands on no operand, but storage "
                   "names '" +
                   name + "'");
    if (index < 0 || !operands.isTile(index))
      return error("storage stands on '" + name +
                   "', which is no tile operand");
    for (const Record *fact : sharing)
      if (names(fact, index))
        error("a sharing fact names '" + name +
              "', on which the result stands anyway");
    for (const Record *fact : def.getValueAsListOfDefs("roles"))
      if ((getKind(fact) == "Scratch" || getKind(fact) == "Unread") &&
          names(fact, index))
        error("the result stands on '" + name + "', which a role calls " +
              getKind(fact).lower());
  }

  void checkCompletion() const {
    StringRef name = def.getValueAsString("completion");
    for (int i = 0, e = op.getNumResults(); i < e; ++i)
      if (op.getResultName(i) == name &&
          operands.getSpaces(op.getResult(i)).empty())
        return;
    if (!name.empty())
      error("completion names '" + name +
            "', which is no result besides the tiles");
  }

  //===--------------------------------------------------------------------===//
  // Sharing
  //===--------------------------------------------------------------------===//

  void checkSources() const {
    for (const Record *fact : sharing) {
      if (fact->getValueAsString("source").empty())
        error("a sharing fact names no source");
      if (getKind(fact) != "SameStart" &&
          fact->getValueAsString("reason").empty())
        error("a sharing fact gives no reason");
    }
  }

  bool mayMeetResult(unsigned operand) const {
    for (unsigned i = 0, e = op.getNumResults(); i < e; ++i)
      if (operands.mayMeet(operand, i))
        return true;
    return false;
  }

  /// Each tile operand that may be in the result's space needs an answer on
  /// each arch.
  void checkAnswers() const {
    if (op.getNumResults() == 0 ||
        getKind(def.getValueAsDef("storage")) != "Fresh")
      return;
    for (unsigned i = 0, e = op.getNumOperands(); i < e; ++i) {
      if (!operands.isTile(i) || !mayMeetResult(i))
        continue;
      for (const Record *arch : archs)
        if (llvm::none_of(sharing, [&](const Record *fact) {
              return isOn(fact, arch) && !fact->getValueAsBit("relaxed") &&
                     names(fact, i);
            }))
          error("operand " + quote(i) + " has no sharing answer on " +
                arch->getName());
    }
  }

  /// Returns the fact before `sharing[index]` that answers whenever it does;
  /// null if there is none.
  const Record *getEarlier(unsigned index, unsigned operand,
                           const Record *arch) const {
    const Record *fact = sharing[index];
    for (const Record *before : ArrayRef(sharing).take_front(index)) {
      const Record *condition = before->getValueAsDef("condition");
      if (isOn(before, arch) && names(before, operand) &&
          before->getValueAsBit("relaxed") == fact->getValueAsBit("relaxed") &&
          (condition->getValueAsString("cppFunction").empty() ||
           condition == fact->getValueAsDef("condition")))
        return before;
    }
    return nullptr;
  }

  /// An answer must count on some arch: two that disagree, or one that is said
  /// twice, are a mistake.
  void checkReached() const {
    for (unsigned i = 0, e = sharing.size(); i < e; ++i)
      for (unsigned operand : operands.resolve(sharing[i], "operands")) {
        const Record *earlier = nullptr;
        bool reached = false;
        for (const Record *arch : archs)
          if (isOn(sharing[i], arch)) {
            earlier = getEarlier(i, operand, arch);
            reached |= !earlier;
          }
        if (!reached && earlier)
          error("the sharing answer " + getKind(sharing[i]) + " for operand " +
                quote(operand) + " is never reached: " + getKind(earlier) +
                " answers before, for: " +
                earlier->getValueAsDef("condition")
                    ->getValueAsString("description"));
      }
  }

  //===--------------------------------------------------------------------===//
  // Roles, and operand against operand
  //===--------------------------------------------------------------------===//

  /// An operand has at most one role per arch, and one relaxed one beside it.
  void checkRoles() const {
    StringSet<> seen;
    for (const Record *fact : def.getValueAsListOfDefs("roles")) {
      bool memRef = getKind(fact) == "WritesMemory";
      if (!memRef && fact->getValueAsString("source").empty())
        error("a role names no source");
      StringRef relaxed = fact->getValueAsBit("relaxed") ? " relaxed" : "";
      for (unsigned operand : operands.resolve(fact, "operands", memRef))
        for (const Record *arch : archs)
          if (isOn(fact, arch) &&
              !seen.insert((Twine(operand) + arch->getName() + relaxed).str())
                   .second)
            error("operand " + quote(operand) + " has two" + relaxed +
                  " roles on " + arch->getName());
    }
  }

  void checkApart() const {
    for (const Record *fact : def.getValueAsListOfDefs("apart")) {
      if (fact->getValueAsString("reason").empty() ||
          fact->getValueAsString("source").empty())
        error("an apart fact needs a reason and a source");
      if (fact->getValueAsListOfStrings("others").empty())
        error("an apart fact does not say from what");
      for (unsigned other : operands.resolve(fact, "others"))
        if (names(fact, other))
          error("operand " + quote(other) + " is kept apart from itself");
    }
  }

  const Record &def;
  const Operator &op;
  const OpOperands &operands;
  ArrayRef<const Record *> archs;
  std::vector<const Record *> sharing;
};

} // namespace

void pypto::tblgen::checkRecord(const Record &def, const Operator &op,
                                const OpOperands &operands,
                                ArrayRef<const Record *> archs) {
  RecordChecker(def, op, operands, archs).check();
}
