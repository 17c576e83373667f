"""Statements, and what names stand for."""

import ast

from .calls import Buffer, Call
from .emitter import Emitter, Value
from .errors import Untranslatable
from .forms import op_name
from .flow import Flow, Yield, is_yield
from .plan import Plan, is_alloc
from .scalars import INDEX, Scalars
from .types import (
    Pointer,
    Scalar,
    Tensor,
    Tile,
    Unsigned,
    attribute_of,
    constant_of,
    dotted,
    type_of,
)

# Blocks that say nothing about memory.
SCOPES = {"pl.at", "pl.cluster", "pl.incore", "pl.auto_scope", "pl.manual_scope"}


class Scope(dict):
    """The names of a block, before those around it."""

    def __init__(self, around=None):
        super().__init__()
        self.around = around

    def find(self, name):
        scope = self
        while scope is not None:
            if name in scope:
                return scope[name]
            scope = scope.around
        return None


class Body(Flow):
    """Translates the statements of one function."""

    def __init__(self, node, kind, context):
        self.node = node
        self.kind = kind
        self.forms = context.forms
        self.dynamic = context.dynamic
        self.emitter = Emitter(context.path)
        self.plan = Plan(node, context.as_planned, self.emitter)
        self.scope = Scope()
        self.scalars = Scalars(self.emitter, self.look_up, self.call_for_scalar)
        self.tensors = []
        # The ring that a popped tile lies in, by the name of the value.
        self.rings = {}
        # The buffers of a pipe that come from and go to the cube core, by id.
        self.pipes = {}

    # Names.

    def argument(self, name, type):
        """Defines an argument of the function."""
        self.scope[name] = Value(self.emitter.fresh(name), type)
        return self.scope[name]

    def look_up(self, node):
        """Returns what a name stands for."""
        found = self.scope.find(node.id)
        if found is None and node.id in self.dynamic:
            found = self.dimension(node)
        if found is None:
            raise Untranslatable(node, f"'{node.id}' is not defined here")
        return found

    def dimension(self, node):
        """Returns a run-time dimension, which the first tensor with it gives."""
        for tensor in self.tensors:
            for index, extent in enumerate(tensor.type.shape):
                if isinstance(extent, ast.Name) and extent.id == node.id:
                    return self.emit_dimension(node, tensor, index)
        raise Untranslatable(node, f"no tensor has the dimension '{node.id}'")

    def emit_dimension(self, node, tensor, index):
        number = self.emitter.constant(index, "index")
        name = self.emitter.fresh(node.id)
        self.emitter.head.append(
            f'  {name} = "memref.dim"({tensor.name}, {number}) : '
            f"({tensor.mlir}, index) -> index {self.emitter.location(node, node.id)}"
        )
        outermost = self.scope
        while outermost.around is not None:
            outermost = outermost.around
        outermost[node.id] = Value(name, INDEX, natural=True)
        return outermost[node.id]

    def peek(self, node):
        """Returns what a node stands for if that is a name, else None."""
        if isinstance(node, ast.Name):
            return None if node.id in ("inf", "nan") else self.look_up(node)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            return self.element(node)
        return None

    def element(self, node):
        """Returns one of several results of an op."""
        values, index = self.look_up(node.value), constant_of(node.slice)
        if not isinstance(values, list) or index not in range(len(values)):
            raise Untranslatable(node, "this is no result of an op")
        return values[index]

    def define(self, node, name, value):
        """Names a value. What comes from outside of a block is not changed in it."""
        around = self.scope.around
        if name not in self.scope and around is not None and around.find(name):
            raise Untranslatable(
                node,
                f"'{name}' is assigned again in a block; "
                "print the form after PyPTO's conversion to SSA",
            )
        self.scope[name] = value

    # Values.

    def convert(self, node, value, type):
        """Returns a value as one of another type.

        A place that differs is a mistake of the plan: nothing moves the tile, and
        whoever reads it takes what lies in the other place for it. A view says so.
        """
        if isinstance(type, Scalar):
            return self.scalars.to(value, type, node)
        if value.mlir == type.mlir:
            return value
        if not isinstance(value.type, Tile) or not isinstance(type, Tile) or (
            value.type.at("").mlir != type.at("").mlir
        ):
            raise Untranslatable(node, f"this is {value.mlir}, not {type.mlir}")
        return self.emitter.op(
            node, "tile.reshape", [value], [type],
            hints=[value.name.lstrip("%").split("#")[0]],
        )[0]

    def unsigned(self, value, type, node):
        """Gives a scalar the sign that the elements of a tile have."""
        cast = "builtin.unrealized_conversion_cast"
        return self.emitter.op(node, cast, [value], [Unsigned(type.element)])[0]

    def attributes_of(self, node):
        """Reads attrs={...} of a call."""
        found = []
        for key, value in zip(node.keys, node.values):
            name, value = ast.literal_eval(key), ast.literal_eval(value)
            if name == "pipeline_membership":
                pairs = [pair.split(":") for pair in value.split(";")]
                stages = ", ".join(
                    f"#tile.membership<{int(g)}, {int(s)}>" for g, s in pairs
                )
                found.append(f"tile.pipeline = [{stages}]")
            else:
                found.append(f"pypto.{name} = {attribute_of(value)}")
        return found

    # Calls.

    def call_for_scalar(self, node):
        results = self.call(node, [], ["v"])
        return results[0] if len(results) == 1 else None

    def call(self, node, types, names):
        """Translates a call and returns what it gives."""
        name = dotted(node.func) or ""
        if name in ("pl.tensor.dim", "pl.tensor.read"):
            return [self.tensor_call(node, name, names)]
        if name == "pl.system.reserve_buffer":
            return [self.reserve(node)]
        if name == "pl.system.import_peer_buffer":
            fields = {k.arg: k.value for k in node.keywords}
            return [Buffer(ast.literal_eval(fields["name"]))]
        form = self.forms.get(op_name(name[3:])) if name.startswith("pl.") else None
        if form is None:
            raise Untranslatable(node, f"there is no op for {name or 'this call'}")
        call = Call(self, node, form, types, names)
        results = call.emit()
        if name.endswith("_initialize_pipe"):
            self.remember_pipe(call)
        ring = call.ring_of_result()
        if ring is not None:
            self.rings[results[0].name] = ring
        return results or self.written_tensor(call)

    @staticmethod
    def written_tensor(call):
        """The tensor that a store returns is the memory it has written."""
        return call.operands.get("dest", [])

    def tensor_call(self, node, name, names):
        """Reads a dimension or an element of a tensor."""
        tensor = self.peek(node.args[0]) if len(node.args) == 2 else None
        if not isinstance(tensor, Value) or not isinstance(tensor.type, Tensor):
            raise Untranslatable(node, "expected a tensor and where to read")
        if name == "pl.tensor.dim":
            index = self.scalars.to(self.scalars.value(node.args[1]), INDEX, node)
            return self.emitter.op(
                node, "memref.dim", [tensor, index], [INDEX], hints=names
            )[0]
        parts = [self.scalars.value(part) for part in node.args[1].elts]
        parts = [self.scalars.to(part, INDEX, node) for part in parts]
        return self.emitter.op(
            node, "memref.load", [tensor, *parts], [Scalar(tensor.type.element)],
            hints=names,
        )[0]

    def reserve(self, node):
        """Reserves bytes in the memory where the core gets what others push."""
        fields = {keyword.arg: keyword.value for keyword in node.keywords}
        name = ast.literal_eval(fields["name"])
        space = "mat" if self.kind == "aic" else "vec"
        text = f"tile.reserve @{name} : {space}, {constant_of(fields['size'])}"
        base = constant_of(fields["base"]) if "base" in fields else -1
        if base != -1:
            text += f" address = {base}"
        self.emitter.head.append(
            f"  {text} {self.emitter.location(node, name)}"
        )
        return Buffer(name)

    def remember_pipe(self, call):
        sides = [
            call.inherent.get(f"{side}_consumer_buf") for side in ("c2v", "v2c")
        ]
        self.pipes[call.inherent.get("id", "0").split()[0]] = sides

    def ring_of_pop(self, node, number):
        """Returns the ring that a tile comes out of: where this core consumes."""
        sides = self.pipes.get(number.split()[0])
        from_cube = dotted(node.func).endswith("from_aic")
        ring = sides and sides[0 if from_cube else 1]
        if not ring:
            raise Untranslatable(
                node, "no pipe with this id has been initialized with a buffer"
            )
        return ring.strip('"')

    # Statements.

    def block(self, statements, names=()):
        """Translates a block in a scope of its own; returns how it ends."""
        return self.within(names, lambda: self.statements(statements))

    def within(self, names, action):
        """Does something in a scope of its own."""
        self.scope = Scope(self.scope)
        self.scope.update(names)
        result = action()
        self.scope = self.scope.around
        return result

    def statements(self, statements):
        end = None
        for index, node in enumerate(statements):
            value = getattr(node, "value", None)
            if is_yield(value):
                if index + 1 != len(statements):
                    raise Untranslatable(node, "a block yields at its end")
                end = Untranslatable.unless_printed(
                    node, lambda node=node: self.read_yield(node)
                )
            elif isinstance(node, ast.With):
                end = self.with_scope(node)
            else:
                Untranslatable.unless_printed(
                    node, lambda node=node: self.statement(node)
                )
        return end

    def read_yield(self, node):
        names, type = [], None
        if isinstance(node, ast.AnnAssign):
            names, type = [node.target.id], type_of(node.annotation)
        elif isinstance(node, ast.Assign):
            target = node.targets[0]
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            names = [part.id for part in parts]
        values = [self.operand(part) for part in node.value.args]
        if names and len(names) != len(values):
            raise Untranslatable(node, "the yield has another number of names")
        return Yield(node, values, names, type)

    def operand(self, node):
        """Returns a value of any kind."""
        value = self.peek(node)
        return self.scalars.value(node) if value is None else value

    def with_scope(self, node):
        call = node.items[0].context_expr
        if len(node.items) != 1 or not isinstance(call, ast.Call) or (
            dotted(call.func) not in SCOPES
        ):
            raise Untranslatable(node, "this block has no counterpart here")
        return self.statements(node.body)

    def statement(self, node):
        if isinstance(node, ast.AnnAssign):
            self.assign(node)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self.call(node.value, [], ["v"])
        elif isinstance(node, ast.For):
            self.loop(node)
        elif isinstance(node, ast.While):
            self.while_loop(node, node.body, [], node.test)
        elif isinstance(node, ast.If):
            self.branch(node)
        elif isinstance(node, ast.Return):
            raise Untranslatable(node, "a function returns at its end")
        elif isinstance(node, ast.Assign):
            raise Untranslatable(node, "an assignment needs a type; print with types")
        elif not isinstance(node, ast.Pass):
            raise Untranslatable(node, "this statement has no counterpart here")

    def assign(self, node):
        if is_alloc(node):
            return
        if not isinstance(node.target, ast.Name) or node.value is None:
            raise Untranslatable(node, "expected a name and a value")
        name, type = node.target.id, type_of(node.annotation)
        if isinstance(type, Pointer):
            raise Untranslatable(node, "a pointer comes from an allocation")
        types = list(getattr(type, "types", [type]))
        if isinstance(node.value, ast.Call) and not isinstance(type, Scalar):
            values = self.call(node.value, types, [name] * len(types))
            if len(values) != len(types):
                raise Untranslatable(node, "the op does not give what the type says")
            self.define(node, name, values if len(types) > 1 else values[0])
            return
        value = self.assigned_scalar(node, name, type)
        self.define(node, name, value)

    def assigned_scalar(self, node, name, type):
        """Returns what a name is given: a scalar, or another name's value."""
        if not isinstance(type, Scalar):
            value = self.peek(node.value)
            if not isinstance(value, Value):
                raise Untranslatable(node.value, "this value has no counterpart here")
            if isinstance(type, Tensor) != isinstance(value.type, Tensor):
                raise Untranslatable(node, f"this is {value.mlir}, not {type.mlir}")
            if isinstance(type, Tile):
                bound = type.memref is not None and type.memref.size is None
                if bound:
                    raise Untranslatable(
                        node, "another name for a tile cannot be bound: bind the tile"
                    )
                ring = self.rings.get(value.name)
                value = self.convert(node, value, self.plan.placed(type, ring))
                if ring is not None:
                    self.rings[value.name] = ring
            return value
        if isinstance(node.value, ast.Call):
            form = dotted(node.value.func) or ""
            if form.startswith("pl.") and form.count(".") > 1:
                [value] = self.call(node.value, [type], [name]) or [None]
                if isinstance(value, Buffer):
                    return value
                return self.scalars.to(value, type, node)
        return self.scalars.to(self.scalars.value(node.value), type, node)
