//===- Arch.h - Sets of instruction set generations -------------*- C++ -*-===//

#ifndef PYPTO_TARGET_ASCEND_ARCH_H
#define PYPTO_TARGET_ASCEND_ARCH_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace pypto {

#include "Target/Ascend/Arch.h.inc"

/// A set of archs. Planning without a target answers for all of them at once
/// with the strictest answer of any.
class ArchSet {
public:
  constexpr ArchSet() = default;
  constexpr ArchSet(Arch arch) : bits(1u << static_cast<unsigned>(arch)) {}
  static constexpr ArchSet all() { return ArchSet((1u << kNumArchs) - 1); }

  constexpr ArchSet operator|(ArchSet other) const {
    return ArchSet(bits | other.bits);
  }
  constexpr bool contains(Arch arch) const { return bits & ArchSet(arch).bits; }

private:
  constexpr explicit ArchSet(uint32_t bits) : bits(bits) {}

  uint32_t bits = 0;
};

} // namespace pypto

#endif // PYPTO_TARGET_ASCEND_ARCH_H
