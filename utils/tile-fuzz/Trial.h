//===- Trial.h - Plans one kernel in every way and judges it ----*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_FUZZ_TRIAL_H
#define PYPTO_UTILS_TILE_FUZZ_TRIAL_H

#include "IR/Tile/TileEnums.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "utils/tile-run/Simulator.h"
#include <array>

namespace pypto::fuzz {

enum class Outcome {
  Equal,
  Invalid,   ///< The verifier rejects the kernel: the generator is wrong.
  CannotRun, ///< The simulator rejects the kernel, planned or not.
  BadPlan,   ///< The verifier rejects the plan.
  Rejected,  ///< The checker rejects the plan.
  Different, ///< An output differs on the bytes of the plan.
  Refused,   ///< No plan; no failure.
};

llvm::StringRef describe(Outcome outcome);

struct Verdict {
  Outcome outcome = Outcome::Equal;
  std::string planner;
  /// What was said about it.
  std::string text;

  bool isFailure() const {
    return outcome != Outcome::Equal && outcome != Outcome::Refused;
  }
  /// Returns true if both fail for one reason, as far as can be told.
  bool isLike(const Verdict &other) const;
};

/// What makes trials of kernels differ.
enum class TrialKind {
  Run,       ///< Planned, checked, and run.
  CheckOnly, ///< A plan is right when the checker accepts it.
  Squeeze,   ///< Each kernel is planned again with less than it took.
  /// The kernels are in destination style. They are planned again from the
  /// addresses of their own plan as well.
  Pto,
};

class Trial {
public:
  Trial(mlir::MLIRContext &context, TrialKind kind);

  /// Judges the plans of another planner too.
  void addPlanner(mlir::MLIRContext &context, llvm::StringRef name);

  /// Returns the first failure, or what was refused, or that all is well.
  Verdict run(mlir::ModuleOp source);

  uint64_t numPlans = 0;
  uint64_t numRefused = 0;

private:
  struct Planner {
    std::string name;
    /// `finish` leaves addresses alone, where the kernel has those; or null.
    std::unique_ptr<mlir::PassManager> plan, check, finish;
  };

  void addPtoPlanner(mlir::MLIRContext &context, llvm::StringRef name);
  Verdict judge(mlir::ModuleOp source, Planner &planner, sim::Outcome &values);
  Verdict squeeze(mlir::ModuleOp source, Planner &planner,
                  sim::Outcome &values);
  void measure(mlir::ModuleOp planned);
  bool simulate(mlir::ModuleOp module, sim::Mode mode, sim::Outcome &outcome);

  TrialKind kind;
  /// The bytes that the last plan takes of each space.
  std::array<int64_t, tile::kNumSpaces> taken;
  sim::Simulator simulator;
  std::vector<Planner> planners;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_TRIAL_H
