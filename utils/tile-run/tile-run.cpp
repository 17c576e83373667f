//===- tile-run.cpp - Runs kernels on values or on bytes ------------------===//

#include "IR/PTO/PtoDialect.h"
#include "IR/Tile/TileDialect.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "utils/tile-run/FromPto.h"
#include "utils/tile-run/Simulator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include <map>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;
namespace cl = llvm::cl;

static constexpr char kOverview[] = R"(runs tile kernels on simulated memory

On values (the default) each tile has a memory of its own, which gives what the
kernel means. On bytes tiles lie where their types say, which gives what a
planned kernel does; an allocation without an address has a memory of its own.
Instructions read and write in the order of the chip in 'tile.target', and of
A2/A3 without one.

Memref arguments are filled from the seed and are outputs as well. A popped tile
comes from the seed too. A pushed tile is an output.

Exit code: 0 if all went well, 1 if outputs differ, 2 if a kernel cannot be run.
)";

namespace {
struct CommandLine {
  cl::OptionCategory category{"tile-run options"};
  cl::opt<std::string> file{cl::Positional, cl::desc("FILE"), cl::init("-"),
                            cl::cat(category)};
  cl::opt<Mode> mode{
      cl::desc("What to run on:"),
      cl::values(clEnumValN(Mode::Values, "values", "the meaning (default)"),
                 clEnumValN(Mode::Bytes, "bytes", "the plan")),
      cl::init(Mode::Values), cl::cat(category)};
  cl::opt<std::string> planned{
      "compare",
      cl::desc("Run FILE on values and PLANNED on bytes; say whether each "
               "output is equal"),
      cl::value_desc("PLANNED"), cl::cat(category)};
  cl::opt<std::string> function{
      "function", cl::desc("The kernel to run; by default all of the file"),
      cl::value_desc("NAME"), cl::cat(category)};
  cl::opt<uint64_t> seed{"seed", cl::desc("Seed of all inputs"), cl::init(0),
                         cl::cat(category)};
  cl::list<std::string> arguments{
      "arg",
      cl::desc("A scalar argument, or a run-time dimension of a memref "
               "argument, by name or number: n=4, 2=0.5, x[0]=64. Without a "
               "value an integer is 0, a float 0.5, and a dimension 256"),
      cl::value_desc("name=value"), cl::cat(category)};
  cl::opt<bool> printOutputs{"print-outputs",
                             cl::desc("Print the rows that were written"),
                             cl::cat(category)};
  cl::opt<bool> trace{
      "trace",
      cl::desc("Print what each op reads and writes, in bytes of a space"),
      cl::cat(category)};
  cl::opt<bool> countUndefined{
      "count-undefined",
      cl::desc("Print how many undefined elements were read"),
      cl::cat(category)};
  cl::opt<bool> list{"list-unmodelled",
                     cl::desc("List the ops that have no model"),
                     cl::cat(category)};
  cl::opt<uint64_t> maxSteps{
      "max-steps", cl::desc("Ops after which a kernel is taken to hang"),
      cl::init(Options().maxSteps), cl::cat(category)};
  cl::opt<int64_t> blockIdx{"block-idx", cl::desc("Number of the block"),
                            cl::init(0), cl::cat(category)};
  cl::opt<int64_t> subblockIdx{"subblock-idx",
                               cl::desc("Number of the vector core"),
                               cl::init(0), cl::cat(category)};
  cl::opt<int64_t> blockNum{"block-num", cl::desc("Number of blocks"),
                            cl::init(1), cl::cat(category)};
};

/// A file with kernels, and what its author calls their arguments.
class Input {
public:
  Input(MLIRContext &context, StringRef path) : handler(sources, &context) {
    std::string error;
    auto buffer = openInputFile(path, &error);
    if (!buffer) {
      llvm::errs() << "tile-run: " << error << '\n';
      return;
    }
    bool isText = !isBytecode(*buffer);
    sources.AddNewSourceBuffer(std::move(buffer), SMLoc());
    ParserConfig config(&context);
    if (failed(isText ? parseAsmSourceFile(sources, &block, config, &names)
                      : parseSourceFile(sources, &block, config)))
      return;
    isValid = true;
    for (Operation &op : block)
      op.walk([&](FunctionOpInterface kernel) {
        if (kernel.isExternal())
          return;
        bool isPto = isPtoKernel(kernel);
        if (isPto && failed(convertPtoKernel(kernel, destinations[kernel])))
          isValid = false;
        if (kernel->hasAttr(tile::TileDialect::kKernelAttr))
          kernels.push_back(kernel);
      });
  }

