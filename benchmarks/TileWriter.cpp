//===- TileWriter.cpp - Kernels in the tile dialect -----------------------===//

#include "benchmarks/KernelWriter.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace pypto;
using namespace pypto::bench;
using llvm::ArrayRef;
using llvm::raw_ostream;
using llvm::StringRef;

static raw_ostream &operator<<(raw_ostream &os, TileType type) {
  return os << '<' << type.rows << 'x' << type.columns
            << (isHalf(type) ? "xf16, " : "xf32, ") << type.space << '>';
}

namespace {

class TileWriter : public KernelWriter {
public:
  TileWriter(raw_ostream &os, int64_t size, uint64_t seed)
      : KernelWriter(size, seed), os(os) {}

  using KernelWriter::load;
  void function(StringRef name, llvm::function_ref<void()> body) override;
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
  void declare(StringRef name) override;
  Tiles loop(int64_t trips, ArrayRef<Tile> inits,
             llvm::function_ref<Tiles(ArrayRef<Tile>)> body,
             int64_t stages) override;
  Tiles branch(ArrayRef<TileType> types, llvm::function_ref<Tiles()> thenArm,
               llvm::function_ref<Tiles()> elseArm) override;

private:
  raw_ostream &line() { return os.indent(2 * depth + 2); }
  /// Begins a line that defines a tile.
  Tile define(TileType type);
  /// Names the results of the op that is written next.
  Tiles results(ArrayRef<TileType> types);
  void yield(ArrayRef<Tile> tiles);

  raw_ostream &os;
  /// How many tiles the passes make of one that is written now.
  int64_t copies = 1;
};

} // namespace

static constexpr StringRef kMemRef = "memref<4096x4096xf32>";
static constexpr StringRef kHalfMemRef = "memref<4096x4096xf16>";

void TileWriter::function(StringRef name, llvm::function_ref<void()> body) {
  os << "func.func @" << name << "(%in: " << kMemRef
     << ", %half: " << kHalfMemRef << ",\n    %out: " << kMemRef
     << ", %c: i1) attributes {tile.kernel = #tile.kernel<incore>} {\n";
  for (unsigned value : {0, 1, 8, 64})
    line() << "%c" << value << " = arith.constant " << value << " : index\n";
  body();
  line() << "return\n";
  os << "}\n";
}

Tile TileWriter::define(TileType type) {
  made += copies;
  Tile tile{type, nextId++};
  line() << tile << " = tile.";
  return tile;
}

Tile TileWriter::load(TileType type, StringRef binding) {
  Tile tile = define(type);
  os << "load %" << (isHalf(type) ? "half" : "in") << "[0, 0]";
  if (!binding.empty())
    os << " at @" << binding;
  os << " : " << (isHalf(type) ? kHalfMemRef : kMemRef) << " -> " << type
     << '\n';
  return tile;
}

void TileWriter::store(Tile tile) {
  line() << "tile.store " << tile << ", %out[0, 0] : " << tile.type << ", "
         << kMemRef << '\n';
}

Tile TileWriter::full(TileType type) {
  Tile tile = define(type);
  os << "full 0.0 : " << type << '\n';
  return tile;
}

Tile TileWriter::create(TileType type) {
  Tile tile = define(type);
  os << "create : " << type << '\n';
  return tile;
}

Tile TileWriter::unary(StringRef op, Tile operand) {
  Tile tile = define(operand.type);
  os << op << ' ' << operand << " : " << operand.type << '\n';
  return tile;
}

Tile TileWriter::binary(StringRef op, Tile lhs, Tile rhs) {
  Tile tile = define(lhs.type);
  os << op << ' ' << lhs << ", " << rhs << " : " << lhs.type << '\n';
  return tile;
}

Tile TileWriter::reduceRows(StringRef op, Tile operand, Tile scratch) {
  Tile tile = define({operand.type.rows, 1});
  os << op << ' ' << operand << ", " << scratch << " : (" << operand.type
     << ", " << scratch.type << ") -> " << tile.type << '\n';
  return tile;
}

Tile TileWriter::expandRows(StringRef op, Tile operand, Tile column) {
  Tile tile = define(operand.type);
  os << op << ' ' << operand << ", " << column << " : (" << operand.type << ", "
     << column.type << ") -> " << tile.type << '\n';
  return tile;
}

