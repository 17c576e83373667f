// Maximum and mean of each row of an int8 matrix with one scale per column.
//
//   r[i, j] = weights[i, j] * scales[j]
//   maxima[i] = max(r[i]),  means[i] = mean(r[i])
//
// 32 rows of 22,528 columns in 44 blocks of 512: i8 to f16 to f32, multiplied,
// reduced, and joined with what the blocks before gave.
//
// A generated kernel: 400 tiles in one straight line, with the loads of a block
// issued two blocks ahead.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 168,320 bytes, the lower bound; 400 tiles in 9 buffers.
//        Without reuse they would take 8,108,416 bytes.
//
//   The peak is at the reductions of each block but the last two:
//
//     %real                    32 x 512 x 4 bytes =  65,536
//     %tmp                     32 x 512 x 4 bytes =  65,536
//     %packed, two blocks  2 x 32 x 512 x 1 bytes =  32,768
//     %scales, two blocks  2 x  1 x 512 x 4 bytes =   4,096
//     %max, %sum, %row_max or %row_sum
//                          3 x 32 x   1 x 4 bytes =     384
//                                                   168,320
//
//   Each block finds the places that the block before it, or the one before
//   that, has left: the planner makes its own ping and pong of the loads. Both
//   casts make elements larger and cannot be done in place. %half lies in the
//   scratch of the reductions meanwhile.

!packed = !tile.tile<32x512xi8, vec>
!half = !tile.tile<32x512xf16, vec>
!wide = !tile.tile<32x512xf32, vec>
!scales = !tile.tile<1x512xf32, vec>
!column = !tile.tile<32x1xf32, vec>

