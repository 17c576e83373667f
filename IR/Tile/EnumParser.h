//===- EnumParser.h - Keywords with an error that says of what --*- C++ -*-===//

#ifndef PYPTO_IR_TILE_ENUMPARSER_H
#define PYPTO_IR_TILE_ENUMPARSER_H

#include "mlir/IR/OpImplementation.h"

namespace pypto::tile {

/// Parses the keyword of an enumeration, or says that it is no `what`.
template <typename Enum>
mlir::ParseResult parseEnum(mlir::AsmParser &parser, Enum &value,
                            std::optional<Enum> (*symbolize)(llvm::StringRef),
                            llvm::StringRef what) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  llvm::StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return mlir::failure();
  std::optional<Enum> parsed = symbolize(keyword);
  if (!parsed)
    return parser.emitError(loc) << "'" << keyword << "' is no " << what;
  value = *parsed;
  return mlir::success();
}

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_ENUMPARSER_H
