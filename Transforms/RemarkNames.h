//===- RemarkNames.h - What planning says, by name --------------*- C++ -*-===//
//
// Names of remarks and codes of notes. They are stable: people look for them.
// docs/Remarks.md has a section for each.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_REMARKNAMES_H
#define PYPTO_TRANSFORMS_REMARKNAMES_H

#include "llvm/ADT/StringRef.h"

namespace pypto::remarks {

inline constexpr llvm::StringLiteral kCategory = "pypto-memory";

// Passed.
inline constexpr llvm::StringLiteral kTileShared = "TileShared";
inline constexpr llvm::StringLiteral kCopyRemoved = "CopyRemoved";

// Missed.
inline constexpr llvm::StringLiteral kTileNotShared = "TileNotShared";
inline constexpr llvm::StringLiteral kCopyKept = "CopyKept";

// Analysis.
inline constexpr llvm::StringLiteral kSpaceUse = "SpaceUse";
inline constexpr llvm::StringLiteral kPipelineDepth = "PipelineDepth";

// Notes on a function, which are missed remarks as well.
inline constexpr llvm::StringLiteral kLostDepth = "PH-MR-001";
inline constexpr llvm::StringLiteral kNoDepth = "PH-MR-002";
inline constexpr llvm::StringLiteral kJoinedStages = "PH-MR-003";
inline constexpr llvm::StringLiteral kSharedStages = "PH-DSA-001";

} // namespace pypto::remarks

#endif // PYPTO_TRANSFORMS_REMARKNAMES_H
