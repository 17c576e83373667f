//===- Memory.h - Bytes that know whether they are defined ------*- C++ -*-===//
//
// Each byte has a flag that says whether anything was ever written there. A
// value computed from an undefined byte is undefined itself, so that what a
// kernel leaves in an output tells whether its bits mean anything.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_MEMORY_H
#define PYPTO_UTILS_TILE_RUN_MEMORY_H

#include "llvm/Support/Compiler.h"
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace pypto::sim {

class Memory;

/// One access, in bytes; half open.
struct Access {
  const Memory *memory;
  int64_t begin;
  int64_t end;
  bool isWrite;
};

using AccessLog = std::vector<Access>;

/// A range of addresses from 0 on. It grows when something behind its end is
/// touched, as an instruction does not know where a tile ends either.
class Memory {
public:
  /// Makes `size` undefined bytes. Keeps what it has allocated.
  void reset(int64_t size) {
    bytes.resize(size);
    undefined.assign(size, 1);
  }

  int64_t size() const { return static_cast<int64_t>(bytes.size()); }

  /// Returns `count` bytes from `begin` on, and their flags, for reading.
  const uint8_t *read(int64_t begin, int64_t count, const uint8_t *&flags) {
    note(begin, count, /*isWrite=*/false);
    flags = undefined.data() + begin;
    return bytes.data() + begin;
  }
  uint8_t *write(int64_t begin, int64_t count, uint8_t *&flags) {
    note(begin, count, /*isWrite=*/true);
    flags = undefined.data() + begin;
    return bytes.data() + begin;
  }

  /// Makes bytes undefined; no access by anyone.
  void forget(int64_t begin, int64_t count) {
    grow(begin + count);
    std::fill_n(undefined.begin() + begin, count, 1);
  }

  /// Copies `count` bytes with their flags; no access by anyone.
  void copyFrom(Memory &other, int64_t from, int64_t to, int64_t count) {
    other.grow(from + count);
    grow(to + count);
    std::copy_n(other.bytes.begin() + from, count, bytes.begin() + to);
    std::copy_n(other.undefined.begin() + from, count, undefined.begin() + to);
  }

  /// What the memory is called in a trace: "vec", "ring", "value 3".
  std::string name;
  /// Where accesses are noted, or null.
  AccessLog *log = nullptr;

private:
  void grow(int64_t end) {
    if (LLVM_UNLIKELY(end > size())) {
      bytes.resize(end);
      undefined.resize(end, 1);
    }
  }
  void note(int64_t begin, int64_t count, bool isWrite) {
    grow(begin + count);
    if (LLVM_UNLIKELY(log != nullptr))
      log->push_back({this, begin, begin + count, isWrite});
  }

  std::vector<uint8_t> bytes;
  std::vector<uint8_t> undefined;
};

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_MEMORY_H
