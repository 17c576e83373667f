//===- Notes.h - What planning wants an author to know ----------*- C++ -*-===//
//
// Notes stand on the function, so that reports and remarks made of them later
// say the same: `tile.notes = [{code = "PH-MR-001", text = "..."}]`. They are
// the only thing that planning says of a plan which is not in the plan itself.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_NOTES_H
#define PYPTO_TRANSFORMS_NOTES_H

#include "mlir/IR/Operation.h"

namespace pypto {

/// Something to know, with a stable code.
struct Note {
  llvm::StringRef code;
  std::string text;
};

/// Adds notes to a function. All at once: the attribute is made anew.
void addNotes(mlir::Operation *func, llvm::ArrayRef<Note> notes);

/// Warns at `loc`; returns what to note.
Note warn(mlir::Location loc, llvm::StringRef code, const llvm::Twine &text);

/// Takes the notes off a function.
void dropNotes(mlir::Operation *func);

/// Calls `fn` with the code and the text of each note of a function.
void forEachNote(mlir::Operation *func,
                 llvm::function_ref<void(llvm::StringRef, llvm::StringRef)> fn);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_NOTES_H
