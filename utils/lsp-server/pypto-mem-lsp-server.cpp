//===- pypto-mem-lsp-server.cpp - Kernels in an editor --------------------===//
//
// MLIR's language server, with our dialects beside all of MLIR's.
//
//===----------------------------------------------------------------------===//

#include "Plugin/Registration.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  pypto::registerDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
