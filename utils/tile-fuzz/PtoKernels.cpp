//===- PtoKernels.cpp - Random kernels in destination style ---------------===//

#include "utils/tile-fuzz/PtoKernels.h"
#include "utils/tile-fuzz/PtoHandles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace pypto::fuzz;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {

class Writer : PtoHandles {
public:
  Writer(Random &random, unsigned numOps)
      : PtoHandles(random), budget(numOps) {}

  std::string write() {
    for (unsigned i = 0, e = random.between(1, 4); i < e; ++i)
      addHandle(pickKind());
    bool inSection = random.chance(15);
    if (inSection)
      open("pto.section." + std::string(isCube ? "cube" : "vector") + " {");
    while (budget > 0)
      writeStatement(/*depth=*/0);
    for (int i = 0; i < 3; ++i)
      writeStore();
    if (inSection)
      close("}");
    return finish();
  }

private:
  //===--------------------------------------------------------------------===//
  // Kinds
  //===--------------------------------------------------------------------===//

  char pickKind() {
    return isCube ? random.oneOf({'A', 'L', 'R', 'C'})
                  : random.oneOf({'F', 'F', 'F', 'E', 'G', 'H', 'I', 'V'});
  }
  /// A kind that can stand for `*`.
  char pickPlain() { return random.oneOf({'F', 'F', 'F', 'E', 'G', 'D'}); }

  //===--------------------------------------------------------------------===//
  // Statements
  //===--------------------------------------------------------------------===//

  void writeStatement(unsigned depth) {
    --budget;
    int64_t dice = random.below(100);
    if (depth < 3 && dice < 5)
      return writeFor(depth);
    if (depth < 3 && dice < 11)
      return writeIf(depth);
    if (depth < 3 && dice < 12)
      return writeWhile(depth);
    if (dice < 22)
      return writeLoad();
    if (dice < 30)
      return writeStore();
    if (isCube && isA5 && dice < 40)
      return writeScaled();
    if (!isCube && dice < 36)
      return writeView();
    if (!isCube && dice < 41)
      return writeExtents();
    if (!isCube && dice < 45)
      return writeElement();
    writeInstruction();
  }

  void writeInstruction() {
    const PtoInstruction &what =
        random.pick(isCube ? ArrayRef<PtoInstruction>(kCubeInstructions)
                           : ArrayRef<PtoInstruction>(kVectorInstructions));
    char plain = isCube ? 'A' : pickPlain();
    // Tiles that meet in an op have the same extents; of two parts that are
    // combined, one may have less.
    bool isPartial = what.name.starts_with("tpart");
    size_t part = isPartial ? random.below(2) : ~size_t(0);
    PtoExtents common = random.chance(40) && !isCube && !isPartial
                            ? extents.get(pickAny(plain).name)
                            : PtoExtents();
    std::string names, types, between;
    auto add = [&](const std::string &name, const std::string &type) {
      names += between + name;
      types += between + type;
      between = ", ";
    };
    for (size_t i = 0; i < what.reads.size(); ++i) {
      char kind = what.reads[i];
      if (kind == 's') {
        add(random.chance(30) && !scalars.empty()
                ? scalars[random.below(scalars.size())]
                : "%x",
            "f32");
      } else if (kind == 'i') {
        add("%k", "i32");
      } else if (kind == 'z') {
        add(getIndex(0), "index");
      } else {
        bool isScratch = what.reads.substr(i + 1).starts_with("'");
        i += isScratch;
        Handle handle = i == part     ? pickAny(plain)
                        : kind == '*' ? pick(plain, isScratch, common)
                                      : pick(kind, isScratch);
        add(handle.name, getType(handle));
      }
    }
    Handle out =
        what.writes == '*' ? pick(plain, false, common) : pick(what.writes);
    std::string attributes =
        what.attributes.empty() ? "" : " " + what.attributes.str();
    // Into the accumulator that is read.
    if (what.name == "tmatmul.acc")
      names = out.name + names.substr(names.find(',')),
      types = getType(out) + types.substr(types.find(','));
    line("pto." + what.name.str() + " ins(" + names + attributes + " : " +
         types + ") outs(" + out.name + " : " + getType(out) + ")");
  }

