"""Follows a page of docs/: builds a plugin with the records it adds.

follow.py PAGE SOURCE BUILD OUT MLIR_INCLUDE TBLGEN

A block after "Add to `FILE`:" goes to the end of a copy of FILE, one after "plan
`FILE`:" becomes OUT/FILE. Only what depends on the changed file is generated and
compiled again; everything else is linked as it stands in BUILD.
"""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

page, source, build, out, mlir_include, mlir_tblgen = sys.argv[1:]
source, build, out = (pathlib.Path(p).resolve() for p in (source, build, out))
text = pathlib.Path(page).read_text()


def blocks(lead):
    for path, block in re.findall(rf"{lead} `([^`]+)`:\n+```\w+\n(.*?)```", text, re.S):
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        yield path, block, target


for _, block, target in blocks("plan"):
    target.write_text(block)

changed = []
for path, block, target in blocks("Add to"):
    before, end = (source / path).read_text().rsplit("#endif", 1)
    target.write_text(before + block + "\n#endif" + end)
    changed.append(path)
assert len(changed) == 1, "a page adds to one file"

ours = build / "bin" / "pypto-tblgen"
if changed[0].startswith("Target/"):
    unit, generated = "Target/Ascend/Target.cpp", [
        (ours, "-gen-pypto-chips", "Target/Ascend/Ascend.inc")]
else:
    family = pathlib.Path(changed[0]).stem
    unit, generated = f"IR/Tile/{family}.cpp", [
        (mlir_tblgen, "-gen-op-decls", f"IR/Tile/{family}.h.inc"),
        (mlir_tblgen, "-gen-op-defs", f"IR/Tile/{family}.cpp.inc"),
        (ours, "-gen-tile-op-records",
         f"IR/Tile/{family[:-1]}Records.inc")]
for tool, mode, result in generated:
    (out / result).parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([tool, mode, "-I", out, "-I", source, "-I", mlir_include,
                    out / changed[0], "-o", out / result], check=True)

commands = json.loads((build / "compile_commands.json").read_text())
entry = next(c for c in commands if c["file"] == str(source / unit))
words = shlex.split(entry["command"])
# Precompiled headers would have the old record.
words = [w for before, w in zip(["", *words], words) if "-Xclang" not in (before, w)]
at = words.index("-o")
old_object, words[at + 1] = words[at + 1], str(out / "new.o")
words.insert(1, f"-I{out}")
subprocess.run(words, check=True, cwd=entry["directory"])

objects = [str(out / "new.o")]
for library in ("PyptoMemObjects", "PyptoPlacement", "PyptoMem"):
    for o in sorted((build / "CMakeFiles" / f"{library}.dir").rglob("*.o")):
        if os.path.relpath(o, build) != old_object:
            objects.append(str(o))
subprocess.run([words[0], "-shared", "-o", out / "plugin.so", *objects], check=True)
