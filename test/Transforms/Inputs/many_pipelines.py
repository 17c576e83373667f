"""Prints a kernel of many pipelines, each of two stages, beside a blocker.

The blocker takes 16 KB and each stage 32 KB, so that of 64 KB there is room for
one stage at a time.
"""

import sys

COUNT = int(sys.argv[1])
STAGE = "<32x256xf32, vec>"
BLOCKER = "<16x256xf32, vec>"
MEMORY = "memref<64x256xf32>"


def load(name, type_, attribute=""):
    print(f"  %{name} = tile.load %m[0, 0]{attribute} : {MEMORY} -> {type_}")


def store(name, type_):
    print(f"  tile.store %{name}, %m[0, 0] : {type_}, {MEMORY}")


print(f"func.func @many(%m: {MEMORY})")
print("    attributes {tile.kernel = #tile.kernel<aiv>} {")
load("b", BLOCKER)
for group in range(COUNT):
    for stage in range(2):
        name = f"t{group}_{stage}"
        member = f"#tile.membership<{group}, {stage}>"
        load(name, STAGE, f" {{tile.pipeline = [{member}]}}")
        store(name, STAGE)
store("b", BLOCKER)
print("  return\n}")