  /// A product of tiles with scales.
  void writeScaled() {
    Handle left = pick('L'), right = pick('R');
    Handle scales = getScales(left), others = getScales(right), out = pick('C');
    bool adds = random.chance(40);
    std::string names, types, between;
    auto add = [&](const Handle &handle) {
      names += between + handle.name;
      types += between + getType(handle);
      between = ", ";
    };
    if (adds)
      add(out);
    for (const Handle &handle : {left, scales, right, others})
      add(handle);
    line("pto.tmatmul.mx" + std::string(adds ? ".acc" : "") + " ins(" + names +
         " : " + types + ") outs(" + out.name + " : " + getType(out) + ")");
  }

  /// Returns the scales of a tile, which are those of no other: the chip looks
  /// for them where the address of the tile says.
  Handle getScales(const Handle &tile) {
    auto isIn = [](ArrayRef<Handle> list, StringRef name) {
      return llvm::any_of(
          list, [&](const Handle &handle) { return handle.name == name; });
    };
    Handle &known = scalesOf[tile.name];
    bool atHead = isIn(global, tile.name);
    if (isIn(global, known.name) || isIn(local, known.name)) {
      if (random.chance(50))
        for (const std::string &text : getFilling(tile, known))
          line(text);
      return known;
    }
    known = {makeName("h"), tile.kind == 'L' ? 'N' : 'O', false, false, false};
    llvm::SmallVector<std::string> made = getFilling(tile, known);
    made.insert(made.begin(),
                known.name + " = pto.alloc_tile : " + getType(known));
    for (const std::string &text : made)
      if (atHead)
        head.push_back(text);
      else
        line(text);
    (atHead ? global : local).push_back(known);
    return known;
  }

  llvm::SmallVector<std::string> getFilling(const Handle &tile,
                                            const Handle &scales) {
    llvm::SmallVector<std::string> lines;
    std::string out = " outs(" + scales.name + " : " + getType(scales) + ")";
    if (random.chance(60))
      lines.push_back("pto.tget_scale_addr ins(" + tile.name + " : " +
                      getType(tile) + ")" + out);
    lines.push_back(
        "pto.tmov ins(" +
        std::string(tile.kind == 'L' ? "%scalel : !p" : "%scaler : !q") + ")" +
        out);
    return lines;
  }

  /// Writes a window of global memory; returns its name and type.
  std::pair<std::string, std::string>
  writePart(char kind, bool isOutput, const PtoExtents &of = PtoExtents()) {
    const Kind &facts = kinds.at(kind);
    std::string view =
        "%" + std::string(isOutput ? "out" : "in") + "_" + facts.element.str();
    std::string name = makeName("w");
    int64_t row = isOutput ? 64 * numStores++ : random.below(512);
    std::string type = "!pto.partition_tensor_view<" +
                       (of.isWhole() ? std::to_string(facts.rows) + "x" +
                                           std::to_string(facts.cols)
                                     : std::string("?x?")) +
                       "x" + facts.element.str() + ">";
    std::string start = getIndex(row);
    // Another place in each turn.
    if (!isOutput && !counter.empty() && random.chance(50))
      start = counter;
    elements.insert(facts.element.str());
    line(name + " = pto.partition_view " + view + ", offsets = [" + start +
         ", " + getIndex(0) + "], sizes = [" + getRows(kind, of) + ", " +
         getCols(kind, of) + "] : !pto.tensor_view<?x?x" + facts.element.str() +
         "> -> " + type);
    return {name, type};
  }

  void writeLoad() {
    char kind =
        isCube ? 'A'
               : random.oneOf({'F', 'F', 'E', 'G', 'H', 'I', 'V', 'W', 'D'});
    Handle into = random.chance(30) ? pickAny(kind) : pick(kind);
    auto [part, type] =
        writePart(kind, /*isOutput=*/false, extents.get(into.name));
    line("pto.tload ins(" + part + " : " + type + ") outs(" + into.name +
         " : " + getType(into) + ")");
  }

  void writeStore() {
    char kind =
        isCube
            ? 'C'
            : random.oneOf({'F', 'F', 'E', 'G', 'H', 'I', 'V', 'W', 'T', 'D'});
    store(random.chance(30) ? pickAny(kind) : pick(kind));
  }

  void store(const Handle &from) {
    auto [part, type] =
        writePart(from.kind, /*isOutput=*/true, extents.get(from.name));
    line("pto.tstore ins(" + from.name + " : " + getType(from) + ") outs(" +
         part + " : " + type + ")");
  }

