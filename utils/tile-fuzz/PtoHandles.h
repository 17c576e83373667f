//===- PtoHandles.h - Handles of a random kernel ----------------*- C++ -*-===//
//
// The handles that can be seen where a random kernel is being written, and the
// valid extents that they have there. Tiles that meet in an op need the same,
// so a statement asks for handles with given ones.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_FUZZ_PTOHANDLES_H
#define PYPTO_UTILS_TILE_FUZZ_PTOHANDLES_H

#include "utils/tile-fuzz/PtoExtents.h"
#include "utils/tile-fuzz/PtoFrame.h"
#include "llvm/ADT/SmallVector.h"

namespace pypto::fuzz {

class PtoHandles : protected PtoFrame {
protected:
  explicit PtoHandles(Random &random) : PtoFrame(random), random(random) {}

  void line(const std::string &text) {
    body += std::string(indent, ' ') + text + "\n";
  }
  void open(const std::string &text) {
    line(text);
    indent += 2;
  }
  void close(const std::string &text) {
    indent -= 2;
    line(text);
  }
  std::string makeName(llvm::StringRef letter) {
    return "%" + letter.str() + std::to_string(numNames++);
  }

  /// Allocates a buffer at the head, or right here.
  Handle addHandle(char kind, bool isScratch = false, bool isOpen = false);

  /// Writes to all of a new buffer, so that nothing undefined is read.
  void define(const Handle &handle, bool atHead);

  /// Whether the turn of the loop is odd.
  std::string getParity();

  /// Returns the handles of a kind that can be seen here.
  llvm::SmallVector<Handle> getHandles(char kind, bool isScratch = false);

  /// Returns a handle of a kind with these extents, mostly one that is there.
  Handle pick(char kind, bool isScratch = false,
              const PtoExtents &wanted = PtoExtents());

  /// Returns a handle of a kind, whatever its extents are; some are.
  Handle pickAny(char kind);

  static bool canChange(const Handle &handle);
  std::string getRows(char kind, const PtoExtents &of);
  std::string getCols(char kind, const PtoExtents &of);
  void setExtents(const Handle &handle, const PtoExtents &wanted);

  /// Gives what a block has changed the extents that it had before, or takes
  /// them to be unknown.
  void leaveExtents(const PtoExtentsMap &before, bool restore);

  /// What a loop changes may be anything when a turn begins.
  void enterLoop();

  Random &random;
  /// What is seen everywhere, and what in the blocks that are open.
  std::vector<Handle> global, local;
  PtoExtentsMap extents;
  /// The number of the turn, where there is a loop.
  std::string counter;
  unsigned indent = 4;

private:
  unsigned numNames = 0;
};

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_FUZZ_PTOHANDLES_H
