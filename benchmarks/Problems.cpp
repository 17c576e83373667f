//===- Problems.cpp -------------------------------------------------------===//

#include "benchmarks/Problems.h"
#include "Transforms/SolvedAddresses.h"
#include "benchmarks/Host.h"
#include "benchmarks/Kernels.h"

using namespace mlir;
using namespace pypto;

placement::Problem bench::makeProblem(const Shape &shape, int64_t size) {
  Host host;
  OwningOpRef<ModuleOp> module = host.read(shape, size);
  host.run(*host.pipeline(initPipeline(shape)), *module);
  Operation *func = &module->getBody()->front();
  ModuleAnalysisManager analyses(*module, /*passInstrumentor=*/nullptr);
  AnalysisManager here = AnalysisManager(analyses).nest(func);
  SolvedAddresses addresses(func, here);
  SmallVector<tile::AllocOp> allocs;
  func->walk([&](tile::AllocOp alloc) {
    if (alloc.getSpace() == tile::Space::Vec)
      allocs.push_back(alloc);
  });
  if (failed(addresses.addSpace(tile::Space::Vec, allocs, {})))
    llvm::report_fatal_error("the kernel has no placement problem");
  return addresses.getProblems().pools.front().problem;
}
