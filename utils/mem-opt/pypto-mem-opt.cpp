//===- pypto-mem-opt.cpp - mlir-opt with everything built in --------------===//
//
// For debuggers and sanitizers. Users load the plugin into the mlir-opt they
// have.
//
//===----------------------------------------------------------------------===//

#include "Plugin/Registration.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  pypto::registerAll(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "PyptoMem modular optimizer driver\n", registry));
}
