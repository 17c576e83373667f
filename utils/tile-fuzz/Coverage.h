//===- Coverage.h - What a set of kernels has put to the test ---*- C++ -*-===//
//
// A fuzzer that never makes the kernel which a rule is about says nothing about
// the rule. A sharing rule is at risk where its operand dies at the op: only
// there may the result take the operand's bytes.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_COVERAGE_H
#define PYPTO_UTILS_TILE_FUZZ_COVERAGE_H

#include "utils/tile-fuzz/Generator.h"
#include "llvm/Support/raw_ostream.h"

namespace pypto::fuzz {

class Coverage {
public:
  /// Expects all ops that are usable, each of their rules, and every construct.
  Coverage(const OpTable &ops,
           const std::function<bool(llvm::StringRef)> &isUsable);

  void add(mlir::ModuleOp module);

  /// Prints what was seen how often; only what was seen too seldom unless
  /// `all`. Returns false if anything was.
  bool print(llvm::raw_ostream &os, bool all) const;

private:
  using Counts = std::map<std::string, uint64_t>;

  void addRules(mlir::Operation *kernel);

  uint64_t numKernels = 0;
  /// In kernels, in cases, and in kernels.
  Counts ops, rules, constructs;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_COVERAGE_H
