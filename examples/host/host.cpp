//===- host.cpp - A compiler that plans on-chip memory --------------------===//
//
// Reads kernels, plans them, and prints where each allocation stands.
//
//===----------------------------------------------------------------------===//

#include "IR/Tile/TileOps.h"
#include "Plugin/Registration.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

int main(int argc, char **argv) {
  if (argc != 3) {
    llvm::errs() << "usage: example-host FILE TARGET\n";
    return 2;
  }
  DialectRegistry registry;
  registry.insert<arith::ArithDialect, func::FuncDialect, memref::MemRefDialect,
                  scf::SCFDialect>();
  pypto::registerAll(registry);

  MLIRContext context(registry);
  auto module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module)
    return 1;
  PassManager planning(&context);
  std::string pipeline =
      "pypto-plan-memory{target=" + std::string(argv[2]) + "}";
  if (failed(parsePassPipeline(pipeline, planning)) ||
      failed(planning.run(*module)))
    return 1;

  module->walk([](pypto::tile::AllocOp alloc) {
    llvm::outs() << "@" << alloc.getName() << " in "
                 << stringifySpace(*alloc.getSpace()) << ": "
                 << *alloc.getSize() << " bytes at " << *alloc.getAddress()
                 << "\n";
  });
  return 0;
}
