//===- Registration.h - What a host is given --------------------*- C++ -*-===//
//
// A host that links MLIR itself calls registerAll; the plugin, which the host
// asks for dialects and for passes at different times, calls the others.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLUGIN_REGISTRATION_H
#define PYPTO_PLUGIN_REGISTRATION_H

#include "mlir/IR/DialectRegistry.h"

namespace pypto {

/// Gives a host that links us all we have: dialects for its registry, passes
/// and pipelines for the process. Call it once, before the context is made.
void registerAll(mlir::DialectRegistry &registry);

/// Adds our dialects to a registry that does not have them yet.
void registerDialects(mlir::DialectRegistry &registry);

/// Registers all passes and pipelines with the process.
void registerPasses();

/// Returns true if this process has our passes already.
bool arePassesRegistered();

} // namespace pypto

#endif // PYPTO_PLUGIN_REGISTRATION_H
