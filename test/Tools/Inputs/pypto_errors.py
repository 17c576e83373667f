"""Tries what the importer cannot translate.

pypto_errors.py FORMS.json PACKAGE CASES.txt

A case is the body of a function or, if it begins with `import`, a whole file; `$T`
stands for a tile type. Its offending line ends with `# error:` and the message. A
case that begins with `# as planned` is read so. Every place in the package that
rejects something must be reached by a case.
"""

import ast
import glob
import os
import sys
import traceback

HEADER = """import pypto.language as pl
M = pl.dynamic("M")
@pl.program
class P:
    @pl.function(type=pl.FunctionType.AIV)
    def f(self, a: pl.Tensor[[64, 64], pl.FP32], b: pl.Tensor[[64, 64], pl.FP32], n: pl.Scalar[pl.INDEX], x: pl.Scalar[pl.FP32]):
        t: $T = pl.tile.create([8, 8], dtype=pl.FP32, target_memory=pl.Mem.Vec)
"""
TILE = "pl.Tile[[8, 8], pl.FP32, pl.Mem.Vec]"
MARK = "# error: "


def rejections(package):
    """Returns the lines of each statement that rejects something."""
    found = {}
    for path in glob.glob(os.path.join(package, "pypto_import", "*.py")):
        with open(path, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            if ast.unparse(node.exc.func) in ("Untranslatable", "self.error", "cls"):
                name = os.path.basename(path)
                found[name, node.lineno] = range(node.lineno, node.end_lineno + 1)
    return found


def source_of(case):
    if not case.lstrip().startswith("import"):
        body = case.strip("\n").split("\n")
        case = HEADER + "\n".join(f"        {line}" for line in body)
    return case.replace("$T", TILE)


def main():
    forms, package, cases = sys.argv[1:]
    sys.path.insert(0, package)
    sys.dont_write_bytecode = True
    from pypto_import.errors import Untranslatable
    from pypto_import.forms import read_forms
    from pypto_import.reader import Program

    table, sites, mistakes, tried = read_forms(forms), rejections(package), 0, 0
    with open(cases, encoding="utf-8") as file:
        texts = [text for text in file.read().split("# -----\n") if text.strip()]
    for text in texts:
        source = source_of(text)
        marked = [
            (number, line.split(MARK)[1])
            for number, line in enumerate(source.split("\n"), 1)
            if MARK in line
        ]
        tried += 1
        try:
            Program("case.py", table, "# as planned" in text).read(source)
            found = None
        except Untranslatable as error:
            found = (getattr(error.node, "lineno", 1), error.message)
            frame = traceback.extract_tb(error.__traceback__)[-1]
            name = os.path.basename(frame.filename)
            for key, lines in [*sites.items()]:
                if key[0] == name and frame.lineno in lines:
                    del sites[key]
        if [found] != marked:
            print(f"expected {marked}, not {found}, of:", text, sep="\n")
            mistakes += 1
    for name, line in sorted(sites):
        print(f"{name}:{line}: no case gets here")
    print(f"{tried} cases, {mistakes} mistakes, {len(sites)} places not reached")
    sys.exit(bool(mistakes or sites))


main()
