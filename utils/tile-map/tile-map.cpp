//===- tile-map.cpp - Draws the memory of a kernel over time --------------===//

#include "Plugin/Registration.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "utils/tile-map/Map.h"
#include "utils/tile-map/Page.h"
#include "utils/tile-map/SourceNames.h"
#include "utils/tile-map/Svg.h"
#include "utils/tile-map/Unlimited.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::map;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(draws the memory of tile kernels: addresses over program points

FILE is a plan, or a kernel after or before any pass. Tiles without a place are
shown on bytes of their own.
)";

namespace {
struct CommandLine {
  cl::OptionCategory category{"tile-map options"};
  cl::opt<std::string> file{cl::Positional, cl::desc("FILE"), cl::init("-"),
                            cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("The picture: a name that ends in .svg or .html"),
      cl::value_desc("PICTURE"), cl::Required, cl::cat(category)};
  cl::opt<std::string> other{
      "diff", cl::desc("Draw the kernels of OTHER beside those of FILE"),
      cl::value_desc("OTHER"), cl::cat(category)};
  cl::opt<bool> unlimited{
      "unlimited",
      cl::desc("Plan FILE as if memory had no end: shows what is too much in "
               "a kernel that does not fit"),
      cl::cat(category)};
  cl::opt<std::string> target{"target", cl::desc("The chip, with --unlimited"),
                              cl::value_desc("T"), cl::cat(category)};
  cl::opt<ColorBy> colorBy{
      "color-by", cl::desc("What gives tiles of an SVG their color:"),
      cl::values(
          clEnumValN(ColorBy::Buffer, "buffer", "the allocation (default)"),
          clEnumValN(ColorBy::Unit, "unit", "the unit that writes it")),
      cl::init(ColorBy::Buffer), cl::cat(category)};
};
} // namespace

static int complain(const Twine &text) {
  llvm::errs() << "tile-map: " << text << '\n';
  return 1;
}

/// Collects the kernels of a file; an error has been shown on failure.
static FailureOr<PlanMap> read(MLIRContext &context, const CommandLine &command,
                               StringRef path) {
  std::string error;
  auto buffer = openInputFile(path, &error);
  if (!buffer)
    return complain(error), failure();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();
  if (command.unlimited && failed(planUnlimited(*module, command.target)))
    return failure();
  takeNamesFromSource(*module, sources);
  StringRef name = llvm::sys::path::filename(path);
  FailureOr<PlanMap> plan = collect(*module, name == "-" ? "<stdin>" : name);
  if (succeeded(plan) && plan->kernels.empty())
    return complain("'" + path + "' holds no kernel with tiles"), failure();
  return plan;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine command;
  cl::HideUnrelatedOptions(command.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  StringRef output = command.output.getValue();
  if (!command.target.empty() && !command.unlimited)
    return complain("--target goes with --unlimited: a plan says its chip");
  bool isPage = output.ends_with(".html");
  if (!isPage && !output.ends_with(".svg"))
    return complain("cannot tell the form of '" + output +
                    "': let its name end in .svg or .html");
  DialectRegistry registry;
  registerAllDialects(registry);
  registerDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  // Ops of a host are shown like others.
  context.allowUnregisteredDialects();

  SmallVector<PlanMap> plans;
  for (StringRef path : {command.file.getValue(), command.other.getValue()}) {
    if (path.empty())
      continue;
    FailureOr<PlanMap> plan = read(context, command, path);
    if (failed(plan))
      return 1;
    plans.push_back(std::move(*plan));
  }
  std::string error;
  auto file = openOutputFile(output, &error);
  if (!file)
    return complain(error);
  if (isPage)
    writePage(file->os(), plans);
  else
    drawSvg(file->os(), plans, command.colorBy);
  file->keep();
  return 0;
}