  /// Half of the rows, the same bytes in another shape, or as other elements.
  void writeView() {
    Handle source = pick('F');
    Handle view{makeName("v"), 'E', false, false, true};
    int64_t rows = kinds['F'].rows, cols = kinds['F'].cols;
    std::string types = " : " + getType(source) + " -> ";
    switch (random.below(3)) {
    case 0: {
      std::string row = getIndex(random.oneOf<int64_t>({0, rows / 2}));
      if (!counter.empty() && random.chance(40)) {
        std::string half = getParity();
        row = makeName("r");
        line(row + " = arith.muli " + half + ", " + getIndex(rows / 2) +
             " : index");
      }
      std::string valid;
      if (random.chance(40)) {
        view.isOpen = true;
        PtoExtents of = random.chance(50) ? makeExtents('E') : PtoExtents();
        extents.set(view.name, of);
        valid = " valid [" + getRows('E', of) + ", " + getCols('E', of) + "]";
      }
      line(view.name + " = pto.subview " + source.name + "[" + row + ", " +
           getIndex(0) + "] sizes [" + std::to_string(rows / 2) + ", " +
           std::to_string(cols) + "]" + valid + types + getType(view));
      break;
    }
    case 1:
      view.kind = 'G';
      line(view.name + " = pto.treshape " + source.name + types +
           getType(view));
      break;
    default:
      view.kind = 'I';
      line(view.name + " = pto.bitcast " + source.name + types + getType(view));
    }
    local.push_back(view);
  }

  /// Gives a buffer other extents, perhaps those of another one, and updates
  /// it.
  void writeExtents() {
    char kind = random.oneOf({'F', 'F', 'E', 'G', 'H', 'I', 'D'});
    llvm::SmallVector<Handle> found = getHandles(kind);
    llvm::erase_if(found, [](const Handle &h) { return !canChange(h); });
    if (found.empty())
      return;
    Handle handle = found[random.below(found.size())];
    setExtents(handle, makeExtents(kind));
    std::string type = getType(handle);
    if (random.chance(50))
      define(handle, /*atHead=*/false);
    else
      line("pto.tadd ins(" + handle.name + ", " + handle.name + " : " + type +
           ", " + type + ") outs(" + handle.name + " : " + type + ")");
    if (random.chance(40))
      setExtents(handle, {});
  }

  PtoExtents makeExtents(char kind) {
    PtoExtents known = extents.get(pickAny(kind).name);
    if (!known.isWhole() && random.chance(40))
      return known;
    const Kind &facts = kinds.at(kind);
    std::string rows = getIndex(random.between(1, facts.rows));
    // Loops have up to three turns.
    if (!counter.empty() && random.chance(50) && facts.rows > 4) {
      rows = makeName("n");
      line(rows + " = arith.addi " + counter + ", " + getIndex(1) + " : index");
    }
    return {rows, getIndex(random.between(1, facts.cols))};
  }

  void writeElement() {
    Handle handle = pick('F');
    const Kind &facts = kinds['F'];
    std::string offset = getIndex(random.below(facts.rows * facts.cols));
    if (random.chance(50)) {
      line("pto.tsetval ins(" + offset + ", %x : index, f32) outs(" +
           handle.name + " : " + getType(handle) + ")");
      return;
    }
    std::string value = makeName("e");
    line(value + " = pto.tgetval ins(" + handle.name + ", " + offset + " : " +
         getType(handle) + ", index) outs : f32");
    elements.insert("f32");
    line("pto.store_scalar " + value + ", %outf32[" +
         getIndex(4000000 + numStores++) + "] : !pto.ptr<f32>, f32");
    scalars.push_back(value);
  }

  //===--------------------------------------------------------------------===//
  // Control flow
  //===--------------------------------------------------------------------===//

  /// Writes a block; what is made inside is seen inside only. What is joined is
  /// left where the blocks that meet leave it.
  void writeBlock(unsigned depth, const std::optional<Handle> &joined = {},
                  bool restore = true) {
    size_t numLocal = local.size(), numScalars = scalars.size();
    PtoExtentsMap before = extents;
    for (int64_t i = random.between(1, 5); i > 0 && budget > 0; --i)
      writeStatement(depth + 1);
    if (joined)
      writeJoin(*joined);
    local.resize(numLocal);
    scalars.resize(numScalars);
    leaveExtents(before, restore);
  }

  /// A handle that goes around a loop, or comes out of a branch.
  std::optional<Handle> pickCarry() {
    if (isCube || !random.chance(25))
      return std::nullopt;
    Handle handle = pick(pickPlain());
    return handle.isView ? std::nullopt : std::optional(handle);
  }

