"""Arithmetic on scalars.

A bare integer is an index, a bare float an f32; both take the type of what they
meet. Constants are folded, so that offsets stay constants in the ops.
"""

import ast
import dataclasses
import operator

from .emitter import Value
from .errors import Untranslatable
from .types import Scalar, constant_of, dotted, dtype_of, is_dtype, is_float

INDEX = Scalar("index")
BOOL = Scalar("i1")

# op of integers, of unsigned integers, of floats; and how constants fold.
BINARY = {
    ast.Add: ("addi", "addi", "addf", operator.add),
    ast.Sub: ("subi", "subi", "subf", operator.sub),
    ast.Mult: ("muli", "muli", "mulf", operator.mul),
    ast.FloorDiv: ("floordivsi", "divui", None, operator.floordiv),
    ast.Mod: ("remsi", "remui", None, operator.mod),
    ast.Div: (None, None, "divf", operator.truediv),
    ast.BitAnd: ("andi", "andi", None, operator.and_),
    ast.BitOr: ("ori", "ori", None, operator.or_),
    ast.BitXor: ("xori", "xori", None, operator.xor),
    ast.LShift: ("shli", "shli", None, operator.lshift),
    ast.RShift: ("shrsi", "shrui", None, operator.rshift),
    "pl.min": ("minsi", "minui", "minimumf", min),
    "pl.max": ("maxsi", "maxui", "maximumf", max),
}

# Where both sides are not negative, neither is the result.
NATURAL = {ast.Add, ast.Mult, ast.FloorDiv, ast.Mod, "pl.min", "pl.max"}

# Predicates: of integers, of unsigned integers, of floats; and how they fold.
COMPARE = {
    ast.Eq: (0, 0, 1, operator.eq),
    ast.NotEq: (1, 1, 13, operator.ne),
    ast.Lt: (2, 6, 4, operator.lt),
    ast.LtE: (3, 7, 5, operator.le),
    ast.Gt: (4, 8, 2, operator.gt),
    ast.GtE: (5, 9, 3, operator.ge),
}


def width(mlir):
    return 64 if mlir == "index" else int(mlir.lstrip("uifb").split("E")[0])


