"""The types that annotations write, and their text in the dialect."""

import ast
import dataclasses
import typing

from .errors import Untranslatable

DTYPES = {
    "FP32": "f32",
    "FP16": "f16",
    "BF16": "bf16",
    "BFLOAT16": "bf16",
    "FP8E4M3FN": "f8E4M3FN",
    "FP8E5M2": "f8E5M2",
    "FP8E8M0": "f8E8M0FNU",
    "FP4": "f4E2M1FN",
    "INT4": "i4",
    "INT8": "i8",
    "INT16": "i16",
    "INT32": "i32",
    "INT64": "i64",
    "UINT4": "ui4",
    "UINT8": "ui8",
    "UINT16": "ui16",
    "UINT32": "ui32",
    "UINT64": "ui64",
    "BOOL": "i1",
    "INDEX": "index",
}

SPACES = {
    "Vec": "vec",
    "Mat": "mat",
    "Left": "left",
    "Right": "right",
    "Acc": "acc",
    "Bias": "bias",
    "LeftScale": "left_scale",
    "RightScale": "right_scale",
    "Scaling": "scaling",
}


def is_float(mlir):
    return mlir.startswith(("f", "bf"))


def dotted(node):
    """Returns `pl.Mem.Vec` for such a node, else None."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and f"{before}.{node.attr}"
    return None


def enum_of(node, enum, values=None):
    """Returns what stands for `pl.ENUM.value`, None if the node is no such thing."""
    name = dotted(node)
    if name is None or not name.startswith(f"pl.{enum}."):
        return None
    value = name.rsplit(".", 1)[1]
    if values is None:
        return value
    if value not in values:
        raise Untranslatable(node, f"{enum} has no '{value}' here")
    return values[value]


def dtype_of(node):
    """Returns the element type that `pl.FP32` and the like stand for."""
    name = dotted(node)
    if name is None or not name.startswith("pl.") or name.count(".") != 1:
        raise Untranslatable(node, "expected an element type such as pl.FP32")
    if name[3:] not in DTYPES:
        raise Untranslatable(node, f"there is no element type for {name}")
    return DTYPES[name[3:]]


def is_dtype(node):
    name = dotted(node)
    return name is not None and name[3:] in DTYPES and name[:3] == "pl."


def space_of(node):
    return enum_of(node, "Mem", SPACES)


def attribute_of(value):
    """Returns the attribute for a value that is only kept."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value} : i64"
    if isinstance(value, float):
        return f"{value!r} : f64"
    return f'"{value}"'


def signless(mlir):
    """Returns the type that arithmetic on scalars takes."""
    return mlir[1:] if mlir.startswith("ui") else mlir


def constant_of(node):
    """Returns the number that a node stands for, None if it is no constant."""
    if isinstance(node, ast.Constant) and isinstance(node.value, (bool, int, float)):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = constant_of(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Name) and node.id in ("inf", "nan"):
        return float(node.id)
    if isinstance(node, ast.Call) and dotted(node.func) == "pl.const" and node.args:
        return constant_of(node.args[0])
    return None


@dataclasses.dataclass(frozen=True)
class Scalar:
    """A scalar; `element` keeps the sign that arithmetic types do not have."""

    element: str

    @property
    def mlir(self):
        return signless(self.element)


@dataclasses.dataclass(frozen=True)
class Unsigned:
    """A scalar as a tile of unsigned elements takes it."""

    mlir: str


@dataclasses.dataclass(frozen=True)
class MemRef:
    """A place as PyPTO writes it. A declaration has neither offset nor size."""

    node: ast.AST
    base: typing.Optional[str]
    offset: typing.Optional[ast.AST] = None
    size: typing.Optional[int] = None
    slots: int = 1
    index: typing.Optional[ast.AST] = None


