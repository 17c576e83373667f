//===- TileAssembly.h - Parsing and printing of tile ops --------*- C++ -*-===//
//
//   %r = tile.add %a, %b at @ping : <64x64xf32, vec>
//   %r = tile.muls %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
//
// One type stands for all when operands and results have the same; otherwise a
// functional type. Tile types are written without their `!tile.tile` prefix.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILE_TILEASSEMBLY_H
#define PYPTO_IR_TILE_TILEASSEMBLY_H

#include "IR/Tile/OpRecord.h"
#include "IR/Tile/TileTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace pypto::tile {

/// Parses the general form of a tile op with these operands.
mlir::ParseResult parseTileOp(mlir::OpAsmParser &parser,
                              mlir::OperationState &state,
                              llvm::ArrayRef<OperandFact> operands);

/// Prints the general form of a tile op.
void printTileOp(mlir::Operation *op, mlir::OpAsmPrinter &printer);

//===----------------------------------------------------------------------===//
// Directives of the forms that some ops have of their own
//===----------------------------------------------------------------------===//

/// custom<At>($at_slot, $at): what an author's binding names, `@ring[%i]`.
mlir::ParseResult
parseAt(mlir::OpAsmParser &parser,
        std::optional<mlir::OpAsmParser::UnresolvedOperand> &slot,
        BindingAttr &binding);
void printAt(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Value slot,
             BindingAttr binding);

/// custom<SpaceName>($space): the bare name of a memory space.
mlir::ParseResult parseSpaceName(mlir::OpAsmParser &parser, SpaceAttr &space);
void printSpaceName(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    SpaceAttr space);

/// custom<AllocationName>($name): `@vec_3`.
mlir::ParseResult parseAllocationName(mlir::OpAsmParser &parser,
                                      std::string &name);
void printAllocationName(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                         llvm::StringRef name);

/// custom<SpaceAndSize>($space, $size): `vec, 16384`.
mlir::ParseResult parseSpaceAndSize(mlir::OpAsmParser &parser,
                                    std::optional<Space> &space,
                                    std::optional<int64_t> &size);
void printSpaceAndSize(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                       std::optional<Space> space, std::optional<int64_t> size);

/// custom<OptionalBytes>($address): a number, held natively.
mlir::ParseResult parseOptionalBytes(mlir::OpAsmParser &parser,
                                     std::optional<int64_t> &bytes);
void printOptionalBytes(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                        std::optional<int64_t> bytes);

/// custom<Bytes>($size): a 64-bit number without its type.
mlir::ParseResult parseBytes(mlir::OpAsmParser &parser,
                             mlir::IntegerAttr &bytes);
void printBytes(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                mlir::IntegerAttr bytes);

/// custom<Constant>($value): `0.0`, `-inf` or `7`, held as f64 or i64.
mlir::ParseResult parseConstant(mlir::OpAsmParser &parser,
                                mlir::Attribute &value);
void printConstant(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                   mlir::Attribute value);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_TILEASSEMBLY_H
