//===- PlaceBuffers.cpp - Allocations for kernels in destination style ----===//

#include "Transforms/PlaceBuffers.h"
#include "Analysis/Handles.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/StorageClasses.h"
#include "IR/PTO/PtoOps.h"
#include "IR/Scales.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/BufferLives.h"
#include "Transforms/ScaleTies.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

class BufferPlacer {
public:
  BufferPlacer(Operation *func, AnalysisManager &analyses, Changes &changes)
      : func(func), target(TargetInfo::lookup(func)),
        table(analyses.getAnalysis<TileTable>()),
        handles(analyses.getAnalysis<Handles>()),
        lifetimes(analyses.getAnalysis<Lifetimes>()), analyses(analyses),
        changes(changes), isReplanned(func->hasAttr(kReplanAttr)),
        builder(OpBuilder::atBlockBegin(&func->getRegion(0).front())) {}

  LogicalResult check() {
    if (failed(addBuffers()))
      return failure();
    LogicalResult result = success();
    forEachOp([&](Operation *op, const OpRecord *record) {
      if (!record || failed(result))
        return;
      if (record->storage == StorageKind::InPlace)
        result = joinAccumulator(cast<TileAccessOpInterface>(op));
      if (succeeded(result) && takesScales(*record))
        result = tieScales(cast<TileAccessOpInterface>(op));
    });
    if (failed(result))
      return failure();
    if (isReplanned)
      joinByLives(func, analyses, buffers, groups);
    return success();
  }

  /// Places what an author has placed, and joins the classes of buffers that
  /// are one.
  void placeFixedAndJoin(DeclaredAllocations &declared) {
    start();
    placeFixed(declared);
    if (membersOf.size() == buffers.size())
      return;
    auto &classes = analyses.getAnalysis<StorageClasses>();
    auto getClass = [&](const Buffer *buffer) {
      return classes.lookup(buffer->root)->classId;
    };
    llvm::IntEqClasses joined(classes.getClasses().size());
    for (ArrayRef<Buffer *> members : membersOf)
      for (const Buffer *buffer : members)
        joined.join(getClass(members.front()), getClass(buffer));
    joined.compress();
    classes.join(joined);
  }

  /// Gives the buffers that stay together an allocation.
  void placeAgain() {
    start();
    placeAll(/*stay=*/false);
  }

  /// The same where they are.
  LogicalResult placeAtAddresses() {
    if (failed(addBuffers()))
      return failure();
    joinByLives(func, analyses, buffers, groups);
    collectGroups();
    addReserves();
    placeAll(/*stay=*/true);
    return success();
  }

private:
  void start() {
    collectGroups();
    remarkUnknown();
    addReserves();
  }

  LogicalResult addBuffers() {
    for (const TileTable::Tile &tile : table.getTiles())
      if (Operation *op = tile.value.getDefiningOp();
          tile.isHandle && makesBuffer(op) && failed(addBuffer(op)))
        return failure();
    groups.grow(buffers.size());
    return success();
  }

  void collectGroups() {
    groups.compress();
    membersOf.resize(groups.getNumClasses());
    for (unsigned index = 0; index < buffers.size(); ++index)
      membersOf[groups[index]].push_back(&buffers[index]);
  }

  LogicalResult addBuffer(Operation *op) {
    Value root = op->getResult(0);
    TileType type = getTileType(root);
    indexOf[root] = buffers.size();
    buffers.push_back({root, type, target.getSizeInBytes(type), std::nullopt});
    buffers.back().address = getConstantAddress(op);
    if (std::optional<int64_t> address = buffers.back().address)
      return checkAddress(op, *address, buffers.back().size);
    if (!getAddress(op))
      return success();
    return op->emitError()
           << "has an address that only the run knows, so that nothing can be "
              "kept off it; give it a constant one, or none";
  }

  //===--------------------------------------------------------------------===//
  // Accumulators
  //===--------------------------------------------------------------------===//