Tile TileWriter::move(Tile operand, const char *space) {
  Tile tile = define({operand.type.rows, operand.type.columns, space});
  os << "move " << operand << " : (" << operand.type << ") -> " << tile.type
     << '\n';
  return tile;
}

Tile TileWriter::matmulAcc(Tile sum, Tile left, Tile right) {
  Tile tile = define(sum.type);
  os << "matmul_acc " << sum << ", " << left << ", " << right << " : ("
     << sum.type << ", " << left.type << ", " << right.type << ") -> "
     << sum.type << '\n';
  return tile;
}

Tile TileWriter::reshape(Tile operand, TileType type) {
  Tile tile = define(type);
  os << "reshape " << operand << " : (" << operand.type << ") -> " << type
     << '\n';
  return tile;
}

Tile TileWriter::slice(Tile operand, TileType type, int64_t row) {
  Tile tile = define(type);
  os << "slice " << operand << '[' << row << ", 0] : " << operand.type << " -> "
     << type << '\n';
  return tile;
}

Tile TileWriter::assemble(Tile source, Tile target, int64_t row) {
  Tile tile = define(target.type);
  os << "assemble " << source << " into " << target << '[' << row
     << ", 0] : " << source.type << ", " << target.type << " -> " << target.type
     << '\n';
  return tile;
}

void TileWriter::declare(StringRef name) {
  line() << "tile.alloc @" << name << " pinned\n";
}

Tiles TileWriter::results(ArrayRef<TileType> types) {
  Tiles tiles;
  if (types.empty()) {
    line();
    return tiles;
  }
  for (auto [index, type] : llvm::enumerate(types))
    tiles.push_back({type, nextId, int(index)});
  line() << '%' << nextId++ << ':' << types.size() << " = ";
  made += copies * types.size();
  return tiles;
}

static void writeTypes(raw_ostream &os, ArrayRef<TileType> types) {
  llvm::interleaveComma(types, os,
                        [&](TileType type) { os << "!tile.tile" << type; });
}

static llvm::SmallVector<TileType> typesOf(ArrayRef<Tile> tiles) {
  return llvm::map_to_vector(tiles, [](const Tile &tile) { return tile.type; });
}

void TileWriter::yield(ArrayRef<Tile> tiles) {
  if (tiles.empty())
    return;
  line() << "scf.yield ";
  llvm::interleaveComma(tiles, os);
  os << " : ";
  writeTypes(os, typesOf(tiles));
  os << '\n';
}

Tiles TileWriter::loop(int64_t trips, ArrayRef<Tile> inits,
                       llvm::function_ref<Tiles(ArrayRef<Tile>)> body,
                       int64_t stages) {
  Tiles all = results(typesOf(inits));
  os << "scf.for %" << nextId++ << " = %c0 to %c" << trips << " step %c1";
  Tiles carries;
  if (!inits.empty()) {
    os << " iter_args(";
    llvm::interleaveComma(inits, os, [&](const Tile &init) {
      carries.push_back({init.type, nextId++});
      os << carries.back() << " = " << init;
    });
    os << ") -> (";
    writeTypes(os, typesOf(inits));
    os << ')';
  }
  os << " {\n";
  ++depth;
  copies *= std::max<int64_t>(stages, 1);
  yield(body(carries));
  copies /= std::max<int64_t>(stages, 1);
  --depth;
  line() << '}';
  if (stages)
    os << " {tile.pipeline_stages = " << stages << '}';
  os << '\n';
  return all;
}

Tiles TileWriter::branch(ArrayRef<TileType> types,
                         llvm::function_ref<Tiles()> thenArm,
                         llvm::function_ref<Tiles()> elseArm) {
  Tiles all = results(types);
  os << "scf.if %c -> (";
  writeTypes(os, types);
  os << ") {\n";
  ++depth;
  yield(thenArm());
  --depth;
  line() << "} else {\n";
  ++depth;
  yield(elseArm());
  --depth;
  line() << "}\n";
  return all;
}

std::unique_ptr<KernelWriter>
bench::makeTileWriter(raw_ostream &os, int64_t size, uint64_t seed) {
  return std::make_unique<TileWriter>(os, size, seed);
}
