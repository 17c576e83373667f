//===- Dataflow.h - Walks the paths of a function ---------------*- C++ -*-===//
//
// Every op is applied to a ByteMap in the order in which it runs. Where paths
// part, each is walked from the same state, and their results are joined. The
// way back of a loop is not known when the loop is entered: it is taken to
// change nothing at first, remembered when it has been walked, and the
// outermost loop is walked again until nothing new is learnt. Names only ever
// get lost on the way, so this ends. What one op overwrites is known everywhere
// after as many rounds as loops nest, plus two; a tile that carries hand on
// from one to the next takes a round more for each of them.
//
//              state at entry
//                    |
//      +-------------v-------------+
//      |  join <---------------+   |     remembered from round to round,
//      |   |                   |   |     as the bytes that differ
//      |  body --- yield ------+   |
//      +---|-----------------------+
//          v
//        join with the path that skips the loop
//
// At an edge a byte that holds what is yielded is given the name of what
// receives it, and loses the names of the region that ends.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_DATAFLOW_H
#define PYPTO_CHECKER_DATAFLOW_H

#include "Checker/ByteMap.h"
#include "Checker/Effects.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace pypto::checker {

class Dataflow {
public:
  Dataflow(const Places &places, const TargetInfo &target)
      : places(places), target(target) {}

  /// Walks the function. Emits an error for each read that finds something
  /// else than it should.
  mlir::LogicalResult run(mlir::Operation *func);

private:
  /// What comes to a node over a way back, with the loops around it at their
  /// turns.
  struct BackEdge {
    unsigned from;
    unsigned successor;
    unsigned to;
    std::vector<int64_t> turns;
    Delta delta;
  };
  class Walk;

  void walk(mlir::Block &block);
  void step(mlir::Operation *op);
  void copy(mlir::Operation *op);
  void select(mlir::Operation *op);
  /// Checks all that an op reads; returns what it does.
  llvm::SmallVector<Effect, 6> readAll(mlir::Operation *op);
  void require(mlir::Operation *op, const Effect &effect);
  void report(mlir::Operation *op, const Effect &effect, const Piece &piece,
              const ByteRange &found);
  /// Appends what the bytes `from` hold, as it is when it is moved to `to`.
  void visitShifted(const ByteRange &from, const ByteRange &to,
                    llvm::SmallVectorImpl<Run> &runs) const;

  void branch(mlir::RegionBranchOpInterface op);
  /// Remembers what comes over a way back; notes if it is new.
  void remember(mlir::Operation *op, BackEdge edge);

  /// Returns the path since `path`, over the edge that passes `operands` to
  /// `inputs` and leaves `region` (null: enters the first).
  Delta cross(size_t path, mlir::Region *region, mlir::OperandRange operands,
              mlir::ValueRange inputs);

  /// Returns the bytes between slot 0 and the slot of a tile.
  int64_t getShift(const Place &place) const;

  const Places &places;
  const TargetInfo &target;
  ByteMap bytes;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<BackEdge, 0>> backEdges;
  /// The turn of each loop that is being walked.
  llvm::DenseMap<mlir::Operation *, int64_t> turnOf;
  /// The same, of the region ops around what is walked.
  std::vector<int64_t> turns;
  /// True if a way back brought something new in this round.
  bool learnt = false;
  unsigned depth = 0;
  llvm::DenseSet<std::pair<mlir::Operation *, mlir::OpOperand *>> reported;
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_DATAFLOW_H
