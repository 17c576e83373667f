//===--- TurnKinds.cpp - Which turns of pipelines are apart ---------------===//

#include "Placement/TurnKinds.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

TurnKinds::TurnKinds(ArrayRef<Buffer> buffers) {
  using Key = SmallVector<std::tuple<unsigned, unsigned, bool>, 2>;
  std::map<Key, unsigned> kinds;
  SmallVector<const Buffer *, 0> examples;
  llvm::DenseMap<unsigned, SmallVector<unsigned, 4>> inPipeline;
  for (const Buffer &buffer : buffers) {
    Key key;
    for (const Turn &turn : buffer.turns)
      key.emplace_back(turn.pipeline, turn.index, turn.strict);
    auto [it, isNew] = kinds.try_emplace(std::move(key), kinds.size());
    kindOf.push_back(it->second);
    if (!isNew)
      continue;
    unsigned kind = it->second;
    examples.push_back(&buffer);
    apartFrom.emplace_back();
    SmallVector<unsigned, 8> others;
    for (const Turn &turn : buffer.turns) {
      inPipeline[turn.pipeline].push_back(kind);
      llvm::append_range(others, inPipeline[turn.pipeline]);
    }
    llvm::sort(others);
    others.erase(llvm::unique(others), others.end());
    for (unsigned other : others) {
      if (!pipelineBetween(buffer, *examples[other]))
        continue;
      apartFrom[kind].push_back(other);
      if (other != kind)
        apartFrom[other].push_back(kind);
    }
  }
}
