//===- PtoWriter.cpp - Kernels in the pto dialect -------------------------===//
//
// As PyPTO prints them: handles at the head with their extents as operands,
// types in full, a view of memory before each load and store. A tile that a
// loop carries is one handle, a result of a branch another, and what is passed
// on is moved there:
//
//   tile                                    pto
//   %s = scf.for iter_args(%c = %i) {       scf.for {
//     %n = tile.add %c, %a                    pto.tadd ins(%i, %a) outs(%n)
//     scf.yield %n                            pto.tmov ins(%n) outs(%i)
//   }                                       }
//
// A pipeline is written as PyPTO lowers it: one round after the other.
//
//===----------------------------------------------------------------------===//

#include "benchmarks/KernelWriter.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/Twine.h"

using namespace pypto;
using namespace pypto::bench;
using llvm::ArrayRef;
using llvm::raw_ostream;
using llvm::StringRef;

namespace {

class PtoWriter : public KernelWriter {
public:
  PtoWriter(raw_ostream &os, int64_t size, uint64_t seed)
      : KernelWriter(size, seed), os(os), head(headText), body(bodyText) {}

  void function(StringRef name, llvm::function_ref<void()> writeBody) override;
  Tile load(TileType type, StringRef binding) override;
  void store(Tile tile) override;
  Tile full(TileType type) override;
  Tile create(TileType type) override;
  Tile unary(StringRef op, Tile operand) override;
  Tile binary(StringRef op, Tile lhs, Tile rhs) override;
  Tile reduceRows(StringRef op, Tile operand, Tile scratch) override;
  Tile expandRows(StringRef op, Tile operand, Tile column) override;
  Tile move(Tile operand, const char *space) override;
  Tile matmulAcc(Tile sum, Tile left, Tile right) override;
  Tile reshape(Tile operand, TileType type) override;
  Tile slice(Tile operand, TileType type, int64_t row) override;
  Tile assemble(Tile source, Tile target, int64_t row) override;
  void declare(StringRef) override {
    llvm_unreachable("a file of the pto dialect declares no allocation");
  }
  Tiles loop(int64_t trips, ArrayRef<Tile> inits,
             llvm::function_ref<Tiles(ArrayRef<Tile>)> writeBody,
             int64_t stages) override;
  Tiles branch(ArrayRef<TileType> types, llvm::function_ref<Tiles()> thenArm,
               llvm::function_ref<Tiles()> elseArm) override;

private:
  raw_ostream &line() { return body.indent(2 * depth + 2); }
  /// Returns the name of a constant, which the head defines.
  std::string index(int64_t value);
  /// Writes `pto.tOP ins(...) outs(to)`; names in pto have no underscores.
  Tile write(StringRef op, ArrayRef<Tile> from, Tile to);
  /// Writes a view of memory in the shape of a tile, and returns its name.
  std::string viewOf(StringRef memory, TileType type);
  /// Writes an op that makes a handle on bytes of another, which `writeOp`
  /// names with what it is given.
  Tile writeWindow(Tile source, TileType type,
                   llvm::function_ref<void()> writeOp);
  /// Moves each tile to its target; targets may be among the tiles.
  void moveAll(ArrayRef<Tile> tiles, ArrayRef<Tile> targets);

  raw_ostream &os;
  /// The handles, and what is done with them.
  std::string headText, bodyText;
  llvm::raw_string_ostream head, body;
  llvm::SmallSet<int64_t, 16> constants;
};

} // namespace

/// Prints the type of a handle: that of a buffer, whose extents are operands,
/// or of a window, which has them in its type.
static void writeType(raw_ostream &os, const Tile &tile) {
  TileType type = tile.type;
  StringRef space = type.space;
  os << "!pto.tile_buf<loc=" << space
     << ", dtype=" << (isHalf(type) ? "f16" : "f32") << ", rows=" << type.rows
     << ", cols=" << type.columns;
  if (tile.isWindow)
    os << ", v_row=" << type.rows << ", v_col=" << type.columns;
  else
    os << ", v_row=?, v_col=?";
  StringRef layout = space == "right"    ? "row_major, slayout=col_major"
                     : space != "vec"    ? "col_major, slayout=row_major"
                     : type.columns == 1 ? "col_major, slayout=none_box"
                                         : "row_major, slayout=none_box";
  os << ", blayout=" << layout << ", fractal=" << (space == "acc" ? 1024 : 512)
     << ", pad=0>";
}

