//===- Plugin.cpp - Entry points of the plugin ----------------------------===//
//
// `-load-pass-plugin` alone is enough: the pass entry point hands the plugin's
// own path to the host's `-load-dialect-plugin` option, so that the dialects
// are there before the input is parsed.
//
//===----------------------------------------------------------------------===//

#include "Plugin/Registration.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm-c/Core.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include <dlfcn.h>

using namespace mlir;

/// An API version that every host refuses.
static constexpr uint32_t kRefused = 0;

/// Returns false, with one sentence to the user, in a host that we were not
/// built for.
static bool isRightHost() {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  if (major == LLVM_VERSION_MAJOR)
    return true;
  llvm::errs() << "libPyptoMem was built for LLVM " << LLVM_VERSION_MAJOR
               << ", but this program runs LLVM " << major
               << ": use the mlir-opt of LLVM " << LLVM_VERSION_MAJOR
               << " or build the plugin for LLVM " << major << ".\n";
  return false;
}

static bool isBuiltIn() {
  if (!pypto::arePassesRegistered())
    return false;
  llvm::errs() << "This program has the PyptoMem passes already: leave out "
                  "-load-pass-plugin=libPyptoMem.so.\n";
  return true;
}

/// Has the host load this library as a dialect plugin too, where it can.
static void loadOwnDialects() {
  llvm::cl::Option *option =
      llvm::cl::getRegisteredOptions().lookup("load-dialect-plugin");
  Dl_info self;
  if (option && dladdr(reinterpret_cast<void *>(&loadOwnDialects), &self))
    option->addOccurrence(0, "load-dialect-plugin", self.dli_fname);
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {isRightHost() ? MLIR_PLUGIN_API_VERSION : kRefused, "PyptoMem",
          LLVM_VERSION_STRING, [](DialectRegistry *registry) {
            pypto::registerDialects(*registry);
          }};
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  bool accepted = isRightHost() && !isBuiltIn();
  return {accepted ? MLIR_PLUGIN_API_VERSION : kRefused, "PyptoMem",
          LLVM_VERSION_STRING, [] {
            pypto::registerPasses();
            loadOwnDialects();
          }};
}
