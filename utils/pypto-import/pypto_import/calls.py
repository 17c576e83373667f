"""Ops, by the forms of the op records."""

import ast
import dataclasses

from .emitter import HOLE, Value, number, quoted
from .errors import Untranslatable
from .scalars import INDEX
from .types import (
    Scalar,
    Tensor,
    Tile,
    attribute_of,
    constant_of,
    dtype_of,
    enum_of,
    space_of,
)

COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


@dataclasses.dataclass(frozen=True)
class Buffer:
    """Reserved bytes, here or at the peer."""

    name: str


class Call:
    """One call that becomes one op."""

    def __init__(self, reader, node, form, types, names):
        self.reader = reader
        self.node = node
        self.form = form
        self.types = types
        self.names = names
        self.operands = {operand.name: [] for operand in form.operands}
        self.inherent = {}
        self.discardable = []
        self.arguments = {}
        # Offsets that are given one by one.
        self.elements = {}

    def error(self, node, message):
        return Untranslatable(node, message)

    def emit(self):
        """Emits the op and returns its results."""
        pairs = self.form.match(self.node.args, self.accepts)
        if pairs is None:
            raise self.error(
                self.node, f"the arguments do not fit {self.form.text}"
            )
        keywords = []
        for keyword in self.node.keywords:
            if keyword.arg == "attrs":
                self.discardable += self.reader.attributes_of(keyword.value)
            elif keyword.arg not in self.form.keywords:
                raise self.error(
                    keyword.value, f"'{keyword.arg}' is unknown here: {self.form.text}"
                )
            else:
                parameter = self.form.keywords[keyword.arg]
                keywords.append((parameter, keyword.value, keyword.arg))
        # Operands first: what else there is depends on their types.
        pairs = [(*pair, None) for pair in pairs] + keywords
        pairs.sort(key=lambda pair: not self.names_operand(pair[0], "tile"))
        for parameter, argument, keyword in pairs:
            self.take(parameter, argument, keyword)
        for name, parts in self.elements.items():
            self.add_list(name, parts)
        self.require_all(pairs)
        self.add_valid_sizes()
        return self.finish()

    def require_all(self, pairs):
        given = {p.id for p, _, _ in pairs if isinstance(p, ast.Name)}
        for keyword, parameter in self.form.keywords.items():
            if isinstance(parameter, ast.Name) and parameter.id not in given:
                field = self.form.attributes.get(parameter.id)
                if field and not field["optional"]:
                    raise self.error(self.node, f"'{keyword}' is missing")

    def names_operand(self, parameter, kind):
        name = getattr(parameter, "id", None)
        return name in self.form.by_name and self.form.by_name[name].kind == kind

    def accepts(self, parameter, argument):
        """Returns true if an argument looks like what a parameter stands for."""
        is_list = isinstance(argument, (ast.List, ast.Tuple))
        if isinstance(parameter, ast.Subscript):
            return not is_list
        if isinstance(parameter, ast.List):
            return is_list and len(argument.elts) == len(parameter.elts)
        if isinstance(parameter, ast.BinOp):
            parameter = parameter.left
        name = parameter.id
        if name == "_":
            return True
        operand = self.form.by_name.get(name)
        if operand is None:
            return is_list == (name in ("shape", "window", "valid"))
        if operand.is_list or is_list:
            return operand.is_list and is_list
        value = self.reader.peek(argument)
        if operand.kind == "tile":
            return isinstance(value, Value) and isinstance(value.type, Tile)
        if operand.kind == "memref":
            return isinstance(value, Value) and isinstance(value.type, Tensor)
        return value is None or (
            isinstance(value, Value) and isinstance(value.type, Scalar)
        )

    def take(self, parameter, argument, keyword):
        """Translates an argument."""
        if isinstance(parameter, ast.List):
            for inner, part in zip(parameter.elts, argument.elts):
                self.take(inner, part, None)
        elif isinstance(parameter, ast.Constant):
            self.require(argument, parameter.value, constant_of(argument))
        elif isinstance(parameter, ast.BinOp):
            like = self.operands[parameter.right.id][0].type.element
            self.add_scalar(parameter.left.id, argument, Scalar(like))
        elif isinstance(parameter, ast.Subscript):
            self.take_element(parameter, argument)
        elif parameter.id in self.form.by_name:
            self.take_operand(self.form.by_name[parameter.id], argument)
        elif parameter.id in self.form.attributes and parameter.id != "space":
            self.take_attribute(self.form.attributes[parameter.id], argument)
        else:
            self.take_word(parameter.id, argument, keyword)

    def take_operand(self, operand, argument):
        if operand.is_list:
            self.add_list(operand.name, argument.elts)
        elif operand.kind in ("tile", "memref"):
            self.operands[operand.name].append(self.reader.peek(argument))
        elif operand.kind == "element":
            self.add_scalar(operand.name, argument, Scalar(self.result.element))
        elif operand.kind == "any":
            self.operands[operand.name].append(self.reader.scalars.value(argument))
        elif operand.name == "valid_size" and ast.dump(argument) == ast.dump(
            self.arguments["size"]
        ):
            pass  # all of it is valid
        else:
            self.add_scalar(operand.name, argument, Scalar(operand.kind))

    def add_scalar(self, name, argument, type):
        scalars = self.reader.scalars
        value = scalars.to(scalars.value(argument), type, argument)
        if type.element.startswith("u"):
            value = self.reader.unsigned(value, type, argument)
        self.operands[name].append(value)

    def add_list(self, name, parts):
        """Takes offsets apart: constants, and operands for the others."""
        constants = []
        for part in parts:
            value = self.reader.scalars.value(part)
            if value.const is None:
                value = self.reader.scalars.to(value, INDEX, part)
                self.operands[name].append(value)
            constants.append(HOLE if value.const is None else str(int(value.const)))
        self.inherent[f"static_{name}"] = f"array<i64: {', '.join(constants)}>"

    def take_element(self, parameter, argument):
        """Takes one of the offsets, or one extent of a shape."""
        name, index = parameter.value.id, parameter.slice.value
        if name in self.form.by_name:
            self.elements.setdefault(name, []).append(argument)
        elif name == "valid":
            given = self.arguments.setdefault("valid", list(self.result.valid))
            given[index] = argument
        else:
            self.require(argument, self.result.shape[index], constant_of(argument))

    @property
    def result(self):
        """The type that the text gives the result."""
        if not self.types or not isinstance(self.types[0], Tile):
            raise self.error(self.node, "the result has no tile type in the text")
        return self.types[0]

    @property
    def shown(self):
        """The tile whose shape a window has."""
        if self.types and isinstance(self.types[0], Tile):
            return self.types[0]
        return self.operands["source"][0].type

    def require(self, node, want, have):
        if have != want:
            raise self.error(node, f"expected {want} here, as the type says")

    def take_word(self, word, argument, keyword):
        if word == "_":
            return
        if word == "kept":
            value = ast.literal_eval(argument)
            self.discardable.append(f"pypto.{keyword} = {attribute_of(value)}")
        elif word == "shape":
            self.require_shape(argument, self.result.shape)
        elif word == "window":
            self.take_window(argument)
        elif word == "valid":
            if argument.elts:
                self.arguments["valid"] = self.without_ones(argument)
        elif word == "dtype":
            self.require(argument, self.result.element, dtype_of(argument))
        elif word == "space":
            self.require(argument, self.result.space, space_of(argument))
        elif word == "blayout":
            have = enum_of(argument, "TileLayout")
            self.require(argument, self.result.layout[0], have)
        elif word == "slayout":
            have = enum_of(argument, "TileLayout")
            self.require(argument, self.result.layout[1], have)
        elif word == "pad":
            self.require(argument, self.result.pad, enum_of(argument, "PadValue"))
        elif word == "axis":
            rank = len(self.result.shape)
            axis = constant_of(argument)
            if axis not in (rank - 1, rank - 2, -1, -2):
                raise self.error(argument, "only the last two dimensions are swapped")

    def require_shape(self, argument, shape):
        have = tuple(constant_of(part) for part in argument.elts)
        if have != tuple(shape):
            raise self.error(argument, f"expected {list(shape)} here, as the type says")

    def without_ones(self, argument):
        """Returns the extents of a list but for leading ones."""
        rank = len(self.shown.shape)
        parts = argument.elts
        ahead = parts[: max(len(parts) - rank, 0)]
        if any(constant_of(part) != 1 for part in ahead) or len(parts) < rank:
            raise self.error(argument, f"the tile has {rank} dimensions")
        return parts[len(ahead) :]

    def take_window(self, argument):
        have = tuple(constant_of(part) for part in self.without_ones(argument))
        shapes = [self.shown.shape]
        if not self.types or not isinstance(self.types[0], Tile):
            valid = (e if isinstance(e, int) else None for e in self.shown.valid)
            shapes.append(tuple(valid))
        if have not in shapes:
            raise self.error(
                argument, f"expected {list(self.shown.shape)} here, as the type says"
            )

    def add_valid_sizes(self):
        """Gives the run-time extents of the valid shape as operands."""
        given = self.arguments.get("valid")
        if "valid_sizes" not in self.operands:
            return
        for index, extent in enumerate(self.result.valid):
            part = given[index] if given else extent
            value = None
            if not isinstance(part, int):
                value = self.reader.scalars.value(part)
            known = part if value is None else value.const
            if isinstance(extent, int):
                if known != extent:
                    raise self.error(part, f"expected {extent} here, as the type says")
                continue
            value = value or self.reader.scalars.constant(part)
            value = self.reader.scalars.to(value, INDEX, self.node)
            self.operands["valid_sizes"].append(value)

    def take_attribute(self, field, argument):
        name, kind = field["name"], field["kind"]
        self.arguments[name] = argument
        value = constant_of(argument)
        if kind == "UnitAttr":
            if isinstance(argument, ast.Attribute):
                value = not argument.attr.startswith("None")  # pl.AtomicType.Add
            if value is None:
                raise self.error(argument, f"'{name}' is no constant")
            if value:
                self.inherent[name] = "unit"
        elif kind in ("i32", "i64"):
            if not isinstance(value, int):
                raise self.error(argument, f"'{name}' is no constant integer")
            self.inherent[name] = f"{int(value)} : {kind}"
        elif kind == "StringAttr":
            self.take_string(name, argument, value)
        elif kind == "CmpModeAttr":
            if value not in range(len(COMPARISONS)):
                raise self.error(argument, "this comparison is unknown")
            self.inherent[name] = f"#tile.cmp<{COMPARISONS[value]}>"
        elif kind == "Attribute":
            if value is None:
                raise self.error(argument, f"'{name}' is no constant")
            mlir = "f64" if self.result.element.startswith(("f", "b")) else "i64"
            self.inherent[name] = number(value, mlir)
        else:
            raise NotImplementedError(f"an attribute of kind {kind}")

    def take_string(self, name, argument, value):
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            self.inherent[name] = quoted(argument.value)
        elif isinstance(argument, ast.Attribute):
            self.inherent[name] = quoted(argument.attr)
        elif isinstance(self.reader.peek(argument), Buffer):
            self.inherent[name] = quoted(self.reader.peek(argument).name)
        elif value != 0:
            raise self.error(argument, f"'{name}' is no name")

    def finish(self):
        """Emits the op."""
        results = self.result_types()
        ring = self.ring_of_result()
        if ring is not None and "ring" in self.form.attributes:
            self.inherent["ring"] = quoted(ring)
        self.bind()
        segments = [len(self.operands[o.name]) for o in self.form.operands]
        if self.form.segments:
            counts = ", ".join(map(str, segments))
            self.inherent["operandSegmentSizes"] = f"array<i32: {counts}>"
        operands = [v for o in self.form.operands for v in self.operands[o.name]]
        placed = [
            self.reader.plan.placed(type, ring) if isinstance(type, Tile) else type
            for type in results
        ]
        return self.reader.emitter.op(
            self.node, self.form.op, operands, placed, hints=self.names,
            inherent=[f"{key} = {value}" for key, value in self.inherent.items()],
            discardable=self.discardable,
        )

    def result_types(self):
        kinds = self.form.results
        if not kinds:
            return []
        if kinds == ["scalar"]:
            # An element of the tile, or the number of a block.
            tile = self.operands.get("tile")
            return [Scalar(tile[0].type.element) if tile else INDEX]
        tiles = [type for type in self.types if isinstance(type, Tile)]
        if len(tiles) != len(kinds):
            raise self.error(
                self.node, f"the text gives no type to {len(kinds)} tiles that it makes"
            )
        return tiles

    def ring_of_result(self):
        """Returns the ring that a popped tile, or a view of one, lies in."""
        if self.form.storage == "Pipe":
            return self.reader.ring_of_pop(self.node, self.inherent.get("id", "0"))
        if self.form.storage == "View":
            return self.reader.rings.get(self.operands[self.form.stands_on][0].name)
        return None

    def bind(self):
        """Binds the result to the declaration that the text gives it."""
        tiles = [type for type in self.types if isinstance(type, Tile)]
        bound = tiles and self.reader.plan.binding(tiles[0], self.names[0])
        if not bound:
            return
        base, index, runs = bound
        # Once places are given, views and updates have that of their operand.
        if self.form.storage != "Fresh" and tiles[0].memref.size is not None:
            return
        if not self.form.is_bindable or len(tiles) != 1:
            raise self.error(self.node, f"what this op makes cannot be in '{base}'")
        name = self.reader.plan.names[base]
        if runs:
            self.add_scalar("at_slot", index, INDEX)
            self.inherent["at"] = f"#tile.binding<@{name}>"
        elif index is not None:
            self.inherent["at"] = f"#tile.binding<@{name}[{constant_of(index)}]>"
        else:
            self.inherent["at"] = f"#tile.binding<@{name}>"
