"""Plans small kernels with one sharing rule left out, and says who notices.

usage: break.py KERNELS.mlir EXPECTED.csv RUN-DIR PLAN... -- TILE-RUN

For each kernel of a single dying operand the rule of that operand is left out
(tile.ignored_rule). Where that changes the plan, the checker has to object. The
simulator has to differ where the table says so (the instruction is known to
corrupt), and to agree where it says so (the rule is stricter than the chip).
"""

import csv
import pathlib
import re
import subprocess
import sys

CREATE = re.compile(
    r'  (%[\w.]+) = "tile\.create"\(\) : \(\) -> '
    r'(!tile\.tile<(.*?), (\w+)(?:, .*)?>) loc\("([\w.]+)"\)'
)
# On their own source they do nothing.
COPIES = {"copy", "parallel_copy"}
USE = re.compile(r'  "smoke\.use"\((.*?)\) : \((.*)\) -> \(\)')


def memref(shape):
    return f"memref<{shape}>"


def offsets(shape):
    return ", ".join("0" for _ in shape.split("x")[:-1])


def shape_of(tile):
    return re.match(r"!tile\.tile<([^,]*), vec", tile)


def rewrite(lines, rule):
    """Gives every operand in vec bytes from memory, and stores what is used."""
    args, body = [], []
    for line in lines[1:]:
        if found := CREATE.fullmatch(line):
            name, tile, shape, space, operand = found.groups()
            if space == "vec" and operand != "tmp":
                args.append(memref(shape))
                where = f"%m{len(args) - 1}[{offsets(shape)}]"
                short = tile.removeprefix("!tile.tile")
                body.append(f"  {name} = tile.load {where} : {args[-1]} -> {short}")
                continue
        elif found := USE.fullmatch(line):
            tiles = re.findall(r"!tile\.tile<.*?>", found[2])
            for name, tile in zip(found[1].split(", "), tiles):
                if not (stored := shape_of(tile)):
                    return None
                args.append(memref(stored[1]))
                where = f"%m{len(args) - 1}[{offsets(stored[1])}]"
                short = tile.removeprefix("!tile.tile")
                body.append(f"  tile.store {name}, {where} : {short}, {args[-1]}")
            continue
        body.append(line)
    head = lines[0]
    name = re.search(r"@([\w.]+)\((.*?)\)", head)
    mine = [f"%m{i}: {arg}" for i, arg in enumerate(args)]
    # A scalar that changes what it meets: not 0, and not 1.
    for scalar, type in re.findall(r"(%[\w.]+): (\w+)(?!\w|<)", name[2]):
        value = "3.0" if type.startswith(("f", "bf")) else "3"
        body.insert(0, f"  {scalar} = arith.constant {value} : {type}")
    given = re.findall(r"%[\w.]+: memref<.*?>", name[2])
    head = head.replace(name[0], f"@{name[1]}({', '.join(given + mine)})")
    head = head.replace("attributes {", f'attributes {{tile.ignored_rule = "{rule}", ')
    return "\n".join([head, *body])


def kernels(path):
    """Yields chip, op, operand, and the text of each kernel that fits."""
    for module in path.read_text().split("// -----"):
        chip = re.search(r"#tile\.target<(\w+)>", module)
        for func in re.findall(r"^func\.func .*?^}", module, re.M | re.S):
            lines = func.split("\n")
            op, dying = re.search(r"@(\w+)\.\d+\.([\w.]+)", lines[0]).groups()
            if op in COPIES:
                continue
            created = [m for m in map(CREATE.fullmatch, lines) if m]
            if dying == "all":
                if len(created) != 1:
                    continue
                dying = created[0][5]
            operand = dying.split(".")[0]
            if text := rewrite(lines, f"tile.{op} {operand}"):
                yield chip[1], op, operand, text


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def main():
    source, table, folder = map(pathlib.Path, sys.argv[1:4])
    split = sys.argv.index("--")
    plan, simulate = sys.argv[4:split], sys.argv[split + 1]
    folder.mkdir(parents=True, exist_ok=True)

    def planned(texts, stage):
        file = folder / f"{stage}.mlir"
        file.write_text("\n// -----\n".join(texts))
        pipeline = "builtin.module(pypto-plan-memory{verify=false})"
        done = run([*plan, str(file), "-split-input-file", f"-pass-pipeline={pipeline}"])
        chunks = done.stdout.split("// -----\n")
        if done.returncode or len(chunks) != len(texts):
            sys.exit(done.stderr[:4000])
        return chunks

    cases = list(kernels(source))
    broken_texts = [
        f"module attributes {{tile.target = #tile.target<{chip}>}} {{\n{text}\n}}"
        for chip, _, _, text in cases
    ]
    kept_texts = [re.sub(r'tile\.ignored_rule = ".*?", ', "", text) for text in broken_texts]
    kept, broken = planned(kept_texts, "kept"), planned(broken_texts, "broken")

    def strip(text):
        return re.sub(r'tile\.ignored_rule = ".*?", ', "", text)

    changed = [i for i, (a, b) in enumerate(zip(kept, broken)) if strip(a) != strip(b)]
    file = folder / "plans.mlir"
    file.write_text("// -----\n".join(broken[i] for i in changed))
    starts, line = [], 1
    for i in changed:
        starts.append(line)
        line += broken[i].count("\n") + 1
    checked = run([*plan, str(file), "-split-input-file", "-o", "/dev/null",
                   "-pass-pipeline=builtin.module(any(pypto-verify-memory))"])
    objections = {int(n) for n in re.findall(r"plans\.mlir:(\d+):\d+: error", checked.stderr)}

    expected = {(r["op"], r["chip"], r["operand"]): r for r in csv.DictReader(table.open())}
    found, mistakes, caught = {}, [], 0
    for start, i in zip(starts, changed):
        chip, op, operand, _ = cases[i]
        end = start + broken[i].count("\n")
        if any(start <= line <= end for line in objections):
            caught += 1
        else:
            mistakes.append(f"{chip} {op} {operand}: the checker does not object")
        before, after = folder / "before.mlir", folder / "after.mlir"
        before.write_text(kept_texts[i])
        after.write_text(broken[i])
        done = run([simulate, "--compare", str(after), str(before)])
        verdict = {0: "equal", 1: "differs"}.get(done.returncode, "not modelled")
        key = (op, chip, operand)
        # One kernel that shows it is enough.
        if found.get(key) != "differs":
            found[key] = verdict
    for key in sorted(found.keys() | expected.keys()):
        want = expected.get(key, {}).get("bytes", "no line")
        if found.get(key, "no plan changed") != want:
            mistakes.append(f"{' '.join(key)}: {found.get(key, 'no plan changed')}, expected {want}")
    print(f"caught {caught} of {len(changed)} broken plans")
    differ = sum(verdict == "differs" for verdict in found.values())
    print(f"{len(found)} rules left out, {differ} give wrong bytes, {len(mistakes)} mistakes")
    for mistake in mistakes:
        print(mistake)
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
