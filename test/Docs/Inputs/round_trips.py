"""Lists the ops that no round-trip test in test/IR/Tile checks."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
ops = re.findall(r"^### `(tile\.\w+)`", (source / "docs/TileOps.md").read_text(), re.M)
checked = set()
for test in (source / "test/IR/Tile").glob("*.mlir"):
    text = test.read_text()
    # A round trip parses again what was printed.
    if not re.search(r"RUN:.*%plan.*\|.*%plan|RUN:.*-verify-roundtrip", text):
        continue
    checked |= set(re.findall(r"^\s*// *CHECK.*?\b(tile\.\w+)", text, re.M))
missing = [op for op in ops if op not in checked]
print(*missing, f"{len(ops)} ops, {len(missing)} without a round trip", sep="\n")
