//===- tile-gen.cpp - Kernels of any shape and size -----------------------===//

#include "benchmarks/Kernels.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace pypto::bench;
namespace cl = llvm::cl;

static constexpr char kOverview[] =
    R"(writes kernels to measure planning on

The same SHAPE, --size and --seed give the same text on any machine. --list names
the shapes.
)";

static void list() {
  for (const Shape &shape : getShapes()) {
    llvm::outs() << llvm::format("%-12s", shape.name.data())
                 << (shape.isTrap ? "trap  " : "      ") << shape.description;
    if (!shape.options.empty())
      llvm::outs() << " (plan it with " << shape.options << ')';
    llvm::outs() << '\n';
  }
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::OptionCategory category("tile-gen options");
  cl::opt<std::string> name(cl::Positional, cl::desc("SHAPE"),
                            cl::cat(category));
  cl::opt<int64_t> size("size", cl::desc("Tiles in a kernel, about"),
                        cl::init(1000), cl::cat(category));
  cl::opt<uint64_t> seed("seed", cl::desc("Seed of the random choices"),
                         cl::init(1), cl::cat(category));
  cl::opt<unsigned> functions("functions",
                              cl::desc("Kernels, all of that size"),
                              cl::init(1), cl::cat(category));
  cl::opt<bool> listShapes("list", cl::desc("Name the shapes and stop"),
                           cl::cat(category));
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);

  if (listShapes) {
    list();
    return 0;
  }
  const Shape *shape = findShape(name);
  if (!shape) {
    llvm::WithColor::error(llvm::errs(), "tile-gen")
        << "there is no shape '" << name << "'; --list names them\n";
    return 1;
  }
  if (size < 1) {
    llvm::WithColor::error(llvm::errs(), "tile-gen")
        << "--size is a number of tiles, at least 1\n";
    return 1;
  }
  writeModule(llvm::outs(), *shape, size, seed, functions);
  return 0;
}
