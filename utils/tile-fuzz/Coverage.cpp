//===- Coverage.cpp - What a set of kernels has put to the test -----------===//

#include "utils/tile-fuzz/Coverage.h"
#include "utils/tile-fuzz/Constructs.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::fuzz;
using namespace pypto::tile;

/// Kernels of 100,000 that hold an op or a construct, and cases of a rule in as
/// many kernels.
static constexpr uint64_t kMinKernels = 500;
static constexpr uint64_t kMinCases = 1000;

static constexpr StringLiteral kArchNames[] = {"a2a3", "a5"};

//===----------------------------------------------------------------------===//
// Names of rules
//===----------------------------------------------------------------------===//

static std::string nameRule(const OpRecord &record, unsigned operand,
                            unsigned arch, const SharingFact *fact) {
  std::string name =
      (record.name + " " + record.operands[operand].name + " on ").str() +
      kArchNames[arch].str();
  if (!fact)
    return name + ": no record";
  if (fact->relaxed)
    name += " with sharing=hardware";
  if (!fact->conditionText.empty() && fact->conditionText != "always")
    name += " if " + fact->conditionText.str();
  return name;
}

static std::string namePair(const OpRecord &record, const ApartFact &fact,
                            unsigned arch) {
  return (record.name + " " + record.operands[fact.operand].name + " against " +
          record.operands[fact.other].name + " on ")
             .str() +
         kArchNames[arch].str();
}

/// Returns true if result and operand may be in one space although nobody says
/// how they share.
static bool isUnrecorded(const OpRecord &record, unsigned operand) {
  return record.storage == StorageKind::InPlace && record.unit != Unit::Cube &&
         record.operands[operand].isTile && operand != record.storageOperand &&
         llvm::none_of(record.sharing, [&](const SharingFact &fact) {
           return fact.operand == operand;
         });
}

/// Returns true if the rule is never asked, as the op does not touch the
/// operand.
static bool isMoot(const OpRecord &record, const SharingFact &fact, Arch arch) {
  return llvm::any_of(record.roles, [&](const RoleFact &role) {
    return role.kind == AccessKind::Unread && role.operand == fact.operand &&
           role.archs.contains(arch) && !role.condition &&
           (!role.relaxed || fact.relaxed);
  });
}

