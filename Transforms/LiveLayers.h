//===- LiveLayers.h - Storage classes of one place, by time -----*- C++ -*-===//
//
// Which of the storage classes that share a place are live in a segment of
// program points. Few are live at once: those that hold the same, or that lie
// side by side. So their segments stand in layers, as many as are live at once,
// each in order of time:
//
//     layer 0    |-- a --|   |-- b --|     |-- d --|
//     layer 1        |------ c ------|
//
// Adding a segment and finding the first that meets one take O(log n) in each
// layer.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_LIVELAYERS_H
#define PYPTO_TRANSFORMS_LIVELAYERS_H

#include "Placement/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <map>

namespace pypto {

class LiveLayers {
public:
  void add(unsigned classId, llvm::ArrayRef<placement::Segment> segments) {
    for (placement::Segment segment : segments)
      add(classId, segment);
  }

  /// Asks for each class that is live in a segment, layer by layer, until one
  /// of the answers is true, and returns whether one was.
  bool any(placement::Segment segment,
           llvm::function_ref<bool(unsigned)> ask) const {
    for (const Layer &layer : layers)
      for (auto it = findFirst(layer, segment);
           it != layer.end() && it->first < segment.end; ++it)
        if (ask(it->second.second))
          return true;
    return false;
  }

private:
  /// The end and the class of each segment, by its begin.
  using Layer = std::map<int64_t, std::pair<int64_t, unsigned>>;

  /// Returns the first segment that ends after another begins.
  static Layer::const_iterator findFirst(const Layer &layer,
                                         placement::Segment segment) {
    auto it = layer.upper_bound(segment.begin);
    bool meetsLast =
        it != layer.begin() && std::prev(it)->second.first > segment.begin;
    return meetsLast ? std::prev(it) : it;
  }

  void add(unsigned classId, placement::Segment segment) {
    auto *layer = llvm::find_if(layers, [&](const Layer &layer) {
      auto it = findFirst(layer, segment);
      return it == layer.end() || it->first >= segment.end;
    });
    if (layer == layers.end()) {
      layers.emplace_back();
      layer = &layers.back();
    }
    layer->emplace(segment.begin, std::pair(segment.end, classId));
  }

  llvm::SmallVector<Layer, 0> layers;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_LIVELAYERS_H
