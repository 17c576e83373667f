//===- ShapePrinter.cpp - Prints ops in their shape -----------------------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/PTO/PtoInterfaces.h"
#include "IR/PTO/ShapedText.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::pto;

std::string pto::getUsualShape(unsigned numIns, unsigned numOuts,
                               bool attributes, bool inside) {
  auto list = [](StringRef word, unsigned count, StringRef behind) {
    std::string text = (word + "(").str();
    for (unsigned i = 0; i < count; ++i)
      text += i ? ", $" : "$";
    text += behind;
    for (unsigned i = 0; i < count; ++i)
      text += i ? ", ^" : " : ^";
    return text + ")";
  };
  std::string text = list("ins", numIns, attributes && inside ? "@" : "");
  if (numOuts)
    text += " " + list("outs", numOuts, "");
  return attributes && !inside ? text + "@" : text;
}

unsigned pto::countIns(StringRef shape) {
  return shape.take_front(shape.find("outs(")).count('$');
}

namespace {
/// Goes through a shape and calls one method for each of its signs.
template <typename Derived> class ShapeWalker {
protected:
  void walk(StringRef shape) {
    while (!shape.empty())
      step(shape);
  }

private:
  Derived &derived() { return static_cast<Derived &>(*this); }

  void step(StringRef &shape) {
    char sign = shape.front();
    shape = shape.drop_front();
    if (sign == '$') {
      if (!inBrackets)
        pending.push_back(next);
      return derived().operand(next++);
    }
    if (sign == '^') {
      unsigned operand = first < pending.size() ? pending[first++] : ~0u;
      return derived().type(operand);
    }
    if (sign == '~')
      return derived().results();
    if (sign == '@')
      return derived().otherAttributes();
    if (sign == '{') {
      auto [names, rest] = shape.split('}');
      shape = rest;
      return derived().dictionary(names);
    }
    if (sign == '=' && !shape.empty() && shape.front() != ' ') {
      StringRef name =
          shape.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      shape = shape.drop_front(name.size());
      return derived().attribute(name);
    }
    literal(sign);
  }

  void literal(char sign) {
    derived().text(sign);
    inBrackets = sign == '[' || (inBrackets && sign != ']');
    depth += (sign == '(') - (sign == ')');
    if (sign == ')' && depth == 0)
      first = pending.size();
  }

  SmallVector<unsigned> pending;
  unsigned first = 0, next = 0;
  int depth = 0;
  bool inBrackets = false;
};

/// Finds out whether an op can be printed in a shape, and which attributes have
/// a place of their own there.
class ShapeChecker : public ShapeWalker<ShapeChecker> {
public:
  ShapeChecker(Operation *op, StringRef shape) : op(op) {
    typed.resize(op->getNumOperands());
    walk(shape);
    fits &= numOperands == op->getNumOperands();
    for (auto [i, type] : llvm::enumerate(op->getOperandTypes()))
      fits &= typed[i] || type.isIndex();
    fits &= hasResults || llvm::all_of(op->getResultTypes(), [](Type type) {
              return type.isIndex();
            });
    fits &= op->getNumRegions() == 0 && op->getNumSuccessors() == 0;
  }

  bool fits = true;
  bool hasOthers = false;
  llvm::SmallDenseSet<StringRef> placed = {PtoDialect::kShapeAttr};

private:
  friend ShapeWalker;
  void operand(unsigned) { ++numOperands; }
  void type(unsigned operand) {
    if (operand < typed.size())
      typed[operand] = true;
    else
      fits = false;
  }
  void results() {
    hasResults = true;
    fits &= op->getNumResults() != 0;
  }
  void otherAttributes() { hasOthers = true; }
  void dictionary(StringRef names) {
    for (StringRef name : llvm::split(names, ' '))
      attribute(name);
  }
  void attribute(StringRef name) {
    fits &= op->hasAttr(name);
    placed.insert(name);
  }
  void text(char) {}

