//===--- SolutionJson.cpp - Reads and writes solutions as JSON ------------===//

#include "Placement/JsonFields.h"
#include "Placement/ProblemFile.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace pypto::placement;
using llvm::Expected;
using llvm::Twine;
namespace json = llvm::json;

Expected<SolutionFile> pypto::placement::readSolution(llvm::StringRef text,
                                                      const ProblemFile &file) {
  Expected<json::Value> document = json::parse(text);
  if (!document)
    return document.takeError();
  SolutionFile result;
  std::string error;
  JsonField root(*document, error);
  if (root["schema_version"].integer() != 1)
    root["schema_version"].report("only version 1 is known");
  if (root.has("status"))
    result.status = root["status"].string();

  // The offset of each buffer, by its number in the file.
  llvm::DenseMap<int64_t, int64_t> offsets;
  root["allocations"].forEach([&](JsonField allocation) {
    int64_t id = allocation["buffer"].integer();
    if (!offsets.try_emplace(id, allocation["offset"].integer()).second)
      allocation.report("buffer " + Twine(id) + " has an offset already");
  });
  size_t numBuffers = 0;
  for (const Pool &pool : file.pools) {
    Solution &solution = result.solutions.emplace_back();
    for (int64_t id : pool.bufferIds) {
      auto found = offsets.find(id);
      if (found == offsets.end())
        root["allocations"].report("buffer " + Twine(id) + " is missing");
      else
        solution.offsets.push_back(found->second);
    }
    numBuffers += pool.bufferIds.size();
  }
  if (offsets.size() > numBuffers)
    root["allocations"].report("has " + Twine(offsets.size()) +
                               " buffers, but the problem only " +
                               Twine(numBuffers));
  if (root.failed())
    return llvm::createStringError(error);
  return result;
}

void pypto::placement::writeSolution(const ProblemFile &file,
                                     const SolutionFile &solution,
                                     llvm::raw_ostream &os) {
  json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("schema_version", 1);
    json.attribute("instance", file.instance);
    if (!solution.status.empty())
      json.attribute("status", solution.status);
    json.attributeArray("allocations", [&] {
      for (const auto &[pool, placed] :
           llvm::zip_equal(file.pools, solution.solutions))
        for (const auto &[id, offset] :
             llvm::zip_equal(pool.bufferIds, placed.offsets))
          json.object([&, &pool = pool, id = id, offset = offset] {
            json.attribute("buffer", id);
            json.attribute("pool", pool.id);
            json.attribute("offset", offset);
          });
    });
  });
  os << '\n';
}