func.func @dequant_reduce(%weights: memref<4096x22528xi8>,
                          %scales: memref<1x22528xf32>,
                          %maxima: memref<4096x1xf32>,
                          %means: memref<4096x1xf32>, %row: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %inverse_n = arith.constant 4.4389206e-05 : f32
  %tmp = tile.create : !wide
  %max = tile.full -inf : !column
  %sum = tile.full 0.0 : !column
  %packed0 = tile.load %weights[%row, 0] : memref<4096x22528xi8> -> !packed
  %scales0 = tile.load %scales[0, 0] : memref<1x22528xf32> -> !scales
  %packed1 = tile.load %weights[%row, 512] : memref<4096x22528xi8> -> !packed
  %scales1 = tile.load %scales[0, 512] : memref<1x22528xf32> -> !scales

  // Block 0.
  %half0 = tile.cast %packed0 : (!packed) -> !half
  %wide0 = tile.cast %half0 : (!half) -> !wide
  %real0 = tile.col_expand_mul %wide0, %scales0 : (!wide, !scales) -> !wide
  %packed2 = tile.load %weights[%row, 1024] : memref<4096x22528xi8> -> !packed
  %scales2 = tile.load %scales[0, 1024] : memref<1x22528xf32> -> !scales
  %row_max0 = tile.row_max %real0, %tmp : (!wide, !wide) -> !column
  %max0 = tile.maximum %max, %row_max0 : !column
  %row_sum0 = tile.row_sum %real0, %tmp : (!wide, !wide) -> !column
  %sum0 = tile.add %sum, %row_sum0 : !column

  // Block 1.
  %half1 = tile.cast %packed1 : (!packed) -> !half
  %wide1 = tile.cast %half1 : (!half) -> !wide
  %real1 = tile.col_expand_mul %wide1, %scales1 : (!wide, !scales) -> !wide
  %packed3 = tile.load %weights[%row, 1536] : memref<4096x22528xi8> -> !packed
  %scales3 = tile.load %scales[0, 1536] : memref<1x22528xf32> -> !scales
  %row_max1 = tile.row_max %real1, %tmp : (!wide, !wide) -> !column
  %max1 = tile.maximum %max0, %row_max1 : !column
  %row_sum1 = tile.row_sum %real1, %tmp : (!wide, !wide) -> !column
  %sum1 = tile.add %sum0, %row_sum1 : !column

  // Block 2.
  %half2 = tile.cast %packed2 : (!packed) -> !half
  %wide2 = tile.cast %half2 : (!half) -> !wide
  %real2 = tile.col_expand_mul %wide2, %scales2 : (!wide, !scales) -> !wide
  %packed4 = tile.load %weights[%row, 2048] : memref<4096x22528xi8> -> !packed
  %scales4 = tile.load %scales[0, 2048] : memref<1x22528xf32> -> !scales
  %row_max2 = tile.row_max %real2, %tmp : (!wide, !wide) -> !column
  %max2 = tile.maximum %max1, %row_max2 : !column
  %row_sum2 = tile.row_sum %real2, %tmp : (!wide, !wide) -> !column
  %sum2 = tile.add %sum1, %row_sum2 : !column

  // Block 3.
  %half3 = tile.cast %packed3 : (!packed) -> !half
  %wide3 = tile.cast %half3 : (!half) -> !wide
  %real3 = tile.col_expand_mul %wide3, %scales3 : (!wide, !scales) -> !wide
  %packed5 = tile.load %weights[%row, 2560] : memref<4096x22528xi8> -> !packed
  %scales5 = tile.load %scales[0, 2560] : memref<1x22528xf32> -> !scales
  %row_max3 = tile.row_max %real3, %tmp : (!wide, !wide) -> !column
  %max3 = tile.maximum %max2, %row_max3 : !column
  %row_sum3 = tile.row_sum %real3, %tmp : (!wide, !wide) -> !column
  %sum3 = tile.add %sum2, %row_sum3 : !column

  // Block 4.
  %half4 = tile.cast %packed4 : (!packed) -> !half
  %wide4 = tile.cast %half4 : (!half) -> !wide
  %real4 = tile.col_expand_mul %wide4, %scales4 : (!wide, !scales) -> !wide
  %packed6 = tile.load %weights[%row, 3072] : memref<4096x22528xi8> -> !packed
  %scales6 = tile.load %scales[0, 3072] : memref<1x22528xf32> -> !scales
  %row_max4 = tile.row_max %real4, %tmp : (!wide, !wide) -> !column
  %max4 = tile.maximum %max3, %row_max4 : !column
  %row_sum4 = tile.row_sum %real4, %tmp : (!wide, !wide) -> !column
  %sum4 = tile.add %sum3, %row_sum4 : !column

  // Block 5.
  %half5 = tile.cast %packed5 : (!packed) -> !half
  %wide5 = tile.cast %half5 : (!half) -> !wide
  %real5 = tile.col_expand_mul %wide5, %scales5 : (!wide, !scales) -> !wide
  %packed7 = tile.load %weights[%row, 3584] : memref<4096x22528xi8> -> !packed
  %scales7 = tile.load %scales[0, 3584] : memref<1x22528xf32> -> !scales
  %row_max5 = tile.row_max %real5, %tmp : (!wide, !wide) -> !column
  %max5 = tile.maximum %max4, %row_max5 : !column
  %row_sum5 = tile.row_sum %real5, %tmp : (!wide, !wide) -> !column
  %sum5 = tile.add %sum4, %row_sum5 : !column

  // Block 6.
  %half6 = tile.cast %packed6 : (!packed) -> !half
  %wide6 = tile.cast %half6 : (!half) -> !wide
  %real6 = tile.col_expand_mul %wide6, %scales6 : (!wide, !scales) -> !wide
  %packed8 = tile.load %weights[%row, 4096] : memref<4096x22528xi8> -> !packed
  %scales8 = tile.load %scales[0, 4096] : memref<1x22528xf32> -> !scales
  %row_max6 = tile.row_max %real6, %tmp : (!wide, !wide) -> !column
  %max6 = tile.maximum %max5, %row_max6 : !column
  %row_sum6 = tile.row_sum %real6, %tmp : (!wide, !wide) -> !column
  %sum6 = tile.add %sum5, %row_sum6 : !column

  // Block 7.
  %half7 = tile.cast %packed7 : (!packed) -> !half
  %wide7 = tile.cast %half7 : (!half) -> !wide
  %real7 = tile.col_expand_mul %wide7, %scales7 : (!wide, !scales) -> !wide
  %packed9 = tile.load %weights[%row, 4608] : memref<4096x22528xi8> -> !packed
  %scales9 = tile.load %scales[0, 4608] : memref<1x22528xf32> -> !scales
  %row_max7 = tile.row_max %real7, %tmp : (!wide, !wide) -> !column
  %max7 = tile.maximum %max6, %row_max7 : !column
  %row_sum7 = tile.row_sum %real7, %tmp : (!wide, !wide) -> !column
  %sum7 = tile.add %sum6, %row_sum7 : !column

  // Block 8.
  %half8 = tile.cast %packed8 : (!packed) -> !half
  %wide8 = tile.cast %half8 : (!half) -> !wide
  %real8 = tile.col_expand_mul %wide8, %scales8 : (!wide, !scales) -> !wide
  %packed10 = tile.load %weights[%row, 5120] : memref<4096x22528xi8> -> !packed
  %scales10 = tile.load %scales[0, 5120] : memref<1x22528xf32> -> !scales
  %row_max8 = tile.row_max %real8, %tmp : (!wide, !wide) -> !column
  %max8 = tile.maximum %max7, %row_max8 : !column
  %row_sum8 = tile.row_sum %real8, %tmp : (!wide, !wide) -> !column
  %sum8 = tile.add %sum7, %row_sum8 : !column

  // Block 9.
  %half9 = tile.cast %packed9 : (!packed) -> !half
  %wide9 = tile.cast %half9 : (!half) -> !wide
  %real9 = tile.col_expand_mul %wide9, %scales9 : (!wide, !scales) -> !wide
  %packed11 = tile.load %weights[%row, 5632] : memref<4096x22528xi8> -> !packed
  %scales11 = tile.load %scales[0, 5632] : memref<1x22528xf32> -> !scales
  %row_max9 = tile.row_max %real9, %tmp : (!wide, !wide) -> !column
  %max9 = tile.maximum %max8, %row_max9 : !column
  %row_sum9 = tile.row_sum %real9, %tmp : (!wide, !wide) -> !column
  %sum9 = tile.add %sum8, %row_sum9 : !column

  // Block 10.
  %half10 = tile.cast %packed10 : (!packed) -> !half
  %wide10 = tile.cast %half10 : (!half) -> !wide
  %real10 = tile.col_expand_mul %wide10, %scales10 : (!wide, !scales) -> !wide
  %packed12 = tile.load %weights[%row, 6144] : memref<4096x22528xi8> -> !packed
  %scales12 = tile.load %scales[0, 6144] : memref<1x22528xf32> -> !scales
  %row_max10 = tile.row_max %real10, %tmp : (!wide, !wide) -> !column
  %max10 = tile.maximum %max9, %row_max10 : !column
  %row_sum10 = tile.row_sum %real10, %tmp : (!wide, !wide) -> !column
  %sum10 = tile.add %sum9, %row_sum10 : !column

  // Block 11.
  %half11 = tile.cast %packed11 : (!packed) -> !half
  %wide11 = tile.cast %half11 : (!half) -> !wide
  %real11 = tile.col_expand_mul %wide11, %scales11 : (!wide, !scales) -> !wide
  %packed13 = tile.load %weights[%row, 6656] : memref<4096x22528xi8> -> !packed
  %scales13 = tile.load %scales[0, 6656] : memref<1x22528xf32> -> !scales
  %row_max11 = tile.row_max %real11, %tmp : (!wide, !wide) -> !column
  %max11 = tile.maximum %max10, %row_max11 : !column
  %row_sum11 = tile.row_sum %real11, %tmp : (!wide, !wide) -> !column
  %sum11 = tile.add %sum10, %row_sum11 : !column

  // Block 12.
  %half12 = tile.cast %packed12 : (!packed) -> !half
  %wide12 = tile.cast %half12 : (!half) -> !wide
  %real12 = tile.col_expand_mul %wide12, %scales12 : (!wide, !scales) -> !wide
  %packed14 = tile.load %weights[%row, 7168] : memref<4096x22528xi8> -> !packed
  %scales14 = tile.load %scales[0, 7168] : memref<1x22528xf32> -> !scales
  %row_max12 = tile.row_max %real12, %tmp : (!wide, !wide) -> !column
  %max12 = tile.maximum %max11, %row_max12 : !column
  %row_sum12 = tile.row_sum %real12, %tmp : (!wide, !wide) -> !column
  %sum12 = tile.add %sum11, %row_sum12 : !column

  // Block 13.
  %half13 = tile.cast %packed13 : (!packed) -> !half
  %wide13 = tile.cast %half13 : (!half) -> !wide
  %real13 = tile.col_expand_mul %wide13, %scales13 : (!wide, !scales) -> !wide
  %packed15 = tile.load %weights[%row, 7680] : memref<4096x22528xi8> -> !packed
  %scales15 = tile.load %scales[0, 7680] : memref<1x22528xf32> -> !scales
  %row_max13 = tile.row_max %real13, %tmp : (!wide, !wide) -> !column
  %max13 = tile.maximum %max12, %row_max13 : !column
  %row_sum13 = tile.row_sum %real13, %tmp : (!wide, !wide) -> !column
  %sum13 = tile.add %sum12, %row_sum13 : !column

  // Block 14.
  %half14 = tile.cast %packed14 : (!packed) -> !half
  %wide14 = tile.cast %half14 : (!half) -> !wide
  %real14 = tile.col_expand_mul %wide14, %scales14 : (!wide, !scales) -> !wide
  %packed16 = tile.load %weights[%row, 8192] : memref<4096x22528xi8> -> !packed
  %scales16 = tile.load %scales[0, 8192] : memref<1x22528xf32> -> !scales
  %row_max14 = tile.row_max %real14, %tmp : (!wide, !wide) -> !column
  %max14 = tile.maximum %max13, %row_max14 : !column
  %row_sum14 = tile.row_sum %real14, %tmp : (!wide, !wide) -> !column
  %sum14 = tile.add %sum13, %row_sum14 : !column

  // Block 15.
  %half15 = tile.cast %packed15 : (!packed) -> !half
  %wide15 = tile.cast %half15 : (!half) -> !wide
  %real15 = tile.col_expand_mul %wide15, %scales15 : (!wide, !scales) -> !wide
  %packed17 = tile.load %weights[%row, 8704] : memref<4096x22528xi8> -> !packed
  %scales17 = tile.load %scales[0, 8704] : memref<1x22528xf32> -> !scales
  %row_max15 = tile.row_max %real15, %tmp : (!wide, !wide) -> !column
  %max15 = tile.maximum %max14, %row_max15 : !column
  %row_sum15 = tile.row_sum %real15, %tmp : (!wide, !wide) -> !column
  %sum15 = tile.add %sum14, %row_sum15 : !column

  // Block 16.
  %half16 = tile.cast %packed16 : (!packed) -> !half
  %wide16 = tile.cast %half16 : (!half) -> !wide
  %real16 = tile.col_expand_mul %wide16, %scales16 : (!wide, !scales) -> !wide
  %packed18 = tile.load %weights[%row, 9216] : memref<4096x22528xi8> -> !packed
  %scales18 = tile.load %scales[0, 9216] : memref<1x22528xf32> -> !scales
  %row_max16 = tile.row_max %real16, %tmp : (!wide, !wide) -> !column
  %max16 = tile.maximum %max15, %row_max16 : !column
  %row_sum16 = tile.row_sum %real16, %tmp : (!wide, !wide) -> !column
  %sum16 = tile.add %sum15, %row_sum16 : !column

  // Block 17.
  %half17 = tile.cast %packed17 : (!packed) -> !half
  %wide17 = tile.cast %half17 : (!half) -> !wide
  %real17 = tile.col_expand_mul %wide17, %scales17 : (!wide, !scales) -> !wide
  %packed19 = tile.load %weights[%row, 9728] : memref<4096x22528xi8> -> !packed
  %scales19 = tile.load %scales[0, 9728] : memref<1x22528xf32> -> !scales
  %row_max17 = tile.row_max %real17, %tmp : (!wide, !wide) -> !column
  %max17 = tile.maximum %max16, %row_max17 : !column
  %row_sum17 = tile.row_sum %real17, %tmp : (!wide, !wide) -> !column
  %sum17 = tile.add %sum16, %row_sum17 : !column

  // Block 18.
  %half18 = tile.cast %packed18 : (!packed) -> !half
  %wide18 = tile.cast %half18 : (!half) -> !wide
  %real18 = tile.col_expand_mul %wide18, %scales18 : (!wide, !scales) -> !wide
  %packed20 = tile.load %weights[%row, 10240] : memref<4096x22528xi8> -> !packed
  %scales20 = tile.load %scales[0, 10240] : memref<1x22528xf32> -> !scales
  %row_max18 = tile.row_max %real18, %tmp : (!wide, !wide) -> !column
  %max18 = tile.maximum %max17, %row_max18 : !column
  %row_sum18 = tile.row_sum %real18, %tmp : (!wide, !wide) -> !column
  %sum18 = tile.add %sum17, %row_sum18 : !column

  // Block 19.
  %half19 = tile.cast %packed19 : (!packed) -> !half
  %wide19 = tile.cast %half19 : (!half) -> !wide
  %real19 = tile.col_expand_mul %wide19, %scales19 : (!wide, !scales) -> !wide
  %packed21 = tile.load %weights[%row, 10752] : memref<4096x22528xi8> -> !packed
  %scales21 = tile.load %scales[0, 10752] : memref<1x22528xf32> -> !scales
  %row_max19 = tile.row_max %real19, %tmp : (!wide, !wide) -> !column
  %max19 = tile.maximum %max18, %row_max19 : !column
  %row_sum19 = tile.row_sum %real19, %tmp : (!wide, !wide) -> !column
  %sum19 = tile.add %sum18, %row_sum19 : !column

  // Block 20.
  %half20 = tile.cast %packed20 : (!packed) -> !half
  %wide20 = tile.cast %half20 : (!half) -> !wide
  %real20 = tile.col_expand_mul %wide20, %scales20 : (!wide, !scales) -> !wide
  %packed22 = tile.load %weights[%row, 11264] : memref<4096x22528xi8> -> !packed
  %scales22 = tile.load %scales[0, 11264] : memref<1x22528xf32> -> !scales
  %row_max20 = tile.row_max %real20, %tmp : (!wide, !wide) -> !column
  %max20 = tile.maximum %max19, %row_max20 : !column
  %row_sum20 = tile.row_sum %real20, %tmp : (!wide, !wide) -> !column
  %sum20 = tile.add %sum19, %row_sum20 : !column

  // Block 21.
  %half21 = tile.cast %packed21 : (!packed) -> !half
  %wide21 = tile.cast %half21 : (!half) -> !wide
  %real21 = tile.col_expand_mul %wide21, %scales21 : (!wide, !scales) -> !wide
  %packed23 = tile.load %weights[%row, 11776] : memref<4096x22528xi8> -> !packed
  %scales23 = tile.load %scales[0, 11776] : memref<1x22528xf32> -> !scales
  %row_max21 = tile.row_max %real21, %tmp : (!wide, !wide) -> !column
  %max21 = tile.maximum %max20, %row_max21 : !column
  %row_sum21 = tile.row_sum %real21, %tmp : (!wide, !wide) -> !column
  %sum21 = tile.add %sum20, %row_sum21 : !column

  // Block 22.
  %half22 = tile.cast %packed22 : (!packed) -> !half
  %wide22 = tile.cast %half22 : (!half) -> !wide
  %real22 = tile.col_expand_mul %wide22, %scales22 : (!wide, !scales) -> !wide
  %packed24 = tile.load %weights[%row, 12288] : memref<4096x22528xi8> -> !packed
  %scales24 = tile.load %scales[0, 12288] : memref<1x22528xf32> -> !scales
  %row_max22 = tile.row_max %real22, %tmp : (!wide, !wide) -> !column
  %max22 = tile.maximum %max21, %row_max22 : !column
  %row_sum22 = tile.row_sum %real22, %tmp : (!wide, !wide) -> !column
  %sum22 = tile.add %sum21, %row_sum22 : !column

  // Block 23.
  %half23 = tile.cast %packed23 : (!packed) -> !half
  %wide23 = tile.cast %half23 : (!half) -> !wide
  %real23 = tile.col_expand_mul %wide23, %scales23 : (!wide, !scales) -> !wide
  %packed25 = tile.load %weights[%row, 12800] : memref<4096x22528xi8> -> !packed
  %scales25 = tile.load %scales[0, 12800] : memref<1x22528xf32> -> !scales
  %row_max23 = tile.row_max %real23, %tmp : (!wide, !wide) -> !column
  %max23 = tile.maximum %max22, %row_max23 : !column
  %row_sum23 = tile.row_sum %real23, %tmp : (!wide, !wide) -> !column
  %sum23 = tile.add %sum22, %row_sum23 : !column

  // Block 24.
  %half24 = tile.cast %packed24 : (!packed) -> !half
  %wide24 = tile.cast %half24 : (!half) -> !wide
  %real24 = tile.col_expand_mul %wide24, %scales24 : (!wide, !scales) -> !wide
  %packed26 = tile.load %weights[%row, 13312] : memref<4096x22528xi8> -> !packed
  %scales26 = tile.load %scales[0, 13312] : memref<1x22528xf32> -> !scales
  %row_max24 = tile.row_max %real24, %tmp : (!wide, !wide) -> !column
  %max24 = tile.maximum %max23, %row_max24 : !column
  %row_sum24 = tile.row_sum %real24, %tmp : (!wide, !wide) -> !column
  %sum24 = tile.add %sum23, %row_sum24 : !column

  // Block 25.
  %half25 = tile.cast %packed25 : (!packed) -> !half
  %wide25 = tile.cast %half25 : (!half) -> !wide
  %real25 = tile.col_expand_mul %wide25, %scales25 : (!wide, !scales) -> !wide
  %packed27 = tile.load %weights[%row, 13824] : memref<4096x22528xi8> -> !packed
  %scales27 = tile.load %scales[0, 13824] : memref<1x22528xf32> -> !scales
  %row_max25 = tile.row_max %real25, %tmp : (!wide, !wide) -> !column
  %max25 = tile.maximum %max24, %row_max25 : !column
  %row_sum25 = tile.row_sum %real25, %tmp : (!wide, !wide) -> !column
  %sum25 = tile.add %sum24, %row_sum25 : !column

  // Block 26.
  %half26 = tile.cast %packed26 : (!packed) -> !half
  %wide26 = tile.cast %half26 : (!half) -> !wide
  %real26 = tile.col_expand_mul %wide26, %scales26 : (!wide, !scales) -> !wide
  %packed28 = tile.load %weights[%row, 14336] : memref<4096x22528xi8> -> !packed
  %scales28 = tile.load %scales[0, 14336] : memref<1x22528xf32> -> !scales
  %row_max26 = tile.row_max %real26, %tmp : (!wide, !wide) -> !column
  %max26 = tile.maximum %max25, %row_max26 : !column
  %row_sum26 = tile.row_sum %real26, %tmp : (!wide, !wide) -> !column
  %sum26 = tile.add %sum25, %row_sum26 : !column

  // Block 27.
  %half27 = tile.cast %packed27 : (!packed) -> !half
  %wide27 = tile.cast %half27 : (!half) -> !wide
  %real27 = tile.col_expand_mul %wide27, %scales27 : (!wide, !scales) -> !wide
  %packed29 = tile.load %weights[%row, 14848] : memref<4096x22528xi8> -> !packed
  %scales29 = tile.load %scales[0, 14848] : memref<1x22528xf32> -> !scales
  %row_max27 = tile.row_max %real27, %tmp : (!wide, !wide) -> !column
  %max27 = tile.maximum %max26, %row_max27 : !column
  %row_sum27 = tile.row_sum %real27, %tmp : (!wide, !wide) -> !column
  %sum27 = tile.add %sum26, %row_sum27 : !column

  // Block 28.
  %half28 = tile.cast %packed28 : (!packed) -> !half
  %wide28 = tile.cast %half28 : (!half) -> !wide
  %real28 = tile.col_expand_mul %wide28, %scales28 : (!wide, !scales) -> !wide
  %packed30 = tile.load %weights[%row, 15360] : memref<4096x22528xi8> -> !packed
  %scales30 = tile.load %scales[0, 15360] : memref<1x22528xf32> -> !scales
  %row_max28 = tile.row_max %real28, %tmp : (!wide, !wide) -> !column
  %max28 = tile.maximum %max27, %row_max28 : !column
  %row_sum28 = tile.row_sum %real28, %tmp : (!wide, !wide) -> !column
  %sum28 = tile.add %sum27, %row_sum28 : !column

  // Block 29.
  %half29 = tile.cast %packed29 : (!packed) -> !half
  %wide29 = tile.cast %half29 : (!half) -> !wide
  %real29 = tile.col_expand_mul %wide29, %scales29 : (!wide, !scales) -> !wide
  %packed31 = tile.load %weights[%row, 15872] : memref<4096x22528xi8> -> !packed
  %scales31 = tile.load %scales[0, 15872] : memref<1x22528xf32> -> !scales
  %row_max29 = tile.row_max %real29, %tmp : (!wide, !wide) -> !column
  %max29 = tile.maximum %max28, %row_max29 : !column
  %row_sum29 = tile.row_sum %real29, %tmp : (!wide, !wide) -> !column
  %sum29 = tile.add %sum28, %row_sum29 : !column

  // Block 30.
  %half30 = tile.cast %packed30 : (!packed) -> !half
  %wide30 = tile.cast %half30 : (!half) -> !wide
  %real30 = tile.col_expand_mul %wide30, %scales30 : (!wide, !scales) -> !wide
  %packed32 = tile.load %weights[%row, 16384] : memref<4096x22528xi8> -> !packed
  %scales32 = tile.load %scales[0, 16384] : memref<1x22528xf32> -> !scales
  %row_max30 = tile.row_max %real30, %tmp : (!wide, !wide) -> !column
  %max30 = tile.maximum %max29, %row_max30 : !column
  %row_sum30 = tile.row_sum %real30, %tmp : (!wide, !wide) -> !column
  %sum30 = tile.add %sum29, %row_sum30 : !column

  // Block 31.
  %half31 = tile.cast %packed31 : (!packed) -> !half
  %wide31 = tile.cast %half31 : (!half) -> !wide
  %real31 = tile.col_expand_mul %wide31, %scales31 : (!wide, !scales) -> !wide
  %packed33 = tile.load %weights[%row, 16896] : memref<4096x22528xi8> -> !packed
  %scales33 = tile.load %scales[0, 16896] : memref<1x22528xf32> -> !scales
  %row_max31 = tile.row_max %real31, %tmp : (!wide, !wide) -> !column
  %max31 = tile.maximum %max30, %row_max31 : !column
  %row_sum31 = tile.row_sum %real31, %tmp : (!wide, !wide) -> !column
  %sum31 = tile.add %sum30, %row_sum31 : !column

  // Block 32.
  %half32 = tile.cast %packed32 : (!packed) -> !half
  %wide32 = tile.cast %half32 : (!half) -> !wide
  %real32 = tile.col_expand_mul %wide32, %scales32 : (!wide, !scales) -> !wide
  %packed34 = tile.load %weights[%row, 17408] : memref<4096x22528xi8> -> !packed
  %scales34 = tile.load %scales[0, 17408] : memref<1x22528xf32> -> !scales
  %row_max32 = tile.row_max %real32, %tmp : (!wide, !wide) -> !column
  %max32 = tile.maximum %max31, %row_max32 : !column
  %row_sum32 = tile.row_sum %real32, %tmp : (!wide, !wide) -> !column
  %sum32 = tile.add %sum31, %row_sum32 : !column

  // Block 33.
  %half33 = tile.cast %packed33 : (!packed) -> !half
  %wide33 = tile.cast %half33 : (!half) -> !wide
  %real33 = tile.col_expand_mul %wide33, %scales33 : (!wide, !scales) -> !wide
  %packed35 = tile.load %weights[%row, 17920] : memref<4096x22528xi8> -> !packed
  %scales35 = tile.load %scales[0, 17920] : memref<1x22528xf32> -> !scales
  %row_max33 = tile.row_max %real33, %tmp : (!wide, !wide) -> !column
  %max33 = tile.maximum %max32, %row_max33 : !column
  %row_sum33 = tile.row_sum %real33, %tmp : (!wide, !wide) -> !column
  %sum33 = tile.add %sum32, %row_sum33 : !column

  // Block 34.
  %half34 = tile.cast %packed34 : (!packed) -> !half
  %wide34 = tile.cast %half34 : (!half) -> !wide
  %real34 = tile.col_expand_mul %wide34, %scales34 : (!wide, !scales) -> !wide
  %packed36 = tile.load %weights[%row, 18432] : memref<4096x22528xi8> -> !packed
  %scales36 = tile.load %scales[0, 18432] : memref<1x22528xf32> -> !scales
  %row_max34 = tile.row_max %real34, %tmp : (!wide, !wide) -> !column
  %max34 = tile.maximum %max33, %row_max34 : !column
  %row_sum34 = tile.row_sum %real34, %tmp : (!wide, !wide) -> !column
  %sum34 = tile.add %sum33, %row_sum34 : !column

  // Block 35.
  %half35 = tile.cast %packed35 : (!packed) -> !half
  %wide35 = tile.cast %half35 : (!half) -> !wide
  %real35 = tile.col_expand_mul %wide35, %scales35 : (!wide, !scales) -> !wide
  %packed37 = tile.load %weights[%row, 18944] : memref<4096x22528xi8> -> !packed
  %scales37 = tile.load %scales[0, 18944] : memref<1x22528xf32> -> !scales
  %row_max35 = tile.row_max %real35, %tmp : (!wide, !wide) -> !column
  %max35 = tile.maximum %max34, %row_max35 : !column
  %row_sum35 = tile.row_sum %real35, %tmp : (!wide, !wide) -> !column
  %sum35 = tile.add %sum34, %row_sum35 : !column

  // Block 36.
  %half36 = tile.cast %packed36 : (!packed) -> !half
  %wide36 = tile.cast %half36 : (!half) -> !wide
  %real36 = tile.col_expand_mul %wide36, %scales36 : (!wide, !scales) -> !wide
  %packed38 = tile.load %weights[%row, 19456] : memref<4096x22528xi8> -> !packed
  %scales38 = tile.load %scales[0, 19456] : memref<1x22528xf32> -> !scales
  %row_max36 = tile.row_max %real36, %tmp : (!wide, !wide) -> !column
  %max36 = tile.maximum %max35, %row_max36 : !column
  %row_sum36 = tile.row_sum %real36, %tmp : (!wide, !wide) -> !column
  %sum36 = tile.add %sum35, %row_sum36 : !column

  // Block 37.
  %half37 = tile.cast %packed37 : (!packed) -> !half
  %wide37 = tile.cast %half37 : (!half) -> !wide
  %real37 = tile.col_expand_mul %wide37, %scales37 : (!wide, !scales) -> !wide
  %packed39 = tile.load %weights[%row, 19968] : memref<4096x22528xi8> -> !packed
  %scales39 = tile.load %scales[0, 19968] : memref<1x22528xf32> -> !scales
  %row_max37 = tile.row_max %real37, %tmp : (!wide, !wide) -> !column
  %max37 = tile.maximum %max36, %row_max37 : !column
  %row_sum37 = tile.row_sum %real37, %tmp : (!wide, !wide) -> !column
  %sum37 = tile.add %sum36, %row_sum37 : !column

  // Block 38.
  %half38 = tile.cast %packed38 : (!packed) -> !half
  %wide38 = tile.cast %half38 : (!half) -> !wide
  %real38 = tile.col_expand_mul %wide38, %scales38 : (!wide, !scales) -> !wide
  %packed40 = tile.load %weights[%row, 20480] : memref<4096x22528xi8> -> !packed
  %scales40 = tile.load %scales[0, 20480] : memref<1x22528xf32> -> !scales
  %row_max38 = tile.row_max %real38, %tmp : (!wide, !wide) -> !column
  %max38 = tile.maximum %max37, %row_max38 : !column
  %row_sum38 = tile.row_sum %real38, %tmp : (!wide, !wide) -> !column
  %sum38 = tile.add %sum37, %row_sum38 : !column

  // Block 39.
  %half39 = tile.cast %packed39 : (!packed) -> !half
  %wide39 = tile.cast %half39 : (!half) -> !wide
  %real39 = tile.col_expand_mul %wide39, %scales39 : (!wide, !scales) -> !wide
  %packed41 = tile.load %weights[%row, 20992] : memref<4096x22528xi8> -> !packed
  %scales41 = tile.load %scales[0, 20992] : memref<1x22528xf32> -> !scales
  %row_max39 = tile.row_max %real39, %tmp : (!wide, !wide) -> !column
  %max39 = tile.maximum %max38, %row_max39 : !column
  %row_sum39 = tile.row_sum %real39, %tmp : (!wide, !wide) -> !column
  %sum39 = tile.add %sum38, %row_sum39 : !column

  // Block 40.
  %half40 = tile.cast %packed40 : (!packed) -> !half
  %wide40 = tile.cast %half40 : (!half) -> !wide
  %real40 = tile.col_expand_mul %wide40, %scales40 : (!wide, !scales) -> !wide
  %packed42 = tile.load %weights[%row, 21504] : memref<4096x22528xi8> -> !packed
  %scales42 = tile.load %scales[0, 21504] : memref<1x22528xf32> -> !scales
  %row_max40 = tile.row_max %real40, %tmp : (!wide, !wide) -> !column
  %max40 = tile.maximum %max39, %row_max40 : !column
  %row_sum40 = tile.row_sum %real40, %tmp : (!wide, !wide) -> !column
  %sum40 = tile.add %sum39, %row_sum40 : !column

  // Block 41.
  %half41 = tile.cast %packed41 : (!packed) -> !half
  %wide41 = tile.cast %half41 : (!half) -> !wide
  %real41 = tile.col_expand_mul %wide41, %scales41 : (!wide, !scales) -> !wide
  %packed43 = tile.load %weights[%row, 22016] : memref<4096x22528xi8> -> !packed
  %scales43 = tile.load %scales[0, 22016] : memref<1x22528xf32> -> !scales
  %row_max41 = tile.row_max %real41, %tmp : (!wide, !wide) -> !column
  %max41 = tile.maximum %max40, %row_max41 : !column
  %row_sum41 = tile.row_sum %real41, %tmp : (!wide, !wide) -> !column
  %sum41 = tile.add %sum40, %row_sum41 : !column

  // Block 42.
  %half42 = tile.cast %packed42 : (!packed) -> !half
  %wide42 = tile.cast %half42 : (!half) -> !wide
  %real42 = tile.col_expand_mul %wide42, %scales42 : (!wide, !scales) -> !wide
  %row_max42 = tile.row_max %real42, %tmp : (!wide, !wide) -> !column
  %max42 = tile.maximum %max41, %row_max42 : !column
  %row_sum42 = tile.row_sum %real42, %tmp : (!wide, !wide) -> !column
  %sum42 = tile.add %sum41, %row_sum42 : !column

  // Block 43.
  %half43 = tile.cast %packed43 : (!packed) -> !half
  %wide43 = tile.cast %half43 : (!half) -> !wide
  %real43 = tile.col_expand_mul %wide43, %scales43 : (!wide, !scales) -> !wide
  %row_max43 = tile.row_max %real43, %tmp : (!wide, !wide) -> !column
  %max43 = tile.maximum %max42, %row_max43 : !column
  %row_sum43 = tile.row_sum %real43, %tmp : (!wide, !wide) -> !column
  %sum43 = tile.add %sum42, %row_sum43 : !column

  %mean = tile.muls %sum43, %inverse_n : (!column, f32) -> !column
  tile.store %max43, %maxima[%row, 0] : !column, memref<4096x1xf32>
  tile.store %mean, %means[%row, 0] : !column, memref<4096x1xf32>
  return
}
