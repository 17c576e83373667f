//===- Summary.h - Pieces of a summary for a terminal -----------*- C++ -*-===//

#ifndef PYPTO_TRANSFORMS_SUMMARY_H
#define PYPTO_TRANSFORMS_SUMMARY_H

#include "Transforms/PlanFigures.h"

namespace pypto {

/// The heading of a column of bars, as wide as they are.
inline constexpr llvm::StringLiteral kBarTitle = "[#live+lost.free]";

/// Prints how full a space is, over all of its bytes:
///
///   [rr######++.....]
///
///   r reserved   # live at the peak   + between tiles, or under tiles that
///   cannot share   . free   ! beyond the capacity
///
/// Whatever there is takes at least one place. Colors are those of the stream.
void printBar(llvm::raw_ostream &os, const SpaceFigures &figures);

/// Prints text in lines of at most 80 columns, the first with `lead` before it
/// and the others indented by `indent`. Only words that are longer stick out.
void printWrapped(llvm::raw_ostream &os, const llvm::Twine &lead,
                  llvm::StringRef text, unsigned indent);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_SUMMARY_H
