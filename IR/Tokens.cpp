//===- Tokens.cpp - What is under way, and until when ---------------------===//

#include "IR/Tokens.h"
#include "IR/PTO/PtoDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

bool tile::isToken(Type type) {
  auto opaque = dyn_cast<OpaqueType>(type);
  return opaque &&
         opaque.getDialectNamespace() == pto::PtoDialect::getDialectNamespace();
}

SmallVector<Operation *> tile::getWaits(Value token) {
  SetVector<Value> tokens;
  SetVector<Operation *> waits;
  tokens.insert(token);
  for (size_t i = 0; i < tokens.size(); ++i) {
    Type type = tokens[i].getType();
    for (Operation *user : tokens[i].getUsers()) {
      waits.insert(user);
      bool isEdge = user->hasTrait<OpTrait::IsTerminator>();
      Operation *source = isEdge ? user->getParentOp() : user;
      bool passesOn = isEdge || source->getNumRegions() > 0;
      auto add = [&](ValueRange values) {
        for (Value value : values)
          if (isToken(value.getType()) &&
              (!passesOn || value.getType() == type))
            tokens.insert(value);
      };
      add(source->getResults());
      for (Region &region : source->getRegions())
        for (Block &block : region)
          add(block.getArguments());
    }
  }
  return waits.takeVector();
}
