//===- PlacedModule.h - Kernels with their places in memory ----*- C++ -*-===//
//
// A finished plan of a kernel in destination style has addresses, and nothing
// else, whoever has made it:
//
//   %a = pto.alloc_tile addr = %c1024 : ..
//
// Reports, remarks and pictures are about places. They look at a copy of the
// module, in which buffers have them:
//
//   tile.alloc @vec_0 : vec, 4096 address = 1024
//   %a = pto.alloc_tile addr = %c1024 {place = .. @vec_0}
//
// Where no kernel needs that, the copy is the module itself.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_PLACEDMODULE_H
#define PYPTO_TRANSFORMS_PLACEDMODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/AnalysisManager.h"

namespace pypto {

class PlacedModule {
public:
  PlacedModule(mlir::ModuleOp module, mlir::AnalysisManager analyses);

  mlir::ModuleOp get() const { return module; }
  mlir::AnalysisManager getAnalyses() const { return analyses; }

private:
  mlir::ModuleOp module;
  mlir::AnalysisManager analyses;
  mlir::OwningOpRef<mlir::ModuleOp> copy;
  std::unique_ptr<mlir::ModuleAnalysisManager> analysesOfCopy;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_PLACEDMODULE_H
