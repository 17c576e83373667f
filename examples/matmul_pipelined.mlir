// One block of a matrix product, two steps along K in flight.
//
//   c[i, j] = sum over k of a[i, k] * b[k, j]     f16 x f16 -> f32
//
// matmul.mlir with `tile.pipeline_stages = 2` on its loop: while one step is
// multiplied, the next is loaded. The body is repeated; a last single step, if
// the depth is an odd number of steps, follows in a branch.
//
// Chips: ascend910b, ascend950
// Plan:  the operands take twice the lower bound, one half for each of the two
//        steps in flight; the accumulator is one. Nothing is copied.
//
//     mat    %a_mat, %b_mat  2 x (128 x  64 x 2 bytes
//                               +  64 x 128 x 2 bytes) =  65,536
//     left   %left           2 x  128 x  64 x 2 bytes  =  32,768
//     right  %right          2 x   64 x 128 x 2 bytes  =  32,768
//     acc    %sum                 128 x 128 x 4 bytes  =  65,536
//
//   The branch after the loop finds the bytes of both steps free.

func.func @matmul_pipelined(%a: memref<4096x4096xf16>,
                            %b: memref<4096x4096xf16>,
                            %c: memref<4096x4096xf32>, %row: index,
                            %col: index, %depth: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %start = arith.constant 0 : index
  %step = arith.constant 64 : index

  %seed = tile.create : <128x128xf32, acc>
  %sum = scf.for %k = %start to %depth step %step iter_args(%partial = %seed)
      -> (!tile.tile<128x128xf32, acc>) {
    %a_mat = tile.load %a[%row, %k]
        : memref<4096x4096xf16> -> <128x64xf16, mat>
    %b_mat = tile.load %b[%k, %col]
        : memref<4096x4096xf16> -> <64x128xf16, mat>
    %left = tile.move %a_mat : (<128x64xf16, mat>) -> <128x64xf16, left>
    %right = tile.move %b_mat : (<64x128xf16, mat>) -> <64x128xf16, right>
    %is_first = arith.cmpi eq, %k, %start : index
    %next = tile.matmul_acc %partial, %left, %right, %is_first
        : (<128x128xf32, acc>, <128x64xf16, left>, <64x128xf16, right>, i1)
        -> <128x128xf32, acc>
    scf.yield %next : !tile.tile<128x128xf32, acc>
  } {tile.pipeline_stages = 2}
  tile.store %sum, %c[%row, %col]
      : <128x128xf32, acc>, memref<4096x4096xf32>
  return
}
