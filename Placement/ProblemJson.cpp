//===--- ProblemJson.cpp - Reads and writes problems as JSON --------------===//

#include "Placement/Columns.h"
#include "Placement/JsonFields.h"
#include "Placement/ProblemFile.h"
#include "Placement/ProblemText.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Reading a problem
//===----------------------------------------------------------------------===//

namespace {

/// Fills a file from its document.
class ProblemReader {
public:
  ProblemReader(const json::Value &root, ProblemFile &file)
      : root(root, error), file(file) {}

  Error run();

private:
  /// Where a buffer went: its pool, and its index there.
  struct Place {
    unsigned pool;
    unsigned index;
  };

  void readPool(JsonField field);
  void readBuffer(JsonField field);
  void readConstraints(JsonField field);
  void readSameStart(JsonField field);
  void readPin(JsonField field);
  void readPenalty(JsonField field);
  void readObjective(JsonField field);

  std::optional<Place> place(JsonField field);
  /// Reads `first` and `second`. Calls `add` with their problem and indices if
  /// they are in one pool.
  bool readPair(JsonField field,
                llvm::function_ref<void(Problem &, unsigned, unsigned)> add);
  Problem &problemOf(Place place) { return file.pools[place.pool].problem; }

  std::string error;
  JsonField root;
  ProblemFile &file;
  llvm::DenseMap<int64_t, unsigned> pools;
  llvm::DenseMap<int64_t, Place> buffers;
};

} // namespace

/// Reads an interval with the given names of its ends.
static ByteRange readRange(JsonField field, StringRef begin, StringRef end) {
  field.allowOnly({begin, end});
  ByteRange range{field[begin].integer(), field[end].integer()};
  if (range.begin >= range.end)
    field.report("is empty: " + Twine(range.begin) + " to " + Twine(range.end));
  return range;
}

static std::string readReasons(JsonField field) {
  std::string reasons;
  field.forEach([&](JsonField reason) {
    reasons += (reasons.empty() ? "" : ", ") + reason.string();
  });
  return reasons;
}

void ProblemReader::readPool(JsonField field) {
  field.allowOnly({"id", "name", "capacity", "reserved_ranges"});
  Pool pool;
  pool.id = field["id"].integer();
  pool.name = field["name"].string();
  if (field.has("capacity")) {
    pool.problem.capacity = field["capacity"].integer();
    if (*pool.problem.capacity < 0)
      field["capacity"].report("is negative: " + Twine(*pool.problem.capacity));
  }
  if (field.has("reserved_ranges"))
    field["reserved_ranges"].forEach([&](JsonField range) {
      pool.problem.reserved.push_back(readRange(range, "begin", "end"));
      if (pool.problem.reserved.back().begin < 0)
        range["begin"].report("is negative");
    });
  if (!pools.try_emplace(pool.id, file.pools.size()).second)
    field["id"].report("pool " + Twine(pool.id) + " is there already");
  file.pools.push_back(std::move(pool));
}

void ProblemReader::readBuffer(JsonField field) {
  field.allowOnly({"id", "name", "size", "alignment", "allowed_pools",
                   "live_intervals", "closed"});
  int64_t id = field["id"].integer();
  Buffer buffer{field["size"].integer()};
  if (buffer.size <= 0)
    field["size"].report("is " + Twine(buffer.size) +
                         "; a buffer has at least one byte");
  if (field.has("name"))
    buffer.name = field["name"].string();
  if (field.has("alignment"))
    buffer.alignment = field["alignment"].integer();
  if (buffer.alignment <= 0 || !llvm::isPowerOf2_64(buffer.alignment))
    field["alignment"].report("is " + Twine(buffer.alignment) +
                              ", which is no power of two");
  if (field.has("closed"))
    buffer.closed = field["closed"].boolean();
  field["live_intervals"].forEach([&](JsonField interval) {
    ByteRange range = readRange(interval, "lower", "upper");
    if (!buffer.segments.empty() && range.begin < buffer.segments.back().end)
      interval.report("begins before the one in front of it ends");
    buffer.segments.push_back({range.begin, range.end});
  });

  llvm::SmallVector<int64_t, 1> allowed;
  JsonField allowedPools = field["allowed_pools"];
  allowedPools.forEach([&](JsonField pool) {
    allowed.push_back(pool.integer());
    if (!pools.count(allowed.back()))
      pool.report("there is no pool " + Twine(allowed.back()));
  });
  if (allowed.size() != 1)
    allowedPools.report("has " + Twine(allowed.size()) +
                        " pools; choose one for each buffer, as no solver here "
                        "does");
  if (field.failed())
    return;

  Pool &pool = file.pools[pools.lookup(allowed.front())];
  if (pool.problem.capacity && buffer.size > *pool.problem.capacity)
    field["size"].report("is " + Twine(buffer.size) + ", but pool " +
                         Twine(pool.id) + " has only " +
                         Twine(*pool.problem.capacity) + " bytes");
  Place place{unsigned(&pool - file.pools.data()),
              unsigned(pool.problem.buffers.size())};
  if (!buffers.try_emplace(id, place).second)
    field["id"].report("buffer " + Twine(id) + " is there already");
  pool.problem.buffers.push_back(std::move(buffer));
  pool.bufferIds.push_back(id);
}

