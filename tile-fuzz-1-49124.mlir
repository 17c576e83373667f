// an output differs (planner=pypto); tile-fuzz --seed 1 --index 49124, reduced
// argument 1[1, 0] is 0.630230725 on bytes, but 0.787179828 on values (1 elements differ)
module attributes {tile.target = #tile.target<ascend910b, capacity(vec = 1048576, mat = 1048576, left = 1048576, right = 1048576, acc = 1048576, bias = 1048576), sharing = hardware>} {
  func.func @kernel(%arg0: memref<14x126xf32>, %arg1: memref<7x120xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
    %c1 = arith.constant 1 : index
    %0 = tile.load %arg0[%c1, 6] : memref<14x126xf32> -> <2x8xf32, vec>
    %1 = tile.slice %0[0, 5] : <2x8xf32, vec> -> <2x1xf32, vec>
    %2 = tile.slice %1[1, 0] : <2x1xf32, vec> -> <1x1xf32, vec>
    tile.store %2, %arg1[1, 0] : <1x1xf32, vec>, memref<7x120xf32>
    return
  }
}
