//===- Global.cpp - Global memory and what a kernel finds there -----------===//

#include "utils/tile-run/Global.h"
#include <cstring>

using namespace pypto;
using namespace pypto::sim;

uint64_t sim::mix(uint64_t a, uint64_t b) {
  // The finalizer of splitmix64.
  uint64_t x = a * 0x9e3779b97f4a7c15 + b + 0x632be59bd9b4e019;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

namespace {
/// Bit patterns `first` to `first + 2^bits - 1`.
struct Patterns {
  uint64_t first;
  unsigned bits;
};
} // namespace

static Patterns getPatterns(Element element) {
  switch (element) {
  case Element::F32:
    return {0x3f000000, 24}; // 0.5 to 2
  case Element::F16:
    return {0x3400, 12}; // 0.25 to 4
  case Element::BF16:
    return {0x3e80, 9}; // 0.25 to 4
  case Element::F8E4M3FN:
    return {0x30, 4}; // 0.5 to 2
  case Element::F8E5M2:
    return {0x38, 4}; // 0.5 to 8
  case Element::F8E8M0FNU:
    return {125, 2}; // 0.25 to 2
  case Element::I8:
  case Element::U8:
    return {1, 6};
  case Element::I16:
  case Element::U16:
    return {1, 12};
  default:
    return {1, 14};
  }
}

void sim::fillInput(Element element, uint64_t key, uint64_t index,
                    unsigned count, uint8_t *bytes) {
  auto [first, bits] = getPatterns(element);
  unsigned size = getBytes(element);
  // An odd factor permutes the patterns, and another shift for each block keeps
  // blocks apart.
  uint64_t factor = mix(key, 1) | 1;
  for (unsigned i = 0; i < count; ++i, ++index) {
    uint64_t which = index * factor + mix(key, index >> bits);
    uint64_t pattern = first + (which & ((uint64_t(1) << bits) - 1));
    // The host is little-endian, as the chips are.
    std::memcpy(bytes + i * size, &pattern, size);
  }
}

GlobalBuffer::GlobalBuffer(std::string name, Element element,
                           llvm::ArrayRef<int64_t> shape,
                           std::optional<uint64_t> key)
    : name(std::move(name)), element(element),
      shape(shape.begin(), shape.end()), key(key), numElements(1) {
  for (int64_t dim : shape)
    numElements *= dim;
  size_t size = std::max<size_t>(numElements * getBytes(element), 1);
  bytes.reset(static_cast<uint8_t *>(std::calloc(size, 1)));
  undefined.reset(static_cast<uint8_t *>(std::calloc(size, 1)));
  filled.resize((numElements + kPage - 1) / kPage);
}

uint8_t *GlobalBuffer::touch(int64_t index, int64_t count, uint8_t *&flags) {
  unsigned size = getBytes(element);
  for (int64_t page = index / kPage; page * kPage < index + count; ++page) {
    if (filled[page])
      continue;
    int64_t begin = page * kPage;
    int64_t elements = std::min(kPage, numElements - begin);
    if (key)
      fillInput(element, *key, begin, elements, bytes.get() + begin * size);
    else
      std::fill_n(undefined.get() + begin * size, elements * size, 1);
    filled[page] = true;
  }
  flags = undefined.get() + index * size;
  return bytes.get() + index * size;
}
