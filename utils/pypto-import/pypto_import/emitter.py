"""The text of one function, in MLIR's generic form."""

import dataclasses
import typing

from .types import is_float

HOLE = "-9223372036854775808"  # where an operand stands in a list of constants


@dataclasses.dataclass(frozen=True)
class Value:
    """An SSA value; or, with `const`, a number that has none yet."""

    name: str
    type: typing.Any
    const: typing.Any = None
    # Known not to be negative.
    natural: bool = False

    @property
    def mlir(self):
        return self.type.mlir


def number(value, mlir):
    """Returns an attribute for a number."""
    if mlir == "i1":
        return "true" if value else "false"
    if is_float(mlir):
        value = float(value)
        if value != value or value in (float("inf"), float("-inf")):
            bits = {"f64": "7FF0000000000000"}.get(mlir, "7F800000")
            bits = {"f16": "7C00", "bf16": "7F80"}.get(mlir, bits)
            if value != value:
                bits = "7FF8000000000000" if mlir == "f64" else "7FC00000"
                bits = {"f16": "7E00", "bf16": "7FC0"}.get(mlir, bits)
            elif value < 0:
                bits = f"F{bits[1:]}"
            return f"0x{bits} : {mlir}"
        text = repr(value)
        if "e" in text and "." not in text:
            text = text.replace("e", ".0e")
        return f"{text} : {mlir}"
    return f"{int(value)} : {mlir}"


def quoted(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class Emitter:
    """Collects the lines of a function: its head and what follows."""

    def __init__(self, path):
        self.path = path
        self.head = []
        self.lines = []
        self.names = set()
        self.constants = {}
        self.depth = 1

    def fresh(self, name):
        """Returns an SSA name that the function does not use yet."""
        candidate, count = f"%{name}", 0
        while candidate in self.names:
            count += 1
            candidate = f"%{name}_{count}"
        self.names.add(candidate)
        return candidate

    def location(self, node, name=None):
        place = f"{quoted(self.path)}:{node.lineno}:{node.col_offset + 1}"
        return f"loc({quoted(name)}({place}))" if name else f"loc({place})"

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def constant(self, value, mlir):
        """Returns the name of a constant; there is one of each, at the head."""
        key = (repr(value), mlir)
        if key not in self.constants:
            hint = "cst" if is_float(mlir) else f"c{int(value)}".replace("-", "m")
            name = self.fresh(hint if mlir == "index" else f"{hint}_{mlir}")
            text = number(value, mlir)
            self.head.append(
                f'  {name} = "arith.constant"() <{{value = {text}}}> : () -> {mlir}'
            )
            self.constants[key] = name
        return self.constants[key]

    def use(self, value):
        """Returns the SSA name of a value."""
        if value.const is not None:
            return self.constant(value.const, value.mlir)
        return value.name

    def op(self, node, name, operands, results, **more):
        """Emits an op and returns its results, which `hints` name."""
        hints = more.get("hints") or ["v"] * len(results)
        inherent = ", ".join(more.get("inherent", []))
        discardable = ", ".join(more.get("discardable", []))
        text = f'"{name}"({", ".join(map(self.use, operands))})'
        if inherent:
            text += f" <{{{inherent}}}>"
        if discardable:
            text += f" {{{discardable}}}"
        values = self.results(hints, results)
        named = "_".join(dict.fromkeys(more.get("hints") or []))
        self.line(
            self.equation(hints, values)
            + text
            + self.signature(operands, values)
            + f" {self.location(node, named)}"
        )
        return values

    def results(self, hints, types):
        """Makes names for results: `%r`, or `%r#0`, `%r#1`."""
        if not types:
            return []
        name = self.fresh(hints[0])
        if len(types) == 1:
            return [Value(name, types[0])]
        return [Value(f"{name}#{i}", type) for i, type in enumerate(types)]

    @staticmethod
    def equation(hints, values):
        if not values:
            return ""
        name = values[0].name.split("#")[0]
        return f"{name} = " if len(values) == 1 else f"{name}:{len(values)} = "

    @staticmethod
    def signature(operands, results):
        inputs = ", ".join(value.mlir for value in operands)
        outputs = ", ".join(value.mlir for value in results)
        return f" : ({inputs}) -> ({outputs})"

    def region(self, arguments, node):
        """Opens a region; `arguments` are pairs of a name and a type."""
        values = []
        if arguments:
            values = [Value(self.fresh(name), type) for name, type in arguments]
            text = ", ".join(
                f"{value.name}: {value.mlir} {self.location(node, name)}"
                for value, (name, _) in zip(values, arguments)
            )
            self.line(f"^bb0({text}):")
        self.depth += 1
        return values

    def end(self, node, name, operands):
        """Ends a region."""
        operands = list(operands)
        uses = ", ".join(map(self.use, operands))
        signature = self.signature(operands, [])
        self.line(f'"{name}"({uses}){signature} {self.location(node)}')
        self.depth -= 1