static void writeViewType(raw_ostream &os, TileType type) {
  os << "!pto.partition_tensor_view<" << type.rows << 'x' << type.columns
     << (isHalf(type) ? "xf16>" : "xf32>");
}

void PtoWriter::function(StringRef name, llvm::function_ref<void()> writeBody) {
  for (int64_t value : {0, 1, 8, 64, 4096})
    index(value);
  head << "  %zero = arith.constant 0.0 : f32\n";
  for (StringRef memory : {"in", "half", "out"}) {
    StringRef type = memory == "half" ? "f16" : "f32";
    head << "  %" << memory << "_view = pto.make_tensor_view %" << memory
         << ", shape = [%c4096, %c4096], strides = [%c4096, %c1]"
         << " {layout = #pto.layout<nd>} : !pto.tensor_view<?x?x" << type
         << ">\n";
  }
  writeBody();
  os << "func.func @" << name
     << "(%in: !pto.ptr<f32>, %half: !pto.ptr<f16>,\n"
        "    %out: !pto.ptr<f32>, %c: i1) {\n"
     << headText << bodyText << "  return\n}\n";
}

std::string PtoWriter::index(int64_t value) {
  std::string name = ("%c" + llvm::Twine(value)).str();
  if (constants.insert(value).second)
    head << "  " << name << " = arith.constant " << value << " : index\n";
  return name;
}

Tile PtoWriter::create(TileType type) {
  ++made;
  Tile tile{type, nextId++};
  std::string rows = index(type.rows), columns = index(type.columns);
  head << "  " << tile << " = pto.alloc_tile valid_row = " << rows
       << " valid_col = " << columns << " : ";
  writeType(head, tile);
  head << '\n';
  return tile;
}

Tile PtoWriter::write(StringRef op, ArrayRef<Tile> from, Tile to) {
  line() << "pto.t";
  for (char letter : op)
    if (letter != '_')
      body << letter;
  body << " ins(";
  llvm::interleaveComma(from, body);
  body << " : ";
  llvm::interleaveComma(from, body,
                        [&](const Tile &tile) { writeType(body, tile); });
  body << ") outs(" << to << " : ";
  writeType(body, to);
  body << ")\n";
  return to;
}

std::string PtoWriter::viewOf(StringRef memory, TileType type) {
  std::string name = ("%" + llvm::Twine(nextId++)).str();
  line() << name << " = pto.partition_view %" << memory
         << "_view, offsets = [%c0, %c0], sizes = [" << index(type.rows) << ", "
         << index(type.columns) << "] : !pto.tensor_view<?x?x"
         << (isHalf(type) ? "f16" : "f32") << "> -> ";
  writeViewType(body, type);
  body << '\n';
  return name;
}

Tile PtoWriter::load(TileType type, StringRef binding) {
  assert(binding.empty() && "a file of the pto dialect declares no allocation");
  Tile tile = create(type);
  std::string view = viewOf(isHalf(type) ? "half" : "in", type);
  line() << "pto.tload ins(" << view << " : ";
  writeViewType(body, type);
  body << ") outs(" << tile << " : ";
  writeType(body, tile);
  body << ")\n";
  return tile;
}

void PtoWriter::store(Tile tile) {
  std::string view = viewOf("out", tile.type);
  line() << "pto.tstore ins(" << tile << " : ";
  writeType(body, tile);
  body << ") outs(" << view << " : ";
  writeViewType(body, tile.type);
  body << ")\n";
}

