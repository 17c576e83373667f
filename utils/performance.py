"""What the benchmarks put into docs/Performance.md, each between its markers."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
DOCUMENT = os.path.join(ROOT, "docs", "Performance.md")


def table(header, rows):
    yield "| " + " | ".join(header) + " |"
    yield "| --- |" + " ---: |" * (len(header) - 1)
    for row in rows:
        cells = (f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row)
        yield "| " + " | ".join(cells) + " |"


def machine():
    with open("/proc/cpuinfo") as file:
        names = [line for line in file if line.startswith("model name")]
    name = names[0].split(":")[1].strip() if names else os.uname().machine
    return f"{name}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def renew(program, command, lines):
    """Replaces what `program` has written before; `command` is how it was run."""
    begin, end = f"<!-- {program}: begin -->\n", f"<!-- {program}: end -->\n"
    with open(DOCUMENT) as file:
        before, rest = file.read().split(begin)
    after = rest.split(end)[1]
    head = f"`{command}` on {machine()}:"
    text = "\n".join([head, "", *lines]).rstrip("\n")
    with open(DOCUMENT, "w") as file:
        file.write(f"{before}{begin}\n{text}\n\n{end}{after}")
