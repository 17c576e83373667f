"""Declared allocations, and the places that PyPTO has planned.

PyPTO writes places into types: `pl.MemRef("ring", slots=2)[i % 2]` binds a tile
to a declaration; `pl.MemRef(mem_vec_3, 4096, 1024)` is a place, its offset counted
from the allocation until addresses are given and from the start of the memory
afterwards. Which of both is seen from all places of a function together: while
offsets count from allocations, these seem to lie on top of each other.
"""

import ast
import dataclasses
import re
import typing

from .errors import Untranslatable
from .types import MemRef, Tile, constant_of, dotted, keywords_of, space_of, type_of


@dataclasses.dataclass
class Allocation:
    name: str
    node: ast.AST
    space: typing.Optional[str] = None
    size: typing.Optional[int] = None
    pinned: bool = False
    slots: int = 1
    # The lowest offset that a place in it has: its address, if there are any.
    base: typing.Optional[int] = None


def evaluate(node, names=0):
    """Returns an offset with all names set to a number, None if it has no value."""
    value = constant_of(node)
    if value is not None:
        return value
    if isinstance(node, ast.Name):
        return names
    if isinstance(node, ast.BinOp):
        left, right = evaluate(node.left, names), evaluate(node.right, names)
        if left is None or right is None:
            return None
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult):
            return left * right
        if isinstance(node.op, ast.FloorDiv) and right:
            return left // right
        if isinstance(node.op, ast.Mod) and right:
            return left % right
    return None


def is_constant(node):
    return not any(
        isinstance(part, ast.Name) and part.id != "pl" for part in ast.walk(node)
    )


def annotations_of(function):
    """Returns the annotated assignments of a function, in the order of the text."""
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign):
            yield node


def is_alloc(node):
    """Returns true for a statement that allocates."""
    return isinstance(node.value, ast.Call) and dotted(node.value.func) in (
        "pl.tile.alloc",
        "pl.tensor.alloc",
    )


class Plan:
    """The allocations of one function and the places in them."""

    def __init__(self, function, as_planned, emitter):
        self.as_planned = as_planned
        self.emitter = emitter
        self.allocations = {}
        tiles = []
        for node in annotations_of(function):
            if is_alloc(node):
                self.add_alloc(node)
        for node in annotations_of(function):
            if not is_alloc(node):
                tiles += self.tiles_of(node)
        for name, tile in tiles:
            self.add_place(name, tile)
        self.names = self.choose_names()
        self.addressed = as_planned and self.are_disjoint(function)

    @staticmethod
    def tiles_of(node):
        type = type_of(node.annotation)
        types = getattr(type, "types", [type])
        name = getattr(node.target, "id", None)
        return [(name, tile) for tile in types if isinstance(tile, Tile)]

    def add_alloc(self, node):
        call = node.value
        if dotted(call.func) == "pl.tensor.alloc":
            return  # global memory is not planned
        size = constant_of(call.args[1]) if len(call.args) == 2 else None
        if not isinstance(size, int) or not space_of(call.args[0]):
            raise Untranslatable(node, "expected a memory space and a size")
        pinned = keywords_of(call, {"pinned"}).get("pinned", ast.Constant(False))
        name = node.target.id
        self.allocations[name] = Allocation(
            name, node, space_of(call.args[0]), size, constant_of(pinned)
        )

    def add_place(self, name, tile):
        place = tile.memref
        if place is None:
            return
        base = place.base or name
        if place.size is None:
            alloc = self.allocations.setdefault(base, Allocation(base, place.node))
            alloc.pinned = True
        elif base not in self.allocations:
            raise Untranslatable(place.node, f"there is no allocation '{base}'")
        alloc = self.allocations[base]
        if alloc.slots not in (1, place.slots):
            raise Untranslatable(
                place.node, f"'{base}' has {alloc.slots} slots elsewhere"
            )
        alloc.slots = max(alloc.slots, place.slots)
        if place.size is not None:
            start = self.start_of(place)
            alloc.base = start if alloc.base is None else min(alloc.base, start)

    @staticmethod
    def start_of(place):
        """Returns the offset of the allocation's slot 0, or above it."""
        offset = evaluate(place.offset)
        slot = evaluate(place.index) if place.index is not None else 0
        if offset is None or slot is None:
            raise Untranslatable(place.node, "this offset cannot be evaluated")
        return offset - slot * place.size

    def choose_names(self):
        """Gives PyPTO's own allocations the names that ours have."""
        names, taken = {}, set()
        for base, alloc in self.allocations.items():
            match = re.fullmatch(r"mem_([a-z]+)_(0|[1-9]\d*)", base)
            space = alloc.space or ""
            if alloc.pinned:
                names[base] = base
            elif match and match[1] == space.replace("_", ""):
                names[base] = f"{space}_{match[2]}"
            taken.add(names.get(base))
        for base, alloc in self.allocations.items():
            number = 0
            while base not in names:
                name = f"{alloc.space}_{number}"
                number += 1
                if name not in taken:
                    names[base] = name
                    taken.add(name)
        return names

    def are_disjoint(self, function):
        """Returns true if the offsets of places are addresses."""
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                if dotted(node.func) == "pl.system.reserve_buffer":
                    base = {k.arg: k.value for k in node.keywords}.get("base")
                    if base is None or constant_of(base) == -1:
                        return False
        spaces = {}
        for alloc in self.allocations.values():
            if alloc.base is not None:
                end = alloc.base + alloc.size
                spaces.setdefault(alloc.space, []).append((alloc.base, end))
        for ranges in spaces.values():
            ranges.sort()
            if any(a[1] > b[0] for a, b in zip(ranges, ranges[1:])):
                return False
        return True

    def declare(self):
        """Yields the text of the allocations."""
        for base, alloc in self.allocations.items():
            if not alloc.pinned and not self.as_planned:
                continue
            text = f"tile.alloc @{self.names[base]}" + " pinned" * alloc.pinned
            text += f" slots = {alloc.slots}" * (alloc.slots > 1)
            if self.as_planned:
                text += f" : {alloc.space}, {alloc.size}"
                if self.addressed and alloc.base is not None:
                    text += f" address = {alloc.base}"
            yield f"  {text} {self.emitter.location(alloc.node, base)}"

    def placed(self, tile, ring=None):
        """Returns the type with its place, if places are wanted."""
        if not self.as_planned:
            return tile
        place: typing.Optional[MemRef] = tile.memref
        if place is None:
            if ring is None:
                raise Untranslatable(tile.node, "the tile has no place yet")
            return tile.at(f"pipe @{ring}")
        if place.size is None:
            raise Untranslatable(place.node, "the declaration has no place yet")
        alloc = self.allocations[place.base]
        text = f"@{self.names[place.base]}"
        start = alloc.base if self.addressed else 0
        if place.index is not None and not is_constant(place.index):
            return tile.at(f"{text} slot ?")
        if place.index is not None:
            slot = evaluate(place.index)
            start += slot * place.size
            text += f" slot {slot}" * (slot > 0)
        if not is_constant(place.offset):
            return tile.at(f"{text} + ?")
        offset = evaluate(place.offset) - start
        return tile.at(text + f" + {offset}" * (offset > 0))

    def binding(self, tile, name):
        """Returns the declaration and slot that an author has bound a tile to."""
        place = tile.memref
        if place is None:
            return None
        base = place.base or name
        alloc = self.allocations.get(base)
        if alloc is None or not alloc.pinned:
            return None
        runs = place.index is not None and not is_constant(place.index)
        return base, place.index, runs