  FunctionOpInterface find(StringRef name) const {
    for (FunctionOpInterface kernel : kernels)
      if (kernel.getName() == name)
        return kernel;
    return {};
  }

  /// Returns the number of the argument of that name, or -1.
  int getNumber(FunctionOpInterface kernel, StringRef name) const {
    unsigned number;
    if (!name.getAsInteger(10, number))
      return number < kernel.getNumArguments() ? number : -1;
    for (const AsmParserState::BlockDefinition &definition :
         names.getBlockDefs()) {
      if (definition.block != &kernel.getFunctionBody().front())
        continue;
      for (auto [index, argument] : llvm::enumerate(definition.arguments)) {
        const char *begin = argument.loc.Start.getPointer();
        StringRef text(begin, argument.loc.End.getPointer() - begin);
        if (text.ltrim('%') == name)
          return index;
      }
    }
    return -1;
  }

  /// Returns where a kernel in destination style writes; null for another.
  const Destinations *getDestinations(FunctionOpInterface kernel) const {
    auto it = destinations.find(kernel);
    return it == destinations.end() ? nullptr : &it->second;
  }

  /// Returns how to run a kernel to learn what it means: one that writes
  /// buffers only has bytes, but as many as it likes.
  Mode getMeaning(FunctionOpInterface kernel) const {
    return getDestinations(kernel) ? Mode::Bytes : Mode::Values;
  }

  bool isValid = false;
  SmallVector<FunctionOpInterface> kernels;

private:
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler;
  Block block;
  AsmParserState names;
  std::map<Operation *, Destinations> destinations;
};

/// What follows `--arg`.
struct GivenArgument {
  std::string name;
  int dimension = -1;
  double value = 0;
  bool isUsed = false;

  /// Reads `name=value` or `name[dimension]=value`.
  static std::optional<GivenArgument> parse(StringRef text) {
    GivenArgument given;
    auto [left, right] = text.split('=');
    auto [name, dimension] = left.split('[');
    given.name = name.ltrim('%').str();
    if (!dimension.empty() &&
        (!dimension.consume_back("]") ||
         dimension.getAsInteger(10, given.dimension) || given.dimension < 0))
      return std::nullopt;
    if (given.name.empty() || right.getAsDouble(given.value))
      return std::nullopt;
    return given;
  }
};

class Tool {
public:
  explicit Tool(const CommandLine &command) : command(command) {}

  int run(MLIRContext &context) {
    if (command.list) {
      listUnmodelled(llvm::outs(), context);
      return 0;
    }
    for (const std::string &text : command.arguments) {
      auto argument = GivenArgument::parse(text);
      if (!argument)
        return complain("--arg is name=value or name[dimension]=value, not '" +
                        text + "'");
      given.push_back(*argument);
    }
    Input input(context, command.file);
    if (!input.isValid)
      return 2;
    std::unique_ptr<Input> planned;
    if (!command.planned.empty()) {
      planned = std::make_unique<Input>(context, command.planned);
      if (!planned->isValid)
        return 2;
    }
    return runAll(input, planned.get());
  }

private:
  static int complain(const Twine &text) {
    llvm::errs() << "tile-run: " << text << '\n';
    return 2;
  }