std::optional<ProblemReader::Place> ProblemReader::place(JsonField field) {
  int64_t id = field.integer();
  if (field.failed())
    return std::nullopt;
  auto found = buffers.find(id);
  if (found != buffers.end())
    return found->second;
  field.report("there is no buffer " + Twine(id));
  return std::nullopt;
}

bool ProblemReader::readPair(
    JsonField field,
    llvm::function_ref<void(Problem &, unsigned, unsigned)> add) {
  auto first = place(field["first"]);
  auto second = place(field["second"]);
  if (!first || !second)
    return false;
  if (first->pool != second->pool)
    return false;
  if (first->index == second->index)
    field.report("relates a buffer to itself");
  add(problemOf(*first), first->index, second->index);
  return true;
}

void ProblemReader::readPin(JsonField field) {
  field.allowOnly({"buffer", "pool", "offset"});
  auto pinned = place(field["buffer"]);
  int64_t pool = field["pool"].integer();
  int64_t offset = field["offset"].integer();
  if (field.failed())
    return;
  Buffer &buffer = problemOf(*pinned).buffers[pinned->index];
  if (file.pools[pinned->pool].id != pool)
    field["pool"].report("the buffer is in pool " +
                         Twine(file.pools[pinned->pool].id));
  if (buffer.fixedOffset && *buffer.fixedOffset != offset)
    field["offset"].report("the buffer is pinned to " +
                           Twine(*buffer.fixedOffset) + " already");
  if (offset < 0)
    field["offset"].report("is negative: " + Twine(offset));
  else if (offset % buffer.alignment != 0)
    field["offset"].report("is " + Twine(offset) +
                           ", which is no multiple of " +
                           Twine(buffer.alignment));
  buffer.fixedOffset = offset;
}

void ProblemReader::readSameStart(JsonField field) {
  field.allowOnly(
      {"first", "second", "first_range", "second_range", "reasons"});
  ByteRange first = readRange(field["first_range"], "begin", "end");
  ByteRange second = readRange(field["second_range"], "begin", "end");
  std::string reasons = readReasons(field["reasons"]);
  readPair(field, [&](Problem &problem, unsigned a, unsigned b) {
    problem.sameStarts.push_back(
        {a, b, first.begin, first.end, second.begin, second.end, reasons});
  });
}

void ProblemReader::readConstraints(JsonField field) {
  field.allowOnly({"separations", "colocations", "pinned_allocations",
                   "temporal_exclusions", "same_starts"});
  auto forEach = [&](StringRef name, auto visit) {
    if (field.has(name))
      field[name].forEach(visit);
  };
  forEach("pinned_allocations", [&](JsonField pin) { readPin(pin); });
  forEach("separations", [&](JsonField pair) {
    pair.allowOnly({"first", "second", "reasons"});
    std::string reasons = readReasons(pair["reasons"]);
    readPair(pair, [&](Problem &problem, unsigned a, unsigned b) {
      problem.separations.push_back({a, b, reasons});
    });
  });
  forEach("colocations", [&](JsonField pair) {
    pair.allowOnly({"first", "second"});
    if (!readPair(pair, [](Problem &problem, unsigned a, unsigned b) {
          problem.colocations.push_back({a, b});
        }))
      pair.report("the buffers are in different pools");
  });
  forEach("temporal_exclusions", [&](JsonField pair) {
    pair.allowOnly({"first", "second"});
    readPair(pair, [](Problem &problem, unsigned a, unsigned b) {
      problem.temporalExclusions.push_back({a, b});
    });
  });
  forEach("same_starts", [&](JsonField rule) { readSameStart(rule); });
}