Coverage::Coverage(const OpTable &table,
                   const std::function<bool(StringRef)> &isUsable) {
  // Made by planning, or held by a kernel that nothing happens in.
  llvm::StringSet<> never = {"tile.copy", "tile.parallel_copy", "tile.alloc"};
  for (const auto &[name, record] : table) {
    if (never.contains(name) || !isUsable(name))
      continue;
    ops[name] = 0;
    for (unsigned arch = 0; arch < kNumArchs; ++arch) {
      for (const SharingFact &fact : record->sharing)
        if (fact.archs.contains(static_cast<Arch>(arch)) &&
            !isMoot(*record, fact, static_cast<Arch>(arch)))
          rules[nameRule(*record, fact.operand, arch, &fact)] = 0;
      for (const ApartFact &fact : record->apart)
        if (fact.archs.contains(static_cast<Arch>(arch)))
          rules[namePair(*record, fact, arch)] = 0;
      for (unsigned i = 0; i < record->operands.size(); ++i)
        if (isUnrecorded(*record, i))
          rules[nameRule(*record, i, arch, nullptr)] = 0;
    }
  }
  for (const Construct &construct : getConstructs())
    constructs[construct.name.str()] = 0;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

/// Returns the fact that decides, as planning and checker must find it too.
static const SharingFact *findFact(TileAccessOpInterface op, OpOperand &operand,
                                   OpResult result, Arch arch,
                                   SharingPolicy policy) {
  const OpRecord &record = op.getOpRecord();
  unsigned index = getRecordIndex(op, operand.getOperandNumber());
  auto from = cast<TileType>(operand.get().getType());
  auto to = cast<TileType>(result.getType());
  for (bool relaxed : {true, false}) {
    if (relaxed && policy != SharingPolicy::Hardware)
      continue;
    for (const SharingFact &fact : record.sharing)
      if (fact.relaxed == relaxed && fact.operand == index &&
          fact.archs.contains(arch) &&
          (!fact.condition || fact.condition(from, to)))
        return &fact;
  }
  return nullptr;
}

void Coverage::addRules(Operation *kernel) {
  TargetInfo target = TargetInfo::lookup(kernel);
  Uses uses(kernel);
  llvm::StringSet<> seen;
  auto count = [&](Counts &counts, const std::string &name) {
    if (auto it = counts.find(name); it != counts.end())
      ++it->second;
  };
  auto visit = [&](TileAccessOpInterface op, OpOperand &operand,
                   OpResult result, Arch arch) {
    unsigned index = getRecordIndex(op, operand.getOperandNumber());
    const SharingFact *fact =
        findFact(op, operand, result, arch, target.getSharingPolicy());
    if (fact || isUnrecorded(op.getOpRecord(), index))
      count(rules, nameRule(op.getOpRecord(), index,
                            static_cast<unsigned>(arch), fact));
  };
  kernel->walk([&](TileAccessOpInterface op) {
    OpOperand *storage = getStorageOperand(op);
    for (unsigned i = 0; i < kNumArchs; ++i) {
      auto arch = static_cast<Arch>(i);
      if (!target.getArchs().contains(arch))
        continue;
      for (const ApartFact &fact : op.getOpRecord().apart)
        if (fact.archs.contains(arch) &&
            op.getOperandRange(fact.operand).second > 0 &&
            op.getOperandRange(fact.other).second > 0)
          count(rules, namePair(op.getOpRecord(), fact, i));
      for (OpOperand &operand : op->getOpOperands()) {
        auto type = dyn_cast<TileType>(operand.get().getType());
        if (!type || &operand == storage)
          continue;
        AccessKind role = getRole(op, operand.getOperandNumber(), target);
        if (role == AccessKind::Unread ||
            (role != AccessKind::Scratch && !uses.diesAt(operand)))
          continue;
        for (OpResult result : op->getResults())
          if (auto made = dyn_cast<TileType>(result.getType());
              made && made.getSpace() == type.getSpace())
            visit(op, operand, result, arch);
      }
    }
  });
  kernel->walk([&](Operation *op) {
    seen.insert(op->getName().getStringRef());
    for (const Construct &construct : getConstructs())
      if (!seen.contains(construct.name) && construct.isInstance(op, uses))
        seen.insert(construct.name);
  });
  for (const auto &entry : seen) {
    count(ops, entry.getKey().str());
    count(constructs, entry.getKey().str());
  }
}

void Coverage::add(ModuleOp module) {
  for (Operation &kernel : *module.getBody()) {
    ++numKernels;
    addRules(&kernel);
  }
}

bool Coverage::print(raw_ostream &os, bool all) const {
  bool isEnough = true;
  auto section = [&](StringRef title, const Counts &counts, uint64_t bar) {
    uint64_t seldom = 0;
    for (const auto &[name, count] : counts)
      seldom += count * 100000 < bar * numKernels;
    os << title << ": " << counts.size() << ", " << seldom << " too seldom\n";
    for (const auto &[name, count] : counts) {
      bool isSeldom = count * 100000 < bar * numKernels;
      if (all || isSeldom)
        os << "  " << llvm::format_decimal(count, 8) << "  " << name
           << (isSeldom ? "  (too seldom)" : "") << '\n';
    }
    isEnough &= seldom == 0;
  };
  section("ops, in kernels", ops, kMinKernels);
  section("sharing rules at risk, in cases", rules, kMinCases);
  section("constructs, in kernels", constructs, kMinKernels);
  return isEnough;
}
