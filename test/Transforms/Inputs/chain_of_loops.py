"""Writes a kernel in which one sum goes through N loops, each of which adds to it.

    chain_of_loops.py N [kept]

With `kept` the sum is still needed as it was before the last loop.
"""

import sys

count = int(sys.argv[1])
print("!t = !tile.tile<8x64xf32, vec>")
print("func.func @chain(%m: memref<8x64xf32>, %n: index)")
print("    attributes {tile.kernel = #tile.kernel<aiv>} {")
print("  %c0 = arith.constant 0 : index")
print("  %c1 = arith.constant 1 : index")
print("  %s0 = tile.load %m[0, 0] : memref<8x64xf32> -> <8x64xf32, vec>")
for i in range(count):
    print(f"  %s{i + 1} = scf.for %i = %c0 to %n step %c1 iter_args(%x = %s{i}) -> !t {{")
    print("    %l = tile.load %m[0, 0] : memref<8x64xf32> -> <8x64xf32, vec>")
    print("    %a = tile.add %x, %l : (<8x64xf32, vec>, <8x64xf32, vec>)")
    print("        -> <8x64xf32, vec>")
    print("    scf.yield %a : !t")
    print("  }")
for i in [count] + [count - 1] * (sys.argv[2:] == ["kept"]):
    print(f"  tile.store %s{i}, %m[0, 0] : <8x64xf32, vec>, memref<8x64xf32>")
print("  return")
print("}")
