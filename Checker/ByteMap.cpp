//===- ByteMap.cpp - What each byte of memory is known to hold ------------===//

#include "Checker/ByteMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace pypto::checker;

void pypto::checker::normalize(llvm::SmallVectorImpl<ByteRange> &ranges) {
  llvm::sort(ranges, [](const ByteRange &a, const ByteRange &b) {
    return std::tie(a.memory, a.begin) < std::tie(b.memory, b.begin);
  });
  size_t count = 0;
  for (const ByteRange &range : ranges) {
    if (range.begin == range.end)
      continue;
    if (count > 0 && ranges[count - 1].memory == range.memory &&
        ranges[count - 1].end >= range.begin)
      ranges[count - 1].end = std::max(ranges[count - 1].end, range.end);
    else
      ranges[count++] = range;
  }
  ranges.truncate(count);
}

/// Appends a run, joined to the last one if it goes on with the same facts.
static void append(Delta &delta, const ByteRange &range,
                   llvm::ArrayRef<Fact> facts) {
  if (!delta.empty() && delta.back().range.memory == range.memory &&
      delta.back().range.end == range.begin &&
      llvm::ArrayRef(delta.back().facts) == facts)
    delta.back().range.end = range.end;
  else
    delta.push_back({range, Facts(facts)});
}

ByteMap::Memory &ByteMap::getMemory(unsigned index) {
  if (index >= memories.size())
    memories.resize(index + 1);
  return memories[index];
}

void ByteMap::visit(
    const ByteRange &range,
    llvm::function_ref<void(const ByteRange &, llvm::ArrayRef<Fact>)> fn)
    const {
  if (range.begin >= range.end)
    return;
  int64_t cursor = range.begin;
  if (range.memory < memories.size()) {
    const Memory &memory = memories[range.memory];
    auto it = memory.upper_bound(range.begin);
    if (it != memory.begin() && std::prev(it)->second.end > range.begin)
      --it;
    for (; it != memory.end() && it->first < range.end; ++it) {
      int64_t begin = std::max(it->first, range.begin);
      if (cursor < begin)
        fn({range.memory, cursor, begin}, {});
      cursor = std::min(it->second.end, range.end);
      fn({range.memory, begin, cursor}, it->second.facts);
    }
  }
  if (cursor < range.end)
    fn({range.memory, cursor, range.end}, {});
}

void ByteMap::replace(Memory &memory, const ByteRange &range,
                      llvm::ArrayRef<Fact> facts) {
  // Cut the runs that stick out.
  auto cut = [&](int64_t at) {
    auto it = memory.lower_bound(at);
    if (it == memory.begin())
      return it;
    auto before = std::prev(it);
    if (before->second.end <= at)
      return it;
    int64_t end = std::exchange(before->second.end, at);
    return memory.emplace_hint(it, at, Stored{end, before->second.facts});
  };
  cut(range.begin);
  auto last = cut(range.end);
  auto first = memory.lower_bound(range.begin);
  if (first != last && !facts.empty()) {
    // Most writes go where a run of the same bytes is.
    bool fits = first->first == range.begin;
    memory.erase(fits ? std::next(first) : first, last);
    if (fits) {
      first->second.end = range.end;
      first->second.facts.assign(facts.begin(), facts.end());
      return;
    }
  } else {
    memory.erase(first, last);
  }
  if (!facts.empty())
    memory.emplace_hint(last, range.begin, Stored{range.end, Facts(facts)});
}

void ByteMap::write(const ByteRange &range, llvm::ArrayRef<Fact> facts) {
  if (range.begin >= range.end)
    return;
  if (openPaths > 0)
    visit(range, [&](const ByteRange &part, llvm::ArrayRef<Fact> old) {
      journal.push_back({part, Facts(old)});
    });
  replace(getMemory(range.memory), range, facts);
}

void ByteMap::alias(const ByteRange &range, std::optional<Fact> fact,
                    const Fact &alias) {
  llvm::SmallVector<Run, 2> found;
  visit(range, [&](const ByteRange &part, llvm::ArrayRef<Fact> facts) {
    if (!fact || llvm::is_contained(facts, *fact))
      found.push_back({part, Facts(facts)});
  });
  for (Run &run : found) {
    if (llvm::is_contained(run.facts, alias))
      continue;
    run.facts.insert(llvm::lower_bound(run.facts, alias), alias);
    write(run.range, run.facts);
  }
}

size_t ByteMap::begin() {
  ++openPaths;
  return journal.size();
}

void ByteMap::undo(size_t mark) {
  while (journal.size() > mark) {
    Run run = std::move(journal.back());
    journal.pop_back();
    replace(getMemory(run.range.memory), run.range, run.facts);
  }
}

void ByteMap::end(size_t path) {
  undo(path);
  --openPaths;
}

Delta ByteMap::getDelta(size_t path) const {
  llvm::SmallVector<ByteRange> ranges;
  for (const Run &run : llvm::ArrayRef(journal).drop_front(path))
    ranges.push_back(run.range);
  normalize(ranges);
  return expand({}, ranges);
}

Delta ByteMap::expand(const Delta &delta,
                      llvm::ArrayRef<ByteRange> ranges) const {
  Delta wide;
  auto it = delta.begin();
  auto add = [&](const ByteRange &range, llvm::ArrayRef<Fact> facts) {
    append(wide, range, facts);
  };
  for (const ByteRange &range : ranges) {
    int64_t cursor = range.begin;
    // A run of the delta lies within one of the ranges.
    for (; it != delta.end() && range.contains(it->range); ++it) {
      visit({range.memory, cursor, it->range.begin}, add);
      add(it->range, it->facts);
      cursor = it->range.end;
    }
    visit({range.memory, cursor, range.end}, add);
  }
  return wide;
}

/// Keeps of each byte the names that it has in both; both cover the same bytes.
static Delta intersect(const Delta &a, const Delta &b) {
  Delta both;
  auto it = b.begin();
  for (const Run &run : a) {
    int64_t cursor = run.range.begin;
    while (cursor < run.range.end) {
      int64_t end = std::min(run.range.end, it->range.end);
      Facts common;
      std::set_intersection(run.facts.begin(), run.facts.end(),
                            it->facts.begin(), it->facts.end(),
                            std::back_inserter(common));
      append(both, {run.range.memory, cursor, end}, common);
      cursor = end;
      if (it->range.end == end)
        ++it;
    }
  }
  return both;
}

void ByteMap::join(llvm::ArrayRef<Delta> paths) {
  if (paths.empty())
    return;
  llvm::SmallVector<ByteRange> ranges;
  for (const Delta &path : paths)
    for (const Run &run : path)
      ranges.push_back(run.range);
  normalize(ranges);
  Delta all = expand(paths.front(), ranges);
  for (const Delta &path : paths.drop_front())
    all = intersect(all, expand(path, ranges));
  for (const Run &run : all)
    write(run.range, run.facts);
}
