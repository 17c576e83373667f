"""Operand spaces of all tile ops, read from docs/TileOps.md.

spaces.py compare TileOps.md operand-spaces.csv
    Compares the tile operands with the table written by hand, both ways.
spaces.py negatives TileOps.md
    Writes, for each tile operand that is not free to be anywhere, the op with
    that operand in a wrong space and the error that this must give.
"""

import csv
import re
import sys

SPACES = ["vec", "mat", "left", "right", "acc", "bias", "scaling", "left_scale",
          "right_scale"]

# Ops of ours that the table does not have, and frontend markers that never reach
# planning.
OURS = {"copy", "parallel_copy", "tfree_to_aic", "tfree_to_aiv"}
MARKERS = {"aiv_shard", "aic_gather"}

VALUES = {"scalar": "f32", "integer or index": "index", "index": "index",
          "1-bit signless integer": "i1", "32-bit signless integer": "i32",
          "memref of any type values": "memref<8x8xf32>"}

ATTRIBUTES = {"::mlir::DenseI64ArrayAttr": "array<i64: 0, 0>",
              "::pypto::tile::CmpModeAttr": "#tile.cmp<eq>",
              "::mlir::Attribute": "0.0 : f64"}


def read_ops(path):
    """Yields name, operands, results, attributes and traits of each op."""
    for section in open(path).read().split("\n### `tile.")[1:]:
        name = section.split("`")[0]
        parts = dict(re.findall(r"#### (\w+):\n(.*?)(?=\n#### |\Z)", section, re.S))
        rows = lambda part: re.findall(r"^\| `(\w+)` \| (.*?) \|$",
                                       parts.get(part, ""), re.M)
        attributes = re.findall(r"<code>(\w+)</code></td><td>(.*?)</td><td>(.*?)<",
                                parts.get("Attributes", ""))
        yield (name, rows("Operands"), rows("Results"), attributes,
               "AttrSizedOperandSegments" in section)


def tile_spaces(description):
    """Returns the spaces a tile may be in; none for what is no tile."""
    match = re.fullmatch(r"(?:variadic of )?tile(?: in (.*))?", description)
    if not match:
        return None
    return match.group(1).split(" or ") if match.group(1) else SPACES


def compare(doc, table):
    by_hand = {}
    with open(table) as file:
        for row in csv.DictReader(l for l in file if not l.startswith("#")):
            spaces = row["spaces"].split("|")
            if spaces[0] in SPACES + ["any"]:
                by_hand.setdefault(row["op"], []).append(
                    (row["operand"], SPACES if spaces == ["any"] else spaces))
    differences = compared = 0
    for name, operands, *_ in read_ops(doc):
        if name in OURS:
            continue
        ours = [(operand, spaces) for operand, description in operands
                if (spaces := tile_spaces(description))]
        theirs = by_hand.pop(name, [])
        compared += len(ours)
        # Operands are compared in their order, names may differ. Where the table
        # asks for nothing the record may.
        if len(ours) != len(theirs) or any(
                sorted(have) != sorted(want) and want != SPACES
                for (_, have), (_, want) in zip(ours, theirs)):
            print(f"{name}: records {ours}, table {theirs}")
            differences += 1
    for name, theirs in by_hand.items():
        if name in MARKERS:
            continue
        print(f"{name}: only in the table: {theirs}")
        differences += 1
    print(f"{compared} tile operands compared, {differences} ops differ")
    return differences != 0


def literal(kind, description):
    if kind == "::mlir::IntegerAttr":
        width = re.search(r"(\d+)-bit", description)
        return f"1 : i{width.group(1)}" if width else None
    return ATTRIBUTES.get(kind)


def negatives(doc):
    count = 0
    tile = lambda space: f"!tile.tile<8x8xf32, {space}>"
    for name, operands, results, attributes, segments in read_ops(doc):
        types = []
        for _, description in operands:
            spaces = tile_spaces(description)
            types.append(tile(spaces[0]) if spaces else VALUES.get(
                description.removeprefix("variadic of "), "index"))
        result_types = [tile(spaces[0]) if (spaces := tile_spaces(d)) else
                        VALUES.get(d, "index") for _, d in results]
        fields = [f"{n} = {text}" for n, kind, d in attributes
                  if (text := literal(kind, d))]
        if segments:
            fields.append("operandSegmentSizes = array<i32: "
                          + ", ".join("1" for _ in operands) + ">")
        for index, (operand, description) in enumerate(operands):
            spaces = tile_spaces(description)
            if not spaces or spaces == SPACES:
                continue
            wrong = next(s for s in SPACES if s not in spaces)
            mine = [*types[:index], tile(wrong), *types[index + 1:]]
            args = ", ".join(f"%a{i}: {t}" for i, t in enumerate(mine))
            names = ", ".join(f"%a{i}" for i in range(len(mine)))
            fields_text = f" <{{{', '.join(fields)}}}>" if fields else ""
            if count:
                print("// -----")
            print(f"func.func @{name}_{operand}({args}) {{\n"
                  f"  // expected-error@+1 {{{{operand #{index} must be "
                  f"{description}, but got '{tile(wrong)}'}}}}\n"
                  f"  \"tile.{name}\"({names}){fields_text} : "
                  f"({', '.join(mine)}) -> ({', '.join(result_types)})\n"
                  f"  return\n}}")
            count += 1
    print(f"// {count} wrong spaces")


sys.exit({"compare": compare, "negatives": negatives}[sys.argv[1]](*sys.argv[2:]))
