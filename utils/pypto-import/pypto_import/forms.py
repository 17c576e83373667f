"""How PyPTO prints each op, from the op records.

A form is a call whose arguments are operands and attributes of the record by
name. Besides there are

    shape, dtype, space, blayout, slayout, pad   what the result's type says;
                shape[1] is one extent
    window      the shape, which may have leading ones: that of the result, of
                the tile that is stored if there is no result
    valid       the valid shape; its run-time extents become operands
    axis        one of the last two dimensions
    [1, size]   a list with such a number in it
    offsets[0]  one offset of the list
    rhs @ lhs   a scalar with the elements of `lhs`, not of the result
    kept        kept as an attribute `pypto.KEYWORD`: planning does not ask
    _           says nothing that is not in a type or that planning could need
"""

import ast
import json
import re

# What the text may leave out.
WORDS = {"shape", "window", "valid", "axis", "_"}


class Operand:
    def __init__(self, fields):
        self.name = fields["name"]
        self.kind = fields["kind"]
        self.arity = fields["arity"]

    @property
    def is_list(self):
        """Offsets are one list, of constants and of operands."""
        return self.name.endswith("offsets")


class Form:
    """The form of one op."""

    def __init__(self, fields):
        self.op = fields["op"]
        self.text = fields["form"]
        self.operands = [Operand(operand) for operand in fields["operands"]]
        self.attributes = {a["name"]: a for a in fields["attributes"]}
        self.results = fields["results"]
        self.segments = fields["segments"]
        self.storage = fields["storage"]
        self.stands_on = fields["standsOn"]
        # Some names are words of Python.
        _, arguments = self.text.split("(", 1)
        call = ast.parse(f"op({arguments}", mode="eval").body
        self.positional = call.args
        self.keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        self.by_name = {operand.name: operand for operand in self.operands}

    @property
    def is_bindable(self):
        return "at" in self.attributes

    def may_be_left_out(self, parameter):
        """Returns true if a call may lack an argument for the parameter."""
        if isinstance(parameter, (ast.List, ast.Subscript)):
            return isinstance(parameter, ast.List)
        if not isinstance(parameter, ast.Name):
            return False
        if parameter.id in self.by_name:
            return self.by_name[parameter.id].arity != "one" and not (
                self.by_name[parameter.id].is_list
            )
        if parameter.id in self.attributes:
            return self.attributes[parameter.id]["optional"]
        return parameter.id in WORDS

    def match(self, arguments, accepts):
        """Pairs positional arguments with parameters, None if they do not fit."""

        def pair(parameters, rest):
            if not parameters:
                return None if rest else []
            first = parameters[0]
            if rest and accepts(first, rest[0]):
                variadic = (
                    isinstance(first, ast.Name)
                    and first.id in self.by_name
                    and self.by_name[first.id].arity == "variadic"
                    and not self.by_name[first.id].is_list
                )
                following = [parameters[1:]]
                if variadic:
                    following.insert(0, parameters)
                for behind in following:
                    found = pair(behind, rest[1:])
                    if found is not None:
                        return [(first, rest[0]), *found]
            if self.may_be_left_out(first):
                return pair(parameters[1:], rest)
            return None

        return pair(self.positional, arguments)


def readable(source):
    """Returns the text with calls of ops that Python cannot read made readable.

    PyPTO prints `pl.tile.and(a, b)`. Places in the text stay what they are.
    """
    return re.sub(
        r"(?<=\bpl\.tile\.)(and|or|not)(?=\()", lambda m: m[0].capitalize(), source
    )


def op_name(name):
    """Returns the name of an op, however the call had to be written."""
    return re.sub(r"(?i)\b(and|or|not)_?$", lambda m: m[1].lower(), name)


def read_forms(path):
    """Returns the forms by the names that PyPTO gives the ops."""
    with open(path, encoding="utf-8") as file:
        return {name: Form(fields) for name, fields in json.load(file).items()}
