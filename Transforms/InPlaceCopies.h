//===- InPlaceCopies.h - Copies that value semantics needs ------*- C++ -*-===//
//
// An op that updates an operand in place destroys the old value. Where that is
// still needed, by a later reader, through a view, or by another operand of the
// op itself, the op works on a copy:
//
//   %b = tile.assemble %s into %a        %c = tile.copy %a
//   tile.store %a                        %b = tile.assemble %s into %c
//
// Where the result goes back to the place of the operand, as that of a carry
// does, the copy takes the old value instead, and its later readers read that:
// one copy then does for both.
//
//   scf.for iter_args(%x = %i) {         scf.for iter_args(%x = %i) {
//     %b = tile.assemble %s into %x        %c = tile.copy %x
//     tile.store %x                        %b = tile.assemble %s into %x
//     scf.yield %b                         tile.store %c
//   }                                      scf.yield %b
//                                        }
//
// A value that can be made again (create, full) is made again instead, and so
// is one that cannot be copied in its space (Recompute.h). The same goes for an
// operand that an op writes although no result stands for it. A scratch operand
// whose bytes matter elsewhere is replaced by one of its own.
//
// Planned first, applied afterwards: what cannot be done is an error, and the
// function is then untouched. Tiles stand where StorageClasses has them, until
// a copy moves an update, with all that stands on it, to a place of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_INPLACECOPIES_H
#define PYPTO_TRANSFORMS_INPLACECOPIES_H

#include "Analysis/Lifetimes.h"
#include "Analysis/LoadTpopHazard.h"
#include "Analysis/StorageClasses.h"
#include "Transforms/Changes.h"

namespace pypto {

class InPlaceCopies {
public:
  InPlaceCopies(mlir::Operation *func, const TargetInfo &target,
                mlir::AnalysisManager &analyses);

  /// Finds the operands that need a copy. Emits an error where the space has no
  /// way to make one.
  mlir::LogicalResult plan();

  /// Returns true if the function is right as it stands.
  bool empty() const { return actions.empty(); }

  /// Inserts the copies, and drops what has been made again everywhere.
  void apply(Changes &changes);

private:
  enum class Action { Copy, Save, Remake, FreshScratch, Recompute };

  struct Change {
    mlir::OpOperand *operand;
    Action action;
    /// Why, where it is not that the old value is needed.
    llvm::StringRef reason = {};
  };

  mlir::LogicalResult visit(tile::TileAccessOpInterface op);
  std::optional<StorageBuilder::Place> lookup(mlir::Value value) const;
  void follow(tile::TileAccessOpInterface op);
  void addMembers(unsigned classId, mlir::Operation *op);
  void visitScratch(tile::TileAccessOpInterface op);
  void visitReadWrite(tile::TileAccessOpInterface op, mlir::OpOperand &operand);
  bool hasRole(mlir::OpOperand &operand, tile::AccessKind role) const;
  mlir::LogicalResult planInPlace(tile::TileAccessOpInterface op,
                                  mlir::OpOperand &operand);
  void findReturns();
  bool canSave(tile::TileAccessOpInterface op, mlir::OpOperand &operand);
  void planSave(tile::TileAccessOpInterface op, mlir::OpOperand &operand);
  placement::ByteRange getWritten(tile::TileAccessOpInterface op,
                                  const StorageBuilder::Place &place) const;
  mlir::Value findNeededMember(tile::TileAccessOpInterface op,
                               const StorageBuilder::Place &place);
  mlir::Value findLiveMember(mlir::Operation *op, unsigned classId,
                             placement::ByteRange bytes, int64_t point);
  bool isPrivateScratch(mlir::Value value);
  void move(mlir::Value value, StorageBuilder::Place place);
  StorageBuilder::Place makePlace(mlir::Value value);

  mlir::Operation *func;
  const TargetInfo &target;
  const ProgramPoints &points;
  const Lifetimes &lifetimes;
  const LoadTpopHazard &hazard;
  const TileTable &table;
  const StorageClasses &classes;
  /// What does not stand where `classes` has it.
  llvm::DenseMap<mlir::Value, StorageBuilder::Place> moved;
  /// The number of classes, with those of copies behind the others.
  unsigned numClasses;

  /// Members of a class that may still be needed, and how many of its members
  /// have been looked at.
  struct Needed {
    llvm::SmallVector<mlir::Value> members;
    unsigned numSeen = 0;
  };
  /// Of the classes that ops update.
  llvm::DenseMap<unsigned, Needed> needed;
  llvm::DenseMap<mlir::Value, bool> privateScratch;
  /// The edge copy that passes a value on, itself or updated in place.
  llvm::DenseMap<mlir::Value, mlir::Value> returns;
  llvm::SmallVector<Change, 0> actions;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_INPLACECOPIES_H
