//===- PtoKinds.h - The tile types of a kernel in destination style -*- C++
//-*-//

#ifndef PYPTO_UTILS_TILE_FUZZ_PTOKINDS_H
#define PYPTO_UTILS_TILE_FUZZ_PTOKINDS_H

#include "utils/tile-fuzz/Random.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <string>

namespace pypto::fuzz {

/// A kind of tiles.
struct Kind {
  llvm::StringRef space;
  llvm::StringRef element;
  int64_t rows, cols;
  llvm::StringRef layout;
};

/// By their letters.
using Kinds = std::map<char, Kind>;

/// Makes those of one kernel, so that its instructions find tiles that fit.
Kinds makeCubeKinds(Random &random, bool isA5);
Kinds makeVectorKinds(Random &random);

/// The name of a type: a small letter for one with known extents.
std::string getTypeName(char kind, bool isOpen);

/// Writes what the names stand for.
void writeTypes(llvm::raw_ostream &os, const Kinds &kinds);

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOKINDS_H
