//===- Generator.cpp - Random kernels that are valid ----------------------===//

#include "utils/tile-fuzz/Generator.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "utils/tile-fuzz/Declarations.h"
#include "utils/tile-fuzz/OpForms.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

void fuzz::loadDialects(MLIRContext &context) {
  context.loadDialect<TileDialect, arith::ArithDialect, func::FuncDialect,
                      memref::MemRefDialect, scf::SCFDialect>();
}

OpTable fuzz::getOpTable(MLIRContext &context) {
  OpTable table;
  for (RegisteredOperationName name : context.getRegisteredOperationsByDialect(
           TileDialect::getDialectNamespace())) {
    // A record belongs to the op, but only an instance gives it out.
    Operation *op =
        Operation::create(OperationState(UnknownLoc::get(&context), name));
    if (auto access = dyn_cast<TileAccessOpInterface>(op))
      table[name.getStringRef().str()] = &access.getOpRecord();
    op->destroy();
  }
  return table;
}

namespace {

/// One kernel.
class Composer {
public:
  Composer(KernelBuilder &b, Profile profile, unsigned numOps)
      : b(b), numOps(numOps) {
    bool isCube = b.getKind() == KernelKind::AIC;
    if (!isCube) {
      add(getComputeForms());
      add(getMovementForms());
      add(getGatherForms());
    }
    if (b.getKind() != KernelKind::AIV)
      add(getCubeForms());
    if (profile == Profile::Pipes)
      add(getPipeForms());
    b.hasPipelines = profile == Profile::Pipelines;
    b.hasRegions =
        profile == Profile::ControlFlow || b.hasPipelines ||
        ((isCube || profile == Profile::Pipes) && b.random.chance(40));
  }

  void compose() {
    if (b.getKind() != KernelKind::AIC)
      for (Shape shape :
           {Shape::TwoRows, Shape::Column, Shape::Boxed, Shape::Tail})
        b.load(b.palette.type(shape, b.palette.element(Any)));
    // The stores at the end are ops as well.
    unsigned numStores = numOps / 6;
    while (b.getNumTileOps() + numStores < numOps)
      addOp();
    storeSome(numStores);
  }

private:
  void add(ArrayRef<OpForm> more) {
    for (const OpForm &form : more) {
      if (!b.isUsable(form.op) || !isOnCore(b.getRecord(form.op)))
        continue;
      forms.push_back(&form);
      total += form.weight;
    }
  }

  bool isOnCore(const OpRecord &record) const {
    return !(record.core == Core::Vector && b.getKind() == KernelKind::AIC) &&
           !(record.core == Core::Cube && b.getKind() == KernelKind::AIV);
  }

  void addOp() {
    if (b.hasRegions && b.getDepth() < 2 && b.random.chance(20))
      return addRegion(b, [&] { addOp(); });
    // A form may find nothing to work on.
    for (unsigned attempt = 0; attempt < 10; ++attempt) {
      int64_t number = b.random.below(total);
      const OpForm *const *form = forms.begin();
      for (; number >= (*form)->weight; ++form)
        number -= (*form)->weight;
      if ((*form)->build(b, **form))
        break;
    }
    if (!b.getPool().empty() && b.random.chance(6))
      storeTile(b.getPool().back().tile);
  }

  void storeTile(Value tile) {
    Space space = cast<TileType>(tile.getType()).getSpace();
    if (space == Space::Vec || space == Space::Acc)
      b.store(tile);
  }

  /// What is left over dies unused.
  void storeSome(unsigned count) {
    std::vector<PoolEntry> pool(b.getPool());
    for (const PoolEntry &entry : llvm::reverse(pool)) {
      if (count == 0)
        break;
      if (!b.random.chance(80))
        continue;
      storeTile(entry.tile);
      --count;
    }
  }

  KernelBuilder &b;
  unsigned numOps;
  SmallVector<const OpForm *> forms;
  int64_t total = 0;
};

} // namespace

KernelGenerator::KernelGenerator(MLIRContext &context, GeneratorOptions options)
    : context(context), options(std::move(options)), ops(getOpTable(context)) {}

/// Draws what kind of kernel a mixed profile makes.
static Profile drawProfile(Random &random) {
  int64_t number = random.below(100);
  return number < 50   ? Profile::StraightLine
         : number < 74 ? Profile::ControlFlow
         : number < 87 ? Profile::Cube
                       : Profile::Pipes;
}

static KernelKind drawKind(Profile profile, Random &random) {
  if (profile == Profile::Cube)
    return random.chance(70) ? KernelKind::AIC : KernelKind::InCore;
  if (profile == Profile::Pipes)
    return random.chance(70) ? KernelKind::AIV : KernelKind::AIC;
  if (profile == Profile::Pipelines)
    return random.chance(70)   ? KernelKind::AIV
           : random.chance(60) ? KernelKind::AIC
                               : KernelKind::InCore;
  return random.chance(90) ? KernelKind::AIV : KernelKind::InCore;
}

/// Puts ops into stages of two pipelines. Any are right: stages only keep tiles
/// apart.
static void addStages(ModuleOp module, Random &random) {
  module->walk([&](TileAccessOpInterface op) {
    for (int64_t group = 0; group < 2; ++group)
      if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<TileType>) &&
          random.chance(40))
        addMembership(
            op, MembershipAttr::get(op->getContext(), group, random.below(3)));
  });
}

OwningOpRef<ModuleOp> KernelGenerator::generate(uint64_t seed) {
  Random random(seed);
  Profile profile = options.profile;
  if (profile == Profile::Mixed || profile == Profile::Tight ||
      profile == Profile::Declared || profile == Profile::PlanOnly)
    profile = drawProfile(random);
  KernelBuilder builder(ops, context, options, drawKind(profile, random),
                        random.next());
  // A split kernel that reads popped tiles meets an erratum.
  if (profile == Profile::Pipes && random.chance(50))
    for (auto kernel : builder.module.getOps<func::FuncOp>())
      kernel->setAttr(TileDialect::kSplitAttr,
                      SplitModeAttr::get(&context, SplitMode::UpDown));
  Composer(builder, profile, options.numOps).compose();
  OwningOpRef<ModuleOp> module = builder.finish();
  if (options.profile == Profile::Tight)
    addStages(*module, random);
  if (options.profile == Profile::Declared)
    addDeclarations(*module, random);
  return module;
}