  /// An op that updates a buffer in place is given one address for it, under
  /// whichever names.
  LogicalResult joinAccumulator(TileAccessOpInterface op) {
    Value updated = getStorageOperand(op)->get(), written;
    forEachWritten(op, target, [&](Value tile) { written = tile; });
    auto refuse = [&](StringRef why) -> LogicalResult {
      InFlightDiagnostic diag = op->emitError();
      diag << "updates a buffer in place and has one address for it, but "
           << why;
      diag.attachNote(updated.getLoc()) << "the buffer that it reads";
      diag.attachNote(written.getLoc()) << "the buffer that it writes";
      return diag;
    };
    if (!written || updated == written)
      return success();
    if (!handles.getRoot(updated) || !handles.getRoot(written))
      return refuse("one of them may be on one of several buffers");
    auto from = indexOf.find(handles.getRoot(updated)),
         into = indexOf.find(handles.getRoot(written));
    if (from == indexOf.end() || into == indexOf.end() || from == into)
      return success();
    if (handles.isView(updated) || handles.isView(written))
      return refuse("it is given parts of two buffers");
    const Buffer &first = buffers[from->second],
                 &second = buffers[into->second];
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

  //===--------------------------------------------------------------------===//
  // Scales
  //===--------------------------------------------------------------------===//

  /// The scales of a tile are where the address of the tile says, so what has
  /// the same scales has the same address.
  LogicalResult tieScales(TileAccessOpInterface op) {
    LogicalResult result = success();
    forEachScaleTie(op, handles, [&](Value tile, Value scales) {
      if (succeeded(result))
        result = tie(op, tile, scales);
    });
    return result;
  }

  LogicalResult tie(Operation *op, Value tile, Value scales) {
    auto refuse = [&](StringRef why, Value other = {}) -> LogicalResult {
      InFlightDiagnostic diag = op->emitError();
      diag << "looks for the scales at a sixteenth of the address of the tile, "
              "but "
           << why;
      diag.attachNote(tile.getLoc()) << "the tile";
      diag.attachNote(scales.getLoc()) << "the scales";
      if (other)
        diag.attachNote(other.getLoc()) << "the other tile";
      return diag;
    };
    Space space = getTileType(tile).getSpace();
    auto isAnyPart = [&](Value handle) {
      return !handles.getRoot(handle) ||
             (handles.isCarried(handle) && handles.isView(handle));
    };
    if (isAnyPart(tile) || isAnyPart(scales))
      return refuse("control flow may bring one of them from several parts of "
                    "buffers");
    auto from = indexOf.find(handles.getBuffer(tile)),
         to = indexOf.find(handles.getBuffer(scales));
    if (from == indexOf.end() || to == indexOf.end())
      return success();
    if (getScaleSpace(space) != buffers[to->second].type.getSpace())
      return refuse("they also belong to a tile in another memory: take a "
                    "buffer of their own");
    auto first = tileOf.try_emplace(to->second, from->second).first;
    Buffer &mine = buffers[from->second];
    std::optional<int64_t> stated = buffers[to->second].address;
    bool areWhole = !handles.isView(tile) && !handles.isView(scales);
    if (stated && !mine.address && areWhole && !isReplanned)
      mine.address = *stated * kBytesPerScale;
    if (first->second == from->second)
      return success();
    const Buffer &other = buffers[first->second];
    bool areTogether = mine.address && mine.address == other.address;
    if (!areTogether &&
        ((mine.address && other.address && !isReplanned) ||
         placement::firstCommonPoint(lifetimes.getSegments(mine.root),
                                     lifetimes.getSegments(other.root))))
      return refuse(
          "they belong to another tile as well, which is elsewhere or "
          "needed at the same time: take a buffer of their own",
          other.root);
    groups.join(from->second, first->second);
    return success();
  }

  static void place(const Buffer &buffer, AllocName name, int64_t offset) {
    setPlacement(buffer.root, TilePlacement::inMemory(name, offset));
  }

  /// Calls `fn` with each op and its record, which may be null.
  void forEachOp(function_ref<void(Operation *, const OpRecord *)> fn) const {
    ArrayRef<ProgramPoints::Entry> entries = table.getPoints().getEntries();
    for (auto [number, entry] : llvm::enumerate(entries))
      if (Operation *op = entry.getOp(); op && entry.partner >= number)
        fn(op, table.getRecord(number));
  }

  /// Names the ops that are planned without a record, each once.
  void remarkUnknown() {
    llvm::DenseSet<OperationName> seen;
    forEachOp([&](Operation *op, const OpRecord *record) {
      if (record && pto::isCautious(*record) && pto::isUnknown(op) &&
          seen.insert(op->getName()).second)
        op->emitRemark() << "has no record: it is taken to read what stands in "
                            "ins, to read and write what stands in outs, and "
                            "to allow no result on an operand";
    });
  }

  /// Rings of the two cores take bytes that no buffer may have.
  void addReserves() {
    forEachOp([&](Operation *any, const OpRecord *) {
      auto op = dyn_cast<pto::ReserveBufferOp>(any);
      if (!op)
        return;
      IntegerAttr address;
      if (op.getBase())
        address = builder.getI64IntegerAttr(*op.getBase());
      changes.insert(ReserveOp::create(
          builder, op.getLoc(), builder.getStringAttr(op.getName()),
          SpaceAttr::get(func->getContext(), op.getSpace()),
          builder.getI64IntegerAttr(op.getSize()), address));
    });
  }

  /// Buffers that overlap where an author has put them are one allocation.
  void placeFixed(DeclaredAllocations &declared) {
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
        changes.insert(alloc);
        declared.add(alloc);
        end = begin;
      }
      end = std::max(end, begin + buffer->size);
      auto first = static_cast<int64_t>(*alloc.getAddress());
      alloc.setSize(end - first);
      changes.keep(buffer->root.getDefiningOp());
      place(*buffer, alloc.getAllocName(), begin - first);
    }
  }

  /// Places all buffers, at the addresses that they have if they `stay` there.
  void placeAll(bool stay) {
    std::array<int64_t, kNumSpaces> nextId = {};
    for (ArrayRef<Buffer *> members : membersOf) {
      Space space = members.front()->type.getSpace();
      AllocName name(nextId[static_cast<unsigned>(space)]++);
      int64_t size = 0, first = std::numeric_limits<int64_t>::max();
      for (const Buffer *buffer : members)
        first = std::min(first, buffer->address.value_or(first));
      for (const Buffer *buffer : members) {
        int64_t offset = buffer->address.value_or(first) - first;
        size = std::max(size, offset + buffer->size);
        place(*buffer, name, offset);
      }
      AllocOp::create(builder, members.front()->root.getLoc(), name.str(space),
                      /*pinned=*/false, /*slots=*/1, space, size,
                      stay ? std::optional(first) : std::nullopt);
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
  const TileTable &table;
  const Handles &handles;
  const Lifetimes &lifetimes;
  AnalysisManager &analyses;
  Changes &changes;
  bool isReplanned;
  OpBuilder builder;
  SmallVector<Buffer, 0> buffers;
  llvm::DenseMap<Value, unsigned> indexOf;
  /// The first tile of each buffer of scales.
  llvm::DenseMap<unsigned, unsigned> tileOf;
  /// Buffers that are one.
  llvm::IntEqClasses groups;
  SmallVector<SmallVector<Buffer *, 1>, 0> membersOf;
  unsigned numFixed = 0;
};

} // namespace

LogicalResult pypto::joinBuffers(Operation *func, AnalysisManager &analyses,
                                 DeclaredAllocations &declared,
                                 Changes &changes) {
  BufferPlacer placer(func, analyses, changes);
  if (failed(placer.check()))
    return failure();
  placer.placeFixedAndJoin(declared);
  return success();
}

LogicalResult pypto::placeAgain(Operation *func, AnalysisManager &analyses,
                                Changes &changes) {
  BufferPlacer placer(func, analyses, changes);
  if (failed(placer.check()))
    return failure();
  placer.placeAgain();
  return success();
}

LogicalResult pypto::placeAtAddresses(Operation *func,
                                      AnalysisManager &analyses) {
  Changes changes(func, analyses);
  return BufferPlacer(func, analyses, changes).placeAtAddresses();
}
