"""Checks that docs/HardwareFindings.md names a test, or a reason, for each row.

The tests named are there, and each op of a row is in one of them. A row without a
test is printed with what it says instead.
"""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
ops = set(re.findall(r"^### `tile\.(\w+)`",
                     (source / "docs/TileOps.md").read_text(), re.M))
tables = (source / "docs/HardwareFindings.md").read_text().split("\n## ")[1:]
wrong = 0
for table in tables:
    title, *lines = table.splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line[:2] == "| "]
    for what, *_, answer, tests in rows[2:]:
        if tests == "-":
            print(f"{what}: {answer}")
            continue
        text = ""
        for test in tests.split(", "):
            folder = "" if "/" in test else "test/Transforms/"
            path = source / (folder + test + ".mlir")
            if path.exists():
                text += path.read_text()
            else:
                print(f"{what}: there is no test {test}")
                wrong += 1
        for op in ops & set(re.findall(r"\w+", what)):
            # A word of the sentence that is an op as well.
            if not re.search(rf"tile\.{op}\b", text) and op not in {"and"}:
                print(f"{what}: {tests} do not hold tile.{op}")
                wrong += 1
    print(f"{title}: {len(rows) - 2} rows")
print(f"{wrong} without their test")
sys.exit(wrong != 0)
