//===- PtoDialect.cpp - The pto dialect -----------------------------------===//
//
// Ops of the table are registered as dynamic ops: one parser, printer and
// verifier for all. What is not known is handled in the same way by the hooks
// for unregistered ops.
//
//===----------------------------------------------------------------------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/PTO/PtoOps.h"
#include "IR/PTO/ShapedText.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileDialect.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using namespace pypto::pto;

#include "IR/PTO/PtoDialect.cpp.inc"

namespace pypto::pto {
#include "IR/PTO/Forms.inc"
} // namespace pypto::pto

void PtoDialect::initialize() {
  // Types hold attributes of that dialect.
  getContext()->getOrLoadDialect<TileDialect>();
  allowUnknownOperations();
  registerTypes();
  registerAttributes();
  registerBufferOps();
  registerTableOps();
}

/// Prints the name and the rest of an op of the table.
static void printTableOp(Operation *op, OpAsmPrinter &printer, StringRef) {
  if (!hasShape(op))
    return printer.printGenericOp(op);
  printer << op->getName();
  printShaped(op, printer);
}

void PtoDialect::registerTableOps() {
  for (const TableOp &row : kTableOps) {
    table[StringAttr::get(getContext(), row.name)] = &row;
    if (row.hasClass)
      continue;
    auto accept = [](Operation *) { return success(); };
    registerDynamicOp(DynamicOpDefinition::get(
        row.name.drop_front(getNamespace().size() + 1), this, accept, accept,
        parseShaped, printTableOp));
  }
}

static ParseResult parseUnknown(OpAsmParser &parser, OperationState &state) {
  return parseShaped(parser, state);
}

std::optional<Dialect::ParseOpHook>
PtoDialect::getParseOperationHook(StringRef) const {
  return ParseOpHook(parseUnknown);
}

llvm::unique_function<void(Operation *, OpAsmPrinter &)>
PtoDialect::getOperationPrinter(Operation *op) const {
  if (!hasShape(op))
    return nullptr;
  return [](Operation *op, OpAsmPrinter &printer) { printShaped(op, printer); };
}
