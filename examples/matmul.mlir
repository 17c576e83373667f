// One block of a matrix product, accumulated along K in steps of 64.
//
//   c[i, j] = sum over k of a[i, k] * b[k, j]     f16 x f16 -> f32
//
// The accumulator is carried by the loop. It is created without a content, and
// the first product overwrites it (the last operand of matmul_acc), so no
// product is peeled off and the loop may also run zero times.
//
// Chips: ascend910b, ascend950
// Plan:  every space uses its lower bound; nothing is copied.
//
//     mat    %a_mat      128 x  64 x 2 bytes =  16,384
//            %b_mat       64 x 128 x 2 bytes =  16,384
//                                               32,768
//     left   %left       128 x  64 x 2 bytes =  16,384
//     right  %right       64 x 128 x 2 bytes =  16,384
//     acc    %sum        128 x 128 x 4 bytes =  65,536
//
//   %seed, %partial, %next and %sum are one place: a cube core cannot move one
//   accumulator into another.

func.func @matmul(%a: memref<4096x4096xf16>, %b: memref<4096x4096xf16>,
                  %c: memref<4096x4096xf32>, %row: index, %col: index,
                  %depth: index) attributes {tile.kernel = #tile.kernel<aic>} {
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
  }
  tile.store %sum, %c[%row, %col]
      : <128x128xf32, acc>, memref<4096x4096xf32>
  return
}
