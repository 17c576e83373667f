//===- Element.cpp - Element types that the simulator computes on ---------===//

#include "utils/tile-run/Element.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

std::optional<Element> sim::getElement(Type type) {
  if (type.isF32())
    return Element::F32;
  if (type.isF16())
    return Element::F16;
  if (type.isBF16())
    return Element::BF16;
  if (isa<Float8E4M3FNType>(type))
    return Element::F8E4M3FN;
  if (isa<Float8E5M2Type>(type))
    return Element::F8E5M2;
  if (isa<Float8E8M0FNUType>(type))
    return Element::F8E8M0FNU;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return std::nullopt;
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 8:
    return isUnsigned ? Element::U8 : Element::I8;
  case 16:
    return isUnsigned ? Element::U16 : Element::I16;
  case 32:
    return isUnsigned ? Element::U32 : Element::I32;
  case 64:
    return isUnsigned ? std::nullopt : std::optional(Element::I64);
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Short floats
//===----------------------------------------------------------------------===//

static float fromBits(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

static uint32_t toBits(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

static float decodeHalf(uint16_t half) {
  uint32_t sign = uint32_t(half & 0x8000) << 16;
  uint32_t exponent = (half >> 10) & 0x1f, mantissa = half & 0x3ff;
  if (exponent == 0x1f)
    return fromBits(sign | 0x7f800000 | mantissa << 13);
  if (exponent != 0)
    return fromBits(sign | (exponent + 112) << 23 | mantissa << 13);
  // A multiple of the smallest number, which is exact in 32 bits.
  float value = static_cast<float>(mantissa) * 0x1p-24f;
  return sign ? -value : value;
}

static uint16_t encodeHalf(float value) {
  uint32_t bits = toBits(value);
  uint16_t sign = (bits >> 16) & 0x8000;
  bits &= 0x7fffffff;
  if (bits > 0x7f800000)
    return sign | 0x7e00;
  // From halfway between the largest number and the next one on.
  if (bits >= 0x477ff000)
    return sign | 0x7c00;
  if (bits < 0x38800000) {
    // Adding 0.5 leaves what a half holds in the low bits, rounded.
    return sign | (toBits(fromBits(bits) + 0.5f) - 0x3f000000);
  }
  uint32_t odd = (bits >> 13) & 1;
  return sign | ((bits - (112u << 23) + 0xfff + odd) >> 13);
}

static float decodeBrain(uint16_t half) { return fromBits(half << 16); }

static uint16_t encodeBrain(float value) {
  uint32_t bits = toBits(value);
  if ((bits & 0x7fffffff) > 0x7f800000)
    return (bits >> 16) | 0x40;
  return (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
}

/// Converts between floats of 8 and of 32 bits, of which the former are few.
namespace {
class ByteFloat {
public:
  explicit ByteFloat(const llvm::fltSemantics &semantics)
      : semantics(semantics) {
    for (unsigned bits = 0; bits < 256; ++bits)
      values[bits] =
          llvm::APFloat(semantics, llvm::APInt(8, bits)).convertToFloat();
  }

  float decode(uint8_t bits) const { return values[bits]; }

  uint8_t encode(float value) const {
    llvm::APFloat number(value);
    bool losesInfo;
    number.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return number.bitcastToAPInt().getZExtValue();
  }

private:
  const llvm::fltSemantics &semantics;
  float values[256];
};
} // namespace

static const ByteFloat &getE4M3FN() {
  static const ByteFloat format(llvm::APFloat::Float8E4M3FN());
  return format;
}

static const ByteFloat &getE5M2() {
  static const ByteFloat format(llvm::APFloat::Float8E5M2());
  return format;
}

/// An exponent and nothing else; the largest stands for no number.
static float decodeExponent(uint8_t bits) {
  return bits == 0xff ? NAN : std::ldexp(1.0f, bits - 127);
}

static uint8_t encodeExponent(float value) {
  if (!(value < INFINITY))
    return 0xff;
  if (value <= 0x1p-127f)
    return 0;
  return std::clamp(std::lround(std::log2(value)) + 127, 0l, 0xfel);
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

template <typename Stored, typename Value, typename Fn>
static void decodeAs(const uint8_t *bytes, unsigned count, Value *values,
                     Fn convert) {
  for (unsigned i = 0; i < count; ++i) {
    Stored stored;
    std::memcpy(&stored, bytes + i * sizeof(Stored), sizeof(Stored));
    values[i] = convert(stored);
  }
}

template <typename Stored, typename Value, typename Fn>
static void encodeAs(uint8_t *bytes, unsigned count, const Value *values,
                     Fn convert) {
  for (unsigned i = 0; i < count; ++i) {
    Stored stored = convert(values[i]);
    std::memcpy(bytes + i * sizeof(Stored), &stored, sizeof(Stored));
  }
}

void sim::decode(Element element, const uint8_t *bytes, unsigned count,
                 float *floats, int64_t *integers) {
  auto widen = [](auto value) { return static_cast<int64_t>(value); };
  switch (element) {
  case Element::F32:
    std::memcpy(floats, bytes, count * sizeof(float));
    return;
  case Element::F16:
    return decodeAs<uint16_t>(bytes, count, floats, decodeHalf);
  case Element::BF16:
    return decodeAs<uint16_t>(bytes, count, floats, decodeBrain);
  case Element::F8E4M3FN:
    return decodeAs<uint8_t>(bytes, count, floats, [](uint8_t byte) {
      return getE4M3FN().decode(byte);
    });
  case Element::F8E5M2:
    return decodeAs<uint8_t>(bytes, count, floats, [](uint8_t byte) {
      return getE5M2().decode(byte);
    });
  case Element::F8E8M0FNU:
    return decodeAs<uint8_t>(bytes, count, floats, decodeExponent);
  case Element::I8:
    return decodeAs<int8_t>(bytes, count, integers, widen);
  case Element::I16:
    return decodeAs<int16_t>(bytes, count, integers, widen);
  case Element::I32:
    return decodeAs<int32_t>(bytes, count, integers, widen);
  case Element::I64:
    return decodeAs<int64_t>(bytes, count, integers, widen);
  case Element::U8:
    return decodeAs<uint8_t>(bytes, count, integers, widen);
  case Element::U16:
    return decodeAs<uint16_t>(bytes, count, integers, widen);
  case Element::U32:
    return decodeAs<uint32_t>(bytes, count, integers, widen);
  }
}

void sim::encode(Element element, uint8_t *bytes, unsigned count,
                 const float *floats, const int64_t *integers) {
  auto narrow = [](int64_t value) { return value; };
  switch (element) {
  case Element::F32:
    std::memcpy(bytes, floats, count * sizeof(float));
    return;
  case Element::F16:
    return encodeAs<uint16_t>(bytes, count, floats, encodeHalf);
  case Element::BF16:
    return encodeAs<uint16_t>(bytes, count, floats, encodeBrain);
  case Element::F8E4M3FN:
    return encodeAs<uint8_t>(bytes, count, floats, [](float value) {
      return getE4M3FN().encode(value);
    });
  case Element::F8E5M2:
    return encodeAs<uint8_t>(bytes, count, floats, [](float value) {
      return getE5M2().encode(value);
    });
  case Element::F8E8M0FNU:
    return encodeAs<uint8_t>(bytes, count, floats, encodeExponent);
  case Element::I8:
  case Element::U8:
    return encodeAs<uint8_t>(bytes, count, integers, narrow);
  case Element::I16:
  case Element::U16:
    return encodeAs<uint16_t>(bytes, count, integers, narrow);
  case Element::I32:
  case Element::U32:
    return encodeAs<uint32_t>(bytes, count, integers, narrow);
  case Element::I64:
    return encodeAs<int64_t>(bytes, count, integers, narrow);
  }
}

float sim::round(Element element, float value) {
  switch (element) {
  case Element::F16:
    return decodeHalf(encodeHalf(value));
  case Element::BF16:
    return decodeBrain(encodeBrain(value));
  case Element::F8E4M3FN:
    return getE4M3FN().decode(getE4M3FN().encode(value));
  case Element::F8E5M2:
    return getE5M2().decode(getE5M2().encode(value));
  case Element::F8E8M0FNU:
    return decodeExponent(encodeExponent(value));
  default:
    return value;
  }
}

int64_t sim::wrap(Element element, int64_t value) {
  switch (element) {
  case Element::I8:
    return static_cast<int8_t>(value);
  case Element::I16:
    return static_cast<int16_t>(value);
  case Element::I32:
    return static_cast<int32_t>(value);
  case Element::U8:
    return static_cast<uint8_t>(value);
  case Element::U16:
    return static_cast<uint16_t>(value);
  case Element::U32:
    return static_cast<uint32_t>(value);
  default:
    return value;
  }
}

std::string sim::describe(Element element, const uint8_t *bytes) {
  float value;
  int64_t integer;
  decode(element, bytes, 1, &value, &integer);
  if (!isFloat(element))
    return std::to_string(integer);
  if (!std::isnan(value)) {
    std::string text;
    llvm::raw_string_ostream(text) << llvm::format("%.9g", value);
    return text;
  }
  uint32_t bits = 0;
  std::memcpy(&bits, bytes, getBytes(element));
  return llvm::formatv("nan ({0:x})", bits);
}
