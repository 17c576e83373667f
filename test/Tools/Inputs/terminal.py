"""Runs a command on a terminal and prints what it shows, escapes as `<ESC>`."""

import os
import pty
import subprocess
import sys

terminal, its_end = pty.openpty()
process = subprocess.Popen(sys.argv[1:], stdin=its_end, stdout=its_end, stderr=its_end)
os.close(its_end)
shown = b""
try:
    while data := os.read(terminal, 4096):
        shown += data
except OSError:  # the command has ended
    pass
print(shown.decode().replace("\x1b", "<ESC>").replace("\r\n", "\n"), end="")
sys.exit(process.wait())
