//===- OpFacts.td - What an op does with the bytes of its tiles -----------===//
//
// The vocabulary of an op record. Four questions, each a field of TileFacts:
//
//   storage  where the result lives: fresh bytes, an operand's bytes
//   sharing  may the result share bytes with an operand that dies at the op?
//   roles    how each operand is accessed: read, written, clobbered, ignored
//   apart    which operands may never share bytes with each other
//
// The last three are lists of OpFact. A fact holds on every arch unless wrapped
// in OnArch, and where the instruction is known to allow more than the rule we
// keep, the looser truth stands beside it as Relaxed (used with
// `sharing=hardware`).
//
// Sharing facts are tried in order and the first whose arch and condition fit
// answers; where none fits the answer is *apart*, so a record opts in:
//
//   apart       never a common byte: the operand stays live through the write
//   same start  both begin at the same address, or have no common byte
//   any         the op has read everything before it writes
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_OP_FACTS_TD
#define PYPTO_OP_FACTS_TD

include "Target/Ascend/Arch.td"

//===----------------------------------------------------------------------===//
// Conditions on the types of operand and result
//===----------------------------------------------------------------------===//

/// A predicate of IR/Tile/SharingConditions.h over (operand type, result type).
/// A role may depend on the operand alone: it is asked with that type twice.
class Condition<string function, string text> {
  string cppFunction = function;
  string description = text;
}

def Always : Condition<"", "always">;
def SameGeometry : Condition<"hasSameGeometry",
  "same element size, row pitch and layout">;
def SameGeometry32 : Condition<"hasSameGeometryOf32Bits",
  "32-bit elements, same row pitch and layout">;
def Widening : Condition<"isWidening",
  "the result's elements are wider than the operand's">;
def NarrowingByWholeRepeats : Condition<"narrowsByWholeRepeats",
  "one row, or columns that fit in one 256-byte repeat or are a multiple of it">;
def ColumnVector : Condition<"isColumnVector",
  "the operand has one column, so the instruction may take it as the vector">;
def NoWiderPitch : Condition<"hasNoWiderPitch",
  "same rows and a row pitch no wider than the operand's">;
def FloatElements : Condition<"hasFloatElements", "floating-point elements">;
def IntegerElements : Condition<"hasIntegerElements", "integer elements">;
def SameValidShape : Condition<"hasSameValidShape",
  "same geometry, and valid shapes known to be the same">;
def SameValidColumns : Condition<"hasSameValidColumns",
  "same geometry, and valid columns known to be the same">;
def RowVector : Condition<"isRowVector",
  "the operand has one row, so the instruction may take it as the vector">;

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

class OpFact<string factKind, list<string> names, string why = "",
             string where = "", Condition when = Always> {
  string kind = factKind;
  /// ODS operand names; empty means every tile operand.
  list<string> operands = names;
  /// Second group of operands, for rules of operand against operand.
  list<string> others = [];
  Condition condition = when;
  string reason = why;
  string source = where;
  list<Arch> archs = [];
  bit relaxed = 0;
  /// What other planners answer, where they answer otherwise.
  string peers = "";
}

/// Restricts a fact to one arch.
class OnArch<Arch arch, OpFact fact>
    : OpFact<fact.kind, fact.operands, fact.reason, fact.source,
             fact.condition> {
  let others = fact.others;
  let archs = [arch];
  let relaxed = fact.relaxed;
  let peers = fact.peers;
}

/// Marks a hardware truth that is looser than the rule we keep.
class Relaxed<OpFact fact>
    : OpFact<fact.kind, fact.operands, fact.reason, fact.source,
             fact.condition> {
  let others = fact.others;
  let archs = fact.archs;
  let relaxed = 1;
  let peers = fact.peers;
}

/// Says what other planners answer here, where they answer otherwise.
class PeersSay<string text, OpFact fact>
    : OpFact<fact.kind, fact.operands, fact.reason, fact.source,
             fact.condition> {
  let others = fact.others;
  let archs = fact.archs;
  let relaxed = fact.relaxed;
  let peers = text;
}

