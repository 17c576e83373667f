//===- SmokeKernelsGen.cpp - Small kernels of every op --------------------===//
//
// Writes, for each chip, a module with kernels of each op, made from the types
// that its record gives as an example. In one kernel all tile operands die at
// the op; in each of the others a single one does, so that nothing but its own
// answer decides whether the result may lie on it:
//
//   func.func @add.0.lhs() attributes {tile.kernel = #tile.kernel<aiv>} {
//     %lhs = "tile.create"() : () -> !tile.tile<16x64xf32, vec> loc("lhs")
//     %rhs = "tile.create"() : () -> !tile.tile<16x64xf32, vec> loc("rhs")
//     %result = "tile.add"(%lhs, %rhs) : (...) -> ... loc("result")
//     "smoke.use"(%result, %rhs) : (...) -> ()
//
// A scratch and the operand in whose place the result lies die in all of them:
// they would be copied first. Locations name the tiles in the report of a plan.
//
//===----------------------------------------------------------------------===//

#include "mlir/TableGen/Attribute.h"
#include "mlir/TableGen/GenInfo.h"
#include "utils/TableGen/OpOperands.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pypto::tblgen;
using mlir::tblgen::NamedAttribute;
using mlir::tblgen::NamedTypeConstraint;
using mlir::tblgen::Operator;

namespace {

/// An operand or result of an instance.
struct Value {
  /// As its record says, with a number behind it in a variadic group.
  std::string name;
  std::string type;
  /// Empty for what is no tile.
  std::string space;
  bool alwaysDies = false;

  /// Returns the ring of a tile that was popped; empty for any other.
  StringRef getRing() const {
    StringRef text = type;
    return text.contains("pipe @") ? text.split("pipe @").second.drop_back()
                                   : "";
  }
};

/// One op with the types of an example.
class Instance {
public:
  Instance(const Record &def, unsigned number, const DagInit *example)
      : def(def), op(def), operands(op, def), example(example), number(number) {
    for (unsigned i = 0, e = op.getNumOperands(); i < e; ++i)
      segments +=
          (i ? ", " : "") +
          std::to_string(addValues(op.getOperand(i), alwaysDies(i), inputs));
    for (unsigned i = 0, e = op.getNumResults(); i < e; ++i)
      addValues(op.getResult(i), /*alwaysDies=*/false, outputs);
    for (const NamedAttribute &attr : op.getAttributes())
      addAttribute(attr);
    for (const auto &property : op.getProperties())
      if (std::string text = lookup(property.name); !text.empty())
        attributes.push_back((property.name + " = " + text).str());
    for (unsigned i = 0, e = example->getNumArgs(); i < e; ++i)
      if (StringRef name = example->getArgNameStr(i); !known.contains(name))
        PrintError(&def, "an example names '" + name +
                             "', which the op does not have");
  }

  /// Returns true if a chip has all spaces that the tiles are in.
  bool fits(const StringSet<> &spaces) const {
    return llvm::all_of(concat<const Value>(inputs, outputs), [&](auto &value) {
      return value.space.empty() || spaces.contains(value.space);
    });
  }

  void emit(raw_ostream &os) const {
    std::string prefix =
        (def.getValueAsString("opName") + "." + Twine(number)).str();
    emitKernel(os, prefix + ".all", [](const Value &) { return true; });
    unsigned tiles = llvm::count_if(
        inputs, [&](const Value &value) { return mayHoldResult(value); });
    if (tiles < 2)
      return;
    for (const Value &mine : inputs)
      if (mayHoldResult(mine))
        emitKernel(os, prefix + "." + mine.name, [&](const Value &value) {
          return &value == &mine || value.alwaysDies || value.space.empty();
        });
  }

private:
  /// Returns what the example says of a name; empty for nothing.
  std::string lookup(StringRef name) {
    known.insert(name);
    for (unsigned i = 0, e = example->getNumArgs(); i < e; ++i)
      if (example->getArgNameStr(i) == name)
        return cast<StringInit>(example->getArg(i))->getValue().str();
    return "";
  }

