//===- ShapedText.h - Text of ops that have no format of their own -*- C++
//-*-===//
//
// Most ops of the pto dialect, and all that are not known, are read by one
// parser, which keeps the shape in which an op was written and prints it so. A
// shape is the text behind the name, with a sign for each part that changes:
//
//   $  the next operand           ^  the type of the next operand without one
//   ~  the types of the results   @  all attributes without another place
//   =a the attribute a            {a b}  these attributes, as a dictionary
//
//   pto.tsel ins(%m, %a, %b, %t : T, T, T, T) outs(%d : T)
//            ins($, $, $, $ : ^, ^, ^, ^) outs($ : ^)@
//   pto.tcmp ins(%a, %b {cmpMode = #pto<cmp lt>} : T, T) outs(%d : T)
//            ins($, $@ : ^, ^) outs($ : ^)
//   %t = pto.tpop_from_aic {split = 0} -> T
//            @ -> ~
//
// Operands without a type in the text are of type index: those in brackets, and
// those of a list in parentheses that has no types.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_PTO_SHAPEDTEXT_H
#define PYPTO_IR_PTO_SHAPEDTEXT_H

#include "mlir/IR/OpImplementation.h"

namespace pypto::pto {

/// Parses an op behind its name.
mlir::ParseResult parseShaped(mlir::OpAsmParser &parser,
                              mlir::OperationState &state);

/// Returns true if an op has a shape in which it can be printed.
bool hasShape(mlir::Operation *op);

/// Prints an op behind its name in the shape in which it was written. Returns
/// false, with nothing printed, if it has none.
bool printShaped(mlir::Operation *op, mlir::OpAsmPrinter &printer);

/// Returns the shape of an op with this many `ins` and `outs`. `attributes`:
/// whether there are any, `inside`: whether they stand inside `ins`.
std::string getUsualShape(unsigned numIns, unsigned numOuts, bool attributes,
                          bool inside);

/// Returns how many operands a shape has before `outs`.
unsigned countIns(llvm::StringRef shape);

/// Returns how many operands stand before `outs`; all where there is no `outs`,
/// and nothing if the text has no known shape.
std::optional<unsigned> getNumIns(mlir::Operation *op);

} // namespace pypto::pto

#endif // PYPTO_IR_PTO_SHAPEDTEXT_H
