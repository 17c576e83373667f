# What `cmake --install` puts in place:
#
#   bin/                  the tools
#   lib/libPyptoMem.so    the plugin
#   lib/libPyptoMem.a     the same for hosts that link MLIR themselves
#   include/pypto-mem/    the headers of the archive
#   lib/cmake/PyptoMem/   the package: PyptoMem::PyptoMem is the archive,
#                         PyptoMem::Plugin the plugin
#   share/pypto-mem/      what tools read

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/PyptoMem)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/pypto-mem)

# Links nothing: the host has MLIR already, as a dylib or as archives.
add_library(PyptoMemArchive STATIC
  $<TARGET_OBJECTS:PyptoMemObjects> $<TARGET_OBJECTS:PyptoPlacement>)
set_target_properties(PyptoMemArchive PROPERTIES
  OUTPUT_NAME PyptoMem
  EXPORT_NAME PyptoMem
  ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set_target_properties(PyptoMem PROPERTIES EXPORT_NAME Plugin)
target_compile_features(PyptoMemArchive INTERFACE cxx_std_17)
target_include_directories(PyptoMemArchive INTERFACE $<INSTALL_INTERFACE:${headers}>)

install(TARGETS PyptoMem PyptoMemArchive EXPORT PyptoMemTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT PyptoMemTargets NAMESPACE PyptoMem:: DESTINATION ${package})
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/Plugin/PyptoMemConfig.cmake.in
  ${PROJECT_BINARY_DIR}/PyptoMemConfig.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/PyptoMemConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/PyptoMemConfig.cmake
  ${PROJECT_BINARY_DIR}/PyptoMemConfigVersion.cmake DESTINATION ${package})

# The dialects, what they include, passes and registration; the headers of analyses
# and planning stay with us.
install(DIRECTORY IR DESTINATION ${headers} FILES_MATCHING PATTERN *.h)
foreach(header Plugin/Registration.h Target/Ascend/Arch.h Target/Ascend/Target.h
               Transforms/Passes.h)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${header} DESTINATION ${headers}/${folder})
endforeach()
foreach(header ${generated_files})
  if(header MATCHES "\\.h\\.inc$")
    file(RELATIVE_PATH folder ${PROJECT_BINARY_DIR} ${header})
    get_filename_component(folder ${folder} DIRECTORY)
    install(FILES ${header} DESTINATION ${headers}/${folder})
  endif()
endforeach()

# LLVM's folder, which is not where the loader looks by itself.
set(tools pypto-mem-opt pypto-mem-lsp-server tile-map tile-run tile-solve)
set_target_properties(${tools} PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
install(TARGETS ${tools})
install(PROGRAMS utils/pypto-import/pypto-import
  DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY utils/pypto-import/pypto_import
  DESTINATION ${CMAKE_INSTALL_DATADIR}/pypto-mem FILES_MATCHING PATTERN *.py)
install(FILES ${PROJECT_BINARY_DIR}/share/pypto-mem/pypto-forms.json
  DESTINATION ${CMAKE_INSTALL_DATADIR}/pypto-mem)
