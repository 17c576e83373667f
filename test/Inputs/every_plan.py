"""Plans a file for both chips with every planner, each plan checked, and runs
what is planned against what is meant. Prints the first of the plans.

    every_plan.py PLAN TILE_RUN FILE [--no-run] [option of tile-run ...]

An empty TILE_RUN runs nothing either, and leaves it at a plan for each chip.
"""

import shlex
import subprocess
import sys
import tempfile


PLANS = (
    "target=ascend910b",
    "target=ascend910b planner=dsa-rp",
    "target=ascend910b planner=none",
    "target=ascend950 sharing=hardware",
    "target=ascend950 planner=dsa-rp",
    "target=ascend950 planner=none",
)


def run(command):
    """Runs a command; its words are the test's where it fails."""
    done = subprocess.run(command, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        print(shlex.join(command), done.stdout, done.stderr, sep="\n")
        sys.exit(1)
    return done.stdout


def main():
    plan, tile_run, file, *options = sys.argv[1:]
    shown = None
    for wanted in PLANS if tile_run else (PLANS[0], PLANS[-2]):
        passes = f"pypto-plan-memory{{{wanted}}}"
        planned = run(
            [*shlex.split(plan), file]
            + [f"-pass-pipeline=builtin.module({passes})"]
        )
        shown = shown or planned
        if not tile_run or options == ["--no-run"]:
            continue
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as output:
            output.write(planned)
            output.flush()
            run([tile_run, "--compare", output.name, file, *options])
    print(shown, end="")


main()
