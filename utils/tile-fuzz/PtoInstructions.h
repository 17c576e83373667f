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
    {"tlog", "*", '*'},
    {"tneg", "*", '*'},
    {"trelu", "*", '*'},
    {"tsqrt", "*", '*'},
    {"trecip", "*", '*'},
    {"trsqrt", "*", '*'},
    {"trsqrt", "FF'", 'F'},
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
    {"trem", "FFD'", 'F'},
    {"tadds", "*s", '*'},
    {"tsubs", "*s", '*'},
    {"tmins", "*s", '*'},
    {"tmuls", "*s", '*'},
    {"tmaxs", "*s", '*'},
    {"tlrelu", "*s", '*'},
    {"tdivs", "*s", '*'},
    {"tdivs", "s*", '*'},
    {"trems", "FsD'", 'F'},
    {"tfmods", "*s", '*'},
    {"taddc", "***", '*'},
    {"taddsc", "*s*", '*'},
    {"tsubc", "***", '*'},
    {"tsubsc", "*s*", '*'},
    {"taxpy", "*s", '*'},
    {"tmov", "*", '*'},
    {"tmov", "*", '*'},
    {"texpands", "s", '*'},
    {"tadd", "II", 'I'},
    {"tmax", "II", 'I'},
    {"tand", "II", 'I'},
    {"tor", "II", 'I'},
    {"tnot", "I", 'I'},
    {"txor", "III'", 'I'},
    {"tands", "Ii", 'I'},
    {"tors", "Ii", 'I'},
    {"txors", "IiI'", 'I'},
    {"tshls", "Ii", 'I'},
    {"tci", "i", 'I'},
    {"trowsum", "FF'", 'V'},
    {"trowmax", "FF'", 'V'},
    {"trowmin", "FF'", 'V'},
    {"trowprod", "FF'", 'V'},
    {"tcolsum", "F", 'W'},
    {"tcolsum", "FF'", 'W', "{isBinary = true}"},
    {"tcolmax", "F", 'W'},
    {"tcolmin", "F", 'W'},
    {"tcolprod", "F", 'W'},
    {"trowexpand", "V", 'F'},
    {"trowexpandmul", "FV", 'F'},
    {"trowexpandsub", "FV", 'F'},
    {"trowexpanddiv", "FVF'", 'F'},
    {"trowexpandadd", "FV", 'F'},
    {"trowexpandmax", "FV", 'F'},
    {"trowexpandmin", "FVF'", 'F'},
    {"trowexpandexpdif", "FV", 'F'},
    {"tcolexpand", "W", 'F'},
    {"tcolexpandmul", "FW", 'F'},
    {"tcolexpandadd", "FW", 'F'},
    {"tcolexpandsub", "FW", 'F'},
    {"tcolexpanddiv", "FW", 'F'},
    {"tcolexpandmax", "FW", 'F'},
    {"tcolexpandmin", "FW", 'F'},
    {"tcolexpandexpdif", "FW", 'F'},
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
    {"tmov", "C", 'A'},
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOINSTRUCTIONS_H
