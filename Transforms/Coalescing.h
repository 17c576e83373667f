//===- Coalescing.h - Which copies are needless -----------------*- C++ -*-===//
//
// A copy is needless if its source and its result may lie on the same bytes.
// Storage classes are joined into groups at byte offsets (union-find), copy by
// copy, where no two members interfere at that offset:
//
//   %y = tile.parallel_copy %v      class of %v   |########| (8192)
//     %v = %t[2, 0], at + 512       class of %y      |##|    at + 512
//
// A group that holds a declared slot grows no further than that, and never
// joins another declared one: what an author has set apart stays so.
//
// Groups may have thousands of classes, where an accumulator goes through as
// many loops. So the larger takes up the smaller, which is looked through for
// what is live together with the larger: a class changes its group log n times.
//
// Copies that the chip has no move for come first, then those in the deepest
// loops and, among these, in the fewest branches. O(copies x members of the
// classes they join).
//
// A group holds all its bytes for as long as any of its members lives. Where a
// small part of a dead tile lives on in it that is a waste, and worth a copy if
// memory is fullest just there:
//
//   bytes    joined                apart
//            | %other |            | %other |
//     |%a....:........:....|   |%a ||..:....:
//     |%a [%v|########]....|   |%a |[%v|####]       at least as many bytes are
//     +--------------------    +------------------- saved as are copied
//
// So a group whose copies join places of different bytes is weighed against its
// parts, with all bytes that groups hold over time (Occupancy.h), in O(n log n)
// for n live segments.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_COALESCING_H
#define PYPTO_TRANSFORMS_COALESCING_H

#include "Analysis/Interference.h"
#include "Analysis/LoadTpopHazard.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/LiveLayers.h"

namespace pypto {

class Coalescing {
public:
  /// One source and result of a parallel copy, or an op that joins two buffers.
  struct Copy {
    mlir::Operation *op;
    unsigned index;
    /// Numbers of loops and branches around it.
    int loops;
    int branches;
    bool needless = false;
    /// True if it is made to save bytes.
    bool spares = false;
    /// Why it is not, and the tiles that clash, if there are any.
    std::string reason = "";
    mlir::Value first = {};
    mlir::Value second = {};

    mlir::Value getSource() const { return op->getOperand(index); }
    mlir::Value getResult() const {
      return op->getNumResults() > 0 ? op->getResult(index)
                                     : op->getOperand(op->getNumOperands() - 1);
    }
  };

  /// Bytes of one group.
  struct Bytes {
    unsigned group;
    placement::ByteRange range;
    /// The declared slot that the group lies in, if any.
    tile::DeclaredSlot slot = {};

    bool overlaps(const Bytes &other) const {
      if (group == other.group)
        return range.overlaps(other.range);
      // Only the run knows whether two slots are the same.
      return slot && slot.name == other.slot.name &&
             (slot.index || other.slot.index);
    }
  };

  Coalescing(mlir::Operation *func, mlir::AnalysisManager &analyses);

  /// Decides which copies are needless.
  void decide();

  /// Returns every copy, in the order of the function.
  llvm::ArrayRef<Copy> getCopies() const { return copies; }

  /// Returns where a tile lies; nothing for a popped one.
  std::optional<Bytes> getBytes(mlir::Value tile) const;

  /// The bytes of one group.
  struct Extent {
    /// The class whose allocation it gets.
    unsigned leader;
    int64_t first;
    int64_t end;
  };

  /// Classes, and where they begin in their group.
  using PlacedClasses = llvm::ArrayRef<std::pair<unsigned, int64_t>>;

  /// Calls `fn` for each group with its classes.
  void forEachGroup(
      llvm::function_ref<void(const Extent &, PlacedClasses)> fn) const;

  /// Gives each group one allocation.
  void place();

private:
  struct Group {
    /// Classes, and where they begin.
    llvm::SmallVector<std::pair<unsigned, int64_t>, 1> classes;
    /// True if a member was loaded from global memory.
    bool isLoaded;
    /// The class whose allocation the others join, and the last to join it.
    unsigned leader;
    unsigned last;
    /// Bytes from the first to the last of any class.
    placement::ByteRange range;
    /// The class that an author has bound to a declared slot, if any.
    std::optional<unsigned> declared = std::nullopt;
    /// When so many of the classes are live.
    LiveLayers live = {};
    unsigned numLive = 0;
  };

  /// Of groups with no more pairs of classes every pair is looked at: that is
  /// faster, and finds the clash that was there first.
  static constexpr size_t kFewPairs = 256;
  static constexpr unsigned kNone = ~0u;

  /// Bytes that a group or a part of one holds for as long as a member lives.
  struct Holding {
    int64_t bytes;
    llvm::SmallVector<Segment> live;
  };

  /// A group and what it would be without the copies that join different bytes.
  struct Candidate {
    unsigned group;
    llvm::SmallVector<Copy *, 2> copies;
    llvm::SmallVector<Holding, 2> parts = {};
    /// The largest number of bytes held while it lives.
    int64_t fullest = 0;
  };

  void reset();
  void joinAll();
  bool spareBytes();
  bool spareBytes(tile::Space space,
                  llvm::MutableArrayRef<Candidate *> candidates);
  bool isOptional(const Copy &copy) const;
  bool joinsDifferentBytes(const Copy &copy) const;
  placement::ByteRange getSpan(PlacedClasses placed) const;
  Holding measure(PlacedClasses placed) const;

  // Of two groups, `from` would begin `delta` bytes behind `into`.

  /// Finds why they may not become one, should that be more than one declared
  /// slot can hold; empty if they may.
  std::string findSlotConflict(unsigned into, unsigned from,
                               int64_t delta) const;
  /// Finds members that clash.
  std::optional<Conflict> findConflict(unsigned into, unsigned from,
                                       int64_t delta);
  std::optional<Conflict> findAmongFew(unsigned into, unsigned from,
                                       int64_t delta) const;
  std::optional<Conflict> findAmongMany(unsigned into, unsigned from,
                                        int64_t delta);
  const LiveLayers &getLive(unsigned group);
  /// Returns an op that the erratum keeps from writing over its operand; null
  /// if there is none.
  mlir::Operation *findHazard(unsigned into, unsigned from,
                              int64_t delta) const;
  bool isForbidden(const LoadTpopHazard::Hazard &hazard, unsigned into,
                   unsigned from, int64_t delta) const;

  bool join(Copy &copy);
  void merge(unsigned into, unsigned from, int64_t delta);
  bool hasFewer(unsigned a, unsigned b) const {
    return groups[a].classes.size() < groups[b].classes.size();
  }

  mlir::Operation *func;
  const ProgramPoints &points;
  const StorageClasses &classes;
  const Interference &interference;
  const LoadTpopHazard &hazard;
  TargetInfo target;
  llvm::SmallVector<Copy, 0> copies;
  llvm::SmallVector<Group, 0> groups;
  /// The group of each class, and where the class begins in it.
  llvm::SmallVector<std::pair<unsigned, int64_t>, 0> groupOf;
  /// The class that came to the group behind each class.
  llvm::SmallVector<unsigned, 0> nextOf;
  /// The classes that have a start edge with each class.
  llvm::SmallVector<llvm::SmallVector<unsigned, 1>, 0> partnersOf;
  /// The hazards whose op reads or writes a class, by index.
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 2>> hazardsOf;
  /// The classes in a slot that only the run knows.
  llvm::SmallVector<unsigned> rotating;
  /// The declared allocations by name.
  llvm::DenseMap<mlir::StringAttr, tile::AllocOp> allocs;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_COALESCING_H
