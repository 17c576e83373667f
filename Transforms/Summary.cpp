//===- Summary.cpp - Pieces of a summary for a terminal -------------------===//

#include "Transforms/Summary.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace pypto;
using llvm::raw_ostream;

constexpr unsigned kColumns = 80;

void pypto::printBar(raw_ostream &os, const SpaceFigures &figures) {
  struct Part {
    char mark;
    int64_t bytes;
    raw_ostream::Colors color;
  };
  int64_t whole = std::max<int64_t>(figures.capacity.value_or(0), figures.peak);
  int64_t beyond = figures.capacity
                       ? std::max<int64_t>(figures.peak - *figures.capacity, 0)
                       : 0;
  // What is beyond the capacity is the end of what is live or lost.
  int64_t lost = std::max<int64_t>(figures.getLost() - beyond, 0);
  int64_t live =
      std::max<int64_t>(figures.peak - figures.reserved - lost - beyond, 0);
  Part parts[] = {{'r', figures.reserved, raw_ostream::BLUE},
                  {'#', live, raw_ostream::GREEN},
                  {'+', lost, raw_ostream::YELLOW},
                  {'!', beyond, raw_ostream::RED}};
  constexpr int64_t kWidth = kBarTitle.size() - 2;
  int64_t bytes = 0, cells = 0;
  os << '[';
  for (const Part &part : parts) {
    if (part.bytes <= 0)
      continue;
    bytes += part.bytes;
    int64_t end = std::min(std::max(bytes * kWidth / whole, cells + 1), kWidth);
    os.changeColor(part.color);
    os << std::string(end - cells, part.mark);
    os.resetColor();
    cells = end;
  }
  os << std::string(kWidth - cells, '.') << ']';
}

void pypto::printWrapped(raw_ostream &os, const Twine &lead, StringRef text,
                         unsigned indent) {
  std::string line = lead.str();
  bool isEmpty = true;
  for (StringRef word : llvm::split(text, ' ')) {
    if (!isEmpty && line.size() + 1 + word.size() > kColumns) {
      os << line << '\n';
      line = std::string(indent, ' ');
      isEmpty = true;
    }
    if (!isEmpty)
      line += ' ';
    line += word;
    isEmpty = false;
  }
  os << line << '\n';
}
