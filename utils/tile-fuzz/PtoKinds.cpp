//===- PtoKinds.cpp - The tile types of a kernel in destination style -----===//

#include "utils/tile-fuzz/PtoKinds.h"

using namespace pypto::fuzz;
using llvm::StringRef;

Kinds pypto::fuzz::makeCubeKinds(Random &random, bool isA5) {
  Kinds kinds;
  int64_t r = 16 * random.between(1, 2);
  constexpr StringRef boxes = "blayout=col_major, slayout=row_major, "
                              "fractal=512";
  kinds['A'] = {"mat", "f16", r, r, boxes};
  kinds['L'] = {"left", "f16", r, r,
                isA5 ? boxes
                     : "blayout=row_major, slayout=row_major, "
                       "fractal=512"};
  kinds['R'] = {"right", "f16", r, r,
                "blayout=row_major, slayout=col_major, fractal=512"};
  kinds['C'] = {"acc", "f32", r, r,
                "blayout=col_major, slayout=row_major, fractal=1024"};
  return kinds;
}

Kinds pypto::fuzz::makeVectorKinds(Random &random) {
  constexpr StringRef rows = "blayout=row_major, slayout=none_box, "
                             "fractal=512";
  constexpr StringRef column = "blayout=col_major, slayout=none_box, "
                               "fractal=512";
  Kinds kinds;
  int64_t r = 8 * random.between(1, 2), c = 16 << random.below(3);
  kinds['F'] = {"vec", "f32", r, c, rows};
  kinds['E'] = {"vec", "f32", r / 2, c, rows};
  kinds['G'] = {"vec", "f32", r * 2, c / 2, rows};
  kinds['H'] = {"vec", "f16", r, c, rows};
  kinds['I'] = {"vec", "i32", r, c, rows};
  kinds['V'] = {"vec", "f32", r, 1, column};
  kinds['W'] = {"vec", "f32", 1, c, rows};
  kinds['M'] = {"vec", "i8", r, 32, rows};
  // TPRELU puts the bits of each row into one, and needs one row more.
  kinds['U'] = {"vec", "ui8", r + 8, 32, rows};
  kinds['T'] = {"vec", "f32", c, r, rows};
  kinds['D'] = {"vec", "f32", r, 2 * c, rows};
  return kinds;
}

std::string pypto::fuzz::getTypeName(char kind, bool isOpen) {
  return std::string("!") + (isOpen ? kind : char(kind - 'A' + 'a'));
}

void pypto::fuzz::writeTypes(llvm::raw_ostream &os, const Kinds &kinds) {
  for (const auto &[name, kind] : kinds)
    for (bool isOpen : {false, true}) {
      os << getTypeName(name, isOpen) << " = !pto.tile_buf<loc=" << kind.space
         << ", dtype=" << kind.element << ", rows=" << kind.rows
         << ", cols=" << kind.cols << ", v_row=";
      if (isOpen)
        os << "?, v_col=?";
      else
        os << kind.rows << ", v_col=" << kind.cols;
      os << ", " << kind.layout << ", pad=0>\n";
    }
}
