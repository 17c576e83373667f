//===--- tile-solve.cpp - Solves placement problems on their own ----------===//

#include "Placement/ProblemFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace pypto::placement;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(solves placement problems

A FILE is JSON (schema version 1) or a table `id,lower,upper,size`.
)";

namespace {

struct CommandLine {
  cl::OptionCategory category{"tile-solve options"};
  cl::list<std::string> files{cl::Positional, cl::desc("FILE..."),
                              cl::OneOrMore, cl::cat(category)};
  cl::opt<int64_t> capacity{
      "capacity",
      cl::desc("Capacity of each pool in bytes, instead of the "
               "file's"),
      cl::init(-1), cl::cat(category)};
  cl::opt<std::string> validate{"validate",
                                cl::desc("Check this solution of the one FILE"),
                                cl::value_desc("SOLUTION"), cl::cat(category)};
};

} // namespace

/// Puts the file in front of the error.
static Error locate(StringRef file, Error error) {
  return createStringError(Twine(file) + ": " +
                           llvm::toString(std::move(error)));
}

static Expected<std::unique_ptr<llvm::MemoryBuffer>> readText(StringRef file) {
  auto text = llvm::MemoryBuffer::getFileOrSTDIN(file, /*IsText=*/true);
  if (std::error_code code = text.getError())
    return createStringError(Twine(file) + ": " + code.message());
  return std::move(*text);
}

static Expected<ProblemFile> read(StringRef name, const CommandLine &command) {
  auto text = readText(name);
  if (!text)
    return text.takeError();
  Expected<ProblemFile> file = readProblems((*text)->getBuffer());
  if (!file)
    return locate(name, file.takeError());
  if (command.capacity.getNumOccurrences())
    for (Pool &pool : file->pools) {
      pool.problem.capacity = command.capacity;
      if (Error error = checkProblem(pool.problem))
        return locate(name, std::move(error));
    }
  return file;
}

/// Checks a solution that somebody else found.
static Error validateFile(const ProblemFile &file, const CommandLine &command) {
  auto text = readText(command.validate);
  if (!text)
    return text.takeError();
  Expected<SolutionFile> solution = readSolution((*text)->getBuffer(), file);
  if (!solution)
    return locate(command.validate, solution.takeError());
  int64_t total = 0, cost = 0;
  for (const auto &[pool, placed] :
       llvm::zip_equal(file.pools, solution->solutions)) {
    if (Error error = validate(pool.problem, placed))
      return locate(command.validate,
                    createStringError("pool '" + pool.name + "': " +
                                      llvm::toString(std::move(error))));
    total += peak(pool.problem, placed);
    cost += reuseCost(pool.problem, placed);
  }
  llvm::outs() << "valid: peak " << total << ", cost " << cost << '\n';
  return Error::success();
}

static Error run(const CommandLine &command) {
  for (StringRef name : command.files) {
    Expected<ProblemFile> file = read(name, command);
    if (!file)
      return file.takeError();
    if (command.validate.getNumOccurrences())
      if (Error error = validateFile(*file, command))
        return error;
  }
  return Error::success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  CommandLine command;
  cl::HideUnrelatedOptions(command.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  if (Error error = run(command)) {
    llvm::WithColor::error(llvm::errs(), "tile-solve")
        << llvm::toString(std::move(error)) << '\n';
    return 1;
  }
  return 0;
}