class Scalars:
    """Translates expressions. `look_up` finds names, `call` calls of ops."""

    def __init__(self, emitter, look_up, call):
        self.emitter = emitter
        self.look_up = look_up
        self.call = call

    def value(self, node):
        """Translates an expression."""
        if isinstance(node, ast.Call) and dotted(node.func) == "pl.const":
            return self.typed_constant(node)
        known = constant_of(node)
        if known is not None:
            return self.constant(known)
        if isinstance(node, ast.Name):
            value = self.look_up(node)
            if isinstance(value, Value) and isinstance(value.type, Scalar):
                return value
            raise Untranslatable(node, f"'{node.id}' is no scalar")
        if isinstance(node, ast.BinOp):
            return self.binary(node, type(node.op), node.left, node.right)
        if isinstance(node, ast.UnaryOp):
            return self.unary(node)
        if isinstance(node, ast.BoolOp):
            return self.logical(node)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.compare(node)
        if isinstance(node, ast.Call):
            return self.function(node)
        raise Untranslatable(node, "this expression is no scalar known here")

    @staticmethod
    def constant(known, type=None):
        if type is None:
            boolean = isinstance(known, bool)
            type = BOOL if boolean else INDEX if isinstance(known, int) else None
        return Value("", type or Scalar("f32"), known, known is not None and known >= 0)

    def typed_constant(self, node):
        known = constant_of(node)
        if known is None or len(node.args) != 2:
            raise Untranslatable(node, "expected a number and its type")
        return self.constant(known, Scalar(dtype_of(node.args[1])))

    def emit(self, node, name, operands, type, **more):
        """Emits an op of one result."""
        natural = more.pop("natural", False)
        [value] = self.emitter.op(node, name, operands, [type], **more)
        return dataclasses.replace(value, natural=natural)

    def to(self, value, type, node):
        """Converts a scalar to another type."""
        if value.type == type:
            return value
        if value.const is not None:
            return self.constant(value.const, type)
        have, want = value.mlir, type.mlir
        if have == want:
            return dataclasses.replace(value, type=type)
        return self.emit(
            node, f"arith.{self.conversion(value.type, type)}", [value], type,
            natural=value.natural and not is_float(want),
        )

    @staticmethod
    def conversion(have, want):
        unsigned = have.element.startswith("u") or have.element == "i1"
        if is_float(have.mlir) and is_float(want.mlir):
            return "extf" if width(want.mlir) > width(have.mlir) else "truncf"
        if is_float(have.mlir):
            return "fptosi"
        if is_float(want.mlir):
            return "uitofp" if unsigned else "sitofp"
        if "index" in (have.mlir, want.mlir):
            return "index_castui" if unsigned else "index_cast"
        if width(want.mlir) < width(have.mlir):
            return "trunci"
        return "extui" if unsigned else "extsi"

    def unify(self, node, left, right):
        """Gives two scalars one type: that of what is no constant, or the wider."""
        if left.type == right.type:
            return left, right
        if left.const is not None and right.const is None:
            return self.to(left, right.type, node), right
        if right.const is not None and left.const is None:
            return left, self.to(right, left.type, node)
        floats = is_float(left.mlir), is_float(right.mlir)
        if floats[0] != floats[1]:
            type = left.type if floats[0] else right.type
        elif "index" in (left.mlir, right.mlir):
            type = right.type if left.mlir == "index" else left.type
        else:
            type = max(left.type, right.type, key=lambda one: width(one.mlir))
        return self.to(left, type, node), self.to(right, type, node)

    @staticmethod
    def choose(ops, type):
        if is_float(type.mlir):
            return ops[2]
        return ops[1] if type.element.startswith("u") else ops[0]

    def binary(self, node, kind, left, right):
        if kind not in BINARY:
            raise Untranslatable(node, "this operator has no counterpart here")
        left, right = self.unify(node, self.value(left), self.value(right))
        fold = BINARY[kind][3]
        if left.const is not None and right.const is not None:
            if right.const == 0 and kind in (ast.FloorDiv, ast.Mod, ast.Div):
                raise Untranslatable(node, "division by zero")
            return self.constant(fold(left.const, right.const), left.type)
        op = self.choose(BINARY[kind], left.type)
        if op is None:
            raise Untranslatable(node, f"this operator does not take {left.mlir}")
        natural = kind in NATURAL and left.natural and right.natural
        if op == "remsi" and not natural:
            # The remainder of Python has the sign of the divisor.
            whole = self.emit(node, "arith.floordivsi", [left, right], left.type)
            whole = self.emit(node, "arith.muli", [whole, right], left.type)
            return self.emit(node, "arith.subi", [left, whole], left.type)
        if op == "floordivsi" and natural:
            op = "divsi"
        return self.emit(
            node, f"arith.{op}", [left, right], left.type, natural=natural
        )

    def compare(self, node):
        left, right = self.value(node.left), self.value(node.comparators[0])
        left, right = self.unify(node, left, right)
        entry = COMPARE.get(type(node.ops[0]))
        if entry is None:
            raise Untranslatable(node, "this comparison has no counterpart here")
        if left.const is not None and right.const is not None:
            return self.constant(entry[3](left.const, right.const), BOOL)
        predicate = self.choose(entry, left.type)
        op = "arith.cmpf" if is_float(left.mlir) else "arith.cmpi"
        inherent = [f"predicate = {predicate} : i64"]
        return self.emit(node, op, [left, right], BOOL, inherent=inherent)

    def boolean(self, node):
        value = self.value(node)
        if value.mlir != "i1":
            raise Untranslatable(node, f"expected a truth value, not {value.mlir}")
        return value

    def logical(self, node):
        op = "arith.andi" if isinstance(node.op, ast.And) else "arith.ori"
        value = self.boolean(node.values[0])
        for other in node.values[1:]:
            value = self.emit(node, op, [value, self.boolean(other)], BOOL)
        return value

    def unary(self, node):
        value = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            true = self.constant(True, BOOL)
            return self.emit(node, "arith.xori", [value, true], BOOL)
        if isinstance(node.op, ast.Invert):
            ones = self.constant(-1, value.type)
            return self.emit(node, "arith.xori", [value, ones], value.type)
        if not isinstance(node.op, ast.USub):
            raise Untranslatable(node, "this operator has no counterpart here")
        return self.negated(node, value)

    def negated(self, node, value):
        if is_float(value.mlir):
            return self.emit(node, "arith.negf", [value], value.type)
        zero = self.constant(0, value.type)
        return self.emit(node, "arith.subi", [zero, value], value.type)

    def function(self, node):
        name = dotted(node.func)
        if name == "abs" and len(node.args) == 1:
            value = self.value(node.args[0])
            op = f"arith.{self.choose(BINARY['pl.max'], value.type)}"
            return self.emit(node, op, [value, self.negated(node, value)], value.type)
        if name in BINARY and len(node.args) == 2:
            return self.binary(node, name, *node.args)
        if name == "pl.cast" and len(node.args) == 2 and is_dtype(node.args[1]):
            type = Scalar(dtype_of(node.args[1]))
            return self.to(self.value(node.args[0]), type, node)
        value = self.call(node)
        if not isinstance(value, Value) or not isinstance(value.type, Scalar):
            raise Untranslatable(node, "this call gives no scalar")
        return value
