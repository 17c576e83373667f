# Runs mlir-tblgen and our own generator. Everything generated is a dependency of
# the target PyptoGenerated.

find_program(MLIR_TBLGEN mlir-tblgen REQUIRED
  HINTS ${LLVM_TOOLS_BINARY_DIR} ${MLIR_TOOLS_DIR})

if(EXISTS "${PYPTO_TOOLS}/pypto-tblgen")
  add_executable(pypto-tblgen IMPORTED)
  set_target_properties(pypto-tblgen PROPERTIES
    IMPORTED_LOCATION ${PYPTO_TOOLS}/pypto-tblgen)
else()
  add_executable(pypto-tblgen
    utils/TableGen/OpRecordsGen.cpp
    utils/TableGen/PtoDocGen.cpp
    utils/TableGen/PtoFormsGen.cpp
    utils/TableGen/PyptoFormsGen.cpp
    utils/TableGen/PyptoTblgen.cpp
    utils/TableGen/RecordChecks.cpp
    utils/TableGen/SharingDocGen.cpp
    utils/TableGen/SmokeKernelsGen.cpp
    utils/TableGen/TargetGen.cpp)
  target_compile_options(pypto-tblgen PRIVATE ${llvm_flags})
  target_link_libraries(pypto-tblgen PRIVATE MLIRTblgenLib)
  if(PYPTO_PRECOMPILE)
    target_precompile_headers(pypto-tblgen PRIVATE <mlir/TableGen/Operator.h>)
  endif()
endif()

set(generated_files)

# pypto_tablegen(TOOL INPUT OUTPUT ARGS...): paths are relative to the top.
function(pypto_tablegen tool input output)
  set(out ${PROJECT_BINARY_DIR}/${output})
  get_filename_component(folder ${out} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${out}
    COMMAND ${tool} ${ARGN} -I ${PROJECT_SOURCE_DIR} -I ${MLIR_INCLUDE_DIRS}
            ${PROJECT_SOURCE_DIR}/${input} -o ${out} -d ${out}.d
            --write-if-changed
    DEPENDS ${tool} ${PROJECT_SOURCE_DIR}/${input}
    DEPFILE ${out}.d
    COMMENT "Generating ${output}")
  list(APPEND generated_files ${out})
  set(generated_files ${generated_files} PARENT_SCOPE)
endfunction()

pypto_tablegen(pypto-tblgen Target/Ascend/Arch.td Target/Ascend/Arch.h.inc
  -gen-pypto-archs)
pypto_tablegen(pypto-tblgen Target/Ascend/Ascend.td Target/Ascend/Ascend.inc
  -gen-pypto-chips)

set(dialect TableGen/TileDialect.td)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/Tile/TileDialect.h.inc
  -gen-dialect-decls -dialect=tile)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/Tile/TileDialect.cpp.inc
  -gen-dialect-defs -dialect=tile)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/Tile/TileEnums.h.inc
  -gen-enum-decls)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/Tile/TileEnums.cpp.inc
  -gen-enum-defs)
pypto_tablegen(${MLIR_TBLGEN} TableGen/TileTypes.td IR/Tile/TileAttrs.h.inc
  -gen-attrdef-decls -attrdefs-dialect=tile)
pypto_tablegen(${MLIR_TBLGEN} TableGen/TileTypes.td IR/Tile/TileAttrs.cpp.inc
  -gen-attrdef-defs -attrdefs-dialect=tile)
pypto_tablegen(${MLIR_TBLGEN} TableGen/TileTypes.td IR/Tile/TileTypes.h.inc
  -gen-typedef-decls -typedefs-dialect=tile)
pypto_tablegen(${MLIR_TBLGEN} TableGen/TileTypes.td IR/Tile/TileTypes.cpp.inc
  -gen-typedef-defs -typedefs-dialect=tile)
pypto_tablegen(${MLIR_TBLGEN} TableGen/TileInterfaces.td
  IR/Tile/TileInterfaces.h.inc -gen-op-interface-decls)
pypto_tablegen(${MLIR_TBLGEN} TableGen/TileInterfaces.td
  IR/Tile/TileInterfaces.cpp.inc -gen-op-interface-defs)

pypto_tablegen(${MLIR_TBLGEN} TableGen/Passes.td Transforms/Passes.h.inc
  -gen-pass-decls -name PyptoMem)

# One file per op family keeps every compile short.
foreach(family Memory Elementwise Unary Broadcast Reduction Select Cube View
               Gather Pipe)
  set(td TableGen/${family}Ops.td)
  pypto_tablegen(${MLIR_TBLGEN} ${td} IR/Tile/${family}Ops.h.inc -gen-op-decls)
  pypto_tablegen(${MLIR_TBLGEN} ${td} IR/Tile/${family}Ops.cpp.inc -gen-op-defs)
  pypto_tablegen(pypto-tblgen ${td} IR/Tile/${family}OpRecords.inc
    -gen-tile-op-records)
endforeach()

# The pto dialect: types, the few ops with a class, and the table of all others.
set(dialect TableGen/PTO/PtoDialect.td)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/PTO/PtoDialect.h.inc
  -gen-dialect-decls -dialect=pto)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/PTO/PtoDialect.cpp.inc
  -gen-dialect-defs -dialect=pto)
pypto_tablegen(${MLIR_TBLGEN} TableGen/PTO/PtoEnums.td IR/PTO/PtoEnums.h.inc
  -gen-enum-decls)
pypto_tablegen(${MLIR_TBLGEN} TableGen/PTO/PtoEnums.td IR/PTO/PtoEnums.cpp.inc
  -gen-enum-defs)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/PTO/PtoAttrs.h.inc
  -gen-attrdef-decls -attrdefs-dialect=pto)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/PTO/PtoAttrs.cpp.inc
  -gen-attrdef-defs -attrdefs-dialect=pto)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/PTO/PtoTypes.h.inc
  -gen-typedef-decls -typedefs-dialect=pto)
pypto_tablegen(${MLIR_TBLGEN} ${dialect} IR/PTO/PtoTypes.cpp.inc
  -gen-typedef-defs -typedefs-dialect=pto)
set(td TableGen/PTO/BufferOps.td)
pypto_tablegen(${MLIR_TBLGEN} ${td} IR/PTO/BufferOps.h.inc -gen-op-decls)
pypto_tablegen(${MLIR_TBLGEN} ${td} IR/PTO/BufferOps.cpp.inc -gen-op-defs)
pypto_tablegen(pypto-tblgen ${td} IR/PTO/BufferOpRecords.inc
  -gen-pto-op-records)
pypto_tablegen(pypto-tblgen TableGen/PTO/PtoOps.td IR/PTO/Forms.inc
  -gen-pto-forms)

pypto_tablegen(pypto-tblgen TableGen/TileOps.td
  share/pypto-mem/pypto-forms.json -gen-pypto-forms)

add_custom_target(PyptoGenerated DEPENDS ${generated_files})
