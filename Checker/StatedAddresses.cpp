//===- StatedAddresses.cpp - Do buffers at one address mean each other? ---===//
//
// Two buffers that their author has put on common bytes see what is written to
// each other: that is what their addresses say. It is not what is meant where
//
//   all that has been written to a buffer is written over before anybody has
//   read any of it, and both buffers are read for what is there then:
//
//     tload %a   tload %b   tadd %a, %b        both at 0
//
//   where only %a is, %b is another name of it, and its first write was for
//   nobody: so are plans in which a move from %b to %a has gone,
//
//   a part of it is, by a buffer that goes on beside it, so that neither is a
//   window on the other:
//
//     %a |--------|
//     %b      |--------|
//
//   it serves as scratch, which leaves nothing behind,
//
// and the buffer is read afterwards. The ops of one block are followed in
// order; an op with regions may have written, or not, what it writes inside.
// O(ops x depth) look-ups by address.
//
//===----------------------------------------------------------------------===//

#include "Checker/Rules.h"
#include <map>

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

namespace {

/// A buffer that something has been written over, and who had written to it.
struct Victim {
  Value root;
  Operation *writer;
  /// True if it may be another name of what was written over it.
  bool mayBeSame;
};

/// A read through a victim.
struct Suspect {
  TileAccess access;
  BufferPlace place;
  Victim victim;
};

/// The last write of some bytes; without a root, one that may have been.
struct Held {
  Value root;
  Operation *writer;
  ByteRange bytes;
  bool isRead = false;
  SmallVector<Victim, 1> victims;
  /// True if it is read through the buffer that was written.
  bool isReadAsSuch = false;
  /// A read that is fine unless that happens, too.
  std::optional<Suspect> suspect = {};
};

/// Disjoint bytes by where they begin.
class HeldBytes {
public:
  explicit HeldBytes(HeldBytes *outer = nullptr) : outer(outer) {}

  /// Calls `fn` for each write that has left something in the bytes, with the
  /// number of blocks between.
  template <typename Fn> void forEach(const ByteRange &bytes, Fn fn) {
    unsigned depth = 0;
    for (HeldBytes *at = this; at; at = at->outer, ++depth)
      for (auto it = at->first(bytes); at->reaches(it, bytes); ++it)
        fn(it->second, depth);
  }

  void insert(Held &&write) {
    for (auto it = first(write.bytes); reaches(it, write.bytes);)
      it = held.erase(it);
    Key key{write.bytes.memory, write.bytes.begin};
    held.insert_or_assign(key, std::move(write));
  }

private:
  using Key = std::pair<unsigned, int64_t>;
  using Iterator = std::map<Key, Held>::iterator;

  Iterator first(const ByteRange &bytes) {
    Iterator it = held.lower_bound({bytes.memory, bytes.begin});
    if (it != held.begin() && std::prev(it)->second.bytes.overlaps(bytes))
      --it;
    return it;
  }
  bool reaches(Iterator it, const ByteRange &bytes) const {
    return it != held.end() && it->second.bytes.overlaps(bytes);
  }

  std::map<Key, Held> held;
  HeldBytes *outer;
};

class StatedAddresses {
public:
  StatedAddresses(const BufferPlaces &places, const TargetInfo &target)
      : places(places), target(target) {}

  bool run(Operation *func) {
    scan(func->getRegion(0).front(), nullptr);
    return right;
  }

private:
  /// Calls `fn` for each place of an access that has such a buffer; says
  /// whether it is the only one.
  template <typename Fn>
  void forEachPlace(const TileAccess &access, Fn fn) const {
    if (access.operand)
      for (const BufferPlace &place : places.lookupAll(access))
        if (place.variable < kNumSpaces)
          fn(place, places.lookup(access) != nullptr);
  }

  void scan(Block &block, HeldBytes *outer) {
    HeldBytes held(outer);
    for (Operation &op : block) {
      for (Region &region : op.getRegions()) {
        if (region.hasOneBlock())
          scan(region.front(), &held);
        region.walk([&](TileAccessOpInterface inner) { pass(inner, held); });
      }
      if (auto access = dyn_cast<TileAccessOpInterface>(op))
        step(access, held);
    }
  }

  /// Returns the valid bytes of a buffer, in the memory of its space.
  static ByteRange getBytes(const BufferPlace &place) {
    ByteRange bytes = place.valid.range;
    bytes.memory = place.variable;
    return bytes;
  }

