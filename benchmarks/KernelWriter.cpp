//===- KernelWriter.cpp ---------------------------------------------------===//

#include "benchmarks/KernelWriter.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace pypto;
using namespace pypto::bench;
using llvm::ArrayRef;
using llvm::raw_ostream;
using llvm::StringRef;

static bool isHalf(TileType type) {
  StringRef space = type.space;
  return space == "mat" || space == "left" || space == "right";
}

raw_ostream &bench::operator<<(raw_ostream &os, TileType type) {
  return os << '<' << type.rows << 'x' << type.columns
            << (isHalf(type) ? "xf16, " : "xf32, ") << type.space << '>';
}

raw_ostream &bench::operator<<(raw_ostream &os, const Tile &tile) {
  os << '%' << tile.id;
  if (tile.result >= 0)
    os << '#' << tile.result;
  return os;
}

static constexpr StringRef kMemRef = "memref<4096x4096xf32>";
static constexpr StringRef kHalfMemRef = "memref<4096x4096xf16>";

raw_ostream &KernelWriter::line() { return os.indent(2 * depth + 2); }

void KernelWriter::function(StringRef name, llvm::function_ref<void()> body) {
  os << "func.func @" << name << "(%in: " << kMemRef
     << ", %half: " << kHalfMemRef << ",\n    %out: " << kMemRef
     << ", %c: i1) attributes {tile.kernel = #tile.kernel<incore>} {\n";
  for (unsigned value : {0, 1, 8, 64})
    line() << "%c" << value << " = arith.constant " << value << " : index\n";
  body();
  line() << "return\n";
  os << "}\n";
}

Tile KernelWriter::define(TileType type) {
  made += copies;
  Tile tile{type, nextId++};
  line() << tile << " = tile.";
  return tile;
}

Tile KernelWriter::load(TileType type, StringRef binding) {
  Tile tile = define(type);
  os << "load %" << (isHalf(type) ? "half" : "in") << "[0, 0]";
  if (!binding.empty())
    os << " at @" << binding;
  os << " : " << (isHalf(type) ? kHalfMemRef : kMemRef) << " -> " << type
     << '\n';
  return tile;
}

void KernelWriter::store(Tile tile) {
  line() << "tile.store " << tile << ", %out[0, 0] : " << tile.type << ", "
         << kMemRef << '\n';
}

Tile KernelWriter::full(TileType type) {
  Tile tile = define(type);
  os << "full 0.0 : " << type << '\n';
  return tile;
}

Tile KernelWriter::create(TileType type) {
  Tile tile = define(type);
  os << "create : " << type << '\n';
  return tile;
}

Tile KernelWriter::unary(StringRef op, Tile operand) {
  Tile tile = define(operand.type);
  os << op << ' ' << operand << " : " << operand.type << '\n';
  return tile;
}

Tile KernelWriter::binary(StringRef op, Tile lhs, Tile rhs) {
  Tile tile = define(lhs.type);
  os << op << ' ' << lhs << ", " << rhs << " : " << lhs.type << '\n';
  return tile;
}

Tile KernelWriter::reduceRows(StringRef op, Tile operand, Tile scratch) {
  Tile tile = define({operand.type.rows, 1});
  os << op << ' ' << operand << ", " << scratch << " : (" << operand.type
     << ", " << scratch.type << ") -> " << tile.type << '\n';
  return tile;
}

Tile KernelWriter::expandRows(StringRef op, Tile operand, Tile column) {
  Tile tile = define(operand.type);
  os << op << ' ' << operand << ", " << column << " : (" << operand.type << ", "
     << column.type << ") -> " << tile.type << '\n';
  return tile;
}

Tile KernelWriter::move(Tile operand, const char *space) {
  Tile tile = define({operand.type.rows, operand.type.columns, space});
  os << "move " << operand << " : (" << operand.type << ") -> " << tile.type
     << '\n';
  return tile;
}

Tile KernelWriter::matmulAcc(Tile sum, Tile left, Tile right) {
  Tile tile = define(sum.type);
  os << "matmul_acc " << sum << ", " << left << ", " << right << " : ("
     << sum.type << ", " << left.type << ", " << right.type << ") -> "
     << sum.type << '\n';
  return tile;
}

Tile KernelWriter::reshape(Tile operand, TileType type) {
  Tile tile = define(type);
  os << "reshape " << operand << " : (" << operand.type << ") -> " << type
     << '\n';
  return tile;
}

Tile KernelWriter::slice(Tile operand, TileType type, int64_t row) {
  Tile tile = define(type);
  os << "slice " << operand << '[' << row << ", 0] : " << operand.type << " -> "
     << type << '\n';
  return tile;
}

Tile KernelWriter::assemble(Tile source, Tile target, int64_t row) {
  Tile tile = define(target.type);
  os << "assemble " << source << " into " << target << '[' << row
     << ", 0] : " << source.type << ", " << target.type << " -> " << target.type
     << '\n';
  return tile;
}

void KernelWriter::declare(StringRef name) {
  line() << "tile.alloc @" << name << " pinned\n";
}

Tiles KernelWriter::results(ArrayRef<TileType> types) {
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

void KernelWriter::yield(ArrayRef<Tile> tiles) {
  if (tiles.empty())
    return;
  line() << "scf.yield ";
  llvm::interleaveComma(tiles, os);
  os << " : ";
  writeTypes(os, typesOf(tiles));
  os << '\n';
}

Tiles KernelWriter::loop(StringRef bound, ArrayRef<Tile> inits,
                         llvm::function_ref<Tiles(ArrayRef<Tile>)> body,
                         int64_t stages) {
  Tiles all = results(typesOf(inits));
  os << "scf.for %" << nextId++ << " = %c0 to %" << bound << " step %c1";
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

Tiles KernelWriter::branch(ArrayRef<TileType> types,
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
