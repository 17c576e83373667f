//===- PtoFrame.cpp - What stands around random statements ----------------===//

#include "utils/tile-fuzz/PtoFrame.h"
#include "utils/tile-fuzz/PtoKernels.h"

using namespace pypto::fuzz;
using llvm::StringRef;

PtoFrame::PtoFrame(Random &random)
    : isCube(random.chance(20)), isA5(random.chance(50)),
      isDefined(random.chance(50)) {
  makeKinds(random);
}

void PtoFrame::makeKinds(Random &random) {
  constexpr StringRef rows = "blayout=row_major, slayout=none_box, "
                             "fractal=512";
  constexpr StringRef column = "blayout=col_major, slayout=none_box, "
                               "fractal=512";
  if (isCube) {
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
    if (!isA5)
      return;
    constexpr StringRef leftScales = "blayout=row_major, slayout=row_major, "
                                     "fractal=32";
    constexpr StringRef rightScales = "blayout=col_major, "
                                      "slayout=col_major, fractal=32";
    kinds['N'] = {"scaling", "!pto.f8E8M0", r, 2, leftScales};
    kinds['O'] = {"scaling", "!pto.f8E8M0", 2, r, rightScales};
    kinds['P'] = {"mat", "!pto.f8E8M0", r, 2, leftScales};
    kinds['Q'] = {"mat", "!pto.f8E8M0", 2, r, rightScales};
    return;
  }
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
}

/// What tiles of the cube unit become defined by.
void PtoFrame::writeZeros(llvm::raw_ostream &os) {
  std::string r = "%c" + std::to_string(kinds['A'].rows);
  std::string shape =
      std::to_string(kinds['A'].rows) + "x" + std::to_string(kinds['A'].cols);
  std::string part = "!pto.partition_tensor_view<" + shape + "xf16>";
  std::string extents = " valid_row = " + r + " valid_col = " + r;
  os << "    %zero_part = pto.partition_view %in_f16, offsets = [%c0, %c0], "
        "sizes = ["
     << r << ", " << r << "] : !pto.tensor_view<?x?xf16> -> " << part
     << "\n    %zeros = pto.alloc_tile" << extents
     << " : !A\n    pto.tload ins(%zero_part : " << part
     << ") outs(%zeros : !A)\n    %zerol = pto.alloc_tile" << extents
     << " : !L\n    %zeror = pto.alloc_tile" << extents
     << " : !R\n    pto.tmov ins(%zeros : !A) outs(%zerol : !L)\n"
        "    pto.tmov ins(%zeros : !A) outs(%zeror : !R)\n";
}

/// What the scales of tiles are filled from.
void PtoFrame::writeScales(llvm::raw_ostream &os) {
  os << "    %scale_view = pto.make_tensor_view %scales, shape = [%c131072, "
        "%c128], strides = [%c128, %c1] : "
        "!pto.tensor_view<?x?x!pto.f8E8M0>\n";
  for (auto [kind, side] : {std::pair('p', 'l'), std::pair('q', 'r')}) {
    const Kind &facts = kinds.at(kind - 'a' + 'A');
    std::string part = "!pto.partition_tensor_view<" +
                       std::to_string(facts.rows) + "x" +
                       std::to_string(facts.cols) + "x!pto.f8E8M0>";
    os << "    %part" << side
       << " = pto.partition_view %scale_view, offsets = [%c0, %c0], sizes = "
          "[%c"
       << facts.rows << ", %c" << facts.cols
       << "] : !pto.tensor_view<?x?x!pto.f8E8M0> -> " << part << "\n    %scale"
       << side << " = pto.alloc_tile : !" << kind << "\n    pto.tload ins(%part"
       << side << " : " << part << ") outs(%scale" << side << " : !" << kind
       << ")\n";
  }
}

std::string PtoFrame::finish() {
  if (isCube) {
    elements.insert("f16");
    indices.insert({0, 2, kinds['A'].rows});
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const auto &[name, kind] : kinds)
    for (bool isOpen : {false, true}) {
      os << getType(name, isOpen) << " = !pto.tile_buf<loc=" << kind.space
         << ", dtype=" << kind.element << ", rows=" << kind.rows
         << ", cols=" << kind.cols << ", v_row=";
      if (isOpen)
        os << "?, v_col=?";
      else
        os << kind.rows << ", v_col=" << kind.cols;
      os << ", " << kind.layout << ", pad=0>\n";
    }
  os << "module attributes {pto.target_arch = \"" << (isA5 ? "a5" : "a2a3")
     << "\"} {\n  func.func @kernel(";
  elements.insert("f32");
  StringRef between = "";
  for (StringRef way : {"in", "out"})
    for (const std::string &element : elements) {
      os << between << '%' << way << element << ": !pto.ptr<" << element << '>';
      between = ", ";
    }
  if (isCube && isA5)
    os << ", %scales: !pto.ptr<!pto.f8E8M0>";
  os << ")\n      attributes {pto.kernel_kind = #pto.kernel_kind<"
     << (isCube ? "cube>" : "vector>") << (isDefined ? ", " : "")
     << (isDefined ? kDefinedAttr : "") << "} {\n";
  indices.insert({1, 128, 131072});
  for (int64_t index : indices)
    os << "    %c" << index << " = arith.constant " << index << " : index\n";
  os << "    %x = arith.constant 1.5 : f32\n"
        "    %k = arith.constant 7 : i32\n"
        "    %xf32 = arith.constant 0.5 : f32\n"
        "    %xf16 = arith.constant 0.5 : f16\n"
        "    %xi32 = arith.constant 3 : i32\n"
        "    %xi8 = arith.constant 85 : i8\n";
  for (StringRef way : {"in", "out"})
    for (const std::string &element : elements)
      os << "    %" << way << '_' << element << " = pto.make_tensor_view %"
         << way << element
         << ", shape = [%c131072, %c128], strides = [%c128, %c1] : "
            "!pto.tensor_view<?x?x"
         << element << ">\n";
  if (isCube && isA5)
    writeScales(os);
  if (isCube && isDefined)
    writeZeros(os);
  for (const std::string &alloc : head)
    os << "    " << alloc << '\n';
  os << body << "    return\n  }\n}\n";
  return text;
}
