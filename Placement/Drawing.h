//===--- Drawing.h - A placement to look at ---------------------*- C++ -*-===//

#ifndef PYPTO_PLACEMENT_DRAWING_H
#define PYPTO_PLACEMENT_DRAWING_H

#include "Placement/Solution.h"

namespace pypto::placement {

/// Draws bytes upwards and time to the right: a row for each range of bytes
/// between two ends of buffers, a column for each stretch of time between two
/// ends of lifetimes. A cell shows one letter or digit for the buffer that
/// is there, `.` where nothing is, `#` where the bytes are reserved and `!`
/// where two buffers clash. Meant for small problems: at most 60 rows and 72
/// columns are drawn, evenly chosen.
void draw(const Problem &problem, const Solution &solution,
          llvm::raw_ostream &os);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_DRAWING_H
