//===- PlaceBuffers.cpp - Allocations for kernels in destination style ----===//

#include "Transforms/PlaceBuffers.h"
#include "Analysis/Handles.h"
#include "Analysis/Lifetimes.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// A buffer of its own, before it is placed.
struct Buffer {
  Value root;
  TileType type;
  int64_t size;
  /// Where an author has put it, in bytes.
  std::optional<int64_t> address;
};

class BufferPlacer {
public:
  BufferPlacer(Operation *func, AnalysisManager &analyses)
      : func(func), target(TargetInfo::lookup(func)),
        handles(analyses.getAnalysis<Handles>()),
        lifetimes(analyses.getAnalysis<Lifetimes>()) {}

  LogicalResult check() {
    WalkResult found = func->walk([&](Operation *op) {
      return failed(addBuffer(op)) ? WalkResult::interrupt()
                                   : WalkResult::advance();
    });
    if (found.wasInterrupted())
      return failure();
    groups.grow(buffers.size());
    found = func->walk([&](TileAccessOpInterface op) {
      return failed(joinAccumulator(op)) ? WalkResult::interrupt()
                                         : WalkResult::advance();
    });
    return failure(found.wasInterrupted());
  }

  void apply() {
    groups.compress();
    membersOf.resize(groups.getNumClasses());
    for (unsigned index = 0; index < buffers.size(); ++index)
      membersOf[groups[index]].push_back(&buffers[index]);
    OpBuilder builder = OpBuilder::atBlockBegin(&func->getRegion(0).front());
    addReserves(builder);
    placeFixed(builder);
    placeOthers(builder);
  }

private:
  LogicalResult addBuffer(Operation *op) {
    if (!makesBuffer(op))
      return success();
    Value root = op->getResult(0);
    TileType type = getTileType(root);
    indexOf[root] = buffers.size();
    buffers.push_back({root, type, target.getSizeInBytes(type), std::nullopt});
    Value operand = tile::getAddress(op);
    if (!operand)
      return success();
    APInt constant;
    if (!matchPattern(operand, m_ConstantInt(&constant)))
      return op->emitError()
             << "has an address that only the run knows, so that nothing can "
                "be kept off it; give it a constant one, or none";
    buffers.back().address = constant.getSExtValue();
    return success();
  }

  /// An op that updates a buffer in place is given one address for it, under
  /// whichever names.
  LogicalResult joinAccumulator(TileAccessOpInterface op) {
    if (op.getOpRecord().storage != StorageKind::InPlace)
      return success();
    Value updated = getStorageOperand(op)->get(), written;
    forEachWritten(op, target, [&](Value tile) { written = tile; });
    auto from = indexOf.find(handles.getRoot(updated)),
         into = indexOf.find(handles.getRoot(written));
    if (from == indexOf.end() || into == indexOf.end() || from == into)
      return success();
    auto refuse = [&](StringRef why) -> LogicalResult {
      InFlightDiagnostic diag = op->emitError();
      diag << "updates a buffer in place and has one address for it, but " << why;
      diag.attachNote(updated.getLoc()) << "the buffer that it reads";
      diag.attachNote(written.getLoc()) << "the buffer that it writes";
      return diag;
    };
    if (handles.isView(updated) || handles.isView(written))
      return refuse("it is given parts of two buffers");
    const Buffer &first = buffers[from->second], &second = buffers[into->second];
    bool areFixed = first.address && second.address;
    if (areFixed && first.address != second.address)
      return refuse("it is given two buffers at different addresses");
    if (!areFixed &&
        placement::firstCommonPoint(lifetimes.getSegments(updated),
                                    lifetimes.getSegments(written)))
      return refuse("it is given two buffers that are needed at the same "
                    "time; write to the one that it reads");
    groups.join(from->second, into->second);
    return success();
  }

  static void place(const Buffer &buffer, AllocName name, int64_t offset) {
    setPlacement(buffer.root, TilePlacement::inMemory(name, offset));
  }

  /// Rings of the two cores take bytes that no buffer may have.
  void addReserves(OpBuilder &builder) {
    func->walk([&](pto::ReserveBufferOp op) {
      IntegerAttr address;
      if (op.getBase())
        address = builder.getI64IntegerAttr(*op.getBase());
      ReserveOp::create(builder, op.getLoc(),
                        builder.getStringAttr(op.getName()),
                        SpaceAttr::get(func->getContext(), op.getSpace()),
                        builder.getI64IntegerAttr(op.getSize()), address);
    });
  }

  /// Buffers that overlap where an author has put them are one allocation.
  void placeFixed(OpBuilder &builder) {
    SmallVector<Buffer *> fixed;
    for (ArrayRef<Buffer *> members : membersOf)
      if (std::optional<int64_t> address = findAddress(members))
        for (Buffer *buffer : members) {
          buffer->address = address;
          fixed.push_back(buffer);
        }
    llvm::stable_sort(fixed, [](const Buffer *a, const Buffer *b) {
      return std::pair(a->type.getSpace(), *a->address) <
             std::pair(b->type.getSpace(), *b->address);
    });
    AllocOp alloc;
    int64_t end = 0;
    for (Buffer *buffer : fixed) {
      Space space = buffer->type.getSpace();
      int64_t begin = *buffer->address;
      if (!alloc || alloc.getSpace() != space || begin >= end) {
        std::string name = "fixed_" + std::to_string(numFixed++);
        alloc = AllocOp::create(builder, buffer->root.getLoc(), name,
                                /*pinned=*/true, /*slots=*/1, space,
                                buffer->size, begin);
        end = begin;
      }
      end = std::max(end, begin + buffer->size);
      auto first = static_cast<int64_t>(*alloc.getAddress());
      alloc.setSize(end - first);
      place(*buffer, alloc.getAllocName(), begin - first);
    }
  }

  void placeOthers(OpBuilder &builder) {
    std::array<int64_t, kNumSpaces> nextId = {};
    for (ArrayRef<Buffer *> members : membersOf) {
      if (findAddress(members))
        continue;
      Space space = members.front()->type.getSpace();
      AllocName name(nextId[static_cast<unsigned>(space)]++);
      int64_t size = 0;
      for (Buffer *buffer : members) {
        size = std::max(size, buffer->size);
        place(*buffer, name, 0);
      }
      AllocOp::create(builder, members.front()->root.getLoc(), name.str(space),
                      /*pinned=*/false, /*slots=*/1, space, size,
                      /*address=*/std::nullopt);
    }
  }

  static std::optional<int64_t> findAddress(ArrayRef<Buffer *> members) {
    for (const Buffer *buffer : members)
      if (buffer->address)
        return buffer->address;
    return std::nullopt;
  }

  Operation *func;
  TargetInfo target;
  const Handles &handles;
  const Lifetimes &lifetimes;
  SmallVector<Buffer, 0> buffers;
  llvm::DenseMap<Value, unsigned> indexOf;
  /// Buffers that are one.
  llvm::IntEqClasses groups;
  SmallVector<SmallVector<Buffer *, 1>, 0> membersOf;
  unsigned numFixed = 0;
};

} // namespace

LogicalResult pypto::placeBuffers(Operation *func, AnalysisManager &analyses) {
  BufferPlacer placer(func, analyses);
  if (failed(placer.check()))
    return failure();
  placer.apply();
  return success();
}
