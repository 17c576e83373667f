//===- TraitNames.h - Traits of the host, seen from g++ ---------*- C++ -*-===//
//
// A trait is looked up by the name its compiler gives it, and g++ spells the
// traits of a libMLIR built with clang differently, so that hasTrait() would be
// false for every trait of a host op:
//
//   clang   mlir::OpTrait::SymbolTable<Empty>
//   g++     mlir::OpTrait::SymbolTable<mlir::TypeID::get<...>()::Empty>
//
// A g++ build includes this header before everything else; it resolves traits
// by clang's spelling. A unit test guards it.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TRAITNAMES_H
#define PYPTO_IR_TRAITNAMES_H

#if defined(__GNUC__) && !defined(__clang__)

#include "mlir/Support/TypeID.h"
#include <string>
#include <string_view>

namespace pypto::detail {

/// True for the class `Empty` local to `TypeID::get<Trait>()`, which stands for
/// the op when a trait is looked up.
template <typename T> constexpr bool isTraitProbe() {
  std::string_view name = __PRETTY_FUNCTION__;
  constexpr std::string_view probe = "()::Empty";
  size_t at = name.rfind(probe);
  return at != name.npos && name.find("mlir::TypeID::get<") != name.npos &&
         (name.size() == at + probe.size() + 1 ||
          name[at + probe.size()] == ';');
}

} // namespace pypto::detail

namespace mlir::detail {

template <template <typename> class Trait, typename Probe>
class TypeIDResolver<Trait<Probe>,
                     std::enable_if_t<pypto::detail::isTraitProbe<Probe>()>>
    : public FallbackTypeIDResolver {
public:
  static TypeID resolveTypeID() {
    static const std::string name = [] {
      llvm::StringRef gnu = llvm::getTypeName<Trait<Probe>>();
      return gnu.take_front(gnu.rfind("<mlir::TypeID::get<")).str() + "<Empty>";
    }();
    static TypeID id = registerImplicitTypeID(name);
    return id;
  }
};

} // namespace mlir::detail

#endif
#endif // PYPTO_IR_TRAITNAMES_H
