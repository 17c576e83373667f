"""Loops and branches.

PyPTO writes a carry as `for i, (c,) in pl.range(n, init_values=(c0,)):` and what
a block gives as `r: TYPE = pl.yield_(v)`; with several results the types are left
out and follow from the values. Tensors are memory here: carrying one means
nothing, but it must be the same one each time.
"""

import ast

from .emitter import Value, quoted
from .errors import Untranslatable
from .scalars import INDEX
from .types import Tensor, Tile, attribute_of, constant_of, dotted

# What a loop attribute is called here.
LOOP_ATTRIBUTES = {"pipeline_double_buffer_c": "tile.pipeline_double_buffer_acc"}


def is_yield(node):
    return isinstance(node, ast.Call) and dotted(node.func) == "pl.yield_"


class Yield:
    """How a block ends: what it yields, and what the results are called."""

    def __init__(self, node, values, names, type):
        self.node = node
        self.values = values
        self.names = names
        self.type = type


class Flow:
    """The part of a function's reader that translates control flow."""

    def bind_results(self, end, results, tensors):
        """Names what a loop or branch gives."""
        results = iter(results)
        for index, name in enumerate(end.names):
            self.scope[name] = tensors[index] if index in tensors else next(results)

    def carries(self, node, names, inits):
        """Splits carries: tensors are memory, which needs no carrying."""
        if len(names) != len(inits):
            raise Untranslatable(node, "the loop has another number of initial values")
        tensors, carried = {}, []
        for index, (name, init) in enumerate(zip(names, inits)):
            if isinstance(init, Value) and isinstance(init.type, Tensor):
                tensors[index] = init
            elif isinstance(init, Value):
                carried.append((index, name, init))
            else:
                raise Untranslatable(node, f"'{name}' cannot be carried")
        return tensors, carried

    def end_loop(self, node, end, carried, tensors):
        """Ends the body of a loop; returns what goes to the next iteration."""
        if end is None:
            if carried or tensors:
                raise Untranslatable(node, "the loop does not yield what it carries")
            return []
        for index, tensor in tensors.items():
            if end.values[index] != tensor:
                raise Untranslatable(
                    end.node, "the loop carries a tensor that is another each time"
                )
        if len(end.values) != len(carried) + len(tensors):
            raise Untranslatable(end.node, "the loop yields another number of values")
        return [
            self.convert(end.node, end.values[index], init.type)
            for index, _, init in carried
        ]

    def loop(self, node):
        call = node.iter
        name = dotted(call.func) if isinstance(call, ast.Call) else None
        keywords = {k.arg: k.value for k in getattr(call, "keywords", [])}
        if name == "pl.while_":
            return self.carried_while(node, keywords)
        if name not in ("pl.range", "pl.parallel", "pl.pipeline", "pl.unroll"):
            raise Untranslatable(node, f"there is no loop for {name or 'this'}")
        bounds = [self.scalars.value(part) for part in call.args]
        if len(bounds) not in (1, 2, 3):
            raise Untranslatable(call, "expected start, stop and step")
        zero, one = (self.scalars.constant(i) for i in (0, 1))
        if len(bounds) == 1:
            bounds.insert(0, zero)
        bounds += [one] * (3 - len(bounds))
        if name == "pl.unroll":
            return self.unroll(node, bounds)
        bounds = [self.scalars.to(bound, INDEX, call) for bound in bounds]
        if bounds[2].const is not None and bounds[2].const <= 0:
            raise Untranslatable(call, "only loops that count up have a counterpart")
        variable, names = node.target, []
        if isinstance(variable, ast.Tuple):
            names = [part.id for part in variable.elts[1].elts]
            variable = variable.elts[0]
        inits = keywords.pop("init_values", None)
        inits = [self.operand(part) for part in inits.elts] if inits else []
        tensors, carried = self.carries(node, names, inits)
        carried = [(i, n, self.materialized(init)) for i, n, init in carried]
        discardable = self.loop_attributes(name, keywords)
        operands = [*bounds, *(init for _, _, init in carried)]
        results = [init.type for _, _, init in carried]

        def body():
            arguments = [(variable.id, INDEX)]
            arguments += [(name, init.type) for _, name, init in carried]
            index, *values = self.emitter.region(arguments, node)
            index = Value(index.name, INDEX, natural=bounds[0].natural)
            known = {names[i]: tensor for i, tensor in tensors.items()}
            known.update((n, v) for (_, n, _), v in zip(carried, values))
            known[variable.id] = index
            end = self.block(node.body, known)
            self.emitter.end(
                node, "scf.yield", self.end_loop(node, end, carried, tensors)
            )
            return [end]

        [end], values = self.region_op(
            node, "scf.for", operands, results, [body], discardable
        )
        if end is not None:
            self.bind_results(end, values, tensors)
        return None

    def materialized(self, value):
        """Returns a value that is no mere constant."""
        if value.const is None:
            return Value(value.name, value.type)
        return Value(self.emitter.use(value), value.type)

    def region_op(self, node, op, operands, results, bodies, discardable=()):
        """Emits an op with regions; returns how they end, and the results."""
        uses = ", ".join(map(self.emitter.use, operands))
        at = len(self.emitter.lines)
        self.emitter.line("")
        ends = []
        for index, body in enumerate(bodies):
            if index:
                self.emitter.line("}, {")
            ends += body()
        names = [name for end in ends[:1] if end for name in end.names] or ["v"]
        values = self.emitter.results(names, results)
        equation = self.emitter.equation(names, values)
        self.emitter.lines[at] += f'{equation}"{op}"({uses}) ({{'
        attributes = f" {{{', '.join(discardable)}}}" if discardable else ""
        self.emitter.line(
            "})" + attributes + self.emitter.signature(operands, values)
            + " " + self.emitter.location(node, "_".join(names))
        )
        return ends, values

    def loop_attributes(self, name, keywords):
        """Translates what a loop says besides bounds and carries."""
        found = []
        stages = keywords.pop("stage", None)
        if stages is not None and constant_of(stages) != 1:
            found.append(f"tile.pipeline_stages = {constant_of(stages)} : i64")
        elif name != "pl.range":
            found.append(f"pypto.loop = {quoted(name[3:])}")
        attributes = keywords.pop("attrs", None)
        for key, value in zip(*((attributes.keys, attributes.values)
                                if attributes else ((), ()))):
            key, value = ast.literal_eval(key), ast.literal_eval(value)
            if key not in LOOP_ATTRIBUTES:
                found.append(f"pypto.{key} = {attribute_of(value)}")
            elif value:
                found.append(LOOP_ATTRIBUTES[key])
        for key, value in keywords.items():
            raise Untranslatable(value, f"'{key}' of a loop is unknown here")
        return found

    def unroll(self, node, bounds):
        """Repeats the body of a loop that PyPTO unrolls."""
        numbers = [bound.const for bound in bounds]
        if None in numbers or numbers[2] == 0:
            raise Untranslatable(node, "an unrolled loop has constant bounds")
        if not isinstance(node.target, ast.Name):
            raise Untranslatable(node, "an unrolled loop carries nothing")
        for index in range(*numbers):
            self.scope[node.target.id] = self.scalars.constant(index)
            self.statements(node.body)

    def carried_while(self, node, keywords):
        """Reads `for (x,) in pl.while_(init_values=(y,)):` with its pl.cond."""
        first = node.body[0]
        test = getattr(first, "value", None)
        if not isinstance(test, ast.Call) or dotted(test.func) != "pl.cond":
            raise Untranslatable(first, "the loop does not begin with its condition")
        names = [part.id for part in node.target.elts]
        inits = [self.operand(part) for part in keywords["init_values"].elts]
        self.while_loop(node, node.body[1:], [*zip(names, inits)], test.args[0])

    def while_loop(self, node, statements, carries, test):
        names, inits = [n for n, _ in carries], [v for _, v in carries]
        tensors, carried = self.carries(node, names, inits)
        carried = [(i, n, self.materialized(init)) for i, n, init in carried]
        arguments = [(name, init.type) for _, name, init in carried]

        def known(values):
            found = {names[i]: tensor for i, tensor in tensors.items()}
            found.update((n, v) for (_, n, _), v in zip(carried, values))
            return found

        def before():
            values = self.emitter.region(arguments, node)
            condition = self.within(
                known(values), lambda: self.scalars.boolean(test)
            )
            self.emitter.end(node, "scf.condition", [condition, *values])
            return []

        def after():
            values = self.emitter.region(arguments, node)
            end = self.block(statements, known(values))
            self.emitter.end(
                node, "scf.yield", self.end_loop(node, end, carried, tensors)
            )
            return [end]

        operands = [init for _, _, init in carried]
        results = [init.type for _, _, init in carried]
        [end], values = self.region_op(
            node, "scf.while", operands, results, [before, after]
        )
        if end is not None:
            self.bind_results(end, values, tensors)

    def branch(self, node):
        condition = self.scalars.boolean(node.test)
        types, tensors = [], {}

        def then():
            self.emitter.region([], node)
            end = self.block(node.body)
            if end is not None:
                self.choose_results(end, types, tensors)
            self.end_arm(node, end, types, tensors)
            return [end]

        def otherwise():
            if not node.orelse and not types:
                return []
            self.emitter.region([], node)
            end = self.block(node.orelse)
            self.end_arm(node, end, types, tensors)
            return []

        [end], values = self.region_op(
            node, "scf.if", [condition], types, [then, otherwise]
        )
        if end is not None:
            self.bind_results(end, values, tensors)

    def choose_results(self, end, types, tensors):
        """Sets the types of a branch's results, and the tensors among them."""
        for index, value in enumerate(end.values):
            if not isinstance(value, Value):
                raise Untranslatable(end.node, "a branch cannot give this")
            if isinstance(value.type, Tensor):
                tensors[index] = value
            elif isinstance(end.type, Tile):
                ring = self.rings.get(value.name)
                types.append(self.plan.placed(end.type, ring))
            else:
                types.append(end.type or value.type)

    def end_arm(self, node, end, types, tensors):
        """Ends an arm of a branch with values of the types."""
        values = end.values if end is not None else []
        if len(values) != len(types) + len(tensors):
            raise Untranslatable(node, "the arms yield different numbers of values")
        for index, tensor in tensors.items():
            if values[index] != tensor:
                raise Untranslatable(end.node, "the arms give different tensors")
        rest = [value for i, value in enumerate(values) if i not in tensors]
        at = node if end is None else end.node
        values = [self.convert(at, value, type) for value, type in zip(rest, types)]
        self.emitter.end(at, "scf.yield", values)
