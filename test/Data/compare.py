"""Compares the generated sharing rules with those written by hand.

compare.py GENERATED.csv sharing-rules.csv

An answer is a list of (condition, answer), tried in order; what none fits is
apart. Both tables give two lists per op, arch and operand: the rules that are
kept, and those of the hardware. Every difference is printed, in either
direction, and the number of answers compared.
"""

import csv
import itertools
import sys

# The words of sharing-rules.csv for the descriptions of the records.
WORDS = {
    "always": "",
    "otherwise": "",
    "same element size, row pitch and layout": "same-geometry",
    "the result's elements are wider than the operand's": "widening",
    "one row, or columns that fit in one 256-byte repeat or are a multiple of "
    "it": "narrowing-by-whole-repeats",
    "same rows and a row pitch no wider than the operand's": "no-wider-pitch",
    "floating-point elements": "float-elements",
    "the operand has one column, so the instruction may take it as the vector":
        "column-vector",
    "the operand has one row, so the instruction may take it as the vector":
        "row-vector",
    "same geometry, and valid shapes known to be the same":
        "same-geometry+same-shape",
    "same geometry, and valid columns known to be the same":
        "same-geometry+same-columns",
    "32-bit elements, same row pitch and layout": "same-geometry+32-bit-result",
}

# What the compiler makes itself is in no instruction table.
COMPILER_OPS = {"copy", "parallel_copy"}


def normalize(rules):
    """Drops what follows an unconditional rule, and apart at the end; sorts
    neighbours of one answer, whose order does not matter."""
    kept = []
    for condition, answer in rules:
        kept.append((condition, answer))
        if not condition:
            break
    while kept and kept[-1][1] == "apart":
        kept.pop()
    normal = []
    for answer, same in itertools.groupby(kept, key=lambda rule: rule[1]):
        conditions = sorted(condition for condition, _ in same)
        normal += [(condition, answer)
                   for condition in ([""] if "" in conditions else conditions)]
    return normal


def read_by_hand(path):
    seed, hardware = {}, {}
    with open(path) as file:
        lines = [line for line in file if not line.startswith("#")]
    for row in csv.DictReader(lines):
        key = row["op"], row["arch"], row["operand"]
        seed.setdefault(key, []).append((row["condition"], row["answer"]))
        hardware.setdefault(key, []).append((row["condition"], row["hardware"]))
    return seed, hardware


def read_generated(path):
    seed, relaxed = {}, {}
    with open(path) as file:
        for row in csv.DictReader(file):
            # The result of an in-place op is an operand's storage.
            if row["op"] in COMPILER_OPS or row["reason"] == (
                    "the op updates another operand in its place"):
                continue
            # One answer for both results of an op: those of the second are the
            # same, or a difference of their own.
            operand = row["operand"] + (
                f" to result {row['result']}" if row["result"] > "0" else "")
            key = row["op"], row["arch"].lower(), operand
            rule = (WORDS.get(row["condition"], row["condition"]),
                    row["answer"].replace(" ", "-"))
            seed.setdefault(key, [])
            (relaxed if row["relaxed"] else seed).setdefault(key, []).append(rule)
    hardware = {key: relaxed.get(key, []) + rules for key, rules in seed.items()}
    for rules in (seed, hardware):
        for op, arch, operand in list(rules):
            name, _, result = operand.partition(" to result ")
            if result and rules[op, arch, operand] == rules[op, arch, name]:
                del rules[op, arch, operand]
    return seed, hardware


def main(generated, by_hand):
    differences = compared = 0
    for what, ours, theirs in zip(("kept", "hardware"), read_generated(generated),
                                  read_by_hand(by_hand)):
        for key in sorted(ours.keys() | theirs.keys()):
            compared += 1
            if key not in ours or key not in theirs:
                where = "records" if key in ours else "table"
                print(f"{what}: {' '.join(key)} only in the {where}")
            elif normalize(ours[key]) != normalize(theirs[key]):
                print(f"{what}: {' '.join(key)}: records {normalize(ours[key])}, "
                      f"table {normalize(theirs[key])}")
            else:
                continue
            differences += 1
    print(f"{compared} answers compared, {differences} differ")
    return differences != 0


sys.exit(main(*sys.argv[1:]))
