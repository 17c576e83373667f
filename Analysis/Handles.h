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
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_HANDLES_H
#define PYPTO_ANALYSIS_HANDLES_H

#include "IR/TileValue.h"
#include "IR/ValidExtents.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

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

  explicit Handles(mlir::Operation *func);

  /// Returns true for a function that is not in destination style.
  bool isEmpty() const { return handles.empty(); }

  /// Returns the root of a tile; null for a handle that may be on one of
  /// several buffers.
  mlir::Value getRoot(mlir::Value tile) const {
    auto it = handles.find(tile);
    return it == handles.end() ? tile : it->second.root;
  }

  /// Returns the handle that makes the buffer of a handle, which may be one of
  /// several on the same bytes.
  mlir::Value getBuffer(mlir::Value handle) const {
    return handles.lookup(handle).buffer;
  }

  /// Returns true for a handle that control flow passes on.
  bool isCarried(mlir::Value handle) const {
    auto it = handles.find(handle);
    return it != handles.end() && it->second.isCarried;
  }

  /// Returns true for a handle that may be on a part of its buffer, or on the
  /// buffer in other rows.
  bool isView(mlir::Value handle) const {
    auto it = handles.find(handle);
    return it != handles.end() && it->second.isView;
  }

  /// Returns the part of its buffer that an op uses.
  Part getPart(mlir::OpOperand &use) const;

  /// Calls `fn` with each handle and its root, in the order of the function.
  void forEach(llvm::function_ref<void(mlir::Value, mlir::Value)> fn) const {
    for (const auto &[handle, facts] : handles)
      fn(handle, facts.root);
  }

private:
  struct Facts {
    mlir::Value root;
    mlir::Value buffer;
    bool isCarried = false;
    bool isView = false;
    /// The handle whose bytes these are: the root, if they are those of the
    /// root in the same rows.
    mlir::Value anchor;
    /// True if each byte of the buffer is one of the handle.
    bool isWhole = false;
  };
  using Sources = llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value>>;

  void joinAddresses(mlir::Operation *func);
  static Facts findRoot(mlir::Value handle, const Sources &sources);
  mlir::Value findAnchor(mlir::Value handle, const Facts &facts) const;

  llvm::MapVector<mlir::Value, Facts> handles;
  ValidExtents extents;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_HANDLES_H
