//===- TileInterfaces.td - How an op accesses tiles -----------------------===//

#ifndef PYPTO_TILE_INTERFACES_TD
#define PYPTO_TILE_INTERFACES_TD

include "mlir/IR/OpBase.td"

def TileAccessOpInterface : OpInterface<"TileAccessOpInterface"> {
  let cppNamespace = "::pypto::tile";
  let description = [{
    Everything that planning knows about an op. The record holds the facts that
    are the same for every instance (generated from the op's TableGen record);
    the other methods answer for one instance. Analyses and passes ask this
    interface and never an op class.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns the facts of the op's TableGen record.
    }], "const ::pypto::tile::OpRecord &", "getOpRecord">,
    InterfaceMethod<[{
      Returns first index and length of the operands that the record's operand
      `index` stands for (length 0: an absent optional operand).
    }], "std::pair<unsigned, unsigned>", "getOperandRange",
    (ins "unsigned":$index), [{
      return $_op.getODSOperandIndexAndLength(index);
    }]>,
    InterfaceMethod<[{
      Returns the bytes of its source that a view stands on, from its first to
      its last; nothing when known only at run time. `pitch` is the distance of
      the source's rows in bytes, which a source that is itself a window has
      from its own source (TileType::getPitchInBytes).
    }], "std::optional<::pypto::tile::ByteWindow>", "getViewWindow",
    (ins "int64_t":$pitch), [{}], [{
      return ::pypto::tile::kWholeWindow;
    }]>,
    InterfaceMethod<[{
      Returns the bytes [begin, end) of the operand that an op with windowed
      in-place storage writes; nothing when known only at run time. `pitch` is
      the distance of the operand's rows in bytes.
    }], "std::optional<::pypto::tile::ByteWindow>", "getWrittenWindow",
    (ins "int64_t":$pitch), [{}], [{
      return std::nullopt;
    }]>,
    InterfaceMethod<[{
      Appends how each tile operand and result is accessed on `target`.
    }], "void", "getAccesses",
    (ins "const ::pypto::TargetInfo &":$target,
         "::llvm::SmallVectorImpl<::pypto::tile::TileAccess> &":$accesses),
    [{}], [{
      ::pypto::tile::getRecordAccesses($_op, target, accesses);
    }]>
  ];
}

#endif // PYPTO_TILE_INTERFACES_TD
