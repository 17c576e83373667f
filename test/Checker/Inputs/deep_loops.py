"""Prints a kernel of 12 loops in each other, and one that loses a tile.

A tile from before all loops is read in the innermost one, a carry goes through
all of them, and each loop has a tile of its own. With `wrong`, the outermost
loop overwrites the first tile at its end: only its second round misses it, at
the bottom of all loops.
"""

import sys

DEPTH = 12
T = "!tile.tile<16x16xf32, vec, @vec_{}>"


def tile(number):
    return T.format(number)


def body(depth, wrong):
    pad = "  " * (depth + 1)
    if depth == DEPTH:
        yield f"{pad}tile.store %first, %m[0, 0] : {tile(0)}, memref<16x16xf32>"
        yield f"{pad}%r{depth} = tile.exp %x{depth} : ({tile(1)}) -> {tile(1)}"
        return
    yield (
        f"{pad}%r{depth} = scf.for %i{depth} = %c0 to %n step %c1"
        f" iter_args(%x{depth + 1} = %x{depth}) -> ({tile(1)}) {{"
    )
    own = tile(depth + 2)
    yield f"{pad}  %own{depth} = tile.load %m[0, 0] : memref<16x16xf32> -> {own}"
    yield from body(depth + 1, wrong)
    yield f"{pad}  tile.store %own{depth}, %m[0, 0] : {own}, memref<16x16xf32>"
    if wrong and depth == 0:
        yield f"{pad}  %lost = tile.full 0.0 : {tile(0)}"
    yield f"{pad}  scf.yield %r{depth + 1} : {tile(1)}"
    yield f"{pad}}}"


def kernel(name, wrong):
    yield f"func.func @{name}(%m: memref<16x16xf32>, %n: index)"
    yield "    attributes {tile.kernel = #tile.kernel<aiv>} {"
    yield "  %c0 = arith.constant 0 : index"
    yield "  %c1 = arith.constant 1 : index"
    for number in range(DEPTH + 2):
        yield f"  tile.alloc @vec_{number} : vec, 1024"
    yield f"  %first = tile.load %m[0, 0] : memref<16x16xf32> -> {tile(0)}"
    yield f"  %x0 = tile.load %m[0, 0] : memref<16x16xf32> -> {tile(1)}"
    yield from body(0, wrong)
    yield f"  tile.store %r0, %m[0, 0] : {tile(1)}, memref<16x16xf32>"
    yield "  return"
    yield "}"


wrong = sys.argv[1] == "wrong"
print("\n".join(kernel("deep", wrong)))