  bool alwaysDies(unsigned operand) const {
    const Record *storage = def.getValueAsDef("storage");
    if (static_cast<int>(operand) ==
        operands.lookup(storage->getValueAsString("operand")))
      return storage->getValueAsString("kind") == "InPlace";
    return llvm::any_of(
        def.getValueAsListOfDefs("roles"), [&](const Record *fact) {
          return fact->getValueAsString("kind") == "Scratch" &&
                 llvm::is_contained(operands.resolve(fact, "operands"),
                                    operand);
        });
  }

  bool mayHoldResult(const Value &value) const {
    return llvm::any_of(outputs, [&](const Value &result) {
      return !value.space.empty() && value.space == result.space;
    });
  }

  /// Adds two tiles for a variadic operand, one for any other; what may be left
  /// out and is no tile is. Returns the number of values.
  unsigned addValues(const NamedTypeConstraint &value, bool alwaysDies,
                     std::vector<Value> &values) {
    std::vector<StringRef> spaces = OpOperands::getSpaces(value);
    std::string given = lookup(value.name);
    if (spaces.empty() && given.empty() && value.isVariableLength())
      return 0;
    Value one{value.name.str(), given, "", alwaysDies};
    if (spaces.empty()) {
      if (given.empty())
        one.type = getScalarType(value);
    } else {
      if (given.empty())
        given = "16x64xf32";
      if (!StringRef(given).contains(','))
        given += ", " + convertToSnakeFromCamelCase(spaces.front());
      one.type = "!tile.tile<" + given + ">";
      one.space = StringRef(given).split(", ").second.split(',').first.str();
    }
    unsigned count = value.isVariadic() ? 2 : 1;
    for (unsigned i = 0; i < count; ++i) {
      values.push_back(one);
      if (value.isVariadic())
        values.back().name += "." + std::to_string(i);
    }
    return count;
  }

  std::string getScalarType(const NamedTypeConstraint &value) const {
    StringRef name = value.constraint.getDefName();
    if (name == "AnyMemRef")
      return "memref<64x64xf32>";
    if (name == "Tile_Scalar")
      return "f32";
    if (name == "I1" || name == "I32" || name == "Index")
      return name.lower();
    PrintError(&def, "an example must give the type of '" + value.name + "'");
    return "index";
  }

  void addAttribute(const NamedAttribute &attr) {
    std::string text = lookup(attr.name);
    if (text.empty()) {
      if (attr.attr.isOptional() || attr.attr.hasDefaultValue())
        return;
      StringRef kind = attr.attr.getStorageType();
      if (kind.ends_with("DenseI64ArrayAttr"))
        text = "array<i64: 0, 0>";
      else if (kind.ends_with("StringAttr"))
        text = "\"" + attr.name.str() + "\"";
      else if (kind.ends_with("IntegerAttr") && attr.attr.getValueType())
        text = "1 : " + attr.attr.getValueType()->getDefName().lower();
      else if (kind.ends_with("CmpModeAttr"))
        text = "#tile.cmp<gt>";
      else
        PrintError(&def, "an example must give attribute '" + attr.name + "'");
    }
    attributes.push_back((attr.name + " = " + text).str());
  }

  /// Returns `text(value)` of all values, with commas between.
  static std::string join(ArrayRef<Value> values,
                          function_ref<std::string(const Value &)> text) {
    return llvm::join(llvm::map_range(values, text), ", ");
  }

  static std::string getType(const Value &value) { return value.type; }
  static std::string getName(const Value &value) { return "%" + value.name; }

