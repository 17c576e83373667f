//===- TileAttrs.cpp - Bindings and targets as attributes -----------------===//

#include "IR/Tile/EnumParser.h"
#include "IR/Tile/TileTypes.h"
#include "Target/Ascend/Target.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

Attribute BindingAttr::parse(AsmParser &parser, Type) {
  StringAttr name;
  std::optional<int64_t> slot;
  int64_t value;
  if (parser.parseLess() || parseName(parser, name))
    return {};
  if (succeeded(parser.parseOptionalLSquare())) {
    if (parser.parseInteger(value) || parser.parseRSquare())
      return {};
    slot = value;
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), name, slot);
}

void BindingAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printer.printSymbolName(getName());
  if (getSlot())
    printer << '[' << *getSlot() << ']';
  printer << '>';
}

LogicalResult TargetAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 StringAttr chip,
                                 ArrayRef<SpaceCapacity> capacities, bool,
                                 SharingPolicy) {
  if (!chip.empty() && !ChipInfo::lookup(chip))
    return emitError() << "unknown target '" << chip.getValue()
                       << "'; the known targets are " << ChipInfo::listNames();
  std::array<bool, kNumSpaces> seen = {};
  for (const SpaceCapacity &capacity : capacities) {
    StringRef space = stringifySpace(capacity.space);
    if (capacity.bytes <= 0)
      return emitError() << "the capacity of " << space
                         << " is a positive number of bytes, not "
                         << capacity.bytes;
    if (capacity.space == Space::DDR)
      return emitError() << "ddr is not planned and has no capacity";
    if (std::exchange(seen[static_cast<unsigned>(capacity.space)], true))
      return emitError() << "the capacity of " << space << " is given twice";
  }
  return success();
}

Attribute TargetAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef chip;
  SmallVector<SpaceCapacity> capacities;
  bool peerAlignment = false;
  SharingPolicy sharing = SharingPolicy::Seed;
  if (parser.parseLess() || parser.parseKeyword(&chip))
    return {};
  if (chip == "none")
    chip = "";
  StringAttr chipAttr = StringAttr::get(parser.getContext(), chip);
  while (succeeded(parser.parseOptionalComma())) {
    if (succeeded(parser.parseOptionalKeyword("capacity"))) {
      auto parseOne = [&]() -> ParseResult {
        SpaceCapacity capacity;
        if (parseSpace(parser, capacity.space) || parser.parseEqual() ||
            parser.parseInteger(capacity.bytes))
          return failure();
        capacities.push_back(capacity);
        return success();
      };
      if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseOne))
        return {};
    } else if (succeeded(parser.parseOptionalKeyword("alignment"))) {
      if (parser.parseEqual() || parser.parseKeyword("peer"))
        return {};
      peerAlignment = true;
    } else if (parser.parseKeyword("sharing") || parser.parseEqual() ||
               parseEnum(parser, sharing, symbolizeSharingPolicy,
                         "sharing policy")) {
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  auto emitError = [&] { return parser.emitError(loc); };
  return getChecked(function_ref<InFlightDiagnostic()>(emitError),
                    parser.getContext(), chipAttr, ArrayRef(capacities),
                    peerAlignment, sharing);
}

void TargetAttr::print(AsmPrinter &printer) const {
  printer << '<' << (getChip().empty() ? "none" : getChip().getValue());
  if (!getCapacities().empty()) {
    printer << ", capacity(";
    llvm::interleaveComma(
        getCapacities(), printer, [&](const SpaceCapacity &capacity) {
          printer << stringifySpace(capacity.space) << " = " << capacity.bytes;
        });
    printer << ')';
  }
  if (getPeerAlignment())
    printer << ", alignment = peer";
  if (getSharing() != SharingPolicy::Seed)
    printer << ", sharing = " << stringifySharingPolicy(getSharing());
  printer << '>';
}
