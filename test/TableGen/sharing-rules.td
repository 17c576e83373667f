// The sharing rules as text: conditions, arches, several results, relaxed facts
// and operands that no fact answers.
// RUN: %tblgen -gen-sharing-rules-csv -I %source -I %mlir_include %s | FileCheck %s --check-prefix=CSV
// RUN: %tblgen -gen-sharing-rules-doc -I %source -I %mlir_include %s | FileCheck %s --check-prefix=DOC

include "TableGen/TileOpBase.td"

// CSV: op,arch,result,operand,answer,condition,relaxed,reason,source
// CSV-NEXT: a_two_results,A2A3,0,tile,apart,always,,"first, last",a manual
// CSV-NEXT: a_two_results,A5,0,tile,apart,always,,"first, last",a manual
// CSV-NEXT: a_two_results,A2A3,1,tile,apart,always,,"first, last",a manual
// CSV-NEXT: a_two_results,A5,1,tile,apart,always,,"first, last",a manual
// DOC: | `a_two_results` | all | `tile` to result 0 | apart | first, last | a manual |
// DOC-NEXT: | `a_two_results` | all | `tile` to result 1 | apart | first, last | a manual |
def ATwoOp : Tile_Op<"a_two_results", (ins Tile_Vec:$tile),
                     (outs Tile_Vec:$x, Tile_Vec:$y)> {
  let sharing = [NotInplaceSafe<"first, last", "a manual">];
}

// The condition comes first, then what holds otherwise. What is in another
// space cannot meet the result.
// CSV-NEXT: b_conditional,A2A3,,tile,same start,"same element size, row pitch and layout",,,a manual
// CSV-NEXT: b_conditional,A2A3,,tile,apart,otherwise,,no record says otherwise,
// CSV-NEXT: b_conditional,A5,,tile,same start,
// CSV-NEXT: b_conditional,A5,,tile,apart,otherwise,
// CSV-NEXT: b_conditional,A2A3,,tmp,apart,always,,written,a manual
// CSV-NEXT: b_conditional,A5,,tmp,any,always,relaxed,the op does not touch the operand,a manual
// CSV-NEXT: b_conditional,A5,,tmp,apart,always,,written,a manual
// DOC: | `b_conditional` | all | `tile` | same start if same element size, row pitch and layout |  | a manual |
// DOC-NEXT: | `b_conditional` | all | `tile` | apart, otherwise | no record says otherwise |  |
// DOC-NEXT: | `b_conditional` | A2A3 | `tmp` | apart | written | a manual |
// DOC-NEXT: | `b_conditional` | A5 | `tmp` | any (*hardware*) | the op does not touch the operand | a manual |
// DOC-NEXT: | `b_conditional` | A5 | `tmp` | apart | written | a manual |
def BConditionalOp : Tile_Op<"b_conditional",
    (ins Tile_Vec:$tile, Tile_Acc:$far, Tile_Vec:$tmp)> {
  let sharing = [InplaceSafe<["tile"], "a manual">,
                 ForbidOutputAlias<["tmp"], "written", "a manual">];
  let roles = [OnArch<A5, Relaxed<Unread<["tmp"], "a manual">>>];
}

// The operand that is updated is the result; a view must lie on its source.
// CSV-NEXT: c_in_place,A2A3,,source,apart,otherwise,,the op updates another operand in its place,
// CSV-NEXT: c_in_place,A5,,source,apart,otherwise,,the op updates another operand in its place,
// CSV-NEXT: c_peers,A2A3,,tile,apart,always,,read late,a manual
// CSV-NEXT: c_peers,A5,,tile,apart,always,,read late,a manual
// CSV-NEXT: c_peers,A2A3,,tmp,
// CSV-NEXT: c_peers,A5,,tmp,any,always,relaxed,the op does not touch the operand,
// CSV-NEXT: c_peers,A5,,tmp,apart,always,,read late,a manual
// CSV-NOT: {{.}}
// Behind an unconditional answer, here on one arch, stands no other. What peers
// say belongs to an answer, on one arch or on all.
// DOC: | `c_peers` | A2A3 | `tile` | apart | read late | a manual | PTOAS allows |
// DOC-NEXT: | `c_peers` | A5 | `tile` | apart | read late | a manual |  |
// DOC-NEXT: | `c_peers` | A2A3 | `tmp` | apart | read late | a manual |  |
// DOC-NEXT: | `c_peers` | A5 | `tmp` | any (*hardware*) | the op does not touch the operand | a manual | pypto gives it memory |
// DOC-NEXT: | `c_peers` | A5 | `tmp` | apart | read late | a manual |  |
def CInPlaceOp : Tile_Op<"c_in_place", (ins Tile_Vec:$dst, Tile_Vec:$source)> {
  let storage = InPlace<"dst">;
}
def CPeersOp : Tile_Op<"c_peers", (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [
    OnArch<A2A3, PeersSay<PTOASAllows,
      ForbidOutputAlias<["tile"], "read late", "a manual">>>,
    NotInplaceSafe<"read late", "a manual">];
  let roles = [PeersSay<PyptoAllocates,
    OnArch<A5, Relaxed<Unread<["tmp"], "a manual">>>>];
}
def DViewOp : Tile_Op<"d_view", (ins Tile_Vec:$source)> {
  let storage = ViewOf<"source">;
}
