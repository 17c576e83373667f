"""A program and its functions."""

import ast

from .body import Body
from .errors import Untranslatable
from .forms import readable
from .types import Scalar, Tensor, Tile, attribute_of, dotted, enum_of, type_of

KINDS = {"AIV": "aiv", "AIC": "aic", "InCore": "incore", "Opaque": "incore"}
SPLITS = {"NONE": "none", "UP_DOWN": "up_down", "LEFT_RIGHT": "left_right"}
# They say who runs a function, or what no planner asks.
IGNORED = {"type", "level", "role", "auto_scope"}


class Program:
    """What all functions of a file have in common."""

    def __init__(self, path, forms, as_planned, target=None):
        self.path = path
        self.target = target
        self.forms = forms
        self.as_planned = as_planned
        # The names of run-time dimensions.
        self.dynamic = set()
        # Remarks: what is left out, as pairs of a node and a text.
        self.left_out = []

    def read(self, source):
        """Translates a file; returns the text of a module."""
        try:
            tree = ast.parse(readable(source))
        except SyntaxError as error:
            place = ast.Pass(lineno=error.lineno, col_offset=(error.offset or 1) - 1)
            raise Untranslatable(place, f"no Python: {error.msg}") from error
        functions = []
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                functions += self.read_class(node)
            elif isinstance(node, ast.FunctionDef):
                functions.append(self.read_function(node))
            elif self.is_dynamic(node):
                self.dynamic.add(node.targets[0].id)
            elif not isinstance(node, (ast.Import, ast.ImportFrom)):
                raise Untranslatable(node, "expected a program or a function")
        kernels = [lines for lines in functions if lines]
        if not kernels:
            raise Untranslatable(ast.Pass(), "there is no function with tiles")
        head = "module {"
        if self.target:
            head = (
                f"module attributes {{tile.target = #tile.target<{self.target}>}} {{"
            )
        return "\n".join([head, *(line for k in kernels for line in k), "}", ""])

    def read_class(self, node):
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                yield self.read_function(statement)
            else:
                raise Untranslatable(statement, "expected a function")

    @staticmethod
    def is_dynamic(node):
        return (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and dotted(node.value.func) == "pl.dynamic"
            and isinstance(node.targets[0], ast.Name)
        )

    def read_function(self, node):
        """Translates a function; returns no lines if it has no tiles."""
        given = {}
        for decorator in node.decorator_list:
            if not isinstance(decorator, ast.Call):
                continue
            if dotted(decorator.func) == "pl.function":
                given = {k.arg: k.value for k in decorator.keywords}
        name = enum_of(given["type"], "FunctionType") if "type" in given else "Opaque"
        has_tiles = any(
            (dotted(part) or "").startswith(("pl.Tile", "pl.tile."))
            for part in ast.walk(node)
            if isinstance(part, ast.Attribute)
        )
        if name not in KINDS or (name == "Opaque" and not has_tiles):
            self.left_out.append(
                (node, f"'{node.name}' runs on no core with tiles and is left out")
            )
            return []
        return Untranslatable.unless_printed(
            node, lambda: Function(node, KINDS[name], self).read(given)
        )


class Function(Body):
    """Translates one function."""

    def read(self, given):
        arguments = self.read_arguments()
        attributes = self.read_attributes(given)
        statements = self.node.body
        last = statements[-1]
        returned = []
        if isinstance(last, ast.Return):
            statements = statements[:-1]
        for index, statement in enumerate(statements):
            if not self.is_text(statement) and not isinstance(statement, ast.Pass):
                self.statements([statement])
        if isinstance(last, ast.Return) and last.value is not None:
            parts = last.value
            parts = parts.elts if isinstance(parts, ast.Tuple) else [parts]
            values = [self.operand(part) for part in parts]
            # A tensor that is returned is memory that was written.
            returned = [v for v in values if not isinstance(v.type, Tensor)]
        self.emitter.end(last, "func.return", returned)
        results = ", ".join(value.mlir for value in returned)
        arrow = f" -> ({results})" if results else ""
        return [
            f"func.func @{self.node.name}({', '.join(arguments)}){arrow} "
            f"attributes {{{', '.join(attributes)}}} {{",
            *self.plan.declare(),
            *self.emitter.head,
            *self.emitter.lines,
            f"}} {self.emitter.location(self.node, self.node.name)}",
        ]

    @staticmethod
    def is_text(node):
        return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)

    def read_arguments(self):
        """Defines the arguments; returns their text."""
        texts = []
        for argument in self.node.args.args:
            if argument.arg == "self":
                continue
            if argument.annotation is None:
                raise Untranslatable(argument, "an argument needs a type")
            type = type_of(argument.annotation)
            if not isinstance(type, (Tensor, Scalar, Tile)):
                raise Untranslatable(argument, "this is no type of an argument")
            value = self.argument(argument.arg, type)
            if isinstance(type, Tensor):
                self.tensors.append(value)
            place = self.emitter.location(argument, argument.arg)
            texts.append(f"{value.name}: {value.mlir} {place}")
        return texts

    def read_attributes(self, given):
        found = [f"tile.kernel = #tile.kernel<{self.kind}>"]
        attributes = given.get("attrs", ast.Dict([], []))
        for key, value in zip(attributes.keys, attributes.values):
            name = ast.literal_eval(key)
            if name == "split":
                mode = enum_of(value, "SplitMode", SPLITS)
                found.append(f"tile.split = #tile.split<{mode}>")
            else:
                number = ast.literal_eval(value)
                found.append(f"pypto.{name} = {attribute_of(number)}")
        for name, value in given.items():
            if name not in IGNORED | {"attrs"}:
                raise Untranslatable(value, f"'{name}' of a function is unknown here")
        return found
