//===- SharingRules.cpp - What a record says of bytes in common -----------===//
//
// The part that is the same for tiles that are contents and for handles on
// buffers: what is told of an op whose operands and results lie on one byte.
//
//===----------------------------------------------------------------------===//

#include "Checker/Rules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

LogicalResult
checker::checkApart(TileAccessOpInterface op, const TargetInfo &target,
                    function_ref<bool(OpOperand &, OpOperand &)> overlap) {
  bool failed = false;
  forEachApartPair(
      op, target,
      [&](OpOperand &operand, OpOperand &other, const ApartFact &fact) {
        if (failed || !overlap(operand, other))
          return;
        op->emitError() << "has operands " << operand.getOperandNumber()
                        << " and " << other.getOperandNumber()
                        << " on common bytes, but " << fact.reason << " ("
                        << fact.source << ")";
        failed = true;
      });
  return success(!failed);
}

LogicalResult checker::reportClobbered(OpOperand &scratch, OpOperand &other) {
  return scratch.getOwner()->emitError()
         << "writes operand " << scratch.getOperandNumber()
         << " while it runs, which has bytes of operand "
         << other.getOperandNumber();
}

bool checker::allows(const SharingAnswer &answer, bool beginTogether) {
  return answer.sharing == Sharing::Any ||
         (answer.sharing == Sharing::SameStart && beginTogether);
}

InFlightDiagnostic checker::reportShared(StringRef written, OpOperand &operand,
                                         const SharingAnswer &answer) {
  InFlightDiagnostic diag = operand.getOwner()->emitError();
  diag << "writes " << written << "to bytes of operand "
       << operand.getOperandNumber();
  if (answer.sharing == Sharing::SameStart)
    diag << ", which it may do only from its first byte on";
  else
    diag << ", but "
         << (answer.reason.empty() ? "it reads them while it writes"
                                   : answer.reason);
  if (!answer.source.empty())
    diag << " (" << answer.source << ")";
  return diag;
}
