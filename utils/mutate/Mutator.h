//===- Mutator.h - Kernels with one thing wrong ---------------------------===//
//
// Makes mutants of MLIR text: a few small edits each, such as a person, a tool
// or a bad merge makes. Most of a mutant stays as it was, so that many still
// parse and what is wrong is found late. Numbers and words are replaced in one
// place or everywhere: a type is spelled at each use, and only a change of all
// of them gets past the verifier.
//
// A mutant depends on the inputs, the seed and its number, and on nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_MUTATE_MUTATOR_H
#define PYPTO_UTILS_MUTATE_MUTATOR_H

#include "Tokens.h"
#include "llvm/ADT/MapVector.h"

namespace pypto::mutate {

/// A source of random numbers that gives the same ones on every machine
/// (splitmix64 by Steele, Lea and Flood, 2014).
class Random {
public:
  Random(uint64_t seed, uint64_t stream)
      : state(seed * 0x9e3779b97f4a7c15 ^ stream * 0xd1342543de82ef95) {}

  /// Returns a number below `bound`, which is not 0.
  uint64_t below(uint64_t bound);

  template <typename Range> auto &pick(Range &range) {
    return range[below(std::size(range))];
  }

private:
  uint64_t state;
};

struct Mutant {
  std::string source; ///< Where the text was taken from: path and line.
  std::string text;
};

class Mutator {
public:
  /// Adds each of the kernels that `// -----` and `//---` separate in a file.
  void addFile(llvm::StringRef path, llvm::StringRef text);

  /// Adds one kernel.
  void addInput(llvm::StringRef source, llvm::StringRef text);

  Mutant getMutant(uint64_t seed, uint64_t number) const;

  struct Input {
    std::string source;
    Tokens tokens;

    std::string getText() const;
  };

  const std::vector<Input> &getInputs() const { return inputs; }

  /// Returns every spelling of a kind of token in the inputs.
  llvm::ArrayRef<std::string> getSpellings(TokenKind kind) const;

private:
  std::vector<Input> inputs;
  llvm::MapVector<TokenKind, std::vector<std::string>> spellings;
};

} // namespace pypto::mutate

#endif // PYPTO_UTILS_MUTATE_MUTATOR_H
