//===- BufferFlow.h - Does a read find what it means? -----------*- C++ -*-===//
//
// Follows two memories at once: the one that a kernel in destination style
// means, in which each buffer is alone, and the one that a plan has put its
// buffers into. A byte of the plan is called after the variables whose byte it
// holds just as the meaning does:
//
//   op                      meaning             plan, both at byte 0
//   tload outs(%a)          %a = 1              1, called %a
//   texp ins(%a) outs(%b)   %a = 1, %b = 2      2, called %b and %a no more
//   tstore ins(%b)                              is called %b: right
//   tstore ins(%a)                              is not called %a: wrong
//
// A write through a handle with run-time extents gives its bytes the name of
// those extents only, which is all that a read with the same needs, until the
// values of the extents are others. Bytes that
// nothing is written to on any path may hold whatever they do: where paths
// join, they have every name that they have on the others.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_BUFFERFLOW_H
#define PYPTO_CHECKER_BUFFERFLOW_H

#include "Checker/BufferPlaces.h"
#include "Checker/ByteMap.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace pypto::checker {

class BufferFlow {
public:
  BufferFlow(const BufferPlaces &places, const TargetInfo &target)
      : places(places), target(target) {}

  /// Walks the function until nothing new is learnt of its loops. Emits an
  /// error for each read that finds something else than it should.
  mlir::LogicalResult run(mlir::Operation *func);

private:
  void walk(mlir::Block &block);
  void step(mlir::Operation *op);
  void access(tile::TileAccessOpInterface op);
  void checkAwaited(mlir::Operation *op);
  void branch(mlir::RegionBranchOpInterface op);

  /// Takes the names of parts that are other ones from now on: these values say
  /// which.
  void define(mlir::ValueRange values);
  /// Makes a variable anew, with bytes that nothing is written to.
  void renew(const Variable &variable);
  /// Takes a name from all bytes that a handle is on.
  void forget(const BufferPlace &place, Name name);
  void read(mlir::Operation *op, const tile::TileAccess &access);
  void read(mlir::Operation *op, const tile::TileAccess &access,
            const BufferPlace &place);
  void write(const BufferPlace &place, bool isDefined);
  /// Takes its names from bytes that a plan has put elsewhere, although they
  /// are meant to be the same.
  void forgetOthers(const BufferPlace &place);
  /// Writes what `source` holds as well, which is on the same bytes.
  void copy(const BufferPlace &source, const BufferPlace &result);
  void report(mlir::Operation *op, const tile::TileAccess &access,
              const BufferPlace &place, const ByteRange &bytes);

  mlir::Operation *findWriter(mlir::Operation *reader, const BufferPlace &place,
                              const ByteRange &found) const;

  bool isUndefined(const Fact &fact, const ByteRange &planned) const;
  /// Joins paths, each a difference from this state.
  void join(llvm::MutableArrayRef<Delta> paths);

  const BufferPlaces &places;
  const TargetInfo &target;
  ByteMap bytes;
  llvm::DenseSet<mlir::OpOperand *> reported;
};

} // namespace pypto::checker

#endif // PYPTO_CHECKER_BUFFERFLOW_H
