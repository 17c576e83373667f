//===--- JsonFields.h - Reads JSON and says where it is wrong ---*- C++ -*-===//
//
// A value together with its path, such as `problem.buffers[3].size`, so that an
// error names the field. The first error wins; after it every access returns
// nothing in particular, so that a reader need not check each step.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_JSONFIELDS_H
#define PYPTO_PLACEMENT_JSONFIELDS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace pypto::placement {

class JsonField {
public:
  /// `error` holds the first error of the whole document, or is empty.
  JsonField(const llvm::json::Value &root, std::string &error)
      : value(&root), error(&error) {}

  /// Returns a member of an object, which has to be there.
  JsonField operator[](llvm::StringRef name) const;
  /// Tells whether this is an object with such a member.
  bool has(llvm::StringRef name) const;
  /// Complains about members with other names.
  void allowOnly(llvm::ArrayRef<llvm::StringRef> names) const;
  /// Visits the elements of a list.
  void forEach(llvm::function_ref<void(JsonField)> visit) const;

  int64_t integer() const;
  std::string string() const;
  bool boolean() const;

  /// Complains about this field.
  void report(const llvm::Twine &message) const;
  bool failed() const { return !error->empty(); }

private:
  JsonField(const llvm::json::Value *value, std::string path,
            std::string *error)
      : value(value), path(std::move(path)), error(error) {}

  /// Null after an error.
  const llvm::json::Value *value;
  std::string path;
  std::string *error;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_JSONFIELDS_H
