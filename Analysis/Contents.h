//===- Contents.h - Which tiles hold the same bytes -------------*- C++ -*-===//
//
// A number for the content of each tile, byte by byte: byte k of a value is
// byte k + shift of content `id`. A view holds bytes of its source, a copy
// those of what was copied; everything else is new. Two values may lie on each
// other while both live if they hold the same content at each common byte.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_CONTENTS_H
#define PYPTO_ANALYSIS_CONTENTS_H

#include "Analysis/StorageClasses.h"

namespace pypto {

struct Content {
  unsigned id;
  int64_t shift;

  bool operator==(const Content &other) const {
    return id == other.id && shift == other.shift;
  }
};

class Contents {
public:
  explicit Contents(const StorageClasses &classes);

  Content lookup(const StorageMember &member) const {
    return contents[member.tile];
  }

private:
  /// By the number of each tile.
  llvm::SmallVector<Content, 0> contents;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_CONTENTS_H
