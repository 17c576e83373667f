//===- Tenants.cpp - Who lives in which bytes of a planned kernel ---------===//

#include "Analysis/Tenants.h"
#include <limits>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

Tenants::Tenants(Operation *func, AnalysisManager &analyses)
    : classes(analyses.getAnalysis<StorageClasses>().splitByMeaning()),
      interference(func, analyses, classes), guard(classes) {
  struct Home {
    AllocOp alloc;
    int64_t base;
  };
  llvm::DenseMap<std::pair<Space, AllocName>, Home> homes;
  int64_t cursor = kMaxBytes;
  func->walk([&](AllocOp alloc) {
    if (!alloc.getSpace())
      return;
    Home home{alloc, cursor};
    if (alloc.getAddress())
      home.base = *alloc.getAddress();
    else
      cursor += *alloc.getSize();
    homes[{*alloc.getSpace(), alloc.getAllocName()}] = home;
  });
  for (auto [id, mine] : llvm::enumerate(classes.getClasses())) {
    Home home = homes.at({mine.space, classes.getName(id)});
    int64_t begin = std::numeric_limits<int64_t>::max(), end = 0;
    for (unsigned index : mine.members) {
      const StorageMember &member = classes.getMembers()[index];
      begin = std::min(begin, member.begin);
      end = std::max(end, member.end);
    }
    int64_t slotBytes =
        static_cast<int64_t>(*home.alloc.getSize()) / home.alloc.getSlots();
    // In a slot that only the run knows: in any of them.
    placement::ByteRange bytes = {begin, end};
    if (mine.declared.index)
      bytes = {0, static_cast<int64_t>(*home.alloc.getSize())};
    else if (mine.declared)
      bytes = {begin + mine.declared.number * slotBytes,
               end + mine.declared.number * slotBytes};
    tenants.push_back({mine.space,
                       home.alloc,
                       {bytes.begin + home.base, bytes.end + home.base},
                       home.base,
                       classes.getMembers()[mine.members.front()].value});
  }
}

std::optional<unsigned> Tenants::lookup(Value tile) const {
  const StorageMember *member = classes.lookup(tile);
  return member ? std::optional(member->classId) : std::nullopt;
}

std::string pypto::describePlace(const Tenants::Tenant &tenant) {
  AllocOp alloc = tenant.alloc;
  std::string text = ("@" + alloc.getName()).str();
  if (tenant.bytes.begin > tenant.base)
    text += " + " + std::to_string(tenant.bytes.begin - tenant.base);
  return text;
}
