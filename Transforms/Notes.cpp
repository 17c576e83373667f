//===- Notes.cpp - What planning wants an author to know ------------------===//

#include "Transforms/Notes.h"
#include "Transforms/Passes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"

namespace pypto {
#define GEN_PASS_DEF_EMITREMARKSPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;

static constexpr StringLiteral kNotesAttr = "tile.notes";

void pypto::addNote(Operation *func, StringRef code, const Twine &text) {
  Builder builder(func->getContext());
  SmallVector<Attribute> notes;
  if (auto old = func->getAttrOfType<ArrayAttr>(kNotesAttr))
    llvm::append_range(notes, old);
  notes.push_back(builder.getDictionaryAttr(
      {builder.getNamedAttr("code", builder.getStringAttr(code)),
       builder.getNamedAttr("text", builder.getStringAttr(text))}));
  func->setAttr(kNotesAttr, builder.getArrayAttr(notes));
}

void pypto::warnAndNote(Operation *func, Location loc, StringRef code,
                        const Twine &text) {
  mlir::emitWarning(loc) << code << ": " << text;
  addNote(func, code, text);
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

namespace {

struct EmitRemarks : pypto::impl::EmitRemarksPassBase<EmitRemarks> {
  void runOnOperation() override {
    for (auto func : getOperation().getOps<FunctionOpInterface>())
      forEachNote(func, [&](StringRef code, StringRef text) {
        remark::missed(func.getLoc(), remark::RemarkOpts::name(code)
                                          .category("pypto-memory")
                                          .subCategory("reuse")
                                          .function(func.getName()))
            << text;
      });
    markAllAnalysesPreserved();
  }
};

} // namespace
