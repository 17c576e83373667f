//===--- ProblemText.h - The two forms behind readProblems ------*- C++ -*-===//

#ifndef PYPTO_PLACEMENT_PROBLEMTEXT_H
#define PYPTO_PLACEMENT_PROBLEMTEXT_H

#include "Placement/ProblemFile.h"

namespace pypto::placement {

llvm::Expected<ProblemFile> readProblemJson(llvm::StringRef text);
llvm::Expected<ProblemFile> readProblemTable(llvm::StringRef text);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_PROBLEMTEXT_H
