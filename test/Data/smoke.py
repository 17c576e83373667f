"""Compares plans of the generated smoke kernels with the sharing rules.

smoke.py RULES.csv KERNELS.mlir REPORT.json TileOps.md seed|hardware

The rules are those of `pypto-tblgen -gen-sharing-rules-csv`, the kernels those of
-gen-smoke-kernels, the report has one JSON document a chip. In each kernel

* operands that live at the op have no common byte;
* the result keeps off each operand that must stay apart;
* the result lies on a dying operand if there is one that allows it, and where
  the rule says so at its very start;
* a result that stands on an operand lies there.

Every mistake is printed, so is each op of the document without a kernel and each
rule that no kernel puts to the test; then what each chip lacks, and counts.
"""

import collections
import csv
import json
import math
import re
import sys

Type = collections.namedtuple("Type", "shape valid bits is_float layout pitch")
Row = collections.namedtuple("Row", "op arch operand answer condition relaxed")


def parse_type(text):
    """Reads `16x64xf32, vec, valid 8x64`; the layout is that of the space."""
    dims, _, rest = text.partition(",")
    *shape, element = dims.split("x")
    shape = [int(extent) for extent in shape]
    valid = re.search(r"valid ([\dx]+)", rest)
    valid = [int(e) for e in valid[1].split("x")] if valid else shape
    bits = int(re.match(r"[a-z]+(\d+)", element)[1])
    # A column of several rows is stored by columns.
    column = shape[-1] == 1 and math.prod(shape) > 1
    pitch = (math.prod(shape[:-1]) if column else shape[-1]) * bits // 8
    return Type(shape, valid, bits, element[0] in "fb", column, pitch)


def same_geometry(a, r):
    return (a.bits, a.layout, a.pitch) == (r.bits, r.layout, r.pitch)


# When a rule applies, by the description of its condition: an independent
# opinion, for types whose extents are all known.
CONDITIONS = {
    "always": lambda a, r: True,
    "otherwise": lambda a, r: True,
    "same element size, row pitch and layout": same_geometry,
    "32-bit elements, same row pitch and layout":
        lambda a, r: a.bits == 32 and same_geometry(a, r),
    "the result's elements are wider than the operand's":
        lambda a, r: r.bits > a.bits,
    "one row, or columns that fit in one 256-byte repeat or are a multiple of "
    "it":
        lambda a, r: r.bits < a.bits and a.shape == r.shape and (
            math.prod(a.shape[:-1]) == 1 or a.valid[-1] * a.bits <= 2048
            or a.valid[-1] * a.bits % 2048 == 0),
    "the operand has one column, so the instruction may take it as the vector":
        lambda a, r: a.valid[-1] == 1,
    "the operand has one row, so the instruction may take it as the vector":
        lambda a, r: a.valid[0] == 1,
    "same rows and a row pitch no wider than the operand's":
        lambda a, r: a.shape[:-1] == r.shape[:-1] and a.layout == r.layout
        and r.pitch <= a.pitch,
    "floating-point elements": lambda a, r: a.is_float,
    "same geometry, and valid shapes known to be the same":
        lambda a, r: same_geometry(a, r) and a.valid == r.valid,
    "same geometry, and valid columns known to be the same":
        lambda a, r: same_geometry(a, r) and a.valid[-1] == r.valid[-1],
}


def read_rules(path, policy):
    """Returns the rows that count for each (op, arch, operand), in order."""
    rules = collections.defaultdict(dict)
    with open(path) as file:
        for row in csv.DictReader(file):
            if row["relaxed"] and policy == "seed":
                continue
            key = row["op"], row["arch"], row["operand"]
            rules[key].setdefault(row["result"], []).append(Row(
                *key, row["answer"], row["condition"], row["relaxed"]))
    for results in rules.values():
        # Results have one answer for all: their tiles look the same in a report.
        first, *others = results.values()
        assert all(other == first for other in others), first
    return {key: sorted(next(iter(results.values())), key=lambda r: not r.relaxed)
            for key, results in rules.items()}


Kernel = collections.namedtuple("Kernel", "arch op types kept stands_on")


def read_kernels(path):
    """Returns the kernels of each chip, by name."""
    chips = []
    for chunk in open(path).read().split("// -----\n"):
        arch = re.match(r"// (\w+)\n", chunk)[1]
        name, = re.findall(r"#tile\.target<(\w+)>", chunk)
        kernels = {}
        for stands_on, kernel, body in re.findall(
                r"(?:// The result stands on (\w+)\.\n)?"
                r"func\.func @([\w.]+)\((.*?)\n}\n", chunk, re.S):
            types = {loc: parse_type(tile) for tile, loc in re.findall(
                r'-> \(?!tile\.tile<([^>]+)>.* loc\("(.*)"\)$', body, re.M)}
            kept = re.search(r'"smoke.use"\((.*?)\)', body)
            kernels[kernel] = Kernel(
                arch, kernel.split(".")[0], types,
                re.findall(r"%([\w.]+)", kept[1]) if kept else [], stands_on)
        chips.append((name, kernels))
    return chips


