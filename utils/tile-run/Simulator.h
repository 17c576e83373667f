//===- Simulator.h - Runs a kernel on values or on bytes --------*- C++ -*-===//
//
// The interface for tools: run a kernel twice, once on values and once on the
// simulated memories of the chip, and compare what it left behind.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_SIMULATOR_H
#define PYPTO_UTILS_TILE_RUN_SIMULATOR_H

#include "Target/Ascend/Arch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "utils/tile-run/Global.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace pypto::sim {

enum class Mode {
  Values, ///< Each tile value has a memory of its own.
  Bytes,  ///< Tiles lie where their types say.
};

/// The value of a scalar argument, or of a run-time dimension of a memref.
struct Argument {
  unsigned number;
  /// The dimension, or -1 for a scalar.
  int dimension = -1;
  double value = 0;
};

struct Destinations;

struct Options {
  Mode mode = Mode::Values;
  uint64_t seed = 0;
  /// Ops that may run before the kernel is taken to hang.
  uint64_t maxSteps = 100000000;
  /// Scalars without a value are 0 (floats 0.5), run-time dimensions 256.
  std::vector<Argument> arguments;
  int64_t blockIdx = 0;
  int64_t subblockIdx = 0;
  int64_t blockNum = 1;
  /// The chip whose instruction order holds; by default that of the module's
  /// target, and A2/A3 without one.
  std::optional<Arch> arch;
  /// For a kernel in destination style: where its ops write. Else null.
  const Destinations *destinations = nullptr;
  /// Where each op says what it read and wrote, or null.
  llvm::raw_ostream *trace = nullptr;
};

/// A tile that was pushed to the other core.
struct Pushed {
  std::string name;
  Element element;
  int64_t rows, cols;
  std::vector<uint8_t> bytes, undefined;
};

/// What a kernel left behind.
struct Outcome {
  std::vector<std::unique_ptr<GlobalBuffer>> buffers;
  std::vector<Pushed> pushed;
  uint64_t steps = 0;
  /// Undefined elements that an op has loaded, valid or not.
  uint64_t undefinedLoads = 0;
};

class Machine;

/// Runs kernels one after the other and keeps its memories in between.
class Simulator {
public:
  Simulator();
  ~Simulator();

  /// Runs a function; fails with an error where it does something that no model
  /// knows or no chip does.
  llvm::LogicalResult run(mlir::FunctionOpInterface kernel,
                          const Options &options, Outcome &outcome);

private:
  std::unique_ptr<Machine> machine;
};

/// Returns the chip family whose instruction order holds for a kernel.
Arch getArch(mlir::Operation *kernel);

/// The first element of an output that a plan has changed.
struct Difference {
  std::string output;
  llvm::SmallVector<int64_t> index;
  std::string onValues;
  std::string onBytes;
  int64_t count; ///< Elements of the output that differ.
};

/// Compares bit for bit. What is undefined on values may be anything on bytes.
std::vector<Difference> compare(Outcome &values, Outcome &bytes);

/// Prints the outputs that were touched, one row a line.
void printOutputs(llvm::raw_ostream &os, Outcome &outcome);

/// Prints the ops of the dialect that have no model, with the reason.
void listUnmodelled(llvm::raw_ostream &os, mlir::MLIRContext &context);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_SIMULATOR_H
