//===- TargetGen.cpp - Tables of archs and chips --------------------------===//

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;

namespace {

/// `left_scale` -> `Space::LeftScale`, `ddr` -> `Space::DDR`.
std::string spaceEnumerator(StringRef space) {
  if (space == "ddr")
    return "tile::Space::DDR";
  return "tile::Space::" + convertToCamelFromSnakeCase(space, true);
}

bool emitArchs(const RecordKeeper &records, raw_ostream &os) {
  emitSourceFileHeader("Instruction set generations", os, records);
  ArrayRef<const Record *> archs = records.getAllDerivedDefinitions("Arch");
  os << "enum class Arch : uint8_t {";
  for (const Record *arch : archs)
    os << " " << arch->getName() << ",";
  os << " };\n\ninline constexpr unsigned kNumArchs = " << archs.size()
     << ";\n\ninline llvm::StringRef stringifyArch(Arch arch) {\n"
     << "  switch (arch) {\n";
  for (const Record *arch : archs)
    os << formatv("  case Arch::{0}:\n    return \"{1}\";\n", arch->getName(),
                  arch->getValueAsString("name"));
  os << "  }\n  return \"\";\n}\n";
  return false;
}

/// Writes the tables of one chip; reports figures that cannot be right.
void emitChip(const Record *chip, raw_ostream &os) {
  StringMap<int64_t> seen;
  os << formatv("constexpr SpaceInfo {0}Spaces[] = {{\n", chip->getName());
  for (const Record *space : chip->getValueAsListOfDefs("Spaces")) {
    StringRef name = space->getValueAsString("Space");
    int64_t physical = space->getValueAsInt("Physical");
    int64_t usable = space->getValueAsInt("Usable");
    int64_t alignment = space->getValueAsInt("Alignment");
    StringRef source = space->getValueAsString("Source");
    if (!seen.try_emplace(name, usable).second)
      PrintError(chip, "space '" + name + "' is described twice");
    if (usable <= 0 || usable > physical)
      PrintError(chip, "space '" + name + "' has " + Twine(usable) +
                           " usable of " + Twine(physical) + " physical bytes");
    if (alignment <= 0 || !isPowerOf2_64(alignment))
      PrintError(chip, "the alignment of space '" + name +
                           "' is no power of two: " + Twine(alignment));
    if (source.empty())
      PrintError(chip, "space '" + name + "' names no source");
    os << formatv("    {{{0}, {1}, {2}, {3}, \"{4}\"},\n",
                  spaceEnumerator(name), physical, usable, alignment, source);
  }
  os << formatv("};\nconstexpr RouteInfo {0}Routes[] = {{\n", chip->getName());
  for (const Record *route : chip->getValueAsListOfDefs("Routes")) {
    for (StringRef end : {"From", "To"})
      if (StringRef name = route->getValueAsString(end);
          name != "ddr" && !seen.contains(name))
        PrintError(chip, "a route names space '" + name +
                             "' that the chip does not have");
    os << formatv("    {{{0}, {1}, tile::Unit::{2}},\n",
                  spaceEnumerator(route->getValueAsString("From")),
                  spaceEnumerator(route->getValueAsString("To")),
                  route->getValueAsString("Unit"));
  }
  os << "};\n";
  std::vector<const Record *> limits = chip->getValueAsListOfDefs("Limits");
  if (limits.empty())
    return;
  os << formatv("constexpr UsableLimit {0}Limits[] = {{\n", chip->getName());
  for (const Record *limit : limits) {
    StringRef space = limit->getValueAsString("Space");
    int64_t usable = limit->getValueAsInt("Usable");
    if (!seen.contains(space))
      PrintError(chip, "a limit names space '" + space +
                           "' that the chip does not have");
    else if (usable <= 0 || usable > seen.lookup(space))
      PrintError(chip, "a limit leaves " + Twine(usable) + " bytes of the " +
                           Twine(seen.lookup(space)) + " usable ones of '" +
                           space + "'");
    if (limit->getValueAsString("Source").empty())
      PrintError(chip, "a limit of space '" + space + "' names no source");
    for (StringRef op : limit->getValueAsListOfStrings("Ops"))
      os << formatv("    {{{0}, \"{1}\", {2}},\n",
                    spaceEnumerator(limit->getValueAsString("Space")), op,
                    limit->getValueAsInt("Usable"));
  }
  os << "};\n";
}

bool emitChips(const RecordKeeper &records, raw_ostream &os) {
  emitSourceFileHeader("Chips", os, records);
  ArrayRef<const Record *> chips = records.getAllDerivedDefinitions("Chip");
  for (const Record *chip : chips)
    emitChip(chip, os);
  os << "constexpr ChipInfo chips[] = {\n";
  for (const Record *chip : chips) {
    StringRef name = chip->getName();
    bool hasLimits = !chip->getValueAsListOfDefs("Limits").empty();
    os << formatv("    {{\"{0}\", Arch::{1}, {2}Spaces, {2}Routes, {3}, {4}, "
                  "{5}, {6}},\n",
                  chip->getValueAsString("Name"),
                  chip->getValueAsDef("Generation")->getName(), name,
                  hasLimits ? (name + "Limits").str() : "{}",
                  chip->getValueAsInt("AccRowsInt32"),
                  chip->getValueAsInt("AccRows"),
                  chip->getValueAsBit("LoadTpopErratum") ? "true" : "false");
  }
  os << "};\n";
  return ErrorsPrinted != 0;
}

mlir::GenRegistration genArchs("gen-pypto-archs", "Generate the arch enum",
                               emitArchs);
mlir::GenRegistration genChips("gen-pypto-chips", "Generate the chip tables",
                               emitChips);

} // namespace
