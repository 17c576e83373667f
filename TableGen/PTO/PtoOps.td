//===- PtoOps.td - Every op of the pto dialect ----------------------------===//

#ifndef PYPTO_PTO_OPS_TD
#define PYPTO_PTO_OPS_TD

include "TableGen/PTO/BufferOps.td"
include "TableGen/PTO/CubeOps.td"
include "TableGen/PTO/MovementOps.td"
include "TableGen/PTO/PipeOps.td"
include "TableGen/PTO/VectorOps.td"

#endif // PYPTO_PTO_OPS_TD
