//===- Tokens.h - What is under way, and until when -------------*- C++ -*-===//
//
// An asynchronous op leaves its tiles in use and returns a token of that. Other
// ops make tokens of tokens, and control flow passes them on:
//
//   %session = pto.build_async_session(%scratch, ..) -> !pto.async_session
//   %event = pto.tput_async(.., %session ..)         -> !pto.async_event
//   pto.wait_async_event(%event ..)                  // %scratch is in use here
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TOKENS_H
#define PYPTO_IR_TOKENS_H

#include "mlir/IR/Operation.h"

namespace pypto::tile {

/// Returns true for a type of the pto dialect that is neither tile nor memory.
bool isToken(mlir::Type type);

/// Returns the ops that what `token` stands for may be in use at: all that are
/// given it, or a token that comes from it, in the order in which they are
/// found. A region op, and the end of a region, give it to all of their values
/// that have its type. O(uses).
llvm::SmallVector<mlir::Operation *> getWaits(mlir::Value token);

} // namespace pypto::tile

#endif // PYPTO_IR_TOKENS_H
