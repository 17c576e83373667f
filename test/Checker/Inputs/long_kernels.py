"""Prints a long placed kernel: `windows N` updates N windows of one tile,
`views N` is a chain of N views, `rounds N` a loop of N ops."""

import sys


def windows(count):
    rows = count // 8
    tile = f"!tile.tile<{rows}x64xf32, vec, @vec_0>"
    yield f"  tile.alloc @vec_0 : vec, {rows * 256}"
    yield "  tile.alloc @vec_1 : vec, 32"
    yield "  %s = tile.load %m[0, 0] : memref<?x?xf32> -> <1x8xf32, vec, @vec_1>"
    yield f"  %t0 = tile.load %m[0, 0] : memref<?x?xf32> -> {tile[10:]}"
    for i in range(count):
        yield (
            f"  %t{i + 1} = tile.assemble %s into %t{i}[{i // 8}, {i % 8 * 8}]"
            f" : <1x8xf32, vec, @vec_1>, {tile[10:]} -> {tile[10:]}"
        )
    yield f"  tile.store %t{count}, %m[0, 0] : {tile[10:]}, memref<?x?xf32>"


def views(count):
    tile = "<16x64xf32, vec, @vec_0>"
    yield "  tile.alloc @vec_0 : vec, 4096"
    yield f"  %t0 = tile.load %m[0, 0] : memref<?x?xf32> -> {tile}"
    for i in range(count):
        yield f"  %t{i + 1} = tile.slice %t{i}[0, 0] : {tile} -> {tile}"
        yield f"  tile.store %t{i + 1}, %m[0, 0] : {tile}, memref<?x?xf32>"


def rounds(count):
    tile = "!tile.tile<16x64xf32, vec, @vec_0>"
    yield "  tile.alloc @vec_0 : vec, 4096"
    yield f"  %x = tile.load %m[0, 0] : memref<?x?xf32> -> {tile[10:]}"
    yield (
        "  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t0 = %x)"
        f" -> ({tile}) {{"
    )
    for i in range(count):
        yield f"    %t{i + 1} = tile.exp %t{i} : ({tile}) -> {tile}"
    yield f"    scf.yield %t{count} : {tile}"
    yield "  }"
    yield f"  tile.store %r, %m[0, 0] : {tile[10:]}, memref<?x?xf32>"


kind, count = sys.argv[1], int(sys.argv[2])
print("func.func @long(%m: memref<?x?xf32>, %n: index)")
print("    attributes {tile.kernel = #tile.kernel<aiv>} {")
print("  %c0 = arith.constant 0 : index")
print("  %c1 = arith.constant 1 : index")
print("\n".join(globals()[kind](count)))
print("  return\n}")
