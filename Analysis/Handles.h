//===- Handles.h - Which buffer each handle stands for ----------*- C++ -*-===//
//
// In a kernel in destination style a tile value is a handle on a buffer. Views
// and carries are further handles on it; the one that makes the buffer is the
// root of all of them:
//
//   %t = pto.alloc_tile                    root
//   %v = pto.treshape %t                   handle on %t
//   scf.for .. iter_args(%x = %t) {        handle on %t
//     pto.tadd ins(%x, ..) outs(%x ..)     writes %t
//     scf.yield %x
//   }
//
// Where ways meet, a handle may be on one of several buffers. What is read
// through it is read of all of them, and what is written may be in any.
//
// The root is the variable that lifetimes are about: all that is read or
// written through a handle is read or written of it. A tile that is a content,
// and no handle, is its own root.
//
// Where buffers are to leave the addresses that they have (tile.replan), those
// with the same bytes are one root: what is written to one is read from
// another.
//
// A handle is on a part of its buffer: the bytes that it stands on, with the
// extents that it has at the time (IR/ValidExtents.h). A write of a part leaves
// nothing of what was there before for those who read the same part; a write of
// the whole buffer for nobody.
//
// A view has what its source has, and comes behind it. What control flow passes
// on may come from behind, so roots go around until nothing is new: as often as
// loops are nested. O(handles + uses), times that for what is passed on.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_HANDLES_H
#define PYPTO_ANALYSIS_HANDLES_H

#include "Analysis/TileTable.h"
#include "IR/ValidExtents.h"

namespace pypto {

class Handles {
public:
  /// The part of a buffer that an op reads or writes.
  struct Part {
    /// The handle whose bytes they are; null for a part that is not known,
    /// which is never the same as another.
    mlir::Value anchor;
    Extents extents;
    /// True if it is all of the buffer.
    bool isWhole = false;
  };

  Handles(mlir::Operation *func, mlir::AnalysisManager &analyses);
  explicit Handles(const TileTable &table);

  /// Returns true for a function that is not in destination style.
  bool isEmpty() const { return facts.empty(); }

  // A tile goes by its value or, faster, by its number in the table.

  /// Returns the root of a tile; null for a handle that may be on one of
  /// several buffers.
  mlir::Value getRoot(mlir::Value tile) const {
    const Facts *mine = find(tile);
    return mine ? mine->root : tile;
  }
  /// The same by numbers; kNone for one of several.
  unsigned getRoot(unsigned tile) const {
    const Facts *mine = find(tile);
    return mine ? mine->rootTile : tile;
  }

  /// Returns the roots of a tile: one, or those of the buffers that it may be
  /// on.
  llvm::SmallVector<mlir::Value, 2> getRoots(mlir::Value tile) const;

  /// Returns the handles that make the buffers which a handle may be on.
  llvm::SmallVector<mlir::Value, 2> getBuffers(mlir::Value handle) const {
    return getBuffers(handle, getBuffer(handle));
  }

  /// Returns the handle that makes the buffer of a handle, which may be one of
  /// several on the same bytes.
  template <typename Tile> mlir::Value getBuffer(Tile handle) const {
    const Facts *mine = find(handle);
    return mine ? mine->buffer : mlir::Value();
  }

  /// Returns true for a handle that control flow passes on.
  template <typename Tile> bool isCarried(Tile handle) const {
    const Facts *mine = find(handle);
    return mine && mine->isCarried;
  }

  /// Returns true for a handle that may be on a part of its buffer, or on the
  /// buffer in other rows.
  template <typename Tile> bool isView(Tile handle) const {
    const Facts *mine = find(handle);
    return mine && mine->isView;
  }

  /// Returns the part of its buffer that an op uses.
  Part getPart(mlir::OpOperand &use) const {
    return getPart(use, table->lookup(use.get()));
  }
  /// The same where the number of the handle is known.
  Part getPart(mlir::OpOperand &use, unsigned handle) const;

  /// Calls `fn` with each handle and its root, in the order of the function.
  void forEach(llvm::function_ref<void(mlir::Value, mlir::Value)> fn) const {
    for (auto [mine, tile] : llvm::zip(facts, table->getTiles()))
      if (tile.isHandle)
        fn(tile.value, mine.root);
  }

  bool
  isInvalidated(const mlir::AnalysisManager::PreservedAnalyses &kept) const {
    return !kept.isPreserved<Handles>() || table->isInvalidated(kept);
  }

private:
  struct Facts {
    mlir::Value root;
    mlir::Value buffer;
    unsigned rootTile = TileTable::kNone;
    bool isCarried = false;
    bool isView = false;
    /// True if each byte of the buffer is one of the handle.
    bool isWhole = false;
    /// The part that it is on where nothing gives it other extents. The anchor
    /// is the root if the bytes are those of the root in the same rows.
    Part part;
  };

  /// Returns what is known of a handle, or null for any other value.
  const Facts *find(mlir::Value value) const {
    return isEmpty() ? nullptr : find(table->lookup(value));
  }
  const Facts *find(unsigned tile) const {
    bool isHandle = !isEmpty() && tile != TileTable::kNone &&
                    table->getTiles()[tile].isHandle;
    return isHandle ? &facts[tile] : nullptr;
  }

  llvm::SmallVector<mlir::Value, 2> getBuffers(mlir::Value handle,
                                               mlir::Value only) const;
  bool addRoots(unsigned tile, unsigned source);
  void findRoots();
  void joinAddresses();
  static mlir::Value findAnchor(mlir::Value handle, const Facts &facts);
  static void setExtents(Part &part, const Extents &extents,
                         const Facts &facts);

  const TileTable *table;
  /// By the numbers of the table; empty if there is no handle.
  llvm::SmallVector<Facts, 0> facts;
  /// The buffers of a handle that may be on several.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> several;
  ValidExtents extents;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_HANDLES_H
