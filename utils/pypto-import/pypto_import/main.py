"""The command."""

import argparse
import subprocess
import sys

from .errors import Untranslatable
from .forms import read_forms
from .reader import Program


def read_source(path):
    if path == "-":
        return sys.stdin.read()
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    if path == "-":
        sys.stdout.write(text)
        return
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        sys.exit(f"pypto-import: cannot write {path}: {error}")


def translate(path, forms, as_planned, target):
    """Returns the text of a module in generic form; exits where it cannot."""
    try:
        source = read_source(path)
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"pypto-import: cannot read {path}: {error}")
    program = Program(path, read_forms(forms), as_planned, target)
    try:
        text = program.read(source)
    except Untranslatable as error:
        sys.stderr.write(error.describe(path, source))
        sys.exit(1)
    for node, message in program.left_out:
        place = f"{path}:{node.lineno}:{node.col_offset + 1}"
        sys.stderr.write(f"{place}: note: {message}\n")
    return text


def main(forms, opt):
    """Runs the command; `opt` verifies what was read, and prints it nicely."""
    parser = argparse.ArgumentParser(
        prog="pypto-import",
        description="Translates the text that PyPTO prints into a kernel to plan.",
    )
    parser.add_argument("file", help="what PyPTO prints; '-' is standard input")
    parser.add_argument("-o", default="-", metavar="FILE", help="where to write")
    parser.add_argument(
        "--as-planned",
        action="store_true",
        help="keep the places and addresses that PyPTO has planned",
    )
    parser.add_argument(
        "--target", metavar="T", help="the chip to plan for, or that was planned for"
    )
    parser.add_argument(
        "--no-locations",
        action="store_true",
        help="leave out names and lines of the source",
    )
    parser.add_argument(
        "--generic",
        action="store_true",
        help="print in generic form, which also keeps the names of what loops carry; "
        "nothing is verified then",
    )
    options = parser.parse_args()
    if options.generic and options.no_locations:
        parser.error("--generic is there for the sake of locations")
    text = translate(options.file, forms, options.as_planned, options.target)
    command = [opt, "-", "-o", options.o, "--mlir-use-nameloc-as-prefix"]
    if not options.no_locations:
        command.append("--mlir-print-debuginfo")
    if options.generic:
        write(options.o, text)
        return
    sys.exit(subprocess.run(command, input=text, text=True, check=False).returncode)
