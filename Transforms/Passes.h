//===- Passes.h - Planning passes -------------------------------*- C++ -*-===//

#ifndef PYPTO_TRANSFORMS_PASSES_H
#define PYPTO_TRANSFORMS_PASSES_H

#include "IR/Tile/TileDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

namespace pypto {

enum class ReportFormat { Text, Summary, Json };

enum class AddressPlanner {
  Stack, ///< Allocations one behind the other.
  DsaRp, ///< Allocations share bytes, as the placement solver finds best.
};

/// When tiles may take a part of an allocation that others use whole.
enum class SubrangeMode {
  Overflow, ///< Where whole allocations do not fit.
  Always,   ///< Wherever it saves bytes.
};

#define GEN_PASS_DECL
#include "Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "Transforms/Passes.h.inc"

/// Registers `pypto-plan-memory`, the pipeline of all planning passes.
void registerPlanMemoryPipeline();

} // namespace pypto

#endif // PYPTO_TRANSFORMS_PASSES_H
