//===- RecordChecks.h - Records that contradict themselves ------*- C++ -*-===//

#ifndef PYPTO_UTILS_TABLEGEN_RECORDCHECKS_H
#define PYPTO_UTILS_TABLEGEN_RECORDCHECKS_H

#include "utils/TableGen/OpOperands.h"

namespace pypto::tblgen {

/// Reports everything that is wrong with the facts of one op, at its record's
/// line and with PrintError.
void checkRecord(const llvm::Record &def, const mlir::tblgen::Operator &op,
                 const OpOperands &operands,
                 llvm::ArrayRef<const llvm::Record *> archs);

} // namespace pypto::tblgen

#endif // PYPTO_UTILS_TABLEGEN_RECORDCHECKS_H