@dataclasses.dataclass(frozen=True)
class Tile:
    """A tile; an extent of the valid shape is a number or an expression."""

    node: ast.AST
    shape: tuple
    element: str
    space: typing.Optional[str]
    valid: tuple
    layout: tuple
    pad: str
    memref: typing.Optional[MemRef]
    place: str = ""

    @property
    def mlir(self):
        if self.space is None:
            raise Untranslatable(
                self.node,
                "the tile is in no memory space yet; "
                "print the form after PyPTO's memory space inference",
            )
        clauses = ["x".join(map(str, self.shape)) + f"x{self.element}", self.space]
        clauses.append("layout({}, {}, {})".format(*self.layout))
        if self.valid != self.shape:
            extents = (str(e) if isinstance(e, int) else "?" for e in self.valid)
            clauses.append("valid " + "x".join(extents))
        if self.pad != "null":
            clauses.append(f"pad {self.pad}")
        if self.place:
            clauses.append(self.place)
        return f"!tile.tile<{', '.join(clauses)}>"

    def at(self, place):
        return dataclasses.replace(self, place=place)


@dataclasses.dataclass(frozen=True)
class Tensor:
    """A tensor in global memory; a dimension is a number or an expression."""

    shape: tuple
    element: str
    strides: typing.Optional[tuple]

    @property
    def mlir(self):
        dims = [*(str(e) if isinstance(e, int) else "?" for e in self.shape)]
        text = "x".join([*dims, self.element])
        if self.strides is not None:
            strides = (str(e) if isinstance(e, int) else "?" for e in self.strides)
            text += f", strided<[{', '.join(strides)}]>"
        return f"memref<{text}>"


@dataclasses.dataclass(frozen=True)
class Tuple:
    types: tuple


@dataclasses.dataclass(frozen=True)
class Pointer:
    """What a statement that allocates returns."""


def extents_of(node):
    """Returns the extents of a list: numbers, or expressions at run time."""
    if not isinstance(node, (ast.List, ast.Tuple)):
        raise Untranslatable(node, "expected a list of extents")
    known = ((constant_of(e), e) for e in node.elts)
    return tuple(e if number is None else number for number, e in known)


def keywords_of(call, known):
    """Returns the keywords of a call, all of which must be known."""
    found = {}
    for keyword in call.keywords:
        if keyword.arg not in known:
            name = dotted(call.func)
            raise Untranslatable(keyword.value, f"{name} has no '{keyword.arg}' here")
        found[keyword.arg] = keyword.value
    return found


def implied_layout(shape, space):
    """Returns the layout of a tile whose view says nothing (pypto TileView)."""
    column = len(shape) == 2 and shape[1] == 1 and shape[0] != 1
    if space in ("mat", "left"):
        return ("col_major", "row_major", 512)
    if space == "right":
        return ("col_major" if column else "row_major", "col_major", 512)
    if space == "acc":
        return ("col_major", "row_major", 1024)
    if space == "left_scale":
        return ("row_major", "row_major", 32)
    if space == "right_scale":
        return ("col_major", "col_major", 32)
    return ("col_major" if column else "row_major", "none_box", 512)


def memref_of(node):
    """Reads pl.MemRef(...), with a slot or without."""
    index = None
    whole = node
    if isinstance(node, ast.Subscript):
        node, index = node.value, node.slice
    if not isinstance(node, ast.Call) or dotted(node.func) != "pl.MemRef":
        return None
    slots = constant_of(keywords_of(node, {"slots"}).get("slots", ast.Constant(1)))
    if not isinstance(slots, int):
        raise Untranslatable(node, "the number of slots is no constant")
    base = None
    if node.args:
        base = node.args[0]
        base = base.value if isinstance(base, ast.Constant) else dotted(base)
        if not isinstance(base, str):
            raise Untranslatable(node, "expected the name of an allocation")
    if len(node.args) <= 1:
        return MemRef(whole, base, slots=slots, index=index)
    size = constant_of(node.args[2]) if len(node.args) == 3 else None
    if not isinstance(size, int):
        raise Untranslatable(node, "expected an allocation, an offset and a size")
    return MemRef(whole, base, node.args[1], size, slots, index)