Tile PtoWriter::full(TileType type) {
  Tile tile = create(type);
  line() << "pto.texpands ins(%zero : f32) outs(" << tile << " : ";
  writeType(body, tile);
  body << ")\n";
  return tile;
}

Tile PtoWriter::unary(StringRef op, Tile operand) {
  return write(op, {operand}, create(operand.type));
}

Tile PtoWriter::binary(StringRef op, Tile lhs, Tile rhs) {
  return write(op, {lhs, rhs}, create(lhs.type));
}

Tile PtoWriter::reduceRows(StringRef op, Tile operand, Tile scratch) {
  return write(op, {operand, scratch}, create({operand.type.rows, 1}));
}

Tile PtoWriter::expandRows(StringRef op, Tile operand, Tile column) {
  return binary(op, operand, column);
}

Tile PtoWriter::move(Tile operand, const char *space) {
  return write("mov", {operand},
               create({operand.type.rows, operand.type.columns, space}));
}

Tile PtoWriter::matmulAcc(Tile sum, Tile left, Tile right) {
  return write("matmul.acc", {sum, left, right}, sum);
}

Tile PtoWriter::writeWindow(Tile source, TileType type,
                            llvm::function_ref<void()> writeOp) {
  ++made;
  Tile tile{type, nextId++};
  tile.isWindow = true;
  line() << tile << " = pto.";
  writeOp();
  body << " : ";
  writeType(body, source);
  body << " -> ";
  writeType(body, tile);
  body << '\n';
  return tile;
}

Tile PtoWriter::reshape(Tile operand, TileType type) {
  return writeWindow(operand, type, [&] { body << "treshape " << operand; });
}

Tile PtoWriter::slice(Tile operand, TileType type, int64_t row) {
  return writeWindow(operand, type, [&] {
    body << "subview " << operand << '[' << index(row) << ", %c0] sizes ["
         << type.rows << ", " << type.columns << ']';
  });
}

Tile PtoWriter::assemble(Tile source, Tile target, int64_t row) {
  write("mov", {source}, slice(target, source.type, row));
  return target;
}

void PtoWriter::moveAll(ArrayRef<Tile> tiles, ArrayRef<Tile> targets) {
  auto isTarget = [&](const Tile &tile) {
    return llvm::any_of(targets,
                        [&](const Tile &to) { return to.id == tile.id; });
  };
  // What another target holds is taken before that is written over.
  Tiles sources(tiles);
  for (auto [source, target] : llvm::zip_equal(sources, targets))
    if (source.id != target.id && isTarget(source))
      source = write("mov", {source}, create(source.type));
  for (auto [source, target] : llvm::zip_equal(sources, targets))
    if (source.id != target.id)
      write("mov", {source}, target);
}

Tiles PtoWriter::loop(int64_t trips, ArrayRef<Tile> inits,
                      llvm::function_ref<Tiles(ArrayRef<Tile>)> writeBody,
                      int64_t stages) {
  int64_t rounds = std::max<int64_t>(stages, 1);
  line() << "scf.for %" << nextId++ << " = %c0 to " << index(trips) << " step "
         << index(rounds) << " {\n";
  ++depth;
  for (int64_t i = 0; i < rounds; ++i)
    moveAll(writeBody(inits), inits);
  --depth;
  line() << "}\n";
  return Tiles(inits);
}

Tiles PtoWriter::branch(ArrayRef<TileType> types,
                        llvm::function_ref<Tiles()> thenArm,
                        llvm::function_ref<Tiles()> elseArm) {
  Tiles results;
  for (TileType type : types)
    results.push_back(create(type));
  line() << "scf.if %c {\n";
  ++depth;
  moveAll(thenArm(), results);
  --depth;
  line() << "} else {\n";
  ++depth;
  moveAll(elseArm(), results);
  --depth;
  line() << "}\n";
  return results;
}

std::unique_ptr<KernelWriter>
bench::makePtoWriter(raw_ostream &os, int64_t size, uint64_t seed) {
  return std::make_unique<PtoWriter>(os, size, seed);
}
