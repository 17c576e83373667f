//===- PtoFrame.h - What stands around random statements --------*- C++ -*-===//
//
// The types, arguments, constants and first tiles of a random kernel in
// destination style, and the statements that have been written so far.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_PTOFRAME_H
#define PYPTO_UTILS_TILE_FUZZ_PTOFRAME_H

#include "utils/tile-fuzz/PtoInstructions.h"
#include "utils/tile-fuzz/Random.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>
#include <vector>

namespace pypto::fuzz {

class PtoFrame {
protected:
  explicit PtoFrame(Random &random);

  /// The name of a type: a small letter for one with known extents.
  static std::string getType(char kind, bool isOpen) {
    return std::string("!") + (isOpen ? kind : char(kind - 'A' + 'a'));
  }
  static std::string getType(const Handle &handle) {
    return getType(handle.kind, handle.isOpen);
  }

  std::string getIndex(int64_t number) {
    indices.insert(number);
    return "%c" + std::to_string(number);
  }

  /// Returns the kernel as text.
  std::string finish();

  bool isCube, isA5;
  /// True if every buffer is written before it is read.
  bool isDefined;
  std::map<char, Kind> kinds;
  /// Lines at the start of the kernel, and all behind them.
  std::vector<std::string> head;
  std::string body;
  std::set<int64_t> indices;
  std::set<std::string> elements;

private:
  void makeKinds(Random &random);
  void writeZeros(llvm::raw_ostream &os);
  void writeScales(llvm::raw_ostream &os);
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOFRAME_H