  int runAll(Input &input, Input *planned) {
    int code = 0;
    bool isFound = false;
    for (FunctionOpInterface kernel : input.kernels) {
      if (!command.function.empty() && kernel.getName() != command.function)
        continue;
      isFound = true;
      code = std::max(code, planned ? runBoth(input, kernel, *planned)
                                    : runOne(input, kernel));
    }
    if (!isFound)
      return complain(command.function.empty()
                          ? "'" + command.file + "' holds no kernel"
                          : "no kernel is named '" + command.function + "'");
    for (const GivenArgument &argument : given)
      if (!argument.isUsed)
        return complain("no kernel has an argument '" + argument.name + "'");
    return code;
  }

  Options getOptions(Input &input, FunctionOpInterface kernel, Mode mode) {
    Options options;
    options.mode = mode;
    options.destinations = input.getDestinations(kernel);
    options.seed = command.seed;
    options.maxSteps = command.maxSteps;
    options.blockIdx = command.blockIdx;
    options.subblockIdx = command.subblockIdx;
    options.blockNum = command.blockNum;
    options.trace = command.trace ? &llvm::outs() : nullptr;
    for (GivenArgument &argument : given) {
      int number = input.getNumber(kernel, argument.name);
      if (number < 0)
        continue;
      argument.isUsed = true;
      options.arguments.push_back(
          {static_cast<unsigned>(number), argument.dimension, argument.value});
    }
    return options;
  }

  void finish(Outcome &outcome) {
    if (command.printOutputs)
      printOutputs(llvm::outs(), outcome);
    if (command.countUndefined)
      llvm::outs() << "undefined elements read: " << outcome.undefinedLoads
                   << '\n';
  }

  int runOne(Input &input, FunctionOpInterface kernel) {
    if (command.trace || command.printOutputs || command.countUndefined)
      llvm::outs() << "@" << kernel.getName() << '\n';
    Outcome outcome;
    Mode mode = command.mode;
    if (mode == Mode::Values)
      mode = input.getMeaning(kernel);
    if (failed(simulator.run(kernel, getOptions(input, kernel, mode), outcome)))
      return 2;
    finish(outcome);
    return 0;
  }

  int runBoth(Input &input, FunctionOpInterface kernel, Input &planned) {
    FunctionOpInterface plan = planned.find(kernel.getName());
    if (!plan)
      return complain("'" + command.planned + "' has no kernel '" +
                      kernel.getName() + "'");
    if (plan.getArgumentTypes() != kernel.getArgumentTypes())
      return complain("'" + kernel.getName() +
                      "' has other arguments in the planned file");
    Outcome values, bytes;
    Options options = getOptions(input, kernel, input.getMeaning(kernel));
    options.arch = getArch(plan);
    llvm::raw_ostream *trace = std::exchange(options.trace, nullptr);
    if (failed(simulator.run(kernel, options, values)))
      return 2;
    options.mode = Mode::Bytes;
    options.destinations = planned.getDestinations(plan);
    options.trace = trace;
    if (failed(simulator.run(plan, options, bytes)))
      return 2;
    std::vector<Difference> differences = compare(values, bytes);
    llvm::outs() << "@" << kernel.getName() << ": "
                 << (differences.empty() ? "equal" : "different") << '\n';
    for (const Difference &difference : differences) {
      llvm::outs() << "  " << difference.output;
      if (!difference.index.empty()) {
        llvm::outs() << '[';
        llvm::interleaveComma(difference.index, llvm::outs());
        llvm::outs() << ']';
      }
      llvm::outs() << " is " << difference.onBytes << " on bytes, but "
                   << difference.onValues << " on values";
      if (difference.count > 1)
        llvm::outs() << " (and " << difference.count - 1 << " more)";
      llvm::outs() << '\n';
    }
    finish(bytes);
    return differences.empty() ? 0 : 1;
  }

  const CommandLine &command;
  std::vector<GivenArgument> given;
  Simulator simulator;
};
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine command;
  cl::HideUnrelatedOptions(command.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  DialectRegistry registry;
  registerAllDialects(registry);
  registry.insert<tile::TileDialect, pto::PtoDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // The line is shown; the whole function would follow a loop.
  context.printOpOnDiagnostic(false);
  return Tool(command).run(context);
}
