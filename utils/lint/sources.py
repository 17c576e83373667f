"""What every lint shares: the files to look at and the way to complain."""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
BAD_ON_PURPOSE = "utils/lint/test/"


def chosen():
    """The files named on the command line, else all that git does not ignore."""
    if sys.argv[1:]:
        return sys.argv[1:]
    os.chdir(ROOT)
    # In a container the checkout is often owned by someone else.
    git = ["git", "-c", "safe.directory=*", "ls-files", "-coz", "--exclude-standard"]
    paths = subprocess.run(git, check=True, stdout=subprocess.PIPE).stdout
    return sorted(
        path
        for path in set(os.fsdecode(paths).split("\0"))
        if os.path.isfile(path)
        and not os.path.islink(path)
        and not path.startswith(BAD_ON_PURPOSE)
    )


def text_of(path):
    """The bytes of a text file, or none if it is binary."""
    with open(path, "rb") as file:
        data = file.read()
    return b"" if b"\0" in data else data


def finish(problems):
    """Prints (path, line, message) triples and exits with 1 if there are any."""
    for path, line, message in problems:
        print(f"{path}:{line}: {message}")
    sys.exit(1 if problems else 0)
