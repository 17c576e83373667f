//===--- JsonFields.cpp - Reads JSON and says where it is wrong -----------===//

#include "Placement/JsonFields.h"
#include "llvm/ADT/STLExtras.h"

using namespace pypto::placement;
namespace json = llvm::json;

void JsonField::report(const llvm::Twine &message) const {
  if (failed())
    return;
  *error = path.empty() ? message.str() : path + ": " + message.str();
}

bool JsonField::has(llvm::StringRef name) const {
  const json::Object *object = value ? value->getAsObject() : nullptr;
  return object && object->get(name);
}

JsonField JsonField::operator[](llvm::StringRef name) const {
  std::string inner = path.empty() ? name.str() : path + "." + name.str();
  if (failed() || !value)
    return {nullptr, inner, error};
  const json::Object *object = value->getAsObject();
  if (!object) {
    report("is no object");
    return {nullptr, inner, error};
  }
  const json::Value *member = object->get(name);
  JsonField field(member, inner, error);
  if (!member)
    field.report("is missing");
  return field;
}

void JsonField::allowOnly(llvm::ArrayRef<llvm::StringRef> names) const {
  const json::Object *object = value ? value->getAsObject() : nullptr;
  if (!object)
    return report("is no object");
  // An object has no order: name the first in the alphabet.
  llvm::StringRef unknown;
  for (const auto &member : *object) {
    llvm::StringRef name = member.first;
    if (!llvm::is_contained(names, name) && (unknown.empty() || name < unknown))
      unknown = name;
  }
  if (!unknown.empty())
    report("has an unknown field '" + unknown + "'");
}

void JsonField::forEach(llvm::function_ref<void(JsonField)> visit) const {
  const json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array)
    return report("is no list");
  for (size_t index = 0; index < array->size() && !failed(); ++index)
    visit({&(*array)[index], path + "[" + std::to_string(index) + "]", error});
}

int64_t JsonField::integer() const {
  if (value)
    if (auto number = value->getAsInteger())
      return *number;
  report("is no 64-bit integer");
  return 0;
}

std::string JsonField::string() const {
  if (value)
    if (auto text = value->getAsString())
      return text->str();
  report("is no string");
  return {};
}

bool JsonField::boolean() const {
  if (value)
    if (auto truth = value->getAsBoolean())
      return *truth;
  report("is neither true nor false");
  return false;
}