def apply_view(call, tile):
    """Applies pl.TileView(...) to a tile with the implied layout."""
    known = {
        "valid_shape",
        "start_offset",
        "stride",
        "blayout",
        "slayout",
        "fractal",
        "pad",
        "compact",
    }
    view = keywords_of(call, known)
    for field in ("stride", "start_offset"):
        node = view.get(field)
        if node and not (isinstance(node, ast.List) and not node.elts):
            if constant_of(node) != 0:
                raise Untranslatable(node, f"a tile with a {field} has no type here")
    valid, (blayout, slayout, fractal), pad = tile.valid, tile.layout, tile.pad
    if "valid_shape" in view:
        valid = extents_of(view["valid_shape"])
        if len(valid) != len(tile.shape):
            raise Untranslatable(view["valid_shape"], "expected an extent a dimension")
    if "blayout" in view:
        blayout = enum_of(view["blayout"], "TileLayout")
    if "slayout" in view:
        slayout = enum_of(view["slayout"], "TileLayout")
    if "fractal" in view:
        fractal = constant_of(view["fractal"])
    if "pad" in view:
        pad = enum_of(view["pad"], "PadValue")
    layout = (blayout, slayout, fractal)
    return dataclasses.replace(tile, valid=valid, layout=layout, pad=pad)


def tile_of(node, parts):
    """Reads the parts of pl.Tile[...]."""
    if len(parts) < 2:
        raise Untranslatable(node, "expected a shape and an element type")
    shape, element = extents_of(parts[0]), dtype_of(parts[1])
    for extent in shape:
        if not isinstance(extent, int):
            raise Untranslatable(extent, "the physical shape of a tile is constant")
    memref, space, view = None, None, None
    for part in parts[2:]:
        if isinstance(part, ast.Call) and dotted(part.func) == "pl.TileView":
            view = part
        elif enum_of(part, "Mem"):
            space = space_of(part)
        else:
            memref = memref_of(part)
            if memref is None:
                raise Untranslatable(part, "this part of a tile type is unknown here")
    layout = implied_layout(shape, space)
    tile = Tile(node, shape, element, space, shape, layout, "null", memref)
    return apply_view(view, tile) if view else tile


def tensor_strides(call, shape):
    """Reads the strides of pl.TensorView(...); None where rows follow each other."""
    view = keywords_of(call, {"valid_shape", "stride", "layout", "pad"})
    if "valid_shape" in view and extents_of(view["valid_shape"]) != shape:
        raise Untranslatable(view["valid_shape"], "a tensor is valid as a whole here")
    layout = "ND"
    if "layout" in view:
        layout = enum_of(view["layout"], "TensorLayout")
    if layout not in ("ND", "DN"):
        raise Untranslatable(
            view["layout"], f"global memory in layout {layout} has no memref type"
        )
    strides = extents_of(view["stride"]) if "stride" in view else ()
    if strides:
        return strides
    if layout == "ND":
        return None
    # The last two dimensions have changed places.
    order = [*range(len(shape) - 2), len(shape) - 1, len(shape) - 2]
    strides, step = [0] * len(shape), 1
    for dim in reversed(order):
        strides[dim] = step
        known = isinstance(step, int) and isinstance(shape[dim], int)
        step = step * shape[dim] if known else shape[dim]
    return tuple(strides)


def tensor_of(node, parts):
    """Reads the parts of pl.Tensor[...]. Where it lies is not planned."""
    if len(parts) < 2:
        raise Untranslatable(node, "expected a shape and an element type")
    shape, strides = extents_of(parts[0]), None
    for part in parts[2:]:
        if isinstance(part, ast.Call) and dotted(part.func) == "pl.TensorView":
            strides = tensor_strides(part, shape)
        elif memref_of(part) is None:
            raise Untranslatable(part, "this part of a tensor type is unknown here")
    return Tensor(shape, dtype_of(parts[1]), strides)


def type_of(node):
    """Reads an annotation."""
    if dotted(node) == "pl.Ptr":
        return Pointer()
    if isinstance(node, ast.Subscript):
        head = dotted(node.value)
        inner = node.slice
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        if head == "pl.Tile":
            return tile_of(node, parts)
        if head == "pl.Tensor":
            return tensor_of(node, parts)
        if head in ("pl.Out", "pl.InOut"):
            return type_of(inner)
        if head == "pl.Scalar":
            return Scalar(dtype_of(inner))
        if head in ("pl.Tuple", "tuple"):
            return Tuple(tuple(type_of(part) for part in parts))
    raise Untranslatable(node, "this type has no counterpart here")