// The usual texts.
defvar BothAllow = "pypto and PTOAS allow";
defvar BothForbid = "pypto and PTOAS forbid";
defvar PTOASAllows = "PTOAS allows";
defvar PTOASForbids = "PTOAS forbids";
defvar PyptoAllocates = "pypto gives it memory";
defvar BothAllocate = "pypto and PTOAS give it memory";

// Sharing.

/// The op may write exactly where it reads the operand.
class InplaceSafe<list<string> names, string where,
                  Condition when = SameGeometry>
    : OpFact<"SameStart", names, "", where, when>;

/// The op has read the operand whole before it writes.
class ReadsBeforeWriting<list<string> names, string why, string where>
    : OpFact<"Any", names, why, where>;

/// The result may not share bytes with these operands.
class ForbidOutputAlias<list<string> names, string why, string where,
                        Condition when = Always>
    : OpFact<"Apart", names, why, where, when>;

/// The result may not share bytes with any operand.
class NotInplaceSafe<string why, string where>
    : OpFact<"Apart", [], why, where>;

class ForbidWhenWidening<list<string> names, string why, string where>
    : ForbidOutputAlias<names, why, where, Widening>;

// Roles. An operand without one is read.

/// Read and written in place although no result stands for it: what it holds
/// afterwards is no value of the program.
class ReadWrite<list<string> names, string where, Condition when = Always>
    : OpFact<"ReadWrite", names, "", where, when>;

/// Clobbered: needed and live only while the op runs.
class Scratch<list<string> names, string where>
    : OpFact<"Scratch", names, "", where>;

/// An operand of the interface that the instruction does not touch.
class Unread<list<string> names, string where>
    : OpFact<"Unread", names, "", where>;

/// A memref that the op writes. One without this role is read.
class WritesMemory<list<string> names> : OpFact<"WritesMemory", names>;

// Operand against operand.

class Apart<list<string> names, list<string> against, string why, string where>
    : OpFact<"Apart", names, why, where> {
  let others = against;
}

//===----------------------------------------------------------------------===//
// Storage of the results
//===----------------------------------------------------------------------===//

class Storage<string k, string name = "", string w = "None"> {
  string kind = k;
  string operand = name;
  /// What the op writes of the operand's bytes: None, All, Window (the op says
  /// which, getWrittenWindow) or Unknown.
  string writes = w;
}

/// The result has bytes of its own.
def Fresh : Storage<"Fresh", "", "All">;
/// The result has bytes of its own which the op leaves undefined.
def Undefined : Storage<"Fresh", "", "None">;
/// The result is a window on the operand's bytes (getViewWindow).
class ViewOf<string name> : Storage<"View", name>;
/// The result is the operand's bytes, which the op updates.
class InPlace<string name, string w = "All"> : Storage<"InPlace", name, w>;
/// The result lives in a ring of the cross-core pipe.
def Pipe : Storage<"Pipe", "", "All">;

//===----------------------------------------------------------------------===//
// All facts about an instruction
//===----------------------------------------------------------------------===//

class TileFacts {
  Storage storage = Fresh;
  list<OpFact> sharing = [];
  list<OpFact> roles = [];
  list<OpFact> apart = [];
  /// The hardware unit: None, MTE1, MTE2, MTE3, Fixpipe, Vector, Cube, Scalar,
  /// or Route when the spaces of source and destination decide.
  string unit = "Vector";
  /// The only kind of core that runs the op: Vector, Cube, or Any.
  string core = !cond(!eq(unit, "Vector") : "Vector",
                      !eq(unit, "Cube") : "Cube", true : "Any");
  /// True if the op changes the state of a cross-core pipe or of a flag, so that
  /// it keeps its place among such ops.
  bit writesPipe = 0;
  /// The result by which an asynchronous op is waited for: the bytes of all its
  /// tiles are in use until the ops that take it. Empty for an op that has
  /// finished when the next one starts.
  string completion = "";
  /// True if the value can be made again anywhere from its attributes alone.
  bit rematerializable = 0;
}

#endif // PYPTO_OP_FACTS_TD