  /// A buffer that a block leaves something in, as frontends write results of
  /// branches and carries of loops. What it holds is read before: a finished
  /// file in which nobody does is taken for a mistake.
  std::optional<Handle> pickJoined() {
    if (isCube || !random.chance(40))
      return std::nullopt;
    Handle joined = pick(pickPlain());
    store(joined);
    return joined;
  }

  void writeJoin(const Handle &joined) {
    setExtents(joined, {});
    Handle from = pick(joined.kind), made = addHandle(joined.kind);
    line("pto.texp ins(" + from.name + " : " + getType(from) + ") outs(" +
         made.name + " : " + getType(made) + ")");
    line("pto.tmov ins(" + made.name + " : " + getType(made) + ") outs(" +
         joined.name + " : " + getType(joined) + ")");
  }

  void writeFor(unsigned depth) {
    std::string name = makeName("i"), outer = counter;
    std::string turns = getIndex(random.below(4));
    std::string loop = "scf.for " + name + " = " + getIndex(0) + " to " +
                       turns + " step " + getIndex(1);
    std::optional<Handle> carry = pickCarry();
    if (!carry) {
      std::optional<Handle> joined = pickJoined();
      enterLoop();
      counter = name;
      open(loop + " {");
      writeBlock(depth, joined);
      counter = outer;
      return close("}");
    }
    Handle inside = *carry, result = *carry;
    inside.name = makeName("a");
    result.name = makeName("r");
    inside.isView = result.isView = true;
    open(result.name + " = " + loop + " iter_args(" + inside.name + " = " +
         carry->name + ") -> (" + getType(*carry) + ") {");
    enterLoop();
    counter = name;
    local.push_back(inside);
    writeBlock(depth);
    local.pop_back();
    counter = outer;
    line("scf.yield " + inside.name + " : " + getType(*carry));
    close("}");
    local.push_back(result);
  }

  std::string writeCondition() {
    std::string value = makeName("b"), condition = makeName("q");
    std::string offset =
        counter.empty() ? getIndex(random.below(1000)) : counter;
    elements.insert("i32");
    line(value + " = pto.load_scalar %ini32[" + offset +
         "] : !pto.ptr<i32> -> i32");
    line(condition + " = arith.cmpi slt, " + value + ", %k : i32");
    return condition;
  }

  void writeIf(unsigned depth) {
    std::string condition = writeCondition();
    std::optional<Handle> carry = pickCarry();
    std::string result = carry ? makeName("r") : "";
    std::string yield =
        carry ? "scf.yield " + carry->name + " : " + getType(*carry) : "";
    std::optional<Handle> joined = carry ? std::nullopt : pickJoined();
    open((carry ? result + " = " : "") + "scf.if " + condition +
         (carry ? " -> (" + getType(*carry) + ")" : "") + " {");
    PtoExtentsMap before = extents;
    bool restore = carry || random.chance(50);
    writeBlock(depth, joined, restore);
    if (carry)
      line(yield);
    std::swap(before, extents);
    if (carry || joined || random.chance(60)) {
      indent -= 2;
      open("} else {");
      writeBlock(depth, joined, restore);
      if (carry)
        line(yield);
    }
    extents.meet(before);
    close("}");
    if (!carry)
      return;
    carry->name = result;
    carry->isView = true;
    local.push_back(*carry);
  }

  void writeWhile(unsigned depth) {
    std::string before = makeName("i"), after = makeName("i"),
                condition = makeName("q"), next = makeName("n"),
                outer = counter;
    open(makeName("r") + " = scf.while (" + before + " = " + getIndex(0) +
         ") : (index) -> index {");
    enterLoop();
    PtoExtentsMap atStart = extents;
    counter = before;
    size_t numLocal = local.size();
    if (random.chance(50))
      writeInstruction();
    local.resize(numLocal);
    leaveExtents(atStart, /*restore=*/true);
    line(condition + " = arith.cmpi slt, " + before + ", " +
         getIndex(random.below(4)) + " : index");
    line("scf.condition(" + condition + ") " + before + " : index");
    indent -= 2;
    open("} do {");
    line("^bb0(" + after + ": index):");
    counter = after;
    writeBlock(depth);
    line(next + " = arith.addi " + after + ", " + getIndex(1) + " : index");
    line("scf.yield " + next + " : index");
    counter = outer;
    close("}");
  }

  int64_t budget;
  /// The scales of tiles, by their names.
  std::map<std::string, Handle> scalesOf;
  std::vector<std::string> scalars;
  int64_t numStores = 0;
};

} // namespace

std::string pypto::fuzz::writePtoKernel(Random &random, unsigned numOps) {
  return Writer(random, numOps).write();
}