void ProblemReader::readPenalty(JsonField field) {
  field.allowOnly({"first", "second", "cost", "reason"});
  int64_t cost = field["cost"].integer();
  if (cost < 0)
    field["cost"].report("is negative: " + Twine(cost));
  std::string reason = field["reason"].string();
  readPair(field, [&](Problem &problem, unsigned a, unsigned b) {
    problem.reusePenalties.push_back({a, b, cost, reason});
  });
}

void ProblemReader::readObjective(JsonField field) {
  field.allowOnly({"aggregation", "terms"});
  if (field["aggregation"].string() != "lexicographic")
    field["aggregation"].report("is not 'lexicographic'");
  field["terms"].forEach([&](JsonField term) {
    std::string name = term.string();
    if (!llvm::is_contained(
            {"capacity_overflow", "reuse_cost", "total_peak", "max_peak"},
            StringRef(name)))
      term.report("there is no term '" + name + "'");
    file.objective.push_back(std::move(name));
  });
}

Error ProblemReader::run() {
  int64_t version = root["schema_version"].integer();
  if (version != 1)
    root["schema_version"].report("is " + Twine(version) +
                                  "; only version 1 is known");
  if (root.has("instance"))
    file.instance = root["instance"].string();
  JsonField problem = root["problem"];
  problem.allowOnly({"pools", "buffers", "constraints", "cost_model",
                     "objective", "pypto_structure"});
  problem["pools"].forEach([&](JsonField pool) { readPool(pool); });
  problem["buffers"].forEach([&](JsonField buffer) { readBuffer(buffer); });
  if (problem.has("constraints"))
    readConstraints(problem["constraints"]);
  if (problem.has("cost_model")) {
    JsonField model = problem["cost_model"];
    model.allowOnly({"reuse_penalties"});
    model["reuse_penalties"].forEach(
        [&](JsonField penalty) { readPenalty(penalty); });
  }
  if (problem.has("objective"))
    readObjective(problem["objective"]);
  if (root.failed())
    return llvm::createStringError(error);
  return Error::success();
}

Expected<ProblemFile> pypto::placement::readProblemJson(StringRef text) {
  Expected<json::Value> root = json::parse(text);
  if (!root)
    return root.takeError();
  ProblemFile file;
  if (Error error = ProblemReader(*root, file).run())
    return std::move(error);
  return file;
}

//===----------------------------------------------------------------------===//
// Writing a problem
//===----------------------------------------------------------------------===//

namespace {

/// Writes each list of the document over all pools.
class ProblemWriter {
public:
  ProblemWriter(const ProblemFile &file, json::OStream &json)
      : file(file), json(json) {}

  void run();

private:
  /// Writes a list with an object for each rule of each pool. `attributes` adds
  /// to `first` and `second`.
  template <typename Rules, typename Attributes>
  void writePairs(StringRef name, Rules Problem::*rules, Attributes attributes);
  void writeRange(StringRef name, int64_t begin, int64_t end);
  void writeReasons(StringRef reason) {
    json.attributeArray("reasons", [&] { json.value(reason); });
  }
  void writePools();
  void writeBuffers();
  void writePins();
  void writeSeparations();
  void writeConstraints();

  const ProblemFile &file;
  json::OStream &json;
};

} // namespace

template <typename Rules, typename Attributes>
void ProblemWriter::writePairs(StringRef name, Rules Problem::*rules,
                               Attributes attributes) {
  json.attributeArray(name, [&] {
    for (const Pool &pool : file.pools)
      for (const auto &rule : pool.problem.*rules)
        json.object([&] {
          json.attribute("first", pool.bufferIds[rule.first]);
          json.attribute("second", pool.bufferIds[rule.second]);
          attributes(rule);
        });
  });
}

void ProblemWriter::writeRange(StringRef name, int64_t begin, int64_t end) {
  json.attributeObject(name, [&] {
    json.attribute("begin", begin);
    json.attribute("end", end);
  });
}

