//===- Measure.h - What programs that measure have in common ----*- C++ -*-===//

#ifndef PYPTO_BENCHMARKS_MEASURE_H
#define PYPTO_BENCHMARKS_MEASURE_H

#include "benchmarks/Kernels.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include <cstdlib>
#include <ctime>

namespace pypto::bench {

/// Returns the CPU seconds that this process has taken so far.
inline double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

/// Returns the CPU seconds of a call.
template <typename Fn> double measure(Fn fn) {
  double start = cpuSeconds();
  fn();
  return cpuSeconds() - start;
}

/// `PROGRAM SHAPE --size N`, and what else a program adds.
struct ShapeOptions {
  llvm::cl::OptionCategory category{"options"};
  llvm::cl::opt<std::string> name{llvm::cl::Positional, llvm::cl::desc("SHAPE"),
                                  llvm::cl::Required, llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> size{"size", llvm::cl::desc("Tiles, about"),
                              llvm::cl::init(1000), llvm::cl::cat(category)};

  /// Ends the program if there is no such shape.
  const Shape &parse(int argc, char **argv, llvm::StringRef overview) {
    llvm::cl::HideUnrelatedOptions(category);
    llvm::cl::ParseCommandLineOptions(argc, argv, overview);
    if (const Shape *shape = findShape(name); shape && size > 0)
      return *shape;
    llvm::WithColor::error(llvm::errs(), llvm::sys::path::filename(argv[0]))
        << "there is no shape '" << name
        << "' of that size; tile-gen --list names them\n";
    exit(1);
  }
};

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_MEASURE_H
