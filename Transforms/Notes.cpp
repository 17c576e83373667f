//===- Notes.cpp - What planning wants an author to know ------------------===//

#include "Transforms/Notes.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace pypto;

static constexpr StringLiteral kNotesAttr = "tile.notes";

void pypto::addNotes(Operation *func, ArrayRef<Note> notes) {
  if (notes.empty())
    return;
  Builder builder(func->getContext());
  SmallVector<Attribute> all;
  if (auto old = func->getAttrOfType<ArrayAttr>(kNotesAttr))
    llvm::append_range(all, old);
  for (const Note &note : notes)
    all.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr("code", builder.getStringAttr(note.code)),
         builder.getNamedAttr("text", builder.getStringAttr(note.text))}));
  func->setAttr(kNotesAttr, builder.getArrayAttr(all));
}

Note pypto::warn(Location loc, StringRef code, const Twine &text) {
  mlir::emitWarning(loc) << code << ": " << text;
  return {code, text.str()};
}

void pypto::dropNotes(Operation *func) { func->removeAttr(kNotesAttr); }

void pypto::forEachNote(Operation *func,
                        function_ref<void(StringRef, StringRef)> fn) {
  auto notes = func->getAttrOfType<ArrayAttr>(kNotesAttr);
  if (!notes)
    return;
  for (Attribute note : notes) {
    auto fields = dyn_cast<DictionaryAttr>(note);
    auto code = fields ? fields.getAs<StringAttr>("code") : StringAttr();
    auto text = fields ? fields.getAs<StringAttr>("text") : StringAttr();
    if (code && text)
      fn(code, text);
  }
}