  /// What an op inside of another may have done: nobody knows who wrote last.
  void pass(TileAccessOpInterface op, HeldBytes &held) {
    SmallVector<TileAccess> accesses;
    op.getAccesses(target, accesses);
    for (const TileAccess &access : accesses)
      if (writes(access.kind))
        forEachPlace(access, [&](const BufferPlace &place, bool) {
          held.insert({Value(), op, getBytes(place), false, {}});
        });
  }

  static bool reads(AccessKind kind) {
    return kind == AccessKind::Read || kind == AccessKind::ReadWrite;
  }
  static bool writes(AccessKind kind) {
    return kind != AccessKind::Read && kind != AccessKind::Unread;
  }

  void step(TileAccessOpInterface op, HeldBytes &held) {
    if (op.getOpRecord().storage == StorageKind::View)
      return;
    SmallVector<TileAccess> accesses;
    op.getAccesses(target, accesses);
    for (const TileAccess &access : accesses)
      if (reads(access.kind))
        forEachPlace(access, [&](const BufferPlace &place, bool) {
          read(access, place, held);
        });
    for (const TileAccess &access : accesses)
      if (writes(access.kind))
        forEachPlace(access, [&](const BufferPlace &place, bool isOnly) {
          if (isOnly)
            write(access, place, held);
          else
            held.insert({Value(), op, getBytes(place), false, {}});
        });
  }

  void read(const TileAccess &access, const BufferPlace &place,
            HeldBytes &held) {
    std::optional<std::pair<Held, Suspect>> wrong;
    std::optional<unsigned> nearest;
    held.forEach(getBytes(place), [&](Held &write, unsigned depth) {
      write.isRead = true;
      // A write in this block, or behind it, hides those around.
      if (nearest.value_or(depth) != depth)
        return;
      nearest = depth;
      for (const Victim &one : write.victims) {
        if (one.root != place.root || wrong)
          continue;
        Suspect suspect{access, place, one};
        if (write.isReadAsSuch || !one.mayBeSame)
          wrong.emplace(write, suspect);
        else if (!write.suspect)
          write.suspect = suspect;
      }
      if (write.root != place.root)
        return;
      write.isReadAsSuch = true;
      if (write.suspect && !wrong)
        wrong.emplace(write, *write.suspect);
      write.suspect.reset();
    });
    if (wrong)
      report(wrong->second, wrong->first);
  }

  void write(const TileAccess &access, const BufferPlace &place,
             HeldBytes &held) {
    Held mine{
        place.root, access.operand->getOwner(), getBytes(place), false, {}};
    bool isScratch = access.kind == AccessKind::Scratch;
    bool isAll = place.valid.isSolid() && place.extent == place.whole;
    held.forEach(mine.bytes, [&](Held &other, unsigned depth) {
      if (!other.root || other.root == mine.root)
        return;
      bool isLost = depth == 0 && isAll && !other.isRead &&
                    mine.bytes.contains(other.bytes);
      bool isMixed = isScratch || straddle(mine.root, other.root);
      if (isMixed || isLost)
        mine.victims.push_back({other.root, other.writer, !isMixed});
    });
    held.insert(std::move(mine));
  }

  /// Returns true if neither of two buffers is a part of the other.
  bool straddle(Value a, Value b) const {
    const ByteRange &first = places.lookup(a)->bytes.range,
                    &second = places.lookup(b)->bytes.range;
    return !first.contains(second) && !second.contains(first);
  }

  void report(const Suspect &suspect, const Held &over) {
    const auto &[access, place, victim] = suspect;
    right = false;
    ByteRange bytes = getBytes(place);
    bytes.begin = std::max(bytes.begin, over.bytes.begin);
    bytes.end = std::min(bytes.end, over.bytes.end);
    InFlightDiagnostic diag = access.operand->getOwner()->emitError();
    diag << "reads operand " << access.operand->getOperandNumber()
         << ", but bytes [" << bytes.begin << ", " << bytes.end << ") of "
         << stringifySpace(getTileType(access.value).getSpace())
         << " do not hold it";
    diag.attachNote(victim.writer->getLoc()) << "what is written here";
    diag.attachNote(over.writer->getLoc())
        << "is overwritten here, through another buffer";
    diag.attachNote(over.root.getLoc())
        << "that buffer is made here, with bytes of the one that is read; give "
           "it another address, or leave the addresses to planning";
  }

  const BufferPlaces &places;
  const TargetInfo &target;
  bool right = true;
};

} // namespace

LogicalResult pypto::checker::checkStatedAddresses(Operation *func,
                                                   const BufferPlaces &places,
                                                   const TargetInfo &target) {
  return success(StatedAddresses(places, target).run(func));
}
