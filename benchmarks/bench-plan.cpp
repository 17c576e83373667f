//===- bench-plan.cpp - What it costs to plan a kernel --------------------===//
//
// One line of JSON: CPU seconds to read the text (parse and verify, as mlir-opt
// does), to plan and to check, and the bytes that planning takes beside the IR
// it is given. Each is done once, as in a compiler: the second time all types
// would be known and all memory at hand.
//
// Under callgrind with --instr-atstart=no only planning is counted.
//
//===----------------------------------------------------------------------===//

#include "benchmarks/Host.h"
#include "benchmarks/Measure.h"
#include "llvm/Support/InitLLVM.h"
#include <fstream>
#include <malloc.h>
#include <valgrind/callgrind.h>

using namespace pypto::bench;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(plans a kernel of some shape and says what that costs

Prints one line of JSON: CPU seconds of one thread to read, plan and check it, and
the bytes that planning takes beside the IR.
)";

/// Returns a field of /proc/self/status, in bytes.
static int64_t memoryField(llvm::StringRef name) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (llvm::StringRef rest = line; rest.consume_front(name)) {
      int64_t kilobytes = 0;
      rest.ltrim(": \t").consumeInteger(10, kilobytes);
      return kilobytes * 1024;
    }
  return 0;
}

/// Makes the peak of this process what it holds now.
static void resetPeak() {
  malloc_trim(0);
  std::ofstream("/proc/self/clear_refs") << 5;
}

static llvm::json::Object measureAll(const Shape &shape, int64_t size,
                                     llvm::StringRef planner) {
  std::string text;
  llvm::raw_string_ostream os(text);
  writeModule(os, shape, size, /*seed=*/1);
  Host host;
  auto plan =
      host.pipeline("pypto-plan-memory{" + planOptions(shape, planner) + "}");
  auto check = host.pipeline("func.func(pypto-verify-memory)");

  mlir::OwningOpRef<mlir::ModuleOp> module;
  double readSeconds = measure([&] { module = host.read(text); });
  resetPeak();
  int64_t before = memoryField("VmRSS");
  CALLGRIND_START_INSTRUMENTATION;
  double planSeconds = measure([&] { host.run(*plan, *module); });
  CALLGRIND_STOP_INSTRUMENTATION;
  int64_t bytes = memoryField("VmHWM") - before;
  double checkSeconds = measure([&] { host.run(*check, *module); });
  return llvm::json::Object{
      {"shape", shape.name},         {"tiles", size},
      {"planner", planner},          {"read_seconds", readSeconds},
      {"plan_seconds", planSeconds}, {"check_seconds", checkSeconds},
      {"plan_bytes", bytes}};
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  ShapeOptions options;
  cl::opt<std::string> planner{"planner", cl::desc("How to plan"),
                               cl::init("pypto"), cl::cat(options.category)};
  const Shape &shape = options.parse(argc, argv, kOverview);
  llvm::outs() << llvm::json::Value(measureAll(shape, options.size, planner))
               << '\n';
  return 0;
}