  void emitKernel(raw_ostream &os, const Twine &name,
                  function_ref<bool(const Value &)> dies) const {
    std::vector<Value> arguments, used = outputs;
    for (const Value &value : inputs)
      if (value.space.empty())
        arguments.push_back(value);
      else if (!dies(value))
        used.push_back(value);
    StringRef core = def.getValueAsString("core");
    StringRef standsOn =
        def.getValueAsDef("storage")->getValueAsString("operand");
    if (!standsOn.empty())
      os << "// The result stands on " << standsOn << ".\n";
    os << "func.func @" << name << "("
       << join(arguments,
               [](const Value &v) { return getName(v) + ": " + v.type; })
       << ") attributes {tile.kernel = #tile.kernel<"
       << (core == "Cube"     ? "aic"
           : core == "Vector" ? "aiv"
                              : "incore")
       << ">} {\n";
    for (const Value &value : inputs)
      if (!value.space.empty())
        emitProducer(os, value);
    if (def.getValueAsDef("storage")->getValueAsString("kind") == "Pipe")
      emitRing(os, "ring", outputs.front().space);
    emitOp(os);
    if (!used.empty())
      os << "  \"smoke.use\"(" << join(used, getName) << ") : ("
         << join(used, getType) << ") -> ()\n";
    os << "  return\n}\n";
  }

  static void emitProducer(raw_ostream &os, const Value &value) {
    StringRef ring = value.getRing();
    if (ring.empty()) {
      os << formatv("  %{0} = \"tile.create\"() : () -> {1} loc(\"{0}\")\n",
                    value.name, value.type);
      return;
    }
    emitRing(os, ring, value.space);
    os << formatv("  %{0} = tile.tpop_from_{1} from @{2} : {3}\n", value.name,
                  value.space == "vec" ? "aic" : "aiv", ring, value.type);
  }

  static void emitRing(raw_ostream &os, StringRef name, StringRef space) {
    os << formatv("  tile.reserve @{0} : {1}, 16384\n", name, space);
  }

  void emitOp(raw_ostream &os) const {
    std::vector<std::string> fields = attributes;
    if (op.getTrait("::mlir::OpTrait::AttrSizedOperandSegments"))
      fields.push_back("operandSegmentSizes = array<i32: " + segments + ">");
    os << "  " << join(outputs, getName) << (outputs.empty() ? "" : " = ")
       << '"' << op.getOperationName() << "\"(" << join(inputs, getName) << ")";
    if (!fields.empty())
      os << " <{" << llvm::join(fields, ", ") << "}>";
    os << " : (" << join(inputs, getType) << ") -> (" << join(outputs, getType)
       << ") loc(\"result\")\n";
  }

  const Record &def;
  Operator op;
  OpOperands operands;
  const DagInit *example;
  unsigned number;
  std::vector<Value> inputs, outputs;
  /// Lengths of the operand groups.
  std::string segments;
  std::vector<std::string> attributes;
  StringSet<> known;
};

/// Returns an instance for each example of each op.
std::vector<std::unique_ptr<Instance>>
getInstances(const RecordKeeper &records) {
  std::vector<std::unique_ptr<Instance>> instances;
  for (const Record *def : records.getAllDerivedDefinitions("Tile_BaseOp")) {
    const ListInit *examples = def->getValueAsListInit("examples");
    if (examples->empty())
      PrintError(def, "there is no example of the op");
    for (auto [number, example] : llvm::enumerate(*examples))
      instances.push_back(
          std::make_unique<Instance>(*def, number, cast<DagInit>(example)));
  }
  return instances;
}

bool emitSmokeKernels(const RecordKeeper &records, raw_ostream &os) {
  std::vector<std::unique_ptr<Instance>> instances = getInstances(records);
  StringRef separator = "";
  for (const Record *chip : records.getAllDerivedDefinitions("Chip")) {
    StringSet<> spaces;
    for (const Record *space : chip->getValueAsListOfDefs("Spaces"))
      spaces.insert(space->getValueAsString("Space"));
    os << separator << "// " << chip->getValueAsDef("Generation")->getName()
       << "\nmodule attributes {tile.target = #tile.target<"
       << chip->getValueAsString("Name") << ">} {\n";
    separator = "// -----\n";
    for (const std::unique_ptr<Instance> &instance : instances)
      if (instance->fits(spaces))
        instance->emit(os);
    os << "}\n";
  }
  return ErrorsPrinted != 0;
}

mlir::GenRegistration genSmokeKernels("gen-smoke-kernels",
                                      "Generate small kernels of each op",
                                      emitSmokeKernels);

} // namespace