  Operation *op;
  SmallVector<bool> typed;
  unsigned numOperands = 0;
  bool hasResults = false;
};

class ShapePrinter : public ShapeWalker<ShapePrinter> {
public:
  ShapePrinter(Operation *op, OpAsmPrinter &printer, ShapeChecker &checker)
      : op(op), printer(printer), checker(checker) {}

  void print(StringRef shape) {
    if (!shape.empty() && !StringRef("@([{ ").contains(shape.front()))
      printer << ' ';
    walk(shape);
    // Attributes that were added later.
    if (!checker.hasOthers)
      otherAttributes();
  }

private:
  friend ShapeWalker;
  void operand(unsigned index) { printer << op->getOperand(index); }
  void type(unsigned index) { printer << op->getOperand(index).getType(); }
  void results() { llvm::interleaveComma(op->getResultTypes(), printer); }
  void text(char sign) { printer << sign; }

  void otherAttributes() {
    SmallVector<NamedAttribute> others;
    for (NamedAttribute attribute : op->getAttrs())
      if (!checker.placed.contains(attribute.getName()))
        others.push_back(attribute);
    if (!others.empty())
      printDictionary(others);
  }

  void dictionary(StringRef names) {
    SmallVector<NamedAttribute> entries;
    for (StringRef name : llvm::split(names, ' '))
      entries.emplace_back(StringAttr::get(op->getContext(), name),
                           op->getAttr(name));
    printDictionary(entries);
  }

  void printDictionary(ArrayRef<NamedAttribute> entries) {
    printer << " {";
    llvm::interleaveComma(entries, printer, [&](NamedAttribute entry) {
      printer.printKeywordOrString(entry.getName());
      if (isa<UnitAttr>(entry.getValue()))
        return;
      printer << " = ";
      printValue(entry.getValue());
    });
    printer << '}';
  }

  void attribute(StringRef name) { printValue(op->getAttr(name)); }

  /// A number is an i64 unless the text says otherwise.
  void printValue(Attribute value) {
    auto number = dyn_cast<IntegerAttr>(value);
    if (number && number.getType().isSignlessInteger(64))
      printer.printAttributeWithoutType(value);
    else
      printer.printAttribute(value);
  }

  Operation *op;
  OpAsmPrinter &printer;
  ShapeChecker &checker;
};
} // namespace

/// Returns the shape of an op, or nothing if none is known.
static std::optional<std::string> getShape(Operation *op) {
  if (auto shape = op->getAttrOfType<StringAttr>(PtoDialect::kShapeAttr))
    return shape.str();
  auto *dialect = dyn_cast_or_null<PtoDialect>(op->getDialect());
  const TableOp *row = dialect ? dialect->lookup(op->getName()) : nullptr;
  if (!row)
    return std::nullopt;
  if (!row->shape.empty())
    return row->shape.str();
  const FormRecord *form = findForm(*row, op);
  if (!form)
    return std::nullopt;
  return getUsualShape(form->numIns, op->getNumOperands() - form->numIns,
                       /*attributes=*/true, row->attributesInside);
}

bool pto::printShaped(Operation *op, OpAsmPrinter &printer) {
  std::optional<std::string> shape = getShape(op);
  if (!shape)
    return false;
  ShapeChecker checker(op, *shape);
  if (!checker.fits)
    return false;
  ShapePrinter(op, printer, checker).print(*shape);
  return true;
}

bool pto::hasShape(Operation *op) {
  std::optional<std::string> shape = getShape(op);
  return shape && ShapeChecker(op, *shape).fits;
}

std::optional<unsigned> pto::getNumIns(Operation *op) {
  if (auto shape = op->getAttrOfType<StringAttr>(PtoDialect::kShapeAttr))
    return std::min(countIns(shape), op->getNumOperands());
  if (const FormRecord *form = getForm(op))
    return form->numIns;
  return std::nullopt;
}