void ProblemWriter::writePools() {
  for (const Pool &pool : file.pools)
    json.object([&] {
      json.attribute("id", pool.id);
      json.attribute("name", pool.name);
      if (pool.problem.capacity)
        json.attribute("capacity", *pool.problem.capacity);
      json.attributeArray("reserved_ranges", [&] {
        for (ByteRange range : pool.problem.reserved)
          json.object([&] {
            json.attribute("begin", range.begin);
            json.attribute("end", range.end);
          });
      });
    });
}

void ProblemWriter::writeBuffers() {
  for (const Pool &pool : file.pools)
    for (const auto &[buffer, id] :
         llvm::zip_equal(pool.problem.buffers, pool.bufferIds))
      json.object([&, id = id, &buffer = buffer] {
        json.attribute("id", id);
        if (!buffer.name.empty())
          json.attribute("name", buffer.name);
        json.attribute("size", buffer.size);
        json.attribute("alignment", buffer.alignment);
        json.attributeArray("allowed_pools", [&] { json.value(pool.id); });
        json.attributeArray("live_intervals", [&] {
          for (Segment segment : buffer.segments)
            json.object([&] {
              json.attribute("lower", segment.begin);
              json.attribute("upper", segment.end);
            });
        });
        if (buffer.closed)
          json.attribute("closed", true);
      });
}

void ProblemWriter::writePins() {
  for (const Pool &pool : file.pools)
    for (const auto &[buffer, id] :
         llvm::zip_equal(pool.problem.buffers, pool.bufferIds))
      if (buffer.fixedOffset)
        json.object([&, id = id, &buffer = buffer] {
          json.attribute("buffer", id);
          json.attribute("pool", pool.id);
          json.attribute("offset", *buffer.fixedOffset);
        });
}

void ProblemWriter::writeSeparations() {
  for (const Pool &pool : file.pools) {
    auto write = [&](unsigned first, unsigned second, StringRef reason) {
      json.object([&] {
        json.attribute("first", pool.bufferIds[first]);
        json.attribute("second", pool.bufferIds[second]);
        writeReasons(reason);
      });
    };
    for (const Separation &rule : pool.problem.separations)
      write(rule.first, rule.second, rule.reason);
    forEachTurnPair(pool.problem, [&](unsigned first, unsigned second) {
      write(first, second, "pipeline_stage");
    });
  }
}

void ProblemWriter::writeConstraints() {
  json.attributeArray("separations", [&] { writeSeparations(); });
  writePairs("colocations", &Problem::colocations, [](const auto &) {});
  json.attributeArray("pinned_allocations", [&] { writePins(); });
  writePairs("temporal_exclusions", &Problem::temporalExclusions,
             [](const auto &) {});
  if (llvm::any_of(file.pools, [](const Pool &pool) {
        return !pool.problem.sameStarts.empty();
      }))
    writePairs("same_starts", &Problem::sameStarts, [&](const SameStart &rule) {
      writeRange("first_range", rule.firstBegin, rule.firstEnd);
      writeRange("second_range", rule.secondBegin, rule.secondEnd);
      writeReasons(rule.reason);
    });
}

void ProblemWriter::run() {
  json.object([&] {
    json.attribute("schema_version", 1);
    json.attribute("instance", file.instance);
    json.attributeObject("problem", [&] {
      json.attributeArray("pools", [&] { writePools(); });
      json.attributeArray("buffers", [&] { writeBuffers(); });
      json.attributeObject("constraints", [&] { writeConstraints(); });
      json.attributeObject("cost_model", [&] {
        writePairs("reuse_penalties", &Problem::reusePenalties,
                   [&](const ReusePenalty &rule) {
                     json.attribute("cost", rule.cost);
                     json.attribute("reason", rule.reason);
                   });
      });
      if (!file.objective.empty())
        json.attributeObject("objective", [&] {
          json.attribute("aggregation", "lexicographic");
          json.attributeArray("terms", [&] {
            for (StringRef term : file.objective)
              json.value(term);
          });
        });
    });
  });
}

void pypto::placement::writeProblems(const ProblemFile &file,
                                     llvm::raw_ostream &os) {
  json::OStream json(os, /*IndentSize=*/1);
  ProblemWriter(file, json).run();
  os << '\n';
}
