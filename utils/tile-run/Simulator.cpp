//===- Simulator.cpp - Runs a kernel and compares what it left ------------===//

#include "utils/tile-run/Simulator.h"
#include "Target/Ascend/Target.h"
#include "utils/tile-run/Machine.h"
#include <cstring>

using namespace mlir;
using namespace pypto;
using namespace pypto::sim;

Simulator::Simulator() : machine(std::make_unique<Machine>()) {}
Simulator::~Simulator() = default;

LogicalResult Simulator::run(FunctionOpInterface kernel, const Options &options,
                             Outcome &outcome) {
  return machine->run(kernel, options, outcome);
}

Arch sim::getArch(Operation *kernel) {
  ArchSet archs = TargetInfo::lookup(kernel).getArchs();
  return archs.contains(Arch::A2A3) ? Arch::A2A3 : Arch::A5;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

namespace {
/// Elements of one output, with their flags.
struct Elements {
  const uint8_t *bytes;
  const uint8_t *undefined;

  bool isUndefined(int64_t index, unsigned size) const {
    return llvm::is_contained(ArrayRef(undefined + index * size, size), 1);
  }
  std::string describe(Element element, int64_t index) const {
    unsigned size = getBytes(element);
    return isUndefined(index, size)
               ? "undefined"
               : sim::describe(element, bytes + index * size);
  }
};
} // namespace

static SmallVector<int64_t> getIndex(int64_t number, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> index(shape.size());
  for (size_t dim = shape.size(); dim-- > 0; number /= shape[dim])
    index[dim] = number % shape[dim];
  return index;
}

/// Compares `count` elements, the first of which is number `first`.
static void compareElements(Element element, ArrayRef<int64_t> shape,
                            int64_t first, int64_t count,
                            const Elements &values, const Elements &bytes,
                            Difference &difference) {
  unsigned size = getBytes(element);
  if (std::memcmp(values.bytes, bytes.bytes, count * size) == 0 &&
      std::memcmp(values.undefined, bytes.undefined, count * size) == 0)
    return;
  for (int64_t i = 0; i < count; ++i) {
    bool isEqual =
        std::memcmp(values.bytes + i * size, bytes.bytes + i * size, size) == 0;
    if (values.isUndefined(i, size) || (isEqual && !bytes.isUndefined(i, size)))
      continue;
    if (difference.count++ > 0)
      continue;
    difference.index = getIndex(first + i, shape);
    difference.onValues = values.describe(element, i);
    difference.onBytes = bytes.describe(element, i);
  }
}

static void comparePushed(const Outcome &values, const Outcome &bytes,
                          std::vector<Difference> &differences) {
  for (size_t i = 0; i < std::max(values.pushed.size(), bytes.pushed.size());
       ++i) {
    Difference difference{
        "tile " + std::to_string(i) + " pushed", {}, {}, {}, 0};
    auto describe = [&](const Outcome &outcome) -> std::string {
      if (i >= outcome.pushed.size())
        return "nothing";
      const Pushed &tile = outcome.pushed[i];
      return tile.name + " " + std::to_string(tile.rows) + "x" +
             std::to_string(tile.cols);
    };
    difference.onValues = describe(values);
    difference.onBytes = describe(bytes);
    if (difference.onValues != difference.onBytes) {
      difference.count = 1;
      differences.push_back(std::move(difference));
      continue;
    }
    const Pushed &a = values.pushed[i], &b = bytes.pushed[i];
    difference.output += " by " + a.name;
    compareElements(a.element, {a.rows, a.cols}, 0, a.rows * a.cols,
                    {a.bytes.data(), a.undefined.data()},
                    {b.bytes.data(), b.undefined.data()}, difference);
    if (difference.count > 0)
      differences.push_back(std::move(difference));
  }
}

std::vector<Difference> sim::compare(Outcome &values, Outcome &bytes) {
  std::vector<Difference> differences;
  for (auto [a, b] : llvm::zip(values.buffers, bytes.buffers)) {
    GlobalBuffer &onValues = *a, &onBytes = *b;
    Difference difference{onValues.getName().str(), {}, {}, {}, 0};
    onValues.forEachTouched(onBytes, [&](int64_t first, int64_t count) {
      uint8_t *valueFlags, *byteFlags;
      const uint8_t *value = onValues.touch(first, count, valueFlags);
      const uint8_t *byte = onBytes.touch(first, count, byteFlags);
      compareElements(onValues.getElement(), onValues.getShape(), first, count,
                      {value, valueFlags}, {byte, byteFlags}, difference);
    });
    if (difference.count > 0)
      differences.push_back(std::move(difference));
  }
  comparePushed(values, bytes, differences);
  return differences;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printRow(raw_ostream &os, Element element, ArrayRef<int64_t> index,
                     int64_t cols, const Elements &elements) {
  os << "  [";
  for (int64_t i : index.drop_back())
    os << i << ", ";
  os << "*]";
  for (int64_t col = 0; col < cols; ++col)
    os << ' ' << elements.describe(element, col);
  os << '\n';
}

void sim::printOutputs(raw_ostream &os, Outcome &outcome) {
  for (auto &buffer : outcome.buffers) {
    auto [begin, end] = buffer->getWritten();
    ArrayRef<int64_t> shape = buffer->getShape();
    int64_t cols = shape.empty() ? 1 : shape.back();
    if (begin >= end)
      continue;
    os << buffer->getName() << ":\n";
    for (int64_t first = begin - begin % cols; first < end; first += cols) {
      uint8_t *flags;
      const uint8_t *bytes = buffer->touch(first, cols, flags);
      printRow(os, buffer->getElement(), getIndex(first, shape), cols,
               {bytes, flags});
    }
  }
  for (auto [number, tile] : llvm::enumerate(outcome.pushed)) {
    os << "tile " << number << " pushed by " << tile.name << ":\n";
    unsigned size = getBytes(tile.element);
    for (int64_t row = 0; row < tile.rows; ++row) {
      int64_t at = row * tile.cols * size;
      printRow(os, tile.element, {row, 0}, tile.cols,
               {tile.bytes.data() + at, tile.undefined.data() + at});
    }
  }
}
