//===--- FirstFit.h - Placing buffers one after the other -------*- C++ -*-===//
//
// The quick way: take the buffers in some order, and give each the lowest
// offset, or the tightest gap, that those placed before it leave.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_FIRSTFIT_H
#define PYPTO_PLACEMENT_FIRSTFIT_H

#include "Placement/Solution.h"
#include <memory>

namespace pypto::placement {

/// Says which buffer comes first; ties go to the larger, the earlier, and at
/// last to the smaller index.
enum class Order {
  /// The largest.
  Size,
  /// The one with the largest product of size and lifetime.
  Area,
  /// The one that lives longest.
  Lifetime,
  /// The one whose life begins first.
  Begin,
  /// The one whose life ends last.
  End,
  /// The one that may share with the fewest bytes.
  Conflicts,
};
constexpr Order kOrders[] = {Order::Size,  Order::Area, Order::Lifetime,
                             Order::Begin, Order::End,  Order::Conflicts};

enum class Gap { Lowest, Tightest };

/// Places the buffers of one problem in any order. Buffers that are colocated
/// are placed together, as soon as the first of them comes. Fixed ones are
/// placed before all others.
class FirstFit {
public:
  /// Takes O(n log n) for n segments and rules.
  explicit FirstFit(const Problem &problem);
  ~FirstFit();

  llvm::SmallVector<unsigned, 0> sorted(Order order) const;

  /// Returns nothing if a buffer does not fit, or if the fixed ones clash. What
  /// it returns is valid. Takes O(n log^2 n) where memory is full below the
  /// peak; at worst O(n r log n) if up to r buffers are live together.
  std::optional<Solution> place(llvm::ArrayRef<unsigned> order, Gap gap) const;

  /// Returns the solution with the smallest peak of all orders and gaps.
  std::optional<Solution> placeBest() const;

  struct Rules;

private:
  const Problem &problem;
  std::unique_ptr<Rules> rules;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_FIRSTFIT_H
