//===- Problems.cpp -------------------------------------------------------===//

#include "benchmarks/Problems.h"
#include "Transforms/SolvedAddresses.h"
#include "benchmarks/Host.h"

using namespace mlir;
using namespace pypto;

placement::Problem bench::makeProblem(PlacedKernel &kernel) {
  SolvedAddresses addresses(kernel.func, kernel.analyses);
  SmallVector<tile::AllocOp> allocs;
  kernel.func->walk([&](tile::AllocOp alloc) {
    if (alloc.getSpace() == tile::Space::Vec)
      allocs.push_back(alloc);
  });
  if (failed(addresses.addSpace(tile::Space::Vec, allocs, {})))
    llvm::report_fatal_error("the kernel has no placement problem");
  return addresses.getProblems().pools.front().problem;
}
