//===- Element.h - Element types that the simulator computes on -*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_RUN_ELEMENT_H
#define PYPTO_UTILS_TILE_RUN_ELEMENT_H

#include "mlir/IR/Types.h"
#include <cstdint>
#include <optional>

namespace pypto::sim {

/// Signless integers are signed, as for the instructions.
enum class Element : uint8_t {
  F32,
  F16,
  BF16,
  F8E4M3FN,
  F8E5M2,
  F8E8M0FNU, ///< A power of two.
  I8,
  I16,
  I32,
  I64,
  U8,
  U16,
  U32
};

inline constexpr unsigned kMaxElementBytes = 8;

/// Returns nothing for a type that no model computes on.
std::optional<Element> getElement(mlir::Type type);

constexpr bool isFloat(Element element) {
  return element <= Element::F8E8M0FNU;
}

constexpr unsigned getBytes(Element element) {
  constexpr uint8_t bytes[] = {4, 2, 2, 1, 1, 1, 1, 2, 4, 8, 1, 2, 4};
  return bytes[static_cast<unsigned>(element)];
}

/// Decodes `count` elements that lie one after the other: floats to `floats`,
/// integers to `integers`.
void decode(Element element, const uint8_t *bytes, unsigned count,
            float *floats, int64_t *integers);

/// The opposite. Floats are rounded to the nearest, ties to even; integers keep
/// their low bits.
void encode(Element element, uint8_t *bytes, unsigned count,
            const float *floats, const int64_t *integers);

/// Returns the value that an element has when it is stored and loaded again.
float round(Element element, float value);
int64_t wrap(Element element, int64_t value);

/// Returns the bits of an element as text: `1.5`, `nan (0x7fc00000)`, `-3`.
std::string describe(Element element, const uint8_t *bytes);

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_ELEMENT_H
