"""Does what a page of docs/ tells its reader to do.

guide.py PAGE SOURCE BUILD OUT [--renew]

A block behind "`FILE`:" becomes OUT/FILE. In a console block each "$ COMMAND" runs
in OUT, which looks like the source with its build, and must print what stands below
it, both streams together; a line "..." there stands for any lines. A command fails
where an error or a difference is shown, and nowhere else. --renew writes what was
printed into PAGE.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

page, source, build, out = map(pathlib.Path, sys.argv[1:5])
renew = "--renew" in sys.argv
text = page.read_text()
wrong = 0


def look_like_the_source():
    """Links what is there, and takes the build for up to date."""
    (out / "utils").mkdir(parents=True)
    for tool in ("setup", "build"):
        (out / "utils" / tool).write_text("#!/bin/sh\n")
        (out / "utils" / tool).chmod(0o755)
    # A copy, which finds its root by its own path.
    shutil.copy(source / "utils/plan", out / "utils/plan")
    (out / "examples").symlink_to(source / "examples")
    (out / "build").symlink_to(build)


def run(command, expected):
    """Returns what is to stand below the command."""
    global wrong
    result = subprocess.run(command, shell=True, cwd=out, text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    pattern = "".join(r"(?:.*\n)*?" if line == "...\n" else re.escape(line)
                      for line in expected.splitlines(True))
    fails = bool(re.search("error: |: different$", expected, re.M))
    if re.fullmatch(pattern, result.stdout) and fails == (result.returncode != 0):
        return expected
    wrong += 1
    print(f"{page.name}: $ {command}ends with {result.returncode} and prints\n"
          f"{result.stdout}instead of\n{expected}")
    return result.stdout


def follow(block):
    """Writes the file or runs the commands of one block."""
    name, kind, body = block.groups()
    if name:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(body)
    if kind != "console":
        return block.group()
    lead, *steps = re.split(r"^\$ ((?:.*\\\n)*.*\n)", body, flags=re.M)
    assert not lead, f"output without a command: {lead}"
    printed = "".join("$ " + command + run(command, expected)
                      for command, expected in zip(steps[::2], steps[1::2]))
    return block.group().replace(body, printed)


look_like_the_source()
new = re.sub(r"(?:^`([^`\n]+)`:\n\n)?^```(\w*)\n(.*?)^```$", follow, text,
             flags=re.M | re.S)
assert "```console" in text, "no command on this page"
if renew:
    page.write_text(new)
sys.exit(wrong != 0)
