//===- PtoInstructions.h - What random kernels consist of -------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_FUZZ_PTOINSTRUCTIONS_H
#define PYPTO_UTILS_TILE_FUZZ_PTOINSTRUCTIONS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace pypto::fuzz {

/// A kind of tiles.
struct Kind {
  llvm::StringRef space;
  llvm::StringRef element;
  int64_t rows, cols;
  llvm::StringRef layout;
};

/// A buffer or a view of one.
struct Handle {
  std::string name;
  char kind;
  /// True if its type leaves the extents open.
  bool isOpen;
  bool isScratch;
  bool isView;
};

/// What an instruction takes. Kinds of tiles are letters, `*` is one kind that
/// is the same wherever it stands, `'` says that the kind before it is that of
/// a scratch; `s` and `i` are numbers. What stands in braces goes inside `ins`.
struct PtoInstruction {
  llvm::StringLiteral name;
  llvm::StringLiteral reads;
  char writes;
  llvm::StringLiteral attributes = "";
};

inline constexpr PtoInstruction kVectorInstructions[] = {
    {"tabs", "*", '*'},
    {"texp", "*", '*'},
    {"tneg", "*", '*'},
    {"trelu", "*", '*'},
    {"tsqrt", "*", '*'},
    {"trecip", "*", '*'},
    {"trsqrt", "*", '*'},
    {"tadd", "**", '*'},
    {"tsub", "**", '*'},
    {"tmul", "**", '*'},
    {"tdiv", "**", '*'},
    {"tmax", "**", '*'},
    {"tmin", "**", '*'},
    {"tfmod", "**", '*'},
    {"tpartadd", "**", '*'},
    {"tpartmul", "**", '*'},
    {"tpartmax", "**", '*'},
    {"tpartmin", "**", '*'},
    {"tadds", "*s", '*'},
    {"tmuls", "*s", '*'},
    {"tmaxs", "*s", '*'},
    {"tlrelu", "*s", '*'},
    {"tdivs", "*s", '*'},
    {"taddc", "***", '*'},
    {"taddsc", "*s*", '*'},
    {"taxpy", "*s", '*'},
    {"tmov", "*", '*'},
    {"tmov", "*", '*'},
    {"texpands", "s", '*'},
    {"tadd", "II", 'I'},
    {"tmax", "II", 'I'},
    {"tci", "i", 'I'},
    {"trowsum", "FF'", 'V'},
    {"trowmax", "FF'", 'V'},
    {"trowmin", "FF'", 'V'},
    {"tcolsum", "F", 'W'},
    {"tcolmax", "F", 'W'},
    {"trowexpand", "V", 'F'},
    {"trowexpandmul", "FV", 'F'},
    {"trowexpandsub", "FV", 'F'},
    {"trowexpanddiv", "FVF'", 'F'},
    {"tcolexpand", "W", 'F'},
    {"tcolexpandmul", "FW", 'F'},
    {"tcolexpandadd", "FW", 'F'},
    {"tcvt", "F", 'H', "{rmode = #pto<round_mode RINT>}"},
    {"tcvt", "H", 'F', "{rmode = #pto<round_mode RINT>}"},
    {"tcvt", "F", 'I', "{rmode = #pto<round_mode TRUNC>}"},
    {"tcvt", "I", 'F', "{rmode = #pto<round_mode RINT>}"},
    {"tcmp", "FF", 'M', "{cmpMode = #pto<cmp lt>}"},
    {"tcmps", "Fs", 'M', "{cmpMode = #pto<cmp ge>}"},
    {"tsel", "MFFF'", 'F'},
    {"tsels", "MFF's", 'F'},
    {"tprelu", "FFU'", 'F'},
    {"ttrans", "FF'", 'T'},
    {"tconcat", "FF", 'D'},
};

inline constexpr PtoInstruction kCubeInstructions[] = {
    {"tmov", "A", 'L'},          {"tmov", "A", 'R'},
    {"textract", "Azz", 'L'},    {"textract", "Azz", 'R'},
    {"tmatmul", "LR", 'C'},      {"tmatmul", "LR", 'C'},
    {"tmatmul.acc", "CLR", 'C'}, {"tinsert", "Czz", 'A'},
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOINSTRUCTIONS_H
