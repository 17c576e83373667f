//===- Registration.h - What a host is given --------------------*- C++ -*-===//

#ifndef PYPTO_PLUGIN_REGISTRATION_H
#define PYPTO_PLUGIN_REGISTRATION_H

#include "mlir/IR/DialectRegistry.h"

namespace pypto {

/// Adds our dialects to a registry that does not have them yet.
void registerDialects(mlir::DialectRegistry &registry);

/// Registers all passes and pipelines with the process.
void registerPasses();

/// Returns true if this process has our passes already.
bool arePassesRegistered();

} // namespace pypto

#endif // PYPTO_PLUGIN_REGISTRATION_H
