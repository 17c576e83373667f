# Written for this test: what a program may consist of.
import pypto.language as pl

M = pl.dynamic("M")

@pl.program
class Language:
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[M, 64], pl.FP32]) -> pl.Tensor[[M, 64], pl.FP32]:
        b: pl.Tensor[[M, 64], pl.FP32] = self.blocks(a)
        return b

    @pl.function(type=pl.FunctionType.InCore, attrs={"split": pl.SplitMode.UP_DOWN, "slot_num": 4})
    def blocks(self, a: pl.Tensor[[M, 64], pl.FP32], s: pl.Tensor[[64, 128], pl.FP16, pl.TensorView(stride=[1, 64], layout=pl.TensorLayout.DN)], o: pl.InOut[pl.Tensor[[M, 64], pl.FP32]]) -> pl.Tensor[[M, 64], pl.FP32]:
        b: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        k: pl.Scalar[pl.INDEX] = pl.min(M - b * 16, 16)
        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(valid_shape=[k, 64])] = pl.tile.load(a, [b * 16, 0], [16, 64], [k, 64], target_memory=pl.Mem.Vec)
        w: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(pad=pl.PadValue.zero)] = pl.tile.fillpad(t, pad_value=pl.PadValue.zero)
        c: pl.Tile[[16, 64], pl.FP16, pl.Mem.Vec] = pl.tile.cast(w, target_type=pl.FP16, mode='round')
        d: pl.Tile[[16, 64], pl.FP16, pl.Mem.Vec] = pl.tile.muls(c, 2.0)
        e: pl.Tile[[16, 64], pl.FP16, pl.Mem.Vec] = pl.tile.div(d, d, high_precision=True)
        f: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.cast(e, target_type=pl.FP32, mode='none')
        r: pl.Tensor[[M, 64], pl.FP32] = pl.tile.store(f, [b * 16, 0], o, atomic=pl.AtomicType.Add)
        return r

    @pl.function(type=pl.FunctionType.AIV)
    def loops(self, o: pl.Out[pl.Tensor[[64, 64], pl.FP32]], n: pl.Scalar[pl.INDEX], x: pl.Scalar[pl.FP32], m: pl.Scalar[pl.INT32]) -> pl.Tensor[[64, 64], pl.FP32]:
        e: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 64], dtype=pl.FP32, value=0.5)
        z: pl.Scalar[pl.FP32] = pl.tile.read(e, [0, n % 64])
        for (y, j) in pl.while_(init_values=(e, 0)):
            pl.cond(j < n and not z > x)
            y1: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.add(y, y)
            r, jj = pl.yield_(y1, j + 1)
        while n > 4:
            pl.tile.store(r, [0, 0], o)
        for q in pl.unroll(2):
            g: pl.Tile[[8, 64], pl.FP32, pl.Mem.Vec] = pl.tile.slice(r, [8, 64], [q * 8, 0])
            pl.tile.store(g, [q * 8, 0], o)
        for p, (out,) in pl.parallel(0, n, 2, init_values=(o,)):
            with pl.auto_scope():
                h: pl.Tile[[1, 64], pl.FP32, pl.Mem.Vec] = pl.tile.slice(r, [1, 64], [p % 16, 0], [], [])
                s: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(h, [p, 0], out)
                last: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(s)
        if n > 2:
            v: pl.Scalar[pl.INT32] = pl.yield_(m)
        else:
            v: pl.Scalar[pl.INT32] = pl.yield_(pl.const(7, pl.INT32))
        i1: pl.Tile[[16, 64], pl.INT32, pl.Mem.Vec] = pl.tile.full([16, 64], dtype=pl.INT32, value=-3)
        i2: pl.Tile[[16, 64], pl.INT32, pl.Mem.Vec] = pl.tile.and(i1, i1)
        i3: pl.Tile[[16, 64], pl.INT32, pl.Mem.Vec] = pl.tile.adds(i2, pl.max(v, m) * 2)
        i4: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.cast(i3, target_type=pl.FP32, mode='none')
        end: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(i4, [0, 0], last)
        return end

    @pl.function(type=pl.FunctionType.AIV)
    def pops(self, o: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        c2v: pl.Scalar[pl.INT32] = pl.system.reserve_buffer(name="c2v", size=8192, base=-1)
        v2c: pl.Scalar[pl.INT32] = pl.system.import_peer_buffer(name="v2c", peer_func="cube")
        pl.system.aiv_initialize_pipe(c2v, v2c, dir_mask=3, slot_size=4096, slot_num=2, id=1)
        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.tpop_from_aic(split=0, id=1)
        e: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.exp(t)
        pl.system.tfree_to_aic(t, split=0, id=1)
        r: pl.Tensor[[16, 64], pl.FP32] = pl.tile.store(e, [0, 0], o)
        return r
