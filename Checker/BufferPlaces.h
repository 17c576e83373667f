//===- BufferPlaces.h - Where handles on buffers are ------------*- C++ -*-===//
//
// For a kernel in destination style (IR/TileValue.h): the memory that each
// handle means, and the bytes that a plan has given it.
//
//   meaning    the variable of the op that makes the buffer, all of its own;
//              for a buffer that its author has put at an address, the bytes of
//              the space there
//   plan       the bytes of `place`; without one, those of the meaning
//
// Views are windows on a variable; what control flow passes on is what it is on
// every way there, or may be anywhere in the buffers that it is on.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_BUFFERPLACES_H
#define PYPTO_CHECKER_BUFFERPLACES_H

#include "Checker/Area.h"
#include "Checker/Pieces.h"
#include "IR/TileValue.h"
#include "IR/ValidExtents.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <deque>
#include <map>

namespace pypto::checker {

/// Memory that a kernel means.
struct Variable {
  /// The op that makes it; null for the memory of a space.
  mlir::Operation *op;
  /// The index of a memory in which its bytes, counted from 0, are called
  /// kUndefined as long as nothing is written to them on any path.
  unsigned memory;
  int64_t size;
  Name whole;
};

struct BufferPlace {
  /// The handle that makes the buffer, and the index of its variable.
  mlir::Value root;
  unsigned variable = 0;
  /// The bytes of the variable that the handle is on, and those of them that
  /// are valid; with run-time extents they may be fewer.
  Area bytes;
  Area valid;
  /// Distance of its rows in bytes.
  int64_t pitch = 0;
  /// Bytes from the variable to where the plan has it, and in which memory.
  int64_t shift = 0;
  unsigned memory = 0;
  /// False for a handle that may be anywhere in `bytes`.
  bool isExact = true;
  /// Bytes that hold what they should, in all of the variable.
  Name whole = 0;
  /// The same within the run-time extents of the handle; nothing for extents
  /// that differ between ways. The same as `whole` where they are known.
  std::optional<Name> extent = 0;

  /// Returns where bytes of the variable are by the plan.
  Area plan(const Area &area) const {
    Area planned = area.shift(shift);
    planned.range.memory = memory;
    return planned;
  }
};

class BufferPlaces {
public:
  BufferPlaces(mlir::Operation *func, const TargetInfo &target)
      : func(func), target(target), extents(func) {}

  /// Emits an error for a place that does not exist.
  mlir::LogicalResult build();

  /// Returns the place of a handle; null for one in a ring, or one that is not
  /// followed.
  const BufferPlace *lookup(mlir::Value handle) const {
    return placeOf.lookup(handle);
  }

  /// Returns all places that a handle may be at: one, or for a handle that is
  /// not followed those of the buffers that it may be on, anywhere in them.
  llvm::ArrayRef<BufferPlace> lookupAll(const tile::TileAccess &access) const {
    if (const BufferPlace *place = lookup(access))
      return *place;
    return lookupAlternatives(access.value);
  }
  llvm::ArrayRef<BufferPlace> lookupAll(mlir::Value handle) const {
    if (const BufferPlace *place = lookup(handle))
      return *place;
    return lookupAlternatives(handle);
  }

  /// The same with the extents that the handle has at this access.
  const BufferPlace *lookup(const tile::TileAccess &access) const {
    auto it = placesAtUse.find(access.operand);
    return it == placesAtUse.end() ? lookup(access.value) : &it->second;
  }

  /// Calls `fn` for each name whose bytes are other ones once a value is
  /// defined anew, with a place that has them.
  void
  forEachName(mlir::Value value,
              llvm::function_ref<void(const BufferPlace &, Name)> fn) const;

  llvm::ArrayRef<Variable> getVariables() const { return variables; }
  /// Returns the variable that an op makes, or null.
  const Variable *getVariable(mlir::Operation *op) const {
    auto it = variableOf.find(op);
    return it == variableOf.end() ? nullptr : &variables[it->second];
  }
  /// Calls `fn` with the buffers in the variable of a place, of which there are
  /// several in the memory of a space, that a plan has moved elsewhere than it.
  /// In a finished file, where all are where they are meant to be, that is
  /// none.
  template <typename Fn>
  void forEachMovedApart(const BufferPlace &place, Fn fn) const {
    for (const auto &[move, buffers] : buffersOf[place.variable])
      if (move != Move(place.memory, place.shift))
        for (const BufferPlace *other : buffers)
          fn(*other);
  }
  /// Returns the variable that a name is about.
  unsigned getVariable(Name name) const { return variableOfName[name]; }

private:
  struct Memory {
    unsigned index;
    int64_t begin;
    int64_t size;
  };
  using Sources = llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value>>;

  void addMemories();
  mlir::LogicalResult addRoot(mlir::Operation *op);
  const BufferPlace *find(mlir::Value handle);
  std::optional<BufferPlace> findView(tile::TileAccessOpInterface op);
  std::optional<BufferPlace> findCarried(mlir::Value handle);
  unsigned addVariable(mlir::Operation *op, int64_t size);
  Name addName(unsigned variable);
  void addAlternatives(mlir::Value handle);
  llvm::ArrayRef<BufferPlace> lookupAlternatives(mlir::Value handle) const {
    auto it = alternatives.find(handle);
    if (it == alternatives.end())
      return {};
    return it->second;
  }
  Name getName(mlir::Value handle, const BufferPlace &place,
               const Extents &extents);
  void setExtent(mlir::Value handle, BufferPlace &place,
                 const Extents &extents);

  mlir::Operation *func;
  const TargetInfo &target;
  ValidExtents extents;
  /// In the order in which they are found; where they are they stay.
  std::deque<BufferPlace> places;
  /// The place of each handle; null for one that is not followed.
  llvm::DenseMap<mlir::Value, const BufferPlace *> placeOf;
  /// The buffers that handles may be on which are not followed.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<BufferPlace, 2>> alternatives;
  /// Those of handles whose extents change.
  llvm::DenseMap<mlir::OpOperand *, BufferPlace> placesAtUse;
  /// Names of bytes with the same run-time extents: by variable, bytes, the
  /// handle if it may be anywhere in those, and extents.
  std::map<
      std::tuple<unsigned, int64_t, int64_t, int64_t, void *, void *, void *>,
      Name>
      names;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<std::pair<BufferPlace, Name>>>
      namesOf;
  llvm::SmallVector<Variable, 0> variables;
  /// By where a plan has put them: the memory, and how many bytes further on.
  using Move = std::pair<unsigned, int64_t>;
  llvm::SmallVector<
      llvm::MapVector<Move, llvm::SmallVector<const BufferPlace *, 1>>, 0>
      buffersOf;
  llvm::DenseMap<mlir::Operation *, unsigned> variableOf;
  llvm::SmallVector<unsigned, 0> variableOfName;
  llvm::DenseMap<std::pair<tile::Space, tile::AllocName>, Memory> memories;
  /// What control flow passes to each handle.
  Sources sources;
  unsigned numMemories = tile::kNumSpaces;
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_BUFFERPLACES_H
