"""Compares the names of remarks in the sources with the sections of their page.

remark_names.py HEADER PAGE
"""

import pathlib
import re
import sys

header, page = (pathlib.Path(p).read_text() for p in sys.argv[1:])
names = set(re.findall(r'StringLiteral k\w+ = "([^"]+)"', header))
names.remove("pypto-memory")
sections = re.findall(r"^### `([^`]+)`\n(.*?)(?=^##|\Z)", page, re.M | re.S)
shown = {name for name, section in sections
         if re.search(rf"\b{name}\b", "".join(re.findall(r"```(.*?)```", section, re.S)))}
for name in sorted(names - {name for name, _ in sections}):
    print(f"{name} has no section")
for name in sorted({name for name, _ in sections} - names):
    print(f"{name} is no remark")
for name in sorted({name for name, _ in sections} - shown):
    print(f"{name} has no example")
print(f"{len(names)} names, {len(sections)} sections")
