"""Checks that the pages of docs/ hang together: links.py SOURCE."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
pages = sorted((source / "docs").glob("*.md"))
tests = "".join(test.read_text() for test in (source / "test").glob("*/*.test"))
problems = []
for page in [source / "README.md", *pages]:
    name, text = page.relative_to(source), page.read_text()
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        if not (page.parent / link).exists():
            problems.append(f"{name}: {link} is not there")
    followed = rf"(%source/|%{{page}} = ){name.with_suffix('')}\b"
    if "```console" in text and not re.search(followed, tests):
        problems.append(f"{name}: no test follows it")
index = source / "docs/README.md"
problems += [f"docs/README.md does not mention {page.name}" for page in pages
             if page != index and f"({page.name})" not in index.read_text()]
print(*problems, sep="\n")
sys.exit(bool(problems))