def read_reports(path):
    """Yields the documents of a report."""
    text, decoder = open(path).read().strip(), json.JSONDecoder()
    while text:
        try:
            document, end = decoder.raw_decode(text)
        except ValueError:
            sys.exit(text[:2000])
        yield document
        text = text[end:].strip()


Tile = collections.namedtuple("Tile", "name space begin end live")


def read_tiles(function, op):
    """Returns operand tiles and result tiles of the op, copies left out."""
    operands, results = [], []
    for buffer in function["buffers"]:
        for tile in buffer["tiles"]:
            match = re.fullmatch(r'loc\("(.*)"\)', tile["location"])
            name = match[1] if match else ""
            begin = buffer["address"] + tile["offset"]
            mine = Tile(name, buffer["space"], begin, begin + tile["size"],
                        tile["live"])
            if name == "result":
                if tile["op"] == "tile." + op:
                    results.append(mine)
            elif tile["op"] == "tile.create":
                operands.append(mine)
    return operands, results


class Checker:
    def __init__(self, rules):
        self.rules, self.reached = rules, set()
        self.answers = self.mistakes = 0

    def complain(self, where, text):
        print(f"{where}: {text}")
        self.mistakes += 1

    def answer(self, kernel, tile):
        """Returns what the rules say of an operand, nothing if they do not."""
        name = tile.name.split(".")[0]
        for row in self.rules.get((kernel.op, kernel.arch, name), ()):
            if CONDITIONS[row.condition](kernel.types[tile.name],
                                         kernel.types["result"]):
                self.reached.add(row)
                return row.answer
        return None

    def check(self, where, kernel, function):
        operands, results = read_tiles(function, kernel.op)
        # What nobody touches may lie anywhere.
        live = [tile for tile in operands if tile.live]
        overlap = lambda a, b: (a.space == b.space and a.begin < b.end
                                and b.begin < a.end)
        for i, a in enumerate(live):
            for b in live[:i]:
                if overlap(a, b):
                    self.complain(where, f"{b.name} and {a.name} share bytes")
        dying = []
        for tile in operands:
            if kernel.stands_on == tile.name:
                if not all(overlap(tile, result) for result in results):
                    self.complain(where, f"the result does not lie on {tile.name}")
                continue
            answer = self.answer(kernel, tile)
            if not results or not answer or not tile.live:
                continue
            self.answers += 1
            for result in results:
                if not overlap(tile, result):
                    continue
                if answer == "apart":
                    self.complain(where, f"the result lies on {tile.name}, but "
                                  "must stay apart")
                elif answer == "same start" and tile.begin != result.begin:
                    self.complain(where, f"the result begins at {result.begin}, "
                                  f"{tile.name} at {tile.begin}")
            if answer != "apart" and tile.name not in kernel.kept:
                dying.append(tile)
        if (dying and not kernel.stands_on
                and not any(overlap(a, b) for a in dying for b in results)):
            self.complain(where, "the result lies on none of the dying operands "
                          f"that allow it: {', '.join(t.name for t in dying)}")


def main(rules, kernels, report, doc, policy):
    checker = Checker(read_rules(rules, policy))
    documented = re.findall(r"^### `tile\.(\w+)`", open(doc).read(), re.M)
    checked = collections.defaultdict(set)
    for (chip, mine), document in zip(read_kernels(kernels), read_reports(report),
                                      strict=True):
        functions = {f["name"]: f for f in document["functions"]}
        for name, kernel in mine.items():
            checked[chip].add(kernel.op)
            # A kernel without tiles has no report.
            if name in functions:
                checker.check(f"{chip} {name}", kernel, functions[name])
            elif kernel.types:
                checker.complain(f"{chip} {name}", "was not planned")
    for op in documented:
        if not any(op in ops for ops in checked.values()):
            checker.complain(op, "has no kernel")
    for chip, ops in checked.items():
        lacks = [op for op in documented if op not in ops]
        print(f"{chip} lacks", *lacks or ["nothing"])
    rows = [row for rows in checker.rules.values() for row in rows
            if row.condition != "otherwise"
            and bool(row.relaxed) == (policy == "hardware")]
    for row in rows:
        if row not in checker.reached:
            checker.complain(" ".join(row[:5]), "not put to the test")
    print(f"{len(documented)} ops, {len(rows)} rules")
    print(f"{checker.answers} answers checked, {checker.mistakes} mistakes")
    return checker.mistakes != 0


sys.exit(main(*sys.argv[1:]))
